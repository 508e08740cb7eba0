/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "commands/history/ten-cli-history-list.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-request.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

#define DEFAULT_LIMIT 100

static const TenCliOption search_only_options[] = {
  { "limit", 'l', TEN_CLI_VALUE, N_ ("N"), N_ ("List at most N rolls (default: 100)") },
  { NULL },
};

/* Searching updates the index; a read-only log gets one in memory. */
static gboolean
open_log (TenCli *cli, const TenCliOptions *options, TenLog **log, GError **error)
{
  g_autoptr (TenLog) writing = NULL;

  if (!ten_cli_log_open_to_read (options, log, error))
    return FALSE;
  if (*log != NULL && ten_log_get_n_unindexed (*log) > 0)
    writing = ten_cli_log_open (cli, options, NULL);
  if (writing != NULL)
    g_set_object (log, writing);
  return TRUE;
}

static GPtrArray *
find_records (TenLog *log, const TenLogQuery *query, guint limit, GError **error)
{
  g_autoptr (GArray) found = ten_log_search (log, query, 0, limit, error);
  GPtrArray *records;

  if (found == NULL)
    return NULL;
  records = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < found->len; i++)
    {
      TenRecord *record = ten_log_read_record (log, g_array_index (found, gint64, i));

      if (record != NULL)
        g_ptr_array_add (records, record);
    }
  if (query->for_players)
    ten_log_sort_for_players (log, records);
  return records;
}

static gboolean
run_history_search (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autofree char *words = g_strjoinv (" ", (char **) ten_cli_options_get_arguments (options));
  const gboolean for_players = ten_cli_options_has (options, "for-players");
  gint64 limit = DEFAULT_LIMIT;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GPtrArray) records = NULL;
  TenLogQuery query;

  if (!ten_cli_options_read_integer (options, "limit", 1, G_MAXINT32, &limit, error))
    return FALSE;
  if (!open_log (cli, options, &log, error))
    return FALSE;
  if (log != NULL)
    {
      if (!ten_cli_query_read (&query, options, log, error))
        return FALSE;
      query.words = words;
      query.for_players = for_players;
      records = find_records (log, &query, (guint) limit, error);
    }
  else
    records = g_ptr_array_new_with_free_func (g_object_unref);
  if (records == NULL)
    return FALSE;
  if (records->len > 0 || ten_cli_options_has (options, "json"))
    ten_cli_history_print_records (cli, records, for_players,
                                   ten_cli_options_has (options, "json"));
  else
    ten_cli_print (cli, "%s\n", _ ("No results found"));
  return TRUE;
}

const TenCliCommand ten_cli_history_search_command = {
  .name = "search",
  .summary = N_ ("Search the log"),
  .arguments = N_ ("[WORDS…]"),
  .options = { search_only_options, ten_cli_query_options, ten_cli_log_file_options,
               ten_cli_player_options },
  .run = run_history_search,
};
