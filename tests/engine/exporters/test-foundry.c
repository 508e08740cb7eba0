/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "importers/ten-tree-private.h"

#include <string.h>
#include <ten-engine.h>

static TenRulesets *rulesets;

static TenSheet *
read_sheet (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document =
      ten_json_document_new ("sheet", text, (gssize) strlen (text), &error);
  TenSheet *sheet;

  g_assert_no_error (error);
  sheet = ten_sheet_new_from_document (document, rulesets, &error);
  g_assert_no_error (error);
  return sheet;
}

static TenSheet *
import_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports =
      ten_import_read ("actor.json", text, strlen (text), rulesets, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (imports->len, ==, 1);
  return g_object_ref (ten_import_get_sheet (g_ptr_array_index (imports, 0)));
}

static void
add_strings (GString *text, const char *const *strings)
{
  for (; strings != NULL && *strings != NULL; strings++)
    g_string_append_printf (text, " “%s”", *strings);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_trait (TenSheet *sheet, GPtrArray *lines, const char *trait)
{
  g_autoptr (GString) line = g_string_new (trait);
  int rating = 0;

  ten_character_get_rating (TEN_CHARACTER (sheet), trait, &rating);
  g_string_append_printf (line, " %d", rating);
  add_strings (line, ten_character_get_specialties (TEN_CHARACTER (sheet), trait));
  g_ptr_array_add (lines, g_strdup (line->str));
}

static void
add_traits (TenSheet *sheet, GPtrArray *lines)
{
  const char *const *extra = ten_character_get_extra_traits (TEN_CHARACTER (sheet));
  const TenTraitGroup *groups;
  guint n_groups;

  groups = ten_ruleset_get_groups (ten_sheet_get_ruleset (sheet), &n_groups);
  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      /* A sheet may leave out traits that are only counted: they have tracks. */
      if (groups[i].traits[j].rolled)
        add_trait (sheet, lines, groups[i].traits[j].id);
  for (; extra != NULL && *extra != NULL; extra++)
    add_trait (sheet, lines, *extra);
}

static void
add_tracks (TenSheet *sheet, GPtrArray *lines)
{
  const TenTrack *tracks;
  guint n_tracks;

  tracks = ten_ruleset_get_tracks (ten_sheet_get_ruleset (sheet), &n_tracks);
  for (guint i = 0; i < n_tracks; i++)
    {
      TenTrackState state = { 0 };

      if (ten_character_get_track (TEN_CHARACTER (sheet), &tracks[i], &state))
        g_ptr_array_add (lines,
                         g_strdup_printf ("%s %d: %d %d %d", tracks[i].id, state.size,
                                          state.marked[0], state.marked[1], state.marked[2]));
    }
}

static void
add_items (TenSheet *sheet, GPtrArray *lines)
{
  for (int kind = TEN_SHEET_ADVANTAGE; kind <= TEN_SHEET_ARMOR; kind++)
    {
      GListModel *items = ten_sheet_get_items (sheet, kind);

      for (guint i = 0; i < g_list_model_get_n_items (items); i++)
        {
          g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);
          g_autoptr (GString) line = g_string_new (ten_sheet_item_get_name (item));

          g_string_append_printf (line, " %d %d (%s) %s %d", kind, ten_sheet_item_get_number (item),
                                  ten_sheet_item_get_note (item), ten_sheet_item_get_of (item),
                                  ten_sheet_item_is_flaw (item));
          g_string_append_printf (line, " %s %d %d", ten_sheet_item_get_damage (item),
                                  ten_sheet_item_get_ballistic (item),
                                  ten_sheet_item_is_worn (item));
          add_strings (line, ten_sheet_item_get_traits (item));
          g_ptr_array_add (lines, g_strdup (line->str));
        }
    }
}

