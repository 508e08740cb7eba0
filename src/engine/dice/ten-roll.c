/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "dice/ten-roll-private.h"

#include "dice/ten-random-private.h"
#include "dice/ten-reading-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Most pools earn fewer dice more than they have and these. */
#define N_MORE_DICE 8

/* A roll whose dice are being thrown. */
typedef struct
{
  const TenRequest *request;
  TenRandom *random;
  TenFaces *faces;
  gboolean is_scripted;
  gsize n_scripted;

  TenRoll *roll;
  guint capacity;
} Throw;

G_DEFINE_BOXED_TYPE (TenRoll, ten_roll, ten_roll_ref, ten_roll_unref)

/* A roll with room for so many dice, and none so far. */
static TenRoll *
ten_roll_alloc (const TenRequest *request, guint capacity)
{
  TenRoll *self = g_malloc (sizeof *self + capacity * sizeof *self->dice);

  /* ten_roll_read() fills in the rest. */
  g_atomic_ref_count_init (&self->ref_count);
  self->request = *request;
  self->n_dice = 0;
  for (guint i = 0; i < TEN_REQUEST_MAX_DEGREES; i++)
    if (i >= request->n_degrees)
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

static void
throw_init (Throw *throw, const TenRequest *request, TenRandom *random)
{
  throw->request = request;
  throw->random = random;
  throw->faces = ten_random_get_faces (random);
  throw->is_scripted = ten_random_get_kind (random) == TEN_RANDOM_SCRIPTED;
  throw->n_scripted = ten_random_get_n_left (random);
  throw->capacity = 2 * (guint) ten_request_get_n_thrown (request) + N_MORE_DICE;
  throw->roll = ten_roll_alloc (request, throw->capacity);
}

static gboolean
fail_too_few (Throw *throw, guint n_needed, GError **error)
{
  g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES,
               ngettext ("The roll needs at least %u face, and is given %u",
                         "The roll needs at least %u faces, and is given %u", n_needed),
               n_needed, (guint) throw->n_scripted);
  return FALSE;
}

/* Wave 0: the plain dice, then the red. */
static gboolean
throw_pool (Throw *throw, GError **error)
{
  const TenRequest *request = throw->request;
  guint n_dice = (guint) ten_request_get_n_thrown (request);
  guint n_plain = n_dice - (guint) ten_request_get_red_thrown (request);
  TenDieKind plain = ten_request_is_chance (request) ? TEN_DIE_CHANCE : TEN_DIE_PLAIN;
  TenFaces faces = *throw->faces;
  TenDie *dice = throw->roll->dice;

  if (throw->is_scripted && n_dice > throw->n_scripted)
    return fail_too_few (throw, n_dice, error);

  for (guint i = 0; i < n_dice; i++)
    {
      if (G_UNLIKELY (faces.next == faces.end))
        {
          *throw->faces = faces;
          if (!ten_random_fill (throw->random, error))
            return FALSE;
          faces = *throw->faces;
        }
      dice[i] =
          (TenDie){ .face = *faces.next++, .kind = i < n_plain ? plain : TEN_DIE_RED, .from = -1 };
    }
  throw->roll->n_dice = n_dice;
  *throw->faces = faces;
  return TRUE;
}

/* The rules by which dice earn others. */
typedef struct
{
  gboolean replaced;
  int least;
} Earning;

static inline gboolean
earns (const TenDie *die, Earning earning)
{
  return (die->replaced == earning.replaced) & (die->face >= earning.least);
}

/* Makes room for another die, which the one at @from earns, and its face ready. */
static gboolean
prepare (Throw *throw, guint from, guint end, Earning earning, GError **error)
{
  TenRoll *roll = throw->roll;
  guint n_needed = roll->n_dice;

  if (roll->n_dice == TEN_ROLL_MAX_DICE)
    return fail_too_many (error);

  for (guint i = from; i < end; i++)
    n_needed += (guint) earns (&roll->dice[i], earning);
  if (throw->is_scripted && n_needed > throw->n_scripted)
    return fail_too_few (throw, n_needed, error);

  if (roll->n_dice == throw->capacity)
    {
      throw->capacity = MIN (2 * throw->capacity, TEN_ROLL_MAX_DICE);
      throw->roll = g_realloc (roll, sizeof *roll + throw->capacity * sizeof *roll->dice);
    }
  return ten_random_fill (throw->random, error);
}

