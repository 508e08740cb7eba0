/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-extended-progress.h"
#include "rules/ten-pool-private.h"
#include "json/ten-json.h"
#include "rules.h"
#include "tests.h"
#include "rules/ten-rulesets.h"
#include "../rules/mock-character.h"

#include <stdlib.h>
#include <string.h>

/* An action, and what happens to it, step by step: "8,8,3" is a roll of these faces, "0:1" one of
 * a chance die, "less-time" a choice, "continue=Shaken" one with a Condition, and "!" stands before
 * what is refused. Then the status, total and needed, rolls made and left, the choices that are
 * open, whether it is exceptional, and the time. */
typedef struct
{
  const char *path;
  const TenRulesetActions *rules;
  int needed;
  int max_rolls;
  int skill_dots;
  const char *steps;
  const char *state;
} Row;

static const Row rows[] = {
  { "COFD-15/begun", &limited_rules, 10, 5, 2, "", "under-way 0/10 0 5 - no no time" },
  { "COFD-16/success", &limited_rules, 10, 5, 2, "8,8,3 9,1,1", "under-way 3/10 2 3 - no 2 hours" },
  { "COFD-16/reached", &limited_rules, 4, 5, 2, "8,8,8 9,1", "succeeded 4/4 2 3 - no 2 hours" },
  { "COFD-16/over", &limited_rules, 2, 5, 2, "8,8,8 !8 !continue=Shaken !give-up !less-time",
    "succeeded 3/2 1 4 - no 1 hour" },
  { "COFD-16/failure", &limited_rules, 10, 5, 2, "8,8 7,7 !8",
    "choosing 2/10 2 3 continue,give-up no 2 hours" },
  { "COFD-16/condition", &limited_rules, 10, 5, 2,
    "8,8 7,7 !continue !less-needed continue=Shaken 8,9 1 continue=Tired",
    "under-way 4/10 4 1 - no 4 hours" },
  { "COFD-16/give-up", &limited_rules, 10, 5, 2, "8,8 7,7 give-up",
    "given-up 0/10 2 3 - no 2 hours" },
  { "COFD-16/give-up-any-time", &limited_rules, 10, 5, 2, "8,8 give-up",
    "given-up 0/10 1 4 - no 1 hour" },
  { "COFD-16/dramatic", &limited_rules, 10, 5, 2, "8,8 0:1",
    "choosing 2/10 2 3 continue,give-up no 2 hours" },
  { "COFD-16/chance-failure", &limited_rules, 10, 5, 2, "0:9",
    "choosing 0/10 1 4 continue,give-up no 1 hour" },
  { "COFD-16/exceptional", &limited_rules, 10, 5, 2, "8,8,8,8,8 !8",
    "choosing 5/10 1 4 less-needed,less-time,exceptional-finish no 1 hour" },
  { "COFD-16/less-needed", &limited_rules, 10, 5, 2, "8,8,8,8,8 less-needed !less-time",
    "under-way 5/8 1 4 - no 1 hour" },
  { "COFD-16/less-needed-finishes", &limited_rules, 10, 5, 3, "8,8 8,8,8,8,8 less-needed",
    "succeeded 7/7 2 3 - no 2 hours" },
  { "COFD-16/less-needed-without-skill", &limited_rules, 10, 5, 0, "8,8,8,8,8 !less-needed",
    "choosing 5/10 1 4 less-time,exceptional-finish no 1 hour" },
  { "COFD-16/less-time", &limited_rules, 20, 8, 2, "8 8,8,8,8,8 less-time 8 8",
    "under-way 8/20 4 4 - no 3 hours and 30 minutes" },
  { "COFD-16/less-time-twice", &limited_rules, 20, 8, 2,
    "8,8,8,8,8 less-time 8,8,8,8,8 less-time 8",
    "under-way 11/20 3 5 - no 2 hours, 18 minutes and 45 seconds" },
  { "COFD-16/exceptional-finish", &limited_rules, 8, 5, 2, "8,8,8,8,8 exceptional-finish 8,8,8",
    "succeeded 8/8 2 3 - exceptional 2 hours" },
  { "COFD-16/exceptional-finish-once", &limited_rules, 20, 5, 2,
    "8,8,8,8,8 exceptional-finish 8,8,8,8,8",
    "choosing 10/20 2 3 less-needed,less-time exceptional 2 hours" },
  { "COFD-16/finished-exceptionally", &limited_rules, 6, 5, 2, "8 8,8,8,8,8",
    "succeeded 6/6 2 3 - exceptional 2 hours" },
  { "COFD-16/exceptional-but-failed", &limited_rules, 20, 2, 2, "8,8,8,8,8 exceptional-finish 8",
    "failed 6/20 2 0 - exceptional 2 hours" },
  { "COFD-17/used-up", &limited_rules, 10, 2, 2, "8,8 8,8 !8", "failed 4/10 2 0 - no 2 hours" },
  { "COFD-17/last-fails", &limited_rules, 10, 2, 2, "8,8 7,7", "failed 2/10 2 0 - no 2 hours" },
  { "COFD-17/last-is-dramatic", &limited_rules, 10, 1, 2, "0:1", "failed 0/10 1 0 - no 1 hour" },
  { "COFD-17/last-reaches", &limited_rules, 4, 2, 2, "8,8 8,8", "succeeded 4/4 2 0 - no 2 hours" },
  { "COFD-17/last-is-exceptional", &limited_rules, 20, 1, 2, "8,8,8,8,8",
    "failed 5/20 1 0 - no 1 hour" },
  { "COFD-17/last-can-need-less", &limited_rules, 7, 1, 2, "8,8,8,8,8 !less-time",
    "choosing 5/7 1 0 less-needed no 1 hour" },
  { "COFD-17/last-needs-less", &limited_rules, 7, 1, 2, "8,8,8,8,8 less-needed",
    "succeeded 5/5 1 0 - no 1 hour" },
  { "V20-10/no-limit", &botch_rules, 20, 0, 0, "6,7 2,3 6,1,1 6",
    "under-way 3/20 4 -1 - no 4 hours" },
  { "V20-10/loses-total", &botch_rules, 20, 0, 0, "6,7 2,1 6", "under-way 1/20 3 -1 - no 3 hours" },
  { "V20-10/limited", &botch_rules, 20, 2, 0, "6,7 2,1", "failed 0/20 2 0 - no 2 hours" },
  { "V20-10/no-dice", &botch_rules, 5, 0, 0, "none:", "under-way 0/5 1 -1 - no 1 hour" },
  { "V20-10/no-reward", &botch_rules, 20, 0, 3, "6,6,6,6,6,6", "under-way 6/20 1 -1 - no 1 hour" },
  { "V20-10/no-reward-at-the-end", &botch_rules, 5, 0, 3, "6,6,6,6,6,6",
    "succeeded 6/5 1 -1 - no 1 hour" },
};

