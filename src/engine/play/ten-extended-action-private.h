/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-extended-action.h"
#include "actions/ten-extended-contest.h"
#include "actions/ten-extended-progress.h"
#include "play/ten-performance-private.h"

G_BEGIN_DECLS

typedef struct
{
  TenExtendedContest contest;
  TenRulesetActions rules;
  char *name;
  char *opponent;
  TenRequest request;
  GListModel *terms;
  gboolean given_up;
} TenExtendedActionContest;

typedef struct
{
  TenExtendedProgress *extended;
  TenExtendedActionContest *contest;
  char *character;
  char *ruleset;
  TenRequest request;
  GListModel *terms;
  GArray *helpers; /* of TenExtendedActionHelper */
  int limit;
  gboolean spoils;
} TenExtendedActionState;

typedef struct
{
  char *character;
  TenRequest request;
  GListModel *terms;
} TenExtendedActionHelper;

struct _TenExtendedAction
{
  GObject parent_instance;

  TenLog *log;
  TenRulesets *rulesets;
  gint64 action;
  GPtrArray *entries;
  TenExtendedActionState state;
};

gboolean ten_extended_action_contest_is_over (const TenExtendedActionContest *self);
gboolean
ten_extended_action_state_replay (TenExtendedActionState *self, GPtrArray *entries, GError **error);
void ten_extended_action_state_clear (TenExtendedActionState *self);

/* Rolling and continuing. */
gboolean ten_extended_action_check_can_roll (TenExtendedAction *self, GError **error);
gboolean ten_extended_action_refresh (TenExtendedAction *self,
                                      TenExtendedProgress **progress,
                                      GError **error);
gboolean ten_extended_action_add_turn (
    TenExtendedAction *self, int a, int b, TenExtendedContest *after, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenExtendedActionState, ten_extended_action_state_clear)

gboolean ten_extended_action_compute_contest_odds (TenExtendedAction *self,
                                                   TenContestOdds *odds,
                                                   GError **error);

/* The entries of an extended action other than its rolls, which suffice to recreate it. */

TenEvent *ten_extended_events_create_start (const TenRound *round,
                                            TenExtendedProgress *progress,
                                            gboolean hidden) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_events_create_contest_start (const TenRound *round,
                                                    const char *name,
                                                    const TenExtendedContest *contest,
                                                    gboolean hidden) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_events_create_end (TenExtendedProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_events_create_contest_end (const char *name,
                                                  const char *a,
                                                  const char *b,
                                                  const char *result) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_events_create_choice (TenExtendedChoice choice,
                                             const char *condition) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_events_create_pool (TenActionSide *side) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
