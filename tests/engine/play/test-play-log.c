/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays read from the log, with what was said about them later. */

#include "fixtures.h"
#include "tests.h"
#include "log/ten-log-private.h"

#include "history/ten-player-view.h"
#include "play/ten-extended-action.h"
#include "play/ten-extended-step.h"

static TenPlay *
play (PlayFixture *fixture, TenAction *action, const char *faces)
{
  g_autoptr (TenAction) taken = action;

  return perform (fixture, taken, faces);
}

static TenPlay *
read_again (PlayFixture *fixture, TenPlay *played)
{
  g_autoptr (GError) error = NULL;
  TenPlay *again = ten_play_log_read (fixture->log, ten_play_get_number (played), &error);

  g_assert_no_error (error);
  return again;
}

/* A play is the same when it is read again. */
static void
test_same (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPlay) played =
      play (fixture, make_roll_action (fixture, "cofd 2", "cofd 1", "cofd 1;"), "1,8,9,8");
  g_autoptr (TenPlay) again = read_again (fixture, played);
  g_autofree char *one = describe_entries (ten_play_get_entries (played));
  g_autofree char *other = describe_entries (ten_play_get_entries (again));

  g_assert_cmpstr (one, ==, other);
  g_assert_cmpint (ten_play_get_number (again), ==, 1);
  g_assert_cmpint (ten_play_get_time (again), ==, ten_play_get_time (played));
  g_assert_cmpstr (ten_record_find_winner (ten_play_get_record (again)), ==, "a");
}

/* COFD-7: what follows a roll is found with it, and not offered again. */
static void
test_later (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *cofd = get_ruleset (fixture, "cofd");
  g_autoptr (TenPlay) played =
      play (fixture, make_roll_action (fixture, "cofd 1", NULL, NULL), "1");
  g_autoptr (TenPlay) step = NULL;
  g_autoptr (TenPlay) again = NULL;
  g_autoptr (TenAction) twice = NULL;

  step =
      play (fixture,
            follow_with ("dramatic-failure", cofd, ten_play_get_record (played), NULL, NULL), "");
  g_assert_cmpint (ten_play_get_about (step), ==, 1);
  again = read_again (fixture, played);
  g_assert_nonnull (
      ten_record_find_event (ten_play_get_record (again), TEN_EVENT_DRAMATIC_FAILURE));
  twice = follow_with ("dramatic-failure", cofd, ten_play_get_record (played), NULL, NULL);
  refuse (fixture, twice, "", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
}

/* COFD-15: an extended action follows the log, and a restart finds the same state. */
static void
test_extended (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *v5 = get_ruleset (fixture, "v5");
  g_autoptr (TenActionSide) side = make_side (fixture, "Marisol", "v5 2", FALSE);
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_new (
      "the lock", ten_ruleset_get_actions (v5), 5, 0, TEN_INTERVAL_MINUTE, 30, 2, FALSE);
  g_autoptr (TenPlay) start =
      play (fixture, ten_extended_step_new_start (v5, progress, side, NULL), "");
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (TenExtendedAction) again = NULL;
  g_autoptr (TenPlay) first = NULL;
  g_autoptr (TenPlay) second = NULL;
  g_autoptr (GError) error = NULL;

  extended = ten_extended_action_load (fixture->log, fixture->rulesets, ten_play_get_number (start),
                                       &error);
  g_assert_no_error (error);
  first = play (fixture, ten_extended_step_new_roll (extended, FALSE, NULL), "2,8");
  g_assert_cmpint (ten_play_get_about (first), ==, 1);
  g_assert_cmpint (ten_extended_action_get_progress (extended)->total, ==, 1);
  second = play (fixture, ten_extended_step_new_roll (extended, FALSE, NULL), "9,1");
  g_assert_cmpint (ten_extended_action_get_progress (extended)->total, ==, 2);
  again = ten_extended_action_load (fixture->log, fixture->rulesets, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ten_extended_action_get_progress (again)->total, ==, 2);
}

/* The same contest again, for both sides. */
static void
test_again (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPlay) played =
      play (fixture, make_roll_action (fixture, "cofd 2", "cofd 1", NULL), "1,8,9");
  g_autoptr (TenPlay) read = read_again (fixture, played);
  g_autoptr (GError) error = NULL;
  TenAction *again = ten_roll_action_new_again (ten_play_get_record (read), fixture->table, &error);
  g_autoptr (TenPlay) second = NULL;

  g_assert_no_error (error);
  second = play (fixture, again, "8,8,1");
  g_assert_cmpint (ten_play_get_kind (second), ==, TEN_ACTION_CONTEST);
  g_assert_cmpint (ten_play_get_number (second), ==, 2);
}