static char *
describe (TenExtendedProgress *action)
{
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  g_autofree char *open = NULL;
  g_autofree char *time = ten_extended_progress_dup_time_text (action);

  for (guint i = 0; i < TEN_N_EXTENDED_CHOICES; i++)
    if (action->choices & (1u << i))
      g_ptr_array_add (choices, (gpointer) ten_extended_choice_to_id (1u << i));
  g_ptr_array_add (choices, NULL);
  open = choices->len > 1 ? g_strjoinv (",", (char **) choices->pdata) : g_strdup ("-");
  g_assert_true ((action->status == TEN_EXTENDED_CHOOSING) == (action->choices != 0));
  return g_strdup_printf ("%s %d/%d %d %d %s %s %s", ten_extended_status_to_id (action->status),
                          action->total, action->needed, action->n_rolls,
                          ten_extended_progress_get_n_left (action), open,
                          action->exceptional ? "exceptional" : "no", time);
}

static TenRoll *
roll_step (const TenRulesetActions *rules, const char *step)
{
  g_autoptr (GArray) faces = NULL;
  const char *colon = strchr (step, ':');
  TenRequest request;

  g_assert_true (ten_faces_from_text (colon != NULL ? colon + 1 : step, &faces, NULL));
  if (rules == &limited_rules)
    init_limited_request (&request, colon != NULL ? 0 : (int) faces->len);
  else
    init_botch_request (&request, (int) faces->len);
  ten_extended_prepare (&request);
  return roll_faces (&request, (const guint8 *) faces->data, faces->len);
}

