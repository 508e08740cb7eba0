/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A whole party that rolls together, and many against one. */

#include "fixtures.h"
#include "tests.h"
#include "records/ten-record-private.h"

#include "play/ten-action-odds-private.h"

static TenAction *
make_party (PlayFixture *fixture, const char *members, const char *opponent)
{
  g_auto (GStrv) lines = g_strsplit (members, ";", -1);
  TenAction *action = ten_party_action_new (get_ruleset_of (fixture, lines[0]));

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *name = g_strdup_printf ("Member %c", 'A' + (char) i);
      g_autoptr (TenActionSide) side = make_side (fixture, name, lines[i], opponent != NULL);

      ten_action_side_set_hidden (side, strstr (lines[i], "hidden") != NULL);
      ten_party_action_add_member (TEN_PARTY_ACTION (action), side);
    }
  if (opponent != NULL)
    {
      g_autoptr (TenActionSide) side = make_side (fixture, "Guard", opponent, TRUE);

      ten_party_action_set_opponent (TEN_PARTY_ACTION (action), side, TEN_SIDE_NONE);
    }
  ten_action_set_comment (action, "the noise");
  return action;
}

static void
assert_members (TenPlay *play, const char *expected)
{
  g_autoptr (GPtrArray) members = ten_play_list_members (play);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < members->len; i++)
    g_string_append (names, strrchr (ten_record_get_character (members->pdata[i]), ' ') + 1);
  g_assert_cmpstr (names->str, ==, expected);
}

/* COFD-1: each character has their own pool; the best result is first. Players see the dice of the
 * two best, and of the others, first those who failed. */
static void
test_together (PlayFixture *fixture, gconstpointer data)
{
  static const char *const best[] = { "Member B", "Member A", "Member C", "Member D" };
  g_autoptr (TenAction) action = make_party (fixture, "cofd 2;cofd 3;cofd 1;cofd 2", NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, "1,8,9,8,2,7,8,2");
  g_autoptr (TenPlayerView) view = view_play (fixture, play);

  assert_entries (play,
                  "action party | party:Member A 2@8 1 success | member:Member B 3@8 2 success "
                  "| member:Member C 1@8 0 failure | member:Member D 2@8 1 success");
  g_assert_cmpint (ten_play_get_kind (play), ==, TEN_ACTION_PARTY);
  g_assert_cmpstr (ten_play_get_text (play), ==, "Party: 3 of 4 succeed");
  assert_members (play, "BADC");
  for (guint i = 0; i < G_N_ELEMENTS (best); i++)
    g_assert_cmpstr (ten_player_view_get_side (view, i)->name, ==, best[i]);
}

/* COFD-5: a dramatic failure is worse than a failure. */
static void
test_order (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_party (fixture, "cofd 0;cofd 1;cofd 5;cofd 1", NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, "1,7,8,8,8,8,8,9");

  assert_members (play, "CDBA");
}

/* COFD-14 */
static void
test_against (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_party (fixture, "cofd 2;cofd 2;cofd 2", "cofd 2");
  g_autoptr (TenPlay) play = perform (fixture, action, "8,8,1,1,8,2,8,3");
  g_autoptr (JsonNode) node = ten_play_to_json (play);
  JsonObject *object = json_node_get_object (node);
  JsonArray *members = json_object_get_array_member (object, "members");
  static const char *const winners[] = { "a", "none", "b" };

  assert_entries (play,
                  "action party | party:Member A 2@8 2 success | member:Member B 2@8 0 failure "
                  "| member:Member C 2@8 1 success | b:Guard 2@8 1 success | contest | contest "
                  "| contest");
  g_assert_cmpstr (ten_play_get_text (play), ==, "Party: 1 of 3 wins against Guard");
  g_assert_true (json_object_has_member (object, "b"));
  for (guint i = 0; i < json_array_get_length (members); i++)
    g_assert_cmpstr (
        json_object_get_string_member (json_array_get_object_element (members, i), "winner"), ==,
        winners[i]);
}

