/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-contest.h"
#include "dice/ten-odds.h"

G_BEGIN_DECLS

/* How many can roll together. */
#define TEN_PARTY_MAX_MEMBERS 100

/**
 * TenPartyOdds:
 * @any: the chance that at least one member succeeds, or wins against the opponent
 * @all: the chance that every member does
 * @beats_all: if there is an opponent, the chance that the opponent beats every member
 * @beats_none: the chance that the opponent beats no member; 0 without an opponent
 *
 * The chances of a whole party that rolls together.
 */
typedef struct
{
  double any;
  double all;
  double beats_all;
  double beats_none;
} TenPartyOdds;

char *ten_words_for_party_odds (const TenPartyOdds *odds,
                                const char *opponent) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
