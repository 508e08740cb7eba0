/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Attack, damage and soak as one chain: BOOK-2. */

#include "actions/ten-damage-odds.h"

#include "dice/ten-odds-private.h"

#define FACES 10

void
ten_damage_init_request (TenRequest *request, int dice, int target)
{
  ten_request_init (request);
  request->dice = CLAMP (dice, 0, TEN_REQUEST_MAX_DICE);
  request->target = target;
  request->again = TEN_AGAIN_NONE;
  request->ones = TEN_ONES_NOTHING;
  request->botch = TEN_BOTCH_NEVER;
  request->empty_pool = TEN_EMPTY_POOL_NO_DICE;
  request->exceptional = 0;
  request->required = 1;
}

int
ten_damage_get_dice (int dice, int successes)
{
  return CLAMP (dice + successes - 1, 0, TEN_REQUEST_MAX_DICE);
}

/* Adds a die to the chances of each number of successes on @n_dice dice. */
static void
add_die (double *chances, int n_dice, double success)
{
  for (int k = n_dice + 1; k >= 0; k--)
    chances[k] = chances[k] * (1.0 - success) + (k > 0 ? chances[k - 1] * success : 0.0);
}

/* The chances of each amount of damage before the soak: each success beyond the first is a die
 * more. */
static double *
dup_damage (const TenOdds *attack, int dice, double success, int *most, double *missed)
{
  const int least = MAX (ten_request_get_required (ten_odds_get_request (attack)), 1);
  const int most_successes = ten_odds_get_most_successes (attack);
  g_autofree double *amounts = NULL;
  double *damage;
  double hit = 0.0;
  int n_dice = 0;

  *most = ten_damage_get_dice (dice, MAX (most_successes, 1));
  damage = g_new0 (double, (gsize) *most + 1);
  amounts = g_new0 (double, (gsize) *most + 1);
  amounts[0] = 1.0;
  for (int successes = least; successes <= most_successes; successes++)
    {
      const double chance = ten_odds_get_exactly_successes (attack, successes);

      for (; n_dice < ten_damage_get_dice (dice, successes); n_dice++)
        add_die (amounts, n_dice, success);
      hit += chance;
      for (int amount = 0; amount <= n_dice; amount++)
        damage[amount] += chance * amounts[amount];
    }
  *missed = MAX (1.0 - hit, 0.0);
  return damage;
}

double *
ten_damage_compute_odds (const TenOdds *attack, int dice, int soak, int target, guint *n_amounts)
{
  const double success = (FACES + 1 - target) / (double) FACES;
  const int n_soak = CLAMP (soak, 0, TEN_REQUEST_MAX_DICE);
  g_autofree double *soaked = g_new0 (double, (gsize) n_soak + 1);
  g_autofree double *damage = NULL;
  double *left;
  double missed;
  int most;

  soaked[0] = 1.0;
  for (int n_dice = 0; n_dice < n_soak; n_dice++)
    add_die (soaked, n_dice, success);
  damage = dup_damage (attack, dice, success, &most, &missed);
  left = g_new0 (double, (gsize) most + 1);
  left[0] = missed;
  for (int amount = 0; amount <= most; amount++)
    for (int less = 0; less <= n_soak; less++)
      left[MAX (amount - less, 0)] += damage[amount] * soaked[less];
  *n_amounts = (guint) most + 1;
  return left;
}
