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
  options[TEN_POOL_INJURY] = FALSE;
  options[TEN_POOL_BOTCH] = (int) request.botch;
  options[TEN_POOL_UNCOMMON] = FALSE;
  options[TEN_POOL_WOUND_NUMBER] = FALSE;
  options[TEN_POOL_TARGET_GIVEN] = FALSE;
}

/**
 * ten_pool_get_option:
 * @self: a pool
 * @option: which option
 *
 * Gets a part of how the pool is rolled.
 *
 * Returns: its value, as #TenPoolOption describes it
 */
int
ten_pool_get_option (TenPool *self, TenPoolOption option)
{
  g_return_val_if_fail (TEN_IS_POOL (self), 0);
  g_return_val_if_fail (option > TEN_POOL_NO_OPTION && option < TEN_POOL_N_OPTIONS, 0);

  return self->announced[option];
}

/**
 * ten_pool_set_option:
 * @self: a pool
 * @option: which option
 * @value: its value, as #TenPoolOption describes it
 *
 * Sets a part of how the pool is rolled. A value that the ruleset does not have is refused by
 * ten_pool_to_request(), not here.
 */
void
ten_pool_set_option (TenPool *self, TenPoolOption option, int value)
{
  g_return_if_fail (TEN_IS_POOL (self));
  g_return_if_fail (option > TEN_POOL_NO_OPTION && option < TEN_POOL_N_OPTIONS);

  if (self->options[option] == value &&
      (option != TEN_POOL_TARGET || self->options[TEN_POOL_TARGET_GIVEN]))
    return;

  self->options[option] = value;
  if (option == TEN_POOL_TARGET)
    self->options[TEN_POOL_TARGET_GIVEN] = TRUE;
  ten_pool_update (self);
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
