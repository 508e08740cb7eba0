/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TEST-4: how a Storyteller works out the successes that a test needs. */

#include "tests.h"

#include "rules/ten-rulesets.h"
#include "rules/ten-difficulty-builder.h"

static TenDifficultyBuilder *
make (const char *ruleset)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  return ten_difficulty_builder_new (ten_rulesets_find (rulesets, ruleset, NULL));
}

/* The terms; their sum is the number needed. */
static void
assert_terms (TenDifficultyBuilder *test, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int sum = 0;
  int property = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (test)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (test), i);

      g_string_append_printf (text, "%s%s%s%+d", i == 0 ? "" : ", ", ten_term_get_label (term),
                              ten_term_get_secrecy (term) == TEN_SECRECY_SECRET ? "?" : "",
                              ten_term_get_dice (term));
      sum += ten_term_get_dice (term);
    }
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_cmpint (ten_difficulty_builder_get_required (test), ==, sum);
  g_object_get (test, "required", &property, NULL);
  g_assert_cmpint (property, ==, sum);
}

static void
test_kinds (void)
{
  static const struct
  {
    int base;
    const char *terms;
  } rows[] = { { 2, "Easy+2" }, { 3, "Moderate+3" }, { 5, "Hard+5" } };
  g_autoptr (TenDifficultyBuilder) test = make ("wodtests");
  g_autoptr (GError) error = NULL;

  assert_terms (test, "Moderate+3");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ten_difficulty_builder_set_base (test, rows[i].base, &error);
      g_assert_no_error (error);
      assert_terms (test, rows[i].terms);
    }
}

/* Easy is 1 and 2, moderate 3 and 4, hard 5 or more. */
static void
test_bases (void)
{
  static const char *const words[] = { "Easy+1",     "Easy+2", "Moderate+3",
                                       "Moderate+4", "Hard+5", "Hard+6" };
  g_autoptr (TenDifficultyBuilder) test = make ("wodtests");

  for (int i = 0; i < (int) G_N_ELEMENTS (words); i++)
    {
      g_assert_true (ten_difficulty_builder_set_base (test, i + 1, NULL));
      assert_terms (test, words[i]);
    }
  g_assert_true (ten_difficulty_builder_set_base (test, 100, NULL));
  g_assert_false (ten_difficulty_builder_set_base (test, 101, NULL));
  g_assert_false (ten_difficulty_builder_set_base (test, 0, NULL));
  assert_terms (test, "Hard+100");
}

static void
test_bonuses_and_penalties (void)
{
  g_autoptr (TenDifficultyBuilder) test = make ("wodtests");
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_difficulty_builder_set_bonus (test, "Two guards", 2, &error));
  g_assert_false (ten_difficulty_builder_is_secret (test));
  g_assert_true (ten_difficulty_builder_set_penalty (test, "Silent alarm", 1, &error));
  assert_terms (test, "Moderate+3, Two guards+2, Silent alarm?+1");
  g_assert_true (ten_difficulty_builder_is_secret (test));

  /* A name can be there once openly and once in secret. */
  g_assert_true (ten_difficulty_builder_set_bonus (test, "Two guards", 1, &error));
  g_assert_true (ten_difficulty_builder_set_penalty (test, "Two guards", 1, &error));
  assert_terms (test, "Moderate+3, Two guards+1, Silent alarm?+1, Two guards?+1");
  g_assert_true (ten_difficulty_builder_set_bonus (test, "Two guards", 0, &error));
  g_assert_true (ten_difficulty_builder_set_penalty (test, "Silent alarm", 0, &error));
  g_assert_true (ten_difficulty_builder_set_base (test, 2, &error));
  assert_terms (test, "Easy+2, Two guards?+1");

  g_assert_false (ten_difficulty_builder_set_bonus (test, "An army", 31, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_RANGE);
  ten_difficulty_builder_clear (test);
  assert_terms (test, "Moderate+3");
}

/* A test needs at least one success, and at most as many as a roll can require. */
static void
test_bounds (void)
{
  g_autoptr (TenDifficultyBuilder) test = make ("wodtests");
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_difficulty_builder_set_bonus (test, "Help", -3, NULL));
  assert_terms (test, "Moderate+3, Help-3, Never under one success+1");
  ten_difficulty_builder_clear (test);

  g_assert_true (ten_difficulty_builder_set_base (test, 100, NULL));
  for (int i = 0; i < 30; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d", i);

      g_assert_true (ten_difficulty_builder_set_bonus (test, name, 30, NULL));
    }
  g_assert_cmpint (ten_difficulty_builder_get_required (test), ==, TEN_REQUEST_MAX_REQUIRED);
  g_assert_false (ten_difficulty_builder_set_penalty (test, "one more", 1, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_RANGE);
}

