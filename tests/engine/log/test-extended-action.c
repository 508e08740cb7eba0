/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"

#include "log/ten-extended-actions.h"

typedef struct
{
  Fixture base;
  TenLog *log;
  TenRulesets *rulesets;
} TaskFixture;

static void
set_up_task (TaskFixture *fixture, gconstpointer data)
{
  set_up (&fixture->base, NULL);
  fixture->log = open_log (fixture->base.path);
  fixture->rulesets = ten_rulesets_new ();
}

static void
tear_down_task (TaskFixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->log);
  g_clear_object (&fixture->rulesets);
  tear_down (&fixture->base, NULL);
}

/* A pool of @dice, with a modifier among its terms. */
static TenPool *
make_pool (TaskFixture *fixture, const char *ruleset, int dice, TenSecrecy secrecy)
{
  g_autoptr (GError) error = NULL;
  TenPool *pool = ten_pool_new (ten_rulesets_find (fixture->rulesets, ruleset, NULL));

  ten_pool_set_number (pool, dice - 1, &error);
  g_assert_no_error (error);
  ten_pool_set_secret_modifier (pool, "Tools", 1, secrecy, &error);
  g_assert_no_error (error);
  return pool;
}

static TenExtendedAction *
begin (TaskFixture *fixture, TenPool *pool, int needed, int max_rolls)
{
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset = ten_pool_get_ruleset (pool);
  g_autoptr (TenExtendedProgress) extended =
      ten_extended_progress_new ("Pick the lock", ten_ruleset_get_actions (ruleset), needed,
                                 max_rolls, TEN_INTERVAL_MINUTE, 30, 2, FALSE);
  TenRequest request;
  TenExtendedAction *task;

  g_assert_true (ten_pool_to_request (pool, &request, &error));
  task = ten_extended_action_begin (fixture->log, fixture->rulesets, extended,
                                    ten_ruleset_get_id (ruleset), "Marisol Vega", &request,
                                    G_LIST_MODEL (pool), &error);
  g_assert_no_error (error);
  g_assert_nonnull (task);
  return task;
}

static gboolean
roll (TenExtendedAction *task, const char *faces, GPtrArray **written, GError **error)
{
  g_autoptr (GArray) list = NULL;
  g_autoptr (TenRandom) random = NULL;

  g_assert_true (ten_faces_from_text (faces, &list, NULL));
  random = ten_random_new_scripted ((const guint8 *) list->data, list->len);
  return ten_extended_action_roll (task, random, NULL, written, error);
}

static void
roll_well (TenExtendedAction *task, const char *faces)
{
  g_autoptr (GError) error = NULL;

  roll (task, faces, NULL, &error);
  g_assert_no_error (error);
}

static void
choose (TenExtendedAction *task, TenExtendedChoice choice, const char *condition)
{
  g_autoptr (GError) error = NULL;

  ten_extended_action_choose (task, choice, condition, &error);
  g_assert_no_error (error);
}

/* As after a crash: nothing is known but the file. */
static TenExtendedAction *
restart (TaskFixture *fixture, TenExtendedAction *task)
{
  g_autoptr (GError) error = NULL;
  gint64 action = ten_extended_action_get_action (task);
  TenExtendedAction *again;

  g_assert_finalize_object (task);
  g_assert_finalize_object (fixture->log);
  fixture->log = open_log (fixture->base.path);
  again = ten_extended_action_load (fixture->log, fixture->rulesets, action, &error);
  g_assert_no_error (error);
  return again;
}

