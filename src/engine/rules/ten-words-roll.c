/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-words-roll.h"
#include "dice/ten-roll-private.h"
#include "ten-config.h"

#include "rules/ten-words-pool.h"
#include "rules/ten-words.h"

#include <glib/gi18n-lib.h>

static char *
say_plain_success (int successes, const char *degree)
{
  if (degree != NULL)
    return g_strdup_printf (
        /* Translators: %s is the word for the degree, such as "moderate" */
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
    /* Translators: the successes beyond those needed, and the word for the degree */
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

/* Successes that were only counted exceed nothing (V5-8). */
static gboolean
get_margin (const TenRoll *roll, int *margin)
{
  return ten_request_get_required (ten_roll_get_request (roll)) > 0 &&
         ten_roll_get_margin (roll, margin);
}

static char *
say_critical (const TenRoll *roll)
{
  int successes = ten_roll_get_successes (roll);
  int margin;

  if (!get_margin (roll, &margin))
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

  if (!get_margin (roll, &margin))
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

  if (ten_request_get_required (ten_roll_get_request (roll)) == 0)
    return g_strdup_printf (ngettext ("%d success", "%d successes", (gulong) successes), successes);
  if (get_margin (roll, &margin))
    return exceptional ? say_exceptional_success_by (margin, degree)
                       : say_success_by (margin, degree);

  return exceptional ? say_exceptional_success (successes, degree)
                     : say_plain_success (successes, degree);
}

/* For an action that needs several successes and got too few. */
static char *
say_too_few (int successes, int required)
{
  /* Translators: the number of successes, and the number needed */
  return g_strdup_printf (ngettext ("Failure: %d of the %d success needed",
                                    "Failure: %d of the %d successes needed", (gulong) required),
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
 * @ruleset: (nullable): the ruleset of the contest, for its names of degrees
 *
 * Describes the result of a roll in a few words: "Exceptional success: 5 successes", "Success by
 * 2: moderate" (TEST-6), "Botch: −1" (CHAT-3), "Messy critical by 3" (V5-2).
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
 * ten_words_for_successes:
 * @successes: how many
 *
 * Describes successes that are no verdict, since more than this roll decides: "3 successes".
 *
 * Returns: (transfer full): the words
 */
char *
ten_words_for_successes (int successes)
{
  return g_strdup_printf (ngettext ("%d success", "%d successes", (gulong) successes), successes);
}

/* The number that matters: "3 successes", or "−2" for a botch below zero (CHAT-3). */
static char *
say_count (const TenRoll *roll)
{
  const int successes = ten_roll_get_successes (roll);
  const int net = ten_roll_get_net (roll);

  if (ten_roll_get_flags (roll) & (TEN_ROLL_AUTOMATIC | TEN_ROLL_NO_DICE))
    return NULL;
  if (ten_roll_get_outcome (roll) == TEN_OUTCOME_BOTCH && net < 0)
    return g_strdup_printf ("−%d", -net);
  return successes > 0 || ten_request_get_required (ten_roll_get_request (roll)) == 0
             ? ten_words_for_successes (successes)
             : NULL;
}

/* Beside the number of successes. */
static char *
rank_success (const TenRoll *roll, TenRuleset *ruleset)
{
  const char *degree = ten_roll_get_degree (roll);
  const TenRollFlags flags = ten_roll_get_flags (roll);
  int margin;

  if (get_margin (roll, &margin) || (flags & TEN_ROLL_AUTOMATIC))
    return say_success (roll, ruleset);
  if (flags & (TEN_ROLL_MESSY_CRITICAL | TEN_ROLL_CRITICAL))
    return g_strdup (ten_words_for_flag (flags & TEN_ROLL_MESSY_CRITICAL ? TEN_ROLL_MESSY_CRITICAL
                                                                         : TEN_ROLL_CRITICAL));
  if (ten_request_get_required (ten_roll_get_request (roll)) == 0)
    return NULL;
  if (degree != NULL && ruleset != NULL)
    return g_strdup (ten_ruleset_get_degree_name (ruleset, degree));
  return g_strdup (ten_words_for_outcome (ten_roll_get_outcome (roll)));
}

static char *
say_rank (const TenRoll *roll, TenRuleset *ruleset)
{
  const TenOutcome outcome = ten_roll_get_outcome (roll);
  const int required = ten_request_get_required (ten_roll_get_request (roll));

  if (outcome == TEN_OUTCOME_SUCCESS || outcome == TEN_OUTCOME_EXCEPTIONAL)
    return rank_success (roll, ruleset);
  if (outcome != TEN_OUTCOME_FAILURE)
    return g_strdup (ten_words_for_outcome (outcome));
  if (required < 2 || ten_roll_get_successes (roll) == 0 || ten_roll_get_margin (roll, NULL))
    return say_failure (roll);
  return g_strdup_printf (/* Translators: beside how many successes there were */
                          ngettext ("Failure: %d needed", "Failure: %d needed", (gulong) required),
                          required);
}

/**
 * ten_words_for_result:
 * @roll: a roll
 * @ruleset: (nullable): the ruleset, for its names of degrees
 * @rank: (out) (optional) (nullable) (transfer full): return location for the word beside the
 *   number: "Complete" (V20-7), "Exceptional success" (COFD-6), "Messy critical by 3" (V5-2)
 *
 * Describes a result in two parts, a number and the word for it.
 *
 * Returns: (transfer full) (nullable): the number, such as "3 successes", or %NULL if the word says
 *   all
 */
char *
ten_words_for_result (const TenRoll *roll, TenRuleset *ruleset, char **rank)
{
  g_return_val_if_fail (roll != NULL, NULL);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), NULL);

  if (rank != NULL)
    *rank = say_rank (roll, ruleset);
  return say_count (roll);
}

/**
 * ten_words_for_reply:
 * @roll: a roll
 * @ruleset: its ruleset
 *
 * Describes a roll in the two lines that the dice bot in chats replies with (CHAT-9): the sum, and
 * how it is made up. They are the same in every language.
 *
 * Returns: (transfer full) (nullable): the lines, or %NULL if no dice were thrown or the ruleset
 *   has no such bot
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

/* The faces of a roll, before and after ones took some away. */
typedef struct
{
  int reached;
  int tens;
  int doubled;
  int taken;
  int standing;
} Count;

static Count
count_dice (const TenRoll *roll)
{
  const TenRequest *request = ten_roll_get_request (roll);
  int target = ten_request_get_target (request);
  guint n_dice;
  Count count = { 0 };
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  for (guint i = 0; i < n_dice; i++)
    {
      if (dice[i].replaced)
        continue;

      count.reached += dice[i].face >= target ? 1 : 0;
      count.tens += dice[i].face == 10 ? 1 : 0;
      count.doubled += dice[i].face == 10 && dice[i].successes > 1 ? 1 : 0;
      count.standing += dice[i].successes;
    }

  count.taken = ten_roll_get_ones_used (roll);
  return count;
}

static void add_sentence (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
add_sentence (GString *text, const char *format, ...)
{
  va_list arguments;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
}

/* V20-2, CHAT-2: the results most often reported as wrong. */
static void
explain_ones (const TenRoll *roll, const Count *count, GString *text)
{
  const TenRequest *request = ten_roll_get_request (roll);
  int target = ten_request_get_target (request);
  int ones = ten_roll_get_ones (roll);

  if (request->ones == TEN_ONES_NOTHING || ones == 0 || count->taken == 0)
    return;

  add_sentence (text,
                ngettext ("%d die reached %d.", "%d dice reached %d.", (gulong) count->reached),
                count->reached, target);
  if (request->ones == TEN_ONES_CANCEL_DICE)
    add_sentence (
        text,
        /* Translators: how many dice show a one, and how many other dice they cancel */
        ngettext ("%d one canceled %d of them.", "%d ones canceled %d of them.", (gulong) ones),
        ones, count->taken);
  else
    add_sentence (text,
                  /* Translators: how many dice show a one, and how many successes they cancel */
                  ngettext ("%d one canceled %d of the successes.",
                            "%d ones canceled %d of the successes.", (gulong) ones),
                  ones, count->taken);
}

/* V20-11 */
static void
explain_target (const TenRoll *roll, GString *text)
{
  const TenRequest *request = ten_roll_get_request (roll);
  g_autofree char *words = NULL;

  if (!request->capped)
    return;
  words = ten_words_for_most_target (request);
  add_sentence (text, "%s", words);
}

/* V20-3, CHAT-3, V20-5. */
static void
explain_botch (const TenRoll *roll, const Count *count, GString *text)
{
  const TenRequest *request = ten_roll_get_request (roll);

  if (ten_roll_get_outcome (roll) == TEN_OUTCOME_BOTCH && count->reached == 0)
    add_sentence (text, _ ("No die reached %d, and there is a one."),
                  ten_request_get_target (request));
  else if (ten_roll_get_outcome (roll) == TEN_OUTCOME_BOTCH)
    add_sentence (text, _ ("There are more ones than successes: a botch."));
  else if (request->botch == TEN_BOTCH_NO_SUCCESS && count->taken > 0 && count->standing == 0 &&
           !request->sure_success)
    add_sentence (text, _ ("This is not a botch, because a die reached the target."));
  else if (request->botch == TEN_BOTCH_NEGATIVE && count->taken > 0 && count->standing == 0 &&
           !request->sure_success)
    add_sentence (text, _ ("This is not a botch, because there are not more ones than successes."));
}

/* COFD-5, COFD-10. */
static void
explain_chance (const TenRoll *roll, GString *text)
{
  const TenRequest *request = ten_roll_get_request (roll);
  const TenDie *dice;
  guint n_dice;

  if (!ten_request_is_chance (request))
    return;

  dice = ten_roll_get_dice (roll, &n_dice);
  if (ten_roll_get_outcome (roll) == TEN_OUTCOME_DRAMATIC_FAILURE)
    add_sentence (text, _ ("A one on a chance die is a dramatic failure."));
  else if (n_dice > 0 && !ten_roll_is_success (roll) && dice[n_dice - 1].face >= request->target &&
           dice[n_dice - 1].face < ten_request_get_target (request))
    add_sentence (text, _ ("On a chance die only a ten is a success."));
}

/* V20-4, V5-1, V5-2. */
static void
explain_tens (const TenRoll *roll, const Count *count, GString *text)
{
  const TenRequest *request = ten_roll_get_request (roll);
  TenRollFlags flags = ten_roll_get_flags (roll);

  if (request->tens_double && count->doubled > 0)
    add_sentence (text, _ ("Each ten counts twice."));
  if (request->pairs && count->tens > 1)
    add_sentence (text, _ ("Each pair of tens counts as four successes."));
  if (flags & TEN_ROLL_MESSY_CRITICAL)
    add_sentence (text, _ ("A red ten makes the critical a messy one."));
  if (flags & TEN_ROLL_BESTIAL_FAILURE)
    add_sentence (text, _ ("A red one makes the failure a bestial one."));
}

/* COFD-9, V20-5, TEST-9. */
static void
explain_additions (const TenRoll *roll, const Count *count, GString *text)
{
  const TenRequest *request = ten_roll_get_request (roll);

  if (request->extra > 0 && count->standing > 0)
    add_sentence (text,
                  ngettext ("%d extra success is added.", "%d extra successes are added.",
                            (gulong) request->extra),
                  request->extra);
  else if (request->extra > 0)
    add_sentence (text, _ ("Extra successes count only where the dice give one."));

  if (request->sure_success)
    add_sentence (text, _ ("Willpower gives one success that cannot be canceled."));

  if (ten_request_is_halved (request) && request->halve == TEN_HALVE_SUCCESSES)
    add_sentence (text, _ ("Half the dice were rolled, and the successes doubled."));
  else if (ten_request_is_halved (request))
    add_sentence (text, _ ("Half the dice were rolled, for half of what was needed."));
}

/**
 * ten_words_for_reason:
 * @roll: a roll
 *
 * Explains a result that differs from just counting dice that reach the given target: the most that
 * a contest allows (V20-11), ones that cancel
 * (V20-2, CHAT-2), a botch or none (V20-3, CHAT-3), a chance die (COFD-5), tens that count more
 * (V20-4, V5-1), added successes (COFD-9, V20-5), a halved pool (TEST-9) and red dice (V5-2).
 *
 * Returns: (nullable) (transfer full): one or more sentences, or %NULL if there is nothing to
 *   explain
 */
char *
ten_words_for_reason (const TenRoll *roll)
{
  g_autoptr (GString) text = NULL;
  Count count;

  g_return_val_if_fail (roll != NULL, NULL);

  if (ten_roll_get_flags (roll) & TEN_ROLL_AUTOMATIC)
    return g_strdup (_ ("The pool is large enough to succeed without a roll."));
  if (ten_roll_get_flags (roll) & TEN_ROLL_NO_DICE)
    return g_strdup (_ ("A pool without dice cannot be rolled."));

  text = g_string_new (NULL);
  count = count_dice (roll);
  explain_target (roll, text);
  explain_ones (roll, &count, text);
  explain_botch (roll, &count, text);
  explain_chance (roll, text);
  explain_tens (roll, &count, text);
  explain_additions (roll, &count, text);

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
