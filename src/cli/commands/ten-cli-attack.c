/* SPDX-License-Identifier: GPL-3.0-or-later */

/* attack: a weapon of the sheet, its damage and the soak, or their odds: ITEM-1, BOOK-2. */

#include "commands/ten-cli-commands.h"
#include "commands/ten-cli-roll.h"
#include "output/ten-cli-dice.h"
#include "output/ten-cli-odds-table.h"
#include "output/ten-cli-play.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"
#include "shared/ten-cli-sides.h"

#include "ten-config.h"

#include <glib/gi18n.h>

/* ITEM-1, BOOK-2 */
static gboolean
init (TenCliRequest *request, TenCli *cli, const TenCliOptions *options, GError **error)
{
  if (!ten_cli_options_has (options, "weapon") && !ten_cli_options_has (options, "action"))
    return ten_cli_refuse (error, _ ("attack: use --weapon or --action"));
  return ten_cli_request_init (request, cli, options, error) &&
         (request->setup.action->damage != NULL ||
          /* Translators: the name of a common action */
          ten_cli_refuse (error, _ ("--action: “%s” is not an attack"),
                          request->setup.action->name));
}

static gboolean
run_attack (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_auto (TenCliSides) sides = { .limit = -1 };
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;

  if (!init (&request, cli, options, error))
    return FALSE;
  if (ten_cli_request_is_contested (&request, options))
    {
      if (!ten_cli_sides_init (&sides, cli, options, error) ||
          !ten_cli_sides_check_payers (&sides, options, error))
        return FALSE;
      action = ten_cli_sides_create_roll (&sides);
      return ten_cli_perform_and_print (cli, options, action, "attack", error);
    }
  play = ten_cli_roll (cli, options, &request, NULL, error);
  if (play != NULL)
    ten_cli_print_play (cli, play, options);
  return play != NULL;
}

static gboolean
print_odds (TenCli *cli,
            const TenCliOptions *options,
            TenCliRequest *request,
            TenActionSide *side,
            TenActionOdds *odds)
{
  if (ten_cli_options_has (options, "json"))
    {
      ten_cli_print_json (cli, ten_action_odds_to_json (odds));
      return TRUE;
    }
  ten_cli_dice_print_side (cli, side, request->setup.ruleset);
  ten_cli_print (cli, "\n");
  if (ten_action_odds_has_damage (odds))
    ten_cli_odds_print_damage (cli, odds);
  else
    ten_cli_odds_print (cli, ten_action_odds_get_odds (odds), request->setup.ruleset);
  return TRUE;
}

static gboolean
run_attack_odds (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_auto (TenCliSides) sides = { .limit = -1 };
  g_autoptr (TenActionSide) side = NULL;
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenActionOdds) odds = NULL;

  if (!init (&request, cli, options, error))
    return FALSE;
  if (ten_cli_request_is_contested (&request, options))
    {
      if (!ten_cli_sides_init (&sides, cli, options, error))
        return FALSE;
      action = ten_cli_sides_create_roll (&sides);
      return ten_cli_sides_print_odds (cli, &sides, options, action, "attack odds", error);
    }
  side = ten_cli_request_create_side (&request, FALSE, NULL, error);
  if (side == NULL)
    return FALSE;
  action = ten_setup_create_action (&request.setup, side, NULL, TEN_SIDE_NONE);
  odds = ten_action_compute_odds (action, error);
  return odds != NULL ? print_odds (cli, options, &request, side, odds)
                      : ten_cli_error_prefix (error, "attack odds");
}

static const TenCliCommand odds_command = {
  .name = "odds",
  .summary = N_ ("Show the chances of an attack, and of the damage that is left"),
  .options = { ten_cli_attack_options, ten_cli_character_options, ten_cli_pool_options,
               ten_cli_ready_options, ten_cli_resistance_options },
  .run = run_attack_odds,
};

const TenCliCommand ten_cli_attack_command = {
  .name = "attack",
  .summary = N_ ("Attack with a weapon, and roll damage and soak"),
  .options = { ten_cli_attack_options, ten_cli_character_options, ten_cli_pool_options,
               ten_cli_ready_options, ten_cli_resistance_options, ten_cli_random_options,
               ten_cli_log_options, ten_cli_log_file_options, ten_cli_bonus_options,
               ten_cli_spend_options, ten_cli_player_options, ten_cli_hidden_options },
  .run = run_attack,
  .children = { &odds_command },
};
