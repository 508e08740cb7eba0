/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds-private.h"
#include "actions/ten-extended-odds.h"

#include "json/ten-fields-private.h"
#include "json/ten-json.h"

#include <math.h>

struct _TenExtendedOdds
{
  gatomicrefcount ref_count;

  guint first_roll;
  gboolean limited;
  double success;
  double mean_rolls;

  guint n_rolls;
  double by_roll[];
};

G_DEFINE_BOXED_TYPE (TenExtendedOdds,
                     ten_extended_odds,
                     ten_extended_odds_ref,
                     ten_extended_odds_unref)

/* One roll of an action that lacks up to @needed successes: adds[i] is the chance of adding i,
 * up to @most, and reaches[i] that of adding i or more. */
typedef struct
{
  int needed;
  int most;
  double *adds;
  double *reaches;
  double stays;
  double loses;
  double ends;
} Step;

static void
step_clear (Step *step)
{
  g_free (step->adds);
  g_free (step->reaches);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Step, step_clear)

static void
step_init (Step *step, const TenOdds *odds, int needed, TenBotchEffect effect)
{
  double botch, above = 0.0;
  int required, most;

  step->needed = needed;
  step->adds = g_new0 (double, (gsize) needed + 1);
  step->reaches = g_new0 (double, (gsize) needed + 1);
  required = ten_request_get_required (ten_odds_get_request (odds));
  most = ten_odds_get_most_successes (odds);
  step->most = MIN (most, needed);
  for (int i = most; i > needed; i--)
    above += i >= required ? ten_odds_get_exactly_successes (odds, i) : 0.0;
  for (int i = needed; i > 0; i--)
    {
      step->adds[i] = i >= required ? ten_odds_get_exactly_successes (odds, i) : 0.0;
      above += step->adds[i];
      step->reaches[i] = above;
    }

  botch = ten_odds_get_outcome (odds, TEN_OUTCOME_BOTCH);
  step->loses = effect == TEN_BOTCH_LOSES_TOTAL ? botch : 0.0;
  step->ends = effect == TEN_BOTCH_ENDS ? botch : 0.0;
  step->stays = ten_odds_get_outcome (odds, TEN_OUTCOME_FAILURE) +
                ten_odds_get_outcome (odds, TEN_OUTCOME_DRAMATIC_FAILURE) +
                (effect == TEN_BOTCH_GIVES_NOTHING ? botch : 0.0);
}

/* Rolls once, where lacking[i] is the chance that i successes are still lacking. Returns the
 * chance that the total is reached. */
static double
take_step (const Step *step, double *lacking)
{
  double reached = 0.0;
  double all = 0.0;

  for (int i = 1; i <= step->needed; i++)
    {
      reached += lacking[i] * step->reaches[i];
      all += lacking[i];
    }

  /* Successes only reduce what is lacking, so counting up from the least counts nothing twice. */
  for (int i = 1; i <= step->needed; i++)
    {
      double sum = lacking[i] * step->stays;

      for (int j = i + 1; j <= MIN (i + step->most, step->needed); j++)
        sum += lacking[j] * step->adds[j - i];
      lacking[i] = sum;
    }
  lacking[step->needed] += all * step->loses;
  return reached;
}

static double
sum_lacking (const double *lacking, int needed)
{
  double sum = 0.0;

  for (int i = 1; i <= needed; i++)
    sum += lacking[i];
  return sum;
}

/* The mean number of rolls until success or a botch ends it, without a limit. For each number
 * lacking: the mean until a botch resets the total or it is over, and the chance of the latter. */
static double
get_mean_without_limit (const Step *step, const double *lacking)
{
  int needed = step->needed;
  g_autofree double *rolls = g_new0 (double, (gsize) needed + 1);
  g_autofree double *escapes = g_new0 (double, (gsize) needed + 1);
  double leaves = step->reaches[1] + step->loses + step->ends;
  double mean = 0.0;

  if (step->reaches[1] + step->ends <= 0.0)
    return sum_lacking (lacking, needed) > 0.0 ? INFINITY : 0.0;

  for (int i = 1; i <= needed; i++)
    {
      rolls[i] = 1.0;
      escapes[i] = step->reaches[i] + step->ends;
      for (int j = MAX (i - step->most, 1); j < i; j++)
        {
          rolls[i] += step->adds[i - j] * rolls[j];
          escapes[i] += step->adds[i - j] * escapes[j];
        }
      rolls[i] /= leaves;
      escapes[i] /= leaves;
    }

  for (int i = 1; i <= needed; i++)
    mean += lacking[i] * (rolls[i] + (1.0 - escapes[i]) * rolls[needed] / escapes[needed]);
  return mean;
}

