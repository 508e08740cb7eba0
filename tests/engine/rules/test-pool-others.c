/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Effects of others on a pool: an opponent's resistance (COFD-13), and helpers (COFD-12,
 * V20-13). */

#include "pool-fixture.h"
#include "tests.h"
#include "rules/ten-common-action.h"
#include "rules/ten-pool-private.h"
#include "rules/ten-ruleset.h"

static void
set_resistance (Fixture *fixture, const char *id, const char *label, int dice)
{
  g_autoptr (GError) error = NULL;

  forget_changes (fixture);
  ten_pool_set_resistance (fixture->pool, id, label, dice, &error);
  g_assert_no_error (error);
}

static void
resistance_fails (Fixture *fixture, const char *id, int dice, TenRulesError code, const char *words)
{
  g_autoptr (GError) error = NULL;

  forget_changes (fixture);
  g_assert_false (ten_pool_set_resistance (fixture->pool, id, NULL, dice, &error));
  g_assert_error (error, TEN_RULES_ERROR, (int) code);
  g_assert_cmpstr (error->message, ==, words);
  g_assert_false (ten_pool_set_resistance (fixture->pool, id, NULL, dice, NULL));
  g_assert_cmpuint (fixture->n_changes, ==, 0);
}

static void
test_resistance (Fixture *fixture, gconstpointer data)
{
  add (fixture, "strength");
  add (fixture, "brawl");
  set_modifier (fixture, "Dark", -2);
  set_resistance (fixture, "defense", "Defense (Guard)", 4);
  assert_terms (fixture, "trait:Strength+3, trait:Brawl+4, modifier:Dark-2, "
                         "resistance:Defense (Guard)-4");
  g_assert_cmpint (ten_pool_get_resistance (fixture->pool), ==, 4);
  g_assert_cmpstr (ten_term_get_id (get_term (fixture, 3)), ==, "defense");
  g_assert_cmpuint (fixture->n_changes, ==, 1);

  /* There is only one, and it comes after all choices of the player. */
  set_resistance (fixture, "resolve", NULL, 3);
  ten_pool_set_option (fixture->pool, TEN_POOL_WILLPOWER, TRUE);
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, 1);
  assert_terms (fixture, "trait:Strength+3, trait:Brawl+4, modifier:Dark-2, "
                         "willpower:Willpower+3, tries:Earlier tries-1, resistance:Resolve-3");

  set_resistance (fixture, NULL, NULL, 1);
  g_assert_cmpstr (ten_term_get_label (get_term (fixture, 5)), ==, "Resistance");
  set_resistance (fixture, NULL, NULL, 0);
  g_assert_cmpint (ten_pool_get_resistance (fixture->pool), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->pool)), ==, 5);
}

/* POOL-4 limits modifiers; POOL-5 limits nothing, so a pool can become a chance die. */
static void
test_resistance_range (Fixture *fixture, gconstpointer data)
{
  TenRequest request;

  add (fixture, "strength");
  set_resistance (fixture, "stamina", NULL, 9);
  request = make_request (fixture);
  g_assert_cmpint (request.dice, ==, -6);
  g_assert_true (ten_request_is_chance (&request));
  set_resistance (fixture, "stamina", NULL, 100);
  resistance_fails (fixture, "stamina", 101, TEN_RULES_ERROR_RANGE,
                    "The resistance must be from 0 to 100, not 101");
  resistance_fails (fixture, "stamina", -1, TEN_RULES_ERROR_RANGE,
                    "The resistance must be from 0 to 100, not -1");
  resistance_fails (fixture, "wits", 2, TEN_RULES_ERROR_OPTION,
                    "In “Chronicles of Darkness” nobody resists with “Wits”");
  g_assert_cmpint (ten_pool_get_resistance (fixture->pool), ==, 100);
}

static void
test_no_resistance (Fixture *fixture, gconstpointer data)
{
  add (fixture, "strength");
  resistance_fails (
      fixture, "stamina", 2, TEN_RULES_ERROR_OPTION,
      "“Vampire: The Dark Ages (20th anniversary)” has no resistance that is subtracted from a "
      "pool");
  set_resistance (fixture, NULL, NULL, 0);
  assert_terms (fixture, "trait:Strength+3");
}

/* As a record of the leader's roll has it (COFD-12, V20-13). */
static void
put_teamwork (TenPool *pool, int dice)
{
  ten_pool_put_other (pool, TEN_TERM_TEAMWORK, NULL, "Teamwork", dice, TEN_SECRECY_OPEN);
  ten_pool_update (pool);
}

static void
test_alone (Fixture *fixture, gconstpointer data)
{
  set_resistance (fixture, "resolve", NULL, 2);
  g_assert_true (ten_pool_is_empty (fixture->pool));
  put_teamwork (fixture->pool, 3);
  g_assert_true (ten_pool_is_empty (fixture->pool));
  set_number (fixture, 4);
  g_assert_false (ten_pool_is_empty (fixture->pool));
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 5);

  ten_pool_clear (fixture->pool);
  assert_terms (fixture, "");
  g_assert_cmpint (ten_pool_get_resistance (fixture->pool), ==, 0);
}

