/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-core.h"

G_BEGIN_DECLS

/* Opens the messages that come from now on, and checks who sent them and every record in them. */
void ten_room_inbox_connect (TenRoomCore *core);

G_END_DECLS
