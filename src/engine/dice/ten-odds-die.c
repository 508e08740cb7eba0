/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds-private.h"
#include "dice/ten-request-private.h"

#include <string.h>

/* The faces of a die by their effect, each as a generating function of what it adds: whether it is
 * rolled again, and whether it is kept where it is the first (COFD-10). */
typedef struct
{
  TenPolynomial kept;
  TenPolynomial kept_again;
  TenPolynomial rerolled;
  TenPolynomial rerolled_again;
} Faces;

#define AT(power) ((power) -TEN_RATIO_FIRST)

static int
get_value (const TenRequest *request, int face, int target)
{
  /* CHAT-3: the net is determined before tens count double. */
  int value = request->ones == TEN_ONES_CANCEL_DICE ? face >= target
                                                    : ten_reading_get_value (request, target, face);

  if (face == 10 && request->pairs)
    value++;
  if (face == 1 && request->ones != TEN_ONES_NOTHING)
    value--;
  return value;
}

static void
get_faces (const TenOddsWork *work, TenDieWeights weights, Faces *faces)
{
  memset (faces, 0, sizeof *faces);
  for (int face = 1; face <= 10; face++)
    {
      double weight = 0.1 * (face == 10 ? weights.ten : face == 1 ? weights.one : 1.0);
      gboolean again = work->again != TEN_AGAIN_NONE && face >= work->again;
      double *polynomial = ten_face_is_in (work->rerolled, face)
                               ? (again ? faces->rerolled_again : faces->rerolled)
                               : (again ? faces->kept_again : faces->kept);

      polynomial[AT (get_value (&work->request, face, work->target))] += weight;
    }
}

static void
add_polynomials (const double *a, const double *b, double *sum)
{
  for (int i = 0; i < TEN_RATIO_LENGTH; i++)
    sum[i] = a[i] + b[i];
}

static gboolean
is_zero (const double *polynomial)
{
  for (int i = 0; i < TEN_RATIO_LENGTH; i++)
    if (polynomial[i] != 0.0)
      return FALSE;
  return TRUE;
}

/* The numerator over 1 - again of a die that may be rerolled. If rerolled faces are not rolled
 * again, everything that would be negative in it cancels out. The face of a replaced die no longer
 * counts, so weights do not apply. */
static void
get_first_numerator (const Faces *faces, double replaced, double *numerator)
{
  for (int i = 0; i < TEN_RATIO_LENGTH; i++)
    numerator[i] = faces->kept[i] + replaced * (faces->kept[i] + faces->rerolled[i]);
  for (int i = 0; i <= AT (3); i++)
    for (int j = 0; j <= AT (0); j++)
      if (faces->kept_again[i] != 0.0)
        numerator[i + j + TEN_RATIO_FIRST] += faces->kept_again[i] * faces->rerolled[j];
}

/* A die and everything it earns, if it is not rerolled. */
static TenSeries
get_chain (TenScratch *scratch, const Faces *faces)
{
  TenPolynomial stop, again;

  add_polynomials (faces->kept, faces->rerolled, stop);
  add_polynomials (faces->kept_again, faces->rerolled_again, again);
  return ten_series_multiply (scratch, ten_series_new_polynomial (scratch, stop),
                              ten_series_new_inverse (scratch, again));
}

static TenSeries
get_first (TenScratch *scratch, const Faces *faces, double replaced, TenSeries chain)
{
  TenPolynomial first;

  memcpy (first, faces->kept_again, sizeof first);
  first[AT (0)] += replaced;
  return ten_series_add (
      scratch, ten_series_new_polynomial (scratch, faces->kept),
      ten_series_multiply (scratch, ten_series_new_polynomial (scratch, first), chain));
}

/* A thousand dice multiply the rounding error of a single one. If nothing is left out, the sum
 * must be 1. */
static TenSeries
normalize (TenSeries series)
{
  double sum = 0.0;

  for (int i = 0; i < series.length; i++)
    sum += series.values[i];
  sum = 1.0 / sum;
  for (int i = 0; i < series.length; i++)
    series.values[i] *= sum;
  return series;
}

