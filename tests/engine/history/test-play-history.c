/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The history with folded sessions and scenes, its queries, and its signals. */

#include "plays.h"
#include "tests.h"

#include "history/ten-history.h"
#include "history/ten-sessions.h"

static void
take (PlayFixture *fixture, char step)
{
  if (step == 'r')
    play_roll (fixture);
  else
    begin (fixture, step == 'c' ? "chapter" : step == 's' ? "scene" : "turn");
}

static void
write_item (GString *text, GObject *item)
{
  if (TEN_IS_SESSION (item))
    g_string_append_printf (text, "[%d rolls]", (int) ten_session_get_n_rolls (TEN_SESSION (item)));
  else if (ten_play_get_kind (TEN_PLAY (item)) == TEN_ACTION_MARK)
    g_string_append (
        text, ten_event_get_word (ten_play_find_event (TEN_PLAY (item), TEN_EVENT_MARK), "unit"));
  else
    g_string_append_printf (text, "%d", (int) ten_play_get_number (TEN_PLAY (item)));
}

/* A minus follows what is folded, and a plus what can be. */
static char *
write_list (GListModel *model)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      g_string_append_c (text, ' ');
      write_item (text, item);
      if (!TEN_IS_HISTORY (model))
        continue;
      if (ten_history_is_folded (TEN_HISTORY (model), i))
        g_string_append_c (text, '-');
      else if (ten_history_can_fold (TEN_HISTORY (model), i))
        g_string_append_c (text, '+');
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GListStore *
make_copy (TenHistory *list)
{
  GListStore *copy = g_list_store_new (G_TYPE_OBJECT);

  follow_items (copy, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), G_LIST_MODEL (list));
  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (follow_items), copy);
  return copy;
}

/* A copy updated by the signals equals the list. */
static void
assert_followed (TenHistory *list, GListStore *copy)
{
  const guint n_items = g_list_model_get_n_items (G_LIST_MODEL (list));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (copy)), ==, n_items);
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (GObject) here = g_list_model_get_item (G_LIST_MODEL (list), i);
      g_autoptr (GObject) there = g_list_model_get_item (G_LIST_MODEL (copy), i);
      g_autoptr (GString) is = g_string_new (NULL);
      g_autoptr (GString) was = g_string_new (NULL);

      write_item (is, here);
      write_item (was, there);
      g_assert_cmpstr (was->str, ==, is->str);
    }
}

static void
assert_list (TenHistory *list, GListStore *copy, const char *expected)
{
  g_autofree char *text = write_list (G_LIST_MODEL (list));

  g_assert_cmpstr (text, ==, expected);
  assert_followed (list, copy);
}

/* COFD-22: a unit in progress stays open; a finished one can be folded. */
static void
test_growing (PlayFixture *fixture, gconstpointer data)
{
  static const struct
  {
    char step;
    const char *list;
  } steps[] = {
    { 'r', " 1" },
    { 's', " scene 1" },
    { 'r', " scene 3 1" },
    { 's', " scene scene+ 3 1" },
    { 'r', " scene 5 scene+ 3 1" },
    { 'c', " chapter scene+ 5 scene+ 3 1" },
    { 'r', " chapter 7 [3 rolls]+ scene+ 5 scene+ 3 1" },
  };
  g_autoptr (TenHistory) list = ten_history_new (get_log (fixture));
  g_autoptr (GListStore) copy = make_copy (list);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      take (fixture, steps[i].step);
      assert_list (list, copy, steps[i].list);
    }
  ten_history_set_folded (list, 5, TRUE);
  assert_list (list, copy, " chapter 7 [3 rolls]+ scene+ 5 scene- 1");
  ten_history_set_folded (list, 3, TRUE);
  assert_list (list, copy, " chapter 7 [3 rolls]+ scene- scene- 1");
  ten_history_set_folded (list, 2, TRUE);
  assert_list (list, copy, " chapter 7 [3 rolls]-");
  take (fixture, 'r');
  assert_list (list, copy, " chapter 8 7 [3 rolls]-");
  ten_history_set_folded (list, 3, FALSE);
  assert_list (list, copy, " chapter 8 7 [3 rolls]+ scene- scene- 1");
  ten_history_set_folded (list, 4, FALSE);
  ten_history_set_folded (list, 6, FALSE);
  assert_list (list, copy, " chapter 8 7 [3 rolls]+ scene+ 5 scene+ 3 1");
}

