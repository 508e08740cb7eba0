/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-dice.h"
#include "ten-cli-log.h"
#include "ten-cli-record.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

static const TenCliOption multiple_only_options[] = {
  { "number", 'n', TEN_CLI_VALUE, N_ ("N"), N_ ("How many actions, all with the same pool") },
  { "attack", 0, TEN_CLI_LIST, N_ ("N"), N_ ("Which of the actions is an attack: at most one") },
  { "roll", 0, TEN_CLI_FLAG, NULL, N_ ("Roll them, in order") },
  { NULL },
};

/* One of the actions of a turn. */
typedef struct
{
  TenCliRequest request;
  char *comment;
  gboolean can_be_taken;
  TenRecord *record;
} Action;

static void
action_clear (gpointer data)
{
  Action *action = data;

  ten_cli_request_clear (&action->request);
  g_free (action->comment);
  g_clear_object (&action->record);
}

static Action *
add_action (GArray *actions)
{
  g_array_set_size (actions, actions->len + 1);
  return &g_array_index (actions, Action, actions->len - 1);
}

static gboolean
read_action (
    Action *action, TenCli *cli, const TenCliOptions *options, const char *text, GError **error)
{
  TenNotation notation;

  if (!ten_cli_request_init_pool (&action->request, cli, options, NULL, error))
    return FALSE;
  if (!g_utf8_validate (text, -1, NULL))
    return ten_cli_refuse (error, _ ("multiple: the text is not UTF-8"));
  if (ten_notation_parse (&notation, text, error) &&
      ten_notation_apply (&notation, action->request.pool, error) &&
      ten_pool_to_request (action->request.pool, &action->request.request, error))
    {
      action->comment = ten_notation_dup_comment (&notation);
      return TRUE;
    }
  ten_cli_error_prefix (error, "multiple");
  return FALSE;
}

/* Each action as a text of its own, or one pool for as many as are asked for. */
static gboolean
read_actions (GArray *actions, TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *const *texts = ten_cli_options_get_arguments (options);
  gint64 number = 0;

  if (*texts != NULL && ten_cli_options_has (options, "number"))
    return ten_cli_refuse (error, _ ("--number: not together with actions as texts"));
  if (*texts != NULL && !ten_cli_request_check_no_pool (options, error))
    return FALSE;
  if (*texts == NULL && !ten_cli_options_has (options, "number"))
    return ten_cli_refuse (error, _ ("--number: how many actions is needed"));
  if (!ten_cli_options_read_integer (options, "number", 2, TEN_MULTIPLE_MAX_ACTIONS, &number,
                                     error))
    return FALSE;

  for (; *texts != NULL; texts++)
    if (!read_action (add_action (actions), cli, options, *texts, error))
      return FALSE;
  for (; number > 0; number--)
    if (!ten_cli_request_init (&add_action (actions)->request, cli, options, error))
      return FALSE;
  return TRUE;
}

/* V20-9: what is declared is checked as a whole. */
static gboolean
declare (GArray *actions,
         const TenRulesetActions *rules,
         const TenCliOptions *options,
         GError **error)
{
  g_autofree gboolean *attacks = g_new0 (gboolean, actions->len);
  const char *const *texts = ten_cli_options_get_all (options, "attack");

  for (; *texts != NULL; texts++)
    {
      gint64 number;

      if (!ten_cli_read_integer (*texts, 1, actions->len, &number, error))
        {
          ten_cli_error_prefix (error, "--attack");
          return FALSE;
        }
      attacks[number - 1] = TRUE;
    }
  if (!ten_multiple_check (rules, attacks, actions->len, error))
    {
      ten_cli_error_prefix (error, "multiple");
      return FALSE;
    }
  for (guint i = 0; i < actions->len; i++)
    {
      Action *action = &g_array_index (actions, Action, i);

      ten_multiple_apply (rules, &action->request.request, i + 1, &action->can_be_taken);
    }
  return TRUE;
}

static gboolean
roll_actions (GArray *actions,
              const TenRulesetActions *rules,
              const TenCliOptions *options,
              GError **error)
{
  TenCliRequest *first = &g_array_index (actions, Action, 0).request;

  if (!ten_cli_request_read_random (first, options, error))
    return FALSE;
  for (guint i = 0; i < actions->len; i++)
    {
      Action *action = &g_array_index (actions, Action, i);
      g_autoptr (GListModel) terms = NULL;
      g_autoptr (TenRoll) roll = NULL;
      const char *comment = action->comment;

      if (!action->can_be_taken)
        continue;
      if (!ten_cli_record_read_comment (options, &comment, error))
        return FALSE;
      g_set_object (&action->request.random, first->random);
      roll = ten_cli_request_roll_next (&action->request, error);
      if (roll == NULL)
        return FALSE;
      terms = ten_multiple_list_terms (rules, G_LIST_MODEL (action->request.pool), i + 1);
      action->record = ten_record_new (
          roll, ten_ruleset_get_id (action->request.ruleset), terms,
          action->request.sheet != NULL ? ten_sheet_get_name (action->request.sheet) : NULL,
          comment);
    }
  return ten_cli_request_check_faces (first, error);
}

