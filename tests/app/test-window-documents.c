/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"
#include "window-folder.h"

#include <glib/gstdio.h>

static const char *
get_name (Fixture *fixture)
{
  return window_get_sheet (fixture->window) != NULL
             ? ten_sheet_get_name (window_get_sheet (fixture->window))
             : NULL;
}

static const char *
get_tab (Fixture *fixture, int position)
{
  AdwTabView *view = ten_documents_get_view (window_get_documents (fixture->window));

  return adw_tab_page_get_title (adw_tab_view_get_nth_page (view, position));
}

/* Opens three sheets and selects the last one. */
static void
open_three (Fixture *fixture)
{
  g_autoptr (GFile) first = copy_sheet (fixture, "marisol-vega.tensheet.json", "1.json");
  g_autoptr (GFile) second = copy_sheet (fixture, "dolores-quill.tensheet.json", "2.json");
  g_autoptr (GFile) third = copy_sheet (fixture, "brother-kazimir.tensheet.json", "3.json");
  GFile *files[] = { first, second, third };

  ten_window_open_files (fixture->window, files, 3);
  run_until (get_n_tabs (fixture) == 3);
}

/* The tabs are in the order of the files, and the last one is selected. */
static void
test_open (Fixture *fixture, gconstpointer data)
{
  open_three (fixture);
  g_assert_cmpstr (get_tab (fixture, 0), ==, "Marisol Vega");
  g_assert_cmpstr (get_tab (fixture, 1), ==, "Dolores Quill");
  g_assert_cmpstr (get_tab (fixture, 2), ==, "Brother Kazimir");
  g_assert_cmpstr (get_name (fixture), ==, "Brother Kazimir");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Brother Kazimir");
}

/* A file that is already open is not opened again, whatever name is used for it. */
static void
test_open_again (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "1.json");
  g_autoptr (GFile) link = g_file_get_child (fixture->folder, "link.json");
  TenSheet *sheet;

  open_three (fixture);
  window_open (fixture->window, file);
  run_until (g_strcmp0 (get_name (fixture), "Marisol Vega") == 0);
  sheet = window_get_sheet (fixture->window);
  activate (fixture, "win.next-sheet");
  g_assert_cmpstr (get_name (fixture), ==, "Dolores Quill");
  g_assert_true (g_file_make_symbolic_link (link, "1.json", NULL, NULL));
  window_open (fixture->window, link);
  run_until (g_strcmp0 (get_name (fixture), "Marisol Vega") == 0);
  g_assert_true (window_get_sheet (fixture->window) == sheet);
  g_assert_cmpint (get_n_tabs (fixture), ==, 3);
}

/* Each tab keeps its own pool, and the comment. */
static void
test_pools (Fixture *fixture, gconstpointer data)
{
  TenWindow *window = fixture->window;

  open_three (fixture);
  g_assert_true (ten_pool_toggle_trait (window_get_pool (window), "strength", NULL, NULL));
  ten_play_session_set_comment (ten_roll_view_get_session (window_get_roll_view (window)), "lift");
  activate (fixture, "win.next-sheet");
  g_assert_cmpstr (get_name (fixture), ==, "Marisol Vega");
  g_assert_true (ten_pool_is_empty (window_get_pool (window)));
  g_assert_true (ten_play_session_get_pool (ten_roll_view_get_session (
                     window_get_roll_view (window))) == window_get_pool (window));
  g_assert_true (ten_pool_get_character (window_get_pool (window)) ==
                 TEN_CHARACTER (window_get_sheet (window)));
  g_assert_cmpstr (
      ten_play_session_get_comment (ten_roll_view_get_session (window_get_roll_view (window))), ==,
      "");
  activate (fixture, "win.previous-sheet");
  g_assert_cmpstr (get_name (fixture), ==, "Brother Kazimir");
  g_assert_true (ten_pool_has_trait (window_get_pool (window), "strength"));
  g_assert_cmpstr (
      ten_play_session_get_comment (ten_roll_view_get_session (window_get_roll_view (window))), ==,
      "lift");
}

/* When a tab is selected, its last roll is in the tray again. */
static void
test_tray (Fixture *fixture, gconstpointer data)
{
  TenWindow *window = fixture->window;
  g_autoptr (TenRecord) record = NULL;

  open_three (fixture);
  g_assert_true (ten_pool_set_number (window_get_pool (window), 3, NULL));
  activate (fixture, "win.roll");
  record = g_object_ref (ten_tray_get_record (window_get_tray (window)));
  activate (fixture, "win.next-sheet");
  g_assert_null (ten_tray_get_record (window_get_tray (window)));
  activate (fixture, "win.previous-sheet");
  g_assert_nonnull (ten_tray_get_record (window_get_tray (window)));
  g_assert_cmpint (ten_record_get_sequence (ten_tray_get_record (window_get_tray (window))), ==,
                   ten_record_get_sequence (record));
}

