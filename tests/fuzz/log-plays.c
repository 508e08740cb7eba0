/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"
#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"

#include "history/ten-history-export.h"
#include "history/ten-player-view.h"
#include "history/ten-statistics.h"
#include "log/ten-log-files-private.h"
#include "log/ten-log-opening.h"
#include "records/ten-play-log.h"

/* The kind, what it is about, whether it is hidden, the chronicle and the body. */
#define N_COLUMNS 5

static TenEntry *
next (gint64 number, gpointer data, GError **error)
{
  char ***line = data;
  char **columns = *line;
  TenEntry *entry;

  if (columns == NULL || g_strv_length (columns) != N_COLUMNS)
    return NULL;
  *line = NULL;
  entry = ten_entry_new ();
  entry->time = number * G_USEC_PER_SEC;
  entry->kind = g_strdup (columns[0]);
  entry->about = MAX (g_ascii_strtoll (columns[1], NULL, 10), 0);
  entry->hidden = g_str_equal (columns[2], "1");
  entry->chronicle = *columns[3] != '\0' ? g_strdup (columns[3]) : NULL;
  entry->body = g_strdup (columns[4]);
  return entry;
}

static void
export_all (TenLog *log)
{
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
      const TenHistoryExport wanted = {
        .format = (TenHistoryFormat) (i / 2),
        .for_players = (i & 1) != 0,
        .story = i < 4,
      };

      ten_history_export (log, &wanted, fuzz_get_rulesets (), stream, NULL, NULL, NULL, NULL);
    }
}

static void
show (TenLog *log)
{
  g_autoptr (TenStatistics) statistics = ten_statistics_compute (
      log, &(TenStatisticsSelection){ .with_hidden = TRUE }, NULL, NULL, NULL, NULL);
  g_autoptr (GArray) found = ten_log_search (log, "lock", 0, 100, NULL);

  for (gint64 number = 1; number <= ten_log_get_n_entries (log); number++)
    {
      g_autoptr (TenPlay) play = ten_play_log_read (log, number, NULL);
      g_autoptr (TenPlayerView) view = NULL;

      g_assert_nonnull (play);
      view = ten_player_view_new_whole (play, ten_play_find_ruleset (play, fuzz_get_rulesets ()));
    }
  export_all (log);
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, NULL));
}

/* Plays of any content, one per line. Those that the log accepts can be shown in every form. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *path = g_build_filename (fuzz_get_folder (), "plays.sqlite", NULL);
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (TenLog) log = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    return 0;
  ten_log_remove_files (path, NULL);
  log = ten_log_open (path, &ten_play_reader, NULL);
  g_assert_nonnull (log);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) columns = g_strsplit (lines[i], "\t", N_COLUMNS);
      char **line = columns;

      ten_log_fill (log, next, &line, NULL);
    }
  show (log);
  return 0;
}