static void
test_start (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenHistory) empty = ten_history_new (get_log (fixture));
  g_autoptr (TenHistory) list = NULL;
  g_autoptr (GListStore) copy = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (empty)), ==, 0);
  for (const char *step = "rrcrrrcr"; *step != '\0'; step++)
    take (fixture, *step);
  list = ten_history_new (get_log (fixture));
  copy = make_copy (list);
  assert_list (list, copy, " chapter 8 [3 rolls]- [2 rolls]-");
  ten_history_set_folded (list, 3, FALSE);
  assert_list (list, copy, " chapter 8 [3 rolls]- [2 rolls]+ 2 1");
  g_assert_cmpint (ten_history_get_number (list, 4), ==, 2);
  g_assert_cmpint (ten_history_get_number (list, 3), ==, 0);
  g_assert_cmpuint (ten_history_find (list, 1), ==, 5);
  g_assert_cmpuint (ten_history_find (list, 5), ==, G_MAXUINT);
}

/* A title given later, and what is said about a roll that is folded away. */
static void
test_said_later (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenHistory) list = ten_history_new (get_log (fixture));
  g_autoptr (GListStore) copy = make_copy (list);
  g_autoptr (TenSession) session = NULL;
  g_autoptr (TenPlay) first = NULL;

  for (const char *step = "rrcr"; *step != '\0'; step++)
    take (fixture, *step);
  ten_history_set_folded (list, 2, TRUE);
  first = read_play (fixture, 1);
  just_play (fixture, ten_following_action_new_strike (ten_play_get_record (first), "misread"), "");
  assert_list (list, copy, " chapter 4 [2 rolls]-");
  just_play (fixture, ten_following_action_new_session (1, "The Harbor", ""), "");
  assert_list (list, copy, " chapter 4 [2 rolls]-");
  session = g_list_model_get_item (G_LIST_MODEL (copy), 2);
  g_assert_cmpstr (ten_session_get_title (session), ==, "The Harbor");
}

/* A query shows what it finds, and what is found later; without it, all is as it was. */
static void
test_query (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenHistory) list = ten_history_new (get_log (fixture));
  g_autoptr (GListStore) copy = make_copy (list);
  g_autoptr (GError) error = NULL;
  TenQuery query;

  for (const char *step = "rrcr"; *step != '\0'; step++)
    take (fixture, *step);
  just_play (fixture, make_roll_action (fixture, "cofd 2", "cofd 1", NULL), "1,1,8");
  ten_query_init (&query);
  query.kind = "contest";
  g_assert_true (ten_history_set_query (list, &query, &error));
  assert_list (list, copy, " 5");
  play_roll (fixture);
  assert_list (list, copy, " 5");
  just_play (fixture, make_roll_action (fixture, "cofd 2", "cofd 1", NULL), "1,1,8");
  assert_list (list, copy, " 7 5");
  query.kind = NULL;
  query.first = 2;
  query.last = 4;
  g_assert_true (ten_history_set_query (list, &query, &error));
  assert_list (list, copy, " 4 2");
  g_assert_true (ten_history_set_query (list, NULL, &error));
  assert_list (list, copy, " chapter 7 6 5 4 [2 rolls]+ 2 1");
}