static void
test_close (Fixture *fixture, gconstpointer data)
{
  TenWindow *window = fixture->window;

  open_three (fixture);
  for (int n_left = 2; n_left >= 0; n_left--)
    {
      activate (fixture, "win.close-sheet");
      g_assert_cmpint (get_n_tabs (fixture), ==, n_left);
    }
  g_assert_null (window_get_sheet (window));
  g_assert_null (ten_pool_get_character (window_get_pool (window)));
  g_assert_cmpstr (
      gtk_stack_get_visible_child_name (get_child (window_get_documents (window), "stack")), ==,
      "library");
  g_assert_true (gtk_widget_get_visible (get_child (window, "ruleset_box")));
  g_assert_true (ten_pool_set_number (window_get_pool (window), 2, NULL));
  g_assert_true (ten_roll_view_get_can_roll (window_get_roll_view (window)));
}

static void
set_strength (Fixture *fixture, int rating)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_sheet_apply (window_get_sheet (fixture->window),
                                  ten_rating_edit_new ("strength", rating), &error));
  g_assert_no_error (error);
  ten_sheet_end_edit (window_get_sheet (fixture->window));
}

static int
get_strength (Fixture *fixture)
{
  int rating = -1;

  ten_character_get_rating (TEN_CHARACTER (window_get_sheet (fixture->window)), "strength",
                            &rating);
  return rating;
}

static char *
dup_menu_label (GMenuModel *menu, int position)
{
  char *label = NULL;

  g_menu_model_get_item_attribute (menu, position, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  return label;
}

/* Undo belongs to the tab, and names the step. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  TenWindow *window = fixture->window;
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;
  int before;

  open_three (fixture);
  activate (fixture, "win.edit");
  g_assert_true (gtk_widget_get_visible (get_child (window, "undo_button")));
  before = get_strength (fixture);
  set_strength (fixture, 5);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "• Brother Kazimir");
  g_assert_cmpstr (get_tab (fixture, 2), ==, "• Brother Kazimir");
  g_assert_true (
      g_str_has_prefix (adw_window_title_get_subtitle (get_child (window, "title")), "Edited · "));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (get_child (window, "undo_button")), ==,
                   "Undo Strength 5");
  undo = dup_menu_label (ten_documents_get_undo_menu (window_get_documents (window)), 0);
  g_assert_cmpstr (undo, ==, "_Undo Strength 5");

  activate (fixture, "win.next-sheet");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (get_child (window, "undo_button")), ==, "Undo");
  g_assert_false (gtk_widget_get_visible (get_child (window, "undo_button")));
  g_assert_false (gtk_widget_get_sensitive (get_child (window, "undo_button")));
  activate (fixture, "win.previous-sheet");

  activate (fixture, "win.undo");
  g_assert_cmpint (get_strength (fixture), ==, before);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Brother Kazimir");
  redo = dup_menu_label (ten_documents_get_undo_menu (window_get_documents (window)), 1);
  g_assert_cmpstr (redo, ==, "_Redo Strength 5");
  activate (fixture, "win.redo");
  g_assert_cmpint (get_strength (fixture), ==, 5);
  activate (fixture, "win.undo");
}

/* Like a click on a button: closes the dialog with an answer. */
static void
answer (const char *response)
{
  g_autoptr (GtkWidget) dialog = NULL;

  run_until (find_dialog () != NULL);
  dialog = g_object_ref (find_dialog ());
  g_assert_true (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (dialog), response));
  gtk_widget_set_visible (dialog, FALSE);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static int
read_strength (Fixture *fixture, const char *name)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, name);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet =
      ten_sheet_load (file, ten_application_get_rulesets (fixture->application), NULL, &error);
  int rating = -1;

  g_assert_no_error (error);
  ten_character_get_rating (TEN_CHARACTER (sheet), "strength", &rating);
  return rating;
}

static void
test_save (Fixture *fixture, gconstpointer data)
{
  open_three (fixture);
  set_strength (fixture, 5);
  g_assert_cmpint (read_strength (fixture, "3.json"), !=, 5);
  activate (fixture, "win.save");
  g_assert_cmpint (read_strength (fixture, "3.json"), ==, 5);
  g_assert_cmpstr (get_tab (fixture, 2), ==, "Brother Kazimir");
  g_assert_null (find_dialog ());
}

