/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include <string.h>
#include <ten-engine.h>

/*
 * The expectations for an actor, a line each: `name`, `ruleset`, `player`, `chronicle`, `beats`,
 * `experiences`; `trait ID RATING`, `no-trait ID`; `specialties ID: A|B`; `track ID SIZE MARKS`;
 * `detail NAME: TEXT`, `no-detail NAME`; `group HEADING: A|B`; `advantage NAME: DOTS of TRAIT
 * flaw`; `equipment NAME: BONUS TRAITS`; `condition NAME: NOTE`; `notes TEXT`, `no-notes TEXT`.
 */
typedef struct
{
  const char *file;
  guint index;
  const char *expected;
} Case;

static const Case cases[] = {
  { "mta-unhurt.json", 0,
    "name Petra Lind\nruleset cofd\ntrait strength 2\ntrait medicine 4\ntrait animal_ken 1\n"
    "trait brawl 0\ntrait integrity 7\nno-trait gnosis\nno-trait humanity\nno-trait harmony\n"
    "specialties medicine: Burns|Night shifts\nspecialties animal_ken: Strays\n"
    "track willpower 5 0\ntrack health 7 0 0 0\nadvantage Contacts: 2\nadvantage Fast Reflexes: 1\n"
    "detail virtue: Patient\ndetail age: 34\ndetail splat: Mortal\nno-detail clan\n"
    "no-detail glamour\nbeats 2\nexperiences 3\nnotes Keys under the mat.\nnotes Second line.\n"
    "notes Quick.\nno-notes Rabashak\nno-notes humanity" },
  { "mta-vampire-hurt.json", 0,
    "name Ilse von Brandt\nruleset cofd\ntrait strength 3\ntrait resolve 2\ntrait integrity 6\n"
    "trait blood_potency 2\nno-trait humanity\nno-trait dexterity\nspecialties brawl: Throws\n"
    "specialties stealth: Crowds|Rooftops\ntrack willpower 4 3\ntrack health 8 3 2 2\n"
    "detail splat: Vampire\ndetail clan: Mekhet\ndetail covenant: Ordo Dracul\n"
    "detail vitae: 4 / 11\ndetail touchstones: 6: Her brother\ndetail banes: Mirrors & salt\n"
    "group Disciplines: Celerity|Auspex|Bruja ways\ntrait Celerity 2\ntrait Auspex 3\n"
    "advantage Haven: 3\nadvantage Shadow sight: 2 of Auspex\n"
    "weapon Straight razor: 1 strength,weaponry\narmor Leather coat: 1/0 worn\n"
    "condition Beaten Down: Cannot act.\ncondition Guilty: About the boy\ncondition Prone: \n"
    "condition Blind: \nbeats 3\nexperiences 2\nnotes Plain & simple\nnotes Pale.\n"
    "gain The opera\nnotes Shadow sight (discipline_power)\nnotes See in the dark.\n"
    "notes Nothing (gizmo)\nnotes Initiative Mod: -1\nno-notes Hishu\nno-notes <p>" },
  { "mta-old.json", 0,
    "name Ivo Marek\nruleset cofd\ntrait gnosis 3\ntrait integrity 5\nno-trait wisdom\n"
    "detail mana: 7 / 12\ndetail shadow_name: Heron\ndetail order: Mysterium\n"
    "group Arcana: Matter|Death\ntrait Matter 3\ntrait Death 2\nadvantage Occultation: 2\n"
    "advantage Ward: 2 of Death\n"
    "track health 6 2 4 0\nnotes Ward (spell)\nnotes Keeps ghosts out." },
  { "mta-wrapped.json", 0, "name Ivo Marek\ntrait gnosis 3\ntrack health 6 2 4 0" },
  { "mta-fragments.json", 0,
    "name Fragment\ntrait strength 2\nno-trait dexterity\ntrack health 5 2 0 0" },
  { "mta-pack.db", 0, "name Anna One\ntrait occult 1\ntrack health 6 1 0 0\ntrack willpower 5 4" },
  { "mta-pack.db", 1, "name Ben Two\ntrait strength 2\ntrack health 6 2 0 0\ntrack willpower 5 3" },
  { "worldofdarkness-vampire.json", 0,
    "name Bertha Mason\nruleset v20\ntrait dexterity 4\ntrait crafts 4\ntrait animal_ken 2\n"
    "trait drive 0\ntrait Cosmology 2\ntrait occult 3\ntrait Falconry 1\ntrait Chess 2\n"
    "no-trait composure\nno-trait resolve\ntrait willpower 6\ntrait humanity 7\n"
    "trait conscience 3\ntrait self_control 2\ntrait courage 4\nspecialties dexterity: Quick "
    "hands\n"
    "specialties perception: Shadows|Colours, faded\nspecialties Chess: Endgames\n"
    "track willpower 6 4\ntrack blood_pool 13 4\ntrack health 7 1 2 1\ndetail clan: Toreador\n"
    "detail generation: 10\ndetail nature: Survivor\ndetail havens: Two lofts\nno-detail sire\n"
    "no-detail full_name\nno-detail path\nadvantage Resources: 3\nadvantage Prey exclusion: 1 "
    "flaw\n"
    "group Disciplines: Auspex\ntrait Auspex 2\nadvantage Heightened senses: 1 of "
    "Auspex\nweapon Switchblade: 1 lethal dexterity,melee\n"
    "equipment Camera: 2 perception,crafts\nexperiences 3\nnotes Owes Dario.\n"
    "notes Born in Leeds.\n\nDied there.\ngain First night\ngain Occult 3\n"
    "notes Heightened senses (Power)\nno-notes Ability" },
  { "worldofdarkness-dark-ages.json", 0,
    "name Aldith\nruleset v20da\ntrait road 5\ntrait commerce 3\ntrait seneschal 2\n"
    "trait hearth_wisdom 1\nno-trait humanity\nspecialties seneschal: Abbeys\n"
    "detail road: Feralheart\ndetail full_name: Osric\ntrack health 9 0 0 9\n"
    "track blood_pool 10 10\ntrack willpower 7 0" },
  { "worldofdarkness-old-werewolf.json", 0,
    "name Bran\nruleset v20\nplayer Someone\ntrait strength 4\ntrait brawl 4\ntrait dodge 2\n"
    "trait crafts 1\ntrait primal_urge 3\ntrait rage 4\ntrait gnosis 3\ntrait glory 2\n"
    "no-trait humanity\nno-trait blood_pool\nno-trait arete\nspecialties strength: Claws\n"
    "specialties brawl: Bites|Throws\ntrack willpower 5 0\ntrack health 7 0 3 0\n"
    "detail temporary_rage: 2\ndetail tribe: Fianna\ndetail auspice: Galliard\n"
    "detail splat: Werewolf\nno-detail generation\ngroup Gifts: Howl\ntrait Howl 1\nnotes "
    "Sings.\nnotes Howl (Power)\nno-notes "
    "shapes" },
  { "worldofdarkness-old-mortal.json", 0,
    "name Nell\nruleset v20\ntrait wits 3\ntrait academics 2\nno-trait humanity\n"
    "track willpower 4 3\ntrack health 7 0 0 0" },
  { "wod5e-vampire.json", 0,
    "name Milo Grant\nruleset v5\nchronicle Glass Towers\ntrait charisma 3\ntrait animal_ken 3\n"
    "trait stealth 2\ntrait hunger 4\ntrait humanity 6\ntrait stains 2\ntrait blood_potency 2\n"
    "no-trait glory\nno-trait rage\nspecialties animal_ken: Crows|Cats\n"
    "specialties stealth: Alleys|Ring (+2)\ntrack health 6 3 2 0\ntrack willpower 6 0 1 0\n"
    "detail clan: Nosferatu\ndetail predator: Alleycat\ndetail generation: 12\n"
    "detail concept: Night porter\ndetail touchstones: Ines\n\nOld Tom\n"
    "group Disciplines: Protean|Blood Sorcery\ntrait Protean 2\n"
    "advantage Haven: 2\nadvantage Stalker: 1 flaw\nadvantage Feral claws: 2 of Protean\n"
    "weapon Knuckles: 1 strength,brawl\narmor Vest: 2 worn\ncondition Poisoned: Bad blood.\n"
    "experiences 4\nnotes Feeds late.\nnotes Secret.\ngain Session one\nnotes Hideous.\n"
    "notes Feral claws (power)" },
  { "vtm5e-old.json", 0,
    "name Rosa Diaz\nruleset v5\ntrait strength 2\ntrait animal_ken 2\ntrait blood_potency 1\n"
    "specialties melee: Knives\ndetail clan: Brujah\ndetail predator: Scene Queen\n"
    "detail resonance: Choleric\ntrack health 5 0 0 0\ntrack willpower 4 0 0 0\nadvantage Mask: "
    "2" },
  { "wod5e-hunter.json", 0,
    "name Jo Reyes\nruleset v5\nno-trait hunger\nno-trait humanity\nno-trait glory\n"
    "trait despair 1\nspecialties occult: Ghosts\ndetail creed: Faithful\ndetail drive: Oath\n"
    "detail splat: Hunter\ndetail cell: Night watch\ngroup Edges: Library\ntrait Library 1\nnotes "
    "Forgive.\n"
    "track health 5 0 0 0\ntrack willpower 5 0 0 0" },
};

