/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-dice.h"
#include "output/ten-cli-odds-table.h"
#include "shared/ten-cli-perform.h"
#include "shared/ten-cli-request.h"

#include "ten-config.h"

#include <glib/gi18n.h>

/* POOL-7: all odds and errors depend on the pool. */
static gboolean
check_players (const TenCliOptions *options, GError **error)
{
  if (!ten_cli_options_has (options, "for-players"))
    return TRUE;
  if (ten_cli_options_has (options, "test-secret"))
    return ten_cli_refuse (error, _ ("--for-players: the odds would reveal a secret penalty"));
  if (!ten_cli_options_has (options, "secret"))
    return TRUE;
  return ten_cli_refuse (error, _ ("--for-players: the odds would reveal a secret modifier"));
}

static gboolean
run_odds (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenActionSide) side = NULL;
  g_autoptr (TenOdds) odds = NULL;

  if (!check_players (options, error) || !ten_cli_request_init (&request, cli, options, error))
    return FALSE;
  if (ten_cli_request_is_contested (&request, options))
    return ten_cli_contest_odds_command.run (cli, options, error);
  random = ten_cli_create_random (options, error);
  if (random != NULL)
    side = ten_cli_request_create_side (&request, FALSE, NULL, error);
  if (side == NULL)
    return FALSE;
  odds = ten_cli_compute_odds (request.ruleset, side, error);
  if (odds == NULL)
    return ten_cli_error_prefix (error, "odds");
  if (ten_cli_options_has (options, "json"))
    {
      ten_cli_print_json (cli, ten_odds_to_json (odds));
      return TRUE;
    }
  if (ten_cli_options_has (options, "for-players"))
    ten_cli_dice_print_player_terms (cli, ten_action_side_get_request (side),
                                     ten_action_side_get_terms (side));
  else
    ten_cli_dice_print_side (cli, side, request.ruleset);
  ten_cli_print (cli, "\n");
  ten_cli_odds_print (cli, odds, request.ruleset);
  return TRUE;
}

const TenCliCommand ten_cli_odds_command = {
  .name = "odds",
  .summary = N_ ("Show the exact odds of a pool"),
  .options = { ten_cli_character_options, ten_cli_pool_options, ten_cli_ready_options,
               ten_cli_resistance_options, ten_cli_difficulty_options, ten_cli_random_options,
               ten_cli_player_options },
  .run = run_odds,
};
