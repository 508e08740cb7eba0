/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-columns-layout.h"

#include "common/ten-widget.h"

#define MAX_COLUMNS 8

struct _TenColumnsLayout
{
  GtkLayoutManager parent_instance;

  int columns;
  int column_spacing;
  int row_spacing;
};

G_DEFINE_FINAL_TYPE (TenColumnsLayout, ten_columns_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
count_columns (TenColumnsLayout *self, GtkWidget *widget, int available)
{
  int minimum, natural;

  ten_widget_measure_children (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  if (minimum + self->column_spacing <= 0)
    return self->columns;
  return CLAMP ((available + self->column_spacing) / (minimum + self->column_spacing), 1,
                self->columns);
}

static int
find_shortest (const int *heights, int columns)
{
  int shortest = 0;

  for (int i = 1; i < columns; i++)
    if (heights[i] < heights[shortest])
      shortest = i;

  return shortest;
}

static int
lay_out (TenColumnsLayout *self, GtkWidget *widget, int available, gboolean allocate)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int columns = count_columns (self, widget, available);
  int width = MAX ((available - (columns - 1) * self->column_spacing) / columns, 0);
  int heights[MAX_COLUMNS] = { 0 };
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int column = find_shortest (heights, columns);
      int child_height;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &child_height, NULL, NULL);
      if (heights[column] > 0)
        heights[column] += self->row_spacing;
      if (allocate)
        {
          int x = (mirrored ? columns - 1 - column : column) * (width + self->column_spacing);

          gtk_widget_size_allocate (
              child, &(GtkAllocation){ x, heights[column], width, child_height }, -1);
        }
      heights[column] += child_height;
      height = MAX (height, heights[column]);
    }

  return height;
}

static GtkSizeRequestMode
ten_columns_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ten_columns_layout_measure (GtkLayoutManager *manager,
                            GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  TenColumnsLayout *self = TEN_COLUMNS_LAYOUT (manager);
  int column_minimum, column_natural;

  ten_widget_measure_children (widget, GTK_ORIENTATION_HORIZONTAL, -1, &column_minimum,
                               &column_natural);
  column_natural = self->columns * (column_natural + self->column_spacing) - self->column_spacing;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = column_minimum;
      *natural = column_natural;
    }
  else
    {
      *minimum = *natural = lay_out (self, widget, for_size < 0 ? column_natural : for_size, FALSE);
    }
}

static void
ten_columns_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (TEN_COLUMNS_LAYOUT (manager), widget, width, TRUE);
}

static void
ten_columns_layout_class_init (TenColumnsLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = ten_columns_layout_get_request_mode;
  manager_class->measure = ten_columns_layout_measure;
  manager_class->allocate = ten_columns_layout_allocate;
}

static void
ten_columns_layout_init (TenColumnsLayout *self)
{
}

GtkLayoutManager *
ten_columns_layout_new (int columns, int column_spacing, int row_spacing)
{
  TenColumnsLayout *self;

  g_return_val_if_fail (columns >= 1 && columns <= MAX_COLUMNS, NULL);
  g_return_val_if_fail (column_spacing >= 0 && row_spacing >= 0, NULL);

  self = g_object_new (TEN_TYPE_COLUMNS_LAYOUT, NULL);
  self->columns = columns;
  self->column_spacing = column_spacing;
  self->row_spacing = row_spacing;
  return GTK_LAYOUT_MANAGER (self);
}