static TenRulesets *rulesets;

static GFile *
find_file (const char *name)
{
  return g_file_new_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "data", "foundry", name,
                                    NULL);
}

static char *
describe_track (TenSheet *sheet, const char *id)
{
  const TenTrack *track = ten_ruleset_find_track (ten_sheet_get_ruleset (sheet), id);
  TenTrackState state = { 0 };

  g_assert_nonnull (track);
  if (!ten_character_get_track (TEN_CHARACTER (sheet), track, &state))
    return g_strdup ("none");
  return track->kind == TEN_TRACK_POINTS
             ? g_strdup_printf ("%d %d", state.size, state.marked[0])
             : g_strdup_printf ("%d %d %d %d", state.size, state.marked[0], state.marked[1],
                                state.marked[2]);
}

static char *
describe_item (TenSheetItem *item)
{
  g_autofree char *traits = g_strjoinv (",", (char **) ten_sheet_item_get_traits (item));
  g_autofree char *number = ten_sheet_item_dup_number_text (item);
  const char *of = ten_sheet_item_get_of (item);

  switch (ten_sheet_item_get_kind (item))
    {
    case TEN_SHEET_EQUIPMENT:
      return g_strdup_printf ("%d %s", ten_sheet_item_get_number (item), traits);
    case TEN_SHEET_CONDITION:
      return g_strdup (ten_sheet_item_get_note (item));
    case TEN_SHEET_WEAPON:
      return ten_sheet_item_get_damage (item) != NULL
                 ? g_strdup_printf ("%s %s %s", number, ten_sheet_item_get_damage (item), traits)
                 : g_strdup_printf ("%s %s", number, traits);
    case TEN_SHEET_ARMOR:
      return g_strdup_printf ("%s%s", number, ten_sheet_item_is_worn (item) ? " worn" : "");
    case TEN_SHEET_ADVANTAGE:
    default:
      return g_strdup_printf ("%d%s%s%s", ten_sheet_item_get_number (item),
                              of != NULL ? " of " : "", of != NULL ? of : "",
                              ten_sheet_item_is_flaw (item) ? " flaw" : "");
    }
}

