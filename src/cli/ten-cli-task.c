/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-task.h"

#include "ten-cli-dice.h"
#include "ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

/**
 * ten_cli_task_load:
 * @cli: the run
 * @chronicle: (nullable): the log; %NULL where nothing was ever written to it
 * @options: what was given: the number of the action is the first argument
 * @error: return location for an error that says where it is
 *
 * Finds the extended action that is meant.
 *
 * Returns: (nullable) (transfer full): the action
 */
TenTask *
ten_cli_task_load (TenCli *cli,
                   TenChronicle *chronicle,
                   const TenCliOptions *options,
                   GError **error)
{
  const char *text = ten_cli_options_get_arguments (options)[0];
  g_autoptr (TenTask) task = NULL;
  g_autoptr (GError) problem = NULL;
  gint64 number;

  if (!ten_cli_read_integer (text, 1, G_MAXINT64, &number, error))
    {
      ten_cli_error_prefix (error, "extended");
      return NULL;
    }
  if (chronicle != NULL)
    task = ten_task_load (chronicle, ten_cli_get_rulesets (cli), number, &problem);
  if (task == NULL)
    /* Translators: the number of an extended action, and what is wrong */
    ten_cli_refuse (error, _ ("extended: %s: %s"), text,
                    problem != NULL ? problem->message : _ ("there is no such action"));
  return g_steal_pointer (&task);
}

/**
 * ten_cli_task_to_json:
 * @task: an extended action
 *
 * Writes where it stands: the members of ten_extended_to_json(), and `id`, `character` and
 * `ruleset`.
 *
 * Returns: (transfer full): the document
 */
JsonNode *
ten_cli_task_to_json (TenTask *task)
{
  JsonNode *node = ten_extended_to_json (ten_task_get_extended (task));
  JsonObject *object = json_node_get_object (node);
  const char *character = ten_task_get_character (task);

  json_object_set_int_member (object, "id", ten_task_get_action (task));
  json_object_set_string_member (object, "character", character != NULL ? character : "");
  json_object_set_string_member (object, "ruleset", ten_task_get_ruleset_id (task));
  return node;
}

static void
print_choices (TenCli *cli, TenExtended *extended)
{
  g_autofree char *question = ten_extended_dup_question (extended);
  g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);
  TenExtendedChoices choices = ten_extended_get_choices (extended);

  ten_cli_print (cli, "%s\n", question);
  for (guint i = 0; i < TEN_N_EXTENDED_CHOICES; i++)
    if (choices & (1u << i))
      {
        g_autofree char *text = ten_extended_dup_choice_text (extended, 1u << i);

        ten_cli_table_add_row (table, ten_extended_choice_to_id (1u << i), text, NULL);
      }
  ten_cli_table_print (table, cli);
}

/**
 * ten_cli_task_print:
 * @cli: the run
 * @task: an extended action
 *
 * Prints for people where it stands, and what can be chosen.
 */
void
ten_cli_task_print (TenCli *cli, TenTask *task)
{
  TenExtended *extended = ten_task_get_extended (task);
  const char *character = ten_task_get_character (task);
  g_autofree char *heading = g_strdup_printf ("%" G_GINT64_FORMAT "  %s",
                                              ten_task_get_action (task), ten_task_get_name (task));
  g_autofree char *line = ten_cli_text_line (heading);
  g_autofree char *bold = ten_cli_text_style (cli, TEN_CLI_BOLD, line);
  g_autofree char *text = ten_task_dup_text (task);
  g_autofree char *time = ten_extended_dup_time_text (extended);
  g_autofree char *interval = ten_extended_dup_interval_text (extended);

  ten_cli_print (cli, "%s\n", bold);
  if (character != NULL && *character != '\0')
    {
      g_autofree char *who = ten_cli_text_line (character);

      ten_cli_print (cli, "%s\n", who);
    }
  if (!ten_task_is_over (task))
    {
      g_autoptr (GListModel) terms = ten_task_dup_next_terms (task);
      TenRequest request;

      ten_task_get_next_request (task, &request);
      ten_cli_dice_print_terms (cli, &request, terms);
    }
  ten_cli_print (cli, "%s\n", text);
  if (ten_extended_get_n_rolls (extended) > 0)
    ten_cli_print (cli, "%s\n", time);
  else
    ten_cli_print (cli, "%s\n", interval);
  if (ten_extended_get_status (extended) == TEN_EXTENDED_CHOOSING)
    print_choices (cli, extended);
}

/**
 * ten_cli_task_print_log:
 * @cli: the run
 * @task: an extended action
 *
 * Prints for people what happened to it, in its order.
 */
void
ten_cli_task_print_log (TenCli *cli, TenTask *task)
{
  GPtrArray *log = ten_task_get_log (task);

  for (guint i = 0; i < log->len; i++)
    {
      ten_cli_print (cli, "\n");
      if (TEN_IS_RECORD (log->pdata[i]))
        ten_cli_dice_print_roll (cli, log->pdata[i], ten_task_get_ruleset (task));
      else
        {
          g_autofree char *text = ten_event_dup_text (log->pdata[i]);
          g_autofree char *line = ten_cli_text_line (text);

          ten_cli_print (cli, "%s\n", line);
        }
    }
}
