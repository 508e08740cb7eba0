/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The total weight that may be cut off at each end of a series: far below the promised 1e-12,
 * even for a thousand dice. */
#define TEN_SERIES_EPSILON 1e-19

/* Memory for the numbers of one computation. Larger arrays are allocated separately. */
#define TEN_SCRATCH_SIZE 3072

typedef struct
{
  gsize used;
  GPtrArray *blocks;
  double room[TEN_SCRATCH_SIZE];
} TenScratch;

/* A generating function: values[i] is the coefficient of the power first + i, which may be
 * negative. */
typedef struct
{
  int first;
  int length;
  double *values;
} TenSeries;

/* A die and all the dice it earns: (numerator / denominator), where the denominator is 1 -
 * denominator[1] z - ... and denominator[0] is not used. */
#define TEN_RATIO_LENGTH 8
#define TEN_RATIO_FIRST (-1)

typedef double TenPolynomial[TEN_RATIO_LENGTH]; /* powers -1 to 6 */

G_GNUC_INTERNAL void ten_scratch_init (TenScratch *self);
G_GNUC_INTERNAL void ten_scratch_clear (TenScratch *self);
G_GNUC_INTERNAL double *ten_scratch_alloc_block (TenScratch *self, gsize length);

static inline double *
ten_scratch_alloc (TenScratch *self, gsize length)
{
  double *values;

  if (G_UNLIKELY (length > TEN_SCRATCH_SIZE - self->used))
    return ten_scratch_alloc_block (self, length);
  values = self->room + self->used;
  self->used += length;
  return values;
}

G_GNUC_INTERNAL TenSeries ten_series_new (TenScratch *scratch, int first, int length);
G_GNUC_INTERNAL TenSeries ten_series_new_one (TenScratch *scratch);
G_GNUC_INTERNAL TenSeries ten_series_new_polynomial (TenScratch *scratch, const double *polynomial);
G_GNUC_INTERNAL TenSeries ten_series_new_inverse (TenScratch *scratch, const double *again);
G_GNUC_INTERNAL TenSeries ten_series_add (TenScratch *scratch, TenSeries a, TenSeries b);
G_GNUC_INTERNAL TenSeries ten_series_multiply (TenScratch *scratch, TenSeries a, TenSeries b);
G_GNUC_INTERNAL TenSeries ten_series_power (TenScratch *scratch, TenSeries base, int exponent);
G_GNUC_INTERNAL gboolean ten_series_power_of_ratio (TenScratch *scratch,
                                                    const double *numerator,
                                                    const double *again,
                                                    int exponent,
                                                    TenSeries *power);

static inline double
ten_series_get (const TenSeries *self, int power)
{
  int index = power - self->first;

  return index >= 0 && index < self->length ? self->values[index] : 0.0;
}

G_END_DECLS
