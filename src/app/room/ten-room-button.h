/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "room/ten-room-keeper.h"

G_BEGIN_DECLS

/* Says in the header how it is with the room, and shows it. */
#define TEN_TYPE_ROOM_BUTTON (ten_room_button_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomButton, ten_room_button, TEN, ROOM_BUTTON, TenWidget)

GtkWidget *ten_room_button_new (TenRoomKeeper *keeper);

G_END_DECLS
