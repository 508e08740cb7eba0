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

/* COFD-14, V20-11, CHAT-6, TEST-7 */
gboolean
ten_opponent_section_get_setup (TenOpponentSection *self, TenContestSetup *setup, GError **error)
{
  g_autoptr (TenPool) pool = NULL;
  TenContestant a = { 0 };
  TenContestant b = { 0 };
  TenPool *own;
  gboolean own_targets;

  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), FALSE);
  g_return_val_if_fail (setup != NULL, FALSE);

  pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  own = ten_side_entry_get_pool (self->side);
  g_return_val_if_fail (pool != NULL && own != NULL, FALSE);

  if (!ten_pool_to_contest_request (pool, &a.request, error) ||
      !ten_pool_to_contest_request (own, &b.request, error))
    return FALSE;

  own_targets = !gtk_toggle_button_get_active (self->pool_targets);
  a.target_given = own_targets || ten_pool_get_target_given (pool);
  a.tries = ten_pool_get_tries (pool);
  b.target_given = own_targets || ten_pool_get_target_given (own);
  b.tries = ten_pool_get_tries (own);
  if (!ten_contest_prepare (self->ruleset, &a, &b, error))
    return FALSE;
  *setup = (TenContestSetup){ .a = a.request,
                              .b = b.request,
                              .defender = (TenSide) gtk_drop_down_get_selected (self->defender),
                              .a_target_given = a.target_given,
                              .b_target_given = b.target_given };
  return TRUE;
}
