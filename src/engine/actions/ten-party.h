/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-contest.h"
#include "dice/ten-odds.h"

G_BEGIN_DECLS

/* How many can roll at once. */
#define TEN_PARTY_MAX_MEMBERS 100

/**
 * TenPartyOdds:
 * @any: the chance that at least one member succeeds, or wins against the one who opposes them
 * @all: the chance that every member does
 * @beats_all: where somebody opposes them, the chance that this one wins against every member
 * @beats_none: the chance that this one wins against no member; 0 where nobody opposes them
 *
 * The chances of a whole party that rolls at once.
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
