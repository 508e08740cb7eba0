/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"
#include "shared/ten-cli-sides.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static gboolean
init (TenCliSides *sides, TenCli *cli, const TenCliOptions *options, GError **error)
{
  if (!ten_cli_options_has (options, "helper"))
    return ten_cli_refuse (error, _ ("--helper: at least one is needed"));
  return ten_cli_sides_init (sides, cli, options, error);
}

static gboolean
run_teamwork (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliSides) sides = { .limit = -1 };
  g_autoptr (TenAction) action = NULL;

  if (!init (&sides, cli, options, error) || !ten_cli_sides_check_payers (&sides, options, error))
    return FALSE;
  action = ten_cli_sides_create_roll (&sides);
  return ten_cli_perform_and_print (cli, options, action, "teamwork", error);
}

static gboolean
run_teamwork_odds (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliSides) sides = { .limit = -1 };
  g_autoptr (TenAction) action = NULL;

  if (!init (&sides, cli, options, error))
    return FALSE;
  action = ten_cli_sides_create_roll (&sides);
  return ten_cli_sides_print_odds (cli, &sides, options, action, "teamwork odds", error);
}

static const TenCliCommand teamwork_odds_command = {
  .name = "odds",
  .summary = N_ ("Show the odds of teamwork"),
  .options = { ten_cli_helper_options, ten_cli_character_options, ten_cli_pool_options },
  .run = run_teamwork_odds,
};

const TenCliCommand ten_cli_teamwork_command = {
  .name = "teamwork",
  .summary = N_ ("Roll for helpers, then for their leader"),
  .options = { ten_cli_helper_options, ten_cli_character_options, ten_cli_pool_options,
               ten_cli_random_options, ten_cli_log_options, ten_cli_log_file_options,
               ten_cli_bonus_options, ten_cli_spend_options, ten_cli_hidden_options,
               ten_cli_player_options },
  .run = run_teamwork,
  .children = { &teamwork_odds_command },
};
