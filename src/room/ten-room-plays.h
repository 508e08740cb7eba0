/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-dice.h"

G_BEGIN_DECLS

/* Plays of this laptop go to the others as players see them, and those of the others into its log.
 * Signal "played" (TenRoomRecord, number): somebody else has played */
#define TEN_TYPE_ROOM_PLAYS (ten_room_plays_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomPlays, ten_room_plays, TEN, ROOM_PLAYS, GObject)

TenRoomPlays *ten_room_plays_new (TenRoomCore *core,
                                  TenRoomDice *dice,
                                  TenTable *table) G_GNUC_WARN_UNUSED_RESULT;
/* Begins to follow the log. */
void ten_room_plays_start (TenRoomPlays *self);

G_END_DECLS
