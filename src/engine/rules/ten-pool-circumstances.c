/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-pool-private.h"

/**
 * ten_pool_get_willpower:
 * @self: a pool
 *
 * Gets whether a point of willpower is spent before the roll.
 *
 * Returns: whether it is
 */
gboolean
ten_pool_get_willpower (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  return self->announced[TEN_POOL_WILLPOWER];
}

/**
 * ten_pool_set_willpower:
 * @self: a pool
 * @willpower: whether it is
 *
 * Sets whether a point of willpower is spent before the roll (COFD-18, V20-5, CHAT-11).
 */
void
ten_pool_set_willpower (TenPool *self, gboolean willpower)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_WILLPOWER, willpower != FALSE);
}

/**
 * ten_pool_get_willpower_left:
 * @self: a pool
 *
 * Tells whether the character has a point of willpower to spend (COFD-18, V20-5, CHAT-11). Where
 * nobody keeps count, as there is no character or it has no such track, there always is one.
 *
 * Returns: whether a roll with willpower is not refused for want of it
 */
gboolean
ten_pool_get_willpower_left (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  return self->willpower_left;
}

/**
 * ten_pool_get_tries:
 * @self: a pool
 *
 * Gets how many tries there have been before this one.
 *
 * Returns: the number of tries
 */
int
ten_pool_get_tries (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), 0);

  return self->announced[TEN_POOL_TRIES];
}

/**
 * ten_pool_set_tries:
 * @self: a pool
 * @tries: the number of tries
 *
 * Sets how many tries at the same thing there have been before, 0 or more (COFD-11, V20-8,
 * CHAT-5).
 */
void
ten_pool_set_tries (TenPool *self, int tries)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_TRIES, tries);
}

/**
 * ten_pool_get_automatic:
 * @self: a pool
 *
 * Gets whether the automatic success is taken instead of a roll.
 *
 * Returns: whether it is
 */
gboolean
ten_pool_get_automatic (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  return self->announced[TEN_POOL_AUTOMATIC];
}

/**
 * ten_pool_set_automatic:
 * @self: a pool
 * @automatic: whether it is
 *
 * Sets whether the automatic success is taken instead of a roll (V20-6).
 */
void
ten_pool_set_automatic (TenPool *self, gboolean automatic)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_AUTOMATIC, automatic != FALSE);
}

/**
 * ten_pool_get_uncommon:
 * @self: a pool
 *
 * Gets whether any traits may be combined.
 *
 * Returns: whether they may
 */
gboolean
ten_pool_get_uncommon (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  return self->announced[TEN_POOL_UNCOMMON];
}

/**
 * ten_pool_set_uncommon:
 * @self: a pool
 * @uncommon: whether they may
 *
 * Sets whether any traits may be combined (POOL-3, an "uncommon test"). What is in the pool
 * already stays there.
 */
void
ten_pool_set_uncommon (TenPool *self, gboolean uncommon)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_UNCOMMON, uncommon != FALSE);
}

/**
 * ten_pool_get_apply_wounds:
 * @self: a pool
 *
 * Gets whether wounds count.
 *
 * Returns: whether they do
 */
gboolean
ten_pool_get_apply_wounds (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  return self->announced[TEN_POOL_APPLY_WOUNDS];
}

/**
 * ten_pool_set_apply_wounds:
 * @self: a pool
 * @apply_wounds: whether they do
 *
 * Sets whether wounds count (COFD-19, V20-15, V5-4).
 */
void
ten_pool_set_apply_wounds (TenPool *self, gboolean apply_wounds)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_APPLY_WOUNDS, apply_wounds != FALSE);
}

/**
 * ten_pool_get_apply_untrained:
 * @self: a pool
 *
 * Gets whether skills without dots take dice away.
 *
 * Returns: whether they do
 */
gboolean
ten_pool_get_apply_untrained (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  return self->announced[TEN_POOL_APPLY_UNTRAINED];
}

/**
 * ten_pool_set_apply_untrained:
 * @self: a pool
 * @apply_untrained: whether they do
 *
 * Sets whether skills without dots take dice away (COFD-4).
 */
void
ten_pool_set_apply_untrained (TenPool *self, gboolean apply_untrained)
{
  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_set_option (self, TEN_POOL_APPLY_UNTRAINED, apply_untrained != FALSE);
}