static void
add_groups (TenSheet *sheet, GPtrArray *lines)
{
  g_autoptr (GPtrArray) traits = ten_sheet_list_extra_traits (sheet);

  for (guint i = 0; i < traits->len; i++)
    {
      const TenSheetTrait *trait = g_ptr_array_index (traits, i);

      g_ptr_array_add (lines, g_strdup_printf ("%s / %s", trait->heading, trait->id));
    }
}

/* Describes a whole sheet, independent of the order of its members. */
static char *
describe (TenSheet *sheet)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  const char *const *details = ten_sheet_get_detail_names (sheet);
  GListModel *rolls = ten_sheet_get_rolls (sheet);

  add_traits (sheet, lines);
  add_tracks (sheet, lines);
  add_items (sheet, lines);
  add_groups (sheet, lines);
  for (; details != NULL && *details != NULL; details++)
    if (*ten_sheet_get_detail (sheet, *details) != '\0')
      g_ptr_array_add (
          lines, g_strdup_printf ("%s: %s", *details, ten_sheet_get_detail (sheet, *details)));
  for (guint i = 0; i < g_list_model_get_n_items (rolls); i++)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (rolls, i);

      g_ptr_array_add (lines, g_strdup_printf ("roll %s: %s", ten_saved_roll_get_name (roll),
                                               ten_saved_roll_get_notation (roll)));
    }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (
      lines, g_strdup_printf ("%s, %s, %s, %s, %d, %d", ten_sheet_get_name (sheet),
                              ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)),
                              ten_sheet_get_player (sheet), ten_sheet_get_chronicle (sheet),
                              ten_sheet_get_beats (sheet), ten_sheet_get_experiences (sheet)));
  g_ptr_array_add (lines, g_strdup (ten_sheet_get_notes (sheet)));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static char *
export_foundry (TenSheet *sheet)
{
  return ten_foundry_plays (ten_sheet_get_ruleset (sheet)) ? ten_foundry_export (sheet, NULL, NULL)
                                                           : NULL;
}

/* Each form, by the function that writes it; NULL where a form has no such ruleset. */
static const struct
{
  const char *name;
  char *(*export) (TenSheet *sheet);
} forms[] = {
  { "foundry", export_foundry },
  { "markdown", ten_markdown_export },
  { "sheet", ten_export_dup_sheet },
};

static void
check_round_trip (TenSheet *sheet)
{
  g_autofree char *before = describe (sheet);

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *text = forms[i].export(sheet);
      g_autofree char *again = forms[i].export(sheet);
      g_autoptr (TenSheet) back = text != NULL ? import_text (text) : NULL;
      g_autofree char *after = back != NULL ? describe (back) : g_strdup (before);

      g_test_message ("%s: %s", ten_sheet_get_name (sheet), forms[i].name);
      g_assert_cmpstr (text, ==, again);
      g_assert_cmpstr (before, ==, after);
    }
}

/* Every sample sheet is the same after export and import, in every form. */
static void
test_samples (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "data", "sheets", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autoptr (GFile) file = NULL;
      g_autoptr (TenSheet) sheet = NULL;
      g_autofree char *full = g_build_filename (path, name, NULL);

      if (!g_str_has_suffix (name, TEN_SHEET_SUFFIX))
        continue;
      file = g_file_new_for_path (full);
      sheet = ten_sheet_load (file, rulesets, NULL, NULL);
      g_assert_nonnull (sheet);
      check_round_trip (sheet);
      n++;
    }
  g_assert_cmpuint (n, >=, 13);
}

/* A new sheet of every ruleset is, too. */
static void
test_rulesets (void)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);
      g_autoptr (TenSheet) sheet = ten_sheet_new (ruleset, ten_ruleset_get_id (ruleset));

      check_round_trip (sheet);
    }
}