/* A read-only file: the changes are kept, and can be saved once it is writable. */
static void
test_save_fails (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "3.json");

  open_three (fixture);
  set_strength (fixture, 5);
  g_chmod (g_file_peek_path (file), 0444);
  activate (fixture, "win.save");
  answer ("cancel");
  g_assert_cmpint (get_strength (fixture), ==, 5);
  g_assert_cmpstr (get_tab (fixture, 2), ==, "• Brother Kazimir");

  activate (fixture, "win.save");
  run_until (find_dialog () != NULL);
  g_chmod (g_file_peek_path (file), 0644);
  answer ("retry");
  run_until (!ten_sheet_is_changed (window_get_sheet (fixture->window)));
  g_assert_cmpint (read_strength (fixture, "3.json"), ==, 5);
}

/* Another program has changed the file: the user is asked before it is overwritten. */
static void
test_save_over_changed_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = NULL;

  open_three (fixture);
  set_strength (fixture, 5);
  file = copy_sheet (fixture, "silas-grue.tensheet.json", "3.json");
  activate (fixture, "win.save");
  answer ("cancel");
  run_until (!window_get_documents (fixture->window)->closing);
  g_assert_cmpint (read_strength (fixture, "3.json"), !=, 5);
  activate (fixture, "win.save");
  answer ("overwrite");
  run_until (!ten_sheet_is_changed (window_get_sheet (fixture->window)));
  g_assert_cmpint (read_strength (fixture, "3.json"), ==, 5);
}

static void
test_close_question (Fixture *fixture, gconstpointer data)
{
  open_three (fixture);
  set_strength (fixture, 5);
  activate (fixture, "win.close-sheet");
  answer ("cancel");
  run_until (!window_get_documents (fixture->window)->closing);
  g_assert_cmpint (get_n_tabs (fixture), ==, 3);

  activate (fixture, "win.close-sheet");
  answer ("discard");
  run_until (get_n_tabs (fixture) == 2);
  g_assert_cmpint (read_strength (fixture, "3.json"), !=, 5);

  set_strength (fixture, 5);
  activate (fixture, "win.close-sheet");
  answer ("save");
  run_until (get_n_tabs (fixture) == 1);
  g_assert_cmpint (read_strength (fixture, "2.json"), ==, 5);
}

/* Discarded changes are gone when the file is opened again. */
static void
test_discarded_is_read_again (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "3.json");
  g_autoptr (TenSheet) sheet = NULL;

  open_three (fixture);
  /* Something else also has a reference to the sheet, such as the line of an opponent. */
  sheet = g_object_ref (window_get_sheet (fixture->window));
  set_strength (fixture, 5);
  activate (fixture, "win.close-sheet");
  answer ("discard");
  run_until (get_n_tabs (fixture) == 2);
  window_open (fixture->window, file);
  run_until (get_n_tabs (fixture) == 3);
  g_assert_cmpint (get_strength (fixture), !=, 5);
}

/* One question for all sheets; a sheet that cannot be saved keeps the window open. */
static void
test_close_window (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "3.json");
  GtkWidget *check;

  open_three (fixture);
  set_strength (fixture, 5);
  activate (fixture, "win.next-sheet");
  set_strength (fixture, 4);
  g_chmod (g_file_peek_path (file), 0444);
  gtk_window_close (GTK_WINDOW (fixture->window));
  answer ("save");
  /* The first is saved, the second cannot be. */
  run_until (read_strength (fixture, "1.json") == 4);
  run_until (find_dialog () != NULL &&
             adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (find_dialog ()), "retry"));
  answer ("cancel");
  run_until (!window_get_documents (fixture->window)->closing);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
  g_assert_cmpstr (get_name (fixture), ==, "Brother Kazimir");

  activate (fixture, "win.next-sheet");
  set_strength (fixture, 3);
  gtk_window_close (GTK_WINDOW (fixture->window));
  run_until (find_dialog () != NULL);
  check = find_widget (find_dialog (), GTK_TYPE_CHECK_BUTTON, NULL);
  g_assert_cmpstr (gtk_check_button_get_label (GTK_CHECK_BUTTON (check)), ==, "Marisol Vega");
  answer ("discard");
  run_until (fixture->window == NULL);
  g_assert_cmpint (read_strength (fixture, "1.json"), ==, 4);
}

/* Closes the window and opens another one, as at the next start with a file or with NULL. */
static void
start_again_with (Fixture *fixture, GFile *file)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
  run_until (fixture->window == NULL);
  fixture->window = ten_window_new (fixture->application);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  if (file != NULL)
    ten_window_open_files (fixture->window, &file, 1);
  ten_window_restore (fixture->window);
  ten_window_present_opening (fixture->window);
}