static void
take_step (TenExtendedProgress *action, const TenRulesetActions *rules, const char *step)
{
  g_auto (GStrv) parts = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = describe (action);
  gboolean refused = *step == '!';
  TenExtendedChoice choice;
  gboolean done;

  if (refused)
    step++;
  parts = g_strsplit (step, "=", 2);
  if (ten_extended_choice_from_id (parts[0], &choice))
    {
      done = ten_extended_progress_choose (action, choice, parts[1], &error);
    }
  else
    {
      g_autoptr (TenRoll) roll = roll_step (rules, step);

      done = ten_extended_progress_add_roll (action, ten_roll_get_outcome (roll),
                                             ten_roll_get_successes (roll), 0, &error);
    }

  g_assert_true (done != refused);
  if (refused)
    {
      g_autofree char *after = describe (action);

      g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
      g_assert_cmpstr (after, ==, before);
    }
  else
    {
      g_assert_no_error (error);
    }
}

static void
take_steps (TenExtendedProgress *action, const TenRulesetActions *rules, const char *text)
{
  g_auto (GStrv) steps = g_strsplit (text, " ", -1);

  for (guint i = 0; steps[i] != NULL; i++)
    take_step (action, rules, steps[i]);
}

static TenExtendedProgress *
begin (const TenRulesetActions *rules, int needed, int max_rolls, int skill_dots)
{
  return ten_extended_progress_new ("Repair the car", rules, needed, max_rolls, TEN_INTERVAL_HOUR,
                                    1, skill_dots, FALSE);
}

static void
check_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TenExtendedProgress) action =
      begin (row->rules, row->needed, row->max_rolls, row->skill_dots);
  g_autoptr (JsonNode) setup =
      ten_extended_progress_setup_to_json (action, "Marisol", NULL, "cofd");
  g_autoptr (TenExtendedProgress) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *state = NULL;
  g_autofree char *state_again = NULL;
  g_autofree char *text = NULL;

  take_steps (action, row->rules, row->steps);
  state = describe (action);
  g_assert_cmpstr (state, ==, row->state);
  text = ten_extended_progress_dup_text (action, NULL, NULL);
  g_assert_true (*text != '\0');

  /* Restored as from a log. */
  again = ten_extended_progress_new_from_json (setup, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->name, ==, "Repair the car");
  take_steps (again, row->rules, row->steps);
  state_again = describe (again);
  g_assert_cmpstr (state_again, ==, row->state);
}

static void
test_botch_ends (void)
{
  g_autoptr (TenExtendedProgress) action = begin (&botch_rules, 20, 0, 0);
  g_autoptr (TenExtendedProgress) again = NULL;
  g_autoptr (JsonNode) setup = NULL;
  g_autofree char *state = NULL;
  g_autofree char *text = NULL;

  action->setup.botch = TEN_BOTCH_ENDS;
  setup = ten_extended_progress_setup_to_json (action, "Marisol", NULL, "cofd");
  again = ten_extended_progress_new_from_json (setup, NULL);
  g_assert_cmpint (again->setup.botch, ==, TEN_BOTCH_ENDS);

  take_steps (again, &botch_rules, "6,7 2,1 !6");
  state = describe (again);
  text = ten_extended_progress_dup_text (again, NULL, NULL);
  g_assert_cmpstr (state, ==, "failed 2/20 2 -1 - no 2 hours");
  g_assert_cmpstr (text, ==, "Failure: a botch ended it after 2 rolls, at 2 of 20 successes");
}

static void
test_botch_gives_nothing (void)
{
  g_autoptr (TenExtendedProgress) action = begin (&botch_rules, 20, 0, 0);
  g_autofree char *state = NULL;

  action->setup.botch = TEN_BOTCH_GIVES_NOTHING;
  take_steps (action, &botch_rules, "6,7 2,1 6");
  state = describe (action);
  g_assert_cmpstr (state, ==, "under-way 3/20 3 -1 - no 3 hours");
}

