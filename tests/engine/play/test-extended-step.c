/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Steps of extended actions with helpers, willpower and secrets, and how they are read back. */

#include "fixtures.h"
#include "tests.h"
#include "records/ten-record-private.h"

static TenAction *
make_start (PlayFixture *fixture, const char *pool, int needed, int max_rolls)
{
  g_autoptr (TenActionSide) side = make_side (fixture, "Marisol", pool, FALSE);
  TenRuleset *ruleset = get_ruleset_of (fixture, pool);
  g_autoptr (TenExtendedProgress) progress =
      ten_extended_progress_new ("the lock", ten_ruleset_get_actions (ruleset), needed, max_rolls,
                                 TEN_INTERVAL_MINUTE, 30, 2, FALSE);

  return ten_extended_step_new_start (ruleset, progress, side, NULL);
}

static TenAction *
make_contest (PlayFixture *fixture, const char *a, const char *b, int needed)
{
  g_autoptr (TenActionSide) actor = make_side (fixture, "Marisol", a, TRUE);
  g_autoptr (TenActionSide) opponent = make_side (fixture, "Guard", b, TRUE);
  g_autoptr (TenExtendedProgress) contest = NULL;

  contest = ten_extended_progress_new_contest (
      "the chase", ten_ruleset_get_actions (get_ruleset_of (fixture, a)), needed, needed,
      TEN_SIDE_NONE);
  return ten_extended_step_new_start (get_ruleset_of (fixture, a), contest, actor, opponent);
}

static void
add_helper (PlayFixture *fixture, TenAction *step, const char *name, const char *pool)
{
  g_autoptr (TenActionSide) helper = make_side (fixture, name, pool, FALSE);

  ten_extended_step_add_helper (TEN_EXTENDED_STEP (step), helper);
}

static TenExtendedAction *
start (PlayFixture *fixture, TenAction *step)
{
  g_autoptr (TenPlay) play = perform (fixture, step, "");

  return load_started (fixture, ten_play_get_number (play));
}

static TenPlay *
roll (PlayFixture *fixture, TenExtendedAction *extended, const char *faces)
{
  g_autoptr (TenAction) step = ten_extended_step_new_roll (extended, FALSE, NULL);

  return perform (fixture, step, faces);
}

/* A restart finds the same state as this process. */
static void
assert_replayed (PlayFixture *fixture, TenExtendedAction *extended, const char *text)
{
  g_autoptr (TenExtendedAction) again =
      load_started (fixture, ten_extended_action_get_action (extended));
  g_autofree char *now = ten_extended_action_dup_text (extended);
  g_autofree char *then = ten_extended_action_dup_text (again);

  g_assert_cmpstr (now, ==, text);
  g_assert_cmpstr (then, ==, text);
}

/* Helpers from the start help in each roll. */
static void
test_helpers_give_dice (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) begin = make_start (fixture, "cofd 1", 6, 4);
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (TenPlay) first = NULL;
  g_autoptr (TenPlay) second = NULL;

  add_helper (fixture, begin, "Luz", "cofd 2");
  extended = start (fixture, begin);
  g_assert_cmpuint (ten_extended_action_get_helpers (extended)->len, ==, 1);
  first = roll (fixture, extended, "8,9,8,8,1");
  assert_entries (first, "helper:Luz 2@8 2 success | roll:Marisol 3@8 2 success | help");
  g_assert_cmpstr (ten_play_get_text (first), ==, "The helpers add 2 dice");
  assert_replayed (fixture, extended, "2 of 6 successes, 3 rolls left");
  second = roll (fixture, extended, "1,1,9");
  assert_entries (second, "helper:Luz 2@8 0 failure | roll:Marisol 1@8 1 success | help");
  assert_replayed (fixture, extended, "3 of 6 successes, 2 rolls left");
}

/* Its rolls belong to the chronicle in which it began. */
static void
test_chronicle (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) begin = make_start (fixture, "cofd 1", 6, 4);
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (TenPlay) play = NULL;

  ten_table_set_chronicle (fixture->table, "Elysium");
  extended = start (fixture, begin);
  ten_table_set_chronicle (fixture->table, "");
  play = roll (fixture, extended, "8");
  g_assert_cmpstr (ten_record_get_chronicle (ten_play_get_entries (play)->pdata[0]), ==, "Elysium");
}

