/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-extended-progress.h"

G_BEGIN_DECLS

/* The rules of an extended action, copied so that later changes to the ruleset do not affect it. */
typedef struct
{
  gboolean setback;
  gboolean reward;
  int further_dice;
  TenBotchEffect botch;
} TenExtendedRules;

typedef struct
{
  int needed;
  int max_rolls;
  TenInterval interval;
  int interval_count;
  int skill_dots;
  gboolean further;
  TenExtendedRules rules;
} TenExtendedSetup;

/* The time spent is in units of the interval, times 4 ^ n_shorter. */
typedef struct
{
  TenExtendedStatus status;
  TenExtendedChoices choices;
  int needed;
  int total;
  int n_rolls;
  int n_shorter;
  gint64 spent;
  gboolean exceptional;
  gboolean was_dramatic;
  gboolean was_ended_by_botch;
  int lost; /* by the last roll, a botch */
} TenExtendedState;

struct _TenExtendedProgress
{
  GObject parent_instance;

  char *name;
  TenExtendedSetup setup;
  TenExtendedState state;
  GPtrArray *conditions;
};

G_GNUC_INTERNAL TenExtendedProgress *
ten_extended_progress_new_from_setup (const char *name, const TenExtendedSetup *setup);

TenExtendedProgress *ten_extended_progress_new_from_json (JsonNode *node,
                                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_extended_progress_setup_to_json (TenExtendedProgress *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_extended_progress_add_roll (TenExtendedProgress *self,
                                         TenOutcome outcome,
                                         int successes,
                                         GError **error);
gboolean ten_extended_progress_choose (TenExtendedProgress *self,
                                       TenExtendedChoice choice,
                                       const char *condition,
                                       GError **error);
int ten_extended_progress_get_n_left (TenExtendedProgress *self);
int ten_extended_progress_get_first_roll_dice (TenExtendedProgress *self);
int ten_extended_progress_get_next_roll_dice (TenExtendedProgress *self);
void ten_extended_progress_get_time_spent (TenExtendedProgress *self, TenStoryTime *time);
void ten_extended_progress_get_next_interval (TenExtendedProgress *self, TenStoryTime *time);
char *ten_extended_progress_dup_loss (TenExtendedProgress *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_extended_progress_dup_text (TenExtendedProgress *self) G_GNUC_WARN_UNUSED_RESULT;

const char *ten_extended_status_to_id (TenExtendedStatus status);

G_END_DECLS
