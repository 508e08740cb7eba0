/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-roll-private.h"

#include "dice/ten-reading-private.h"

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
  TenReadingTally tally;
  TenSum sum;
  int standing;

  tally = count_dice (self, ten_request_get_target (request));
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
