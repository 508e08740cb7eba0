/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-odds.h"
#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

/* More helpers than these are not counted. */
#define TEN_TEAMWORK_MAX_HELPERS 100

/**
 * TenHelpGiven:
 * @dice: the dice that the leader gets, negative where helpers cost some; 0 where successes are
 *   added together instead
 * @successes: the successes of all helpers
 * @dramatic: how many of them had a dramatic failure
 * @botches: how many of them had a botch
 *
 * What helpers give.
 */
typedef struct
{
  int dice;
  int successes;
  int dramatic;
  int botches;
} TenHelpGiven;

/**
 * TenHelpOdds:
 * @mean: the mean of the dice that helpers give, or of the successes that they add
 * @dramatic: the chance that any helper has a dramatic failure
 * @botch: the chance that anyone has a botch; the leader counts where successes are added together
 *
 * What helpers may give.
 */
typedef struct
{
  double mean;
  double dramatic;
  double botch;
} TenHelpOdds;

/**
 * TenTeamworkResult:
 * @successes: the successes of everyone; 0 where a botch spoils the whole
 * @outcome: what they come to
 * @degree: (nullable): the id of the degree of a success
 * @botches: how many had a botch, the leader included
 * @lost: the successes that it spoils, which do not count
 *
 * What an action comes to to which everyone adds successes (CHAT-8).
 */
typedef struct
{
  int successes;
  TenOutcome outcome;
  const char *degree;
  int botches;
  int lost;
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

/* As JSON. */
JsonNode *ten_help_given_to_json (const TenHelpGiven *given) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_teamwork_result_to_json (const TenTeamworkResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* In words. */
char *ten_words_for_help (const TenRulesetActions *rules,
                          const TenHelpGiven *given) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_teamwork (const TenTeamworkResult *result,
                              TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