/* CHAT-8: the sum of everybody's successes counts, also when it is read back. */
static void
test_helpers_give_successes (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) begin = make_start (fixture, "v20 1", 6, 0);
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (TenPlay) first = NULL;
  g_autoptr (TenPlay) second = NULL;
  g_autoptr (TenPlay) third = NULL;

  add_helper (fixture, begin, "Luz", "v20 3");
  extended = start (fixture, begin);
  /* The leader has no successes. */
  first = roll (fixture, extended, "6,7,8,2");
  assert_entries (first, "helper:Luz 3@6 3 success | roll:Marisol 1@6 0 failure | help");
  assert_replayed (fixture, extended, "3 of 6 successes after 1 roll");
  /* The leader has a botch, and the helper has successes. */
  second = roll (fixture, extended, "6,2,2,1");
  assert_replayed (fixture, extended, "4 of 6 successes after 2 rolls");
  third = roll (fixture, extended, "6,2,2,9");
  assert_entries (third, "helper:Luz 3@6 1 success | roll:Marisol 1@6 1 success | help | "
                         "end extended succeeded");
  assert_replayed (fixture, extended, "Success: 6 of 6 successes after 3 rolls");
}

/* CHAT-8: if the Storyteller says so, one botch spoils the roll, and the total is lost. */
static void
test_helpers_spoil (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) begin = make_start (fixture, "v20 1", 6, 0);
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (TenPlay) first = NULL;
  g_autoptr (TenPlay) second = NULL;

  add_helper (fixture, begin, "Luz", "v20 2");
  ten_extended_step_set_help (TEN_EXTENDED_STEP (begin), -1, TRUE);
  extended = start (fixture, begin);
  first = roll (fixture, extended, "6,7,8");
  assert_replayed (fixture, extended, "3 of 6 successes after 1 roll");
  second = roll (fixture, extended, "1,2,8");
  assert_replayed (fixture, extended,
                   "The botch loses 3 successes: 0 of 6 successes after 2 rolls");
}

/* A helper in one roll only. */
static void
test_helper_once (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) begin = make_start (fixture, "cofd 1", 6, 4);
  g_autoptr (TenExtendedAction) extended = start (fixture, begin);
  g_autoptr (TenAction) step = NULL;
  g_autoptr (TenPlay) play = NULL;
  TenSheet *sheet = set_sheet (fixture, 1, "cofd", 1);

  step = ten_extended_step_new_roll (extended, FALSE, NULL);
  add_helper (fixture, step, "Luz", "cofd 1 willpower sheet=1");
  play = perform (fixture, step, "8,1,1,1,8,1");
  assert_entries (play,
                  "helper:Luz 4@8 1 success | roll:Marisol 2@8 1 success | willpower roll | help");
  g_assert_cmpint (count_points (sheet), ==, 0);
  g_assert_cmpuint (ten_extended_action_get_helpers (extended)->len, ==, 0);
  assert_replayed (fixture, extended, "1 of 6 successes, 3 rolls left");
}

/* D4: nobody spends anything on the start. */
static void
test_start_spends_nothing (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) begin = NULL;
  g_autoptr (TenAction) contest = NULL;
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (TenExtendedAction) chase = NULL;
  TenActionSide *helper;

  for (guint i = 0; i < 2; i++)
    set_sheet (fixture, i, "cofd", 1);
  begin = make_start (fixture, "cofd 3 willpower sheet=0", 6, 4);
  add_helper (fixture, begin, "Luz", "cofd 2 willpower sheet=1");
  extended = start (fixture, begin);
  g_assert_cmpint (ten_action_side_get_request (ten_extended_action_get_actor (extended))->dice, ==,
                   3);
  helper = ten_extended_action_get_helpers (extended)->pdata[0];
  g_assert_cmpint (ten_action_side_get_request (helper)->dice, ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (ten_action_side_get_terms (helper)), ==, 1);
  contest = make_contest (fixture, "v20da 3 willpower", "v20da 4 willpower", 3);
  chase = start (fixture, contest);
  g_assert_false (
      ten_action_side_get_request (ten_extended_action_get_actor (chase))->sure_success);
  g_assert_false (
      ten_action_side_get_request (ten_extended_action_get_opponent (chase))->sure_success);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (count_points (fixture->sheets[i]), ==, 1);
}

