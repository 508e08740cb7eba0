/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The time until a roll is on the disk, and the cost of a log of a million rolls or contests.
 * Usage: ten-bench-log [FOLDER [ACTIONS]]; the folder selects the disk. */

#include "../engine/log/fixtures.h"
#include "log/ten-log-search.h"
#include "log/ten-statistics.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_ROLLS 400
#define N_TIMES 50
#define N_DISTINCT 2000

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
print_times (const char *what, double *milliseconds, guint n)
{
  qsort (milliseconds, n, sizeof *milliseconds, compare);
  printf ("%-28s median %9.3f ms   p95 %9.3f ms   most %9.3f ms\n", what, milliseconds[n / 2],
          milliseconds[n * 95 / 100], milliseconds[n - 1]);
}

static double
milliseconds_since (gint64 start)
{
  return (g_get_monotonic_time () - start) / 1e3;
}

static void
measure_appending (const char *path)
{
  g_autoptr (TenLog) log = open_log (path);
  double times[N_ROLLS];

  for (guint i = 0; i < N_ROLLS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (TenRecord) record = append (log, "a roll of the usual length");

      times[i] = milliseconds_since (start);
    }
  print_times ("one roll, on the disk", times, N_ROLLS);
}

static TenRecord *
make_varied (TenRandom *random, guint i)
{
  static const char *const names[] = { "Marisol Vega", "Ben", "Ida Holm", "The Prince", "Rat" };
  static const char *const traits[] = { "Strength", "Wits", "Brawl", "Larceny", "Composure" };
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenRoll) roll = NULL;
  TenRequest request;

  ten_request_init (&request);
  request.dice = (int) (i % 13) + 1;
  request.again = i % 7 == 0 ? 9 : 10;
  request.rote = i % 11 == 0;
  request.exceptional = 5;
  roll = ten_roll (&request, random, NULL);
  for (guint j = 0; j < 2; j++)
    {
      const char *trait = traits[(i / (j + 1)) % G_N_ELEMENTS (traits)];
      g_autoptr (TenTerm) term = ten_term_new (TEN_TERM_TRAIT, trait, trait, request.dice / 2);

      g_list_store_append (terms, term);
    }
  return ten_record_new (roll, "cofd", G_LIST_MODEL (terms), names[i % G_N_ELEMENTS (names)],
                         i % 3 == 0 ? "for the door" : NULL);
}

static void
append_contest (TenLog *log, TenRandom *random, guint i)
{
  g_autoptr (JsonNode) contest = json_from_string (
      "{\"action\": \"contest\", \"common\": \"grapple\", \"winner\": \"a\", \"margin\": 1}", NULL);
  g_autoptr (TenEvent) start = ten_event_new (TEN_EVENT_ACTION, contest);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint side = 0; side < 2; side++)
    {
      g_ptr_array_add (records, make_varied (random, 2 * i + side));
      ten_record_set_role (records->pdata[side], side == 0 ? "a" : "b");
    }
  g_assert_true (log_append_action (log, start, 0, records, NULL, NULL, NULL));
}

typedef struct
{
  TenLog *log;
  gint64 rolls; /* added to the numbers of rolls */
  gint64 events;
  TenLogLink last;
} Copying;

static void
copy (Copying *self, TenLogChain chain, sqlite3_stmt *source)
{
  TenLogRow row;

  g_assert_null (ten_log_row_read (&row, chain, source));
  row.link.sequence += chain == TEN_LOG_ROLL ? self->rolls : self->events;
  row.link.time += self->rolls;
  row.action += chain == TEN_LOG_ROLL && row.action > 0 ? self->events : 0;
  row.after += self->rolls;
  memcpy (row.link.previous_hash, self->last.hash, TEN_LOG_HASH_SIZE);
  ten_log_row_hash (&row);
  g_assert_cmpint (ten_log_insert_row (self->log, &row), ==, SQLITE_OK);
  self->last = row.link;
}

/* Repeats the entries of a table until there are @n_times as many, with a valid chain. */
static void
repeat (TenLog *log, TenLogChain chain, guint n_times, gint64 rolls, gint64 events)
{
  Copying copying = { .log = log };
  sqlite3_stmt *source = NULL;

  g_assert_cmpint (ten_log_prepare_chain (log->database, chain,
                                          "WHERE sequence <= ? ORDER BY sequence", &source),
                   ==, SQLITE_OK);
  sqlite3_bind_int64 (source, 1, chain == TEN_LOG_ROLL ? rolls : events);
  for (guint i = 0; i < n_times; i++)
    {
      while (sqlite3_step (source) == SQLITE_ROW)
        {
          if (i > 0)
            copy (&copying, chain, source);
          else
            g_assert_nonnull (
                memcpy (copying.last.hash, sqlite3_column_blob (source, 2), TEN_LOG_HASH_SIZE));
        }
      sqlite3_reset (source);
      copying.rolls += rolls;
      copying.events += events;
    }
  sqlite3_finalize (source);
}

