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
  { "limit", 'l', TEN_CLI_VALUE, N_ ("N"), N_ ("List at most N entries (default: 100)") },
  { NULL },
};

/* Searching updates the index; a read-only log gets one in memory. */
static gboolean
open_log (TenCli *cli, const TenCliOptions *options, TenLog **log, GError **error)
{
  g_autoptr (TenLog) writing = NULL;

  if (!ten_cli_log_open_to_read (cli, options, log, error))
    return FALSE;
  if (*log != NULL && ten_log_get_n_unindexed (*log) > 0)
    writing = ten_cli_log_open (cli, options, NULL);
  if (writing != NULL)
    g_set_object (log, writing);
  return TRUE;
}

/* Players find a hidden play where they were told about it (NWOD-5). */
static void
print_for_players (TenCliListing *listing, TenLog *log, GArray *found)
{
  g_autoptr (TenPlayList) list = ten_play_list_new_for_players (log);
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < found->len; i++)
    g_hash_table_add (numbers, &g_array_index (found, gint64, i));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      const gint64 number = ten_play_list_get_number (list, i);
      g_autoptr (TenPlay) play = NULL;

      if (!g_hash_table_contains (numbers, &number))
        continue;
      play = g_list_model_get_item (G_LIST_MODEL (list), i);
      ten_cli_listing_add (listing, play);
    }
}

static void
print_found (TenCliListing *listing, TenLog *log, GArray *found)
{
  for (guint i = 0; i < found->len; i++)
    {
      g_autoptr (TenPlay) play = ten_play_log_read (log, g_array_index (found, gint64, i), NULL);

      if (play != NULL)
        ten_cli_listing_add (listing, play);
    }
}

static gboolean
run_history_search (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autofree char *words = g_strjoinv (" ", (char **) ten_cli_options_get_arguments (options));
  const gboolean for_players = ten_cli_options_has (options, "for-players");
  gint64 limit = DEFAULT_LIMIT;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GArray) found = NULL;
  g_autoptr (TenCliListing) listing = NULL;
  TenQuery query;

  if (!ten_cli_options_read_integer (options, "limit", 1, G_MAXINT32, &limit, error) ||
      !open_log (cli, options, &log, error))
    return FALSE;
  if (log != NULL)
    {
      if (!ten_cli_query_read (&query, options, log, error))
        return FALSE;
      query.words = words;
      query.for_players = for_players;
      found = ten_query_search (&query, log, 0, (guint) limit, error);
      if (found == NULL)
        return FALSE;
    }
  listing = ten_cli_listing_new (cli, for_players, ten_cli_options_has (options, "json"));
  if (found != NULL && for_players)
    print_for_players (listing, log, found);
  else if (found != NULL)
    print_found (listing, log, found);
  ten_cli_listing_end (listing, _ ("No results found"));
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
