/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* Numbers under an axis, and a bar above each. A subclass draws the bars. */
#define TEN_TYPE_BAR_CHART (ten_bar_chart_get_type ())
G_DECLARE_DERIVABLE_TYPE (TenBarChart, ten_bar_chart, TEN, BAR_CHART, TenWidget)

struct _TenBarChartClass
{
  TenWidgetClass parent_class;

  /* The place of a bar that would be as high as the chart. */
  void (*draw_bar) (TenBarChart *self,
                    GtkSnapshot *snapshot,
                    int number,
                    const graphene_rect_t *place);
  char *(*dup_tooltip) (TenBarChart *self, int number);

  gboolean centered;
  gboolean has_axis;
};

/* The first and the last number; with the first after the last, nothing is drawn. */
void ten_bar_chart_set_range (TenBarChart *self, int first, int last);
void ten_bar_chart_get_range (TenBarChart *self, int *first, int *last);

/* The number whose bar is at a point, if there is one. */
gboolean ten_bar_chart_find_bar (TenBarChart *self, double x, int *number);

char *ten_bar_chart_dup_tooltip (TenBarChart *self, int number) G_GNUC_WARN_UNUSED_RESULT;

/* A color of the style sheet, or that of the text. */
void ten_bar_chart_draw_outline (GtkSnapshot *snapshot,
                                 const graphene_rect_t *rect,
                                 const GdkRGBA *color);

G_END_DECLS
