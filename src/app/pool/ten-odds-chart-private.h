/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-odds-chart.h"

G_BEGIN_DECLS

struct _TenOddsChart
{
  GtkWidget parent_instance;

  TenOdds *odds;
  int first;
  int last;
  double highest;
};

/* ten-odds-chart-drawing.c */
void ten_odds_chart_draw (TenOddsChart *self, GtkSnapshot *snapshot);
gboolean ten_odds_chart_find_bar (TenOddsChart *self, double x, int *successes);

G_END_DECLS