/* NWOD-5: a query of players finds what they are told, then. */
static void
test_query_for_players (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenHistory) list = ten_history_new (get_log (fixture));
  g_autoptr (GListStore) copy = make_copy (list);
  g_autoptr (GError) error = NULL;
  TenQuery query;

  ten_query_init (&query);
  query.for_players = TRUE;
  g_assert_true (ten_history_set_query (list, &query, &error));
  play_roll (fixture);
  just_play (fixture, hide (make_roll_action (fixture, "cofd 1", NULL, NULL)), "8");
  play_roll (fixture);
  assert_list (list, copy, " 3 1");
  tell (fixture, 2, 1, TEN_PLAYER_SIGHT_ROLL);
  assert_list (list, copy, " 3 2 1");
}

static void
fold_something (TenHistory *list)
{
  const guint position =
      (guint) g_test_rand_int_range (0, (gint32) g_list_model_get_n_items (G_LIST_MODEL (list)));

  if (ten_history_can_fold (list, position))
    ten_history_set_folded (list, position, !ten_history_is_folded (list, position));
}

static void
unfold_all (TenHistory *list)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    if (ten_history_is_folded (list, i))
      ten_history_set_folded (list, i, FALSE);
}

/* However it is folded, unfolding gives all plays in order. */
static void
test_random (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenHistory) list = ten_history_new (get_log (fixture));
  g_autoptr (TenPlayList) plays = ten_play_list_new (get_log (fixture));
  g_autoptr (GListStore) copy = make_copy (list);
  g_autoptr (GString) all = g_string_new (NULL);
  g_autofree char *expected = NULL;

  for (guint i = 0; i < 200; i++)
    {
      take (fixture, "rrrrrrsstc"[g_test_rand_int_range (0, 10)]);
      assert_followed (list, copy);
      fold_something (list);
      assert_followed (list, copy);
    }
  unfold_all (list);
  assert_followed (list, copy);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (list), i);

      if (TEN_IS_SESSION (item))
        continue;
      g_string_append_c (all, ' ');
      write_item (all, item);
    }
  expected = write_list (G_LIST_MODEL (plays));
  g_assert_cmpstr (all->str, ==, expected);
}

/* COFD-15: the successes so far, and those needed. */
static void
test_progress (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *cofd = get_ruleset (fixture, "cofd");
  g_autoptr (TenActionSide) side = make_side (fixture, "Marisol", "cofd 2", FALSE);
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_new (
      "the lock", ten_ruleset_get_actions (cofd), 3, 4, TEN_INTERVAL_MINUTE, 30, 2, FALSE);
  g_autoptr (TenPlay) start =
      play (fixture, ten_extended_step_new_start (cofd, progress, side, NULL), "");
  g_autoptr (GError) error = NULL;
  g_autoptr (TenExtendedAction) extended = ten_extended_action_load (
      get_log (fixture), fixture->rulesets, ten_play_get_number (start), &error);
  g_autoptr (TenPlay) first = NULL;
  g_autoptr (TenPlay) second = NULL;
  int total, needed;

  g_assert_no_error (error);
  first = play (fixture, ten_extended_step_new_roll (extended, FALSE, NULL), "8,1");
  second = play (fixture, ten_extended_step_new_roll (extended, FALSE, NULL), "8,9");
  g_assert_true (ten_play_read_progress (first, get_log (fixture), &total, &needed));
  g_assert_cmpint (total, ==, 1);
  g_assert_cmpint (needed, ==, 3);
  g_assert_true (ten_play_read_progress (second, get_log (fixture), &total, &needed));
  g_assert_cmpint (total, ==, 3);
  g_assert_false (ten_play_read_progress (start, get_log (fixture), &total, &needed));
}

TEN_TESTS
{
#define ADD(name, function)                                                                        \
  g_test_add ("/history/" name, PlayFixture, NULL, set_up_table, function, tear_down_table)
  ADD ("COFD-22/growing", test_growing);
  ADD ("start", test_start);
  ADD ("said-later", test_said_later);
  ADD ("query", test_query);
  ADD ("NWOD-5/query", test_query_for_players);
  ADD ("random", test_random);
  ADD ("COFD-15/progress", test_progress);
#undef ADD
}