static char *
find_item (TenSheet *sheet, TenSheetItemKind kind, const char *name)
{
  GListModel *items = ten_sheet_get_items (sheet, kind);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

      if (g_str_equal (ten_sheet_item_get_name (item), name))
        return describe_item (item);
    }
  return g_strdup ("none");
}

static char *
find_group (TenSheet *sheet, const char *title)
{
  g_autoptr (GPtrArray) traits = ten_sheet_list_extra_traits (sheet);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < traits->len; i++)
    {
      const TenSheetTrait *trait = g_ptr_array_index (traits, i);

      if (g_strcmp0 (trait->heading, title) == 0)
        g_strv_builder_add (builder, trait->id);
    }
  names = g_strv_builder_end (builder);
  return names[0] != NULL ? g_strjoinv ("|", names) : g_strdup ("none");
}

static char *
find_specialties (TenSheet *sheet, const char *trait)
{
  const char *const *specialties = ten_character_get_specialties (TEN_CHARACTER (sheet), trait);

  return specialties != NULL ? g_strjoinv ("|", (char **) specialties) : g_strdup ("none");
}

/* Returns the sheet's value for a keyword, in the format of a line. */
static char *
find_value (TenSheet *sheet, const char *word, const char *name)
{
  int rating = 0;

  if (g_str_equal (word, "specialties"))
    return find_specialties (sheet, name);
  if (g_str_equal (word, "group"))
    return find_group (sheet, name);
  if (g_str_equal (word, "detail"))
    return g_strdup (ten_sheet_get_detail (sheet, name));
  if (g_str_equal (word, "advantage"))
    return find_item (sheet, TEN_SHEET_ADVANTAGE, name);
  if (g_str_equal (word, "equipment"))
    return find_item (sheet, TEN_SHEET_EQUIPMENT, name);
  if (g_str_equal (word, "weapon"))
    return find_item (sheet, TEN_SHEET_WEAPON, name);
  if (g_str_equal (word, "armor"))
    return find_item (sheet, TEN_SHEET_ARMOR, name);
  if (g_str_equal (word, "condition"))
    return find_item (sheet, TEN_SHEET_CONDITION, name);
  if (g_str_equal (word, "track"))
    return describe_track (sheet, name);
  g_assert_cmpstr (word, ==, "trait");
  if (!ten_character_get_rating (TEN_CHARACTER (sheet), name, &rating))
    return g_strdup ("none");
  return g_strdup_printf ("%d", rating);
}

