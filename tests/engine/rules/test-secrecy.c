/* SPDX-License-Identifier: GPL-3.0-or-later */

/* POOL-7: modifiers that players see partly or not at all. The player's view of a roll is tested
 * with the records. */

#include "pool-fixture.h"
#include "tests.h"
#include "rules/ten-pool-private.h"
#include "rules/ten-term-private.h"

static void
set_secret (Fixture *fixture, const char *label, int dice, TenSecrecy secrecy)
{
  g_autoptr (GError) error = NULL;

  forget_changes (fixture);
  ten_pool_set_secret_modifier (fixture->pool, label, dice, secrecy, &error);
  g_assert_no_error (error);
}

/* The secrecy of each term, in the order of the pool. */
static void
assert_secrecy (Fixture *fixture, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->pool)); i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : ", ",
                            ten_secrecy_to_id (ten_term_get_secrecy (get_term (fixture, i))));
  g_assert_cmpstr (text->str, ==, expected);
}

static GListModel *
copy_terms (TenPool *pool)
{
  GListStore *copy = g_list_store_new (TEN_TYPE_TERM);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);

      g_list_store_append (copy, term);
    }
  return G_LIST_MODEL (copy);
}

static void
test_term (void)
{
  TenTerm *open = ten_term_new (TEN_TERM_MODIFIER, "fog", "Fog", -2);
  TenTerm *secret =
      ten_term_new_with_secrecy (TEN_TERM_MODIFIER, "poison", "Poison", -1, TEN_SECRECY_SECRET);
  int secrecy = TEN_SECRECY_OPEN;

  g_assert_cmpint (ten_term_get_secrecy (open), ==, TEN_SECRECY_OPEN);
  g_assert_cmpint (ten_term_get_secrecy (secret), ==, TEN_SECRECY_SECRET);
  g_assert_cmpstr (ten_term_get_label (secret), ==, "Poison");
  g_assert_cmpint (ten_term_get_dice (secret), ==, -1);
  g_object_get (secret, "secrecy", &secrecy, NULL);
  g_assert_cmpint (secrecy, ==, TEN_SECRECY_SECRET);

  g_assert_finalize_object (open);
  g_assert_finalize_object (secret);
}

static void
test_words (void)
{
  TenSecrecy secrecy = TEN_SECRECY_ANNOUNCED;

  g_assert_cmpstr (ten_secrecy_to_id (TEN_SECRECY_OPEN), ==, "open");
  g_assert_cmpstr (ten_secrecy_to_id (TEN_SECRECY_ANNOUNCED), ==, "announced");
  g_assert_cmpstr (ten_secrecy_to_id (TEN_SECRECY_SECRET), ==, "secret");
  g_assert_false (ten_secrecy_from_id ("Secret", &secrecy));
  g_assert_false (ten_secrecy_from_id ("", &secrecy));
  g_assert_cmpint (secrecy, ==, TEN_SECRECY_ANNOUNCED);
  for (TenSecrecy i = TEN_SECRECY_OPEN; i <= TEN_SECRECY_SECRET; i++)
    {
      g_assert_true (ten_secrecy_from_id (ten_secrecy_to_id (i), &secrecy));
      g_assert_cmpint (secrecy, ==, i);
    }
}

static void
test_counts (Fixture *fixture, gconstpointer ruleset)
{
  set_number (fixture, 5);
  set_secret (fixture, "Fog", -1, TEN_SECRECY_ANNOUNCED);
  set_secret (fixture, "Poison", -2, TEN_SECRECY_SECRET);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  set_modifier (fixture, "Help", 1);
  assert_terms (fixture, "number:+5, modifier:Fog-1, modifier:Poison-2, modifier:Help+1");
  assert_secrecy (fixture, "open, announced, secret, open");
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 3);
  g_assert_cmpint (make_request (fixture).dice, ==, 3);
}

