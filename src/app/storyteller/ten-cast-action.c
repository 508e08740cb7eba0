/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-cast-action.h"

TenActionSide *
ten_cast_action_create_side (const TenNotation *notation,
                             TenRuleset *ruleset,
                             TenSheet *sheet,
                             GError **error)
{
  g_autoptr (TenPool) pool = ten_pool_new (ruleset);
  TenActionSide *side;

  ten_pool_set_option (pool, TEN_POOL_UNCOMMON, TRUE);
  ten_pool_set_option (pool, TEN_POOL_APPLY_UNTRAINED, TRUE);
  ten_pool_set_option (pool, TEN_POOL_APPLY_WOUNDS, TRUE);
  ten_pool_set_character (pool, (TenCharacter *) sheet);
  if (!ten_notation_apply (notation, pool, error))
    return NULL;
  side = ten_action_side_new_for_pool (sheet != NULL ? ten_sheet_get_name (sheet) : NULL, pool,
                                       FALSE, error);
  if (side != NULL && sheet != NULL)
    ten_action_side_set_sheet (side, sheet);
  return side;
}

/* "wits + composure", or "wits + composure vs 6" against somebody who needs no sheet. */
TenAction *
ten_cast_action_new (TenSheet *sheet, const char *text, GError **error)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  g_autoptr (TenActionSide) actor = NULL;
  g_autoptr (TenActionSide) opponent = NULL;
  g_autofree char *comment = NULL;
  TenNotation own, other;
  TenAction *action;
  gboolean versus;

  if (!ten_notation_parse_versus (&own, &other, &versus, text, error))
    return NULL;
  actor = ten_cast_action_create_side (&own, ruleset, sheet, error);
  if (actor == NULL)
    return NULL;
  if (versus)
    opponent = ten_cast_action_create_side (&other, ruleset, NULL, error);
  if (versus && opponent == NULL)
    return NULL;
  action = ten_roll_action_new (ruleset, actor);
  if (opponent != NULL)
    ten_roll_action_set_opponent (TEN_ROLL_ACTION (action), opponent, TEN_SIDE_B);
  comment = ten_notation_dup_comment (&own);
  ten_action_set_comment (action, comment);
  return action;
}
