/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-request-private.h"
#include "dice/ten-roll-private.h"
#include "ten-config.h"

#include "rules/ten-words.h"
#include "rules/ten-option.h"
#include "rules/ten-words-needs.h"

#include <glib/gi18n-lib.h>

/* The smallest and largest percentages that, with one decimal, differ from never and always. */
#define LEAST_SHOWN 0.001
#define MOST_SHOWN 0.999

/**
 * ten_words_for_outcome:
 * @outcome: an outcome
 *
 * Returns: (transfer none): the words for an outcome, without the number of successes
 */
const char *
ten_words_for_outcome (TenOutcome outcome)
{
  static const char *const words[TEN_N_OUTCOMES] = {
    [TEN_OUTCOME_SUCCESS] = N_ ("Success"),
    [TEN_OUTCOME_EXCEPTIONAL] = N_ ("Exceptional success"),
    [TEN_OUTCOME_DRAMATIC_FAILURE] = N_ ("Dramatic failure"),
    [TEN_OUTCOME_BOTCH] = N_ ("Botch"),
    [TEN_OUTCOME_FAILURE] = N_ ("Failure"),
  };

  return _ (words[(guint) outcome < TEN_N_OUTCOMES ? outcome : TEN_OUTCOME_FAILURE]);
}

/**
 * ten_words_for_flag:
 * @flag: a single flag
 *
 * Returns: (transfer none): the words for a single flag of a roll (V5-2, TEST-9, V20-6, V20-16);
 *   empty for anything else
 */
