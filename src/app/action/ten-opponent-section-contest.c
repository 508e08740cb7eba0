/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-opponent-section-private.h"

static const char *
get_own_name (TenPool *pool)
{
  TenCharacter *character = ten_pool_get_character (pool);

  return character != NULL ? ten_character_get_name (character) : "";
}

gboolean
ten_opponent_section_show_contest (TenOpponentSection *self, TenPool *pool, char **mistake)
{
  g_autoptr (GError) error = NULL;
  TenContestSetup setup;

  if (ten_side_entry_get_error (self->side) != NULL)
    {
      *mistake = g_strdup (ten_side_entry_get_error (self->side));
      return FALSE;
    }
  if (ten_pool_is_empty (ten_side_entry_get_pool (self->side)) || ten_pool_is_empty (pool))
    return FALSE;
  if (!ten_opponent_section_get_setup (self, &setup, &error) ||
      !ten_contest_chances_show (self->chances, self->ruleset, &setup.a, &setup.b, setup.defender,
                                 get_own_name (pool), ten_side_entry_get_name (self->side), &error))
    {
      *mistake = g_strdup (error->message);
      return FALSE;
    }
  return TRUE;
}

static gboolean
is_target_chosen (TenPool *pool)
{
  TenRequest usual;

  ten_ruleset_init_request (ten_pool_get_ruleset (pool), &usual);
  return ten_pool_get_target (pool) != usual.target;
}

/* COFD-14, V20-11, CHAT-6, TEST-7 */
gboolean
ten_opponent_section_get_setup (TenOpponentSection *self, TenContestSetup *setup, GError **error)
{
  g_autoptr (TenPool) pool = NULL;
  TenPool *own;
  gboolean own_targets;

  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), FALSE);
  g_return_val_if_fail (setup != NULL, FALSE);

  pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  own = ten_side_entry_get_pool (self->side);
  g_return_val_if_fail (pool != NULL && own != NULL, FALSE);

  if (!ten_pool_to_request (pool, &setup->a, error) || !ten_pool_to_request (own, &setup->b, error))
    return FALSE;

  setup->defender = (TenSide) gtk_drop_down_get_selected (self->defender);
  own_targets = !gtk_toggle_button_get_active (self->pool_targets);
  setup->a_target_given = own_targets || is_target_chosen (pool);
  setup->b_target_given = own_targets || is_target_chosen (own);
  ten_contest_prepare (ten_ruleset_get_actions (self->ruleset), &setup->a, setup->a_target_given,
                       &setup->b, setup->b_target_given);
  return TRUE;
}
