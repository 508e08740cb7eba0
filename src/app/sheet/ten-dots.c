/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-dots.h"

#include "common/ten-widget.h"
#include "sheet/ten-dots-drawing.h"

#include <glib/gi18n.h>

struct _TenDots
{
  GtkWidget parent_instance;

  int rating;
  int maximum;
};

G_DEFINE_FINAL_TYPE (TenDots, ten_dots, GTK_TYPE_WIDGET)

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

  ten_widget_set_label (self, label);
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
  *minimum = *natural =
      ten_dots_drawing_measure (widget, orientation, count_dots (TEN_DOTS (widget)));
}

static void
ten_dots_class_init (TenDotsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ten_dots_snapshot;
  widget_class->measure = ten_dots_measure;

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
  TenDots *self = g_object_new (TEN_TYPE_DOTS, NULL);

  ten_dots_set_rating (self, rating);
  ten_dots_set_maximum (self, maximum);
  return GTK_WIDGET (self);
}

int
ten_dots_get_rating (TenDots *self)
{
  return self->rating;
}

void
ten_dots_set_rating (TenDots *self, int rating)
{
  rating = CLAMP (rating, 0, TEN_DOTS_MAX);
  if (self->rating == rating)
    return;

  self->rating = rating;
  update_label (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ten_dots_set_maximum (TenDots *self, int maximum)
{
  maximum = CLAMP (maximum, 0, TEN_DOTS_MAX);
  if (self->maximum == maximum)
    return;

  self->maximum = maximum;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
