/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"

#include "ten-config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/* Names of characters may be long; those of files may not. */
#define MAX_FILE_NAME 100

/* With fewer files nobody waits. */
#define MANY_FILES 20

static const TenCliOption sheet_import_options[] = {
  { "to", 0, TEN_CLI_FILE, N_ ("FOLDER"), N_ ("Where the sheets are written to") },
  { "ruleset", 0, TEN_CLI_VALUE, N_ ("ID"), N_ ("The ruleset of the sheets") },
  { "without-player", 0, TEN_CLI_FLAG, NULL, N_ ("Leave out the player’s name and addresses") },
  { NULL },
};

/* What one run writes, and what it tells. */
typedef struct
{
  TenCli *cli;
  const char *folder;
  TenImportOptions options;
  JsonBuilder *builder;
  gboolean json;
} Run;

/* A name that every file system takes. */
static char *
dup_file_name (const char *name)
{
  g_autoptr (GString) safe = g_string_new (NULL);
  glong length = 0;

  for (const char *at = name; *at != '\0' && length < MAX_FILE_NAME; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);
      gboolean good = g_unichar_isprint (character) &&
                      (character >= 0x80 || strchr ("/\\:*?\"<>|", (int) character) == NULL);

      g_string_append_unichar (safe, good ? character : '_');
      length++;
    }
  g_strstrip (safe->str);
  while (*safe->str == '.')
    *safe->str = '_';
  return *safe->str != '\0' ? g_strdup (safe->str) : g_strdup ("_");
}

/* Writes a new file, and never over one that is there. */
static gboolean
write_new (const char *path, const char *text, gboolean *there, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileOutputStream) stream = NULL;
  g_autoptr (GError) problem = NULL;

  stream = g_file_create (file, G_FILE_CREATE_NONE, NULL, &problem);
  *there = g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS);
  if (stream == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), text, strlen (text), NULL, NULL,
                                 error) &&
      g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error))
    return TRUE;
  g_file_delete (file, NULL, NULL);
  return FALSE;
}

/* Writes a sheet under its name, or "NAME (2)" where that is taken. */
static char *
write_sheet (Run *run, TenSheet *sheet, GError **error)
{
  g_autofree char *name = dup_file_name (ten_sheet_get_name (sheet));
  g_autofree char *text = ten_sheet_dup_text (sheet);

  if (g_mkdir_with_parents (run->folder, 0777) < 0)
    {
      g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK, "%s: %s", run->folder,
                   g_strerror (errno));
      return NULL;
    }
  for (guint n = 1; n < G_MAXUINT; n++)
    {
      g_autofree char *base = n == 1 ? g_strconcat (name, TEN_SHEET_SUFFIX, NULL)
                                     : g_strdup_printf ("%s (%u)%s", name, n, TEN_SHEET_SUFFIX);
      g_autofree char *path = g_build_filename (run->folder, base, NULL);
      g_autoptr (GError) problem = NULL;
      gboolean there;

      if (write_new (path, text, &there, &problem))
        return g_steal_pointer (&path);
      if (!there)
        {
          g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK, "%s: %s", path, problem->message);
          return NULL;
        }
    }
  return NULL;
}

static void
add_text (JsonBuilder *builder, const char *member, const char *text)
{
  json_builder_set_member_name (builder, member);
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

static void
tell_character (Run *run, TenImport *import, const char *path)
{
  TenSheet *sheet = ten_import_get_sheet (import);
  const char *ruleset = ten_ruleset_get_id (ten_sheet_get_ruleset (sheet));
  g_autofree char *shown = g_filename_display_name (path);

  if (!run->json)
    {
      /* Translators: the name of a character, the id of a ruleset, a format, and a file */
      ten_cli_print (run->cli, _ ("  %s (%s, %s): %s\n"), ten_sheet_get_name (sheet), ruleset,
                     ten_import_get_format_name (import), shown);
      for (const char *const *line = ten_import_get_lines (import); *line != NULL; line++)
        ten_cli_print (run->cli, "    %s\n", *line);
      return;
    }
  json_builder_begin_object (run->builder);
  add_text (run->builder, "name", ten_sheet_get_name (sheet));
  add_text (run->builder, "ruleset", ruleset);
  add_text (run->builder, "sheet", shown);
  json_builder_set_member_name (run->builder, "lines");
  json_builder_begin_array (run->builder);
  for (const char *const *line = ten_import_get_lines (import); *line != NULL; line++)
    json_builder_add_string_value (run->builder, *line);
  json_builder_end_array (run->builder);
  json_builder_end_object (run->builder);
}

static gboolean
write_all (Run *run, GPtrArray *imports, GError **error)
{
  gboolean fine = TRUE;

  json_builder_set_member_name (run->builder, "characters");
  json_builder_begin_array (run->builder);
  for (guint i = 0; fine && imports != NULL && i < imports->len; i++)
    {
      TenImport *import = g_ptr_array_index (imports, i);
      g_autofree char *path = write_sheet (run, ten_import_get_sheet (import), error);

      fine = path != NULL;
      if (fine)
        tell_character (run, import, path);
    }
  json_builder_end_array (run->builder);
  return fine;
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

  if (!run->json && imports != NULL)
    ten_cli_print (run->cli, "%s\n", shown);
  json_builder_begin_object (run->builder);
  add_text (run->builder, "file", shown);
  add_text (run->builder, "format", first != NULL ? ten_import_get_format (first) : NULL);
  add_text (run->builder, "ruleset",
            first != NULL
                ? ten_ruleset_get_id (ten_sheet_get_ruleset (ten_import_get_sheet (first)))
                : NULL);
  write_all (run, imports, error == NULL ? &error : NULL);
  add_text (run->builder, "error", error != NULL ? error->message : NULL);
  json_builder_end_object (run->builder);
  if (error != NULL)
    ten_cli_fail (run->cli, error);
}

static void
import_files (Run *run, const char *const *paths)
{
  guint n = g_strv_length ((char **) paths);
  gboolean progress = run->cli->progress && n >= MANY_FILES;

  for (guint i = 0; i < n; i++)
    {
      if (progress)
        fprintf (run->cli->error_file, "\r%u/%u", i + 1, n);
      import_file (run, paths[i]);
    }
  if (progress)
    fputs ("\r             \r", run->cli->error_file);
}

static gboolean
run_sheet_import (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  Run run = { cli,
              ten_cli_options_get (options, "to"),
              { ten_cli_options_get (options, "ruleset"),
                ten_cli_options_has (options, "without-player") },
              builder,
              ten_cli_options_has (options, "json") };

  if (run.folder == NULL)
    return ten_cli_refuse (error, _ ("--to: say in which folder the sheets are to be written"));
  if (run.options.ruleset != NULL && ten_cli_find_ruleset (cli, run.options.ruleset, error) == NULL)
    {
      ten_cli_error_prefix (error, "--ruleset");
      return FALSE;
    }
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "files");
  json_builder_begin_array (builder);
  import_files (&run, ten_cli_options_get_arguments (options));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (run.json)
    {
      node = json_builder_get_root (builder);
      ten_cli_print_json (cli, node);
    }
  return TRUE;
}

static const TenCliOption *const option_lists[] = { sheet_import_options, NULL };

const TenCliCommand ten_cli_sheet_import_command = {
  .name = "import",
  .summary = N_ ("Make sheets of the characters in files of other programs"),
  .arguments = N_ ("FILE…"),
  .min_arguments = 1,
  .max_arguments = G_MAXUINT,
  .options = option_lists,
  .run = run_sheet_import,
};
