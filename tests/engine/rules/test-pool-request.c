/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool-fixture.h"
#include "tests.h"
#include "rules/ten-pool-private.h"

static void
test_willpower_dice (Fixture *fixture, gconstpointer ruleset)
{
  set_number (fixture, 4);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_WILLPOWER, TRUE);
  assert_terms (fixture, "number:+4, willpower:Willpower+3");
  g_assert_cmpstr (fixture->notified->str, ==, "willpower dice ");
  g_assert_false (make_request (fixture).sure_success);
}

static void
test_willpower_success (Fixture *fixture, gconstpointer ruleset)
{
  set_number (fixture, 4);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_WILLPOWER, TRUE);
  assert_terms (fixture, "number:+4");
  g_assert_true (make_request (fixture).sure_success);
}

static void
test_willpower_refused (Fixture *fixture, gconstpointer ruleset)
{
  ten_pool_set_option (fixture->pool, TEN_POOL_WILLPOWER, TRUE);
  assert_request_fails (fixture, TEN_RULES_ERROR_OPTION, "has no willpower to spend before a roll");
}

static void
test_tries_dice (Fixture *fixture, gconstpointer ruleset)
{
  set_number (fixture, 4);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, 1);
  assert_terms (fixture, "number:+4, tries:Earlier tries-1");
  g_assert_cmpint (make_request (fixture).target, ==, 8);

  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, -1);
  assert_request_fails (fixture, TEN_RULES_ERROR_RANGE, "0 to 100, not -1");
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, G_MAXINT);
  assert_request_fails (fixture, TEN_RULES_ERROR_RANGE, "0 to 100, not 2147483647");
}

static void
test_tries_target (Fixture *fixture, gconstpointer ruleset)
{
  set_number (fixture, 4);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, 3);
  assert_terms (fixture, "number:+4");
  g_assert_cmpint (make_request (fixture).target, ==, 9);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_TARGET), ==, 6);

  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, 4);
  assert_request_fails (fixture, TEN_RULES_ERROR_REFUSED,
                        "Earlier tries have raised the target to 10: there is no further try");
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, 0);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_TARGET, 10);
  g_assert_cmpint (make_request (fixture).target, ==, 10);
}

static void
test_tries_capped (Fixture *fixture, gconstpointer ruleset)
{
  set_number (fixture, 4);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, 9);
  g_assert_cmpint (make_request (fixture).target, ==, 10);
}

static void
test_tries_refused (Fixture *fixture, gconstpointer ruleset)
{
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, 1);
  assert_request_fails (fixture, TEN_RULES_ERROR_OPTION, "has no rule for earlier tries");
}

static void
test_red_by_trait (Fixture *fixture, gconstpointer ruleset)
{
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_RED), ==, 2);
  set_number (fixture, 5);
  g_assert_cmpint (make_request (fixture).red, ==, 2);

  forget_changes (fixture);
  mock_character_set_rating (fixture->character, "hunger", 4);
  g_assert_cmpstr (fixture->notified->str, ==, "red ");
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpint (make_request (fixture).red, ==, 4);

  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_RED, 0);
  g_assert_cmpint (make_request (fixture).red, ==, 0);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_RED, -1);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_RED), ==, 4);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_RED, 1001);
  assert_request_fails (fixture, TEN_RULES_ERROR_RANGE,
                        "The number of red dice must be from 0 to 1000, not 1001");
}

static void
test_minimum (Fixture *fixture, gconstpointer ruleset)
{
  assert_terms (fixture, "");
  set_number (fixture, 2);
  set_modifier (fixture, TEN_MODIFIER_CIRCUMSTANCE, -5);
  assert_terms (fixture, "number:+2, modifier:Circumstance-5, minimum:Never under one die+4");
  g_assert_cmpint (make_request (fixture).dice, ==, 1);
  set_modifier (fixture, TEN_MODIFIER_CIRCUMSTANCE, -2);
  assert_terms (fixture, "number:+2, modifier:Circumstance-2, minimum:Never under one die+1");
  set_modifier (fixture, TEN_MODIFIER_CIRCUMSTANCE, -1);
  assert_terms (fixture, "number:+2, modifier:Circumstance-1");
}

