/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-request-private.h"
#include "dice/ten-odds-private.h"

#include "dice/ten-roll-private.h"
#include "json/ten-fields-private.h"
#include "json/ten-json.h"

#include <string.h>

/* The weight that may remain beyond the last listed number of successes. */
#define TAIL 1e-15

struct _TenOdds
{
  gatomicrefcount ref_count;

  TenRequest request;

  double mean;
  double outcomes[TEN_N_OUTCOMES];
  double flags[TEN_ODDS_N_FLAGS];
  double degrees[TEN_REQUEST_MAX_DEGREES];
  guint possible; /* the possible outcomes, as bits */

  int first;
  int last;
  int most; /* the most successes, which are listed after the net if they differ from it */
  const double *successes;
  double values[];
};

G_DEFINE_BOXED_TYPE (TenOdds, ten_odds, ten_odds_ref, ten_odds_unref)

void
ten_odds_work_init (TenOddsWork *work, const TenRequest *request)
{
  ten_scratch_init (&work->scratch);
  work->request = *request;
  work->n_red = ten_request_get_red_thrown (request);
  work->n_plain = ten_request_get_n_thrown (request) - work->n_red;
  work->target = ten_request_get_target (request);
  work->again = ten_request_get_again (request);
  work->rerolled = ten_request_get_rerolled (request);
  work->replaced = 0.1 * __builtin_popcount (work->rerolled);
  work->required = ten_request_get_required (request);
  work->doubled = ten_reading_is_doubled (request);
  memset (work->outcomes, 0, sizeof work->outcomes);
  memset (work->flags, 0, sizeof work->flags);
  memset (work->degrees, 0, sizeof work->degrees);
  work->possible = 0;
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    if (ten_reading_has_outcome (request, (TenOutcome) i))
      work->possible |= 1u << i;
}

/* V20-6, V20-16: what is certain without dice. */
static void
read_without_dice (TenOddsWork *work)
{
  int successes = work->request.automatic ? 1 : 0;

  work->successes = ten_series_new (&work->scratch, 0, 2);
  work->successes.values[successes] = 1.0;
  work->net = work->successes;
  work->outcomes[successes >= work->required ? TEN_OUTCOME_SUCCESS : TEN_OUTCOME_FAILURE] = 1.0;
  work->flags[ten_odds_get_flag_index (work->request.automatic ? TEN_ROLL_AUTOMATIC
                                                               : TEN_ROLL_NO_DICE)] = 1.0;
}

static void
read_dice (TenOddsWork *work)
{
  const TenDieWeights all = { 1.0, 1.0 };

  if (work->request.pairs)
    {
      TenSeries sums = ten_odds_throw_pairs (work, all);

      ten_odds_read_sums (work, sums);
      ten_odds_read_pairs (work, sums);
    }
  else
    {
      ten_odds_read_sums (work, ten_odds_throw_dice (work, all, work->n_plain + work->n_red));
    }
  if (ten_request_is_halved (&work->request))
    work->flags[ten_odds_get_flag_index (TEN_ROLL_HALVED)] = 1.0;
}

static double
get_mean (const TenSeries *series)
{
  double mean = 0.0;

  for (int i = 0; i < series->length; i++)
    mean += (series->first + i) * series->values[i];
  return mean;
}

/* The part of the distribution with any weight; always includes 0. */
static void
get_bounds (const TenSeries *series, int *first, int *last)
{
  double weight = 0.0;

  *last = series->first + series->length - 1;
  while (*last > 0 && (weight += ten_series_get (series, *last)) < TAIL)
    (*last)--;

  weight = 0.0;
  *first = series->first;
  while (*first < 0 && (weight += ten_series_get (series, *first)) < TAIL)
    (*first)++;
}

/* Takes the contents of @work, and clears it. */
TenOdds *
ten_odds_new_from_work (TenOddsWork *work)
{
  gboolean differ = work->successes.values != work->net.values;
  int first, last, none, most;
  gsize n_net;
  TenOdds *self;

  get_bounds (&work->net, &first, &last);
  get_bounds (&work->successes, &none, &most);
  n_net = (gsize) (last - first + 1);
  self = g_malloc (sizeof *self + (n_net + (differ ? (gsize) most + 1 : 0)) * sizeof (double));
  g_atomic_ref_count_init (&self->ref_count);
  self->request = work->request;
  self->mean = get_mean (&work->net);
  memcpy (self->outcomes, work->outcomes, sizeof self->outcomes);
  memcpy (self->flags, work->flags, sizeof self->flags);
  memcpy (self->degrees, work->degrees, sizeof self->degrees);
  self->first = first;
  self->last = last;
  self->most = most;
  self->successes = self->values + (differ ? n_net : 0);
  memcpy (self->values, work->net.values + (first - work->net.first), n_net * sizeof (double));
  if (differ)
    memcpy (self->values + n_net, work->successes.values, (gsize) (most + 1) * sizeof (double));
  self->possible = work->possible;
  ten_scratch_clear (&work->scratch);
  return self;
}

