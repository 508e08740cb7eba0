/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-request.h"
#include "dice/ten-outcome.h"

G_BEGIN_DECLS

/* The words of each enumeration, in order. */
G_GNUC_INTERNAL extern const char *const ten_halve_words[];
G_GNUC_INTERNAL extern const char *const ten_ones_words[];
G_GNUC_INTERNAL extern const char *const ten_botch_words[];
G_GNUC_INTERNAL extern const char *const ten_empty_pool_words[];
G_GNUC_INTERNAL extern const char *const ten_timing_words[];

/* The part of ten_request_check() for numbers that are known to be in range. */
G_GNUC_INTERNAL gboolean ten_request_check_combinations (const TenRequest *self, GError **error);

/* The faces at which a die of the pool is rerolled once, as a set. */
guint ten_request_get_rerolled (const TenRequest *self);

static inline gboolean
ten_face_is_in (guint faces, int face)
{
  return (faces >> face) & 1;
}

/* Where all successes count, half a pool counts double. */
void ten_request_count_successes (TenRequest *self);
/* The same; one success is enough. */
void ten_request_need_one (TenRequest *self);

int ten_request_get_red_thrown (const TenRequest *self);
const char *ten_request_find_degree (const TenRequest *self, int successes);

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

/* The successes of a face by itself, before ones cancel (V20-4). */
static inline int
ten_reading_get_value (const TenRequest *request, int target, int face)
{
  return (face >= target) + (face == 10 && request->tens_double);
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

/* The number, switch or word of that name in JSON, or NULL. */
int *ten_request_find_number (TenRequest *self, const char *name);
int ten_request_get_dice (const TenRequest *self);
int ten_request_get_red (const TenRequest *self);
gboolean ten_request_offers_automatic (const TenRequest *self);
JsonNode *ten_request_to_json (const TenRequest *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_request_to_text (const TenRequest *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_request_from_json (TenRequest *self, JsonNode *node, GError **error);

G_END_DECLS
