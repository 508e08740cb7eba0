/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-random-private.h"
#include "dice/ten-request-private.h"
#include "dice/ten-reroll.h"

#include "dice/ten-random.h"
#include "ten-config.h"
#include "dice/ten-roll-private.h"

#include <glib/gi18n-lib.h>

/* COFD-10: all other replaced dice were rerolled afterwards. */
static gboolean
is_rote (const TenDie *die, const TenRequest *request)
{
  return die->from == -1 && ten_face_is_in (ten_request_get_rerolled (request), die->face);
}

static gboolean
check_number (const TenRoll *roll, guint n_chosen, guint at_most, GError **error)
{
  if (ten_roll_is_rerolled (roll))
    {
      g_set_error_literal (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REROLL,
                           _ ("The dice of a roll can be rerolled only once"));
      return FALSE;
    }
  if (n_chosen == 0)
    {
      g_set_error_literal (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REROLL,
                           _ ("No dice are chosen to reroll"));
      return FALSE;
    }
  if (n_chosen > at_most)
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REROLL,
                   ngettext ("At most %u die can be rerolled, not %u",
                             "At most %u dice can be rerolled, not %u", at_most),
                   at_most, n_chosen);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_chosen (const TenDie *dice, guint n_dice, guint index, GError **error)
{
  if (index >= n_dice)
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REROLL,
                   _ ("There is no die %u to be rerolled"), index + 1);
      return FALSE;
    }
  if (dice[index].kind != TEN_DIE_PLAIN)
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REROLL,
                   dice[index].kind == TEN_DIE_RED
                       ? _ ("Die %u is red, and cannot be rerolled")
                       : _ ("Die %u is a chance die, and cannot be rerolled"),
                   index + 1);
      return FALSE;
    }
  /* A die chosen twice has already been replaced. */
  if (dice[index].replaced)
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REROLL,
                   _ ("Die %u is no longer part of the roll"), index + 1);
      return FALSE;
    }
  return TRUE;
}

/* Removes the chosen dice, and adds the new ones in the same order. */
static gboolean
replace_dice (GArray *dice, const guint *chosen, guint n_chosen, GError **error)
{
  guint n_dice = dice->len;

  for (guint i = 0; i < n_chosen; i++)
    {
      if (!check_chosen ((const TenDie *) dice->data, n_dice, chosen[i], error))
        return FALSE;
      g_array_index (dice, TenDie, chosen[i]).replaced = TRUE;
    }

  for (guint i = 0; i < n_dice; i++)
    for (guint j = 0; j < n_chosen; j++)
      if (chosen[j] == i)
        {
          TenDie die = { .wave = g_array_index (dice, TenDie, i).wave, .from = (int) i };

          g_array_append_val (dice, die);
        }
  return TRUE;
}

static gboolean
fail_too_few (TenRandom *random, guint n_needed, guint n_given, GError **error)
{
  ten_random_set_n_missing (random, n_needed - n_given);
  g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES,
               ngettext ("The reroll needs at least %u face, but got only %u",
                         "The reroll needs at least %u faces, but got only %u", n_needed),
               n_needed, n_given);
  return FALSE;
}

static gboolean
draw (GArray *dice, guint start, TenRandom *random, GError **error)
{
  if (dice->len > TEN_ROLL_MAX_DICE)
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_MANY_DICE,
                   _ ("The dice never stop rolling again: there are more than %d"),
                   TEN_ROLL_MAX_DICE);
      return FALSE;
    }
  for (guint i = start; i < dice->len; i++)
    if (!ten_random_draw (random, &g_array_index (dice, TenDie, i).face, error))
      return FALSE;
  return TRUE;
}

/* COFD-2, COFD-8: a new die is like any other, and may earn another. */
static gboolean
draw_new (GArray *dice, guint start, int again, TenRandom *random, GError **error)
{
  gboolean is_scripted = ten_random_is_script (random);
  gsize n_scripted = ten_random_get_n_left (random);
  guint first = start;

  while (start < dice->len)
    {
      guint end = dice->len;

      if (is_scripted && end - first > n_scripted)
        return fail_too_few (random, end - first, (guint) n_scripted, error);
      if (!draw (dice, start, random, error))
        return FALSE;

      for (guint i = start; i < end && again != TEN_AGAIN_NONE; i++)
        {
          TenDie die = { .wave = g_array_index (dice, TenDie, i).wave + 1, .from = (int) i };

          if (g_array_index (dice, TenDie, i).face >= again)
            g_array_append_val (dice, die);
        }
      start = end;
    }
  return TRUE;
}

/* A die earned by another one belongs to a later wave. */
static gboolean
is_rerolled (const TenRoll *roll, const TenDie *die)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);
  const TenDie *before = die->from >= 0 ? &dice[die->from] : NULL;

  return before != NULL && before->replaced && before->wave == die->wave &&
         !is_rote (before, ten_roll_get_request (roll));
}

