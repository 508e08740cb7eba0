/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-dice.h"
#include "ten-cli-extended.h"
#include "ten-cli-log.h"
#include "ten-cli-record.h"
#include "ten-cli-extended-state.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

static const TenCliOption list_only_options[] = {
  { "all", 'a', TEN_CLI_FLAG, NULL, N_ ("Those that are over too") },
  { NULL },
};

static const TenCliOption comment_options[] = {
  { "comment", 'c', TEN_CLI_VALUE, N_ ("TEXT"), N_ ("What the roll is for") },
  { NULL },
};

static const TenCliOption payer_options[] = {
  { "willpower", 'w', TEN_CLI_FLAG, NULL, N_ ("Spend a point of willpower") },
  { "sheet", 's', TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the character who rolls") },
  { NULL },
};

static const TenCliOption choose_only_options[] = {
  { "condition", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("The Condition that is taken") },
  { NULL },
};

static void
print_state (TenCli *cli, TenExtendedAction *task, const TenCliOptions *options)
{
  if (ten_cli_options_has (options, "json"))
    {
      g_autoptr (JsonNode) node = ten_cli_extended_state_to_json (task);

      ten_cli_print_json (cli, node);
    }
  else
    ten_cli_extended_state_print (cli, task);
}

static gboolean
run_start (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *name = ten_cli_options_get_arguments (options)[0];
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenExtendedProgress) extended = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenExtendedAction) task = NULL;

  if (name[strspn (name, " ")] == '\0')
    return ten_cli_refuse (error, _ ("extended: the action has no name"));
  if (!g_utf8_validate (name, -1, NULL) || g_utf8_strlen (name, -1) > TEN_EXTENDED_MAX_NAME)
    return ten_cli_refuse (error,
                           _ ("extended: the name is not UTF-8, or longer than %d characters"),
                           TEN_EXTENDED_MAX_NAME);
  if (!ten_cli_request_init (&request, cli, options, error))
    return FALSE;
  extended = ten_cli_extended_new (&request, options, name, error);
  if (extended == NULL)
    return FALSE;
  ten_extended_prepare (&request.request);
  log = ten_cli_log_open (cli, options, error);
  if (log != NULL)
    task = ten_extended_action_begin (
        log, ten_cli_get_rulesets (cli), extended, ten_ruleset_get_id (request.ruleset),
        request.sheet != NULL ? ten_sheet_get_name (request.sheet) : "", &request.request,
        G_LIST_MODEL (request.pool), error);
  if (task == NULL)
    {
      ten_cli_error_prefix (error, "extended");
      return FALSE;
    }
  print_state (cli, task, options);
  return TRUE;
}

static void
print_tasks_as_json (TenCli *cli, GPtrArray *tasks)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < tasks->len; i++)
    json_array_add_element (array, ten_cli_extended_state_to_json (tasks->pdata[i]));
  json_object_set_array_member (object, "actions", array);
  json_node_take_object (node, object);
  ten_cli_print_json (cli, node);
}

static gboolean
run_list (TenCli *cli, const TenCliOptions *options, GError **error)
{
  gboolean empty = FALSE;
  g_autoptr (TenLog) log = ten_cli_log_open_to_read (options, &empty, error);
  g_autoptr (GPtrArray) shown = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenExtendedActions) tasks = NULL;

  if (log != NULL)
    tasks = ten_extended_actions_new (log, ten_cli_get_rulesets (cli), error);
  if (tasks == NULL && !empty)
    {
      ten_cli_error_prefix (error, "extended");
      return FALSE;
    }
  for (guint i = 0; tasks != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (tasks)); i++)
    {
      g_autoptr (TenExtendedAction) task = g_list_model_get_item (G_LIST_MODEL (tasks), i);

      if (!ten_extended_action_is_over (task) || ten_cli_options_has (options, "all"))
        g_ptr_array_add (shown, g_steal_pointer (&task));
    }
  if (ten_cli_options_has (options, "json"))
    {
      print_tasks_as_json (cli, shown);
      return TRUE;
    }
  for (guint i = 0; i < shown->len; i++)
    {
      ten_cli_print (cli, "%s", i > 0 ? "\n" : "");
      ten_cli_extended_state_print (cli, shown->pdata[i]);
    }
  if (shown->len == 0)
    ten_cli_print (cli, "%s\n", _ ("No extended actions under way"));
  return TRUE;
}

