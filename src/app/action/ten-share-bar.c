/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-share-bar.h"

#define MINIMUM_WIDTH 60
#define NATURAL_WIDTH 200
#define HEIGHT 14
#define STRIPE 5.0f

/* A possible part is never thinner than this. */
#define THINNEST 2.0f

struct _TenShareBar
{
  GtkWidget parent_instance;

  double shares[3];
};

G_DEFINE_FINAL_TYPE (TenShareBar, ten_share_bar, GTK_TYPE_WIDGET)

static void
draw_stripes (GtkSnapshot *snapshot, const GdkRGBA *color, const graphene_rect_t *rect)
{
  gtk_snapshot_push_clip (snapshot, rect);
  for (float x = rect->origin.x + STRIPE / 2; x < rect->origin.x + rect->size.width; x += STRIPE)
    gtk_snapshot_append_color (snapshot, color,
                               &GRAPHENE_RECT_INIT (x, rect->origin.y, 1.5f, rect->size.height));
  gtk_snapshot_pop (snapshot);
}

static void
ten_share_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenShareBar *self = TEN_SHARE_BAR (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const float width = gtk_widget_get_width (widget);
  const float height = gtk_widget_get_height (widget);
  const float widths[4] = { 1, 1, 1, 1 };
  GskRoundedRect outline;
  GdkRGBA foreground, fill;
  float x = 0;

  gtk_style_context_get_color (context, &foreground);
  if (!gtk_style_context_lookup_color (context, "accent_color", &fill))
    fill = foreground;

  for (guint i = 0; i < G_N_ELEMENTS (self->shares); i++)
    {
      const float part = self->shares[i] > 0 ? MAX ((float) self->shares[i] * width, THINNEST) : 0;
      const float end = MIN (x + part, width);
      const graphene_rect_t rect =
          GRAPHENE_RECT_INIT (mirrored ? width - end : x, 0, end - x, height);

      /* Distinguished by pattern as well as by color. */
      if (i == 0)
        gtk_snapshot_append_color (snapshot, &fill, &rect);
      else if (i == 2)
        draw_stripes (snapshot, &foreground, &rect);
      if (part > 0)
        {
          gsk_rounded_rect_init_from_rect (&outline, &rect, 0);
          gtk_snapshot_append_border (
              snapshot, &outline, widths,
              (const GdkRGBA[]){ foreground, foreground, foreground, foreground });
        }
      x = end;
    }
}

static void
ten_share_bar_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MINIMUM_WIDTH : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH : HEIGHT;
}

static void
ten_share_bar_class_init (TenShareBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ten_share_bar_snapshot;
  widget_class->measure = ten_share_bar_measure;

  gtk_widget_class_set_css_name (widget_class, "sharebar");
  /* The labels beside it say the same. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ten_share_bar_init (TenShareBar *self)
{
}

void
ten_share_bar_set_shares (TenShareBar *self, double first, double middle, double last)
{
  self->shares[0] = first;
  self->shares[1] = middle;
  self->shares[2] = last;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
