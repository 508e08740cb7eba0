/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-outcome.h"
#include "dice/ten-request.h"

G_BEGIN_DECLS

/* The rules for reading dice, by how many standing dice do what. Rolls and odds both
 * use these. */

typedef struct
{
  int hits;
  int tens;
  int ones;
  gboolean dramatic;
} TenReadingTally;

typedef struct
{
  int successes;
  int net;
} TenSum;

/* The result of the standing dice after ones cancel, before anything is added. Not for ones that
 * cancel dice if tens count twice: then the order of the dice matters. */
static inline int
ten_tally_get_standing (const TenReadingTally *self, const TenRequest *request)
{
  int sum = self->hits;

  if (request->tens_double)
    sum += self->tens;
  if (request->pairs)
    sum += self->tens / 2 * 2;
  if (request->ones != TEN_ONES_NOTHING)
    sum -= self->ones;
  return MAX (sum, 0);
}

/* COFD-9, V20-5, TEST-9 in this order. */
static inline int
ten_reading_add (const TenRequest *request, gboolean doubled, int standing)
{
  int successes = standing;

  if (standing > 0)
    successes += request->extra;
  if (request->sure_success)
    successes++;
  return doubled ? 2 * successes : successes;
}

static inline gboolean
ten_reading_is_doubled (const TenRequest *request)
{
  return request->halve == TEN_HALVE_SUCCESSES && ten_request_is_halved (request);
}

static inline TenSum
ten_tally_get_sum (const TenReadingTally *self,
                   const TenRequest *request,
                   int standing,
                   gboolean doubled)
{
  TenSum sum;

  sum.successes = ten_reading_add (request, doubled, standing);
  sum.net = sum.successes;
  if (request->ones == TEN_ONES_CANCEL_DICE)
    {
      sum.net = self->hits - self->ones;
      if (request->sure_success)
        sum.net = MAX (sum.net, 0) + 1;
    }
  return sum;
}

static inline TenOutcome
ten_reading_get_win (const TenRequest *request, int successes)
{
  return request->exceptional > 0 && successes >= request->exceptional ? TEN_OUTCOME_EXCEPTIONAL
                                                                       : TEN_OUTCOME_SUCCESS;
}

static inline TenOutcome
ten_tally_get_outcome (const TenReadingTally *self,
                       const TenRequest *request,
                       TenSum sum,
                       int required)
{
  if (self->dramatic)
    return TEN_OUTCOME_DRAMATIC_FAILURE;
  if (!request->sure_success)
    {
      if (request->botch == TEN_BOTCH_NO_SUCCESS && self->hits == 0 && self->ones > 0)
        return TEN_OUTCOME_BOTCH;
      if (request->botch == TEN_BOTCH_NEGATIVE && sum.net < 0)
        return TEN_OUTCOME_BOTCH;
    }
  if (sum.successes < required)
    return TEN_OUTCOME_FAILURE;
  return ten_reading_get_win (request, sum.successes);
}

static inline gboolean
ten_reading_has_outcome (const TenRequest *request, TenOutcome outcome)
{
  switch (outcome)
    {
    case TEN_OUTCOME_EXCEPTIONAL:
      return request->exceptional > 0;
    case TEN_OUTCOME_DRAMATIC_FAILURE:
      return ten_request_is_chance (request);
    case TEN_OUTCOME_BOTCH:
      return request->botch != TEN_BOTCH_NEVER;
    case TEN_OUTCOME_FAILURE:
    case TEN_OUTCOME_SUCCESS:
    default:
      return TRUE;
    }
}

G_END_DECLS
