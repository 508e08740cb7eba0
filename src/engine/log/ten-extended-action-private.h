/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-extended-action.h"

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

/* How the facts and rolls of an action are read from another log. */
typedef GPtrArray *(*TenExtendedActionRead) (gpointer source, gint64 action, GError **error);

struct _TenExtendedAction
{
  GObject parent_instance;

  GObject *source; /* NULL for the log */
  TenExtendedActionRead read;

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

TenExtendedAction *ten_extended_action_load_with (gpointer source,
                                                  TenExtendedActionRead read,
                                                  TenRulesets *rulesets,
                                                  gint64 action,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* There is more of it in the log. */
void ten_extended_action_follow (TenExtendedAction *self, gint64 action);

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

G_END_DECLS
