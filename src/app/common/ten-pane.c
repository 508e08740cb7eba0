/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-pane.h"

struct _TenPane
{
  TenWidget parent_instance;

  GtkWidget *child;
  int natural_width;
  gboolean scaled;
};

TEN_DEFINE_PLAIN_TYPE (TenPane, ten_pane, TEN_TYPE_WIDGET)

static GtkSizeRequestMode
ten_pane_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ten_pane_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  TenPane *self = TEN_PANE (widget);

  *minimum = 0;
  *natural = 0;
  if (self->child != NULL)
    /* A paned asks for the width that suits its height, which texts that wrap search for. */
    gtk_widget_measure (self->child, orientation,
                        orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size, minimum, natural,
                        NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, (int) (self->natural_width *
                                     (self->scaled ? ten_widget_get_text_scale (widget) : 1)));
}

static void
ten_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TenPane *self = TEN_PANE (widget);

  if (self->child != NULL && gtk_widget_should_layout (self->child))
    gtk_widget_allocate (self->child, width, height, baseline, NULL);
}

static void
follow_child (TenPane *self)
{
  ten_widget_clear (GTK_WIDGET (self));
  if (self->child != NULL)
    gtk_widget_set_parent (self->child, GTK_WIDGET (self));
}

static void
ten_pane_class_init (TenPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = ten_pane_get_request_mode;
  widget_class->measure = ten_pane_measure;
  widget_class->size_allocate = ten_pane_size_allocate;

  ten_view_choice (klass, TenPane, GTK_TYPE_WIDGET, follow_child, child);
  ten_view_choice (klass, TenPane, G_TYPE_INT, NULL, natural_width);
  ten_view_choice (klass, TenPane, G_TYPE_BOOLEAN, NULL, scaled);
}
