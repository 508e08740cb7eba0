/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-words.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* Which outcomes a roll can have beside success and failure. */
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
      /* Translators: each placeholder is a chance, such as "83.2 %", here and below */
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
 * Names the chance of success, of failure, and of each other outcome that is possible, in one
 * sentence. They exclude each other: an exceptional success is not counted among the others.
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
