/* SPDX-License-Identifier: GPL-3.0-or-later */

/* NWOD-5: whatever is hidden, players get the same: nothing. */

#include "fixtures.h"
#include "tests.h"
#include "records/ten-record-private.h"

#include "play/ten-action-private.h"

#define N_ACTIONS 1000
#define SENTINEL "Sentinel"

static TenPlay *
perform_hidden (PlayFixture *fixture, TenAction *action)
{
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (GError) error = NULL;
  TenPlay *play;

  ten_table_set_random (fixture->table, random);
  ten_action_set_comment (action, SENTINEL);
  ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  play = ten_action_perform (action, fixture->table, &error);
  g_assert_no_error (error);
  return play;
}

static TenAction *
create_turn (PlayFixture *fixture, const char *pool)
{
  TenAction *action = ten_turn_action_new (get_ruleset (fixture, "v20"));
  g_autoptr (TenActionSide) first = make_side (fixture, SENTINEL, pool, FALSE);
  g_autoptr (TenActionSide) second = make_side (fixture, SENTINEL, pool, FALSE);

  ten_turn_action_declare (TEN_TURN_ACTION (action), SENTINEL, FALSE, first, NULL);
  ten_turn_action_declare (TEN_TURN_ACTION (action), SENTINEL, FALSE, second, NULL);
  return action;
}

static TenAction *
create_action (PlayFixture *fixture, guint kind, int dice)
{
  g_autofree char *pool = g_strdup_printf ("v20 %d", dice);

  switch (kind)
    {
    case 0:
      return make_roll_action (fixture, pool, NULL, NULL);
    case 1:
      return make_roll_action (fixture, pool, pool, NULL);
    case 2:
      return make_roll_action (fixture, pool, NULL, pool);
    default:
      return create_turn (fixture, pool);
    }
}

static void
add_node (GString *view, JsonNode *node)
{
  g_autofree char *text = node != NULL ? dup_json (node) : g_strdup ("nothing");

  g_string_append_printf (view, "%s\n", text);
}

static void
add_text (GString *view, char *text)
{
  g_string_append_printf (view, "%s\n", text);
  g_free (text);
}

/* Everything from which the players' views are made. */
static void
add_record (GString *view, TenRecord *record)
{
  g_autoptr (GListModel) terms = ten_record_dup_player_terms (record);
  TenRuleset *none = NULL;

  add_node (view, ten_record_to_player_json (record));
  add_text (view, ten_record_dup_player_pool_text (record));
  add_text (view, ten_record_dup_player_outcome_text (record, none));
  add_text (view, g_strdup (ten_record_get_player_character (record)));
  add_text (view, g_strdup (ten_record_get_player_comment (record)));
  g_string_append_printf (view, "%u\n", g_list_model_get_n_items (terms));
}

static char *
dup_view (TenPlay *play)
{
  GString *view = g_string_new (NULL);
  GPtrArray *entries = ten_play_get_entries (play);

  g_assert_null (ten_player_view_new (play, NULL));
  add_node (view, ten_play_to_player_json (play));
  add_text (view, ten_play_dup_player_text (play));
  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i]))
      add_record (view, entries->pdata[i]);
    else
      {
        add_node (view, ten_event_to_player_json (entries->pdata[i]));
        add_text (view, ten_event_dup_player_text (entries->pdata[i]));
      }
  return g_string_free (view, FALSE);
}

static void
test_nothing_leaks (PlayFixture *fixture, gconstpointer data)
{
  const guint kind = GPOINTER_TO_UINT (data);
  char *expected = NULL;

  for (guint i = 0; i < N_ACTIONS / 4; i++)
    {
      g_autoptr (TenAction) action = create_action (fixture, kind, i % 2 == 0 ? 1 : 40);
      g_autoptr (TenPlay) play = perform_hidden (fixture, action);
      g_autofree char *view = dup_view (play);

      g_assert_null (strstr (view, SENTINEL));
      g_assert_null (strstr (view, "Marisol"));
      if (expected == NULL)
        expected = g_steal_pointer (&view);
      else
        g_assert_cmpstr (view, ==, expected);
    }
  g_free (expected);
}

/* Each roll has its own seed: a seed reveals nothing about another roll. */
static void
test_seeds (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) seals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (TenAction) action = create_action (fixture, 1, 5);
      g_autoptr (TenPlay) play = perform_hidden (fixture, action);
      GPtrArray *records = ten_play_get_records (play);

      for (guint k = 0; k < records->len; k++)
        {
          g_autoptr (TenRandom) random =
              ten_random_new_seeded (ten_record_get_seed (records->pdata[k]));
          TenRoll *roll = ten_record_get_roll (records->pdata[k]);
          g_autoptr (TenRoll) again = ten_roll (ten_roll_get_request (roll), random, NULL);

          g_assert_true (ten_record_get_hidden (records->pdata[k]));
          g_assert_cmpint (ten_roll_get_successes (again), ==, ten_roll_get_successes (roll));
          g_assert_true (g_hash_table_add (seals, ten_record_dup_seal (records->pdata[k])));
        }
    }
}

