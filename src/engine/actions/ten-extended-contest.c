/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "actions/ten-extended-contest.h"

#include "actions/ten-contest-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Begins a contest over several turns (V20-12, CHAT-7). */
void
ten_extended_contest_init (TenExtendedContest *self, int needed_a, int needed_b, TenSide defender)
{
  g_return_if_fail (needed_a >= 1 && needed_a <= TEN_EXTENDED_CONTEST_MAX_NEEDED);
  g_return_if_fail (needed_b >= 1 && needed_b <= TEN_EXTENDED_CONTEST_MAX_NEEDED);

  *self = (TenExtendedContest){ .needed_a = needed_a, .needed_b = needed_b, .defender = defender };
}

/* If both reach what they need in the same turn, the higher total wins (V20-12). */
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

/* No real contest gets near the limits of an int. */
static void
add_to (int *total, int successes)
{
  *total += MIN (successes, G_MAXINT - *total);
}

/* Adds a turn: each side adds its successes (V20-12), or the winner the margin (CHAT-7). The
 * first to reach its goal wins, or the higher total; a tie ends it too. Botches lose nothing
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

static const char *const defender_words[] = { "none", "a", "b", NULL };

static JsonObject *
write_sides (int a, int b)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "a", a);
  json_object_set_int_member (object, "b", b);
  return object;
}

/* Writes a contest over several turns (V20-12, CHAT-7) as an object: its setup (`needed`,
 * `defender`) and state (`totals`, `turns`, `over`, and `winner`, which is `none` after a tie or
 * if open). */
JsonNode *
ten_extended_contest_to_json (const TenExtendedContest *self)
{
  JsonObject *object = json_object_new ();

  json_object_set_object_member (object, "needed", write_sides (self->needed_a, self->needed_b));
  json_object_set_string_member (object, "defender", ten_side_to_id (self->defender));
  json_object_set_object_member (object, "totals", write_sides (self->total_a, self->total_b));
  json_object_set_int_member (object, "turns", self->turns);
  json_object_set_boolean_member (object, "over", ten_extended_contest_is_over (self));
  json_object_set_string_member (object, "winner", ten_side_to_id (self->winner));

  return ten_json_take_object (object);
}

static gboolean
read_needed (const TenJsonPlace *needed, const char *side, int *value, GError **error)
{
  TenJsonPlace place;

  return ten_json_place_get_member (needed, side, &place, error) &&
         ten_json_place_read_integer (&place, 1, TEN_EXTENDED_CONTEST_MAX_NEEDED, value, error);
}

gboolean
ten_extended_contest_from_json (TenExtendedContest *self, JsonNode *node, GError **error)
{
  int defender = TEN_SIDE_NONE;
  TenJsonPlace root, needed;
  int a, b;
  g_autofree char *text = ten_json_to_text (node, FALSE);
  g_autoptr (TenJsonDocument) document =
      ten_json_document_new ("extended-contest", text, -1, error);

  if (document == NULL)
    return FALSE;

  root = ten_json_document_get_root (document);
  if (!ten_json_place_check_object (&root, NULL, error) ||
      !ten_json_place_get_member (&root, "needed", &needed, error) ||
      !ten_json_place_check_object (&needed, NULL, error) ||
      !read_needed (&needed, "a", &a, error) || !read_needed (&needed, "b", &b, error) ||
      !ten_json_place_read_word_member (&root, "defender", defender_words, &defender, error))
    return FALSE;

  ten_extended_contest_init (self, a, b, (TenSide) defender);
  return TRUE;
}

static char *
say_progress (const TenExtendedContest *self, const char *a, const char *b)
{
  if (self->turns == 0)
    return g_strdup_printf (
        /* Translators: two sides of a contest, and how many successes each one needs */
        _ ("%s needs %d, %s needs %d; no turn yet"), a, self->needed_a, b, self->needed_b);

  return g_strdup_printf (
      /* Translators: the two sides of a contest, what each has and needs, and the number of
       * turns */
      ngettext ("%s: %d of %d, %s: %d of %d, after %d turn",
                "%s: %d of %d, %s: %d of %d, after %d turns", (gulong) self->turns),
      a, self->total_a, self->needed_a, b, self->total_b, self->needed_b, self->turns);
}

static char *
say_win (const TenExtendedContest *self, const char *name)
{
  return g_strdup_printf (
      /* Translators: who wins a contest over several turns, the totals of the winner and of the
       * other side, and the number of turns */
      ngettext ("%s wins with %d against %d, after %d turn",
                "%s wins with %d against %d, after %d turns", (gulong) self->turns),
      name, self->total_a, self->total_b, self->turns);
}

