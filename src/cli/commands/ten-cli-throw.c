/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-play.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"
#include "commands/ten-cli-roll.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

/* CHAT-9: `?throw` belongs to the rulesets that say so. */
static const char *
find_ruleset_of_command (TenCli *cli)
{
  GListModel *rulesets = G_LIST_MODEL (ten_cli_get_rulesets (cli));

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (rulesets, i);

      if (ten_ruleset_get_options (ruleset)->throw_command)
        return ten_ruleset_get_id (ruleset);
    }
  return NULL;
}

/* `7 vs 5` is two rolls, even if the second is invalid: the contest says what is wrong with it. */
static gboolean
is_contest (const char *text)
{
  TenNotation left;
  TenNotation right;
  gboolean versus = FALSE;

  ten_notation_parse_versus (&left, &right, &versus, text, NULL);
  return versus;
}

/* TURN-1: `1d10 + 6`, with the name of the sheet if there is one. */
static gboolean
throw_initiative (TenCli *cli,
                  const TenCliOptions *options,
                  const TenNotation *notation,
                  int modifier,
                  GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  TenAction *action;

  if (!ten_cli_request_init_pool (&request, cli, options, NULL, error))
    return FALSE;
  action = ten_following_action_new_initiative_of (
      request.setup.ruleset,
      request.setup.sheet != NULL ? ten_sheet_get_name (request.setup.sheet) : NULL, modifier,
      error);
  if (action == NULL)
    return ten_cli_error_prefix (error, "throw");
  request.setup.comment = ten_notation_dup_comment (notation);
  ten_action_set_comment (action, request.setup.comment);
  return ten_cli_perform_event (cli, options, action, NULL, "throw", TEN_EVENT_END, error);
}

static gboolean
run_throw (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_autofree char *text = g_strjoinv (" ", (char **) ten_cli_options_get_arguments (options));
  const gboolean is_command = text[strspn (text, " \t")] == '?';
  g_autoptr (TenPlay) play = NULL;
  g_autofree char *reply = NULL;
  TenNotation notation;
  int modifier;

  if (ten_notation_parse_initiative (&notation, text, &modifier))
    return throw_initiative (cli, options, &notation, modifier, error);
  if (g_utf8_validate (text, -1, NULL) && is_contest (text))
    return ten_cli_contest_command.run (cli, options, error);
  if (!ten_cli_request_init_pool (&request, cli, options,
                                  is_command ? find_ruleset_of_command (cli) : NULL, error))
    return FALSE;
  request.setup.alone = TRUE;
  if (ten_cli_request_read_text (&request, text, FALSE, "throw", error))
    play = ten_cli_roll (cli, options, &request, "throw", error);
  if (play == NULL)
    return FALSE;
  if (!ten_cli_options_has (options, "json"))
    reply = ten_words_for_reply (ten_record_get_roll (ten_play_get_record (play)),
                                 request.setup.ruleset);
  if (reply == NULL || !is_command)
    ten_cli_print_play (cli, play, options);
  if (reply != NULL)
    ten_cli_print (cli, "%s\n", reply);
  return TRUE;
}

const TenCliCommand ten_cli_throw_command = {
  .name = "throw",
  .summary = N_ ("Roll a quick notation: 7 again9 rote, 6 diff 7"),
  .arguments = N_ ("TEXT…"),
  .options = { ten_cli_character_options, ten_cli_random_options, ten_cli_log_options,
               ten_cli_log_file_options, ten_cli_bonus_options, ten_cli_spend_options,
               ten_cli_hidden_options },
  .run = run_throw,
};
