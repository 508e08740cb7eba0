/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rolls of a vampire: rouse checks, mending, Blood Surges, frenzy and remorse. */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-odds-table.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"
#include "shared/ten-cli-request.h"

#include "ten-config.h"

#include <glib/gi18n.h>

#define MAX_LEVEL 5

static const TenCliOption check_options[] = {
  { "odds", 0, TEN_CLI_FLAG, NULL, N_ ("Print the chances, and roll nothing") },
  { "write", 0, TEN_CLI_FLAG, NULL, N_ ("Save the changes in the sheet’s file") },
  { "log", 0, TEN_CLI_FLAG, NULL, N_ ("Write the roll to the log") },
  { NULL },
};

static const TenCliOption odds_options[] = {
  { "odds", 0, TEN_CLI_FLAG, NULL, N_ ("Print the chances, and roll nothing") },
  { NULL },
};

static const TenCliOption rouse_only_options[] = {
  { "level", 0, TEN_CLI_VALUE, N_ ("N"),
    N_ ("The level of the power: with enough Blood Potency, two dice are rolled") },
  { "reroll", 0, TEN_CLI_FLAG, NULL, N_ ("Roll two dice, of which the better counts") },
  { NULL },
};

static gboolean
print_odds (
    TenCli *cli, const TenCliOptions *options, TenAction *action, const char *where, GError **error)
{
  g_autoptr (TenActionOdds) odds = ten_action_compute_odds (action, error);

  if (odds == NULL)
    return ten_cli_error_prefix (error, where);
  if (ten_cli_options_has (options, "json"))
    ten_cli_print_json (cli, ten_odds_to_json (ten_action_odds_get_odds (odds)));
  else
    ten_cli_odds_print (cli, ten_action_odds_get_odds (odds), ten_action_get_ruleset (action));
  return TRUE;
}

/* V5-4: what Blood Potency gives a second die to */
static gboolean
read_two_dice (const TenCliOptions *options, TenSheet *sheet, gboolean *two_dice, GError **error)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  const char *value = ten_ruleset_get_actions (ruleset)->rouse_two_dice;
  gint64 level = 0;
  int highest = 0;

  *two_dice = ten_cli_options_has (options, "reroll");
  if (!ten_cli_options_has (options, "level"))
    return TRUE;
  if (value == NULL)
    return ten_cli_refuse (error, _ ("--level: the levels of powers make no difference in “%s”"),
                           ten_ruleset_get_name (ruleset));
  if (!ten_cli_options_read_integer (options, "level", 1, MAX_LEVEL, &level, error))
    return FALSE;
  ten_character_get_value (TEN_CHARACTER (sheet), ruleset, value, &highest);
  *two_dice = *two_dice || level <= highest;
  return TRUE;
}

static gboolean
run_check (TenCli *cli,
           const TenCliOptions *options,
           TenActionKind kind,
           const char *where,
           GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenAction) action = NULL;
  gboolean two_dice;

  if (!ten_cli_request_init_pool (&request, cli, options, NULL, error))
    return FALSE;
  if (ten_ruleset_get_actions (request.setup.ruleset)->rouse_trait == NULL)
    return ten_cli_refuse (error, _ ("%s: “%s” has no rouse checks"), where,
                           ten_ruleset_get_name (request.setup.ruleset));
  if (request.setup.sheet == NULL)
    return ten_cli_refuse (error, _ ("%s: --sheet is missing"), where);
  if (!read_two_dice (options, request.setup.sheet, &two_dice, error))
    return FALSE;
  action = ten_following_action_new_check (kind, request.setup.sheet);
  ten_following_action_set_two_dice (TEN_FOLLOWING_ACTION (action), two_dice);
  ten_following_action_set_keeps_sheet (TEN_FOLLOWING_ACTION (action),
                                        !ten_cli_options_has (options, "write"));
  return ten_cli_options_has (options, "odds")
             ? print_odds (cli, options, action, where, error)
             : ten_cli_perform_and_print (cli, options, action, where, error);
}

/* V5-4 */
static gboolean
run_rouse (TenCli *cli, const TenCliOptions *options, GError **error)
{
  return run_check (cli, options, TEN_ACTION_ROUSE, "rouse", error);
}

/* V5-6 */
static gboolean
run_mend (TenCli *cli, const TenCliOptions *options, GError **error)
{
  return run_check (cli, options, TEN_ACTION_MEND, "mend", error);
}

/* V5-7 */
static gboolean
run_remorse (TenCli *cli, const TenCliOptions *options, GError **error)
{
  return run_check (cli, options, TEN_ACTION_REMORSE, "remorse", error);
}

static gboolean
run_roll (TenCli *cli, const TenCliOptions *options, GError **error)
{
  return (ten_cli_options_has (options, "odds") ? ten_cli_odds_command : ten_cli_roll_command)
      .run (cli, options, error);
}

/* V5-6 */
static gboolean
run_surge (TenCli *cli, const TenCliOptions *options, GError **error)
{
  ten_cli_options_give (options, "surge", NULL);
  return run_roll (cli, options, error);
}

static gboolean
run_frenzy (TenCli *cli, const TenCliOptions *options, GError **error)
{
  ten_cli_options_give (options, "action", "frenzy");
  return run_roll (cli, options, error);
}

const TenCliCommand ten_cli_rouse_command = {
  .name = "rouse",
  .summary = N_ ("Make a rouse check"),
  .options = { ten_cli_character_options, rouse_only_options, ten_cli_random_options, check_options,
               ten_cli_log_file_options, ten_cli_hidden_options },
  .run = run_rouse,
};

const TenCliCommand ten_cli_mend_command = {
  .name = "mend",
  .summary = N_ ("Mend damage with a rouse check"),
  .options = { ten_cli_character_options, ten_cli_random_options, check_options,
               ten_cli_log_file_options, ten_cli_hidden_options },
  .run = run_mend,
};

const TenCliCommand ten_cli_remorse_command = {
  .name = "remorse",
  .summary = N_ ("Roll for remorse, which may lower Humanity"),
  .options = { ten_cli_character_options, ten_cli_random_options, check_options,
               ten_cli_log_file_options, ten_cli_hidden_options },
  .run = run_remorse,
};

const TenCliCommand ten_cli_surge_command = {
  .name = "surge",
  .summary = N_ ("Roll a pool with a Blood Surge"),
  .options = { ten_cli_character_options, ten_cli_pool_options, ten_cli_ready_options,
               ten_cli_resistance_options, odds_options, ten_cli_random_options,
               ten_cli_log_options, ten_cli_log_file_options, ten_cli_spend_options,
               ten_cli_player_options, ten_cli_hidden_options },
  .run = run_surge,
};

const TenCliCommand ten_cli_frenzy_command = {
  .name = "frenzy",
  .summary = N_ ("Roll to resist frenzy"),
  .options = { ten_cli_character_options, ten_cli_pool_options, odds_options,
               ten_cli_random_options, ten_cli_log_options, ten_cli_log_file_options,
               ten_cli_player_options, ten_cli_hidden_options },
  .run = run_frenzy,
};
