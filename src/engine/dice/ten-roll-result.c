/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-roll-private.h"
#include "json/ten-fields-private.h"

#include <string.h>

static const char *const kind_ids[] = { "plain", "red", "chance" };

/**
 * ten_roll_get_request:
 *
 * Returns: (transfer none): what was rolled
 */
const TenRequest *
ten_roll_get_request (const TenRoll *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->request;
}

/**
 * ten_roll_get_dice:
 * @n_dice: (out): how many
 *
 * Returns: (array length=n_dice) (transfer none): the dice in the order drawn, with those that a
 *   reroll took out
 */
const TenDie *
ten_roll_get_dice (const TenRoll *self, guint *n_dice)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_dice != NULL, NULL);

  *n_dice = self->n_dice;
  return self->dice;
}

/**
 * ten_roll_get_ones:
 *
 * Returns: how many dice show 1, not counting those that a reroll took out
 */
TEN_DEFINE_GETTER (const TenRoll, ten_roll, TEN_IS_GIVEN, int, ones)

/**
 * ten_roll_get_successes:
 *
 * Gets what the action gets: the successes after cancelling (V20-2, CHAT-2), with extra ones
 * (COFD-9), with what tens add (V20-4, V5-1), and doubled after halving (TEST-9).
 *
 * Returns: the number of successes, 0 or more
 */
TEN_DEFINE_GETTER (const TenRoll, ten_roll, TEN_IS_GIVEN, int, successes)

/**
 * ten_roll_get_net:
 *
 * Gets the ruleset's own sum: where ones cancel dice, the dice at or over the target minus the
 * ones (CHAT-3), which may be negative; otherwise the successes.
 *
 * Returns: the net successes
 */
TEN_DEFINE_GETTER (const TenRoll, ten_roll, TEN_IS_GIVEN, int, net)

/**
 * ten_roll_get_outcome:
 *
 * Returns: what the roll means (COFD-5, COFD-6, NWOD-2, V20-3, CHAT-3, TEST-5)
 */
TEN_DEFINE_GETTER (const TenRoll, ten_roll, TEN_IS_GIVEN, TenOutcome, outcome)

/**
 * ten_roll_is_success:
 *
 * Returns: whether the action is done: the outcome is a success, exceptional or not
 */
gboolean
ten_roll_is_success (const TenRoll *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->outcome == TEN_OUTCOME_SUCCESS || self->outcome == TEN_OUTCOME_EXCEPTIONAL;
}

/**
 * ten_roll_get_degree:
 *
 * Gets the word for how well the action is done (V20-7, TEST-6).
 *
 * Returns: (nullable) (transfer none): the id of the degree; %NULL where the action failed or the
 *   ruleset has no word for it
 */
TEN_DEFINE_GETTER (const TenRoll, ten_roll, TEN_IS_GIVEN, const char *, degree)

/**
 * ten_roll_get_margin:
 * @margin: (out) (optional): the successes minus those required, after halving
 *
 * Gets by how much the action is done or missed, where the ruleset asks for it (TEST-6, V5-1).
 *
 * Returns: whether the roll has a margin; %FALSE leaves @margin alone
 */
gboolean
ten_roll_get_margin (const TenRoll *self, int *margin)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (!self->request.margin)
    return FALSE;
  if (margin != NULL)
    *margin = self->successes - ten_request_get_required (&self->request);
  return TRUE;
}

/**
 * ten_roll_get_flags:
 *
 * Returns: what else there is to say about it (V5-2, TEST-9, V20-6, V20-16): any number of flags
 */
TEN_DEFINE_GETTER (const TenRoll, ten_roll, TEN_IS_GIVEN, TenRollFlags, flags)

const char *
ten_roll_flag_to_id (TenRollFlags flag)
{
  switch ((guint) flag)
    {
    case TEN_ROLL_CRITICAL:
      return "critical";
    case TEN_ROLL_MESSY_CRITICAL:
      return "messy-critical";
    case TEN_ROLL_BESTIAL_FAILURE:
      return "bestial-failure";
    case TEN_ROLL_HALVED:
      return "halved";
    case TEN_ROLL_AUTOMATIC:
      return "automatic";
    case TEN_ROLL_NO_DICE:
      return "no-dice";
    default:
      return NULL;
    }
}

/**
 * ten_die_is_bad_one:
 * @die: a die of a roll
 * @request: what was rolled
 *
 * Says whether a die shows a 1 that is worse than any other failure: where ones take successes
 * away (V20-2, CHAT-2) or make a botch (V20-3, CHAT-3), on a chance die (COFD-5), and on a red
 * die that can make the failure a bestial one (V5-2).
 *
 * Returns: whether it does
 */
gboolean
ten_die_is_bad_one (const TenDie *die, const TenRequest *request)
{
  g_return_val_if_fail (die != NULL, FALSE);
  g_return_val_if_fail (request != NULL, FALSE);

  return die->face == 1 &&
         (request->ones != TEN_ONES_NOTHING || request->botch != TEN_BOTCH_NEVER ||
          die->kind == TEN_DIE_CHANCE || (request->pairs && die->kind == TEN_DIE_RED));
}

TEN_DEFINE_TO_ID (TenDieKind, ten_die_kind, kind_ids)
TEN_DEFINE_FROM_ID (TenDieKind, ten_die_kind, kind_ids)
