/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-words.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* What became of a die. */
typedef enum
{
  DIE_REROLLED,
  DIE_CANCELLED,
  DIE_CANCELS,
  DIE_MANY,
  DIE_ONE,
  DIE_NONE,
  N_DIE_STATES
} DieState;

/* By what the die is, what became of it, and whether it earned another die. */
static const char *const formats[][N_DIE_STATES][2] = {
  [TEN_DIE_PLAIN] = {
    [DIE_REROLLED] = { N_ ("%d, rerolled"), N_ ("%d, rerolled") },
    [DIE_CANCELLED] = { N_ ("%d, a success that a one took away"),
                        N_ ("%d, a success that a one took away, earned another die") },
    [DIE_CANCELS] = { N_ ("%d, cancels a success"), N_ ("%d, cancels a success") },
    [DIE_MANY] = { N_ ("%d, two successes"), N_ ("%d, two successes, earned another die") },
    [DIE_ONE] = { N_ ("%d, a success"), N_ ("%d, a success, earned another die") },
    [DIE_NONE] = { N_ ("%d, no success"), N_ ("%d, no success, earned another die") },
  },
  [TEN_DIE_RED] = {
    [DIE_REROLLED] = { N_ ("Red %d, rerolled"), N_ ("Red %d, rerolled") },
    [DIE_CANCELLED] = { N_ ("Red %d, a success that a one took away"),
                        N_ ("Red %d, a success that a one took away, earned another die") },
    [DIE_CANCELS] = { N_ ("Red %d, cancels a success"), N_ ("Red %d, cancels a success") },
    [DIE_MANY] = { N_ ("Red %d, two successes"), N_ ("Red %d, two successes, earned another die") },
    [DIE_ONE] = { N_ ("Red %d, a success"), N_ ("Red %d, a success, earned another die") },
    [DIE_NONE] = { N_ ("Red %d, no success"), N_ ("Red %d, no success, earned another die") },
  },
  [TEN_DIE_CHANCE] = {
    [DIE_REROLLED] = { N_ ("Chance die %d, rerolled"), N_ ("Chance die %d, rerolled") },
    [DIE_CANCELLED] = { N_ ("Chance die %d, a success that a one took away"),
                        N_ ("Chance die %d, a success that a one took away, earned another die") },
    [DIE_CANCELS] = { N_ ("Chance die %d, cancels a success"),
                      N_ ("Chance die %d, cancels a success") },
    [DIE_MANY] = { N_ ("Chance die %d, two successes"),
                   N_ ("Chance die %d, two successes, earned another die") },
    [DIE_ONE] = { N_ ("Chance die %d, a success"),
                  N_ ("Chance die %d, a success, earned another die") },
    [DIE_NONE] = { N_ ("Chance die %d, no success"),
                   N_ ("Chance die %d, no success, earned another die") },
  },
};

static gboolean
is_source (const TenRoll *roll, guint index)
{
  const TenDie *dice;
  guint n_dice;

  dice = ten_roll_get_dice (roll, &n_dice);
  if (dice[index].replaced)
    return FALSE;

  for (guint i = index + 1; i < n_dice; i++)
    if (dice[i].from == (int) index)
      return TRUE;

  return FALSE;
}

/* Ones are spent from the left, as long as there is something that they can take (V20-2,
 * CHAT-2). */
static gboolean
cancels (const TenRoll *roll, guint index)
{
  const TenRequest *request = ten_roll_get_request (roll);
  int target = ten_request_get_target (request);
  const TenDie *dice;
  guint n_dice;
  int ones_before = 0;
  int to_take = 0;

  dice = ten_roll_get_dice (roll, &n_dice);
  if (request->ones == TEN_ONES_NOTHING || dice[index].face != 1)
    return FALSE;

  for (guint i = 0; i < n_dice; i++)
    {
      if (dice[i].replaced)
        continue;

      ones_before += i < index && dice[i].face == 1 ? 1 : 0;
      if (dice[i].face >= target)
        to_take +=
            request->ones == TEN_ONES_CANCEL_SUCCESSES && request->tens_double && dice[i].face == 10
                ? 2
                : 1;
    }

  return ones_before < to_take;
}

static DieState
get_state (const TenRoll *roll, guint index)
{
  guint n_dice;
  const TenDie *die = ten_roll_get_dice (roll, &n_dice) + index;

  if (die->replaced)
    return DIE_REROLLED;
  if (die->cancelled)
    return DIE_CANCELLED;
  if (die->successes > 1)
    return DIE_MANY;
  if (die->successes == 1)
    return DIE_ONE;

  return cancels (roll, index) ? DIE_CANCELS : DIE_NONE;
}

/**
 * ten_words_for_die:
 * @roll: a roll
 * @index: which of its dice, in the order drawn
 *
 * Says what one die shows and what became of it, for people who do not see it: "10, a success,
 * earned another die" (COFD-2), "1, cancels a success" (V20-2, CHAT-2), "3, rerolled" (COFD-10).
 *
 * Returns: (transfer full): the words
 */
char *
ten_words_for_die (const TenRoll *roll, guint index)
{
  const TenDie *dice;
  guint n_dice = 0;
  const char *format;

  g_return_val_if_fail (roll != NULL, NULL);

  dice = ten_roll_get_dice (roll, &n_dice);
  g_return_val_if_fail (index < n_dice, NULL);

  format = formats[dice[index].kind][get_state (roll, index)][is_source (roll, index)];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (_ (format), dice[index].face);
#pragma GCC diagnostic pop
}
