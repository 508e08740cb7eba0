/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-notation-complete.h"
#include "rules/ten-pool-private.h"
#include "pool-fixture.h"
#include "tests.h"
#include "rules/ten-notation.h"

static void
test_terms (Fixture *fixture, gconstpointer ruleset)
{
  assert_terms (fixture, "");
  g_assert_true (ten_pool_is_empty (fixture->pool));
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (fixture->pool)) == TEN_TYPE_TERM);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (fixture->pool), 0));

  add (fixture, "strength");
  add (fixture, "medicine");
  set_modifier (fixture, "Darkness", -2);
  set_modifier (fixture, TEN_MODIFIER_CIRCUMSTANCE, 1);
  set_modifier (fixture, TEN_MODIFIER_EQUIPMENT, 2);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_WILLPOWER, TRUE);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, 2);
  forget_changes (fixture);
  mock_character_set_track (fixture->character, "health", 7, 6, 0);

  g_assert_false (ten_pool_is_empty (fixture->pool));
  assert_terms (fixture, "trait:Strength+3, trait:Medicine+0, untrained:Untrained: Medicine-3, "
                         "wounds:Wounds (Health)-2, modifier:Equipment+2, modifier:Circumstance+1, "
                         "modifier:Darkness-2, willpower:Willpower+3, tries:Earlier tries-2");

  g_assert_cmpstr (ten_term_get_id (get_term (fixture, 0)), ==, "strength");
  g_assert_cmpstr (ten_term_get_id (get_term (fixture, 2)), ==, "medicine");
  g_assert_cmpstr (ten_term_get_id (get_term (fixture, 3)), ==, "health");
  g_assert_cmpstr (ten_term_get_id (get_term (fixture, 4)), ==, TEN_MODIFIER_EQUIPMENT);
  g_assert_cmpint (make_request (fixture).dice, ==, 0);

  forget_changes (fixture);
  ten_pool_clear (fixture->pool);
  assert_terms (fixture, "");
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_false (ten_pool_get_option (fixture->pool, TEN_POOL_WILLPOWER));
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_TRIES), ==, 0);
}

static void
test_minimal_changes (Fixture *fixture, gconstpointer ruleset)
{
  TenTerm *strength;
  TenTerm *last;

  add (fixture, "strength");
  g_assert_cmpuint (fixture->n_item_changes, ==, 1);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpstr (fixture->notified->str, ==, "dice empty ");
  strength = get_term (fixture, 0);

  set_modifier (fixture, TEN_MODIFIER_EQUIPMENT, 2);
  last = get_term (fixture, 1);
  g_assert_cmpuint (fixture->position, ==, 1);
  g_assert_cmpuint (fixture->n_removed, ==, 0);
  g_assert_cmpuint (fixture->n_added, ==, 1);

  add (fixture, "brawl");
  g_assert_cmpuint (fixture->n_item_changes, ==, 1);
  g_assert_cmpuint (fixture->position, ==, 1);
  g_assert_cmpuint (fixture->n_removed, ==, 0);
  g_assert_cmpuint (fixture->n_added, ==, 1);
  g_assert_true (get_term (fixture, 0) == strength);
  g_assert_true (get_term (fixture, 2) == last);
  g_assert_cmpstr (fixture->notified->str, ==, "dice ");

  /* Setting the same value is not a change. */
  set_modifier (fixture, TEN_MODIFIER_EQUIPMENT, 2);
  g_assert_cmpuint (fixture->n_item_changes, ==, 0);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  g_assert_cmpstr (fixture->notified->str, ==, "");

  set_modifier (fixture, TEN_MODIFIER_EQUIPMENT, 3);
  g_assert_cmpuint (fixture->position, ==, 2);
  g_assert_cmpuint (fixture->n_removed, ==, 1);
  g_assert_cmpuint (fixture->n_added, ==, 1);

  /* A change with the same sum is still one change. */
  forget_changes (fixture);
  mock_character_set_rating (fixture->character, "strength", 3);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  forget_changes (fixture);
  mock_character_set_rating (fixture->character, "strength", 5);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpstr (fixture->notified->str, ==, "dice ");
  assert_terms (fixture, "trait:Strength+5, trait:Brawl+4, modifier:Equipment+3");
}

