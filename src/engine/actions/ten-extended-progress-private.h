/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-extended-progress.h"

G_BEGIN_DECLS

/* The rules that an extended action goes by: kept with it, so that one that was begun is not
 * changed by a ruleset that is. */
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

/* The time spent is in intervals' units times 4 ^ n_shorter. */
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

G_END_DECLS
