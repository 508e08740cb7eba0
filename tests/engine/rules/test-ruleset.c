/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "rules/ten-option.h"
#include "rules/ten-notation.h"
#include "rules/ten-rulesets.h"

#define BIT(n) (1u << (n))

typedef void (*Check) (TenRuleset *ruleset,
                       const TenRequest *request,
                       const TenRulesetOptions *options);

typedef struct
{
  const char *ruleset;
  const char *path;
  Check check;
} Case;

static void
assert_degrees (TenRuleset *ruleset,
                const TenRequest *request,
                const char *const *ids,
                const char *const *names,
                int from)
{
  guint n = g_strv_length ((char **) ids);

  g_assert_cmpuint (request->n_degrees, ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (request->degrees[i].from, ==, from + (int) i);
      g_assert_cmpstr (request->degrees[i].id, ==, ids[i]);
      g_assert_cmpstr (ten_ruleset_get_degree_name (ruleset, ids[i]), ==, names[i]);
    }
  g_assert_null (ten_ruleset_get_degree_name (ruleset, "no-such-degree"));
}

static void
check_success (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (request->target, ==, 8);
  g_assert_cmpint (options->target_minimum, ==, 8);
  g_assert_cmpint (options->target_maximum, ==, 8);
  g_assert_cmpint (request->required, ==, 1);
  g_assert_cmpint (request->ones, ==, TEN_ONES_NOTHING);
  g_assert_cmpint (request->botch, ==, TEN_BOTCH_NEVER);
}

static void
check_again (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (request->again, ==, 10);
  g_assert_cmpuint (options->again, ==, BIT (10) | BIT (9) | BIT (8) | BIT (0));
}

static void
check_specialty_die (TenRuleset *ruleset,
                     const TenRequest *request,
                     const TenRulesetOptions *options)
{
  g_assert_cmpint (options->specialty, ==, TEN_SPECIALTY_DICE);
  g_assert_cmpint (options->specialty_dice, ==, 1);
  g_assert_cmpint (options->specialty_from, ==, 0);
}

static void
check_untrained (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (ten_ruleset_find_trait (ruleset, "medicine")->group->untrained, ==, -3);
  g_assert_cmpint (ten_ruleset_find_trait (ruleset, "brawl")->group->untrained, ==, -1);
  g_assert_cmpint (ten_ruleset_find_trait (ruleset, "empathy")->group->untrained, ==, -1);
  g_assert_cmpint (ten_ruleset_find_trait (ruleset, "strength")->group->untrained, ==, 0);
}

static void
check_chance_die (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (request->empty_pool, ==, TEN_EMPTY_POOL_CHANCE_DIE);
  g_assert_false (request->chance_again);
}

static void
check_chance_die_again (TenRuleset *ruleset,
                        const TenRequest *request,
                        const TenRulesetOptions *options)
{
  g_assert_cmpint (request->empty_pool, ==, TEN_EMPTY_POOL_CHANCE_DIE);
  g_assert_true (request->chance_again);
}

static void
check_exceptional (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (request->exceptional, ==, 5);
  g_assert_cmpuint (request->n_degrees, ==, 0);
  g_assert_false (request->margin);
}

static void
check_rote_and_extra (TenRuleset *ruleset,
                      const TenRequest *request,
                      const TenRulesetOptions *options)
{
  g_assert_true (ten_option_is_in (options->offered, TEN_POOL_ROTE));
  g_assert_true (ten_option_is_in (options->offered, TEN_POOL_EXTRA));
  g_assert_false (request->rote);
  g_assert_cmpint (request->extra, ==, 0);
}

static void
check_tries_dice (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (options->tries, ==, TEN_TRIES_DICE);
  g_assert_cmpint (options->tries_each, ==, -1);
}

static void
check_willpower_dice (TenRuleset *ruleset,
                      const TenRequest *request,
                      const TenRulesetOptions *options)
{
  g_assert_cmpint (options->willpower, ==, TEN_WILLPOWER_DICE);
  g_assert_cmpint (options->willpower_dice, ==, 3);
  g_assert_cmpint (options->willpower_after, ==, 0);
}

static void
check_modifiers (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (options->modifier_minimum, ==, -5);
  g_assert_cmpint (options->modifier_maximum, ==, 5);
}

static void
check_difficulty (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (request->target, ==, 6);
  g_assert_cmpint (options->target_minimum, ==, 2);
  g_assert_cmpint (options->target_maximum, ==, 10);
  g_assert_cmpint (request->again, ==, TEN_AGAIN_NONE);
  g_assert_cmpuint (options->again, ==, 0);
}