static void
test_number (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;

  set_number (fixture, 7);
  assert_terms (fixture, "number:+7");
  g_assert_false (ten_pool_is_empty (fixture->pool));
  set_number (fixture, -2);
  assert_terms (fixture, "number:-2");
  g_assert_cmpint (make_request (fixture).dice, ==, -2);

  g_assert_false (ten_pool_set_number (fixture->pool, 1001, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_RANGE);
  g_assert_cmpstr (error->message, ==, "A pool must have from -1000 to 1000 dice, not 1001");
  g_assert_false (ten_pool_set_number (fixture->pool, -1001, NULL));

  set_number (fixture, 1000);
  set_modifier (fixture, "More", 5);
  assert_request_fails (fixture, TEN_RULES_ERROR_RANGE, "not 1005");
}

static void
test_modifiers (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;

  set_number (fixture, 1);
  set_modifier (fixture, "Fog", -5);
  set_modifier (fixture, "Help", 5);
  g_assert_cmpint (ten_pool_get_modifier (fixture->pool, "Fog"), ==, -5);
  g_assert_cmpint (ten_pool_get_modifier (fixture->pool, "Help"), ==, 5);
  g_assert_cmpint (ten_pool_get_modifier (fixture->pool, "Rain"), ==, 0);

  g_assert_false (ten_pool_set_modifier (fixture->pool, "Fog", -6, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_RANGE);
  g_assert_cmpstr (error->message, ==, "A modifier must be from -5 to +5, not -6");
  g_assert_false (ten_pool_set_modifier (fixture->pool, "Fog", 6, NULL));
  assert_terms (fixture, "number:+1, modifier:Fog-5, modifier:Help+5");

  set_modifier (fixture, "Fog", 0);
  assert_terms (fixture, "number:+1, modifier:Help+5");
  set_modifier (fixture, "Rain", 0);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
}

static void
test_too_many_modifiers (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 64; i++)
    {
      g_autofree char *label = g_strdup_printf ("Modifier %u", i);

      set_modifier (fixture, label, 1);
    }

  g_assert_false (ten_pool_set_modifier (fixture->pool, "One more", 1, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_RANGE);
  set_modifier (fixture, "Modifier 0", 2);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 65);
}

static void
test_nothing_clamped (Fixture *fixture, gconstpointer ruleset)
{
  add (fixture, "dexterity");
  set_modifier (fixture, "One", -5);
  set_modifier (fixture, "Two", -5);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, -8);
  set_modifier (fixture, "Three", 5);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, -3);
  g_assert_cmpint (make_request (fixture).dice, ==, -3);
}

static void
test_guide (Fixture *fixture, gconstpointer ruleset)
{
  add_fails (fixture, "sorcery", TEN_RULES_ERROR_UNKNOWN_TRAIT,
             "This character has no trait “sorcery”");

  add (fixture, "brawl");
  add_fails (fixture, "stealth", TEN_RULES_ERROR_COMBINATION,
             "Two skills are never combined: “Stealth” cannot join “Brawl”");
  add_fails (fixture, "brawl", TEN_RULES_ERROR_COMBINATION, "“Brawl” is already in the pool");
  add_fails (fixture, "willpower", TEN_RULES_ERROR_COMBINATION,
             "“Willpower” is rolled alone, and cannot join “Brawl”");

  add (fixture, "strength");
  add_fails (fixture, "wits", TEN_RULES_ERROR_COMBINATION,
             "No more than two traits are combined: “Wits” cannot join “Brawl” and “Strength”");
  g_assert_true (ten_pool_has_trait (fixture->pool, "brawl"));
  g_assert_false (ten_pool_has_trait (fixture->pool, "wits"));

  forget_changes (fixture);
  g_assert_true (ten_pool_remove_trait (fixture->pool, "brawl"));
  g_assert_false (ten_pool_remove_trait (fixture->pool, "brawl"));
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  add (fixture, "wits");
  assert_terms (fixture, "trait:Strength+3, trait:Wits+4");

  forget_changes (fixture);
  ten_pool_clear (fixture->pool);
  add (fixture, "willpower");
  add_fails (fixture, "strength", TEN_RULES_ERROR_COMBINATION,
             "“Willpower” is rolled alone, and “Strength” cannot join it");

  forget_changes (fixture);
  ten_pool_clear (fixture->pool);
  add (fixture, "surfing");
  add (fixture, "brawl");
  assert_terms (fixture, "trait:surfing+2, trait:Brawl+4");
}

