/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "room/ten-room-keeper.h"

G_BEGIN_DECLS

/* The character of a player on another laptop, in one line: to read, not to change. */
#define TEN_TYPE_ROOM_GUEST_ROW (ten_room_guest_row_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomGuestRow, ten_room_guest_row, TEN, ROOM_GUEST_ROW, TenWidget)

TenRoomGuestRow *ten_room_guest_row_new (TenRoomKeeper *keeper, TenRoomPerson *player);
const char *ten_room_guest_row_get_player (TenRoomGuestRow *self);
/* @sheet: what they share of it now */
void ten_room_guest_row_show (TenRoomGuestRow *self, TenSheet *sheet);

G_END_DECLS
