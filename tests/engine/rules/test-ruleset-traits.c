/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "rules/ten-rulesets.h"

#include <string.h>

/* A group as the rules list it: the names of its traits, in order. */
typedef struct
{
  const char *name;
  const char *section;
  TenTraitKind kind;
  int column;
  const char *traits;
} Group;

#define ATTRIBUTES(column, name, traits)                                                           \
  {                                                                                                \
    name, "Attributes", TEN_TRAIT_ATTRIBUTE, column, traits                                        \
  }
#define SKILLS(column, name, traits)                                                               \
  {                                                                                                \
    name, "Skills", TEN_TRAIT_SKILL, column, traits                                                \
  }
#define ABILITIES(column, name, traits)                                                            \
  {                                                                                                \
    name, "Abilities", TEN_TRAIT_SKILL, column, traits                                             \
  }

#define STORYTELLING_GROUPS                                                                        \
  ATTRIBUTES (0, "Mental", "Intelligence, Wits, Resolve"),                                         \
      ATTRIBUTES (1, "Physical", "Strength, Dexterity, Stamina"),                                  \
      ATTRIBUTES (2, "Social", "Presence, Manipulation, Composure"),                               \
      SKILLS (0, "Mental",                                                                         \
              "Academics, Computer, Crafts, Investigation, Medicine, Occult, Politics, Science"),  \
      SKILLS (1, "Physical",                                                                       \
              "Athletics, Brawl, Drive, Firearms, Larceny, Stealth, Survival, Weaponry"),          \
      SKILLS (2, "Social",                                                                         \
              "Animal Ken, Empathy, Expression, Intimidation, Persuasion, Socialize, Streetwise, " \
              "Subterfuge")

#define V20_ATTRIBUTES                                                                             \
  ATTRIBUTES (0, "Physical", "Strength, Dexterity, Stamina"),                                      \
      ATTRIBUTES (1, "Social", "Charisma, Manipulation, Appearance"),                              \
      ATTRIBUTES (2, "Mental", "Perception, Intelligence, Wits")

#define TEST_GROUPS                                                                                \
  ATTRIBUTES (0, "Physical", "Strength, Dexterity, Stamina"),                                      \
      ATTRIBUTES (1, "Social", "Charisma, Manipulation, Composure"),                               \
      ATTRIBUTES (2, "Mental", "Intelligence, Wits, Resolve"),                                     \
      SKILLS (0, "Physical",                                                                       \
              "Athletics, Brawl, Craft, Drive, Firearms, Larceny, Melee, Stealth, Survival"),      \
      SKILLS (1, "Social",                                                                         \
              "Animal Ken, Etiquette, Insight, Intimidation, Leadership, Performance, "            \
              "Persuasion, Streetwise, Subterfuge"),                                               \
      SKILLS (2, "Mental",                                                                         \
              "Academics, Awareness, Finance, Investigation, Medicine, Occult, Politics, "         \
              "Science, Technology")

static const struct
{
  const char *path;
  const char *ruleset;
  const char *specials;
  Group groups[7];
} lists[] = {
  { "/rules/cofd/COFD-23/traits", "cofd", "integrity, willpower", { STORYTELLING_GROUPS } },
  { "/rules/nwod/COFD-23/traits", "nwod", "morality, willpower", { STORYTELLING_GROUPS } },
  { "/rules/v20da/V20-14/traits",
    "v20da",
    "willpower, road, blood_pool, conscience, self_control, courage",
    { V20_ATTRIBUTES,
      ABILITIES (0,
                 "Talents",
                 "Alertness, Athletics, Awareness, Brawl, Empathy, Expression, Intimidation, "
                 "Leadership, Legerdemain, Subterfuge"),
      ABILITIES (1,
                 "Skills",
                 "Animal Ken, Archery, Commerce, Crafts, Etiquette, Melee, Performance, Ride, "
                 "Stealth, Survival"),
      ABILITIES (2,
                 "Knowledges",
                 "Academics, Enigmas, Hearth Wisdom, Investigation, Law, Medicine, Occult, "
                 "Politics, Seneschal, Theology") } },
  { "/rules/v20/CHAT-10/traits",
    "v20",
    "willpower, humanity, blood_pool, conscience, self_control, courage",
    { V20_ATTRIBUTES,
      ABILITIES (0,
                 "Talents",
                 "Alertness, Athletics, Awareness, Brawl, Empathy, Expression, Intimidation, "
                 "Leadership, Streetwise, Subterfuge"),
      ABILITIES (1,
                 "Skills",
                 "Animal Ken, Crafts, Drive, Etiquette, Firearms, Larceny, Melee, Performance, "
                 "Stealth, Survival"),
      ABILITIES (2,
                 "Knowledges",
                 "Academics, Computer, Finance, Investigation, Law, Medicine, Occult, Politics, "
                 "Science, Technology") } },
  { "/rules/v20book/BOOK-1/CHAT-10/traits",
    "v20book",
    "willpower, humanity, path, blood_pool, conscience, self_control, courage",
    { V20_ATTRIBUTES,
      ABILITIES (0,
                 "Talents",
                 "Alertness, Athletics, Awareness, Brawl, Empathy, Expression, Intimidation, "
                 "Leadership, Streetwise, Subterfuge"),
      ABILITIES (1,
                 "Skills",
                 "Animal Ken, Crafts, Drive, Etiquette, Firearms, Larceny, Melee, Performance, "
                 "Stealth, Survival"),
      ABILITIES (2,
                 "Knowledges",
                 "Academics, Computer, Finance, Investigation, Law, Medicine, Occult, Politics, "
                 "Science, Technology") } },
  { "/rules/wodtests/TEST-11/traits", "wodtests", "willpower", { TEST_GROUPS } },
  { "/rules/v5/V5-5/traits",
    "v5",
    "humanity, blood_potency, hunger, stains, willpower",
    { TEST_GROUPS } },
};