const char *
ten_words_for_flag (TenRollFlags flag)
{
  static const struct
  {
    TenRollFlags flag;
    const char *words;
  } flags[] = {
    { TEN_ROLL_CRITICAL, N_ ("Critical success") },
    { TEN_ROLL_MESSY_CRITICAL, N_ ("Messy critical") },
    { TEN_ROLL_BESTIAL_FAILURE, N_ ("Bestial failure") },
    { TEN_ROLL_HALVED, N_ ("Halved pool") },
    { TEN_ROLL_AUTOMATIC, N_ ("Automatic success") },
    { TEN_ROLL_NO_DICE, N_ ("No dice") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (flags[i].flag == flag)
      return _ (flags[i].words);
  return "";
}

/**
 * ten_words_for_dice:
 * @request: a request
 *
 * Describes how many dice are rolled: "7 dice", "A chance die" (COFD-5), "No dice" (V20-16),
 * including red ones (TEST-8, V5-2) and what halving leaves (TEST-9).
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
        /* Translators: a pool, its size after halving, and the number of red dice in it */
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
 * @ruleset: (nullable): its ruleset, which determines whether a target can be chosen
 *
 * Describes how many dice are rolled, and against which target if it can be chosen (V20-1).
 * Otherwise nobody could tell why a 6 is a success in one roll but not in the next.
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
 * Describes what is rolled, like ten_words_for_dice(), and also whether an action with a chance
 * die can be given up, if the ruleset leaves that to the Storyteller (NWOD-4).
 *
 * Returns: (transfer full): the words
 */
char *
ten_words_for_pool (const TenRequest *request, TenRuleset *ruleset)
{
  g_return_val_if_fail (request != NULL, NULL);
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);

  if (ten_ruleset_get_options (ruleset)->give_up_chance && ten_request_is_chance (request))
    return g_strdup (_ ("A chance die, or give up"));
  return ten_words_for_dice (request);
}

/**
 * ten_words_for_challenge:
 * @dice: a freely chosen modifier
 *
 * Returns: (nullable): the name of the degree of ease or hardship (POOL-6), or %NULL for 0 and for
 *   numbers beyond the scale
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
 * Formats a probability as a percentage with one decimal. An uncertain event is never shown as
 * 100%, and a possible one never as 0%.
 *
 * Returns: (transfer full): the words, such as "83.2%", "under 0.1%" or "certain"
 */
char *
ten_words_for_probability (double probability)
{
  if (!(probability > 0.0))
    return g_strdup (_ ("impossible"));
  if (probability >= 1.0)
    return g_strdup (_ ("certain"));

  if (probability < LEAST_SHOWN)
    /* Translators: a chance that one decimal cannot distinguish from zero */
    return g_strdup (_ ("under 0.1%"));
  if (probability > MOST_SHOWN)
    return g_strdup (_ ("over 99.9%"));

  /* Translators: a percentage. A space before the sign must be a no-break space. */
  return g_strdup_printf (_ ("%.1f%%"), probability * 100.0);
}

/* Which outcomes a roll can have besides success and failure. */
typedef enum
{
  HAS_EXCEPTIONAL = 1 << 0,
  HAS_DRAMATIC_FAILURE = 1 << 1,
  HAS_BOTCH = 1 << 2
} OutcomeSet;

static char *
say_odds (OutcomeSet set,
          const char *success,
          const char *failure,
          const char *exceptional,
          const char *dramatic,
          const char *botch)
{
  switch ((guint) set)
    {
    case 0:
      /* Translators: each placeholder is a chance, such as "83.2%", here and below */
      return g_strdup_printf (_ ("Success: %s; failure: %s."), success, failure);
    case HAS_EXCEPTIONAL:
      return g_strdup_printf (_ ("Exceptional success: %s; success: %s; failure: %s."), exceptional,
                              success, failure);
    case HAS_DRAMATIC_FAILURE:
      return g_strdup_printf (_ ("Success: %s; failure: %s; dramatic failure: %s."), success,
                              failure, dramatic);
    case HAS_BOTCH:
      return g_strdup_printf (_ ("Success: %s; failure: %s; botch: %s."), success, failure, botch);
    case HAS_EXCEPTIONAL | HAS_DRAMATIC_FAILURE:
      return g_strdup_printf (
          _ ("Exceptional success: %s; success: %s; failure: %s; dramatic failure: %s."),
          exceptional, success, failure, dramatic);
    case HAS_EXCEPTIONAL | HAS_BOTCH:
      return g_strdup_printf (_ ("Exceptional success: %s; success: %s; failure: %s; botch: %s."),
                              exceptional, success, failure, botch);
    case HAS_DRAMATIC_FAILURE | HAS_BOTCH:
      return g_strdup_printf (_ ("Success: %s; failure: %s; dramatic failure: %s; botch: %s."),
                              success, failure, dramatic, botch);
    default:
      return g_strdup_printf (_ ("Exceptional success: %s; success: %s; failure: %s; dramatic "
                                 "failure: %s; botch: %s."),
                              exceptional, success, failure, dramatic, botch);
    }
}

/**
 * ten_words_for_odds:
 * @odds: the odds of a request
 *
 * Lists the chances of success, of failure, and of every other possible outcome, in one sentence.
 * They are mutually exclusive: an exceptional success is not counted among the others.
 *
 * Returns: (transfer full): the sentence
 */
char *
ten_words_for_odds (const TenOdds *odds)
{
  char *words[TEN_N_OUTCOMES];
  char *sentence;
  OutcomeSet set = 0;

  g_return_val_if_fail (odds != NULL, NULL);

  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    words[i] = ten_words_for_probability (ten_odds_get_outcome (odds, (TenOutcome) i));

  if (ten_odds_get_outcome (odds, TEN_OUTCOME_EXCEPTIONAL) > 0.0)
    set |= HAS_EXCEPTIONAL;
  if (ten_odds_get_outcome (odds, TEN_OUTCOME_DRAMATIC_FAILURE) > 0.0)
    set |= HAS_DRAMATIC_FAILURE;
  if (ten_odds_get_outcome (odds, TEN_OUTCOME_BOTCH) > 0.0)
    set |= HAS_BOTCH;

  sentence = say_odds (set, words[TEN_OUTCOME_SUCCESS], words[TEN_OUTCOME_FAILURE],
                       words[TEN_OUTCOME_EXCEPTIONAL], words[TEN_OUTCOME_DRAMATIC_FAILURE],
                       words[TEN_OUTCOME_BOTCH]);
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    g_free (words[i]);

  return sentence;
}

static gboolean
is_offered (TenRuleset *ruleset, TenPoolOption option)
{
  return ten_option_is_in (ten_ruleset_get_options (ruleset)->offered, option);
}

/* V20-1, CHAT-1 */
static char *
say_target (const TenRequest *request, TenRuleset *ruleset)
{
  const char *word;

  if (!is_offered (ruleset, TEN_POOL_TARGET))
    return NULL;
  word = ten_ruleset_get_target_word (ruleset, request->target);
  if (word == NULL)
    return g_strdup_printf (_ ("target %d"), request->target);
  /* Translators: a target and its name: "target 6 (standard)" */
  return g_strdup_printf (_ ("target %d (%s)"), request->target, word);
}

static char *
say_required (const TenRequest *request, TenRuleset *ruleset)
{
  if (ten_ruleset_get_options (ruleset)->difficulty == TEN_POOL_REQUIRED)
    /* Translators: how many successes a roll needs (V5-8) */
    return g_strdup_printf (_ ("difficulty %d"), request->required);
  /* Translators: how many successes a roll needs */
  return g_strdup_printf (_ ("needs %d"), request->required);
}

/* COFD-2, COFD-8 */
static char *
say_again (const TenRequest *request, TenRuleset *ruleset)
{
  if (!is_offered (ruleset, TEN_POOL_AGAIN))
    return NULL;
  if (request->again == TEN_AGAIN_NONE)
    return g_strdup (_ ("no again"));
  /* Translators: the lowest face that is rolled again: "9-again" */
  return g_strdup_printf (_ ("%d-again"), request->again);
}

static char *
say_extra (const TenRequest *request, TenRuleset *ruleset)
{
  if (request->extra == 0)
    return NULL;
  return g_strdup_printf (
      ngettext ("%d extra success", "%d extra successes", (gulong) request->extra), request->extra);
}

/* TEST-8, V5-2 */
static char *
say_red (const TenRequest *request, TenRuleset *ruleset)
{
  const char *trait = ten_ruleset_get_options (ruleset)->red_trait;

  if (request->red == 0)
    return NULL;
  if (trait != NULL)
    /* Translators: the trait that says how many dice are red, and their number: "Hunger 2" */
    return g_strdup_printf (C_ ("red dice", "%s %d"), ten_ruleset_find_trait (ruleset, trait)->name,
                            request->red);
  return g_strdup_printf (_ ("%d red"), request->red);
}

/* TEST-9 */
static char *
say_halve (const TenRequest *request, TenRuleset *ruleset)
{
  switch (request->halve)
    {
    case TEN_HALVE_SUCCESSES:
      return g_strdup (_ ("half the dice, successes doubled"));
    case TEN_HALVE_REQUIRED:
      return g_strdup (_ ("half the dice, half the successes required"));
    case TEN_HALVE_NEVER:
    default:
      return is_offered (ruleset, TEN_POOL_HALVE) ? g_strdup (_ ("every die")) : NULL;
    }
}

/* V20-3, CHAT-3, CHAT-4 */
static char *
say_botch (const TenRequest *request, TenRuleset *ruleset)
{
  if (!is_offered (ruleset, TEN_POOL_BOTCH))
    return NULL;
  switch (request->botch)
    {
    case TEN_BOTCH_NO_SUCCESS:
      return g_strdup (_ ("botch on a 1 without success"));
    case TEN_BOTCH_NEGATIVE:
      return g_strdup (_ ("botch on more ones than successes"));
    case TEN_BOTCH_NEVER:
    default:
      return g_strdup (_ ("no botch"));
    }
}

/* COFD-22 */
static char *
say_timing (const TenRequest *request, TenRuleset *ruleset)
{
  return ten_words_for_timing (request);
}

static char *
say_setting (TenPoolOption option, const TenRequest *request, TenRuleset *ruleset)
{
  static char *(*const sayers[TEN_POOL_N_OPTIONS]) (const TenRequest *, TenRuleset *) = {
    [TEN_POOL_TARGET] = say_target, [TEN_POOL_REQUIRED] = say_required,
    [TEN_POOL_AGAIN] = say_again,   [TEN_POOL_EXTRA] = say_extra,
    [TEN_POOL_RED] = say_red,       [TEN_POOL_HALVE] = say_halve,
    [TEN_POOL_TIMING] = say_timing, [TEN_POOL_BOTCH] = say_botch,
  };
  const TenOption *self = &ten_options[option];

  if (sayers[option] != NULL)
    return sayers[option](request, ruleset);
  return self->said != NULL && ten_option_get_in_request (self, request) ? g_strdup (_ (self->said))
                                                                         : NULL;
}

/**
 * ten_words_list_settings:
 * @request: a request
 * @ruleset: its ruleset
 * @usual: whether to list default settings, or else those that differ
 *
 * Describes how a pool is rolled, setting by setting: "needs 3", "9-again", "rote". Settings
 * without a choice in the ruleset are left out, and so are default settings, except those that
 * every roll has.
 *
 * Returns: (transfer full) (array zero-terminated=1): the words
 */
char **
ten_words_list_settings (const TenRequest *request, TenRuleset *ruleset, gboolean usual)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  TenRequest own;

  g_return_val_if_fail (request != NULL, NULL);
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);

  ten_ruleset_init_request (ruleset, &own);
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      g_autofree char *word = say_setting (i, request, ruleset);
      g_autofree char *own_word = say_setting (i, &own, ruleset);
      const gboolean differs = g_strcmp0 (word, own_word) != 0;
      /* These are named for every roll. */
      const gboolean is_said = !differs && i <= TEN_POOL_AGAIN;

      if (word != NULL && (usual ? is_said : differs))
        g_strv_builder_add (words, word);
    }
  return g_strv_builder_end (words);
}