static gboolean
write_actions (TenCli *cli, const TenCliOptions *options, GArray *actions, GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  JsonObject *details = json_object_new ();

  for (guint i = 0; i < actions->len; i++)
    {
      TenRecord *record = g_array_index (actions, Action, i).record;

      if (record == NULL)
        continue;
      ten_record_set_role (record, "multiple");
      g_ptr_array_add (records, record);
    }
  json_object_set_int_member (details, "count", actions->len);
  return ten_cli_log_action (cli, options, "multiple", details, records, error);
}

static void
print_json (TenCli *cli, GArray *actions)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < actions->len; i++)
    {
      Action *action = &g_array_index (actions, Action, i);
      JsonObject *member = json_object_new ();

      json_object_set_int_member (member, "action", i + 1);
      json_object_set_int_member (member, "dice", action->request.request.dice);
      json_object_set_int_member (member, "target", action->request.request.target);
      json_object_set_boolean_member (member, "can_be_taken", action->can_be_taken);
      if (action->record != NULL)
        json_object_set_member (member, "roll", ten_record_roll_to_json (action->record));
      json_array_add_object_element (array, member);
    }
  json_object_set_array_member (object, "actions", array);
  json_node_take_object (node, object);
  ten_cli_print_json (cli, node);
}

static void
print_text (TenCli *cli, GArray *actions)
{
  for (guint i = 0; i < actions->len; i++)
    {
      Action *action = &g_array_index (actions, Action, i);
      g_autofree char *text =
          ten_multiple_dup_text (&action->request.request, i + 1, action->can_be_taken);

      ten_cli_print (cli, "%s\n", text);
      if (action->record != NULL)
        {
          ten_cli_dice_print_roll (cli, action->record, action->request.ruleset);
          ten_cli_print (cli, "%s", i + 1 < actions->len ? "\n" : "");
        }
    }
}

static gboolean
run_multiple (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (Action));
  g_autoptr (GPtrArray) requests = g_ptr_array_new ();
  const TenRulesetActions *rules;

  g_array_set_clear_func (actions, action_clear);
  if (!read_actions (actions, cli, options, error))
    return FALSE;
  rules = ten_ruleset_get_actions (g_array_index (actions, Action, 0).request.ruleset);
  if (!declare (actions, rules, options, error))
    return FALSE;
  if (!ten_cli_options_has (options, "roll") &&
      (ten_cli_options_has (options, "faces") || ten_cli_options_has (options, "seed") ||
       ten_cli_options_has (options, "log") || ten_cli_options_has (options, "spend")))
    return ten_cli_refuse (error, _ ("multiple: --faces, --seed, --log and --spend need --roll"));
  for (guint i = 0; i < actions->len; i++)
    if (g_array_index (actions, Action, i).can_be_taken)
      g_ptr_array_add (requests, &g_array_index (actions, Action, i).request);
  if (!ten_cli_record_check_spend_all (requests, options, error))
    return FALSE;
  if (ten_cli_options_has (options, "roll") && (!roll_actions (actions, rules, options, error) ||
                                                !write_actions (cli, options, actions, error)))
    return FALSE;
  for (guint i = 0; i < requests->len; i++)
    ten_cli_record_spend (cli, requests->pdata[i], options);
  if (ten_cli_options_has (options, "json"))
    print_json (cli, actions);
  else
    print_text (cli, actions);
  return TRUE;
}

static const TenCliOption *const multiple_options[] = {
  multiple_only_options,
  ten_cli_character_options,
  ten_cli_pool_options,
  ten_cli_random_options,
  ten_cli_log_options,
  ten_cli_spend_options,
  NULL,
};

const TenCliCommand ten_cli_multiple_command = {
  .name = "multiple",
  .summary = N_ ("Several actions in one turn: their dice and targets"),
  .arguments = N_ ("[TEXT…]"),
  .max_arguments = TEN_MULTIPLE_MAX_ACTIONS,
  .options = multiple_options,
  .run = run_multiple,
};
