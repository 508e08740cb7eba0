/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-notation-apply.h"
#include "notation-text.h"
#include "rules/ten-pool-private.h"
#include "pool-fixture.h"
#include "tests.h"

static const struct
{
  const char *text;
  const char *left;
  const char *right; /* NULL if there is one side */
} parse_cases[] = {
  { "7 vs 5", "7", "5" },
  { "7 vs. 5", "7", "5" },
  { "7 VERSUS 5", "7", "5" },
  { "  7vs5", NULL, NULL },
  { "7 again9 rote vs 5 wp", "7 again=9 rote", "5 willpower" },
  { "strength + brawl vs 6 diff 7", "'strength' 'brawl'", "6 difficulty=7" },
  { "strength + brawl vs stamina + brawl # arm wrestling",
    "'strength' 'brawl' comment='arm wrestling'", "'stamina' 'brawl' comment='arm wrestling'" },
  { "animal ken vs animal ken", "'animal ken'", "'animal ken'" },
  { "brawl spec Hand-to-hand fights vs 4", "'brawl' spec='Hand-to-hand fights'", "4" },
  { "6 spec vs 5 spec", "6 tens-double", "5 tens-double" },
  { "?throw 7 6 vs ?throw 5 8", "7 target=6", "5 target=8" },
  { "\"vs\" + wits vs \"versus\"", "'vs' 'wits'", "'versus'" },
  { "7 # me vs 5", "7 comment='me vs 5'", NULL },
  { "7 rote", "7 rote", NULL },
  { "-1 vs -2", "-1", "-2" },
};

static const struct
{
  const char *text;
  const char *words;
} error_cases[] = {
  { "7 vs", "column 5: the other side is missing; write 7 vs 5, for example" },
  { "vs 5", "column 1: a number or the name of a trait is missing" },
  { "7 + vs 5", "column 5: a number or the name of a trait is missing" },
  { "7 vs vs 5", "column 6: a number or the name of a trait is missing" },
  { "7 vs # alone", "column 6: the other side is missing; write 7 vs 5, for example" },
  { "7 vs 5 vs 3", "column 8: no other side can follow here" },
  { "7 vs 5 target 11", "column 15: “11” must be from 2 to 10" },
  { "é + wits vs 5 zzz",
    "column 15: “zzz” is not an option of a roll; a trait needs + or - before it" },
};

static void
test_parse (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (parse_cases); i++)
    {
      TenNotation left, right;
      gboolean versus = -1;
      g_autoptr (GError) error = NULL;
      g_autofree char *left_text = NULL;
      g_autofree char *right_text = NULL;

      if (!ten_notation_parse_versus (&left, &right, &versus, parse_cases[i].text, &error))
        {
          g_assert_null (parse_cases[i].left);
          continue;
        }
      left_text = describe_notation (&left);
      right_text = versus ? describe_notation (&right) : NULL;
      g_assert_cmpstr (left_text, ==, parse_cases[i].left);
      g_assert_cmpstr (right_text, ==, parse_cases[i].right);
    }
}

static void
test_errors (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (error_cases); i++)
    {
      TenNotation left, right;
      gboolean versus;
      g_autoptr (GError) error = NULL;

      g_assert_false (
          ten_notation_parse_versus (&left, &right, &versus, error_cases[i].text, &error));
      g_assert_nonnull (error);
      g_assert_cmpint (error->domain, ==, TEN_RULES_ERROR);
      g_assert_cmpstr (error->message, ==, error_cases[i].words);
    }
}

/* If a single roll is expected, a second side is refused, not ignored. */
static void
test_alone (void)
{
  TenNotation notation;
  g_autoptr (GError) error = NULL;

  g_assert_false (ten_notation_parse (&notation, "7 vs 5", &error));
  g_assert_cmpstr (error->message, ==, "column 3: no other side can follow here");
}

/* Each side fills its own pool, and errors give columns of the whole text. */
static void
test_apply (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenPool) other = ten_pool_new (ten_pool_get_ruleset (fixture->pool));
  g_autoptr (GError) error = NULL;
  TenNotation left, right;
  gboolean versus;

  g_assert_true (
      ten_notation_parse_versus (&left, &right, &versus, "strength + brawl vs 6 + 2", &error));
  g_assert_true (ten_notation_apply (&left, fixture->pool, &error));
  g_assert_true (ten_notation_apply (&right, other, &error));
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 7);
  g_assert_cmpint (ten_pool_get_dice (other), ==, 8);

  g_assert_true (ten_notation_parse_versus (&left, &right, &versus, "4 vs 2 + brawl", &error));
  g_assert_false (ten_notation_apply (&right, other, &error));
  g_assert_cmpstr (error->message, ==, "column 10: there is no character to take “brawl” from");
  g_clear_error (&error);
  g_assert_true (ten_notation_parse_versus (&left, &right, &versus, "4 vs 6 diff 7", &error));
  g_assert_false (ten_notation_apply (&right, other, &error));
  g_assert_true (g_str_has_prefix (error->message, "column 8: "));
}

TEN_TESTS
{
  g_test_add_func ("/rules/notation/COFD-14/versus", test_parse);
  g_test_add_func ("/rules/notation/V20-11/versus-errors", test_errors);
  g_test_add_func ("/rules/notation/COFD-14/one-side", test_alone);
  g_test_add ("/rules/notation/COFD-14/apply", Fixture, "cofd", set_up, test_apply, tear_down);
}