static TenSeries
throw_weighted (TenOddsWork *work, TenDieWeights weights, int n_dice)
{
  TenScratch *scratch = &work->scratch;
  TenPolynomial numerator, again;
  Faces faces;
  TenSeries series;

  if (n_dice == 0)
    return ten_series_new_one (scratch);

  get_faces (work, weights, &faces);
  add_polynomials (faces.kept_again, faces.rerolled_again, again);
  get_first_numerator (&faces, work->replaced, numerator);

  if (weights.ten >= 0.0 && is_zero (faces.rerolled_again) &&
      ten_series_power_of_ratio (scratch, numerator, again, n_dice, &series))
    return series;

  series = get_chain (scratch, &faces);
  if (work->rerolled != 0)
    series = get_first (scratch, &faces, work->replaced, series);
  return ten_series_power (scratch, series, n_dice);
}

/* The result of @n_dice dice: powers are hits, plus what tens add, minus ones that cancel. */
TenSeries
ten_odds_throw_dice (TenOddsWork *work, TenDieWeights weights, int n_dice)
{
  TenSeries series = throw_weighted (work, weights, n_dice);

  return weights.ten == 1.0 && weights.one == 1.0 ? normalize (series) : series;
}

/* A die and everything it earns, with exactly one 10 among them. */
static TenSeries
get_die_with_one_ten (TenOddsWork *work)
{
  TenScratch *scratch = &work->scratch;
  TenPolynomial first;
  TenPolynomial ten = { 0 };
  TenPolynomial again;
  TenSeries chain, one, later;
  Faces faces;

  get_faces (work, (TenDieWeights){ 0.0, 1.0 }, &faces);
  ten[AT (get_value (&work->request, 10, work->target))] = 0.1;
  one = ten_series_new_polynomial (scratch, ten);
  chain = get_chain (scratch, &faces);
  if (work->again != TEN_AGAIN_NONE)
    one = ten_series_multiply (scratch, one, chain);

  /* The 10 is the first die of the chain, or follows dice that are rolled again. */
  add_polynomials (faces.kept_again, faces.rerolled_again, again);
  later = ten_series_multiply (scratch, one, ten_series_new_inverse (scratch, again));
  if (work->rerolled == 0)
    return later;

  memcpy (first, faces.kept_again, sizeof first);
  first[AT (0)] += work->replaced;
  return ten_series_add (
      scratch, one,
      ten_series_multiply (scratch, ten_series_new_polynomial (scratch, first), later));
}

/* V20-3: no die reaches the target, and at least one shows 1. */
static double
get_no_success_but_ones (const TenOddsWork *work)
{
  double miss = 0.0;
  double miss_again = 0.0;
  double kept = 0.0;
  double kept_again = work->replaced;
  double kept_one = ten_face_is_in (work->rerolled, 1) ? 0.0 : 0.1;
  double none, none_nor_one;
  double power = 1.0;
  double power_nor_one = 1.0;

  for (int face = 1; face < work->target; face++)
    {
      const gboolean again = work->again != TEN_AGAIN_NONE && face >= work->again;

      *(again ? &miss_again : &miss) += 0.1;
      if (!ten_face_is_in (work->rerolled, face))
        *(again ? &kept_again : &kept) += 0.1;
    }

  none = miss / (1.0 - miss_again);
  none_nor_one = (miss - 0.1) / (1.0 - miss_again);
  if (work->rerolled != 0)
    {
      none = kept + kept_again * none;
      none_nor_one = kept - kept_one + kept_again * none_nor_one;
    }

  for (int i = 0; i < work->n_plain + work->n_red; i++)
    {
      power *= none;
      power_nor_one *= none_nor_one;
    }
  return power - power_nor_one;
}

static void
add_numbers (TenOddsWork *work, const TenOdds *part, double weight)
{
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    {
      TenOutcome outcome = (TenOutcome) i;

      work->outcomes[i] += weight * ten_odds_get_outcome (part, outcome);
      if (ten_odds_has_outcome (part, outcome))
        work->possible |= 1u << i;
    }
  for (guint i = 0; i < TEN_ODDS_N_FLAGS; i++)
    work->flags[i] += weight * ten_odds_get_flag (part, (TenRollFlags) (1u << i));
  for (guint i = 0; i < work->request.n_degrees; i++)
    work->degrees[i] += weight * ten_odds_get_degree (part, i);
}

static void
add_series (TenOddsWork *work, const TenOdds *part, double weight)
{
  int most = ten_odds_get_most_successes (part);
  int first, last;

  ten_odds_get_range (part, &first, &last);
  for (int i = first; i <= last; i++)
    work->net.values[i - work->net.first] += weight * ten_odds_get_exactly (part, i);
  for (int i = 0; i <= most; i++)
    work->successes.values[i] += weight * ten_odds_get_exactly_successes (part, i);
}

