/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Extras in one line, and their sheets. */

#include "tests.h"

#include <ten-engine.h>

static TenRulesets *rulesets;

static TenRuleset *
get_ruleset (const char *id)
{
  return ten_rulesets_find (rulesets, id, NULL);
}

static TenExtra *
read_line (const char *id, const char *line)
{
  g_autoptr (GError) error = NULL;
  TenExtra *extra = ten_extra_new_from_text (line, get_ruleset (id), &error);

  g_assert_no_error (error);
  return extra;
}

/* Each text, and how it is written back. */
static const struct
{
  const char *ruleset;
  const char *line;
  const char *written;
} lines[] = {
  { "cofd", "thug: 5 brawl, 3 health, x3", NULL },
  { "cofd", "  thug :5 brawl,3 Health ,  x3 ", "thug: 5 brawl, 3 health, x3" },
  { "cofd", "thug: x3, 3 health, 5 brawl", "thug: 5 brawl, 3 health, x3" },
  { "cofd", "thug: 5 brawl, ×2", "thug: 5 brawl, x2" },
  { "cofd", "thug: 5 brawl, x1", "thug: 5 brawl" },
  { "cofd", "old thug: 10 Animal Ken, 1 claws", NULL },
  { "cofd", "rat: 1 x-ray eyes, x100", NULL },
  { "cofd", "dog: 4 brawl, 100 health, 2 bashing, 1 lethal", NULL },
  { "v20", "Gangrel: 7 melee, 7 health, x2", NULL },
  { "v5", "thin blood: 4 stealth, 2 health, 2 aggravated", NULL },
  { "cofd", "dragon: 50 claws, 11 brawl", NULL },
  { "cofd", "thug: brawl 5, Health 3, animal ken 2, x3",
    "thug: 5 brawl, 2 animal ken, 3 health, x3" },
  { "cofd", "bouncer: physical 6, social 2, mental 3, health 5",
    "bouncer: 6 physical, 2 social, 3 mental, 5 health" },
};

static void
test_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (TenExtra) extra = read_line (lines[i].ruleset, lines[i].line);
      g_autofree char *written = ten_extra_dup_text (extra);
      g_autoptr (TenExtra) again = read_line (lines[i].ruleset, written);
      g_autofree char *rewritten = ten_extra_dup_text (again);

      g_assert_cmpstr (written, ==, lines[i].written != NULL ? lines[i].written : lines[i].line);
      g_assert_cmpstr (rewritten, ==, written);
    }
}

