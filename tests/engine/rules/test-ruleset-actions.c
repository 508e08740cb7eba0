/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-json.h"
#include "rules/ten-common-action.h"
#include "rules/ten-ruleset-private.h"
#include "mock-character.h"
#include "tests.h"
#include "rules/ten-ruleset.h"
#include "rules/ten-rulesets.h"

typedef void (*Check) (TenRuleset *ruleset, const TenRulesetActions *rules);

typedef struct
{
  const char *ruleset;
  const char *path;
  Check check;
} Case;

static void
assert_list (const char *const *list, const char *expected)
{
  g_autofree char *text = list != NULL ? g_strjoinv (" ", (char **) list) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

static void
check_tie_is_nobodys (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_true (rules->contest);
  g_assert_cmpint (rules->tie, ==, TEN_TIE_NOBODY);
}

static void
check_own_targets (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpint (rules->contest_target_maximum, ==, 0);
  g_assert_cmpint (rules->tally, ==, TEN_TALLY_NONE);
}

static void
check_tie_is_the_defenders (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_true (rules->contest);
  g_assert_cmpint (rules->tie, ==, TEN_TIE_DEFENDER);
  check_own_targets (ruleset, rules);
}

static void
check_target_to_nine (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpint (rules->contest_target_maximum, ==, 9);
}

static void
check_target_to_ten (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpint (rules->contest_target_maximum, ==, 10);
}

static void
check_own_tally (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpint (rules->tally, ==, TEN_TALLY_OWN);
}

static void
check_difference_tally (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpint (rules->tally, ==, TEN_TALLY_DIFFERENCE);
}

static void
check_resistance (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  assert_list (rules->resistance, "resolve stamina composure defense");
}

static void
check_resistance_willpower (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpint (rules->resistance_willpower, ==, 2);
}

static void
check_extended_limited (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_true (rules->extended);
  g_assert_true (rules->extended_limited);
  g_assert_cmpint (rules->extended_minimum, ==, 5);
  g_assert_cmpint (rules->extended_maximum, ==, 20);
}

static void
check_extended_choices (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_true (rules->extended_setback);
  g_assert_true (rules->extended_reward);
  g_assert_cmpint (rules->extended_further_dice, ==, -2);
  g_assert_cmpint (rules->extended_botch, ==, TEN_BOTCH_GIVES_NOTHING);
}

static void
check_no_setback (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_false (rules->extended_setback);
  g_assert_true (rules->extended_reward);
  g_assert_cmpint (rules->extended_further_dice, ==, -2);
}

static void
check_extended_botch (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_true (rules->extended);
  g_assert_false (rules->extended_limited);
  g_assert_false (rules->extended_setback);
  g_assert_false (rules->extended_reward);
  g_assert_cmpint (rules->extended_further_dice, ==, 0);
  g_assert_cmpint (rules->extended_maximum, ==, 20);
  g_assert_cmpint (rules->extended_botch, ==, TEN_BOTCH_LOSES_TOTAL);
}

static void
check_help_dice (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpint (rules->teamwork, ==, TEN_HELP_DICE);
  g_assert_cmpint (rules->teamwork_dramatic_dice, ==, -4);
  g_assert_cmpint (rules->teamwork_crowd_target, ==, 0);
  g_assert_false (rules->teamwork_botch_spoils);
}

static void
check_help_crowd (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpint (rules->teamwork, ==, TEN_HELP_DICE);
  g_assert_cmpint (rules->teamwork_dramatic_dice, ==, 0);
  g_assert_cmpint (rules->teamwork_crowd_target, ==, 1);
  g_assert_false (rules->teamwork_botch_spoils);
}

static void
check_help_successes (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpint (rules->teamwork, ==, TEN_HELP_SUCCESSES);
  g_assert_cmpint (rules->teamwork_crowd_target, ==, 0);
  g_assert_true (rules->teamwork_botch_spoils);
}

static void
check_multiple (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpint (rules->multiple_dice, ==, -1);
  g_assert_cmpint (rules->multiple_target, ==, 1);
  g_assert_cmpint (rules->multiple_refused_at, ==, 10);
}

static void
check_no_multiple (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpint (rules->multiple_dice, ==, 0);
  g_assert_cmpint (rules->multiple_target, ==, 0);
  g_assert_cmpint (rules->multiple_refused_at, ==, 0);
}

static void
check_only_contests (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_null (rules->resistance);
  g_assert_cmpint (rules->resistance_willpower, ==, 0);
  g_assert_false (rules->extended);
  g_assert_cmpint (rules->teamwork, ==, TEN_HELP_NONE);
  check_no_multiple (ruleset, rules);
}

static void
check_beat_and_condition (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpint (rules->beat_for_dramatic_failure, ==, 1);
  g_assert_cmpstr (ten_ruleset_get_after (ruleset, "condition"), ==, "Inspired");
}

static void
check_no_beat (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpint (rules->beat_for_dramatic_failure, ==, 0);
  g_assert_null (ten_ruleset_get_after (ruleset, "condition"));
}

static void
check_bonuses (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  static const char *const names[] = { NULL, NULL, NULL, "Minor bonus", "Greater bonus" };

  for (int margin = -3; margin < 12; margin++)
    {
      const TenBonus *bonus = ten_ruleset_find_bonus (ruleset, margin);

      if (margin < 3)
        g_assert_null (bonus);
      else
        g_assert_cmpstr (bonus->name, ==, margin < 5 ? names[margin] : "Phenomenal bonus");
      if (bonus != NULL)
        {
          g_assert_true (bonus->next_roll);
          g_assert_cmpint (bonus->easier, ==, margin >= 5 ? 1 : 0);
          g_assert_cmpint (bonus->dice, ==, MIN (margin, 5) - 2);
        }
    }
}

static void
check_no_bonuses (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_null (ten_ruleset_find_bonus (ruleset, 9));
}

static void
check_tests (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  static const char *const kinds[] = { "easy", "easy", "moderate", "moderate", "hard", "hard" };

  g_assert_cmpuint (rules->n_tests, ==, 3);
  g_assert_cmpint (rules->tests[0].required, ==, 2);
  g_assert_cmpint (rules->tests[1].required, ==, 3);
  g_assert_cmpint (rules->tests[2].required, ==, 5);
  g_assert_true (rules->default_test == &rules->tests[1]);
  for (int i = 0; i < (int) G_N_ELEMENTS (kinds); i++)
    g_assert_cmpstr (ten_ruleset_find_test_kind (ruleset, i + 1)->id, ==, kinds[i]);
  g_assert_null (ten_ruleset_find_test_kind (ruleset, 0));
  g_assert_cmpstr (rules->test_traits[0], ==, "stamina");
  g_assert_cmpuint (g_strv_length ((char **) rules->test_traits), ==, 9);
}

static void
check_no_tests (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpuint (rules->n_tests, ==, 0);
  g_assert_null (rules->default_test);
  g_assert_null (rules->test_traits);
}

static void
check_rouse (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpstr (rules->rouse_trait, ==, "hunger");
  g_assert_cmpint (rules->rouse_target, ==, 6);
  g_assert_cmpint (rules->rouse_maximum, ==, 5);
}

/* V5-6: what Blood Potency gives, and where it is used */
static void
check_potency (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  static const struct
  {
    const char *value;
    int table[11];
  } values[] = {
    { "blood_surge", { 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6 } },
    { "mending", { 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5 } },
    { "power_bonus", { 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5 } },
    { "rouse_reroll", { 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5 } },
    { "bane_severity", { 0, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6 } },
  };
  guint n_derived;
  const TenDerived *derived = ten_ruleset_get_derived (ruleset, &n_derived);

  g_assert_cmpstr (rules->surge, ==, "blood_surge");
  g_assert_cmpstr (rules->mend, ==, "mending");
  g_assert_cmpstr (rules->mend_track, ==, "health");
  g_assert_cmpint (rules->mend_kind, ==, 0);
  g_assert_cmpstr (rules->rouse_two_dice, ==, "rouse_reroll");
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_assert_cmpstr (derived[i].id, ==, values[i].value);
      g_assert_cmpmem (derived[i].table, derived[i].n_table * sizeof (int), values[i].table,
                       sizeof values[i].table);
    }
  g_assert_cmpstr (derived[5].id, ==, "feeding_penalty");
  g_assert_null (ten_derived_get_words (&derived[5], 0));
  g_assert_nonnull (ten_derived_get_words (&derived[5], 7));
  g_assert_null (ten_derived_get_words (&derived[5], 8));
  g_assert_null (ten_derived_get_words (&derived[0], 1));
}