static void
make_long_log (const char *path, gboolean contests, guint n_actions)
{
  g_autoptr (TenLog) log = open_log (path);
  g_autoptr (TenRandom) random = ten_random_new_system ();
  const gint64 events = contests ? N_DISTINCT : 0;
  const gint64 rolls = contests ? 2 * N_DISTINCT : N_DISTINCT;

  sqlite3_exec (log->database, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
  for (guint i = 0; i < N_DISTINCT; i++)
    {
      g_autoptr (TenRecord) record = contests ? NULL : make_varied (random, i);
      g_autoptr (TenRecord) stored = contests ? NULL : log_append (log, record, NULL);

      if (contests)
        append_contest (log, random, i);
    }
  sqlite3_exec (log->database, "BEGIN", NULL, NULL, NULL);
  repeat (log, TEN_LOG_EVENT, n_actions / N_DISTINCT, rolls, events);
  repeat (log, TEN_LOG_ROLL, n_actions / N_DISTINCT, rolls, events);
  g_assert_cmpint (sqlite3_exec (log->database, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
}

static long
get_memory (void)
{
  g_autofree char *text = NULL;
  const char *found = NULL;

  if (g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    found = strstr (text, "VmRSS:");
  return found != NULL ? strtol (found + 6, NULL, 10) : 0;
}

static void
measure_reading (const char *path)
{
  double times[N_TIMES];
  double starts[N_TIMES];

  for (guint i = 0; i < N_TIMES; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (TenLog) log = open_log (path);
      g_autoptr (TenOldHistory) history = ten_old_history_new (log);
      g_autoptr (TenRecord) record = NULL;

      starts[i] = milliseconds_since (start);
      start = g_get_monotonic_time ();
      record = g_list_model_get_item (G_LIST_MODEL (history), 0);
      times[i] = milliseconds_since (start);
    }
  print_times ("opening", starts, N_TIMES);
  print_times ("the newest page", times, N_TIMES);
}

static void
measure_searching (TenLog *log, const char *words)
{
  g_autofree char *what = g_strdup_printf ("searching for “%s”", words);
  double times[N_TIMES];
  TenLogQuery query;

  ten_log_query_init (&query);
  query.words = words;
  for (guint i = 0; i < N_TIMES; i++)
    {
      const gint64 start = g_get_monotonic_time ();
      g_autoptr (GArray) found = ten_log_search (log, &query, 0, 50, NULL);

      g_assert_nonnull (found);
      times[i] = milliseconds_since (start);
    }
  print_times (what, times, N_TIMES);
}

static void
measure_statistics (const char *path)
{
  const TenStatisticsSelection selection = { .with_hidden = TRUE };
  g_autoptr (TenLog) log = ten_log_open_to_read (path, NULL);
  double times[3];

  g_assert_nonnull (log);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      const gint64 start = g_get_monotonic_time ();
      g_autoptr (TenStatistics) found =
          ten_statistics_compute (log, &selection, NULL, NULL, NULL, NULL);

      g_assert_nonnull (found);
      times[i] = milliseconds_since (start);
    }
  print_times ("statistics", times, G_N_ELEMENTS (times));
}

/* In a separate process, since only reading is measured. */
static void
make_in_another_process (const char *path, gboolean contests, guint n_actions)
{
  const pid_t child = fork ();
  g_autoptr (TenLog) log = NULL;
  gint64 start;

  if (child != 0)
    {
      g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
      return;
    }
  make_long_log (path, contests, n_actions);
  log = open_log (path);
  start = g_get_monotonic_time ();
  while (ten_log_index_some (log, 20000) == SQLITE_OK && ten_log_get_n_unindexed (log) > 0)
    ;
  printf ("%-28s %.1f s\n", "indexing all", milliseconds_since (start) / 1e3);
  fflush (stdout);
  g_clear_object (&log);
  _exit (EXIT_SUCCESS);
}

static void
measure_long_log (const char *path, const char *name, gboolean contests, guint n_actions)
{
  const long memory = get_memory ();

  printf ("\n%u %s\n", n_actions, name);
  fflush (stdout);
  make_in_another_process (path, contests, n_actions);
  measure_reading (path);
  {
    g_autoptr (TenLog) log = open_log (path);

    measure_searching (log, "marisol brawl");
    measure_searching (log, "stre");
    measure_searching (log, "door prince 1");
  }
  measure_statistics (path);
  printf ("%-28s %ld KiB more than at the beginning\n", "memory", get_memory () - memory);
}

int
main (int argc, char *argv[])
{
  static const char *const names[] = { "rolls", "contests" };
  g_autofree char *folder =
      g_build_filename (argc > 1 ? argv[1] : g_get_tmp_dir (), "ten-bench-log-XXXXXX", NULL);
  guint n_actions = argc > 2 ? strtoul (argv[2], NULL, 10) : 1000000;

  if (g_mkdtemp (folder) == NULL)
    return EXIT_FAILURE;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], "rolls.sqlite", NULL);

      if (i == 0)
        measure_appending (path);
      remove_tree (folder);
      measure_long_log (path, names[i], i == 1, n_actions);
    }
  remove_tree (folder);
  return EXIT_SUCCESS;
}
