/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-extended-contest-private.h"
#include "actions/ten-contest-private.h"

/**
 * ten_extended_contest_init:
 * @self: (out caller-allocates): a contest of several turns
 * @needed_a: the total that side a needs, 1 to %TEN_EXTENDED_CONTEST_MAX_NEEDED
 * @needed_b: the total that side b needs, likewise
 * @defender: the side that defends, or %TEN_SIDE_NONE
 *
 * Begins a contest of several turns (V20-12, CHAT-7).
 */
void
ten_extended_contest_init (TenExtendedContest *self, int needed_a, int needed_b, TenSide defender)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (needed_a >= 1 && needed_a <= TEN_EXTENDED_CONTEST_MAX_NEEDED);
  g_return_if_fail (needed_b >= 1 && needed_b <= TEN_EXTENDED_CONTEST_MAX_NEEDED);

  *self = (TenExtendedContest){ .needed_a = needed_a, .needed_b = needed_b, .defender = defender };
}

/* Where both reach what they need in one turn, the higher total wins (V20-12). */
static void
find_winner (TenExtendedContest *self)
{
  gboolean reached_a = self->total_a >= self->needed_a;
  gboolean reached_b = self->total_b >= self->needed_b;

  if (reached_a && (!reached_b || self->total_a > self->total_b))
    self->winner = TEN_SIDE_A;
  else if (reached_b && (!reached_a || self->total_b > self->total_a))
    self->winner = TEN_SIDE_B;
}

/* No honest contest gets near to what an int holds. */
static void
add_to (int *total, int successes)
{
  *total += MIN (successes, G_MAXINT - *total);
}

/* Adds a turn. Each side adds its own successes (V20-12), or the winner of the turn the difference
 * (CHAT-7). The first to reach what it needs wins; where both do in one turn, the higher total,
 * and equal totals are nobody's, and the contest is over all the same. A botch adds nothing and
 * takes nothing away: that one throws a total away is a rule of actions without an opponent
 * (V20-10). */
gboolean
ten_extended_contest_add (const TenRulesetActions *rules, TenExtendedContest *self, int a, int b)
{
  TenContestResult result;

  g_assert (rules->tally != TEN_TALLY_NONE);
  g_assert (a >= 0 && b >= 0);

  if (ten_extended_contest_is_over (self))
    return FALSE;

  if (rules->tally == TEN_TALLY_OWN)
    {
      add_to (&self->total_a, a);
      add_to (&self->total_b, b);
    }
  else
    {
      ten_contest_compare (rules, a, b, self->defender, &result);
      if (result.winner == TEN_SIDE_A)
        add_to (&self->total_a, result.margin);
      else if (result.winner == TEN_SIDE_B)
        add_to (&self->total_b, result.margin);
    }

  self->turns++;
  find_winner (self);
  return TRUE;
}

gboolean
ten_extended_contest_is_over (const TenExtendedContest *self)
{
  return self->total_a >= self->needed_a || self->total_b >= self->needed_b;
}