/* CHAT-5: at the maximum, the target of the first try is found in the log. */
static void
test_try (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *v20 = get_ruleset (fixture, "v20");
  g_autoptr (TenPlay) first =
      play (fixture, make_roll_action (fixture, "v20 1 target=9", NULL, NULL), "2");
  g_autoptr (TenPool) pool = ten_pool_new (v20);
  g_autoptr (TenPlay) second = NULL;
  g_autoptr (TenPool) next = ten_pool_new (v20);
  g_autoptr (GError) error = NULL;
  TenAction *action = make_roll_action (fixture, "v20 1 target=9 tries=3", NULL, NULL);

  ten_action_set_follows (action, ten_play_get_record (first));
  second = play (fixture, action, "2");
  g_assert_true (
      ten_next_roll_set_up_try (ten_play_get_record (second), fixture->log, TRUE, next, &error));
  g_assert_no_error (error);
  g_assert_cmpint (ten_pool_get_option (next, TEN_POOL_TARGET), ==, 9);
  g_assert_cmpint (ten_pool_get_option (next, TEN_POOL_TRIES), ==, 4);
}

/* NWOD-5: of a hidden play, players know nothing until they are told. */
static void
test_view (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *cofd = get_ruleset (fixture, "cofd");
  TenAction *action = make_roll_action (fixture, "cofd 2", NULL, NULL);
  g_autoptr (TenPlay) played = NULL;
  g_autoptr (TenPlay) told = NULL;
  g_autoptr (TenPlay) again = NULL;
  g_autoptr (TenPlayerView) view = NULL;
  g_autoptr (TenEntry) entry = NULL;

  ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  played = play (fixture, action, "8,1");
  entry = ten_log_read (fixture->log, 1);
  g_assert_true (entry->hidden);
  g_assert_null (ten_player_view_new (played, cofd));
  told = play (fixture,
               ten_following_action_new_telling (cofd, ten_play_get_record (played),
                                                 TEN_PLAYER_SIGHT_OUTCOME),
               "");
  again = read_again (fixture, played);
  view = ten_player_view_new (again, cofd);
  g_assert_cmpuint (ten_player_view_get_n_sides (view), ==, 1);
  g_assert_null (ten_player_view_get_side (view, 0)->roll);
  g_assert_cmpstr (ten_player_view_get_side (view, 0)->outcome, ==, "Success");
}

/* Players find only what they see; the Storyteller finds all. */
static void
test_search (PlayFixture *fixture, gconstpointer data)
{
  TenAction *hidden = make_roll_action (fixture, "cofd 2", NULL, NULL);
  g_autoptr (TenPlay) one = NULL;
  g_autoptr (TenPlay) two = NULL;
  g_autoptr (GArray) all = NULL;
  g_autoptr (GArray) seen = NULL;
  g_autoptr (GArray) contests = NULL;
  g_autoptr (GError) error = NULL;

  ten_action_set_comment (hidden, "poison in the wine");
  ten_action_set_visibility (hidden, TEN_VISIBILITY_HIDDEN);
  one = play (fixture, hidden, "8,1");
  two = play (fixture, make_roll_action (fixture, "cofd 1", "cofd 1", NULL), "8,1");
  all = ten_log_search (fixture->log, "{words others} : \"pois\" *", 0, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (all->len, ==, 1);
  seen = ten_log_search (fixture->log, "words : \"pois\" *", 0, 10, &error);
  g_assert_cmpuint (seen->len, ==, 0);
  contests = ten_log_search (fixture->log, "facts : kcontest", 0, 10, &error);
  g_assert_cmpuint (contests->len, ==, 1);
  g_assert_cmpint (g_array_index (contests, gint64, 0), ==, 2);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/play-log/" name, PlayFixture, NULL, set_up_table, function, tear_down_table)

TEN_TESTS
{
  ADD ("same", test_same);
  ADD ("COFD-7-later", test_later);
  ADD ("COFD-15-extended", test_extended);
  ADD ("again", test_again);
  ADD ("CHAT-5-try", test_try);
  ADD ("NWOD-5-view", test_view);
  ADD ("NWOD-5-search", test_search);
}
