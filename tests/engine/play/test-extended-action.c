/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"

static TenPool *
make_tooled_pool (PlayFixture *fixture, const char *ruleset, int dice, TenSecrecy secrecy)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf ("%s %d", ruleset, dice - 1);
  TenPool *pool = make_pool (fixture, text);

  ten_pool_set_secret_modifier (pool, "Tools", 1, secrecy, &error);
  g_assert_no_error (error);
  return pool;
}

static TenExtendedAction *
start (PlayFixture *fixture, TenAction *action)
{
  g_autoptr (TenPlay) play = perform (fixture, action, "");

  g_assert_cmpint (ten_play_get_kind (play), ==, TEN_ACTION_EXTENDED_START);
  return load_started (fixture, ten_play_get_number (play));
}

static TenExtendedAction *
begin_progress (PlayFixture *fixture, TenExtendedProgress *progress, TenPool *pool)
{
  g_autoptr (TenActionSide) side = make_side_of_pool (fixture, "Marisol Vega", pool, "", FALSE);
  g_autoptr (TenAction) action =
      ten_extended_step_new_start (ten_pool_get_ruleset (pool), progress, side, NULL);

  return start (fixture, action);
}

static TenExtendedAction *
begin (PlayFixture *fixture, TenPool *pool, int needed, int max_rolls)
{
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_new (
      "Pick the lock", ten_ruleset_get_actions (ten_pool_get_ruleset (pool)), needed, max_rolls,
      TEN_INTERVAL_MINUTE, 30, 2, FALSE);

  return begin_progress (fixture, progress, pool);
}

static TenPlay *
roll (PlayFixture *fixture, TenExtendedAction *extended, const char *faces, GError **error)
{
  g_autoptr (TenAction) action = ten_extended_step_new_roll (extended, FALSE, NULL);

  set_faces (fixture, faces);
  return ten_action_perform (action, fixture->table, error);
}

static void
roll_well (PlayFixture *fixture, TenExtendedAction *extended, const char *faces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPlay) play = roll (fixture, extended, faces, &error);

  g_assert_no_error (error);
}

static TenPlay *
choose_or_fail (PlayFixture *fixture,
                TenExtendedAction *extended,
                TenExtendedChoice choice,
                const char *condition,
                GError **error)
{
  g_autoptr (TenAction) action = ten_extended_step_new_choice (extended, choice, condition);

  return ten_action_perform (action, fixture->table, error);
}

static void
choose (PlayFixture *fixture,
        TenExtendedAction *extended,
        TenExtendedChoice choice,
        const char *condition)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPlay) play = choose_or_fail (fixture, extended, choice, condition, &error);

  g_assert_no_error (error);
}

/* Like after a crash: only the file is known. */
static TenExtendedAction *
restart (PlayFixture *fixture, TenExtendedAction *extended)
{
  g_autoptr (GError) error = NULL;
  gint64 action = ten_extended_action_get_action (extended);
  TenExtendedAction *again;

  g_assert_finalize_object (extended);
  ten_table_set_log (fixture->table, NULL);
  g_assert_finalize_object (fixture->log);
  fixture->log = open_log (fixture->base.path);
  ten_table_set_log (fixture->table, fixture->log);
  again = ten_extended_action_load (fixture->log, fixture->rulesets, action, &error);
  g_assert_no_error (error);
  return again;
}

static void
assert_text (TenExtendedAction *extended, const char *text)
{
  g_autofree char *found = ten_extended_action_dup_text (extended);

  g_assert_cmpstr (found, ==, text);
}

static int
sum_dice (GListModel *terms)
{
  int dice = 0;

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      dice += ten_term_get_dice (term);
    }
  return dice;
}

