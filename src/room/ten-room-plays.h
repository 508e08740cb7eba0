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

/* Says in a play of this laptop where its dice come from. @roll: NULL without a witness. @ask: the
 * question that it answers, or NULL */
void ten_room_plays_describe (TenRoomPlays *self,
                              TenAction *action,
                              const TenRoomRoll *roll,
                              const char *ask);

G_END_DECLS