static void
check_remorse (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_cmpstr (rules->remorse_trait, ==, "humanity");
  g_assert_cmpstr (rules->stains_trait, ==, "stains");
  g_assert_cmpint (rules->remorse_target, ==, 6);
}

static void
check_no_rouse (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_assert_null (rules->rouse_trait);
}

static void
check_no_derived (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  guint n_derived;

  ten_ruleset_get_derived (ruleset, &n_derived);
  g_assert_cmpuint (n_derived, ==, 0);
  g_assert_null (ten_ruleset_find_derived (ruleset, "defense"));
}

static void
assert_value (
    TenRuleset *ruleset, MockCharacter *character, const char *id, gboolean found, int expected)
{
  int value = -1;

  g_assert_cmpint (ten_character_get_value (TEN_CHARACTER (character), ruleset, id, &value), ==,
                   found);
  g_assert_cmpint (value, ==, expected);
  g_assert_cmpint (ten_character_get_value (TEN_CHARACTER (character), ruleset, id, NULL), ==,
                   found);
}

static void
check_defense (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  g_autoptr (MockCharacter) character = mock_character_new ();
  const TenDerived *defense = ten_ruleset_find_derived (ruleset, "defense");
  int athletics = defense->plus[0] != NULL ? 1 : 0;

  g_assert_cmpstr (ten_ruleset_get_value_name (ruleset, "defense"), ==, "Defense");
  g_assert_cmpstr (ten_ruleset_get_value_name (ruleset, "animal_ken"), ==, "Animal Ken");
  g_assert_cmpstr (ten_ruleset_get_value_name (ruleset, "surfing"), ==, "surfing");
  assert_value (ruleset, character, "defense", TRUE, 0);
  mock_character_set_rating (character, "wits", 4);
  assert_value (ruleset, character, "defense", TRUE, 0);
  mock_character_set_rating (character, "dexterity", 2);
  assert_value (ruleset, character, "defense", TRUE, 2);
  mock_character_set_rating (character, "athletics", 3);
  assert_value (ruleset, character, "defense", TRUE, 2 + 3 * athletics);
  mock_character_set_rating (character, "wits", 1);
  assert_value (ruleset, character, "defense", TRUE, 1 + 3 * athletics);
  assert_value (ruleset, character, "wits", TRUE, 1);
  assert_value (ruleset, character, "resolve", TRUE, 0);
  assert_value (ruleset, character, "surfing", FALSE, 0);
  mock_character_set_extra (character, "Defense", 7);
  assert_value (ruleset, character, "Defense", TRUE, 7);
  assert_value (ruleset, character, "defense", TRUE, 7);
  mock_character_set_rating (character, "defense", 9);
  assert_value (ruleset, character, "defense", TRUE, 9);
}

