/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "room/ten-room-keeper.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks one, some or all players to roll, and gathers their answers. */
#define TEN_TYPE_ROOM_ASK_WINDOW (ten_room_ask_window_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomAskWindow, ten_room_ask_window, TEN, ROOM_ASK_WINDOW, AdwWindow)

/* NULL if the pool cannot be asked for. */
GtkWindow *ten_room_ask_window_new (GtkWindow *parent,
                                    TenRoomKeeper *keeper,
                                    TenTable *table,
                                    TenPool *pool,
                                    const char *comment,
                                    GError **error);

G_END_DECLS
