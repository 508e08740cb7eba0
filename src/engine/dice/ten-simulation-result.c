/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-simulation-private.h"

#include "dice/ten-reading-private.h"
#include "json/ten-json.h"

static gboolean
has_dice (const TenSimulation *self)
{
  return ten_request_get_n_thrown (&self->request) > 0;
}

static int
get_successes (const TenSimulation *self, int standing)
{
  if (!has_dice (self))
    return standing;
  return ten_reading_add (&self->request, ten_reading_is_doubled (&self->request), standing);
}

static int
get_net (const TenSimulation *self, int sum)
{
  if (!has_dice (self))
    return sum;
  if (self->request.ones != TEN_ONES_CANCEL_DICE)
    return get_successes (self, MAX (sum, 0));
  return self->request.sure_success ? MAX (sum, 0) + 1 : sum;
}

/* How many rolls left that many successes standing, before anything is added to them. */
static guint64
count_standing (const TenSimulation *self, int standing)
{
  guint64 count = 0;

  if (self->standing != NULL && has_dice (self))
    return self->standing[standing];
  if (standing > 0)
    return self->sums[standing - self->first_sum];

  for (int i = 0; i <= -self->first_sum; i++)
    count += self->sums[i];
  return count;
}

static TenOutcome
get_outcome (const TenSimulation *self, int standing)
{
  int successes = get_successes (self, standing);

  if (successes < ten_request_get_required (&self->request))
    return TEN_OUTCOME_FAILURE;
  return has_dice (self) ? ten_reading_get_win (&self->request, successes) : TEN_OUTCOME_SUCCESS;
}

/* A botch leaves no success standing, and is a failure but for its name. */
static guint64
count_botches (const TenSimulation *self)
{
  guint64 count = 0;

  if (self->request.sure_success || !has_dice (self) || ten_request_is_chance (&self->request))
    return 0;

  switch (self->request.botch)
    {
    case TEN_BOTCH_NO_SUCCESS:
      return self->n_ones_only;
    case TEN_BOTCH_NEGATIVE:
      if (self->request.ones != TEN_ONES_CANCEL_DICE)
        return 0;
      for (int i = 0; i < -self->first_sum; i++)
        count += self->sums[i];
      return count;
    case TEN_BOTCH_NEVER:
    default:
      return 0;
    }
}

/**
 * ten_simulation_get_n_rolls:
 *
 * Returns: how many rolls there were
 */
guint64
ten_simulation_get_n_rolls (const TenSimulation *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_rolls;
}

/**
 * ten_simulation_get_range:
 * @first: (out): the least net successes that a roll had, or 0 where that is less
 * @last: (out): the most, or 0 where that is more
 *
 * Gets between which numbers of net successes all rolls lie.
 */
void
ten_simulation_get_range (const TenSimulation *self, int *first, int *last)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (first != NULL && last != NULL);

  *first = 0;
  *last = 0;
  for (int i = 0; i < self->n_sums; i++)
    {
      int net = get_net (self, self->first_sum + i);

      if (self->sums[i] == 0)
        continue;
      *first = MIN (*first, net);
      *last = MAX (*last, net);
    }
}

/**
 * ten_simulation_get_exactly:
 * @successes: a number of net successes
 *
 * Returns: how many rolls had just that many
 */
guint64
ten_simulation_get_exactly (const TenSimulation *self, int successes)
{
  guint64 count = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (int i = 0; i < self->n_sums; i++)
    if (self->sums[i] > 0 && get_net (self, self->first_sum + i) == successes)
      count += self->sums[i];
  return count;
}

/**
 * ten_simulation_get_outcome:
 * @outcome: an outcome
 *
 * Returns: how many rolls had an outcome
 */
guint64
ten_simulation_get_outcome (const TenSimulation *self, TenOutcome outcome)
{
  guint64 count = 0;
  int last = self != NULL && self->standing != NULL ? 2 * TEN_REQUEST_MAX_DICE : 0;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail ((guint) outcome < TEN_N_OUTCOMES, 0);

  if (outcome == TEN_OUTCOME_DRAMATIC_FAILURE)
    return self->n_dramatic;
  if (outcome == TEN_OUTCOME_BOTCH)
    return count_botches (self);

  if (self->standing == NULL)
    last = self->first_sum + self->n_sums - 1;
  for (int standing = 0; standing <= last; standing++)
    if (get_outcome (self, standing) == outcome)
      count += count_standing (self, standing);
  if (get_outcome (self, 0) == outcome)
    count -= self->n_dramatic + count_botches (self);
  return count;
}

/**
 * ten_simulation_get_mean:
 *
 * Returns: the mean of the net successes; 0 without rolls
 */
double
ten_simulation_get_mean (const TenSimulation *self)
{
  double sum = 0.0;

  g_return_val_if_fail (self != NULL, 0.0);

  for (int i = 0; i < self->n_sums; i++)
    if (self->sums[i] > 0)
      sum += (double) self->sums[i] * get_net (self, self->first_sum + i);
  return self->n_rolls > 0 ? sum / (double) self->n_rolls : 0.0;
}

/**
 * ten_simulation_to_json:
 *
 * Writes @self as an object: `rolls`, and then the members of ten_odds_to_json() that
 * rolls can give, where `p` and every outcome are shares of the rolls.
 *
 * Returns: (transfer full): an object
 */
JsonNode *
ten_simulation_to_json (const TenSimulation *self)
{
  JsonObject *object, *outcomes;
  JsonArray *distribution;
  double share;
  int first, last;

  g_return_val_if_fail (self != NULL, NULL);

  share = self->n_rolls > 0 ? 1.0 / (double) self->n_rolls : 0.0;
  distribution = json_array_new ();
  ten_simulation_get_range (self, &first, &last);
  for (int i = first; i <= last; i++)
    {
      JsonObject *entry = json_object_new ();
      guint64 count = ten_simulation_get_exactly (self, i);

      json_object_set_int_member (entry, "successes", i);
      json_object_set_double_member (entry, "p", (double) count * share);
      json_object_set_int_member (entry, "rolls", (gint64) count);
      json_array_add_object_element (distribution, entry);
    }

  outcomes = json_object_new ();
  for (TenOutcome outcome = 0; outcome < TEN_N_OUTCOMES; outcome++)
    if (ten_reading_has_outcome (&self->request, outcome))
      json_object_set_double_member (outcomes, ten_outcome_to_id (outcome),
                                     (double) ten_simulation_get_outcome (self, outcome) * share);

  object = json_object_new ();
  json_object_set_int_member (object, "rolls", (gint64) self->n_rolls);
  json_object_set_double_member (object, "mean", ten_simulation_get_mean (self));
  json_object_set_array_member (object, "distribution", distribution);
  json_object_set_object_member (object, "outcomes", outcomes);

  return ten_json_take_object (object);
}