/* V20-12 and CHAT-7, with help, a point, and a restart between the turns. */
static void
test_contest (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) begin = make_contest (fixture, "v20 1 target=6", "v20 2 target=6", 4);
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (TenExtendedAction) again = NULL;
  g_autoptr (TenAction) step = NULL;
  g_autoptr (TenPlay) first = NULL;
  g_autoptr (TenPlay) second = NULL;
  TenSheet *sheet = set_sheet (fixture, 0, "v20", 1);

  add_helper (fixture, begin, "Luz", "v20 2");
  extended = start (fixture, begin);
  first = roll (fixture, extended, "6,7,2,8,2");
  assert_entries (first, "helper:Luz 2@6 2 success | a:Marisol 1@6 0 failure | "
                         "b:Guard 2@6 1 success | help");
  g_assert_cmpint (ten_extended_action_get_progress (extended)->total, ==, 1);

  again = load_started (fixture, ten_extended_action_get_action (extended));
  g_assert_cmpint (ten_extended_action_get_progress (again)->total, ==, 1);
  step = ten_extended_step_new_roll (again, TRUE, sheet);
  second = perform (fixture, step, "6,7,9,2,2");
  assert_entries (second, "helper:Luz 2@6 2 success | a:Marisol 1@6 2 success | "
                          "b:Guard 2@6 0 failure | willpower roll | help | end extended-contest a");
  g_assert_cmpint (count_points (sheet), ==, 0);
  g_assert_true (ten_extended_action_is_over (again));
  g_assert_true (ten_extended_action_is_over (extended));
  g_assert_cmpint (ten_extended_action_get_progress (extended)->total, ==, 5);
}

/* D1: each side's earlier tries are in its target from the first turn to the last. */
static void
test_tries (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) begin = make_contest (fixture, "v20da 3 tries=1", "v20da 4 tries=2", 2);
  g_autoptr (TenAction) at_once = make_contest (fixture, "v20da 3 tries=1", "v20da 4 tries=2", 2);
  g_autoptr (TenExtendedAction) extended = start (fixture, begin);
  g_autoptr (TenPlay) first = roll (fixture, extended, "5,2,2,2,2,2,2");
  g_autoptr (TenPlay) second = roll (fixture, extended, "5,2,2,2,2,2,2");
  g_autoptr (TenPlay) all = NULL;

  assert_entries (first, "a:Marisol 3@5 1 success | b:Guard 4@5 0 failure");
  assert_entries (second,
                  "a:Marisol 3@5 1 success | b:Guard 4@5 0 failure | end extended-contest a");
  ten_extended_step_set_to_the_end (TEN_EXTENDED_STEP (at_once));
  all = perform (fixture, at_once, "5,2,2,2,2,2,2,5,2,2,2,2,2,2");
  assert_entries (all, "action extended-contest | a:Marisol 3@5 1 success try 2 | "
                       "b:Guard 4@5 0 failure try 3 | a:Marisol 3@5 1 success try 2 | "
                       "b:Guard 4@5 0 failure try 3 | end extended-contest a");
}

/* A point of willpower is spent only on the first turn. */
static void
test_to_the_end (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) step = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object;

  for (guint i = 0; i < 2; i++)
    set_sheet (fixture, i, "v20da", 1);
  step = make_contest (fixture, "v20da 2 target=6 willpower sheet=0", "v20da 1 target=6", 3);
  ten_extended_step_set_to_the_end (TEN_EXTENDED_STEP (step));
  play = perform (fixture, step, "6,2,2,2,2,2,9,2,2");
  assert_entries (
      play,
      "action extended-contest | a:Marisol 2@6 2 success | "
      "b:Guard 1@6 0 failure | a:Marisol 2@6 0 failure | b:Guard 1@6 0 failure | "
      "a:Marisol 2@6 1 success | b:Guard 1@6 0 failure | willpower roll | end extended-contest a");
  g_assert_cmpint (count_points (fixture->sheets[0]), ==, 0);
  extended = load_started (fixture, ten_play_get_number (play));
  g_assert_true (ten_extended_action_is_over (extended));
  g_assert_cmpint (ten_extended_action_get_progress (extended)->total, ==, 3);
  node = ten_play_to_json (play);
  object = json_node_get_object (node);
  g_assert_cmpint (json_array_get_length (json_object_get_array_member (object, "turns")), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (object, "winner"), ==, "a");
}