static void
test_uncommon (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;

  ten_pool_set_option (fixture->pool, TEN_POOL_UNCOMMON, TRUE);
  add (fixture, "brawl");
  add (fixture, "stealth");
  add (fixture, "willpower");
  add (fixture, "wits");
  assert_terms (fixture, "trait:Brawl+4, trait:Stealth+2, trait:Willpower+6, trait:Wits+4");
  add_fails (fixture, "sorcery", TEN_RULES_ERROR_UNKNOWN_TRAIT,
             "This character has no trait “sorcery”");

  for (guint i = 4; i < 16; i++)
    add (fixture, "wits");
  add_fails (fixture, "wits", TEN_RULES_ERROR_RANGE, "A pool has at most 16 traits");
  g_assert_false (ten_pool_toggle_trait (fixture->pool, "strength", NULL, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_RANGE);

  /* The current traits stay, and the next click cleans up. */
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_UNCOMMON, FALSE);
  g_assert_cmpstr (fixture->notified->str, ==, "uncommon ");
  g_assert_true (ten_pool_has_trait (fixture->pool, "stealth"));
  forget_changes (fixture);
  g_assert_true (ten_pool_remove_trait (fixture->pool, "wits"));
  toggle (fixture, "strength", "willpower");
  assert_terms (fixture, "trait:Strength+3");
}

static void
test_toggle (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;

  toggle (fixture, "strength", NULL);
  toggle (fixture, "brawl", NULL);
  toggle (fixture, "stealth", "brawl");
  assert_terms (fixture, "trait:Strength+3, trait:Stealth+2");
  toggle (fixture, "wits", "strength");
  assert_terms (fixture, "trait:Wits+4, trait:Stealth+2");
  toggle (fixture, "surfing", "stealth");
  assert_terms (fixture, "trait:Wits+4, trait:surfing+2");
  toggle (fixture, "brawl", "surfing");
  assert_terms (fixture, "trait:Wits+4, trait:Brawl+4");
  toggle (fixture, "willpower", "brawl");
  assert_terms (fixture, "trait:Willpower+6");
  toggle (fixture, "strength", "willpower");
  assert_terms (fixture, "trait:Strength+3");
  toggle (fixture, "dexterity", NULL);
  toggle (fixture, "wits", "dexterity");
  assert_terms (fixture, "trait:Strength+3, trait:Wits+4");
  toggle (fixture, "brawl", "wits");
  toggle (fixture, "strength", NULL);
  assert_terms (fixture, "trait:Brawl+4");
  toggle (fixture, "brawl", NULL);
  assert_terms (fixture, "");

  forget_changes (fixture);
  g_assert_false (ten_pool_toggle_trait (fixture->pool, "sorcery", NULL, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_UNKNOWN_TRAIT);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
}

static void
test_double_attribute (Fixture *fixture, gconstpointer ruleset)
{
  add (fixture, "strength");
  add (fixture, "strength");
  assert_terms (fixture, "trait:Strength+3, trait:Strength+3");
  add_fails (fixture, "wits", TEN_RULES_ERROR_COMBINATION,
             "No more than two traits are combined: “Wits” cannot join “Strength” and “Strength”");
  toggle (fixture, "strength", NULL);
  assert_terms (fixture, "");

  add (fixture, "brawl");
  add_fails (fixture, "brawl", TEN_RULES_ERROR_COMBINATION, "“Brawl” is already in the pool");
}

static void
test_stand_in (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_pool_add_trait (fixture->pool, "willpower", &error));
  g_assert_true (ten_pool_add_trait (fixture->pool, "brawl", &error));
  g_assert_no_error (error);
  ten_pool_clear (fixture->pool);
  g_assert_true (ten_pool_add_trait (fixture->pool, "strength", &error));
  g_assert_true (ten_pool_add_trait (fixture->pool, "health", &error));
  g_assert_no_error (error);
  g_assert_false (ten_pool_add_trait (fixture->pool, "brawl", NULL));
}