/* COFD-14: players see the result of the whole party, and of each character's own contest. */
static void
test_player_view (PlayFixture *fixture, gconstpointer data)
{
  static const char *const outcomes[] = { "1 success", "Success: 2 successes", "Failure",
                                          "Success: 2 successes" };
  g_autoptr (TenAction) action = make_party (fixture, "cofd 1;cofd 2;cofd 2", "cofd 2");
  g_autoptr (TenPlay) play = perform (fixture, action, "8,8,8,1,1,9,8");
  g_autoptr (TenPlayerView) view = view_play (fixture, play);

  g_assert_cmpstr (ten_player_view_get_verdict (view), ==, "Party: 0 of 3 win against Guard");
  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    g_assert_cmpstr (ten_player_view_get_side (view, i)->outcome, ==, outcomes[i]);
}

/* V20-11: the target of each is the pool of the one; the target of the one is the largest pool. */
static void
test_targets (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_party (fixture, "v20da 3;v20da 5;v20da 4", "v20da 6");
  g_autoptr (TenPlay) play = perform (fixture, action, "6,5,4,5,5,5,5,6,5,5,5,5,5,4,4,4,4,4");

  assert_entries (play,
                  "action party | party:Member A 3@6 1 success | member:Member B 5@6 1 success "
                  "| member:Member C 4@6 0 failure | b:Guard 6@5 1 success | contest | contest "
                  "| contest");
}

/* Nothing is rolled unless everybody can roll: COFD-18. */
static void
test_all_or_nothing (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) nobody = ten_party_action_new (get_ruleset (fixture, "cofd"));
  g_autoptr (TenAction) action = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  set_sheet (fixture, 0, "cofd", 2);
  set_sheet (fixture, 1, "cofd", 0);
  before = dup_state (fixture);
  action = make_party (fixture, "cofd 2 willpower sheet=0;cofd 2 willpower sheet=1", NULL);
  refuse (fixture, action, "8,8,8,8,8,8,8,8,8,8", TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS);
  refuse (fixture, nobody, "", TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_clear_object (&action);
  action = make_party (fixture, "cofd 2 willpower sheet=0;cofd 2", NULL);
  refuse (fixture, action, "8,8,8,8,8,8", TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES);
  after = dup_state (fixture);
  g_assert_cmpstr (after, ==, before);
}

static char *
dup_view (TenPlay *play)
{
  GPtrArray *entries = ten_play_get_entries (play);
  GString *view = g_string_new (NULL);
  g_autofree char *json = dup_json (ten_play_to_player_json (play));
  g_autofree char *text = ten_play_dup_player_text (play);

  g_string_append_printf (view, "%s\n%s\n", json, text);
  for (guint i = 0; i < entries->len; i++)
    {
      JsonNode *node = TEN_IS_RECORD (entries->pdata[i])
                           ? ten_record_to_player_json (entries->pdata[i])
                           : ten_event_to_player_json (entries->pdata[i]);
      g_autofree char *said = node != NULL ? dup_json (node) : NULL;

      if (said != NULL)
        g_string_append (view, said);
    }
  return g_string_free (view, FALSE);
}

/* NWOD-5: not even their number is revealed. */
static void
test_hidden (PlayFixture *fixture, gconstpointer data)
{
  static const char *const parties[] = { "v20 1", "v20 9;v20 2", "v20 3;v20 3;v20 3;v20 40" };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (parties); i++)
    {
      g_autoptr (TenAction) action =
          make_party (fixture, parties[i / 2], i % 2 == 0 ? NULL : "v20 5");
      g_autoptr (TenRandom) random = ten_random_new_system ();
      g_autoptr (GHashTable) seals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (TenPlay) play = NULL;
      g_autofree char *view = NULL;

      ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
      ten_table_set_random (fixture->table, random);
      play = ten_action_perform (action, fixture->table, NULL);
      g_assert_nonnull (play);
      view = dup_view (play);
      g_assert_cmpstr (view, ==, "{}\n\n");
      for (guint k = 0; k < ten_play_get_records (play)->len; k++)
        g_assert_true (
            g_hash_table_add (seals, ten_record_dup_seal (ten_play_get_records (play)->pdata[k])));
    }
}

