/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-contest-private.h"

#include "rules/ten-words.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

static char *
say_win (const char *name, int margin, const char *degree)
{
  if (degree != NULL)
    return g_strdup_printf (
        /* Translators: who wins a contest, by how many successes, and the word for how good that
         * is, such as "moderate" */
        ngettext ("%s wins by %d: %s", "%s wins by %d: %s", (gulong) margin), name, margin, degree);

  /* Translators: who wins a contest, and by how many successes */
  return g_strdup_printf (ngettext ("%s wins by %d", "%s wins by %d", (gulong) margin), name,
                          margin);
}

/**
 * ten_words_for_contest:
 * @result: what a contest came to
 * @a: (nullable): the name of side a
 * @b: (nullable): the name of side b
 * @ruleset: (nullable): the ruleset that it was made by, for its words for degrees
 *
 * Says who has won a contest, and by how much (COFD-14, V20-11, TEST-7): "Marisol Vega wins by 2",
 * "A tie: nobody wins", "A tie: the Storyteller decides". A side without a name is the first or the
 * second one.
 *
 * Returns: (transfer full): the sentence
 */
char *
ten_words_for_contest (const TenContestResult *result,
                       const char *a,
                       const char *b,
                       TenRuleset *ruleset)
{
  const char *degree = NULL;

  g_return_val_if_fail (result != NULL, NULL);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), NULL);

  if (ruleset != NULL)
    degree = ten_contest_find_degree (ruleset, result);
  if (degree != NULL)
    degree = ten_ruleset_get_degree_name (ruleset, degree);

  switch (result->winner)
    {
    case TEN_SIDE_A:
      return say_win (a != NULL && *a != '\0' ? a : _ ("The first side"), result->margin, degree);
    case TEN_SIDE_B:
      return say_win (b != NULL && *b != '\0' ? b : _ ("The second side"), result->margin, degree);
    case TEN_SIDE_STORYTELLER:
      return g_strdup (_ ("A tie: the Storyteller decides"));
    case TEN_SIDE_NONE:
    default:
      return g_strdup (_ ("A tie: nobody wins"));
    }
}

/**
 * ten_words_for_contest_odds:
 * @odds: the chances of a contest
 * @a: (nullable): the name of side a
 * @b: (nullable): the name of side b
 *
 * Says the chance of each side, and of neither where that can happen, in one sentence: "Marisol
 * Vega: 55.3 %; Guard: 30.1 %; neither: 14.6 %."
 *
 * Returns: (transfer full): the sentence
 */
char *
ten_words_for_contest_odds (const TenContestOdds *odds, const char *a, const char *b)
{
  g_autofree char *words_a = NULL;
  g_autofree char *words_b = NULL;
  g_autofree char *words_none = NULL;

  g_return_val_if_fail (odds != NULL, NULL);

  if (a == NULL || *a == '\0')
    a = _ ("The first side");
  if (b == NULL || *b == '\0')
    b = _ ("The second side");
  words_a = ten_words_for_probability (odds->a);
  words_b = ten_words_for_probability (odds->b);
  if (odds->none <= 0.0)
    /* Translators: two sides of a contest, each with its chance to win, such as "83.2 %" */
    return g_strdup_printf (_ ("%s: %s; %s: %s."), a, words_a, b, words_b);

  words_none = ten_words_for_probability (odds->none);
  /* Translators: the same, and the chance that neither side wins */
  return g_strdup_printf (_ ("%s: %s; %s: %s; neither: %s."), a, words_a, b, words_b, words_none);
}
