/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-words.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

static char *
say_plain_success (int successes, const char *degree)
{
  if (degree != NULL)
    return g_strdup_printf (
        /* Translators: %s is the word for how good it is, such as "moderate" */
        ngettext ("Success: %d success (%s)", "Success: %d successes (%s)", (gulong) successes),
        successes, degree);

  return g_strdup_printf (
      ngettext ("Success: %d success", "Success: %d successes", (gulong) successes), successes);
}

static char *
say_exceptional_success (int successes, const char *degree)
{
  if (degree != NULL)
    return g_strdup_printf (ngettext ("Exceptional success: %d success (%s)",
                                      "Exceptional success: %d successes (%s)", (gulong) successes),
                            successes, degree);

  return g_strdup_printf (ngettext ("Exceptional success: %d success",
                                    "Exceptional success: %d successes", (gulong) successes),
                          successes);
}

static char *
say_success_by (int margin, const char *degree)
{
  if (margin == 0)
    return degree != NULL ? g_strdup_printf (_ ("Success, with nothing to spare: %s"), degree)
                          : g_strdup (_ ("Success, with nothing to spare"));

  if (degree != NULL)
    /* Translators: how many successes over those needed, and the word for how good that is */
    return g_strdup_printf (_ ("Success by %d: %s"), margin, degree);

  return g_strdup_printf (_ ("Success by %d"), margin);
}

static char *
say_exceptional_success_by (int margin, const char *degree)
{
  if (margin == 0)
    return degree != NULL
               ? g_strdup_printf (_ ("Exceptional success, with nothing to spare: %s"), degree)
               : g_strdup (_ ("Exceptional success, with nothing to spare"));

  if (degree != NULL)
    return g_strdup_printf (_ ("Exceptional success by %d: %s"), margin, degree);

  return g_strdup_printf (_ ("Exceptional success by %d"), margin);
}

static char *
say_critical (const TenRoll *roll)
{
  int successes = ten_roll_get_successes (roll);
  int margin;

  if (!ten_roll_get_margin (roll, &margin))
    return g_strdup_printf (ngettext ("Critical success: %d success",
                                      "Critical success: %d successes", (gulong) successes),
                            successes);

  return margin == 0 ? g_strdup (_ ("Critical success, with nothing to spare"))
                     : g_strdup_printf (_ ("Critical success by %d"), margin);
}

static char *
say_messy_critical (const TenRoll *roll)
{
  int successes = ten_roll_get_successes (roll);
  int margin;

  if (!ten_roll_get_margin (roll, &margin))
    return g_strdup_printf (
        ngettext ("Messy critical: %d success", "Messy critical: %d successes", (gulong) successes),
        successes);

  return margin == 0 ? g_strdup (_ ("Messy critical, with nothing to spare"))
                     : g_strdup_printf (_ ("Messy critical by %d"), margin);
}

static char *
say_success (const TenRoll *roll, TenRuleset *ruleset)
{
  const char *degree = ten_roll_get_degree (roll);
  gboolean exceptional = ten_roll_get_outcome (roll) == TEN_OUTCOME_EXCEPTIONAL;
  TenRollFlags flags = ten_roll_get_flags (roll);
  int successes = ten_roll_get_successes (roll);
  int margin;

  if (flags & TEN_ROLL_AUTOMATIC)
    return g_strdup (_ ("Automatic success"));
  if (flags & TEN_ROLL_MESSY_CRITICAL)
    return say_messy_critical (roll);
  if (flags & TEN_ROLL_CRITICAL)
    return say_critical (roll);

  if (degree != NULL && ruleset != NULL)
    degree = ten_ruleset_get_degree_name (ruleset, degree);

  if (ten_roll_get_margin (roll, &margin))
    return exceptional ? say_exceptional_success_by (margin, degree)
                       : say_success_by (margin, degree);

  return exceptional ? say_exceptional_success (successes, degree)
                     : say_plain_success (successes, degree);
}