/* NWOD-5: told one by one. */
static void
test_telling (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_party (fixture, "cofd 2;cofd 2;cofd 2", NULL);
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenAction) telling = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenPlay) told = NULL;

  ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  ten_table_set_random (fixture->table, random);
  play = ten_action_perform (action, fixture->table, NULL);
  telling = ten_following_action_new_telling (NULL, ten_play_get_records (play)->pdata[1],
                                              TEN_PLAYER_SIGHT_OUTCOME);
  told = perform (fixture, telling, "");
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (TenRecord) now = read_roll (fixture, ten_play_get_records (play)->pdata[i]);

      g_assert_cmpint (ten_record_get_player_sight (now), ==,
                       i == 1 ? TEN_PLAYER_SIGHT_OUTCOME : TEN_PLAYER_SIGHT_NOTHING);
      g_assert_true (ten_event_get_hidden (ten_record_get_action_event (now)));
    }
}

/* One hidden roll among open ones: no number, and no order by result (POOL-7). */
static void
test_one_hidden (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_party (fixture, "cofd 1;cofd 4;cofd 2 secret=1", NULL);
  GPtrArray *members = ten_party_action_get_members (TEN_PARTY_ACTION (action));
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenPlay) play = NULL;
  g_autofree char *view = NULL;

  ten_action_side_set_hidden (members->pdata[1], TRUE);
  ten_table_set_random (fixture->table, random);
  play = ten_action_perform (action, fixture->table, NULL);
  view = dup_view (play);
  g_assert_null (strstr (view, "Member B"));
  g_assert_null (strstr (view, "Cold iron"));
  g_assert_null (strstr (view, "Party"));
  g_assert_nonnull (strstr (view, "Member A"));
  g_assert_true (strstr (view, "Member A") < strstr (view, "Member C"));
}

/* POOL-7: who won, and nothing else. */
static void
test_secret_opponent (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_party (fixture, "cofd 2;cofd 2", "cofd 2 secret=-1");
  g_autoptr (TenPlay) play = perform (fixture, action, "8,8,1,1,9");
  g_autofree char *text = ten_play_dup_player_text (play);
  g_autofree char *view = dup_view (play);

  g_assert_cmpstr (text, ==,
                   "Contested: Member A wins against Guard\nContested: Member B loses to Guard");
  g_assert_null (strstr (view, "\"winner\""));
  g_assert_null (strstr (view, "Cold iron"));
}

static void
test_again (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_party (fixture, "cofd 2;cofd 3", "cofd 1");
  g_autoptr (TenPlay) play = perform (fixture, action, "8,8,1,2,3,8");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (TenAction) again = ten_party_action_new_again (
          ten_play_get_records (play)->pdata[i], fixture->table, &error);
      g_autoptr (TenPlay) second = NULL;

      g_assert_no_error (error);
      second = perform (fixture, again, "1,2,8,9,3,7");
      assert_entries (second, "action party | party:Member A 2@8 0 failure | member:Member B 3@8 2 "
                              "success | b:Guard 1@8 0 failure | contest | contest");
    }
  g_clear_object (&action);
  g_clear_object (&play);
  action = make_roll_action (fixture, "cofd 1", NULL, NULL);
  play = perform (fixture, action, "8");
  g_assert_null (ten_party_action_new_again (ten_play_get_record (play), fixture->table, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
}

/* Striking out or restoring one roll does so for all of them. */
static void
test_strike (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_party (fixture, "cofd 1;cofd 1;cofd 1", "cofd 1");
  g_autoptr (TenPlay) play = perform (fixture, action, "8,8,1,2");
  g_autoptr (TenAction) strike =
      ten_following_action_new_strike (ten_play_get_records (play)->pdata[2], "mistake");
  g_autoptr (TenPlay) struck = perform (fixture, strike, "");

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (TenRecord) now = read_roll (fixture, ten_play_get_records (play)->pdata[i]);

      g_assert_nonnull (ten_record_get_strike (now));
    }
}

