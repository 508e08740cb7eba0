/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A member with a changed program, and strangers: each of their tricks is refused and shown, and
 * disturbs nobody else. */

#include "laptops.h"
#include "tests.h"

#include <ten-room-dice.h>
#include <ten-room-gaps.h>
#include <ten-room-inbox.h>
#include <ten-room-invitation.h>
#include <ten-room-joining.h>

typedef struct
{
  MemoryNet *net;
  Laptop *sam;
  Laptop *ana;
  /* Mallory's program. */
  char *folder;
  TenRoomIdentity *identity;
  TenRoomStore *store;
  MemoryLink *link;
  TenRoomCore *core;
  TenRoomGaps *gaps;
  TenRoomJoining *joining;
  TenRoomDice *dice;
  const TenRoomRoll *roll;
} Table;

static void
set_table (Table *table, gconstpointer data)
{
  g_auto (TenRoomInvitation) invitation = { { 0 } };

  table->net = memory_net_new ();
  table->sam = laptop_new (table->net, "Sam");
  table->ana = laptop_new (table->net, "Ana");
  laptop_open (table->sam);
  laptop_join (table->ana, table->sam);
  ten_room_invitation_read (&invitation, ten_room_get_invitation (table->sam->room), NULL);
  table->folder = g_dir_make_tmp ("ten-again-room.XXXXXX", NULL);
  table->identity = ten_room_identity_load (table->folder, NULL);
  table->store = ten_room_store_open (table->folder, invitation.room, NULL);
  table->link = memory_link_new (table->net);
  table->core = ten_room_core_new (table->identity, table->store, TEN_LINK (table->link),
                                   invitation.room, &invitation.storyteller);
  table->gaps = ten_room_gaps_new (table->core);
  table->joining = ten_room_joining_new (table->core, "Mallory");
  table->dice = ten_room_dice_new (table->core);
  ten_room_core_start (table->core);
  ten_room_inbox_connect (table->core);
  ten_room_joining_enter (table->joining, invitation.secret);
  ten_link_start (TEN_LINK (table->link));
  laptop_wait_for (table->sam, "joined", "name", "Mallory");
  laptop_wait_for (table->ana, "joined", "name", "Mallory");
  while (!ten_room_core_is_open (table->core))
    g_main_context_iteration (NULL, TRUE);
}

static void
clear_table (Table *table, gconstpointer data)
{
  g_clear_object (&table->dice);
  g_clear_object (&table->joining);
  g_clear_object (&table->gaps);
  g_clear_object (&table->core);
  g_clear_object (&table->link);
  ten_room_store_free (table->store);
  ten_room_identity_free (table->identity);
  remove_tree (table->folder);
  g_free (table->folder);
  laptop_free (table->sam);
  laptop_free (table->ana);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  memory_net_free (table->net);
}

/* The others say why, and go on as if nothing had happened. */
static void
expect_refusal (Table *table, const char *reason)
{
  Laptop *all[] = { table->sam, table->ana };
  const gint64 before = ten_log_get_n_entries (laptop_get_log (table->ana));

  laptop_wait_for (table->sam, "refused", "reason", reason);
  laptop_wait_for (table->ana, "refused", "reason", reason);
  laptop_roll (table->ana, 4, FALSE);
  laptop_wait_for (table->sam, "play", "author", "Ana");
  laptops_converge (all, 2);
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (table->ana)), ==, before + 1);
}

static void
write_record (Table *table, TenRoomType type, const char *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = ten_room_json_parse (json, -1, &error);
  g_autoptr (TenRoomRecord) record = NULL;

  g_assert_no_error (error);
  record = ten_room_core_write (table->core, type, NULL,
                                json_object_ref (json_node_get_object (node)), &error);
  g_assert_no_error (error);
}

#define ROLL                                                                                       \
  "{\"kind\":\"roll\",\"rolls\":[{\"ruleset\":\"cofd\",\"pool\":{\"terms\":[]},\"request\":"       \
  "{\"dice\":2,\"again\":10,\"exceptional\":5},\"dice\":[{\"face\":10},{\"face\":10}]}]}"

static void
test_unsaid (Table *table, gconstpointer data)
{
  write_record (table, TEN_ROOM_PLAY, "{\"witnessed\":true,\"play\":" ROLL "}");
  expect_refusal (table, "A roll says that it was witnessed, and does not say how");
}

static void
test_never_opened (Table *table, gconstpointer data)
{
  write_record (table, TEN_ROOM_PLAY,
                "{\"witnessed\":true,\"roll\":\"00112233445566778899aabbccddeeff\",\"play\":" ROLL
                "}");
  expect_refusal (table, "A roll says that it was witnessed, but it was never revealed");
}

static void
on_shares (const TenRoomRoll *roll, gpointer data)
{
  ((Table *) data)->roll = roll;
}

