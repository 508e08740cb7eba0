/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "commands/history/ten-cli-history-entry.h"
#include "commands/history/ten-cli-history-list.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-request.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

#define DEFAULT_LIMIT 100
#define MAX_DICE 1000

static const TenCliOption query_options[] = {
  { "ruleset", 'r', TEN_CLI_VALUE, N_ ("ID"), N_ ("Only rolls of this ruleset") },
  { "outcome", 0, TEN_CLI_VALUE, N_ ("ID"), N_ ("Only rolls with this outcome: dramatic-failure") },
  { "kind", 0, TEN_CLI_VALUE, N_ ("KIND"),
    N_ ("Only this kind of action: roll, contest, teamwork, extended, multiple or party") },
  { "character", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("Only rolls of this character") },
  { "chronicle", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("Only rolls of this chronicle") },
  { "session", 0, TEN_CLI_VALUE, N_ ("NUMBER"),
    N_ ("Only rolls of this session; “last” for the latest") },
  { "since", 0, TEN_CLI_VALUE, N_ ("DATE"), N_ ("Only rolls since DATE: 2026-01-31") },
  { "until", 0, TEN_CLI_VALUE, N_ ("DATE"), N_ ("Only rolls until DATE") },
  { "min-dice", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("Only pools of at least N dice") },
  { "max-dice", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("Only pools of at most N dice") },
  { "only-hidden", 0, TEN_CLI_FLAG, NULL, N_ ("Only rolls that are hidden from players") },
  { "only-open", 0, TEN_CLI_FLAG, NULL, N_ ("Only rolls that are not hidden") },
  { NULL },
};

static const TenCliOption search_only_options[] = {
  { "limit", 'l', TEN_CLI_VALUE, N_ ("N"), N_ ("List at most N entries (default: 100)") },
  { NULL },
};

static gboolean
read_outcome (TenQuery *query, const TenCliOptions *options, GError **error)
{
  TenOutcome outcome;

  query->outcome = ten_cli_options_get (options, "outcome");
  return query->outcome == NULL || ten_outcome_from_id (query->outcome, &outcome) ||
         /* Translators: an option, and what was given */
         ten_cli_refuse (error, _ ("%s: there is no “%s”"), "--outcome", query->outcome);
}

static gboolean
read_kind (TenQuery *query, const TenCliOptions *options, GError **error)
{
  query->kind = ten_cli_options_get (options, "kind");
  return query->kind == NULL || g_strv_contains (ten_query_get_kinds (), query->kind) ||
         ten_cli_refuse (error, _ ("%s: there is no “%s”"), "--kind", query->kind);
}

static gboolean
read_session (TenQuery *query, const TenCliOptions *options, TenLog *log, GError **error)
{
  const char *text = ten_cli_options_get (options, "session");
  g_autoptr (TenSession) session = NULL;

  if (text == NULL)
    return TRUE;
  session = ten_cli_read_session (log, text, error);
  if (session == NULL)
    return ten_cli_error_prefix (error, "--session");
  query->first = ten_session_get_first (session);
  query->last = ten_session_get_last (session);
  return TRUE;
}

static gboolean
read_date (
    const TenCliOptions *options, const char *name, int days, gint64 *microseconds, GError **error)
{
  const char *text = ten_cli_options_get (options, name);

  return text == NULL || ten_query_read_day (text, days, microseconds) ||
         /* Translators: an option, and what was given */
         ten_cli_refuse (error, _ ("--%s: “%s” is not a date, such as 2026-01-31"), name, text);
}

static gboolean
read_dice (TenQuery *query, const TenCliOptions *options, GError **error)
{
  gint64 least = 0;
  gint64 most = -1;

  if (!ten_cli_options_read_integer (options, "min-dice", 0, MAX_DICE, &least, error) ||
      !ten_cli_options_read_integer (options, "max-dice", 0, MAX_DICE, &most, error))
    return FALSE;
  query->min_dice = (int) least;
  query->max_dice = (int) most;
  return TRUE;
}

static gboolean
read_query (TenQuery *query, const TenCliOptions *options, TenLog *log, GError **error)
{
  ten_query_init (query);
  query->ruleset = ten_cli_options_get (options, "ruleset");
  query->character = ten_cli_options_get (options, "character");
  query->chronicle = ten_cli_options_get (options, "chronicle");
  if (ten_cli_options_has (options, "only-hidden"))
    query->visibility = TEN_QUERY_HIDDEN;
  else if (ten_cli_options_has (options, "only-open"))
    query->visibility = TEN_QUERY_OPEN;
  return read_outcome (query, options, error) && read_kind (query, options, error) &&
         read_session (query, options, log, error) && read_dice (query, options, error) &&
         read_date (options, "since", 0, &query->since, error) &&
         read_date (options, "until", 1, &query->until, error);
}

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
      if (!read_query (&query, options, log, error))
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
  .options = { search_only_options, query_options, ten_cli_log_file_options,
               ten_cli_player_options },
  .run = run_history_search,
};
