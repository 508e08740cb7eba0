/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/history/ten-cli-history-entry.h"
#include "commands/ten-cli-commands.h"
#include "output/ten-cli-dice.h"
#include "output/ten-cli-text.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-request.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption stats_only_options[] = {
  { "character", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("Only rolls of this character") },
  { "chronicle", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("Only rolls of this chronicle") },
  { "session", 0, TEN_CLI_VALUE, N_ ("NUMBER"),
    N_ ("Only rolls of this session; “last” for the latest") },
  { "since", 0, TEN_CLI_VALUE, N_ ("TIME"),
    N_ ("Only rolls since TIME: 2026-11-23 or 2026-11-23T20:30") },
  { "until", 0, TEN_CLI_VALUE, N_ ("TIME"), N_ ("Only rolls before TIME") },
  { NULL },
};

static gboolean
read_time (const TenCliOptions *options, const char *name, gint64 *time, GError **error)
{
  const char *text = ten_cli_options_get (options, name);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) date_time = NULL;
  static const char *const endings[] = { "", ":00", "T00:00:00" };

  if (text == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (endings) && date_time == NULL; i++)
    {
      g_autofree char *whole = g_strconcat (text, endings[i], NULL);

      date_time = g_date_time_new_from_iso8601 (whole, zone);
    }
  if (date_time == NULL)
    return ten_cli_refuse (
        error, _ ("--%s: “%s” is not a date, such as 2026-11-23 or 2026-11-23T20:30"), name, text);
  *time = MAX (g_date_time_to_unix (date_time) * G_USEC_PER_SEC, 1);
  return TRUE;
}

static gboolean
read_session (const TenCliOptions *options, TenLog *log, TenStatisticsRange *range, GError **error)
{
  g_autoptr (TenSession) session =
      ten_cli_read_session (log, ten_cli_options_get (options, "session"), error);

  if (session == NULL)
    return ten_cli_error_prefix (error, "--session");
  range->first = ten_session_get_first (session);
  range->last = ten_session_get_last (session);
  return TRUE;
}

static void
print_outcomes (TenCli *cli, const TenStatistics *found)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (3, 6);

  ten_cli_table_add_row (table, _ ("Outcome"), _ ("Rolls"), _ ("Expected"), NULL);
  for (int i = 0; i < TEN_N_OUTCOMES; i++)
    {
      g_autofree char *count = g_strdup_printf ("%" G_GINT64_FORMAT, found->outcomes[i]);
      g_autofree char *expected = g_strdup_printf ("%.1f", found->expected_outcomes[i]);

      if (found->outcomes[i] > 0 || found->expected_outcomes[i] > 0.0)
        ten_cli_table_add_row (table, ten_words_for_outcome ((TenOutcome) i), count, expected,
                               NULL);
    }
  ten_cli_table_print (table, cli);
}

static void
print_text (TenCli *cli, const TenStatistics *found, gboolean for_players)
{
  g_autoptr (GPtrArray) facts = ten_statistics_list_facts (found, for_players);
  g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);

  for (guint i = 0; i < facts->len; i++)
    {
      const TenStatisticsFact *fact = facts->pdata[i];

      ten_cli_table_add_row (table, fact->label, fact->text, NULL);
    }
  ten_cli_table_print (table, cli);
  if (found->n_rolls == 0 || found->counts_only)
    return;
  ten_cli_print (cli, "\n");
  print_outcomes (cli, found);
  ten_cli_print (cli, "\n");
  ten_cli_print_faces (cli, found->faces);
}

static gboolean
run_history_stats (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const gboolean for_players = ten_cli_options_has (options, "for-players");
  TenStatisticsSelection selection = {
    .with_hidden = !for_players,
    .character = ten_cli_options_get (options, "character"),
    .chronicle = ten_cli_options_get (options, "chronicle"),
  };
  TenStatisticsRange range;
  g_autoptr (TenStatistics) found = NULL;
  g_autoptr (TenLog) log = NULL;

  if (!read_time (options, "since", &selection.since, error) ||
      !read_time (options, "until", &selection.until, error) ||
      !ten_cli_log_open_to_read (cli, options, &log, error))
    return FALSE;
  if (ten_cli_options_get (options, "session") != NULL && log != NULL)
    {
      if (!read_session (options, log, &range, error))
        return FALSE;
      selection.ranges = &range;
      selection.n_ranges = 1;
    }
  found = log == NULL
              ? ten_statistics_new ()
              : ten_statistics_compute (log, &selection, ten_cli_show_progress, cli, NULL, error);
  if (found == NULL)
    return ten_cli_error_prefix (error, "history stats");
  ten_cli_end_progress (cli);
  if (ten_cli_options_has (options, "json"))
    ten_cli_print_json (cli, ten_statistics_to_json (found, for_players));
  else
    print_text (cli, found, for_players);
  return TRUE;
}

const TenCliCommand ten_cli_history_stats_command = {
  .name = "stats",
  .summary = N_ ("Compare the rolls with their odds"),
  .options = { ten_cli_log_file_options, stats_only_options, ten_cli_player_options },
  .run = run_history_stats,
};
