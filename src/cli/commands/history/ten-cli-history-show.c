/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-dice.h"
#include "shared/ten-cli-log.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static gboolean
is_same (TenCliEntry *entry, GObject *object)
{
  if (TEN_IS_RECORD (object))
    return ten_record_get_sequence (TEN_RECORD (object)) == ten_record_get_sequence (entry->record);
  return ten_event_get_sequence (TEN_EVENT (object)) == ten_record_get_action (entry->record) ||
         ten_event_get_roll (TEN_EVENT (object)) == ten_record_get_sequence (entry->record);
}

/* The rest of the action, without the roll and its later actions. */
static GPtrArray *
read_others (TenCliEntry *entry, GError **error)
{
  GPtrArray *others = g_ptr_array_new_with_free_func (g_object_unref);
  gint64 action = ten_record_get_action (entry->record);
  g_autoptr (GPtrArray) all = NULL;

  if (action == 0 || ten_record_get_damaged (entry->record))
    return others;
  all = ten_log_read_action (entry->log, action, error);
  if (all == NULL)
    {
      g_ptr_array_unref (others);
      return NULL;
    }
  for (guint i = 0; i < all->len; i++)
    if (!is_same (entry, all->pdata[i]))
      g_ptr_array_add (others, g_object_ref (all->pdata[i]));
  return others;
}

static void
print_json (TenCli *cli, TenCliEntry *entry, GPtrArray *others)
{
  TenEvent *action = ten_record_get_action_event (entry->record);
  JsonObject *object = json_object_new ();
  JsonArray *records = json_array_new ();
  JsonArray *events = json_array_new ();

  for (guint i = 0; i < others->len; i++)
    if (TEN_IS_RECORD (others->pdata[i]))
      json_array_add_element (records, ten_record_to_json (others->pdata[i]));
    else
      json_array_add_element (events, ten_event_to_json (others->pdata[i]));
  json_object_set_member (object, "record", ten_record_to_json (entry->record));
  json_object_set_member (object, "action",
                          action != NULL ? ten_event_to_json (action)
                                         : json_node_new (JSON_NODE_NULL));
  json_object_set_array_member (object, "records", records);
  json_object_set_array_member (object, "events", events);
  ten_cli_print_json (cli, ten_json_take_object (object));
}

static void
print_heading (TenCli *cli, TenRecord *record)
{
  const gboolean hidden = ten_record_get_hidden (record) && !ten_record_get_damaged (record);
  g_autofree char *when = ten_cli_text_time (ten_record_get_time (record));
  g_autofree char *line =
      g_strdup_printf ("%" G_GINT64_FORMAT "  %s%s%s", ten_record_get_sequence (record), when,
                       hidden ? "  " : "", hidden ? _ ("hidden") : "");

  ten_cli_text_print (cli, TEN_CLI_BOLD, line);
}

static void
print_event (TenCli *cli, TenEvent *event)
{
  g_autofree char *text = ten_event_dup_text (event);

  ten_cli_text_print (cli, TEN_CLI_NORMAL, text);
}

/* Later actions of the roll, in order. */
static void
print_about (TenCli *cli, TenCliEntry *entry)
{
  GListModel *events = ten_record_get_events (entry->record);
  g_autofree char *common = ten_record_dup_common_text (entry->record, entry->ruleset, FALSE);
  gint64 follows = ten_record_get_follows (entry->record);

  if (common != NULL)
    ten_cli_print (cli, "%s\n", common);
  if (follows != 0)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, follows);

      /* Translators: the number of the roll that this one was made after */
      ten_cli_print (cli, _ ("It follows roll %s"), number);
      ten_cli_print (cli, "\n");
    }
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      print_event (cli, event);
    }
}

static void
add_row (TenCliTable *table, TenRecord *record, TenRuleset *ruleset)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, ten_record_get_sequence (record));
  g_autofree char *pool = ten_record_dup_whole_text (record, ruleset);
  const TenRoll *roll = ten_record_get_roll (record);
  g_autofree char *outcome = g_strdup_printf (
      "%s (%d)", ten_words_for_outcome (ten_roll_get_outcome (roll)), ten_roll_get_net (roll));
  const char *character = ten_record_get_character (record);

  if (ten_record_get_damaged (record))
    ten_cli_table_add_row (table, number, "", ten_record_get_comment (record), NULL);
  else
    ten_cli_table_add_row (table, number, character != NULL ? character : "", pool, outcome, NULL);
}

static void
print_action (TenCli *cli, TenCliEntry *entry, GPtrArray *others)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (4, 1);

  ten_cli_print (cli, "\n");
  print_event (cli, ten_record_get_action_event (entry->record));
  for (guint i = 0; i < others->len; i++)
    if (TEN_IS_RECORD (others->pdata[i]))
      add_row (table, others->pdata[i], entry->ruleset);
  ten_cli_table_print (table, cli);
  for (guint i = 0; i < others->len; i++)
    if (TEN_IS_EVENT (others->pdata[i]))
      print_event (cli, others->pdata[i]);
}

static void
print_text (TenCli *cli, TenCliEntry *entry, GPtrArray *others)
{
  print_heading (cli, entry->record);
  if (ten_record_get_damaged (entry->record))
    {
      ten_cli_text_print (cli, TEN_CLI_NORMAL, ten_record_get_comment (entry->record));
      return;
    }
  ten_cli_dice_print_roll (cli, entry->record, entry->ruleset);
  print_about (cli, entry);
  if (ten_record_get_action_event (entry->record) != NULL && others->len > 0)
    print_action (cli, entry, others);
}

static gboolean
run_history_show (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliEntry) entry = { NULL };
  g_autoptr (GPtrArray) others = NULL;

  if (!ten_cli_entry_init_to_show (&entry, cli, options, error))
    return FALSE;
  others = read_others (&entry, error);
  if (others == NULL)
    return FALSE;
  if (ten_cli_options_has (options, "json"))
    print_json (cli, &entry, others);
  else
    print_text (cli, &entry, others);
  ten_cli_log_tell_damage (cli, entry.log, FALSE);
  return TRUE;
}

const TenCliCommand ten_cli_history_show_command = {
  .name = "show",
  .summary = N_ ("Show a roll and its events"),
  .arguments = N_ ("NUMBER"),
  .options = { ten_cli_log_file_options },
  .run = run_history_show,
};