static void
test_properties (Fixture *fixture, gconstpointer ruleset)
{
  static const char *const numbers[] = { "target", "required", "again", "extra", "red",
                                         "halve",  "tries",    "botch", "timing" };
  static const char *const switches[] = { "rote",           "tens-double",  "willpower",
                                          "automatic",      "injury",       "combat",
                                          "uncommon",       "apply-wounds", "wound-number",
                                          "apply-untrained" };
  g_autoptr (TenRuleset) found_ruleset = NULL;
  g_autoptr (TenCharacter) found_character = NULL;
  g_autofree char *specialty = NULL;
  gboolean empty = FALSE;
  int dice = 9;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *expected = g_strconcat (numbers[i], " ", NULL);
      int value = 0;

      forget_changes (fixture);
      g_object_set (fixture->pool, numbers[i], 2, NULL);
      g_assert_nonnull (strstr (fixture->notified->str, expected));
      g_assert_cmpuint (fixture->n_changes, ==, 1);
      g_object_get (fixture->pool, numbers[i], &value, NULL);
      g_assert_cmpint (value, ==, 2);

      forget_changes (fixture);
      g_object_set (fixture->pool, numbers[i], 2, NULL);
      g_assert_cmpstr (fixture->notified->str, ==, "");
      g_assert_cmpuint (fixture->n_changes, ==, 0);
    }

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autofree char *expected = g_strconcat (switches[i], " ", NULL);
      gboolean before = FALSE;
      gboolean after = FALSE;

      g_object_get (fixture->pool, switches[i], &before, NULL);
      forget_changes (fixture);
      g_object_set (fixture->pool, switches[i], !before, NULL);
      g_assert_nonnull (strstr (fixture->notified->str, expected));
      g_assert_cmpuint (fixture->n_changes, ==, 1);
      g_object_get (fixture->pool, switches[i], &after, NULL);
      g_assert_cmpint (after, ==, !before);
    }

  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_TARGET), ==, 2);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_REQUIRED), ==, 2);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_AGAIN), ==, 2);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_EXTRA), ==, 2);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_RED), ==, 2);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_HALVE), ==, TEN_HALVE_REQUIRED);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_TRIES), ==, 2);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_BOTCH), ==, TEN_BOTCH_NEGATIVE);
  g_assert_true (ten_pool_get_option (fixture->pool, TEN_POOL_ROTE));
  g_assert_true (ten_pool_get_option (fixture->pool, TEN_POOL_TENS_DOUBLE));
  g_assert_true (ten_pool_get_option (fixture->pool, TEN_POOL_WILLPOWER));
  g_assert_true (ten_pool_get_option (fixture->pool, TEN_POOL_AUTOMATIC));
  g_assert_true (ten_pool_get_option (fixture->pool, TEN_POOL_UNCOMMON));
  g_assert_false (ten_pool_get_option (fixture->pool, TEN_POOL_APPLY_WOUNDS));
  g_assert_false (ten_pool_get_option (fixture->pool, TEN_POOL_APPLY_UNTRAINED));

  g_object_get (fixture->pool, "ruleset", &found_ruleset, "character", &found_character, "dice",
                &dice, "empty", &empty, "specialty", &specialty, NULL);
  g_assert_true (found_ruleset == ten_pool_get_ruleset (fixture->pool));
  g_assert_true (found_character == TEN_CHARACTER (fixture->character));
  g_assert_cmpint (dice, ==, ten_pool_get_dice (fixture->pool));
  g_assert_true (empty);
  g_assert_null (specialty);

  /* The choices of the table survive a roll. */
  forget_changes (fixture);
  ten_pool_clear (fixture->pool);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_TARGET), ==, 8);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_HALVE), ==, TEN_HALVE_REQUIRED);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_BOTCH), ==, TEN_BOTCH_NEGATIVE);
  g_assert_false (ten_pool_get_option (fixture->pool, TEN_POOL_UNCOMMON));
}

typedef struct
{
  const char *property;
  int value;
  TenRulesError code;
  const char *words;
} RefusalCase;