/**
 * ten_odds_compute:
 * @request: what to roll, and how to read it
 * @error: return location for an error
 *
 * Computes the exact odds of a roll, to 1e-12, taking every option of the request into account.
 * Takes microseconds for the pools of actual play. Fails with %TEN_DICE_ERROR_REQUEST if
 * ten_request_check() does.
 *
 * Returns: (transfer full): the odds, or %NULL if @error is set
 */
TenOdds *
ten_odds_compute (const TenRequest *request, GError **error)
{
  TenOddsWork work;

  g_return_val_if_fail (request != NULL, NULL);

  if (!ten_request_check (request, error))
    return NULL;

  ten_odds_work_init (&work, request);
  if (ten_request_is_chance (request))
    {
      ten_odds_read_chance (&work);
    }
  else
    {
      if (work.n_plain + work.n_red == 0)
        read_without_dice (&work);
      else
        read_dice (&work);
      ten_odds_read_degrees (&work);
    }

  return ten_odds_new_from_work (&work);
}

/**
 * ten_odds_ref:
 *
 * Takes a reference. Odds are immutable, so threads can share them.
 *
 * Returns: (transfer full): @self
 */
TenOdds *
ten_odds_ref (TenOdds *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ten_odds_unref:
 * @self: (transfer full): odds
 *
 * Drops a reference; the last one frees the odds.
 */
void
ten_odds_unref (TenOdds *self)
{
  g_return_if_fail (self != NULL);

  if (g_atomic_ref_count_dec (&self->ref_count))
    g_free (self);
}

/**
 * ten_odds_get_request:
 *
 * Returns: (transfer none): the request that the odds are for
 */
const TenRequest *
ten_odds_get_request (const TenOdds *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->request;
}

/**
 * ten_odds_get_mean:
 *
 * Returns: the mean of the net successes, which is negative if ones prevail
 */
TEN_DEFINE_GETTER (const TenOdds, ten_odds, TEN_IS_GIVEN, double, mean)

/**
 * ten_odds_get_range:
 * @first: (out): the smallest number of net successes listed, 0 or negative
 * @last: (out): the largest one
 *
 * Gets the range of net successes with a significant chance: together, those beyond it have less
 * than 1e-13.
 */
void
ten_odds_get_range (const TenOdds *self, int *first, int *last)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (first != NULL && last != NULL);

  *first = self->first;
  *last = self->last;
}

/**
 * ten_odds_get_exactly:
 * @successes: a number of net successes
 *
 * Returns: the chance of exactly that many, 0 to 1; 0 beyond the range
 */
double
ten_odds_get_exactly (const TenOdds *self, int successes)
{
  g_return_val_if_fail (self != NULL, 0.0);

  if (successes < self->first || successes > self->last)
    return 0.0;
  return self->values[successes - self->first];
}

/**
 * ten_odds_get_at_least:
 * @successes: a number of net successes
 *
 * Returns: the chance of that many or more, 0 to 1
 */
double
ten_odds_get_at_least (const TenOdds *self, int successes)
{
  double sum = 0.0;

  g_return_val_if_fail (self != NULL, 0.0);

  /* Certain results are exact: no rounding errors. */
  if (successes <= self->first)
    return 1.0;

  for (int i = self->last; i >= successes; i--)
    sum += self->values[i - self->first];
  return MIN (sum, 1.0);
}

int
ten_odds_get_most_successes (const TenOdds *self)
{
  return self->most;
}

double
ten_odds_get_exactly_successes (const TenOdds *self, int successes)
{
  return successes < 0 || successes > self->most ? 0.0 : self->successes[successes];
}

/**
 * ten_odds_has_outcome:
 * @outcome: an outcome
 *
 * Gets whether a roll of the request can have an outcome at all: a dramatic failure is possible
 * only for a chance die (COFD-5), a botch and an exceptional success only if the ruleset has them.
 *
 * Returns: whether the outcome is possible
 */
gboolean
ten_odds_has_outcome (const TenOdds *self, TenOutcome outcome)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail ((guint) outcome < TEN_N_OUTCOMES, FALSE);

  return (self->possible & 1u << (guint) outcome) != 0;
}

/**
 * ten_odds_get_outcome:
 * @outcome: an outcome
 *
 * Gets the chance of an outcome. Outcomes are mutually exclusive, and sum to 1 within 1e-12.
 *
 * Returns: a chance, 0 to 1
 */
double
ten_odds_get_outcome (const TenOdds *self, TenOutcome outcome)
{
  g_return_val_if_fail (self != NULL, 0.0);
  g_return_val_if_fail ((guint) outcome < TEN_N_OUTCOMES, 0.0);

  return self->outcomes[outcome];
}

/**
 * ten_odds_get_success:
 *
 * Returns: the chance that the action succeeds, exceptionally or not
 */
