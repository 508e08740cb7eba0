/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-odds.h"
#include "dice/ten-odds-series-private.h"

G_BEGIN_DECLS

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

G_END_DECLS
