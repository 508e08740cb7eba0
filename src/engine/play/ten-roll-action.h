/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action.h"

G_BEGIN_DECLS

/* One round of dice: a roll, a contest or teamwork. */
#define TEN_TYPE_ROLL_ACTION (ten_roll_action_get_type ())
G_DECLARE_FINAL_TYPE (TenRollAction, ten_roll_action, TEN, ROLL_ACTION, TenAction)

TenAction *ten_roll_action_new (TenRuleset *ruleset,
                                TenActionSide *actor) G_GNUC_WARN_UNUSED_RESULT;
TenAction *ten_roll_action_new_again (TenRecord *record,
                                      TenTable *table,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenActionSide *ten_roll_action_get_actor (TenRollAction *self);
TenActionSide *ten_roll_action_get_opponent (TenRollAction *self);
void ten_roll_action_set_opponent (TenRollAction *self, TenActionSide *opponent, TenSide defender);
void ten_roll_action_set_resisting (TenRollAction *self, TenActionSide *resisting);
GPtrArray *ten_roll_action_get_helpers (TenRollAction *self);
void ten_roll_action_add_helper (TenRollAction *self, TenActionSide *helper);
void ten_roll_action_set_help (TenRollAction *self, int limit, gboolean spoils);
void ten_roll_action_set_difficulty (TenRollAction *self, TenDifficultyBuilder *difficulty);
void ten_roll_action_set_reroll (TenRollAction *self, const guint *dice, guint n_dice);
void ten_roll_action_set_keeps_bonuses (TenRollAction *self, gboolean keeps_bonuses);
gboolean ten_roll_action_prepare (TenRollAction *self,
                                  TenRequest *request,
                                  TenRequest *opponent,
                                  GError **error);

G_END_DECLS
