/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"
#include "sheet/ten-sheet-check.h"

#define HEAD                                                                                       \
  "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"N\",\n"

/* A sheet, and all messages about it. */
static const struct
{
  const char *path;
  const char *text;
  const char *problems;
} rows[] = {
  { "good",
    HEAD "\"traits\": {\"wits\": 2}, \"specialties\": {\"wits\": [\"Quick\"], \"brawl\": []}, "
         "\"equipment\": [{\"name\": \"Rope\", \"traits\": [\"brawl\", \"wits\"]}], "
         "\"rolls\": [{\"name\": \"R\", \"notation\": \"wits + brawl vs 6\"}]}",
    "" },
  { "head", "{\"ruleset\": \"none\", \"version\": \"1\"}",
    "1:1: the member “format” is missing\n"
    "1:1: the member “name” is missing\n"
    "1:13: no ruleset has the id “none”\n"
    "1:32: expected a whole number\n" },
  { "without-ruleset",
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"none\", \"name\": 3,\n"
    "\"traits\": {\"wits\": 2, \"brawl\": -1}, \"tracks\": {\"health\": 1}}",
    "1:56: no ruleset has the id “none”\n"
    "1:72: expected a string\n"
    "2:32: expected a whole number from 0 to 10\n"
    "2:58: expected an object\n" },
  { "texts",
    HEAD "\"player\": 1, \"chronicle\": 2, \"notes\": 3,\n"
         "\"beats\": -1, \"experiences\": 1.5, \"picture\": 4, \"details\": {\"a\": 5, \"b\": 6}}",
    "2:11: expected a string\n"
    "2:27: expected a string\n"
    "2:39: expected a string\n"
    "3:10: expected a whole number from 0 to 1000000\n"
    "3:29: expected a whole number\n"
    "3:45: expected a string\n"
    "3:65: expected a string\n"
    "3:73: expected a string\n" },
  { "traits",
    HEAD "\"traits\": {\"wits\": 11, \"brawl\": null, \"\": 1, \"zen\": 2},\n"
         "\"specialties\": {\"wits\": [1, \"a\", 2], \"brawl\": 3, \"owls\": [\"b\"]}}",
    "2:20: expected a whole number from 0 to 10\n"
    "2:33: expected a whole number\n"
    "2:43: a trait has an empty name\n"
    "2:53: warning: the ruleset has no trait “zen”; it is shown as an extra trait\n"
    "3:26: expected a string\n"
    "3:34: expected a string\n"
    "3:47: expected a list\n"
    "3:58: warning: specialties of the trait “owls”, which does not exist\n" },
  { "tracks",
    HEAD
    "\"tracks\": {\"willpower\": {\"rating\": 101, \"spent\": -1}, \"mana\": {}, \"luck\": 1,\n"
    "\"health\": {\"boxes\": \"7\", \"bashing\": 4, \"lethal\": null, \"aggravated\": 2}}}",
    "2:36: expected a whole number from 0 to 100\n"
    "2:50: expected a whole number from 0 to 100\n"
    "2:63: warning: the ruleset has no track “mana”; it is kept\n"
    "2:75: expected an object\n"
    "3:21: expected a whole number\n"
    "3:50: expected a whole number\n"
    "3:70: more damage is marked than the track has boxes (5 boxes)\n" },
  { "items",
    HEAD
    "\"advantages\": [{\"dots\": 11}, 3], \"conditions\": [{\"note\": 1}],\n"
    "\"equipment\": [{\"bonus\": 6, \"traits\": [\"brawl\", 1, \"owls\"]}],\n"
    "\"rolls\": [{\"name\": \"\", \"notation\": \"7 +\"}, {\"name\": \"R\"}, 5], \"wibble\": 1}",
    "2:16: the member “name” is missing\n"
    "2:25: expected a whole number from 0 to 10\n"
    "2:30: expected an object\n"
    "2:49: the member “name” is missing\n"
    "2:58: expected a string\n"
    "3:15: the member “name” is missing\n"
    "3:25: expected a whole number from -5 to 5\n"
    "3:48: expected a string\n"
    "3:51: warning: it helps the trait “owls”, which does not exist\n"
    "4:20: a saved roll has an empty name\n"
    "4:36: warning: this notation cannot be read: column 4: a number or the name of a trait is "
    "missing\n"
    "4:44: the member “notation” is missing\n"
    "4:59: expected an object\n"
    "4:73: warning: “wibble” is not a member that the program knows; it is kept\n" },
  /* A file of another format has no further errors. */
  { "another-format", "{\"format\": \"dice\", \"name\": 1}",
    "1:12: this is not a character sheet\n" },
  { "newer", "{\"format\": \"ten-again/sheet\", \"version\": 2, \"name\": 1}",
    "1:42: a newer version of the program wrote this sheet (its format is 2, and 1 is known)\n" },
  { "array", "[]", "1:1: expected an object\n" },
};

