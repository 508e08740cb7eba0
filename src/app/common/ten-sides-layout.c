/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-sides-layout.h"

#include "common/ten-widget.h"

struct _TenSidesLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
  int narrow_width;
};

G_DEFINE_FINAL_TYPE (TenSidesLayout, ten_sides_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
count_children (GtkWidget *widget)
{
  int n_children = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_children += gtk_widget_should_layout (child);

  return n_children;
}

/* The size of each of @n equal parts, without spacing. */
static int
get_share (TenSidesLayout *self, int length, int n)
{
  return MAX ((length - (n - 1) * self->spacing) / n, 0);
}

static int
get_sum (TenSidesLayout *self, int share, int n)
{
  return n > 0 ? n * share + (n - 1) * self->spacing : 0;
}

static GtkSizeRequestMode
ten_sides_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ten_sides_layout_measure (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  TenSidesLayout *self = TEN_SIDES_LAYOUT (manager);
  const int n = count_children (widget);

  if (n == 0)
    {
      *minimum = *natural = 0;
    }
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      ten_widget_measure_children (widget, orientation, -1, minimum, natural);
      *minimum = get_sum (self, *minimum, n);
      *natural = MAX (*minimum, *natural);
    }
  else
    {
      /* They are stacked only if there is height to spare. */
      ten_widget_measure_children (
          widget, orientation, for_size < 0 ? -1 : get_share (self, for_size, n), minimum, natural);
    }
}

static gboolean
is_stacked (TenSidesLayout *self, GtkWidget *widget, int width, int height, int n)
{
  int minimum, natural;

  if (n < 2 || width >= self->narrow_width)
    return FALSE;

  ten_widget_measure_children (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural);
  return get_share (self, height, n) >= minimum;
}

static void
ten_sides_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  TenSidesLayout *self = TEN_SIDES_LAYOUT (manager);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int n = count_children (widget);
  const gboolean stacked = is_stacked (self, widget, width, height, n);
  const int child_width = stacked || n == 0 ? width : get_share (self, width, n);
  const int child_height = stacked ? get_share (self, height, n) : height;
  int index = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const int column = mirrored ? n - 1 - index : index;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_size_allocate (
          child,
          &(GtkAllocation){ stacked ? 0 : column * (child_width + self->spacing),
                            stacked ? index * (child_height + self->spacing) : 0, child_width,
                            child_height },
          -1);
      index++;
    }
}

static void
ten_sides_layout_class_init (TenSidesLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = ten_sides_layout_get_request_mode;
  manager_class->measure = ten_sides_layout_measure;
  manager_class->allocate = ten_sides_layout_allocate;

  ten_view_install_choice (klass, "spacing", G_TYPE_INT, G_STRUCT_OFFSET (TenSidesLayout, spacing),
                           NULL);
  ten_view_install_choice (klass, "narrow-width", G_TYPE_INT,
                           G_STRUCT_OFFSET (TenSidesLayout, narrow_width), NULL);
}

static void
ten_sides_layout_init (TenSidesLayout *self)
{
}
