/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keys, records, messages and invitations, by themselves. */

#include "tests.h"

#include "../engine/log/folder.h"

#include <sys/stat.h>
#include <ten-room-bytes.h>
#include <ten-room-invitation.h>
#include <ten-room-message.h>
#include <ten-room-record.h>
#include <ten-room-roster.h>

typedef struct
{
  char *folders[2];
  TenRoomIdentity *identities[2];
} Keys;

static void
create_keys (Keys *keys, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      keys->folders[i] = g_dir_make_tmp ("ten-again-keys.XXXXXX", NULL);
      keys->identities[i] = ten_room_identity_load (keys->folders[i], &error);
      g_assert_no_error (error);
    }
}

static void
remove_keys (Keys *keys, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      ten_room_identity_free (keys->identities[i]);
      remove_tree (keys->folders[i]);
      g_free (keys->folders[i]);
    }
}

/* The keys stay the same, and nobody else can read them. */
static void
test_identity (Keys *keys, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRoomIdentity) again = ten_room_identity_load (keys->folders[0], &error);
  g_autofree char *path = g_build_filename (keys->folders[0], "identity", NULL);
  struct stat status;

  g_assert_no_error (error);
  g_assert_cmpmem (ten_room_identity_get_keys (again), sizeof (TenRoomKeys),
                   ten_room_identity_get_keys (keys->identities[0]), sizeof (TenRoomKeys));
  g_assert_cmpint (memcmp (ten_room_identity_get_keys (keys->identities[1]),
                           ten_room_identity_get_keys (again), sizeof (TenRoomKeys)),
                   !=, 0);
  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  g_assert_true (g_file_set_contents (path, "something else", -1, NULL));
  g_clear_pointer (&again, ten_room_identity_free);
  again = ten_room_identity_load (keys->folders[0], &error);
  g_assert_error (error, TEN_ROOM_ERROR, TEN_ROOM_ERROR_FILE);
}

static TenRoomRecord *
write_record (Keys *keys, const char *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) body = ten_room_json_parse (json, -1, &error);
  TenRoomRecord draft = {
    .type = TEN_ROOM_PLAY, .sequence = 7, .time = 1700000000000000, .body = body
  };
  TenRoomRecord *record;

  g_assert_no_error (error);
  memset (draft.room, 5, sizeof draft.room);
  memset (draft.previous, 6, sizeof draft.previous);
  record = ten_room_record_new (keys->identities[0], &draft, &error);
  g_assert_no_error (error);
  return record;
}

static void
test_record (Keys *keys, gconstpointer data)
{
  g_autoptr (TenRoomRecord) record = write_record (keys, "{\"word\":\"Grüße\",\"number\":3}");
  g_autoptr (TenRoomRecord) again = ten_room_record_read (record->bytes, NULL);

  g_assert_nonnull (again);
  g_assert_cmpint (again->type, ==, TEN_ROOM_PLAY);
  g_assert_cmpuint (again->sequence, ==, 7);
  g_assert_cmpint (again->time, ==, 1700000000000000);
  g_assert_cmpstr (ten_room_json_get_text (ten_room_record_get_body (again), "word", ""), ==,
                   "Grüße");
  g_assert_true (ten_room_record_verify (again, ten_room_identity_get_keys (keys->identities[0])));
  g_assert_false (ten_room_record_verify (again, ten_room_identity_get_keys (keys->identities[1])));
}

/* No byte of a record can be changed, and none left out. */
static void
test_altered (Keys *keys, gconstpointer data)
{
  const TenRoomKeys *author = ten_room_identity_get_keys (keys->identities[0]);
  g_autoptr (TenRoomRecord) record = write_record (keys, "{\"dice\":[1,2,3]}");
  gsize size;
  const guint8 *bytes = g_bytes_get_data (record->bytes, &size);

  for (gsize i = 0; i < size; i++)
    {
      guint8 *copy = g_memdup2 (bytes, size);
      g_autoptr (GBytes) altered = NULL;
      g_autoptr (TenRoomRecord) read = NULL;

      copy[i] ^= 1;
      altered = g_bytes_new_take (copy, size);
      read = ten_room_record_read (altered, NULL);
      g_assert_false (read != NULL && ten_room_record_verify (read, author));
    }
  for (gsize i = 0; i < size; i++)
    {
      g_autoptr (GBytes) cut = g_bytes_new (bytes, i);
      g_autoptr (TenRoomRecord) read = ten_room_record_read (cut, NULL);

      g_assert_null (read);
    }
}

