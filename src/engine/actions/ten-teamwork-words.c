/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-teamwork-private.h"

#include "rules/ten-words.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* CHAT-8. */
static char *
say_successes (int successes, int botches)
{
  if (botches > 0)
    return g_strdup_printf (
        ngettext ("The helpers add %d success, and a botch, which may spoil the whole",
                  "The helpers add %d successes, and a botch, which may spoil the whole",
                  (gulong) successes),
        successes);

  return g_strdup_printf (
      ngettext ("The helpers add %d success", "The helpers add %d successes", (gulong) successes),
      successes);
}

/* COFD-12, V20-13. */
static char *
say_dice (int dice)
{
  if (dice < 0)
    return g_strdup_printf (
        ngettext ("The helpers cost %d die", "The helpers cost %d dice", (gulong) -dice), -dice);
  if (dice == 0)
    return g_strdup (_ ("The helpers add no dice"));

  return g_strdup_printf (
      ngettext ("The helpers add %d die", "The helpers add %d dice", (gulong) dice), dice);
}

static char *
say_dice_after_dramatic_failure (int dice)
{
  if (dice < 0)
    return g_strdup_printf (ngettext ("With a dramatic failure among them, the helpers cost %d die",
                                      "With a dramatic failure among them, the helpers cost %d "
                                      "dice",
                                      (gulong) -dice),
                            -dice);

  return g_strdup_printf (
      ngettext ("Even with a dramatic failure among them, the helpers add %d die",
                "Even with a dramatic failure among them, the helpers add %d dice", (gulong) dice),
      dice);
}

/**
 * ten_words_for_help:
 * @rules: the ruleset's actions
 * @given: what helpers give
 *
 * Says what helpers give (COFD-12, V20-13, CHAT-8): "The helpers add 3 dice", "With a dramatic
 * failure among them, the helpers cost 2 dice", "The helpers add 2 successes, and a botch, which
 * may spoil the whole".
 *
 * Returns: (transfer full): the sentence
 */
char *
ten_words_for_help (const TenRulesetActions *rules, const TenHelpGiven *given)
{
  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (given != NULL, NULL);

  if (rules->teamwork == TEN_HELP_SUCCESSES)
    return say_successes (given->successes, given->botches);
  if (given->dramatic > 0 && rules->teamwork_dramatic_dice != 0)
    return say_dice_after_dramatic_failure (given->dice);

  return say_dice (given->dice);
}

static char *
say_success (const TenTeamworkResult *result, const char *degree)
{
  gulong n = (gulong) result->successes;

  if (degree != NULL)
    return g_strdup_printf (
        /* Translators: what everyone has got, and the word for how good it is, as "moderate" */
        ngettext ("Success: %d success together (%s)", "Success: %d successes together (%s)", n),
        result->successes, degree);
  if (result->outcome == TEN_OUTCOME_EXCEPTIONAL)
    return g_strdup_printf (ngettext ("Exceptional success: %d success together",
                                      "Exceptional success: %d successes together", n),
                            result->successes);

  return g_strdup_printf (
      ngettext ("Success: %d success together", "Success: %d successes together", n),
      result->successes);
}

char *
ten_words_for_teamwork (const TenTeamworkResult *result, TenRuleset *ruleset)
{
  const char *degree;

  degree = result->degree;
  if (degree != NULL && ruleset != NULL)
    degree = ten_ruleset_get_degree_name (ruleset, degree);

  switch (result->outcome)
    {
    case TEN_OUTCOME_SUCCESS:
    case TEN_OUTCOME_EXCEPTIONAL:
      return say_success (result, degree);

    case TEN_OUTCOME_BOTCH:
      if (result->lost == 0)
        return g_strdup (ten_words_for_outcome (TEN_OUTCOME_BOTCH));
      return g_strdup_printf (ngettext ("A botch spoils the whole: %d success is lost",
                                        "A botch spoils the whole: %d successes are lost",
                                        (gulong) result->lost),
                              result->lost);

    case TEN_OUTCOME_FAILURE:
    case TEN_OUTCOME_DRAMATIC_FAILURE:
    default:
      return g_strdup_printf (ngettext ("Failure: %d success together",
                                        "Failure: %d successes together",
                                        (gulong) result->successes),
                              result->successes);
    }
}
