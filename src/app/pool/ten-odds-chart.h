/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* A small picture of the chance of each number of successes. */
#define TEN_TYPE_ODDS_CHART (ten_odds_chart_get_type ())
G_DECLARE_FINAL_TYPE (TenOddsChart, ten_odds_chart, TEN, ODDS_CHART, GtkWidget)

typedef enum
{
  TEN_ODDS_BAR_BOTCH,
  TEN_ODDS_BAR_FAILURE,
  TEN_ODDS_BAR_SUCCESS,
  TEN_ODDS_BAR_EXCEPTIONAL
} TenOddsBar;

TenOdds *ten_odds_chart_get_odds (TenOddsChart *self);
void ten_odds_chart_set_odds (TenOddsChart *self, TenOdds *odds);
gboolean ten_odds_chart_get_bars (TenOddsChart *self, int *first, int *last);
TenOddsBar ten_odds_chart_get_bar (TenOddsChart *self, int successes);

/* The successes whose bar is at a point, if there is one. */
gboolean ten_odds_chart_find_bar (TenOddsChart *self, double x, int *successes);

char *ten_odds_chart_dup_tooltip (TenOddsChart *self, int successes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
