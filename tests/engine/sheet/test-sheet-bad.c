/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"

#include <time.h>

/* Every file in tests/data/bad-sheets, and its errors with their positions. */
static const struct
{
  const char *name;
  TenJsonError code;
  guint line;
  guint column;
} rows[] = {
  { "advantage-dots-over", TEN_JSON_ERROR_RANGE, 6, 48 },
  { "advantage-text", TEN_JSON_ERROR_TYPE, 6, 18 },
  { "advantage-unnamed", TEN_JSON_ERROR_MEMBER, 6, 18 },
  { "advantages-object", TEN_JSON_ERROR_TYPE, 6, 17 },
  { "armor-ballistic-negative", TEN_JSON_ERROR_RANGE, 2, 42 },
  { "armor-name-empty", TEN_JSON_ERROR_VALUE, 2, 21 },
  { "armor-rating-huge", TEN_JSON_ERROR_RANGE, 2, 39 },
  { "armor-text", TEN_JSON_ERROR_TYPE, 2, 12 },
  { "armor-worn-text", TEN_JSON_ERROR_TYPE, 2, 37 },
  { "array-root", TEN_JSON_ERROR_TYPE, 1, 1 },
  { "beats-negative", TEN_JSON_ERROR_RANGE, 6, 12 },
  { "condition-note-null", TEN_JSON_ERROR_TYPE, 6, 46 },
  { "condition-unnamed", TEN_JSON_ERROR_MEMBER, 6, 40 },
  { "damage-negative", TEN_JSON_ERROR_RANGE, 6, 50 },
  { "damage-over-derived", TEN_JSON_ERROR_RANGE, 9, 17 },
  { "damage-over", TEN_JSON_ERROR_RANGE, 6, 80 },
  { "damage-text", TEN_JSON_ERROR_TYPE, 6, 37 },
  { "details-number", TEN_JSON_ERROR_TYPE, 6, 43 },
  { "details-text", TEN_JSON_ERROR_TYPE, 6, 14 },
  { "empty", TEN_JSON_ERROR_SYNTAX, 1, 1 },
  { "equipment-bonus-over", TEN_JSON_ERROR_RANGE, 6, 44 },
  { "equipment-trait-number", TEN_JSON_ERROR_TYPE, 6, 71 },
  { "equipment-traits-text", TEN_JSON_ERROR_TYPE, 6, 57 },
  { "experience-beats-over", TEN_JSON_ERROR_RANGE, 2, 45 },
  { "experience-date-number", TEN_JSON_ERROR_TYPE, 2, 44 },
  { "experience-negative-price", TEN_JSON_ERROR_RANGE, 2, 45 },
  { "experience-no-what", TEN_JSON_ERROR_MEMBER, 2, 22 },
  { "experience-object", TEN_JSON_ERROR_TYPE, 2, 21 },
  { "experience-over-ten", TEN_JSON_ERROR_RANGE, 2, 53 },
  { "experience-text", TEN_JSON_ERROR_TYPE, 2, 22 },
  { "experiences-fraction", TEN_JSON_ERROR_TYPE, 6, 18 },
  { "experiences-text", TEN_JSON_ERROR_TYPE, 6, 18 },
  { "extra-over-ten", TEN_JSON_ERROR_RANGE, 6, 24 },
  { "format-missing", TEN_JSON_ERROR_MEMBER, 1, 1 },
  { "format-number", TEN_JSON_ERROR_TYPE, 2, 13 },
  { "format-other", TEN_JSON_ERROR_VALUE, 2, 13 },
  { "name-missing", TEN_JSON_ERROR_MEMBER, 1, 1 },
  { "name-null", TEN_JSON_ERROR_TYPE, 5, 11 },
  { "not-utf8", TEN_JSON_ERROR_ENCODING, 6, 15 },
  { "notes-array", TEN_JSON_ERROR_TYPE, 6, 12 },
  { "picture-base64-letters", TEN_JSON_ERROR_VALUE, 6, 14 },
  { "picture-base64", TEN_JSON_ERROR_VALUE, 6, 14 },
  { "picture-empty-data", TEN_JSON_ERROR_VALUE, 6, 14 },
  { "picture-kind", TEN_JSON_ERROR_VALUE, 6, 14 },
  { "picture-number", TEN_JSON_ERROR_TYPE, 6, 14 },
  { "picture-path-long", TEN_JSON_ERROR_RANGE, 6, 14 },
  { "picture-scheme", TEN_JSON_ERROR_VALUE, 6, 14 },
  { "player-number", TEN_JSON_ERROR_TYPE, 6, 13 },
  { "points-rating-negative", TEN_JSON_ERROR_RANGE, 6, 40 },
  { "points-rating-over", TEN_JSON_ERROR_RANGE, 6, 40 },
  { "points-spent-over-derived", TEN_JSON_ERROR_RANGE, 6, 39 },
  { "points-spent-over", TEN_JSON_ERROR_RANGE, 6, 52 },
  { "rating-fraction", TEN_JSON_ERROR_TYPE, 6, 27 },
  { "rating-huge", TEN_JSON_ERROR_NUMBER, 6, 27 },
  { "rating-negative", TEN_JSON_ERROR_RANGE, 6, 27 },
  { "rating-null", TEN_JSON_ERROR_TYPE, 6, 27 },
  { "rating-object", TEN_JSON_ERROR_TYPE, 6, 27 },
  { "rating-over-ten", TEN_JSON_ERROR_RANGE, 8, 15 },
  { "rating-text", TEN_JSON_ERROR_TYPE, 6, 39 },
  { "roll-name-empty", TEN_JSON_ERROR_VALUE, 2, 21 },
  { "roll-no-notation", TEN_JSON_ERROR_MEMBER, 2, 12 },
  { "roll-notation-long", TEN_JSON_ERROR_RANGE, 2, 41 },
  { "roll-notation-number", TEN_JSON_ERROR_TYPE, 2, 42 },
  { "roll-text", TEN_JSON_ERROR_TYPE, 2, 12 },
  { "roll-unnamed", TEN_JSON_ERROR_MEMBER, 2, 12 },
  { "rolls-object", TEN_JSON_ERROR_TYPE, 2, 11 },
  { "ruleset-missing", TEN_JSON_ERROR_MEMBER, 1, 1 },
  { "ruleset-unknown", TEN_JSON_ERROR_VALUE, 4, 14 },
  { "specialties-array", TEN_JSON_ERROR_TYPE, 6, 18 },
  { "specialty-number", TEN_JSON_ERROR_TYPE, 6, 40 },
  { "specialty-text", TEN_JSON_ERROR_TYPE, 6, 30 },
  { "track-number", TEN_JSON_ERROR_TYPE, 6, 28 },
  { "track-unknown-number", TEN_JSON_ERROR_TYPE, 6, 25 },
  { "tracks-array", TEN_JSON_ERROR_TYPE, 6, 13 },
  { "trailing-comma", TEN_JSON_ERROR_SYNTAX, 7, 1 },
  { "trait-twice", TEN_JSON_ERROR_DUPLICATE, 6, 30 },
  { "trait-unnamed", TEN_JSON_ERROR_VALUE, 6, 19 },
  { "traits-array", TEN_JSON_ERROR_TYPE, 6, 13 },
  { "two-names", TEN_JSON_ERROR_DUPLICATE, 6, 3 },
  { "two-roots", TEN_JSON_ERROR_SYNTAX, 8, 1 },
  { "version-missing", TEN_JSON_ERROR_MEMBER, 1, 1 },
  { "version-newer", TEN_JSON_ERROR_VALUE, 3, 14 },
  { "version-text", TEN_JSON_ERROR_TYPE, 3, 14 },
  { "version-zero", TEN_JSON_ERROR_RANGE, 3, 14 },
  { "weapon-damage-number", TEN_JSON_ERROR_TYPE, 2, 42 },
  { "weapon-name-empty", TEN_JSON_ERROR_VALUE, 2, 23 },
  { "weapon-note-array", TEN_JSON_ERROR_TYPE, 2, 40 },
  { "weapon-rating-over", TEN_JSON_ERROR_RANGE, 2, 43 },
  { "weapon-traits-text", TEN_JSON_ERROR_TYPE, 2, 42 },
  { "weapon-unnamed", TEN_JSON_ERROR_MEMBER, 2, 14 },
  { "weapons-object", TEN_JSON_ERROR_TYPE, 2, 13 },
};