static void
test_further_attempt (void)
{
  g_autoptr (TenExtendedProgress) action = begin (&limited_rules, 10, 5, 2);
  g_autoptr (TenExtendedProgress) further = NULL;
  g_autoptr (TenExtendedProgress) again = NULL;
  g_autoptr (TenExtendedProgress) third = NULL;
  g_autoptr (JsonNode) setup = NULL;
  g_autofree char *state = NULL;

  g_assert_cmpint (ten_extended_progress_get_next_roll_dice (action), ==, 0);
  take_steps (action, &limited_rules, "8,8,8,8,8 less-needed 0:1 give-up");

  further = ten_extended_progress_new_further (action);
  state = describe (further);
  g_assert_cmpstr (state, ==, "under-way 0/10 0 5 - no no time");
  setup = ten_extended_progress_setup_to_json (further, "Marisol", NULL, "cofd");
  again = ten_extended_progress_new_from_json (setup, NULL);
  g_assert_cmpint (ten_extended_progress_get_next_roll_dice (again), ==, -2);
  take_steps (again, &limited_rules, "8");
  g_assert_cmpint (ten_extended_progress_get_next_roll_dice (again), ==, 0);

  take_steps (again, &limited_rules, "7 give-up");
  third = ten_extended_progress_new_further (again);
  g_assert_cmpint (ten_extended_progress_get_next_roll_dice (third), ==, 0);
}

static void
test_conditions (void)
{
  g_autoptr (TenExtendedProgress) action = begin (&limited_rules, 10, 5, 2);
  char **conditions = action->conditions;

  g_assert_null (conditions[0]);
  take_steps (action, &limited_rules, "7 continue=Shaken 0:1 continue=Tired");
  conditions = action->conditions;
  g_assert_cmpstr (conditions[0], ==, "Shaken");
  g_assert_cmpstr (conditions[1], ==, "Tired");
  g_assert_null (conditions[2]);
}

/* With the pools of the built-in rulesets. */
static void
test_roll_limit (void)
{
  static const struct
  {
    const char *ruleset;
    const char *notation;
    int limit;
  } cases[] = {
    { "cofd", "7", 7 },  { "cofd", "7 + 3", 7 }, { "cofd", "0", 1 },
    { "cofd", "-2", 1 }, { "nwod", "4 - 5", 4 }, { "v20da", "7", 0 },
  };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TenRuleset *ruleset = ten_rulesets_find (rulesets, cases[i].ruleset, NULL);
      g_auto (GStrv) numbers = g_strsplit (cases[i].notation, " ", -1);
      g_autoptr (TenPool) pool = ten_pool_new (ruleset);

      g_assert_true (ten_pool_set_number (pool, atoi (numbers[0]), NULL));
      if (numbers[1] != NULL)
        g_assert_true (ten_pool_set_modifier (
            pool, "Tools", atoi (numbers[2]) * (*numbers[1] == '-' ? -1 : 1), NULL));
      g_assert_cmpint (ten_extended_get_roll_limit (ten_ruleset_get_actions (ruleset), pool), ==,
                       cases[i].limit);
    }
}

/* COFD-15: attribute, skill and specialty count, but not the penalty for an untrained skill. */
static void
test_roll_limit_of_traits (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "cofd", NULL);
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  g_autoptr (TenPool) pool = ten_pool_new (ruleset);
  g_autoptr (MockCharacter) character = mock_character_new ();

  mock_character_set_rating (character, "intelligence", 3);
  mock_character_set_rating (character, "medicine", 0);
  mock_character_set_rating (character, "crafts", 2);
  mock_character_set_specialties (character, "crafts", "Cars");
  ten_pool_set_character (pool, TEN_CHARACTER (character));

  g_assert_true (ten_pool_add_trait (pool, "intelligence", NULL));
  g_assert_true (ten_pool_add_trait (pool, "medicine", NULL));
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 0);
  g_assert_cmpint (ten_extended_get_roll_limit (rules, pool), ==, 3);

  g_assert_true (ten_pool_remove_trait (pool, "medicine"));
  g_assert_true (ten_pool_add_trait (pool, "crafts", NULL));
  g_assert_true (ten_pool_set_specialty (pool, "crafts", "Cars", NULL));
  g_assert_true (ten_pool_set_modifier (pool, "Tools", 2, NULL));
  ten_pool_set_option (pool, TEN_POOL_WILLPOWER, TRUE);
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 11);
  g_assert_cmpint (ten_extended_get_roll_limit (rules, pool), ==, 6);
}

