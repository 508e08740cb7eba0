/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-bar-chart.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* Without a limit of rolls, show this many further rolls. */
#define TEN_EXTENDED_CHART_MOST_ROLLS 20

/* A small chart of the chance to finish an extended action with each further roll. */
#define TEN_TYPE_EXTENDED_CHART (ten_extended_chart_get_type ())
G_DECLARE_FINAL_TYPE (TenExtendedChart, ten_extended_chart, TEN, EXTENDED_CHART, TenBarChart)

void ten_extended_chart_set_odds (TenExtendedChart *self, TenExtendedOdds *odds);

G_END_DECLS
