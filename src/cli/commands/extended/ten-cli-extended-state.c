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
  const TenExtendedProgress *progress = ten_extended_action_get_progress (action);
  TenActionSide *opponent = ten_extended_action_get_opponent (action);
  JsonNode *node = ten_extended_progress_to_json (progress);
  JsonObject *object = json_node_get_object (node);
  g_autoptr (JsonNode) rolled = play != NULL ? ten_play_to_json (play) : NULL;
  g_autoptr (GList) members =
      rolled != NULL ? json_object_get_members (json_node_get_object (rolled)) : NULL;

  json_object_set_int_member (object, "id", ten_extended_action_get_action (action));
  json_object_set_string_member (object, "character", ten_extended_action_get_character (action));
  json_object_set_string_member (object, "ruleset", ten_extended_action_get_ruleset_id (action));
  if (opponent != NULL)
    {
      json_object_set_string_member (object, "name", progress->name);
      json_object_set_string_member (object, "opponent", ten_action_side_get_character (opponent));
    }
  for (GList *link = members; link != NULL; link = link->next)
    json_object_set_member (
        object, link->data,
        json_node_copy (json_object_get_member (json_node_get_object (rolled), link->data)));
  return node;
}

static void
print_choices (TenCli *cli, const TenExtendedProgress *progress)
{
  g_autofree char *question = ten_extended_progress_dup_question (progress);
  g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);

  ten_cli_print (cli, "%s\n", question);
  for (guint i = 0; i < TEN_N_EXTENDED_CHOICES; i++)
    if (progress->choices & (1u << i))
      {
        g_autofree char *text = ten_extended_progress_dup_choice_text (progress, 1u << i);

        ten_cli_table_add_row (table, ten_extended_choice_to_id (1u << i), text, NULL);
      }
  ten_cli_table_print (table, cli);
}

static void
print_side (TenCli *cli, TenActionSide *side, gboolean over)
{
  const char *name = ten_action_side_get_character (side);

  if (*name != '\0')
    ten_cli_text_print (cli, TEN_CLI_NORMAL, name);
  if (!over)
    ten_cli_dice_print_terms (cli, ten_action_side_get_request (side),
                              ten_action_side_get_terms (side));
}

/* The character, and the pool of the next roll. */
static void
print_next (TenCli *cli, TenExtendedAction *action)
{
  const gboolean over = ten_extended_action_is_over (action);
  g_autoptr (TenActionSide) next = ten_extended_action_create_next (action, FALSE);
  TenActionSide *opponent = ten_extended_action_get_opponent (action);

  print_side (cli, next, over);
  if (opponent != NULL)
    print_side (cli, opponent, over);
}

/* The time spent so far, or per roll. */
static void
print_time (TenCli *cli, const TenExtendedProgress *progress)
{
  g_autofree char *text = progress->n_rolls > 0
                              ? ten_extended_progress_dup_time_text (progress)
                              : ten_extended_progress_dup_interval_text (progress);

  ten_cli_print (cli, "%s\n", text);
}

void
ten_cli_extended_state_print (TenCli *cli, TenExtendedAction *action)
{
  const TenExtendedProgress *progress = ten_extended_action_get_progress (action);
  g_autofree char *heading = g_strdup_printf (
      "%" G_GINT64_FORMAT "  %s", ten_extended_action_get_action (action), progress->name);
  g_autofree char *text = ten_extended_action_dup_text (action);

  ten_cli_text_print (cli, TEN_CLI_BOLD, heading);
  print_next (cli, action);
  ten_cli_print (cli, "%s\n", text);
  if (!ten_extended_progress_is_contest (progress))
    print_time (cli, progress);
  if (progress->status == TEN_EXTENDED_CHOOSING)
    print_choices (cli, progress);
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
