/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The time until a play is on the disk, and the cost of a long log of plays: rolls, contests,
 * hidden rolls and what was told of them. Usage: ten-bench-log [FOLDER [PLAYS [cpu]]]; the folder
 * selects the disk, and with "cpu", waiting does not count. */

#include "history/ten-play-list.h"
#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"
#include "history/ten-query.h"
#include "history/ten-statistics.h"
#include "log/ten-log-opening.h"
#include "records/ten-play-log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define N_ROLLS 400
#define N_TIMES 50
#define N_IN_PAGE 12

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
  printf ("%-36s least %9.3f ms   median %9.3f ms   p95 %9.3f ms\n", what, milliseconds[0],
          milliseconds[n / 2], milliseconds[n * 95 / 100]);
  fflush (stdout);
}

static clockid_t clock_used = CLOCK_MONOTONIC;

static gint64
get_time (void)
{
  struct timespec time;

  clock_gettime (clock_used, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static double
milliseconds_since (gint64 start)
{
  return (double) (get_time () - start) / 1e3;
}

static TenLog *
open_log (const char *path)
{
  TenLog *log = ten_log_open (path, &ten_play_reader, NULL);

  g_assert_nonnull (log);
  return log;
}

static char *
write_roll (gint64 i, const char *role, const char *more)
{
  static const char *const names[] = { "Marisol Vega", "Ben", "Ida Holm", "The Prince", "Rat" };
  static const char *const traits[] = { "Strength", "Wits", "Brawl", "Larceny", "Composure" };
  g_autoptr (GString) dice = g_string_new (NULL);
  const char *trait = traits[i % G_N_ELEMENTS (traits)];
  const int n = (int) (i % 9) + 1;

  for (int die = 0; die < n; die++)
    g_string_append_printf (dice, "%s%d", die > 0 ? "," : "", (int) ((i * 7 + die * 3) % 9) + 1);
  return g_strdup_printf (
      "{%s\"character\":\"%s\",%s\"request\":{\"dice\":%d,\"again\":10,\"exceptional\":5},"
      "\"terms\":[{\"kind\":\"trait\",\"id\":\"%s\",\"label\":\"%s\",\"dice\":%d}],\"dice\":[%s]%"
      "s}",
      role, names[i % G_N_ELEMENTS (names)], i % 3 == 0 ? "\"comment\":\"for the door\"," : "", n,
      trait, trait, n, dice->str, more);
}

static const char contest[] =
    "{\"fact\":\"action\",\"details\":{\"winner\":\"a\",\"margin\":1,\"degree\":null,\"draw\":"
    "false,"
    "\"action\":\"contest\",\"name\":\"grapple\",\"a\":\"Marisol Vega\",\"b\":\"Ben\","
    "\"defender\":\"none\"}}";

/* Of ten plays, three are contests, one is hidden, and the one after it tells of it. */
static void
fill_entry (TenEntry *entry, gint64 number)
{
  const int i = (int) (number % 10);
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;

  entry->kind = g_strdup (i < 3 ? "contest" : i == 9 ? "telling" : "roll");
  entry->about = i == 9 ? number - 1 : 0;
  entry->hidden = i >= 8;
  entry->chronicle = i < 9 ? g_strdup ("Ash") : NULL;
  entry->time = number * 20 * 60 * G_USEC_PER_SEC;
  if (i < 9)
    a = write_roll (number, i < 3 ? "\"role\":\"a\"," : "", i == 8 ? ",\"hidden\":true" : "");
  if (i < 3)
    {
      b = write_roll (number + 1, "\"role\":\"b\",", "");
      entry->body = g_strdup_printf ("{\"ruleset\":\"cofd\",\"rolls\":[%s,%s],\"facts\":[%s]}", a,
                                     b, contest);
    }
  else if (i < 9)
    entry->body = g_strdup_printf ("{\"ruleset\":\"cofd\",\"rolls\":[%s]}", a);
  else
    entry->body = g_strdup ("{\"facts\":[{\"fact\":\"telling\",\"hidden\":true,\"of\":1,"
                            "\"details\":{\"told\":\"outcome\"}}]}");
}

static TenEntry *
next (gint64 number, gpointer n_plays, GError **error)
{
  TenEntry *entry;

  if (number > GPOINTER_TO_INT (n_plays))
    return NULL;
  entry = ten_entry_new ();
  fill_entry (entry, number);
  return entry;
}

static gboolean
decide (TenEntry *draft, gpointer data, GError **error)
{
  const gint64 time = draft->time;

  fill_entry (draft, 3 + GPOINTER_TO_INT (data) % 5);
  draft->time = time;
  return TRUE;
}

static void
measure_appending (const char *path)
{
  g_autoptr (TenLog) log = open_log (path);
  double times[N_ROLLS];

  for (guint i = 0; i < N_ROLLS; i++)
    {
      const gint64 start = get_time ();
      g_autoptr (TenEntry) entry = ten_log_append (log, decide, GINT_TO_POINTER (i), NULL);

      g_assert_nonnull (entry);
      times[i] = milliseconds_since (start);
    }
  print_times ("one roll, on the disk", times, N_ROLLS);
}

static gboolean
check_nothing (const TenEntry *entry, GError **error)
{
  return TRUE;
}

/* In a separate process, since only reading is measured. */
static void
make_in_another_process (const char *path, guint n_plays)
{
  const pid_t child = fork ();
  TenLogReader unchecked = ten_play_reader;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GError) error = NULL;
  gint64 start;

  if (child != 0)
    {
      g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
      return;
    }
  unchecked.check = check_nothing;
  log = ten_log_open (path, &unchecked, &error);
  g_assert_no_error (error);
  start = get_time ();
  ten_log_fill (log, next, GINT_TO_POINTER (n_plays), &error);
  g_assert_no_error (error);
  printf ("%-36s %.1f s\n", "filling", milliseconds_since (start) / 1e3);
  g_clear_object (&log);
  log = open_log (path);
  start = get_time ();
  while (ten_log_get_n_unindexed (log) > 0)
    g_assert_true (ten_log_index (log, 20000, NULL));
  printf ("%-36s %.1f s\n", "indexing all", milliseconds_since (start) / 1e3);
  start = get_time ();
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, NULL));
  printf ("%-36s %.1f s\n", "verifying all", milliseconds_since (start) / 1e3);
  fflush (stdout);
  g_clear_object (&log);
  _exit (EXIT_SUCCESS);
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