static void
test_words (void)
{
  static const struct
  {
    const TenRulesetActions *rules;
    int max_rolls;
    const char *steps;
    const char *text;
    const char *question;
    TenExtendedChoice choice;
    const char *choice_text;
  } cases[] = {
    { &limited_rules, 5, "8,8", "2 of 10 successes, 4 rolls left", NULL, TEN_EXTENDED_GIVE_UP,
      "Give up, and lose the 2 successes so far" },
    { &limited_rules, 2, "8 7", "Failure: 1 of 10 successes, and the 2 rolls are used up", NULL,
      TEN_EXTENDED_GIVE_UP, "Give up, and lose the 1 success so far" },
    { &limited_rules, 3, "7", "0 of 10 successes, 2 rolls left",
      "The roll failed: take a Condition and continue, or give up?", TEN_EXTENDED_CONTINUE,
      "Continue with a Condition" },
    { &limited_rules, 5, "8,8,8,8,8", "5 of 10 successes, 4 rolls left",
      "An exceptional success: what does it bring?", TEN_EXTENDED_LESS_NEEDED,
      "3 fewer successes are needed: 7 in all" },
    { &limited_rules, 5, "8,8 8,8,8,8,8", "7 of 10 successes, 3 rolls left",
      "An exceptional success: what does it bring?", TEN_EXTENDED_LESS_NEEDED,
      "3 fewer successes are needed, which finishes it" },
    { &limited_rules, 5, "8,8,8,8,8", "5 of 10 successes, 4 rolls left",
      "An exceptional success: what does it bring?", TEN_EXTENDED_LESS_TIME,
      "Every following roll takes a quarter less time: 45 minutes" },
    { &limited_rules, 5, "8,8,8,8,8 exceptional-finish 8,8,8,8,8",
      "Exceptional success: 10 of 10 successes after 2 rolls", NULL,
      TEN_EXTENDED_EXCEPTIONAL_FINISH, "The finished action counts as an exceptional success" },
    { &limited_rules, 5, "give-up", "Given up before the first roll", NULL, TEN_EXTENDED_GIVE_UP,
      "Give up" },
    { &limited_rules, 5, "8 give-up", "Given up after 1 roll: all successes are lost", NULL,
      TEN_EXTENDED_GIVE_UP, "Give up" },
    { &botch_rules, 0, "", "10 successes needed, no roll made yet", NULL, TEN_EXTENDED_GIVE_UP,
      "Give up" },
    { &botch_rules, 0, "6", "1 of 10 successes after 1 roll", NULL, TEN_EXTENDED_GIVE_UP,
      "Give up, and lose the 1 success so far" },
    { &botch_rules, 0, "6,7 2,1", "The botch loses 2 successes: 0 of 10 successes after 2 rolls",
      NULL, TEN_EXTENDED_GIVE_UP, "Give up" },
    { &botch_rules, 0, "2,1", "0 of 10 successes after 1 roll", NULL, TEN_EXTENDED_GIVE_UP,
      "Give up" },
    { &botch_rules, 0, "6,7 2,1 6", "1 of 10 successes after 3 rolls", NULL, TEN_EXTENDED_GIVE_UP,
      "Give up, and lose the 1 success so far" },
    { &botch_rules, 0, "6,6,6,6,6,6,6,6,6 6,6", "Success: 11 of 10 successes after 2 rolls", NULL,
      TEN_EXTENDED_GIVE_UP, "Give up, and lose the 11 successes so far" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenExtendedProgress) action = begin (cases[i].rules, 10, cases[i].max_rolls, 3);
      g_autofree char *text = NULL;
      g_autofree char *question = NULL;
      g_autofree char *choice = NULL;

      take_steps (action, cases[i].rules, cases[i].steps);
      text = ten_extended_progress_dup_text (action, NULL, NULL);
      question = ten_extended_progress_dup_question (action);
      choice = ten_extended_progress_dup_choice_text (action, cases[i].choice);
      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (question, ==, cases[i].question);
      g_assert_cmpstr (choice, ==, cases[i].choice_text);
    }
}