static void
test_teamwork (Fixture *fixture, gconstpointer data)
{
  add (fixture, "strength");
  set_modifier (fixture, TEN_MODIFIER_EQUIPMENT, 1);
  forget_changes (fixture);
  put_teamwork (fixture->pool, 7);
  assert_terms (fixture, "trait:Strength+3, modifier:Equipment+1, teamwork:Teamwork+7");
  g_assert_cmpuint (fixture->n_changes, ==, 1);

  /* Four in total, minus the dice from the others. */
  put_teamwork (fixture->pool, -4);
  assert_terms (fixture, "trait:Strength+3, modifier:Equipment+1, teamwork:Teamwork-4");
  put_teamwork (fixture->pool, 0);
  assert_terms (fixture, "trait:Strength+3, modifier:Equipment+1");
}

static void
test_remove (Fixture *fixture, gconstpointer data)
{
  add (fixture, "strength");
  set_resistance (fixture, "resolve", "Resolve (Ann)", 2);
  put_teamwork (fixture->pool, 3);
  g_assert_true (ten_pool_remove_term (fixture->pool, get_term (fixture, 2)));
  assert_terms (fixture, "trait:Strength+3, teamwork:Teamwork+3");
  g_assert_true (ten_pool_remove_term (fixture->pool, get_term (fixture, 1)));
  assert_terms (fixture, "trait:Strength+3");
}

/* The same pool again, from the content of a record. */
static void
test_restore (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  TenRequest request;

  add (fixture, "strength");
  set_resistance (fixture, "resolve", "Resolve (Ann)", 2);
  put_teamwork (fixture->pool, -4);
  before = describe (fixture->pool);
  request = make_request (fixture);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->pool)); i++)
    g_list_store_append (terms, get_term (fixture, i));

  ten_pool_clear (fixture->pool);
  ten_pool_restore (fixture->pool, G_LIST_MODEL (terms), &request, &error);
  g_assert_no_error (error);
  assert_terms (fixture, before);
  g_assert_cmpint (ten_pool_get_resistance (fixture->pool), ==, 2);

  ten_pool_clear (fixture->pool);
  ten_pool_set_terms (fixture->pool, G_LIST_MODEL (terms));
  assert_terms (fixture, before);
  g_assert_cmpstr (ten_term_get_id (get_term (fixture, 2)), ==, "resolve");
}

#define ADD(path, ruleset, test)                                                                   \
  g_test_add ("/rules/pool/" path, Fixture, ruleset, set_up, test, tear_down)

static void
assert_hint (Fixture *fixture, const char *expected)
{
  g_autofree char *hint =
      ten_pool_dup_hint (G_LIST_MODEL (fixture->pool), ten_pool_get_ruleset (fixture->pool));

  g_assert_cmpstr (hint, ==, expected);
}

/* TEST-1: only a hint. */
static void
test_kind_hint (Fixture *fixture, gconstpointer ruleset)
{
  g_assert_true (ten_pool_add_trait (fixture->pool, "strength", NULL));
  assert_hint (fixture, NULL);
  g_assert_true (ten_pool_add_trait (fixture->pool, "brawl", NULL));
  assert_hint (fixture, NULL);
  g_assert_true (ten_pool_remove_trait (fixture->pool, "brawl"));
  g_assert_true (ten_pool_add_trait (fixture->pool, "occult", NULL));
  assert_hint (fixture, "Physical with Mental is unusual");
}

/* POOL-1: a skill needs an attribute beneath it, or another rated thing. */
static void
test_skill_hint (Fixture *fixture, gconstpointer ruleset)
{
  g_assert_true (ten_pool_add_trait (fixture->pool, "brawl", NULL));
  assert_hint (fixture, "Brawl alone is an uncommon test: add an attribute");
  g_assert_true (ten_pool_add_trait (fixture->pool, "strength", NULL));
  assert_hint (fixture, NULL);
}

TEN_TESTS
{
  ADD ("TEST-1/kind-hint", "wodtests", test_kind_hint);
  ADD ("POOL-1/skill-hint/cofd", "cofd", test_skill_hint);
  ADD ("POOL-1/skill-hint/v20", "v20", test_skill_hint);
  ADD ("COFD-13/resistance", "cofd", test_resistance);
  ADD ("COFD-13/POOL-4/range", "cofd", test_resistance_range);
  ADD ("COFD-13/not-in-others", "v20da", test_no_resistance);
  ADD ("COFD-12/COFD-13/no-pool-alone", "cofd", test_alone);
  ADD ("COFD-12/teamwork", "cofd", test_teamwork);
  ADD ("V20-13/teamwork", "v20da", test_teamwork);
  ADD ("COFD-12/COFD-13/remove", "cofd", test_remove);
  ADD ("COFD-12/COFD-13/restore", "cofd", test_restore);
}
