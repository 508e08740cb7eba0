/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "parser/ten-cli.h"

#include "ten-config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

/* Show progress only for more files than this. */
#define MANY_FILES 20

/* A shell reports a signal as a status above this. */
#define SIGNAL_STATUS 128

static const TenCliOption sheet_import_options[] = {
  { "to", 0, TEN_CLI_FILE, N_ ("FOLDER"), N_ ("Write the sheets to FOLDER") },
  { "ruleset", 0, TEN_CLI_VALUE, N_ ("ID"), N_ ("The ruleset of the sheets") },
  { "map", 0, TEN_CLI_LIST, N_ ("FROM=TO"), N_ ("Take the name FROM in the files as TO") },
  { "without-player", 0, TEN_CLI_FLAG, NULL, N_ ("Leave out the player’s name and addresses") },
  { NULL },
};

typedef struct
{
  TenCli *cli;
  const char *folder;
  TenImportOptions options;
  JsonArray *files;
  gboolean json;
} Run;

/* Set by a signal: what is being written is finished, and nothing else begins. */
static volatile sig_atomic_t interrupted;

static void
on_interrupted (int number)
{
  interrupted = number;
}

/* A second signal ends the program at once. */
static void
watch_signals (void)
{
  const struct sigaction action = { .sa_handler = on_interrupted, .sa_flags = SA_RESETHAND };

  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
}

/* Writes a sheet under its name, or "NAME (2)" if that is taken. */
static char *
write_sheet (Run *run, TenSheet *sheet, GError **error)
{
  g_autoptr (GFile) folder = g_file_new_for_path (run->folder);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  if (g_mkdir_with_parents (run->folder, 0777) < 0)
    {
      g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK, "%s: %s", run->folder,
                   g_strerror (errno));
      return NULL;
    }
  file = ten_export_write_sheet (sheet, folder, &problem);
  name = file != NULL ? g_file_get_basename (file) : ten_export_dup_file_name (sheet, 1);
  path = g_build_filename (run->folder, name, NULL);
  if (file != NULL)
    return g_steal_pointer (&path);
  g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK, "%s: %s", path, problem->message);
  return NULL;
}

static void
print_character (Run *run, TenImport *import, const char *path)
{
  TenSheet *sheet = ten_import_get_sheet (import);

  /* Translators: the name of a character, the id of a ruleset, a format, and a file */
  ten_cli_print (run->cli, _ ("  %s (%s, %s): %s\n"), ten_sheet_get_name (sheet),
                 ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)),
                 ten_import_get_format_name (import), path);
  for (const char *const *line = ten_import_get_lines (import); *line != NULL; line++)
    ten_cli_print (run->cli, "    %s\n", *line);
}

static JsonObject *
character_to_json (TenImport *import, const char *path)
{
  TenSheet *sheet = ten_import_get_sheet (import);
  JsonObject *object = json_object_new ();
  JsonArray *lines = json_array_new ();

  json_object_set_string_member (object, "name", ten_sheet_get_name (sheet));
  json_object_set_string_member (object, "ruleset",
                                 ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)));
  json_object_set_string_member (object, "sheet", path);
  for (const char *const *line = ten_import_get_lines (import); *line != NULL; line++)
    json_array_add_string_element (lines, *line);
  json_object_set_array_member (object, "lines", lines);
  return object;
}

static void
write_all (Run *run, GPtrArray *imports, JsonArray *characters, GError **error)
{
  /* A file that is listed has at least one sheet. */
  for (guint i = 0; imports != NULL && i < imports->len && (i == 0 || !interrupted); i++)
    {
      TenImport *import = g_ptr_array_index (imports, i);
      g_autofree char *path = write_sheet (run, ten_import_get_sheet (import), error);
      g_autofree char *shown = path != NULL ? g_filename_display_name (path) : NULL;

      if (path == NULL)
        return;
      if (!run->json)
        print_character (run, import, shown);
      json_array_add_object_element (characters, character_to_json (import, shown));
    }
}

static void
import_file (Run *run, const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports =
      ten_import_load (file, ten_cli_get_rulesets (run->cli), &run->options, NULL, &error);
  TenImport *first = imports != NULL ? g_ptr_array_index (imports, 0) : NULL;
  TenSheet *sheet = first != NULL ? ten_import_get_sheet (first) : NULL;
  JsonObject *object = json_object_new ();
  JsonArray *characters = json_array_new ();

  if (!run->json && imports != NULL)
    ten_cli_print (run->cli, "%s\n", shown);
  write_all (run, imports, characters, error == NULL ? &error : NULL);
  json_object_set_string_member (object, "file", shown);
  json_object_set_string_member (object, "format",
                                 first != NULL ? ten_import_get_format (first) : NULL);
  json_object_set_string_member (
      object, "ruleset", sheet != NULL ? ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)) : NULL);
  json_object_set_array_member (object, "characters", characters);
  json_object_set_string_member (object, "error", error != NULL ? error->message : NULL);
  json_array_add_object_element (run->files, object);
  if (error != NULL)
    ten_cli_fail (run->cli, error);
}

static void
import_files (Run *run, const char *const *paths)
{
  guint n = g_strv_length ((char **) paths);
  gboolean progress = run->cli->progress && n >= MANY_FILES;
  guint i;

  watch_signals ();
  for (i = 0; i < n && !interrupted; i++)
    {
      if (progress)
        fprintf (run->cli->error_file, "\r%u/%u", i + 1, n);
      import_file (run, paths[i]);
    }
  if (progress)
    fputs ("\r             \r", run->cli->error_file);
  if (interrupted)
    {
      g_autofree char *words = g_strdup_printf (
          /* Translators: a number of files, and the number of all files */
          _ ("stopped after %u of %u files; the sheets written so far are complete"), i, n);

      ten_cli_complain (run->cli, words);
      run->cli->status = SIGNAL_STATUS + interrupted;
    }
}

static gboolean
run_sheet_import (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (JsonArray) files = json_array_new ();
  Run run = { cli,
              ten_cli_options_get (options, "to"),
              { ten_cli_options_get (options, "ruleset"),
                ten_cli_options_has (options, "without-player"),
                ten_cli_options_get_all (options, "map") },
              files,
              ten_cli_options_has (options, "json") };

  for (const char *const *name = run.options.names; name != NULL && *name != NULL; name++)
    if (strchr (*name, '=') == NULL || **name == '=' || (*name)[strlen (*name) - 1] == '=')
      return ten_cli_refuse (error, _ ("--map: “%s” is not FROM=TO, such as agility=dexterity"),
                             *name);
  if (run.folder == NULL)
    return ten_cli_refuse (error, _ ("--to: give the folder to write the sheets to"));
  if (run.options.ruleset != NULL && ten_cli_find_ruleset (cli, run.options.ruleset, error) == NULL)
    return ten_cli_error_prefix (error, "--ruleset");
  import_files (&run, ten_cli_options_get_arguments (options));
  if (run.json)
    ten_cli_print_list (cli, "files", g_steal_pointer (&files));
  return TRUE;
}

const TenCliCommand ten_cli_sheet_import_command = {
  .name = "import",
  .summary = N_ ("Import characters from other programs"),
  .arguments = N_ ("FILE…"),
  .options = { sheet_import_options },
  .run = run_sheet_import,
};
