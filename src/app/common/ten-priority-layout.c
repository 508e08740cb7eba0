/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-priority-layout.h"

#include "common/ten-widget.h"

#define SPACING 2

struct _TenPriorityLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (TenPriorityLayout, ten_priority_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
ten_priority_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* An empty child has no spacing. */
static void
measure_height (GtkWidget *child, int width, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  if (!gtk_widget_should_layout (child))
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, minimum, natural, NULL, NULL);
  *minimum += *minimum > 0 ? SPACING : 0;
  *natural += *natural > 0 ? SPACING : 0;
}

static void
measure_column (GtkWidget *widget, int width, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      measure_height (child, width, &least, &usual);
      *minimum += least;
      *natural += usual;
    }
}

static void
ten_priority_layout_measure (GtkLayoutManager *manager,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    ten_widget_measure_children (widget, orientation, for_size, minimum, natural);
  else
    measure_column (widget, for_size, minimum, natural);
}

/* Finds the space for half, and for all, of the natural height of the expanding child. */
static void
get_needs (GtkWidget *widget, int width, int *half, int *whole)
{
  *half = *whole = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_vexpand (child))
      {
        int minimum, natural;

        measure_height (child, width, &minimum, &natural);
        *half = MAX (natural / 2 - minimum, 0);
        *whole = natural - minimum;
      }
}

/* Takes the height of a child from what is spare. */
static int
get_height (GtkWidget *child, int width, int *spare)
{
  int minimum, natural;

  measure_height (child, width, &minimum, &natural);
  if (natural - minimum > *spare)
    return minimum;
  *spare -= natural - minimum;
  return natural;
}

/* Children above the expanding one leave it half of what it needs, and those below all of it. */
static void
ten_priority_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  int minimum, natural, half, whole, spare, left = height, y = 0;

  measure_column (widget, width, &minimum, &natural);
  get_needs (widget, width, &half, &whole);
  spare = height - minimum - half;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_vexpand (child))
      spare -= whole - half;
    else
      left -= get_height (child, width, &spare);
  spare = height - minimum - half;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const gboolean expands = gtk_widget_get_vexpand (child);
      const int own = expands ? left : get_height (child, width, &spare);

      if (expands)
        spare -= whole - half;
      if (gtk_widget_should_layout (child))
        gtk_widget_size_allocate (child, &(GtkAllocation){ 0, y, width, MAX (own - SPACING, 0) },
                                  -1);
      y += own;
    }
}

static void
ten_priority_layout_class_init (TenPriorityLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = ten_priority_layout_get_request_mode;
  manager_class->measure = ten_priority_layout_measure;
  manager_class->allocate = ten_priority_layout_allocate;
}

static void
ten_priority_layout_init (TenPriorityLayout *self)
{
}