static void
test_row (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GFile) file = get_data_file ("bad-sheets", rows[row].name, ".json");
  g_autoptr (GError) error = NULL;
  g_autofree char *place =
      g_strdup_printf ("%s:%u:%u: ", g_file_peek_path (file), rows[row].line, rows[row].column);

  g_assert_null (ten_sheet_load (file, rulesets, NULL, &error));
  g_assert_error (error, TEN_JSON_ERROR, (int) rows[row].code);
  g_assert_true (g_str_has_prefix (error->message, place));
}

static void
test_complete (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "data", "bad-sheets", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (rows));
}

static void
refuse_path (const char *path)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_null (ten_sheet_load (file, rulesets, NULL, &error));
  g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_READ);
}

static void
test_no_file (void)
{
  refuse_path ("/nowhere/at/all.tensheet.json");
  refuse_path ("/");
  refuse_path ("/dev/zero");
}

static void
append_traits (GString *text, guint n)
{
  g_string_append (text, "{\"format\":\"ten-again/sheet\",\"version\":1,\"ruleset\":\"cofd\","
                         "\"name\":\"Giant\",\"traits\":{");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s\"trait %u\":%u", i > 0 ? "," : "", i, i % 11);
  g_string_append (text, "}");
}

static void
test_giant (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *notes = g_strnfill (1000000, 'n');
  g_autofree char *name = g_strnfill (10000, 'x');
  /* Processor time, so that other programs do not count. */
  const clock_t start = clock ();

  append_traits (text, 200001);
  g_string_append (text, "}");
  g_assert_null (read_text (rulesets, text->str, &error));
  g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_RANGE);
  g_clear_error (&error);

  g_string_truncate (text, 0);
  append_traits (text, 100000);
  g_string_append_printf (text, ",\"notes\":\"%s\",\"player\":\"%s\"}", notes, name);
  sheet = read_text (rulesets, text->str, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ten_sheet_get_notes (sheet), ==, notes);
  if (g_getenv ("TEN_UNMEASURED") == NULL)
    g_assert_cmpint (clock () - start, <, 2 * CLOCKS_PER_SEC);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet/bad/%s", rows[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/sheet/bad/complete", test_complete);
  g_test_add_func ("/sheet/bad/no-file", test_no_file);
  g_test_add_func ("/sheet/bad/giant", test_giant);
}