static char *
say_loss (const TenExtendedContest *self, const char *name, const char *other)
{
  return g_strdup_printf (
      /* Translators: who loses a contest over several turns, who wins it, the totals of both in
       * this order, and the number of turns */
      ngettext ("%s loses to %s with %d against %d, after %d turn",
                "%s loses to %s with %d against %d, after %d turns", (gulong) self->turns),
      name, other, self->total_a, self->total_b, self->turns);
}

/* As side a tells it. */
char *
ten_words_for_extended_contest (const TenExtendedContest *self, const char *a, const char *b)
{
  const char *other = b;

  a = ten_contest_name_side (TEN_SIDE_A, a);
  b = ten_contest_name_side (TEN_SIDE_B, b);
  if (!ten_extended_contest_is_over (self))
    return say_progress (self, a, b);
  if (self->winner == TEN_SIDE_A)
    return say_win (self, a);
  if (self->winner == TEN_SIDE_B)
    return say_loss (self, a,
                     other != NULL && *other != '\0' ? other
                                                     : C_ ("side of a contest", "the second side"));

  return g_strdup_printf (
      /* Translators: the total of both sides, and the number of turns */
      ngettext ("A tie at %d after %d turn: nobody wins", "A tie at %d after %d turns: nobody wins",
                (gulong) self->turns),
      self->total_a, self->turns);
}

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
  const TenExtendedContest *contest;
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
                      const TenRulesetActions *rules,
                      TenSide defender,
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

        ten_contest_compare (rules, i, j, defender, &result);
        if (result.winner == TEN_SIDE_A)
          self->a[result.margin] += a[i] * b[j];
        else if (result.winner == TEN_SIDE_B)
          self->alone_b[result.margin] += a[i] * b[j];
      }
  self->moves = sum_moves (self->a, self->most_a) + sum_moves (self->alone_b, self->most_b);
}

static void
turn_init (Turn *self,
           const TenRulesetActions *rules,
           TenSide defender,
           const TenOdds *a,
           const TenOdds *b)
{
  int most_a, most_b;
  g_autofree double *chances_a = ten_contest_dup_successes (a, &most_a);
  g_autofree double *chances_b = ten_contest_dup_successes (b, &most_b);

  if (rules->tally == TEN_TALLY_OWN)
    turn_init_own (self, g_steal_pointer (&chances_a), most_a, g_steal_pointer (&chances_b),
                   most_b);
  else
    turn_init_difference (self, rules, defender, chances_a, most_a, chances_b, most_b);
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
  ahead = (self->contest->needed_a - lack_a + added) - (self->contest->needed_b - lack_b);
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
ten_extended_contest_compare_odds (const TenRulesetActions *rules,
                                   const TenExtendedContest *self,
                                   const TenOdds *next_a,
                                   const TenOdds *next_b,
                                   const TenOdds *a,
                                   const TenOdds *b,
                                   TenContestOdds *odds)
{
  g_auto (Work) work = { .contest = self };

  g_assert (rules != NULL && rules->tally != TEN_TALLY_NONE);

  if (ten_extended_contest_is_over (self))
    {
      get_certain (self->winner, odds);
      return;
    }
  turn_init (&work.turn, rules, self->defender, a, b);
  work.lack_a = self->needed_a - self->total_a;
  work.lack_b = self->needed_b - self->total_b;
  solve (&work, odds);
  if (next_a != NULL || next_b != NULL)
    {
      g_auto (Turn) next = { 0 };

      turn_init (&next, rules, self->defender, next_a != NULL ? next_a : a,
                 next_b != NULL ? next_b : b);
      solve_next (&work, &next, odds);
    }
  ten_contest_round_certain (odds);
}

gboolean
ten_extended_contest_compute_odds (const TenRulesetActions *rules,
                                   const TenExtendedContest *self,
                                   const TenRequest *a,
                                   const TenRequest *b,
                                   TenContestOdds *odds,
                                   GError **error)
{
  g_autoptr (TenOdds) odds_a = NULL;
  g_autoptr (TenOdds) odds_b = NULL;

  if (rules->tally == TEN_TALLY_NONE)
    {
      g_set_error_literal (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST,
                           _ ("This ruleset has no contests of several turns"));
      return FALSE;
    }
  odds_a = ten_odds_compute (a, error);
  odds_b = odds_a != NULL ? ten_odds_compute (b, error) : NULL;
  if (odds_b == NULL)
    return FALSE;
  ten_extended_contest_compare_odds (rules, self, NULL, NULL, odds_a, odds_b, odds);
  return TRUE;
}