static const struct
{
  const char *line;
  const char *message;
} bad[] = {
  { "", "column 1: a name and a colon" },
  { ": 5 brawl", "column 1: a name and a colon" },
  { "thug", "column 5: a colon and a pool" },
  { "thug:", "column 6: a number and a name" },
  { "thug: ", "column 7: a number and a name" },
  { "thug: brawl", "column 7: a number and a name" },
  { "thug: 5", "column 8: the name of a pool" },
  { "thug: 5 ,", "column 9: the name of a pool" },
  { "thug: 5 brawl,", "column 15: a number and a name" },
  { "thug: 0 brawl", "column 7: a number from 1" },
  { "thug: 51 brawl", "column 7: a number from 1 to 50" },
  { "thug: brawl 51", "column 13: a number from 1 to 50" },
  { "thug: brawl 0", "column 13: a number from 1" },
  { "thug: brawl5", "column 7: a number and a name" },
  { "thug: 6 physical, Physical 5", "column 19: this pool was already given" },
  { "thug: 99999999999999999999 brawl", "column 7: a number from 1" },
  { "thug: -1 brawl", "column 7: a number and a name" },
  { "thug: 5 brawl, 101 health", "column 16: a number from 1 to 100" },
  { "thug: 5 brawl, 3 health, 4 health", "column 28: this number was already given" },
  { "thug: 5 brawl, 4 Brawl", "column 18: this pool was already given" },
  { "thug: 5 brawl, x0", "column 17: a number from 1 to 100" },
  { "thug: 5 brawl, x101", "column 17: a number from 1 to 100" },
  { "thug: 5 brawl, x3, x3", "column 20: the number of extras was already given" },
  { "thug: 5 brawl, x3 more", "column 19: a comma" },
  { "thug: 5 brawl: x3", "column 14: a comma" },
  { "thug: x3", "column 9: a number and a name" },
  { "thüg: 5 brawl, x0", "column 17: a number from 1 to 100" },
  { "thug: 5 brawl\n", "column 14: the text has to be a single line" },
  { "thug: 5 brawl, 3 health, 2 lethal, 2 bashing", "column 45: there is more damage" },
  { "thug: 1 a, 1 b, 1 c, 1 d, 1 e, 1 f, 1 g, 1 h, 1 i, 1 j, 1 k, 1 l, 1 m, 1 n, 1 o, 1 p, 1 q",
    "column 89: there are too many pools" },
  { "\xff: 5 brawl", "the text is not UTF-8" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      TenExtra *extra = ten_extra_new_from_text (bad[i].line, get_ruleset ("cofd"), &error);

      g_test_message ("%s", bad[i].message);
      g_assert_null (extra);
      g_assert_nonnull (error);
      g_assert_cmpint (error->domain, ==, TEN_RULES_ERROR);
      if (!g_str_has_prefix (error->message, bad[i].message))
        g_error ("%s: %s", bad[i].line, error->message);
    }
}

/* No text crashes the reader, or is read as something that cannot be written. */
static void
test_any (void)
{
  static const char *const pieces[] = { "thug",       ":",     ",", "x",      "3",
                                        "5 ",         "brawl", " ", "health", "lethal ",
                                        "aggravated", "×",     "0", "é" };

  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (GString) line = g_string_new (i % 2 == 0 ? "thug: 5 brawl" : "");
      g_autoptr (TenExtra) extra = NULL;

      for (int n = g_test_rand_int_range (0, 12); n > 0; n--)
        g_string_append (line, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
      extra = ten_extra_new_from_text (line->str, get_ruleset (i % 3 == 0 ? "v20" : "cofd"), NULL);
      if (extra != NULL)
        {
          g_autofree char *written = ten_extra_dup_text (extra);
          g_autoptr (TenExtra) again = read_line (i % 3 == 0 ? "v20" : "cofd", written);
          g_autoptr (TenSheet) sheet = ten_extra_create_sheet (again, "thug");
          g_autofree char *rewritten = ten_extra_dup_text (again);

          g_assert_cmpstr (rewritten, ==, written);
        }
    }
}

static void
test_names (void)
{
  static const char *const taken[] = { "Marisol", "thug 2", "guard", NULL };
  g_autoptr (TenExtra) thugs = read_line ("cofd", "thug: 5 brawl, x3");
  g_autoptr (TenExtra) guard = read_line ("cofd", "guard: 5 brawl");
  g_autoptr (TenExtra) dog = read_line ("cofd", "dog: 5 brawl");
  g_auto (GStrv) free_names = ten_extra_dup_names (thugs, NULL);
  g_auto (GStrv) names = ten_extra_dup_names (thugs, taken);
  g_auto (GStrv) second = ten_extra_dup_names (guard, taken);
  g_auto (GStrv) alone = ten_extra_dup_names (dog, taken);
  g_autofree char *text = g_strjoinv (",", names);
  g_autofree char *free_text = g_strjoinv (",", free_names);

  g_assert_cmpstr (free_text, ==, "thug 1,thug 2,thug 3");
  g_assert_cmpstr (text, ==, "thug 1,thug 3,thug 4");
  g_assert_cmpstr (second[0], ==, "guard 2");
  g_assert_cmpstr (alone[0], ==, "dog");
}