static void
check_ones_cancel_successes (TenRuleset *ruleset,
                             const TenRequest *request,
                             const TenRulesetOptions *options)
{
  g_assert_cmpint (request->ones, ==, TEN_ONES_CANCEL_SUCCESSES);
}

static void
check_botch (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (request->botch, ==, TEN_BOTCH_NO_SUCCESS);
  g_assert_cmpuint (options->botch, ==, 0);
}

static void
check_tens_double (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (options->specialty, ==, TEN_SPECIALTY_TENS_DOUBLE);
  g_assert_cmpint (options->specialty_from, ==, 4);
  g_assert_true (ten_option_is_in (options->offered, TEN_POOL_TENS_DOUBLE));
  g_assert_false (request->tens_double);
}

static void
check_willpower_success (TenRuleset *ruleset,
                         const TenRequest *request,
                         const TenRulesetOptions *options)
{
  g_assert_cmpint (options->willpower, ==, TEN_WILLPOWER_SUCCESS);
  g_assert_false (request->sure_success);
}

static void
check_automatic (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_true (ten_option_is_in (options->offered, TEN_POOL_AUTOMATIC));
  g_assert_false (request->automatic);
}

static void
check_degrees (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  static const char *const ids[] = { "marginal",    "moderate",   "complete",
                                     "exceptional", "phenomenal", NULL };
  static const char *const names[] = { "Marginal",    "Moderate",   "Complete",
                                       "Exceptional", "Phenomenal", NULL };

  g_assert_false (request->degrees_by_margin);
  g_assert_cmpint (request->exceptional, ==, 0);
  assert_degrees (ruleset, request, ids, names, 1);
}

static void
check_tries_refused (TenRuleset *ruleset,
                     const TenRequest *request,
                     const TenRulesetOptions *options)
{
  g_assert_cmpint (options->tries, ==, TEN_TRIES_TARGET);
  g_assert_cmpint (options->tries_each, ==, 1);
  g_assert_cmpint (options->tries_refused_at, ==, 10);
}

static void
check_no_dice (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (request->empty_pool, ==, TEN_EMPTY_POOL_NO_DICE);
}

static void
check_target_words (TenRuleset *ruleset,
                    const TenRequest *request,
                    const TenRulesetOptions *options)
{
  static const char *const names[] = { "Trivial",     "Easy",      "Straightforward",    "Standard",
                                       "Challenging", "Difficult", "Extremely difficult" };
  guint n_words;
  const TenTargetWord *words = ten_ruleset_get_target_words (ruleset, &n_words);

  g_assert_cmpuint (n_words, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < n_words; i++)
    {
      g_assert_cmpint (words[i].target, ==, 3 + (int) i);
      g_assert_cmpstr (words[i].name, ==, names[i]);
      g_assert_cmpstr (ten_ruleset_get_target_word (ruleset, 3 + (int) i), ==, names[i]);
    }
  g_assert_null (ten_ruleset_get_target_word (ruleset, 2));
  g_assert_null (ten_ruleset_get_target_word (ruleset, 10));
}

static void
check_ones_cancel_dice (TenRuleset *ruleset,
                        const TenRequest *request,
                        const TenRulesetOptions *options)
{
  g_assert_cmpint (request->ones, ==, TEN_ONES_CANCEL_DICE);
}

static void
check_negative_net (TenRuleset *ruleset,
                    const TenRequest *request,
                    const TenRulesetOptions *options)
{
  g_assert_cmpint (request->botch, ==, TEN_BOTCH_NEGATIVE);
}

static void
check_house_botch (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (request->botch, !=, TEN_BOTCH_NO_SUCCESS);
  g_assert_cmpuint (options->botch, ==, BIT (TEN_BOTCH_NO_SUCCESS) | BIT (TEN_BOTCH_NEGATIVE));
}

static void
check_tries_target (TenRuleset *ruleset,
                    const TenRequest *request,
                    const TenRulesetOptions *options)
{
  g_assert_cmpint (options->tries, ==, TEN_TRIES_TARGET);
  g_assert_cmpint (options->tries_each, ==, 1);
  g_assert_cmpint (options->tries_refused_at, ==, 0);
}

static void
check_double_attribute (TenRuleset *ruleset,
                        const TenRequest *request,
                        const TenRulesetOptions *options)
{
  g_assert_true (options->double_attribute);
}

static void
check_required_three (TenRuleset *ruleset,
                      const TenRequest *request,
                      const TenRulesetOptions *options)
{
  g_assert_cmpint (request->required, ==, 3);
}

