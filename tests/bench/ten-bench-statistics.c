/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The time and memory that statistics of a long log take. Usage: ten-bench-statistics [ROLLS
 * [LOG]]; an existing log is read as it is. */

#include "../engine/log/fixtures.h"
#include "log/ten-statistics.h"

#include <stdio.h>
#include <stdlib.h>

#define N_DISTINCT 2000

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
make_log (const char *path, guint n_rolls)
{
  g_autoptr (TenLog) log = open_log (path);
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *sql = g_strdup_printf (
      "PRAGMA synchronous = OFF; BEGIN;"
      "WITH RECURSIVE number (n) AS (SELECT %u UNION ALL SELECT n + 1 FROM number WHERE n < %u) "
      "INSERT INTO rolls (sequence, time, character, ruleset, request, terms, dice, outcome, "
      "successes, net, comment, hidden, previous_hash, hash) "
      "SELECT n, time + n, character, ruleset, request, terms, dice, outcome, successes, net, "
      "comment, hidden, previous_hash, hash FROM number JOIN rolls ON sequence = n %% %u + 1; "
      "COMMIT; PRAGMA wal_checkpoint (TRUNCATE)",
      N_DISTINCT + 1, n_rolls, N_DISTINCT);

  for (guint i = 0; i < N_DISTINCT; i++)
    g_ptr_array_add (records, make_varied (random, i));
  g_assert_true (log_append_action (log, NULL, 0, records, NULL, NULL, NULL));
  run_sql (path, sql);
}

static long
get_memory (void)
{
  g_autofree char *text = NULL;
  const char *found = NULL;

  if (g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    found = strstr (text, "VmHWM:");
  return found != NULL ? strtol (found + 6, NULL, 10) : 0;
}

static void
measure (const char *path)
{
  const TenStatisticsSelection selection = { .with_hidden = TRUE };
  g_autoptr (TenLog) log = ten_log_open_to_read (path, NULL);
  const long before = get_memory ();

  g_assert_nonnull (log);
  for (guint i = 0; i < 3; i++)
    {
      const gint64 start = g_get_monotonic_time ();
      g_autoptr (TenStatistics) found =
          ten_statistics_compute (log, &selection, NULL, NULL, NULL, NULL);

      g_assert_nonnull (found);
      printf ("%" G_GINT64_FORMAT " rolls, %" G_GINT64_FORMAT " dice: %8.3f ms, %ld KiB more\n",
              found->n_rolls, found->n_dice, (g_get_monotonic_time () - start) / 1e3,
              get_memory () - before);
    }
}

int
main (int argc, char *argv[])
{
  const guint n_rolls = argc > 1 ? (guint) strtoul (argv[1], NULL, 10) : 1000000;
  Fixture fixture;

  if (argc > 2)
    {
      if (!g_file_test (argv[2], G_FILE_TEST_EXISTS))
        make_log (argv[2], n_rolls);
      measure (argv[2]);
      return EXIT_SUCCESS;
    }
  set_up (&fixture, NULL);
  make_log (fixture.path, n_rolls);
  measure (fixture.path);
  tear_down (&fixture, NULL);
  return EXIT_SUCCESS;
}
