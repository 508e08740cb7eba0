/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

static void
print_backup (TenCli *cli, const TenLogBackup *backup)
{
  g_autofree char *size = g_format_size ((guint64) backup->size);
  g_autofree char *state = NULL;

  if (backup->fault != NULL)
    /* Translators: what is wrong with a backup */
    state = g_strdup_printf (_ ("damaged: %s"), backup->fault);
  else
    state = g_strdup_printf (
        ngettext ("Verified: %d entry", "Verified: %d entries", (gulong) backup->n_entries),
        (int) backup->n_entries);
  ten_cli_print (cli, "%s  %s  %s\n", backup->date, size, state);
}

static void
print_json (TenCli *cli, GPtrArray *backups)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < backups->len; i++)
    {
      const TenLogBackup *backup = backups->pdata[i];
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "date", backup->date);
      json_object_set_string_member (object, "file", backup->path);
      json_object_set_int_member (object, "size", backup->size);
      json_object_set_boolean_member (object, "valid", backup->fault == NULL);
      if (backup->fault != NULL)
        json_object_set_string_member (object, "fault", backup->fault);
      else
        json_object_set_int_member (object, "entries", backup->n_entries);
      json_array_add_object_element (array, object);
    }
  ten_cli_print_list (cli, "backups", array);
}

static gboolean
run_backups (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autofree char *path = ten_cli_log_dup_path (options);
  g_autoptr (GPtrArray) backups = ten_log_list_backups (path, &ten_play_reader, NULL);

  if (ten_cli_options_has (options, "json"))
    print_json (cli, backups);
  else
    for (guint i = 0; i < backups->len; i++)
      print_backup (cli, backups->pdata[i]);
  return TRUE;
}

static gboolean
run_restore_backup (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *given = ten_cli_options_get_arguments (options)[0];
  g_autofree char *path = ten_cli_log_dup_path (options);
  const gboolean is_file =
      strchr (given, G_DIR_SEPARATOR) != NULL || g_file_test (given, G_FILE_TEST_EXISTS);
  g_autofree char *backup = is_file ? g_strdup (given) : ten_log_dup_backup_path (path, given);
  g_autofree char *text = NULL;
  g_autofree char *kept = NULL;
  TenRestored restored;

  if (!ten_log_restore (path, backup, &ten_play_reader, &restored, NULL, error))
    return FALSE;
  kept = restored.kept;
  if (ten_cli_options_has (options, "json"))
    {
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "entries", restored.n_entries);
      json_object_set_int_member (object, "newer", restored.merge.n_added);
      json_object_set_string_member (object, "kept", kept);
      ten_cli_print_json (cli, ten_json_take_object (object));
      return TRUE;
    }
  text = ten_restored_dup_text (&restored);
  ten_cli_print (cli, "%s\n", text);
  return TRUE;
}

const TenCliCommand ten_cli_history_backups_command = {
  .name = "backups",
  .summary = N_ ("List the backups of the log"),
  .options = { ten_cli_log_file_options },
  .run = run_backups,
};

const TenCliCommand ten_cli_history_restore_backup_command = {
  .name = "restore-backup",
  .summary = N_ ("Restore a backup of the log"),
  .arguments = N_ ("FILE|DATE"),
  .options = { ten_cli_log_file_options },
  .run = run_restore_backup,
};
