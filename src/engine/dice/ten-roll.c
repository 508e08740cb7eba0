/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-roll-private.h"

#include "dice/ten-random.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A roll that is being made: what it needs of its source, and room for more dice. */
typedef struct
{
  TenRoll *roll;
  guint capacity;
  TenRandom *random;
  gsize n_scripted;
} Throw;

G_DEFINE_BOXED_TYPE (TenRoll, ten_roll, ten_roll_ref, ten_roll_unref)

static gsize
get_size (guint n_dice)
{
  return sizeof (TenRoll) + n_dice * sizeof (TenDie);
}

static TenRoll *
ten_roll_alloc (const TenRequest *request, guint capacity)
{
  TenRoll *self = g_malloc0 (get_size (capacity));

  g_atomic_ref_count_init (&self->ref_count);
  self->request = *request;
  for (guint i = request->n_degrees; i < TEN_REQUEST_MAX_DEGREES; i++)
    self->request.degrees[i] = (TenDegree){ 0 };
  return self;
}

static gboolean
fail_too_many (GError **error)
{
  g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_MANY_DICE,
               _ ("The dice go on and on: there are more than %d"), TEN_ROLL_MAX_DICE);
  return FALSE;
}

/* Makes room for the next @count dice, and sees that a script has faces for them. */
static gboolean
prepare_dice (Throw *throw, guint count, GError **error)
{
  guint n_dice = throw->roll->n_dice + count;

  if (n_dice > TEN_ROLL_MAX_DICE)
    return fail_too_many (error);

  if (ten_random_get_kind (throw->random) == TEN_RANDOM_SCRIPTED && n_dice > throw->n_scripted)
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES,
                   ngettext ("The roll needs at least %u face, and is given %u",
                             "The roll needs at least %u faces, and is given %u", n_dice),
                   n_dice, (guint) throw->n_scripted);
      return FALSE;
    }

  if (n_dice > throw->capacity)
    {
      throw->capacity = MAX (n_dice, 2 * throw->capacity);
      throw->roll = g_realloc (throw->roll, get_size (throw->capacity));
    }
  return TRUE;
}

static gboolean
throw_die (Throw *throw, TenDieKind kind, int wave, int from, GError **error)
{
  TenDie *die = &throw->roll->dice[throw->roll->n_dice];

  *die = (TenDie){ .kind = kind, .wave = wave, .from = from };
  if (!ten_random_draw (throw->random, &die->face, error))
    return FALSE;
  throw->roll->n_dice++;
  return TRUE;
}

/* Wave 0: the plain dice, then the red. */
static gboolean
throw_pool (Throw *throw, GError **error)
{
  const TenRequest *request = &throw->roll->request;
  int n_dice = ten_request_get_n_thrown (request);
  int n_plain = n_dice - ten_request_get_red_thrown (request);
  TenDieKind plain = ten_request_is_chance (request) ? TEN_DIE_CHANCE : TEN_DIE_PLAIN;

  if (!prepare_dice (throw, (guint) n_dice, error))
    return FALSE;
  for (int i = 0; i < n_dice; i++)
    if (!throw_die (throw, i < n_plain ? plain : TEN_DIE_RED, 0, -1, error))
      return FALSE;
  return TRUE;
}

/* COFD-10: the dice of wave 0 that are no success, but for a chance die that shows 1. */
static gboolean
throw_rote (Throw *throw, GError **error)
{
  int target = ten_request_get_target (&throw->roll->request);
  guint n_pool = throw->roll->n_dice;
  guint count = 0;

  for (guint i = 0; i < n_pool; i++)
    {
      TenDie *die = &throw->roll->dice[i];

      die->replaced = die->face < target && !(die->kind == TEN_DIE_CHANCE && die->face == 1);
      count += die->replaced;
    }

  if (!prepare_dice (throw, count, error))
    return FALSE;
  for (guint i = 0; i < n_pool; i++)
    if (throw->roll->dice[i].replaced &&
        !throw_die (throw, throw->roll->dice[i].kind, 0, (int) i, error))
      return FALSE;
  return TRUE;
}

/* COFD-2, COFD-8, NWOD-1: one more die for each die of the last wave that is rolled again. */
static gboolean
throw_waves (Throw *throw, int again, GError **error)
{
  guint start = 0;
  int wave = 1;

  while (start < throw->roll->n_dice)
    {
      guint end = throw->roll->n_dice;
      guint count = 0;

      for (guint i = start; i < end; i++)
        count += !throw->roll->dice[i].replaced && throw->roll->dice[i].face >= again;
      if (!prepare_dice (throw, count, error))
        return FALSE;

      for (guint i = start; i < end; i++)
        {
          TenDie *die = &throw->roll->dice[i];

          if (!die->replaced && die->face >= again &&
              !throw_die (throw, die->kind, wave, (int) i, error))
            return FALSE;
        }
      start = end;
      wave++;
    }
  return TRUE;
}

static gboolean
throw_all (Throw *throw, GError **error)
{
  int again = ten_request_get_again (&throw->roll->request);

  if (!throw_pool (throw, error))
    return FALSE;
  if (throw->roll->request.rote && !throw_rote (throw, error))
    return FALSE;
  return again == TEN_AGAIN_NONE || throw_waves (throw, again, error);
}