static TenRuleset *
dup_ruleset (const char *id)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset = ten_rulesets_find (rulesets, id, &error);

  g_assert_no_error (error);
  return g_object_ref (ruleset);
}

static void
assert_group (TenRuleset *ruleset, const TenTraitGroup *group, const Group *expected)
{
  g_auto (GStrv) names = g_strsplit (expected->traits, ", ", -1);

  g_assert_cmpstr (group->name, ==, expected->name);
  g_assert_cmpstr (group->section, ==, expected->section);
  g_assert_cmpint (group->kind, ==, expected->kind);
  g_assert_cmpint (group->column, ==, expected->column);
  g_assert_cmpuint (group->n_traits, ==, g_strv_length (names));
  for (guint i = 0; i < group->n_traits; i++)
    {
      const TenTrait *trait = &group->traits[i];
      g_autofree char *id = g_strdelimit (g_ascii_strdown (names[i], -1), " ", '_');

      g_assert_cmpstr (trait->name, ==, names[i]);
      g_assert_cmpstr (trait->source_name, ==, names[i]);
      g_assert_cmpstr (trait->id, ==, id);
      g_assert_cmpint (trait->kind, ==, group->kind);
      g_assert_cmpint (trait->maximum, ==, 5);
      g_assert_true (trait->group == group);
      g_assert_true (ten_ruleset_find_trait (ruleset, id) == trait);
    }
}

static void
test_traits (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data), n_groups, n_specials = 0;
  g_autoptr (TenRuleset) ruleset = dup_ruleset (lists[index].ruleset);
  g_auto (GStrv) specials = g_strsplit (lists[index].specials, ", ", -1);
  const TenTraitGroup *groups = ten_ruleset_get_groups (ruleset, &n_groups);

  for (guint i = 0; i < n_groups; i++)
    {
      if (lists[index].groups[i].name != NULL)
        {
          assert_group (ruleset, &groups[i], &lists[index].groups[i]);
          continue;
        }
      for (; i < n_groups; i++)
        {
          g_assert_cmpint (groups[i].kind, ==, TEN_TRAIT_SPECIAL);
          g_assert_cmpstr (groups[i].section, ==, "Other traits");
          for (guint t = 0; t < groups[i].n_traits; t++, n_specials++)
            g_assert_true (
                g_strv_contains ((const char *const *) specials, groups[i].traits[t].id));
        }
    }
  g_assert_cmpuint (n_specials, ==, g_strv_length (specials));
}

/* A track in short: its size, its damage, and the effect of its last boxes. */
static char *
describe (const TenTrack *track)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%s %d", track->kind == TEN_TRACK_POINTS ? "points" : "damage",
                   track->base);
  for (guint i = 0; track->traits[i] != NULL; i++)
    g_string_append_printf (text, " + %s", track->traits[i]);
  for (guint i = 0; track->damage[i] != NULL; i++)
    g_string_append_printf (text, "%s%s%s", i == 0 ? ": " : ", ", track->damage[i],
                            track->halved & (1u << i) ? "/2" : "");
  for (guint i = 0; i < track->n_levels; i++)
    g_string_append_printf (text, "; %s%d%s",
                            track->levels[i].name != NULL ? track->levels[i].name : "",
                            track->levels[i].penalty, track->levels[i].no_action ? "!" : "");
  for (guint i = 0; track->impairs[i] != NULL; i++)
    g_string_append_printf (text, " %s", track->impairs[i]);
  if (track->unmarked)
    g_string_append (text, "; unmarked");
  return g_string_free (text, FALSE);
}

