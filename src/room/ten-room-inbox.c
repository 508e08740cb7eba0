/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-inbox.h"

#include "ten-config.h"
#include "ten-room-bytes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Of bytes: more than a roll. */
#define LONG_BUNDLE 8000

static void
take_fork (TenRoomCore *self, TenRoomRecord *record, const TenRoomMember *author)
{
  g_autoptr (TenRoomRecord) mine =
      ten_room_store_read (ten_room_core_get_store (self), &record->chain, record->sequence);
  g_autoptr (GPtrArray) both = NULL;

  if (mine == NULL || memcmp (mine->hash, record->hash, sizeof mine->hash) == 0 ||
      !ten_room_store_fork (ten_room_core_get_store (self), record, NULL))
    return;
  ten_room_core_refuse (self, author->name,
                        _ ("Two different records have the same number: somebody is cheating"));
  both = ten_room_store_list_forks (ten_room_core_get_store (self), &record->chain);
  if (ten_room_chain_is_public (&record->chain))
    ten_room_core_send_records (self, NULL, both);
}

/* Whether the record is the next one of its chain; any other one is not taken. */
static gboolean
check_record (TenRoomCore *self, TenRoomRecord *record, const TenRoomMember *author)
{
  const TenRoomTip *tip = ten_room_store_get_tip (ten_room_core_get_store (self), &record->chain);

  if (!ten_room_record_verify (record, &author->keys))
    {
      ten_room_core_refuse (self, author->name, _ ("The signature of a record is wrong"));
      return FALSE;
    }
  if (memcmp (record->room, ten_room_core_get_id (self), TEN_ROOM_ID_SIZE) != 0)
    {
      ten_room_core_refuse (self, author->name, _ ("A record belongs to another room"));
      return FALSE;
    }
  g_signal_emit_by_name (self, "seen", &record->chain, record->sequence);
  if (tip->forked > 0 && record->sequence >= tip->forked)
    return FALSE;
  if (record->sequence <= tip->sequence)
    {
      take_fork (self, record, author);
      return FALSE;
    }
  if (record->sequence > tip->sequence + 1)
    {
      g_signal_emit_by_name (self, "gap");
      return FALSE;
    }
  if (memcmp (record->previous, tip->hash, sizeof tip->hash) != 0)
    {
      ten_room_core_refuse (self, author->name, _ ("A record does not follow the one before it"));
      g_signal_emit_by_name (self, "gap");
      return FALSE;
    }
  if (ten_room_record_is_allowed (record, ten_room_core_get_storyteller (self)->id))
    return TRUE;
  ten_room_core_refuse (self, author->name, _ ("Only the Storyteller can do that"));
  return FALSE;
}

/* Most records that come again, when gaps of others are filled, are the same ones. */
static gboolean
is_known (TenRoomCore *self, GBytes *bytes)
{
  TenRoomChain chain;
  guint32 sequence;
  const TenRoomTip *tip;

  if (!ten_room_record_peek (bytes, &chain, &sequence))
    return FALSE;
  tip = ten_room_store_get_tip (ten_room_core_get_store (self), &chain);
  if (sequence > tip->sequence ||
      !ten_room_store_has (ten_room_core_get_store (self), &chain, sequence, bytes))
    return FALSE;
  g_signal_emit_by_name (self, "seen", &chain, sequence);
  return TRUE;
}

static void
take_record (TenRoomCore *self, GBytes *bytes, const TenRoomMember *sender)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRoomRecord) record = NULL;
  const TenRoomMember *author;

  if (is_known (self, bytes))
    return;
  record = ten_room_record_read (bytes, &error);
  if (record == NULL)
    {
      ten_room_core_refuse (self, sender->name, error->message);
      return;
    }
  author = ten_room_roster_find (ten_room_core_get_roster (self), record->chain.author);
  /* They may have come a moment ago. */
  if (author == NULL)
    {
      g_signal_emit_by_name (self, "gap");
      return;
    }
  if (!ten_room_chain_is_public (&record->chain) &&
      !ten_room_core_is_self (self, record->chain.reader) &&
      !ten_room_core_is_self (self, record->chain.author))
    return;
  if (!check_record (self, record, author))
    return;
  if (ten_room_store_add (ten_room_core_get_store (self), record, &error))
    ten_room_core_deliver (self, record, TRUE);
  else
    ten_room_core_refuse (self, author->name, error->message);
}