static void
test_oversized (Keys *keys, gconstpointer data)
{
  g_autofree char *text = g_strnfill (TEN_ROOM_MAX_RECORD, 'x');
  g_autofree char *json = g_strdup_printf ("{\"text\":\"%s\"}", text);
  g_autoptr (JsonNode) body = ten_room_json_parse (json, -1, NULL);
  TenRoomRecord draft = { .type = TEN_ROOM_PLAY, .sequence = 1, .body = body };
  g_autoptr (GError) error = NULL;

  g_assert_null (ten_room_record_new (keys->identities[0], &draft, &error));
  g_assert_error (error, TEN_ROOM_ERROR, TEN_ROOM_ERROR_RECORD);
}

static GBytes *
write_text (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

/* Only those who have the key of the epoch can read, and the size tells little. */
static void
test_message (Keys *keys, gconstpointer data)
{
  guint8 key[TEN_ROOM_KEY_SIZE] = { 1 };
  const guint8 other[TEN_ROOM_KEY_SIZE] = { 2 };
  gsize sizes[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) content = write_text (i == 0 ? "short" : "somewhat longer than that");
      g_autoptr (GBytes) message =
          ten_room_message_close (keys->identities[0], key, 3, TEN_ROOM_PAYLOAD_VECTOR, content);
      g_auto (TenRoomOpened) opened = { 0 };
      g_auto (TenRoomOpened) refused = { 0 };
      TenRoomHeader header;
      g_autoptr (GError) error = NULL;

      sizes[i] = g_bytes_get_size (message);
      g_assert_true (ten_room_header_read (&header, message, NULL));
      g_assert_cmpuint (header.epoch, ==, 3);
      g_assert_true (ten_room_message_open (&opened, message, key, NULL));
      g_assert_true (g_bytes_equal (opened.content, content));
      g_assert_true (
          ten_room_opened_verify (&opened, ten_room_identity_get_keys (keys->identities[0])));
      g_assert_false (
          ten_room_opened_verify (&opened, ten_room_identity_get_keys (keys->identities[1])));
      g_assert_false (ten_room_message_open (&refused, message, other, &error));
      g_assert_error (error, TEN_ROOM_ERROR, TEN_ROOM_ERROR_RECORD);
    }
  g_assert_cmpuint (sizes[0], ==, sizes[1]);
}

static void
test_box (Keys *keys, gconstpointer data)
{
  const TenRoomKeys *one = ten_room_identity_get_keys (keys->identities[0]);
  const TenRoomKeys *two = ten_room_identity_get_keys (keys->identities[1]);
  g_autoptr (GBytes) content = write_text ("for one alone");
  g_autoptr (GBytes) message =
      ten_room_message_close_box (keys->identities[0], two, TEN_ROOM_PAYLOAD_RECORDS, content);
  g_autoptr (GBytes) sealed = ten_room_keys_seal (two, "secret", 6);
  g_autoptr (GBytes) plain = NULL;
  g_auto (TenRoomOpened) opened = { 0 };

  g_assert_true (ten_room_message_open_box (&opened, message, keys->identities[1], one, NULL));
  g_assert_true (g_bytes_equal (opened.content, content));
  g_assert_true (ten_room_opened_verify (&opened, one));
  plain = ten_room_identity_unseal (keys->identities[1], g_bytes_get_data (sealed, NULL),
                                    g_bytes_get_size (sealed));
  g_assert_cmpmem (g_bytes_get_data (plain, NULL), g_bytes_get_size (plain), "secret", 6);
  g_assert_null (ten_room_identity_unseal (keys->identities[0], g_bytes_get_data (sealed, NULL),
                                           g_bytes_get_size (sealed)));
}

/* Another version says so, and which one is newer. */
static void
test_version (Keys *keys, gconstpointer data)
{
  const TenRoomHeader header = { TEN_ROOM_MESSAGE_TABLE, 1, { 0 } };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) message = NULL;
  g_autoptr (GError) error = NULL;
  TenRoomHeader read;

  ten_room_header_write (&header, bytes);
  bytes->data[4] = TEN_ROOM_VERSION + 1;
  message = g_bytes_new (bytes->data, bytes->len);
  g_assert_false (ten_room_header_read (&read, message, &error));
  g_assert_error (error, TEN_ROOM_ERROR, TEN_ROOM_ERROR_VERSION);
}

