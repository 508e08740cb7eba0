/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "plays.h"
#include "tests.h"
#include "log/ten-log-private.h"

#include "history/ten-play-json.h"
#include "history/ten-play-list.h"
#include "history/ten-sessions.h"

/* The numbers from the top: "3 2 1". */
static char *
describe (GListModel *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TenPlay) item = g_list_model_get_item (list, i);

      g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "",
                              ten_play_get_number (item));
    }
  return g_string_free (text, FALSE);
}

static void
assert_list (PlayFixture *fixture, TenPlayList *list, const char *expected)
{
  g_autofree char *text = describe (G_LIST_MODEL (list));
  g_autoptr (TenPlayList) again = ten_play_list_new (get_log (fixture));
  g_autofree char *read = describe (G_LIST_MODEL (again));

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (read, ==, expected);
}

/* COFD-22: a scene is a heading above its rolls, and a chapter above its scenes. A list that
 * follows the log is the same as one that reads it. */
static void
test_headings (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPlayList) list = ten_play_list_new (get_log (fixture));
  g_autoptr (GListStore) copy = g_list_store_new (TEN_TYPE_PLAY);
  g_autofree char *followed = NULL;

  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (follow_items), copy);
  play_roll (fixture);
  assert_list (fixture, list, "1");
  begin (fixture, "chapter");
  begin (fixture, "scene");
  play_roll (fixture);
  assert_list (fixture, list, "2 3 4 1");
  begin (fixture, "scene");
  play_roll (fixture);
  assert_list (fixture, list, "2 5 6 3 4 1");
  begin (fixture, "chapter");
  play_roll (fixture);
  assert_list (fixture, list, "7 8 2 5 6 3 4 1");
  followed = describe (G_LIST_MODEL (copy));
  g_assert_cmpstr (followed, ==, "7 8 2 5 6 3 4 1");
}

static void
on_changed (GString *text, guint position, guint removed, guint added)
{
  g_string_append_printf (text, "%u-%u+%u ", position, removed, added);
}

/* A contest is one item; what is said about it later renews it. */
static void
test_plays (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPlayList) list = ten_play_list_new (get_log (fixture));
  g_autoptr (GString) changes = g_string_new (NULL);
  g_autoptr (TenPlay) contest = NULL;
  g_autoptr (TenPlay) struck = NULL;

  just_play (fixture, make_roll_action (fixture, "cofd 1", "cofd 1", NULL), "8,1");
  play_roll (fixture);
  assert_list (fixture, list, "2 1");
  contest = g_list_model_get_item (G_LIST_MODEL (list), 1);
  g_assert_cmpuint (ten_play_get_records (contest)->len, ==, 2);
  g_assert_null (ten_record_get_strike (ten_play_get_record (contest)));
  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (on_changed), changes);
  just_play (fixture, ten_following_action_new_strike (ten_play_get_record (contest), "misread"),
             "");
  g_assert_cmpstr (changes->str, ==, "1-1+1 ");
  assert_list (fixture, list, "2 1");
  struck = g_list_model_get_item (G_LIST_MODEL (list), 1);
  g_assert_nonnull (ten_record_get_strike (ten_play_get_record (struck)));
  g_assert_nonnull (ten_record_get_strike (ten_play_find_record (struck, "b")));
}

/* COFD-22: a session begins with a chapter; its title is the newest one. NWOD-5: hidden rolls are
 * counted, and nothing else is told of them. */
