/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "mock-character.h"
#include "rules/ten-term-private.h"
#include "rules/ten-pool.h"
#include "rules/ten-rulesets.h"

#include <string.h>

/* The pool of a character, and its notifications since the last step of a test. */
typedef struct
{
  TenRulesets *rulesets;
  MockCharacter *character;
  TenPool *pool;
  guint n_changes;
  guint n_item_changes;
  guint position;
  guint n_removed;
  guint n_added;
  GString *notified;
  gboolean announced; /* whether "changed" was emitted last */
} Fixture;

static inline void
on_changed (Fixture *fixture)
{
  fixture->n_changes++;
  fixture->announced = TRUE;
}

static inline void
on_items_changed (GListModel *list, guint position, guint n_removed, guint n_added, gpointer data)
{
  Fixture *fixture = data;

  fixture->n_item_changes++;
  fixture->position = position;
  fixture->n_removed = n_removed;
  fixture->n_added = n_added;
  fixture->announced = FALSE;
}

static inline void
on_notify (GObject *object, GParamSpec *pspec, gpointer data)
{
  Fixture *fixture = data;

  g_string_append_printf (fixture->notified, "%s ", pspec->name);
  fixture->announced = FALSE;
}

static inline void
set_up (Fixture *fixture, gconstpointer ruleset)
{
  MockCharacter *character = mock_character_new ();

  mock_character_set_rating (character, "strength", 3);
  mock_character_set_rating (character, "dexterity", 2);
  mock_character_set_rating (character, "wits", 4);
  mock_character_set_rating (character, "brawl", 4);
  mock_character_set_rating (character, "stealth", 2);
  mock_character_set_rating (character, "medicine", 0);
  mock_character_set_rating (character, "willpower", 6);
  mock_character_set_rating (character, "hunger", 2);
  mock_character_set_extra (character, "surfing", 2);
  mock_character_set_specialties (character, "brawl", "Grappling;Kicks");
  mock_character_set_specialties (character, "stealth", "Crowds");

  fixture->character = character;
  fixture->rulesets = ten_rulesets_new ();
  fixture->pool = ten_pool_new (ten_rulesets_find (fixture->rulesets, ruleset, NULL));
  ten_pool_set_character (fixture->pool, TEN_CHARACTER (character));
  fixture->notified = g_string_new (NULL);
  fixture->announced = TRUE;
  g_signal_connect_swapped (fixture->pool, "changed", G_CALLBACK (on_changed), fixture);
  g_signal_connect (fixture->pool, "items-changed", G_CALLBACK (on_items_changed), fixture);
  g_signal_connect (fixture->pool, "notify", G_CALLBACK (on_notify), fixture);
}

static inline void
tear_down (Fixture *fixture, gconstpointer ruleset)
{
  g_string_free (fixture->notified, TRUE);
  g_assert_finalize_object (fixture->pool);
  g_assert_finalize_object (fixture->character);
  g_assert_finalize_object (fixture->rulesets);
}

static inline void
forget_changes (Fixture *fixture)
{
  fixture->n_changes = 0;
  fixture->n_item_changes = 0;
  g_string_truncate (fixture->notified, 0);
}

static inline char *
describe (TenPool *pool)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int sum = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);

      g_string_append_printf (text, "%s%s:%s%+d", i == 0 ? "" : ", ",
                              ten_term_kind_to_id (ten_term_get_kind (term)),
                              ten_term_get_label (term), ten_term_get_dice (term));
      sum += ten_term_get_dice (term);
    }

  g_assert_cmpint (sum, ==, ten_pool_get_dice (pool));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static inline void
assert_terms (Fixture *fixture, const char *expected)
{
  g_autofree char *text = describe (fixture->pool);

  g_assert_cmpstr (text, ==, expected);
  g_assert_true (fixture->announced);
}

static inline void
assert_request_fails (Fixture *fixture, TenRulesError code, const char *words)
{
  g_autoptr (GError) error = NULL;
  TenRequest request;

  g_assert_false (ten_pool_to_request (fixture->pool, &request, &error));
  g_assert_error (error, TEN_RULES_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, words));
}

static inline void
add (Fixture *fixture, const char *trait)
{
  g_autoptr (GError) error = NULL;

  forget_changes (fixture);
  ten_pool_add_trait (fixture->pool, trait, &error);
  g_assert_no_error (error);
}

static inline void
add_fails (Fixture *fixture, const char *trait, TenRulesError code, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = describe (fixture->pool);

  forget_changes (fixture);
  g_assert_false (ten_pool_add_trait (fixture->pool, trait, &error));
  g_assert_error (error, TEN_RULES_ERROR, (int) code);
  g_assert_cmpstr (error->message, ==, words);
  g_assert_false (ten_pool_add_trait (fixture->pool, trait, NULL));
  assert_terms (fixture, before);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
}

static inline void
toggle (Fixture *fixture, const char *trait, const char *expected_replaced)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *replaced = NULL;

  forget_changes (fixture);
  ten_pool_toggle_trait (fixture->pool, trait, &replaced, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (replaced, ==, expected_replaced);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
}

static inline void
set_specialty (Fixture *fixture, const char *trait, const char *specialty)
{
  g_autoptr (GError) error = NULL;

  forget_changes (fixture);
  ten_pool_set_specialty (fixture->pool, trait, specialty, &error);
  g_assert_no_error (error);
}

static inline void
specialty_fails (Fixture *fixture, const char *trait, const char *specialty, const char *words)
{
  g_autoptr (GError) error = NULL;

  forget_changes (fixture);
  g_assert_false (ten_pool_set_specialty (fixture->pool, trait, specialty, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_SPECIALTY);
  g_assert_cmpstr (error->message, ==, words);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
}

static inline void
set_modifier (Fixture *fixture, const char *label, int dice)
{
  g_autoptr (GError) error = NULL;

  forget_changes (fixture);
  ten_pool_set_modifier (fixture->pool, label, dice, &error);
  g_assert_no_error (error);
}

static inline void
set_number (Fixture *fixture, int dice)
{
  g_autoptr (GError) error = NULL;

  forget_changes (fixture);
  ten_pool_set_number (fixture->pool, dice, &error);
  g_assert_no_error (error);
}

static inline TenRequest
make_request (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  TenRequest request;

  g_assert_true (ten_pool_to_request (fixture->pool, &request, &error));
  g_assert_no_error (error);

  return request;
}

static inline TenTerm *
get_term (Fixture *fixture, guint position)
{
  g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (fixture->pool), position);

  return term;
}
