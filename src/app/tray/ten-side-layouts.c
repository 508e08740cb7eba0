/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-side-layouts.h"

#include "common/ten-view.h"
#include "tray/ten-dice-area.h"

struct _TenSidesLayout
{
  TenLayout parent_instance;

  int spacing;
  int narrow_width;
};

TEN_DEFINE_PLAIN_TYPE (TenSidesLayout, ten_sides_layout, TEN_TYPE_LAYOUT)

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
  const int n = ten_layout_count_children (widget);

  if (n == 0)
    {
      *minimum = *natural = 0;
    }
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      ten_layout_measure_children (widget, orientation, -1, minimum, natural);
      *minimum = get_sum (self, *minimum, n);
      *natural = MAX (*minimum, *natural);
    }
  else
    {
      /* They are stacked only if there is height to spare. */
      ten_layout_measure_children (
          widget, orientation, for_size < 0 ? -1 : get_share (self, for_size, n), minimum, natural);
    }
}

static gboolean
is_stacked (TenSidesLayout *self, GtkWidget *widget, int width, int height, int n)
{
  int minimum, natural;

  if (n < 2 || width >= self->narrow_width)
    return FALSE;

  ten_layout_measure_children (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural);
  return get_share (self, height, n) >= minimum;
}

static int get_filled_height (GtkWidget *widget, int width, int height);

/* How much of the height of all sides is filled, as far as one of them decides it. */
static int
get_filled_side (TenSidesLayout *self, GtkWidget *widget, GtkWidget *side, int width, int height)
{
  const int n = ten_layout_count_children (widget);

  if (is_stacked (self, widget, width, height, n))
    return get_sum (self, get_filled_height (side, width, get_share (self, height, n)), n);
  return get_filled_height (side, get_share (self, width, n), height);
}

static void
ten_sides_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  TenSidesLayout *self = TEN_SIDES_LAYOUT (manager);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int n = ten_layout_count_children (widget);
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

  manager_class->measure = ten_sides_layout_measure;
  manager_class->allocate = ten_sides_layout_allocate;

  ten_view_choice (klass, TenSidesLayout, G_TYPE_INT, NULL, spacing, narrow_width);
}

#define SPACING 2

struct _TenPriorityLayout
{
  TenLayout parent_instance;
};

TEN_DEFINE_PLAIN_TYPE (TenPriorityLayout, ten_priority_layout, TEN_TYPE_LAYOUT)

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
    ten_layout_measure_children (widget, orientation, for_size, minimum, natural);
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

static int lay_out_column (GtkWidget *widget, int width, int height, gboolean allocate);

/* How much of a height a widget fills: dice leave what they do not need. */
static int
get_filled_height (GtkWidget *widget, int width, int height)
{
  GtkLayoutManager *manager = gtk_widget_get_layout_manager (widget);
  int filled = 0;

  if (TEN_IS_DICE_AREA (widget))
    return ten_dice_area_get_needed_height (TEN_DICE_AREA (widget), width, height);
  if (GTK_IS_STACK (widget))
    return get_filled_height (gtk_stack_get_visible_child (GTK_STACK (widget)), width, height);
  if (TEN_IS_PRIORITY_LAYOUT (manager))
    return lay_out_column (widget, width, height, FALSE);
  if (!TEN_IS_SIDES_LAYOUT (manager))
    return height;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      filled =
          MAX (filled, get_filled_side (TEN_SIDES_LAYOUT (manager), widget, child, width, height));
  return filled;
}

/* Children above the expanding one leave it half of what it needs, and those below all of it. */
static int
lay_out_column (GtkWidget *widget, int width, int height, gboolean allocate)
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
      int own = expands ? left : get_height (child, width, &spare);

      if (expands)
        spare -= whole - half;
      if (expands && gtk_widget_should_layout (child) && left > SPACING)
        own = get_filled_height (child, width, left - SPACING) + SPACING;
      if (allocate && gtk_widget_should_layout (child))
        gtk_widget_size_allocate (child, &(GtkAllocation){ 0, y, width, MAX (own - SPACING, 0) },
                                  -1);
      y += own;
    }
  return y;
}

static void
ten_priority_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  lay_out_column (widget, width, height, TRUE);
}

static void
ten_priority_layout_class_init (TenPriorityLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = ten_priority_layout_measure;
  manager_class->allocate = ten_priority_layout_allocate;
}

struct _TenYieldLayout
{
  TenLayout parent_instance;
};

TEN_DEFINE_PLAIN_TYPE (TenYieldLayout, ten_yield_layout, TEN_TYPE_LAYOUT)

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
  ten_layout_measure_children (widget, orientation, for_size, minimum, natural);
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

  layout_class->measure = ten_yield_layout_measure;
  layout_class->allocate = ten_yield_layout_allocate;
}
