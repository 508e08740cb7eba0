/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"
#include "common/ten-scroll-area.h"
#include "waiting.h"

#include <adwaita.h>

static GtkWidget *
make_wrapping_label (void)
{
  GtkWidget *label =
      gtk_label_new ("many words that need several lines where there is little room");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

static void
test_asks_for_the_height_at_its_width (void)
{
  g_autoptr (GtkWidget) area = g_object_ref_sink (g_object_new (TEN_TYPE_SCROLL_AREA, NULL));
  GtkWidget *label = make_wrapping_label ();
  int minimum, narrow, wide, needed;

  g_object_set (area, "child", label, NULL);
  gtk_widget_measure (area, GTK_ORIENTATION_VERTICAL, 120, &minimum, &narrow, NULL, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, 120, NULL, &needed, NULL, NULL);
  gtk_widget_measure (area, GTK_ORIENTATION_VERTICAL, 2000, NULL, &wide, NULL, NULL);

  g_assert_cmpint (narrow, >=, needed);
  g_assert_cmpint (narrow, >, wide);
  g_assert_cmpint (minimum, <=, narrow);
}

static void
test_bounds_its_natural_width (void)
{
  g_autoptr (GtkWidget) area = g_object_ref_sink (g_object_new (TEN_TYPE_SCROLL_AREA, NULL));
  int before, after;

  g_object_set (area, "child", make_wrapping_label (), NULL);
  gtk_widget_measure (area, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &before, NULL, NULL);
  g_object_set (area, "max-natural-width", before - 40, NULL);
  gtk_widget_measure (area, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &after, NULL, NULL);
  g_assert_cmpint (after, ==, before - 40);
}

/* Scrolls to the widget if it is below the visible area. */
static void
test_shows (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *area = g_object_new (TEN_TYPE_SCROLL_AREA, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *labels[2] = { gtk_label_new ("above"), gtk_label_new ("below") };
  graphene_rect_t bounds;

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_widget_set_size_request (labels[i], 100, 300);
      gtk_box_append (GTK_BOX (box), labels[i]);
    }
  g_object_set (area, "child", box, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 350);
  gtk_window_set_child (GTK_WINDOW (window), area);
  gtk_window_present (GTK_WINDOW (window));
  ten_scroll_area_show (TEN_SCROLL_AREA (area), labels[1]);
  settle ();
  g_assert_true (gtk_widget_compute_bounds (labels[1], area, &bounds));
  g_assert_cmpfloat (bounds.size.height, >=, 300);
  g_assert_cmpfloat (bounds.origin.y, <=, 60);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (area));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_properties (void)
{
  GtkWidget *area = g_object_ref_sink (g_object_new (TEN_TYPE_SCROLL_AREA, NULL));
  GtkWidget *label = make_wrapping_label ();
  g_autoptr (GtkWidget) child = NULL;
  int width;

  g_object_set (area, "child", label, "max-natural-width", 300, NULL);
  g_object_get (area, "child", &child, "max-natural-width", &width, NULL);
  g_assert_true (child == label);
  g_assert_cmpint (width, ==, 300);
  g_clear_object (&child);
  g_assert_finalize_object (area);
}

TEN_TESTS
{
  g_test_add_func ("/scroll-area/shows", test_shows);
  g_test_add_func ("/scroll-area/height", test_asks_for_the_height_at_its_width);
  g_test_add_func ("/scroll-area/width", test_bounds_its_natural_width);
  g_test_add_func ("/scroll-area/properties", test_properties);
}
