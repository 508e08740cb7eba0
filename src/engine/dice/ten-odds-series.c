/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds-private.h"

#include <math.h>
#include <string.h>

/* Two numbers that are multiplied and added together, at any address. */
typedef double Pair __attribute__ ((vector_size (16), aligned (8), may_alias));

#define N_LANES 8

/* Below this, a closed form would start from a number that a double cannot represent accurately. */
#define LEAST_START 1e-250

void
ten_scratch_init (TenScratch *self)
{
  self->used = 0;
  self->blocks = NULL;
}

void
ten_scratch_clear (TenScratch *self)
{
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
}

double *
ten_scratch_alloc_block (TenScratch *self, gsize length)
{
  double *block = g_new (double, length);

  if (self->blocks == NULL)
    self->blocks = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->blocks, block);
  return block;
}

/* Creates a series of zeros. */
TenSeries
ten_series_new (TenScratch *scratch, int first, int length)
{
  TenSeries self = { first, length, ten_scratch_alloc (scratch, (gsize) length) };

  memset (self.values, 0, (gsize) length * sizeof (double));
  return self;
}

TenSeries
ten_series_new_one (TenScratch *scratch)
{
  TenSeries self = ten_series_new (scratch, 0, 1);

  self.values[0] = 1.0;
  return self;
}

/* Cuts off negligible weights. */
static TenSeries
trim (TenSeries self)
{
  double weight = 0.0;

  while (self.length > 1)
    {
      weight += fabs (self.values[self.length - 1]);
      if (weight > TEN_SERIES_EPSILON)
        break;
      self.length--;
    }

  weight = 0.0;
  while (self.length > 1)
    {
      weight += fabs (self.values[0]);
      if (weight > TEN_SERIES_EPSILON)
        break;
      self.values++;
      self.first++;
      self.length--;
    }
  return self;
}

TenSeries
ten_series_new_polynomial (TenScratch *scratch, const double *polynomial)
{
  TenSeries self = ten_series_new (scratch, TEN_RATIO_FIRST, TEN_RATIO_LENGTH);

  memcpy (self.values, polynomial, TEN_RATIO_LENGTH * sizeof (double));
  return trim (self);
}

/* 1 / (1 - again): the result of a die that is rolled again and again. The powers in again are
 * not negative, and their sum is at most 0.9. */
TenSeries
ten_series_new_inverse (TenScratch *scratch, const double *again)
{
  const double *b = again - TEN_RATIO_FIRST;
  double rest = 1.0 - b[0];
  double sum = fabs (b[1]) + fabs (b[2]) + fabs (b[3]);
  int capacity = 4;
  TenSeries self;

  if (sum > 0.0)
    capacity += (int) (3.0 * log (TEN_SERIES_EPSILON * 1e-3) / log (sum / rest));
  self = ten_series_new (scratch, 0, capacity);
  self.values[0] = 1.0 / rest;
  for (int i = 1; i < capacity; i++)
    {
      double value = 0.0;

      for (int j = 1; j <= MIN (i, 3); j++)
        value += b[j] * self.values[i - j];
      self.values[i] = value / rest;
    }
  return trim (self);
}

TenSeries
ten_series_add (TenScratch *scratch, TenSeries a, TenSeries b)
{
  int first = MIN (a.first, b.first);
  int end = MAX (a.first + a.length, b.first + b.length);
  TenSeries self = ten_series_new (scratch, first, end - first);

  for (int i = 0; i < a.length; i++)
    self.values[a.first - first + i] += a.values[i];
  for (int i = 0; i < b.length; i++)
    self.values[b.first - first + i] += b.values[i];
  return self;
}

/* b has N_LANES zeros on both sides, and out has room for a multiple of N_LANES. */
static inline void
convolve (const double *restrict a,
          int a_length,
          const double *restrict b,
          int b_length,
          double *restrict out)
{
  int length = a_length + b_length - 1;

  for (int k = 0; k < length; k += N_LANES)
    {
      int start = MAX (0, k - b_length + 1);
      int end = MIN (a_length - 1, k + N_LANES - 1);
      Pair sum0 = { 0.0, 0.0 }, sum1 = sum0, sum2 = sum0, sum3 = sum0;

      for (int i = start; i <= end; i++)
        {
          const Pair *from = (const Pair *) (b + k - i);

          sum0 += a[i] * from[0];
          sum1 += a[i] * from[1];
          sum2 += a[i] * from[2];
          sum3 += a[i] * from[3];
        }

      ((Pair *) (out + k))[0] = sum0;
      ((Pair *) (out + k))[1] = sum1;
      ((Pair *) (out + k))[2] = sum2;
      ((Pair *) (out + k))[3] = sum3;
    }
}

