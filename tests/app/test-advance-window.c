/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet-editing.h"
#include "sheet/ten-advance-window.h"
#include "suggestions.h"
#include "tests.h"

static const char brujah[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v5\", \"name\": \"Bo\",\n"
    " \"traits\": {\"brawl\": 1}, \"details\": {\"clan\": \"Brujah\"}, \"experiences\": 20}\n";

static GtkWidget *
open_window (Fixture *fixture)
{
  GtkWidget *window = ten_advance_window_new (GTK_WINDOW (fixture->window), fixture->sheet);

  gtk_window_present (GTK_WINDOW (window));
  run_until (gtk_widget_get_mapped (window));
  return window;
}

static void
close_window (GtkWidget *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  run_until (window == NULL);
}

static gboolean
is_titled_row (GtkWidget *widget, const char *title)
{
  return ADW_IS_PREFERENCES_ROW (widget) &&
         g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static gboolean
is_search (GtkWidget *widget, const char *text)
{
  return GTK_IS_SEARCH_ENTRY (widget);
}

static gboolean
is_button (GtkWidget *widget, const char *label)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static gboolean
is_check (GtkWidget *widget, const char *text)
{
  return GTK_IS_CHECK_BUTTON (widget);
}

static gboolean
is_drop_down (GtkWidget *widget, const char *text)
{
  return GTK_IS_DROP_DOWN (widget);
}

/* The price is the last number of the page that buys, the dots are the first. */
static gboolean
is_number (GtkWidget *widget, const char *most)
{
  double upper;

  if (!GTK_IS_SPIN_BUTTON (widget))
    return FALSE;
  gtk_spin_button_get_range (GTK_SPIN_BUTTON (widget), NULL, &upper);
  return (int) upper == atoi (most);
}

static void
search (GtkWidget *window, const char *text)
{
  GtkWidget *entry = find (window, is_search, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
}

static void
choose (GtkWidget *window, const char *title)
{
  GtkWidget *row = find (window, is_titled_row, title);

  g_assert_nonnull (row);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
}

static void
press (GtkWidget *window, const char *label)
{
  GtkWidget *button = find (window, is_button, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

static int
get_price (GtkWidget *window)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (find (window, is_number, "1000000")));
}

static void
test_buy (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = open_window (fixture);
  g_autoptr (TenExperience) line = NULL;

  g_assert_nonnull (find (window, is_label, "20 points of experience left"));
  search (window, "braw");
  g_assert_null (find (window, is_titled_row, "Strength"));
  choose (window, "Brawl");
  g_assert_cmpint (get_price (window), ==, 6);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (window, is_number, "5")), 3);
  g_assert_cmpint (get_price (window), ==, 15);
  press (window, "Buy");
  g_assert_cmpint (get_rating (fixture, "brawl"), ==, 3);
  g_assert_nonnull (find (window, is_label, "5 points of experience left"));
  line = g_list_model_get_item (ten_sheet_get_experience_log (fixture->sheet), 0);
  g_assert_cmpstr (line->what, ==, "Brawl");
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_nonnull (find (window, is_label, "20 points of experience left"));
  close_window (window);
}

static void
test_disciplines (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = open_window (fixture);

  search (window, "celer");
  choose (window, "Celerity");
  g_assert_cmpint (get_price (window), ==, 5);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find (window, is_check, NULL)), TRUE);
  g_assert_cmpint (get_price (window), ==, 7);
  press (window, "Buy");
  g_assert_cmpint (get_rating (fixture, "Celerity"), ==, 1);
  g_assert_cmpint (ten_sheet_get_experiences (fixture->sheet), ==, 13);

  /* Something new, below a heading and below none. */
  search (window, "Deep Lore");
  choose (window, "Deep Lore");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (window, is_drop_down, NULL)), 2);
  g_assert_cmpint (get_price (window), ==, 3);
  press (window, "Buy");
  g_assert_cmpint (
      g_list_model_get_n_items (ten_sheet_get_items (fixture->sheet, TEN_SHEET_ADVANTAGE)), ==, 1);
  search (window, "A favor");
  choose (window, "A favor");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (window, is_number, "1000000")), 11);
  press (window, "Write Down");
  g_assert_nonnull (find (window, is_label, "Experience cannot fall below zero"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (window, is_number, "1000000")), 10);
  press (window, "Write Down");
  g_assert_cmpint (ten_sheet_get_experiences (fixture->sheet), ==, 0);
  close_window (window);
}

static void
test_log (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = open_window (fixture);
  GtkWidget *reason, *row, *spent;

  reason = find (window, is_entry, NULL);
  gtk_editable_set_text (GTK_EDITABLE (reason), "The end & <more>");
  g_signal_emit_by_name (reason, "activate");
  g_assert_cmpint (g_list_model_get_n_items (ten_sheet_get_experience_log (fixture->sheet)), ==, 1);
  row = find (window, is_titled_row, "The end &amp; &lt;more&gt;");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  spent = g_object_get_data (G_OBJECT (row), "spent");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spent), 4);
  g_assert_cmpint (ten_sheet_get_experiences (fixture->sheet), ==, 16);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spent), 40);
  g_assert_nonnull (find (window, is_label, "Experience cannot fall below zero"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spent)), ==, 4);
  press (window, "Remove This Line");
  g_assert_cmpint (ten_sheet_get_experiences (fixture->sheet), ==, 20);
  close_window (window);
}

/* A new trait goes below the heading that its name has in the ruleset. */
static void
test_heading (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *offered = NULL;
  GtkWidget *entry;

  edit (fixture);
  g_signal_emit_by_name (
      gtk_widget_get_ancestor (find (fixture->panel, is_label, "Add a Trait…"), GTK_TYPE_BUTTON),
      "clicked");
  entry = wait_for_entry (fixture);
  offered = type_for_suggestions (entry, "ausp");
  g_assert_cmpstr (offered, ==, "Auspex");
  enter (fixture, "auspex");
  text = ten_sheet_dup_text (fixture->sheet);
  g_assert_nonnull (strstr (text, "\"groups\": {\"Disciplines\":[\"auspex\"]}"));
  click (fixture, "Add to Disciplines");
  enter (fixture, "Lost Art");
  g_free (text);
  text = ten_sheet_dup_text (fixture->sheet);
  g_assert_nonnull (strstr (text, "[\"auspex\", \"Lost Art\"]"));
}

TEN_TESTS
{
  add ("/advance/GROW-4/buy", brujah, test_buy);
  add ("/advance/GROW-4/disciplines", brujah, test_disciplines);
  add ("/advance/log", brujah, test_log);
  add ("/advance/heading", brujah, test_heading);
}
