/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/history/ten-cli-history-entry.h"
#include "commands/ten-cli-commands.h"
#include "output/ten-cli-dice.h"
#include "shared/ten-cli-log.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static void
print_heading (TenCli *cli, TenPlay *play)
{
  g_autoptr (TenPlayerView) view = ten_player_view_new_whole (play, NULL);
  g_autofree char *when = ten_cli_text_time (ten_player_view_get_time (view));
  const gboolean hidden = ten_player_view_get_hidden (view);
  g_autofree char *line =
      g_strdup_printf ("%" G_GINT64_FORMAT "  %s%s%s", ten_play_get_number (play), when,
                       hidden ? "  " : "", hidden ? _ ("hidden") : "");

  ten_cli_text_print (cli, TEN_CLI_BOLD, line);
}

static void
print_fact (TenCli *cli, TenEvent *event)
{
  g_autofree char *text = ten_event_dup_text (event);

  ten_cli_text_print (cli, TEN_CLI_NORMAL, text);
}

/* A play is struck out with all of its rolls. */
static gboolean
is_about_all (TenEvent *event)
{
  const char *kind = ten_event_get_kind (event);

  return g_str_equal (kind, TEN_EVENT_STRIKE) || g_str_equal (kind, TEN_EVENT_RESTORE);
}

static void
print_facts_about (TenCli *cli, TenRecord *record, gboolean about_all)
{
  GListModel *events = ten_record_get_events (record);

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      if (is_about_all (event) == about_all)
        print_fact (cli, event);
    }
}

/* The roll, and what was said about it, in order. */
static void
print_roll (TenCli *cli, TenCliEntry *entry, TenRecord *record)
{
  g_autofree char *common = ten_record_dup_common_text (record, entry->ruleset, FALSE);
  g_autofree char *follows = ten_play_dup_followed_number (entry->play, record);

  ten_cli_dice_print_roll (cli, record, entry->ruleset);
  if (common != NULL)
    ten_cli_print (cli, "%s\n", common);
  if (follows != NULL)
    {
      /* Translators: the number of the roll that this one was made after */
      ten_cli_print (cli, _ ("It follows roll %s"), follows);
      ten_cli_print (cli, "\n");
    }
  print_facts_about (cli, record, FALSE);
}

static void
print_rolls (TenCli *cli, TenCliEntry *entry)
{
  GPtrArray *records = ten_play_get_records (entry->play);

  for (guint i = 0; i < records->len; i++)
    {
      g_autofree char *number = ten_play_dup_roll_number (entry->play, records->pdata[i]);

      if (!entry->whole && records->pdata[i] != entry->record)
        continue;
      if (records->len > 1)
        ten_cli_print (cli, "\n%s\n", number);
      print_roll (cli, entry, records->pdata[i]);
    }
}

static gboolean
is_about_own (TenPlay *play, TenEvent *event)
{
  GPtrArray *records = ten_play_get_records (play);
  gboolean found = FALSE;

  for (guint i = 0; i < records->len; i++)
    found |= ten_record_get_sequence (records->pdata[i]) == ten_event_get_roll (event);
  return found;
}

/* Facts that are about none of its rolls. */
static void
print_other_facts (TenCli *cli, TenPlay *play)
{
  GPtrArray *entries = ten_play_get_entries (play);

  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_EVENT (entries->pdata[i]) && !is_about_own (play, entries->pdata[i]))
      print_fact (cli, entries->pdata[i]);
}

static void
print_text (TenCli *cli, TenCliEntry *entry)
{
  GPtrArray *records = ten_play_get_records (entry->play);

  print_heading (cli, entry->play);
  if (ten_play_get_kind (entry->play) == TEN_ACTION_LOST)
    ten_cli_text_print (cli, TEN_CLI_NORMAL, ten_play_get_text (entry->play));
  if (records->len != 1)
    print_other_facts (cli, entry->play);
  print_rolls (cli, entry);
  if (records->len == 1)
    print_other_facts (cli, entry->play);
  if (records->len > 0)
    print_facts_about (cli, records->pdata[0], TRUE);
}

static gboolean
run_history_show (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliEntry) entry = { NULL };

  if (!ten_cli_entry_init_to_show (&entry, cli, options, error))
    return FALSE;
  if (ten_cli_options_has (options, "json"))
    ten_cli_print_json (cli, ten_play_to_entry_json (entry.play));
  else
    print_text (cli, &entry);
  ten_cli_log_tell_damage (cli, entry.log, FALSE);
  return TRUE;
}

const TenCliCommand ten_cli_history_show_command = {
  .name = "show",
  .summary = N_ ("Show an entry of the log and what was said of it"),
  .arguments = N_ ("NUMBER"),
  .options = { ten_cli_log_file_options },
  .run = run_history_show,
};