static void
assert_text (TenExtendedAction *task, const char *text)
{
  g_autofree char *found = ten_extended_action_dup_text (task);

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
test_kept (TaskFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_pool (fixture, "cofd", 4, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedAction) task = begin (fixture, pool, 5, 3);
  g_autoptr (TenTerm) term = NULL;
  g_autofree char *time = NULL;

  g_assert_true (ten_extended_action_can_roll (task));
  roll_well (task, "8,8,1,1");
  roll_well (task, "1,2,3,4");
  g_assert_false (ten_extended_action_can_roll (task));

  task = restart (fixture, g_steal_pointer (&task));
  assert_text (task, "2 of 5 successes, 1 roll left");
  g_assert_cmpstr (ten_extended_action_get_name (task), ==, "Pick the lock");
  g_assert_cmpstr (ten_extended_action_get_character (task), ==, "Marisol Vega");
  g_assert_cmpstr (ten_extended_action_get_ruleset_id (task), ==, "cofd");
  g_assert_nonnull (ten_extended_action_get_ruleset (task));
  g_assert_cmpint (ten_extended_action_get_request (task)->dice, ==, 4);
  g_assert_cmpuint (g_list_model_get_n_items (ten_extended_action_get_terms (task)), ==, 2);
  term = g_list_model_get_item (ten_extended_action_get_terms (task), 1);
  g_assert_cmpstr (ten_term_get_label (term), ==, "Tools");
  g_assert_false (ten_extended_action_get_hidden (task));
  time = ten_extended_progress_dup_time_text (ten_extended_action_get_extended (task));
  g_assert_cmpstr (time, ==, "1 hour");
  g_assert_cmpint (ten_extended_progress_get_choices (ten_extended_action_get_extended (task)), ==,
                   TEN_EXTENDED_CONTINUE | TEN_EXTENDED_GIVE_UP);

  choose (task, TEN_EXTENDED_CONTINUE, "Shaken");
  task = restart (fixture, g_steal_pointer (&task));
  g_assert_true (ten_extended_action_can_roll (task));
  g_assert_cmpstr (
      ten_extended_progress_get_conditions (ten_extended_action_get_extended (task))[0], ==,
      "Shaken");
  roll_well (task, "8,8,8,1");
  g_assert_true (ten_extended_action_is_over (task));
  task = restart (fixture, g_steal_pointer (&task));
  assert_text (task, "Success: 5 of 5 successes after 3 rolls");
  g_assert_cmpuint (ten_extended_action_get_log (task)->len, ==, 6);
}

static void
test_refused (TaskFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_pool (fixture, "cofd", 4, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedAction) task = begin (fixture, pool, 5, 4);
  g_autoptr (GError) error = NULL;

  g_assert_false (ten_extended_action_choose (task, TEN_EXTENDED_LESS_TIME, NULL, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_clear_error (&error);
  roll_well (task, "1,2,3,4");
  g_assert_false (roll (task, "8,8,8,8", NULL, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (ten_extended_action_choose (task, TEN_EXTENDED_CONTINUE, "", &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_assert_cmpint (ten_log_get_n_records (fixture->log), ==, 1);
  g_assert_cmpuint (ten_extended_action_get_log (task)->len, ==, 2);
}

/* COFD-16: each choice means the same when it is read back. */
static void
test_rewards (TaskFixture *fixture, gconstpointer data)
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
  g_autoptr (TenPool) pool = make_pool (fixture, "cofd", 5, TEN_SECRECY_OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenExtendedAction) task = begin (fixture, pool, 15, 6);
      TenStoryTime time;

      roll_well (task, "8,8,8,8,8");
      choose (task, cases[i].choice, NULL);
      task = restart (fixture, g_steal_pointer (&task));
      g_assert_cmpint (ten_extended_progress_get_needed (ten_extended_action_get_extended (task)),
                       ==, cases[i].needed);
      g_assert_cmpint (
          ten_extended_progress_is_exceptional (ten_extended_action_get_extended (task)), ==,
          cases[i].exceptional);
      ten_extended_progress_get_next_interval (ten_extended_action_get_extended (task), &time);
      g_assert_cmpint (time.numerator * 4, ==,
                       (cases[i].choice == TEN_EXTENDED_LESS_TIME ? 90 : 120) * time.denominator);
    }
}

/* V20-10: a botch throws the total away. */
static void
test_botch (TaskFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_pool (fixture, "v20da", 3, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedAction) task = begin (fixture, pool, 20, 0);

  roll_well (task, "9,8,7");
  assert_text (task, "3 of 20 successes after 1 roll");
  roll_well (task, "1,2,3");
  task = restart (fixture, g_steal_pointer (&task));
  assert_text (task, "0 of 20 successes after 2 rolls");
  choose (task, TEN_EXTENDED_GIVE_UP, NULL);
  task = restart (fixture, g_steal_pointer (&task));
  assert_text (task, "Given up after 2 rolls: all that was gathered is lost");
}

static void
test_other_pool (TaskFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_pool (fixture, "cofd", 4, TEN_SECRECY_OPEN);
  g_autoptr (TenPool) other = make_pool (fixture, "cofd", 2, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedAction) task = begin (fixture, pool, 10, 4);
  g_autoptr (GPtrArray) written = NULL;
  g_autoptr (GError) error = NULL;
  TenRequest request;

  roll_well (task, "8,8,1,1");
  g_assert_true (ten_pool_to_request (other, &request, &error));
  g_assert_true (ten_extended_action_set_pool (task, &request, G_LIST_MODEL (other), &error));
  task = restart (fixture, g_steal_pointer (&task));
  g_assert_cmpint (ten_extended_action_get_request (task)->dice, ==, 2);
  g_assert_true (roll (task, "9,1", &written, &error));
  g_assert_cmpint (
      ten_roll_get_request (ten_record_get_roll (g_ptr_array_index (written, 0)))->dice, ==, 2);
  assert_text (task, "3 of 10 successes, 2 rolls left");
}

/* COFD-16: the first roll of a further attempt says why it has two dice less. */
static void
test_further (TaskFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_pool (fixture, "cofd", 0, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedAction) task = begin (fixture, pool, 10, 4);
  g_autoptr (TenExtendedProgress) extended = NULL;
  g_autoptr (TenExtendedAction) further = NULL;
  g_autoptr (GListModel) terms = NULL;
  g_autoptr (GListModel) later = NULL;
  TenRequest request;

  roll_well (task, "1");
  choose (task, TEN_EXTENDED_GIVE_UP, NULL);
  extended = ten_extended_progress_new_further (ten_extended_action_get_extended (task));
  ten_pool_set_number (pool, 4, NULL);
  g_assert_true (ten_pool_to_request (pool, &request, NULL));
  further = ten_extended_action_begin (fixture->log, fixture->rulesets, extended, "cofd", "",
                                       &request, G_LIST_MODEL (pool), NULL);
  ten_extended_action_get_next_request (further, ten_extended_action_get_willpower (further),
                                        &request);
  g_assert_cmpint (request.dice, ==, 3);
  terms = ten_extended_action_dup_next_terms (further, ten_extended_action_get_willpower (further));
  g_assert_cmpuint (g_list_model_get_n_items (terms), ==, 3);
  roll_well (further, "8,8,1");
  ten_extended_action_get_next_request (further, ten_extended_action_get_willpower (further),
                                        &request);
  g_assert_cmpint (request.dice, ==, 5);
  later = ten_extended_action_dup_next_terms (further, ten_extended_action_get_willpower (further));
  g_assert_cmpuint (g_list_model_get_n_items (later), ==, 2);
}

/* POOL-7: that there is such a task is secret too. */
static void
test_secret (TaskFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_pool (fixture, "cofd", 4, TEN_SECRECY_SECRET);
  g_autoptr (TenExtendedAction) task = begin (fixture, pool, 5, 3);

  g_assert_true (ten_extended_action_get_hidden (task));
}

static TenExtendedAction *
begin_contest (TaskFixture *fixture, const char *ruleset_id, int needed)
{
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset = ten_rulesets_find (fixture->rulesets, ruleset_id, NULL);
  g_autoptr (TenPool) pool = make_pool (fixture, ruleset_id, 4, TEN_SECRECY_OPEN);
  g_autoptr (TenPool) other = make_pool (fixture, ruleset_id, 3, TEN_SECRECY_OPEN);
  TenExtendedActionSide a = { .character = "Marisol Vega", .terms = G_LIST_MODEL (pool) };
  TenExtendedActionSide b = { .character = "Guard", .terms = G_LIST_MODEL (other) };
  TenExtendedContest contest;
  TenExtendedAction *task;

  g_assert_true (ten_pool_to_request (pool, &a.request, &error));
  g_assert_true (ten_pool_to_request (other, &b.request, &error));
  ten_extended_contest_init (&contest, needed, needed, TEN_SIDE_B);
  task = ten_extended_action_begin_contest (fixture->log, fixture->rulesets, ruleset, "Chase",
                                            &contest, &a, &b, &error);
  g_assert_no_error (error);
  return task;
}

/* V20-12: each adds its own; CHAT-7: the winner of a turn adds the difference. */
static void
test_contest (TaskFixture *fixture, gconstpointer ruleset)
{
  const gboolean difference = g_strcmp0 (ruleset, "v20") == 0;
  g_autoptr (TenExtendedAction) task = begin_contest (fixture, ruleset, 5);
  g_autoptr (TenExtendedActions) tasks = NULL;
  g_autoptr (GError) error = NULL;
  const TenExtendedContest *contest;
  TenContestOdds odds;

  g_assert_null (ten_extended_action_get_extended (task));
  roll_well (task, "9,9,9,2,8,2,3");
  task = restart (fixture, g_steal_pointer (&task));
  contest = ten_extended_action_get_contest (task);
  g_assert_cmpint (contest->total_a, ==, difference ? 2 : 3);
  g_assert_cmpint (contest->total_b, ==, difference ? 0 : 1);
  g_assert_cmpint (contest->defender, ==, TEN_SIDE_B);
  g_assert_cmpstr (ten_extended_action_get_name (task), ==, "Chase");
  g_assert_cmpstr (ten_extended_action_get_character (task), ==, "Marisol Vega");
  g_assert_cmpstr (ten_extended_action_get_opponent (task), ==, "Guard");
  g_assert_cmpint (ten_extended_action_get_opponent_request (task)->dice, ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (ten_extended_action_get_opponent_terms (task)), ==,
                    2);
  g_assert_true (ten_extended_action_compute_contest_odds (task, &odds, NULL));
  g_assert_cmpfloat (odds.a, >, odds.b);
  g_assert_cmpfloat (ABS (odds.a + odds.b + odds.none - 1), <, 1e-10);

  roll_well (task, "9,9,9,9,2,2,3");
  g_assert_true (ten_extended_action_is_over (task));
  g_assert_cmpint (ten_extended_action_get_contest (task)->winner, ==, TEN_SIDE_A);
  g_assert_false (roll (task, "9,9,9,9,2,2,3", NULL, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  task = restart (fixture, g_steal_pointer (&task));
  g_assert_true (ten_extended_action_is_over (task));
  g_assert_cmpuint (ten_extended_action_get_log (task)->len, ==, 6);
  tasks = ten_extended_actions_new (fixture->log, fixture->rulesets, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (tasks)), ==, 1);
  g_assert_cmpuint (ten_extended_actions_get_n_open (tasks), ==, 0);
}

static void
test_contest_broken_off (TaskFixture *fixture, gconstpointer data)
{
  g_autoptr (TenExtendedAction) task = begin_contest (fixture, "v20da", 5);
  g_autoptr (GError) error = NULL;
  TenRequest request;

  g_assert_true (ten_extended_action_can_roll (task));
  g_assert_false (ten_extended_action_choose (task, TEN_EXTENDED_LESS_TIME, NULL, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_clear_error (&error);
  ten_extended_action_get_next_request (task, ten_extended_action_get_willpower (task), &request);
  g_assert_false (
      ten_extended_action_set_pool (task, &request, ten_extended_action_get_terms (task), &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  choose (task, TEN_EXTENDED_GIVE_UP, NULL);
  task = restart (fixture, g_steal_pointer (&task));
  g_assert_true (ten_extended_action_is_over (task));
  assert_text (task, "Broken off after 0 turns");
}

static void
count (GListModel *model, guint position, guint removed, guint added, int *changes)
{
  *changes += 1;
}

static TenExtendedActions *
list (TaskFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  TenExtendedActions *tasks = ten_extended_actions_new (fixture->log, fixture->rulesets, &error);

  g_assert_no_error (error);
  return tasks;
}

static TenExtendedAction *
get (TenExtendedActions *tasks, guint position)
{
  g_autoptr (TenExtendedAction) task = g_list_model_get_item (G_LIST_MODEL (tasks), position);

  return task;
}

static void
test_list (TaskFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_pool (fixture, "cofd", 4, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedActions) tasks = list (fixture);
  g_autoptr (TenExtendedActions) again = NULL;
  g_autoptr (TenExtendedAction) first = NULL;
  g_autoptr (TenExtendedAction) second = NULL;
  int changes = 0;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (tasks)), ==, 0);
  g_signal_connect (tasks, "items-changed", G_CALLBACK (count), &changes);
  first = begin (fixture, pool, 5, 3);
  second = begin (fixture, pool, 6, 3);
  g_assert_cmpint (changes, ==, 2);
  g_assert_cmpuint (ten_extended_actions_get_n_open (tasks), ==, 2);
  g_assert_cmpint (ten_extended_action_get_action (get (tasks, 0)), ==,
                   ten_extended_action_get_action (second));

  /* Rows stay rows while nothing ends. */
  roll_well (second, "8,8,1,1");
  g_assert_cmpint (changes, ==, 2);
  assert_text (get (tasks, 0), "2 of 6 successes, 2 rolls left");
  choose (second, TEN_EXTENDED_GIVE_UP, NULL);
  g_assert_cmpuint (ten_extended_actions_get_n_open (tasks), ==, 1);
  g_assert_cmpint (ten_extended_action_get_action (get (tasks, 0)), ==,
                   ten_extended_action_get_action (first));
  g_assert_true (ten_extended_action_is_over (get (tasks, 1)));

  again = list (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (again)), ==, 2);
  g_assert_cmpuint (ten_extended_actions_get_n_open (again), ==, 1);
  g_assert_cmpint (ten_extended_action_get_action (get (again, 0)), ==,
                   ten_extended_action_get_action (first));
}

/* A point is for one roll, is a term of it, and is in the log with it. */
static void
test_willpower (TaskFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) pool = make_pool (fixture, "cofd", 1, TEN_SECRECY_OPEN);
  g_autoptr (TenExtendedAction) task = begin (fixture, pool, 9, 5);
  g_autoptr (GPtrArray) written = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) terms = NULL;
  TenRequest request;
  int plain;

  ten_extended_action_get_next_request (task, ten_extended_action_get_willpower (task), &request);
  plain = request.dice;
  ten_extended_action_set_willpower (task, TRUE);
  ten_extended_action_get_next_request (task, ten_extended_action_get_willpower (task), &request);
  g_assert_cmpint (request.dice, ==, plain + 3);
  terms = ten_extended_action_dup_next_terms (task, ten_extended_action_get_willpower (task));
  g_assert_cmpint (sum_dice (terms), ==, plain + 3);

  /* Nothing is spent on a roll that is not written. */
  g_assert_false (roll (task, "8", NULL, &error));
  g_clear_error (&error);
  g_assert_true (ten_extended_action_get_willpower (task));

  g_assert_true (roll (task, "8,1,1,1", &written, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (written->len, ==, 2);
  g_assert_cmpstr (ten_event_get_kind (g_ptr_array_index (written, 1)), ==, TEN_EVENT_WILLPOWER);
  g_assert_false (ten_extended_action_get_willpower (task));
  ten_extended_action_get_next_request (task, ten_extended_action_get_willpower (task), &request);
  g_assert_cmpint (request.dice, ==, plain);

  task = restart (fixture, g_steal_pointer (&task));
  assert_text (task, "1 of 9 successes, 4 rolls left");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, test) g_test_add (path, TaskFixture, NULL, set_up_task, test, tear_down_task)
  ADD ("/log/task/COFD-15/kept", test_kept);
  ADD ("/log/task/COFD-18/willpower", test_willpower);
  ADD ("/log/task/COFD-16/refused", test_refused);
  ADD ("/log/task/COFD-16/rewards", test_rewards);
  ADD ("/log/task/COFD-16/further", test_further);
  ADD ("/log/task/V20-10/botch", test_botch);
  ADD ("/log/task/POOL-8/other-pool", test_other_pool);
  ADD ("/log/task/POOL-7/secret", test_secret);
  ADD ("/log/tasks/COFD-15/list", test_list);
  ADD ("/log/task/V20-12/broken-off", test_contest_broken_off);
  g_test_add ("/log/task/V20-12/contest", TaskFixture, "v20da", set_up_task, test_contest,
              tear_down_task);
  g_test_add ("/log/task/CHAT-7/contest", TaskFixture, "v20", set_up_task, test_contest,
              tear_down_task);
#undef ADD

  return g_test_run ();
}