static void
test_refusals (Fixture *fixture, const RefusalCase *cases, guint n_cases)
{
  set_number (fixture, 3);

  for (guint i = 0; i < n_cases; i++)
    {
      GParamSpec *pspec =
          g_object_class_find_property (G_OBJECT_GET_CLASS (fixture->pool), cases[i].property);

      forget_changes (fixture);
      g_object_set (fixture->pool, cases[i].property, cases[i].value, NULL);
      assert_request_fails (fixture, cases[i].code, cases[i].words);
      g_assert_nonnull (pspec);

      forget_changes (fixture);
      ten_pool_set_ruleset (fixture->pool, ten_rulesets_find (fixture->rulesets, "v5", NULL));
      forget_changes (fixture);
      ten_pool_set_ruleset (fixture->pool, ten_rulesets_find (fixture->rulesets, "cofd", NULL));
      set_number (fixture, 3);
    }
}

static void
test_refused (Fixture *fixture, gconstpointer ruleset)
{
  static const RefusalCase cases[] = {
    { "target", 7, TEN_RULES_ERROR_OPTION, "the target is always 8" },
    { "target", 1, TEN_RULES_ERROR_RANGE, "The target must be from 2 to 10, not 1" },
    { "target", 11, TEN_RULES_ERROR_RANGE, "The target must be from 2 to 10, not 11" },
    { "required", 0, TEN_RULES_ERROR_OPTION, "a roll without a success fails" },
    { "required", -1, TEN_RULES_ERROR_RANGE,
      "The number of successes needed must be from 0 to 1000, not -1" },
    { "difficulty", 7, TEN_RULES_ERROR_OPTION, "the target is always 8" },
    { "required", 1001, TEN_RULES_ERROR_RANGE, "not 1001" },
    { "again", 7, TEN_RULES_ERROR_OPTION, "cannot be rolled again from 7" },
    { "again", 1, TEN_RULES_ERROR_RANGE, "from 2 to 10, not 1" },
    { "again", 11, TEN_RULES_ERROR_RANGE, "not 11" },
    { "extra", -1, TEN_RULES_ERROR_RANGE,
      "The number of extra successes must be from 0 to 1000, not -1" },
    { "extra", 1001, TEN_RULES_ERROR_RANGE, "not 1001" },
    { "red", 1, TEN_RULES_ERROR_OPTION, "has no red dice" },
    { "red", -2, TEN_RULES_ERROR_RANGE, "The number of red dice must be from 0 to 1000, not -2" },
    { "tens-double", TRUE, TEN_RULES_ERROR_OPTION, "tens cannot count twice" },
    { "halve", TEN_HALVE_SUCCESSES, TEN_RULES_ERROR_OPTION, "does not halve large pools this way" },
    { "botch", TEN_BOTCH_NEGATIVE, TEN_RULES_ERROR_OPTION, "does not define a botch this way" },
    { "automatic", TRUE, TEN_RULES_ERROR_OPTION, "has no automatic successes" },
  };

  test_refusals (fixture, cases, G_N_ELEMENTS (cases));
}

static void
test_refused_bare (Fixture *fixture, gconstpointer ruleset)
{
  set_number (fixture, 3);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_ROTE, TRUE);
  assert_request_fails (fixture, TEN_RULES_ERROR_OPTION, "has no rote rolls");
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_ROTE, FALSE);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_EXTRA, 1);
  assert_request_fails (fixture, TEN_RULES_ERROR_OPTION, "has no extra successes");
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_EXTRA, 0);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_AGAIN, 10);
  assert_request_fails (fixture, TEN_RULES_ERROR_OPTION, "cannot be rolled again from 10");
}

static void
test_request (Fixture *fixture, gconstpointer ruleset)
{
  TenRequest request;

  set_number (fixture, 5);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_REQUIRED, 2);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_AGAIN, TEN_AGAIN_NONE);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_ROTE, TRUE);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_EXTRA, 3);

  request = make_request (fixture);
  g_assert_cmpint (request.dice, ==, 5);
  g_assert_cmpint (request.target, ==, 8);
  g_assert_cmpint (request.required, ==, 2);
  g_assert_cmpint (request.again, ==, TEN_AGAIN_NONE);
  g_assert_true (request.rote);
  g_assert_cmpint (request.extra, ==, 3);
  g_assert_cmpint (request.exceptional, ==, 5);
}

