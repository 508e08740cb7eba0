/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-odds.h"
#include "rules/ten-ruleset.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TenSide:
 * @TEN_SIDE_NONE: neither side
 * @TEN_SIDE_A: the side named first
 * @TEN_SIDE_B: the other side
 * @TEN_SIDE_STORYTELLER: the Storyteller decides (TEST-7)
 *
 * A side of a contest: the one that wins it, or the one that defends.
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
 * TenContestResult:
 * @winner: who wins
 * @margin: by how many successes; 0 if nobody wins
 * @draw: whether both have the same number of successes, even if the defender wins (TEST-7)
 *
 * The result of a contest.
 */
typedef struct
{
  TenSide winner;
  int margin;
  gboolean draw;
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

/* As JSON. */
gboolean ten_side_from_id (const char *id, TenSide *side);

/* In words. */
char *ten_words_for_contest (const TenContestResult *result,
                             const char *a,
                             const char *b,
                             TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_contest_odds (const TenContestOdds *odds,
                                  const char *a,
                                  const char *b) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
