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
 * @willpower: whether a point of willpower is spent on it
 * @request: (out caller-allocates): what the next roll is of
 *
 * Gets what the next roll is of: the pool, the dice that a further attempt loses (COFD-16), and
 * what a point of willpower gives (COFD-18, V20-5).
 */
void
ten_extended_action_get_next_request (TenExtendedAction *self,
                                      gboolean willpower,
                                      TenRequest *request)
{
  g_return_if_fail (TEN_IS_EXTENDED_ACTION (self));
  g_return_if_fail (request != NULL);

  *request = self->state.request;
  if (self->state.extended != NULL)
    request->dice += ten_extended_progress_get_next_roll_dice (self->state.extended);
  if (willpower)
    {
      request->dice += get_willpower_dice (self);
      request->sure_success = get_willpower_dice (self) == 0;
    }
}

/**
 * ten_extended_action_dup_next_terms:
 * @self: (not nullable): a task
 * @willpower: whether a point of willpower is spent on the roll
 *
 * Gets how the dice of ten_extended_action_get_next_request() come about (POOL-8).
 *
 * Returns: (transfer full) (not nullable): a list of #TenTerm
 */
GListModel *
ten_extended_action_dup_next_terms (TenExtendedAction *self, gboolean willpower)
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
  if (willpower && get_willpower_dice (self) != 0)
    {
      g_autoptr (TenTerm) term =
          ten_term_new (TEN_TERM_WILLPOWER, NULL, _ ("Willpower"), get_willpower_dice (self));

      g_list_store_append (terms, term);
    }
  return G_LIST_MODEL (terms);
}

/**
 * ten_extended_action_get_n_helpers:
 * @self: an extended action
 *
 * Gets how many help in each roll (COFD-12, V20-13, CHAT-8).
 *
 * Returns: their number
 */
guint
ten_extended_action_get_n_helpers (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), 0);

  return self->state.helpers->len;
}

/**
 * ten_extended_action_get_helper:
 * @self: an extended action
 * @index: one of the helpers, from 0
 * @request: (out caller-allocates): what they roll
 * @terms: (out) (transfer full): how that comes about (POOL-8)
 *
 * Gets who helps in each roll.
 *
 * Returns: (transfer none): the name, which may be empty
 */
const char *
ten_extended_action_get_helper (TenExtendedAction *self,
                                guint index,
                                TenRequest *request,
                                GListModel **terms)
{
  const TenExtendedActionHelper *helper;

  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);
  g_return_val_if_fail (index < self->state.helpers->len, NULL);
  g_return_val_if_fail (request != NULL && terms != NULL, NULL);

  helper = &g_array_index (self->state.helpers, TenExtendedActionHelper, index);
  *request = helper->request;
  *terms = g_object_ref (helper->terms);
  return helper->character;
}

/**
 * ten_extended_action_get_help:
 * @self: an extended action
 * @limit: (out): how many may help before everyone's target rises (V20-13), or -1
 * @spoils: (out): whether one botch spoils the whole (CHAT-8)
 *
 * Gets what the Storyteller has said about help.
 */
void
ten_extended_action_get_help (TenExtendedAction *self, int *limit, gboolean *spoils)
{
  g_return_if_fail (TEN_IS_EXTENDED_ACTION (self));
  g_return_if_fail (limit != NULL && spoils != NULL);

  *limit = self->state.limit;
  *spoils = self->state.spoils;
}

/**
 * ten_extended_action_check_can_roll:
 * @self: an extended action
 * @error: return location for a #TenRulesError
 *
 * Says whether its next roll can be made, and in words why not.
 *
 * Returns: %FALSE where @error is set
 */
gboolean
ten_extended_action_check_can_roll (TenExtendedAction *self, GError **error)
{
  const char *reason;

  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), FALSE);

  if (ten_extended_action_can_roll (self))
    return TRUE;
  reason = !ten_extended_action_is_over (self) ? _ ("A choice has to be made before the next roll")
           : self->state.contest != NULL       ? _ ("The contest is over")
                                               : _ ("The extended action is over");
  g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED, reason);
  return FALSE;
}

/**
 * ten_extended_action_refresh:
 * @self: an extended action
 * @progress: (out) (optional) (transfer full) (nullable): how far it has come, to go on with; %NULL
 *   for a contest
 * @error: return location for an error
 *
 * Reads the log as it is now: another program may have gone on with the action.
 *
 * Returns: %FALSE where @error is set; nothing has then changed
 */
gboolean
ten_extended_action_refresh (TenExtendedAction *self,
                             TenExtendedProgress **progress,
                             GError **error)
{
  g_auto (TenExtendedActionState) state = { 0 };

  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), FALSE);

  if (!ten_extended_action_read_log (self, error) ||
      !ten_extended_action_state_replay (&state, self->entries, error))
    return FALSE;
  if (progress != NULL)
    *progress = g_steal_pointer (&state.extended);
  return TRUE;
}

/**
 * ten_extended_action_add_turn:
 * @self: a contest of several turns
 * @a: the successes of side a, 0 or more
 * @b: the successes of side b, 0 or more
 * @after: (out caller-allocates): where it stands then
 * @error: return location for a #TenRulesError
 *
 * Says where a contest stands after one turn more (V20-12, CHAT-7). Nothing is changed.
 *
 * Returns: %FALSE with @error set where it is over
 */
gboolean
ten_extended_action_add_turn (
    TenExtendedAction *self, int a, int b, TenExtendedContest *after, GError **error)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), FALSE);
  g_return_val_if_fail (self->state.contest != NULL, FALSE);
  g_return_val_if_fail (after != NULL, FALSE);

  if (!ten_extended_action_check_can_roll (self, error))
    return FALSE;
  *after = self->state.contest->contest;
  ten_extended_contest_add (&self->state.contest->rules, after, a, b);
  return TRUE;
}
