/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action.h"

G_BEGIN_DECLS

#define TEN_TYPE_OWN_DICE (ten_own_dice_get_type ())
G_DECLARE_FINAL_TYPE (TenOwnDice, ten_own_dice, TEN, OWN_DICE, GObject)

TenOwnDice *ten_own_dice_new (TenAction *action, TenTable *table) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_own_dice_add (TenOwnDice *self, int face, GError **error);
gboolean ten_own_dice_remove (TenOwnDice *self);
guint ten_own_dice_get_n_faces (TenOwnDice *self);
int ten_own_dice_get_face (TenOwnDice *self, guint i);
guint ten_own_dice_get_n_wanted (TenOwnDice *self);
gboolean ten_own_dice_get_again (TenOwnDice *self);
const char *ten_own_dice_get_thrower (TenOwnDice *self);
TenRandom *ten_own_dice_create_random (TenOwnDice *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