/* Throws the dice that those from @start on earn. Whether one does is as random as its face:
 * another is laid out in any case, and kept where it is earned, so that no branch is guessed wrong.
 */
static inline gboolean
throw_earned (Throw *throw, guint start, Earning earning, GError **error)
{
  guint end = throw->roll->n_dice;
  TenFaces faces = *throw->faces;
  TenDie *dice = throw->roll->dice;
  guint n_dice = end;

  for (guint i = start; i < end; i++)
    {
      gboolean is_earned = earns (&dice[i], earning);

      if (G_UNLIKELY (n_dice == throw->capacity || faces.next == faces.end))
        {
          if (!is_earned)
            continue;
          throw->roll->n_dice = n_dice;
          *throw->faces = faces;
          if (!prepare (throw, i, end, earning, error))
            return FALSE;
          dice = throw->roll->dice;
          faces = *throw->faces;
        }
      dice[n_dice] = (TenDie){ .face = *faces.next,
                               .kind = dice[i].kind,
                               .wave = dice[i].wave + !earning.replaced,
                               .from = (int) i };
      n_dice += (guint) is_earned;
      faces.next += is_earned;
    }
  throw->roll->n_dice = n_dice;
  *throw->faces = faces;
  return TRUE;
}

/* COFD-10: the dice of wave 0 that are no success, but for a chance die that shows 1. */
static gboolean
throw_rote (Throw *throw, GError **error)
{
  int target = ten_request_get_target (throw->request);
  int kept = ten_request_is_chance (throw->request) ? 1 : 0;

  for (guint i = 0; i < throw->roll->n_dice; i++)
    {
      TenDie *die = &throw->roll->dice[i];

      die->replaced = (die->face < target) & (die->face != kept);
    }
  return throw_earned (throw, 0, (Earning){ TRUE, 1 }, error);
}

/* COFD-2, COFD-8, NWOD-1: one more die for each die of the last wave that is rolled again. */
static gboolean
throw_waves (Throw *throw, int again, GError **error)
{
  guint start = 0;

  while (start < throw->roll->n_dice)
    {
      guint end = throw->roll->n_dice;

      if (!throw_earned (throw, start, (Earning){ FALSE, again }, error))
        return FALSE;
      start = end;
    }
  return TRUE;
}

static gboolean
throw_all (Throw *throw, GError **error)
{
  int again = ten_request_get_again (throw->request);

  if (!throw_pool (throw, error))
    return FALSE;
  if (throw->request->rote && !throw_rote (throw, error))
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
 * @error: return location for an error
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
  Throw throw;

  g_return_val_if_fail (request != NULL, NULL);
  g_return_val_if_fail (TEN_IS_RANDOM (random), NULL);

  if (!ten_request_check (request, error))
    return NULL;

  throw_init (&throw, request, random);
  if (!throw_all (&throw, error))
    {
      g_free (throw.roll);
      return NULL;
    }
  ten_roll_read (throw.roll);
  return throw.roll;
}