static void
test_telling (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = create_action (fixture, 0, 5);
  g_autoptr (TenPlay) play = perform_hidden (fixture, action);
  TenRecord *record = ten_play_get_record (play);

  for (TenPlayerSight told = TEN_PLAYER_SIGHT_SEAL; told <= TEN_PLAYER_SIGHT_ROLL; told++)
    {
      g_autoptr (TenAction) telling = ten_following_action_new_telling (NULL, record, told);
      g_autoptr (TenPlay) said = perform (fixture, telling, "");
      g_autoptr (TenRecord) now = read_roll (fixture, record);

      g_assert_cmpint (ten_record_get_player_sight (now), ==, told);
      refuse (fixture, telling, "", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
      g_assert_cmpstr (ten_record_get_player_comment (now), ==,
                       told == TEN_PLAYER_SIGHT_ROLL ? SENTINEL : "");
    }
}

/* The window for players shows only what was told, and no more for 40 dice than for one. */
static void
test_views (PlayFixture *fixture, gconstpointer data)
{
  for (TenPlayerSight told = TEN_PLAYER_SIGHT_SEAL; told <= TEN_PLAYER_SIGHT_ROLL; told++)
    {
      char *text[2] = { NULL, NULL };

      for (guint i = 0; i < G_N_ELEMENTS (text); i++)
        {
          g_autoptr (TenAction) action = create_action (fixture, 0, i == 0 ? 1 : 40);
          g_autoptr (TenPlay) play = perform_hidden (fixture, action);
          TenRecord *record = ten_play_get_record (play);
          g_autoptr (TenAction) telling = ten_following_action_new_telling (NULL, record, told);
          g_autoptr (TenPlay) said = perform (fixture, telling, "");
          g_autoptr (TenRecord) now = read_roll (fixture, record);
          g_autoptr (TenPlayerView) view = view_play (fixture, play);
          const TenPlayerSide *side = ten_player_view_get_side (view, 0);

          g_assert_cmpuint (ten_player_view_get_n_sides (view), ==, 1);
          g_assert_true ((side->roll != NULL) == (told == TEN_PLAYER_SIGHT_ROLL));
          g_assert_true ((*side->pool != '\0') == (told == TEN_PLAYER_SIGHT_ROLL));
          g_assert_cmpstr (ten_player_view_get_comment (view), ==,
                           told == TEN_PLAYER_SIGHT_ROLL ? SENTINEL : "");
          if (told == TEN_PLAYER_SIGHT_SEAL)
            {
              g_autofree char *seal = ten_record_dup_told_seal (now);

              g_assert_cmpstr (side->name, ==, "");
              g_assert_nonnull (strstr (side->outcome, seal));
            }
          if (told == TEN_PLAYER_SIGHT_OUTCOME)
            g_assert_cmpstr (side->outcome, ==,
                             ten_words_for_outcome (ten_record_get_player_outcome (now)));
          text[i] = ten_player_view_dup_text (view);
        }
      if (told == TEN_PLAYER_SIGHT_SEAL)
        g_assert_cmpuint (strlen (text[0]), ==, strlen (text[1]));
      g_free (text[0]);
      g_free (text[1]);
    }
}

/* COFD-14: an open contest names its winner, and successes of the loser are not a success. */
static void
test_contest_view (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, "cofd 3", "cofd 3", NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, "8,9,2,8,1,1");
  g_autoptr (TenPlayerView) view = view_play (fixture, play);

  g_assert_nonnull (strstr (ten_player_view_get_verdict (view), "wins"));
  g_assert_cmpuint (ten_player_view_get_n_sides (view), ==, 2);
  g_assert_false (ten_player_view_get_side (view, 0)->lost);
  g_assert_true (ten_player_view_get_side (view, 1)->lost);
  g_assert_cmpstr (ten_player_view_get_side (view, 1)->outcome, ==, "1 success");
}

/* A line without a name would show nobody's result. */
static void
test_nameless_view (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, "cofd 1", NULL, NULL);
  g_autoptr (TenActionSide) opponent = make_side (fixture, NULL, "cofd 1", TRUE);
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenPlayerView) view = NULL;

  ten_roll_action_set_opponent (TEN_ROLL_ACTION (action), opponent, TEN_SIDE_NONE);
  play = perform (fixture, action, "8,1");
  view = view_play (fixture, play);
  g_assert_cmpstr (ten_player_view_get_side (view, 0)->name, ==, "Marisol");
  g_assert_cmpstr (ten_player_view_get_side (view, 1)->name, ==, "Opponent");
}

static void
test_again (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = create_action (fixture, 1, 5);
  g_autoptr (TenPlay) play = perform_hidden (fixture, action);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenAction) again =
      ten_roll_action_new_again (ten_play_get_record (play), fixture->table, &error);

  g_assert_no_error (error);
  g_assert_cmpint (ten_action_get_visibility (again), ==, TEN_VISIBILITY_HIDDEN);
}

TEN_TESTS
{
  static const char *const kinds[] = { "roll", "contest", "teamwork", "multiple" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/hidden/NWOD-5-nothing-leaks/%s", kinds[i]);

      g_test_add (path, PlayFixture, GUINT_TO_POINTER (i), set_up_table, test_nothing_leaks,
                  tear_down_table);
    }
  g_test_add ("/play/hidden/NWOD-5-seeds", PlayFixture, NULL, set_up_table, test_seeds,
              tear_down_table);
  g_test_add ("/play/hidden/NWOD-5-telling", PlayFixture, NULL, set_up_table, test_telling,
              tear_down_table);
  g_test_add ("/play/hidden/NWOD-5-views", PlayFixture, NULL, set_up_table, test_views,
              tear_down_table);
  g_test_add ("/play/hidden/COFD-14-contest-view", PlayFixture, NULL, set_up_table,
              test_contest_view, tear_down_table);
  g_test_add ("/play/hidden/COFD-14-nameless-view", PlayFixture, NULL, set_up_table,
              test_nameless_view, tear_down_table);
  g_test_add ("/play/hidden/NWOD-5-rolled-again", PlayFixture, NULL, set_up_table, test_again,
              tear_down_table);
}
