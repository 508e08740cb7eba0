/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-contest.h"
#include "dice/ten-odds.h"

G_BEGIN_DECLS

/* A side of a contest, before the roll. */
typedef struct
{
  TenRequest request;
  gboolean target_given; /* regardless of the other side's pool */
  int wounds;            /* the dice that wounds cost, 0 or negative */
  int tries;             /* earlier tries, which raise a target that is not given (V20-8, CHAT-5) */
} TenContestant;

G_GNUC_INTERNAL double *ten_contest_dup_successes (const TenOdds *odds,
                                                   int *most) G_GNUC_WARN_UNUSED_RESULT;
/* Certain results are exact: no rounding errors. */
G_GNUC_INTERNAL void ten_contest_round_certain (TenContestOdds *odds);
/* @name: (nullable): may be empty */
G_GNUC_INTERNAL const char *ten_contest_name_side (TenSide side, const char *name);

gboolean ten_contest_prepare (TenRuleset *ruleset,
                              TenContestant *a,
                              TenContestant *b,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_contest_has_target_from (TenRuleset *ruleset,
                                      const TenRequest *request,
                                      int tries,
                                      const TenRequest *other);
GListModel *ten_contest_list_terms (const TenRulesetActions *rules,
                                    GListModel *terms,
                                    gboolean target_given,
                                    gboolean secret) G_GNUC_WARN_UNUSED_RESULT;
void ten_contest_compare (TenTie tie, int a, int b, TenSide defender, TenContestResult *result);
void ten_contest_decide (const TenRulesetActions *rules,
                         const TenRoll *a,
                         const TenRoll *b,
                         TenSide defender,
                         TenContestResult *result);
void ten_contest_compare_odds (const TenRulesetActions *rules,
                               const TenOdds *a,
                               const TenOdds *b,
                               TenSide defender,
                               TenContestOdds *odds);
const char *ten_contest_find_degree (TenRuleset *ruleset, const TenContestResult *result);
void ten_contest_write (const TenContestResult *result, TenRuleset *ruleset, JsonObject *object);
JsonNode *ten_contest_to_json (const TenContestResult *result,
                               TenRuleset *ruleset,
                               JsonNode *a,
                               JsonNode *b) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_contest_odds_to_json (const TenContestOdds *odds) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_side_to_id (TenSide side);

G_END_DECLS
