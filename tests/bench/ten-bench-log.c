/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long one roll takes to be on the disk, and how long the newest page of a long log takes.
 * Usage: ten-bench-log [FOLDER [ROWS]]; the folder decides which disk is measured. */

#include "../engine/log/fixtures.h"

#include <stdio.h>
#include <stdlib.h>

#define N_ROLLS 400
#define N_PAGES 50

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
  printf ("%-28s median %8.3f ms   p95 %8.3f ms   most %8.3f ms\n", what, milliseconds[n / 2],
          milliseconds[n * 95 / 100], milliseconds[n - 1]);
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

      times[i] = (g_get_monotonic_time () - start) / 1e3;
    }
  print_times ("one roll, on the disk", times, N_ROLLS);
}

static void
measure_reading (const char *path)
{
  double times[N_PAGES];
  double starts[N_PAGES];

  for (guint i = 0; i < N_PAGES; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (TenLog) log = open_log (path);
      g_autoptr (TenHistory) history = ten_history_new (log);
      g_autoptr (TenRecord) record = NULL;

      starts[i] = (g_get_monotonic_time () - start) / 1e3;
      start = g_get_monotonic_time ();
      record = g_list_model_get_item (G_LIST_MODEL (history), 0);
      times[i] = (g_get_monotonic_time () - start) / 1e3;
    }
  print_times ("opening a long log", starts, N_PAGES);
  print_times ("its newest page", times, N_PAGES);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder =
      g_build_filename (argc > 1 ? argv[1] : g_get_tmp_dir (), "ten-bench-log-XXXXXX", NULL);
  g_autofree char *path = NULL;
  guint n_rows = argc > 2 ? strtoul (argv[2], NULL, 10) : 100000;

  if (g_mkdtemp (folder) == NULL)
    return EXIT_FAILURE;
  path = g_build_filename (folder, "rolls.sqlite", NULL);
  measure_appending (path);
  g_remove (path);
  {
    g_autoptr (TenLog) log = open_log (path);
    g_autoptr (TenRecord) record = append (log, "the first");
  }
  fill (path, n_rows);
  measure_reading (path);
  remove_tree (folder);
  return EXIT_SUCCESS;
}
