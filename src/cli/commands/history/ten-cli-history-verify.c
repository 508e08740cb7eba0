/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

/* A file that is not a database must be an export. */
static gboolean
is_database (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = NULL;
  char head[16] = "";

  /* A pipe would never end. */
  if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
    stream = g_file_read (file, NULL, NULL);

  return stream != NULL &&
         g_input_stream_read (G_INPUT_STREAM (stream), head, sizeof head, NULL, NULL) ==
             sizeof head &&
         memcmp (head, "SQLite format 3", sizeof head) == 0;
}

static gboolean
verify (TenCli *cli, const TenCliOptions *options, TenVerified *found, GError **error)
{
  const char *path = ten_cli_options_get_arguments (options)[0];
  g_autoptr (TenLog) log = NULL;

  if (path != NULL && ten_cli_options_has (options, "log-file"))
    return ten_cli_refuse (error, _ ("history verify: either FILE or --log-file"));
  if (path != NULL && !is_database (path))
    {
      g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);

      return ten_verified_read_export (found, file, NULL, error);
    }
  if (path != NULL)
    log = ten_log_open_to_read (path, &ten_play_reader, error);
  if (path != NULL ? log == NULL : !ten_cli_log_open_to_read (cli, options, &log, error))
    return FALSE;
  if (log == NULL)
    return TRUE;
  ten_cli_log_warn (cli, log, FALSE);
  return ten_verified_read (found, log, NULL, NULL, NULL, error) ||
         ten_cli_error_prefix (error, "history verify");
}

static gboolean
run_verify (TenCli *cli, const TenCliOptions *options, GError **error)
{
  TenVerified found = { 0 };
  g_autofree char *text = NULL;

  if (!verify (cli, options, &found, error))
    return FALSE;
  if (ten_cli_options_has (options, "json"))
    {
      JsonObject *object = json_object_new ();

      json_object_set_boolean_member (object, "valid", TRUE);
      json_object_set_int_member (object, "entries", found.n_entries);
      json_object_set_int_member (object, "rolls", found.n_rolls);
      json_object_set_int_member (object, "seals", found.n_seals);
      json_object_set_int_member (object, "unsealed", found.n_unsealed);
      if (found.n_lost > 0)
        json_object_set_int_member (object, "lost", found.n_lost);
      json_object_set_string_member (object, "newest", found.newest);
      ten_cli_print_json (cli, ten_json_take_object (object));
      return TRUE;
    }
  text = ten_verified_dup_text (&found);
  ten_cli_print (cli, "%s\n", text);
  return TRUE;
}

const TenCliCommand ten_cli_history_verify_command = {
  .name = "verify",
  .summary = N_ ("Verify that the log is unchanged"),
  .arguments = N_ ("[FILE]"),
  .options = { ten_cli_log_file_options },
  .run = run_verify,
};