static void
open_roll (Table *table)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_room_dice_open (
      table->dice, "{\"ruleset\":\"cofd\",\"sides\":[{\"dice\":2,\"again\":10,\"exceptional\":5}]}",
      on_shares, table, &error));
  g_assert_no_error (error);
  while (table->roll == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Two tens, whatever the shares say; they would have earned more dice. */
static void
test_altered_dice (Table *table, gconstpointer data)
{
  g_autofree char *json = NULL;

  open_roll (table);
  g_assert_true (ten_room_dice_reveal (table->dice, table->roll, FALSE, NULL));
  json =
      g_strdup_printf ("{\"witnessed\":true,\"roll\":\"%s\",\"play\":" ROLL "}", table->roll->id);
  write_record (table, TEN_ROOM_PLAY, json);
  laptop_wait_for (table->sam, "refused", "author", "Mallory");
  laptop_wait_for (table->ana, "refused", "author", "Mallory");
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (table->ana)), ==, 0);
}

static void
test_swapped_share (Table *table, gconstpointer data)
{
  g_autofree char *json = NULL;

  open_roll (table);
  json = g_strdup_printf ("{\"roll\":\"%s\",\"share\":\"%064d\"}", table->roll->id, 7);
  write_record (table, TEN_ROOM_REVEAL, json);
  expect_refusal (table, "A revealed share is not the one that was promised");
}

static JsonObject *
find_mallory (Laptop *laptop)
{
  g_autoptr (JsonArray) members = ten_room_list_members (laptop->room);
  JsonObject *member;

  for (guint i = 0; (member = ten_room_json_get_element (members, i)) != NULL; i++)
    if (g_str_equal (ten_room_json_get_text (member, "name", ""), "Mallory"))
      return json_object_ref (member);
  g_assert_not_reached ();
}

/* Who does not show a roll gets no witness for the next one, until the witness waives it. */
static void
test_withheld (Table *table, gconstpointer data)
{
  g_autoptr (JsonObject) of_sam = NULL;
  g_autoptr (JsonObject) of_ana = NULL;

  open_roll (table);
  table->roll = NULL;
  g_assert_true (ten_room_dice_open (table->dice, "{\"ruleset\":\"cofd\",\"sides\":[{\"dice\":3}]}",
                                     on_shares, table, NULL));
  expect_refusal (table, "The roll before this one was never shown, so this one gets no witness");
  laptop_wait_for (table->sam, "stalled", "author", "Mallory");
  laptop_wait_for (table->ana, "stalled", "author", "Mallory");
  of_sam = find_mallory (table->sam);
  of_ana = find_mallory (table->ana);
  g_assert_true (ten_room_json_get_flag (of_sam, "stalled", FALSE));
  g_assert_true (ten_room_json_get_flag (of_sam, "waivable", FALSE));
  g_assert_true (ten_room_json_get_flag (of_ana, "stalled", FALSE));
  g_assert_false (ten_room_json_get_flag (of_ana, "waivable", FALSE));
  g_assert_false (ten_room_waive (table->ana->room, "Mallory", NULL));
  g_assert_true (ten_room_waive (table->sam->room, "Mallory", NULL));
  laptop_wait_for (table->ana, "waived", "author", "Mallory");
}

static void
test_forged_roster (Table *table, gconstpointer data)
{
  write_record (table, TEN_ROOM_ROSTER, "{\"epoch\":9,\"members\":[]}");
  expect_refusal (table, "Only the Storyteller can do that");
}

static TenRoomRecord *
forge (Table *table, const char *word, guint32 sequence)
{
  g_autofree char *json = g_strdup_printf ("{\"word\":\"%s\"}", word);
  g_autoptr (JsonNode) body = ten_room_json_parse (json, -1, NULL);
  TenRoomRecord draft = { .type = TEN_ROOM_BYE, .sequence = sequence, .time = 1, .body = body };

  memcpy (draft.room, ten_room_core_get_id (table->core), sizeof draft.room);
  return ten_room_record_new (table->identity, &draft, NULL);
}

static void
send_record (Table *table, TenRoomRecord *record)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  g_ptr_array_add (records, record);
  ten_room_core_send_records (table->core, NULL, records);
}

/* Two records with one number are a proof. */
static void
test_equivocation (Table *table, gconstpointer data)
{
  g_autoptr (TenRoomRecord) one = forge (table, "one", 1);
  g_autoptr (TenRoomRecord) other = forge (table, "other", 1);

  send_record (table, one);
  spin (50);
  send_record (table, other);
  expect_refusal (table, "Two different records have the same number: somebody is cheating");
}

/* Each hears another story. */
static void
test_two_stories (Table *table, gconstpointer data)
{
  g_autoptr (TenRoomRecord) one = forge (table, "one", 1);
  g_autoptr (TenRoomRecord) other = forge (table, "other", 1);

  memory_link_set_connected (table->ana->link, FALSE);
  send_record (table, one);
  spin (50);
  memory_link_set_connected (table->ana->link, TRUE);
  memory_link_set_connected (table->sam->link, FALSE);
  send_record (table, other);
  spin (50);
  memory_link_set_connected (table->sam->link, TRUE);
  expect_refusal (table, "Two different records have the same number: somebody is cheating");
}

