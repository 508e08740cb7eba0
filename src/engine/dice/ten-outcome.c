/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-outcome.h"
#include "json/ten-fields-private.h"

#include <string.h>

static const char *const outcome_ids[TEN_N_OUTCOMES] = { "failure", "success", "exceptional",
                                                         "dramatic-failure", "botch" };

/**
 * ten_outcome_to_id:
 * @outcome: an outcome
 *
 * Returns: (transfer none): the word for an outcome in JSON, such as `dramatic-failure`
 */
TEN_DEFINE_TO_ID (TenOutcome, ten_outcome, outcome_ids)

/**
 * ten_outcome_from_id:
 * @id: a word
 * @outcome: (out): the outcome
 *
 * Returns: %FALSE if there is no outcome with that word; @outcome is then unchanged
 */
TEN_DEFINE_FROM_ID (TenOutcome, ten_outcome, outcome_ids)
