/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-bar-chart.h"

#include <math.h>

#define WIDEST_SLOT 28.0f
#define GAP 3.0f

typedef struct
{
  int first;
  int last;
} TenBarChartPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TenBarChart, ten_bar_chart, TEN_TYPE_WIDGET)

static TenBarChartPrivate *
get_private (TenBarChart *self)
{
  return ten_bar_chart_get_instance_private (self);
}

/* Where the bars are: the same for drawing and for the pointer. */
typedef struct
{
  float x;
  float slot;
  float bar;
  float height;
  int n_bars;
} Frame;

static PangoLayout *
create_number (TenBarChart *self, int number)
{
  g_autofree char *text = g_strdup_printf (number < 0 ? "\u2212%d" : "%d", ABS (number));

  return gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
}

static int
get_number_width (TenBarChart *self, int number)
{
  g_autoptr (PangoLayout) layout = create_number (self, number);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static void
init_frame (TenBarChart *self, Frame *frame)
{
  const TenBarChartPrivate *priv = get_private (self);
  const float width = gtk_widget_get_width (GTK_WIDGET (self));
  g_autoptr (PangoLayout) layout = create_number (self, 0);
  int label_height;

  pango_layout_get_pixel_size (layout, NULL, &label_height);
  frame->n_bars = MAX (priv->last - priv->first + 1, 0);
  frame->slot = MIN (width / MAX (frame->n_bars, 1), WIDEST_SLOT);
  frame->bar = frame->slot >= 5 ? frame->slot - GAP : frame->slot;
  frame->x =
      TEN_BAR_CHART_GET_CLASS (self)->centered ? (width - frame->slot * frame->n_bars) / 2 : 0;
  frame->height = gtk_widget_get_height (GTK_WIDGET (self)) - label_height - 2;
}

/* Every bar has its number where there is room for them. */
static int
get_step (TenBarChart *self, const Frame *frame)
{
  const TenBarChartPrivate *priv = get_private (self);
  static const int steps[] = { 1, 2, 5, 10, 20, 50, 100 };
  const int width = MAX (get_number_width (self, priv->first), get_number_width (self, priv->last));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * frame->slot >= width + 5)
      return steps[i];
  return 200;
}

static void
draw_number (TenBarChart *self, GtkSnapshot *snapshot, const Frame *frame, int index, int number)
{
  g_autoptr (PangoLayout) layout = create_number (self, number);
  GdkRGBA color;
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  ten_widget_get_color (self, NULL, &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (frame->x + (index + 0.5f) * frame->slot - width / 2.0f,
                                      frame->height + 2));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_axis (TenBarChart *self, GtkSnapshot *snapshot, const Frame *frame)
{
  GdkRGBA color;

  ten_widget_get_color (self, NULL, &color);
  gtk_snapshot_append_color (
      snapshot, &color,
      &GRAPHENE_RECT_INIT (frame->x, frame->height, frame->slot * frame->n_bars, 1));
}

static void
ten_bar_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenBarChart *self = TEN_BAR_CHART (widget);
  TenBarChartClass *klass = TEN_BAR_CHART_GET_CLASS (self);
  const int first = get_private (self)->first;
  Frame frame;
  int step;

  init_frame (self, &frame);
  if (frame.n_bars == 0)
    return;
  step = get_step (self, &frame);
  for (int i = 0; frame.height > 0 && i < frame.n_bars; i++)
    klass->draw_bar (self, snapshot, first + i,
                     &GRAPHENE_RECT_INIT (frame.x + i * frame.slot + (frame.slot - frame.bar) / 2,
                                          0, frame.bar, frame.height));
  if (klass->has_axis)
    draw_axis (self, snapshot, &frame);
  for (int i = 0; i < frame.n_bars; i++)
    if ((klass->has_axis ? first + i : i) % step == 0)
      draw_number (self, snapshot, &frame, i, first + i);
}

static gboolean
ten_bar_chart_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  TenBarChart *self = TEN_BAR_CHART (widget);
  g_autofree char *text = NULL;
  int number;

  if (keyboard || !ten_bar_chart_find_bar (self, x, &number))
    return FALSE;
  text = ten_bar_chart_dup_tooltip (self, number);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
ten_bar_chart_class_init (TenBarChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ten_bar_chart_snapshot;
  widget_class->query_tooltip = ten_bar_chart_query_tooltip;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ten_bar_chart_init (TenBarChart *self)
{
  get_private (self)->last = -1;
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

void
ten_bar_chart_set_range (TenBarChart *self, int first, int last)
{
  get_private (self)->first = first;
  get_private (self)->last = last;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ten_bar_chart_get_range (TenBarChart *self, int *first, int *last)
{
  *first = get_private (self)->first;
  *last = get_private (self)->last;
}

gboolean
ten_bar_chart_find_bar (TenBarChart *self, double x, int *number)
{
  Frame frame;
  int index;

  init_frame (self, &frame);
  index = (int) floor ((x - frame.x) / frame.slot);
  *number = get_private (self)->first + index;
  return index >= 0 && index < frame.n_bars;
}

char *
ten_bar_chart_dup_tooltip (TenBarChart *self, int number)
{
  return TEN_BAR_CHART_GET_CLASS (self)->dup_tooltip (self, number);
}

void
ten_bar_chart_draw_outline (GtkSnapshot *snapshot,
                            const graphene_rect_t *rect,
                            const GdkRGBA *color)
{
  const float widths[4] = { 1, 1, 1, 1 };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, 0);
  gtk_snapshot_append_border (snapshot, &outline, widths,
                              (GdkRGBA[4]){ *color, *color, *color, *color });
}
