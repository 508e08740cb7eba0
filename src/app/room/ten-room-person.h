/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Somebody in the room, as lists show them. */
#define TEN_TYPE_ROOM_PERSON (ten_room_person_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomPerson, ten_room_person, TEN, ROOM_PERSON, GObject)

/* @member: from ten_room_list_members(). @place: in that list */
TenRoomPerson *ten_room_person_new (JsonObject *member, guint place) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_room_person_equal (TenRoomPerson *self, TenRoomPerson *other);
const char *ten_room_person_get_name (TenRoomPerson *self);
guint ten_room_person_get_place (TenRoomPerson *self);
gboolean ten_room_person_is_storyteller (TenRoomPerson *self);
gboolean ten_room_person_is_present (TenRoomPerson *self);
gboolean ten_room_person_is_self (TenRoomPerson *self);
gboolean ten_room_person_is_gone (TenRoomPerson *self);
/* Whether they opened a roll and never showed it, and whether this laptop can waive it. */
gboolean ten_room_person_is_stalled (TenRoomPerson *self);
gboolean ten_room_person_is_waivable (TenRoomPerson *self);

G_END_DECLS
