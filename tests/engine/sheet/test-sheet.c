/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-notation-apply.h"
#include "sheet/ten-sheet-item.h"
#include "fixtures.h"
#include "tests.h"
#include "rules/ten-notation.h"

#define SAMPLES "/io/github/tenagain/sheets"

static const char *const good[] = {
  "empty-parts", "every-script",      "limits",   "picture-path",    "picture-within",
  "saved-rolls", "sizes-from-traits", "smallest", "unknown-members", "version-behind",
};

static int
get_rating (TenSheet *sheet, const char *trait)
{
  int rating = -1;

  return ten_character_get_rating (TEN_CHARACTER (sheet), trait, &rating) ? rating : -1;
}

static gboolean
get_track (TenSheet *sheet, const char *id, TenTrackState *state)
{
  const TenTrack *track = ten_ruleset_find_track (ten_sheet_get_ruleset (sheet), id);

  g_assert_nonnull (track);
  return ten_character_get_track (TEN_CHARACTER (sheet), track, state);
}

static char *
join (const char *const *strings)
{
  return g_strjoinv ("|", (char **) strings);
}

/* Reading and writing keep the same members in the same order. */
static void
test_good (gconstpointer data)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GFile) file = get_data_file ("good-sheets", data, TEN_SHEET_SUFFIX);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet = ten_sheet_load (file, rulesets, NULL, &error);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_assert_true (ten_sheet_get_file (sheet) == file);
  g_assert_true (json_parser_load_from_file (parser, g_file_peek_path (file), NULL));
  expected = json_to_string (json_parser_get_root (parser), FALSE);
  node = ten_sheet_to_json (sheet);
  text = json_to_string (node, FALSE);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_smallest (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenSheet *sheet = make_sheet (rulesets, "cofd", "");
  TenTrackState state;

  g_assert_cmpstr (ten_sheet_get_name (sheet), ==, "N");
  g_assert_cmpstr (ten_character_get_name (TEN_CHARACTER (sheet)), ==, "N");
  g_assert_cmpstr (ten_sheet_get_player (sheet), ==, "");
  g_assert_cmpstr (ten_sheet_get_chronicle (sheet), ==, "");
  g_assert_cmpstr (ten_sheet_get_notes (sheet), ==, "");
  g_assert_null (ten_sheet_get_detail_names (sheet)[0]);
  g_assert_null (ten_sheet_get_detail (sheet, "concept"));
  g_assert_cmpint (ten_sheet_get_beats (sheet), ==, 0);
  g_assert_cmpint (ten_sheet_get_experiences (sheet), ==, 0);
  g_assert_null (ten_sheet_get_file (sheet));
  for (guint kind = TEN_SHEET_ADVANTAGE; kind <= TEN_SHEET_ARMOR; kind++)
    g_assert_cmpuint (g_list_model_get_n_items (ten_sheet_get_items (sheet, kind)), ==, 0);
  g_assert_cmpint (get_rating (sheet, "strength"), ==, -1);
  g_assert_false (get_track (sheet, "willpower", &state));
  g_assert_true (get_track (sheet, "health", &state));
  g_assert_cmpint (state.size, ==, 5);
  g_assert_finalize_object (sheet);
}

