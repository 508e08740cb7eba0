/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-contest.h"

G_BEGIN_DECLS

/* The limit for what a side needs. */
#define TEN_EXTENDED_CONTEST_MAX_NEEDED 1000

/**
 * TenExtendedContest:
 * @needed_a: the total that side a needs, 1 to %TEN_EXTENDED_CONTEST_MAX_NEEDED
 * @needed_b: the total that side b needs
 * @total_a: the total of side a so far
 * @total_b: the total of side b so far
 * @turns: the number of turns so far
 * @defender: the side that defends, or %TEN_SIDE_NONE
 * @winner: the side that has won; %TEN_SIDE_NONE before the end and after a tie
 *
 * The state of a contest over several turns (V20-12, CHAT-7). A plain value that needs no freeing.
 * Everything but its initial values follows from the turns, in order.
 */
typedef struct
{
  int needed_a;
  int needed_b;
  int total_a;
  int total_b;
  int turns;
  TenSide defender;
  TenSide winner;
} TenExtendedContest;

void
ten_extended_contest_init (TenExtendedContest *self, int needed_a, int needed_b, TenSide defender);
JsonNode *ten_extended_contest_to_json (const TenExtendedContest *self) G_GNUC_WARN_UNUSED_RESULT;

void ten_extended_contest_compare_odds (const TenRulesetActions *rules,
                                        const TenExtendedContest *self,
                                        const TenOdds *next_a,
                                        const TenOdds *next_b,
                                        const TenOdds *a,
                                        const TenOdds *b,
                                        TenContestOdds *odds);
gboolean ten_extended_contest_compute_odds (const TenRulesetActions *rules,
                                            const TenExtendedContest *self,
                                            const TenRequest *a,
                                            const TenRequest *b,
                                            TenContestOdds *odds,
                                            GError **error);
gboolean
ten_extended_contest_add (const TenRulesetActions *rules, TenExtendedContest *self, int a, int b);
gboolean ten_extended_contest_is_over (const TenExtendedContest *self);
gboolean ten_extended_contest_from_json (TenExtendedContest *self, JsonNode *node, GError **error);
char *ten_words_for_extended_contest (const TenExtendedContest *self,
                                      const char *a,
                                      const char *b) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
