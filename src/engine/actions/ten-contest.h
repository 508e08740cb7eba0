/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-odds.h"
#include "rules/ten-ruleset.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TenSide:
 * @TEN_SIDE_NONE: neither side
 * @TEN_SIDE_A: the one that is named first
 * @TEN_SIDE_B: the other
 * @TEN_SIDE_STORYTELLER: whichever the Storyteller says (TEST-7)
 *
 * A side of a contest: who wins it, or who defends.
 */
typedef enum
{
  TEN_SIDE_NONE,
  TEN_SIDE_A,
  TEN_SIDE_B,
  TEN_SIDE_STORYTELLER
} TenSide;

#define TEN_N_SIDES 4

/**
 * TenContestant:
 * @request: what the side rolls
 * @target_given: whether the target of @request is its own, whatever the other's pool is
 * @tries: how many earlier tries are to be added to a target that is not given (V20-8, CHAT-5)
 *
 * A side of a contest that is about to be rolled.
 */
typedef struct
{
  TenRequest request;
  gboolean target_given;
  int tries;
} TenContestant;

/**
 * TenContestResult:
 * @winner: who wins
 * @margin: by how many successes; 0 where nobody does
 *
 * What a contest comes to.
 */
typedef struct
{
  TenSide winner;
  int margin;
} TenContestResult;

/**
 * TenContestOdds:
 * @a: the chance that side a wins
 * @b: the chance that side b wins
 * @none: the chance that neither does, or that the Storyteller decides
 *
 * The chances of a contest, which sum to 1.
 */
typedef struct
{
  double a;
  double b;
  double none;
} TenContestOdds;

/* Two rolls against each other (COFD-14, V20-11, CHAT-6, TEST-7). */
gboolean ten_contest_prepare (TenRuleset *ruleset,
                              TenContestant *a,
                              TenContestant *b,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
GListModel *ten_contest_list_terms (const TenRulesetActions *rules,
                                    GListModel *terms,
                                    gboolean target_given,
                                    GListModel *opponent) G_GNUC_WARN_UNUSED_RESULT;
void ten_contest_compare (
    const TenRulesetActions *rules, int a, int b, TenSide defender, TenContestResult *result);
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
gboolean ten_contest_compute_odds (const TenRulesetActions *rules,
                                   const TenRequest *a,
                                   const TenRequest *b,
                                   TenSide defender,
                                   TenContestOdds *odds,
                                   GError **error);
const char *ten_contest_find_degree (TenRuleset *ruleset, const TenContestResult *result);

/* As JSON. */
const char *ten_side_to_id (TenSide side);
gboolean ten_side_from_id (const char *id, TenSide *side);
JsonNode *ten_contest_to_json (const TenContestResult *result,
                               JsonNode *a,
                               JsonNode *b) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_contest_odds_to_json (const TenContestOdds *odds) G_GNUC_WARN_UNUSED_RESULT;

/* In words. */
char *ten_words_for_contest (const TenContestResult *result,
                             const char *a,
                             const char *b,
                             TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_contest_odds (const TenContestOdds *odds,
                                  const char *a,
                                  const char *b) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