static char *
find_own (TenSheet *sheet, const char *word)
{
  if (g_str_equal (word, "name"))
    return g_strdup (ten_sheet_get_name (sheet));
  if (g_str_equal (word, "ruleset"))
    return g_strdup (ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)));
  if (g_str_equal (word, "player"))
    return g_strdup (ten_sheet_get_player (sheet));
  if (g_str_equal (word, "chronicle"))
    return g_strdup (ten_sheet_get_chronicle (sheet));
  if (g_str_equal (word, "beats"))
    return g_strdup_printf ("%d", ten_sheet_get_beats (sheet));
  if (g_str_equal (word, "experiences"))
    return g_strdup_printf ("%d", ten_sheet_get_experiences (sheet));
  return NULL;
}

static gboolean
has_not (TenSheet *sheet, const char *word, const char *rest)
{
  int rating;

  if (g_str_equal (word, "no-trait"))
    g_assert_false (ten_character_get_rating (TEN_CHARACTER (sheet), rest, &rating));
  else if (g_str_equal (word, "no-detail"))
    g_assert_null (ten_sheet_get_detail (sheet, rest));
  else if (g_str_equal (word, "no-notes"))
    g_assert_null (strstr (ten_sheet_get_notes (sheet), rest));
  else
    return FALSE;
  return TRUE;
}

static void
check_line (TenSheet *sheet, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  g_autofree char *own = find_own (sheet, words[0]);
  gboolean colon = !g_str_equal (words[0], "trait") && !g_str_equal (words[0], "track");
  g_auto (GStrv) parts = g_strsplit (words[1], colon ? ": " : " ", 2);
  g_autofree char *value = NULL;

  g_test_message ("%s", line);
  if (own != NULL)
    {
      g_assert_cmpstr (own, ==, words[1]);
      return;
    }
  if (has_not (sheet, words[0], words[1]))
    return;
  if (g_str_equal (words[0], "gain"))
    {
      GListModel *log = ten_sheet_get_experience_log (sheet);
      gboolean found = FALSE;

      for (guint i = 0; i < g_list_model_get_n_items (log); i++)
        {
          g_autoptr (TenExperience) gain = g_list_model_get_item (log, i);

          found = found || g_str_equal (gain->what, words[1]);
        }
      g_assert_true (found);
      return;
    }
  if (g_str_equal (words[0], "notes"))
    {
      g_assert_nonnull (strstr (ten_sheet_get_notes (sheet), words[1]));
      return;
    }
  value = find_value (sheet, words[0], parts[0]);
  g_assert_cmpstr (value, ==, parts[1]);
}

/* A line without a keyword continues the line before. */
static char **
split_lines (const char *expected)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = g_strsplit (expected, "\n", -1);
  g_autofree char *line = g_strdup (lines[0]);

  for (guint i = 1; lines[i] != NULL; i++)
    {
      gboolean begins = g_ascii_islower (lines[i][0]) && strchr (lines[i], ' ') != NULL;
      char *next = begins ? g_strdup (lines[i]) : g_strconcat (line, "\n", lines[i], NULL);

      if (begins)
        g_strv_builder_add (builder, line);
      g_free (line);
      line = next;
    }
  g_strv_builder_add (builder, line);
  return g_strv_builder_end (builder);
}

