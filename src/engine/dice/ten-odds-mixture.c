/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds-private.h"

#include "dice/ten-reading-private.h"

static void
add_numbers (TenOddsWork *work, const TenOdds *part, double weight)
{
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    {
      TenOutcome outcome = (TenOutcome) i;

      work->outcomes[i] += weight * ten_odds_get_outcome (part, outcome);
      if (ten_odds_has_outcome (part, outcome))
        work->possible |= 1u << i;
    }
  for (guint i = 0; i < TEN_ODDS_N_FLAGS; i++)
    work->flags[i] += weight * ten_odds_get_flag (part, (TenRollFlags) (1u << i));
  for (guint i = 0; i < work->request.n_degrees; i++)
    work->degrees[i] += weight * ten_odds_get_degree (part, i);
}

static void
add_series (TenOddsWork *work, const TenOdds *part, double weight)
{
  int most = ten_odds_get_most_successes (part);
  int first, last;

  ten_odds_get_range (part, &first, &last);
  for (int i = first; i <= last; i++)
    work->net.values[i - work->net.first] += weight * ten_odds_get_exactly (part, i);
  for (int i = 0; i <= most; i++)
    work->successes.values[i] += weight * ten_odds_get_exactly_successes (part, i);
}

/* The odds of a roll of which it is not known yet how it is made: @weights are the chances of
 * @parts. The dice that helpers give are an example (COFD-12). */
TenOdds *
ten_odds_new_mixture (const TenRequest *request,
                      const TenOdds *const *parts,
                      const double *weights,
                      guint n_parts)
{
  TenOddsWork work;
  int least = 0, greatest = 0, most = 0;

  g_assert (n_parts > 0);

  ten_odds_work_init (&work, request);
  work.possible = 0;
  for (guint i = 0; i < n_parts; i++)
    {
      int first, last;

      ten_odds_get_range (parts[i], &first, &last);
      least = MIN (least, first);
      greatest = MAX (greatest, last);
      most = MAX (most, ten_odds_get_most_successes (parts[i]));
    }

  work.net = ten_series_new (&work.scratch, least, greatest - least + 1);
  work.successes = ten_series_new (&work.scratch, 0, most + 1);
  for (guint i = 0; i < n_parts; i++)
    {
      add_numbers (&work, parts[i], weights[i]);
      add_series (&work, parts[i], weights[i]);
    }
  return ten_odds_new_from_work (&work);
}

/* Successes from more than one roll are read as one (CHAT-8); @botches is the part of each number
 * that is a botch all the same. */
TenOdds *
ten_odds_new_from_successes (const TenRequest *request,
                             const double *successes,
                             const double *botches,
                             guint n_numbers)
{
  TenOddsWork work;

  g_assert (n_numbers > 0);

  ten_odds_work_init (&work, request);
  work.successes = ten_series_new (&work.scratch, 0, (int) n_numbers);
  for (guint i = 0; i < n_numbers; i++)
    {
      double botch = botches != NULL ? botches[i] : 0.0;
      TenOutcome outcome =
          (int) i < work.required ? TEN_OUTCOME_FAILURE : ten_reading_get_win (request, (int) i);

      if (botch > 0.0)
        work.possible |= 1u << TEN_OUTCOME_BOTCH;
      work.outcomes[TEN_OUTCOME_BOTCH] += botch;
      work.outcomes[outcome] += MAX (successes[i] - botch, 0.0);
      work.successes.values[i] = MAX (successes[i] - botch, 0.0);
    }
  ten_odds_read_degrees (&work);

  for (guint i = 0; i < n_numbers; i++)
    work.successes.values[i] = successes[i];
  work.net = work.successes;
  return ten_odds_new_from_work (&work);
}
