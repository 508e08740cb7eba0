/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include <glib/gstdio.h>
#include <string.h>
#include <ten-engine.h>

static const char somebody[] =
    "{\"name\": \"Odo Marsh\", \"concept\": \"Fisher\", \"player\": \"Real Name\","
    " \"strength\": 3, \"dexterity\": 2, \"stamina\": 2, \"resolve\": 2, \"composure\": 3,"
    " \"animalKen\": 4, \"odd\": \"kept\"}";

static GPtrArray *
read_text (const char *text, const TenImportOptions *options, GError **error)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  return ten_import_read ("somebody.json", text, strlen (text), rulesets, options, error);
}

static gboolean
has_line (TenImport *import, const char *part)
{
  for (const char *const *line = ten_import_get_lines (import); *line != NULL; line++)
    if (strstr (*line, part) != NULL)
      return TRUE;
  return FALSE;
}

static void
test_character (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports = read_text (somebody, NULL, &error);
  TenImport *import;
  TenSheet *sheet;
  int rating;

  g_assert_no_error (error);
  g_assert_cmpuint (imports->len, ==, 1);
  import = g_ptr_array_index (imports, 0);
  sheet = ten_import_get_sheet (import);
  g_assert_cmpstr (ten_import_get_format (import), ==, "meaning");
  g_assert_cmpstr (ten_import_get_format_name (import), !=, "");
  g_assert_cmpstr (ten_sheet_get_name (sheet), ==, "Odo Marsh");
  g_assert_cmpstr (ten_sheet_get_player (sheet), ==, "Real Name");
  g_assert_cmpstr (ten_sheet_get_detail (sheet, "concept"), ==, "Fisher");
  g_assert_null (ten_sheet_get_file (sheet));
  g_assert_true (ten_character_get_rating (TEN_CHARACTER (sheet), "animal_ken", &rating));
  g_assert_cmpint (rating, ==, 4);
  g_assert_nonnull (strstr (ten_sheet_get_notes (sheet), "odd: kept"));
  g_assert_true (has_line (import, "6 traits"));
}

static void
test_options (void)
{
  const TenImportOptions options = { "nwod", TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports = read_text (somebody, &options, &error);
  TenSheet *sheet;

  g_assert_no_error (error);
  sheet = ten_import_get_sheet (g_ptr_array_index (imports, 0));
  g_assert_cmpstr (ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)), ==, "nwod");
  g_assert_cmpstr (ten_sheet_get_player (sheet), ==, "");
  g_assert_null (strstr (ten_sheet_get_notes (sheet), "Real Name"));
}

static void
test_own_sheet (void)
{
  static const char text[] = "{\"format\": \"ten-again/sheet\",  \"version\": 1,\n"
                             " \"ruleset\": \"cofd\", \"name\": \"Ann\", \"player\": \"P\"}";
  const TenImportOptions without = { NULL, TRUE };
  g_autoptr (GPtrArray) imports = read_text (text, NULL, NULL);
  g_autofree char *copy =
      ten_sheet_dup_text (ten_import_get_sheet (g_ptr_array_index (imports, 0)));

  g_assert_cmpstr (copy, ==, text);
  g_clear_pointer (&imports, g_ptr_array_unref);
  imports = read_text (text, &without, NULL);
  g_assert_cmpstr (ten_sheet_get_player (ten_import_get_sheet (g_ptr_array_index (imports, 0))), ==,
                   "");
}

static void
test_errors (void)
{
  static const struct
  {
    const char *text;
    int code;
  } rows[] = {
    { "", TEN_IMPORT_ERROR_NO_DATA },
    { "Dear diary", TEN_IMPORT_ERROR_NO_DATA },
    { "{}", TEN_IMPORT_ERROR_NO_CHARACTER },
    { "[1, 2", TEN_IMPORT_ERROR_NO_CHARACTER },
    { "{\"name\": \"A shop\"}", TEN_IMPORT_ERROR_NO_CHARACTER },
    { "<a><b/></a>", TEN_IMPORT_ERROR_NO_CHARACTER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_text (rows[i].text, NULL, &error));
      g_assert_error (error, TEN_IMPORT_ERROR, rows[i].code);
      g_assert_true (g_str_has_prefix (error->message, "somebody.json: "));
    }
}

static void
test_unknown_ruleset (void)
{
  const TenImportOptions options = { "chess", FALSE };
  g_autoptr (GError) error = NULL;

  g_assert_null (read_text (somebody, &options, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_UNKNOWN_RULESET);
}

/* Every prefix of a text is read or refused, and nothing leaks. */
static void
test_truncated (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (gsize length = 0; length < strlen (somebody); length++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) imports =
          ten_import_read ("cut", somebody, length, rulesets, NULL, &error);

      g_assert_true ((imports == NULL) == (error != NULL));
    }
}

static void
test_finalized (void)
{
  g_autoptr (GPtrArray) imports = read_text (somebody, NULL, NULL);
  TenImport *import = g_object_ref (g_ptr_array_index (imports, 0));
  TenSheet *sheet = ten_import_get_sheet (import);

  g_clear_pointer (&imports, g_ptr_array_unref);
  g_object_add_weak_pointer (G_OBJECT (import), (gpointer *) &import);
  g_object_add_weak_pointer (G_OBJECT (sheet), (gpointer *) &sheet);
  g_object_unref (import);
  g_assert_null (import);
  g_assert_null (sheet);
}

static void
test_files (void)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GPtrArray) imports = NULL;
  g_autoptr (GError) error = NULL;
  int fd = g_file_open_tmp ("ten-import-XXXXXX", &path, NULL);

  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (path, somebody, -1, NULL));
  file = g_file_new_for_path (path);
  imports = ten_import_load (file, rulesets, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (imports->len, ==, 1);
  g_file_delete (file, NULL, NULL);
  g_assert_null (ten_import_load (file, rulesets, NULL, NULL, &error));
  g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_READ);
}

TEN_TESTS
{
  g_test_add_func ("/importers/import/character", test_character);
  g_test_add_func ("/importers/import/options", test_options);
  g_test_add_func ("/importers/import/own-sheet", test_own_sheet);
  g_test_add_func ("/importers/import/errors", test_errors);
  g_test_add_func ("/importers/import/unknown-ruleset", test_unknown_ruleset);
  g_test_add_func ("/importers/import/truncated", test_truncated);
  g_test_add_func ("/importers/import/finalized", test_finalized);
  g_test_add_func ("/importers/import/files", test_files);
}