static void
test_automatic (Fixture *fixture, gconstpointer ruleset)
{
  set_number (fixture, 5);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_AUTOMATIC, TRUE);
  assert_request_fails (fixture, TEN_RULES_ERROR_REFUSED,
                        "the pool must have at least 6 dice, not 5");
  set_number (fixture, 6);
  g_assert_true (make_request (fixture).automatic);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_TARGET, 7);
  assert_request_fails (fixture, TEN_RULES_ERROR_REFUSED, "at least 7 dice, not 6");
}

static void
test_always_rolled (Fixture *fixture, gconstpointer ruleset)
{
  mock_character_set_rating (fixture->character, "road", 7);
  mock_character_set_rating (fixture->character, "willpower", 7);
  g_assert_true (ten_pool_add_trait (fixture->pool, "road", NULL));
  g_assert_cmpint (make_request (fixture).dice, ==, 7);
  g_assert_false (ten_pool_offers_automatic (fixture->pool));
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_AUTOMATIC, TRUE);
  assert_request_fails (fixture, TEN_RULES_ERROR_REFUSED, "“Road” is never automatic");
  ten_pool_remove_trait (fixture->pool, "road");
  g_assert_true (ten_pool_add_trait (fixture->pool, "willpower", NULL));
  g_assert_true (ten_pool_offers_automatic (fixture->pool));
  g_assert_true (make_request (fixture).automatic);
}

static void
test_botch (Fixture *fixture, gconstpointer ruleset)
{
  set_number (fixture, 5);
  g_assert_cmpint (make_request (fixture).botch, ==, TEN_BOTCH_NEGATIVE);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_BOTCH, TEN_BOTCH_NO_SUCCESS);
  g_assert_cmpint (make_request (fixture).botch, ==, TEN_BOTCH_NO_SUCCESS);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_BOTCH, TEN_BOTCH_NEVER);
  assert_request_fails (fixture, TEN_RULES_ERROR_OPTION, "does not define a botch this way");
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_BOTCH, (TenBotch) 40);
  assert_request_fails (fixture, TEN_RULES_ERROR_OPTION, "does not define a botch this way");
}

static void
test_halve (Fixture *fixture, gconstpointer ruleset)
{
  set_number (fixture, 12);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_HALVE, TEN_HALVE_REQUIRED);
  g_assert_cmpint (make_request (fixture).halve, ==, TEN_HALVE_REQUIRED);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_RED, 3);
  g_assert_cmpint (make_request (fixture).red, ==, 3);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_HALVE, (TenHalve) 9);
  assert_request_fails (fixture, TEN_RULES_ERROR_OPTION, "does not halve large pools this way");
}

static GListModel *
copy_terms (TenPool *pool)
{
  GListStore *store = g_list_store_new (TEN_TYPE_TERM);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);

      g_list_store_append (store, term);
    }

  return G_LIST_MODEL (store);
}

static void
fill (Fixture *fixture)
{
  add (fixture, "strength");
  add (fixture, "brawl");
  set_specialty (fixture, NULL, "Kicks");
  set_modifier (fixture, TEN_MODIFIER_EQUIPMENT, 2);
  set_modifier (fixture, "Fog", -1);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_WILLPOWER, TRUE);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, 1);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_AGAIN, 9);
  forget_changes (fixture);
  ten_pool_set_option (fixture->pool, TEN_POOL_REQUIRED, 3);
}

#define FILLED                                                                                     \
  "trait:Strength+3, trait:Brawl+4, specialty:Kicks+1, modifier:Equipment+2, modifier:Fog-1, "     \
  "willpower:Willpower+3, tries:Earlier tries-1"

static void
test_restore (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) terms = NULL;
  TenRequest request;
  TenRequest again;

  fill (fixture);
  assert_terms (fixture, FILLED);
  terms = copy_terms (fixture->pool);
  request = make_request (fixture);

  forget_changes (fixture);
  ten_pool_clear (fixture->pool);
  forget_changes (fixture);
  g_assert_true (ten_pool_restore (fixture->pool, terms, &request, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpuint (fixture->n_item_changes, ==, 1);
  assert_terms (fixture, FILLED);
  again = make_request (fixture);
  g_assert_true (ten_request_equal (&request, &again));

  /* The current wounds count. */
  forget_changes (fixture);
  mock_character_set_track (fixture->character, "health", 7, 7, 0);
  forget_changes (fixture);
  g_assert_true (ten_pool_restore (fixture->pool, terms, &request, &error));
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, request.dice - 3);
}

