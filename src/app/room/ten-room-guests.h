/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "room/ten-room-keeper.h"

G_BEGIN_DECLS

/* The characters of players who share them, beside the Storyteller's own cast. */
#define TEN_TYPE_ROOM_GUESTS (ten_room_guests_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomGuests, ten_room_guests, TEN, ROOM_GUESTS, TenWidget)

TenRoomGuests *ten_room_guests_new (TenRoomKeeper *keeper, TenRulesets *rulesets);
/* @event: "state" */
void ten_room_guests_take (TenRoomGuests *self, JsonObject *event);

G_END_DECLS
