/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/extended/ten-cli-extended-state.h"

#include "output/ten-cli-dice.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

TenExtendedAction *
ten_cli_extended_state_load (TenCli *cli, TenLog *log, const TenCliOptions *options, GError **error)
{
  const char *text = ten_cli_options_get_arguments (options)[0];
  g_autoptr (TenExtendedAction) action = NULL;
  g_autoptr (GError) problem = NULL;
  gint64 number;

  if (!ten_cli_read_integer (text, 1, G_MAXINT64, &number, error))
    {
      ten_cli_error_prefix (error, "extended");
      return NULL;
    }
  if (log != NULL)
    action = ten_extended_action_load (log, ten_cli_get_rulesets (cli), number, &problem);
  if (action == NULL)
    /* Translators: the number of an extended action, and what is wrong */
    ten_cli_refuse (error, _ ("extended: %s: %s"), text,
                    problem != NULL ? problem->message : _ ("there is no such action"));
  return g_steal_pointer (&action);
}

/* @play: the roll that was just made, or NULL */
JsonNode *
ten_cli_extended_state_to_json (TenExtendedAction *action, TenPlay *play)
{
  const TenExtendedContest *contest = ten_extended_action_get_contest (action);
  JsonNode *node = contest != NULL
                       ? ten_extended_contest_to_json (contest)
                       : ten_extended_progress_to_json (ten_extended_action_get_extended (action));
  JsonObject *object = json_node_get_object (node);
  g_autoptr (JsonNode) rolled = play != NULL ? ten_play_to_json (play) : NULL;
  g_autoptr (GList) members =
      rolled != NULL ? json_object_get_members (json_node_get_object (rolled)) : NULL;

  json_object_set_int_member (object, "id", ten_extended_action_get_action (action));
  json_object_set_string_member (object, "character", ten_extended_action_get_character (action));
  json_object_set_string_member (object, "ruleset", ten_extended_action_get_ruleset_id (action));
  if (contest != NULL)
    {
      json_object_set_string_member (object, "name", ten_extended_action_get_name (action));
      json_object_set_string_member (object, "opponent", ten_extended_action_get_opponent (action));
      json_object_set_boolean_member (object, "over", ten_extended_action_is_over (action));
    }
  for (GList *link = members; link != NULL; link = link->next)
    json_object_set_member (
        object, link->data,
        json_node_copy (json_object_get_member (json_node_get_object (rolled), link->data)));
  return node;
}

static void
print_choices (TenCli *cli, TenExtendedProgress *extended)
{
  g_autofree char *question = ten_extended_progress_dup_question (extended);
  g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);
  TenExtendedChoices choices = ten_extended_progress_get_choices (extended);

  ten_cli_print (cli, "%s\n", question);
  for (guint i = 0; i < TEN_N_EXTENDED_CHOICES; i++)
    if (choices & (1u << i))
      {
        g_autofree char *text = ten_extended_progress_dup_choice_text (extended, 1u << i);

        ten_cli_table_add_row (table, ten_extended_choice_to_id (1u << i), text, NULL);
      }
  ten_cli_table_print (table, cli);
}

static void
print_side (TenCli *cli, const char *name, const TenRequest *request, GListModel *terms)
{
  if (*name != '\0')
    ten_cli_text_print (cli, TEN_CLI_NORMAL, name);
  if (request != NULL)
    ten_cli_dice_print_terms (cli, request, terms);
}

/* The character, and the pool of the next roll. */
static void
print_next (TenCli *cli, TenExtendedAction *action)
{
  gboolean over = ten_extended_action_is_over (action);
  g_autoptr (GListModel) terms = ten_extended_action_dup_next_terms (action, FALSE);
  TenRequest request;

  ten_extended_action_get_next_request (action, FALSE, &request);
  print_side (cli, ten_extended_action_get_character (action), over ? NULL : &request, terms);
  if (ten_extended_action_get_contest (action) != NULL)
    print_side (cli, ten_extended_action_get_opponent (action),
                over ? NULL : ten_extended_action_get_opponent_request (action),
                ten_extended_action_get_opponent_terms (action));
}

/* The time spent so far, or per roll. */
static void
print_time (TenCli *cli, TenExtendedProgress *extended)
{
  g_autofree char *text = ten_extended_progress_get_n_rolls (extended) > 0
                              ? ten_extended_progress_dup_time_text (extended)
                              : ten_extended_progress_dup_interval_text (extended);

  ten_cli_print (cli, "%s\n", text);
}

void
ten_cli_extended_state_print (TenCli *cli, TenExtendedAction *action)
{
  TenExtendedProgress *extended = ten_extended_action_get_extended (action);
  g_autofree char *heading =
      g_strdup_printf ("%" G_GINT64_FORMAT "  %s", ten_extended_action_get_action (action),
                       ten_extended_action_get_name (action));
  g_autofree char *text = ten_extended_action_dup_text (action);

  ten_cli_text_print (cli, TEN_CLI_BOLD, heading);
  print_next (cli, action);
  ten_cli_print (cli, "%s\n", text);
  if (extended != NULL)
    print_time (cli, extended);
  if (extended != NULL && ten_extended_progress_get_status (extended) == TEN_EXTENDED_CHOOSING)
    print_choices (cli, extended);
}

void
ten_cli_extended_state_print_log (TenCli *cli, TenExtendedAction *action)
{
  GPtrArray *log = ten_extended_action_get_log (action);

  for (guint i = 0; i < log->len; i++)
    {
      ten_cli_print (cli, "\n");
      if (TEN_IS_RECORD (log->pdata[i]))
        ten_cli_dice_print_roll (cli, log->pdata[i], ten_extended_action_get_ruleset (action));
      else
        {
          g_autofree char *text = ten_event_dup_text (log->pdata[i]);

          ten_cli_text_print (cli, TEN_CLI_NORMAL, text);
        }
    }
}
