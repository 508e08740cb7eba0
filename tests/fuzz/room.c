/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that other laptops and strangers send. The first byte says which. */

#include "fuzz.h"

#include <ten-room-bytes.h>
#include <ten-room-invitation.h>
#include <ten-room-joining.h>
#include <ten-room-message.h>
#include <ten-room-record.h>
#include <ten-room-roster.h>
#include <ten-room-wire.h>

static TenLog *
get_log (void)
{
  static TenLog *log;

  if (log == NULL)
    {
      g_autofree char *path = g_build_filename (fuzz_get_folder (), "rolls.sqlite", NULL);

      log = ten_log_open (path, &ten_play_reader, NULL);
      g_assert_nonnull (log);
    }
  return log;
}

static void
read_record (GBytes *bytes)
{
  g_autoptr (TenRoomRecord) record = ten_room_record_read (bytes, NULL);
  const TenRoomKeys keys = { { 1 }, { 2 }, { 3 } };

  if (record == NULL)
    return;
  ten_room_record_verify (record, &keys);
  ten_room_record_is_allowed (record, keys.id);
}

static void
read_message (GBytes *bytes)
{
  const guint8 key[TEN_ROOM_KEY_SIZE] = { 1 };
  g_auto (TenRoomOpened) opened = { 0 };
  TenRoomHeader header;
  TenRoomKeys keys;
  guint8 room[TEN_ROOM_ID_SIZE];
  g_autofree char *name = NULL;

  if (!ten_room_header_read (&header, bytes, NULL))
    return;
  ten_room_joining_read_hello (bytes, room, &keys, &name, NULL);
  ten_room_message_open (&opened, bytes, key, NULL);
}

static void
read_invitation (const char *text)
{
  g_auto (TenRoomInvitation) invitation = { { 0 } };
  g_autofree char *address = ten_room_address_from_text (text, FALSE, NULL);

  if (ten_room_invitation_read (&invitation, text, NULL))
    g_free (ten_room_invitation_to_text (&invitation));
}

/* Any play either is in the log and can be read again, or is refused. */
static void
read_json (const char *text)
{
  g_autoptr (JsonNode) node = ten_room_json_parse (text, -1, NULL);
  g_autoptr (TenRoomRoster) roster = ten_room_roster_new ();
  const TenRoomKeys keys = { { 0 }, { 0 }, { 0 } };
  g_autoptr (JsonNode) body = NULL;
  TenReceivedPlay received = { .kind = "room" };

  if (node == NULL)
    return;
  ten_room_roster_read (roster, json_node_get_object (node), &keys, NULL);
  body = ten_room_wire_to_body (json_node_get_object (node), "Ana", json_object_new ());
  received.body = body;
  if (ten_received_play_write (&received, get_log (), NULL) == 0)
    return;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (size == 0)
    return 0;
  bytes = g_bytes_new (data + 1, size - 1);
  text = g_strndup ((const char *) data + 1, size - 1);
  switch (data[0])
    {
    case 'r':
      read_record (bytes);
      break;
    case 'm':
      read_message (bytes);
      break;
    case 'i':
      read_invitation (text);
      break;
    default:
      read_json (text);
    }
  return 0;
}