static TenJsonDocument *
read_document (const char *text)
{
  g_autoptr (GError) error = NULL;
  TenJsonDocument *document = ten_json_document_new ("a: text", text, -1, &error);

  g_assert_no_error (error);
  return document;
}

static char *
describe (GPtrArray *problems)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const TenSheetProblem *problem = g_ptr_array_index (problems, i);

      g_string_append_printf (text, "%u:%u: %s%s\n", problem->line, problem->column,
                              problem->is_warning ? "warning: " : "", problem->text);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenJsonDocument) document = read_document (rows[i].text);
  g_autoptr (GPtrArray) problems = ten_sheet_check (document, rulesets);
  g_autofree char *text = describe (problems);

  g_assert_cmpstr (text, ==, rows[i].problems);
}

/* The check and the reader agree on every file. */
static void
test_agrees (gconstpointer data)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autofree char *path =
      g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "data", (const char *) data, NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n_files = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file_path = g_build_filename (path, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (file_path);
      g_autoptr (TenJsonDocument) document = ten_json_document_load (file, NULL, NULL);
      g_autoptr (GPtrArray) problems = NULL;
      g_autoptr (TenSheet) sheet = NULL;
      g_autoptr (GError) error = NULL;
      gboolean found = FALSE;

      if (document == NULL)
        continue;
      n_files++;
      problems = ten_sheet_check (document, rulesets);
      sheet = ten_sheet_new_from_document (document, rulesets, &error);
      for (guint i = 0; i < problems->len; i++)
        {
          const TenSheetProblem *problem = g_ptr_array_index (problems, i);
          g_autofree char *message = g_strdup_printf ("%s:%u:%u: %s", file_path, problem->line,
                                                      problem->column, problem->text);

          g_assert_true (problem->is_warning || error != NULL);
          found |= error != NULL && g_str_equal (message, error->message);
        }
      g_assert_true (found == (error != NULL));
    }
  g_assert_cmpuint (n_files, >, 5);
}

/* Even a file with nothing but mistakes is checked in reasonable time. */
static void
test_bounded (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GString) text = g_string_new (HEAD "\"traits\": {\"wits\": 1");
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (GPtrArray) problems = NULL;

  for (guint i = 0; i < 5000; i++)
    g_string_append_printf (text, ",\"t%u\": 11", i);
  g_string_append (text, "}}");
  document = read_document (text->str);
  problems = ten_sheet_check (document, rulesets);
  g_assert_cmpuint (problems->len, ==, TEN_SHEET_MAX_PROBLEMS);
}

static void
test_copy (void)
{
  TenSheetProblem problem = { TRUE, 2, 3, (char *) "What" };
  g_autoptr (TenSheetProblem) copy = ten_sheet_problem_copy (&problem);

  g_assert_true (copy->is_warning && copy->line == 2 && copy->column == 3);
  g_assert_cmpstr (copy->text, ==, "What");
  g_assert_true (copy->text != problem.text);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/sheet/check/", rows[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_data_func ("/sheet/check/agrees/bad", "bad-sheets", test_agrees);
  g_test_add_data_func ("/sheet/check/agrees/good", "good-sheets", test_agrees);
  g_test_add_func ("/sheet/check/bounded", test_bounded);
  g_test_add_func ("/sheet/check/copy", test_copy);
}
