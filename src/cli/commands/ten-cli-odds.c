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
check_players (const TenCliOptions *options, const TenCliRequest *request, GError **error)
{
  if (!ten_cli_options_has (options, "for-players"))
    return TRUE;
  if (ten_cli_options_has (options, "test-secret"))
    return ten_cli_refuse (error, _ ("--for-players: the odds would reveal a secret penalty"));
  if (!ten_cli_options_has (options, "secret") && !ten_cli_request_is_secret (request))
    return TRUE;
  return ten_cli_refuse (error, _ ("--for-players: the odds would reveal a secret modifier"));
}

/* TURN-1: the sum of dice and a rating, of which every face is as likely. */
static gboolean
print_initiative (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenSheet) sheet =
      ten_cli_load_sheet (cli, ten_cli_options_get (options, "sheet"), error);
  g_autoptr (TenAction) action =
      sheet != NULL ? ten_following_action_new_initiative (sheet, error) : NULL;
  int modifier, least, most;

  if (action == NULL)
    return sheet != NULL && ten_cli_error_prefix (error, "--trait");
  ten_character_get_initiative (TEN_CHARACTER (sheet), ten_sheet_get_ruleset (sheet), &modifier);
  ten_ruleset_get_initiative_range (ten_sheet_get_ruleset (sheet), modifier, &least, &most);
  if (ten_cli_options_has (options, "json"))
    {
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "modifier", modifier);
      json_object_set_int_member (object, "minimum", least);
      json_object_set_int_member (object, "maximum", most);
      json_object_set_double_member (object, "mean", (least + most) / 2.0);
      ten_cli_print_json (cli, ten_json_take_object (object));
      return TRUE;
    }
  /* Translators: the lowest and the highest initiative, and the mean */
  ten_cli_print (cli, _ ("Initiative: %d to %d, %.1f on average"), least, most,
                 (least + most) / 2.0);
  ten_cli_print (cli, "\n");
  return TRUE;
}

static gboolean
run_odds (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenActionSide) side = NULL;
  g_autoptr (TenOdds) odds = NULL;

  if (ten_cli_request_is_initiative (options))
    return print_initiative (cli, options, error);
  if (!check_players (options, &request, error) ||
      !ten_cli_request_init (&request, cli, options, error) ||
      !check_players (options, &request, error))
    return FALSE;
  if (ten_cli_request_is_contested (&request, options))
    return ten_cli_contest_odds_command.run (cli, options, error);
  random = ten_cli_create_random (options, error);
  if (random != NULL)
    side = ten_cli_request_create_side (&request, FALSE, NULL, error);
  if (side == NULL)
    return FALSE;
  odds = ten_cli_compute_odds (request.setup.ruleset, side, error);
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
    ten_cli_dice_print_side (cli, side, request.setup.ruleset);
  ten_cli_print (cli, "\n");
  ten_cli_odds_print (cli, odds, request.setup.ruleset);
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
