/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-dots-drawing.h"

#include <math.h>

#define DOTS_PER_LINE 5
#define DOT_SIZE 9
#define DOT_GAP 2
#define DOT_PITCH (DOT_SIZE + DOT_GAP)
#define RING_WIDTH 1.0f
#define RING_ALPHA 0.5f

static int
count_lines (int n_dots)
{
  return MAX ((n_dots + DOTS_PER_LINE - 1) / DOTS_PER_LINE, 1);
}

static int
get_extent (int n_dots)
{
  return n_dots > 0 ? n_dots * DOT_PITCH - DOT_GAP : 0;
}

static int
get_top (GtkWidget *widget, int n_dots)
{
  return (gtk_widget_get_height (widget) - get_extent (count_lines (n_dots))) / 2;
}

/* Corners that end at whole pixels: newer versions of GTK draw a pixel that two corners share
 * more than once, and so darker. */
static float
get_ring_radius (GtkWidget *widget)
{
  const float scale = gtk_widget_get_scale_factor (widget);

  return floorf (DOT_SIZE / 2.0f * scale) / scale;
}

static void
append_dot (GtkWidget *widget,
            GtkSnapshot *snapshot,
            const graphene_rect_t *bounds,
            const GdkRGBA *color,
            gboolean full)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds,
                                   full ? DOT_SIZE / 2.0f : get_ring_radius (widget));
  if (full)
    {
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, color, bounds);
      gtk_snapshot_pop (snapshot);
    }
  else
    {
      const float widths[4] = { RING_WIDTH, RING_WIDTH, RING_WIDTH, RING_WIDTH };
      GdkRGBA ring = *color;

      ring.alpha *= RING_ALPHA;
      gtk_snapshot_append_border (snapshot, &outline, widths,
                                  (const GdkRGBA[4]){ ring, ring, ring, ring });
    }
}

int
ten_dots_drawing_measure (GtkOrientation orientation, int n_dots)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return get_extent (MIN (n_dots, DOTS_PER_LINE));
  return get_extent (count_lines (n_dots));
}

void
ten_dots_drawing_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, int rating, int n_dots)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int y = get_top (widget, n_dots);
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  for (int i = 0; i < n_dots; i++)
    {
      int x = i % DOTS_PER_LINE * DOT_PITCH;

      if (mirrored)
        x = gtk_widget_get_width (widget) - x - DOT_SIZE;
      append_dot (widget, snapshot,
                  &GRAPHENE_RECT_INIT (x, y + i / DOTS_PER_LINE * DOT_PITCH, DOT_SIZE, DOT_SIZE),
                  &color, i < rating);
    }
}

int
ten_dots_drawing_pick (GtkWidget *widget, int n_dots, double x, double y)
{
  int line = floor ((y - get_top (widget, n_dots) + DOT_GAP / 2.0) / DOT_PITCH);
  int column;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x;
  column = floor ((x + DOT_GAP / 2.0) / DOT_PITCH) + 1;
  line = CLAMP (line, 0, count_lines (n_dots) - 1);
  return MIN (line * DOTS_PER_LINE + CLAMP (column, 0, DOTS_PER_LINE), n_dots);
}