/* Of an action that needs more than one success, and got too few. */
static char *
say_too_few (int successes, int required)
{
  /* Translators: how many successes there are, and how many the action needs */
  return g_strdup_printf (ngettext ("Failure: %d success of the %d that are needed",
                                    "Failure: %d successes of the %d that are needed",
                                    (gulong) successes),
                          successes, required);
}

static char *
say_failure (const TenRoll *roll)
{
  TenRollFlags flags = ten_roll_get_flags (roll);
  int required = ten_request_get_required (ten_roll_get_request (roll));
  int successes = ten_roll_get_successes (roll);
  gboolean bestial = (flags & TEN_ROLL_BESTIAL_FAILURE) != 0;
  int margin;

  if (flags & TEN_ROLL_NO_DICE)
    return g_strdup (_ ("Failure: there are no dice to roll"));
  if (flags & TEN_ROLL_AUTOMATIC)
    return say_too_few (successes, required);

  if (ten_roll_get_margin (roll, &margin))
    return bestial ? g_strdup_printf (_ ("Bestial failure by %d"), -margin)
                   : g_strdup_printf (_ ("Failure by %d"), -margin);

  if (bestial)
    return g_strdup (_ ("Bestial failure"));

  return required > 1 ? say_too_few (successes, required) : g_strdup (_ ("Failure"));
}

/**
 * ten_words_for_roll:
 * @roll: a roll
 * @ruleset: (nullable): the ruleset that it was made by, for its words for degrees
 *
 * Says what a roll means, in a few words: "Exceptional success: 5 successes", "Success by 2:
 * moderate" (TEST-6), "Botch: −1" (CHAT-3), "Messy critical by 3" (V5-2).
 *
 * Returns: (transfer full): the words
 */
char *
ten_words_for_roll (const TenRoll *roll, TenRuleset *ruleset)
{
  int net;

  g_return_val_if_fail (roll != NULL, NULL);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), NULL);

  switch (ten_roll_get_outcome (roll))
    {
    case TEN_OUTCOME_SUCCESS:
    case TEN_OUTCOME_EXCEPTIONAL:
      return say_success (roll, ruleset);

    case TEN_OUTCOME_BOTCH:
      net = ten_roll_get_net (roll);
      /* Translators: a negative number of successes, with a minus sign */
      return net < 0 ? g_strdup_printf (_ ("Botch: −%d"), -net) : g_strdup (_ ("Botch"));

    case TEN_OUTCOME_DRAMATIC_FAILURE:
      return g_strdup (ten_words_for_outcome (TEN_OUTCOME_DRAMATIC_FAILURE));

    case TEN_OUTCOME_FAILURE:
    default:
      return say_failure (roll);
    }
}

/**
 * ten_words_for_reply:
 * @roll: a roll
 * @ruleset: its ruleset
 *
 * Says a roll in the two lines that the dice bot of the chats answers with (CHAT-9): the sum, and
 * how it came about. They are the same in every language.
 *
 * Returns: (transfer full) (nullable): the lines, or %NULL where no dice were thrown or the
 *   ruleset has no such bot
 */
char *
ten_words_for_reply (const TenRoll *roll, TenRuleset *ruleset)
{
  g_autoptr (GString) faces = g_string_new (NULL);
  const TenDie *dice;
  guint n_dice;

  g_return_val_if_fail (roll != NULL, NULL);
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);

  dice = ten_roll_get_dice (roll, &n_dice);
  if (n_dice == 0 || !ten_ruleset_get_options (ruleset)->throw_command)
    return NULL;
  for (guint i = 0; i < n_dice; i++)
    g_string_append_printf (faces, "%s%d", i > 0 ? " " : "", dice[i].face);
  return g_strdup_printf ("# %d\nDetails:[%ud10c[>=%d]-@c[=1] (%s)]", ten_roll_get_net (roll),
                          n_dice, ten_request_get_target (ten_roll_get_request (roll)), faces->str);
}
