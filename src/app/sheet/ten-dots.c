/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-dots.h"

#include "sheet/ten-dots-drawing.h"

#include <glib/gi18n.h>

struct _TenDots
{
  GtkWidget parent_instance;

  int rating;
  int maximum;
};

enum
{
  PROP_0,
  PROP_RATING,
  PROP_MAXIMUM,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (TenDots, ten_dots, GTK_TYPE_WIDGET)

static GParamSpec *properties[N_PROPS];

static int
count_dots (TenDots *self)
{
  return MAX (self->rating, self->maximum);
}

static void
update_label (TenDots *self)
{
  g_autofree char *label =
      g_strdup_printf (ngettext ("%d dot", "%d dots", self->rating), self->rating);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
ten_dots_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenDots *self = TEN_DOTS (widget);

  ten_dots_drawing_snapshot (widget, snapshot, self->rating, count_dots (self));
}

static void
ten_dots_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  *minimum = *natural = ten_dots_drawing_measure (orientation, count_dots (TEN_DOTS (widget)));
}

static void
ten_dots_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TenDots *self = TEN_DOTS (object);

  switch (id)
    {
    case PROP_RATING:
      g_value_set_int (value, self->rating);
      break;
    case PROP_MAXIMUM:
      g_value_set_int (value, self->maximum);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_dots_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TenDots *self = TEN_DOTS (object);

  switch (id)
    {
    case PROP_RATING:
      ten_dots_set_rating (self, g_value_get_int (value));
      break;
    case PROP_MAXIMUM:
      ten_dots_set_maximum (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_dots_class_init (TenDotsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = ten_dots_get_property;
  object_class->set_property = ten_dots_set_property;
  widget_class->snapshot = ten_dots_snapshot;
  widget_class->measure = ten_dots_measure;

  properties[PROP_RATING] = g_param_spec_int ("rating", NULL, NULL, 0, TEN_DOTS_MAX, 0, flags);
  properties[PROP_MAXIMUM] = g_param_spec_int ("maximum", NULL, NULL, 0, TEN_DOTS_MAX, 5, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "dots");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ten_dots_init (TenDots *self)
{
  self->maximum = 5;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  update_label (self);
}

GtkWidget *
ten_dots_new (int rating, int maximum)
{
  return g_object_new (TEN_TYPE_DOTS, "rating", rating, "maximum", maximum, NULL);
}

int
ten_dots_get_rating (TenDots *self)
{
  g_return_val_if_fail (TEN_IS_DOTS (self), 0);

  return self->rating;
}

void
ten_dots_set_rating (TenDots *self, int rating)
{
  g_return_if_fail (TEN_IS_DOTS (self));

  rating = CLAMP (rating, 0, TEN_DOTS_MAX);
  if (self->rating == rating)
    return;

  self->rating = rating;
  update_label (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RATING]);
}

int
ten_dots_get_maximum (TenDots *self)
{
  g_return_val_if_fail (TEN_IS_DOTS (self), 0);

  return self->maximum;
}

void
ten_dots_set_maximum (TenDots *self, int maximum)
{
  g_return_if_fail (TEN_IS_DOTS (self));

  maximum = CLAMP (maximum, 0, TEN_DOTS_MAX);
  if (self->maximum == maximum)
    return;

  self->maximum = maximum;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MAXIMUM]);
}
