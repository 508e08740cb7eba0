/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-play.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"
#include "shared/ten-cli-sides.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption multiple_only_options[] = {
  { "number", 'n', TEN_CLI_VALUE, N_ ("N"), N_ ("Declare N actions with the same pool") },
  { "attack", 0, TEN_CLI_LIST, N_ ("N"), N_ ("Make action N an attack (at most one)") },
  { "roll", 0, TEN_CLI_FLAG, NULL, N_ ("Roll them in order") },
  { NULL },
};

/* The declared actions of a turn, and who pays for them. */
typedef struct
{
  TenAction *action;
  gboolean *attacks;
  guint n_actions;
  GPtrArray *payers;
} Turn;

static void
turn_clear (Turn *self)
{
  g_clear_object (&self->action);
  g_free (self->attacks);
  g_clear_pointer (&self->payers, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Turn, turn_clear)

static void
declare (Turn *self, TenCliRequest *request, TenActionSide *actor, TenActionSide *opponent)
{
  TenTurnAction *turn;
  guint index;

  if (self->action == NULL)
    self->action = ten_turn_action_new (request->setup.ruleset);
  turn = TEN_TURN_ACTION (self->action);
  index = ten_turn_action_get_n_actions (turn);
  ten_turn_action_declare (turn, request->setup.comment, self->attacks[index], actor, opponent);
  ten_cli_add_payer (self->payers, actor);
  ten_cli_add_payer (self->payers, opponent);
}

/* V20-11: "5 vs 4" is a resisted action. */
static gboolean
read_action (
    Turn *self, TenCli *cli, const TenCliOptions *options, const char *text, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_auto (TenCliRequest) other = { NULL };
  g_autoptr (TenActionSide) actor = NULL;
  g_autoptr (TenActionSide) opponent = NULL;
  TenNotation left, right;
  gboolean versus = FALSE;

  if (!ten_cli_request_init_pool (&request, cli, options, NULL, error))
    return FALSE;
  if (!ten_cli_parse (&left, &right, &versus, text, "multiple", error) ||
      !ten_cli_request_apply (&request, &left, versus, "multiple", error) ||
      (versus && (!ten_cli_request_init_side (&other, cli, NULL, NULL,
                                              ten_ruleset_get_id (request.setup.ruleset), error) ||
                  !ten_cli_request_apply (&other, &right, TRUE, "multiple", error))))
    return FALSE;
  actor = ten_cli_request_create_side (&request, versus, "multiple", error);
  if (actor != NULL && versus)
    opponent = ten_cli_request_create_side (&other, TRUE, "multiple", error);
  if (actor == NULL || (versus && opponent == NULL))
    return FALSE;
  declare (self, &request, actor, opponent);
  return TRUE;
}

static gboolean
read_pool (Turn *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenActionSide) actor = NULL;

  if (!ten_cli_request_init (&request, cli, options, error))
    return FALSE;
  actor = ten_cli_request_create_side (&request, FALSE, NULL, error);
  for (guint i = 0; actor != NULL && i < self->n_actions; i++)
    declare (self, &request, actor, NULL);
  return actor != NULL;
}

static gboolean
read_attacks (Turn *self, const TenCliOptions *options, GError **error)
{
  const char *const *texts = ten_cli_options_get_all (options, "attack");

  self->attacks = g_new0 (gboolean, self->n_actions);
  for (; *texts != NULL; texts++)
    {
      gint64 number;

      if (!ten_cli_read_integer (*texts, 1, self->n_actions, &number, error))
        return ten_cli_error_prefix (error, "--attack");
      self->attacks[number - 1] = TRUE;
    }
  return TRUE;
}

/* Each argument is an action, unless one pool is used for all of them. */
static gboolean
read_actions (Turn *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *const *texts = ten_cli_options_get_arguments (options);
  gint64 number = g_strv_length ((char **) texts);

  if (*texts != NULL && ten_cli_options_has (options, "number"))
    return ten_cli_refuse (error, _ ("--number: cannot be used with actions as texts"));
  if (*texts != NULL && !ten_cli_request_check_no_pool (options, error))
    return FALSE;
  if (*texts == NULL && !ten_cli_options_has (options, "number"))
    return ten_cli_refuse (error, _ ("--number: give the number of actions"));
  if (!ten_cli_options_read_integer (options, "number", 2, TEN_MULTIPLE_MAX_ACTIONS, &number,
                                     error))
    return FALSE;

  self->n_actions = (guint) number;
  self->payers = g_ptr_array_new ();
  if (!read_attacks (self, options, error))
    return FALSE;
  if (*texts == NULL)
    return read_pool (self, cli, options, error);
  for (; *texts != NULL; texts++)
    if (!read_action (self, cli, options, *texts, error))
      return FALSE;
  return TRUE;
}

/* V20-9: declared actions are checked as a whole. */
static gboolean
check (Turn *self, const TenCliOptions *options, GError **error)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ten_action_get_ruleset (self->action));
  static const char *const rolling[] = { "faces", "own-dice", "seed", "log", "log-file", "spend" };

  if (!ten_multiple_check (rules, self->attacks, self->n_actions, error))
    return ten_cli_error_prefix (error, "multiple");
  if (ten_cli_options_has (options, "roll"))
    return ten_cli_check_payers (options, self->payers, error);
  for (guint i = 0; i < G_N_ELEMENTS (rolling); i++)
    if (ten_cli_options_has (options, rolling[i]))
      return ten_cli_refuse (
          error,
          _ ("multiple: --faces, --own-dice, --seed, --log, --log-file and --spend need --roll"));
  return TRUE;
}