/* The fate of a die. */
typedef enum
{
  DIE_REROLLED,
  DIE_CANCELLED,
  DIE_CANCELS,
  DIE_MANY,
  DIE_ONE,
  DIE_NONE,
  N_DIE_STATES
} DieState;

/* By the kind of die, what happened to it, and whether it earned another die. */
static const char *const formats[][N_DIE_STATES][2] = {
  [TEN_DIE_PLAIN] = {
    [DIE_REROLLED] = { N_ ("%d, rerolled"), N_ ("%d, rerolled") },
    [DIE_CANCELLED] = { N_ ("%d, a success canceled by a one"),
                        N_ ("%d, a success canceled by a one, earned another die") },
    [DIE_CANCELS] = { N_ ("%d, cancels a success"), N_ ("%d, cancels a success") },
    [DIE_MANY] = { N_ ("%d, two successes"), N_ ("%d, two successes, earned another die") },
    [DIE_ONE] = { N_ ("%d, a success"), N_ ("%d, a success, earned another die") },
    [DIE_NONE] = { N_ ("%d, no success"), N_ ("%d, no success, earned another die") },
  },
  [TEN_DIE_RED] = {
    [DIE_REROLLED] = { N_ ("Red %d, rerolled"), N_ ("Red %d, rerolled") },
    [DIE_CANCELLED] = { N_ ("Red %d, a success canceled by a one"),
                        N_ ("Red %d, a success canceled by a one, earned another die") },
    [DIE_CANCELS] = { N_ ("Red %d, cancels a success"), N_ ("Red %d, cancels a success") },
    [DIE_MANY] = { N_ ("Red %d, two successes"), N_ ("Red %d, two successes, earned another die") },
    [DIE_ONE] = { N_ ("Red %d, a success"), N_ ("Red %d, a success, earned another die") },
    [DIE_NONE] = { N_ ("Red %d, no success"), N_ ("Red %d, no success, earned another die") },
  },
  [TEN_DIE_CHANCE] = {
    [DIE_REROLLED] = { N_ ("Chance die %d, rerolled"), N_ ("Chance die %d, rerolled") },
    [DIE_CANCELLED] = { N_ ("Chance die %d, a success canceled by a one"),
                        N_ ("Chance die %d, a success canceled by a one, earned another die") },
    [DIE_CANCELS] = { N_ ("Chance die %d, cancels a success"),
                      N_ ("Chance die %d, cancels a success") },
    [DIE_MANY] = { N_ ("Chance die %d, two successes"),
                   N_ ("Chance die %d, two successes, earned another die") },
    [DIE_ONE] = { N_ ("Chance die %d, a success"),
                  N_ ("Chance die %d, a success, earned another die") },
    [DIE_NONE] = { N_ ("Chance die %d, no success"),
                   N_ ("Chance die %d, no success, earned another die") },
  },
};