static void
test_kept (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_tooled_pool (fixture, "cofd", 4, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedAction) extended = begin (fixture, pool, 5, 3);
  g_autoptr (TenTerm) term = NULL;
  g_autofree char *time = NULL;

  g_assert_true (
      ten_extended_progress_check_can_roll (ten_extended_action_get_progress (extended), NULL));
  roll_well (fixture, extended, "8,8,1,1");
  roll_well (fixture, extended, "1,2,3,4");
  g_assert_false (
      ten_extended_progress_check_can_roll (ten_extended_action_get_progress (extended), NULL));

  extended = restart (fixture, g_steal_pointer (&extended));
  assert_text (extended, "2 of 5 successes, 1 roll left");
  g_assert_cmpstr (ten_extended_action_get_progress (extended)->name, ==, "Pick the lock");
  g_assert_cmpstr (ten_extended_action_get_character (extended), ==, "Marisol Vega");
  g_assert_cmpstr (ten_extended_action_get_ruleset_id (extended), ==, "cofd");
  g_assert_nonnull (ten_extended_action_get_ruleset (extended));
  g_assert_cmpint (ten_action_side_get_request (ten_extended_action_get_actor (extended))->dice, ==,
                   4);
  g_assert_cmpuint (g_list_model_get_n_items (
                        ten_action_side_get_terms (ten_extended_action_get_actor (extended))),
                    ==, 2);
  term = g_list_model_get_item (
      ten_action_side_get_terms (ten_extended_action_get_actor (extended)), 1);
  g_assert_cmpstr (ten_term_get_label (term), ==, "Tools");
  g_assert_false (ten_extended_action_get_hidden (extended));
  time = ten_extended_progress_dup_time_text (ten_extended_action_get_progress (extended));
  g_assert_cmpstr (time, ==, "1 hour");
  g_assert_cmpint (ten_extended_action_get_progress (extended)->choices, ==,
                   TEN_EXTENDED_CONTINUE | TEN_EXTENDED_GIVE_UP);

  choose (fixture, extended, TEN_EXTENDED_CONTINUE, "Shaken");
  extended = restart (fixture, g_steal_pointer (&extended));
  g_assert_true (
      ten_extended_progress_check_can_roll (ten_extended_action_get_progress (extended), NULL));
  g_assert_cmpstr (ten_extended_action_get_progress (extended)->conditions[0], ==, "Shaken");
  roll_well (fixture, extended, "8,8,8,1");
  g_assert_true (ten_extended_action_is_over (extended));
  extended = restart (fixture, g_steal_pointer (&extended));
  assert_text (extended, "Success: 5 of 5 successes after 3 rolls");
  g_assert_cmpuint (ten_extended_action_get_log (extended)->len, ==, 6);
}

