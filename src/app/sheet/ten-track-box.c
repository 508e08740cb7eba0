/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-track-box.h"

#include "common/ten-widget.h"

#include <math.h>

#define BOX_SIZE 18
#define SMALL_SIZE 12
#define STROKE_WIDTH 2.0
#define STROKE_REACH 5

struct _TenTrackBox
{
  GtkWidget parent_instance;

  TenTrackBoxShape shape;
};

TEN_DEFINE_PLAIN_TYPE (TenTrackBox, ten_track_box, GTK_TYPE_WIDGET)

static void
draw_stroke (cairo_t *cr, double degrees)
{
  double x = STROKE_REACH * cos (degrees * G_PI / 180);
  double y = STROKE_REACH * sin (degrees * G_PI / 180);

  cairo_move_to (cr, -x, y);
  cairo_line_to (cr, x, -y);
}

static void
draw_shape (cairo_t *cr, TenTrackBoxShape shape)
{
  switch (shape)
    {
    case TEN_TRACK_BOX_SLASH:
      draw_stroke (cr, 45);
      break;
    case TEN_TRACK_BOX_CROSS:
      draw_stroke (cr, 45);
      draw_stroke (cr, 135);
      break;
    case TEN_TRACK_BOX_STAR:
      draw_stroke (cr, 30);
      draw_stroke (cr, 90);
      draw_stroke (cr, 150);
      break;
    case TEN_TRACK_BOX_FULL:
      cairo_rectangle (cr, -STROKE_REACH, -STROKE_REACH, 2 * STROKE_REACH, 2 * STROKE_REACH);
      cairo_fill (cr);
      break;
    case TEN_TRACK_BOX_POINT:
      cairo_arc (cr, 0, 0, STROKE_REACH, 0, 2 * G_PI);
      cairo_fill (cr);
      break;
    case TEN_TRACK_BOX_EMPTY:
    default:
      break;
    }
  cairo_stroke (cr);
}

static double
get_scale (GtkWidget *widget)
{
  const double size = gtk_widget_has_css_class (widget, "small") ? SMALL_SIZE : BOX_SIZE;

  return size / BOX_SIZE * ten_widget_get_text_scale (widget);
}

static int
get_size (GtkWidget *widget)
{
  return (int) round (BOX_SIZE * get_scale (widget));
}

static void
ten_track_box_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = *natural = get_size (widget);
}

static void
ten_track_box_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenTrackBox *self = TEN_TRACK_BOX (widget);
  const double scale = get_scale (widget);
  const int size = get_size (widget);
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT ((gtk_widget_get_width (widget) - size) / 2,
                          (gtk_widget_get_height (widget) - size) / 2, size, size);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, bounds.origin.x + 0.5, bounds.origin.y + 0.5, size - 1, size - 1);
  cairo_stroke (cr);
  cairo_translate (cr, bounds.origin.x + size / 2.0, bounds.origin.y + size / 2.0);
  cairo_scale (cr, scale, scale);
  cairo_set_line_width (cr, STROKE_WIDTH);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  draw_shape (cr, self->shape);
  cairo_destroy (cr);
}

static void
ten_track_box_class_init (TenTrackBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ten_track_box_measure;
  widget_class->snapshot = ten_track_box_snapshot;

  gtk_widget_class_set_css_name (widget_class, "mark");
  /* The track describes its boxes in words. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

GtkWidget *
ten_track_box_new (TenTrackBoxShape shape)
{
  TenTrackBox *self = g_object_new (TEN_TYPE_TRACK_BOX, NULL);

  self->shape = shape;
  return GTK_WIDGET (self);
}

TEN_DEFINE_ACCESSOR (TenTrackBoxShape, ten_track_box_get_shape, TenTrackBox, shape)

int
ten_track_boxes_find (GtkWidget *boxes, GtkWidget *row, double x, double y)
{
  GtkWidget *box;
  int index = 0;

  gtk_widget_translate_coordinates (row, boxes, x, y, &x, &y);
  box = gtk_widget_pick (boxes, x, y, GTK_PICK_DEFAULT);
  while (box != NULL && gtk_widget_get_parent (box) != boxes)
    box = box != boxes ? gtk_widget_get_parent (box) : NULL;
  if (box == NULL)
    return -1;
  while ((box = gtk_widget_get_prev_sibling (box)) != NULL)
    index++;
  return index;
}

void
ten_track_boxes_claim (GtkWidget *boxes, GtkWidget *row, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, ten_track_boxes_find (boxes, row, x, y) >= 0
                                      ? GTK_EVENT_SEQUENCE_CLAIMED
                                      : GTK_EVENT_SEQUENCE_DENIED);
}
