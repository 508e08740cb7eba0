/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-teamwork-private.h"

#include "ten-config.h"
#include "dice/ten-odds-private.h"

#include <glib/gi18n-lib.h>

/* What is cut off the numbers of dice that helpers give weighs no more than this altogether. */
#define TAIL 1e-15

/* The chance of each number of successes that several rolls give together: of those in which
 * everything went well, and of those in which something went wrong. */
typedef struct
{
  double *well;
  double *wrong;
  int most;
  double mean;
  double dramatic;
  double botch;
} Sum;

static void
sum_init (Sum *self)
{
  *self = (Sum){ .well = g_new0 (double, 1), .wrong = g_new0 (double, 1) };
  self->well[0] = 1.0;
}

static void
sum_clear (Sum *self)
{
  g_free (self->well);
  g_free (self->wrong);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sum, sum_clear)

static double
add_chance (double chance, double other)
{
  return chance + other - chance * other;
}

/* Adds a roll. Dice of which @wrong (of the number @wrong_at) went wrong spoil the others. */
static void
sum_add (Sum *self, const TenOdds *odds, double wrong, int wrong_at)
{
  int most = ten_odds_get_most_successes (odds);
  gsize length = (gsize) (self->most + most) + 1;
  double *sum_well = g_new0 (double, length);
  double *sum_wrong = g_new0 (double, length);

  for (int j = 0; j <= most; j++)
    {
      double all = ten_odds_get_exactly_successes (odds, j);
      double bad = j == wrong_at ? MIN (wrong, all) : 0.0;

      self->mean += j * all;
      for (int i = 0; i <= self->most; i++)
        {
          sum_well[i + j] += self->well[i] * (all - bad);
          sum_wrong[i + j] += self->wrong[i] * all + self->well[i] * bad;
        }
    }

  sum_clear (self);
  self->well = sum_well;
  self->wrong = sum_wrong;
  self->most += most;
  self->dramatic =
      add_chance (self->dramatic, ten_odds_get_outcome (odds, TEN_OUTCOME_DRAMATIC_FAILURE));
  self->botch = add_chance (self->botch, ten_odds_get_outcome (odds, TEN_OUTCOME_BOTCH));
}

/* What goes wrong is a dramatic failure where helpers give dice (COFD-12), and a botch where they
 * give successes (CHAT-8). Dice of a botch give nothing, nor does the chance die of a dramatic
 * failure: there is at most what a point of willpower gives. */
static gboolean
sum_add_request (Sum *self, TenHelp help, const TenRequest *request, GError **error)
{
  g_autoptr (TenOdds) odds = ten_odds_compute (request, error);
  TenOutcome wrong = help == TEN_HELP_DICE ? TEN_OUTCOME_DRAMATIC_FAILURE : TEN_OUTCOME_BOTCH;

  if (odds == NULL)
    return FALSE;

  sum_add (self, odds, ten_odds_get_outcome (odds, wrong), request->sure_success ? 1 : 0);
  return TRUE;
}

/* The chance of each pool that the leader may come to, from the least on. Pools under one die are
 * all the same. */
static double *
weigh_pools (const TenRulesetActions *rules,
             const TenRequest *leader,
             const Sum *sum,
             int *first,
             guint *n_pools)
{
  int least = leader->dice + MIN (rules->teamwork_dramatic_dice, 0);
  int greatest = leader->dice + MAX (rules->teamwork_dramatic_dice, 0) + sum->most;
  double *weights;

  least = CLAMP (least, 0, TEN_REQUEST_MAX_DICE);
  greatest = CLAMP (greatest, least, TEN_REQUEST_MAX_DICE);
  weights = g_new0 (double, (gsize) (greatest - least) + 1);
  for (int i = 0; i <= sum->most; i++)
    {
      int well = leader->dice + i;
      int wrong = well + rules->teamwork_dramatic_dice;

      weights[CLAMP (well, least, greatest) - least] += sum->well[i];
      weights[CLAMP (wrong, least, greatest) - least] += sum->wrong[i];
    }
  *first = least;
  *n_pools = (guint) (greatest - least) + 1;
  return weights;
}

