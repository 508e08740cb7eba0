/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-roll.h"

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-play.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption reroll_options[] = {
  { "reroll", 0, TEN_CLI_VALUE, N_ ("NUMBERS"),
    N_ ("Reroll these dice for willpower: 0,3 are the first and the fourth") },
  { NULL },
};

static const TenCliOption give_up_options[] = {
  { "give-up", 0, TEN_CLI_FLAG, NULL, N_ ("Give up instead of rolling a chance die") },
  { NULL },
};

static gboolean
set_reroll (TenRollAction *action,
            const TenCliOptions *options,
            TenSheet *sheet,
            GPtrArray *payers,
            GError **error)
{
  g_autoptr (GArray) dice = NULL;

  if (!ten_cli_options_has (options, "reroll"))
    return TRUE;
  dice = ten_cli_read_reroll (options, "reroll", sheet, error);
  if (dice == NULL)
    return FALSE;
  ten_roll_action_set_reroll (action, (const guint *) dice->data, dice->len);
  g_ptr_array_add (payers, sheet);
  return TRUE;
}

TenPlay *
ten_cli_roll (TenCli *cli,
              const TenCliOptions *options,
              TenCliRequest *request,
              const char *where,
              GError **error)
{
  g_autoptr (GPtrArray) payers = g_ptr_array_new ();
  g_autoptr (TenActionSide) side = NULL;
  g_autoptr (TenAction) action = NULL;

  if (!ten_cli_log_add_bonuses (cli, options, request->setup.pool, request->setup.sheet, error))
    return NULL;
  ten_cli_request_settle_difficulty (request);
  side = ten_cli_request_create_side (request, FALSE, where, error);
  if (side == NULL)
    return NULL;
  action = ten_setup_create_action (&request->setup, side, NULL, TEN_SIDE_NONE);
  ten_cli_add_payer (payers, side);
  if (request->setup.resisting != NULL &&
      ten_action_side_get_willpower (request->setup.resisting) &&
      ten_action_side_get_sheet (request->setup.resisting) != NULL)
    ten_cli_add_payer (payers, request->setup.resisting);
  if (!set_reroll (TEN_ROLL_ACTION (action), options, request->setup.sheet, payers, error) ||
      !ten_cli_check_payers (options, payers, error))
    return NULL;
  return ten_cli_perform (cli, options, action, NULL,
                          where != NULL ? where : ten_ruleset_get_id (request->setup.ruleset),
                          error);
}

/* POOL-7: an error may reveal the number of dice. */
static gboolean
fail (const TenCliOptions *options, const TenCliRequest *request, GError **error)
{
  if (!ten_cli_options_has (options, "for-players") ||
      (!ten_cli_options_has (options, "secret") && !ten_cli_options_has (options, "test-secret") &&
       !ten_cli_options_has (options, "hidden") && !ten_cli_request_is_secret (request)))
    return FALSE;
  g_clear_error (error);
  return ten_cli_refuse (
      error, _ ("--for-players: this cannot be rolled; leave out the option to see why"));
}

static gboolean
give_up (TenCli *cli, const TenCliOptions *options, TenCliRequest *request, GError **error)
{
  TenRequest chance;
  TenAction *action;

  if (!ten_pool_to_request (request->setup.pool, &chance, error))
    return FALSE;
  action = ten_following_action_new_give_up (
      request->setup.ruleset, &chance,
      request->setup.sheet != NULL ? ten_sheet_get_name (request->setup.sheet) : "");
  ten_action_set_comment (action, request->setup.comment);
  return ten_cli_perform_event (cli, options, action, NULL, "--give-up", TEN_EVENT_GIVE_UP, error);
}

static gboolean
roll_initiative (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenSheet) sheet =
      ten_cli_load_sheet (cli, ten_cli_options_get (options, "sheet"), error);
  TenAction *action = sheet != NULL ? ten_following_action_new_initiative (sheet, error) : NULL;

  if (action != NULL)
    return ten_cli_perform_event (cli, options, action, NULL, "roll", TEN_EVENT_END, error);
  return sheet != NULL && ten_cli_error_prefix (error, "--trait");
}

static gboolean
run_roll (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenPlay) play = NULL;

  if (ten_cli_request_is_initiative (options))
    return roll_initiative (cli, options, error);
  if (ten_cli_request_init (&request, cli, options, error))
    {
      if (ten_cli_request_is_contested (&request, options))
        return ten_cli_contest_command.run (cli, options, error);
      if (ten_cli_options_has (options, "give-up"))
        return give_up (cli, options, &request, error);
      play = ten_cli_roll (cli, options, &request, NULL, error);
    }
  if (play == NULL)
    return fail (options, &request, error);
  ten_cli_print_play (cli, play, options);
  return TRUE;
}

const TenCliCommand ten_cli_roll_command = {
  .name = "roll",
  .summary = N_ ("Roll a pool"),
  .options = { ten_cli_character_options, ten_cli_pool_options, ten_cli_ready_options,
               ten_cli_resistance_options, ten_cli_difficulty_options, ten_cli_random_options,
               ten_cli_log_options, ten_cli_log_file_options, ten_cli_bonus_options,
               ten_cli_spend_options, reroll_options, give_up_options, ten_cli_player_options,
               ten_cli_hidden_options },
  .run = run_roll,
};
