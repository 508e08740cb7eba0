/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-keyring.h"

#include "ten-room-bytes.h"

#include <string.h>

#define KEY "key-"
#define KEYS "keys"

struct _TenRoomKeyring
{
  TenRoomStore *store;
  GHashTable *keys; /* epoch -> GBytes */
};

TenRoomKeyring *
ten_room_keyring_new (TenRoomStore *store)
{
  TenRoomKeyring *self = g_new0 (TenRoomKeyring, 1);
  g_auto (GStrv) names = ten_room_store_list (store, KEY);

  self->store = store;
  self->keys = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_bytes_unref);
  for (guint i = 0; names[i] != NULL; i++)
    {
      GBytes *key = ten_room_store_get (store, names[i]);

      if (g_bytes_get_size (key) == TEN_ROOM_KEY_SIZE)
        g_hash_table_insert (
            self->keys, GUINT_TO_POINTER (g_ascii_strtoull (names[i] + strlen (KEY), NULL, 10)),
            key);
      else
        g_bytes_unref (key);
    }
  return self;
}

void
ten_room_keyring_free (TenRoomKeyring *self)
{
  g_hash_table_unref (self->keys);
  g_free (self);
}

void
ten_room_keyring_add (TenRoomKeyring *self, guint32 epoch, const guint8 *key)
{
  g_autofree char *name = g_strdup_printf (KEY "%u", epoch);

  ten_room_store_set (self->store, name, key, TEN_ROOM_KEY_SIZE, NULL);
  g_hash_table_insert (self->keys, GUINT_TO_POINTER (epoch), g_bytes_new (key, TEN_ROOM_KEY_SIZE));
}

const guint8 *
ten_room_keyring_find (TenRoomKeyring *self, guint32 epoch)
{
  GBytes *key = g_hash_table_lookup (self->keys, GUINT_TO_POINTER (epoch));

  return key != NULL ? g_bytes_get_data (key, NULL) : NULL;
}

guint32
ten_room_keyring_find_epoch (TenRoomKeyring *self, guint32 epoch)
{
  GHashTableIter iter;
  gpointer key;
  guint32 newest = 0;

  g_hash_table_iter_init (&iter, self->keys);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (GPOINTER_TO_UINT (key) <= epoch)
      newest = MAX (newest, GPOINTER_TO_UINT (key));
  return newest;
}

void
ten_room_keyring_write_boxes (const guint8 *key,
                              const TenRoomIdentity *identity,
                              const TenRoomRoster *roster,
                              JsonObject *object)
{
  JsonObject *keys = json_object_new ();

  for (guint i = 0; i < ten_room_roster_get_n_members (roster); i++)
    {
      const TenRoomMember *member = ten_room_roster_get_member (roster, i);
      g_autoptr (GByteArray) box = g_byte_array_new ();
      g_autofree char *id = ten_bytes_to_hex (member->keys.id, TEN_ROOM_MEMBER_SIZE);

      if (member->gone || member->storyteller)
        continue;
      ten_room_identity_close_box (identity, &member->keys, key, TEN_ROOM_KEY_SIZE, box);
      ten_room_json_set_bytes (keys, id, box->data, box->len);
    }
  json_object_set_object_member (object, KEYS, keys);
}

void
ten_room_keyring_read_box (TenRoomKeyring *self,
                           guint32 epoch,
                           const TenRoomIdentity *identity,
                           const TenRoomKeys *storyteller,
                           JsonObject *object)
{
  g_autofree char *own =
      ten_bytes_to_hex (ten_room_identity_get_keys (identity)->id, TEN_ROOM_MEMBER_SIZE);
  const char *hex = ten_room_json_get_text (ten_room_json_get_object (object, KEYS), own, "");
  const gsize size = strlen (hex) / 2;
  g_autofree guint8 *box = g_malloc (size + 1);
  g_autoptr (GBytes) key = NULL;

  if (ten_room_keyring_find (self, epoch) != NULL || !ten_bytes_from_hex (hex, box, size))
    return;
  key = ten_room_identity_open_box (identity, storyteller, box, size);
  if (key != NULL && g_bytes_get_size (key) == TEN_ROOM_KEY_SIZE)
    ten_room_keyring_add (self, epoch, g_bytes_get_data (key, NULL));
}
