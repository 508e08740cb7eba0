/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The exact chances of a contest over several turns. */

#include "ten-config.h"

#include "actions/ten-extended-odds.h"

#include "actions/ten-contest-private.h"

#include <string.h>

/* One turn. Totals only rise, so states are solved from the least lacking on; turns without a
 * change are divided out. Side b adds @after_a if side a adds something, else @alone_b. */
typedef struct
{
  gboolean both;
  double *a;
  int most_a;
  double *after_a;
  double *after_a_below; /* the chance of less than each number */
  int most_b;
  double *alone_b;
  double moves;
} Turn;

/* A contest being solved: one state for each number of successes that the sides lack, from 1 on. */
typedef struct
{
  const TenExtendedProgress *contest;
  Turn turn;
  int lack_a;
  int lack_b;
  TenContestOdds *states;
  TenContestOdds
      *mixed; /* for each state: after side b has added its part of the same turn as side a */
} Work;

static void
turn_clear (Turn *self)
{
  g_free (self->a);
  g_free (self->after_a);
  g_free (self->after_a_below);
  g_free (self->alone_b);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Turn, turn_clear)

static void
work_clear (Work *self)
{
  turn_clear (&self->turn);
  g_free (self->states);
  g_free (self->mixed);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

static double
sum_moves (const double *chances, int most)
{
  double sum = 0.0;

  for (int i = most; i >= 1; i--)
    sum += chances[i];
  return sum;
}

/* V20-12: each side adds its own successes. Takes both arrays. */
static void
turn_init_own (Turn *self, double *a, int most_a, double *b, int most_b)
{
  self->both = TRUE;
  self->a = a;
  self->most_a = most_a;
  self->after_a = b;
  self->most_b = most_b;
  self->alone_b = g_new (double, (gsize) most_b + 1);
  self->after_a_below = g_new (double, (gsize) most_b + 2);
  self->after_a_below[0] = 0.0;
  for (int j = 0; j <= most_b; j++)
    {
      self->alone_b[j] = a[0] * b[j];
      self->after_a_below[j + 1] = self->after_a_below[j] + b[j];
    }
  self->moves =
      sum_moves (a, most_a) * self->after_a_below[most_b + 1] + sum_moves (self->alone_b, most_b);
}

/* CHAT-7: the winner adds the margin. */
static void
turn_init_difference (Turn *self,
                      const TenExtendedSetup *setup,
                      const double *a,
                      int most_a,
                      const double *b,
                      int most_b)
{
  self->both = FALSE;
  self->most_a = MAX (most_a, 1);
  self->most_b = MAX (most_b, 1);
  self->a = g_new0 (double, (gsize) self->most_a + 1);
  self->alone_b = g_new0 (double, (gsize) self->most_b + 1);
  for (int i = 0; i <= most_a; i++)
    for (int j = 0; j <= most_b; j++)
      {
        TenContestResult result;

        ten_contest_compare (setup->tie, i, j, setup->defender, &result);
        if (result.winner == TEN_SIDE_A)
          self->a[result.margin] += a[i] * b[j];
        else if (result.winner == TEN_SIDE_B)
          self->alone_b[result.margin] += a[i] * b[j];
      }
  self->moves = sum_moves (self->a, self->most_a) + sum_moves (self->alone_b, self->most_b);
}

static void
turn_init (Turn *self, const TenExtendedSetup *setup, const TenOdds *a, const TenOdds *b)
{
  int most_a, most_b;
  g_autofree double *chances_a = ten_contest_dup_successes (a, &most_a);
  g_autofree double *chances_b = ten_contest_dup_successes (b, &most_b);

  if (setup->tally == TEN_TALLY_OWN)
    turn_init_own (self, g_steal_pointer (&chances_a), most_a, g_steal_pointer (&chances_b),
                   most_b);
  else
    turn_init_difference (self, setup, chances_a, most_a, chances_b, most_b);
}

static TenContestOdds *
get_state (const Work *self, TenContestOdds *table, int lack_a, int lack_b)
{
  return &table[(gsize) (lack_a - 1) * (gsize) self->lack_b + (gsize) (lack_b - 1)];
}

static inline void
add_weighted (TenContestOdds *sum, const TenContestOdds *odds, double weight)
{
  sum->a += weight * odds->a;
  sum->b += weight * odds->b;
  sum->none += weight * odds->none;
}

/* The chance that side b adds less than a number in the turn in which side a finishes. */
static double
get_below (const Turn *turn, int number)
{
  return turn->after_a_below[CLAMP (number, 0, turn->most_b + 1)];
}

/* Side a has finished by adding @added, while side b still lacks @lack_b before adding its own. */
static void
add_finished (const Work *self, int lack_a, int lack_b, int added, TenContestOdds *sum)
{
  const Turn *turn = &self->turn;
  double weight = turn->a[added];
  int ahead, reaches;
  double less, less_or_equal;

  if (!turn->both)
    {
      sum->a += weight;
      return;
    }

  /* The successes that side b must add to match the total of side a, and to reach its own goal. */
  ahead = (self->contest->needed - lack_a + added) - (self->contest->setup.other_needed - lack_b);
  reaches = lack_b;
  less = get_below (turn, MAX (ahead, reaches));
  less_or_equal = get_below (turn, MAX (ahead + 1, reaches));
  sum->a += weight * less;
  sum->none += weight * (less_or_equal - less);
  sum->b += weight * (turn->after_a_below[turn->most_b + 1] - less_or_equal);
}

/* Sums over all results of a turn that change something. */
static TenContestOdds
sum_up (const Work *self, int lack_a, int lack_b)
{
  const Turn *turn = &self->turn;
  TenContestOdds *table = turn->both ? self->mixed : self->states;
  TenContestOdds sum = { 0.0, 0.0, 0.0 };

  for (int i = 1; i <= MIN (turn->most_a, lack_a - 1); i++)
    add_weighted (&sum, get_state (self, table, lack_a - i, lack_b), turn->a[i]);
  for (int i = lack_a; i <= turn->most_a; i++)
    add_finished (self, lack_a, lack_b, i, &sum);

  for (int j = 1; j <= MIN (turn->most_b, lack_b - 1); j++)
    add_weighted (&sum, get_state (self, self->states, lack_a, lack_b - j), turn->alone_b[j]);
  for (int j = lack_b; j <= turn->most_b; j++)
    sum.b += turn->alone_b[j];
  return sum;
}

static void
solve_state (const Work *self, int lack_a, int lack_b)
{
  const Turn *turn = &self->turn;
  TenContestOdds *state = get_state (self, self->states, lack_a, lack_b);
  TenContestOdds sum;

  if (turn->moves <= 0.0)
    {
      *state = (TenContestOdds){ .none = 1.0 };
      return;
    }
  sum = sum_up (self, lack_a, lack_b);
  state->a = sum.a / turn->moves;
  state->b = sum.b / turn->moves;
  state->none = sum.none / turn->moves;
}

static void
mix_state (const Work *self, int lack_a, int lack_b)
{
  const Turn *turn = &self->turn;
  TenContestOdds *mixed = get_state (self, self->mixed, lack_a, lack_b);

  memset (mixed, 0, sizeof *mixed);
  for (int j = 0; j <= MIN (turn->most_b, lack_b - 1); j++)
    add_weighted (mixed, get_state (self, self->states, lack_a, lack_b - j), turn->after_a[j]);
  mixed->b += turn->after_a_below[turn->most_b + 1] - get_below (turn, lack_b);
}

static void
solve (Work *self, TenContestOdds *odds)
{
  gsize n_states = (gsize) self->lack_a * (gsize) self->lack_b;

  self->states = g_new (TenContestOdds, n_states);
  if (self->turn.both)
    self->mixed = g_new (TenContestOdds, n_states);

  for (int lack_a = 1; lack_a <= self->lack_a; lack_a++)
    for (int lack_b = 1; lack_b <= self->lack_b; lack_b++)
      {
        solve_state (self, lack_a, lack_b);
        if (self->turn.both)
          mix_state (self, lack_a, lack_b);
      }
  *odds = *get_state (self, self->states, self->lack_a, self->lack_b);
}

/* Called when all later states are solved, as the next turn has different odds. */
static void
solve_next (Work *self, const Turn *next, TenContestOdds *odds)
{
  const Turn following = self->turn;
  const TenContestOdds stays = *odds;

  self->turn = *next;
  for (int lack_a = 1; lack_a <= self->lack_a && next->both; lack_a++)
    mix_state (self, lack_a, self->lack_b);
  *odds = sum_up (self, self->lack_a, self->lack_b);
  add_weighted (odds, &stays, MAX (1.0 - next->moves, 0.0));
  self->turn = following;
}

static void
get_certain (TenSide winner, TenContestOdds *odds)
{
  odds->a = winner == TEN_SIDE_A ? 1.0 : 0.0;
  odds->b = winner == TEN_SIDE_B ? 1.0 : 0.0;
  odds->none = 1.0 - odds->a - odds->b;
}

/* Computes who wins in the end, from the current state (V20-12, CHAT-7), to 1e-12. The next turn
 * differs from the others if a point of willpower is spent on it (V20-5). */
void
ten_extended_compare_odds (const TenExtendedProgress *self,
                           const TenOdds *next_a,
                           const TenOdds *next_b,
                           const TenOdds *a,
                           const TenOdds *b,
                           TenContestOdds *odds)
{
  g_auto (Work) work = { .contest = self };

  if (ten_extended_progress_is_over (self))
    {
      get_certain (self->winner, odds);
      return;
    }
  turn_init (&work.turn, &self->setup, a, b);
  work.lack_a = self->needed - self->total;
  work.lack_b = self->setup.other_needed - self->other_total;
  solve (&work, odds);
  if (next_a != NULL || next_b != NULL)
    {
      g_auto (Turn) next = { 0 };

      turn_init (&next, &self->setup, next_a != NULL ? next_a : a, next_b != NULL ? next_b : b);
      solve_next (&work, &next, odds);
    }
  ten_contest_round_certain (odds);
}
