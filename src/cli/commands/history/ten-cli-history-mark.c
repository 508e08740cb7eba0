/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"

#include "ten-config.h"

#include <glib/gi18n.h>

#define MAX_NAME 200

static gboolean
run_history_mark (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *const *arguments = ten_cli_options_get_arguments (options);
  g_autofree char *name = g_strjoinv (" ", (char **) arguments + 1);
  g_autoptr (TenLog) log = NULL;

  if (!g_strv_contains (ten_mark_get_units (), arguments[0]))
    {
      g_autofree char *units = g_strjoinv (", ", (char **) ten_mark_get_units ());

      /* Translators: a word, and a list of words */
      return ten_cli_refuse (error, _ ("history: “%s” is not one of %s"), arguments[0], units);
    }
  if (!g_utf8_validate (name, -1, NULL) || g_utf8_strlen (name, -1) > MAX_NAME)
    return ten_cli_refuse (
        error, _ ("history: the name is not UTF-8, or longer than %d characters"), MAX_NAME);
  log = ten_cli_log_open (cli, options, error);
  return log != NULL &&
         ten_cli_perform_event (cli, options, ten_following_action_new_mark (arguments[0], name),
                                log, "history", TEN_EVENT_MARK, error);
}

const TenCliCommand ten_cli_history_mark_command = {
  .name = "mark",
  .summary = N_ ("Begin a new turn, scene, chapter or other unit of time"),
  .arguments = N_ ("UNIT [NAME…]"),
  .options = { ten_cli_log_file_options },
  .run = run_history_mark,
};
