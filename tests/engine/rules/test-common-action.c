/* SPDX-License-Identifier: GPL-3.0-or-later */

/* COFD-21: the common actions. */

#include "pool-fixture.h"
#include "tests.h"
#include "dice/ten-roll-private.h"
#include "rules/ten-common-action.h"

/* Actions as the rules list them: places separated by a plus, alternatives by a bar. */
static const struct
{
  const char *id;
  const char *name;
  const char *pool;
  const char *resistance;
  const char *against;
} actions[] = {
  { "unarmed_attack", "Unarmed Attack", "strength + brawl", "defense", NULL },
  { "armed_attack", "Armed Attack", "strength + weaponry", "defense", NULL },
  { "shooting", "Shooting", "dexterity + firearms", NULL, NULL },
  { "argument", "Argument", "intelligence + expression", "resolve", NULL },
  { "carousing", "Carousing", "presence + socialize|streetwise", NULL, NULL },
  { "fast_talk", "Fast-Talk", "manipulation + subterfuge", "composure", NULL },
  { "interrogation", "Interrogation", "manipulation + empathy|intimidation", "resolve", NULL },
  { "intimidation", "Intimidation", "strength|manipulation + intimidation", "composure", NULL },
  { "investigating_scene", "Investigating a Scene", "intelligence + investigation", NULL, NULL },
  { "jumping", "Jumping", "strength + athletics", NULL, NULL },
  { "research", "Research", "intelligence + academics|occult", NULL, NULL },
  { "shadowing_mark", "Shadowing a Mark", "wits + stealth|drive", NULL, "wits + composure" },
  { "sneaking", "Sneaking", "dexterity + stealth", NULL, "wits + composure" },
};

static char *
describe_places (const char *const *const *places)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; places[i] != NULL; i++)
    {
      g_autofree char *place = g_strjoinv ("|", (char **) places[i]);

      g_string_append_printf (text, "%s%s", i == 0 ? "" : " + ", place);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ten_pool_get_ruleset (fixture->pool));

  g_assert_cmpuint (rules->n_common, ==, G_N_ELEMENTS (actions));
  for (guint i = 0; i < rules->n_common; i++)
    {
      const TenCommonAction *action = &rules->common[i];
      g_autofree char *pool = describe_places (action->pool);
      g_autofree char *against =
          action->against != NULL ? g_strjoinv (" + ", (char **) action->against) : NULL;

      g_assert_cmpstr (action->id, ==, actions[i].id);
      g_assert_cmpstr (action->name, ==, actions[i].name);
      g_assert_cmpstr (pool, ==, actions[i].pool);
      g_assert_cmpstr (action->resistance, ==, actions[i].resistance);
      g_assert_cmpstr (against, ==, actions[i].against);
      g_assert_cmpint (action->distance, ==, g_str_equal (action->id, "jumping"));
    }
}

/* Each of the four results has its own line, and no two are the same. */
static void
test_lines (Fixture *fixture, gconstpointer data)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ten_pool_get_ruleset (fixture->pool));
  g_autoptr (GHashTable) lines = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < rules->n_common; i++)
    for (guint outcome = 0; outcome < TEN_N_OUTCOMES; outcome++)
      {
        const char *line = rules->common[i].results[outcome];

        if (outcome == TEN_OUTCOME_BOTCH)
          g_assert_null (line);
        else
          g_assert_true (g_hash_table_add (lines, (gpointer) line));
      }
  g_assert_cmpuint (g_hash_table_size (lines), ==, 52);
}

static const TenCommonAction *
find (Fixture *fixture, const char *name)
{
  return ten_ruleset_match_common_action (ten_pool_get_ruleset (fixture->pool), name, -1);
}

static void
test_match (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (find (fixture, "FAST talk")->id, ==, "fast_talk");
  g_assert_cmpstr (find (fixture, "fast_talk")->id, ==, "fast_talk");
  g_assert_cmpstr (find (fixture, "Shadowing a mark")->id, ==, "shadowing_mark");
  g_assert_null (find (fixture, "fast"));
  g_assert_null (find (fixture, ""));
}

