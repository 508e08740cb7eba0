/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "common/ten-layouts.h"
#include "tray/ten-side-layouts.h"

#include <adwaita.h>

typedef struct
{
  int width;
  int height;
} Size;

/* Creates boxes of the given sizes, in a parent with that layout. */
static GtkWidget *
create_parent (GtkLayoutManager *layout, const Size *sizes, guint n_sizes)
{
  GtkWidget *parent = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));

  gtk_widget_set_layout_manager (parent, layout);
  for (guint i = 0; i < n_sizes; i++)
    {
      GtkWidget *child = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_set_size_request (child, sizes[i].width, sizes[i].height);
      gtk_box_append (GTK_BOX (parent), child);
    }

  return parent;
}

static void
assert_width (GtkWidget *parent, int expected_minimum, int expected_natural)
{
  int minimum, natural;

  gtk_widget_measure (parent, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, expected_minimum);
  g_assert_cmpint (natural, ==, expected_natural);
}

static int
get_height (GtkWidget *parent, int width)
{
  int minimum, natural;

  gtk_widget_measure (parent, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, natural);
  return natural;
}

static void
assert_places (GtkWidget *parent, int width, const graphene_point_t *places)
{
  guint i = 0;

  gtk_widget_size_allocate (parent, &(GtkAllocation){ 0, 0, width, get_height (parent, width) },
                            -1);
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_get_visible (child))
        continue;
      g_assert_true (gtk_widget_compute_bounds (child, parent, &bounds));
      g_assert_cmpfloat (bounds.origin.x, ==, places[i].x);
      g_assert_cmpfloat (bounds.origin.y, ==, places[i].y);
      i++;
    }
}

static void
test_wrap (void)
{
  const Size sizes[] = { { 40, 10 }, { 40, 20 }, { 60, 10 } };
  GtkWidget *parent = create_parent (ten_wrap_layout_new (5, 3), sizes, G_N_ELEMENTS (sizes));

  g_assert_cmpint (gtk_widget_get_request_mode (parent), ==, GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH);
  assert_width (parent, 60, 40 + 5 + 40 + 5 + 60);
  g_assert_cmpint (get_height (parent, 150), ==, 20);
  g_assert_cmpint (get_height (parent, 149), ==, 20 + 3 + 10);
  g_assert_cmpint (get_height (parent, 60), ==, 10 + 3 + 20 + 3 + 10);
  g_assert_cmpint (get_height (parent, -1), ==, 20);
  assert_places (parent, 150, (const graphene_point_t[]){ { 0, 0 }, { 45, 0 }, { 90, 0 } });
  assert_places (parent, 100, (const graphene_point_t[]){ { 0, 0 }, { 45, 0 }, { 0, 23 } });

  gtk_widget_hide (gtk_widget_get_first_child (parent));
  assert_places (parent, 105, (const graphene_point_t[]){ { 0, 0 }, { 45, 0 } });
  gtk_widget_set_direction (parent, GTK_TEXT_DIR_RTL);
  assert_places (parent, 110, (const graphene_point_t[]){ { 70, 0 }, { 5, 0 } });

  gtk_widget_set_hexpand (gtk_widget_get_last_child (parent), TRUE);
  assert_places (parent, 120, (const graphene_point_t[]){ { 80, 0 }, { 0, 0 } });
  g_assert_cmpint (gtk_widget_get_allocated_width (gtk_widget_get_last_child (parent)), ==, 75);
  g_assert_finalize_object (parent);
}

