/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-outcome.h"

#include <string.h>

static const char *const outcome_ids[TEN_N_OUTCOMES] = { "failure", "success", "exceptional",
                                                         "dramatic-failure", "botch" };

/**
 * ten_outcome_to_id:
 * @outcome: an outcome
 *
 * Returns: (transfer none): the word of an outcome in JSON, such as `dramatic-failure`
 */
const char *
ten_outcome_to_id (TenOutcome outcome)
{
  g_return_val_if_fail ((guint) outcome < TEN_N_OUTCOMES, NULL);

  return outcome_ids[outcome];
}

/**
 * ten_outcome_from_id:
 * @id: a word
 * @outcome: (out): the outcome
 *
 * Returns: %FALSE where the word stands for no outcome; @outcome is then left alone
 */
gboolean
ten_outcome_from_id (const char *id, TenOutcome *outcome)
{
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (outcome != NULL, FALSE);

  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    if (strcmp (id, outcome_ids[i]) == 0)
      {
        *outcome = i;
        return TRUE;
      }
  return FALSE;
}
