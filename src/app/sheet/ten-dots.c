/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-dots.h"

#include "common/ten-widget.h"

#include <glib/gi18n.h>
#include <math.h>

/* How far a finger must move sideways to set dots instead of scrolling the sheet. */
#define TOUCH_SLOP 8

#define DOTS_PER_LINE 5
#define DOT_SIZE 9
#define DOT_GAP 3
#define LARGE 1.6
#define RING_WIDTH 1.0f
#define RING_ALPHA 0.5f

struct _TenDots
{
  GtkRange parent_instance;

  int rating;
  int maximum;
  gboolean editable;
  gboolean large;

  /* The sheet itself set the rating: there is no change to report. */
  gboolean following;
  /* Merge all changes into one step until the gesture ends. */
  gboolean stroking;
  gboolean wheeling;

  double start_x;
  double start_y;
  int picked;
  gboolean lowers;
  gboolean waiting;
};

G_DEFINE_FINAL_TYPE (TenDots, ten_dots, GTK_TYPE_RANGE)

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
  const gboolean large = TEN_IS_DOTS (widget) && TEN_DOTS (widget)->large;
  const double scale = ten_widget_get_text_scale (widget) * (large ? LARGE : 1);
  const int size = (int) round (DOT_SIZE * scale);
  const int gap = (int) round (DOT_GAP * scale);

  return (Dot){ size, gap, size + gap };
}

static int
get_width (Dot dot, int n_dots)
{
  return n_dots > 0 ? MIN (n_dots, DOTS_PER_LINE) * dot.pitch - dot.gap : 0;
}

static int
get_height (Dot dot, int n_dots)
{
  const int n_lines = count_lines (n_dots);

  /* As far from other rows as from each other. */
  return n_lines > 1 ? n_lines * dot.pitch : dot.size;
}

static int
get_top (int height, Dot dot, int n_dots)
{
  return (height - count_lines (n_dots) * dot.pitch + dot.gap) / 2;
}

/* Align corners to whole pixels: newer versions of GTK draw a pixel shared by two corners twice,
 * and so darker. */
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

void
ten_dots_measure_dots (GtkWidget *widget, int n_dots, int *width, int *height)
{
  const Dot dot = measure_dot (widget);

  if (width != NULL)
    *width = get_width (dot, n_dots);
  if (height != NULL)
    *height = get_height (dot, n_dots);
}

void
ten_dots_draw (GtkWidget *widget,
               GtkSnapshot *snapshot,
               const GdkRectangle *area,
               const GdkRGBA *color,
               int rating,
               int n_dots)
{
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const Dot dot = measure_dot (widget);
  const int y = area->y + get_top (area->height, dot, n_dots);

  for (int i = 0; i < n_dots; i++)
    {
      int x = i % DOTS_PER_LINE * dot.pitch;

      if (mirrored)
        x = area->width - x - dot.size;
      append_dot (
          widget, snapshot,
          &GRAPHENE_RECT_INIT (area->x + x, y + i / DOTS_PER_LINE * dot.pitch, dot.size, dot.size),
          color, i < rating);
    }
}

/* A rating above the maximum may be set to any value that a sheet can hold. */
static int
count_dots (TenDots *self)
{
  if (self->editable && self->rating > self->maximum)
    return TEN_DOTS_MAX;
  return MAX (self->rating, self->maximum);
}

static void
update_value (TenDots *self)
{
  GtkAdjustment *adjustment = gtk_range_get_adjustment (GTK_RANGE (self));
  g_autofree char *text =
      g_strdup_printf (ngettext ("%d dot", "%d dots", self->rating), self->rating);
  gboolean following = self->following;

  self->following = TRUE;
  gtk_adjustment_set_upper (adjustment, count_dots (self));
  gtk_adjustment_set_value (adjustment, self->rating);
  self->following = following;
  if (self->editable)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                    GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) count_dots (self),
                                    GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) self->rating,
                                    GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  else
    ten_widget_set_label (self, text);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
finish (TenDots *self)
{
  self->stroking = FALSE;
  self->wheeling = FALSE;
  g_signal_emit_by_name (self, "done");
}

static void
rate (TenDots *self, int rating)
{
  rating = CLAMP (rating, 0, TEN_DOTS_MAX);
  if (self->rating == rating)
    return;

  self->rating = rating;
  update_value (self);
  g_signal_emit_by_name (self, "rated", rating);
  if (!self->stroking && !self->wheeling)
    finish (self);
}

/* Any rating outside a drag or a scroll is a separate step. */
static void
rate_once (TenDots *self, int rating)
{
  if (self->stroking || self->wheeling)
    finish (self);
  rate (self, rating);
}