static gboolean
check_die (const TenDie *die, guint index, GError **error)
{
  if (die->face < 1 || die->face > 10)
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_FACE,
                   _ ("Die %u shows %d: the faces are 1 to 10"), index + 1, die->face);
      return FALSE;
    }
  if (die->kind > TEN_DIE_CHANCE || die->wave < 0 || die->wave >= TEN_ROLL_MAX_DICE ||
      die->from < -1 || die->from >= (int) index)
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST,
                   _ ("Die %u is not one that this roll can have"), index + 1);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_dice (const TenRequest *request, const TenDie *dice, guint n_dice, GError **error)
{
  int n_thrown = ten_request_get_n_thrown (request);
  int n_pool = 0;

  if (n_dice > TEN_ROLL_MAX_DICE)
    return fail_too_many (error);

  for (guint i = 0; i < n_dice; i++)
    {
      if (!check_die (&dice[i], i, error))
        return FALSE;
      n_pool += dice[i].from == -1;
    }

  if (n_pool != n_thrown)
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST,
                   ngettext ("The roll throws %d die, and is given %d",
                             "The roll throws %d dice, and is given %d", (gulong) n_thrown),
                   n_thrown, n_pool);
      return FALSE;
    }
  return TRUE;
}

/**
 * ten_roll:
 * @request: what to roll, and how to read it
 * @random: where the faces come from
 * @error: the place of an error, or %NULL
 *
 * Rolls. Dice are drawn in a fixed order: the pool, the plain dice before the red; the rote rerolls
 * (COFD-10), in the order of the dice that they replace; then wave after wave (COFD-2, COFD-8,
 * NWOD-1), in the order of the dice that earned it. A pool without dice (V20-16) and an automatic
 * success (V20-6) draw none.
 *
 * Fails with %TEN_DICE_ERROR_REQUEST where ten_request_check() does, with
 * %TEN_DICE_ERROR_TOO_MANY_DICE over %TEN_ROLL_MAX_DICE, with %TEN_DICE_ERROR_TOO_FEW_FACES
 * where a script has fewer faces than the roll needs, and where @random fails.
 *
 * Returns: (transfer full): the roll, or %NULL where @error is set
 */
TenRoll *
ten_roll (const TenRequest *request, TenRandom *random, GError **error)
{
  Throw throw = { 0 };

  g_return_val_if_fail (request != NULL, NULL);
  g_return_val_if_fail (TEN_IS_RANDOM (random), NULL);

  if (!ten_request_check (request, error))
    return NULL;

  throw.capacity = 2 * (guint) ten_request_get_n_thrown (request);
  throw.roll = ten_roll_alloc (request, throw.capacity);
  throw.random = random;
  throw.n_scripted = ten_random_get_n_left (random);
  if (!throw_all (&throw, error))
    {
      ten_roll_unref (throw.roll);
      return NULL;
    }

  ten_roll_read (throw.roll);
  return throw.roll;
}

/**
 * ten_roll_new_from_dice:
 * @request: what was rolled, and how to read it
 * @dice: (array length=n_dice) (nullable): the dice in the order drawn; what they give is
 *   computed anew
 * @n_dice: how many, at most %TEN_ROLL_MAX_DICE
 * @error: the place of an error, or %NULL
 *
 * Reads dice that have been rolled before: those of a log, or of a roll some of whose dice
 * a willpower point replaced (TEST-10, V5-3). Fails with %TEN_DICE_ERROR_REQUEST where
 * ten_request_check() does, where a die comes from none before it, or where the dice that come
 * from none are not as many as the pool throws; and with %TEN_DICE_ERROR_FACE and
 * %TEN_DICE_ERROR_TOO_MANY_DICE.
 *
 * Returns: (transfer full): the roll, or %NULL where @error is set
 */
TenRoll *
ten_roll_new_from_dice (const TenRequest *request, const TenDie *dice, guint n_dice, GError **error)
{
  TenRoll *self;

  g_return_val_if_fail (request != NULL, NULL);
  g_return_val_if_fail (dice != NULL || n_dice == 0, NULL);

  if (!ten_request_check (request, error) || !check_dice (request, dice, n_dice, error))
    return NULL;

  self = ten_roll_alloc (request, n_dice);
  self->n_dice = n_dice;
  if (n_dice > 0)
    memcpy (self->dice, dice, n_dice * sizeof *dice);
  ten_roll_read (self);
  return self;
}

/**
 * ten_roll_ref:
 * @self: a roll
 *
 * Takes a reference. A roll never changes, so that threads may share it.
 *
 * Returns: (transfer full): @self
 */
TenRoll *
ten_roll_ref (TenRoll *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ten_roll_unref:
 * @self: (transfer full): a roll
 *
 * Drops a reference; the last one frees the roll.
 */
void
ten_roll_unref (TenRoll *self)
{
  g_return_if_fail (self != NULL);

  if (g_atomic_ref_count_dec (&self->ref_count))
    g_free (self);
}
