/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static gboolean
run_import (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (GFile) file =
      g_file_new_for_commandline_arg (ten_cli_options_get_arguments (options)[0]);
  g_autoptr (TenLog) log = ten_cli_log_open (cli, options, error);
  g_autofree char *text = NULL;
  TenMerge merge;

  if (log == NULL || !ten_play_log_import (log, file, &merge, NULL, NULL, NULL, error))
    return FALSE;
  if (ten_cli_options_has (options, "json"))
    {
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "added", merge.n_added);
      json_object_set_int_member (object, "known", merge.n_known);
      json_object_set_int_member (object, "different", merge.n_different);
      if (merge.is_part)
        json_object_set_boolean_member (object, "part", TRUE);
      ten_cli_print_json (cli, ten_json_take_object (object));
      return TRUE;
    }
  text = ten_merge_dup_text (&merge);
  ten_cli_print (cli, "%s\n", text);
  return TRUE;
}

const TenCliCommand ten_cli_history_import_command = {
  .name = "import",
  .summary = N_ ("Add the log of another computer"),
  .arguments = N_ ("FILE"),
  .options = { ten_cli_log_file_options },
  .run = run_import,
};