static void
check_athletics_count (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  const TenDerived *defense = ten_ruleset_find_derived (ruleset, "defense");

  assert_list (defense->lowest, "wits dexterity");
  assert_list (defense->plus, "athletics");
  check_defense (ruleset, rules);
}

static void
check_athletics_do_not_count (TenRuleset *ruleset, const TenRulesetActions *rules)
{
  const TenDerived *defense = ten_ruleset_find_derived (ruleset, "defense");

  assert_list (defense->lowest, "wits dexterity");
  assert_list (defense->plus, "");
  check_defense (ruleset, rules);
}

static const Case cases[] = {
  { "cofd", "COFD-14/tie", check_tie_is_nobodys },
  { "cofd", "COFD-14/own-targets", check_own_targets },
  { "cofd", "COFD-13", check_resistance },
  { "cofd", "COFD-18/resistance", check_resistance_willpower },
  { "cofd", "COFD-15", check_extended_limited },
  { "cofd", "COFD-16", check_extended_choices },
  { "cofd", "COFD-12", check_help_dice },
  { "cofd", "COFD-7", check_beat_and_condition },
  { "cofd", "COFD-23/defense", check_athletics_count },
  { "cofd", "no-multiple", check_no_multiple },
  { "cofd", "no-tests", check_no_tests },
  { "cofd", "no-bonuses", check_no_bonuses },
  { "cofd", "no-rouse", check_no_rouse },
  { "nwod", "COFD-14/tie", check_tie_is_nobodys },
  { "nwod", "COFD-13", check_resistance },
  { "nwod", "COFD-18/resistance", check_resistance_willpower },
  { "nwod", "COFD-15", check_extended_limited },
  { "nwod", "COFD-16/NWOD-6", check_no_setback },
  { "nwod", "COFD-12", check_help_dice },
  { "nwod", "NWOD-6/no-beats", check_no_beat },
  { "nwod", "NWOD-6/defense", check_athletics_do_not_count },
  { "v20da", "V20-11/tie", check_tie_is_nobodys },
  { "v20da", "V20-11/target", check_target_to_nine },
  { "v20da", "V20-12", check_own_tally },
  { "v20da", "V20-10", check_extended_botch },
  { "v20da", "V20-13", check_help_crowd },
  { "v20da", "V20-9", check_multiple },
  { "v20da", "no-beats", check_no_beat },
  { "v20da", "no-derived", check_no_derived },
  { "v20book", "BOOK-1/V20-11/tie", check_tie_is_nobodys },
  { "v20book", "BOOK-1/V20-11/target", check_target_to_nine },
  { "v20book", "BOOK-1/V20-12", check_own_tally },
  { "v20book", "BOOK-1/V20-10", check_extended_botch },
  { "v20book", "BOOK-1/V20-13", check_help_crowd },
  { "v20book", "BOOK-1/V20-9", check_multiple },
  { "v20book", "BOOK-1/no-beats", check_no_beat },
  { "v20book", "BOOK-1/no-derived", check_no_derived },
  { "v20", "CHAT-6/tie", check_tie_is_nobodys },
  { "v20", "CHAT-6/target", check_target_to_ten },
  { "v20", "CHAT-7", check_difference_tally },
  { "v20", "V20-10", check_extended_botch },
  { "v20", "CHAT-8", check_help_successes },
  { "v20", "V20-9", check_multiple },
  { "wodtests", "TEST-7", check_tie_is_the_defenders },
  { "wodtests", "TEST-4", check_tests },
  { "wodtests", "TEST-6/bonuses", check_bonuses },
  { "wodtests", "only-contests", check_only_contests },
  { "wodtests", "no-beats", check_no_beat },
  { "v5", "V5-4/rouse", check_rouse },
  { "v5", "V5-6/potency", check_potency },
  { "v5", "V5-7/remorse", check_remorse },
  { "v5", "contest", check_tie_is_nobodys },
  { "v5", "only-contests", check_only_contests },
};

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, row->ruleset, NULL);

  row->check (ruleset, ten_ruleset_get_actions (ruleset));
}