static void
test_restore_without_character (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) terms = NULL;
  TenRequest request;
  TenRequest again;

  ten_pool_set_option (fixture->pool, TEN_POOL_UNCOMMON, TRUE);
  add (fixture, "medicine");
  fill (fixture);
  forget_changes (fixture);
  mock_character_set_track (fixture->character, "health", 7, 5, 0);
  terms = copy_terms (fixture->pool);
  request = make_request (fixture);

  forget_changes (fixture);
  ten_pool_set_character (fixture->pool, NULL);
  forget_changes (fixture);
  g_assert_true (ten_pool_restore (fixture->pool, terms, &request, &error));
  g_assert_no_error (error);
  assert_terms (fixture, "number:Medicine+0, number:Strength+3, number:Brawl+4, "
                         "number:Untrained: Medicine-3, number:Wounds (Health)-1, number:Kicks+1, "
                         "modifier:Equipment+2, modifier:Fog-1, willpower:Willpower+3, "
                         "tries:Earlier tries-1");
  again = make_request (fixture);
  g_assert_true (ten_request_equal (&request, &again));
}

static void
append_term (GListStore *store, TenTermKind kind, const char *id, const char *label, int dice)
{
  g_autoptr (TenTerm) term = ten_term_new (kind, id, label, dice);

  g_list_store_append (store, term);
}

/* A record has labels, but may have no ids. */
static void
test_set_terms (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GListStore) store = g_list_store_new (TEN_TYPE_TERM);

  append_term (store, TEN_TERM_TRAIT, NULL, "Strength", 3);
  append_term (store, TEN_TERM_TRAIT, NULL, "surfing", 2);
  append_term (store, TEN_TERM_TRAIT, "sorcery", "Sorcery", 5);
  append_term (store, TEN_TERM_TRAIT, NULL, "", 1);
  append_term (store, TEN_TERM_TRAIT, "brawl", "Brawl", 4);
  append_term (store, TEN_TERM_SPECIALTY, "stealth", "Biting", 1);
  append_term (store, TEN_TERM_SPECIALTY, NULL, "Grappling", 1);
  append_term (store, TEN_TERM_MODIFIER, NULL, "Equipment", 1);
  append_term (store, TEN_TERM_MODIFIER, "", "Circumstance", 2);
  append_term (store, TEN_TERM_MODIFIER, NULL, "Resolve", -7);
  append_term (store, TEN_TERM_MODIFIER, NULL, "Nothing", 0);
  append_term (store, TEN_TERM_WOUNDS, "health", "Wounds", -3);
  append_term (store, TEN_TERM_TRIES, NULL, "Odd", 2);
  append_term (store, TEN_TERM_MINIMUM, NULL, "Minimum", 9);

  ten_pool_set_option (fixture->pool, TEN_POOL_EXTRA, 2);
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, 2);
  ten_pool_set_option (fixture->pool, TEN_POOL_WILLPOWER, TRUE);
  forget_changes (fixture);
  ten_pool_set_terms (fixture->pool, G_LIST_MODEL (store));
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  assert_terms (fixture,
                "trait:Strength+3, trait:surfing+2, number:Sorcery+5, number:+1, trait:Brawl+4, "
                "number:Odd+2, number:Biting+1, specialty:Grappling+1, modifier:Equipment+1, "
                "modifier:Circumstance+2, modifier:Resolve-7");
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_EXTRA), ==, 2);
  g_assert_cmpint (ten_pool_get_modifier (fixture->pool, TEN_MODIFIER_EQUIPMENT), ==, 1);
}

