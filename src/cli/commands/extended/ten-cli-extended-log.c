/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-play.h"
#include "commands/extended/ten-cli-extended-state.h"
#include "commands/extended/ten-cli-extended.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

static const TenCliOption list_only_options[] = {
  { "all", 'a', TEN_CLI_FLAG, NULL, N_ ("Include actions that have ended") },
  { NULL },
};

static const TenCliOption comment_options[] = {
  { "comment", 'c', TEN_CLI_VALUE, N_ ("TEXT"), N_ ("Comment on the roll") },
  { NULL },
};

static const TenCliOption payer_options[] = {
  { "willpower", 'w', TEN_CLI_FLAG, NULL, N_ ("Spend a point of willpower") },
  { "sheet", 's', TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the character who rolls") },
  { NULL },
};

static const TenCliOption choose_only_options[] = {
  { "condition", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("The Condition to take") },
  { NULL },
};

/* @play: the roll that was just made, or NULL */
static void
print_state (TenCli *cli, TenExtendedAction *extended, TenPlay *play, const TenCliOptions *options)
{
  if (ten_cli_options_has (options, "json"))
    ten_cli_print_json (cli, ten_cli_extended_state_to_json (extended, play));
  else
    {
      if (play != NULL)
        ten_cli_play_print_rolls (cli, play);
      ten_cli_extended_state_print (cli, extended);
    }
}

/* COFD-18, V20-5: a point is for one roll. */
static gboolean
check_no_willpower (const TenCliSides *sides, GError **error)
{
  g_autoptr (GPtrArray) payers = g_ptr_array_new ();

  ten_cli_sides_list_payers (sides, payers);
  return payers->len == 0 ||
         ten_cli_refuse (error,
                         _ ("--willpower: a point counts for one roll; use it with extended roll"));
}

static gboolean
run_start (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *name = ten_cli_options_get_arguments (options)[0];
  g_auto (TenCliSides) sides = { .limit = -1 };
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenExtendedAction) extended = NULL;

  if (name[strspn (name, " ")] == '\0')
    return ten_cli_refuse (error, _ ("extended: the action has no name"));
  if (!g_utf8_validate (name, -1, NULL) || g_utf8_strlen (name, -1) > TEN_EXTENDED_MAX_NAME)
    return ten_cli_refuse (error,
                           _ ("extended: the name is not UTF-8, or longer than %d characters"),
                           TEN_EXTENDED_MAX_NAME);
  if (!ten_cli_sides_init (&sides, cli, options, error) || !check_no_willpower (&sides, error))
    return FALSE;
  action = ten_cli_extended_create_start (&sides, options, name, error);
  if (action != NULL)
    log = ten_cli_log_open (cli, options, error);
  if (log != NULL)
    play = ten_cli_perform (cli, options, action, log, "extended", error);
  if (play != NULL)
    extended = ten_extended_action_load (log, ten_cli_get_rulesets (cli),
                                         ten_play_get_number (play), error);
  if (extended == NULL)
    return FALSE;
  print_state (cli, extended, NULL, options);
  return TRUE;
}

static void
print_list_as_json (TenCli *cli, GPtrArray *actions)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < actions->len; i++)
    json_array_add_element (array, ten_cli_extended_state_to_json (actions->pdata[i], NULL));
  ten_cli_print_list (cli, "actions", array);
}

static gboolean
run_list (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GPtrArray) shown = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenExtendedActions) actions = NULL;

  if (!ten_cli_log_open_to_read (cli, options, &log, error))
    return ten_cli_error_prefix (error, "extended");
  if (log != NULL)
    actions = ten_extended_actions_new (log, ten_cli_get_rulesets (cli), error);
  if (log != NULL && actions == NULL)
    return ten_cli_error_prefix (error, "extended");
  for (guint i = 0; actions != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (actions)); i++)
    {
      g_autoptr (TenExtendedAction) extended = g_list_model_get_item (G_LIST_MODEL (actions), i);

      if (!ten_extended_action_is_over (extended) || ten_cli_options_has (options, "all"))
        g_ptr_array_add (shown, g_steal_pointer (&extended));
    }
  if (ten_cli_options_has (options, "json"))
    {
      print_list_as_json (cli, shown);
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

/* Do not create a log for an action that cannot be in it. */
static TenExtendedAction *
load_to_write (TenCli *cli, const TenCliOptions *options, TenLog **log, GError **error)
{
  g_autoptr (TenLog) read = NULL;
  g_autoptr (TenExtendedAction) extended = NULL;

  if (!ten_cli_log_open_to_read (cli, options, &read, error))
    return NULL;
  extended = ten_cli_extended_state_load (cli, read, options, error);
  if (extended == NULL)
    return NULL;
  g_clear_object (&extended);
  *log = ten_cli_log_open (cli, options, error);
  return *log != NULL ? ten_cli_extended_state_load (cli, *log, options, error) : NULL;
}

static gboolean
run_show (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenExtendedAction) extended = NULL;

  if (!ten_cli_log_open_to_read (cli, options, &log, error))
    return FALSE;
  extended = ten_cli_extended_state_load (cli, log, options, error);
  if (extended == NULL)
    return FALSE;
  print_state (cli, extended, NULL, options);
  if (!ten_cli_options_has (options, "json"))
    ten_cli_extended_state_print_log (cli, extended);
  return TRUE;
}

