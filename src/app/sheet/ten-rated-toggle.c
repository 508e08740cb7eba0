/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-rated-toggle.h"

#include "common/ten-widget.h"
#include "sheet/ten-dots.h"

#include <glib/gi18n.h>

#define SPACING 4

/* Wrap a longer name to two lines or ellipsize it, so that one trait cannot widen all columns. */
#define MAX_NAME_CHARS 18
#define MAX_LINE_CHARS 14

struct _TenRatedToggle
{
  TenToggle parent_instance;

  PangoLayout *layout;
  int rating;
  int maximum;
  gboolean wraps;
  gboolean ellipsizes;
};

G_DEFINE_FINAL_TYPE (TenRatedToggle, ten_rated_toggle, TEN_TYPE_TOGGLE)

static int
count_dots (TenRatedToggle *self)
{
  return MAX (self->rating, self->maximum);
}

/* Lays out the name for a width, or on one line. */
static void
lay_out (TenRatedToggle *self, int width)
{
  const gboolean bounded = width >= 0 && (self->wraps || self->ellipsizes);

  pango_layout_set_width (self->layout, bounded ? width * PANGO_SCALE : -1);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (self->layout,
                              self->ellipsizes ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
}

static int
measure_longest_word (TenRatedToggle *self)
{
  int width;

  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD);
  pango_layout_set_width (self->layout, 0);
  pango_layout_get_pixel_size (self->layout, &width, NULL);
  return width;
}

static int
measure_chars (TenRatedToggle *self, int n_chars)
{
  PangoFontMetrics *metrics =
      pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (self)), NULL, NULL);
  const int width = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                         pango_font_metrics_get_approximate_digit_width (metrics));

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS_CEIL (n_chars * width);
}

static void
ten_rated_toggle_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  TenRatedToggle *self = TEN_RATED_TOGGLE (widget);
  int dots_width, dots_height, height;

  ten_dots_measure_dots (widget, count_dots (self), &dots_width, &dots_height);
  dots_width += SPACING;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = ten_rated_toggle_measure_name (self);
      *minimum = self->wraps        ? measure_longest_word (self)
                 : self->ellipsizes ? MIN (measure_chars (self, MAX_NAME_CHARS), *natural)
                                    : *natural;
      *minimum += dots_width;
      *natural += dots_width;
      return;
    }
  lay_out (self, for_size >= 0 ? MAX (for_size - dots_width, 0) : -1);
  pango_layout_get_pixel_size (self->layout, NULL, &height);
  *minimum = *natural = MAX (height, dots_height);
}

static void
draw_name (TenRatedToggle *self, GtkSnapshot *snapshot, int width, gboolean mirrored, int x)
{
  const gboolean backwards = pango_layout_get_direction (self->layout, 0) == PANGO_DIRECTION_RTL;
  int name_width, name_height;
  GdkRGBA color;

  lay_out (self, width);
  /* Pango takes the start of a line for its left, in either direction. */
  pango_layout_set_alignment (self->layout,
                              mirrored == backwards ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT);
  pango_layout_get_pixel_size (self->layout, &name_width, &name_height);
  if (mirrored && pango_layout_get_width (self->layout) < 0)
    x += width - name_width;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (x, (gtk_widget_get_height (GTK_WIDGET (self)) - name_height) / 2));
  gtk_snapshot_append_layout (snapshot, self->layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
ten_rated_toggle_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenRatedToggle *self = TEN_RATED_TOGGLE (widget);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int width = gtk_widget_get_width (widget);
  int dots_width, name_width;
  GdkRGBA color;

  ten_dots_measure_dots (widget, count_dots (self), &dots_width, NULL);
  name_width = MAX (width - dots_width - SPACING, 0);
  draw_name (self, snapshot, name_width, mirrored, mirrored ? dots_width + SPACING : 0);
  ten_widget_get_color (widget, ten_toggle_get_active (TEN_TOGGLE (self)) ? "accent_color" : NULL,
                        &color);
  ten_dots_draw (widget, snapshot,
                 &(GdkRectangle){ mirrored ? 0 : width - dots_width, 0, dots_width,
                                  gtk_widget_get_height (widget) },
                 &color, self->rating, count_dots (self));
}

static void
ten_rated_toggle_class_init (TenRatedToggleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenRatedToggle, layout, g_object_unref);
  widget_class->measure = ten_rated_toggle_measure;
  widget_class->snapshot = ten_rated_toggle_snapshot;
}

static void
ten_rated_toggle_init (TenRatedToggle *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_layout_manager (widget, NULL);
  gtk_widget_add_css_class (widget, "flat");
  gtk_widget_add_css_class (widget, "trait-row");
}

static void
say (TenRatedToggle *self)
{
  g_autofree char *label =
      /* Translators: a trait and its rating, as a screen reader says it: "Strength, 3" */
      g_strdup_printf (_ ("%s, %d"), ten_rated_toggle_get_name (self), self->rating);

  ten_widget_set_label (self, label);
}

GtkWidget *
ten_rated_toggle_new (const char *name, int maximum)
{
  TenRatedToggle *self = g_object_new (TEN_TYPE_RATED_TOGGLE, NULL);
  const glong n_chars = g_utf8_strlen (name, -1);

  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), name);
  self->maximum = CLAMP (maximum, 0, TEN_DOTS_MAX);
  self->wraps = strchr (name, ' ') != NULL && n_chars > MAX_LINE_CHARS;
  self->ellipsizes = n_chars > MAX_NAME_CHARS;
  if (self->ellipsizes)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
  if (self->wraps)
    pango_layout_set_height (self->layout, -2);
  say (self);
  return GTK_WIDGET (self);
}

const char *
ten_rated_toggle_get_name (TenRatedToggle *self)
{
  return pango_layout_get_text (self->layout);
}

TEN_DEFINE_ACCESSOR (PangoLayout *, ten_rated_toggle_get_layout, TenRatedToggle, layout)

int
ten_rated_toggle_measure_name (TenRatedToggle *self)
{
  int width;

  lay_out (self, -1);
  pango_layout_get_pixel_size (self->layout, &width, NULL);
  return width;
}

TEN_DEFINE_ACCESSOR (int, ten_rated_toggle_get_rating, TenRatedToggle, rating)

void
ten_rated_toggle_set_rating (TenRatedToggle *self, int rating)
{
  rating = CLAMP (rating, 0, TEN_DOTS_MAX);
  if (self->rating == rating)
    return;
  self->rating = rating;
  say (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
