/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"

static TenPlay *
roll (PlayFixture *fixture, TenPlaySession *session)
{
  TenPool *pool = ten_play_session_get_pool (session);
  g_autoptr (GError) error = NULL;
  TenActionSide *actor = ten_action_side_new_for_pool ("Marisol", pool, FALSE, &error);
  g_autoptr (TenAction) action = ten_roll_action_new (ten_pool_get_ruleset (pool), actor);
  TenPlay *play;

  g_assert_no_error (error);
  g_object_unref (actor);
  set_faces (fixture, "8,3,2,7,9,1,1,1");
  ten_table_set_uses_all_faces (fixture->table, FALSE);
  play = ten_action_perform (action, fixture->table, &error);
  g_assert_no_error (error);
  ten_play_session_finish (session, play);
  return play;
}

static TenPlaySession *
create_session (PlayFixture *fixture)
{
  TenPlaySession *session = ten_play_session_new (get_ruleset (fixture, "cofd"));
  TenPool *pool = ten_play_session_get_pool (session);

  ten_pool_set_number (pool, 3, NULL);
  ten_pool_set_modifier (pool, TEN_MODIFIER_CIRCUMSTANCE, -2, NULL);
  ten_pool_set_option (pool, TEN_POOL_ROTE, TRUE);
  ten_pool_set_option (pool, TEN_POOL_AGAIN, 9);
  ten_play_session_set_comment (session, "over the fence");
  return session;
}

static void
test_uses_up (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPlaySession) session = create_session (fixture);
  TenPool *pool = ten_play_session_get_pool (session);
  g_autoptr (TenPlay) play = roll (fixture, session);

  g_assert_true (ten_play_session_get_play (session) == play);
  g_assert_cmpstr (ten_play_session_get_comment (session), ==, "");
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 3);
  g_assert_cmpint (ten_pool_get_modifier (pool, TEN_MODIFIER_CIRCUMSTANCE), ==, 0);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_AGAIN), ==, 9);
}

static void
test_pinned (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPlaySession) session = create_session (fixture);
  TenPool *pool = ten_play_session_get_pool (session);
  g_autoptr (TenPlay) play = NULL;

  ten_play_session_set_pinned (session, TRUE);
  ten_pool_set_option (pool, TEN_POOL_WILLPOWER, TRUE);
  play = roll (fixture, session);
  g_assert_cmpstr (ten_play_session_get_comment (session), ==, "over the fence");
  g_assert_cmpint (ten_pool_get_modifier (pool, TEN_MODIFIER_CIRCUMSTANCE), ==, -2);
  /* A point is spent explicitly, each time. */
  g_assert_false (ten_pool_get_option (pool, TEN_POOL_WILLPOWER));
}

static void
test_line (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenPlaySession) session =
      ten_play_session_new (ten_rulesets_find (rulesets, "cofd", NULL));
  g_autofree char *line = NULL;
  guint notified = 0;

  g_signal_connect_swapped (session, "notify::line", G_CALLBACK (count_signal), &notified);
  ten_play_session_set_line (session, "str + bra");
  ten_play_session_set_line (session, "str + bra");
  g_object_get (session, "line", &line, NULL);
  g_assert_cmpstr (line, ==, "str + bra");
  g_clear_pointer (&line, g_free);
  g_assert_cmpuint (notified, ==, 1);
  ten_play_session_set_line (session, NULL);
  g_object_get (session, "line", &line, NULL);
  g_assert_cmpstr (line, ==, "");
}

TEN_TESTS
{
#define ADD(path, function)                                                                        \
  g_test_add (path, PlayFixture, NULL, set_up_table, function, tear_down_table)
  ADD ("/play/session/COFD-10/COFD-18/uses-up", test_uses_up);
  ADD ("/play/session/COFD-18/pinned", test_pinned);
#undef ADD
  g_test_add_func ("/play/session/line", test_line);
}
