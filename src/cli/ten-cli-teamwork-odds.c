/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-dice.h"
#include "ten-cli-odds.h"
#include "ten-cli-team.h"

#include <glib/gi18n.h>

static gboolean
run_teamwork_odds (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliTeam) team = { { NULL } };
  g_autoptr (TenOdds) odds = NULL;

  if (!ten_cli_team_init (&team, cli, options, error))
    return FALSE;
  odds = ten_teamwork_compute_odds (team.rules, &team.leader.request, team.requests,
                                    team.helpers->len, team.spoils, NULL, error);
  if (odds == NULL)
    {
      ten_cli_error_prefix (error, "teamwork odds");
      return FALSE;
    }
  if (ten_cli_options_has (options, "json"))
    {
      g_autoptr (JsonNode) node = ten_odds_to_json (odds);

      ten_cli_print_json (cli, node);
      return TRUE;
    }
  ten_cli_dice_print_terms (cli, &team.leader.request, G_LIST_MODEL (team.leader.pool));
  for (guint i = 0; i < team.helpers->len; i++)
    ten_cli_dice_print_terms (cli, &team.requests[i],
                              G_LIST_MODEL (g_array_index (team.helpers, TenCliRequest, i).pool));
  ten_cli_print (cli, "\n");
  ten_cli_odds_print (cli, odds, team.leader.ruleset);
  return TRUE;
}

static const TenCliOption *const teamwork_odds_options[] = {
  ten_cli_team_options,
  ten_cli_character_options,
  ten_cli_pool_options,
  NULL,
};

const TenCliCommand ten_cli_teamwork_odds_command = {
  .name = "odds",
  .summary = N_ ("Tell the odds of the whole, before the first die"),
  .options = teamwork_odds_options,
  .run = run_teamwork_odds,
};
