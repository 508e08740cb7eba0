/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TenOutcome:
 * @TEN_OUTCOME_FAILURE: too few successes
 * @TEN_OUTCOME_SUCCESS: enough successes
 * @TEN_OUTCOME_EXCEPTIONAL: enough for an exceptional success (COFD-6)
 * @TEN_OUTCOME_DRAMATIC_FAILURE: a 1 on a chance die (COFD-5, NWOD-2)
 * @TEN_OUTCOME_BOTCH: worse than a failure (V20-3, CHAT-3)
 *
 * The outcome of a roll.
 */
typedef enum
{
  TEN_OUTCOME_FAILURE,
  TEN_OUTCOME_SUCCESS,
  TEN_OUTCOME_EXCEPTIONAL,
  TEN_OUTCOME_DRAMATIC_FAILURE,
  TEN_OUTCOME_BOTCH
} TenOutcome;

#define TEN_N_OUTCOMES 5

const char *ten_outcome_to_id (TenOutcome outcome);
gboolean ten_outcome_from_id (const char *id, TenOutcome *outcome);

G_END_DECLS
