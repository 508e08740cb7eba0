/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* Above the history: whose turn it is, what players have answered, and what somebody else has
 * played while the tray was busy. Signals: "chosen" (TenPlay), to see its dice; "dismissed", for
 * the answers. */
#define TEN_TYPE_ROOM_STRIP (ten_room_strip_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomStrip, ten_room_strip, TEN, ROOM_STRIP, TenWidget)

/* @play: or NULL for none. @text: its result in words */
void ten_room_strip_show (TenRoomStrip *self, TenPlay *play, const char *text);
void ten_room_strip_set_turn (TenRoomStrip *self, const char *text);
void ten_room_strip_set_answers (TenRoomStrip *self, const char *text);

G_END_DECLS
