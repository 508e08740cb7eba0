/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption check_only_options[] = {
  { "warnings", 0, TEN_CLI_FLAG, NULL, N_ ("Also warn about likely mistakes") },
  { NULL },
};

static JsonObject *
problem_to_json (const TenSheetProblem *problem)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "line", problem->line);
  json_object_set_int_member (object, "column", problem->column);
  json_object_set_boolean_member (object, "warning", problem->is_warning);
  json_object_set_string_member (object, "message", problem->text);
  return object;
}

/* Print errors to standard error; the allowed values are part of the answer. */
static void
tell_problem (TenCli *cli,
              TenJsonDocument *document,
              const TenSheetProblem *problem,
              gboolean warnings)
{
  const char *name = ten_json_document_get_name (document);
  g_autoptr (GError) error = NULL;

  if (problem->is_warning && warnings)
    /* Translators: a file, a line and a column in it, and what is wrong there */
    ten_cli_print (cli, _ ("%s:%u:%u: warning: %s\n"), name, problem->line, problem->column,
                   problem->text);
  if (problem->is_warning)
    return;
  g_set_error (&error, TEN_JSON_ERROR, TEN_JSON_ERROR_VALUE, "%s:%u:%u: %s", name, problem->line,
               problem->column, problem->text);
  ten_cli_fail (cli, error);
}

/* A file that cannot be read, or is not JSON, has exactly one error. */
static TenSheet *
find_problems (TenCli *cli, const char *path, gboolean warnings, GPtrArray **problems, char **first)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_load (file, NULL, &error);
  TenSheet *sheet = NULL;

  if (document == NULL)
    ten_cli_fail (cli, error);
  else
    {
      *problems = ten_sheet_check (document, ten_cli_get_rulesets (cli));
      for (guint i = 0; i < (*problems)->len; i++)
        tell_problem (cli, document, g_ptr_array_index (*problems, i), warnings);
      sheet = ten_sheet_new_from_document (document, ten_cli_get_rulesets (cli), &error);
    }
  *first = error != NULL ? g_strdup (error->message) : NULL;
  return sheet;
}

/* File names need not be UTF-8, but output must be. */
static void
check_file (TenCli *cli, const char *path, JsonArray *files, gboolean json, gboolean warnings)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *error = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (TenSheet) sheet = find_problems (cli, path, warnings && !json, &problems, &error);
  const char *ruleset = sheet != NULL ? ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)) : NULL;
  JsonObject *object = json_object_new ();
  JsonArray *array = json_array_new ();

  if (!json && sheet != NULL)
    /* Translators: a file, the name of a character, and the id of a ruleset */
    ten_cli_print (cli, _ ("%s: a valid sheet of %s (%s)\n"), name, ten_sheet_get_name (sheet),
                   ruleset);
  for (guint i = 0; problems != NULL && i < problems->len; i++)
    json_array_add_object_element (array, problem_to_json (g_ptr_array_index (problems, i)));
  json_object_set_string_member (object, "file", name);
  json_object_set_boolean_member (object, "valid", sheet != NULL);
  json_object_set_string_member (object, "ruleset", ruleset);
  json_object_set_string_member (object, "name", sheet != NULL ? ten_sheet_get_name (sheet) : NULL);
  json_object_set_string_member (object, "error", error);
  json_object_set_array_member (object, "problems", array);
  json_array_add_object_element (files, object);
}

static gboolean
run_sheet_check (TenCli *cli, const TenCliOptions *options, GError **error)
{
  gboolean json = ten_cli_options_has (options, "json");
  g_autoptr (JsonArray) files = json_array_new ();

  for (const char *const *path = ten_cli_options_get_arguments (options); *path != NULL; path++)
    check_file (cli, *path, files, json, ten_cli_options_has (options, "warnings"));
  if (json)
    ten_cli_print_list (cli, "files", g_steal_pointer (&files));
  return TRUE;
}

const TenCliCommand ten_cli_sheet_check_command = {
  .name = "check",
  .summary = N_ ("Check sheets and list their problems"),
  .arguments = N_ ("FILE…"),
  .options = { check_only_options },
  .run = run_sheet_check,
};