static void
test_most (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = ten_party_action_new (get_ruleset (fixture, "cofd"));
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenActionSide) side = make_side (fixture, "Member", "cofd 20", FALSE);
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenActionOdds) odds = NULL;

  for (guint i = 0; i < TEN_PARTY_MAX_MEMBERS; i++)
    ten_party_action_add_member (TEN_PARTY_ACTION (action), side);
  ten_table_set_random (fixture->table, random);
  odds = ten_action_compute_odds (action, NULL);
  play = ten_action_perform (action, fixture->table, NULL);
  g_assert_cmpuint (ten_play_get_records (play)->len, ==, TEN_PARTY_MAX_MEMBERS);
  g_assert_cmpuint (ten_action_odds_get_n_members (odds), ==, TEN_PARTY_MAX_MEMBERS);
  g_assert_null (ten_action_odds_get_member_odds (odds, TEN_PARTY_MAX_MEMBERS));
  g_assert_null (ten_action_odds_get_member_contest (odds, 0));
  ten_party_action_add_member (TEN_PARTY_ACTION (action), side);
  refuse (fixture, action, "", TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
}

/* A result that was told comes before seals, which say almost nothing. */
static void
test_told_first (PlayFixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Member B", "", "" };
  g_autoptr (TenAction) action = make_party (fixture, "cofd 1;cofd 1;cofd 1", NULL);
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenPlayerView) view = NULL;

  ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  ten_table_set_random (fixture->table, random);
  play = ten_action_perform (action, fixture->table, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      TenRecord *record = ten_play_get_records (play)->pdata[i];
      const gboolean is_told = g_str_equal (ten_record_get_character (record), names[0]);
      g_autoptr (TenAction) telling = ten_following_action_new_telling (
          NULL, record, is_told ? TEN_PLAYER_SIGHT_RESULT : TEN_PLAYER_SIGHT_SEAL);
      g_autoptr (TenPlay) told = perform (fixture, telling, "");

      g_assert_nonnull (told);
    }
  view = view_play (fixture, play);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (ten_player_view_get_side (view, i)->name, ==, names[i]);
}

/* Events about the rolls of a play do not keep them, even where no log is written. */
static void
test_released (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_party (fixture, "cofd 2;cofd 2", "cofd 2");
  TenRecord *record;
  TenPlay *play;

  ten_table_set_log (fixture->table, NULL);
  play = perform (fixture, action, "8,8,1,1,8,2");
  record = ten_play_get_records (play)->pdata[0];
  g_object_add_weak_pointer (G_OBJECT (record), (gpointer *) &record);
  g_assert_finalize_object (play);
  g_assert_null (record);
}

static void
add (const char *path, void (*test) (PlayFixture *fixture, gconstpointer data))
{
  g_test_add (path, PlayFixture, NULL, set_up_table, test, tear_down_table);
}

TEN_TESTS
{
  add ("/party/COFD-1-together", test_together);
  add ("/party/COFD-5-order", test_order);
  add ("/party/COFD-14-against", test_against);
  add ("/party/COFD-14-player-view", test_player_view);
  add ("/party/V20-11-targets", test_targets);
  add ("/party/COFD-18-all-or-nothing", test_all_or_nothing);
  add ("/party/NWOD-5-hidden", test_hidden);
  add ("/party/NWOD-5-telling", test_telling);
  add ("/party/NWOD-5-told-first", test_told_first);
  add ("/party/POOL-7-one-hidden", test_one_hidden);
  add ("/party/POOL-7-secret-opponent", test_secret_opponent);
  add ("/party/again", test_again);
  add ("/party/strike", test_strike);
  add ("/party/most", test_most);
  add ("/party/released", test_released);
}
