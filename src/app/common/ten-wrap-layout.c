/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-wrap-layout.h"

#include "common/ten-view.h"

struct _TenWrapLayout
{
  GtkLayoutManager parent_instance;

  int column_spacing;
  int row_spacing;
  int n_rows; /* rows that are reserved and filled first, or 0 */
};

G_DEFINE_FINAL_TYPE (TenWrapLayout, ten_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

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

/* A child that does not fill its line is aligned within its height. */
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
      place.x = mirrored ? line->width - x - place.width : x;
      if (gtk_widget_get_valign (child) == GTK_ALIGN_FILL)
        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place.width, NULL, &place.height, NULL,
                            NULL);
      gtk_widget_size_allocate (child, &place, -1);
      x += place.width + self->column_spacing;
    }
}

static guint
count_children (GtkWidget *widget)
{
  guint n_children = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_children += gtk_widget_should_layout (child);
  return n_children;
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
  in_line = ((int) count_children (widget) + self->n_rows - 1) / self->n_rows;
  room.widest = MAX ((width - (in_line - 1) * self->column_spacing) / in_line, 1);
  return room;
}

static int
lay_out (TenWrapLayout *self, GtkWidget *widget, int available, gboolean allocate)
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

static GtkSizeRequestMode
ten_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
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
      *minimum = *natural = lay_out (self, widget, for_size, FALSE);
    }
}

static void
ten_wrap_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (TEN_WRAP_LAYOUT (manager), widget, width, TRUE);
}

static void
ten_wrap_layout_class_init (TenWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = ten_wrap_layout_get_request_mode;
  manager_class->measure = ten_wrap_layout_measure;
  manager_class->allocate = ten_wrap_layout_allocate;

  ten_view_install_choice (klass, "column-spacing", G_TYPE_INT,
                           G_STRUCT_OFFSET (TenWrapLayout, column_spacing), NULL);
  ten_view_install_choice (klass, "row-spacing", G_TYPE_INT,
                           G_STRUCT_OFFSET (TenWrapLayout, row_spacing), NULL);
  ten_view_install_choice (klass, "n-rows", G_TYPE_INT, G_STRUCT_OFFSET (TenWrapLayout, n_rows),
                           NULL);
}

static void
ten_wrap_layout_init (TenWrapLayout *self)
{
}

GtkLayoutManager *
ten_wrap_layout_new (int column_spacing, int row_spacing)
{
  return g_object_new (TEN_TYPE_WRAP_LAYOUT, "column-spacing", column_spacing, "row-spacing",
                       row_spacing, NULL);
}