static void
test_restore_other_ruleset (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListStore) store = g_list_store_new (TEN_TYPE_TERM);
  TenRequest request;

  append_term (store, TEN_TERM_NUMBER, NULL, "", 6);
  append_term (store, TEN_TERM_WILLPOWER, NULL, "Willpower", 3);
  ten_ruleset_init_request (ten_pool_get_ruleset (fixture->pool), &request);
  request.dice = 9;
  request.sure_success = TRUE;
  request.automatic = TRUE;
  request.target = 7;

  g_assert_true (ten_pool_restore (fixture->pool, G_LIST_MODEL (store), &request, &error));
  g_assert_no_error (error);
  assert_terms (fixture, "number:+6, number:Willpower+3");
  g_assert_true (ten_pool_get_option (fixture->pool, TEN_POOL_WILLPOWER));
  g_assert_true (ten_pool_get_option (fixture->pool, TEN_POOL_AUTOMATIC));

  forget_changes (fixture);
  request.rote = TRUE;
  g_assert_false (ten_pool_restore (fixture->pool, G_LIST_MODEL (store), &request, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_OPTION);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  assert_terms (fixture, "number:+6, number:Willpower+3");
}

static void
test_restore_red (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GListModel) terms = NULL;
  TenRequest request;

  set_number (fixture, 5);
  terms = copy_terms (fixture->pool);
  request = make_request (fixture);

  /* Numbers that followed the trait follow it again; a number chosen by the player stays. */
  g_assert_true (ten_pool_restore (fixture->pool, terms, &request, NULL));
  forget_changes (fixture);
  mock_character_set_rating (fixture->character, "hunger", 3);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_RED), ==, 3);

  request.red = 1;
  forget_changes (fixture);
  g_assert_true (ten_pool_restore (fixture->pool, terms, &request, NULL));
  forget_changes (fixture);
  mock_character_set_rating (fixture->character, "hunger", 4);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_RED), ==, 1);
}

/* V5-2: no Hunger in pools of Humanity or Willpower, not even after rolling one again. */
static void
test_no_red (Fixture *fixture, gconstpointer ruleset)
{
  static const char *const traits[] = { "humanity", "willpower" };

  mock_character_set_rating (fixture->character, "humanity", 7);
  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    {
      g_autoptr (GListModel) terms = NULL;
      TenRequest request;

      g_assert_true (ten_pool_add_trait (fixture->pool, traits[i], NULL));
      forget_changes (fixture);
      request = make_request (fixture);
      g_assert_cmpint (request.red, ==, 0);
      terms = copy_terms (fixture->pool);
      g_assert_true (ten_pool_restore (fixture->pool, terms, &request, NULL));
      ten_pool_clear (fixture->pool);
      set_number (fixture, 5);
      g_assert_cmpint (make_request (fixture).red, ==, 2);
      ten_pool_clear (fixture->pool);
    }
}

/* V5-4: a pool of Willpower has as many dice as boxes without a mark. */
static void
test_unmarked (Fixture *fixture, gconstpointer ruleset)
{
  mock_character_set_track (fixture->character, "willpower", 6, 2, 1);
  g_assert_true (ten_pool_add_trait (fixture->pool, "willpower", NULL));
  assert_terms (fixture, "trait:Willpower+3");
  mock_character_set_track (fixture->character, "willpower", 6, 3, 3);
  assert_terms (fixture, "trait:Willpower+0, minimum:Never under one die+1");
}

/* V5-4: a full track costs dice in pools of its kind only. */
static void
test_impaired (Fixture *fixture, gconstpointer ruleset)
{
  static const struct
  {
    const char *traits[2];
    const char *terms;
  } pools[] = {
    { { "strength", "brawl" }, "trait:Strength+3, trait:Brawl+4, wounds:Wounds (Health)-2" },
    { { "wits", "medicine" }, "trait:Wits+4, trait:Medicine+0, wounds:Wounds (Willpower)-2" },
    { { "composure" }, "trait:Composure+3, wounds:Wounds (Willpower)-2" },
    { { "strength", "wits" },
      "trait:Strength+3, trait:Wits+4, wounds:Wounds (Health)-2, wounds:Wounds (Willpower)-2" },
    { { "humanity" }, "trait:Humanity+7" },
    { { "brawl" }, "trait:Brawl+4" },
  };

  mock_character_set_rating (fixture->character, "humanity", 7);
  mock_character_set_rating (fixture->character, "composure", 3);
  mock_character_set_track (fixture->character, "health", 5, 5, 0);
  mock_character_set_track (fixture->character, "willpower", 5, 5, 0);
  for (guint i = 0; i < G_N_ELEMENTS (pools); i++)
    {
      for (guint j = 0; j < G_N_ELEMENTS (pools[i].traits) && pools[i].traits[j] != NULL; j++)
        g_assert_true (ten_pool_add_trait (fixture->pool, pools[i].traits[j], NULL));
      assert_terms (fixture, pools[i].terms);
      ten_pool_clear (fixture->pool);
    }

  /* A number has no kind, so it counts once, if at all. */
  set_number (fixture, 6);
  assert_terms (fixture, "number:+6");
  ten_pool_set_option (fixture->pool, TEN_POOL_WOUND_NUMBER, TRUE);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 4);
}