static int
count_dice (TenSheet *sheet, const char *text)
{
  g_autoptr (TenPool) pool = ten_pool_new (ten_sheet_get_ruleset (sheet));
  g_autoptr (GError) error = NULL;
  TenNotation notation;

  ten_pool_set_option (pool, TEN_POOL_UNCOMMON, TRUE);
  ten_pool_set_option (pool, TEN_POOL_APPLY_UNTRAINED, TRUE);
  ten_pool_set_option (pool, TEN_POOL_APPLY_WOUNDS, TRUE);
  ten_pool_set_character (pool, TEN_CHARACTER (sheet));
  g_assert_true (ten_notation_parse (&notation, text, &error));
  g_assert_true (ten_notation_apply (&notation, pool, &error));
  g_assert_no_error (error);
  return ten_pool_get_dice (pool);
}

/* A pool has the dice from the line, wounds take some away, and the boxes are those of the line. */
static void
test_sheet (void)
{
  g_autoptr (TenExtra) extra = read_line ("cofd", "thug: 5 brawl, 2 claws, 4 health, x2");
  g_autoptr (TenSheet) sheet = ten_extra_create_sheet (extra, "thug 1");
  const TenTrack *health = ten_ruleset_find_track (get_ruleset ("cofd"), "health");
  g_autoptr (TenExtra) hurt = NULL;
  g_autoptr (TenExtra) now = NULL;
  g_autoptr (TenSheet) hurt_sheet = NULL;
  g_autofree char *text = NULL;
  TenTrackState state;

  g_assert_cmpstr (ten_sheet_get_name (sheet), ==, "thug 1");
  g_assert_null (ten_sheet_get_file (sheet));
  g_assert_false (ten_sheet_is_changed (sheet));
  g_assert_cmpint (count_dice (sheet, "brawl"), ==, 5);
  g_assert_cmpint (count_dice (sheet, "strength + brawl"), ==, 5);
  g_assert_cmpint (count_dice (sheet, "claws"), ==, 2);
  g_assert_true (ten_character_get_track (TEN_CHARACTER (sheet), health, &state));
  g_assert_cmpint (state.size, ==, 4);

  hurt = read_line ("cofd", "thug 1: 5 brawl, 4 health, 3 lethal");
  hurt_sheet = ten_extra_create_sheet (hurt, "thug 1");
  g_assert_cmpint (count_dice (hurt_sheet, "brawl"), ==, 3);
  now = ten_extra_new_single (extra, "thug 1", hurt_sheet);
  text = ten_extra_dup_text (now);
  g_assert_cmpstr (text, ==, "thug 1: 5 brawl, 2 claws, 4 health, 3 lethal");
}

/* More dice than a sheet has dots. */
static void
test_large_pools (void)
{
  g_autoptr (TenExtra) extra = read_line ("cofd", "dragon: 14 brawl, 25 fire, 20 health");
  g_autoptr (TenSheet) sheet = ten_extra_create_sheet (extra, "dragon");
  g_autofree char *text = ten_sheet_dup_text (sheet);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) again = ten_sheet_new_from_text (NULL, text, NULL, rulesets, &error);

  g_assert_no_error (error);
  g_assert_cmpint (count_dice (sheet, "strength + brawl"), ==, 14);
  g_assert_cmpint (count_dice (sheet, "fire"), ==, 25);
  /* Its sheet has as many dots as any sheet. */
  g_assert_cmpint (count_dice (again, "brawl"), ==, 10);
  ten_extra_mark_sheet (extra, again);
  g_assert_cmpint (count_dice (again, "brawl"), ==, 14);
}