static void
test_parts (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (
      rulesets, "cofd",
      "\"player\": \"P\", \"chronicle\": \"C\", \"notes\": \"n\\nn\", \"beats\": 2, "
      "\"experiences\": 3, \"details\": {\"zeal\": \"z\", \"concept\": \"c\"}, "
      "\"traits\": {\"zen\": 2, \"strength\": 3, \"alchemy\": 1}, "
      "\"specialties\": {\"strength\": [\"Lifting\", \"Bars\"]}, "
      "\"advantages\": [{\"name\": \"Contacts\", \"dots\": 2}], "
      "\"equipment\": [{\"name\": \"Rope\", \"bonus\": -1, \"traits\": [\"athletics\"]}], "
      "\"conditions\": [{\"name\": \"Shaken\", \"note\": \"why\"}], "
      "\"weapons\": [{\"name\": \"Gun\", \"rating\": 2, \"damage\": \"lethal\", "
      "\"traits\": [\"firearms\"], \"note\": \"loud\"}], "
      "\"armor\": [{\"name\": \"Vest\", \"rating\": 1, \"ballistic\": 3}, "
      "{\"name\": \"Plate\", \"rating\": 4, \"worn\": false}, {\"name\": \"Coat\", "
      "\"rating\": 2}]");
  g_autoptr (TenSheetItem) weapon = ten_sheet_find_item (sheet, TEN_SHEET_WEAPON, "gun");
  g_autofree char *details = join (ten_sheet_get_detail_names (sheet));
  g_autofree char *extra = join (ten_character_get_extra_traits (TEN_CHARACTER (sheet)));
  g_autofree char *specialties =
      join (ten_character_get_specialties (TEN_CHARACTER (sheet), "strength"));
  g_autoptr (TenSheetItem) advantage =
      g_list_model_get_item (ten_sheet_get_items (sheet, TEN_SHEET_ADVANTAGE), 0);
  g_autoptr (TenSheetItem) equipment =
      g_list_model_get_item (ten_sheet_get_items (sheet, TEN_SHEET_EQUIPMENT), 0);
  g_autoptr (TenSheetItem) condition =
      g_list_model_get_item (ten_sheet_get_items (sheet, TEN_SHEET_CONDITION), 0);

  g_assert_cmpstr (ten_sheet_get_player (sheet), ==, "P");
  g_assert_cmpstr (ten_sheet_get_chronicle (sheet), ==, "C");
  g_assert_cmpstr (ten_sheet_get_notes (sheet), ==, "n\nn");
  g_assert_cmpint (ten_sheet_get_beats (sheet), ==, 2);
  g_assert_cmpint (ten_sheet_get_experiences (sheet), ==, 3);
  g_assert_cmpstr (details, ==, "zeal|concept");
  g_assert_cmpstr (ten_sheet_get_detail (sheet, "concept"), ==, "c");
  g_assert_cmpstr (extra, ==, "zen|alchemy");
  g_assert_cmpint (get_rating (sheet, "zen"), ==, 2);
  g_assert_cmpint (get_rating (sheet, "strength"), ==, 3);
  g_assert_cmpstr (specialties, ==, "Lifting|Bars");
  g_assert_null (ten_character_get_specialties (TEN_CHARACTER (sheet), "zen")[0]);
  g_assert_cmpint (ten_sheet_item_get_kind (advantage), ==, TEN_SHEET_ADVANTAGE);
  g_assert_cmpstr (ten_sheet_item_get_name (advantage), ==, "Contacts");
  g_assert_cmpint (ten_sheet_item_get_number (advantage), ==, 2);
  g_assert_cmpint (ten_sheet_item_get_number (equipment), ==, -1);
  g_assert_cmpstr (ten_sheet_item_get_traits (equipment)[0], ==, "athletics");
  g_assert_cmpint (ten_sheet_item_get_number (weapon), ==, 2);
  g_assert_cmpstr (ten_sheet_item_get_damage (weapon), ==, "lethal");
  g_assert_cmpstr (ten_sheet_item_get_traits (weapon)[0], ==, "firearms");
  g_assert_cmpstr (ten_sheet_item_get_note (weapon), ==, "loud");
  g_assert_cmpint (ten_sheet_get_armor (sheet, FALSE), ==, 2);
  g_assert_cmpint (ten_sheet_get_armor (sheet, TRUE), ==, 3);
  g_assert_null (ten_sheet_item_get_traits (advantage)[0]);
  g_assert_cmpstr (ten_sheet_item_get_note (condition), ==, "why");
  g_assert_cmpstr (ten_sheet_item_get_note (equipment), ==, "");
}

