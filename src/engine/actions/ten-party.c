/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-party-private.h"

#include "ten-config.h"
#include "actions/ten-contest-private.h"
#include "rules/ten-words.h"

#include <glib/gi18n-lib.h>

/* Each member rolls independently. */
static void
compute_alone (const TenOdds *const *members, guint n_members, TenPartyOdds *odds)
{
  double none = 1.0;

  odds->all = 1.0;
  for (guint i = 0; i < n_members; i++)
    {
      const double success = ten_odds_get_success (members[i]);

      none *= 1.0 - success;
      odds->all *= success;
    }
  odds->any = 1.0 - none;
}

/* The chances of fewer successes than each number from 0 to @most + 1. */
static double *
dup_fewer (const TenOdds *odds, int *most)
{
  g_autofree double *chances = ten_contest_dup_successes (odds, most);
  double *fewer = g_new (double, (gsize) *most + 2);

  fewer[0] = 0.0;
  for (int i = 0; i <= *most; i++)
    fewer[i + 1] = fewer[i] + chances[i];
  return fewer;
}

static double
get_fewer (const double *fewer, int most, int successes)
{
  return fewer[CLAMP (successes, 0, most + 1)];
}

/* The single opponent rolls once against all, so the pairs are independent only for a given
 * number of successes. */
static void
compute_against (const TenRulesetActions *rules,
                 const TenOdds *const *members,
                 guint n_members,
                 const TenOdds *opponent,
                 TenSide defender,
                 TenPartyOdds *odds)
{
  int most;
  g_autofree double *chances = ten_contest_dup_successes (opponent, &most);
  g_autofree double *none = g_new (double, (gsize) most + 1);
  g_autofree double *all = g_new (double, (gsize) most + 1);
  g_autofree double *beats_all = g_new (double, (gsize) most + 1);
  g_autofree double *beats_none = g_new (double, (gsize) most + 1);
  TenContestResult tie;

  ten_contest_compare (rules->tie, 0, 0, defender, &tie);
  for (int k = 0; k <= most; k++)
    none[k] = all[k] = beats_all[k] = beats_none[k] = chances[k];
  for (guint i = 0; i < n_members; i++)
    {
      int most_own;
      g_autofree double *fewer = dup_fewer (members[i], &most_own);

      for (int k = 0; k <= most; k++)
        {
          const double lost = get_fewer (fewer, most_own, k + (tie.winner == TEN_SIDE_B));
          const double not_won = get_fewer (fewer, most_own, k + (tie.winner != TEN_SIDE_A));

          none[k] *= not_won;
          all[k] *= MAX (1.0 - not_won, 0.0);
          beats_all[k] *= lost;
          beats_none[k] *= MAX (1.0 - lost, 0.0);
        }
    }
  odds->any = 1.0;
  for (int k = 0; k <= most; k++)
    {
      odds->any -= none[k];
      odds->all += all[k];
      odds->beats_all += beats_all[k];
      odds->beats_none += beats_none[k];
    }
}

/* @members: the odds of the members, as in a contest if there is an @opponent (COFD-14, V20-11) */
void
ten_party_compute_odds (const TenRulesetActions *rules,
                        const TenOdds *const *members,
                        guint n_members,
                        const TenOdds *opponent,
                        TenSide defender,
                        TenPartyOdds *odds)
{
  *odds = (TenPartyOdds){ 0.0 };
  if (opponent == NULL)
    compute_alone (members, n_members, odds);
  else
    compute_against (rules, members, n_members, opponent, defender, odds);
  odds->any = CLAMP (odds->any, 0.0, 1.0);
  odds->all = CLAMP (odds->all, 0.0, 1.0);
  odds->beats_all = CLAMP (odds->beats_all, 0.0, 1.0);
  odds->beats_none = CLAMP (odds->beats_none, 0.0, 1.0);
}

/**
 * ten_words_for_party_odds:
 * @odds: the chances of a party
 * @opponent: (nullable): the opponent, which may be empty, or %NULL if there is none
 *
 * Describes the chances of the whole party in one sentence.
 *
 * Returns: (transfer full): the sentence
 */
char *
ten_words_for_party_odds (const TenPartyOdds *odds, const char *opponent)
{
  g_autofree char *any = NULL;
  g_autofree char *all = NULL;
  g_autofree char *beats_all = NULL;
  g_autofree char *beats_none = NULL;

  g_return_val_if_fail (odds != NULL, NULL);

  any = ten_words_for_probability (odds->any);
  all = ten_words_for_probability (odds->all);
  if (opponent == NULL)
    /* Translators: the chances of several who roll together, such as "83.2%" */
    return g_strdup_printf (_ ("At least one succeeds: %s; all succeed: %s."), any, all);
  beats_all = ten_words_for_probability (odds->beats_all);
  beats_none = ten_words_for_probability (odds->beats_none);
  return g_strdup_printf (
      /* Translators: the chances of one against many: the name, and chances such as "83.2%" */
      _ ("%s beats all of them: %s; beats none of them: %s."),
      *opponent != '\0' ? opponent : _ ("Opponent"), beats_all, beats_none);
}