static void
test_sessions (PlayFixture *fixture, gconstpointer data)
{
  TenLog *log = get_log (fixture);
  TenAction *hidden = make_roll_action (fixture, "cofd 9", NULL, NULL);
  g_autoptr (GArray) firsts = NULL;
  g_autoptr (TenSession) first = NULL;
  g_autoptr (TenSession) second = NULL;
  g_autoptr (GError) error = NULL;

  ten_action_set_visibility (hidden, TEN_VISIBILITY_HIDDEN);
  just_play (fixture, make_roll_action (fixture, "cofd 2", NULL, NULL), "8,9");
  just_play (fixture, make_roll_action (fixture, "cofd 1", "cofd 1", NULL), "2,9");
  just_play (fixture, hidden, "8,8,8,8,8,8,8,8,8");
  begin (fixture, "chapter");
  play_roll (fixture);
  just_play (fixture, ten_following_action_new_session (1, "Fog", "They slept."), "");
  just_play (fixture, ten_following_action_new_session (1, "Mist", "They slept."), "");
  firsts = ten_log_list_sections (log, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (firsts->len, ==, 2);
  first = ten_sessions_read (log, firsts, 0);
  g_assert_cmpint (ten_session_get_first (first), ==, 1);
  g_assert_cmpint (ten_session_get_last (first), ==, 4);
  g_assert_cmpint (ten_session_get_n_rolls (first), ==, 3);
  g_assert_cmpint (ten_session_get_n_hidden (first), ==, 1);
  g_assert_cmpstr (ten_session_get_title (first), ==, "Mist");
  g_assert_cmpstr (ten_session_get_characters (first), ==, "Guard, Marisol");
  g_assert_cmpint (ten_session_get_best (first), ==, TEN_PLAY_KEY (1, 1));
  g_assert_cmpint (ten_session_get_worst (first), ==, TEN_PLAY_KEY (2, 1));
  second = ten_sessions_read (log, firsts, 1);
  g_assert_cmpint (ten_session_get_first (second), ==, 5);
  g_assert_cmpint (ten_session_get_n_rolls (second), ==, 1);
  g_assert_null (ten_session_get_title (second));
}

/* A contest is one document, with both rolls in it. */
static void
test_json (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPlayList) list = ten_play_list_new (get_log (fixture));
  g_autoptr (TenPlay) contest = NULL;
  g_autoptr (TenPlay) struck = NULL;
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object, *roll;

  just_play (fixture, make_roll_action (fixture, "cofd 1", "cofd 1", NULL), "8,1");
  contest = g_list_model_get_item (G_LIST_MODEL (list), 0);
  just_play (fixture, ten_following_action_new_strike (ten_play_get_record (contest), "misread"),
             "");
  struck = g_list_model_get_item (G_LIST_MODEL (list), 0);
  node = ten_play_to_entry_json (struck);
  object = json_node_get_object (node);
  g_assert_cmpint (json_object_get_int_member (object, "number"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (object, "kind"), ==, "contest");
  g_assert_cmpstr (json_object_get_string_member (object, "who"), ==, "Marisol");
  g_assert_cmpstr (json_object_get_string_member (object, "winner"), ==, "a");
  g_assert_true (json_object_get_boolean_member (object, "struck_out"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "rolls")), ==, 2);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "later")), ==, 1);
  roll = json_array_get_object_element (json_object_get_array_member (object, "rolls"), 1);
  g_assert_cmpstr (json_object_get_string_member (roll, "number"), ==, "1.2");
  g_assert_cmpstr (json_object_get_string_member (roll, "role"), ==, "b");
}

static void
assert_players (PlayFixture *fixture, TenPlayList *list, const char *expected)
{
  g_autofree char *text = describe (G_LIST_MODEL (list));
  g_autoptr (TenPlayList) again = ten_play_list_new_for_players (get_log (fixture));
  g_autofree char *read = describe (G_LIST_MODEL (again));

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (read, ==, expected);
}

/* NWOD-5: players see a hidden roll where they were told the most about it. */
static void
test_players (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPlayList) list = ten_play_list_new_for_players (get_log (fixture));
  g_autoptr (GListStore) copy = g_list_store_new (TEN_TYPE_PLAY);
  g_autofree char *followed = NULL;

  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (follow_items), copy);
  begin (fixture, "scene");
  just_play (fixture, hide (make_roll_action (fixture, "cofd 1", NULL, NULL)), "8");
  just_play (fixture, hide (make_roll_action (fixture, "cofd 1", NULL, NULL)), "8");
  assert_players (fixture, list, "1");
  play_roll (fixture);
  assert_players (fixture, list, "1 4");
  tell (fixture, 2, 1, TEN_PLAYER_SIGHT_SEAL);
  assert_players (fixture, list, "1 2 4");
  play_roll (fixture);
  tell (fixture, 2, 1, TEN_PLAYER_SIGHT_OUTCOME);
  assert_players (fixture, list, "1 2 6 4");
  begin (fixture, "scene");
  assert_players (fixture, list, "8 1 2 6 4");
  tell (fixture, 3, 1, TEN_PLAYER_SIGHT_ROLL);
  assert_players (fixture, list, "8 3 1 2 6 4");
  followed = describe (G_LIST_MODEL (copy));
  g_assert_cmpstr (followed, ==, "8 3 1 2 6 4");
}

#define ADD(name, function)                                                                        \
  g_test_add ("/play-list/" name, PlayFixture, NULL, set_up_table, function, tear_down_table)

TEN_TESTS
{
  ADD ("COFD-22-headings", test_headings);
  ADD ("plays", test_plays);
  ADD ("NWOD-5-players", test_players);
  ADD ("json", test_json);
  ADD ("COFD-22-sessions", test_sessions);
}
