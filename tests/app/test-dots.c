/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"
#include "sheet/ten-dots.h"
#include "waiting.h"

#include <adwaita.h>

#define PITCH 12
#define HEIGHT 24

typedef struct
{
  GtkWidget *window;
  TenDots *dots;
  GString *told;
} Fixture;

static void
tell_rating (TenDots *dots, int rating, Fixture *fixture)
{
  g_string_append_printf (fixture->told, "%d", rating);
}

static void
tell_done (TenDots *dots, Fixture *fixture)
{
  g_string_append_c (fixture->told, '.');
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dots = ten_dots_new_editable ("Strength", 2, 5);

  fixture->told = g_string_new (NULL);
  fixture->dots = TEN_DOTS (dots);
  g_signal_connect (dots, "rated", G_CALLBACK (tell_rating), fixture);
  g_signal_connect (dots, "done", G_CALLBACK (tell_done), fixture);
  fixture->window = gtk_window_new ();
  gtk_widget_set_size_request (dots, -1, HEIGHT);
  gtk_widget_set_halign (dots, GTK_ALIGN_START);
  gtk_widget_set_valign (dots, GTK_ALIGN_START);
  gtk_window_set_child (GTK_WINDOW (fixture->window), dots);
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->dots), (gpointer *) &fixture->dots);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (fixture->dots == NULL);
  g_string_free (fixture->told, TRUE);
}

static GtkEventController *
find_controller (Fixture *fixture, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->dots));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) found = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (found, type) &&
          gtk_event_controller_get_propagation_phase (found) != GTK_PHASE_NONE)
        return found;
    }
  g_assert_not_reached ();
}

/* Drags from the middle of one dot to the middle of another: 0 is before the first. */
static void
drag (Fixture *fixture, int from, int to)
{
  GtkEventController *gesture = find_controller (fixture, GTK_TYPE_GESTURE_DRAG);
  double x = (from - 1) * PITCH + 4;
  int step = to > from ? 1 : -1;

  g_signal_emit_by_name (gesture, "drag-begin", x, 12.0);
  for (int dot = from; dot != to; dot += step)
    g_signal_emit_by_name (gesture, "drag-update", (double) (dot + step - from) * PITCH, 1.0);
  g_signal_emit_by_name (gesture, "drag-end", (double) (to - from) * PITCH, 1.0);
}

static void
press (Fixture *fixture, guint key)
{
  GtkShortcutController *controller =
      GTK_SHORTCUT_CONTROLLER (find_controller (fixture, GTK_TYPE_SHORTCUT_CONTROLLER));
  GListModel *shortcuts = G_LIST_MODEL (controller);

  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

      if (!GTK_IS_KEYVAL_TRIGGER (trigger) ||
          gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) != key)
        continue;
      g_assert_true (gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0,
                                                   GTK_WIDGET (fixture->dots),
                                                   gtk_shortcut_get_arguments (shortcut)));
      return;
    }
  g_error ("no such key: %u", key);
}

static void
assert_told (Fixture *fixture, const char *expected, int rating)
{
  g_assert_cmpstr (fixture->told->str, ==, expected);
  g_assert_cmpint ((int) gtk_range_get_value (GTK_RANGE (fixture->dots)), ==, rating);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (fixture->dots)), ==, rating);
  g_string_truncate (fixture->told, 0);
}

static void
test_click (Fixture *fixture, gconstpointer data)
{
  drag (fixture, 4, 4);
  assert_told (fixture, "4.", 4);
  drag (fixture, 4, 4);
  assert_told (fixture, "3.", 3);
  drag (fixture, 1, 1);
  assert_told (fixture, "1.", 1);
  drag (fixture, 1, 1);
  assert_told (fixture, "0.", 0);
  drag (fixture, 5, 5);
  assert_told (fixture, "5.", 5);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (fixture->dots)));
}

static void
test_drag (Fixture *fixture, gconstpointer data)
{
  drag (fixture, 3, 5);
  assert_told (fixture, "345.", 5);
  drag (fixture, 5, 0);
  assert_told (fixture, "43210.", 0);
  ten_dots_set_rating (fixture->dots, 2);
  drag (fixture, 2, 3);
  assert_told (fixture, "3.", 3);
}

static void
refuse (TenDots *dots, int rating)
{
  ten_dots_set_rating (dots, 2);
}

