/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "pool/ten-bar-chart.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* A small chart of the chance of each number of successes. */
#define TEN_TYPE_ODDS_CHART (ten_odds_chart_get_type ())
G_DECLARE_FINAL_TYPE (TenOddsChart, ten_odds_chart, TEN, ODDS_CHART, TenBarChart)

typedef enum
{
  TEN_ODDS_BAR_BOTCH,
  TEN_ODDS_BAR_FAILURE,
  TEN_ODDS_BAR_SUCCESS,
  TEN_ODDS_BAR_EXCEPTIONAL
} TenOddsBar;

TenOdds *ten_odds_chart_get_odds (TenOddsChart *self);
void ten_odds_chart_set_odds (TenOddsChart *self, TenOdds *odds);
TenOddsBar ten_odds_chart_get_bar (TenOddsChart *self, int successes);

/* The number of dice in a pool, and the chance of each outcome. */
#define TEN_TYPE_POOL_ODDS (ten_pool_odds_get_type ())
G_DECLARE_FINAL_TYPE (TenPoolOdds, ten_pool_odds, TEN, POOL_ODDS, TenWidget)

/* The pool as @side rolls it, with its helpers if it has any, or why it cannot. @odds is NULL
 * where others show the chances. */
void ten_pool_odds_show (
    TenPoolOdds *self, TenPool *pool, TenActionSide *side, TenOdds *odds, const GError *error);
char *ten_pool_odds_dup_headline (const char *dice, TenOdds *odds) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
