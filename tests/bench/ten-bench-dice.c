/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The speed of the dice, compared with a bare loop that does the same work. */

#include "dice/ten-odds.h"
#include "dice/ten-simulation.h"

#include <stdio.h>

#define N_SAMPLES 9

static guint64 bare_state[4] = { 1, 2, 3, 4 };
static guint64 bare_histogram[2][256];

static inline guint64
rotate (guint64 number, int bits)
{
  return number << bits | number >> (64 - bits);
}

static inline guint64
bare_next (guint64 *state)
{
  guint64 result = rotate (state[1] * 5, 7) * 9;
  guint64 shifted = state[1] << 17;

  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = rotate (state[3], 45);
  return result;
}

/* One byte per die, eight dice per random number; six of the 256 values are rejected. */
typedef struct
{
  guint64 state[4];
  guint64 bits;
  int left;
} Bare;

static inline int
bare_face (Bare *bare)
{
  int face;

  do
    {
      if (bare->left == 0)
        {
          bare->bits = bare_next (bare->state);
          bare->left = 8;
        }
      face = (int) (bare->bits & 0xff);
      bare->bits >>= 8;
      bare->left--;
    }
  while (face >= 250);
  return face % 10 + 1;
}

static void
bare_init (Bare *bare)
{
  for (int i = 0; i < 4; i++)
    bare->state[i] = bare_state[i];
  bare->left = 0;
}

static void
bare_ten_again (gpointer data, guint n_times)
{
  Bare bare;

  bare_init (&bare);
  for (guint n = 0; n < n_times; n++)
    {
      int hits = 0;

      for (int dice = 7; dice > 0; dice--)
        {
          int face = bare_face (&bare);

          hits += face >= 8;
          dice += face == 10;
        }
      bare_histogram[0][hits]++;
    }
}

static void
bare_ones_cancel (gpointer data, guint n_times)
{
  Bare bare;

  bare_init (&bare);
  for (guint n = 0; n < n_times; n++)
    {
      int net = 0;

      for (int dice = 10; dice > 0; dice--)
        {
          int face = bare_face (&bare);

          net += (face >= 6) - (face == 1);
        }
      bare_histogram[1][net + 10]++;
    }
}

/* E1: (0.7 + 0.2 z)^7 / (1 - 0.1 z)^7 */
static double bare_odds[256];

static void
bare_seven_dice (gpointer data, guint n_times)
{
  for (guint n = 0; n < n_times; n++)
    {
      double power[40] = { 1.0 };

      for (int die = 0; die < 7; die++)
        {
          for (int i = 39; i > 0; i--)
            power[i] = 0.7 * power[i] + 0.2 * power[i - 1];
          power[0] *= 0.7;
          for (int i = 1; i < 40; i++)
            power[i] += 0.1 * power[i - 1];
        }
      for (int i = 0; i < 40; i++)
        bare_odds[i] += power[i];
    }
}

/* E2: (0.49 + 0.21 z)^30 / (1 - 0.3 z)^30 */
static void
bare_thirty_dice (gpointer data, guint n_times)
{
  for (guint n = 0; n < n_times; n++)
    {
      double power[110] = { 1.0 };

      for (int die = 0; die < 30; die++)
        {
          for (int i = 109; i > 0; i--)
            power[i] = 0.49 * power[i] + 0.21 * power[i - 1];
          power[0] *= 0.49;
          for (int i = 1; i < 110; i++)
            power[i] += 0.3 * power[i - 1];
        }
      for (int i = 0; i < 110; i++)
        bare_odds[i] += power[i];
    }
}

static void
compute_odds (gpointer data, guint n_times)
{
  for (guint n = 0; n < n_times; n++)
    {
      TenOdds *odds = ten_odds_compute (data, NULL);

      ten_odds_unref (odds);
    }
}

static void
simulate (gpointer data, guint n_times)
{
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_auto (TenSimulation) simulation = { 0 };

  if (ten_simulation_init (&simulation, data, random, NULL))
    ten_simulation_run (&simulation, n_times, NULL);
}

/* Returns the median time for one run, in seconds. */
static double
measure (void (*work) (gpointer, guint), gpointer data, guint n_times)
{
  double samples[N_SAMPLES];

  for (int i = 0; i < N_SAMPLES; i++)
    {
      gint64 start = g_get_monotonic_time ();
      int place = i;
      double sample;

      work (data, n_times);
      sample = (double) (g_get_monotonic_time () - start) / 1e6 / n_times;
      for (; place > 0 && samples[place - 1] > sample; place--)
        samples[place] = samples[place - 1];
      samples[place] = sample;
    }
  return samples[N_SAMPLES / 2];
}

static void
report_time (const char *name, double seconds, double bare)
{
  printf ("%s: %.3f us (ratio to bare C: %.2f)\n", name, seconds * 1e6, seconds / bare);
}

static void
report_rate (const char *name, double seconds, double bare)
{
  printf ("%s: %.1f million rolls/s (ratio to bare C: %.2f)\n", name, 1e-6 / seconds,
          seconds / bare);
}

int
main (void)
{
  const guint n_odds = 20000;
  const guint n_rolls = 1000000;
  TenRequest again, rote, cancel, pairs;

  ten_request_init (&again);
  again.dice = 7;
  again.again = 10;
  again.exceptional = 5;
  rote = again;
  rote.dice = 30;
  rote.again = 8;
  rote.rote = TRUE;
  ten_request_init (&cancel);
  cancel.dice = 10;
  cancel.target = 6;
  cancel.ones = TEN_ONES_CANCEL_DICE;
  cancel.botch = TEN_BOTCH_NEGATIVE;
  ten_request_init (&pairs);
  pairs.dice = 9;
  pairs.red = 3;
  pairs.target = 6;
  pairs.pairs = TRUE;

  report_time ("odds of 7 dice, 10-again", measure (compute_odds, &again, n_odds),
               measure (bare_seven_dice, NULL, n_odds));
  report_time ("odds of 30 dice, 8-again, rote", measure (compute_odds, &rote, n_odds),
               measure (bare_thirty_dice, NULL, n_odds));
  printf ("odds of 9 dice, 3 red, pairs: %.3f us\n", measure (compute_odds, &pairs, n_odds) * 1e6);
  cancel.dice = 20;
  printf ("odds of 20 dice, ones cancelling: %.3f us\n",
          measure (compute_odds, &cancel, n_odds) * 1e6);
  cancel.dice = 10;

  report_rate ("simulation of 7 dice, 10-again", measure (simulate, &again, n_rolls),
               measure (bare_ten_again, NULL, n_rolls));
  report_rate ("simulation of 10 dice, ones cancelling", measure (simulate, &cancel, n_rolls),
               measure (bare_ones_cancel, NULL, n_rolls));
  return bare_odds[0] > 0.0 && bare_histogram[0][0] > 0 ? 0 : 1;
}