/* So is a helper's point. */
static void
test_helper_to_the_end (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) step = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenExtendedAction) extended = NULL;
  TenSheet *sheet = set_sheet (fixture, 1, "v20da", 2);

  step = make_contest (fixture, "v20da 1 target=6", "v20da 1 target=6", 2);
  add_helper (fixture, step, "Luz", "v20da 1 willpower sheet=1");
  ten_extended_step_set_to_the_end (TEN_EXTENDED_STEP (step));
  play = perform (fixture, step, "2,6,2,2,2,9,6");
  assert_entries (play,
                  "action extended-contest | helper:Luz 1@6 1 success | a:Marisol 2@6 1 success | "
                  "b:Guard 1@6 0 failure | helper:Luz 1@6 0 failure | a:Marisol 1@6 1 success | "
                  "b:Guard 1@6 1 success | willpower roll | help | help | end extended-contest a");
  g_assert_cmpint (count_points (sheet), ==, 1);
  extended = load_started (fixture, ten_play_get_number (play));
  g_assert_false (ten_action_side_get_request (ten_extended_action_get_helpers (extended)->pdata[0])
                      ->sure_success);
}

static void
test_endless (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) step = make_contest (fixture, "v20da 0", "v20da 0", 1);

  ten_extended_step_set_to_the_end (TEN_EXTENDED_STEP (step));
  refuse (fixture, step, "", TEN_RULES_ERROR, TEN_RULES_ERROR_ENDLESS);
  g_assert_cmpint (ten_log_get_n_entries (fixture->log), ==, 0);
}

/* Another program has continued the action: the roll is based on the new state. */
static void
test_changed_meanwhile (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) begin = make_start (fixture, "cofd 2", 6, 4);
  g_autoptr (TenExtendedAction) extended = start (fixture, begin);
  g_autoptr (TenAction) step = ten_extended_step_new_roll (extended, FALSE, NULL);
  g_autoptr (TenLog) other_log = open_log (fixture->base.path);
  g_autoptr (TenRandom) random = script ("");
  g_autoptr (TenTable) other = ten_table_new (fixture->rulesets, random);
  g_autoptr (TenExtendedAction) theirs = ten_extended_action_load (
      other_log, fixture->rulesets, ten_extended_action_get_action (extended), NULL);
  g_autoptr (TenActionSide) side = make_side (fixture, "Marisol", "cofd 3", FALSE);
  g_autoptr (TenAction) pool = ten_extended_step_new_pool (theirs, side);
  g_autoptr (TenPlay) changed = NULL;
  g_autoptr (TenPlay) play = NULL;

  ten_table_set_log (other, other_log);
  changed = ten_action_perform (pool, other, NULL);
  g_assert_nonnull (changed);
  play = perform (fixture, step, "8,8,8");
  assert_entries (play, "roll:Marisol 3@8 3 success");
  assert_replayed (fixture, extended, "3 of 6 successes, 3 rolls left");
}

/* COFD-16: the choice after an exceptional success is left to another program. */
static void
test_choice_meanwhile (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) begin = make_start (fixture, "cofd 5", 20, 9);
  g_autoptr (TenExtendedAction) extended = start (fixture, begin);
  g_autoptr (TenAction) early = ten_extended_step_new_roll (extended, FALSE, NULL);
  g_autoptr (TenPlay) play = roll (fixture, extended, "8,8,8,8,8");
  g_autoptr (TenAction) choice =
      ten_extended_step_new_choice (extended, TEN_EXTENDED_LESS_NEEDED, NULL);
  g_autoptr (TenPlay) chosen = NULL;

  refuse (fixture, early, "8,8,8,8,8", TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  chosen = perform (fixture, choice, "");
  assert_entries (chosen, "choice less-needed");
  refuse (fixture, choice, "", TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  assert_replayed (fixture, extended, "5 of 18 successes, 8 rolls left");
}

/* COFD-16: the first roll of a further attempt has two fewer dice; the later ones do not. */
static void
test_further (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) begin = make_start (fixture, "cofd 0", 6, 4);
  g_autoptr (TenExtendedAction) extended = start (fixture, begin);
  g_autoptr (TenPlay) play = roll (fixture, extended, "1");
  g_autoptr (TenAction) give_up =
      ten_extended_step_new_choice (extended, TEN_EXTENDED_GIVE_UP, NULL);
  g_autoptr (TenPlay) given_up = perform (fixture, give_up, "");
  g_autoptr (TenExtendedProgress) progress =
      ten_extended_progress_new_further (ten_extended_action_get_progress (extended));
  g_autoptr (TenActionSide) side = make_side (fixture, "Marisol", "cofd 4", FALSE);
  g_autoptr (TenAction) second =
      ten_extended_step_new_start (get_ruleset (fixture, "cofd"), progress, side, NULL);
  g_autoptr (TenExtendedAction) further = start (fixture, second);
  g_autoptr (TenPlay) one = NULL;
  g_autoptr (TenPlay) two = NULL;

  assert_entries (given_up, "choice give-up | end extended given-up");
  one = roll (fixture, further, "8,1");
  two = roll (fixture, further, "8,1,1,1");
  assert_entries (one, "roll:Marisol 2@8 1 success");
  assert_entries (two, "roll:Marisol 4@8 1 success");
}