static int
compare_indexes (gconstpointer a, gconstpointer b)
{
  guint first = *(const guint *) a;
  guint second = *(const guint *) b;

  return first < second ? -1 : first > second;
}

/* Gets whether dice of the roll were rerolled later (TEST-10, V5-3). Dice replaced by a rote
 * roll (COFD-10) do not count. */
gboolean
ten_roll_is_rerolled (const TenRoll *roll)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  for (guint i = 0; i < n_dice; i++)
    if (dice[i].replaced && !is_rote (&dice[i], ten_roll_get_request (roll)))
      return TRUE;
  return FALSE;
}

/* Whether a point of willpower can reroll a die (TEST-10, V5-3): it must be plain, not red or a
 * chance die, still in the roll, and in a roll without rerolls. */
gboolean
ten_roll_can_reroll_die (const TenRoll *roll, guint index)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  return !ten_roll_is_rerolled (roll) && check_chosen (dice, n_dice, index, NULL);
}

/* Suggests dice to reroll (TEST-10, V5-3): allowed ones below the target, harmful ones first,
 * then from the left. */
guint *
ten_roll_suggest_reroll (const TenRoll *roll, guint at_most, guint *n_dice)
{
  g_autoptr (GArray) suggested = g_array_new (TRUE, FALSE, sizeof (guint));
  guint n_thrown;
  const TenRequest *request = ten_roll_get_request (roll);
  const TenDie *dice = ten_roll_get_dice (roll, &n_thrown);

  if (ten_roll_is_rerolled (roll))
    at_most = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n_thrown && suggested->len < at_most; i++)
      if (dice[i].face < ten_request_get_target (request) &&
          ten_die_is_bad_one (&dice[i], request) == (pass == 0) &&
          check_chosen (dice, n_thrown, i, NULL))
        g_array_append_val (suggested, i);

  g_array_sort (suggested, compare_indexes);
  *n_dice = suggested->len;
  return (guint *) (gpointer) g_array_free (g_steal_pointer (&suggested), FALSE);
}

/* Rerolls dice for a point of willpower (TEST-10, V5-3). New dice may earn others (COFD-2), and
 * earned dice stay. The result is then read again: a halved pool is doubled afterwards (TEST-9). */
TenRoll *
ten_roll_reroll (const TenRoll *roll,
                 const guint *dice,
                 guint n_dice,
                 guint at_most,
                 TenRandom *random,
                 GError **error)
{
  g_autoptr (GArray) all = NULL;
  const TenRequest *request;
  const TenDie *thrown;
  guint n_thrown;

  g_return_val_if_fail (dice != NULL || n_dice == 0, NULL);

  if (!check_number (roll, n_dice, at_most, error))
    return NULL;

  request = ten_roll_get_request (roll);
  thrown = ten_roll_get_dice (roll, &n_thrown);
  all = g_array_sized_new (FALSE, FALSE, sizeof (TenDie), n_thrown + n_dice);
  g_array_append_vals (all, thrown, n_thrown);
  if (!replace_dice (all, dice, n_dice, error) ||
      !draw_new (all, n_thrown, ten_request_get_again (request), random, error))
    return NULL;

  return ten_roll_new_from_dice (request, (const TenDie *) all->data, all->len, error);
}

guint
ten_roll_get_n_kept (const TenRoll *roll)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  for (guint i = 0; i < n_dice; i++)
    if (is_rerolled (roll, &dice[i]))
      return i;
  return 0;
}

/* Repeats a reroll with the same dice, as ten_roll_reroll() does, to check that the new dice
 * came from a seed (NWOD-5). */
TenRoll *
ten_roll_repeat_reroll (const TenRoll *roll, TenRandom *random, GError **error)
{
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (TenRoll) before = NULL;
  g_autofree TenDie *dice = NULL;
  const TenDie *thrown;
  guint n_kept, n_dice;

  n_kept = ten_roll_get_n_kept (roll);
  thrown = ten_roll_get_dice (roll, &n_dice);
  dice = g_memdup2 (thrown, n_dice * sizeof (TenDie));
  for (guint i = n_kept; i < n_dice; i++)
    if (is_rerolled (roll, &thrown[i]))
      {
        dice[thrown[i].from].replaced = FALSE;
        g_array_append_vals (chosen, &thrown[i].from, 1);
      }
  before = ten_roll_new_from_dice (ten_roll_get_request (roll), dice, n_kept, error);
  return before != NULL ? ten_roll_reroll (before, (const guint *) chosen->data, chosen->len,
                                           chosen->len, random, error)
                        : NULL;
}