static void
test_no_double_attribute (Fixture *fixture, gconstpointer ruleset)
{
  add (fixture, "strength");
  add_fails (fixture, "strength", TEN_RULES_ERROR_COMBINATION, "“Strength” is already in the pool");
}

static void
test_specialty (Fixture *fixture, gconstpointer ruleset)
{
  add (fixture, "strength");
  add (fixture, "brawl");
  set_specialty (fixture, "brawl", "grappling");
  assert_terms (fixture, "trait:Strength+3, trait:Brawl+4, specialty:Grappling+1");
  g_assert_cmpstr (ten_pool_get_specialty (fixture->pool), ==, "Grappling");
  g_assert_cmpstr (fixture->notified->str, ==, "dice specialty ");
  set_specialty (fixture, NULL, "KÍCKS");
  g_assert_cmpstr (ten_pool_get_specialty (fixture->pool), ==, "Kicks");

  specialty_fails (fixture, "brawl", "Biting",
                   "“Biting” is not a specialty in “Brawl”; the character has: Grappling, Kicks");
  specialty_fails (fixture, NULL, "Biting",
                   "“Biting” is not a specialty in “Brawl”; the character has: Grappling, Kicks");
  specialty_fails (fixture, "strength", "Biting", "The character has no specialties in “Strength”");
  specialty_fails (fixture, "stealth", "Crowds",
                   "“Stealth” is not in the pool, and so its specialty “Crowds” does not count");
  g_assert_cmpstr (ten_pool_get_specialty (fixture->pool), ==, "Kicks");

  /* It is removed with its trait, and when the sheet loses it. */
  toggle (fixture, "stealth", "brawl");
  g_assert_null (ten_pool_get_specialty (fixture->pool));
  set_specialty (fixture, NULL, "Crowds");
  forget_changes (fixture);
  mock_character_set_specialties (fixture->character, "stealth", "Shadows");
  g_assert_null (ten_pool_get_specialty (fixture->pool));
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  set_specialty (fixture, NULL, "Shadows");
  set_specialty (fixture, NULL, NULL);
  g_assert_null (ten_pool_get_specialty (fixture->pool));

  forget_changes (fixture);
  ten_pool_clear (fixture->pool);
  specialty_fails (fixture, NULL, "Kicks",
                   "No trait is in the pool that could have the specialty “Kicks”");
  forget_changes (fixture);
  ten_pool_set_character (fixture->pool, NULL);
  specialty_fails (fixture, NULL, "Kicks",
                   "There is no character who could have the specialty “Kicks”");
}

static void
test_specialty_tens (Fixture *fixture, gconstpointer ruleset)
{
  add (fixture, "strength");
  add (fixture, "brawl");
  set_specialty (fixture, NULL, "Kicks");
  assert_terms (fixture, "trait:Strength+3, trait:Brawl+4, specialty:Kicks+0");
  g_assert_true (make_request (fixture).tens_double);
  g_assert_false (ten_pool_get_option (fixture->pool, TEN_POOL_TENS_DOUBLE));

  toggle (fixture, "stealth", "brawl");
  g_assert_false (make_request (fixture).tens_double);
  specialty_fails (fixture, NULL, "Crowds",
                   "A specialty counts from a rating of 4, and “Stealth” is at 2");

  forget_changes (fixture);
  mock_character_set_rating (fixture->character, "stealth", 3);
  specialty_fails (fixture, NULL, "Crowds",
                   "A specialty counts from a rating of 4, and “Stealth” is at 3");

  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_TENS_DOUBLE, TRUE);
  g_assert_true (make_request (fixture).tens_double);
}

static void
test_no_specialties (Fixture *fixture, gconstpointer ruleset)
{
  add (fixture, "brawl");
  specialty_fails (fixture, NULL, "Kicks",
                   "“World of Darkness: tests and opposing rolls” has no specialties");
}