/* Large pools that weigh nothing together count with the greatest that does. */
static guint
cut_tail (double *weights, guint n_pools)
{
  double tail = 0.0;

  while (n_pools > 1 && tail + weights[n_pools - 1] < TAIL)
    tail += weights[--n_pools];
  weights[n_pools - 1] += tail;
  return n_pools;
}

/* COFD-12, V20-13: a mixture of the leader's rolls. */
static TenOdds *
mix_pools (const TenRulesetActions *rules, const TenRequest *leader, const Sum *sum, GError **error)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_odds_unref);
  g_autofree double *weights = NULL;
  guint n_pools;
  int first;

  weights = weigh_pools (rules, leader, sum, &first, &n_pools);
  n_pools = cut_tail (weights, n_pools);
  for (guint i = 0; i < n_pools; i++)
    {
      TenHelpGiven given = { .dice = first + (int) i - leader->dice };
      TenRequest request = *leader;
      TenOdds *odds;

      if (weights[i] <= 0.0)
        continue;
      ten_teamwork_apply (&given, &request);
      odds = ten_odds_compute (&request, error);
      if (odds == NULL)
        return NULL;
      weights[parts->len] = weights[i];
      g_ptr_array_add (parts, odds);
    }
  return ten_odds_new_mixture (leader, (const TenOdds *const *) parts->pdata, weights, parts->len);
}

/* CHAT-8: everyone's successes together, read as one roll. */
static TenOdds *
read_together (const TenRequest *leader, const Sum *sum, gboolean spoils)
{
  g_autofree double *all = g_new0 (double, (gsize) sum->most + 1);
  g_autofree double *botches = g_new0 (double, (gsize) sum->most + 1);

  for (int i = 0; i <= sum->most; i++)
    {
      /* Successes that a botch spoils are none. */
      all[i] += sum->well[i];
      all[spoils ? 0 : i] += sum->wrong[i];
      if (spoils || i == 0)
        botches[0] += sum->wrong[i];
    }
  return ten_odds_new_from_successes (leader, all, botches, (guint) sum->most + 1);
}

/* Computes the exact odds of an action with helpers before the first of them has rolled, to 1e-12
 * (COFD-12, V20-13, CHAT-8): of the leader's roll with every number of dice that helpers may give,
 * or of everyone's successes together. Each further pool costs what ten_odds_compute () does. Fails
 * with TEN_DICE_ERROR_REQUEST where ten_request_check () does, or the ruleset has no teamwork. */
TenOdds *
ten_teamwork_compute_odds (const TenRulesetActions *rules,
                           const TenRequest *leader,
                           const TenRequest *helpers,
                           guint n_helpers,
                           gboolean spoils,
                           TenHelpOdds *help,
                           GError **error)
{
  g_auto (Sum) sum = { NULL };
  double dice;

  g_assert (helpers != NULL || n_helpers == 0);
  g_assert (n_helpers <= TEN_TEAMWORK_MAX_HELPERS);

  if (rules->teamwork == TEN_HELP_NONE)
    {
      g_set_error_literal (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST,
                           _ ("This ruleset has no teamwork"));
      return NULL;
    }

  sum_init (&sum);
  for (guint i = 0; i < n_helpers; i++)
    if (!sum_add_request (&sum, rules->teamwork, &helpers[i], error))
      return NULL;
  dice = rules->teamwork == TEN_HELP_DICE ? sum.dramatic * rules->teamwork_dramatic_dice : 0.0;
  if (help != NULL)
    help->mean = sum.mean + dice;

  if (rules->teamwork == TEN_HELP_SUCCESSES &&
      !sum_add_request (&sum, rules->teamwork, leader, error))
    return NULL;
  if (help != NULL)
    {
      help->dramatic = sum.dramatic;
      help->botch = sum.botch;
    }
  return rules->teamwork == TEN_HELP_DICE ? mix_pools (rules, leader, &sum, error)
                                          : read_together (leader, &sum, spoils);
}
