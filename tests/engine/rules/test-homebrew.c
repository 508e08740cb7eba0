/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "rules/ten-option.h"
#include "dice/ten-random.h"
#include "dice/ten-roll.h"
#include "rules/ten-rulesets.h"

#include <glib/gstdio.h>

/* A player's folder with a single file, the one from the documentation. */
static TenRulesets *
load (char **folder)
{
  g_autofree char *source = g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "data",
                                              "homebrew", "harbour.json", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = NULL;
  TenRulesets *rulesets = ten_rulesets_new ();

  *folder = g_dir_make_tmp ("ten-homebrew-XXXXXX", &error);
  copy = g_build_filename (*folder, "harbour.json", NULL);
  g_assert_true (g_file_get_contents (source, &text, NULL, &error));
  g_assert_true (g_file_set_contents (copy, text, -1, &error));
  file = g_file_new_for_path (*folder);
  ten_rulesets_load_folder (rulesets, file);
  g_assert_null (ten_rulesets_get_problems (rulesets)[0]);
  g_assert_cmpint (g_unlink (copy), ==, 0);
  g_assert_cmpint (g_rmdir (*folder), ==, 0);
  return rulesets;
}

static TenRuleset *
find (TenRulesets *rulesets)
{
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "harbour", &error);

  g_assert_no_error (error);
  return ruleset;
}

static void
test_request (void)
{
  g_autofree char *folder = NULL;
  g_autoptr (TenRulesets) rulesets = load (&folder);
  TenRuleset *ruleset = find (rulesets);
  TenRequest request, expected;

  ten_request_init (&expected);
  expected.target = 7;
  expected.required = 1;
  expected.again = 9;
  expected.ones = TEN_ONES_CANCEL_SUCCESSES;
  expected.botch = TEN_BOTCH_NO_SUCCESS;
  expected.empty_pool = TEN_EMPTY_POOL_NO_DICE;
  expected.exceptional = 4;
  expected.n_degrees = 2;
  expected.degrees[0] = (TenDegree){ 1, g_intern_static_string ("fair") };
  expected.degrees[1] = (TenDegree){ 3, g_intern_static_string ("strong") };
  ten_ruleset_init_request (ruleset, &request);
  g_assert_true (ten_request_equal (&request, &expected));
  g_assert_cmpstr (ten_ruleset_get_name (ruleset), ==, "Harbour nights");
  g_assert_cmpstr (ten_ruleset_get_degree_name (ruleset, "strong"), ==, "Strong");
  g_assert_cmpstr (ten_ruleset_get_target_word (ruleset, 9), ==, "Storm");
  g_assert_null (ten_ruleset_get_target_word (ruleset, 7));
}

static void
test_options (void)
{
  g_autofree char *folder = NULL;
  g_autoptr (TenRulesets) rulesets = load (&folder);
  const TenRulesetOptions *options = ten_ruleset_get_options (find (rulesets));

  g_assert_cmpint (options->target_minimum, ==, 5);
  g_assert_cmpint (options->target_maximum, ==, 9);
  g_assert_cmpuint (options->again, ==, 1u << 9 | 1u << 10 | 1u << 0);
  g_assert_cmpint (options->modifier_minimum, ==, -3);
  g_assert_cmpint (options->modifier_maximum, ==, 3);
  g_assert_cmpint (options->specialty, ==, TEN_SPECIALTY_DICE);
  g_assert_cmpint (options->specialty_dice, ==, 2);
  g_assert_cmpint (options->specialty_from, ==, 3);
  g_assert_cmpint (options->willpower, ==, TEN_WILLPOWER_DICE);
  g_assert_cmpint (options->willpower_dice, ==, 2);
  g_assert_cmpint (options->tries, ==, TEN_TRIES_DICE);
  g_assert_cmpint (options->tries_each, ==, -2);
  g_assert_false (ten_option_is_in (options->offered, TEN_POOL_ROTE) ||
                  ten_option_is_in (options->offered, TEN_POOL_EXTRA) ||
                  ten_option_is_in (options->offered, TEN_POOL_TENS_DOUBLE) ||
                  ten_option_is_in (options->offered, TEN_POOL_RED) ||
                  ten_option_is_in (options->offered, TEN_POOL_HALVE) ||
                  ten_option_is_in (options->offered, TEN_POOL_AUTOMATIC) ||
                  options->double_attribute);
  g_assert_cmpuint (options->botch, ==, 0);
}

static void
test_traits (void)
{
  g_autofree char *folder = NULL;
  g_autoptr (TenRulesets) rulesets = load (&folder);
  TenRuleset *ruleset = find (rulesets);
  const TenTrait *cant = ten_ruleset_match_trait (ruleset, "SMUGGLERS_CANT", -1);
  const TenTrack *wounds = ten_ruleset_find_track (ruleset, "wounds");

  g_assert_nonnull (cant);
  g_assert_cmpstr (cant->name, ==, "Smugglers’ Cant");
  g_assert_cmpint (cant->kind, ==, TEN_TRAIT_SKILL);
  g_assert_cmpint (cant->group->untrained, ==, -2);
  g_assert_cmpint (cant->group->column, ==, 1);
  g_assert_cmpint (ten_ruleset_find_trait (ruleset, "nerve")->maximum, ==, 10);
  g_assert_nonnull (wounds);
  g_assert_cmpint (wounds->base, ==, 3);
  g_assert_cmpstr (wounds->traits[0], ==, "sinew");
  g_assert_null (wounds->traits[1]);
  g_assert_cmpstr (wounds->damage[1], ==, "cut");
  g_assert_cmpstr (wounds->damage_names[0], ==, "Bruise");
  g_assert_null (wounds->damage[2]);
  g_assert_cmpuint (wounds->n_levels, ==, 2);
  g_assert_cmpstr (wounds->levels[0].name, ==, "Reeling");
  g_assert_cmpint (wounds->levels[0].penalty, ==, -1);
  g_assert_true (wounds->levels[1].no_action);
}

/* Three dice at 7, nines again: the 9 earns a 7, and the 1 takes one of the two away. */
static void
test_roll (void)
{
  static const guint8 faces[] = { 9, 1, 3, 7 };
  g_autofree char *folder = NULL;
  g_autoptr (TenRulesets) rulesets = load (&folder);
  g_autoptr (TenRandom) random = ten_random_new_scripted (faces, G_N_ELEMENTS (faces));
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRoll) roll = NULL;
  TenRequest request;

  ten_ruleset_init_request (find (rulesets), &request);
  request.dice = 3;
  roll = ten_roll (&request, random, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ten_roll_get_successes (roll), ==, 1);
  g_assert_cmpint (ten_roll_get_outcome (roll), ==, TEN_OUTCOME_SUCCESS);
  g_assert_cmpstr (ten_roll_get_degree (roll), ==, "fair");
}

TEN_TESTS
{
  g_test_add_func ("/rules/homebrew/request", test_request);
  g_test_add_func ("/rules/homebrew/options", test_options);
  g_test_add_func ("/rules/homebrew/traits", test_traits);
  g_test_add_func ("/rules/homebrew/roll", test_roll);
}