static const struct
{
  const char *path;
  const char *ruleset;
  const char *members;
  const char *track;
  int size;
  int marked[TEN_MAX_DAMAGE_KINDS];
} tracks[] = {
  { "COFD-19/size", "cofd", "\"traits\": {\"stamina\": 3}", "health", 8, { 0 } },
  { "COFD-19/given",
    "cofd",
    "\"traits\": {\"stamina\": 3}, \"tracks\": {\"health\": {\"boxes\": 6, \"lethal\": 2}}",
    "health",
    6,
    { 0, 2, 0 } },
  { "COFD-19/damage",
    "cofd",
    "\"tracks\": {\"health\": {\"bashing\": 1, \"lethal\": 2, \"aggravated\": 2}}",
    "health",
    5,
    { 1, 2, 2 } },
  { "COFD-23/willpower",
    "cofd",
    "\"tracks\": {\"willpower\": {\"spent\": 4}}, \"traits\": {\"resolve\": 3, \"composure\": 2}",
    "willpower",
    5,
    { 4 } },
  { "COFD-23/willpower-given",
    "cofd",
    "\"tracks\": {\"willpower\": {\"rating\": 2}}, \"traits\": {\"resolve\": 3}",
    "willpower",
    2,
    { 0 } },
  { "V20-15/size", "v20", "\"traits\": {\"stamina\": 4}", "health", 7, { 0 } },
  { "V5-4/health",
    "v5",
    "\"traits\": {\"stamina\": 2}, \"tracks\": {\"health\": {\"aggravated\": 5}}",
    "health",
    5,
    { 0, 5 } },
};

static void
test_track (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (rulesets, tracks[row].ruleset, tracks[row].members);
  TenTrackState state;

  g_assert_true (get_track (sheet, tracks[row].track, &state));
  g_assert_cmpint (state.size, ==, tracks[row].size);
  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    g_assert_cmpint (state.marked[i], ==, tracks[row].marked[i]);
}

/* A trait that is rated only by its track still has that rating. */
static void
test_rating_of_track (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) given =
      make_sheet (rulesets, "v20", "\"tracks\": {\"willpower\": {\"rating\": 6, \"spent\": 1}}");
  g_autoptr (TenSheet) derived =
      make_sheet (rulesets, "cofd", "\"traits\": {\"resolve\": 3, \"composure\": 2}");
  g_autoptr (TenSheet) neither = make_sheet (rulesets, "v20", "");

  g_assert_cmpint (get_rating (given, "willpower"), ==, 6);
  g_assert_cmpint (get_rating (derived, "willpower"), ==, 5);
  g_assert_cmpint (get_rating (neither, "willpower"), ==, -1);
  g_assert_cmpint (get_rating (derived, "health"), ==, -1);
}

/* The pool of a character may use another ruleset than the sheet. */
static void
test_track_of_other_ruleset (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (
      rulesets, "cofd", "\"tracks\": {\"health\": {\"bashing\": 1, \"aggravated\": 2}}");
  TenRuleset *other = ten_rulesets_find (rulesets, "v5", NULL);
  TenTrackState state;

  g_assert_true (ten_character_get_track (TEN_CHARACTER (sheet),
                                          ten_ruleset_find_track (other, "health"), &state));
  g_assert_cmpint (state.marked[0], ==, 0);
  g_assert_cmpint (state.marked[1], ==, 2);
}

/* Two characters for every ruleset, which together have everything that a sheet can hold. */
static void
test_samples (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = g_resources_enumerate_children (SAMPLES, 0, &error);
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_extra = 0;
  guint n_wounded = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (names), ==, 13);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *uri = g_strconcat ("resource://" SAMPLES "/", names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_uri (uri);
      g_autoptr (TenSheet) sheet = ten_sheet_load (file, rulesets, NULL, &error);
      TenRuleset *ruleset;
      const char *id;
      const TenTrack *track = NULL;

      g_assert_no_error (error);
      g_assert_true (g_str_has_suffix (names[i], TEN_SHEET_SUFFIX));
      ruleset = ten_sheet_get_ruleset (sheet);
      id = ten_ruleset_get_id (ruleset);
      g_hash_table_insert (
          counts, (gpointer) id,
          GINT_TO_POINTER (1 + GPOINTER_TO_INT (g_hash_table_lookup (counts, id))));
      n_extra += g_strv_length ((char **) ten_character_get_extra_traits (TEN_CHARACTER (sheet)));
      n_wounded += ten_character_get_wounds (TEN_CHARACTER (sheet), ruleset, &track) != NULL;
      for (guint kind = TEN_SHEET_ADVANTAGE; kind < TEN_SHEET_CONDITION; kind++)
        g_assert_cmpuint (g_list_model_get_n_items (ten_sheet_get_items (sheet, kind)), >, 0);
    }
  g_assert_cmpuint (g_hash_table_size (counts), ==, 7);
  g_assert_cmpint (GPOINTER_TO_INT (g_hash_table_lookup (counts, "v20da")), ==, 2);
  g_assert_cmpuint (n_extra, >=, 4);
  g_assert_cmpuint (n_wounded, >=, 4);
}

