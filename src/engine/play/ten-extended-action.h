/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-extended-contest.h"
#include "actions/ten-extended-progress.h"
#include "log/ten-log.h"
#include "rules/ten-rulesets.h"

G_BEGIN_DECLS

/* An extended action in the log (COFD-15 to COFD-17, V20-10). Its state is rebuilt from its
 * events and rolls, and follows the log. */
#define TEN_TYPE_EXTENDED_ACTION (ten_extended_action_get_type ())
G_DECLARE_FINAL_TYPE (TenExtendedAction, ten_extended_action, TEN, EXTENDED_ACTION, GObject)

TenExtendedAction *ten_extended_action_load (TenLog *log,
                                             TenRulesets *rulesets,
                                             gint64 action,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

gint64 ten_extended_action_get_action (TenExtendedAction *self);
const char *ten_extended_action_get_name (TenExtendedAction *self);
const char *ten_extended_action_get_character (TenExtendedAction *self);
const char *ten_extended_action_get_ruleset_id (TenExtendedAction *self);
TenRuleset *ten_extended_action_get_ruleset (TenExtendedAction *self);
gboolean ten_extended_action_get_hidden (TenExtendedAction *self);
gboolean ten_extended_action_hides_rolls (TenExtendedAction *self, TenSide side);

/* The current state. */
TenExtendedProgress *ten_extended_action_get_extended (TenExtendedAction *self);
gboolean ten_extended_action_is_over (TenExtendedAction *self);
gboolean ten_extended_action_can_roll (TenExtendedAction *self);
char *ten_extended_action_dup_text (TenExtendedAction *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_extended_action_get_log (TenExtendedAction *self);

/* The opponent, if there is one. */
const TenExtendedContest *ten_extended_action_get_contest (TenExtendedAction *self);
const char *ten_extended_action_get_opponent (TenExtendedAction *self);
const TenRequest *ten_extended_action_get_opponent_request (TenExtendedAction *self);
GListModel *ten_extended_action_get_opponent_terms (TenExtendedAction *self);

/* The next roll. */
const TenRequest *ten_extended_action_get_request (TenExtendedAction *self);
GListModel *ten_extended_action_get_terms (TenExtendedAction *self);
gboolean ten_extended_action_takes_willpower (TenExtendedAction *self);
void ten_extended_action_get_next_request (TenExtendedAction *self,
                                           gboolean willpower,
                                           TenRequest *request);
GListModel *ten_extended_action_dup_next_terms (TenExtendedAction *self,
                                                gboolean willpower) G_GNUC_WARN_UNUSED_RESULT;

/* The helpers in each roll. */
guint ten_extended_action_get_n_helpers (TenExtendedAction *self);
const char *ten_extended_action_get_helper (TenExtendedAction *self,
                                            guint index,
                                            TenRequest *request,
                                            GListModel **terms);
void ten_extended_action_get_help (TenExtendedAction *self, int *limit, gboolean *spoils);

G_END_DECLS
