/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-yield-layout.h"

#include "common/ten-widget.h"

struct _TenYieldLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (TenYieldLayout, ten_yield_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
ten_yield_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ten_yield_layout_measure (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  ten_widget_measure_children (widget, orientation, for_size, minimum, natural);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = 0;
}

/* Whether a descendant ends within the height. */
static gboolean
has_room (GtkWidget *descendant, GtkWidget *widget, int height)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (descendant, widget, &bounds) &&
         bounds.origin.y + bounds.size.height <= height;
}

static void
ten_yield_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  GtkWidget *part;
  int minimum;

  if (child == NULL || !gtk_widget_should_layout (child))
    return;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  gtk_widget_allocate (child, width, MAX (height, minimum), -1, NULL);
  part = gtk_widget_get_first_child (child);
  gtk_widget_set_child_visible (child, part != NULL || height >= minimum);
  for (; part != NULL; part = gtk_widget_get_next_sibling (part))
    gtk_widget_set_child_visible (part, height >= minimum || has_room (part, widget, height));
}

static void
ten_yield_layout_class_init (TenYieldLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = ten_yield_layout_get_request_mode;
  layout_class->measure = ten_yield_layout_measure;
  layout_class->allocate = ten_yield_layout_allocate;
}

static void
ten_yield_layout_init (TenYieldLayout *self)
{
}