static void
test_line (void)
{
  const Size sizes[] = { { 40, 10 }, { 30, 20 }, { 20, 15 } };
  GtkWidget *parent = create_parent (ten_line_layout_new (5), sizes, G_N_ELEMENTS (sizes));

  g_assert_cmpint (gtk_widget_get_request_mode (parent), ==, GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH);
  assert_width (parent, 40 + 5 + 30 + 5 + 20, 40 + 5 + 30 + 5 + 20);
  g_assert_cmpint (get_height (parent, 100), ==, 20);
  g_assert_cmpint (get_height (parent, -1), ==, 20);
  assert_places (parent, 100, (const graphene_point_t[]){ { 0, 0 }, { 45, 0 }, { 80, 0 } });
  assert_places (parent, 150, (const graphene_point_t[]){ { 0, 0 }, { 95, 0 }, { 130, 0 } });
  gtk_widget_set_hexpand (gtk_widget_get_last_child (parent), TRUE);
  assert_places (parent, 150, (const graphene_point_t[]){ { 0, 0 }, { 45, 0 }, { 80, 0 } });
  gtk_widget_set_hexpand (gtk_widget_get_last_child (parent), FALSE);
  gtk_widget_set_direction (parent, GTK_TEXT_DIR_RTL);
  assert_places (parent, 150, (const graphene_point_t[]){ { 60, 0 }, { 25, 0 }, { 0, 0 } });
  gtk_widget_hide (gtk_widget_get_last_child (parent));
  assert_places (parent, 150, (const graphene_point_t[]){ { 35, 0 }, { 0, 0 } });
  g_assert_finalize_object (parent);
}

static void
test_columns (void)
{
  const Size sizes[] = { { 100, 30 }, { 80, 10 }, { 90, 20 }, { 10, 10 } };
  GtkWidget *parent =
      create_parent (ten_columns_layout_new (3, 10, 2), sizes, G_N_ELEMENTS (sizes));

  g_assert_cmpint (gtk_widget_get_request_mode (parent), ==, GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH);
  assert_width (parent, 100, 320);
  /* At most three columns; each child goes where there is the most room. */
  assert_places (parent, 500,
                 (const graphene_point_t[]){ { 0, 0 }, { 170, 0 }, { 340, 0 }, { 170, 12 } });
  g_assert_cmpint (get_height (parent, 320), ==, 30);
  /* Two columns. */
  assert_places (parent, 319,
                 (const graphene_point_t[]){ { 0, 0 }, { 164, 0 }, { 164, 12 }, { 0, 32 } });
  g_assert_cmpint (get_height (parent, 210), ==, 42);
  /* One column. */
  g_assert_cmpint (get_height (parent, 209), ==, 30 + 10 + 20 + 10 + 3 * 2);
  gtk_widget_set_direction (parent, GTK_TEXT_DIR_RTL);
  assert_places (parent, 320,
                 (const graphene_point_t[]){ { 220, 0 }, { 110, 0 }, { 0, 0 }, { 110, 12 } });
  g_assert_finalize_object (parent);
}

/* The child is hidden if the height is not enough. */
static void
test_yield (void)
{
  const Size sizes[] = { { 40, 20 } };
  GtkWidget *parent =
      create_parent (g_object_new (TEN_TYPE_YIELD_LAYOUT, NULL), sizes, G_N_ELEMENTS (sizes));
  GtkWidget *child = gtk_widget_get_first_child (parent);
  GtkWidget *rows[2];
  int minimum, natural;

  gtk_widget_measure (parent, GTK_ORIENTATION_VERTICAL, 40, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 0);
  g_assert_cmpint (natural, ==, 20);
  gtk_widget_size_allocate (parent, &(GtkAllocation){ 0, 0, 40, 19 }, -1);
  g_assert_false (gtk_widget_get_child_visible (child));
  gtk_widget_size_allocate (parent, &(GtkAllocation){ 0, 0, 40, 20 }, -1);
  g_assert_true (gtk_widget_get_child_visible (child));

  /* A list shows as many rows as fit. */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (child), GTK_ORIENTATION_VERTICAL);
  for (guint i = 0; i < 2; i++)
    {
      rows[i] = gtk_label_new (NULL);
      gtk_widget_set_size_request (rows[i], 40, 30);
      gtk_box_append (GTK_BOX (child), rows[i]);
    }
  gtk_widget_size_allocate (parent, &(GtkAllocation){ 0, 0, 40, 50 }, -1);
  g_assert_true (gtk_widget_get_child_visible (rows[0]));
  g_assert_false (gtk_widget_get_child_visible (rows[1]));
  g_assert_finalize_object (parent);
}

static void
assert_heights (GtkWidget *parent, int height, const int *heights)
{
  gtk_widget_size_allocate (parent, &(GtkAllocation){ 0, 0, 40, height }, -1);
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child), heights++)
    g_assert_cmpint (gtk_widget_get_height (child), ==, *heights);
}

