/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-toggle.h"
#include "sheet-editing.h"
#include "tests.h"

static const char debtor[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v5\", \"name\": \"Noor\",\n"
    " \"traits\": {\"strength\": 4, \"wits\": 2, \"charisma\": 3}}\n";

static gboolean
is_editing (Fixture *fixture)
{
  gboolean editing;

  g_object_get (fixture->panel, "editing", &editing, NULL);
  g_assert_cmpint (ten_sheet_panel_get_editing (TEN_SHEET_PANEL (fixture->panel)), ==, editing);
  return editing;
}

static void
test_mode (Fixture *fixture, gconstpointer data)
{
  TenSheetPanel *panel = TEN_SHEET_PANEL (fixture->panel);
  int n_notified = 0;

  g_signal_connect_swapped (panel, "notify::editing", G_CALLBACK (count_signal), &n_notified);
  g_assert_false (is_editing (fixture));
  gtk_widget_activate_action (fixture->panel, "sheet.edit", NULL);
  g_assert_true (is_editing (fixture));
  ten_sheet_panel_set_editing (panel, TRUE);
  g_assert_cmpint (n_notified, ==, 1);
  gtk_widget_activate_action (fixture->panel, "sheet.edit", NULL);
  g_assert_false (is_editing (fixture));

  ten_sheet_panel_set_editing (panel, TRUE);
  ten_sheet_panel_set_sheet (panel, NULL);
  g_assert_false (is_editing (fixture));
  ten_sheet_panel_set_editing (panel, TRUE);
  g_assert_false (is_editing (fixture));
}

static void
assert_shown (Fixture *fixture, const char *trait, gboolean editing)
{
  g_assert_cmpint (gtk_widget_get_visible (find_in_row (fixture, trait, is_toggle)), ==, !editing);
  if (editing)
    g_assert_true (gtk_widget_get_visible (find_in_row (fixture, trait, is_editor)));
}

/* Editors are created on first use, and the view for play does not change. */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
  g_assert_null (find (fixture->panel, is_editor, NULL));
  assert_shown (fixture, "strength", FALSE);
  edit (fixture);
  assert_shown (fixture, "strength", TRUE);
  assert_shown (fixture, "animal_magnetism", TRUE);
  g_assert_cmpint ((int) gtk_range_get_value (GTK_RANGE (find_scale (fixture, "medicine"))), ==, 4);
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), FALSE);
  assert_shown (fixture, "strength", FALSE);
  g_assert_false (gtk_widget_get_visible (find_in_row (fixture, "strength", is_editor)));
}

static void
test_rating (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = ten_sheet_dup_text (fixture->sheet);
  g_autofree char *label = NULL;
  g_autofree char *after = NULL;

  edit (fixture);
  rate (fixture, "strength", 5);
  g_assert_cmpint (get_rating (fixture, "strength"), ==, 5);
  label = ten_sheet_dup_undo_label (fixture->sheet);
  g_assert_cmpstr (label, ==, "Strength 5");
  rate (fixture, "strength", 4);
  rate (fixture, "occult", 1);
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_cmpint (get_rating (fixture, "strength"), ==, 4);
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_cmpint (get_rating (fixture, "strength"), ==, 5);
  g_assert_cmpint ((int) gtk_range_get_value (GTK_RANGE (find_scale (fixture, "strength"))), ==, 5);
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_false (ten_sheet_undo (fixture->sheet));
  after = ten_sheet_dup_text (fixture->sheet);
  g_assert_cmpstr (before, ==, after);
}

/* A drag is one undo step; the next click is a separate one. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scale;

  edit (fixture);
  scale = find_scale (fixture, "brawl");
  g_signal_emit_by_name (scale, "rated", 2);
  g_signal_emit_by_name (scale, "rated", 3);
  g_signal_emit_by_name (scale, "rated", 4);
  g_signal_emit_by_name (scale, "done");
  g_signal_emit_by_name (scale, "rated", 5);
  g_signal_emit_by_name (scale, "done");
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_cmpint (get_rating (fixture, "brawl"), ==, 4);
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_cmpint (get_rating (fixture, "brawl"), ==, 1);
  g_assert_false (ten_sheet_undo (fixture->sheet));
}

/* The pool follows the ratings, and edit mode adds nothing to it. */
static void
test_pool (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_pool_add_trait (fixture->pool, "strength", &error));
  g_assert_no_error (error);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 3);
  edit (fixture);
  rate (fixture, "strength", 5);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 5);
  rate (fixture, "brawl", 5);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 5);
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), FALSE);
  g_assert_true (ten_toggle_get_active (TEN_TOGGLE (find_in_row (fixture, "strength", is_toggle))));
}

/* Ignores edit actions outside edit mode. */
static void
test_play (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scale;

  edit (fixture);
  scale = find_scale (fixture, "strength");
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), FALSE);
  g_signal_emit_by_name (scale, "rated", 5);
  g_assert_cmpint (get_rating (fixture, "strength"), ==, 3);
  g_assert_false (ten_sheet_is_changed (fixture->sheet));
}

static GtkEventController *
find_gesture (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        return controller;
    }
  g_assert_not_reached ();
}

