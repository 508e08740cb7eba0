/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-dots-scale-private.h"

static gboolean
on_step_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  TenDotsScale *self = TEN_DOTS_SCALE (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean sideways;
  int step;

  g_variant_get (arguments, "(ib)", &step, &sideways);
  if (sideways && mirrored)
    step = -step;
  ten_dots_scale_rate_once (
      self, CLAMP (ten_dots_scale_get_rating (self) + step, 0, ten_dots_scale_count_dots (self)));
  return TRUE;
}

/* A digit is meant: it goes over the maximum, as do the traits of the very old. */
static gboolean
on_number_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  TenDotsScale *self = TEN_DOTS_SCALE (widget);
  int rating;

  g_variant_get (arguments, "(i)", &rating);
  ten_dots_scale_rate_once (self, rating >= 0 ? rating : ten_dots_scale_count_dots (self));
  return TRUE;
}

static void
add_step (GtkWidgetClass *widget_class, guint key, int step, gboolean sideways)
{
  gtk_widget_class_add_binding (widget_class, key, 0, on_step_key, "(ib)", step, sideways);
}

static void
add_number (GtkWidgetClass *widget_class, guint key, int rating)
{
  gtk_widget_class_add_binding (widget_class, key, 0, on_number_key, "(i)", rating);
}

/* The keys of a slider, plus and minus, and a digit for each rating. */
void
ten_dots_scale_install_keys (GtkWidgetClass *widget_class)
{
  static const guint more[] = { GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_plus, GDK_KEY_equal,
                                GDK_KEY_KP_Add };
  static const guint less[] = { GDK_KEY_Down, GDK_KEY_KP_Down, GDK_KEY_minus, GDK_KEY_KP_Subtract };

  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    add_step (widget_class, more[i], 1, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (less); i++)
    add_step (widget_class, less[i], -1, FALSE);
  add_step (widget_class, GDK_KEY_Right, 1, TRUE);
  add_step (widget_class, GDK_KEY_KP_Right, 1, TRUE);
  add_step (widget_class, GDK_KEY_Left, -1, TRUE);
  add_step (widget_class, GDK_KEY_KP_Left, -1, TRUE);

  for (int digit = 0; digit <= 9; digit++)
    {
      add_number (widget_class, GDK_KEY_0 + digit, digit);
      add_number (widget_class, GDK_KEY_KP_0 + digit, digit);
    }
  add_number (widget_class, GDK_KEY_Home, 0);
  add_number (widget_class, GDK_KEY_KP_Home, 0);
  add_number (widget_class, GDK_KEY_End, -1);
  add_number (widget_class, GDK_KEY_KP_End, -1);
}
