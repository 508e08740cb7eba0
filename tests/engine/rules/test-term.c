/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "rules/ten-term.h"
#include "rules/ten-term-private.h"

static void
test_values (void)
{
  TenTerm *term = ten_term_new (TEN_TERM_TRAIT, "brawl", "Brawl", 3);
  g_autofree char *id = NULL;
  g_autofree char *label = NULL;
  int kind = 0;
  int dice = 0;

  g_assert_cmpint (ten_term_get_kind (term), ==, TEN_TERM_TRAIT);
  g_assert_cmpstr (ten_term_get_id (term), ==, "brawl");
  g_assert_cmpstr (ten_term_get_label (term), ==, "Brawl");
  g_assert_cmpint (ten_term_get_dice (term), ==, 3);

  g_object_get (term, "kind", &kind, "id", &id, "label", &label, "dice", &dice, NULL);
  g_assert_cmpint (kind, ==, TEN_TERM_TRAIT);
  g_assert_cmpstr (id, ==, "brawl");
  g_assert_cmpstr (label, ==, "Brawl");
  g_assert_cmpint (dice, ==, 3);

  g_assert_finalize_object (term);
}

static void
test_without_label (void)
{
  TenTerm *term = ten_term_new (TEN_TERM_NUMBER, NULL, NULL, -2);

  g_assert_null (ten_term_get_id (term));
  g_assert_cmpstr (ten_term_get_label (term), ==, "");
  g_assert_cmpint (ten_term_get_dice (term), ==, -2);

  g_assert_finalize_object (term);
}

static void
test_kinds (void)
{
  TenTermKind kind = TEN_TERM_WOUNDS;

  for (TenTermKind i = TEN_TERM_NUMBER; i <= TEN_TERM_MINIMUM; i++)
    {
      g_assert_true (ten_term_kind_from_id (ten_term_kind_to_id (i), &kind));
      g_assert_cmpint (kind, ==, i);
    }

  g_assert_cmpstr (ten_term_kind_to_id (TEN_TERM_NUMBER), ==, "number");
  g_assert_cmpstr (ten_term_kind_to_id (TEN_TERM_MINIMUM), ==, "minimum");
  kind = TEN_TERM_WOUNDS;
  g_assert_false (ten_term_kind_from_id ("Number", &kind));
  g_assert_false (ten_term_kind_from_id ("", &kind));
  g_assert_cmpint (kind, ==, TEN_TERM_WOUNDS);
}

TEN_TESTS
{
  g_test_add_func ("/rules/term/POOL-8/values", test_values);
  g_test_add_func ("/rules/term/POOL-8/without-label", test_without_label);
  g_test_add_func ("/rules/term/POOL-8/kinds", test_kinds);
}
