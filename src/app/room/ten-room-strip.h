/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* A line above the history: whose turn it is, and what somebody else has played while the tray was
 * busy. Signal "chosen" (TenPlay): somebody wants to see its dice. */
#define TEN_TYPE_ROOM_STRIP (ten_room_strip_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomStrip, ten_room_strip, TEN, ROOM_STRIP, TenWidget)

/* @play: or NULL for none. @text: its result in words */
void ten_room_strip_show (TenRoomStrip *self, TenPlay *play, const char *text);
void ten_room_strip_set_turn (TenRoomStrip *self, const char *text);

G_END_DECLS