static const char *const whole[] = {
  "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"Ada <3\","
  "\"player\": \"P\", \"chronicle\": \"C\", \"beats\": 4, \"experiences\": 12,"
  "\"details\": {\"concept\": \"Nurse & more\", \"clan\": \"Daeva\", \"vitae\": \"3 / 11\","
  " \"splat\": \"Vampire\", \"shoe_size\": \"38\", \"order\": \"Of things\"},"
  "\"traits\": {\"strength\": 3, \"animal_ken\": 2, \"integrity\": 6, \"blood_potency\": 2,"
  " \"sailing\": 4, \"Kung Fu\": 3, \"stamina\": 2, \"resolve\": 2, \"composure\": 3,"
  " \"Auspex\": 3, \"Theban Sorcery\": 1, \"Silver Tongue\": 2},"
  "\"groups\": {\"Disciplines\": [\"Auspex\", \"Theban Sorcery\"], \"Tides\": [\"Silver Tongue\"]},"
  "\"specialties\": {\"animal_ken\": [\"Cats\", \"Dogs, big\"], \"strength\": [\"Lifting\"],"
  " \"sailing\": [\"Storms\"]},"
  "\"tracks\": {\"willpower\": {\"rating\": 6, \"spent\": 5},"
  " \"health\": {\"boxes\": 9, \"bashing\": 1, \"lethal\": 2, \"aggravated\": 3}},"
  "\"advantages\": [{\"name\": \"auspex\", \"dots\": 1},"
  " {\"name\": \"Contacts\", \"dots\": 2}, {\"name\": \"Hunted\", \"dots\": 1, \"flaw\": true},"
  " {\"name\": \"Premonition\", \"dots\": 2, \"of\": \"Auspex\"},"
  " {\"name\": \"Lull\", \"dots\": 0, \"of\": \"Silver Tongue\"}],"
  "\"equipment\": [{\"name\": \"Rope\", \"bonus\": -2, \"traits\": [\"strength\", \"sailing\"]},"
  " {\"name\": \"Book\"}],"
  "\"conditions\": [{\"name\": \"Shaken\", \"note\": \"a < b\\n\\nand & more\"}],"
  "\"rolls\": [{\"name\": \"Lift\", \"notation\": \"strength + 2\"}],"
  "\"notes\": \"One  two.\\n  Three <four>.\\n\\n\\n- Five & six.\"}",

  "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v20\", \"name\": \"Bo\","
  "\"details\": {\"clan\": \"Brujah\", \"path\": \"Night\", \"generation\": \"10\","
  " \"temporary_rage\": \"2\", \"concept\": \"Thief\", \"totem\": \"Owl\"},"
  "\"traits\": {\"strength\": 4, \"crafts\": 2, \"brawl\": 3, \"humanity\": 4, \"rage\": 5,"
  " \"willpower\": 6, \"conscience\": 2, \"ride\": 3, \"Potence\": 2, \"Razor Claws\": 1},"
  "\"groups\": {\"Disciplines\": [\"Potence\"], \"Gifts\": [\"Razor Claws\"]},"
  "\"specialties\": {\"strength\": [\"Grip\"], \"crafts\": [\"Locks, old ones\"],"
  " \"brawl\": [\"Kicks\", \"Bites\"], \"ride\": [\"Mules\"]},"
  "\"tracks\": {\"willpower\": {\"rating\": 6, \"spent\": 6}, \"blood_pool\": {\"rating\": 15,"
  " \"spent\": 1}, \"health\": {\"boxes\": 9, \"bashing\": 2, \"lethal\": 3, \"aggravated\": 4}},"
  "\"advantages\": [{\"name\": \"Allies\", \"dots\": 2}, {\"name\": \"Earthshock\", \"dots\": 2,"
  " \"of\": \"Potence\"}, {\"name\": \"Enemy\", \"dots\": 3, \"flaw\": true}], \"beats\": 3, "
  "\"experiences\": 7,"
  "\"equipment\": [{\"name\": \"Chain\", \"bonus\": 1, \"traits\": [\"melee\"]}],"
  "\"conditions\": [{\"name\": \"Hunted\", \"note\": \"\"}],"
  "\"notes\": \"<p>no tags</p> & so on\"}",

  "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v20da\", \"name\": \"Ce\","
  "\"details\": {\"road\": \"Kings\", \"generation\": \"Eleventh\"},"
  "\"traits\": {\"road\": 7, \"hearth_wisdom\": 2, \"legerdemain\": 1},"
  "\"tracks\": {\"health\": {\"boxes\": 5, \"bashing\": 5}}}",

  "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v5\", \"name\": \"De\","
  "\"chronicle\": \"Towers\", \"details\": {\"ambition\": \"Up\", \"touchstones\": \"A\\nB\","
  " \"clan\": \"Ravnos\", \"predator\": \"Cleaver\"},"
  "\"traits\": {\"strength\": 1, \"animal_ken\": 4, \"hunger\": 3, \"humanity\": 6,"
  " \"blood_potency\": 3, \"stains\": 2, \"piloting\": 2, \"composure\": 2, \"resolve\": 4,"
  " \"Blood Sorcery\": 2}, \"groups\": {\"Disciplines\": [\"Blood Sorcery\"]},"
  "\"specialties\": {\"animal_ken\": [\"Wolves\"], \"strength\": [\"Doors\"]},"
  "\"tracks\": {\"health\": {\"boxes\": 6, \"superficial\": 2, \"aggravated\": 3},"
  " \"willpower\": {\"superficial\": 1, \"aggravated\": 5}},"
  "\"advantages\": [{\"name\": \"Taste\", \"dots\": 1, \"of\": \"Blood Sorcery\"},"
  " {\"name\": \"Haven\", \"dots\": 1}, {\"name\": \"Stalker\", \"dots\": 1, \"flaw\": true}],"
  "\"equipment\": [{\"name\": \"Laptop\", \"bonus\": 2, \"traits\": [\"technology\"]}],"
  "\"conditions\": [{\"name\": \"Impaired\", \"note\": \"Until dawn\"}],"
  "\"experiences\": 5, \"notes\": \"Plain.\"}",

  "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"nwod\", \"name\": \"Ef\","
  "\"traits\": {\"morality\": 5, \"wits\": 2}}",
  "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v5\", \"name\": \"Gi\"}",
  "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"wodtests\", \"name\": \"Hu\","
  "\"alias\": \"The *one* -->\", \"picture\": \"a --> b.png\", \"tool\": {\"kept\": [null, {}]},"
  "\"tracks\": {\"health\": {\"marks\": [0, 1], \"odd\": [0, \"\", [0]]}},"
  "\"details\": {\"concept\": \"A: b\", \"Concept\": \"c\", \"shoe_size\": \"x | y\"},"
  "\"traits\": {\"iron_stamina\": 2, \"Iron stamina!\": 1, \"Sea (deep)\": 3},"
  "\"specialties\": {\"Sea (deep)\": [\"Odd *one*\", \"a, b\"]},"
  "\"conditions\": [{\"name\": \"A: b\", \"note\": \"c\"}, {\"name\": \"A\"}],"
  "\"notes\": \"# One\\n\\n\\n  two \\n- **X:** y\\n<!-- ten-again {} -->\"}",
};