static TenExtendedOdds *
odds_new (const TenExtendedProgress *action, guint n_rolls)
{
  TenExtendedOdds *self = g_malloc0 (sizeof *self + n_rolls * sizeof (double));

  g_atomic_ref_count_init (&self->ref_count);
  self->first_roll = (guint) action->n_rolls + 1;
  self->limited = ten_extended_progress_get_n_left (action) >= 0;
  self->n_rolls = n_rolls;
  return self;
}

/* Makes the remaining rolls. The first may have different odds from those after it. */
static void
compute (TenExtendedOdds *self, const Step *first, const Step *following, double *lacking)
{
  double reached = 0.0;

  for (guint i = 0; i < self->n_rolls; i++)
    {
      self->mean_rolls += sum_lacking (lacking, first->needed);
      reached += take_step (i == 0 ? first : following, lacking);
      self->by_roll[i] = MIN (reached, 1.0);
    }
}

static double
compute_mean_without_limit (const Step *first, const Step *following, int lack)
{
  g_autofree double *lacking = g_new0 (double, (gsize) first->needed + 1);

  lacking[lack] = 1.0;
  take_step (first, lacking);
  return 1.0 + get_mean_without_limit (following, lacking);
}

/* Computes the exact chances of the further rolls, to 1e-12 (COFD-15 to COFD-17, V20-10).
 * Assumes going on after failures, and rewards that change no numbers (COFD-16). */
TenExtendedOdds *
ten_extended_odds_new (const TenExtendedProgress *progress,
                       const TenOdds *first,
                       const TenOdds *following,
                       guint most_rolls)
{
  g_auto (Step) first_step = { 0 };
  g_auto (Step) following_step = { 0 };
  g_autofree double *lacking = NULL;
  TenExtendedOdds *odds;
  TenBotchEffect effect;
  int needed, lack, n_left;

  g_assert (most_rolls <= TEN_EXTENDED_MAX_ROLLS);

  if (ten_extended_progress_is_over (progress))
    {
      odds = odds_new (progress, 0);
      odds->success = progress->status == TEN_EXTENDED_SUCCEEDED ? 1.0 : 0.0;
      return odds;
    }

  needed = progress->needed;
  lack = needed - progress->total;
  effect = progress->setup.botch;
  step_init (&first_step, first, needed, effect);
  step_init (&following_step, following, needed, effect);
  n_left = ten_extended_progress_get_n_left (progress);
  odds = odds_new (progress, n_left >= 0 ? (guint) n_left : most_rolls);
  lacking = g_new0 (double, (gsize) needed + 1);
  lacking[lack] = 1.0;
  compute (odds, &first_step, &following_step, lacking);
  odds->success = odds->n_rolls > 0 ? odds->by_roll[odds->n_rolls - 1] : 0.0;
  if (n_left < 0)
    odds->mean_rolls = compute_mean_without_limit (&first_step, &following_step, lack);
  return odds;
}

TenExtendedOdds *
ten_extended_odds_ref (TenExtendedOdds *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ten_extended_odds_unref (TenExtendedOdds *self)
{
  if (g_atomic_ref_count_dec (&self->ref_count))
    g_free (self);
}

TEN_DEFINE_ACCESSOR (guint, ten_extended_odds_get_n_rolls, const TenExtendedOdds, n_rolls)
TEN_DEFINE_ACCESSOR (guint, ten_extended_odds_get_first_roll, const TenExtendedOdds, first_roll)

/* The chance that the total is reached by that roll (COFD-15, V20-10) */
double
ten_extended_odds_get_by_roll (const TenExtendedOdds *self, guint index)
{
  g_return_val_if_fail (index < self->n_rolls, 0.0);

  return self->by_roll[index];
}

/* The chance that the total is reached by the last roll (COFD-17), from 0 to 1; an action that
 * is over has one of these */
TEN_DEFINE_ACCESSOR (double, ten_extended_odds_get_success, const TenExtendedOdds, success)
TEN_DEFINE_ACCESSOR (double, ten_extended_odds_get_mean_rolls, const TenExtendedOdds, mean_rolls)

JsonNode *
ten_extended_odds_to_json (const TenExtendedOdds *self)
{
  JsonObject *object;
  JsonArray *rolls = json_array_new ();

  for (guint i = 0; i < self->n_rolls; i++)
    {
      JsonObject *roll = json_object_new ();

      json_object_set_int_member (roll, "roll", self->first_roll + i);
      json_object_set_double_member (roll, "p", self->by_roll[i]);
      json_array_add_object_element (rolls, roll);
    }

  object = json_object_new ();
  json_object_set_array_member (object, "rolls", rolls);
  if (self->limited)
    json_object_set_double_member (object, "success", self->success);
  if (isinf (self->mean_rolls))
    json_object_set_null_member (object, "mean_rolls");
  else
    json_object_set_double_member (object, "mean_rolls", self->mean_rolls);
  return ten_json_take_object (object);
}