double
ten_odds_get_success (const TenOdds *self)
{
  g_return_val_if_fail (self != NULL, 0.0);

  return MIN (self->outcomes[TEN_OUTCOME_SUCCESS] + self->outcomes[TEN_OUTCOME_EXCEPTIONAL], 1.0);
}

/**
 * ten_odds_get_degree:
 * @degree: the index of one of the request's degrees
 *
 * Returns: the chance that the action succeeds with exactly that degree (V20-7, TEST-6)
 */
double
ten_odds_get_degree (const TenOdds *self, guint degree)
{
  g_return_val_if_fail (self != NULL, 0.0);
  g_return_val_if_fail (degree < self->request.n_degrees, 0.0);

  return self->degrees[degree];
}

double
ten_odds_get_flag (const TenOdds *self, TenRollFlags flag)
{
  g_return_val_if_fail (self != NULL, 0.0);
  g_return_val_if_fail (ten_roll_flag_to_id (flag) != NULL, 0.0);

  return self->flags[ten_odds_get_flag_index (flag)];
}

static JsonArray *
write_distribution (const TenOdds *self)
{
  JsonArray *array = json_array_new ();
  int first, last;

  ten_odds_get_range (self, &first, &last);
  for (int i = first; i <= last; i++)
    {
      JsonObject *entry = json_object_new ();

      json_object_set_int_member (entry, "successes", i);
      json_object_set_double_member (entry, "p", ten_odds_get_exactly (self, i));
      json_array_add_object_element (array, entry);
    }
  return array;
}

static JsonObject *
write_outcomes (const TenOdds *self)
{
  JsonObject *object = json_object_new ();

  for (TenOutcome outcome = 0; outcome < TEN_N_OUTCOMES; outcome++)
    if (ten_odds_has_outcome (self, outcome))
      json_object_set_double_member (object, ten_outcome_to_id (outcome),
                                     ten_odds_get_outcome (self, outcome));
  return object;
}

static JsonObject *
write_degrees (const TenOdds *self)
{
  const TenRequest *request = ten_odds_get_request (self);
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < request->n_degrees; i++)
    json_object_set_double_member (object, request->degrees[i].id, ten_odds_get_degree (self, i));
  return object;
}

/* V5-2 */
static JsonObject *
write_flags (const TenOdds *self)
{
  static const TenRollFlags flags[] = { TEN_ROLL_CRITICAL, TEN_ROLL_MESSY_CRITICAL,
                                        TEN_ROLL_BESTIAL_FAILURE };
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    json_object_set_double_member (object, ten_roll_flag_to_id (flags[i]),
                                   ten_odds_get_flag (self, flags[i]));
  return object;
}

/**
 * ten_odds_to_json:
 *
 * Writes @self as an object: its mean, its distribution over every number of net successes
 * of the range, and the chance of every outcome and every degree that the request has; where
 * pairs of tens count, also the chance of a critical, a messy critical and a bestial failure.
 *
 * Returns: (transfer full): an object
 */
JsonNode *
ten_odds_to_json (const TenOdds *self)
{
  JsonObject *object;

  g_return_val_if_fail (self != NULL, NULL);

  object = json_object_new ();
  json_object_set_double_member (object, "mean", ten_odds_get_mean (self));
  json_object_set_array_member (object, "distribution", write_distribution (self));
  json_object_set_object_member (object, "outcomes", write_outcomes (self));
  json_object_set_object_member (object, "degrees", write_degrees (self));
  if (self->request.pairs)
    json_object_set_object_member (object, "flags", write_flags (self));

  return ten_json_take_object (object);
}

/* A chance die is a run of tens ended by another face (COFD-5, NWOD-1). Runs this long weigh
 * nothing. */
#define MAX_TENS 20

static void
add_run (TenOddsWork *work, int n_tens, gboolean ends_in_one, double weight)
{
  const TenRequest *request = &work->request;
  const int each = ten_reading_get_value (request, work->target, 10);
  TenReadingTally tally = { .hits = n_tens, .tens = n_tens, .ones = ends_in_one };
  int standing;
  TenSum sum;
  TenOutcome outcome;
  guint degree = 0;
  int value;

  tally.dramatic = ends_in_one && n_tens == 0;
  if (request->ones == TEN_ONES_CANCEL_DICE)
    standing = each * MAX (n_tens - ends_in_one, 0);
  else
    standing = MAX (n_tens * each + (request->pairs ? n_tens / 2 * 2 : 0) -
                        (request->ones != TEN_ONES_NOTHING && ends_in_one),
                    0);

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

/* The odds of a chance die, with or without rote (COFD-10). */
void
ten_odds_read_chance (TenOddsWork *work)
{
  const TenRequest *request = &work->request;
  gboolean again = work->again != TEN_AGAIN_NONE;
  int most = again ? MAX_TENS : 1;
  int length = ten_reading_add (request, work->doubled, 3 * most) + 1;
  double ten = 0.1 + 0.1 * work->replaced;
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
