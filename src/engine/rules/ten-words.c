/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-words.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* What one decimal of a percentage can still tell from never and from always. */
#define LEAST_SHOWN 0.001
#define MOST_SHOWN 0.999

/**
 * ten_words_for_outcome:
 * @outcome: an outcome
 *
 * Returns: (transfer none): the words for an outcome, without how many successes there were
 */
const char *
ten_words_for_outcome (TenOutcome outcome)
{
  switch (outcome)
    {
    case TEN_OUTCOME_SUCCESS:
      return _ ("Success");
    case TEN_OUTCOME_EXCEPTIONAL:
      return _ ("Exceptional success");
    case TEN_OUTCOME_DRAMATIC_FAILURE:
      return _ ("Dramatic failure");
    case TEN_OUTCOME_BOTCH:
      return _ ("Botch");
    case TEN_OUTCOME_FAILURE:
    default:
      return _ ("Failure");
    }
}

/**
 * ten_words_for_flag:
 * @flag: one flag
 *
 * Returns: (transfer none): the words for one flag of a roll (V5-2, TEST-9, V20-6, V20-16); empty
 *   for anything but one flag
 */
const char *
ten_words_for_flag (TenRollFlags flag)
{
  switch ((guint) flag)
    {
    case TEN_ROLL_CRITICAL:
      return _ ("Critical success");
    case TEN_ROLL_MESSY_CRITICAL:
      return _ ("Messy critical");
    case TEN_ROLL_BESTIAL_FAILURE:
      return _ ("Bestial failure");
    case TEN_ROLL_HALVED:
      return _ ("Halved pool");
    case TEN_ROLL_AUTOMATIC:
      return _ ("Automatic success");
    case TEN_ROLL_NO_DICE:
      return _ ("No dice");
    default:
      return "";
    }
}

/**
 * ten_words_for_dice:
 * @request: a request
 *
 * Says how many dice are rolled: "7 dice", "A chance die" (COFD-5), "No dice" (V20-16), with
 * the red ones (TEST-8, V5-2) and what halving leaves (TEST-9).
 *
 * Returns: (transfer full): the words
 */
char *
ten_words_for_dice (const TenRequest *request)
{
  int dice;
  int red;
  int thrown;

  g_return_val_if_fail (request != NULL, NULL);

  dice = ten_request_get_dice (request);
  red = ten_request_get_red (request);
  thrown = ten_request_get_n_thrown (request);

  if (request->automatic)
    return g_strdup (_ ("An automatic success, without dice"));
  if (ten_request_is_chance (request))
    return g_strdup (_ ("A chance die"));
  if (dice == 0)
    return g_strdup (_ ("No dice"));

  if (ten_request_is_halved (request))
    {
      if (red > 0)
        /* Translators: a pool, what is left of it after halving, and how much of that is red */
        return g_strdup_printf (ngettext ("%d die, halved to %d, %d of them red",
                                          "%d dice, halved to %d, %d of them red", (gulong) dice),
                                dice, thrown, ten_request_get_red_thrown (request));
      return g_strdup_printf (
          ngettext ("%d die, halved to %d", "%d dice, halved to %d", (gulong) dice), dice, thrown);
    }

  if (red > 0 && red == dice)
    return g_strdup_printf (ngettext ("%d red die", "%d red dice", (gulong) dice), dice);
  if (red > 0)
    return g_strdup_printf (
        ngettext ("%d die, %d of them red", "%d dice, %d of them red", (gulong) dice), dice, red);

  return g_strdup_printf (ngettext ("%d die", "%d dice", (gulong) dice), dice);
}

/**
 * ten_words_for_throw:
 * @request: a request
 * @ruleset: (nullable): its ruleset, which says whether a target can be chosen
 *
 * Says how many dice are rolled, and against which target where there is a choice of it (V20-1):
 * without it nobody can tell why a die of 6 is a success in one roll and none in the next.
 *
 * Returns: (transfer full): the words, such as "7 dice at 6"
 */
char *
ten_words_for_throw (const TenRequest *request, TenRuleset *ruleset)
{
  g_autofree char *dice = NULL;
  const TenRulesetOptions *options;

  g_return_val_if_fail (request != NULL, NULL);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), NULL);

  dice = ten_words_for_dice (request);
  if (ruleset == NULL || request->automatic || ten_request_get_dice (request) == 0)
    return g_steal_pointer (&dice);

  options = ten_ruleset_get_options (ruleset);
  if (options->target_minimum == options->target_maximum)
    return g_steal_pointer (&dice);
  /* Translators: a pool and its target: "7 dice at 6" */
  return g_strdup_printf (_ ("%s at %d"), dice, request->target);
}

/**
 * ten_words_for_pool:
 * @request: a request
 * @ruleset: its ruleset
 *
 * Says what is rolled, as ten_words_for_dice() does, and where the ruleset leaves it to the
 * Storyteller whether an action with a chance die may be given up, that too (NWOD-4).
 *
 * Returns: (transfer full): the words
 */
char *
ten_words_for_pool (const TenRequest *request, TenRuleset *ruleset)
{
  g_return_val_if_fail (request != NULL, NULL);
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);

  if (ten_ruleset_get_options (ruleset)->give_up_chance && ten_request_is_chance (request))
    return g_strdup (_ ("A chance die, if the Storyteller does not let you give up"));
  return ten_words_for_dice (request);
}

/**
 * ten_words_for_challenge:
 * @dice: a freehand modifier
 *
 * Names the grade of ease or of hardship (POOL-6).
 *
 * Returns: (nullable): the name, or %NULL for none and for more than the scale has
 */
const char *
ten_words_for_challenge (int dice)
{
  static const char *const grades[] = {
    N_ ("extremely hard"),  N_ ("much harder"),     N_ ("moderately harder"),
    N_ ("somewhat harder"), N_ ("slightly harder"), NULL,
    N_ ("slightly easier"), N_ ("somewhat easier"), N_ ("moderately easier"),
    N_ ("much easier"),     N_ ("extremely easy"),
  };

  if (dice < -5 || dice > 5 || dice == 0)
    return NULL;
  return _ (grades[dice + 5]);
}

/**
 * ten_words_for_probability:
 * @probability: a probability, 0 to 1
 *
 * Says a probability as a percentage with one decimal. What is not certain is never called
 * 100 %, and what can happen never 0 %.
 *
 * Returns: (transfer full): the words, such as "83.2 %", "under 0.1 %" or "certain"
 */
char *
ten_words_for_probability (double probability)
{
  if (!(probability > 0.0))
    return g_strdup (_ ("impossible"));
  if (probability >= 1.0)
    return g_strdup (_ ("certain"));

  if (probability < LEAST_SHOWN)
    /* Translators: a chance that one decimal cannot tell from none */
    return g_strdup (_ ("under 0.1 %"));
  if (probability > MOST_SHOWN)
    return g_strdup (_ ("over 99.9 %"));

  /* Translators: a percentage; write it as your language does */
  return g_strdup_printf (_ ("%.1f %%"), probability * 100.0);
}
