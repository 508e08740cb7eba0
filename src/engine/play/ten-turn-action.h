/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action.h"

G_BEGIN_DECLS

/* The actions of one turn, declared before the first (V20-9). */
#define TEN_TYPE_TURN_ACTION (ten_turn_action_get_type ())
G_DECLARE_FINAL_TYPE (TenTurnAction, ten_turn_action, TEN, TURN_ACTION, TenAction)

TenAction *ten_turn_action_new (TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void ten_turn_action_declare (TenTurnAction *self,
                              const char *name,
                              gboolean attack,
                              TenActionSide *actor,
                              TenActionSide *opponent);
guint ten_turn_action_get_n_actions (TenTurnAction *self);
const char *ten_turn_action_get_name (TenTurnAction *self, guint index);
/* Whether players may not see what it is rolled with (POOL-7). */
gboolean ten_turn_action_is_secret (TenTurnAction *self, guint index);
void ten_turn_action_set_next (TenTurnAction *self, gint64 turn, guint next);
gboolean ten_turn_action_prepare (
    TenTurnAction *self, guint index, TenRequest *request, gboolean *can_be_taken, GError **error);

G_END_DECLS