/* ITEM-2: three ratings in place of traits; every pool uses the one that fits. */
static const struct
{
  const char *ruleset;
  const char *pool;
  int dice;
} fitting[] = {
  { "cofd", "strength + brawl", 6 },
  { "cofd", "dexterity + stealth + 2", 8 },
  /* The attribute decides. */
  { "cofd", "wits + stealth", 3 },
  { "cofd", "strength + intimidation", 6 },
  { "cofd", "presence + intimidation", 2 },
  /* A rating counts once. */
  { "cofd", "strength + dexterity", 6 },
  { "cofd", "wits + composure", 3 },
  { "cofd", "strength", 6 },
  { "cofd", "brawl", 6 },
  { "cofd", "empathy", 2 },
  { "cofd", "occult", 3 },
  /* A separate rating fits best. */
  { "cofd", "strength + weaponry", 8 },
  { "cofd", "claws", 4 },
  { "nwod", "manipulation + subterfuge", 2 },
  { "v20", "dexterity + melee", 6 },
  { "v20", "perception + alertness", 3 },
  { "v20da", "charisma + leadership", 2 },
  { "v5", "strength + brawl", 6 },
  { "wodtests", "strength + strength", 6 },
  { "wodtests", "charisma + persuasion", 2 },
};

static void
test_three_ratings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fitting); i++)
    {
      g_autoptr (TenExtra) extra =
          read_line (fitting[i].ruleset,
                     g_str_equal (fitting[i].ruleset, "cofd")
                         ? "bouncer: physical 6, social 2, mental 3, health 5, 8 weaponry, "
                           "claws 4"
                         : "bouncer: physical 6, social 2, mental 3, health 5");
      g_autoptr (TenSheet) sheet = ten_extra_create_sheet (extra, "bouncer");

      g_test_message ("%s: %s", fitting[i].ruleset, fitting[i].pool);
      g_assert_cmpint (count_dice (sheet, fitting[i].pool), ==, fitting[i].dice);
    }
}

/* ITEM-2: values that follow from traits follow from the ratings. */
static void
test_values_of_three_ratings (void)
{
  static const struct
  {
    const char *id;
    int value;
  } values[] = { { "initiative", 6 }, { "defense", 3 }, { "size", 5 } };
  g_autoptr (TenExtra) extra = read_line ("cofd", "bouncer: physical 6, social 2, mental 3");
  g_autoptr (TenSheet) sheet = ten_extra_create_sheet (extra, "bouncer");
  int initiative;

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      int value;

      g_assert_true (ten_character_get_value (TEN_CHARACTER (sheet), get_ruleset ("cofd"),
                                              values[i].id, &value));
      g_assert_cmpint (value, ==, values[i].value);
    }
  g_assert_true (
      ten_character_get_initiative (TEN_CHARACTER (sheet), get_ruleset ("v20"), &initiative));
  g_assert_cmpint (initiative, ==, 6);
}

static void
test_rulesets (void)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (rulesets));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);
      g_autoptr (TenExtra) extra =
          read_line (ten_ruleset_get_id (ruleset), "thug: 6 stealth, 5 health, 1 aggravated");
      g_autoptr (TenSheet) sheet = ten_extra_create_sheet (extra, "thug");

      g_assert_cmpint (ten_extra_get_health (extra), ==, 5);
      g_assert_cmpuint (ten_extra_get_count (extra), ==, 1);
      g_assert_true (ten_extra_get_ruleset (extra) == ruleset);
      g_assert_true (ten_extra_get_pool (extra, "stealth", NULL));
      g_assert_cmpint (count_dice (sheet, "stealth"), <=, 6);
    }
}

TEN_TESTS
{
  rulesets = ten_keep (ten_rulesets_new ());
  g_test_add_func ("/extra/lines", test_lines);
  g_test_add_func ("/extra/bad", test_bad);
  g_test_add_func ("/extra/any", test_any);
  g_test_add_func ("/extra/names", test_names);
  g_test_add_func ("/extra/sheet/COFD-19", test_sheet);
  g_test_add_func ("/extra/large-pools", test_large_pools);
  g_test_add_func ("/extra/three-ratings/ITEM-2", test_three_ratings);
  g_test_add_func ("/extra/values-of-three-ratings/ITEM-2", test_values_of_three_ratings);
  g_test_add_func ("/extra/rulesets", test_rulesets);
}