TenRoll *
ten_roll_new_from_dice (const TenRequest *request, const TenDie *dice, guint n_dice, GError **error)
{
  TenRoll *self;

  g_assert (dice != NULL || n_dice == 0);

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

/* Faces are random: sums of comparisons, where a branch would be guessed wrong half the time. */
static TenReadingTally
count_dice (TenRoll *self, int target)
{
  TenReadingTally tally = { 0 };

  for (guint i = 0; i < self->n_dice; i++)
    {
      TenDie *die = &self->dice[i];
      gboolean stands = !die->replaced;
      gboolean hits = stands & (die->face >= target);
      gboolean one = stands & (die->face == 1);

      die->cancelled = FALSE;
      die->successes = (guint8) hits;
      tally.hits += hits;
      tally.tens += stands & (die->face == 10);
      tally.ones += one;
      tally.dramatic |= one & (die->kind == TEN_DIE_CHANCE) & (die->wave == 0);
    }
  return tally;
}

/* V20-4 and V5-1: what tens give over other successes. Returns how much that is. */
static int
raise_tens (TenRoll *self, const TenReadingTally *tally)
{
  int n_paired = self->request.pairs ? tally->tens / 2 * 2 : 0;
  int n_left = n_paired;

  if (!self->request.tens_double && n_paired == 0)
    return 0;

  for (guint i = 0; i < self->n_dice; i++)
    {
      TenDie *die = &self->dice[i];

      if (die->replaced || die->face != 10)
        continue;
      if (self->request.tens_double)
        die->successes++;
      if (n_left > 0)
        {
          die->successes++;
          n_left--;
        }
    }
  return n_paired + (self->request.tens_double ? tally->tens : 0);
}

/* V20-2 takes single successes, CHAT-2 whole dice; both from the left. Returns what was taken. */
static int
cancel_dice (TenRoll *self, int n_ones)
{
  gboolean whole = self->request.ones == TEN_ONES_CANCEL_DICE;
  int n_taken = 0;

  if (self->request.ones == TEN_ONES_NOTHING)
    return 0;

  for (guint i = 0; i < self->n_dice && n_ones > 0; i++)
    {
      TenDie *die = &self->dice[i];
      int taken = whole ? die->successes : MIN (die->successes, n_ones);

      if (taken == 0)
        continue;
      die->successes -= taken;
      die->cancelled = die->successes == 0;
      n_ones -= whole ? 1 : taken;
      n_taken += taken;
    }
  return n_taken;
}

/* V5-2. */
static TenRollFlags
read_pairs (const TenRoll *self, int tens, gboolean is_win)
{
  gboolean red_ten = FALSE;
  gboolean red_one = FALSE;

  for (guint i = 0; i < self->n_dice; i++)
    {
      const TenDie *die = &self->dice[i];

      if (die->replaced || die->kind != TEN_DIE_RED)
        continue;
      red_ten = red_ten || die->face == 10;
      red_one = red_one || die->face == 1;
    }

  if (!is_win)
    return red_one ? TEN_ROLL_BESTIAL_FAILURE : 0;
  if (tens < 2)
    return 0;
  return red_ten ? TEN_ROLL_MESSY_CRITICAL : TEN_ROLL_CRITICAL;
}

static void
read_without_dice (TenRoll *self, int required)
{
  const TenRequest *request = &self->request;

  self->successes = request->automatic ? 1 : 0;
  self->net = self->successes;
  self->outcome = self->successes >= required ? TEN_OUTCOME_SUCCESS : TEN_OUTCOME_FAILURE;
  self->flags = request->automatic ? TEN_ROLL_AUTOMATIC : TEN_ROLL_NO_DICE;
}

/* Fills in what the dice of a roll do and what they mean together. */
void
ten_roll_read (TenRoll *self)
{
  const TenRequest *request = &self->request;
  int required = ten_request_get_required (request);
  TenSum sum;
  int standing;
  TenReadingTally tally = count_dice (self, ten_request_get_target (request));

  self->ones = tally.ones;
  if (ten_request_get_n_thrown (request) == 0)
    {
      read_without_dice (self, required);
    }
  else
    {
      standing = tally.hits + raise_tens (self, &tally) - cancel_dice (self, tally.ones);
      sum = ten_tally_get_sum (&tally, request, standing, ten_reading_is_doubled (request));

      self->successes = sum.successes;
      self->net = sum.net;
      self->outcome = ten_tally_get_outcome (&tally, request, sum, required);
      self->flags = ten_request_is_halved (request) ? TEN_ROLL_HALVED : 0;
      if (request->pairs)
        self->flags |= read_pairs (self, tally.tens, ten_roll_is_success (self));
    }

  self->degree =
      ten_roll_is_success (self) ? ten_request_find_degree (request, self->successes) : NULL;
}