/* Somebody may change the Markdown: a rating, a list and a text are what it shows now. */
static void
test_markdown_changed (void)
{
  g_autoptr (TenSheet) sheet = read_sheet (whole[0]);
  g_autofree char *markdown = ten_markdown_export (sheet);
  g_autoptr (GString) text = g_string_new (markdown);
  g_autofree char *words = NULL;
  g_autoptr (TenSheet) back = NULL;
  int rating = 0;

  g_assert_cmpuint (g_string_replace (text, "| ●●●○○ |", "| ●●●●○ |", 1), ==, 1);
  g_assert_cmpuint (g_string_replace (text, "- Contacts ●●\n", "- Contacts ●●●\n- New ●\n", 0), ==,
                    1);
  g_assert_cmpuint (g_string_replace (text, "One  two.", "One two three.", 1), ==, 1);
  g_assert_cmpuint (g_string_replace (text, "Sailing (*Storms*) | ●●●●○", "Sailing | ●○○○○", 0), ==,
                    1);
  back = import_text (text->str);
  words = describe (back);
  g_assert_true (ten_character_get_rating (TEN_CHARACTER (back), "sailing", &rating));
  g_assert_cmpint (rating, ==, 1);
  g_assert_nonnull (strstr (words, "Contacts 0 3"));
  g_assert_nonnull (strstr (words, "New 0 1"));
  g_assert_nonnull (strstr (words, "One two three."));
  g_assert_null (strstr (words, "Storms"));
}

