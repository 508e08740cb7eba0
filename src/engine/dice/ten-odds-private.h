/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-odds.h"

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

#define TEN_ODDS_N_FLAGS 6

/* The state while computing odds. */
typedef struct
{
  TenScratch scratch;
  TenRequest request;
  int n_plain;
  int n_red;
  int target;
  int again;
  guint rerolled;  /* the faces of dice that are rerolled once, as a set */
  double replaced; /* the chance of that */
  int required;
  gboolean doubled;

  TenSeries net;
  TenSeries successes;
  double outcomes[TEN_N_OUTCOMES];
  double flags[TEN_ODDS_N_FLAGS];
  double degrees[TEN_REQUEST_MAX_DEGREES];
  guint possible; /* the possible outcomes, as bits */
} TenOddsWork;

/* The weights of a 10 and a 1: 1 normally, 0 for dice that show none. A weight of -1 for a 10
 * makes a series in which odd numbers of tens are negative. */
typedef struct
{
  double ten;
  double one;
} TenDieWeights;

G_GNUC_INTERNAL void ten_odds_work_init (TenOddsWork *work, const TenRequest *request);
G_GNUC_INTERNAL TenOdds *ten_odds_new_from_work (TenOddsWork *work);

G_GNUC_INTERNAL void ten_odds_read_chance (TenOddsWork *work);

static inline int
ten_odds_get_flag_index (TenRollFlags flag)
{
  return g_bit_nth_lsf (flag, -1);
}

double ten_odds_get_exactly_successes (const TenOdds *self, int successes);
int ten_odds_get_most_successes (const TenOdds *self);

G_GNUC_INTERNAL TenSeries ten_odds_throw_dice (TenOddsWork *work,
                                               TenDieWeights weights,
                                               int n_dice);
G_GNUC_INTERNAL TenSeries ten_odds_throw_pairs (TenOddsWork *work, TenDieWeights red);
G_GNUC_INTERNAL void ten_odds_read_pairs (TenOddsWork *work, TenSeries sums);
G_GNUC_INTERNAL void ten_odds_read_sums (TenOddsWork *work, TenSeries sums);
G_GNUC_INTERNAL void ten_odds_read_degrees (TenOddsWork *work);
TenOdds *ten_odds_new_mixture (const TenRequest *request,
                               const TenOdds *const *parts,
                               const double *weights,
                               guint n_parts) G_GNUC_WARN_UNUSED_RESULT;
TenOdds *ten_odds_new_from_successes (const TenRequest *request,
                                      const double *successes,
                                      const double *botches,
                                      guint n_numbers) G_GNUC_WARN_UNUSED_RESULT;
double ten_odds_get_flag (const TenOdds *self, TenRollFlags flag);

G_END_DECLS