static void
test_focus (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);

  g_assert_true (gtk_widget_grab_focus (find_in_row (fixture, "strength", is_toggle)));
  edit (fixture);
  g_assert_true (gtk_window_get_focus (window) == find_scale (fixture, "strength"));
  wait_for_keyboard (fixture->window);
  g_assert_true (gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (window) == find_scale (fixture, "dexterity"));
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), FALSE);
  g_assert_true (gtk_window_get_focus (window) == find_in_row (fixture, "dexterity", is_toggle));
}

/* A click on the name does not add the trait to the pool: the dots get the focus. */
static void
test_name (Fixture *fixture, gconstpointer data)
{
  GtkWidget *label;

  edit (fixture);
  label = gtk_widget_get_first_child (find_in_row (fixture, "stamina", is_editor));
  g_signal_emit_by_name (find_gesture (label), "pressed", 1, 1.0, 1.0);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) ==
                 find_scale (fixture, "stamina"));
  g_assert_true (ten_pool_is_empty (fixture->pool));
}

/* Willpower follows resolve and composure at once (COFD-23). */
static void
test_derived (Fixture *fixture, gconstpointer data)
{
  edit (fixture);
  g_assert_cmpint (get_rating (fixture, "willpower"), ==, 5);
  g_assert_false (gtk_widget_get_sensitive (find_scale (fixture, "willpower")));
  rate (fixture, "resolve", 4);
  g_assert_cmpint (get_rating (fixture, "willpower"), ==, 7);
  g_assert_cmpint ((int) gtk_range_get_value (GTK_RANGE (find_scale (fixture, "willpower"))), ==,
                   7);
}

static void
test_accessible (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scale;

  edit (fixture);
  scale = find_scale (fixture, "animal_magnetism");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Animal magnetism");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                       2.0);
}

static gboolean
contains (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL;
}

/* The dots that a new character has spent are shown beside each heading. */
static void
test_budgets (Fixture *fixture, gconstpointer data)
{
  static const char *const before[] = { "3 of 5", "2 of 4", "1 of 3" };
  gboolean counting;

  gtk_widget_activate_action (fixture->panel, "sheet.count-dots", NULL);
  g_object_get (fixture->panel, "counting", &counting, NULL);
  g_assert_true (counting);
  g_assert_null (find (fixture->panel, is_label, before[0]));
  edit (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    g_assert_nonnull (find (fixture->panel, is_label, before[i]));
  g_assert_nonnull (find (fixture->panel, contains, "Specialties: 2 of 3 spent"));
  rate (fixture, "strength", 5);
  rate (fixture, "stamina", 3);
  g_assert_nonnull (find (fixture->panel, is_label, "6 of 5, 1 too many"));

  ten_sheet_panel_set_counting (TEN_SHEET_PANEL (fixture->panel), FALSE);
  g_assert_null (find (fixture->panel, contains, "too many"));
  g_assert_null (find (fixture->panel, contains, "spent"));
  g_assert_nonnull (find (fixture->panel, contains, "Click or drag the dots"));
}

/* Some rulesets limit how many traits have each rating. */
static void
test_spread (Fixture *fixture, gconstpointer data)
{
  edit (fixture);
  g_object_set (fixture->panel, "counting", TRUE, NULL);
  g_assert_nonnull (find (fixture->panel, contains, "At 4: 1 of 1 · At 3: 1 of 3"));
  rate (fixture, "wits", 3);
  g_assert_nonnull (find (fixture->panel, contains, "At 4: 1 of 1 · At 3: 2 of 3"));
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), FALSE);
  g_assert_null (find (fixture->panel, contains, "At 4:"));
}

/* The columns keep the width from the program's style sheet in edit mode. */
static void
test_width (Fixture *fixture, gconstpointer data)
{
  GdkDisplay *display = gtk_widget_get_display (fixture->window);
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  int minimum, natural, editing_minimum, editing_natural;

  gtk_css_provider_load_from_resource (style, "/io/github/tenagain/TenAgain/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  settle ();
  gtk_widget_measure (find (fixture->panel, is_row, "investigation"), GTK_ORIENTATION_HORIZONTAL,
                      -1, &minimum, &natural, NULL, NULL);
  edit (fixture);
  settle ();
  gtk_widget_measure (find (fixture->panel, is_row, "investigation"), GTK_ORIENTATION_HORIZONTAL,
                      -1, &editing_minimum, &editing_natural, NULL, NULL);
  g_assert_cmpint (editing_minimum, ==, minimum);
  g_assert_cmpint (editing_natural, ==, natural);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style));
}

TEN_TESTS
{
  add ("/sheet/editing/mode", nurse, test_mode);
  add ("/sheet/editing/rows", nurse, test_rows);
  add ("/sheet/editing/rating", nurse, test_rating);
  add ("/sheet/editing/steps", nurse, test_steps);
  add ("/sheet/editing/pool", nurse, test_pool);
  add ("/sheet/editing/play", nurse, test_play);
  add ("/sheet/editing/focus", nurse, test_focus);
  add ("/sheet/editing/name", nurse, test_name);
  add ("/sheet/editing/COFD-23/derived", nurse, test_derived);
  add ("/sheet/editing/accessible", nurse, test_accessible);
  add ("/sheet/editing/budgets", nurse, test_budgets);
  add ("/sheet/editing/spread", debtor, test_spread);
  add ("/sheet/editing/width", nurse, test_width);
}
