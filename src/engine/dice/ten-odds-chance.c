/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds-private.h"

#include "dice/ten-reading-private.h"

/* A chance die is a run of tens that something else ends (COFD-5, NWOD-1). This long a run
 * weighs nothing. */
#define MAX_TENS 20

static void
add_run (TenOddsWork *work, int n_tens, gboolean ends_in_one, double weight)
{
  const TenRequest *request = &work->request;
  TenReadingTally tally = { .hits = n_tens, .tens = n_tens, .ones = ends_in_one };
  int standing;
  TenSum sum;
  TenOutcome outcome;
  guint degree = 0;
  int value;

  tally.dramatic = ends_in_one && n_tens == 0;
  standing = ten_tally_get_standing (&tally, request);
  if (request->ones == TEN_ONES_CANCEL_DICE && request->tens_double)
    standing = 2 * MAX (n_tens - ends_in_one, 0);

  sum = ten_tally_get_sum (&tally, request, standing, work->doubled);
  outcome = ten_tally_get_outcome (&tally, request, sum, work->required);
  work->outcomes[outcome] += weight;
  work->successes.values[sum.successes] += weight;
  if (request->ones == TEN_ONES_CANCEL_DICE)
    work->net.values[sum.net - work->net.first] += weight;

  if (outcome != TEN_OUTCOME_SUCCESS && outcome != TEN_OUTCOME_EXCEPTIONAL)
    return;

  value = request->degrees_by_margin ? sum.successes - work->required : sum.successes;
  if (request->pairs && n_tens >= 2)
    work->flags[ten_odds_get_flag_index (TEN_ROLL_CRITICAL)] += weight;
  while (degree < request->n_degrees && request->degrees[degree].from <= value)
    degree++;
  if (degree > 0)
    work->degrees[degree - 1] += weight;
}

/* The odds of a chance die, rote (COFD-10) or not. */
void
ten_odds_read_chance (TenOddsWork *work)
{
  const TenRequest *request = &work->request;
  gboolean again = work->again != TEN_AGAIN_NONE;
  int most = again ? MAX_TENS : 1;
  int length = ten_reading_add (request, work->doubled, 3 * most) + 1;
  double ten = request->rote ? 0.1 + 0.8 * 0.1 : 0.1;
  double one = ten;

  work->successes = ten_series_new (&work->scratch, 0, length);
  work->net = request->ones == TEN_ONES_CANCEL_DICE ? ten_series_new (&work->scratch, -1, most + 3)
                                                    : work->successes;

  add_run (work, 0, TRUE, one);
  add_run (work, 0, FALSE, 1.0 - one - ten);
  if (!again)
    {
      add_run (work, 1, FALSE, ten);
      return;
    }
  for (int n_tens = 1; n_tens <= MAX_TENS; n_tens++, ten *= 0.1)
    {
      add_run (work, n_tens, TRUE, ten * 0.1);
      add_run (work, n_tens, FALSE, ten * 0.8);
    }
}
