/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-scroll-area.h"

#include "common/ten-view.h"

/* Enough to show that there is more to scroll. */
#define MIN_HEIGHT 96

struct _TenScrollArea
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkWidget *child;
  GtkWidget *shown; /* the widget to show after allocation */
  guint show_source;
  int max_natural_width;
  int min_height;
};

G_DEFINE_FINAL_TYPE (TenScrollArea, ten_scroll_area, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
ten_scroll_area_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ten_scroll_area_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  TenScrollArea *self = TEN_SCROLL_AREA (widget);
  int scrolled_minimum, scrolled_natural;

  /* The width does not depend on the height, which is 0 while there is nothing to scroll. */
  gtk_widget_measure (self->scrolled, orientation,
                      orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size, &scrolled_minimum,
                      &scrolled_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || self->child == NULL)
    {
      *minimum = scrolled_minimum;
      *natural = scrolled_natural;
      if (self->max_natural_width > 0)
        *natural = MAX (*minimum, MIN (*natural, self->max_natural_width));
      return;
    }

  gtk_widget_measure (self->child, orientation, for_size, NULL, natural, NULL, NULL);
  if (*natural == 0)
    {
      *minimum = 0;
      return;
    }
  *minimum = MAX (scrolled_minimum, MIN (self->min_height, *natural));
  *natural = MAX (*minimum, *natural);
}

static gboolean
scroll_to_shown (gpointer data)
{
  TenScrollArea *self = data;
  GtkWidget *shown = self->shown;
  graphene_rect_t bounds;

  self->show_source = 0;
  g_clear_weak_pointer (&self->shown);
  if (shown != NULL && self->child != NULL &&
      gtk_widget_compute_bounds (shown, self->child, &bounds))
    gtk_adjustment_clamp_page (
        gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)), bounds.origin.y,
        bounds.origin.y + bounds.size.height);
  return G_SOURCE_REMOVE;
}

static void
ten_scroll_area_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TenScrollArea *self = TEN_SCROLL_AREA (widget);

  gtk_widget_set_child_visible (self->scrolled, height > 0);
  if (height > 0)
    gtk_widget_allocate (self->scrolled, width, height, baseline, NULL);
  /* Scroll later: scrolling during allocation does not allocate again. */
  if (self->shown != NULL && self->show_source == 0)
    self->show_source = g_idle_add (scroll_to_shown, self);
}

static void
follow_child (TenScrollArea *self)
{
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->child);
}

static void
ten_scroll_area_dispose (GObject *object)
{
  TenScrollArea *self = TEN_SCROLL_AREA (object);

  self->child = NULL;
  g_clear_weak_pointer (&self->shown);
  g_clear_handle_id (&self->show_source, g_source_remove);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);

  G_OBJECT_CLASS (ten_scroll_area_parent_class)->dispose (object);
}

static void
ten_scroll_area_class_init (TenScrollAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ten_scroll_area_dispose;
  widget_class->get_request_mode = ten_scroll_area_get_request_mode;
  widget_class->measure = ten_scroll_area_measure;
  widget_class->size_allocate = ten_scroll_area_size_allocate;

  ten_view_choice (klass, TenScrollArea, G_TYPE_INT, gtk_widget_queue_resize, max_natural_width,
                   min_height);
  ten_view_choice (klass, TenScrollArea, GTK_TYPE_WIDGET, follow_child, child);
}

static void
ten_scroll_area_init (TenScrollArea *self)
{
  self->max_natural_width = -1;
  self->min_height = MIN_HEIGHT;
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (self->scrolled), TRUE);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}

void
ten_scroll_area_show (TenScrollArea *self, GtkWidget *descendant)
{
  g_return_if_fail (self->child != NULL && gtk_widget_is_ancestor (descendant, self->child));

  g_set_weak_pointer (&self->shown, descendant);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
