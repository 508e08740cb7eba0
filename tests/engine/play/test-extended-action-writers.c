/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two programs continue the same extended actions at the same time. */

#include "fixtures.h"
#include "tests.h"

#include <gio/gio.h>

#define N_ACTIONS 40

static void
perform_start (PlayFixture *fixture, TenAction *action)
{
  for (guint i = 0; i < N_ACTIONS; i++)
    {
      g_autoptr (TenPlay) play = perform (fixture, action, "");

      g_assert_cmpuint (ten_play_get_entries (play)->len, ==, 1);
    }
}

/* Each needs one success, so one roll. */
static void
begin_extended (PlayFixture *fixture)
{
  TenRuleset *ruleset = get_ruleset (fixture, "cofd");
  g_autoptr (TenActionSide) side = make_side (fixture, "Marisol", "cofd 1", FALSE);
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_new (
      "Pick the lock", ten_ruleset_get_actions (ruleset), 1, 5, TEN_INTERVAL_MINUTE, 30, 1, FALSE);
  g_autoptr (TenAction) action = ten_extended_step_new_start (ruleset, progress, side, NULL);

  perform_start (fixture, action);
}

static void
begin_contests (PlayFixture *fixture)
{
  g_autoptr (TenActionSide) a = make_side (fixture, "Marisol", "v20da 1", TRUE);
  g_autoptr (TenActionSide) b = make_side (fixture, "Dolores", "v20da 1", TRUE);
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenExtendedProgress) contest = NULL;

  contest = ten_extended_progress_new_contest (
      "Chase", ten_ruleset_get_actions (get_ruleset (fixture, "v20da")), 1, 1, TEN_SIDE_B);
  action = ten_extended_step_new_start (get_ruleset (fixture, "v20da"), contest, a, b);
  perform_start (fixture, action);
}

/* Run in a child process of this test: one roll in each unfinished action. */
static int
roll_each (const char *path)
{
  static const guint8 faces[] = { 8, 1 };
  g_autoptr (TenLog) log = open_log (path);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GError) error = NULL;

  for (gint64 number = 1; number <= N_ACTIONS; number++)
    {
      g_autoptr (TenExtendedAction) extended =
          ten_extended_action_load (log, rulesets, number, &error);
      g_autoptr (TenRandom) random = ten_random_new_scripted (faces, G_N_ELEMENTS (faces));
      g_autoptr (TenTable) table = ten_table_new (rulesets, random);
      g_autoptr (TenAction) action = NULL;
      g_autoptr (TenPlay) play = NULL;

      g_assert_no_error (error);
      ten_table_set_log (table, log);
      action = ten_extended_step_new_roll (extended, FALSE, NULL);
      play = ten_action_perform (action, table, &error);
      if (play != NULL)
        continue;
      g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
      g_clear_error (&error);
    }
  return 0;
}

static GSubprocess *
spawn (const char *path)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, "/proc/self/exe", "--roll", path, NULL);

  g_assert_no_error (error);
  return process;
}

/* The second process was told that the action is over, and wrote nothing. */
static void
check_action (TenLog *log, gint64 action, guint n_expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = ten_play_log_read_action (log, action, &error);
  guint n_rolls = 0, n_ends = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i]))
      n_rolls++;
    else
      n_ends += g_str_equal (ten_event_get_kind (entries->pdata[i]), TEN_EVENT_END);
  g_assert_cmpuint (n_rolls, ==, n_expected);
  g_assert_cmpuint (n_ends, ==, 1);
}

static void
run_two (PlayFixture *fixture, void (*begin) (PlayFixture *fixture), guint n_rolls)
{
  g_autoptr (GSubprocess) one = NULL;
  g_autoptr (GSubprocess) other = NULL;
  g_autoptr (GError) error = NULL;

  begin (fixture);
  one = spawn (fixture->base.path);
  other = spawn (fixture->base.path);
  g_assert_true (g_subprocess_wait_check (one, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait_check (other, NULL, &error));
  g_assert_no_error (error);

  /* They were begun first. */
  for (gint64 number = 1; number <= N_ACTIONS; number++)
    check_action (fixture->log, number, n_rolls);
}

static void
test_extended (PlayFixture *fixture, gconstpointer data)
{
  run_two (fixture, begin_extended, 1);
}

static void
test_contest (PlayFixture *fixture, gconstpointer data)
{
  run_two (fixture, begin_contests, 2);
}

TEN_BEFORE_TESTS
{
  if (argc == 3 && g_str_equal (argv[1], "--roll"))
    exit (roll_each (argv[2]));
}

TEN_TESTS
{
  g_test_add ("/play/extended/COFD-15/two-writers", PlayFixture, NULL, set_up_table, test_extended,
              tear_down_table);
  g_test_add ("/play/extended/V20-12/two-writers", PlayFixture, NULL, set_up_table, test_contest,
              tear_down_table);
}
