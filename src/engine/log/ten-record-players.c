/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-record-private.h"
#include "rules/ten-player-terms.h"

/**
 * ten_record_get_secrecy:
 *
 * Returns: how secret the most secret term of the pool is (POOL-7)
 */
TenSecrecy
ten_record_get_secrecy (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), TEN_SECRECY_SECRET);

  return ten_player_terms_get_secrecy (ten_record_get_terms (self));
}

/**
 * ten_record_get_player_sight:
 *
 * Gets how much of the roll players see: nothing of a hidden one; of one with a secret modifier
 * whether it succeeded, for every number would tell of it; and all of any other (POOL-7, NWOD-5).
 *
 * Returns: the sight
 */
TenPlayerSight
ten_record_get_player_sight (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), TEN_PLAYER_SIGHT_NOTHING);

  if (ten_record_get_hidden (self))
    return TEN_PLAYER_SIGHT_NOTHING;

  return ten_record_get_secrecy (self) == TEN_SECRECY_SECRET ? TEN_PLAYER_SIGHT_OUTCOME
                                                             : TEN_PLAYER_SIGHT_ROLL;
}

/**
 * ten_record_dup_player_terms:
 *
 * Gets what players see of the terms of the pool (POOL-7): see ten_player_terms_new().
 *
 * Returns: (transfer full) (not nullable): a list of #TenTerm, which does not change; empty for
 *   a hidden roll
 */
GListModel *
ten_record_dup_player_terms (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  if (ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_NOTHING)
    return G_LIST_MODEL (g_list_store_new (TEN_TYPE_TERM));

  return ten_player_terms_new (ten_record_get_terms (self));
}

/**
 * ten_record_dup_player_pool_text:
 *
 * Says what players see of how the pool came about (POOL-7), as ten_record_dup_pool_text() says
 * all of it: "Strength 3 − Announced modifier 2".
 *
 * Returns: (transfer full) (not nullable): the text; empty where they see nothing of it
 */
char *
ten_record_dup_player_pool_text (TenRecord *self)
{
  g_autoptr (GListModel) terms = NULL;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  terms = ten_record_dup_player_terms (self);

  return ten_record_terms_to_text (terms, FALSE);
}

/**
 * ten_record_dup_player_outcome_text:
 * @ruleset: (nullable): the ruleset that it was made by, for its words for degrees
 *
 * Says what players see of how the roll ended: the words of ten_words_for_roll(), or no more than
 * "Success" or "Failure" where there is a secret modifier (POOL-7).
 *
 * Returns: (transfer full) (not nullable): the text; empty for a hidden roll
 */
char *
ten_record_dup_player_outcome_text (TenRecord *self, TenRuleset *ruleset)
{
  TenRoll *roll;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), NULL);

  roll = ten_record_get_roll (self);
  switch (ten_record_get_player_sight (self))
    {
    case TEN_PLAYER_SIGHT_ROLL:
      return ten_words_for_roll (roll, ruleset);

    case TEN_PLAYER_SIGHT_OUTCOME:
      return g_strdup (ten_words_for_outcome (ten_record_get_player_outcome (self)));

    case TEN_PLAYER_SIGHT_NOTHING:
    default:
      return g_strdup ("");
    }
}

/* POOL-7 */
TenOutcome
ten_record_get_player_outcome (TenRecord *self)
{
  TenRoll *roll = ten_record_get_roll (self);

  if (ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_ROLL)
    return ten_roll_get_outcome (roll);

  return ten_roll_is_success (roll) ? TEN_OUTCOME_SUCCESS : TEN_OUTCOME_FAILURE;
}
