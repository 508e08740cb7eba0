/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "room/ten-room-person.h"

#include "common/ten-view.h"

#include <ten-room-bytes.h>

struct _TenRoomPerson
{
  GObject parent_instance;

  char *name;
  guint place;
  gboolean storyteller;
  gboolean present;
  gboolean self;
  gboolean gone;
  gboolean stalled;
  gboolean waivable;
};

TEN_DEFINE_PLAIN_TYPE (TenRoomPerson, ten_room_person, G_TYPE_OBJECT)

static void
ten_room_person_class_init (TenRoomPersonClass *klass)
{
  ten_class_own (klass, TenRoomPerson, name, g_free);
}

TenRoomPerson *
ten_room_person_new (JsonObject *member, guint place)
{
  TenRoomPerson *self = g_object_new (TEN_TYPE_ROOM_PERSON, NULL);

  self->name = g_strdup (ten_room_json_get_text (member, "name", ""));
  self->place = place;
  self->storyteller = ten_room_json_get_flag (member, "storyteller", FALSE);
  self->present = ten_room_json_get_flag (member, "present", FALSE);
  self->self = ten_room_json_get_flag (member, "self", FALSE);
  self->gone = ten_room_json_get_flag (member, "gone", FALSE);
  self->stalled = ten_room_json_get_flag (member, "stalled", FALSE);
  self->waivable = ten_room_json_get_flag (member, "waivable", FALSE);
  return self;
}

gboolean
ten_room_person_equal (TenRoomPerson *self, TenRoomPerson *other)
{
  return g_str_equal (self->name, other->name) && self->place == other->place &&
         self->present == other->present && self->gone == other->gone &&
         self->stalled == other->stalled && self->waivable == other->waivable;
}

TEN_DEFINE_ACCESSOR (const char *, ten_room_person_get_name, TenRoomPerson, name)
TEN_DEFINE_ACCESSOR (guint, ten_room_person_get_place, TenRoomPerson, place)
TEN_DEFINE_ACCESSOR (gboolean, ten_room_person_is_storyteller, TenRoomPerson, storyteller)
TEN_DEFINE_ACCESSOR (gboolean, ten_room_person_is_present, TenRoomPerson, present)
TEN_DEFINE_ACCESSOR (gboolean, ten_room_person_is_self, TenRoomPerson, self)
TEN_DEFINE_ACCESSOR (gboolean, ten_room_person_is_gone, TenRoomPerson, gone)
TEN_DEFINE_ACCESSOR (gboolean, ten_room_person_is_stalled, TenRoomPerson, stalled)
TEN_DEFINE_ACCESSOR (gboolean, ten_room_person_is_waivable, TenRoomPerson, waivable)