static int
pick (TenDots *self, double x, double y)
{
  return ten_dots_pick (self, count_dots (self), x, y);
}

static gboolean
is_touch (GtkGesture *gesture)
{
  GdkDevice *device =
      gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (gesture));

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

/* Clicking the dot of the current rating lowers it; clicking any other sets it. */
static void
press (TenDots *self, GtkGesture *gesture)
{
  int dot = MAX (pick (self, self->start_x, self->start_y), 1);

  self->waiting = FALSE;
  self->stroking = TRUE;
  self->picked = dot;
  self->lowers = dot == self->rating;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  rate (self, dot);
}

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, TenDots *self)
{
  if (self->stroking || self->wheeling)
    finish (self);
  self->start_x = x;
  self->start_y = y;
  self->waiting = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!is_touch (GTK_GESTURE (gesture)))
    press (self, GTK_GESTURE (gesture));
}

static void
on_drag_update (GtkGestureDrag *gesture, double x, double y, TenDots *self)
{
  int dot;

  if (self->waiting)
    {
      if (fabs (x) < TOUCH_SLOP || fabs (x) < fabs (y))
        return;
      press (self, GTK_GESTURE (gesture));
    }

  /* Do not repeat a request that the sheet refused. */
  dot = pick (self, self->start_x + x, self->start_y + y);
  if (dot == self->picked)
    return;
  self->picked = dot;
  self->lowers = FALSE;
  rate (self, dot);
}

static void
on_drag_end (GtkGestureDrag *gesture, double x, double y, TenDots *self)
{
  GdkEventSequence *sequence =
      gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture));

  /* Another gesture claimed the sequence, for example to scroll. */
  if (self->waiting &&
      gtk_gesture_get_sequence_state (GTK_GESTURE (gesture), sequence) == GTK_EVENT_SEQUENCE_DENIED)
    {
      self->waiting = FALSE;
      return;
    }

  if (self->waiting)
    press (self, GTK_GESTURE (gesture));
  if (self->lowers)
    rate (self, self->rating - 1);
  self->lowers = FALSE;
  finish (self);
}

/* The wheel scrolls the sheet unless the dots have the focus. */
static gboolean
on_scroll (GtkEventControllerScroll *controller, double dx, double dy, TenDots *self)
{
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    return FALSE;

  self->wheeling = TRUE;
  rate (self, CLAMP (self->rating - (dy > 0) + (dy < 0), 0, count_dots (self)));
  return TRUE;
}

static void
on_leave (GtkEventControllerFocus *controller, TenDots *self)
{
  if (self->wheeling)
    finish (self);
}

static void
ten_dots_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenDots *self = TEN_DOTS (widget);
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  ten_dots_draw (
      widget, snapshot,
      &(GdkRectangle){ 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget) },
      &color, self->rating, count_dots (self));
}

static void
ten_dots_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  const int n_dots = count_dots (TEN_DOTS (widget));

  /* The trough is never visible, but GTK warns if it is not measured. */
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_measure (child, orientation, for_size, NULL, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    ten_dots_measure_dots (widget, n_dots, minimum, NULL);
  else
    ten_dots_measure_dots (widget, n_dots, NULL, minimum);
  *natural = *minimum;
}

static gboolean
ten_dots_change_value (GtkRange *range, GtkScrollType scroll, double value)
{
  rate_once (TEN_DOTS (range), lround (value));
  return TRUE;
}

/* A screen reader sets the value of the range directly. */
static void
ten_dots_value_changed (GtkRange *range)
{
  TenDots *self = TEN_DOTS (range);

  if (self->following)
    return;
  if (self->editable)
    rate_once (self, lround (gtk_range_get_value (range)));
  update_value (self);
}

/* The default handlers of GtkRange expect a trough and a slider. */
static void
silence_range (TenDots *self)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE (controller) || GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

static void
add_controllers (TenDots *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (widget, scroll);
  g_signal_connect (focus, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (widget, focus);
}

/* Since GTK 4.24, a range creates its scroll controller when its orientation is set. */
static void
ten_dots_constructed (GObject *object)
{
  TenDots *self = TEN_DOTS (object);

  G_OBJECT_CLASS (ten_dots_parent_class)->constructed (object);

  silence_range (self);
  update_value (self);
}

static gboolean
on_step_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  TenDots *self = TEN_DOTS (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean sideways;
  int step;

  g_variant_get (arguments, "(ib)", &step, &sideways);
  if (sideways && mirrored)
    step = -step;
  rate_once (self, CLAMP (self->rating + step, 0, count_dots (self)));
  return TRUE;
}

/* A typed digit may exceed the maximum, as the traits of elders do. */
static gboolean
on_number_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  TenDots *self = TEN_DOTS (widget);
  int rating;

  g_variant_get (arguments, "(i)", &rating);
  rate_once (self, rating >= 0 ? rating : count_dots (self));
  return TRUE;
}

