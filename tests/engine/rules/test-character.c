/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mock-character.h"
#include "tests.h"
#include "rules/ten-character-private.h"
#include "rules/ten-rulesets.h"

typedef struct
{
  TenRulesets *rulesets;
  MockCharacter *character;
} Fixture;

typedef struct
{
  const char *ruleset;
  const char *track;
  int size;
  int first;
  int second;
  const char *level; /* NULL if the level has no name */
  int penalty;       /* 1 if there is no level */
  gboolean no_action;
} WoundsCase;

#define NO_LEVEL 1

static const WoundsCase wounds_cases[] = {
  { "cofd", "health", 7, 0, 0, NULL, NO_LEVEL, FALSE },
  { "cofd", "health", 7, 4, 0, NULL, NO_LEVEL, FALSE },
  { "cofd", "health", 7, 5, 0, NULL, -1, FALSE },
  { "cofd", "health", 7, 3, 3, NULL, -2, FALSE },
  { "cofd", "health", 7, 0, 7, NULL, -3, FALSE },
  { "cofd", "health", 7, 9, 9, NULL, -3, FALSE },
  { "cofd", "health", 2, 1, 0, NULL, -2, FALSE },
  { "v20da", "health", 7, 1, 0, "Bruised", 0, FALSE },
  { "v20da", "health", 7, 2, 0, "Hurt", -1, FALSE },
  { "v20da", "health", 7, 3, 0, "Injured", -1, FALSE },
  { "v20da", "health", 7, 3, 1, "Wounded", -2, FALSE },
  { "v20da", "health", 7, 5, 0, "Mauled", -2, FALSE },
  { "v20da", "health", 7, 6, 0, "Crippled", -5, FALSE },
  { "v20da", "health", 7, 7, 0, "Incapacitated", 0, TRUE },
  { "v5", "health", 5, 4, 0, NULL, NO_LEVEL, FALSE },
  { "v5", "health", 5, 4, 1, NULL, -2, FALSE },
  { "v5", "willpower", 4, 2, 2, NULL, -2, FALSE },
  { "cofd", "willpower", 5, 5, 0, NULL, NO_LEVEL, FALSE },
};

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->rulesets = ten_rulesets_new ();
  fixture->character = mock_character_new ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->character);
  g_assert_finalize_object (fixture->rulesets);
}

static void
test_asks (Fixture *fixture, gconstpointer data)
{
  TenCharacter *character = TEN_CHARACTER (fixture->character);
  int rating = 9;

  mock_character_set_rating (fixture->character, "brawl", 3);
  mock_character_set_specialties (fixture->character, "brawl", "Kicks;Throws");
  mock_character_set_extra (fixture->character, "surfing", 2);

  g_assert_cmpstr (ten_character_get_name (character), ==, "Mock");
  g_assert_true (ten_character_get_rating (character, "brawl", &rating));
  g_assert_cmpint (rating, ==, 3);
  g_assert_true (ten_character_get_rating (character, "brawl", NULL));
  g_assert_false (ten_character_get_rating (character, "crafts", &rating));
  g_assert_cmpint (rating, ==, 0);
  g_assert_cmpstr (ten_character_get_specialties (character, "brawl")[1], ==, "Throws");
  g_assert_cmpstr (ten_character_get_extra_traits (character)[0], ==, "surfing");
}

static void
test_asks_nothing (Fixture *fixture, gconstpointer data)
{
  TenCharacter *character = TEN_CHARACTER (fixture->character);
  TenRuleset *ruleset = ten_rulesets_find (fixture->rulesets, "cofd", NULL);
  TenTrackState state = { .size = 4 };

  g_assert_null (ten_character_get_specialties (character, "brawl")[0]);
  g_assert_null (ten_character_get_extra_traits (character)[0]);
  g_assert_false (
      ten_character_get_track (character, ten_ruleset_find_track (ruleset, "health"), &state));
  g_assert_cmpint (state.size, ==, 4);
}

static void
test_changed (Fixture *fixture, gconstpointer data)
{
  guint n_changes = 0;

  g_signal_connect_swapped (fixture->character, "changed", G_CALLBACK (count_signal), &n_changes);
  ten_character_changed (TEN_CHARACTER (fixture->character));
  g_assert_cmpuint (n_changes, ==, 1);
}

static void
test_wounds (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (wounds_cases); i++)
    {
      const WoundsCase *wounds = &wounds_cases[i];
      TenRuleset *ruleset = ten_rulesets_find (fixture->rulesets, wounds->ruleset, NULL);
      g_autoptr (MockCharacter) character = mock_character_new ();
      const TenTrackLevel *level;
      const TenTrack *track;

      mock_character_set_track (character, wounds->track, wounds->size, wounds->first,
                                wounds->second);
      level = ten_character_get_wounds (TEN_CHARACTER (character), ruleset, &track);

      g_test_message ("%s %s %d+%d", wounds->ruleset, wounds->track, wounds->first, wounds->second);
      if (wounds->penalty == NO_LEVEL)
        {
          g_assert_null (level);
          g_assert_null (track);
          continue;
        }

      g_assert_nonnull (level);
      g_assert_cmpstr (level->name, ==, wounds->level);
      g_assert_cmpint (level->penalty, ==, wounds->penalty);
      g_assert_cmpint (level->no_action, ==, wounds->no_action);
      g_assert_cmpstr (track->id, ==, wounds->track);
    }
}

static void
test_no_tracks (Fixture *fixture, gconstpointer data)
{
  TenRuleset *ruleset = ten_rulesets_find (fixture->rulesets, "v20", NULL);

  g_assert_null (ten_character_get_wounds (TEN_CHARACTER (fixture->character), ruleset, NULL));
}

TEN_TESTS
{
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/rules/character/asks", test_asks);
  ADD ("/rules/character/asks-nothing", test_asks_nothing);
  ADD ("/rules/character/changed", test_changed);
  ADD ("/rules/character/COFD-19/V20-15/V5-4/wounds", test_wounds);
  ADD ("/rules/character/COFD-19/no-tracks", test_no_tracks);
#undef ADD
}