static void
test_round_trip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (whole); i++)
    {
      g_autoptr (TenSheet) sheet = read_sheet (whole[i]);

      check_round_trip (sheet);
    }
}

static JsonNode *
find (JsonNode *root, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) found = json_path_query (path, root, &error);

  g_assert_no_error (error);
  if (json_array_get_length (json_node_get_array (found)) == 0)
    return NULL;
  return json_node_copy (json_array_get_element (json_node_get_array (found), 0));
}

static int
find_number (JsonNode *root, const char *path)
{
  g_autoptr (JsonNode) node = find (root, path);

  g_assert_nonnull (node);
  return (int) json_node_get_int (node);
}

/* The marks of a sheet, and the boxes free of this or a worse kind of damage in mta. */
static const struct
{
  int boxes, bashing, lethal, aggravated, value, free_lethal, free_aggravated;
} healths[] = {
  { 7, 0, 0, 0, 7, 7, 7 }, { 7, 1, 0, 0, 6, 7, 7 }, { 7, 0, 1, 0, 6, 6, 7 },
  { 7, 0, 0, 1, 6, 6, 6 }, { 7, 7, 0, 0, 0, 7, 7 }, { 7, 0, 7, 0, 0, 0, 7 },
  { 7, 0, 0, 7, 0, 0, 0 }, { 7, 1, 2, 3, 1, 2, 4 }, { 7, 3, 2, 2, 0, 3, 5 },
  { 1, 1, 0, 0, 0, 1, 1 }, { 1, 0, 0, 1, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0 },
};

static void
test_free_boxes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (healths); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\","
          "\"name\": \"A\", \"traits\": {\"wits\": 1}, \"tracks\": {\"health\": {\"boxes\": %d,"
          "\"bashing\": %d, \"lethal\": %d, \"aggravated\": %d}}}",
          healths[i].boxes, healths[i].bashing, healths[i].lethal, healths[i].aggravated);
      g_autoptr (TenSheet) sheet = read_sheet (text);
      g_autofree char *actor = ten_foundry_export (sheet, "mta", NULL);
      g_autoptr (JsonNode) root = json_from_string (actor, NULL);

      g_assert_cmpint (find_number (root, "$.system.health.max"), ==, healths[i].boxes);
      g_assert_cmpint (find_number (root, "$.system.health.value"), ==, healths[i].value);
      g_assert_cmpint (find_number (root, "$.system.health.lethal"), ==, healths[i].free_lethal);
      g_assert_cmpint (find_number (root, "$.system.health.aggravated"), ==,
                       healths[i].free_aggravated);
      check_round_trip (sheet);
    }
}

static void
assert_text (JsonNode *root, const char *path, const char *text)
{
  g_autoptr (JsonNode) node = find (root, path);

  g_assert_nonnull (node);
  g_assert_cmpstr (json_node_get_string (node), ==, text);
}