static void
test_impersonation (Table *table, gconstpointer data)
{
  g_autoptr (TenRoomRecord) record = forge (table, "hello", 1);
  TenRoomRoster *roster = ten_room_core_get_roster (table->core);
  const TenRoomMember *ana = ten_room_roster_find_name (roster, "Ana");
  gsize size;
  guint8 *bytes =
      g_memdup2 (g_bytes_get_data (record->bytes, &size), g_bytes_get_size (record->bytes));
  g_autoptr (GBytes) forged = NULL;
  g_autoptr (TenRoomRecord) read = NULL;

  size = g_bytes_get_size (record->bytes);
  memcpy (bytes + 24, ana->keys.id, TEN_ROOM_MEMBER_SIZE);
  forged = g_bytes_new_take (bytes, size);
  read = ten_room_record_read (forged, NULL);
  g_assert_nonnull (read);
  send_record (table, read);
  expect_refusal (table, "The signature of a record is wrong");
}

static void
test_other_room (Table *table, gconstpointer data)
{
  g_autoptr (JsonNode) body = ten_room_json_parse ("{}", -1, NULL);
  TenRoomRecord draft = { .type = TEN_ROOM_BYE, .sequence = 1, .time = 1, .body = body };
  g_autoptr (TenRoomRecord) record = ten_room_record_new (table->identity, &draft, NULL);

  send_record (table, record);
  expect_refusal (table, "A record belongs to another room");
}

static void
test_malformed (Table *table, gconstpointer data)
{
  g_autoptr (GBytes) cut = g_bytes_new ("\0\0\0\377abc", 7);
  g_autoptr (GBytes) nonsense = g_bytes_new ("\0\0\0\003abc", 7);

  ten_room_core_send (table->core, TEN_ROOM_PAYLOAD_RECORDS, NULL, cut);
  ten_room_core_send (table->core, TEN_ROOM_PAYLOAD_RECORDS, NULL, nonsense);
  ten_room_core_send (table->core, TEN_ROOM_PAYLOAD_VECTOR, NULL, cut);
  expect_refusal (table, "A bundle of records is cut off");
  laptop_wait_for (table->sam, "refused", "reason", "this is not a record");
}

/* Somebody who knows the broker and the topic, and no key. */
static void
test_stranger (Table *table, gconstpointer data)
{
  g_autofree char *topic =
      g_strconcat ("tenagain/1/", ten_room_core_get_hex (table->core), "/table", NULL);
  const TenRoomHeader header = { TEN_ROOM_MESSAGE_TABLE, 1, { 0 } };
  GByteArray *bytes = g_byte_array_new ();
  g_autoptr (GBytes) message = NULL;
  g_autoptr (GBytes) large = g_bytes_new_take (g_malloc0 (200000), 200000);

  ten_room_header_write (&header, bytes);
  g_byte_array_set_size (bytes, 600);
  message = g_byte_array_free_to_bytes (bytes);
  publish_to_all (table->net, topic, message);
  publish_to_all (table->net, topic, large);
  expect_refusal (table, "a message cannot be opened");
  laptop_wait_for (table->sam, "refused", "reason", "this is not a message of a room");
}

/* The broker says everything a second time. */
static void
test_replay (Table *table, gconstpointer data)
{
  Laptop *all[] = { table->sam, table->ana };
  g_autofree char *topic =
      g_strconcat ("tenagain/1/", ten_room_core_get_hex (table->core), "/table", NULL);
  guint n;

  laptop_roll (table->ana, 5, FALSE);
  laptop_wait_for (table->sam, "play", "author", "Ana");
  n = table->net->seen->len;
  for (guint i = 0; i < n; i++)
    publish_to_all (table->net, topic, table->net->seen->pdata[i]);
  spin (200);
  laptops_converge (all, 2);
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (table->sam)), ==, 1);
}

static void
test_flood (Table *table, gconstpointer data)
{
  g_autoptr (GBytes) nothing = g_bytes_new ("", 0);

  for (guint i = 0; i < 3 * TEN_ROOM_BURST; i++)
    ten_room_core_send (table->core, TEN_ROOM_PAYLOAD_VECTOR, NULL, nothing);
  expect_refusal (table, "Too many messages: some are ignored");
}

#define ADD(name, test) g_test_add ("/room/cheats/" name, Table, NULL, set_table, test, clear_table)

TEN_TESTS
{
  ADD ("unsaid", test_unsaid);
  ADD ("never-opened", test_never_opened);
  ADD ("altered-dice", test_altered_dice);
  ADD ("swapped-share", test_swapped_share);
  ADD ("withheld", test_withheld);
  ADD ("forged-roster", test_forged_roster);
  ADD ("equivocation", test_equivocation);
  ADD ("two-stories", test_two_stories);
  ADD ("impersonation", test_impersonation);
  ADD ("other-room", test_other_room);
  ADD ("malformed", test_malformed);
  ADD ("stranger", test_stranger);
  ADD ("replay", test_replay);
  ADD ("flood", test_flood);
}