static void
set_action (Fixture *fixture, const char *name, const char *preferred)
{
  g_autoptr (GError) error = NULL;
  const char *list[] = { preferred, NULL };

  forget_changes (fixture);
  ten_pool_set_common_action (fixture->pool, find (fixture, name), preferred != NULL ? list : NULL,
                              &error);
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->n_changes, <=, 1);
}

static void
test_fill (Fixture *fixture, gconstpointer data)
{
  set_modifier (fixture, "Dark", -1);
  set_action (fixture, "sneaking", NULL);
  assert_terms (fixture, "trait:Dexterity+2, trait:Stealth+2");

  /* The better one, unless another is requested: Drive has no dots. */
  set_action (fixture, "shadowing_mark", NULL);
  assert_terms (fixture, "trait:Wits+4, trait:Stealth+2");
  set_action (fixture, "shadowing_mark", "drive");
  assert_terms (fixture, "trait:Wits+4, trait:Drive+0, untrained:Untrained: Drive-1");
  mock_character_set_rating (fixture->character, "drive", 3);
  set_action (fixture, "shadowing_mark", NULL);
  assert_terms (fixture, "trait:Wits+4, trait:Drive+3");
  set_action (fixture, "shadowing_mark", "brawl");
  assert_terms (fixture, "trait:Wits+4, trait:Drive+3");

  /* If neither has dots, the usual one. */
  set_action (fixture, "interrogation", NULL);
  g_assert_true (ten_pool_has_trait (fixture->pool, "empathy"));
  g_assert_false (ten_pool_get_option (fixture->pool, TEN_POOL_UNCOMMON));
}

/* If neither has dots, the one with the smaller penalty (COFD-4), if there is one. */
static void
test_fill_untrained (Fixture *fixture, gconstpointer data)
{
  static const char *const skills[] = { "occult", "survival", NULL };
  static const char *const *const places[] = { skills, NULL };
  const TenCommonAction action = { .pool = places };

  g_assert_true (ten_pool_set_common_action (fixture->pool, &action, NULL, NULL));
  g_assert_true (ten_pool_has_trait (fixture->pool, "survival"));
  ten_pool_set_option (fixture->pool, TEN_POOL_APPLY_UNTRAINED, FALSE);
  g_assert_true (ten_pool_set_common_action (fixture->pool, &action, NULL, NULL));
  g_assert_true (ten_pool_has_trait (fixture->pool, "occult"));
}

