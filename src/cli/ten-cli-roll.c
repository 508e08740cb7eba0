/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-record.h"
#include "ten-cli-reroll.h"

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

/* POOL-7: a line for players tells whether it succeeded, and no more where they see no more. */
static char *
dup_line (const TenCommonAction *action, TenRecord *record, const TenCliOptions *options)
{
  const TenRoll *roll = ten_record_get_roll (record);

  if (!ten_cli_options_has (options, "for-players") ||
      ten_record_get_player_sight (record) == TEN_PLAYER_SIGHT_ROLL)
    return ten_words_for_common_result (action, roll);
  return ten_words_for_common_outcome (
      action, ten_roll_is_success (roll) ? TEN_OUTCOME_SUCCESS : TEN_OUTCOME_FAILURE, 0);
}

static JsonObject *
action_to_json (const TenCommonAction *action, const char *line)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "id", action->id);
  json_object_set_string_member (object, "name", action->source_name);
  json_object_set_string_member (object, "line", line != NULL ? line : "");
  return object;
}

/* COFD-21: with what it means for the action, where it is a common one. */
static void
print_roll (TenCli *cli,
            const TenCommonAction *action,
            TenRecord *record,
            TenRuleset *ruleset,
            const TenCliOptions *options)
{
  g_autofree char *line = action != NULL ? dup_line (action, record, options) : NULL;

  if (action != NULL && ten_cli_options_has (options, "json"))
    {
      g_autoptr (JsonNode) node = ten_cli_options_has (options, "for-players")
                                      ? ten_record_roll_to_player_json (record)
                                      : ten_record_roll_to_json (record);

      json_object_set_object_member (json_node_get_object (node), "action",
                                     action_to_json (action, line));
      ten_cli_print_json (cli, node);
      return;
    }
  ten_cli_record_print (cli, record, ruleset, options);
  if (line != NULL)
    ten_cli_print (cli, "%s\n", line);
}

static gboolean
run_roll (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenRecord) record = NULL;

  if (!ten_cli_request_init (&request, cli, options, error))
    return fail (options, error);
  record = ten_cli_record_roll (cli, &request, options, request.comment, error);
  if (record == NULL)
    return fail (options, error);
  print_roll (cli, request.action, record, request.ruleset, options);
  ten_cli_record_spend (cli, &request, options);
  return TRUE;
}

static const TenCliOption *const roll_options[] = {
  ten_cli_character_options, ten_cli_pool_options,
  ten_cli_ready_options,     ten_cli_resistance_options,
  ten_cli_random_options,    ten_cli_log_options,
  ten_cli_spend_options,     ten_cli_reroll_options,
  ten_cli_player_options,    NULL,
};

const TenCliCommand ten_cli_roll_command = {
  .name = "roll",
  .summary = N_ ("Roll a pool"),
  .options = roll_options,
  .run = run_roll,
};
