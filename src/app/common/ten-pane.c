/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-pane.h"

struct _TenPane
{
  TenWidget parent_instance;

  GtkWidget *child;
  int natural_width;
};

enum
{
  PROP_CHILD = 1,
  PROP_NATURAL_WIDTH,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (TenPane, ten_pane, TEN_TYPE_WIDGET)

static GParamSpec *properties[N_PROPS];

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
    gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, self->natural_width);
}

static void
ten_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TenPane *self = TEN_PANE (widget);

  if (self->child != NULL && gtk_widget_should_layout (self->child))
    gtk_widget_allocate (self->child, width, height, baseline, NULL);
}

static void
set_child (TenPane *self, GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
ten_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TenPane *self = TEN_PANE (object);

  switch (id)
    {
    case PROP_CHILD:
      set_child (self, g_value_get_object (value));
      break;
    case PROP_NATURAL_WIDTH:
      self->natural_width = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_pane_class_init (TenPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->set_property = ten_pane_set_property;
  widget_class->get_request_mode = ten_pane_get_request_mode;
  widget_class->measure = ten_pane_measure;
  widget_class->size_allocate = ten_pane_size_allocate;

  properties[PROP_CHILD] =
      g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_NATURAL_WIDTH] =
      g_param_spec_int ("natural-width", NULL, NULL, 0, 10000, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ten_pane_init (TenPane *self)
{
}
