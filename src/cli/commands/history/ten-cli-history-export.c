/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-request.h"

#include "ten-config.h"

#include <gio/gunixoutputstream.h>
#include <glib/gi18n.h>

static const TenCliOption export_only_options[] = {
  { "format", 'f', TEN_CLI_VALUE, N_ ("FORMAT"),
    N_ ("The format: md, html, csv or json (default: md)") },
  { "story", 0, TEN_CLI_FLAG, NULL, N_ ("Write the last session as a story for players") },
  { "to", 'o', TEN_CLI_FILE, N_ ("FILE"), N_ ("Write to FILE") },
  { "force", 0, TEN_CLI_FLAG, NULL, N_ ("Overwrite an existing file") },
  { NULL },
};

static gboolean
export_to_file (TenCli *cli,
                const TenCliOptions *options,
                TenLog *log,
                const TenHistoryExport *wanted,
                GError **error)
{
  const char *path = ten_cli_options_get (options, "to");
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GError) problem = NULL;

  if (ten_history_export_to_file (log, wanted, ten_cli_get_rulesets (cli), file,
                                  ten_cli_options_has (options, "force"), NULL, NULL, NULL,
                                  &problem))
    return TRUE;
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS) &&
      !g_file_test (path, G_FILE_TEST_IS_DIR))
    g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK,
                 /* Translators: the name of a file */
                 _ ("%s: already exists; use --force to replace it"), name);
  else
    g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK, "%s: %s", name, problem->message);
  return FALSE;
}

/* Written directly to its destination, since a log may not fit into memory. */
static gboolean
export_to_output (TenCli *cli, TenLog *log, const TenHistoryExport *wanted, GError **error)
{
  g_autoptr (GOutputStream) stream = NULL;

  fflush (cli->output_file);
  stream = g_unix_output_stream_new (fileno (cli->output_file), FALSE);
  return ten_history_export (log, wanted, ten_cli_get_rulesets (cli), stream, NULL, NULL, NULL,
                             error) ||
         ten_cli_error_prefix (error, "history export");
}

static gboolean
export_to_json (TenCli *cli,
                const TenCliOptions *options,
                TenLog *log,
                const TenHistoryExport *wanted,
                GError **error)
{
  const char *path = ten_cli_options_get (options, "to");
  JsonObject *object = json_object_new ();
  g_autoptr (JsonNode) node = ten_json_take_object (object);

  json_object_set_string_member (object, "format", ten_history_format_to_id (wanted->format));
  if (path != NULL)
    {
      g_autofree char *name = g_filename_display_name (path);

      if (!export_to_file (cli, options, log, wanted, error))
        return FALSE;
      json_object_set_string_member (object, "file", name);
    }
  else
    {
      g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

      if (!ten_history_export (log, wanted, ten_cli_get_rulesets (cli), stream, NULL, NULL, NULL,
                               error) ||
          !g_output_stream_write_all (stream, "", 1, NULL, NULL, error))
        return ten_cli_error_prefix (error, "history export");
      json_object_set_null_member (object, "file");
      json_object_set_string_member (
          object, "text", g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)));
    }
  ten_cli_print_json (cli, g_steal_pointer (&node));
  return TRUE;
}

static gboolean
read_wanted (const TenCliOptions *options, TenHistoryExport *wanted, GError **error)
{
  const char *format = ten_cli_options_get (options, "format");

  wanted->for_players = ten_cli_options_has (options, "for-players");
  wanted->story = ten_cli_options_has (options, "story");
  if (format == NULL || ten_history_format_from_id (format, &wanted->format))
    return TRUE;
  return ten_cli_refuse (error, _ ("--format: “%s” is not md, html, csv or json"), format);
}

static gboolean
run_export (TenCli *cli, const TenCliOptions *options, GError **error)
{
  TenHistoryExport wanted = { TEN_HISTORY_FORMAT_MARKDOWN };
  g_autoptr (TenLog) log = NULL;

  if (!read_wanted (options, &wanted, error) ||
      !ten_cli_log_open_to_read (cli, options, &log, error))
    return FALSE;
  if (log == NULL)
    {
      g_set_error_literal (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK,
                           /* Translators: "history export" is a command */
                           _ ("history export: no rolls yet"));
      return FALSE;
    }
  if (ten_cli_options_has (options, "json"))
    return export_to_json (cli, options, log, &wanted, error);
  if (!ten_cli_options_has (options, "to"))
    return export_to_output (cli, log, &wanted, error);
  if (!export_to_file (cli, options, log, &wanted, error))
    return FALSE;
  /* Translators: the name of a file */
  ten_cli_print (cli, _ ("Wrote %s\n"), ten_cli_options_get (options, "to"));
  return TRUE;
}

const TenCliCommand ten_cli_history_export_command = {
  .name = "export",
  .summary = N_ ("Export the log"),
  .options = { ten_cli_log_file_options, export_only_options, ten_cli_player_options },
  .run = run_export,
};
