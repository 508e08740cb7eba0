/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-odds.h"
#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

/* No more helpers than this count. */
#define TEN_TEAMWORK_MAX_HELPERS 100

/**
 * TenHelpGiven:
 * @dice: the dice that the leader gets, negative if helpers cost dice; 0 if successes are added up
 *   instead
 * @successes: the successes of all helpers
 * @dramatic: how many of them had a dramatic failure
 * @botches: how many of them had a botch
 *
 * The contribution of helpers.
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
 * @mean: the mean number of dice or successes that helpers add
 * @dramatic: the chance that any helper has a dramatic failure
 * @botch: the chance that anyone has a botch, including the leader if successes are added up
 *
 * The expected contribution of helpers.
 */
typedef struct
{
  double mean;
  double dramatic;
  double botch;
} TenHelpOdds;

char *ten_words_for_help (const TenRulesetActions *rules,
                          const TenHelpGiven *given) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