static void
test_story_time (void)
{
  static const struct
  {
    TenStoryTime time;
    const char *text;
  } cases[] = {
    { { TEN_INTERVAL_HOUR, 0, 4 }, "no time" },
    { { TEN_INTERVAL_MINUTE, 1, 1 }, "1 minute" },
    { { TEN_INTERVAL_MINUTE, 150, 1 }, "2 hours and 30 minutes" },
    { { TEN_INTERVAL_MINUTE, 3, 4 }, "45 seconds" },
    { { TEN_INTERVAL_HOUR, 9, 4 }, "2 hours and 15 minutes" },
    { { TEN_INTERVAL_HOUR, 27, 64 }, "25 minutes and 19 seconds" },
    { { TEN_INTERVAL_HOUR, 30, 1 }, "1 day and 6 hours" },
    { { TEN_INTERVAL_DAY, 15, 4 }, "3 days and 18 hours" },
    { { TEN_INTERVAL_DAY, 10, 1 }, "10 days" },
    { { TEN_INTERVAL_WEEK, 3, 4 }, "5 days and 6 hours" },
    { { TEN_INTERVAL_WEEK, 7, 4 }, "1 week, 5 days and 6 hours" },
    { { TEN_INTERVAL_MONTH, 14, 1 }, "14 months" },
    { { TEN_INTERVAL_MONTH, G_GINT64_CONSTANT (1000000) << 24, 1 << 24 }, "1000000 months" },
    { { TEN_INTERVAL_MONTH, 3, 4 }, "22 days and 12 hours" },
    { { TEN_INTERVAL_TURN, 1, 1 }, "1 turn" },
    { { TEN_INTERVAL_TURN, 3, 4 }, "3/4 turn" },
    { { TEN_INTERVAL_TURN, 28, 16 }, "1 3/4 turns" },
    { { TEN_INTERVAL_SCENE, 8, 4 }, "2 scenes" },
    { { TEN_INTERVAL_CHAPTER, 3, 1 }, "3 chapters" },
    { { TEN_INTERVAL_NIGHT, 3, 4 }, "3/4 night" },
    { { TEN_INTERVAL_YEAR, 9, 4 }, "2 years, 91 days and 6 hours" },
    { { TEN_INTERVAL_STORY, 2, 1 }, "2 stories" },
    { { TEN_INTERVAL_CHRONICLE, 1, 1 }, "1 chronicle" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = ten_story_time_dup_text (&cases[i].time);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
  for (TenInterval i = 0; i < TEN_N_INTERVALS; i++)
    {
      TenInterval interval = TEN_INTERVAL_TURN;

      g_assert_true (ten_interval_from_id (ten_interval_to_id (i), &interval));
      g_assert_cmpint (interval, ==, i);
    }
}

/* The exact time stays exact as long as shortening it is offered. */
static void
test_shortest_time (void)
{
  g_autoptr (TenExtendedProgress) action = ten_extended_progress_new (
      "", &limited_rules, 1000, 1000, TEN_INTERVAL_MONTH, 1000, 0, FALSE);
  TenStoryTime spent, next;
  int n_shorter = 0;

  take_steps (action, &limited_rules, "8,8,8,8,8");
  while (action->choices & TEN_EXTENDED_LESS_TIME)
    {
      take_steps (action, &limited_rules, "less-time 8,8,8,8,8");
      n_shorter++;
    }
  g_assert_cmpint (n_shorter, ==, 12);
  ten_extended_progress_get_time_spent (action, &spent);
  ten_extended_progress_get_next_interval (action, &next);
  g_assert_cmpint (next.denominator, ==, 1 << 24);
  g_assert_cmpint (next.numerator, ==, 531441 * 1000);
  g_assert_cmpint (spent.denominator, ==, 1 << 24);
  /* 1000 (1 - 0.75 ^ 13) / (1 - 0.75) months. */
  g_assert_cmpint (spent.numerator, ==, G_GINT64_CONSTANT (1000) * (67108864 - 1594323));
}

static void
test_json (void)
{
  g_autoptr (TenExtendedProgress) action = begin (&limited_rules, 10, 5, 2);
  g_autoptr (JsonNode) setup =
      ten_extended_progress_setup_to_json (action, "Marisol", NULL, "cofd");
  g_autoptr (JsonNode) state = NULL;
  g_autofree char *setup_text = ten_json_to_text (setup, FALSE);
  g_autofree char *state_text = NULL;

  g_assert_cmpstr (setup_text, ==,
                   "{\"action\":\"extended\",\"name\":\"Repair the car\",\"needed\":10,"
                   "\"max_rolls\":5,\"interval\":{\"unit\":\"hour\",\"count\":1},\"skill_dots\":2,"
                   "\"further\":false,\"rules\":{\"setback\":true,\"reward\":true,"
                   "\"further_dice\":-2,\"botch\":\"nothing\"},\"character\":\"Marisol\","
                   "\"ruleset\":\"cofd\"}");

  take_steps (action, &limited_rules, "8,8 7 continue=Shaken 7");
  state = ten_extended_progress_to_json (action);
  state_text = ten_json_to_text (state, FALSE);
  g_assert_cmpstr (state_text, ==,
                   "{\"name\":\"Repair the car\",\"status\":\"choosing\",\"needed\":10,\"total\":2,"
                   "\"rolls\":3,\"left\":2,\"time\":{\"unit\":\"hour\",\"numerator\":3,"
                   "\"denominator\":1},\"choices\":[\"continue\",\"give-up\"],"
                   "\"conditions\":[\"Shaken\"],\"exceptional\":false,\"next_roll_dice\":0}");
}

static void
test_bad_json (void)
{
  static const char *const cases[] = {
    "[]",
    "{}",
    "{\"needed\": 0, \"interval\": {\"unit\": \"hour\"}, \"rules\": {}}",
    "{\"needed\": 1001, \"interval\": {\"unit\": \"hour\"}, \"rules\": {}}",
    "{\"needed\": \"5\", \"interval\": {\"unit\": \"hour\"}, \"rules\": {}}",
    "{\"needed\": 5, \"rules\": {}}",
    "{\"needed\": 5, \"interval\": {\"unit\": \"hour\"}}",
    "{\"needed\": 5, \"interval\": {\"unit\": \"fortnight\"}, \"rules\": {}}",
    "{\"needed\": 5, \"interval\": {\"unit\": \"hour\", \"count\": 0}, \"rules\": {}}",
    "{\"needed\": 5, \"interval\": {\"unit\": \"hour\"}, \"rules\": {\"botch\": \"bites\"}}",
    "{\"needed\": 5, \"max_rolls\": -1, \"interval\": {\"unit\": \"hour\"}, \"rules\": {}}",
    "{\"needed\": 5, \"name\": 7, \"interval\": {\"unit\": \"hour\"}, \"rules\": {}}",
    "{\"needed\": 5, \"skill_dots\": 21, \"interval\": {\"unit\": \"hour\"}, \"rules\": {}}",
  };
  g_autoptr (JsonNode) good = json_from_string (
      "{\"needed\": 5, \"sheet\": 1, \"interval\": {\"unit\": \"day\"}, \"rules\": {}}", NULL);
  g_autoptr (TenExtendedProgress) action = ten_extended_progress_new_from_json (good, NULL);

  g_assert_nonnull (action);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (cases[i], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (ten_extended_progress_new_from_json (node, &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (error->domain, ==, TEN_JSON_ERROR);
    }
}

static void
test_long_name (void)
{
  g_autofree char *name = g_strnfill (500, 'x');
  g_autoptr (TenExtendedProgress) action =
      ten_extended_progress_new (name, &botch_rules, 1, 0, TEN_INTERVAL_TURN, 1, 0, FALSE);
  g_autoptr (JsonNode) setup =
      ten_extended_progress_setup_to_json (action, "Marisol", NULL, "cofd");
  g_autoptr (TenExtendedProgress) again = ten_extended_progress_new_from_json (setup, NULL);

  g_assert_nonnull (again);
  g_assert_cmpuint (strlen (again->name), ==, TEN_EXTENDED_MAX_NAME);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/actions/extended/%s", rows[i].path);

      g_test_add_data_func (path, &rows[i], check_row);
    }
  g_test_add_func ("/actions/extended/V20-10/botch-ends", test_botch_ends);
  g_test_add_func ("/actions/extended/V20-10/botch-gives-nothing", test_botch_gives_nothing);
  g_test_add_func ("/actions/extended/COFD-11/COFD-16/further-attempt", test_further_attempt);
  g_test_add_func ("/actions/extended/COFD-16/conditions", test_conditions);
  g_test_add_func ("/actions/extended/COFD-15/roll-limit", test_roll_limit);
  g_test_add_func ("/actions/extended/COFD-15/roll-limit-of-traits", test_roll_limit_of_traits);
  g_test_add_func ("/actions/extended/COFD-16/words", test_words);
  g_test_add_func ("/actions/extended/COFD-15/story-time", test_story_time);
  g_test_add_func ("/actions/extended/COFD-16/shortest-time", test_shortest_time);
  g_test_add_func ("/actions/extended/COFD-15/json", test_json);
  g_test_add_func ("/actions/extended/COFD-15/bad-json", test_bad_json);
  g_test_add_func ("/actions/extended/COFD-15/long-name", test_long_name);
}