static void
test_tracks (void)
{
  static const char levels[] = "damage 7: bashing, lethal, aggravated; Bruised0; Hurt-1; "
                               "Injured-1; Wounded-2; Mauled-2; Crippled-5; Incapacitated0!";
  static const char boxes[] = "damage 5 + stamina: bashing, lethal, aggravated; -1; -2; -3";
  static const struct
  {
    const char *ruleset;
    const char *track;
    const char *expected;
  } tracks[] = {
    { "cofd", "willpower", "points 0 + resolve + composure" },
    { "cofd", "health", boxes },
    { "nwod", "willpower", "points 0 + resolve + composure" },
    { "nwod", "health", boxes },
    { "v20da", "willpower", "points 0 + willpower" },
    { "v20da", "blood_pool", "points 0 + blood_pool" },
    { "v20da", "health", levels },
    { "v20", "willpower", "points 0 + willpower" },
    { "v20", "blood_pool", "points 0 + blood_pool" },
    { "v20", "health", levels },
    { "v20book", "willpower", "points 0 + willpower" },
    { "v20book", "blood_pool", "points 0 + blood_pool" },
    { "v20book", "health", levels },
    { "wodtests", "willpower", "points 0 + composure + resolve" },
    { "wodtests", "health", "damage 5 + stamina: bashing, lethal, aggravated" },
    { "v5", "willpower",
      "damage 0 + composure + resolve: superficial/2, aggravated; -2 social-attributes "
      "mental-attributes; unmarked" },
    { "v5", "health", "damage 3 + stamina: superficial/2, aggravated; -2 physical-attributes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tracks); i++)
    {
      g_autoptr (TenRuleset) ruleset = dup_ruleset (tracks[i].ruleset);
      const TenTrack *track = ten_ruleset_find_track (ruleset, tracks[i].track);
      g_autofree char *text = NULL;
      guint n_tracks;

      g_assert_nonnull (track);
      text = describe (track);
      g_assert_cmpstr (text, ==, tracks[i].expected);
      g_assert_nonnull (ten_ruleset_get_tracks (ruleset, &n_tracks));
      g_assert_cmpuint (n_tracks, ==, g_str_has_prefix (tracks[i].ruleset, "v20") ? 3 : 2);
      g_assert_null (ten_ruleset_find_track (ruleset, "no_such_track"));
    }
}

static void
test_match (void)
{
  static const char *const alike[] = { "Animal Ken", "animal_ken",     "animalKen",
                                       "ANIMAL-KEN", "  animal  ken ", "Ánimal Kën" };
  static const char *const none[] = { "", " ", "animal", "animal kent", "?", "анимал" };
  g_autoptr (TenRuleset) ruleset = dup_ruleset ("cofd");
  const TenTrait *trait = ten_ruleset_find_trait (ruleset, "animal_ken");

  g_assert_nonnull (trait);
  for (guint i = 0; i < G_N_ELEMENTS (alike); i++)
    g_assert_true (ten_ruleset_match_trait (ruleset, alike[i], -1) == trait);
  g_assert_true (ten_ruleset_match_trait (ruleset, "animal ken + wits", 10) == trait);
  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    g_assert_null (ten_ruleset_match_trait (ruleset, none[i], -1));
  g_assert_null (ten_ruleset_find_trait (ruleset, "Animal Ken"));
}

static void
test_fold (void)
{
  static const struct
  {
    const char *name;
    const char *folded;
  } names[] = {
    { "Hearth Wisdom", "hearthwisdom" },
    { "hearth_wisdom", "hearthwisdom" },
    { "Self-Control", "selfcontrol" },
    { "Self‑Control", "selfcontrol" },
    { "Édouard", "edouard" },
    { "Straße", "strasse" },
    { "Smørrebrød", "smoerrebroed" },
    { "İstanbul", "istanbul" },
    { "ﬁne", "fine" },
    { "Ёлка", "елка" },
    { "日本", "日本" },
    { "", "" },
    { "_-_", "" },
    { "caf\xe9", "caf�" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *folded = ten_fold_name (names[i].name, -1);

      g_assert_cmpstr (folded, ==, names[i].folded);
    }
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    g_test_add_data_func (lists[i].path, GUINT_TO_POINTER (i), test_traits);
  g_test_add_func ("/rules/ruleset/COFD-19/V20-15/V5-4/tracks", test_tracks);
  g_test_add_func ("/rules/ruleset/match", test_match);
  g_test_add_func ("/rules/ruleset/fold", test_fold);
}
