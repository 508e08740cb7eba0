/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-log.h"
#include "ten-cli-request.h"
#include "ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

#define PAGE 500

static const TenCliOption list_only_options[] = {
  { "limit", 'l', TEN_CLI_VALUE, N_ ("N"), N_ ("How many rolls are listed at most") },
  { NULL },
};

/* Newest first. Those that players do not see do not count for them either: a list that is
 * shorter than its limit would tell of them. */
static GPtrArray *
read_records (TenChronicle *chronicle, gint64 limit, gboolean for_players, GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  gint64 before = 0;

  while (records->len < limit)
    {
      g_autoptr (GPtrArray) page = NULL;

      page = ten_chronicle_read_page (chronicle, before, (guint) MIN (PAGE, limit - records->len),
                                      error);
      if (page == NULL)
        return NULL;
      if (page->len == 0)
        break;
      before = ten_record_get_sequence (g_ptr_array_index (page, page->len - 1));
      for (guint i = 0; i < page->len; i++)
        if (!for_players ||
            ten_record_get_player_sight (page->pdata[i]) != TEN_PLAYER_SIGHT_NOTHING)
          g_ptr_array_add (records, g_object_ref (page->pdata[i]));
    }
  return g_steal_pointer (&records);
}

static GPtrArray *
load_records (const TenCliOptions *options, gint64 limit, GError **error)
{
  gboolean empty = FALSE;
  g_autoptr (TenChronicle) chronicle = ten_cli_log_open_to_read (options, &empty, error);
  GPtrArray *records = NULL;

  if (empty)
    return g_ptr_array_new_with_free_func (g_object_unref);
  if (chronicle != NULL)
    records = read_records (chronicle, limit, ten_cli_options_has (options, "for-players"), error);
  return records;
}

static void
print_json (TenCli *cli, GPtrArray *records, gboolean for_players)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "records");
  json_builder_begin_array (builder);
  for (guint i = 0; i < records->len; i++)
    json_builder_add_value (builder, for_players ? ten_record_to_player_json (records->pdata[i])
                                                 : ten_record_to_json (records->pdata[i]));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  ten_cli_print_json (cli, node);
}

static void
print_table (TenCli *cli, GPtrArray *records)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (7, 1);

  for (guint i = 0; i < records->len; i++)
    {
      TenRecord *record = g_ptr_array_index (records, i);
      g_autofree char *number =
          g_strdup_printf ("%" G_GINT64_FORMAT, ten_record_get_sequence (record));
      g_autofree char *when = ten_cli_text_time (ten_record_get_time (record));
      g_autofree char *pool = ten_record_dup_pool_text (record);
      const TenRoll *roll = ten_record_get_roll (record);
      g_autofree char *outcome = g_strdup_printf (
          "%s (%d)", ten_words_for_outcome (ten_roll_get_outcome (roll)), ten_roll_get_net (roll));
      const char *character = ten_record_get_character (record);
      const char *comment = ten_record_get_comment (record);

      ten_cli_table_add_row (table, number, when, character != NULL ? character : "", pool, outcome,
                             ten_record_get_hidden (record) ? _ ("hidden") : "",
                             comment != NULL ? comment : "", NULL);
    }
  ten_cli_table_print (table, cli);
}

/* POOL-7: without numbers, whose gaps would count what is hidden. */
static void
print_player_table (TenCli *cli, GPtrArray *records)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (5, 0);

  for (guint i = 0; i < records->len; i++)
    {
      TenRecord *record = g_ptr_array_index (records, i);
      g_autofree char *when = ten_cli_text_time (ten_record_get_time (record));
      g_autofree char *pool = ten_record_dup_player_pool_text (record);
      g_autofree char *outcome = ten_record_dup_player_outcome_text (record, NULL);
      const char *character = ten_record_get_character (record);

      ten_cli_table_add_row (table, when, character != NULL ? character : "", pool, outcome,
                             ten_record_get_comment (record), NULL);
    }
  ten_cli_table_print (table, cli);
}

static gboolean
run_history_list (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (GPtrArray) records = NULL;
  gboolean for_players = ten_cli_options_has (options, "for-players");
  gint64 limit = G_MAXINT32;

  if (!ten_cli_options_read_integer (options, "limit", 1, G_MAXINT32, &limit, error))
    return FALSE;
  records = load_records (options, limit, error);
  if (records == NULL)
    return FALSE;
  if (ten_cli_options_has (options, "json"))
    print_json (cli, records, for_players);
  else if (records->len > 0 && for_players)
    print_player_table (cli, records);
  else if (records->len > 0)
    print_table (cli, records);
  else
    ten_cli_print (cli, "%s\n", _ ("No rolls yet"));
  return TRUE;
}

static const TenCliOption *const list_options[] = {
  ten_cli_log_file_options,
  list_only_options,
  ten_cli_player_options,
  NULL,
};

const TenCliCommand ten_cli_history_list_command = {
  .name = "list",
  .summary = N_ ("List the rolls, the newest first"),
  .options = list_options,
  .run = run_history_list,
};
