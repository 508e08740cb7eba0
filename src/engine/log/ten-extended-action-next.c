/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-extended-action-private.h"

#include <glib/gi18n-lib.h>

/**
 * ten_extended_action_get_request:
 * @self: (not nullable): a task
 *
 * Gets what its rolls are of: the pool that it was begun with, or the one that
 * ten_extended_action_set_pool() has set.
 *
 * Returns: (transfer none) (not nullable): the request
 */
const TenRequest *
ten_extended_action_get_request (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  return &self->state.request;
}

/**
 * ten_extended_action_get_terms:
 * @self: (not nullable): a task
 *
 * Gets how the dice of ten_extended_action_get_request() come about (POOL-8).
 *
 * Returns: (transfer none) (not nullable): a list of #TenTerm
 */
GListModel *
ten_extended_action_get_terms (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  return self->state.terms;
}

/* What a point gives in dice, where it does not give a success. */
static int
get_willpower_dice (TenExtendedAction *self)
{
  TenRuleset *ruleset = ten_extended_action_get_ruleset (self);
  const TenRulesetOptions *options = ruleset != NULL ? ten_ruleset_get_options (ruleset) : NULL;

  return options != NULL && options->willpower == TEN_WILLPOWER_DICE ? options->willpower_dice : 0;
}

/**
 * ten_extended_action_takes_willpower:
 * @self: (not nullable): a task
 *
 * Gets whether a point of willpower can be spent before its rolls (COFD-18, V20-5, CHAT-11).
 *
 * Returns: whether the ruleset, which a homebrew may have been, is there and has that
 */
gboolean
ten_extended_action_takes_willpower (TenExtendedAction *self)
{
  TenRuleset *ruleset;

  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), FALSE);

  ruleset = ten_extended_action_get_ruleset (self);
  return ruleset != NULL && ten_ruleset_get_options (ruleset)->willpower != TEN_WILLPOWER_NONE;
}

/**
 * ten_extended_action_get_willpower:
 * @self: (not nullable): a task
 *
 * Gets whether a point of willpower is spent on the next roll.
 *
 * Returns: whether it is
 */
gboolean
ten_extended_action_get_willpower (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), FALSE);

  return self->willpower;
}

/**
 * ten_extended_action_set_willpower:
 * @self: (not nullable): a task
 * @willpower: whether a point of willpower is spent on the next roll
 *
 * Sets that for the next roll alone (COFD-18); it does nothing where
 * ten_extended_action_takes_willpower() is %FALSE. The log has the point with the roll; to take it
 * from a sheet is up to the caller, once the roll is written. Emits #TenExtendedAction::changed.
 */
void
ten_extended_action_set_willpower (TenExtendedAction *self, gboolean willpower)
{
  g_return_if_fail (TEN_IS_EXTENDED_ACTION (self));

  willpower = willpower && ten_extended_action_takes_willpower (self);
  if (self->willpower == willpower)
    return;
  self->willpower = willpower;
  ten_extended_action_changed (self);
}

/**
 * ten_extended_action_get_next_request:
 * @self: (not nullable): a task
 * @request: (out caller-allocates): what the next roll is of
 *
 * Gets what the next roll is of: the pool, the dice that a further attempt loses (COFD-16), and
 * what a point of willpower gives (COFD-18, V20-5).
 */
void
ten_extended_action_get_next_request (TenExtendedAction *self, TenRequest *request)
{
  g_return_if_fail (TEN_IS_EXTENDED_ACTION (self));
  g_return_if_fail (request != NULL);

  *request = self->state.request;
  if (self->state.extended != NULL)
    request->dice += ten_extended_progress_get_next_roll_dice (self->state.extended);
  if (self->willpower)
    {
      request->dice += get_willpower_dice (self);
      request->sure_success = get_willpower_dice (self) == 0;
    }
}

/**
 * ten_extended_action_dup_next_terms:
 * @self: (not nullable): a task
 *
 * Gets how the dice of ten_extended_action_get_next_request() come about (POOL-8).
 *
 * Returns: (transfer full) (not nullable): a list of #TenTerm
 */
GListModel *
ten_extended_action_dup_next_terms (TenExtendedAction *self)
{
  GListStore *terms;
  int dice;

  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  terms = g_list_store_new (TEN_TYPE_TERM);
  for (guint i = 0; i < g_list_model_get_n_items (self->state.terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (self->state.terms, i);

      g_list_store_append (terms, term);
    }
  dice = self->state.extended != NULL
             ? ten_extended_progress_get_next_roll_dice (self->state.extended)
             : 0;
  if (dice != 0)
    {
      g_autoptr (TenTerm) term =
          ten_term_new (TEN_TERM_MODIFIER, NULL, _ ("After a dramatic failure"), dice);

      g_list_store_append (terms, term);
    }
  if (self->willpower && get_willpower_dice (self) != 0)
    {
      g_autoptr (TenTerm) term =
          ten_term_new (TEN_TERM_WILLPOWER, NULL, _ ("Willpower"), get_willpower_dice (self));

      g_list_store_append (terms, term);
    }
  return G_LIST_MODEL (terms);
}
