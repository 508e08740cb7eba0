/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"
#include "shared/ten-cli-request.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption rouse_only_options[] = {
  { "write", 0, TEN_CLI_FLAG, NULL, N_ ("Save the changes in the sheet’s file") },
  { "log", 0, TEN_CLI_FLAG, NULL, N_ ("Write the roll to the log") },
  { NULL },
};

static gboolean
read_rating (TenCliRequest *request, int *rating, GError **error)
{
  const char *trait = ten_ruleset_get_actions (request->ruleset)->rouse_trait;

  if (trait == NULL)
    return ten_cli_refuse (error, _ ("rouse: “%s” has no rouse checks"),
                           ten_ruleset_get_name (request->ruleset));
  if (request->sheet == NULL)
    return ten_cli_refuse (error, _ ("rouse: --sheet is missing"));
  ten_character_get_value (TEN_CHARACTER (request->sheet), request->ruleset, trait, rating);
  return TRUE;
}

/* V5-4 */
static gboolean
run_rouse (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenAction) action = NULL;
  int rating = 0;

  if (!ten_cli_request_init_pool (&request, cli, options, NULL, error) ||
      !read_rating (&request, &rating, error))
    return FALSE;
  action = ten_following_action_new_rouse (
      request.ruleset, ten_sheet_get_name (request.sheet), rating,
      ten_cli_options_has (options, "write") ? request.sheet : NULL);
  return ten_cli_perform_and_print (cli, options, action, "rouse", error);
}

const TenCliCommand ten_cli_rouse_command = {
  .name = "rouse",
  .summary = N_ ("Make a rouse check"),
  .options = { ten_cli_character_options, ten_cli_random_options, rouse_only_options,
               ten_cli_log_file_options, ten_cli_hidden_options },
  .run = run_rouse,
};
