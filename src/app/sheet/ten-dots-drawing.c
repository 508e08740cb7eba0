/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-dots-drawing.h"

#include "common/ten-widget.h"

#include <math.h>

#define DOTS_PER_LINE 5
#define DOT_SIZE 9
#define DOT_GAP 2
#define RING_WIDTH 1.0f
#define RING_ALPHA 0.5f

static int
count_lines (int n_dots)
{
  return MAX ((n_dots + DOTS_PER_LINE - 1) / DOTS_PER_LINE, 1);
}

typedef struct
{
  int size;
  int gap;
  int pitch;
} Dot;

static Dot
measure_dot (GtkWidget *widget)
{
  const double scale = ten_widget_get_text_scale (widget);
  const int size = (int) round (DOT_SIZE * scale);
  const int gap = (int) round (DOT_GAP * scale);

  return (Dot){ size, gap, size + gap };
}

static int
get_extent (Dot dot, int n_dots)
{
  return n_dots > 0 ? n_dots * dot.pitch - dot.gap : 0;
}

static int
get_top (GtkWidget *widget, Dot dot, int n_dots)
{
  return (gtk_widget_get_height (widget) - get_extent (dot, count_lines (n_dots))) / 2;
}

/* Corners that end at whole pixels: newer versions of GTK draw a pixel that two corners share
 * more than once, and so darker. */
static float
get_ring_radius (GtkWidget *widget, float size)
{
  const float scale = gtk_widget_get_scale_factor (widget);

  return floorf (size / 2.0f * scale) / scale;
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
                                   full ? bounds->size.width / 2.0f
                                        : get_ring_radius (widget, bounds->size.width));
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
ten_dots_drawing_measure (GtkWidget *widget, GtkOrientation orientation, int n_dots)
{
  const Dot dot = measure_dot (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return get_extent (dot, MIN (n_dots, DOTS_PER_LINE));
  return get_extent (dot, count_lines (n_dots));
}

void
ten_dots_drawing_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, int rating, int n_dots)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const Dot dot = measure_dot (widget);
  int y = get_top (widget, dot, n_dots);
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  for (int i = 0; i < n_dots; i++)
    {
      int x = i % DOTS_PER_LINE * dot.pitch;

      if (mirrored)
        x = gtk_widget_get_width (widget) - x - dot.size;
      append_dot (widget, snapshot,
                  &GRAPHENE_RECT_INIT (x, y + i / DOTS_PER_LINE * dot.pitch, dot.size, dot.size),
                  &color, i < rating);
    }
}

int
ten_dots_drawing_pick (GtkWidget *widget, int n_dots, double x, double y)
{
  const Dot dot = measure_dot (widget);
  int line = floor ((y - get_top (widget, dot, n_dots) + dot.gap / 2.0) / dot.pitch);
  int column;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x;
  column = floor ((x + dot.gap / 2.0) / dot.pitch) + 1;
  line = CLAMP (line, 0, count_lines (n_dots) - 1);
  return MIN (line * DOTS_PER_LINE + CLAMP (column, 0, DOTS_PER_LINE), n_dots);
}