static void
take_records (TenRoomCore *self, GBytes *content, const TenRoomMember *sender)
{
  g_autofree char *name = g_strdup (sender->name);
  g_autoptr (GError) error = NULL;
  const TenRoomMember named = { .keys = sender->keys, .name = name };
  gsize size;
  const guint8 *data = g_bytes_get_data (content, &size);
  gsize at = 0;

  ten_room_core_begin (self);
  g_signal_emit_by_name (self, "bundle", size > LONG_BUNDLE);
  while (at + 4 <= size)
    {
      const gsize length = ten_bytes_get_number (data + at, 4);
      g_autoptr (GBytes) bytes = NULL;

      at += 4;
      if (length > size - at)
        break;
      bytes = g_bytes_new_from_bytes (content, at, length);
      at += length;
      take_record (self, bytes, &named);
    }
  g_signal_emit_by_name (self, "bundle", FALSE);
  if (!ten_room_core_end (self, &error))
    ten_room_core_refuse (self, name, error->message);
  if (at != size)
    ten_room_core_refuse (self, name, _ ("A bundle of records is cut off"));
}

static void
take_opened (TenRoomCore *self, const TenRoomOpened *opened, guint32 epoch)
{
  TenRoomMember *sender = ten_room_roster_find (ten_room_core_get_roster (self), opened->sender);

  if (ten_room_core_is_self (self, opened->sender))
    return;
  /* Its member may have come a moment ago. */
  if (sender == NULL)
    {
      g_signal_emit_by_name (self, "gap");
      return;
    }
  if (!ten_room_opened_verify (opened, &sender->keys))
    {
      ten_room_core_refuse (self, sender->name, _ ("The signature of a message is wrong"));
      return;
    }
  if (!ten_room_member_may_send (sender))
    {
      ten_room_core_refuse (self, sender->name, _ ("Too many messages: some are ignored"));
      return;
    }
  if (sender->gone ||
      (epoch > 0 && epoch < ten_room_roster_get_epoch (ten_room_core_get_roster (self))))
    g_signal_emit_by_name (self, "stale", sender);
  if (sender->gone)
    return;
  sender->heard = g_get_monotonic_time ();
  ten_room_core_set_present (self, sender, TRUE);
  if (opened->payload == TEN_ROOM_PAYLOAD_RECORDS)
    take_records (self, opened->content, sender);
  else
    g_signal_emit_by_name (self, "payload", (int) opened->payload, sender, opened->content);
}

/* From the Storyteller, even before there is a roster. */
static void
take_box (TenRoomCore *self, GBytes *message, const TenRoomHeader *header)
{
  g_auto (TenRoomOpened) opened = { 0 };
  const TenRoomMember *member =
      ten_room_roster_find (ten_room_core_get_roster (self), header->sender);
  const gboolean leads =
      memcmp (header->sender, ten_room_core_get_storyteller (self)->id, sizeof header->sender) == 0;
  const TenRoomKeys *keys = member != NULL ? &member->keys
                            : leads        ? ten_room_core_get_storyteller (self)
                                           : NULL;
  g_autoptr (GError) error = NULL;

  if (keys == NULL)
    return;
  if (!ten_room_message_open_box (&opened, message, ten_room_core_get_identity (self), keys,
                                  &error))
    ten_room_core_refuse (self, member != NULL ? member->name : "", error->message);
  else if (member != NULL && !(leads && opened.payload == TEN_ROOM_PAYLOAD_WELCOME))
    take_opened (self, &opened, 0);
  else if (ten_room_opened_verify (&opened, keys))
    g_signal_emit_by_name (self, "payload", (int) opened.payload, NULL, opened.content);
}

static void
take_table (TenRoomCore *self, GBytes *message, const TenRoomHeader *header)
{
  g_auto (TenRoomOpened) opened = { 0 };
  const guint8 *key = ten_room_core_find_key (self, header->epoch);
  g_autoptr (GError) error = NULL;

  if (key == NULL)
    g_signal_emit_by_name (self, "gap");
  else if (ten_room_message_open (&opened, message, key, &error))
    take_opened (self, &opened, header->epoch);
  else
    ten_room_core_refuse (self, "", error->message);
}

static void
on_message (TenRoomCore *self, const char *topic, GBytes *message)
{
  TenRoomHeader header;
  g_autoptr (GError) error = NULL;

  if (strstr (topic, ten_room_core_get_hex (self)) == NULL)
    return;
  if (!ten_room_header_read (&header, message, &error))
    ten_room_core_refuse (self, "", error->message);
  else if (header.kind == TEN_ROOM_MESSAGE_KNOCK)
    g_signal_emit_by_name (self, "knock", message);
  else if (ten_room_core_is_closed (self))
    return;
  else if (header.kind == TEN_ROOM_MESSAGE_TABLE)
    take_table (self, message, &header);
  else if (header.kind == TEN_ROOM_MESSAGE_BOX)
    take_box (self, message, &header);
}

void
ten_room_inbox_connect (TenRoomCore *core)
{
  g_signal_connect_object (ten_room_core_get_link (core), "message", G_CALLBACK (on_message), core,
                           G_CONNECT_SWAPPED);
}
