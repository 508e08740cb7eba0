/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-trait-layout.h"

#include "common/ten-view.h"

/* As in the style sheet. */
#define NAME_PADDING 5

struct _TenTraitLayout
{
  TenLayout parent_instance;

  /* Borrowed: the row lives longer. */
  GtkWidget *toggle;
  GtkWidget *name;
  GtkWidget *chips;
};

TEN_DEFINE_PLAIN_TYPE (TenTraitLayout, ten_trait_layout, TEN_TYPE_LAYOUT)

static int
get_natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Hidden in edit mode, where there are buttons too. */
static gboolean
has_chips_beside (TenTraitLayout *self, int width)
{
  return gtk_widget_get_visible (self->toggle) && gtk_widget_get_visible (self->chips) &&
         get_natural_width (self->toggle) + get_natural_width (self->chips) <= width;
}

static void
ten_trait_layout_measure (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  TenTraitLayout *self = TEN_TRAIT_LAYOUT (manager);
  const gboolean beside = for_size >= 0 && has_chips_beside (self, for_size);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      ten_layout_measure_children (widget, orientation, -1, minimum, natural);
      return;
    }
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int height;

      if (!gtk_widget_should_layout (child) || (child == self->chips && beside))
        continue;
      gtk_widget_measure (child, orientation, for_size, NULL, &height, NULL, NULL);
      *natural += height;
    }
  *minimum = *natural;
}

static void
place_beside (TenTraitLayout *self, gboolean mirrored, int width, int height)
{
  const int name = NAME_PADDING + get_natural_width (self->name);
  const int chips = get_natural_width (self->chips);
  const int x = mirrored ? width - name - chips : name;

  gtk_widget_size_allocate (self->chips, &(GtkAllocation){ x, 0, chips, height }, -1);
}

static void
ten_trait_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  TenTraitLayout *self = TEN_TRAIT_LAYOUT (manager);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const gboolean beside = has_chips_beside (self, width);
  int y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_height;

      if (!gtk_widget_should_layout (child))
        continue;
      if (child == self->chips && beside)
        {
          place_beside (self, mirrored, width, y);
          continue;
        }
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &child_height, NULL, NULL);
      gtk_widget_size_allocate (child, &(GtkAllocation){ 0, y, width, child_height }, -1);
      y += child_height;
    }
}

static void
ten_trait_layout_class_init (TenTraitLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = ten_trait_layout_measure;
  manager_class->allocate = ten_trait_layout_allocate;
}

GtkLayoutManager *
ten_trait_layout_new (GtkWidget *toggle, GtkWidget *name, GtkWidget *chips)
{
  TenTraitLayout *self = g_object_new (TEN_TYPE_TRAIT_LAYOUT, NULL);

  self->toggle = toggle;
  self->name = name;
  self->chips = chips;
  return GTK_LAYOUT_MANAGER (self);
}
