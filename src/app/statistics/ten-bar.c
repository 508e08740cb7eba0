/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "statistics/ten-bar.h"

#define HEIGHT 14
#define LINE 2.0f

struct _TenBar
{
  GtkWidget parent_instance;

  float share;
  float expected;
};

G_DEFINE_FINAL_TYPE (TenBar, ten_bar, GTK_TYPE_WIDGET)

static void
get_color (TenBar *self, const char *name, GdkRGBA *color)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));

  if (name == NULL || !gtk_style_context_lookup_color (context, name, color))
    gtk_style_context_get_color (context, color);
}

/* Starts at the side where text starts. */
static void
draw (TenBar *self, GtkSnapshot *snapshot, const GdkRGBA *color, float from, float to, float height)
{
  const float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  const float full = (float) gtk_widget_get_height (GTK_WIDGET (self));
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT (mirrored ? width - to : from,
                                                  (full - height) / 2.0f, to - from, height));
}

static void
ten_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenBar *self = TEN_BAR (widget);
  const float width = (float) gtk_widget_get_width (widget) - LINE;
  const float height = (float) gtk_widget_get_height (widget);
  GdkRGBA fill, line;

  get_color (self, "accent_color", &fill);
  get_color (self, NULL, &line);
  draw (self, snapshot, &fill, 0, width * self->share, height * 0.6f);
  if (self->expected > 0.0f)
    draw (self, snapshot, &line, width * self->expected, width * self->expected + LINE, height);
}

static void
ten_bar_class_init (TenBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ten_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "bar");
  /* The row has the same in words. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ten_bar_init (TenBar *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), 60, HEIGHT);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
ten_bar_new (double share, double expected)
{
  TenBar *self = g_object_new (TEN_TYPE_BAR, NULL);

  self->share = (float) CLAMP (share, 0.0, 1.0);
  self->expected = (float) CLAMP (expected, 0.0, 1.0);
  return GTK_WIDGET (self);
}
