/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chances of a roll in words. */

#include "tests.h"

#include "dice/ten-odds.h"
#include "rules/ten-rulesets.h"
#include "rules/ten-words-pool.h"
#include "rules/ten-words.h"

#define OF_RULESET (-1)

static void
test_probability (void)
{
  static const struct
  {
    double probability;
    const char *words;
  } cases[] = {
    { 0.0, "impossible" }, { 1e-300, "under 0.1%" },  { 0.000999, "under 0.1%" },
    { 0.001, "0.1%" },     { 0.8319, "83.2%" },       { 0.5, "50.0%" },
    { 0.999, "99.9%" },    { 0.99901, "over 99.9%" }, { 0.9999999999999999, "over 99.9%" },
    { 1.0, "certain" },    { -0.1, "impossible" },    { 1.5, "certain" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = ten_words_for_probability (cases[i].probability);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* V5-2: the chances of all rows exclude each other. */
static void
test_odds (void)
{
  static const struct
  {
    const char *ruleset;
    int dice;
    int red;
    int required;    /* or OF_RULESET */
    int exceptional; /* or OF_RULESET */
    const char *sentence;
    const char *rows;
  } cases[] = {
    { "cofd", 5, 0, OF_RULESET, 5, "Exceptional success: 2.0%; success: 81.2%; failure: 16.8%.",
      "Exceptional success 2.0%, Success 81.2%, Failure 16.8%, " },
    { "cofd", 0, 0, OF_RULESET, 5, "Success: 10.0%; failure: 80.0%; dramatic failure: 10.0%.",
      NULL },
    { "v20da", 1, 0, OF_RULESET, 0, "Success: 50.0%; failure: 40.0%; botch: 10.0%.",
      "Success 50.0%, Failure 40.0%, Botch 10.0%, " },
    { "v20da", 0, 0, OF_RULESET, 0, "Success: impossible; failure: certain.", NULL },
    { "v20da", 3, 0, OF_RULESET, 1,
      "Exceptional success: 74.0%; success: impossible; failure: 19.9%; botch: 6.1%.", NULL },
    { "nwod", 0, 0, OF_RULESET, 2,
      "Exceptional success: 1.0%; success: 9.0%; failure: 80.0%; dramatic failure: 10.0%.", NULL },
    { "v5", 0, 0, OF_RULESET, 1, "Exceptional success: 50.0%; success: impossible; failure: 50.0%.",
      NULL },
    { "v5", 6, 2, 1, OF_RULESET, NULL,
      "Critical success 4.2%, Messy critical 7.2%, Success 87.0%, Failure 1.0%, "
      "Bestial failure 0.6%, " },
    { "v5", 1, 0, 1, OF_RULESET, NULL, "Success 50.0%, Failure 50.0%, " },
    { "v5", 2, 2, 0, OF_RULESET, NULL, "Messy critical 1.0%, Success 99.0%, Failure impossible, " },
    { "wodtests", 1, 0, 1, 0, "Success: 50.0%; failure: 50.0%.", NULL },
  };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TenRuleset *ruleset = ten_rulesets_find (rulesets, cases[i].ruleset, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (TenOdds) odds = NULL;
      g_autofree char *sentence = NULL;
      g_autoptr (GString) rows = g_string_new (NULL);
      TenChance chances[TEN_MAX_CHANCES];
      TenRequest request;
      double sum = 0.0;
      guint n_chances;

      ten_ruleset_init_request (ruleset, &request);
      request.dice = cases[i].dice;
      request.red = cases[i].red;
      if (cases[i].required != OF_RULESET)
        request.required = cases[i].required;
      if (cases[i].exceptional != OF_RULESET)
        request.exceptional = cases[i].exceptional;
      odds = ten_odds_compute (&request, &error);
      g_assert_no_error (error);
      sentence = ten_words_for_odds (odds);
      n_chances = ten_words_list_chances (odds, chances);
      for (guint j = 0; j < n_chances; j++)
        {
          g_autofree char *chance = ten_words_for_probability (chances[j].probability);

          g_string_append_printf (rows, "%s %s, ", chances[j].words, chance);
          sum += chances[j].probability;
        }
      g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-12);
      if (cases[i].sentence != NULL)
        g_assert_cmpstr (sentence, ==, cases[i].sentence);
      if (cases[i].rows != NULL)
        g_assert_cmpstr (rows->str, ==, cases[i].rows);
    }
}

TEN_TESTS
{
  g_test_add_func ("/rules/words/probability", test_probability);
  g_test_add_func ("/rules/words/V5-2/odds", test_odds);
}