static void
test_invitation (Keys *keys, gconstpointer data)
{
  char *addresses[] = { (char *) "mqtt://192.0.2.7:1883",
                        (char *) "mqtts://me:pass@[2001:db8::1]:8883", NULL };
  TenRoomInvitation invitation = { .storyteller = *ten_room_identity_get_keys (keys->identities[0]),
                                   .addresses = addresses };
  g_auto (TenRoomInvitation) read = { { 0 } };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  memset (invitation.room, 3, sizeof invitation.room);
  memset (invitation.secret, 4, sizeof invitation.secret);
  text = ten_room_invitation_to_text (&invitation);
  g_assert_true (g_str_has_prefix (text, "tenagain:room1/"));
  g_assert_true (ten_room_invitation_read (&read, text, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (read.room, sizeof read.room, invitation.room, sizeof read.room);
  g_assert_cmpmem (&read.storyteller, sizeof read.storyteller, &invitation.storyteller,
                   sizeof read.storyteller);
  g_assert_cmpstrv (read.addresses, addresses);
  for (gsize i = 0; i < strlen (text) - 40; i++)
    {
      g_auto (TenRoomInvitation) cut = { { 0 } };
      g_autofree char *part = g_strndup (text, i);

      g_assert_false (
          ten_room_invitation_read (&cut, part, NULL) &&
          g_strv_equal ((const char *const *) cut.addresses, (const char *const *) addresses));
    }
  g_assert_false (ten_room_invitation_read (&read, "tenagain:room2/AAAA", &error));
  g_assert_error (error, TEN_ROOM_ERROR, TEN_ROOM_ERROR_VERSION);
}

static void
test_addresses (void)
{
  static const char *const cases[][2] = {
    { "example.org", "mqtt://example.org:1883" },
    { "example.org:99", "mqtt://example.org:99" },
    { "mqtts://example.org", "mqtts://example.org:8883" },
    { "me:pass@example.org:5", "mqtt://me:pass@example.org:5" },
    { "[2001:db8::1]:7", "mqtt://[2001:db8::1]:7" },
    { "", NULL },
    { "example.org:many", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *address = ten_room_address_from_text (cases[i][0], FALSE, NULL);

      g_assert_cmpstr (address, ==, cases[i][1]);
    }
}

/* 1,024 different words, so that four of them are 40 bits. */
static void
test_words (void)
{
  g_autoptr (GHashTable) words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 1024; i++)
    {
      const guint64 bits = (guint64) i << 30;
      guint8 hash[5];
      g_autofree char *four = NULL;

      for (guint k = 0; k < 5; k++)
        hash[k] = (guint8) (bits >> (32 - 8 * k));
      four = ten_room_words (hash);
      g_assert_cmpuint (strlen (four), ==, 19);
      g_hash_table_add (words, g_strndup (four, 4));
    }
  g_assert_cmpuint (g_hash_table_size (words), ==, 1024);
}

/* Nobody else becomes the Storyteller, and no name is there twice. */
static void
test_roster (Keys *keys, gconstpointer data)
{
  const TenRoomKeys *leader = ten_room_identity_get_keys (keys->identities[0]);
  const TenRoomKeys *player = ten_room_identity_get_keys (keys->identities[1]);
  g_autoptr (TenRoomRoster) roster = ten_room_roster_new ();
  g_autoptr (TenRoomRoster) read = ten_room_roster_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;

  ten_room_roster_add (roster, leader, "Sam", TRUE);
  g_assert_cmpstr (ten_room_roster_add (roster, player, " sam\n", FALSE)->name, ==, "sam 2");
  ten_room_roster_set_epoch (roster, 4);
  node = ten_room_roster_to_json (roster);
  g_assert_true (ten_room_roster_read (read, json_node_get_object (node), leader, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ten_room_roster_get_n_members (read), ==, 2);
  g_assert_cmpuint (ten_room_roster_get_epoch (read), ==, 4);
  g_assert_false (ten_room_roster_read (read, json_node_get_object (node), player, &error));
  g_assert_error (error, TEN_ROOM_ERROR, TEN_ROOM_ERROR_RECORD);
  g_assert_cmpuint (ten_room_roster_get_n_members (read), ==, 2);
}

#define ADD(name, test) g_test_add ("/room/" name, Keys, NULL, create_keys, test, remove_keys)

TEN_TESTS
{
  ADD ("identity", test_identity);
  ADD ("record", test_record);
  ADD ("record/altered", test_altered);
  ADD ("record/oversized", test_oversized);
  ADD ("message", test_message);
  ADD ("message/box", test_box);
  ADD ("message/version", test_version);
  ADD ("invitation", test_invitation);
  ADD ("roster", test_roster);
  g_test_add_func ("/room/addresses", test_addresses);
  g_test_add_func ("/room/words", test_words);
}