static void
test_trait (void)
{
  g_autoptr (TenDifficultyBuilder) test = make ("wodtests");

  g_assert_true (ten_difficulty_builder_set_penalty (test, "Fog", 1, NULL));
  g_assert_true (ten_difficulty_builder_set_trait (test, "stamina", "Stamina (Guard)", 4, NULL));
  assert_terms (test, "Stamina (Guard)+4");
  g_assert_false (ten_difficulty_builder_is_secret (test));
  g_assert_true (ten_difficulty_builder_set_trait (test, "wits", NULL, 0, NULL));
  assert_terms (test, "Wits+0, Never under one success+1");
  g_assert_false (ten_difficulty_builder_set_trait (test, "wits", NULL, 11, NULL));
  g_assert_true (ten_difficulty_builder_set_base (test, 5, NULL));
  assert_terms (test, "Hard+5, Fog?+1");
}

/* A trait, a kind of test, bonuses and penalties count together. */
static void
test_combined (void)
{
  g_autoptr (TenDifficultyBuilder) test = make ("wodtests");

  g_assert_true (ten_difficulty_builder_set_bonus (test, "Guard", 2, NULL));
  g_assert_true (ten_difficulty_builder_set_trait (test, "stamina", NULL, 4, NULL));
  assert_terms (test, "Stamina+4");
  g_assert_true (ten_difficulty_builder_set_combined (test, TRUE, 0, NULL));
  assert_terms (test, "Stamina+4, Guard+2");
  g_assert_true (ten_difficulty_builder_set_penalty (test, "Fog", 1, NULL));
  g_assert_true (ten_difficulty_builder_is_secret (test));
  g_assert_true (ten_difficulty_builder_set_combined (test, TRUE, 3, NULL));
  assert_terms (test, "Stamina+4, Moderate+3, Guard+2, Fog?+1");
  g_assert_cmpint (ten_difficulty_builder_get_required (test), ==, 10);
  g_assert_false (ten_difficulty_builder_set_combined (test, TRUE, 91, NULL));
  g_assert_true (ten_difficulty_builder_set_base (test, 5, NULL));
  assert_terms (test, "Hard+5, Guard+2, Fog?+1");
  ten_difficulty_builder_clear (test);
  g_assert_true (ten_difficulty_builder_set_trait (test, "stamina", NULL, 4, NULL));
  assert_terms (test, "Stamina+4");
}

static void
test_object (void)
{
  TenDifficultyBuilder *test = make ("wodtests");
  guint n_notified = 0;

  g_signal_connect_swapped (test, "notify::required", G_CALLBACK (count_signal), &n_notified);
  g_assert_true (ten_difficulty_builder_set_base (test, 3, NULL));
  g_assert_cmpuint (n_notified, ==, 0);
  g_assert_true (ten_difficulty_builder_set_base (test, 5, NULL));
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (test), 1));
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (test)) == TEN_TYPE_TERM);
  g_assert_finalize_object (test);
}

/* Without kinds, the number has no name. */
static void
test_without_kinds (void)
{
  g_autoptr (TenDifficultyBuilder) test = make ("cofd");

  assert_terms (test, "+1");
  g_assert_true (ten_difficulty_builder_set_base (test, 5, NULL));
  assert_terms (test, "+5");
}

TEN_TESTS
{
  g_test_add_func ("/rules/test-builder/TEST-4/kinds", test_kinds);
  g_test_add_func ("/rules/test-builder/TEST-4/bases", test_bases);
  g_test_add_func ("/rules/test-builder/TEST-4/POOL-7/bonuses-and-penalties",
                   test_bonuses_and_penalties);
  g_test_add_func ("/rules/test-builder/TEST-4/bounds", test_bounds);
  g_test_add_func ("/rules/test-builder/TEST-4/trait", test_trait);
  g_test_add_func ("/rules/test-builder/TEST-4/combined", test_combined);
  g_test_add_func ("/rules/test-builder/object", test_object);
  g_test_add_func ("/rules/test-builder/without-kinds", test_without_kinds);
}