TenSeries
ten_series_multiply (TenScratch *scratch, TenSeries a, TenSeries b)
{
  TenSeries self;
  double *padded;

  if (a.length > b.length)
    {
      TenSeries longer = a;

      a = b;
      b = longer;
    }

  padded = ten_scratch_alloc (scratch, (gsize) b.length + 2 * N_LANES);
  memset (padded, 0, N_LANES * sizeof (double));
  memcpy (padded + N_LANES, b.values, (gsize) b.length * sizeof (double));
  memset (padded + N_LANES + b.length, 0, N_LANES * sizeof (double));

  self.first = a.first + b.first;
  self.length = a.length + b.length - 1;
  self.values = ten_scratch_alloc (scratch, (gsize) self.length + N_LANES);
  convolve (a.values, a.length, padded + N_LANES, b.length, self.values);
  return trim (self);
}

/* Squares repeatedly, from the highest bit on, so that the other factor stays short. */
TenSeries
ten_series_power (TenScratch *scratch, TenSeries base, int exponent)
{
  TenSeries self = base;
  int bit = 1;

  if (exponent == 0)
    return ten_series_new_one (scratch);

  while (bit <= exponent / 2)
    bit *= 2;
  for (bit /= 2; bit > 0; bit /= 2)
    {
      self = ten_series_multiply (scratch, self, self);
      if (exponent & bit)
        self = ten_series_multiply (scratch, self, base);
    }
  return self;
}

static double
power_of_number (double base, int exponent)
{
  double power = 1.0;

  for (; exponent > 0; exponent /= 2, base *= base)
    if (exponent & 1)
      power *= base;
  return power;
}

/* (a + b z)^n */
static gboolean
power_of_binomial (TenScratch *scratch, double a, double b, int first, int n, TenSeries *power)
{
  double value = power_of_number (a, n);
  double ratio = b / a;
  double *values;

  if (value < LEAST_START)
    return FALSE;

  values = ten_scratch_alloc (scratch, (gsize) n + 1);
  values[0] = value;
  for (int i = 0; i < n; i++)
    {
      value *= ratio * ((double) (n - i) / (double) (i + 1));
      values[i + 1] = value;
    }
  *power = trim ((TenSeries){ first * n, n + 1, values });
  return TRUE;
}

/* ((1 - c) / (1 - c z))^n */
static gboolean
power_of_geometric (TenScratch *scratch, double c, int n, TenSeries *power)
{
  double value = power_of_number (1.0 - c, n);
  double rest = 1.0 / (1.0 - c);
  int capacity = (int) ((n * c + 10.0 * sqrt (n * c) + 50.0) * rest) + 1;
  double *values;
  int length = 1;

  if (value < LEAST_START)
    return FALSE;

  values = ten_scratch_alloc (scratch, (gsize) capacity);
  values[0] = value;
  while (length < capacity)
    {
      double ratio = c * ((double) (n + length - 1) / (double) length);

      value *= ratio;
      values[length++] = value;
      if (value < TEN_SERIES_EPSILON * 0.01 && ratio < 0.99)
        break;
    }
  *power = trim ((TenSeries){ 0, length, values });
  return TRUE;
}

static gboolean
get_ends (const double *polynomial, int *first, int *last)
{
  *first = TEN_RATIO_LENGTH;
  *last = -1;
  for (int i = 0; i < TEN_RATIO_LENGTH; i++)
    {
      if (polynomial[i] < 0.0)
        return FALSE;
      if (polynomial[i] > 0.0)
        {
          *first = MIN (*first, i);
          *last = i;
        }
    }
  return *last >= 0;
}

/* (numerator / (1 - again))^exponent, in closed form if possible: if nothing is negative, and
 * again has no power above the first. */
gboolean
ten_series_power_of_ratio (TenScratch *scratch,
                           const double *numerator,
                           const double *again,
                           int exponent,
                           TenSeries *power)
{
  const double *b = again - TEN_RATIO_FIRST;
  double rest = 1.0 - b[0] - b[1];
  double c = b[1] / (1.0 - b[0]);
  TenPolynomial scaled;
  TenSeries top, bottom;
  int first, last;

  if (b[0] < 0.0 || b[1] < 0.0 || b[2] != 0.0 || b[3] != 0.0)
    return FALSE;
  if (!get_ends (numerator, &first, &last))
    return FALSE;

  for (int i = 0; i < TEN_RATIO_LENGTH; i++)
    scaled[i] = numerator[i] / rest;
  if (last != first + 1 || !power_of_binomial (scratch, scaled[first], scaled[last],
                                               first + TEN_RATIO_FIRST, exponent, &top))
    top = ten_series_power (scratch, ten_series_new_polynomial (scratch, scaled), exponent);
  if (c == 0.0)
    {
      *power = top;
      return TRUE;
    }
  if (!power_of_geometric (scratch, c, exponent, &bottom))
    return FALSE;

  *power = ten_series_multiply (scratch, top, bottom);
  return TRUE;
}