/* The members that Foundry and its systems expect. */
static void
test_members (void)
{
  static const char *const names[] = { "mta", "worldofdarkness", "worldofdarkness", "wod5e" };
  static const char *const types[] = { "character", "PC", "PC", "vampire" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (TenSheet) sheet = read_sheet (whole[i]);
      g_autofree char *text = ten_foundry_export (sheet, NULL, NULL);
      g_autoptr (JsonNode) root = json_from_string (text, NULL);
      JsonObject *actor = json_node_get_object (root);

      assert_text (root, "$.name", ten_sheet_get_name (sheet));
      assert_text (root, "$.type", types[i]);
      assert_text (root, "$._stats.systemId", names[i]);
      assert_text (root, "$.prototypeToken.name", ten_sheet_get_name (sheet));
      g_assert_true (JSON_NODE_HOLDS_ARRAY (json_object_get_member (actor, "items")));
      g_assert_true (JSON_NODE_HOLDS_ARRAY (json_object_get_member (actor, "effects")));
      g_assert_true (JSON_NODE_HOLDS_OBJECT (json_object_get_member (actor, "flags")));
    }
}

static void
test_systems (void)
{
  g_autoptr (TenSheet) mta = read_sheet (whole[0]);
  g_autoptr (TenSheet) dark = read_sheet (whole[2]);
  g_autoptr (TenSheet) v5 = read_sheet (whole[3]);
  g_autofree char *mta_text = ten_foundry_export (mta, NULL, NULL);
  g_autofree char *dark_text = ten_foundry_export (dark, NULL, NULL);
  g_autofree char *v5_text = ten_foundry_export (v5, "vtm5e", NULL);
  g_autoptr (JsonNode) one = json_from_string (mta_text, NULL);
  g_autoptr (JsonNode) two = json_from_string (dark_text, NULL);
  g_autoptr (JsonNode) three = json_from_string (v5_text, NULL);

  assert_text (one, "$.system.characterType", "Vampire");
  g_assert_cmpint (find_number (one, "$.system.skills_social.animalKen.value"), ==, 2);
  assert_text (one, "$.system.skills_social.animalKen.specialties[1]", "Dogs, big");
  g_assert_cmpint (find_number (one, "$.system.disciplines_unique.auspex.value"), ==, 3);
  g_assert_cmpint (find_number (one, "$.system.willpower.value"), ==, 1);
  g_assert_cmpint (find_number (one, "$.system.vitae.max"), ==, 11);
  assert_text (two, "$.system.settings.era", "wod.era.darkages");
  g_assert_cmpint (find_number (two, "$.system.health.damage.bashing"), ==, 5);
  g_assert_cmpint (find_number (two, "$.system.health.bruised.total"), ==, 0);
  g_assert_cmpint (find_number (two, "$.system.health.injured.total"), ==, 1);
  assert_text (three, "$.system.skills.animalken.bonuses[0].source", "Wolves");
  assert_text (three, "$.system.skills.animalken.bonuses[0].paths[0]", "skills.animalken");
  g_assert_cmpint (find_number (three, "$.system.disciplines.sorcery.value"), ==, 2);
  g_assert_cmpint (find_number (three, "$.system.willpower.aggravated"), ==, 5);
}

/* If the system has only a number or nothing, the flags keep the text. */
static void
test_template (void)
{
  g_autoptr (TenSheet) sheet =
      read_sheet ("{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\","
                  "\"name\": \"A\", \"details\": {\"age\": \"34\", \"lodge\": \"Of stone\","
                  "\"age_as_vampire\": \"about ten\", \"rank\": \"2\"},"
                  "\"traits\": {\"strength\": 2, \"power\": 4}}");
  g_autofree char *text = ten_foundry_export (sheet, NULL, NULL);
  g_autoptr (JsonNode) root = json_from_string (text, NULL);

  g_assert_cmpint (find_number (root, "$.system.age"), ==, 34);
  g_assert_null (find (root, "$.system.vampireAge"));
  g_assert_null (find (root, "$.system.vamp_rank"));
  g_assert_null (find (root, "$.system.lodge"));
  g_assert_null (find (root, "$.system.eph_physical"));
  check_round_trip (sheet);
}