static void
start_again (Fixture *fixture)
{
  start_again_with (fixture, NULL);
}

/* The tabs are restored in the same order, with the same one selected. */
static void
test_session (Fixture *fixture, gconstpointer data)
{
  AdwTabView *view;

  open_three (fixture);
  view = ten_documents_get_view (window_get_documents (fixture->window));
  adw_tab_view_reorder_first (view, adw_tab_view_get_nth_page (view, 1));
  activate (fixture, "win.previous-sheet");
  g_assert_cmpstr (get_name (fixture), ==, "Marisol Vega");
  start_again (fixture);
  run_until (get_n_tabs (fixture) == 3);
  g_assert_cmpstr (get_tab (fixture, 0), ==, "Dolores Quill");
  g_assert_cmpstr (get_tab (fixture, 1), ==, "Marisol Vega");
  g_assert_cmpstr (get_tab (fixture, 2), ==, "Brother Kazimir");
  g_assert_cmpstr (get_name (fixture), ==, "Marisol Vega");
}

/* A file that is asked for is shown instead of the sheet that was selected last. */
static void
test_session_and_a_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "3.json");

  open_three (fixture);
  g_assert_cmpstr (get_name (fixture), ==, "Brother Kazimir");
  activate (fixture, "win.close-sheet");
  start_again_with (fixture, file);
  run_until (get_n_tabs (fixture) == 3 && !ten_open_queue_get_busy (ten_documents_get_queue (
                                              window_get_documents (fixture->window))));
  g_assert_cmpstr (get_name (fixture), ==, "Brother Kazimir");
}

/* Closed tabs stay closed, missing files are reported, and the rest opens. */
static void
test_session_without_a_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "1.json");

  open_three (fixture);
  activate (fixture, "win.close-sheet");
  g_file_delete (file, NULL, NULL);
  start_again (fixture);
  run_until (
      g_strcmp0 (get_name (fixture), "Dolores Quill") == 0 &&
      !ten_open_queue_get_busy (ten_documents_get_queue (window_get_documents (fixture->window))));
  g_assert_cmpint (get_n_tabs (fixture), ==, 1);
  g_assert_null (find_dialog ());
}

static void
test_session_is_not_wanted (Fixture *fixture, gconstpointer data)
{
  GSettings *settings = ten_application_get_settings (fixture->application);

  open_three (fixture);
  g_settings_set_boolean (settings, "reopen-sheet", FALSE);
  start_again (fixture);
  run_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
  g_assert_false (
      ten_open_queue_get_busy (ten_documents_get_queue (window_get_documents (fixture->window))));
  g_assert_cmpint (get_n_tabs (fixture), ==, 0);
  g_settings_reset (settings, "reopen-sheet");
}

/* COFD-18: a change made in play is saved at once, unless there are other unsaved changes. */
static void
test_play (Fixture *fixture, gconstpointer data)
{
  TenWindow *window = fixture->window;
  g_autoptr (GError) error = NULL;

  open_three (fixture);
  activate (fixture, "win.next-sheet");
  g_assert_true (ten_sheet_spend (window_get_sheet (window), "willpower", 1, &error));
  g_assert_no_error (error);
  g_assert_false (ten_sheet_is_changed (window_get_sheet (window)));
  activate (fixture, "win.undo");
  g_assert_false (ten_sheet_is_changed (window_get_sheet (window)));

  set_strength (fixture, 5);
  g_assert_true (ten_sheet_spend (window_get_sheet (window), "willpower", 1, &error));
  ten_documents_save_sheet (window_get_documents (window), window_get_sheet (window));
  g_assert_cmpint (read_strength (fixture, "1.json"), !=, 5);
  g_assert_true (ten_sheet_is_changed (window_get_sheet (window)));
}

TEN_TESTS
{
  TenApplication *application = ten_keep (start_application ());

#define add(path, function)                                                                        \
  g_test_add ("/window-documents/" path, Fixture, application, set_up, function, tear_down)
  add ("open", test_open);
  add ("open-again", test_open_again);
  add ("pools", test_pools);
  add ("tray", test_tray);
  add ("close", test_close);
  add ("undo", test_undo);
  add ("save", test_save);
  add ("save-fails", test_save_fails);
  add ("save-over-changed-file", test_save_over_changed_file);
  add ("close-question", test_close_question);
  add ("discarded-is-read-again", test_discarded_is_read_again);
  add ("close-window", test_close_window);
  add ("session", test_session);
  add ("session-and-a-file", test_session_and_a_file);
  add ("session/without-a-file", test_session_without_a_file);
  add ("session/not-wanted", test_session_is_not_wanted);
  add ("play/COFD-18", test_play);
#undef add
}
