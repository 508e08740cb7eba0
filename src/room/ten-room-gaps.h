/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-core.h"

G_BEGIN_DECLS

/* Compares what the laptops have, every few seconds and when one comes, and fills gaps: one
 * answers, the others wait. */
#define TEN_TYPE_ROOM_GAPS (ten_room_gaps_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomGaps, ten_room_gaps, TEN, ROOM_GAPS, GObject)

TenRoomGaps *ten_room_gaps_new (TenRoomCore *core) G_GNUC_WARN_UNUSED_RESULT;
/* Says what this laptop has. */
void ten_room_gaps_compare (TenRoomGaps *self);

G_END_DECLS
