/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"
#include "shared/ten-cli-sides.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption total_options[] = {
  { "total", 0, TEN_CLI_VALUE, N_ ("N"),
    N_ ("Continue turn by turn until one side has N successes") },
  { NULL },
};

static gboolean
read_total (const TenCliSides *sides, const TenCliOptions *options, int *needed, GError **error)
{
  TenRuleset *ruleset = sides->first.setup.ruleset;
  gint64 total = 0;

  if (!ten_cli_options_read_integer (options, "total", 1, TEN_EXTENDED_MAX_NEEDED, &total, error))
    return FALSE;
  if (total > 0 && ten_ruleset_get_actions (ruleset)->tally == TEN_TALLY_NONE)
    return ten_cli_refuse (error, _ ("--total: “%s” has no contests of several turns"),
                           ten_ruleset_get_name (ruleset));
  if (total > 0 && ten_cli_options_has (options, "spend"))
    return ten_cli_refuse (error, _ ("--spend: cannot be used with --total"));
  *needed = (int) total;
  return TRUE;
}

static TenAction *
create_action (const TenCliSides *sides, const TenCliOptions *options, int needed)
{
  const char *comment = ten_cli_options_get (options, "comment");
  TenAction *action;

  if (needed == 0)
    return ten_cli_sides_create_roll (sides);
  action = ten_cli_sides_create_contest (
      sides, comment != NULL ? comment : sides->first.setup.comment, needed);
  ten_extended_step_set_to_the_end (TEN_EXTENDED_STEP (action));
  ten_cli_sides_help_step (sides, TEN_EXTENDED_STEP (action));
  return action;
}

static gboolean
run_contest (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliSides) sides = { .limit = -1 };
  g_autoptr (TenAction) action = NULL;
  int needed = 0;

  if (!ten_cli_sides_init_contest (&sides, cli, options, error) ||
      !read_total (&sides, options, &needed, error) ||
      !ten_cli_sides_check_payers (&sides, options, error))
    return FALSE;
  action = create_action (&sides, options, needed);
  return ten_cli_perform_and_print (cli, options, action, "contest", error);
}

static gboolean
run_contest_odds (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliSides) sides = { .limit = -1 };
  g_autoptr (TenAction) action = NULL;
  int needed = 0;

  if (!ten_cli_sides_init_contest (&sides, cli, options, error) ||
      !read_total (&sides, options, &needed, error))
    return FALSE;
  action = create_action (&sides, options, needed);
  return ten_cli_sides_print_odds (cli, &sides, options, action, "contest odds", error);
}

const TenCliCommand ten_cli_contest_odds_command = {
  .name = "odds",
  .summary = N_ ("Show the odds of each side"),
  .arguments = N_ ("[TEXT…]"),
  .options = { ten_cli_opponent_options, total_options, ten_cli_helper_options,
               ten_cli_character_options, ten_cli_pool_options, ten_cli_ready_options },
  .run = run_contest_odds,
};

const TenCliCommand ten_cli_contest_command = {
  .name = "contest",
  .summary = N_ ("Roll one side against another: 7 vs 5"),
  .arguments = N_ ("[TEXT…]"),
  .options = { ten_cli_opponent_options, total_options, ten_cli_helper_options,
               ten_cli_character_options, ten_cli_pool_options, ten_cli_ready_options,
               ten_cli_random_options, ten_cli_log_options, ten_cli_log_file_options,
               ten_cli_bonus_options, ten_cli_spend_options, ten_cli_hidden_options,
               ten_cli_hidden_self_options, ten_cli_hidden_opponent_options,
               ten_cli_player_options },
  .run = run_contest,
  .children = { &ten_cli_contest_odds_command },
};