/* The odds of a roll whose pool is still uncertain, as with dice from helpers (COFD-12):
 * @weights are the chances of @parts. */
TenOdds *
ten_odds_new_mixture (const TenRequest *request,
                      const TenOdds *const *parts,
                      const double *weights,
                      guint n_parts)
{
  TenOddsWork work;
  int least = 0, greatest = 0, most = 0;

  g_assert (n_parts > 0);

  ten_odds_work_init (&work, request);
  work.possible = 0;
  for (guint i = 0; i < n_parts; i++)
    {
      int first, last;

      ten_odds_get_range (parts[i], &first, &last);
      least = MIN (least, first);
      greatest = MAX (greatest, last);
      most = MAX (most, ten_odds_get_most_successes (parts[i]));
    }

  work.net = ten_series_new (&work.scratch, least, greatest - least + 1);
  work.successes = ten_series_new (&work.scratch, 0, most + 1);
  for (guint i = 0; i < n_parts; i++)
    {
      add_numbers (&work, parts[i], weights[i]);
      add_series (&work, parts[i], weights[i]);
    }
  return ten_odds_new_from_work (&work);
}

/* Successes from several rolls are read as one roll (CHAT-8). @botches is the part of each
 * number that is a botch anyway. */
TenOdds *
ten_odds_new_from_successes (const TenRequest *request,
                             const double *successes,
                             const double *botches,
                             guint n_numbers)
{
  TenOddsWork work;

  g_assert (n_numbers > 0);

  ten_odds_work_init (&work, request);
  work.successes = ten_series_new (&work.scratch, 0, (int) n_numbers);
  for (guint i = 0; i < n_numbers; i++)
    {
      double botch = botches != NULL ? botches[i] : 0.0;
      TenOutcome outcome =
          (int) i < work.required ? TEN_OUTCOME_FAILURE : ten_reading_get_win (request, (int) i);

      if (botch > 0.0)
        work.possible |= 1u << TEN_OUTCOME_BOTCH;
      work.outcomes[TEN_OUTCOME_BOTCH] += botch;
      work.outcomes[outcome] += MAX (successes[i] - botch, 0.0);
      work.successes.values[i] = MAX (successes[i] - botch, 0.0);
    }
  ten_odds_read_degrees (&work);

  for (guint i = 0; i < n_numbers; i++)
    work.successes.values[i] = successes[i];
  work.net = work.successes;
  return ten_odds_new_from_work (&work);
}

/* A pair of tens adds two, a single ten nothing (V5-1). Count each ten as one of a pair, and
 * subtract one if their number is odd, which a second series shows by making every ten negative. */

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

/* The result of all dice, including pairs, if the red dice show what @red weighs. */
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

/* The least sum of the dice for a win. */
static int
get_needed (const TenOddsWork *work)
{
  int needed = 0;

  while (ten_reading_add (&work->request, work->doubled, needed) < work->required)
    needed++;
  return needed;
}

/* The chance of a win in @sums, each of which is @less too high. */
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

/* V5-2: the chances of a critical, a messy critical and a bestial failure, out of all sums. A
 * win with at most one ten is not a critical. */
void
ten_odds_read_pairs (TenOddsWork *work, TenSeries sums)
{
  int n_dice = work->n_plain + work->n_red;
  int needed = get_needed (work);
  TenSeries none = ten_odds_throw_dice (work, no_tens, n_dice);
  TenSeries one = ten_series_multiply (
      &work->scratch, ten_odds_throw_dice (work, no_tens, n_dice - 1), get_die_with_one_ten (work));
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
      bestial = needed > 0 ? lost - lost_without : 0.0;
    }

  work->flags[ten_odds_get_flag_index (TEN_ROLL_CRITICAL)] = MAX (critical, 0.0);
  work->flags[ten_odds_get_flag_index (TEN_ROLL_MESSY_CRITICAL)] = MAX (any - critical, 0.0);
  work->flags[ten_odds_get_flag_index (TEN_ROLL_BESTIAL_FAILURE)] = MAX (bestial, 0.0);
}

/* CHAT-2 with V20-4: among the dice left by ones, tens are as frequent as among all successes.
 * From the highest sum down, each step adds a die to all sums above it. */
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
      return get_no_success_but_ones (work);
    case TEN_BOTCH_NEGATIVE:
      return get_negative (&work->net);
    case TEN_BOTCH_NEVER:
    default:
      return 0.0;
    }
}

/* Converts the sum of the dice (hits, what tens add, minus ones) to successes, net and outcomes. */
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