/* COFD-18, V20-5: who pays for the next roll, and whether they can. */
static TenAction *
create_roll (TenCli *cli, TenExtendedAction *extended, const TenCliOptions *options, GError **error)
{
  const char *path = ten_cli_options_get (options, "sheet");
  const gboolean willpower = ten_cli_options_has (options, "willpower");
  g_autoptr (TenSheet) sheet = path != NULL ? ten_cli_load_sheet (cli, path, error) : NULL;
  g_auto (TenCliSides) sides = { .limit = -1 };
  g_autoptr (GPtrArray) payers = g_ptr_array_new ();
  TenRuleset *ruleset;
  TenAction *action;

  if (path != NULL && sheet == NULL)
    return NULL;
  if (willpower && !ten_extended_action_takes_willpower (extended))
    {
      ten_cli_refuse (error, _ ("--willpower: “%s” spends none before a roll"),
                      ten_extended_action_get_ruleset_id (extended));
      return NULL;
    }
  ten_extended_action_get_help (extended, &sides.limit, &sides.spoils);
  ruleset = ten_cli_find_ruleset (cli, ten_extended_action_get_ruleset_id (extended), error);
  if (ruleset == NULL || !ten_cli_sides_read_helpers (&sides, cli, options, ruleset, error))
    return NULL;
  if (willpower)
    g_ptr_array_add (payers, sheet);
  ten_cli_sides_list_payers (&sides, payers);
  if (!ten_cli_check_payers (options, payers, error))
    return NULL;
  action = ten_extended_step_new_roll (extended, willpower, sheet);
  ten_cli_sides_help_step (&sides, TEN_EXTENDED_STEP (action));
  return action;
}

static gboolean
run_roll (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenExtendedAction) extended = load_to_write (cli, options, &log, error);
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;

  if (extended != NULL)
    action = create_roll (cli, extended, options, error);
  if (action != NULL)
    play = ten_cli_perform (cli, options, action, log, "extended", error);
  if (play == NULL)
    return FALSE;
  if (ten_cli_options_has (options, "for-players"))
    ten_cli_print_play (cli, play, options);
  else
    print_state (cli, extended, play, options);
  return TRUE;
}

static gboolean
run_choose (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *word = ten_cli_options_get_arguments (options)[1];
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;
  TenExtendedChoice choice;

  if (!ten_extended_choice_from_id (word, &choice))
    return ten_cli_refuse (error, _ ("extended: “%s” is not a choice"), word);
  extended = load_to_write (cli, options, &log, error);
  if (extended == NULL)
    return FALSE;
  action =
      ten_extended_step_new_choice (extended, choice, ten_cli_options_get (options, "condition"));
  play = ten_cli_perform (cli, options, action, log, "extended", error);
  if (play == NULL)
    return FALSE;
  print_state (cli, extended, NULL, options);
  return TRUE;
}

const TenCliCommand ten_cli_extended_start_command = {
  .name = "start",
  .summary = N_ ("Begin an extended action"),
  .arguments = N_ ("NAME"),
  .options = { ten_cli_extended_setup_options, ten_cli_opponent_options, ten_cli_helper_options,
               ten_cli_character_options, ten_cli_pool_options, ten_cli_log_file_options,
               ten_cli_hidden_options, ten_cli_hidden_self_options,
               ten_cli_hidden_opponent_options },
  .run = run_start,
};

const TenCliCommand ten_cli_extended_list_command = {
  .name = "list",
  .summary = N_ ("List the extended actions"),
  .options = { list_only_options, ten_cli_log_file_options },
  .run = run_list,
};

const TenCliCommand ten_cli_extended_show_command = {
  .name = "show",
  .summary = N_ ("Show an extended action and its rolls"),
  .arguments = N_ ("ID"),
  .options = { ten_cli_log_file_options },
  .run = run_show,
};

const TenCliCommand ten_cli_extended_roll_command = {
  .name = "roll",
  .summary = N_ ("Make the next roll of an extended action"),
  .arguments = N_ ("ID"),
  .options = { ten_cli_random_options, comment_options, payer_options, ten_cli_helper_options,
               ten_cli_spend_options, ten_cli_log_file_options, ten_cli_hidden_options,
               ten_cli_player_options },
  .run = run_roll,
};

const TenCliCommand ten_cli_extended_choose_command = {
  .name = "choose",
  .summary = N_ ("Choose how an extended action continues"),
  .arguments = N_ ("ID CHOICE"),
  .options = { choose_only_options, ten_cli_log_file_options },
  .run = run_choose,
};