static void
test_untrained (Fixture *fixture, gconstpointer ruleset)
{
  add (fixture, "wits");
  add (fixture, "medicine");
  assert_terms (fixture, "trait:Wits+4, trait:Medicine+0, untrained:Untrained: Medicine-3");
  toggle (fixture, "larceny", "medicine");
  assert_terms (fixture, "trait:Wits+4, trait:Larceny+0, untrained:Untrained: Larceny-1");
  toggle (fixture, "empathy", "larceny");
  assert_terms (fixture, "trait:Wits+4, trait:Empathy+0, untrained:Untrained: Empathy-1");

  forget_changes (fixture);
  mock_character_set_rating (fixture->character, "empathy", 1);
  assert_terms (fixture, "trait:Wits+4, trait:Empathy+1");
  toggle (fixture, "medicine", "empathy");
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_APPLY_UNTRAINED, FALSE);
  assert_terms (fixture, "trait:Wits+4, trait:Medicine+0");
  forget_changes (fixture);
  ten_pool_clear (fixture->pool);
  g_assert_false (ten_pool_get_option (fixture->pool, TEN_POOL_APPLY_UNTRAINED));
}

static void
test_untrained_each (Fixture *fixture, gconstpointer ruleset)
{
  ten_pool_set_option (fixture->pool, TEN_POOL_UNCOMMON, TRUE);
  add (fixture, "medicine");
  add (fixture, "medicine");
  add (fixture, "drive");
  assert_terms (fixture, "trait:Medicine+0, trait:Medicine+0, trait:Drive+0, "
                         "untrained:Untrained: Medicine-3, untrained:Untrained: Drive-1");
}

static void
test_no_untrained (Fixture *fixture, gconstpointer ruleset)
{
  add (fixture, "wits");
  add (fixture, "medicine");
  assert_terms (fixture, "trait:Wits+4, trait:Medicine+0");
}

static void
test_wounds (Fixture *fixture, gconstpointer ruleset)
{
  mock_character_set_track (fixture->character, "health", 7, 2, 0);
  assert_terms (fixture, "");
  add (fixture, "strength");
  assert_terms (fixture, "trait:Strength+3, wounds:Wounds: Hurt-1");

  forget_changes (fixture);
  mock_character_set_track (fixture->character, "health", 7, 1, 0);
  assert_terms (fixture, "trait:Strength+3");
  forget_changes (fixture);
  mock_character_set_track (fixture->character, "health", 7, 0, 7);
  assert_terms (fixture, "trait:Strength+3, wounds:Wounds: Incapacitated+0");
  assert_request_fails (fixture, TEN_RULES_ERROR_REFUSED,
                        "The character cannot act: Incapacitated");

  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_APPLY_WOUNDS, FALSE);
  assert_terms (fixture, "trait:Strength+3");
  g_assert_cmpint (make_request (fixture).dice, ==, 3);
}

static void
test_wounds_of_number (Fixture *fixture, gconstpointer ruleset)
{
  mock_character_set_track (fixture->character, "health", 7, 2, 0);
  set_number (fixture, 7);
  assert_terms (fixture, "number:+7");
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_WOUND_NUMBER, TRUE);
  assert_terms (fixture, "number:+7, wounds:Wounds: Hurt-1");
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_APPLY_WOUNDS, FALSE);
  assert_terms (fixture, "number:+7");
}

static void
test_remove_term (Fixture *fixture, gconstpointer ruleset)
{
  static const struct
  {
    TenTermKind kind;
    gboolean removable;
  } kinds[] = {
    { TEN_TERM_TRIES, TRUE },   { TEN_TERM_WILLPOWER, TRUE },  { TEN_TERM_MODIFIER, TRUE },
    { TEN_TERM_WOUNDS, FALSE }, { TEN_TERM_UNTRAINED, FALSE }, { TEN_TERM_SPECIALTY, TRUE },
    { TEN_TERM_TRAIT, TRUE },   { TEN_TERM_NUMBER, TRUE },
  };
  g_autoptr (TenTerm) minimum = ten_term_new (TEN_TERM_MINIMUM, NULL, NULL, 1);

  ten_pool_set_option (fixture->pool, TEN_POOL_UNCOMMON, TRUE);
  add (fixture, "brawl");
  add (fixture, "medicine");
  set_number (fixture, 3);
  set_specialty (fixture, NULL, "Kicks");
  set_modifier (fixture, "Fog", -1);
  forget_changes (fixture);
  mock_character_set_track (fixture->character, "health", 7, 7, 0);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_WILLPOWER, TRUE);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, 1);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (fixture->pool)); j++)
      {
        g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (fixture->pool), j);

        if (ten_term_get_kind (term) != kinds[i].kind)
          continue;

        forget_changes (fixture);
        g_assert_cmpint (ten_pool_remove_term (fixture->pool, term), ==, kinds[i].removable);
        g_assert_cmpuint (fixture->n_changes, ==, kinds[i].removable ? 1 : 0);
        if (kinds[i].removable)
          g_assert_false (ten_pool_remove_term (fixture->pool, term));
        break;
      }

  g_assert_false (ten_pool_remove_term (fixture->pool, minimum));
  assert_terms (fixture,
                "trait:Medicine+0, untrained:Untrained: Medicine-3, wounds:Wounds (Health)-3");
}