static void
load_homebrew (PlayFixture *fixture)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "data", "rulesets", "v20da.json", NULL);
  g_autofree char *copy = g_build_filename (fixture->base.folder, "homebrew.json", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->base.folder);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, "\"id\": \"v20da\"", "\"id\": \"homebrew\"", 1), ==,
                    1);
  g_file_set_contents (copy, changed->str, -1, &error);
  g_assert_no_error (error);
  ten_rulesets_load_folder (fixture->rulesets, folder);
}

/* A missing homebrew ruleset: a single roller can continue, but a contest has no rules. */
static void
test_ruleset_gone (PlayFixture *fixture, gconstpointer data)
{
  static const char *const entries[] = {
    "roll:Marisol 1@6 1 success",
    "a:Marisol 1@2 1 success | b:Guard 1@2 1 success",
  };
  g_autoptr (TenRulesets) without = ten_rulesets_new ();
  g_autoptr (TenRandom) random = script ("9,9,2");
  g_autoptr (TenTable) table = ten_table_new (without, random);
  g_autoptr (TenAction) alone = NULL;
  g_autoptr (TenAction) chase = NULL;
  g_autoptr (TenPlay) started = NULL;
  g_autoptr (TenPlay) chased = NULL;

  load_homebrew (fixture);
  alone = make_start (fixture, "homebrew 1", 6, 0);
  chase = make_contest (fixture, "homebrew 1", "homebrew 1", 2);
  started = perform (fixture, alone, "");
  chased = perform (fixture, chase, "");
  ten_table_set_log (table, fixture->log);
  for (gint64 action = 1; action <= 2; action++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TenExtendedAction) extended =
          ten_extended_action_load (fixture->log, without, action, &error);
      g_autoptr (TenAction) step = ten_extended_step_new_roll (extended, FALSE, NULL);
      g_autoptr (TenPlay) play = ten_action_perform (step, table, &error);
      g_autoptr (TenActionOdds) odds = ten_action_compute_odds (step, NULL);

      g_assert_nonnull (odds);
      g_assert_no_error (error);
      assert_entries (play, entries[action - 1]);
    }
}

TEN_TESTS
{
#define ADD(path, test)                                                                            \
  g_test_add ("/play/step/" path, PlayFixture, NULL, set_up_table, test, tear_down_table)
  ADD ("COFD-12/helpers", test_helpers_give_dice);
  ADD ("COFD-15/chronicle", test_chronicle);
  ADD ("CHAT-8/helpers", test_helpers_give_successes);
  ADD ("CHAT-8/spoils", test_helpers_spoil);
  ADD ("COFD-12/once", test_helper_once);
  ADD ("COFD-18/start", test_start_spends_nothing);
  ADD ("CHAT-7/CHAT-8/contest", test_contest);
  ADD ("V20-8/V20-12/tries", test_tries);
  ADD ("V20-12/to-the-end", test_to_the_end);
  ADD ("V20-12/V20-13/helper-to-the-end", test_helper_to_the_end);
  ADD ("V20-12/endless", test_endless);
  ADD ("COFD-15/changed-meanwhile", test_changed_meanwhile);
  ADD ("COFD-16/choice-meanwhile", test_choice_meanwhile);
  ADD ("COFD-16/further", test_further);
  ADD ("V20-12/ruleset-gone", test_ruleset_gone);
#undef ADD
}