/* COFD-21: every saved roll of a sample can be rolled. */
static void
test_rolls_of_samples (void)
{
  static const char *const names[] = { "marisol-vega", "dolores-quill" };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *uri =
          g_strconcat ("resource://" SAMPLES "/", names[i], TEN_SHEET_SUFFIX, NULL);
      g_autoptr (GFile) file = g_file_new_for_uri (uri);
      g_autoptr (TenSheet) sheet = ten_sheet_load (file, rulesets, NULL, &error);
      g_autoptr (TenPool) pool = NULL;
      GListModel *rolls;

      g_assert_no_error (error);
      pool = ten_pool_new (ten_sheet_get_ruleset (sheet));
      ten_pool_set_character (pool, TEN_CHARACTER (sheet));
      rolls = ten_sheet_get_rolls (sheet);
      g_assert_cmpuint (g_list_model_get_n_items (rolls), ==, 2);
      for (guint j = 0; j < g_list_model_get_n_items (rolls); j++)
        {
          g_autoptr (TenSavedRoll) roll = g_list_model_get_item (rolls, j);
          TenNotation left, right;
          gboolean versus;

          ten_notation_parse_versus (&left, &right, &versus, ten_saved_roll_get_notation (roll),
                                     &error);
          g_assert_no_error (error);
          ten_notation_apply (&left, pool, &error);
          g_assert_no_error (error);
          g_assert_cmpint (ten_pool_get_dice (pool), >=, 3);
          g_assert_cmpint (versus, ==, j == 1);
        }
    }
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  GAsyncResult **kept = data;

  *kept = g_object_ref (result);
  g_main_context_wakeup (NULL);
}

static GAsyncResult *
load_async (TenRulesets *rulesets, GFile *file, GCancellable *cancellable)
{
  GAsyncResult *result = NULL;

  ten_sheet_load_async (file, rulesets, cancellable, on_loaded, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return result;
}

static void
test_async (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GFile) fine = get_data_file ("good-sheets", "limits", TEN_SHEET_SUFFIX);
  g_autoptr (GFile) bad = get_data_file ("bad-sheets", "rating-text", ".json");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  {
    g_autoptr (GAsyncResult) result = load_async (rulesets, fine, NULL);
    g_autoptr (TenSheet) sheet = ten_sheet_load_finish (result, &error);

    g_assert_no_error (error);
    g_assert_cmpstr (ten_sheet_get_name (sheet), ==, "Nobody");
  }
  {
    g_autoptr (GAsyncResult) result = load_async (rulesets, bad, NULL);

    g_assert_null (ten_sheet_load_finish (result, &error));
    g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_TYPE);
    g_clear_error (&error);
  }
  g_cancellable_cancel (cancellable);
  {
    g_autoptr (GAsyncResult) result = load_async (rulesets, fine, cancellable);

    g_assert_null (ten_sheet_load_finish (result, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  }
}

static void
test_title (void)
{
  static const char *const cases[][2] = {
    { "concept", "Concept" },     { "Concept", "Concept" },       { "blood_type", "Blood type" },
    { "tide_lore", "Tide lore" }, { "élan_vital", "Élan vital" }, { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *title = ten_sheet_dup_title (cases[i][0]);

      g_assert_cmpstr (title, ==, cases[i][1]);
    }
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet/good/%s", good[i]);

      g_test_add_data_func (path, good[i], test_good);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tracks); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet/track/%s", tracks[i].path);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_track);
    }
  g_test_add_func ("/sheet/smallest", test_smallest);
  g_test_add_func ("/sheet/parts", test_parts);
  g_test_add_func ("/sheet/rating-of-track", test_rating_of_track);
  g_test_add_func ("/sheet/track-of-other-ruleset", test_track_of_other_ruleset);
  g_test_add_func ("/sheet/samples", test_samples);
  g_test_add_func ("/sheet/samples/COFD-21/rolls", test_rolls_of_samples);
  g_test_add_func ("/sheet/title", test_title);
  g_test_add_func ("/sheet/async", test_async);
}