static TenRuleset *
load_homebrew (const char *name)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "data", "homebrew", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_load (file, NULL, &error);
  TenRuleset *ruleset;

  g_assert_no_error (error);
  ruleset = ten_ruleset_new_from_document (document, &error);
  g_assert_no_error (error);
  return ruleset;
}

/* A file without the section has only plain rolls. */
static void
test_without_actions (void)
{
  g_autoptr (TenRuleset) ruleset = load_homebrew ("harbour.json");
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);

  g_assert_false (rules->contest);
  check_own_targets (ruleset, rules);
  check_only_contests (ruleset, rules);
  check_no_beat (ruleset, rules);
  check_no_bonuses (ruleset, rules);
  check_no_tests (ruleset, rules);
  check_no_rouse (ruleset, rules);
  check_no_derived (ruleset, rules);
  g_assert_cmpuint (rules->n_common, ==, 0);
  g_assert_null (ten_ruleset_match_common_action (ruleset, "sneaking", -1));
}

static void
test_other_numbers (void)
{
  g_autoptr (TenRuleset) ruleset = load_homebrew ("lighthouse.json");
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);

  g_assert_true (rules->contest);
  g_assert_cmpint (rules->tie, ==, TEN_TIE_DEFENDER);
  g_assert_cmpint (rules->contest_target_maximum, ==, 8);
  check_difference_tally (ruleset, rules);
  assert_list (rules->resistance, "balance poise");
  g_assert_cmpint (rules->resistance_willpower, ==, 1);
  g_assert_cmpint (rules->extended_minimum, ==, 3);
  g_assert_cmpint (rules->extended_maximum, ==, 12);
  g_assert_cmpint (rules->extended_further_dice, ==, -3);
  g_assert_cmpint (rules->extended_botch, ==, TEN_BOTCH_ENDS);
  g_assert_cmpint (rules->teamwork, ==, TEN_HELP_SUCCESSES);
  g_assert_cmpint (rules->teamwork_dramatic_dice, ==, -1);
  g_assert_cmpint (rules->teamwork_crowd_target, ==, 2);
  g_assert_cmpint (rules->multiple_dice, ==, -2);
  g_assert_cmpint (rules->multiple_refused_at, ==, 9);
  g_assert_cmpint (rules->beat_for_dramatic_failure, ==, 2);
  g_assert_cmpstr (ten_ruleset_get_after (ruleset, "condition"), ==, "Steady");
  g_assert_cmpint (rules->rouse_target, ==, 5);
  g_assert_cmpint (rules->rouse_maximum, ==, 5);
  g_assert_cmpstr (rules->default_test->id, ==, "rough");
  g_assert_cmpint (rules->tests[0].required, ==, 1);
  g_assert_cmpint (rules->tests[1].required, ==, 3);
  g_assert_cmpuint (rules->n_common, ==, 2);
}

static void
test_other_derived (void)
{
  g_autoptr (TenRuleset) ruleset = load_homebrew ("lighthouse.json");
  g_autoptr (MockCharacter) character = mock_character_new ();

  mock_character_set_rating (character, "sinew", 4);
  mock_character_set_rating (character, "poise", 3);
  mock_character_set_rating (character, "sailing", 2);
  mock_character_set_rating (character, "lamps", 1);
  assert_value (ruleset, character, "balance", TRUE, 6);
  assert_value (ruleset, character, "reach", TRUE, 4);
  mock_character_set_extra (character, "sea-legs", 1);
  assert_value (ruleset, character, "balance", TRUE, 1);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/rules/%s/actions/%s", cases[i].ruleset, cases[i].path);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/rules/homebrew/actions/none", test_without_actions);
  g_test_add_func ("/rules/homebrew/actions/other-numbers", test_other_numbers);
  g_test_add_func ("/rules/homebrew/derived", test_other_derived);
}