/* A log that is not there is not made for an action that cannot be in it. */
static TenExtendedAction *
load_to_write (TenCli *cli, const TenCliOptions *options, TenLog **log, GError **error)
{
  gboolean empty = FALSE;
  g_autoptr (TenLog) read = ten_cli_log_open_to_read (options, &empty, error);
  g_autoptr (TenExtendedAction) task = NULL;

  if (read == NULL && !empty)
    return NULL;
  task = ten_cli_extended_state_load (cli, read, options, error);
  if (task == NULL)
    return NULL;
  g_clear_object (&task);
  *log = ten_cli_log_open (cli, options, error);
  return *log != NULL ? ten_cli_extended_state_load (cli, *log, options, error) : NULL;
}

static gboolean
run_show (TenCli *cli, const TenCliOptions *options, GError **error)
{
  gboolean empty = FALSE;
  g_autoptr (TenLog) log = ten_cli_log_open_to_read (options, &empty, error);
  g_autoptr (TenExtendedAction) task = NULL;

  if (log == NULL && !empty)
    return FALSE;
  task = ten_cli_extended_state_load (cli, log, options, error);
  if (task == NULL)
    return FALSE;
  print_state (cli, task, options);
  if (!ten_cli_options_has (options, "json"))
    ten_cli_extended_state_print_log (cli, task);
  return TRUE;
}

/* Faces that do not fit are refused before anything is written. */
static gboolean
check_faces (TenExtendedAction *task, const TenCliOptions *options, GError **error)
{
  const TenRequest *opponent = ten_extended_action_get_opponent_request (task);
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRoll) other = NULL;

  if (!ten_cli_options_has (options, "faces"))
    return TRUE;
  if (!ten_cli_request_read_random (&request, options, error))
    return FALSE;
  ten_extended_action_get_next_request (task, ten_extended_action_get_willpower (task),
                                        &request.request);
  roll = ten_cli_request_roll_next (&request, error);
  if (roll == NULL)
    return FALSE;
  if (opponent != NULL)
    {
      request.request = *opponent;
      other = ten_cli_request_roll_next (&request, error);
      if (other == NULL)
        return FALSE;
    }
  return ten_cli_request_check_faces (&request, error);
}

static void
print_rolled_as_json (TenCli *cli, TenExtendedAction *task, GPtrArray *written)
{
  g_autoptr (JsonNode) node = ten_cli_extended_state_to_json (task);
  JsonObject *object = json_node_get_object (node);

  for (guint i = 0; i < written->len; i++)
    if (TEN_IS_RECORD (written->pdata[i]))
      json_object_set_member (object, ten_record_get_role (written->pdata[i]),
                              ten_record_roll_to_json (written->pdata[i]));
  ten_cli_print_json (cli, node);
}

static void
print_rolled (TenCli *cli,
              TenExtendedAction *task,
              GPtrArray *written,
              const TenCliOptions *options)
{
  if (ten_cli_options_has (options, "json"))
    {
      print_rolled_as_json (cli, task, written);
      return;
    }
  for (guint i = 0; i < written->len; i++)
    if (TEN_IS_RECORD (written->pdata[i]))
      {
        ten_cli_dice_print_roll (cli, written->pdata[i], ten_extended_action_get_ruleset (task));
        ten_cli_print (cli, "\n");
      }
  ten_cli_extended_state_print (cli, task);
}

/* COFD-18, V20-5: who pays for the next roll, and whether they can. */
static gboolean
read_payer (TenCli *cli,
            TenExtendedAction *task,
            const TenCliOptions *options,
            TenSheet **sheet,
            GError **error)
{
  const char *path = ten_cli_options_get (options, "sheet");
  gboolean willpower = ten_cli_options_has (options, "willpower");
  const char *track;
  int left;

  if (path != NULL && (*sheet = ten_cli_load_sheet (cli, path, error)) == NULL)
    return FALSE;
  if (willpower && !ten_extended_action_takes_willpower (task))
    return ten_cli_refuse (error, _ ("--willpower: “%s” spends none before a roll"),
                           ten_extended_action_get_ruleset_id (task));
  if (ten_cli_options_has (options, "spend") && *sheet == NULL)
    return ten_cli_refuse (error, _ ("--spend: needs a --sheet"));
  if (ten_cli_options_has (options, "spend") && !willpower)
    return ten_cli_refuse (error, _ ("--spend: needs a roll with willpower"));
  ten_extended_action_set_willpower (task, willpower);
  if (!willpower || *sheet == NULL)
    return TRUE;

  track = ten_ruleset_get_options (ten_sheet_get_ruleset (*sheet))->willpower_track;
  if (track == NULL || !ten_sheet_get_points_left (*sheet, track, &left))
    return !ten_cli_options_has (options, "spend") ||
           ten_cli_refuse (error, _ ("--spend: the sheet keeps no count of willpower"));
  return left > 0 || ten_cli_refuse (error, _ ("--spend: %s has too few points of willpower"),
                                     ten_sheet_get_name (*sheet));
}