static void
test_refused (void)
{
  g_autoptr (TenSheet) sheet = read_sheet (whole[0]);
  g_autoptr (TenSheet) tests =
      read_sheet ("{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"wodtests\","
                  "\"name\": \"A\"}");
  g_autoptr (GError) error = NULL;

  g_assert_null (ten_foundry_export (sheet, "wod5e", &error));
  g_assert_error (error, TEN_FOUNDRY_ERROR, TEN_FOUNDRY_ERROR_SYSTEM);
  g_clear_error (&error);
  g_assert_null (ten_foundry_export (sheet, "dnd5e", &error));
  g_assert_error (error, TEN_FOUNDRY_ERROR, TEN_FOUNDRY_ERROR_SYSTEM);
  g_clear_error (&error);
  g_assert_null (ten_foundry_export (tests, NULL, &error));
  g_assert_error (error, TEN_FOUNDRY_ERROR, TEN_FOUNDRY_ERROR_RULESET);
}

/* HTML as Foundry's editors write it, and the plain text of it. */
static const char *const htmls[][2] = {
  { "<p>One</p>", "One" },
  { "<p>One</p><p>Two</p>", "One\n\nTwo" },
  { "<p>One</p>\n<p>Two</p>\n", "One\n\nTwo" },
  { "<h1>Head</h1><ul><li>a</li><li>b</li></ul>after", "Head\n\n- a\n- b\n\nafter" },
  { "a<br>b<br/>c", "a\nb\nc" },
  { "a<br><br>b", "a\n\nb" },
  { "<p>a   b\n  c</p>", "a b c" },
  { "<p>a&nbsp;&lt;b&gt; &amp; &quot;c&quot; &#233;&#xe9;</p>", "a <b> & \"c\" éé" },
  { "<p><strong>x</strong><em>y</em> z</p>", "xy z" },
  { "<p>R&D & more &foo; &#0;</p>", "R&D & more &foo; &#0;" },
  { "<script>alert(1)</script><p>safe</p>", "safe" },
  { "<p>a<!-- hidden -->b</p>", "ab" },
  { "plain\ntext  stays", "plain\ntext  stays" },
  { "a < b and c > d", "a < b and c > d" },
  { "<p>unclosed", "unclosed" },
  { "<p>broken <b", "broken" },
  { "", "" },
};

static void
test_html (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (htmls); i++)
    {
      g_autofree char *text = ten_html_to_text (htmls[i][0]);

      g_strchomp (text);
      g_assert_cmpstr (text, ==, htmls[i][1]);
    }
}

static void
test_html_back (void)
{
  static const char *const texts[] = { "One",       "One\n\nTwo",       "a\nb\n\n\nc", "  a  b  ",
                                       "<p>&amp;",  "a\n\n\n\nb",       "x < y & z",   "- a\n- b",
                                       "é 花 &lt;", "a\n  indented\nb", "a \nb" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *html = ten_html_from_text (texts[i]);
      g_autofree char *text = ten_html_to_text (html);

      g_assert_cmpstr (text, ==, texts[i]);
    }
}

TEN_TESTS
{
  rulesets = ten_keep (ten_rulesets_new ());
  g_test_add_func ("/exporters/round-trip/samples", test_samples);
  g_test_add_func ("/exporters/round-trip/rulesets", test_rulesets);
  g_test_add_func ("/exporters/round-trip/whole", test_round_trip);
  g_test_add_func ("/exporters/round-trip/markdown-changed", test_markdown_changed);
  g_test_add_func ("/exporters/foundry/COFD-19/free-boxes", test_free_boxes);
  g_test_add_func ("/exporters/foundry/members", test_members);
  g_test_add_func ("/exporters/foundry/systems", test_systems);
  g_test_add_func ("/exporters/foundry/refused", test_refused);
  g_test_add_func ("/exporters/foundry/template", test_template);
  g_test_add_func ("/exporters/foundry/html", test_html);
  g_test_add_func ("/exporters/foundry/html-back", test_html_back);
}
