/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds-private.h"

#include "dice/ten-reading-private.h"

/* CHAT-2 with V20-4: of the dice that the ones leave, each is a 10 as often as any success
 * is. From the highest sum down, every step adds a die to all sums above it. */
static TenSeries
double_tens (TenOddsWork *work, TenSeries sums)
{
  double tens = 1.0 / (11 - work->target);
  int last = MAX (sums.first + sums.length - 1, 0);
  TenSeries doubled = ten_series_new (&work->scratch, 0, 2 * last + 1);
  double *values = doubled.values;
  int length = 1;

  for (int sum = last; sum > 0; sum--)
    {
      values[0] += ten_series_get (&sums, sum);
      for (int i = length + 1; i >= 0; i--)
        values[i] =
            (i >= 1 ? (1.0 - tens) * values[i - 1] : 0.0) + (i >= 2 ? tens * values[i - 2] : 0.0);
      length += 2;
    }
  for (int sum = sums.first; sum <= 0; sum++)
    values[0] += ten_series_get (&sums, sum);
  return doubled;
}

static TenSeries
add_to_sums (TenOddsWork *work, TenSeries sums)
{
  const TenRequest *request = &work->request;
  int last = MAX (sums.first + sums.length - 1, 0);
  int length = ten_reading_add (request, work->doubled, last) + 1;
  int step = work->doubled ? 2 : 1;
  int above = ten_reading_add (request, work->doubled, 1) - step;
  TenSeries successes = ten_series_new (&work->scratch, 0, length);
  double none = 0.0;
  int i = 0;

  for (; i < sums.length && sums.first + i <= 0; i++)
    none += sums.values[i];
  for (; i < sums.length; i++)
    successes.values[step * (sums.first + i) + above] = sums.values[i];
  successes.values[ten_reading_add (request, work->doubled, 0)] += none;
  return successes;
}

/* CHAT-3, CHAT-11. */
static TenSeries
get_net (TenOddsWork *work, TenSeries sums)
{
  int first = MIN (sums.first, 0);
  int last = MAX (sums.first + sums.length - 1, 0) + 1;
  TenSeries net = ten_series_new (&work->scratch, first, last - first + 1);

  for (int i = 0; i < sums.length; i++)
    {
      int sum = sums.first + i;

      if (work->request.sure_success)
        sum = MAX (sum, 0) + 1;
      net.values[sum - first] += sums.values[i];
    }
  return net;
}

static double
get_negative (const TenSeries *series)
{
  double negative = 0.0;

  for (int i = 0; i < series->length && series->first + i < 0; i++)
    negative += series->values[i];
  return negative;
}

static double
get_botch (const TenOddsWork *work)
{
  if (work->request.sure_success)
    return 0.0;

  switch (work->request.botch)
    {
    case TEN_BOTCH_NO_SUCCESS:
      return ten_odds_get_no_success_but_ones (work);
    case TEN_BOTCH_NEGATIVE:
      return get_negative (&work->net);
    case TEN_BOTCH_NEVER:
    default:
      return 0.0;
    }
}

/* From what the dice give together (hits, what tens add, minus ones) to successes, net and
 * outcomes. */
void
ten_odds_read_sums (TenOddsWork *work, TenSeries sums)
{
  const TenRequest *request = &work->request;
  TenSeries standing = sums;

  if (request->ones == TEN_ONES_CANCEL_DICE && request->tens_double)
    standing = double_tens (work, sums);
  work->successes = add_to_sums (work, standing);
  work->net = request->ones == TEN_ONES_CANCEL_DICE ? get_net (work, sums) : work->successes;

  for (int i = 0; i < work->successes.length; i++)
    {
      double p = work->successes.values[i];

      if (i < work->required)
        work->outcomes[TEN_OUTCOME_FAILURE] += p;
      else
        work->outcomes[ten_reading_get_win (request, i)] += p;
    }
  work->outcomes[TEN_OUTCOME_BOTCH] = get_botch (work);
  work->outcomes[TEN_OUTCOME_FAILURE] =
      MAX (work->outcomes[TEN_OUTCOME_FAILURE] - work->outcomes[TEN_OUTCOME_BOTCH], 0.0);
}

/* V20-7, TEST-6. */
void
ten_odds_read_degrees (TenOddsWork *work)
{
  const TenRequest *request = &work->request;
  int offset = request->degrees_by_margin ? work->required : 0;
  guint degree = 0;

  if (request->n_degrees == 0)
    return;

  for (int i = work->required; i < work->successes.length; i++)
    {
      while (degree < request->n_degrees && request->degrees[degree].from <= i - offset)
        degree++;
      if (degree > 0)
        work->degrees[degree - 1] += work->successes.values[i];
    }
}
