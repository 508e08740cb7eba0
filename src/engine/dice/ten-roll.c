/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-request-private.h"
#include "ten-config.h"

#include "dice/ten-roll-private.h"

#include "dice/ten-random-private.h"
#include "json/ten-fields-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const kind_ids[] = { "plain", "red", "chance" };

/* Most pools earn fewer dice than this. */
#define N_MORE_DICE 8

/* A roll whose dice are being thrown. */
typedef struct
{
  TenRandom *random;
  TenFaces *faces;
  TenRoll *roll;
  guint capacity;
} Throw;

G_DEFINE_BOXED_TYPE (TenRoll, ten_roll, ten_roll_ref, ten_roll_unref)

/* A roll with room for that many dice, still empty. */
static TenRoll *
ten_roll_alloc (const TenRequest *request, gsize capacity)
{
  TenRoll *self = g_malloc (sizeof *self + capacity * sizeof *self->dice);

  /* ten_roll_read() fills in the rest. */
  g_atomic_ref_count_init (&self->ref_count);
  self->request = *request;
  self->n_dice = 0;
  return self;
}

static gboolean
fail_too_many (GError **error)
{
  g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_MANY_DICE,
               _ ("The dice never stop rolling again: there are more than %d"), TEN_ROLL_MAX_DICE);
  return FALSE;
}

/* A script has to have faces for all dice that are known to be thrown. */
static gboolean
check_script (Throw *thrown, guint n_needed, GError **error)
{
  const guint n_given = thrown->roll->n_dice + (guint) ten_random_get_n_left (thrown->random);

  if (!ten_random_is_script (thrown->random) || n_needed <= n_given)
    return TRUE;

  ten_random_set_n_missing (thrown->random, n_needed - n_given);
  g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES,
               ngettext ("The roll needs at least %u face, but got only %u",
                         "The roll needs at least %u faces, but got only %u", n_needed),
               n_needed, n_given);
  return FALSE;
}

static inline gboolean
throw_die (Throw *thrown, TenDie die, GError **error)
{
  TenRoll *roll = thrown->roll;

  if (thrown->faces->next == thrown->faces->end && !ten_random_fill (thrown->random, error))
    return FALSE;
  if (roll->n_dice == thrown->capacity)
    {
      thrown->capacity = MIN (2 * thrown->capacity, TEN_ROLL_MAX_DICE);
      thrown->roll = roll = g_realloc (roll, sizeof *roll + thrown->capacity * sizeof *roll->dice);
    }
  die.face = *thrown->faces->next++;
  roll->dice[roll->n_dice++] = die;
  return TRUE;
}

/* Wave 0: the plain dice, then the red ones. */
static gboolean
throw_pool (Throw *thrown, guint n_pool, const TenRequest *request, GError **error)
{
  const guint n_plain = n_pool - (guint) ten_request_get_red_thrown (request);
  const TenDieKind plain = ten_request_is_chance (request) ? TEN_DIE_CHANCE : TEN_DIE_PLAIN;

  if (!check_script (thrown, n_pool, error))
    return FALSE;
  for (guint i = 0; i < n_pool; i++)
    if (!throw_die (thrown, (TenDie){ .kind = i < n_plain ? plain : TEN_DIE_RED, .from = -1 },
                    error))
      return FALSE;
  return TRUE;
}

static gboolean
earns (const TenDie *die, guint faces)
{
  return !die->replaced && ten_face_is_in (faces, die->face);
}

/* A script that has ended lacks what is earned by the dice from @start on, at least. */
static gboolean
check_script_left (Throw *thrown, guint start, guint end, guint faces, GError **error)
{
  guint n_needed = thrown->roll->n_dice;

  if (!ten_random_is_script (thrown->random) || ten_random_get_n_left (thrown->random) > 0)
    return TRUE;
  for (guint i = start; i < end; i++)
    n_needed += earns (&thrown->roll->dice[i], faces);
  return check_script (thrown, n_needed, error);
}

/* Throws a die for each one that shows one of the faces: it replaces that die, or is added to it
 * and may earn another in turn. */
