/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "room/ten-room-sharing.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Opens and joins a room, and shows who is in it. */
#define TEN_TYPE_ROOM_WINDOW (ten_room_window_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomWindow, ten_room_window, TEN, ROOM_WINDOW, AdwWindow)

/* @roll_view: outlives it */
TenRoomWindow *ten_room_window_new (GtkWindow *parent,
                                    TenRoomKeeper *keeper,
                                    TenRoomSharing *sharing,
                                    TenRollView *roll_view,
                                    GSettings *settings);
/* Somebody opened it; they still have to join. */
void ten_room_window_take_invitation (TenRoomWindow *self, const char *invitation);

G_END_DECLS
