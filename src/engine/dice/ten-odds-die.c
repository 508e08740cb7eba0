/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds-private.h"

#include <string.h>

/* The faces of one die, by what they do; each as a generating function of what it gives. */
typedef struct
{
  TenPolynomial hit;
  TenPolynomial hit_again;
  TenPolynomial miss;
  TenPolynomial miss_again;
} Faces;

#define AT(power) ((power) -TEN_RATIO_FIRST)

static int
get_value (const TenRequest *request, int face, int target)
{
  int value = face >= target;

  /* CHAT-3: the net is counted before tens are. */
  if (face == 10 && request->tens_double && request->ones != TEN_ONES_CANCEL_DICE)
    value++;
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
      double *polynomial = face >= work->target ? (again ? faces->hit_again : faces->hit)
                                                : (again ? faces->miss_again : faces->miss);

      polynomial[AT (get_value (&work->request, face, work->target))] += weight;
    }
}

static void
add_polynomials (const double *a, const double *b, double *sum)
{
  for (int i = 0; i < TEN_RATIO_LENGTH; i++)
    sum[i] = a[i] + b[i];
}

/* The chance that rote replaces a die. What it shows then counts for nothing, so that
 * no weight applies. */
static double
get_replaced (const TenOddsWork *work)
{
  return 0.1 * (work->target - 1);
}

static gboolean
is_zero (const double *polynomial)
{
  for (int i = 0; i < TEN_RATIO_LENGTH; i++)
    if (polynomial[i] != 0.0)
      return FALSE;
  return TRUE;
}

/* The numerator of a rote die over 1 - again. Where dice that miss are not rolled
 * again, all that would be negative in it falls away. */
static void
get_rote_numerator (const Faces *faces, double replaced, double *numerator)
{
  for (int i = 0; i < TEN_RATIO_LENGTH; i++)
    numerator[i] = faces->hit[i] + replaced * (faces->hit[i] + faces->miss[i]);
  for (int i = 0; i <= AT (3); i++)
    for (int j = 0; j <= AT (0); j++)
      if (faces->hit_again[i] != 0.0)
        numerator[i + j + TEN_RATIO_FIRST] += faces->hit_again[i] * faces->miss[j];
}

/* One die and all that it earns, where nothing of it is rote. */
static TenSeries
get_chain (TenScratch *scratch, const Faces *faces)
{
  TenPolynomial stop, again;

  add_polynomials (faces->hit, faces->miss, stop);
  add_polynomials (faces->hit_again, faces->miss_again, again);
  return ten_series_multiply (scratch, ten_series_new_polynomial (scratch, stop),
                              ten_series_new_inverse (scratch, again));
}

static TenSeries
get_rote (TenScratch *scratch, const Faces *faces, double replaced, TenSeries chain)
{
  TenPolynomial first;

  memcpy (first, faces->hit_again, sizeof first);
  first[AT (0)] += replaced;
  return ten_series_add (
      scratch, ten_series_new_polynomial (scratch, faces->hit),
      ten_series_multiply (scratch, ten_series_new_polynomial (scratch, first), chain));
}

/* A thousand dice multiply what rounding did to one of them: where nothing is left out,
 * the whole is known to be 1. */
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
  double replaced = get_replaced (work);
  TenPolynomial numerator, again;
  Faces faces;
  TenSeries series;

  if (n_dice == 0)
    return ten_series_new_one (scratch);

  get_faces (work, weights, &faces);
  add_polynomials (faces.hit_again, faces.miss_again, again);
  if (work->request.rote)
    get_rote_numerator (&faces, replaced, numerator);
  else
    add_polynomials (faces.hit, faces.miss, numerator);

  if (weights.ten >= 0.0 && (!work->request.rote || is_zero (faces.miss_again)) &&
      ten_series_power_of_ratio (scratch, numerator, again, n_dice, &series))
    return series;

  series = get_chain (scratch, &faces);
  if (work->request.rote)
    series = get_rote (scratch, &faces, replaced, series);
  return ten_series_power (scratch, series, n_dice);
}

/* What @n_dice dice give together: powers are hits, plus what tens add, minus ones that cancel. */
TenSeries
ten_odds_throw_dice (TenOddsWork *work, TenDieWeights weights, int n_dice)
{
  TenSeries series = throw_weighted (work, weights, n_dice);

  return weights.ten == 1.0 && weights.one == 1.0 ? normalize (series) : series;
}

/* One die and all that it earns, with exactly one 10 among them. */
TenSeries
ten_odds_get_die_with_one_ten (TenOddsWork *work)
{
  TenScratch *scratch = &work->scratch;
  TenPolynomial first;
  TenPolynomial ten = { 0 };
  TenPolynomial again;
  TenSeries chain, one, rote;
  Faces faces;

  get_faces (work, (TenDieWeights){ 0.0, 1.0 }, &faces);
  ten[AT (get_value (&work->request, 10, work->target))] = 0.1;
  one = ten_series_new_polynomial (scratch, ten);
  chain = get_chain (scratch, &faces);
  if (work->again != TEN_AGAIN_NONE)
    one = ten_series_multiply (scratch, one, chain);

  /* The 10 is the first die of the chain, or comes behind dice that are rolled again. */
  add_polynomials (faces.hit_again, faces.miss_again, again);
  rote = ten_series_multiply (scratch, one, ten_series_new_inverse (scratch, again));
  if (!work->request.rote)
    return rote;

  memcpy (first, faces.hit_again, sizeof first);
  first[AT (0)] += get_replaced (work);
  return ten_series_add (
      scratch, one,
      ten_series_multiply (scratch, ten_series_new_polynomial (scratch, first), rote));
}

/* V20-3: no die reaches the target, and at least one shows 1. */
double
ten_odds_get_no_success_but_ones (const TenOddsWork *work)
{
  double miss = 0.0;
  double miss_again = 0.0;
  double none, none_nor_one;
  double power = 1.0;
  double power_nor_one = 1.0;

  for (int face = 1; face < work->target; face++)
    if (work->again != TEN_AGAIN_NONE && face >= work->again)
      miss_again += 0.1;
    else
      miss += 0.1;

  none = miss / (1.0 - miss_again);
  none_nor_one = (miss - 0.1) / (1.0 - miss_again);
  if (work->request.rote)
    {
      none *= get_replaced (work);
      none_nor_one *= get_replaced (work);
    }

  for (int i = 0; i < work->n_plain + work->n_red; i++)
    {
      power *= none;
      power_nor_one *= none_nor_one;
    }
  return power - power_nor_one;
}