static void
test_ruleset (Fixture *fixture, gconstpointer ruleset)
{
  TenRuleset *other = ten_rulesets_find (fixture->rulesets, "v20", NULL);

  add (fixture, "strength");
  forget_changes (fixture);
  ten_pool_set_ruleset (fixture->pool, ten_pool_get_ruleset (fixture->pool));
  g_assert_cmpuint (fixture->n_changes, ==, 0);

  g_object_set (fixture->pool, "ruleset", other, NULL);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_nonnull (strstr (fixture->notified->str, "ruleset "));
  g_assert_nonnull (strstr (fixture->notified->str, "target "));
  g_assert_true (ten_pool_is_empty (fixture->pool));
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_TARGET), ==, 6);
}

static void
test_character (Fixture *fixture, gconstpointer ruleset)
{
  MockCharacter *other = mock_character_new ();

  mock_character_set_rating (other, "strength", 1);
  add (fixture, "strength");
  add (fixture, "surfing");

  forget_changes (fixture);
  ten_pool_set_character (fixture->pool, TEN_CHARACTER (other));
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_nonnull (strstr (fixture->notified->str, "character "));
  assert_terms (fixture, "trait:Strength+1");

  forget_changes (fixture);
  mock_character_set_rating (fixture->character, "strength", 5);
  g_assert_cmpuint (fixture->n_changes, ==, 0);

  ten_pool_set_character (fixture->pool, NULL);
  assert_terms (fixture, "");
  g_assert_null (ten_pool_get_character (fixture->pool));
  add_fails (fixture, "strength", TEN_RULES_ERROR_UNKNOWN_TRAIT,
             "There is no character to take “Strength” from");
  g_assert_finalize_object (other);
}

static void
test_use_up (Fixture *fixture, gconstpointer ruleset)
{
  TenPool *pool = fixture->pool;

  add (fixture, "strength");
  ten_pool_set_modifier (pool, TEN_MODIFIER_EQUIPMENT, 2, NULL);
  ten_pool_set_modifier (pool, TEN_MODIFIER_CIRCUMSTANCE, -1, NULL);
  ten_pool_set_secret_modifier (pool, "fog", -2, TEN_SECRECY_SECRET, NULL);
  ten_pool_set_option (pool, TEN_POOL_ROTE, TRUE);
  ten_pool_set_option (pool, TEN_POOL_TRIES, 1);
  ten_pool_set_option (pool, TEN_POOL_WILLPOWER, TRUE);
  ten_pool_set_option (pool, TEN_POOL_AGAIN, 9);
  forget_changes (fixture);

  ten_pool_use_up (pool);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  assert_terms (fixture, "trait:Strength+3, modifier:Equipment+2");
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TRIES), ==, 0);
  g_assert_false (ten_pool_get_option (pool, TEN_POOL_WILLPOWER));
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_AGAIN), ==, 9);
  g_assert_false (ten_pool_has_usual_options (pool));
}

static void
test_reset_options (Fixture *fixture, gconstpointer ruleset)
{
  TenPool *pool = fixture->pool;

  add (fixture, "strength");
  g_assert_true (ten_pool_has_usual_options (pool));
  ten_pool_set_option (pool, TEN_POOL_WILLPOWER, TRUE);
  g_assert_true (ten_pool_has_usual_options (pool));
  ten_pool_set_option (pool, TEN_POOL_REQUIRED, 3);
  ten_pool_set_option (pool, TEN_POOL_ROTE, TRUE);
  ten_pool_set_option (pool, TEN_POOL_AGAIN, 8);
  g_assert_false (ten_pool_has_usual_options (pool));
  forget_changes (fixture);

  ten_pool_reset_options (pool);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_true (ten_pool_has_usual_options (pool));
  g_assert_true (ten_pool_get_option (pool, TEN_POOL_WILLPOWER));
  g_assert_true (ten_pool_has_trait (pool, "strength"));
}

