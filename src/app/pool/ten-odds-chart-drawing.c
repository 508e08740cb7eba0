/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-odds-chart-private.h"

#include <math.h>

#define WIDEST_BAR 26.0f
#define STRIPE 4.0f

/* Where the bars stand: the same for drawing and for the pointer. */
typedef struct
{
  float x;
  float slot;
  float bar;
  float height;
  int label_height;
} Frame;

static PangoLayout *
create_number (TenOddsChart *self, int number)
{
  g_autofree char *text = g_strdup_printf (number < 0 ? "\u2212%d" : "%d", ABS (number));

  return gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
}

static void
init_frame (TenOddsChart *self, Frame *frame)
{
  const float width = gtk_widget_get_width (GTK_WIDGET (self));
  const int n_bars = self->last - self->first + 1;
  g_autoptr (PangoLayout) layout = create_number (self, 0);

  pango_layout_get_pixel_size (layout, NULL, &frame->label_height);
  frame->slot = MIN (width / n_bars, WIDEST_BAR + 4);
  frame->bar = frame->slot >= 5 ? frame->slot - 3 : frame->slot;
  frame->x = (width - frame->slot * n_bars) / 2;
  frame->height = gtk_widget_get_height (GTK_WIDGET (self)) - frame->label_height - 2;
}

static void
draw_stripes (GtkSnapshot *snapshot, const GdkRGBA *color, const graphene_rect_t *rect)
{
  gtk_snapshot_push_clip (snapshot, rect);
  for (float y = rect->origin.y + STRIPE / 2; y < rect->origin.y + rect->size.height; y += STRIPE)
    gtk_snapshot_append_color (snapshot, color,
                               &GRAPHENE_RECT_INIT (rect->origin.x, y, rect->size.width, 1.5f));
  gtk_snapshot_pop (snapshot);
}

static void
draw_bar (TenOddsChart *self, GtkSnapshot *snapshot, const Frame *frame, int successes)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  const TenOddsBar kind = ten_odds_chart_get_bar (self, successes);
  const double share = ten_odds_get_exactly (self->odds, successes) / self->highest;
  const float height = MAX ((float) (share * frame->height), share > 0 ? 1.0f : 0.0f);
  const graphene_rect_t rect = GRAPHENE_RECT_INIT (
      frame->x + (successes - self->first) * frame->slot + (frame->slot - frame->bar) / 2,
      frame->height - height, frame->bar, height);
  const float widths[4] = { 1, 1, 1, 1 };
  GskRoundedRect outline;
  GdkRGBA foreground, fill, background;

  gtk_style_context_get_color (context, &foreground);
  if (!gtk_style_context_lookup_color (context, "accent_color", &fill))
    fill = foreground;
  if (!gtk_style_context_lookup_color (context, "window_bg_color", &background))
    background = (GdkRGBA){ 1, 1, 1, 1 };

  if (kind >= TEN_ODDS_BAR_SUCCESS)
    gtk_snapshot_append_color (snapshot, &fill, &rect);
  if (kind == TEN_ODDS_BAR_EXCEPTIONAL)
    draw_stripes (snapshot, &background, &rect);
  if (kind == TEN_ODDS_BAR_BOTCH)
    draw_stripes (snapshot, &foreground, &rect);

  gsk_rounded_rect_init_from_rect (&outline, &rect, 0);
  if (kind >= TEN_ODDS_BAR_SUCCESS)
    foreground = fill;
  gtk_snapshot_append_border (snapshot, &outline, widths,
                              (GdkRGBA[4]){ foreground, foreground, foreground, foreground });
}

static int
get_label_step (TenOddsChart *self, const Frame *frame)
{
  g_autoptr (PangoLayout) first = create_number (self, self->first);
  g_autoptr (PangoLayout) last = create_number (self, self->last);
  static const int steps[] = { 1, 2, 5, 10, 20, 50, 100 };
  int first_width, last_width;

  pango_layout_get_pixel_size (first, &first_width, NULL);
  pango_layout_get_pixel_size (last, &last_width, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * frame->slot >= MAX (first_width, last_width) + 5)
      return steps[i];
  return 200;
}

static void
draw_axis (TenOddsChart *self, GtkSnapshot *snapshot, const Frame *frame)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  const int step = get_label_step (self, frame);
  GdkRGBA foreground;

  gtk_style_context_get_color (context, &foreground);
  gtk_snapshot_append_color (
      snapshot, &foreground,
      &GRAPHENE_RECT_INIT (frame->x, frame->height,
                           gtk_widget_get_width (GTK_WIDGET (self)) - 2 * frame->x, 1));

  for (int successes = self->first; successes <= self->last; successes++)
    {
      g_autoptr (PangoLayout) layout = NULL;
      int width;

      if (successes % step != 0)
        continue;
      layout = create_number (self, successes);
      pango_layout_get_pixel_size (layout, &width, NULL);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (
          snapshot, &GRAPHENE_POINT_INIT (
                        frame->x + (successes - self->first + 0.5f) * frame->slot - width / 2.0f,
                        frame->height + 2));
      gtk_snapshot_append_layout (snapshot, layout, &foreground);
      gtk_snapshot_restore (snapshot);
    }
}

/* Draws the bars, and the axis under them; needs odds. */
void
ten_odds_chart_draw (TenOddsChart *self, GtkSnapshot *snapshot)
{
  Frame frame;

  g_assert (self->odds != NULL);

  init_frame (self, &frame);
  if (self->highest > 0 && frame.height > 0)
    for (int successes = self->first; successes <= self->last; successes++)
      draw_bar (self, snapshot, &frame, successes);
  draw_axis (self, snapshot, &frame);
}

/* Which bar stands at a place of the widget, if any does; needs odds. */
gboolean
ten_odds_chart_find_bar (TenOddsChart *self, double x, int *successes)
{
  Frame frame;

  g_assert (self->odds != NULL);

  init_frame (self, &frame);
  *successes = self->first + (int) floor ((x - frame.x) / frame.slot);
  return *successes >= self->first && *successes <= self->last;
}