static void
test_file (gconstpointer data)
{
  const Case *one = data;
  g_autoptr (GFile) file = find_file (one->file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports = ten_import_load (file, rulesets, NULL, NULL, &error);
  g_auto (GStrv) lines = split_lines (one->expected);
  TenImport *import;

  g_assert_no_error (error);
  g_assert_cmpuint (imports->len, >, one->index);
  import = g_ptr_array_index (imports, one->index);
  g_assert_true (g_str_has_prefix (ten_import_get_format (import), "foundry-"));
  for (char **line = lines; *line != NULL; line++)
    check_line (ten_import_get_sheet (import), *line);
}

/* A group of characters is not a character. */
static void
test_group (void)
{
  g_autoptr (GFile) file = find_file ("wod5e-group.json");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports = ten_import_load (file, rulesets, NULL, NULL, &error);

  g_assert_null (imports);
  g_assert_error (error, TEN_IMPORT_ERROR, TEN_IMPORT_ERROR_NO_CHARACTER);
}

/* The boxes that mta has free of each kind of damage, as JSON, and the resulting marks. */
static const struct
{
  const char *health;
  const char *track;
} healths[] = {
  { "\"max\": 7, \"value\": 7, \"lethal\": 7, \"aggravated\": 7", "7 0 0 0" },
  { "\"max\": 7, \"value\": 6, \"lethal\": 7, \"aggravated\": 7", "7 1 0 0" },
  { "\"max\": 7, \"value\": 6, \"lethal\": 6, \"aggravated\": 7", "7 0 1 0" },
  { "\"max\": 7, \"value\": 6, \"lethal\": 6, \"aggravated\": 6", "7 0 0 1" },
  { "\"max\": 7, \"value\": 0, \"lethal\": 7, \"aggravated\": 7", "7 7 0 0" },
  { "\"max\": 7, \"value\": 0, \"lethal\": 0, \"aggravated\": 7", "7 0 7 0" },
  { "\"max\": 7, \"value\": 0, \"lethal\": 0, \"aggravated\": 0", "7 0 0 7" },
  { "\"max\": 7, \"value\": 1, \"lethal\": 3, \"aggravated\": 5", "7 2 2 2" },
  /* The system's arithmetic can leave a lighter kind with more free boxes than a worse one; its
   * tracker draws the worse mark. */
  { "\"max\": 7, \"value\": 5, \"lethal\": 3, \"aggravated\": 7", "7 0 4 0" },
  { "\"max\": 7, \"value\": 6, \"lethal\": 5, \"aggravated\": 4", "7 0 0 3" },
  { "\"max\": 7, \"value\": 0, \"lethal\": 5, \"aggravated\": 3", "7 3 0 4" },
  /* Out of bounds. */
  { "\"max\": 7, \"value\": 9, \"lethal\": 8, \"aggravated\": 7", "7 0 0 0" },
  { "\"max\": 7, \"value\": -2, \"lethal\": 7, \"aggravated\": 7", "7 7 0 0" },
  /* Odd types and missing parts. */
  { "\"max\": \"7\", \"value\": \"5\", \"lethal\": \"6\", \"aggravated\": null", "7 1 1 0" },
  { "\"max\": 7", "7 0 0 0" },
  { "\"value\": 5, \"lethal\": 7, \"aggravated\": 7", "7 2 0 0" },
  { "\"max\": null, \"value\": 4, \"lethal\": 6, \"aggravated\": 6", "6 2 0 0" },
  { "\"value\": 5", "8 3 0 0" },
  { "\"max\": 9, \"value\": 9, \"lethal\": 9, \"aggravated\": 9, \"marked\": \"1,0\"", "9 0 0 0" },
  { "\"max\": 1, \"value\": 0, \"lethal\": 0, \"aggravated\": 0", "1 0 0 1" },
};

static void
test_health (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (healths); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "{\"name\": \"A\", \"type\": \"character\", \"system\": {\"attributes_physical\":"
          "{\"stamina\": {\"value\": 3}}, \"health\": {%s}}, \"items\": []}",
          healths[i].health);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) imports =
          ten_import_read ("a.json", text, strlen (text), rulesets, NULL, &error);
      g_autofree char *track = NULL;

      g_assert_no_error (error);
      track = describe_track (ten_import_get_sheet (g_ptr_array_index (imports, 0)), "health");
      g_test_message ("%s", healths[i].health);
      g_assert_cmpstr (track, ==, healths[i].track);
    }
}

