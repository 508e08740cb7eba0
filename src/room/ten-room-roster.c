/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-roster.h"

#include "ten-config.h"
#include "ten-room-bytes.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <ten-engine.h>

struct _TenRoomRoster
{
  guint32 epoch;
  gboolean everyone; /* all witness all rolls */
  GPtrArray *members;
};

static void
member_free (gpointer data)
{
  TenRoomMember *member = data;

  g_free (member->name);
  g_free (member);
}

gboolean
ten_room_member_may_send (TenRoomMember *self)
{
  const gint64 now = g_get_monotonic_time ();
  const double passed = (double) (now - self->filled) / G_USEC_PER_SEC;

  if (self->filled > 0)
    self->tokens = MIN (TEN_ROOM_BURST, self->tokens + passed * TEN_ROOM_RATE);
  self->filled = now;
  if (self->tokens < 1)
    return FALSE;
  self->tokens -= 1;
  return TRUE;
}

TenRoomRoster *
ten_room_roster_new (void)
{
  TenRoomRoster *self = g_new0 (TenRoomRoster, 1);

  self->members = g_ptr_array_new_with_free_func (member_free);
  return self;
}

void
ten_room_roster_free (TenRoomRoster *self)
{
  g_ptr_array_unref (self->members);
  g_free (self);
}

guint32
ten_room_roster_get_epoch (const TenRoomRoster *self)
{
  return self->epoch;
}

void
ten_room_roster_set_epoch (TenRoomRoster *self, guint32 epoch)
{
  self->epoch = epoch;
}

gboolean
ten_room_roster_get_everyone (const TenRoomRoster *self)
{
  return self->everyone;
}

void
ten_room_roster_set_everyone (TenRoomRoster *self, gboolean everyone)
{
  self->everyone = everyone;
}

guint
ten_room_roster_get_n_members (const TenRoomRoster *self)
{
  return self->members->len;
}

TenRoomMember *
ten_room_roster_get_member (const TenRoomRoster *self, guint i)
{
  return self->members->pdata[i];
}

TenRoomMember *
ten_room_roster_find (const TenRoomRoster *self, const guint8 *id)
{
  for (guint i = 0; i < self->members->len; i++)
    if (memcmp (ten_room_roster_get_member (self, i)->keys.id, id, TEN_ROOM_MEMBER_SIZE) == 0)
      return self->members->pdata[i];
  return NULL;
}

TenRoomMember *
ten_room_roster_find_name (const TenRoomRoster *self, const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  for (guint i = self->members->len; i > 0; i--)
    {
      g_autofree char *other = g_utf8_casefold (ten_room_roster_get_member (self, i - 1)->name, -1);

      if (g_str_equal (folded, other))
        return self->members->pdata[i - 1];
    }
  return NULL;
}

TenRoomMember *
ten_room_roster_find_storyteller (const TenRoomRoster *self)
{
  for (guint i = 0; i < self->members->len; i++)
    if (ten_room_roster_get_member (self, i)->storyteller)
      return self->members->pdata[i];
  return NULL;
}

guint
ten_room_roster_count_present (const TenRoomRoster *self)
{
  guint n = 0;

  for (guint i = 0; i < self->members->len; i++)
    n += ten_room_roster_get_member (self, i)->present;
  return n;
}

static TenRoomMember *
append (TenRoomRoster *self, const TenRoomKeys *keys, const char *name, gboolean storyteller)
{
  TenRoomMember *member = g_new0 (TenRoomMember, 1);

  member->keys = *keys;
  member->name = g_strdup (name);
  member->storyteller = storyteller;
  member->tokens = TEN_ROOM_BURST;
  g_ptr_array_add (self->members, member);
  return member;
}

TenRoomMember *
ten_room_roster_add (TenRoomRoster *self,
                     const TenRoomKeys *keys,
                     const char *name,
                     gboolean storyteller)
{
  g_autofree char *clean = ten_room_clean_name (name, _ ("Player"));
  g_autofree char *free_name = g_strdup (clean);
  TenRoomMember *member = ten_room_roster_find (self, keys->id);

  for (guint i = 2; ten_room_roster_find_name (self, free_name) != NULL &&
                    ten_room_roster_find_name (self, free_name) != member;
       i++)
    {
      g_free (free_name);
      free_name = g_strdup_printf ("%s %u", clean, i);
    }
  if (member == NULL)
    return self->members->len < TEN_ROOM_MAX_MEMBERS ? append (self, keys, free_name, storyteller)
                                                     : NULL;
  g_free (member->name);
  member->name = g_steal_pointer (&free_name);
  member->keys = *keys;
  member->gone = FALSE;
  return member;
}

