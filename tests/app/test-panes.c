/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "children.h"
#include "tests.h"
#include "common/ten-pane.h"
#include "window/ten-panes.h"

#include <adwaita.h>

static GtkWidget *
create_part (int minimum, int natural)
{
  GtkWidget *child = gtk_button_new ();

  gtk_widget_set_size_request (child, minimum, 100);
  return g_object_new (TEN_TYPE_PANE, "natural-width", natural, "child", child, NULL);
}

typedef struct
{
  GtkWidget *sheet;
  GtkWidget *dice;
  GtkWidget *side;
  TenPanes *panes;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->sheet = create_part (340, 480);
  fixture->dice = create_part (340, 424);
  fixture->side = create_part (290, 290);
  fixture->panes = g_object_ref_sink (g_object_new (TEN_TYPE_PANES, "sheet", fixture->sheet, "dice",
                                                    fixture->dice, "side", fixture->side,
                                                    "show-side", TRUE, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->panes);
}

static void
allocate (Fixture *fixture, int width)
{
  gtk_widget_measure (GTK_WIDGET (fixture->panes), GTK_ORIENTATION_VERTICAL, width, NULL, NULL,
                      NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (fixture->panes), &(GtkAllocation){ 0, 0, width, 600 }, -1);
}

static int
get_width (GtkWidget *part)
{
  GtkWidget *bin = gtk_widget_get_parent (part);

  return gtk_widget_get_visible (bin) && gtk_widget_get_visible (gtk_widget_get_parent (bin))
             ? gtk_widget_get_width (part)
             : 0;
}

static void
assert_widths (Fixture *fixture, int sheet, int dice, int side)
{
  g_assert_cmpint (get_width (fixture->sheet), ==, sheet);
  g_assert_cmpint (get_width (fixture->dice), ==, dice);
  g_assert_cmpint (get_width (fixture->side), ==, side);
}

static void
test_each_gets_a_part_of_the_window (Fixture *fixture, gconstpointer data)
{
  allocate (fixture, 1366);
  assert_widths (fixture, 540, 534, 290);
  allocate (fixture, 1920);
  assert_widths (fixture, 759, 719, 440);
  allocate (fixture, 1250);
  assert_widths (fixture, 500, 458, 290);
}

static void
test_a_narrow_window_folds (Fixture *fixture, gconstpointer data)
{
  int minimum;
  gboolean shown;

  gtk_widget_measure (GTK_WIDGET (fixture->panes), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  g_assert_cmpint (minimum, ==, 340);

  /* The side closes before it would cover something. */
  allocate (fixture, 1366);
  allocate (fixture, 1024);
  assert_widths (fixture, 500, 523, 0);
  ten_panes_set_show_side (fixture->panes, TRUE);
  allocate (fixture, 1024);
  assert_widths (fixture, 500, 0, 523);
  ten_panes_show_dice (fixture->panes);
  allocate (fixture, 1024);
  assert_widths (fixture, 500, 523, 0);

  allocate (fixture, 360);
  g_assert_true (ten_panes_get_folded (fixture->panes));
  assert_widths (fixture, 0, 360, 0);
  ten_panes_set_page (fixture->panes, "sheet");
  allocate (fixture, 360);
  assert_widths (fixture, 360, 0, 0);
  ten_panes_set_show_side (fixture->panes, TRUE);
  allocate (fixture, 360);
  assert_widths (fixture, 0, 0, 360);
  ten_panes_set_page (fixture->panes, "sheet");
  allocate (fixture, 360);
  assert_widths (fixture, 360, 0, 0);

  allocate (fixture, 1366);
  assert_widths (fixture, 540, 534, 290);
  g_object_get (fixture->panes, "show-side", &shown, NULL);
  g_assert_true (shown);
}

static void
count_change (gpointer object, GParamSpec *pspec, gpointer counter)
{
  ++*(int *) counter;
}

/* The first drag is further than there is room. */
static void
test_dividers_are_dragged (Fixture *fixture, gconstpointer data)
{
  GtkPaned *outer = get_child (fixture->panes, "outer");
  GtkPaned *inner = get_child (fixture->panes, "inner");
  int n_changes = 0, width;

  allocate (fixture, 1366);
  g_signal_connect (fixture->panes, "notify::sheet-width", G_CALLBACK (count_change), &n_changes);
  gtk_paned_set_position (inner, 900);
  allocate (fixture, 1366);
  assert_widths (fixture, 734, 340, 290);
  g_object_get (fixture->panes, "sheet-width", &width, NULL);
  g_assert_cmpint (width, ==, 734);
  gtk_paned_set_position (inner, 600);
  allocate (fixture, 1366);
  gtk_paned_set_position (outer, 1000);
  allocate (fixture, 1366);
  assert_widths (fixture, 600, 399, 365);
  g_assert_cmpint (n_changes, ==, 2);

  /* They stay where they are as long as there is room. */
  allocate (fixture, 1280);
  assert_widths (fixture, 573, 340, 365);
  allocate (fixture, 1600);
  assert_widths (fixture, 600, 633, 365);
  g_assert_cmpint (n_changes, ==, 2);
  g_object_get (fixture->panes, "side-width", &width, NULL);
  g_assert_cmpint (width, ==, 365);
}

static void
test_sheet_is_first_in_reading_direction (Fixture *fixture, gconstpointer data)
{
  graphene_rect_t bounds;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  allocate (fixture, 1366);
  assert_widths (fixture, 540, 534, 290);
  g_assert_true (gtk_widget_compute_bounds (fixture->sheet, GTK_WIDGET (fixture->panes), &bounds));
  g_assert_cmpint ((int) bounds.origin.x, ==, 1366 - 540);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
add (const char *path, void (*test) (Fixture *fixture, gconstpointer data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

TEN_TESTS
{
  add ("/window/panes/widths", test_each_gets_a_part_of_the_window);
  add ("/window/panes/narrow", test_a_narrow_window_folds);
  add ("/window/panes/dragged", test_dividers_are_dragged);
  add ("/window/panes/mirrored", test_sheet_is_first_in_reading_direction);
}