static gboolean
throw_earned (Throw *thrown, guint faces, gboolean replaces, GError **error)
{
  const guint n_pool = thrown->roll->n_dice;

  for (guint i = 0; i < (replaces ? n_pool : thrown->roll->n_dice); i++)
    {
      TenDie *die = &thrown->roll->dice[i];
      TenDie earned = { .kind = die->kind, .wave = die->wave + !replaces, .from = (int) i };

      if (!earns (die, faces))
        continue;
      if (thrown->roll->n_dice == TEN_ROLL_MAX_DICE)
        return fail_too_many (error);
      if (!check_script_left (thrown, i, replaces ? n_pool : thrown->roll->n_dice, faces, error))
        return FALSE;
      die->replaced = replaces;
      if (!throw_die (thrown, earned, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
throw_all (Throw *thrown, guint n_pool, const TenRequest *request, GError **error)
{
  const int again = ten_request_get_again (request);

  if (!throw_pool (thrown, n_pool, request, error))
    return FALSE;

  /* COFD-10, then COFD-2, COFD-8, NWOD-1: wave after wave */
  return (!request->rote ||
          throw_earned (thrown, ten_request_get_rerolled (request), TRUE, error)) &&
         (again == TEN_AGAIN_NONE || throw_earned (thrown, ~0u << again, FALSE, error));
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
                   _ ("This roll cannot have die %u"), index + 1);
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
                   ngettext ("The roll throws %d die, but got %d",
                             "The roll throws %d dice, but got %d", (gulong) n_thrown),
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
 * Rolls dice. Dice are drawn in a fixed order: the pool, with plain dice before red ones; rote
 * rerolls (COFD-10), in the order of the dice that they replace; then wave after wave (COFD-2,
 * COFD-8, NWOD-1), in the order of the dice that earned them. A pool without dice (V20-16) and an
 * automatic success (V20-6) draw none.
 *
 * Fails with %TEN_DICE_ERROR_REQUEST if ten_request_check() does, with
 * %TEN_DICE_ERROR_TOO_MANY_DICE over %TEN_ROLL_MAX_DICE, with %TEN_DICE_ERROR_TOO_FEW_FACES if a
 * script has fewer faces than the roll needs, and if @random fails.
 *
 * Returns: (transfer full): the roll, or %NULL if @error is set
 */
TenRoll *
ten_roll (const TenRequest *request, TenRandom *random, GError **error)
{
  Throw thrown;
  guint n_pool;

  g_return_val_if_fail (request != NULL, NULL);
  g_return_val_if_fail (TEN_IS_RANDOM (random), NULL);

  if (!ten_request_check (request, error))
    return NULL;

  n_pool = (guint) ten_request_get_n_thrown (request);
  thrown.random = random;
  thrown.faces = ten_random_get_faces (random);
  thrown.capacity = 2 * n_pool + N_MORE_DICE;
  thrown.roll = ten_roll_alloc (request, thrown.capacity);
  if (!throw_all (&thrown, n_pool, request, error))
    {
      g_free (thrown.roll);
      return NULL;
    }
  ten_roll_read (thrown.roll);
  return thrown.roll;
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
  for (guint i = 0; i < n_dice; i++)
    {
      self->dice[i] = dice[i];
      self->dice[i].cancelled = FALSE;
    }
  ten_roll_read (self);
  return self;
}

/**
 * ten_roll_ref:
 *
 * Takes a reference. Rolls are immutable, so threads can share them.
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

  /* The last one needs no lock. */
  if (g_atomic_int_get (&self->ref_count) == 1 || g_atomic_ref_count_dec (&self->ref_count))
    g_free (self);
}

/* Faces are random, so use sums of comparisons: half of the branches would be mispredicted. */
static TenReadingTally
count_dice (TenRoll *self, int target, int *values)
{
  TenReadingTally tally = { 0 };

  for (guint i = 0; i < self->n_dice; i++)
    {
      TenDie *die = &self->dice[i];
      const int face = die->replaced ? 0 : die->face;

      die->successes = ten_reading_get_value (&self->request, target, face);
      *values += die->successes;
      tally.hits += face >= target;
      tally.tens += face == 10;
      tally.ones += face == 1;
    }
  return tally;
}

/* COFD-5, COFD-10, NWOD-2: a chance die that shows 1, where it is not one that a 10 earned. */
static gboolean
is_dramatic (const TenRoll *self)
{
  for (guint i = 0; i < self->n_dice; i++)
    {
      const TenDie *die = &self->dice[i];

      if (die->kind == TEN_DIE_CHANCE && die->wave == 0 && die->face == 1 && !die->replaced)
        return TRUE;
    }
  return FALSE;
}

/* V5-1: what pairs of tens add to other successes. Returns that number. */
static int
raise_pairs (TenRoll *self, int n_tens)
{
  const int n_paired = self->request.pairs ? n_tens / 2 * 2 : 0;
  int n_left = n_paired;

  for (guint i = 0; n_left > 0; i++)
    if (!self->dice[i].replaced && self->dice[i].face == 10)
      {
        self->dice[i].successes++;
        n_left--;
      }
  return n_paired;
}

/* V20-2 cancels single successes, CHAT-2 whole dice; both from the left. Returns what was
 * cancelled. */
static int
cancel_dice (TenRoll *self)
{
  gboolean whole = self->request.ones == TEN_ONES_CANCEL_DICE;
  int n_ones = self->ones;
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
  self->ones_used = self->ones - n_ones;
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

/* Sets what each die does, and what they mean together. */
void
ten_roll_read (TenRoll *self)
{
  const TenRequest *request = &self->request;
  const int required = ten_request_get_required (request);
  const gboolean halved = ten_request_is_halved (request);
  TenSum sum;
  int values = 0;
  int standing;
  TenReadingTally tally = count_dice (self, ten_request_get_target (request), &values);

  self->ones = tally.ones;
  self->ones_used = 0;
  if (self->n_dice == 0)
    {
      read_without_dice (self, required);
    }
  else
    {
      tally.dramatic = ten_request_is_chance (request) && is_dramatic (self);
      standing = values + raise_pairs (self, tally.tens);
      standing -= cancel_dice (self);
      sum = ten_tally_get_sum (&tally, request, standing,
                               halved && request->halve == TEN_HALVE_SUCCESSES);

      self->successes = sum.successes;
      self->net = sum.net;
      self->outcome = ten_tally_get_outcome (&tally, request, sum, required);
      self->flags = halved ? TEN_ROLL_HALVED : 0;
      if (request->pairs)
        self->flags |= read_pairs (self, tally.tens, ten_roll_is_success (self));
    }

  self->degree =
      ten_roll_is_success (self) ? ten_request_find_degree (request, self->successes) : NULL;
}

/**
 * ten_roll_get_request:
 *
 * Returns: (transfer none): the request that was rolled
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
 * Returns: (array length=n_dice) (transfer none): the dice in the order drawn, including those
 *   replaced by a reroll
 */
const TenDie *
ten_roll_get_dice (const TenRoll *self, guint *n_dice)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_dice != NULL, NULL);

  *n_dice = self->n_dice;
  return self->dice;
}

TEN_DEFINE_GETTER (const TenRoll, ten_roll, TEN_IS_GIVEN, int, ones)
TEN_DEFINE_GETTER (const TenRoll, ten_roll, TEN_IS_GIVEN, int, ones_used)

/**
 * ten_roll_get_successes:
 *
 * Gets the successes of the action: after cancelling (V20-2, CHAT-2), with extra successes
 * (COFD-9) and what tens add (V20-4, V5-1), and doubled after halving (TEST-9).
 *
 * Returns: the number of successes, 0 or more
 */
TEN_DEFINE_GETTER (const TenRoll, ten_roll, TEN_IS_GIVEN, int, successes)

/**
 * ten_roll_get_net:
 *
 * Gets the ruleset's own sum: if ones cancel dice, the dice that reach the target minus the ones
 * (CHAT-3), which may be negative; otherwise the successes.
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
 * Returns: whether the action succeeds, exceptionally or not
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
 * Gets the degree of success (V20-7, TEST-6).
 *
 * Returns: (nullable) (transfer none): the id of the degree; %NULL if the action failed or the
 *   ruleset has no name for it
 */
TEN_DEFINE_GETTER (const TenRoll, ten_roll, TEN_IS_GIVEN, const char *, degree)

/**
 * ten_roll_get_margin:
 * @margin: (out) (optional): the successes minus those required, after halving
 *
 * Gets the margin of success or failure, if the ruleset has margins (TEST-6, V5-1).
 *
 * Returns: whether the roll has a margin; if %FALSE, @margin is unchanged
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
 * Returns: other features of the roll (V5-2, TEST-9, V20-6, V20-16), as any number of flags
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

/* Compares rolls, to sort the best first: success before failure, a plain failure before a dramatic
 * one or a botch (COFD-5, V20-3), then by successes. */
int
ten_roll_compare (const TenRoll *a, const TenRoll *b)
{
  static const int ranks[TEN_N_OUTCOMES] = {
    [TEN_OUTCOME_BOTCH] = 0,   [TEN_OUTCOME_DRAMATIC_FAILURE] = 0, [TEN_OUTCOME_FAILURE] = 1,
    [TEN_OUTCOME_SUCCESS] = 2, [TEN_OUTCOME_EXCEPTIONAL] = 2,
  };
  int order = ranks[b->outcome] - ranks[a->outcome];

  if (order == 0)
    order = b->successes - a->successes;
  return order != 0 ? order : b->net - a->net;
}

/**
 * ten_die_is_bad_one:
 * @die: a die of a roll
 * @request: the request that was rolled
 *
 * Checks whether a die shows a 1 that is worse than an ordinary failure: if ones cancel successes
 * (V20-2, CHAT-2) or cause a botch (V20-3, CHAT-3), on a chance die (COFD-5), and on a red die
 * that can turn the failure into a bestial one (V5-2).
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