/* If the sheet refuses a rating, it is asked once per dot, not once per pixel. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  GtkEventController *gesture = find_controller (fixture, GTK_TYPE_GESTURE_DRAG);

  g_signal_connect (fixture->dots, "rated", G_CALLBACK (refuse), NULL);
  g_signal_emit_by_name (gesture, "drag-begin", 13.0, 12.0);
  for (int i = 0; i < 8; i++)
    g_signal_emit_by_name (gesture, "drag-update", 11.0 + i, 0.0);
  g_signal_emit_by_name (gesture, "drag-end", 18.0, 0.0);
  assert_told (fixture, "3.", 2);
}

typedef struct
{
  guint key;
  int before;
  int after;
} Key;

static const Key keys[] = {
  { GDK_KEY_Right, 2, 3 },       { GDK_KEY_Left, 2, 1 },  { GDK_KEY_Up, 2, 3 },
  { GDK_KEY_Down, 2, 1 },        { GDK_KEY_plus, 2, 3 },  { GDK_KEY_minus, 2, 1 },
  { GDK_KEY_KP_Add, 4, 5 },      { GDK_KEY_0, 2, 0 },     { GDK_KEY_4, 2, 4 },
  { GDK_KEY_KP_3, 2, 3 },        { GDK_KEY_Home, 3, 0 },  { GDK_KEY_End, 3, 5 },
  { GDK_KEY_8, 5, 8 },           { GDK_KEY_Right, 8, 9 }, { GDK_KEY_End, 7, 10 },
  { GDK_KEY_KP_Subtract, 6, 5 },
};

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *told = g_strdup_printf ("%d.", keys[i].after);

      ten_dots_set_rating (fixture->dots, keys[i].before);
      press (fixture, keys[i].key);
      assert_told (fixture, told, keys[i].after);
    }

  ten_dots_set_rating (fixture->dots, 5);
  press (fixture, GDK_KEY_Right);
  press (fixture, GDK_KEY_plus);
  assert_told (fixture, "", 5);
  ten_dots_set_rating (fixture->dots, 0);
  press (fixture, GDK_KEY_Left);
  assert_told (fixture, "", 0);
}

static void
test_mirrored (Fixture *fixture, gconstpointer data)
{
  gtk_widget_set_direction (GTK_WIDGET (fixture->dots), GTK_TEXT_DIR_RTL);
  press (fixture, GDK_KEY_Left);
  assert_told (fixture, "3.", 3);
  press (fixture, GDK_KEY_Down);
  assert_told (fixture, "2.", 2);
  g_assert_cmpint (ten_dots_pick (fixture->dots, 5, 4, 12), ==, 5);
}

static gboolean
scroll (Fixture *fixture, double dy)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_SCROLL), "scroll", 0.0,
                         dy, &handled);
  return handled;
}

/* The mouse wheel scrolls the sheet, unless the dots have the focus. */
static void
test_wheel (Fixture *fixture, gconstpointer data)
{
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_false (scroll (fixture, -1));
  assert_told (fixture, "", 2);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->dots));
  g_assert_true (scroll (fixture, -1));
  g_assert_true (scroll (fixture, -1));
  g_assert_true (scroll (fixture, 1));
  assert_told (fixture, "343", 3);
  press (fixture, GDK_KEY_1);
  assert_told (fixture, ".1.", 1);
  g_assert_true (scroll (fixture, 1));
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  assert_told (fixture, "0.", 0);
}

/* A screen reader can set the value of a range. */
static void
test_value (Fixture *fixture, gconstpointer data)
{
  gtk_range_set_value (GTK_RANGE (fixture->dots), 4);
  assert_told (fixture, "4.", 4);
  gtk_range_set_value (GTK_RANGE (fixture->dots), 2.7);
  assert_told (fixture, "3.", 3);
  gtk_range_set_value (GTK_RANGE (fixture->dots), 3.2);
  assert_told (fixture, "", 3);
  gtk_range_set_value (GTK_RANGE (fixture->dots), 99);
  assert_told (fixture, "5.", 5);
}

static void
assert_range (Fixture *fixture, double value, double maximum, const char *text)
{
  GtkAccessible *dots = GTK_ACCESSIBLE (fixture->dots);

  gtk_test_accessible_assert_property (dots, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value);
  gtk_test_accessible_assert_property (dots, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0);
  gtk_test_accessible_assert_property (dots, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, maximum);
  gtk_test_accessible_assert_property (dots, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text);
}

static void
test_accessible (Fixture *fixture, gconstpointer data)
{
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (fixture->dots), GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->dots),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Strength");
  assert_range (fixture, 2, 5, "2 dots");
  press (fixture, GDK_KEY_1);
  assert_range (fixture, 1, 5, "1 dot");
  ten_dots_set_rating (fixture->dots, 7);
  assert_range (fixture, 7, 10, "7 dots");
  ten_dots_set_rating (fixture->dots, -3);
  assert_range (fixture, 0, 5, "0 dots");
  gtk_window_set_child (GTK_WINDOW (fixture->window), ten_dots_new_editable ("Strength", 20, 20));
  fixture->dots = TEN_DOTS (gtk_window_get_child (GTK_WINDOW (fixture->window)));
  assert_range (fixture, 10, 10, "10 dots");
}

/* Two lines of dots, in a widget of 24 pixels. */
static void
test_pick (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    int n_dots;
    double x;
    double y;
    int dot;
  } picks[] = {
    { 5, 4, 12, 1 },   { 5, 4, 0, 1 },     { 5, 9.5, 12, 1 }, { 5, 10.5, 12, 2 },
    { 5, -2, 12, 0 },  { 5, 70, 12, 5 },   { 10, 4, 2, 1 },   { 10, 4, 20, 6 },
    { 10, -4, 20, 5 }, { 10, 90, 90, 10 }, { 7, 90, 20, 7 },  { 10, 48, -9, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (picks); i++)
    g_assert_cmpint (ten_dots_pick (fixture->dots, picks[i].n_dots, picks[i].x, picks[i].y), ==,
                     picks[i].dot);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

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

/* More than five dots use two lines, so that columns keep their width. */
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
test_image (void)
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

TEN_TESTS
{
  add ("/sheet/dots/edit/click", test_click);
  add ("/sheet/dots/edit/drag", test_drag);
  add ("/sheet/dots/edit/refused", test_refused);
  add ("/sheet/dots/edit/keys", test_keys);
  add ("/sheet/dots/edit/mirrored", test_mirrored);
  add ("/sheet/dots/edit/wheel", test_wheel);
  add ("/sheet/dots/edit/value", test_value);
  add ("/sheet/dots/edit/accessible", test_accessible);
  add ("/sheet/dots/edit/pick", test_pick);

  g_test_add_func ("/sheet/dots/rating", test_rating);
  g_test_add_func ("/sheet/dots/size", test_size);
  g_test_add_func ("/sheet/dots/text-scale", test_text_scale);
  g_test_add_func ("/sheet/dots/accessible", test_image);
}
