/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

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

G_END_DECLS
