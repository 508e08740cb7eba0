/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-action-bar.h"
#include "action/ten-side-entry.h"
#include "pool/ten-term-chips.h"
#include "records.h"
#include "tests.h"
#include "tray/ten-tray.h"
#include "windows.h"

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

/* The width of a phone is enough. */
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
  gboolean animated;

  g_object_get (tray, "animated", &animated, NULL);
  g_assert_true (animated);
  g_settings_set_boolean (ten_application_get_settings (application), "animate-dice", FALSE);
  g_object_get (tray, "animated", &animated, NULL);
  g_assert_false (animated);
  g_settings_reset (ten_application_get_settings (application), "animate-dice");
  close_window (GTK_WINDOW (window), GTK_WIDGET (window));
}

static TenSheet *
load_sample (TenApplication *application, const char *name)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "data", "sheets", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  TenSheet *sheet = ten_sheet_load (file, ten_application_get_rulesets (application), NULL, &error);

  g_assert_no_error (error);
  return sheet;
}

/* COFD-4, COFD-19: a penalty left out for one character is not left out for the next. */
static void
test_other_sheet (gconstpointer data)
{
  TenApplication *application = TEN_APPLICATION ((gpointer) data);
  TenWindow *window = show_window (application);
  g_autoptr (TenSheet) first = load_sample (application, "dolores-quill.tensheet.json");
  g_autoptr (TenSheet) second = load_sample (application, "brother-kazimir.tensheet.json");
  TenPool *pool;

  window_set_sheet (window, first);
  ten_pool_set_option (window_get_pool (window), TEN_POOL_APPLY_UNTRAINED, FALSE);
  ten_pool_set_option (window_get_pool (window), TEN_POOL_APPLY_WOUNDS, FALSE);
  window_set_sheet (window, second);
  pool = window_get_pool (window);
  g_assert_true (ten_pool_get_option (pool, TEN_POOL_APPLY_UNTRAINED));
  g_assert_true (ten_pool_get_option (pool, TEN_POOL_APPLY_WOUNDS));
  close_window (GTK_WINDOW (window), GTK_WIDGET (window));
}

/* The focus stays in the window when the focused chip disappears. */
static void
test_focus_after_clearing (gconstpointer data)
{
  TenApplication *application = TEN_APPLICATION ((gpointer) data);
  TenWindow *window = show_window (application);
  g_autoptr (TenSheet) sheet = load_sample (application, "dolores-quill.tensheet.json");
  GtkWidget *chip, *focus;

  window_set_sheet (window, sheet);
  g_assert_true (ten_pool_toggle_trait (window_get_pool (window), "strength", NULL, NULL));
  chip = find_widget (GTK_WIDGET (window), TEN_TYPE_TERM_CHIP, NULL);
  g_assert_true (gtk_widget_grab_focus (ten_term_chip_get_button (TEN_TERM_CHIP (chip))));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.clear-pool", NULL);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (focus);
  g_assert_nonnull (gtk_widget_get_ancestor (focus, TEN_TYPE_TERM_CHIPS));
  close_window (GTK_WINDOW (window), GTK_WIDGET (window));
}

static GPtrArray *
walk (GtkWindow *window, GtkDirectionType direction)
{
  GPtrArray *order = g_ptr_array_new ();

  while (gtk_widget_child_focus (GTK_WIDGET (window), direction) &&
         !g_ptr_array_find (order, gtk_window_get_focus (window), NULL) && order->len < 300)
    g_ptr_array_add (order, gtk_window_get_focus (window));
  return order;
}

static gboolean
is_within (GPtrArray *order, GtkWidget *widget)
{
  for (guint i = 0; i < order->len; i++)
    if (gtk_widget_is_ancestor (order->pdata[i], widget))
      return TRUE;

  return FALSE;
}

/* The focus passes through everything and out again, and back in the same order. */
static void
test_focus_both_ways (gconstpointer data)
{
  TenApplication *application = TEN_APPLICATION ((gpointer) data);
  TenWindow *window = show_window (application);
  GtkWindow *toplevel = GTK_WINDOW (window);
  g_autoptr (TenSheet) sheet = load_sample (application, "dolores-quill.tensheet.json");
  g_autoptr (GPtrArray) there = NULL;
  g_autoptr (GPtrArray) back = NULL;
  TenActionBar *bar;
  GtkWidget *side;

  window_set_sheet (window, sheet);
  bar = TEN_ACTION_BAR (find_widget (GTK_WIDGET (window), TEN_TYPE_ACTION_BAR, NULL));
  ten_action_bar_set_active (bar, TEN_ACTION_SECTION_CONTESTED, TRUE);
  side = find_widget (GTK_WIDGET (bar), TEN_TYPE_SIDE_ENTRY, NULL);
  run_until (gtk_widget_get_width (side) > 0);
  wait_for_keyboard (GTK_WIDGET (window));
  gtk_window_set_focus (toplevel, NULL);
  there = walk (toplevel, GTK_DIR_TAB_FORWARD);
  gtk_window_set_focus (toplevel, NULL);
  back = walk (toplevel, GTK_DIR_TAB_BACKWARD);

  for (GtkWidget *child = gtk_widget_get_first_child (side); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_ENTRY (child) || GTK_IS_MENU_BUTTON (child))
      g_assert_true (!gtk_widget_get_visible (child) || is_within (there, child));
  g_assert_cmpuint (there->len, >, 50);
  g_assert_cmpuint (there->len, ==, back->len);
  for (guint i = 0; i < there->len; i++)
    g_assert_true (there->pdata[i] == back->pdata[back->len - 1 - i]);
  close_window (toplevel, GTK_WIDGET (window));
}

TEN_TESTS
{
  TenApplication *application = ten_keep (start_application ());

  g_test_add_data_func ("/window/width", application, test_width);
  g_test_add_data_func ("/window/animate-dice", application, test_animate_dice);
  g_test_add_data_func ("/window/other-sheet/COFD-4/COFD-19", application, test_other_sheet);
  g_test_add_data_func ("/window/focus-after-clearing", application, test_focus_after_clearing);
  g_test_add_data_func ("/window/focus-both-ways", application, test_focus_both_ways);
}