static void
test_refused (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_tooled_pool (fixture, "cofd", 4, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedAction) extended = begin (fixture, pool, 5, 4);
  g_autoptr (GError) error = NULL;

  g_assert_null (choose_or_fail (fixture, extended, TEN_EXTENDED_LESS_TIME, NULL, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_clear_error (&error);
  roll_well (fixture, extended, "1,2,3,4");
  g_assert_null (roll (fixture, extended, "8,8,8,8", &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_null (choose_or_fail (fixture, extended, TEN_EXTENDED_CONTINUE, "", &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_assert_cmpint (ten_log_get_n_entries (fixture->log), ==, 2);
  g_assert_cmpuint (ten_extended_action_get_log (extended)->len, ==, 2);
}

/* COFD-16: each choice has the same meaning when it is read back. */
static void
test_rewards (PlayFixture *fixture, gconstpointer data)
{
  static const struct
  {
    TenExtendedChoice choice;
    int needed;
    gboolean exceptional;
  } cases[] = {
    { TEN_EXTENDED_LESS_NEEDED, 13, FALSE },
    { TEN_EXTENDED_LESS_TIME, 15, FALSE },
    { TEN_EXTENDED_EXCEPTIONAL_FINISH, 15, TRUE },
  };
  g_autoptr (TenPool) pool = make_tooled_pool (fixture, "cofd", 5, TEN_SECRECY_OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenExtendedAction) extended = begin (fixture, pool, 15, 6);
      TenStoryTime time;

      roll_well (fixture, extended, "8,8,8,8,8");
      choose (fixture, extended, cases[i].choice, NULL);
      extended = restart (fixture, g_steal_pointer (&extended));
      g_assert_cmpint (ten_extended_action_get_progress (extended)->needed, ==, cases[i].needed);
      g_assert_cmpint (ten_extended_action_get_progress (extended)->exceptional, ==,
                       cases[i].exceptional);
      ten_extended_progress_get_next_interval (ten_extended_action_get_progress (extended), &time);
      g_assert_cmpint (time.numerator * 4, ==,
                       (cases[i].choice == TEN_EXTENDED_LESS_TIME ? 90 : 120) * time.denominator);
    }
}

/* V20-10: a botch loses the total. */
static void
test_botch (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_tooled_pool (fixture, "v20da", 3, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedAction) extended = begin (fixture, pool, 20, 0);

  roll_well (fixture, extended, "9,8,7");
  assert_text (extended, "3 of 20 successes after 1 roll");
  roll_well (fixture, extended, "1,2,3");
  extended = restart (fixture, g_steal_pointer (&extended));
  assert_text (extended, "The botch loses 3 successes: 0 of 20 successes after 2 rolls");
  choose (fixture, extended, TEN_EXTENDED_GIVE_UP, NULL);
  extended = restart (fixture, g_steal_pointer (&extended));
  assert_text (extended, "Given up after 2 rolls: all successes are lost");
}

static TenPlay *
change_pool (PlayFixture *fixture, TenExtendedAction *extended, TenPool *pool, GError **error)
{
  g_autoptr (TenActionSide) side = make_side_of_pool (fixture, "Marisol Vega", pool, "", FALSE);
  g_autoptr (TenAction) action = ten_extended_step_new_pool (extended, side);

  return ten_action_perform (action, fixture->table, error);
}

static void
test_other_pool (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_tooled_pool (fixture, "cofd", 4, TEN_SECRECY_OPEN);
  g_autoptr (TenPool) other = make_tooled_pool (fixture, "cofd", 2, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedAction) extended = begin (fixture, pool, 10, 4);
  g_autoptr (TenPlay) changed = NULL;
  g_autoptr (TenPlay) rolled = NULL;
  g_autoptr (GError) error = NULL;

  roll_well (fixture, extended, "8,8,1,1");
  changed = change_pool (fixture, extended, other, &error);
  g_assert_no_error (error);
  assert_entries (changed, "choice pool");
  extended = restart (fixture, g_steal_pointer (&extended));
  g_assert_cmpint (ten_action_side_get_request (ten_extended_action_get_actor (extended))->dice, ==,
                   2);
  rolled = roll (fixture, extended, "9,1", &error);
  g_assert_no_error (error);
  assert_entries (rolled, "roll:Marisol Vega 2@8 1 success");
  assert_text (extended, "3 of 10 successes, 2 rolls left");
}

/* D4, COFD-18: a point counts for one roll, and is not part of the pool of the others. */
static void
test_pool_without_willpower (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_tooled_pool (fixture, "cofd", 4, TEN_SECRECY_OPEN);
  g_autoptr (TenPool) other = make_tooled_pool (fixture, "cofd", 2, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (TenPlay) changed = NULL;

  ten_pool_set_option (pool, TEN_POOL_WILLPOWER, TRUE);
  ten_pool_set_option (other, TEN_POOL_WILLPOWER, TRUE);
  extended = begin (fixture, pool, 10, 4);
  g_assert_cmpint (ten_action_side_get_request (ten_extended_action_get_actor (extended))->dice, ==,
                   4);
  g_assert_cmpint (sum_dice (ten_action_side_get_terms (ten_extended_action_get_actor (extended))),
                   ==, 4);
  changed = change_pool (fixture, extended, other, NULL);
  g_assert_cmpint (ten_action_side_get_request (ten_extended_action_get_actor (extended))->dice, ==,
                   2);
  g_assert_cmpint (sum_dice (ten_action_side_get_terms (ten_extended_action_get_actor (extended))),
                   ==, 2);
}

/* COFD-16: the first roll of a further attempt says why it has two fewer dice. */
static void
test_further (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_tooled_pool (fixture, "cofd", 0, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedAction) extended = begin (fixture, pool, 10, 4);
  g_autoptr (TenExtendedProgress) progress = NULL;
  g_autoptr (TenExtendedAction) further = NULL;
  g_autoptr (TenActionSide) first = NULL;
  g_autoptr (TenActionSide) later = NULL;

  roll_well (fixture, extended, "1");
  choose (fixture, extended, TEN_EXTENDED_GIVE_UP, NULL);
  progress = ten_extended_progress_new_further (ten_extended_action_get_progress (extended));
  ten_pool_set_number (pool, 4, NULL);
  further = begin_progress (fixture, progress, pool);
  first = ten_extended_action_create_next (further, FALSE);
  g_assert_cmpint (ten_action_side_get_request (first)->dice, ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (ten_action_side_get_terms (first)), ==, 3);
  roll_well (fixture, further, "8,8,1");
  later = ten_extended_action_create_next (further, FALSE);
  g_assert_cmpint (ten_action_side_get_request (later)->dice, ==, 5);
  g_assert_cmpuint (g_list_model_get_n_items (ten_action_side_get_terms (later)), ==, 2);
}

/* POOL-7: the existence of such an action is secret too. */
static void
test_secret (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_tooled_pool (fixture, "cofd", 4, TEN_SECRECY_SECRET);
  g_autoptr (TenExtendedAction) extended = begin (fixture, pool, 5, 3);

  g_assert_true (ten_extended_action_get_hidden (extended));
}

static TenExtendedAction *
begin_contest (PlayFixture *fixture, const char *ruleset, int needed)
{
  g_autoptr (TenPool) pool = make_tooled_pool (fixture, ruleset, 4, TEN_SECRECY_OPEN);
  g_autoptr (TenPool) other = make_tooled_pool (fixture, ruleset, 3, TEN_SECRECY_OPEN);
  g_autoptr (TenActionSide) a = NULL;
  g_autoptr (TenActionSide) b = NULL;
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenExtendedProgress) contest = NULL;

  ten_pool_set_option (pool, TEN_POOL_TARGET, 6);
  ten_pool_set_option (other, TEN_POOL_TARGET, 6);
  a = make_side_of_pool (fixture, "Marisol Vega", pool, "", TRUE);
  b = make_side_of_pool (fixture, "Guard", other, "", TRUE);
  contest = ten_extended_progress_new_contest (
      "Chase", ten_ruleset_get_actions (get_ruleset (fixture, ruleset)), needed, needed,
      TEN_SIDE_B);
  action = ten_extended_step_new_start (get_ruleset (fixture, ruleset), contest, a, b);
  return start (fixture, action);
}

/* V20-12: each side adds its own; CHAT-7: the winner of a turn adds the difference. */
static void
test_contest (PlayFixture *fixture, gconstpointer ruleset)
{
  const gboolean difference = g_strcmp0 (ruleset, "v20") == 0;
  g_autoptr (TenExtendedAction) extended = begin_contest (fixture, ruleset, 5);
  g_autoptr (TenExtendedActions) actions = NULL;
  g_autoptr (GError) error = NULL;
  const TenExtendedProgress *contest;
  const TenContestOdds *chances;
  g_autoptr (TenAction) next = NULL;
  g_autoptr (TenActionOdds) odds = NULL;

  g_assert_true (ten_extended_progress_is_contest (ten_extended_action_get_progress (extended)));
  roll_well (fixture, extended, "9,9,9,2,8,2,3");
  extended = restart (fixture, g_steal_pointer (&extended));
  contest = ten_extended_action_get_progress (extended);
  g_assert_cmpint (contest->total, ==, difference ? 2 : 3);
  g_assert_cmpint (contest->other_total, ==, difference ? 0 : 1);
  g_assert_cmpint (contest->setup.defender, ==, TEN_SIDE_B);
  g_assert_cmpstr (ten_extended_action_get_progress (extended)->name, ==, "Chase");
  g_assert_cmpstr (ten_extended_action_get_character (extended), ==, "Marisol Vega");
  g_assert_cmpstr (ten_action_side_get_character (ten_extended_action_get_opponent (extended)), ==,
                   "Guard");
  g_assert_cmpint (ten_action_side_get_request (ten_extended_action_get_opponent (extended))->dice,
                   ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (
                        ten_action_side_get_terms (ten_extended_action_get_opponent (extended))),
                    ==, 2);
  next = ten_extended_step_new_roll (extended, FALSE, NULL);
  odds = ten_action_compute_odds (next, NULL);
  chances = ten_action_odds_get_contest (odds);
  g_assert_cmpfloat (chances->a, >, chances->b);
  g_assert_cmpfloat (ABS (chances->a + chances->b + chances->none - 1), <, 1e-10);
  g_clear_object (&next);

  roll_well (fixture, extended, "9,9,9,9,2,2,3");
  g_assert_true (ten_extended_action_is_over (extended));
  g_assert_cmpint (ten_extended_action_get_progress (extended)->winner, ==, TEN_SIDE_A);
  g_assert_null (roll (fixture, extended, "9,9,9,9,2,2,3", &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  extended = restart (fixture, g_steal_pointer (&extended));
  g_assert_true (ten_extended_action_is_over (extended));
  g_assert_cmpuint (ten_extended_action_get_log (extended)->len, ==, 6);
  actions = ten_extended_actions_new (fixture->log, fixture->rulesets, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (actions)), ==, 1);
  g_assert_cmpuint (ten_extended_actions_get_n_open (actions), ==, 0);
}

static void
test_contest_broken_off (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenExtendedAction) extended = begin_contest (fixture, "v20da", 5);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPool) pool = make_tooled_pool (fixture, "v20da", 4, TEN_SECRECY_OPEN);

  g_assert_true (
      ten_extended_progress_check_can_roll (ten_extended_action_get_progress (extended), NULL));
  g_assert_null (choose_or_fail (fixture, extended, TEN_EXTENDED_LESS_TIME, NULL, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_null (change_pool (fixture, extended, pool, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  choose (fixture, extended, TEN_EXTENDED_GIVE_UP, NULL);
  extended = restart (fixture, g_steal_pointer (&extended));
  g_assert_true (ten_extended_action_is_over (extended));
  assert_text (extended, "Given up after 0 turns");
}

static TenExtendedActions *
list (PlayFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  TenExtendedActions *actions = ten_extended_actions_new (fixture->log, fixture->rulesets, &error);

  g_assert_no_error (error);
  return actions;
}

static TenExtendedAction *
get (TenExtendedActions *actions, guint position)
{
  g_autoptr (TenExtendedAction) extended = g_list_model_get_item (G_LIST_MODEL (actions), position);

  return extended;
}

static void
test_list (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_tooled_pool (fixture, "cofd", 4, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedActions) actions = list (fixture);
  g_autoptr (TenExtendedActions) again = NULL;
  g_autoptr (TenExtendedAction) first = NULL;
  g_autoptr (TenExtendedAction) second = NULL;
  int changes = 0;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (actions)), ==, 0);
  g_signal_connect_swapped (actions, "items-changed", G_CALLBACK (count_signal), &changes);
  first = begin (fixture, pool, 5, 3);
  second = begin (fixture, pool, 6, 3);
  g_assert_cmpint (changes, ==, 2);
  g_assert_cmpuint (ten_extended_actions_get_n_open (actions), ==, 2);
  g_assert_cmpint (ten_extended_action_get_action (get (actions, 0)), ==,
                   ten_extended_action_get_action (second));

  /* The rows stay the same until an action ends. */
  roll_well (fixture, second, "8,8,1,1");
  g_assert_cmpint (changes, ==, 2);
  assert_text (get (actions, 0), "2 of 6 successes, 2 rolls left");
  choose (fixture, second, TEN_EXTENDED_GIVE_UP, NULL);
  g_assert_cmpuint (ten_extended_actions_get_n_open (actions), ==, 1);
  g_assert_cmpint (ten_extended_action_get_action (get (actions, 0)), ==,
                   ten_extended_action_get_action (first));
  g_assert_true (ten_extended_action_is_over (get (actions, 1)));

  again = list (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (again)), ==, 2);
  g_assert_cmpuint (ten_extended_actions_get_n_open (again), ==, 1);
  g_assert_cmpint (ten_extended_action_get_action (get (again, 0)), ==,
                   ten_extended_action_get_action (first));
}

/* A point counts for one roll, is one of its terms, and is logged with it. */
static void
test_willpower (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_tooled_pool (fixture, "cofd", 1, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedAction) extended = begin (fixture, pool, 9, 5);
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenActionSide) next = ten_extended_action_create_next (extended, TRUE);
  g_autoptr (TenActionSide) later = NULL;
  TenSheet *sheet = set_sheet (fixture, 0, "cofd", 1);

  g_assert_cmpint (ten_action_side_get_request (next)->dice, ==, 1 + 3);
  g_assert_cmpint (sum_dice (ten_action_side_get_terms (next)), ==, 1 + 3);

  /* Nothing is spent on a roll that is not written. */
  action = ten_extended_step_new_roll (extended, TRUE, sheet);
  refuse (fixture, action, "8", TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES);
  g_assert_cmpint (count_points (sheet), ==, 1);

  play = perform (fixture, action, "8,1,1,1");
  assert_entries (play, "roll:Marisol Vega 4@8 1 success | willpower roll");
  g_assert_cmpint (count_points (sheet), ==, 0);
  later = ten_extended_action_create_next (extended, FALSE);
  g_assert_cmpint (ten_action_side_get_request (later)->dice, ==, 1);

  g_clear_object (&action);
  extended = restart (fixture, g_steal_pointer (&extended));
  assert_text (extended, "1 of 9 successes, 4 rolls left");
}

TEN_TESTS
{
#define ADD(path, test) g_test_add (path, PlayFixture, NULL, set_up_table, test, tear_down_table)
  ADD ("/play/extended/COFD-15/kept", test_kept);
  ADD ("/play/extended/COFD-18/willpower", test_willpower);
  ADD ("/play/extended/COFD-16/refused", test_refused);
  ADD ("/play/extended/COFD-16/rewards", test_rewards);
  ADD ("/play/extended/COFD-16/further", test_further);
  ADD ("/play/extended/V20-10/botch", test_botch);
  ADD ("/play/extended/POOL-8/other-pool", test_other_pool);
  ADD ("/play/extended/COFD-18/start", test_pool_without_willpower);
  ADD ("/play/extended/POOL-7/secret", test_secret);
  ADD ("/play/extended/COFD-15/list", test_list);
  ADD ("/play/extended/V20-12/broken-off", test_contest_broken_off);
  g_test_add ("/play/extended/V20-12/contest", PlayFixture, "v20da", set_up_table, test_contest,
              tear_down_table);
  g_test_add ("/play/extended/CHAT-7/contest", PlayFixture, "v20", set_up_table, test_contest,
              tear_down_table);
#undef ADD
}