/* POOL-7: of a secret one, players know only that it was declared. */
static gboolean
is_secret (const Turn *self, guint index, const TenCliOptions *options)
{
  return ten_cli_options_has (options, "for-players") &&
         ten_turn_action_is_secret (TEN_TURN_ACTION (self->action), index);
}

static gboolean
print_json (TenCli *cli, const Turn *self, const TenCliOptions *options, GError **error)
{
  JsonObject *object = json_object_new ();
  g_autoptr (JsonNode) node = ten_json_take_object (object);
  JsonArray *array = json_array_new ();

  json_object_set_array_member (object, "actions", array);
  for (guint i = 0; i < self->n_actions; i++)
    {
      JsonObject *member = json_object_new ();
      gboolean can_be_taken;
      TenRequest request;

      json_array_add_object_element (array, member);
      if (!ten_turn_action_prepare (TEN_TURN_ACTION (self->action), i, &request, &can_be_taken,
                                    error))
        return FALSE;
      json_object_set_int_member (member, "action", i + 1);
      if (is_secret (self, i, options))
        continue;
      json_object_set_int_member (member, "dice", request.dice);
      json_object_set_int_member (member, "target", request.target);
      json_object_set_boolean_member (member, "can_be_taken", can_be_taken);
    }
  ten_cli_print_json (cli, g_steal_pointer (&node));
  return TRUE;
}

static gboolean
print_text (TenCli *cli, const Turn *self, const TenCliOptions *options, GError **error)
{
  for (guint i = 0; i < self->n_actions; i++)
    {
      g_autofree char *text = NULL;
      gboolean can_be_taken;
      TenRequest request;

      if (!ten_turn_action_prepare (TEN_TURN_ACTION (self->action), i, &request, &can_be_taken,
                                    error))
        return FALSE;
      text = is_secret (self, i, options)
                 /* Translators: one of multiple actions, by number */
                 ? g_strdup_printf (_ ("Action %u"), i + 1)
                 : ten_multiple_dup_text (&request, i + 1, can_be_taken);
      ten_cli_print (cli, "%s\n", text);
    }
  return TRUE;
}

/* NWOD-5 */
static gboolean
print_declared (TenCli *cli, const Turn *self, const TenCliOptions *options, GError **error)
{
  const gboolean json = ten_cli_options_has (options, "json");

  if (!ten_cli_options_has (options, "for-players") || !ten_cli_options_has (options, "hidden"))
    return json ? print_json (cli, self, options, error) : print_text (cli, self, options, error);
  if (json)
    ten_cli_print_json (cli, ten_json_take_object (json_object_new ()));
  return TRUE;
}

static gboolean
print_rolled (TenCli *cli, const Turn *self, TenPlay *play, GError **error)
{
  g_autoptr (JsonNode) node = ten_play_to_json (play);
  JsonArray *actions = json_object_get_array_member (json_node_get_object (node), "actions");
  guint next = 0;

  for (guint i = 0; i < self->n_actions; i++)
    {
      JsonObject *action = json_array_get_object_element (actions, i);
      g_autofree char *text = NULL;
      gboolean can_be_taken;
      TenRequest request;

      if (!ten_turn_action_prepare (TEN_TURN_ACTION (self->action), i, &request, &can_be_taken,
                                    error))
        return FALSE;
      text = ten_multiple_dup_text (&request, i + 1, can_be_taken);
      ten_cli_print (cli, "%s\n", text);
      if (!can_be_taken)
        continue;
      if (json_object_has_member (action, "contest"))
        action = json_object_get_object_member (action, "contest");
      ten_cli_play_print_rolling (cli, play, &next, action);
      ten_cli_print (cli, "%s", i + 1 < self->n_actions ? "\n" : "");
    }
  return TRUE;
}

static gboolean
run_multiple (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (Turn) turn = { NULL };
  g_autoptr (TenPlay) play = NULL;

  if (!read_actions (&turn, cli, options, error) || !check (&turn, options, error))
    return FALSE;
  if (!ten_cli_options_has (options, "roll"))
    return print_declared (cli, &turn, options, error) || ten_cli_error_prefix (error, "multiple");
  play = ten_cli_perform (cli, options, turn.action, NULL, "multiple", error);
  if (play == NULL)
    return FALSE;
  if (!ten_cli_options_has (options, "json") && !ten_cli_options_has (options, "for-players"))
    return print_rolled (cli, &turn, play, error) || ten_cli_error_prefix (error, "multiple");
  ten_cli_print_play (cli, play, options);
  return TRUE;
}

const TenCliCommand ten_cli_multiple_command = {
  .name = "multiple",
  .summary = N_ ("Declare and roll multiple actions in one turn"),
  .arguments = N_ ("[TEXT…]"),
  .most_arguments = TEN_MULTIPLE_MAX_ACTIONS,
  .options = { multiple_only_options, ten_cli_character_options, ten_cli_pool_options,
               ten_cli_random_options, ten_cli_log_options, ten_cli_log_file_options,
               ten_cli_spend_options, ten_cli_hidden_options, ten_cli_player_options },
  .run = run_multiple,
};
