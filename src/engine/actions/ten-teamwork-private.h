/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-teamwork.h"

G_BEGIN_DECLS

/* The result of an action to which everyone adds successes (CHAT-8). */
typedef struct
{
  int successes; /* of everyone; 0 if a botch spoils the result */
  TenOutcome outcome;
  const char *degree; /* or NULL */
  int botches;        /* how many botched, including the leader */
  int lost;           /* the successes spoiled by a botch */
} TenTeamworkResult;

void ten_teamwork_prepare (const TenRulesetActions *rules,
                           TenRequest *leader,
                           TenRequest *helpers,
                           guint n_helpers,
                           int limit);
void ten_teamwork_sum (const TenRulesetActions *rules,
                       const TenRoll *const *helpers,
                       guint n_helpers,
                       TenHelpGiven *given);
void ten_teamwork_apply (const TenHelpGiven *given, TenRequest *leader);
void ten_teamwork_finish (const TenHelpGiven *given,
                          const TenRoll *leader,
                          gboolean spoils,
                          TenTeamworkResult *result);
TenOdds *ten_teamwork_compute_odds (const TenRulesetActions *rules,
                                    const TenRequest *leader,
                                    const TenRequest *helpers,
                                    guint n_helpers,
                                    gboolean spoils,
                                    TenHelpOdds *help,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_help_given_to_json (const TenHelpGiven *given) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_teamwork_result_to_json (const TenTeamworkResult *result) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_teamwork (const TenTeamworkResult *result,
                              TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
