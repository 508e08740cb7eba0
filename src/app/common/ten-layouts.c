/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-layouts.h"

#include "common/ten-view.h"

G_DEFINE_ABSTRACT_TYPE (TenLayout, ten_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
ten_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ten_layout_class_init (TenLayoutClass *klass)
{
  GTK_LAYOUT_MANAGER_CLASS (klass)->get_request_mode = ten_layout_get_request_mode;
}

static void
ten_layout_init (TenLayout *self)
{
}

int
ten_layout_count_children (GtkWidget *widget)
{
  int n_children = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_children += gtk_widget_should_layout (child);
  return n_children;
}

void
ten_layout_measure_children (
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, for_size, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

#define MAX_COLUMNS 8

struct _TenColumnsLayout
{
  TenLayout parent_instance;

  int columns;
  int column_spacing;
  int row_spacing;
};

TEN_DEFINE_PLAIN_TYPE (TenColumnsLayout, ten_columns_layout, TEN_TYPE_LAYOUT)

static int
count_columns (TenColumnsLayout *self, GtkWidget *widget, int available)
{
  int minimum, natural;

  ten_layout_measure_children (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
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
lay_out_columns (TenColumnsLayout *self, GtkWidget *widget, int available, gboolean allocate)
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

  ten_layout_measure_children (widget, GTK_ORIENTATION_HORIZONTAL, -1, &column_minimum,
                               &column_natural);
  column_natural = self->columns * (column_natural + self->column_spacing) - self->column_spacing;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = column_minimum;
      *natural = column_natural;
    }
  else
    {
      *minimum = *natural =
          lay_out_columns (self, widget, for_size < 0 ? column_natural : for_size, FALSE);
    }
}

static void
ten_columns_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  lay_out_columns (TEN_COLUMNS_LAYOUT (manager), widget, width, TRUE);
}

static void
ten_columns_layout_class_init (TenColumnsLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = ten_columns_layout_measure;
  manager_class->allocate = ten_columns_layout_allocate;
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

struct _TenWrapLayout
{
  TenLayout parent_instance;

  int column_spacing;
  int row_spacing;
  int n_rows; /* rows that are reserved and filled first, or 0 */
};

TEN_DEFINE_PLAIN_TYPE (TenWrapLayout, ten_wrap_layout, TEN_TYPE_LAYOUT)

/* The width of a line, and the maximum width of a child in it. */
typedef struct
{
  int width;
  int widest;
} Room;

static int
get_child_width (GtkWidget *child, Room room)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return MAX (minimum, MIN (natural, room.widest));
}

/* Measures the line that starts with this child, and returns the first child that does not fit. */
static GtkWidget *
measure_line (TenWrapLayout *self, GtkWidget *child, Room room, int *height)
{
  int x = 0;

  *height = 0;
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int width, child_height;

      if (!gtk_widget_should_layout (child))
        continue;
      width = get_child_width (child, room);
      if (x > 0 && x + width > room.width)
        break;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &child_height, NULL, NULL);
      *height = MAX (*height, child_height);
      x += width + self->column_spacing;
    }

  return child;
}

static gboolean
is_last (GtkWidget *child, GtkWidget *end)
{
  do
    child = gtk_widget_get_next_sibling (child);
  while (child != end && !gtk_widget_should_layout (child));
  return child == end;
}

/* A child that does not fill its line is aligned within its height. The last one can expand. */
static void
allocate_line (TenWrapLayout *self,
               GtkWidget *child,
               GtkWidget *end,
               const GtkAllocation *line,
               Room room,
               gboolean mirrored)
{
  int x = 0;

  for (; child != end; child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation place = *line;

      if (!gtk_widget_should_layout (child))
        continue;
      place.width = get_child_width (child, room);
      if (gtk_widget_get_hexpand (child) && is_last (child, end))
        place.width = MAX (place.width, line->width - x);
      place.x = mirrored ? line->width - x - place.width : x;
      if (gtk_widget_get_valign (child) == GTK_ALIGN_FILL)
        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place.width, NULL, &place.height, NULL,
                            NULL);
      gtk_widget_size_allocate (child, &place, -1);
      x += place.width + self->column_spacing;
    }
}

static int
count_lines (TenWrapLayout *self, GtkWidget *widget, Room room)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int n_lines = 0, height;

  for (; child != NULL; n_lines++)
    child = measure_line (self, child, room, &height);
  return n_lines;
}

