/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-dots.h"

#include <adwaita.h>

static TenDots *
create_dots (int rating, int maximum)
{
  return g_object_ref_sink (TEN_DOTS (ten_dots_new (rating, maximum)));
}

static void
test_rating (void)
{
  TenDots *dots = create_dots (3, 5);

  g_assert_cmpint (ten_dots_get_rating (dots), ==, 3);
  ten_dots_set_rating (dots, 4);
  g_assert_cmpint (ten_dots_get_rating (dots), ==, 4);
  ten_dots_set_rating (dots, 11);
  g_assert_cmpint (ten_dots_get_rating (dots), ==, TEN_DOTS_MAX);
  ten_dots_set_rating (dots, -1);
  g_assert_cmpint (ten_dots_get_rating (dots), ==, 0);
  g_assert_finalize_object (dots);
}

static void
measure (int rating, int maximum, int *width, int *height)
{
  TenDots *dots = create_dots (rating, maximum);

  gtk_widget_measure (GTK_WIDGET (dots), GTK_ORIENTATION_HORIZONTAL, -1, width, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (dots), GTK_ORIENTATION_VERTICAL, -1, height, NULL, NULL, NULL);
  g_assert_finalize_object (dots);
}

/* More than five dots stand in two lines, so that columns stay as wide as they are. */
static void
test_size (void)
{
  int width, height, other_width, other_height;

  measure (0, 5, &width, &height);
  g_assert_cmpint (width, >, 5 * height - 1);
  measure (0, 10, &other_width, &other_height);
  g_assert_cmpint (other_width, ==, width);
  g_assert_cmpint (other_height, >, 2 * height - 1);
  g_assert_cmpint (other_height, <=, 24);
  measure (7, 5, &other_width, &other_height);
  g_assert_cmpint (other_width, ==, width);
  g_assert_cmpint (other_height, >, 2 * height - 1);
  measure (2, 2, &other_width, &other_height);
  g_assert_cmpint (other_width, <, width);
  measure (0, 99, &width, &height);
  measure (0, 10, &other_width, &other_height);
  g_assert_cmpint (height, ==, other_height);
  measure (0, 0, &other_width, &other_height);
  g_assert_cmpint (other_width, ==, 0);
}

/* Dots scale with the text. */
static void
test_text_scale (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi, width, height, other_width, other_height;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  measure (0, 5, &width, &height);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  measure (0, 5, &other_width, &other_height);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  g_assert_cmpint (other_width, ==, 2 * width);
  g_assert_cmpint (other_height, ==, 2 * height);
}

static void
test_accessible (void)
{
  TenDots *dots = create_dots (1, 5);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (dots), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (dots), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1 dot");
  ten_dots_set_rating (dots, 7);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (dots), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "7 dots");
  g_assert_finalize_object (dots);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/sheet/dots/rating", test_rating);
  g_test_add_func ("/sheet/dots/size", test_size);
  g_test_add_func ("/sheet/dots/text-scale", test_text_scale);
  g_test_add_func ("/sheet/dots/accessible", test_accessible);

  return g_test_run ();
}
