/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* One roll in the players' window, in large letters. */
#define TEN_TYPE_PLAYER_ROLL (ten_player_roll_get_type ())
G_DECLARE_FINAL_TYPE (TenPlayerRoll, ten_player_roll, TEN, PLAYER_ROLL, TenWidget)

/* With its result, or with its dice falling first. */
void ten_player_roll_show (TenPlayerRoll *self, const TenPlayerSide *side);
void ten_player_roll_throw (TenPlayerRoll *self, const TenPlayerSide *side, gboolean animated);
gboolean ten_player_roll_get_flying (TenPlayerRoll *self);

G_END_DECLS