JsonArray *
ten_room_roster_list (const TenRoomRoster *self, const guint8 *own)
{
  JsonArray *members = json_array_new ();

  for (guint i = 0; i < self->members->len; i++)
    {
      const TenRoomMember *member = self->members->pdata[i];
      JsonObject *one = json_object_new ();

      json_object_set_string_member (one, "name", member->name);
      json_object_set_boolean_member (one, "storyteller", member->storyteller);
      json_object_set_boolean_member (one, "present", member->present);
      json_object_set_boolean_member (one, "gone", member->gone);
      json_object_set_boolean_member (one, "self",
                                      memcmp (member->keys.id, own, TEN_ROOM_MEMBER_SIZE) == 0);
      json_array_add_object_element (members, one);
    }
  return members;
}

JsonNode *
ten_room_roster_to_json (const TenRoomRoster *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *members = json_array_new ();

  json_object_set_int_member (object, "version", TEN_ROOM_VERSION);
  json_object_set_int_member (object, "epoch", self->epoch);
  json_object_set_boolean_member (object, "everyone", self->everyone);
  for (guint i = 0; i < self->members->len; i++)
    {
      const TenRoomMember *member = self->members->pdata[i];
      JsonObject *one = json_object_new ();

      json_object_set_string_member (one, "name", member->name);
      ten_room_json_set_bytes (one, "sign", member->keys.sign, sizeof member->keys.sign);
      ten_room_json_set_bytes (one, "box", member->keys.box, sizeof member->keys.box);
      if (member->storyteller)
        json_object_set_boolean_member (one, "storyteller", TRUE);
      if (member->gone)
        json_object_set_boolean_member (one, "gone", TRUE);
      json_array_add_object_element (members, one);
    }
  json_object_set_array_member (object, "members", members);
  return ten_json_take_object (object);
}

static gboolean
read_member (TenRoomRoster *self, JsonNode *node, const TenRoomKeys *storyteller)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *name = ten_room_json_get_text (object, "name", "");
  g_autofree char *clean = ten_room_clean_name (name, "");
  const gboolean leads = ten_room_json_get_flag (object, "storyteller", FALSE);
  TenRoomKeys keys;

  if (!ten_room_json_get_bytes (object, "sign", keys.sign, sizeof keys.sign) ||
      !ten_room_json_get_bytes (object, "box", keys.box, sizeof keys.box) || *name == '\0' ||
      !g_str_equal (clean, name) || ten_room_roster_find_name (self, name) != NULL)
    return FALSE;
  ten_room_keys_set_id (&keys);
  if (leads != (memcmp (&keys, storyteller, sizeof keys) == 0) ||
      ten_room_roster_find (self, keys.id) != NULL)
    return FALSE;
  append (self, &keys, name, leads)->gone = ten_room_json_get_flag (object, "gone", FALSE);
  return TRUE;
}

gboolean
ten_room_roster_read (TenRoomRoster *self,
                      JsonObject *object,
                      const TenRoomKeys *storyteller,
                      GError **error)
{
  g_autoptr (TenRoomRoster) read = ten_room_roster_new ();
  JsonArray *members = ten_room_json_get_array (object, "members");
  const gint64 epoch = ten_room_json_get_number (object, "epoch", 0);
  gboolean good = members != NULL && epoch >= 1 && epoch <= G_MAXUINT32 &&
                  json_array_get_length (members) <= TEN_ROOM_MAX_MEMBERS;

  if (ten_room_json_get_number (object, "version", TEN_ROOM_VERSION) != TEN_ROOM_VERSION)
    return ten_room_fail (error, TEN_ROOM_ERROR_VERSION,
                          _ ("The room needs another version of Ten Again"));
  for (guint i = 0; good && i < json_array_get_length (members); i++)
    good = read_member (read, json_array_get_element (members, i), storyteller);
  if (!good || ten_room_roster_find_storyteller (read) == NULL)
    return ten_room_fail (error, TEN_ROOM_ERROR_RECORD, _ ("this is not a list of members"));
  for (guint i = 0; i < read->members->len; i++)
    {
      TenRoomMember *member = read->members->pdata[i];
      const TenRoomMember *before = ten_room_roster_find (self, member->keys.id);

      if (before == NULL)
        continue;
      /* Somebody who was removed leaves, whether they were heard or not. */
      member->present = before->present || (member->gone && !before->gone);
      member->heard = before->heard;
      member->tokens = before->tokens;
      member->filled = before->filled;
    }
  read->everyone = ten_room_json_get_flag (object, "everyone", FALSE);
  g_ptr_array_unref (self->members);
  self->members = g_ptr_array_ref (read->members);
  self->everyone = read->everyone;
  self->epoch = (guint32) epoch;
  return TRUE;
}
