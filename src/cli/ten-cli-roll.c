/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-record.h"

#include "ten-config.h"

#include <glib/gi18n.h>

/* POOL-7: what is wrong with a pool may tell how many dice it has. */
static gboolean
fail (const TenCliOptions *options, GError **error)
{
  if (!ten_cli_options_has (options, "for-players") || !ten_cli_options_has (options, "secret"))
    return FALSE;
  g_clear_error (error);
  return ten_cli_refuse (
      error, _ ("--for-players: this cannot be rolled; without the option you are told why"));
}

static gboolean
run_roll (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenRecord) record = NULL;

  if (!ten_cli_request_init (&request, cli, options, error))
    return fail (options, error);
  record = ten_cli_record_roll (cli, &request, options, NULL, error);
  if (record == NULL)
    return fail (options, error);
  ten_cli_record_print (cli, record, request.ruleset, options);
  ten_cli_record_spend (cli, &request, options);
  return TRUE;
}

static const TenCliOption *const roll_options[] = {
  ten_cli_character_options,
  ten_cli_pool_options,
  ten_cli_random_options,
  ten_cli_log_options,
  ten_cli_spend_options,
  ten_cli_player_options,
  NULL,
};

const TenCliCommand ten_cli_roll_command = {
  .name = "roll",
  .summary = N_ ("Roll a pool"),
  .options = roll_options,
  .run = run_roll,
};