static void
check_margin_degrees (TenRuleset *ruleset,
                      const TenRequest *request,
                      const TenRulesetOptions *options)
{
  static const char *const ids[] = { "clenched",    "marginal",   "moderate", "complete",
                                     "exceptional", "phenomenal", NULL };
  static const char *const names[] = { "Clenched",    "Marginal",   "Moderate", "Complete",
                                       "Exceptional", "Phenomenal", NULL };

  g_assert_true (request->margin);
  g_assert_true (request->degrees_by_margin);
  assert_degrees (ruleset, request, ids, names, 0);
}

static void
check_red (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_true (ten_option_is_in (options->offered, TEN_POOL_RED));
  g_assert_null (options->red_trait);
  g_assert_cmpint (request->red, ==, 0);
  g_assert_false (request->pairs);
}

static void
check_halving (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_true (ten_option_is_in (options->offered, TEN_POOL_HALVE));
  g_assert_cmpint (request->halve, ==, TEN_HALVE_SUCCESSES);
  g_assert_cmpint (request->halve_over, ==, 10);
}

static void
check_reroll (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (options->willpower, ==, TEN_WILLPOWER_NONE);
  g_assert_cmpint (options->willpower_after, ==, 3);
}

static void
check_pairs (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_cmpint (request->target, ==, 6);
  g_assert_cmpint (options->target_minimum, ==, 6);
  g_assert_cmpint (options->target_maximum, ==, 6);
  g_assert_cmpint (request->required, ==, 1);
  g_assert_true (request->pairs);
  g_assert_true (request->margin);
  g_assert_cmpuint (request->n_degrees, ==, 0);
}

static void
check_hunger (TenRuleset *ruleset, const TenRequest *request, const TenRulesetOptions *options)
{
  g_assert_true (ten_option_is_in (options->offered, TEN_POOL_RED));
  g_assert_cmpstr (options->red_trait, ==, "hunger");
  g_assert_cmpint (request->empty_pool, ==, TEN_EMPTY_POOL_ONE_DIE);
}

static const Case cases[] = {
  { "cofd", "COFD-1", check_success },
  { "cofd", "COFD-2/COFD-8", check_again },
  { "cofd", "COFD-3", check_specialty_die },
  { "cofd", "COFD-4", check_untrained },
  { "cofd", "COFD-5", check_chance_die },
  { "cofd", "COFD-6", check_exceptional },
  { "cofd", "COFD-9/COFD-10", check_rote_and_extra },
  { "cofd", "COFD-11", check_tries_dice },
  { "cofd", "COFD-18", check_willpower_dice },
  { "cofd", "POOL-4", check_modifiers },
  { "nwod", "NWOD-1", check_chance_die_again },
  { "nwod", "NWOD-3", check_success },
  { "nwod", "NWOD-6/again", check_again },
  { "nwod", "NWOD-6/untrained", check_untrained },
  { "nwod", "NWOD-6/specialty", check_specialty_die },
  { "nwod", "NWOD-6/exceptional", check_exceptional },
  { "nwod", "NWOD-6/rote", check_rote_and_extra },
  { "nwod", "POOL-4", check_modifiers },
  { "v20da", "V20-1", check_difficulty },
  { "v20da", "V20-2", check_ones_cancel_successes },
  { "v20da", "V20-3", check_botch },
  { "v20da", "V20-4", check_tens_double },
  { "v20da", "V20-5", check_willpower_success },
  { "v20da", "V20-6", check_automatic },
  { "v20da", "V20-7", check_degrees },
  { "v20da", "V20-8", check_tries_refused },
  { "v20da", "V20-16", check_no_dice },
  { "v20da", "POOL-4", check_modifiers },
  { "v20book", "BOOK-1/V20-1", check_difficulty },
  { "v20book", "BOOK-1/V20-2", check_ones_cancel_successes },
  { "v20book", "BOOK-1/V20-3", check_botch },
  { "v20book", "BOOK-1/V20-4", check_tens_double },
  { "v20book", "BOOK-1/V20-5", check_willpower_success },
  { "v20book", "BOOK-1/V20-6", check_automatic },
  { "v20book", "BOOK-1/V20-7", check_degrees },
  { "v20book", "BOOK-1/V20-8", check_tries_refused },
  { "v20book", "BOOK-1/V20-16", check_no_dice },
  { "v20book", "BOOK-1/POOL-4", check_modifiers },
  { "v20", "V20-1", check_difficulty },
  { "v20", "V20-4", check_tens_double },
  { "v20", "V20-6", check_automatic },
  { "v20", "V20-7", check_degrees },
  { "v20", "V20-16", check_no_dice },
  { "v20", "CHAT-1", check_target_words },
  { "v20", "CHAT-2", check_ones_cancel_dice },
  { "v20", "CHAT-3", check_negative_net },
  { "v20", "CHAT-4", check_house_botch },
  { "v20", "CHAT-5", check_tries_target },
  { "v20", "CHAT-11", check_willpower_success },
  { "v20", "POOL-4", check_modifiers },
  { "wodtests", "TEST-1/POOL-1", check_double_attribute },
  { "wodtests", "TEST-2", check_difficulty },
  { "wodtests", "TEST-3", check_no_dice },
  { "wodtests", "TEST-4", check_required_three },
  { "wodtests", "TEST-6", check_margin_degrees },
  { "wodtests", "TEST-8", check_red },
  { "wodtests", "TEST-9", check_halving },
  { "wodtests", "TEST-10", check_reroll },
  { "wodtests", "POOL-4", check_modifiers },
  { "v5", "V5-1", check_pairs },
  { "v5", "V5-2", check_hunger },
  { "v5", "V5-3", check_reroll },
  { "v5", "V5-4", check_specialty_die },
  { "v5", "POOL-4", check_modifiers },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset = ten_rulesets_find (rulesets, test->ruleset, &error);
  TenRequest request;

  g_assert_no_error (error);
  ten_ruleset_init_request (ruleset, &request);
  g_assert_true (ten_request_check (&request, &error));
  g_assert_cmpint (request.dice, ==, 0);
  test->check (ruleset, &request, ten_ruleset_get_options (ruleset));
}

