/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-party.h"

#include "ten-config.h"
#include "rules/ten-words.h"

#include <glib/gi18n-lib.h>

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