/* The system of an actor, stated or guessed. */
static const char *const systems[][2] = {
  { "{\"name\": \"A\", \"system\": {\"attributes_physical\": {}}}", "foundry-mta" },
  { "{\"name\": \"A\", \"system\": {\"skills_social\": {}},"
    " \"flags\": {\"ten-again\": {\"ruleset\": \"nwod\"}}}",
    "foundry-mta-2004" },
  { "{\"name\": \"A\", \"system\": {\"settings\": {\"era\": \"wod.era.modern\"}}}",
    "foundry-worldofdarkness" },
  { "{\"name\": \"A\", \"type\": \"PC\", \"data\": {\"settings\": {\"era\": "
    "\"wod.era.darkages\"}}}",
    "foundry-worldofdarkness-dark-ages" },
  { "{\"name\": \"A\", \"system\": {\"hunger\": {\"value\": 1}}}", "foundry-wod5e" },
  { "{\"name\": \"A\", \"system\": {\"headers\": {}}, \"_stats\": {\"systemId\": \"vtm5e\"}}",
    "foundry-wod5e" },
  { "{\"name\": \"A\", \"system\": {\"headers\": {}}, \"_stats\": {\"systemId\": \"other\"}}",
    "foundry-wod5e" },
};

static void
test_systems (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) imports =
          ten_import_read ("a.json", systems[i][0], strlen (systems[i][0]), rulesets, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (imports->len, ==, 1);
      g_assert_cmpstr (ten_import_get_format (g_ptr_array_index (imports, 0)), ==, systems[i][1]);
    }
}

