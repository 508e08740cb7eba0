/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "records.h"
#include "tray/ten-tray.h"
#include "window/ten-window.h"

static TenWindow *
show_window (TenApplication *application)
{
  TenWindow *window = ten_window_new (application);

  gtk_window_present (GTK_WINDOW (window));
  run_until (gtk_widget_get_mapped (GTK_WIDGET (window)));
  return window;
}

static void
print_widths (GtkWidget *widget, int depth)
{
  int minimum;

  if (!gtk_widget_get_visible (widget))
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum < 300 || depth > 14)
    return;
  g_test_message ("%*s%s needs %d", depth, "", G_OBJECT_TYPE_NAME (widget), minimum);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    print_widths (child, depth + 1);
}

/* A telephone's width is enough. */
static void
test_width (gconstpointer data)
{
  TenWindow *window = show_window (TEN_APPLICATION ((gpointer) data));
  int minimum;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  if (minimum > 360)
    print_widths (GTK_WIDGET (window), 0);
  g_assert_cmpint (minimum, <=, 360);
  close_window (GTK_WINDOW (window), GTK_WIDGET (window));
}

static void
test_animate_dice (gconstpointer data)
{
  TenApplication *application = TEN_APPLICATION ((gpointer) data);
  TenWindow *window = show_window (application);
  GtkWidget *tray = find_widget (GTK_WIDGET (window), TEN_TYPE_TRAY, NULL);

  g_assert_true (ten_tray_get_animated (TEN_TRAY (tray)));
  g_settings_set_boolean (ten_application_get_settings (application), "animate-dice", FALSE);
  g_assert_false (ten_tray_get_animated (TEN_TRAY (tray)));
  g_settings_reset (ten_application_get_settings (application), "animate-dice");
  close_window (GTK_WINDOW (window), GTK_WIDGET (window));
}

int
main (int argc, char *argv[])
{
  g_autoptr (TenApplication) application = NULL;
  g_autoptr (GError) error = NULL;

  gtk_test_init (&argc, &argv, NULL);
  application = ten_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

  g_test_add_data_func ("/window/width", application, test_width);
  g_test_add_data_func ("/window/animate-dice", application, test_animate_dice);
  return g_test_run ();
}
