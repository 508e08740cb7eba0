/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-widget.h"

G_DEFINE_ABSTRACT_TYPE (TenWidget, ten_widget, GTK_TYPE_WIDGET)

void
ten_widget_clear (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

GtkWindow *
ten_widget_get_window (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL && gtk_window_get_application (GTK_WINDOW (root)) != NULL ? GTK_WINDOW (root)
                                                                                : NULL;
}

static void
ten_widget_dispose (GObject *object)
{
  ten_widget_clear (GTK_WIDGET (object));

  G_OBJECT_CLASS (ten_widget_parent_class)->dispose (object);
}

static void
ten_widget_class_init (TenWidgetClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_widget_dispose;
}

static void
ten_widget_init (TenWidget *self)
{
}