static gboolean
is_source (const TenRoll *roll, guint index)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  if (dice[index].replaced)
    return FALSE;

  for (guint i = index + 1; i < n_dice; i++)
    if (dice[i].from == (int) index)
      return TRUE;

  return FALSE;
}

/* Ones cancel from the left, as long as there is something to cancel (V20-2, CHAT-2). */
static gboolean
cancels (const TenRoll *roll, guint index)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);
  int ones_before = 0;

  if (dice[index].face != 1)
    return FALSE;
  for (guint i = 0; i < index; i++)
    ones_before += !dice[i].replaced && dice[i].face == 1;
  return ones_before < ten_roll_get_ones_used (roll);
}

static DieState
get_state (const TenRoll *roll, guint index)
{
  guint n_dice;
  const TenDie *die = ten_roll_get_dice (roll, &n_dice) + index;

  if (die->replaced)
    return DIE_REROLLED;
  if (die->cancelled)
    return DIE_CANCELLED;
  if (die->successes > 1)
    return DIE_MANY;
  if (die->successes == 1)
    return DIE_ONE;

  return cancels (roll, index) ? DIE_CANCELS : DIE_NONE;
}

/**
 * ten_words_for_die:
 * @roll: a roll
 * @index: the index of a die, in the order drawn
 *
 * Describes what a die shows and what happened to it, for people who cannot see it: "10, a
 * success, earned another die" (COFD-2), "1, cancels a success" (V20-2, CHAT-2), "3, rerolled"
 * (COFD-10).
 *
 * Returns: (transfer full): the words
 */
char *
ten_words_for_die (const TenRoll *roll, guint index)
{
  const TenDie *dice;
  guint n_dice = 0;
  const char *format;

  g_return_val_if_fail (roll != NULL, NULL);

  dice = ten_roll_get_dice (roll, &n_dice);
  g_return_val_if_fail (index < n_dice, NULL);

  format = formats[dice[index].kind][get_state (roll, index)][is_source (roll, index)];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (_ (format), dice[index].face);
#pragma GCC diagnostic pop
}