/* The plays as the history reads them, later ones about them included. */
static void
read_page (TenLog *log, TenPlayList *list)
{
  for (guint i = 0; i < N_IN_PAGE; i++)
    {
      g_autoptr (TenPlay) play = g_list_model_get_item (G_LIST_MODEL (list), i);

      g_assert_nonnull (play);
    }
}

static void
measure_opening (const char *path)
{
  double opens[N_TIMES], lists[N_TIMES], pages[N_TIMES];

  for (guint i = 0; i < N_TIMES; i++)
    {
      gint64 start = get_time ();
      g_autoptr (TenLog) log = open_log (path);
      g_autoptr (TenPlayList) list = NULL;

      opens[i] = milliseconds_since (start);
      start = get_time ();
      list = ten_play_list_new (log);
      lists[i] = milliseconds_since (start);
      start = get_time ();
      read_page (log, list);
      pages[i] = milliseconds_since (start);
    }
  print_times ("opening", opens, N_TIMES);
  print_times ("the list of all", lists, N_TIMES);
  print_times ("the newest page", pages, N_TIMES);
}

static void
measure_searching (TenLog *log, const char *words)
{
  g_autofree char *what = g_strdup_printf ("searching for “%s”", words);
  double times[N_TIMES];
  TenQuery query;

  ten_query_init (&query);
  query.words = words;
  for (guint i = 0; i < N_TIMES; i++)
    {
      const gint64 start = get_time ();
      g_autoptr (GArray) found = ten_query_search (&query, log, 0, 50, NULL);

      g_assert_nonnull (found);
      times[i] = milliseconds_since (start);
    }
  print_times (what, times, N_TIMES);
}

static void
measure_statistics (const char *path)
{
  const TenStatisticsSelection selection = { .with_hidden = TRUE };
  g_autoptr (TenLog) log = ten_log_open_to_read (path, &ten_play_reader, NULL);
  double times[3];

  g_assert_nonnull (log);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      const gint64 start = get_time ();
      g_autoptr (TenStatistics) found =
          ten_statistics_compute (log, &selection, NULL, NULL, NULL, NULL);

      g_assert_nonnull (found);
      times[i] = milliseconds_since (start);
    }
  print_times ("statistics", times, G_N_ELEMENTS (times));
}

static void
measure_long_log (const char *path, guint n_plays)
{
  const long memory = get_memory ();
  struct stat status;

  printf ("\n%u plays\n", n_plays);
  fflush (stdout);
  make_in_another_process (path, n_plays);
  g_assert_cmpint (stat (path, &status), ==, 0);
  printf ("%-36s %.1f MB\n", "size", (double) status.st_size / 1e6);
  measure_opening (path);
  {
    g_autoptr (TenLog) log = open_log (path);
    const gint64 start = get_time ();
    g_autoptr (GArray) sections = ten_log_list_sections (log, NULL);

    printf ("%-36s %.3f ms\n", "the first use of the index", milliseconds_since (start));
    measure_searching (log, "marisol brawl");
    measure_searching (log, "stre");
    measure_searching (log, "door prince");
    measure_searching (log, "nothing of the kind");
  }
  measure_appending (path);
  printf ("%-36s %ld KiB more than at the beginning\n", "memory", get_memory () - memory);
  measure_statistics (path);
}

static void
remove_folder (const char *folder)
{
  const char *const arguments[] = { "rm", "-rf", "--", folder, NULL };

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                NULL);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder =
      g_build_filename (argc > 1 ? argv[1] : g_get_tmp_dir (), "ten-bench-log-XXXXXX", NULL);
  const guint n_plays = argc > 2 ? strtoul (argv[2], NULL, 10) : 200000;
  g_autofree char *empty = NULL;
  g_autofree char *path = NULL;

  if (argc > 3 && g_str_equal (argv[3], "cpu"))
    clock_used = CLOCK_PROCESS_CPUTIME_ID;
  if (g_mkdtemp (folder) == NULL)
    return EXIT_FAILURE;
  empty = g_build_filename (folder, "empty", "rolls.sqlite", NULL);
  path = g_build_filename (folder, "long", "rolls.sqlite", NULL);
  measure_appending (empty);
  measure_long_log (path, n_plays);
  remove_folder (folder);
  return EXIT_SUCCESS;
}
