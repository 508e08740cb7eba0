/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-extended-progress.h"
#include "log/ten-log.h"
#include "play/ten-action-side.h"
#include "rules/ten-rulesets.h"

G_BEGIN_DECLS

/* An extended action in the log, by one side alone (COFD-15 to COFD-17, V20-10) or against another
 * (V20-12, CHAT-7). Its progress is rebuilt from its events and rolls, and follows the log. */
#define TEN_TYPE_EXTENDED_ACTION (ten_extended_action_get_type ())
G_DECLARE_FINAL_TYPE (TenExtendedAction, ten_extended_action, TEN, EXTENDED_ACTION, GObject)

TenExtendedAction *ten_extended_action_load (TenLog *log,
                                             TenRulesets *rulesets,
                                             gint64 action,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenExtendedProgress *ten_extended_action_replay (GPtrArray *entries,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_extended_action_refresh (TenExtendedAction *self, GError **error);

gint64 ten_extended_action_get_action (TenExtendedAction *self);
const char *ten_extended_action_get_character (TenExtendedAction *self);
const char *ten_extended_action_get_ruleset_id (TenExtendedAction *self);
TenRuleset *ten_extended_action_get_ruleset (TenExtendedAction *self);
gboolean ten_extended_action_get_hidden (TenExtendedAction *self);
gboolean ten_extended_action_hides_rolls (TenExtendedAction *self, TenSide side);

/* The current state. */
const TenExtendedProgress *ten_extended_action_get_progress (TenExtendedAction *self);
gboolean ten_extended_action_is_over (TenExtendedAction *self);
char *ten_extended_action_dup_text (TenExtendedAction *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_extended_action_get_log (TenExtendedAction *self);

/* Who rolls. */
TenActionSide *ten_extended_action_get_actor (TenExtendedAction *self);
TenActionSide *ten_extended_action_get_opponent (TenExtendedAction *self);
GPtrArray *ten_extended_action_get_helpers (TenExtendedAction *self);
void ten_extended_action_get_help (TenExtendedAction *self, int *limit, gboolean *spoils);
gboolean ten_extended_action_takes_willpower (TenExtendedAction *self);
TenActionSide *ten_extended_action_create_next (TenExtendedAction *self,
                                                gboolean willpower) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