/* A child that yields has all of its height or none, and the dice have the rest. */
static void
test_priority (void)
{
  const Size sizes[] = { { 40, 20 }, { 40, 50 }, { 40, 20 }, { 40, 30 } };
  GtkWidget *parent =
      create_parent (g_object_new (TEN_TYPE_PRIORITY_LAYOUT, NULL), sizes, G_N_ELEMENTS (sizes));
  GtkWidget *child = gtk_widget_get_first_child (parent);
  int minimum, natural;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++, child = gtk_widget_get_next_sibling (child))
    if (i != 2)
      {
        GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

        gtk_widget_set_size_request (inner, sizes[i].width, sizes[i].height);
        gtk_widget_set_size_request (child, -1, -1);
        gtk_widget_set_layout_manager (child, g_object_new (TEN_TYPE_YIELD_LAYOUT, NULL));
        gtk_widget_set_vexpand (child, i == 1);
        gtk_box_append (GTK_BOX (child), inner);
      }

  gtk_widget_measure (parent, GTK_ORIENTATION_VERTICAL, 40, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 20 + 2);
  g_assert_cmpint (natural, ==, 20 + 2 + 50 + 2 + 20 + 2 + 30 + 2);
  assert_heights (parent, 69, (const int[]){ 0, 45, 20, 0 });
  assert_heights (parent, 70, (const int[]){ 20, 24, 20, 0 });
  assert_heights (parent, 127, (const int[]){ 20, 81, 20, 0 });
  assert_heights (parent, 128, (const int[]){ 20, 50, 20, 30 });
  g_assert_finalize_object (parent);
}

static void
test_empty (void)
{
  GtkWidget *wrap = create_parent (ten_wrap_layout_new (5, 5), NULL, 0);
  GtkWidget *columns = create_parent (ten_columns_layout_new (3, 0, 0), NULL, 0);

  assert_width (wrap, 0, 0);
  assert_width (columns, 0, 0);
  g_assert_cmpint (get_height (wrap, 100), ==, 0);
  g_assert_cmpint (get_height (columns, 100), ==, 0);
  g_assert_finalize_object (wrap);
  g_assert_finalize_object (columns);
}

static void
assert_second (GtkWidget *parent, int width, int height, int x, int y)
{
  GtkWidget *second = gtk_widget_get_last_child (parent);
  graphene_point_t place;

  gtk_widget_size_allocate (parent, &(GtkAllocation){ 0, 0, width, height }, -1);
  g_assert_true (gtk_widget_compute_point (second, parent, &GRAPHENE_POINT_INIT (0, 0), &place));
  g_assert_cmpfloat (place.x, ==, x);
  g_assert_cmpfloat (place.y, ==, y);
}

/* Side by side; stacked only if this is both needed and possible. */
static void
test_sides (void)
{
  static const Size sizes[] = { { 100, 40 }, { 80, 60 } };
  GtkWidget *parent = create_parent (
      g_object_new (TEN_TYPE_SIDES_LAYOUT, "spacing", 10, "narrow-width", 300, NULL), sizes, 2);

  assert_width (parent, 210, 210);
  g_assert_cmpint (get_height (parent, 210), ==, 60);
  assert_second (parent, 310, 200, 160, 0);
  assert_second (parent, 290, 200, 0, 105);
  assert_second (parent, 290, 129, 150, 0);

  gtk_widget_set_direction (parent, GTK_TEXT_DIR_RTL);
  assert_second (parent, 310, 200, 0, 0);
  gtk_widget_set_visible (gtk_widget_get_first_child (parent), FALSE);
  assert_second (parent, 290, 200, 0, 0);
  assert_width (parent, 80, 80);
  g_assert_finalize_object (parent);
}

TEN_TESTS
{
  g_test_add_func ("/layouts/wrap", test_wrap);
  g_test_add_func ("/layouts/line", test_line);
  g_test_add_func ("/layouts/columns", test_columns);
  g_test_add_func ("/layouts/sides", test_sides);
  g_test_add_func ("/layouts/yield", test_yield);
  g_test_add_func ("/layouts/priority", test_priority);
  g_test_add_func ("/layouts/empty", test_empty);
}