static void
test_range (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;

  set_number (fixture, 5);
  g_assert_false (
      ten_pool_set_secret_modifier (fixture->pool, "Poison", -6, TEN_SECRECY_SECRET, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_RANGE);
  assert_terms (fixture, "number:+5");
}

/* Moving a slider must not reveal its secret. */
static void
test_kept_by_changes (Fixture *fixture, gconstpointer ruleset)
{
  set_number (fixture, 5);
  set_secret (fixture, "Poison", -2, TEN_SECRECY_SECRET);
  set_modifier (fixture, "Poison", -3);
  assert_terms (fixture, "number:+5, modifier:Poison-3");
  assert_secrecy (fixture, "open, secret");
  g_assert_cmpint (ten_pool_get_modifier_secrecy (fixture->pool, "Poison"), ==, TEN_SECRECY_SECRET);
  g_assert_cmpint (ten_pool_get_modifier_secrecy (fixture->pool, "Fog"), ==, TEN_SECRECY_OPEN);

  add (fixture, "strength");
  ten_pool_set_character (fixture->pool, NULL);
  assert_secrecy (fixture, "open, secret");
}

/* The number stays the same, but listeners of the pool are notified. */
static void
test_told_apart (Fixture *fixture, gconstpointer ruleset)
{
  set_number (fixture, 5);
  set_secret (fixture, "Poison", -2, TEN_SECRECY_SECRET);
  set_secret (fixture, "Poison", -2, TEN_SECRECY_OPEN);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpuint (fixture->n_item_changes, ==, 1);
  assert_secrecy (fixture, "open, open");
  set_secret (fixture, "Poison", -2, TEN_SECRECY_OPEN);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
}

static void
test_removed (Fixture *fixture, gconstpointer ruleset)
{
  set_number (fixture, 5);
  set_secret (fixture, "Poison", -2, TEN_SECRECY_SECRET);
  g_assert_true (ten_pool_remove_term (fixture->pool, get_term (fixture, 1)));
  assert_terms (fixture, "number:+5");
  set_secret (fixture, "Poison", -2, TEN_SECRECY_SECRET);
  set_secret (fixture, "Poison", 0, TEN_SECRECY_SECRET);
  assert_terms (fixture, "number:+5");
  ten_pool_clear (fixture->pool);
  assert_terms (fixture, "");
}

/* A repeated roll is as secret as before, even for a character without that trait. */
static void
test_restored (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) terms = NULL;
  g_autoptr (GListStore) secret_trait = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenTerm) trait =
      ten_term_new_with_secrecy (TEN_TERM_TRAIT, "sorcery", "Sorcery", 2, TEN_SECRECY_SECRET);
  g_autoptr (TenTerm) mark = NULL;
  TenRequest request;

  set_number (fixture, 5);
  set_secret (fixture, "Fog", -1, TEN_SECRECY_ANNOUNCED);
  set_secret (fixture, TEN_MODIFIER_EQUIPMENT, -2, TEN_SECRECY_SECRET);
  terms = copy_terms (fixture->pool);
  request = make_request (fixture);

  /* A term without dice hides the rest. */
  mark = ten_term_new_with_secrecy (TEN_TERM_MODIFIER, NULL, "Test", 0, TEN_SECRECY_SECRET);
  g_list_store_append (G_LIST_STORE (terms), mark);

  ten_pool_clear (fixture->pool);
  g_assert_true (ten_pool_restore (fixture->pool, terms, &request, &error));
  g_assert_no_error (error);
  assert_terms (fixture, "number:+5, modifier:Equipment-2, modifier:Fog-1, modifier:Test+0");
  assert_secrecy (fixture, "open, secret, announced, secret");

  ten_pool_clear (fixture->pool);
  ten_pool_set_terms (fixture->pool, terms);
  assert_secrecy (fixture, "open, secret, announced, secret");

  g_list_store_append (secret_trait, trait);
  ten_pool_set_terms (fixture->pool, G_LIST_MODEL (secret_trait));
  assert_terms (fixture, "number:Sorcery+2");
  assert_secrecy (fixture, "secret");
}

TEN_TESTS
{
  g_test_add_func ("/rules/term/POOL-7/secrecy", test_term);
  g_test_add_func ("/rules/term/POOL-7/words", test_words);
#define ADD(path, function)                                                                        \
  g_test_add ("/rules/pool/POOL-7/" path, Fixture, "cofd", set_up, function, tear_down)
  ADD ("counts", test_counts);
  ADD ("range", test_range);
  ADD ("kept-by-changes", test_kept_by_changes);
  ADD ("told-apart", test_told_apart);
  ADD ("removed", test_removed);
  ADD ("restored", test_restored);
#undef ADD
}
