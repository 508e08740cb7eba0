/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long somebody who comes late waits for the records of an evening, and what a laptop computes
 * for a roll. The broker is in memory, so the network is not in it. */

#include "../room/laptops.h"

#include <sys/resource.h>

#define ROLLS 500

static double
get_seconds_since (gint64 begun)
{
  return (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC;
}

/* Without the time in which other programs used the processor. */
static double
get_seconds_computed (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / G_USEC_PER_SEC;
}

static void
wait_for_entries (Laptop *laptop, gint64 n_entries)
{
  while (ten_log_get_n_entries (laptop_get_log (laptop)) < n_entries)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char **argv)
{
  MemoryNet *net = memory_net_new ();
  Laptop *sam = laptop_new (net, "Sam");
  Laptop *ana = laptop_new (net, "Ana");
  Laptop *late = laptop_new (net, "Late");
  gint64 begun;
  double computed;

  laptop_open (sam);
  laptop_join (ana, sam);
  begun = g_get_monotonic_time ();
  computed = get_seconds_computed ();
  for (guint i = 0; i < ROLLS; i++)
    laptop_roll (i % 2 == 0 ? sam : ana, 5, FALSE);
  wait_for_entries (sam, ROLLS);
  wait_for_entries (ana, ROLLS);
  g_print ("a witnessed roll, for two laptops: %.1f ms, %.1f ms of them computing\n",
           get_seconds_since (begun) / ROLLS * 1000,
           (get_seconds_computed () - computed) / ROLLS * 1000);
  begun = g_get_monotonic_time ();
  computed = get_seconds_computed ();
  laptop_join (late, sam);
  wait_for_entries (late, ROLLS);
  g_print ("late join of %d records: %.2f s, %.2f s of them computing\n", 4 * ROLLS,
           get_seconds_since (begun), get_seconds_computed () - computed);
  laptop_free (late);
  laptop_free (ana);
  laptop_free (sam);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  memory_net_free (net);
  return 0;
}
