/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "room/ten-room-keeper.h"
#include "roll/ten-roll-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Rolls that a Storyteller asks for, in the window: the button of the Storyteller, and the banner
 * of a player. */
#define TEN_TYPE_ROOM_ASKS (ten_room_asks_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomAsks, ten_room_asks, TEN, ROOM_ASKS, GObject)

/* @place: for the banner. All but the keeper outlive it. */
TenRoomAsks *ten_room_asks_new (TenRoomKeeper *keeper,
                                GtkWindow *window,
                                TenRollView *roll_view,
                                TenPerformer *performer,
                                AdwBin *place) G_GNUC_WARN_UNUSED_RESULT;
/* The question that the roll answers which is being performed, or 0. */
gint64 ten_room_asks_get_answering (TenRoomAsks *self);
/* Whether the Storyteller rolls for it, and alone sees the result. */
gboolean ten_room_asks_get_hidden (TenRoomAsks *self);

G_END_DECLS
