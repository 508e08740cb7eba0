/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-pool-private.h"

/* The ruleset's own options. Whether wounds and missing skills count is no matter of it. */
void
ten_pool_init_options (int *options, TenRuleset *ruleset)
{
  TenRequest request;

  ten_ruleset_init_request (ruleset, &request);
  options[TEN_POOL_TARGET] = request.target;
  options[TEN_POOL_REQUIRED] = request.required;
  options[TEN_POOL_AGAIN] = request.again;
  options[TEN_POOL_ROTE] = request.rote;
  options[TEN_POOL_EXTRA] = request.extra;
  options[TEN_POOL_TENS_DOUBLE] = request.tens_double;
  options[TEN_POOL_WILLPOWER] = FALSE;
  options[TEN_POOL_RED] = TEN_POOL_RED_BY_RULES;
  options[TEN_POOL_HALVE] = (int) request.halve;
  options[TEN_POOL_TRIES] = 0;
  options[TEN_POOL_AUTOMATIC] = FALSE;
  options[TEN_POOL_BOTCH] = (int) request.botch;
  options[TEN_POOL_UNCOMMON] = FALSE;
  options[TEN_POOL_TARGET_GIVEN] = FALSE;
}

void
ten_pool_set_option (TenPool *self, TenPoolOption option, int value)
{
  g_assert (option > TEN_POOL_NO_OPTION && option < TEN_POOL_N_OPTIONS);

  if (self->options[option] == value)
    return;

  self->options[option] = value;
  ten_pool_update (self);
}

/**
 * ten_pool_get_target:
 * @self: a pool
 *
 * Gets the face that a die must reach.
 *
 * Returns: the target, before earlier tries raise it
 */
int
ten_pool_get_target (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), 0);

  return self->announced[TEN_POOL_TARGET];
}

/**
 * ten_pool_set_target:
 * @self: a pool
 * @target: the face
 *
 * Sets the face that a die must reach, 2 to 10 (V20-1, CHAT-1). From then on the target is given,
 * even where it is the usual one: see ten_pool_get_target_given().
 */
void
ten_pool_set_target (TenPool *self, int target)
{
  g_return_if_fail (TEN_IS_POOL (self));

  if (self->options[TEN_POOL_TARGET] == target && self->options[TEN_POOL_TARGET_GIVEN])
    return;
  self->options[TEN_POOL_TARGET] = target;
  self->options[TEN_POOL_TARGET_GIVEN] = TRUE;
  ten_pool_update (self);
}

/**
 * ten_pool_get_target_given:
 * @self: a pool
 *
 * Gets whether somebody has named the target. In a contest, one that is not given comes from the
 * other side's pool (V20-11, CHAT-6).
 *
 * Returns: whether it is given
 */
gboolean
ten_pool_get_target_given (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  return self->announced[TEN_POOL_TARGET_GIVEN];
}

/**
 * ten_pool_get_required:
 * @self: a pool
 *
 * Gets how many successes the action needs.
 *
 * Returns: the number of successes
 */
int
ten_pool_get_required (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), 0);

  return self->announced[TEN_POOL_REQUIRED];
}

/**
 * ten_pool_set_required:
 * @self: a pool
 * @required: the number of successes
 *
 * Sets how many successes the action needs, 1 or more (COFD-1, TEST-4).
 */
void
ten_pool_set_required (TenPool *self, int required)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_REQUIRED, required);
}

/**
 * ten_pool_get_again:
 * @self: a pool
 *
 * Gets the face from which a die is rolled again.
 *
 * Returns: the face, or %TEN_AGAIN_NONE
 */
int
ten_pool_get_again (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), 0);

  return self->announced[TEN_POOL_AGAIN];
}

/**
 * ten_pool_set_again:
 * @self: a pool
 * @again: the face, or %TEN_AGAIN_NONE
 *
 * Sets the face from which a die is rolled again (COFD-2, COFD-8).
 */
void
ten_pool_set_again (TenPool *self, int again)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_AGAIN, again);
}

/**
 * ten_pool_get_rote:
 * @self: a pool
 *
 * Gets whether the roll is rote.
 *
 * Returns: whether it is
 */
gboolean
ten_pool_get_rote (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  return self->announced[TEN_POOL_ROTE];
}

/**
 * ten_pool_set_rote:
 * @self: a pool
 * @rote: whether it is
 *
 * Sets whether the roll is rote (COFD-10).
 */
void
ten_pool_set_rote (TenPool *self, gboolean rote)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_ROTE, rote != FALSE);
}

/**
 * ten_pool_get_extra:
 * @self: a pool
 *
 * Gets how many successes are added to a success.
 *
 * Returns: the number of successes
 */
int
ten_pool_get_extra (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), 0);

  return self->announced[TEN_POOL_EXTRA];
}

/**
 * ten_pool_set_extra:
 * @self: a pool
 * @extra: the number of successes
 *
 * Sets how many successes are added to a success, 0 or more (COFD-9).
 */
void
ten_pool_set_extra (TenPool *self, int extra)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_EXTRA, extra);
}

/**
 * ten_pool_get_tens_double:
 * @self: a pool
 *
 * Gets whether each 10 counts twice even without a specialty of the sheet.
 *
 * Returns: whether it does
 */
gboolean
ten_pool_get_tens_double (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  return self->announced[TEN_POOL_TENS_DOUBLE];
}

/**
 * ten_pool_set_tens_double:
 * @self: a pool
 * @tens_double: whether it does
 *
 * Sets whether each 10 counts twice (V20-4). A specialty of the sheet that has that effect
 * does not need this.
 */
void
ten_pool_set_tens_double (TenPool *self, gboolean tens_double)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_TENS_DOUBLE, tens_double != FALSE);
}

/**
 * ten_pool_get_red:
 * @self: a pool
 *
 * Gets how many of the dice are red.
 *
 * Returns: the number of dice
 */
int
ten_pool_get_red (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), 0);

  return self->announced[TEN_POOL_RED];
}

/**
 * ten_pool_set_red:
 * @self: a pool
 * @red: the number of dice, or -1 for what the rules say: the rating of the ruleset's own trait
 *   where it has one, and none elsewhere
 *
 * Sets how many of the dice are red, 0 or more (TEST-8, V5-2). At most the pool counts.
 */
void
ten_pool_set_red (TenPool *self, int red)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_RED, red);
}

/**
 * ten_pool_get_halve:
 * @self: a pool
 *
 * Gets how a large pool is halved.
 *
 * Returns: how it is
 */
TenHalve
ten_pool_get_halve (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), TEN_HALVE_NEVER);

  return (TenHalve) self->announced[TEN_POOL_HALVE];
}

/**
 * ten_pool_set_halve:
 * @self: a pool
 * @halve: how it is
 *
 * Sets how a large pool is halved (TEST-9).
 */
void
ten_pool_set_halve (TenPool *self, TenHalve halve)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_HALVE, (int) halve);
}

/**
 * ten_pool_get_botch:
 * @self: a pool
 *
 * Gets what a botch is.
 *
 * Returns: what it is
 */
TenBotch
ten_pool_get_botch (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), TEN_BOTCH_NEVER);

  return (TenBotch) self->announced[TEN_POOL_BOTCH];
}

/**
 * ten_pool_set_botch:
 * @self: a pool
 * @botch: what it is
 *
 * Sets what a botch is (V20-3, CHAT-4).
 */
void
ten_pool_set_botch (TenPool *self, TenBotch botch)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_BOTCH, (int) botch);
}
