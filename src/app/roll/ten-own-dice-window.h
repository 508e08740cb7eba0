/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks for the faces of dice that people throw themselves. */
#define TEN_TYPE_OWN_DICE_WINDOW (ten_own_dice_window_get_type ())
G_DECLARE_FINAL_TYPE (TenOwnDiceWindow, ten_own_dice_window, TEN, OWN_DICE_WINDOW, AdwWindow)

void ten_own_dice_window_ask (GtkWindow *parent, TenPerformer *performer, TenOwnDice *dice);

G_END_DECLS
