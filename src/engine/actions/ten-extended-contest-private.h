/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-extended-contest.h"

G_BEGIN_DECLS

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
