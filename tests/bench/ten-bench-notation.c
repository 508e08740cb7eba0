/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The speed of reading a quick notation, making a request of it and rolling it. */

#include "rules/ten-notation-apply.h"
#include "dice/ten-random.h"
#include "dice/ten-roll.h"
#include "rules/ten-notation.h"
#include "rules/ten-pool.h"
#include "rules/ten-rulesets.h"

#include <stdio.h>

#define N_SAMPLES 9
#define N_TIMES 20000

static const char text[] = "7 again9 rote";

typedef struct
{
  TenPool *pool;
  TenRandom *random;
  gint64 sum;
} Bench;

static void
run_parse (Bench *bench)
{
  TenNotation notation;

  if (ten_notation_parse (&notation, text, NULL))
    bench->sum += notation.options[TEN_POOL_AGAIN];
}

static void
run_request (Bench *bench)
{
  TenNotation notation;
  TenRequest request;

  if (ten_notation_parse (&notation, text, NULL) &&
      ten_notation_apply (&notation, bench->pool, NULL) &&
      ten_pool_to_request (bench->pool, &request, NULL))
    bench->sum += request.dice;
}

/* A roll as the table sees it: every die is kept. */
static void
run_roll (Bench *bench)
{
  g_autoptr (TenRoll) roll = NULL;
  TenNotation notation;
  TenRequest request;

  if (ten_notation_parse (&notation, text, NULL) &&
      ten_notation_apply (&notation, bench->pool, NULL) &&
      ten_pool_to_request (bench->pool, &request, NULL) &&
      (roll = ten_roll (&request, bench->random, NULL)) != NULL)
    bench->sum += ten_roll_get_successes (roll);
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a;
  double other = *(const double *) b;

  return one < other ? -1 : one > other;
}

static void
measure (Bench *bench, const char *name, void (*run) (Bench *bench))
{
  double samples[N_SAMPLES];

  for (guint i = 0; i < N_SAMPLES; i++)
    {
      gint64 start = g_get_monotonic_time ();

      for (guint j = 0; j < N_TIMES; j++)
        run (bench);
      samples[i] = (double) (g_get_monotonic_time () - start) / N_TIMES;
    }

  qsort (samples, N_SAMPLES, sizeof *samples, compare_doubles);
  printf ("%-36s %8.1f ns %8.2f million per second\n", name, samples[N_SAMPLES / 2] * 1000.0,
          1.0 / samples[N_SAMPLES / 2]);
}

int
main (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenRandom) random = ten_random_new_system ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, TEN_RULESETS_DEFAULT, &error);
  g_autoptr (TenPool) pool = ruleset != NULL ? ten_pool_new (ruleset) : NULL;
  Bench bench = { .pool = pool, .random = random };

  if (pool == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return 1;
    }

  printf ("“%s”, the median of %d times %d\n", text, N_SAMPLES, N_TIMES);
  measure (&bench, "parse", run_parse);
  measure (&bench, "parse, request", run_request);
  measure (&bench, "parse, request, roll with every die", run_roll);

  return bench.sum == 0 ? 1 : 0;
}
