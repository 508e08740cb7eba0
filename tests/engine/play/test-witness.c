/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Witnessed dice, and plays of other laptops in the log. */

#include "fixtures.h"
#include "dice/ten-random-private.h"
#include "tests.h"

#include "play/ten-received-play.h"
#include "play/ten-witness.h"

#define ROOM "000102030405060708090a0b0c0d0e0f"
#define ROLL "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff"
#define WHAT "{\"ruleset\":\"cofd\",\"sides\":[{\"dice\":4,\"again\":10,\"exceptional\":5}]}"

static TenWitness
make_witness (GPtrArray *shares)
{
  g_ptr_array_add (shares,
                   (gpointer) "1111111111111111111111111111111111111111111111111111111111111111");
  g_ptr_array_add (shares,
                   (gpointer) "2222222222222222222222222222222222222222222222222222222222222222");
  return (TenWitness){ ROOM, ROLL, WHAT, shares };
}

/* The texts that are hashed are part of the protocol. */
static void
test_hashes (void)
{
  g_autoptr (GPtrArray) shares = g_ptr_array_new ();
  const TenWitness witness = make_witness (shares);
  g_autofree char *commitment = ten_witness_dup_commitment (&witness);
  g_autofree char *text =
      g_strjoin ("\n", "ten-again opening 1", ROOM, ROLL, shares->pdata[0], WHAT, NULL);
  g_autofree char *expected = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  guint8 seed[TEN_WITNESS_SIZE];
  g_autofree char *hex = NULL;
  g_autofree char *seed_text = g_strjoin ("\n", "ten-again dice 1", ROOM, ROLL, shares->pdata[0],
                                          shares->pdata[1], WHAT, NULL);
  g_autofree char *expected_seed = g_compute_checksum_for_string (G_CHECKSUM_SHA256, seed_text, -1);

  g_assert_cmpstr (commitment, ==, expected);
  ten_witness_compute_seed (&witness, seed);
  hex = ten_seed_to_hex (seed);
  g_assert_cmpstr (hex, ==, expected_seed);
}

static TenPlay *
play_witnessed (PlayFixture *fixture, const TenWitness *witness, GError **error)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenAction) action = ten_witness_create_action (WHAT, rulesets, error);
  guint8 seed[TEN_WITNESS_SIZE];
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenTable) table = NULL;
  JsonObject *details = json_object_new ();

  ten_witness_compute_seed (witness, seed);
  random = ten_random_new_seeded (seed);
  table = ten_table_new (rulesets, random);
  ten_table_set_log (table, fixture->log);
  json_object_set_boolean_member (details, "witnessed", TRUE);
  json_object_set_object_member (details, "dice", ten_witness_to_json (witness));
  ten_action_set_room (action, details);
  return ten_action_perform (action, table, error);
}

static void
test_witnessed (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) shares = g_ptr_array_new ();
  TenWitness witness = make_witness (shares);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPlay) play = play_witnessed (fixture, &witness, &error);
  g_autoptr (TenPlay) other = NULL;
  gint64 n_entries;

  g_assert_no_error (error);
  g_assert_nonnull (play);
  ten_log_verify (fixture->log, &n_entries, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  /* Something else was said than what is rolled. */
  witness.what = "{\"ruleset\":\"cofd\",\"sides\":[{\"dice\":5,\"again\":10,\"exceptional\":5}]}";
  other = play_witnessed (fixture, &witness, &error);
  g_assert_null (other);
  g_assert_nonnull (error);
}

static TenPlay *
receive (PlayFixture *fixture, const char *kind, const char *body, GError **error)
{
  g_autoptr (JsonNode) node = json_from_string (body, NULL);
  const TenReceivedPlay received = { .kind = kind, .time = 1700000000000000, .body = node };
  const gint64 number = ten_received_play_write (&received, fixture->log, error);

  return number > 0 ? ten_play_log_read (fixture->log, number, error) : NULL;
}

static void
test_received (PlayFixture *fixture, gconstpointer data)
{
  static const char *const refused[] = {
    "{}",
    "{\"facts\":[]}",
    "{\"rolls\":[{\"request\":{\"dice\":1},\"terms\":[],\"dice\":[11]}]}",
    "{\"rolls\":[{\"request\":{\"dice\":2,\"again\":10},\"terms\":[],\"dice\":[1]}]}",
    "{\"ruleset\":\"cofd\",\"rolls\":[{\"request\":{\"dice\":4,\"again\":10,\"exceptional\":5},"
    "\"terms\":[],\"dice\":[1,1,1,1]}],\"facts\":[{\"fact\":\"room\",\"details\":{\"dice\":"
    "{\"room\":\"a\",\"roll\":\"b\",\"what\":\"{}\",\"shares\":[]}}}]}",
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPlay) play = receive (
      fixture, "room",
      "{\"facts\":[{\"fact\":\"room\",\"details\":{\"author\":\"Ana\",\"text\":\"Ana: Success\","
      "\"witnessed\":false}}]}",
      &error);
  g_autoptr (TenPlayerView) view = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (ten_play_get_kind (play), ==, TEN_ACTION_ROOM);
  view = ten_player_view_new (play, NULL);
  g_assert_cmpstr (ten_player_view_get_verdict (view), ==,
                   "Ana: Success (Dice without a witness, from Ana)");
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (TenPlay) bad = receive (fixture, "room", refused[i], NULL);

      g_assert_null (bad);
    }
  g_assert_cmpint (ten_log_get_n_entries (fixture->log), ==, 1);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/witness/" name, PlayFixture, NULL, set_up_table, function, tear_down_table)

TEN_TESTS
{
  g_test_add_func ("/witness/hashes", test_hashes);
  ADD ("witnessed", test_witnessed);
  ADD ("received", test_received);
}
