/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds-private.h"

#include "dice/ten-reading-private.h"

/* Each ten of a pair gives one more, an odd one does not (V5-1). A ten counts as one of a pair
 * at first; where their number is odd, one is taken off again. Which it is comes from a
 * second series, in which every ten is negative. */

static const TenDieWeights no_tens = { 0.0, 1.0 };
static const TenDieWeights no_ones = { 1.0, 0.0 };

static TenSeries
throw_both (TenOddsWork *work, double sign, TenDieWeights red)
{
  TenSeries series;

  red.ten *= sign;
  series = ten_odds_throw_dice (work, (TenDieWeights){ sign, 1.0 }, work->n_plain);
  if (work->n_red == 0)
    return series;
  return ten_series_multiply (&work->scratch, series, ten_odds_throw_dice (work, red, work->n_red));
}

/* What all the dice give together, with pairs, where the red dice show what @red weighs. */
TenSeries
ten_odds_throw_pairs (TenOddsWork *work, TenDieWeights red)
{
  TenSeries plus = throw_both (work, 1.0, red);
  TenSeries minus = throw_both (work, -1.0, red);
  int first = MIN (plus.first, minus.first) - 1;
  int end = MAX (plus.first + plus.length, minus.first + minus.length);
  TenSeries sums = ten_series_new (&work->scratch, first, end - first);

  for (int power = first; power < end; power++)
    {
      double even = (ten_series_get (&plus, power) + ten_series_get (&minus, power)) / 2.0;
      double odd = (ten_series_get (&plus, power + 1) - ten_series_get (&minus, power + 1)) / 2.0;

      sums.values[power - first] = MAX (even + odd, 0.0);
    }
  return sums;
}

/* The least that the dice must give together for the roll to be won. */
static int
get_needed (const TenOddsWork *work)
{
  int needed = 0;

  while (ten_reading_add (&work->request, work->doubled, needed) < work->required)
    needed++;
  return needed;
}

/* The chance of a win in @sums, each of which counts @less too much. */
static double
get_win (const TenSeries *sums, int needed, int less)
{
  double win = 0.0;

  for (int i = sums->length - 1; i >= 0; i--)
    if (MAX (sums->first + i - less, 0) >= needed)
      win += sums->values[i];
  return win;
}

static double
get_sum (const TenSeries *sums)
{
  double sum = 0.0;

  for (int i = 0; i < sums->length; i++)
    sum += sums->values[i];
  return sum;
}

/* V5-2: the chance of a critical, a messy critical and a bestial failure, from that of
 * all sums. A win with no ten or with one is no critical. */
void
ten_odds_read_pairs (TenOddsWork *work, TenSeries sums)
{
  int n_dice = work->n_plain + work->n_red;
  int needed = get_needed (work);
  TenSeries none = ten_odds_throw_dice (work, no_tens, n_dice);
  TenSeries one =
      ten_series_multiply (&work->scratch, ten_odds_throw_dice (work, no_tens, n_dice - 1),
                           ten_odds_get_die_with_one_ten (work));
  double win_none = get_win (&none, needed, 0);
  double win_one = get_win (&one, needed, 1);
  double any = get_win (&sums, needed, 0) - win_none - n_dice * win_one;
  double critical = any;
  double bestial = 0.0;

  if (work->n_red > 0)
    {
      TenSeries plain_tens = ten_odds_throw_pairs (work, no_tens);
      TenSeries no_red_ones = ten_odds_throw_pairs (work, no_ones);
      double lost = get_sum (&sums) - get_win (&sums, needed, 0);
      double lost_without = get_sum (&no_red_ones) - get_win (&no_red_ones, needed, 0);

      critical = get_win (&plain_tens, needed, 0) - win_none - work->n_plain * win_one;
      bestial = lost - lost_without;
    }

  work->flags[ten_odds_get_flag_index (TEN_ROLL_CRITICAL)] = MAX (critical, 0.0);
  work->flags[ten_odds_get_flag_index (TEN_ROLL_MESSY_CRITICAL)] = MAX (any - critical, 0.0);
  work->flags[ten_odds_get_flag_index (TEN_ROLL_BESTIAL_FAILURE)] = MAX (bestial, 0.0);
}