static gboolean
run_roll (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenLog) log = NULL;
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenExtendedAction) task = NULL;
  g_autoptr (GPtrArray) written = NULL;
  g_autoptr (TenSheet) sheet = NULL;
  const char *comment = NULL;

  if (!ten_cli_record_read_comment (options, &comment, error))
    return FALSE;
  task = load_to_write (cli, options, &log, error);
  if (task == NULL || !read_payer (cli, task, options, &sheet, error) ||
      (ten_extended_action_can_roll (task) && !check_faces (task, options, error)) ||
      !ten_cli_request_read_random (&request, options, error))
    return FALSE;
  if (!ten_extended_action_roll (task, request.random, comment, &written, error))
    {
      ten_cli_error_prefix (error, "extended");
      return FALSE;
    }
  if (ten_cli_options_has (options, "spend"))
    ten_cli_record_spend_point (cli, sheet);
  print_rolled (cli, task, written, options);
  return TRUE;
}

static gboolean
run_choose (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *word = ten_cli_options_get_arguments (options)[1];
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenExtendedAction) task = NULL;
  TenExtendedChoice choice;

  if (word == NULL)
    return ten_cli_refuse (error, _ ("extended: what is chosen is needed"));
  if (!ten_extended_choice_from_id (word, &choice))
    return ten_cli_refuse (error, _ ("extended: “%s” is nothing that can be chosen"), word);
  task = load_to_write (cli, options, &log, error);
  if (task == NULL)
    return FALSE;
  if (!ten_extended_action_choose (task, choice, ten_cli_options_get (options, "condition"), error))
    {
      ten_cli_error_prefix (error, "extended");
      return FALSE;
    }
  print_state (cli, task, options);
  return TRUE;
}

static const TenCliOption *const start_options[] = {
  ten_cli_extended_setup_options,
  ten_cli_character_options,
  ten_cli_pool_options,
  ten_cli_log_file_options,
  NULL,
};

const TenCliCommand ten_cli_extended_start_command = {
  .name = "start",
  .summary = N_ ("Begin an extended action: it is kept in the log"),
  .arguments = N_ ("NAME"),
  .min_arguments = 1,
  .max_arguments = 1,
  .options = start_options,
  .run = run_start,
};

static const TenCliOption *const list_options[] = {
  list_only_options,
  ten_cli_log_file_options,
  NULL,
};

const TenCliCommand ten_cli_extended_list_command = {
  .name = "list",
  .summary = N_ ("List the extended actions that are under way"),
  .options = list_options,
  .run = run_list,
};

static const TenCliOption *const show_options[] = {
  ten_cli_log_file_options,
  NULL,
};

const TenCliCommand ten_cli_extended_show_command = {
  .name = "show",
  .summary = N_ ("Show an extended action, and what happened to it"),
  .arguments = N_ ("ID"),
  .min_arguments = 1,
  .max_arguments = 1,
  .options = show_options,
  .run = run_show,
};

static const TenCliOption *const roll_options[] = {
  ten_cli_random_options, comment_options,          payer_options,
  ten_cli_spend_options,  ten_cli_log_file_options, NULL,
};

const TenCliCommand ten_cli_extended_roll_command = {
  .name = "roll",
  .summary = N_ ("Make the next roll of an extended action"),
  .arguments = N_ ("ID"),
  .min_arguments = 1,
  .max_arguments = 1,
  .options = roll_options,
  .run = run_roll,
};

static const TenCliOption *const choose_options[] = {
  choose_only_options,
  ten_cli_log_file_options,
  NULL,
};

const TenCliCommand ten_cli_extended_choose_command = {
  .name = "choose",
  .summary = N_ ("Choose how an extended action goes on"),
  .arguments = N_ ("ID CHOICE"),
  .min_arguments = 1,
  .max_arguments = 2,
  .options = choose_options,
  .run = run_choose,
};