/* Lists and maps of actors. */
static void
test_lists (void)
{
  static const char *const texts[] = {
    "[{\"name\": \"A\", \"system\": {\"hunger\": {}}}, {\"name\": \"B\", \"type\": \"vampire\", "
    "\"data\": {\"hunger\": "
    "{}}}]",
    "{\"actors\": [{\"name\": \"A\", \"system\": {\"hunger\": {}}},"
    " {\"name\": \"B\", \"system\": {\"hunger\": {}}}]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) imports =
          ten_import_read ("a.json", texts[i], strlen (texts[i]), rulesets, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (imports->len, ==, 2);
      g_assert_cmpstr (ten_sheet_get_name (ten_import_get_sheet (g_ptr_array_index (imports, 1))),
                       ==, "B");
    }
}

/* Unknown values are added to the notes. */
static void
test_unknown (void)
{
  static const char text[] =
      "{\"name\": \"A\", \"img\": \"worlds/city/face.webp\", \"system\": {\"attributes_physical\":"
      "{\"strength\": {\"value\": 14, \"boon\": 2}, \"luck\": {\"value\": 3}},"
      "\"houseRule\": {\"debt\": \"three favours\", \"off\": false, \"none\": \"\"}}}";
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports =
      ten_import_read ("a.json", text, strlen (text), rulesets, NULL, &error);
  TenSheet *sheet;

  g_assert_no_error (error);
  sheet = ten_import_get_sheet (g_ptr_array_index (imports, 0));
  check_line (sheet, "trait luck 3");
  check_line (sheet, "detail strength: 14");
  check_line (sheet, "notes three favours");
  check_line (sheet, "notes worlds/city/face.webp");
  check_line (sheet, "no-notes false");
}

/* Only equipment has a pool: those of other items are unknown values. */
static void
test_pool_of_trait (void)
{
  static const char text[] =
      "{\"name\": \"A\", \"system\": {\"settings\": {\"era\": \"wod.era.modern\"}}, \"items\": ["
      "{\"name\": \"Chant\", \"type\": \"Melee Weapon\","
      " \"system\": {\"attack\": {\"attribute\": \"strength\"}},"
      " \"flags\": {\"ten-again\": {\"trait\": \"chant\", \"rating\": 2}}},"
      "{\"name\": \"Sword\", \"type\": \"Melee Weapon\","
      " \"system\": {\"attack\": {\"attribute\": \"dexterity\"}}}]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports =
      ten_import_read ("a.json", text, strlen (text), rulesets, NULL, &error);
  TenSheet *sheet;

  g_assert_no_error (error);
  sheet = ten_import_get_sheet (g_ptr_array_index (imports, 0));
  check_line (sheet, "trait chant 2");
  check_line (sheet, "notes strength");
  check_line (sheet, "weapon Sword: 0 dexterity");
  check_line (sheet, "no-notes dexterity");
}

/* ITEM-1: a weapon without a pool is used as its type says, and a pool comes first. */
static void
test_weapon_types (void)
{
  static const struct
  {
    const char *signs;
    const char *type;
    const char *system;
    const char *line;
  } weapons[] = {
    { "\"hunger\": {}", "weapon", "\"weaponType\": \"ranged\", \"weaponvalue\": 4", "4 firearms" },
    { "\"hunger\": {}", "weapon",
      "\"weaponType\": \"ranged\", \"weaponvalue\": 2, \"dicepool\": {\"a\": {\"path\": "
      "\"skills.athletics\"}}",
      "2 athletics" },
    { "\"hunger\": {}", "weapon", "\"weaponType\": \"melee\", \"weaponvalue\": 3", "3 " },
    { "\"attributes_physical\": {\"strength\": {\"value\": 2}}", "firearm",
      "\"damage\": 3, \"dicePool\": {\"attributes\": []}", "3 firearms" },
    { "\"attributes_physical\": {\"strength\": {\"value\": 2}}", "melee", "\"damage\": 1", "1 " },
    { "\"settings\": {\"era\": \"wod.era.darkages\"}", "Ranged Weapon",
      "\"damage\": {\"bonus\": 4}", "4 archery" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (weapons); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "{\"name\": \"A\", \"system\": {%s}, \"items\": [{\"name\": \"It\", \"type\": \"%s\", "
          "\"system\": {%s}}]}",
          weapons[i].signs, weapons[i].type, weapons[i].system);
      g_autofree char *line = g_strconcat ("weapon It: ", weapons[i].line, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) imports =
          ten_import_read ("a.json", text, strlen (text), rulesets, NULL, &error);

      g_assert_no_error (error);
      check_line (ten_import_get_sheet (g_ptr_array_index (imports, 0)), line);
    }
}

/* Real actors are not part of the project. */
static void
test_real (void)
{
  const char *folder = g_getenv ("TEN_REAL_SHEETS");
  g_autoptr (GFile) file = g_file_new_build_filename (folder != NULL ? folder : "", "foundry-vtm5e",
                                                      "foundry-vtm5e-actor-sample.json", NULL);
  g_autoptr (GPtrArray) imports = NULL;
  g_autoptr (GError) error = NULL;
  TenSheet *sheet;

  if (!g_file_query_exists (file, NULL))
    {
      g_test_skip ("TEN_REAL_SHEETS names no folder with real actors");
      return;
    }
  imports = ten_import_load (file, rulesets, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (imports->len, ==, 1);
  sheet = ten_import_get_sheet (g_ptr_array_index (imports, 0));
  check_line (sheet, "name Jesper");
  check_line (sheet, "trait dexterity 4");
  check_line (sheet, "trait finance 3");
  check_line (sheet, "track health 6 0 0 0");
  check_line (sheet, "track willpower 5 0 0 0");
  check_line (sheet, "trait Auspex 3");
}

TEN_TESTS
{
  rulesets = ten_keep (ten_rulesets_new ());
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/importers/foundry/%s/%u", cases[i].file, cases[i].index);

      g_test_add_data_func (path, &cases[i], test_file);
    }
  g_test_add_func ("/importers/foundry/group", test_group);
  g_test_add_func ("/importers/foundry/COFD-19/health", test_health);
  g_test_add_func ("/importers/foundry/systems", test_systems);
  g_test_add_func ("/importers/foundry/lists", test_lists);
  g_test_add_func ("/importers/foundry/unknown", test_unknown);
  g_test_add_func ("/importers/foundry/pool-of-trait", test_pool_of_trait);
  g_test_add_func ("/importers/foundry/ITEM-1/weapon-types", test_weapon_types);
  g_test_add_func ("/importers/foundry/real", test_real);
}