/* If the reserved rows do not suffice, make the children narrower before adding one. */
static Room
find_room (TenWrapLayout *self, GtkWidget *widget, int width)
{
  Room room = { width, width };
  int in_line;

  if (self->n_rows == 0 || count_lines (self, widget, room) <= self->n_rows)
    return room;
  in_line = (ten_layout_count_children (widget) + self->n_rows - 1) / self->n_rows;
  room.widest = MAX ((width - (in_line - 1) * self->column_spacing) / in_line, 1);
  return room;
}

static int
lay_out_lines (TenWrapLayout *self, GtkWidget *widget, int available, gboolean allocate)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = gtk_widget_get_first_child (widget);
  GtkAllocation line = { 0, 0, available, 0 };
  const Room room = find_room (self, widget, available);
  int kept = 0;

  while (child != NULL)
    {
      GtkWidget *end = measure_line (self, child, room, &line.height);

      if (allocate)
        allocate_line (self, child, end, &line, room, mirrored);
      kept = self->n_rows * (line.height + self->row_spacing) - self->row_spacing;
      line.y += line.height;
      if (end != NULL)
        line.y += self->row_spacing;
      child = end;
    }

  return MAX (line.y, kept);
}

static void
measure_width (TenWrapLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  int n_children = 0;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural,
                          NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural += child_natural + (n_children++ > 0 ? self->column_spacing : 0);
    }
}

static void
ten_wrap_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  TenWrapLayout *self = TEN_WRAP_LAYOUT (manager);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, widget, minimum, natural);
    }
  else
    {
      if (for_size < 0)
        {
          int width;

          measure_width (self, widget, &width, &for_size);
        }
      *minimum = *natural = lay_out_lines (self, widget, for_size, FALSE);
    }
}

static void
ten_wrap_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  lay_out_lines (TEN_WRAP_LAYOUT (manager), widget, width, TRUE);
}

static void
ten_wrap_layout_class_init (TenWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = ten_wrap_layout_measure;
  manager_class->allocate = ten_wrap_layout_allocate;

  ten_view_choice (klass, TenWrapLayout, G_TYPE_INT, NULL, column_spacing, row_spacing, n_rows);
}

GtkLayoutManager *
ten_wrap_layout_new (int column_spacing, int row_spacing)
{
  return g_object_new (TEN_TYPE_WRAP_LAYOUT, "column-spacing", column_spacing, "row-spacing",
                       row_spacing, NULL);
}

struct _TenLineLayout
{
  TenLayout parent_instance;

  int spacing;
};

TEN_DEFINE_PLAIN_TYPE (TenLineLayout, ten_line_layout, TEN_TYPE_LAYOUT)

static int
get_natural_width (GtkWidget *child)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* The child that takes the room that the others leave. */
static GtkWidget *
find_flexible (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  while (child != NULL && !gtk_widget_get_hexpand (child))
    child = gtk_widget_get_next_sibling (child);
  return child != NULL ? child : gtk_widget_get_first_child (widget);
}

/* The width of all children but the flexible one, and the space between them. */
static int
get_fixed_width (TenLineLayout *self, GtkWidget *widget, GtkWidget *flexible)
{
  int width = MAX (ten_layout_count_children (widget) - 1, 0) * self->spacing;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != flexible && gtk_widget_should_layout (child))
      width += get_natural_width (child);
  return width;
}

static void
ten_line_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  GtkWidget *flexible = find_flexible (widget);
  const int fixed = get_fixed_width (TEN_LINE_LAYOUT (manager), widget, flexible);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (flexible, orientation, -1, minimum, natural, NULL, NULL);
      *minimum += fixed;
      *natural += fixed;
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation,
                          child == flexible && for_size >= 0 ? MAX (for_size - fixed, 0) : -1,
                          &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
ten_line_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  TenLineLayout *self = TEN_LINE_LAYOUT (manager);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *flexible = find_flexible (widget);
  int x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation place = { x, 0, 0, height };

      if (!gtk_widget_should_layout (child))
        continue;
      place.width = child == flexible ? MAX (width - get_fixed_width (self, widget, flexible), 0)
                                      : get_natural_width (child);
      if (mirrored)
        place.x = width - x - place.width;
      gtk_widget_size_allocate (child, &place, -1);
      x += place.width + self->spacing;
    }
}

static void
ten_line_layout_class_init (TenLineLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = ten_line_layout_measure;
  manager_class->allocate = ten_line_layout_allocate;

  ten_view_choice (klass, TenLineLayout, G_TYPE_INT, NULL, spacing);
}

GtkLayoutManager *
ten_line_layout_new (int spacing)
{
  return g_object_new (TEN_TYPE_LINE_LAYOUT, "spacing", spacing, NULL);
}