/* V5-8: another name of what is needed, or of the target. */
static void
test_difficulty (Fixture *fixture, gconstpointer ruleset)
{
  const gboolean v5 = g_str_equal (ruleset, "v5");

  set_number (fixture, 6);
  ten_pool_set_option (fixture->pool, TEN_POOL_DIFFICULTY, 4);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_DIFFICULTY), ==, 4);
  g_assert_cmpint (make_request (fixture).required, ==, v5 ? 4 : 1);
  g_assert_cmpint (make_request (fixture).target, ==, v5 ? 6 : 4);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_TARGET_GIVEN), ==, !v5);
}

TEN_TESTS
{
#define ADD(path, ruleset, function)                                                               \
  g_test_add (path, Fixture, ruleset, set_up, function, tear_down)
  ADD ("/rules/pool/COFD-18/willpower", "cofd", test_willpower_dice);
  ADD ("/rules/pool/V20-5/willpower", "v20da", test_willpower_success);
  ADD ("/rules/pool/CHAT-11/willpower", "v20", test_willpower_success);
  ADD ("/rules/pool/V5-3/willpower-refused", "v5", test_willpower_refused);
  ADD ("/rules/pool/TEST-10/willpower-refused", "wodtests", test_willpower_refused);
  ADD ("/rules/pool/COFD-11/tries", "cofd", test_tries_dice);
  ADD ("/rules/pool/V20-8/tries", "v20da", test_tries_target);
  ADD ("/rules/pool/CHAT-5/tries", "v20", test_tries_capped);
  ADD ("/rules/pool/TEST-4/tries-refused", "wodtests", test_tries_refused);
  ADD ("/rules/pool/V5-2/red", "v5", test_red_by_trait);
  ADD ("/rules/pool/V5-2/no-red", "v5", test_no_red);
  ADD ("/rules/pool/V5-4/unmarked", "v5", test_unmarked);
  ADD ("/rules/pool/V5-4/impaired", "v5", test_impaired);
  ADD ("/rules/pool/V5-8/difficulty", "v5", test_difficulty);
  ADD ("/rules/pool/V20-1/difficulty", "v20", test_difficulty);
  ADD ("/rules/pool/V5-2/minimum", "v5", test_minimum);
  ADD ("/rules/pool/properties", "cofd", test_properties);
  ADD ("/rules/pool/COFD-1/COFD-8/refused", "cofd", test_refused);
  ADD ("/rules/pool/V20-1/refused", "v20da", test_refused_bare);
  ADD ("/rules/pool/COFD-8/COFD-9/COFD-10/request", "cofd", test_request);
  ADD ("/rules/pool/V20-6/automatic", "v20da", test_automatic);
  ADD ("/rules/pool/V20-6/always-rolled", "v20da", test_always_rolled);
  ADD ("/rules/pool/CHAT-4/botch", "v20", test_botch);
  ADD ("/rules/pool/TEST-8/TEST-9/halve", "wodtests", test_halve);
  ADD ("/rules/pool/POOL-8/restore", "cofd", test_restore);
  ADD ("/rules/pool/POOL-8/restore-without-character", "cofd", test_restore_without_character);
  ADD ("/rules/pool/COFD-13/set-terms", "cofd", test_set_terms);
  ADD ("/rules/pool/POOL-8/restore-other-ruleset", "v20da", test_restore_other_ruleset);
  ADD ("/rules/pool/V5-2/restore-red", "v5", test_restore_red);
#undef ADD
}
