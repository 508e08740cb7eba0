/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-request.h"

static int
halve (int number)
{
  return (number + 1) / 2;
}

/**
 * ten_request_is_chance:
 *
 * Returns: whether the pool has become a chance die (COFD-5)
 */
gboolean
ten_request_is_chance (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->dice < 1 && self->empty_pool == TEN_EMPTY_POOL_CHANCE_DIE && !self->automatic;
}

/**
 * ten_request_is_halved:
 *
 * Returns: whether half the pool is rolled (TEST-9)
 */
gboolean
ten_request_is_halved (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->halve != TEN_HALVE_NEVER && self->dice > self->halve_over && !self->automatic;
}

/**
 * ten_request_get_dice:
 *
 * Gets how many dice the pool has before it is halved: 1 for a chance die
 * (COFD-5) and for a pool that never falls under one (V5-2), 0 where it has none
 * (V20-16, TEST-3).
 *
 * Returns: the number of dice, 0 or more
 */
int
ten_request_get_dice (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, 0);

  if (self->dice >= 1)
    return self->dice;
  return self->empty_pool == TEN_EMPTY_POOL_NO_DICE ? 0 : 1;
}

/**
 * ten_request_get_red:
 *
 * Gets how many dice of the pool are red, before it is halved: never more than
 * the pool has (V5-2). A chance die is not red.
 *
 * Returns: the number of red dice, 0 or more
 */
int
ten_request_get_red (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return ten_request_is_chance (self) ? 0 : CLAMP (self->red, 0, ten_request_get_dice (self));
}

/**
 * ten_request_get_n_thrown:
 *
 * Gets how many dice wave 0 has: the pool, or its plain and its red dice
 * halved and rounded up each on their own (TEST-9), or none for an automatic
 * success (V20-6).
 *
 * Returns: the number of dice, 0 or more
 */
int
ten_request_get_n_thrown (const TenRequest *self)
{
  int dice, red;

  g_return_val_if_fail (self != NULL, 0);

  if (self->automatic)
    return 0;

  dice = ten_request_get_dice (self);
  if (!ten_request_is_halved (self))
    return dice;
  red = ten_request_get_red (self);
  return halve (dice - red) + halve (red);
}

/**
 * ten_request_get_red_thrown:
 *
 * Gets how many dice of wave 0 are red, after halving. They are its last.
 *
 * Returns: the number of red dice, 0 or more
 */
int
ten_request_get_red_thrown (const TenRequest *self)
{
  int red;

  g_return_val_if_fail (self != NULL, 0);

  if (self->automatic)
    return 0;

  red = ten_request_get_red (self);
  return ten_request_is_halved (self) ? halve (red) : red;
}

/**
 * ten_request_get_required:
 *
 * Gets how many successes the action needs, halved and rounded up where halving does
 * that (TEST-9).
 *
 * Returns: the number of successes, 1 or more
 */
int
ten_request_get_required (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, 1);

  if (self->halve == TEN_HALVE_REQUIRED && ten_request_is_halved (self))
    return halve (self->required);
  return self->required;
}

/**
 * ten_request_get_target:
 *
 * Gets the face that a die must reach: 10 for a chance die (COFD-5).
 *
 * Returns: a face, 2 to 10
 */
int
ten_request_get_target (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, 10);

  return ten_request_is_chance (self) ? 10 : self->target;
}

/**
 * ten_request_get_again:
 *
 * Gets the lowest face that is rolled again: for a chance die 10 or none
 * (COFD-5, NWOD-1).
 *
 * Returns: a face, 2 to 10, or %TEN_AGAIN_NONE
 */
int
ten_request_get_again (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, TEN_AGAIN_NONE);

  if (ten_request_is_chance (self))
    return self->chance_again ? 10 : TEN_AGAIN_NONE;
  return self->again;
}

/**
 * ten_request_offers_automatic:
 *
 * Gets whether the pool is large enough for an automatic success (V20-6).
 * Whether the ruleset has those, and the situation allows one, is not asked here.
 *
 * Returns: whether the pool is at least the target
 */
gboolean
ten_request_offers_automatic (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->dice >= self->target;
}

/**
 * ten_request_find_degree:
 * @successes: the successes of a roll that succeeded
 *
 * Finds the word for a number of successes (V20-7), or for the margin that
 * they give (TEST-6).
 *
 * Returns: (nullable): the id of the degree, or %NULL below the first one
 */
const char *
ten_request_find_degree (const TenRequest *self, int successes)
{
  const char *id = NULL;
  int value;

  g_return_val_if_fail (self != NULL, NULL);

  value = self->degrees_by_margin ? successes - ten_request_get_required (self) : successes;
  for (guint i = 0; i < self->n_degrees && self->degrees[i].from <= value; i++)
    id = self->degrees[i].id;
  return id;
}