/* A ruleset offers only its own options. */
static void
test_offers (void)
{
  static const struct
  {
    const char *id;
    gboolean rote, extra, tens_double, red, halve, automatic, double_attribute, throw_command;
  } offers[] = {
    { "cofd", TRUE, TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE },
    { "nwod", TRUE, TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE },
    { "v20da", FALSE, FALSE, TRUE, FALSE, FALSE, TRUE, FALSE, FALSE },
    { "v20", FALSE, FALSE, TRUE, FALSE, FALSE, TRUE, FALSE, TRUE },
    { "v20book", FALSE, FALSE, TRUE, FALSE, FALSE, TRUE, FALSE, FALSE },
    { "wodtests", FALSE, FALSE, FALSE, TRUE, TRUE, FALSE, TRUE, FALSE },
    { "v5", FALSE, FALSE, FALSE, TRUE, FALSE, FALSE, FALSE, FALSE },
  };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    {
      TenRuleset *ruleset = ten_rulesets_find (rulesets, offers[i].id, NULL);
      const TenRulesetOptions *options = ten_ruleset_get_options (ruleset);

      g_assert_cmpstr (ten_ruleset_get_id (ruleset), ==, offers[i].id);
      g_assert_cmpstr (ten_ruleset_get_name (ruleset), !=, "");
      g_assert_cmpstr (ten_ruleset_get_description (ruleset), !=, "");
      g_assert_cmpint (ten_option_is_in (options->offered, TEN_POOL_ROTE), ==, offers[i].rote);
      g_assert_cmpint (ten_option_is_in (options->offered, TEN_POOL_EXTRA), ==, offers[i].extra);
      g_assert_cmpint (ten_option_is_in (options->offered, TEN_POOL_TENS_DOUBLE), ==,
                       offers[i].tens_double);
      g_assert_cmpint (ten_option_is_in (options->offered, TEN_POOL_RED), ==, offers[i].red);
      g_assert_cmpint (ten_option_is_in (options->offered, TEN_POOL_HALVE), ==, offers[i].halve);
      g_assert_cmpint (ten_option_is_in (options->offered, TEN_POOL_AUTOMATIC), ==,
                       offers[i].automatic);
      g_assert_cmpint (options->double_attribute, ==, offers[i].double_attribute);
      g_assert_cmpint (options->throw_command, ==, offers[i].throw_command);
    }
}

/* The example can be used in the quick entry as it is. */
static void
test_example (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);
      g_autofree char *example = ten_ruleset_dup_example (ruleset);
      g_auto (GStrv) traits = g_strsplit (example, " + ", -1);
      g_autoptr (GError) error = NULL;
      TenNotation notation;

      ten_notation_parse (&notation, example, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (g_strv_length (traits), ==, 2);
      g_assert_cmpint (ten_ruleset_match_trait (ruleset, traits[0], -1)->kind, ==,
                       TEN_TRAIT_ATTRIBUTE);
      g_assert_cmpint (ten_ruleset_match_trait (ruleset, traits[1], -1)->kind, ==, TEN_TRAIT_SKILL);
    }
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/%s/%s", cases[i].ruleset, cases[i].path);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/rules/ruleset/offers", test_offers);
  g_test_add_func ("/rules/ruleset/example", test_example);
}
