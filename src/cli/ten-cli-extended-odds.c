/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-dice.h"
#include "ten-cli-extended.h"

#include <glib/gi18n.h>

/* Of how many rolls the chances are told, where there may be any number. */
#define USUAL_ROLLS 20

static gboolean
run_extended_odds (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenExtendedProgress) extended = NULL;

  if (!ten_cli_request_init (&request, cli, options, error))
    return FALSE;
  extended = ten_cli_extended_new (&request, options, "", error);
  if (extended == NULL)
    return FALSE;
  ten_extended_prepare (&request.request);
  if (!ten_cli_options_has (options, "json"))
    {
      ten_cli_dice_print_terms (cli, &request.request, G_LIST_MODEL (request.pool));
      ten_cli_print (cli, "\n");
    }
  return ten_cli_extended_print_odds (cli, options, extended, &request.request, USUAL_ROLLS, error);
}

static const TenCliOption *const extended_odds_options[] = {
  ten_cli_extended_setup_options,
  ten_cli_character_options,
  ten_cli_pool_options,
  NULL,
};

const TenCliCommand ten_cli_extended_odds_command = {
  .name = "odds",
  .summary = N_ ("Tell the chance to reach a total by each roll"),
  .options = extended_odds_options,
  .run = run_extended_odds,
};