static void
add_number (GtkWidgetClass *widget_class, guint key, int rating)
{
  gtk_widget_class_add_binding (widget_class, key, 0, on_number_key, "(i)", rating);
}

/* The keys of a slider, plus and minus, and a digit for each rating. */
static void
install_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    int step;
    gboolean sideways;
  } steps[] = {
    { GDK_KEY_Up, 1, FALSE },           { GDK_KEY_KP_Up, 1, FALSE },   { GDK_KEY_plus, 1, FALSE },
    { GDK_KEY_equal, 1, FALSE },        { GDK_KEY_KP_Add, 1, FALSE },  { GDK_KEY_Down, -1, FALSE },
    { GDK_KEY_KP_Down, -1, FALSE },     { GDK_KEY_minus, -1, FALSE },  { GDK_KEY_Right, 1, TRUE },
    { GDK_KEY_KP_Subtract, -1, FALSE }, { GDK_KEY_KP_Right, 1, TRUE }, { GDK_KEY_Left, -1, TRUE },
    { GDK_KEY_KP_Left, -1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_add_binding (widget_class, steps[i].key, 0, on_step_key, "(ib)", steps[i].step,
                                  steps[i].sideways);
  for (int digit = 0; digit <= 9; digit++)
    {
      add_number (widget_class, GDK_KEY_0 + digit, digit);
      add_number (widget_class, GDK_KEY_KP_0 + digit, digit);
    }
  add_number (widget_class, GDK_KEY_Home, 0);
  add_number (widget_class, GDK_KEY_KP_Home, 0);
  add_number (widget_class, GDK_KEY_End, -1);
  add_number (widget_class, GDK_KEY_KP_End, -1);
}

static void
ten_dots_class_init (TenDotsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkRangeClass *range_class = GTK_RANGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = ten_dots_constructed;
  widget_class->snapshot = ten_dots_snapshot;
  widget_class->measure = ten_dots_measure;
  range_class->change_value = ten_dots_change_value;
  range_class->value_changed = ten_dots_value_changed;

  ten_signal_new_with (klass, "rated", G_TYPE_INT);

  /* All changes since the last one are a single edit. */
  ten_signal_new (klass, "done");

  install_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "dots");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ten_dots_init (TenDots *self)
{
  self->maximum = 5;
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
ten_dots_new (int rating, int maximum)
{
  TenDots *self = g_object_new (TEN_TYPE_DOTS, NULL);

  self->maximum = CLAMP (maximum, 0, TEN_DOTS_MAX);
  ten_dots_set_rating (self, rating);
  return GTK_WIDGET (self);
}

GtkWidget *
ten_dots_new_editable (const char *name, int rating, int maximum)
{
  TenDots *self = g_object_new (TEN_TYPE_DOTS, "accessible-role", GTK_ACCESSIBLE_ROLE_SLIDER,
                                "focusable", TRUE, "valign", GTK_ALIGN_FILL, NULL);

  self->editable = TRUE;
  self->maximum = CLAMP (maximum, 1, TEN_DOTS_MAX);
  self->rating = CLAMP (rating, 0, TEN_DOTS_MAX);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "pointer");
  gtk_widget_add_css_class (GTK_WIDGET (self), "editable");
  ten_widget_set_label (self, name);
  add_controllers (self);
  update_value (self);
  return GTK_WIDGET (self);
}

GtkWidget *
ten_dots_new_large (const char *name, int rating, int maximum)
{
  GtkWidget *dots = ten_dots_new_editable (name, rating, maximum);

  TEN_DOTS (dots)->large = TRUE;
  gtk_widget_set_halign (dots, GTK_ALIGN_START);
  return dots;
}

TEN_DEFINE_ACCESSOR (int, ten_dots_get_rating, TenDots, rating)

void
ten_dots_set_rating (TenDots *self, int rating)
{
  rating = CLAMP (rating, 0, TEN_DOTS_MAX);
  if (self->rating == rating)
    return;

  self->rating = rating;
  update_value (self);
}

int
ten_dots_pick (TenDots *self, int n_dots, double x, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const Dot dot = measure_dot (widget);
  int line = floor ((y - get_top (gtk_widget_get_height (widget), dot, n_dots) + dot.gap / 2.0) /
                    dot.pitch);
  int column;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x;
  column = floor ((x + dot.gap / 2.0) / dot.pitch) + 1;
  line = CLAMP (line, 0, count_lines (n_dots) - 1);
  return MIN (line * DOTS_PER_LINE + CLAMP (column, 0, DOTS_PER_LINE), n_dots);
}