static void
test_fill_fails (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  ten_pool_set_character (fixture->pool, NULL);
  set_number (fixture, 5);
  forget_changes (fixture);
  g_assert_false (
      ten_pool_set_common_action (fixture->pool, find (fixture, "sneaking"), NULL, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_UNKNOWN_TRAIT);
  assert_terms (fixture, "number:+5");
  g_assert_cmpuint (fixture->n_changes, ==, 0);
}

/* COFD-14: the opponent's pool. */
static void
test_opposition (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  mock_character_set_rating (fixture->character, "composure", 2);
  set_modifier (fixture, "Dark", -1);
  g_assert_true (
      ten_pool_set_common_opposition (fixture->pool, find (fixture, "sneaking"), &error));
  g_assert_no_error (error);
  assert_terms (fixture, "trait:Wits+4, trait:Composure+2");
  g_assert_false (ten_pool_get_option (fixture->pool, TEN_POOL_UNCOMMON));

  ten_pool_set_character (fixture->pool, NULL);
  set_number (fixture, 5);
  g_assert_false (
      ten_pool_set_common_opposition (fixture->pool, find (fixture, "sneaking"), &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_UNKNOWN_TRAIT);
  assert_terms (fixture, "number:+5");
}

static void
assert_words (const TenCommonAction *action, TenOutcome outcome, int successes, const char *words)
{
  g_autofree char *text = ten_words_for_common_outcome (action, outcome, successes);

  g_assert_cmpstr (text, ==, words);
}

static void
test_distance (Fixture *fixture, gconstpointer data)
{
  const TenCommonAction *jumping = find (fixture, "jumping");

  assert_words (
      jumping, TEN_OUTCOME_SUCCESS, 1,
      "You jump one foot for each success (a meter for every three). Distance: 1 foot (0.3 m).");
  assert_words (
      jumping, TEN_OUTCOME_SUCCESS, 3,
      "You jump one foot for each success (a meter for every three). Distance: 3 feet (1.0 m).");
  assert_words (
      jumping, TEN_OUTCOME_EXCEPTIONAL, 6,
      "You jump farther than you had to: if the Storyteller agrees, take another instant action "
      "in the air or on landing. Distance: 6 feet (2.0 m).");
  assert_words (jumping, TEN_OUTCOME_FAILURE, 0, "You cover no distance worth the name.");
  assert_words (find (fixture, "sneaking"), TEN_OUTCOME_SUCCESS, 3,
                "You stay unnoticed, and get nearer to your goal.");
}

static void
test_roll_words (Fixture *fixture, gconstpointer data)
{
  static const TenDie one = { .face = 1, .kind = TEN_DIE_CHANCE, .from = -1 };
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  TenRequest request;

  set_number (fixture, 0);
  request = make_request (fixture);
  roll = ten_roll_new_from_dice (&request, &one, 1, &error);
  g_assert_no_error (error);
  words = ten_words_for_common_result (find (fixture, "sneaking"), roll);
  g_assert_cmpstr (words, ==, "You draw so much attention that it becomes hard to get out.");
}

/* A missing line is replaced by that of the next plainer outcome, or by none. */
static void
test_missing_lines (void)
{
  TenCommonAction action = { .distance = 2 };

  assert_words (&action, TEN_OUTCOME_FAILURE, 0, NULL);
  assert_words (&action, TEN_OUTCOME_SUCCESS, 3, "6 feet (2.0 m)");
  action.results[TEN_OUTCOME_SUCCESS] = "Done.";
  action.results[TEN_OUTCOME_FAILURE] = "Not done.";
  action.distance = 0;
  assert_words (&action, TEN_OUTCOME_EXCEPTIONAL, 7, "Done.");
  assert_words (&action, TEN_OUTCOME_BOTCH, 0, "Not done.");
  assert_words (&action, TEN_OUTCOME_DRAMATIC_FAILURE, 0, "Not done.");
  action.results[TEN_OUTCOME_BOTCH] = "Undone.";
  assert_words (&action, TEN_OUTCOME_BOTCH, 0, "Undone.");
}

#define ADD(path, ruleset, test)                                                                   \
  g_test_add ("/rules/common-action/" path, Fixture, ruleset, set_up, test, tear_down)

TEN_TESTS
{
  ADD ("COFD-21/cofd/list", "cofd", test_list);
  ADD ("COFD-21/nwod/list", "nwod", test_list);
  ADD ("COFD-21/cofd/lines", "cofd", test_lines);
  ADD ("COFD-21/nwod/lines", "nwod", test_lines);
  ADD ("COFD-21/match", "cofd", test_match);
  ADD ("COFD-21/fill", "cofd", test_fill);
  ADD ("COFD-21/COFD-4/fill-untrained", "cofd", test_fill_untrained);
  ADD ("COFD-21/fill-fails", "cofd", test_fill_fails);
  ADD ("COFD-14/COFD-21/opposition", "cofd", test_opposition);
  ADD ("COFD-21/distance", "cofd", test_distance);
  ADD ("COFD-21/words-for-roll", "cofd", test_roll_words);
  g_test_add_func ("/rules/common-action/missing-lines", test_missing_lines);
}