static void
test_complete (Fixture *fixture, gconstpointer ruleset)
{
  static const char *const items[] = { "2 \"First-aid kit\"", NULL };
  static const struct
  {
    const char *text;
    const char *lines;
  } cases[] = {
    { "str", "Strength|Streetwise" },
    { "STREN", "Strength" },
    { "str+bra", "str+ Brawl" },
    { "dex+ste", "Dexterity + Stealth" },
    { "stren - 2 + dex", "Strength - 2 + Dexterity" },
    { "surf", "surfing" },
    { "stren + first", "Strength + 2 \"First-aid kit\"" },
    { "strength wil", "strength willpower" },
    { "strength spec c", "strength spec \"Crowds\"" },
    { "strength resist re", "" },
    { "strength res", "strength resist|strength resistwp" },
    { "action Fast", "action \"Fast-Talk\"" },
    { "strength # str", "" },
    { "xyz", "" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) lines = ten_notation_complete (cases[i].text, fixture->pool, items);
      g_autofree char *text = g_strjoinv ("|", lines);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (text, ==, cases[i].lines);
    }
}

TEN_TESTS
{
#define ADD(path, ruleset, function)                                                               \
  g_test_add (path, Fixture, ruleset, set_up, function, tear_down)
  ADD ("/rules/pool/POOL-8/terms", "cofd", test_terms);
  ADD ("/rules/pool/POOL-8/minimal-changes", "cofd", test_minimal_changes);
  ADD ("/rules/pool/POOL-8/remove-term", "cofd", test_remove_term);
  ADD ("/rules/pool/number", "cofd", test_number);
  ADD ("/rules/pool/POOL-4/POOL-6/modifiers", "cofd", test_modifiers);
  ADD ("/rules/pool/POOL-4/too-many", "cofd", test_too_many_modifiers);
  ADD ("/rules/pool/POOL-5/nothing-clamped", "cofd", test_nothing_clamped);
  ADD ("/rules/pool/POOL-1/POOL-2/POOL-3/guide", "cofd", test_guide);
  ADD ("/rules/pool/POOL-3/uncommon", "cofd", test_uncommon);
  ADD ("/rules/pool/POOL-2/POOL-3/toggle", "cofd", test_toggle);
  ADD ("/rules/pool/POOL-1/TEST-1/double-attribute", "wodtests", test_double_attribute);
  ADD ("/rules/pool/TEST-1/stand-in", "wodtests", test_stand_in);
  ADD ("/rules/pool/POOL-1/no-double-attribute", "cofd", test_no_double_attribute);
  ADD ("/rules/pool/COFD-3/specialty", "cofd", test_specialty);
  ADD ("/rules/pool/V5-4/specialty", "v5", test_specialty);
  ADD ("/rules/pool/V20-4/specialty", "v20da", test_specialty_tens);
  ADD ("/rules/pool/TEST-1/no-specialties", "wodtests", test_no_specialties);
  ADD ("/rules/pool/COFD-4/untrained", "cofd", test_untrained);
  ADD ("/rules/pool/NWOD-6/untrained", "nwod", test_untrained);
  ADD ("/rules/pool/COFD-4/untrained-each", "cofd", test_untrained_each);
  ADD ("/rules/pool/V20-14/no-untrained", "v20", test_no_untrained);
  ADD ("/rules/pool/V20-15/wounds", "v20da", test_wounds);
  ADD ("/rules/pool/COFD-10/COFD-11/COFD-18/POOL-7/use-up", "cofd", test_use_up);
  ADD ("/rules/pool/reset-options", "cofd", test_reset_options);
  ADD ("/rules/pool/notation/complete", "cofd", test_complete);
  ADD ("/rules/pool/CHAT-9/V20-15/wounds-of-number", "v20da", test_wounds_of_number);
  ADD ("/rules/pool/ruleset", "cofd", test_ruleset);
  ADD ("/rules/pool/character", "cofd", test_character);
#undef ADD
}
