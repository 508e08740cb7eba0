/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Characters of other programs, from their files to tabs or to a folder. */

#include "exchange/ten-import-chooser.h"
#include "exchange/ten-import-row.h"
#include "exchange/ten-import-window.h"
#include "tests.h"
#include "window-folder.h"

static void
import_fixture (Fixture *fixture, const char *const *names)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path =
          g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "data", names[i], NULL);

      g_ptr_array_add (files, g_file_new_for_path (path));
    }
  ten_documents_import (window_get_documents (fixture->window), files);
  run_until (find_window (TEN_TYPE_IMPORT_WINDOW) != NULL);
}

static GtkWidget *
wait_for_imports (void)
{
  GtkWidget *dialog = find_window (TEN_TYPE_IMPORT_WINDOW);
  GtkStack *stack = GTK_STACK (find_widget (dialog, GTK_TYPE_STACK, NULL));

  run_until (g_strcmp0 (gtk_stack_get_visible_child_name (stack), "found") == 0);
  return dialog;
}

static TenImportChooser *
get_chooser (GtkWidget *dialog)
{
  return TEN_IMPORT_CHOOSER (find_widget (dialog, TEN_TYPE_IMPORT_CHOOSER, NULL));
}

static GListModel *
get_shown (GtkWidget *dialog)
{
  return G_LIST_MODEL (gtk_list_view_get_model (get_child (get_chooser (dialog), "list")));
}

static guint
count_shown (GtkWidget *dialog)
{
  return g_list_model_get_n_items (get_shown (dialog));
}

static TenImportEntry *
get_shown_entry (GtkWidget *dialog, guint position)
{
  return ten_model_peek (get_shown (dialog), position);
}

static const char *
get_count (GtkWidget *dialog)
{
  return gtk_label_get_label (get_child (get_chooser (dialog), "count"));
}

/* Imported characters open as new sheets. The list says why a file has none. */
static void
test_import (Fixture *fixture, gconstpointer data)
{
  const char *names[] = { "foundry/mta-vampire-hurt.json", "bad-json/empty.json",
                          "foundry/wod5e-vampire.json", NULL };
  GtkWidget *dialog;

  import_fixture (fixture, names);
  dialog = wait_for_imports ();
  g_assert_cmpuint (count_shown (dialog), ==, 3);
  g_assert_cmpstr (ten_import_entry_get_file (get_shown_entry (dialog, 0)), ==, "empty.json");
  g_assert_nonnull (ten_import_entry_get_problem (get_shown_entry (dialog, 0)));
  g_assert_cmpstr (get_count (dialog), ==, "2 of 2 chosen");
  g_assert_cmpint (get_n_tabs (fixture), ==, 0);
  accept_dialog (dialog);
  g_assert_cmpint (get_n_tabs (fixture), ==, 2);
  g_assert_cmpstr (ten_sheet_get_name (window_get_sheet (fixture->window)), ==, "Ilse von Brandt");
  g_assert_null (ten_sheet_get_file (window_get_sheet (fixture->window)));
  g_assert_true (ten_sheet_is_changed (window_get_sheet (fixture->window)));
}

/* Copied text becomes a sheet; text without a character is refused with a message. */
static void
test_import_clipboard (Fixture *fixture, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  GtkWidget *dialog;
  TenSheet *sheet;
  int rating;

  gdk_clipboard_set_text (clipboard, "**Odo Marsh**\nSTR 3 DEX 2\nBrawl ••• (Kicks)\n");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.import-clipboard", NULL);
  run_until (find_window (TEN_TYPE_IMPORT_WINDOW) != NULL);
  dialog = wait_for_imports ();
  accept_dialog (dialog);
  sheet = window_get_sheet (fixture->window);
  g_assert_cmpstr (ten_sheet_get_name (sheet), ==, "Odo Marsh");
  g_assert_true (ten_character_get_rating (TEN_CHARACTER (sheet), "brawl", &rating));
  g_assert_cmpint (rating, ==, 3);

  gdk_clipboard_set_text (clipboard, "Dear diary");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.import-clipboard", NULL);
  run_until (find_window (TEN_TYPE_IMPORT_WINDOW) != NULL);
  dialog = wait_for_imports ();
  g_assert_cmpint (get_n_tabs (fixture), ==, 1);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static GtkWidget *
paste_import (Fixture *fixture, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), text);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.import-clipboard", NULL);
  run_until (find_window (TEN_TYPE_IMPORT_WINDOW) != NULL);
  return wait_for_imports ();
}

static int
get_open_rating (Fixture *fixture, const char *trait)
{
  int rating = -1;

  ten_character_get_rating (TEN_CHARACTER (window_get_sheet (fixture->window)), trait, &rating);
  return rating;
}

/* The meaning that the user gives a name applies to this file, and to the next of its kind. */
static void
test_import_meaning (Fixture *fixture, gconstpointer data)
{
  const char *text = "Odo Marsh\nStrength 3\nWits 2\nStamina 2\nPunching 4\n";
  GtkWidget *dialog = paste_import (fixture, text);
  GtkWidget *choice = find_widget (dialog, ADW_TYPE_COMBO_ROW, NULL);
  GListModel *names;
  guint brawl = 0;

  g_assert_nonnull (choice);
  names = adw_combo_row_get_model (ADW_COMBO_ROW (choice));
  while (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), brawl), "Brawl"))
    brawl++;
  g_object_add_weak_pointer (G_OBJECT (choice), (gpointer *) &choice);
  adw_combo_row_set_selected (ADW_COMBO_ROW (choice), brawl);
  run_until (choice == NULL);
  wait_for_imports ();
  /* The choice can be changed, with the focus still on it. */
  choice = find_widget (dialog, ADW_TYPE_COMBO_ROW, NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (choice)), ==, brawl);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == choice);
  accept_dialog (dialog);
  g_assert_cmpint (get_open_rating (fixture, "brawl"), ==, 4);

  dialog = paste_import (fixture, text);
  choice = find_widget (dialog, ADW_TYPE_COMBO_ROW, NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (choice)), ==, brawl);
  accept_dialog (dialog);
  g_assert_cmpint (get_open_rating (fixture, "brawl"), ==, 4);
}

/* So much text does not hold the window, and is refused with a sentence. */
static void
test_import_clipboard_large (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_strnfill (20 * 1024 * 1024, 'x');
  GtkWidget *dialog = paste_import (fixture, text);

  g_assert_cmpuint (count_shown (dialog), ==, 1);
  g_assert_nonnull (strstr (ten_import_entry_get_problem (get_shown_entry (dialog, 0)), "16 MiB"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
test_import_chosen (Fixture *fixture, gconstpointer data)
{
  const char *names[] = { "foundry/mta-vampire-hurt.json", "foundry/wod5e-vampire.json", NULL };
  GtkWidget *dialog, *check;

  import_fixture (fixture, names);
  dialog = wait_for_imports ();
  settle ();
  check = find_widget (dialog, GTK_TYPE_CHECK_BUTTON, NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), FALSE);
  g_assert_cmpstr (get_count (dialog), ==, "1 of 2 chosen");
  accept_dialog (dialog);
  g_assert_cmpint (get_n_tabs (fixture), ==, 1);
  g_assert_cmpstr (ten_sheet_get_name (window_get_sheet (fixture->window)), !=, "Ilse von Brandt");
}

/* A different choice reads the files again. */
static void
test_import_again (Fixture *fixture, gconstpointer data)
{
  const char *names[] = { "foundry/mta-vampire-hurt.json", "foundry/wod5e-vampire.json", NULL };
  GtkWidget *dialog;

  import_fixture (fixture, names);
  dialog = wait_for_imports ();
  ten_import_entry_set_chosen (get_shown_entry (dialog, 0), FALSE);
  for (guint i = 0; i < 2; i++)
    gtk_switch_set_active (GTK_SWITCH (find_widget (dialog, GTK_TYPE_SWITCH, NULL)), i == 0);
  wait_for_imports ();
  g_assert_cmpuint (count_shown (dialog), ==, 2);
  /* The choice is kept. */
  g_assert_cmpstr (get_count (dialog), ==, "1 of 2 chosen");
  accept_dialog (dialog);
  g_assert_cmpint (get_n_tabs (fixture), ==, 1);
}

/* If the user cancels while a file is read, nothing happens. */
static void
test_import_cancelled (Fixture *fixture, gconstpointer data)
{
  const char *names[] = { "foundry/mta-vampire-hurt.json", NULL };

  import_fixture (fixture, names);
  gtk_widget_activate_action (find_window (TEN_TYPE_IMPORT_WINDOW), "window.close", NULL);
  run_until (find_window (TEN_TYPE_IMPORT_WINDOW) == NULL);
  g_assert_cmpint (get_n_tabs (fixture), ==, 0);
}

#define GAME                                                                                       \
  "<?xml version=\"1.0\"?><grapevine version=\"3\" chronicle=\"Test\">"                            \
  "<vampire name=\"Anna Abel\" clan=\"Gangrel\" sect=\"Camarilla\" npc=\"yes\"/>"                  \
  "<vampire name=\"Bert Brandt\" clan=\"Gangrel\" sect=\"Camarilla\"/>"                            \
  "<vampire name=\"Anna Corvo\" clan=\"Gangrel\" sect=\"Camarilla\" player=\"Kim\"/>"              \
  "<mortal name=\"Ann\u00e9 Dietz\" nature=\"Bravo\" demeanor=\"Loner\"/>"                         \
  "<item name=\"Stake\" type=\"Equipment\"/><item name=\"Ammunition\" type=\"Equipment\"/>"        \
  "<location name=\"Elysium\"/><rote name=\"Sight\"/></grapevine>"

static GtkWidget *
import_game (Fixture *fixture)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (files, g_file_get_child (fixture->folder, "game.gv3"));
  g_assert_true (g_file_set_contents (g_file_peek_path (files->pdata[0]), GAME, -1, NULL));
  ten_documents_import (window_get_documents (fixture->window), files);
  run_until (find_window (TEN_TYPE_IMPORT_WINDOW) != NULL);
  return wait_for_imports ();
}

static void
press (GtkWidget *widget, const char *label)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect (widget, GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0)
      {
        g_signal_emit_by_name (buttons->pdata[i], "clicked");
        return;
      }
  g_assert_not_reached ();
}

static void
search_characters (GtkWidget *dialog, const char *text)
{
  gpointer search = get_child (get_chooser (dialog), "search");

  gtk_editable_set_text (GTK_EDITABLE (search), text);
  g_signal_emit_by_name (search, "search-changed");
}

static void
select_choice (GtkWidget *dialog, const char *id, const char *choice)
{
  GtkDropDown *choices = get_child (get_chooser (dialog), id);
  GListModel *model = gtk_drop_down_get_model (choices);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    if (g_str_equal (gtk_string_object_get_string (ten_model_peek (model, i)), choice))
      {
        gtk_drop_down_set_selected (choices, i);
        return;
      }
  g_assert_not_reached ();
}

static void
assert_choices (GtkWidget *dialog, const char *id, const char *const *expected)
{
  GListModel *model = gtk_drop_down_get_model (get_child (get_chooser (dialog), id));

  g_assert_true (gtk_widget_get_visible (get_child (get_chooser (dialog), id)));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, g_strv_length ((char **) expected));
  for (guint i = 0; expected[i] != NULL; i++)
    g_assert_cmpstr (gtk_string_object_get_string (ten_model_peek (model, i)), ==, expected[i]);
}

/* The search and the filters decide what is selected; things are not offered as people. */
static void
test_import_game (Fixture *fixture, gconstpointer data)
{
  const char *kinds[] = { "All Kinds", "Mortal", "Vampire", NULL };
  const char *owners[] = { "Players and NPCs", "Players’ Characters", "NPCs", NULL };
  GtkWidget *dialog = import_game (fixture);

  g_assert_cmpuint (count_shown (dialog), ==, 4);
  g_assert_true (shows_text (dialog, "Left out 4 items, places and other entries"));
  assert_choices (dialog, "kinds", kinds);
  assert_choices (dialog, "owners", owners);
  g_assert_cmpstr (get_count (dialog), ==, "4 of 4 chosen");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (dialog)),
                                         get_child (get_chooser (dialog), "search")));

  press (dialog, "Select None");
  g_assert_cmpstr (get_count (dialog), ==, "0 of 4 chosen");
  g_assert_false (gtk_widget_get_sensitive (get_child (dialog, "open_button")));
  g_assert_false (gtk_widget_get_sensitive (get_child (dialog, "save_button")));
  search_characters (dialog, "ANNE");
  g_assert_cmpuint (count_shown (dialog), ==, 1);
  search_characters (dialog, "ann");
  g_assert_cmpuint (count_shown (dialog), ==, 3);
  select_choice (dialog, "kinds", "Vampire");
  g_assert_cmpuint (count_shown (dialog), ==, 2);
  press (dialog, "Select All");
  g_assert_cmpstr (get_count (dialog), ==, "2 of 4 chosen");
  select_choice (dialog, "owners", "NPCs");
  g_assert_cmpuint (count_shown (dialog), ==, 1);
  g_assert_cmpstr (get_count (dialog), ==, "2 of 4 chosen · 1 of them is not shown");
  press (dialog, "Select None");
  search_characters (dialog, "nobody");
  g_assert_cmpuint (count_shown (dialog), ==, 0);
  g_assert_true (shows_text (dialog, "No Results Found"));

  /* Escape first clears the search. */
  gtk_widget_activate_action (dialog, "import.leave", NULL);
  g_assert_cmpstr (gtk_editable_get_text (get_child (get_chooser (dialog), "search")), ==, "");
  accept_dialog (dialog);
  g_assert_cmpint (get_n_tabs (fixture), ==, 1);
  g_assert_cmpstr (ten_sheet_get_name (window_get_sheet (fixture->window)), ==, "Anna Corvo");
}

/* The report of one of several characters opens in place of the list. */
static void
test_import_report (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = import_game (fixture);
  GtkStack *pages = get_child (dialog, "pages");

  settle ();
  g_signal_emit_by_name (get_child (find_widget (dialog, TEN_TYPE_IMPORT_ROW, NULL), "report"),
                         "clicked");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "report");
  g_assert_true (shows_text (get_child (dialog, "report"), "Anna Abel"));
  gtk_widget_activate_action (dialog, "import.leave", NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "chooser");
  gtk_widget_activate_action (dialog, "import.leave", NULL);
  run_until (find_window (TEN_TYPE_IMPORT_WINDOW) == NULL);
}

static guint
count_files (GFile *folder)
{
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* The chosen ones are saved beside what is in the folder, and the window says where. */
static void
test_import_save (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = import_game (fixture);
  g_autoptr (GFile) taken = g_file_get_child (fixture->folder, "Anna Abel.tensheet.json");
  g_autofree char *before = NULL;
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (taken), "mine", -1, NULL));
  ten_import_entry_set_chosen (get_shown_entry (dialog, 1), FALSE);
  ten_import_window_save (TEN_IMPORT_WINDOW (dialog), fixture->folder);
  run_until (find_window (TEN_TYPE_IMPORT_WINDOW) == NULL);
  before = read_file (fixture, "Anna Abel.tensheet.json");
  g_assert_cmpstr (before, ==, "mine");
  text = read_file (fixture, "Anna Abel (2).tensheet.json");
  g_assert_nonnull (strstr (text, "Anna Abel"));
  /* With the game and the file that was there before. */
  g_assert_cmpuint (count_files (fixture->folder), ==, 5);
  g_assert_cmpint (get_n_tabs (fixture), ==, 0);
  run_until (shows_text (GTK_WIDGET (fixture->window), "Saved 3 sheets in"));
}

/* A character that could not be saved stays chosen, and says why. */
static void
test_import_save_fails (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = import_game (fixture);
  g_autoptr (GFile) missing = g_file_get_child (fixture->folder, "missing");

  ten_import_entry_set_chosen (get_shown_entry (dialog, 1), FALSE);
  ten_import_window_save (TEN_IMPORT_WINDOW (dialog), missing);
  wait_for_imports ();
  g_assert_cmpstr (get_count (dialog), ==, "3 of 4 chosen");
  for (guint i = 0; i < 4; i++)
    g_assert_true ((ten_import_entry_get_problem (get_shown_entry (dialog, i)) != NULL) == (i < 3));
  g_assert_true (shows_text (dialog, "Saved 0 sheets in"));
  ten_import_window_save (TEN_IMPORT_WINDOW (dialog), fixture->folder);
  run_until (find_window (TEN_TYPE_IMPORT_WINDOW) == NULL);
  g_assert_cmpuint (count_files (fixture->folder), ==, 4);
}

#define MANY 1000

static GtkWidget *
import_many (Fixture *fixture)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < MANY; i++)
    {
      g_autofree char *name = g_strdup_printf ("%04u.json", i);
      g_autofree char *text = g_strdup_printf ("{\"name\": \"N %u\", \"strength\": 3, \"wits\": 2, "
                                               "\"brawl\": 1, \"agility\": 4}",
                                               i);
      GFile *file = g_file_get_child (fixture->folder, name);

      g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
      g_ptr_array_add (files, file);
    }
  ten_documents_import (window_get_documents (fixture->window), files);
  run_until (find_window (TEN_TYPE_IMPORT_WINDOW) != NULL);
  return find_window (TEN_TYPE_IMPORT_WINDOW);
}

/* The window shows how far it is, and closes at once if the user cancels. */
static void
test_import_many (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = import_many (fixture);
  GtkWidget *progress = find_widget (dialog, GTK_TYPE_PROGRESS_BAR, NULL);
  gint64 start = g_get_monotonic_time ();
  g_autofree char *count = NULL;
  guint n_left;

  run_until (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (progress)) > 0.1);
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (progress)), <, 1);
  gtk_widget_activate_action (dialog, "window.close", NULL);
  run_until (find_window (TEN_TYPE_IMPORT_WINDOW) == NULL);
  g_assert_cmpint (get_n_tabs (fixture), ==, 0);

  dialog = import_many (fixture);
  wait_for_imports ();
  g_test_message ("%d files in %.1f s", MANY, (g_get_monotonic_time () - start) / 1e6);
  g_assert_cmpuint (count_shown (dialog), ==, MANY);
  /* Nobody wants so many in tabs. */
  g_assert_cmpstr (get_count (dialog), ==, "0 of 1000 chosen");
  press (dialog, "Select All");
  g_signal_emit_by_name (get_child (dialog, "open_button"), "clicked");
  run_until (find_dialog () != NULL);
  g_assert_true (adw_message_dialog_has_response (find_dialog (), "save"));
  gtk_window_close (GTK_WINDOW (find_dialog ()));
  run_until (find_dialog () == NULL);

  /* Canceling ends the saving; the rest stays chosen. */
  ten_import_window_save (TEN_IMPORT_WINDOW (dialog), fixture->folder);
  run_until (gtk_progress_bar_get_fraction (get_child (dialog, "progress")) > 0);
  gtk_widget_activate_action (dialog, "import.leave", NULL);
  wait_for_imports ();
  g_assert_cmpuint (count_files (fixture->folder), <, 2 * MANY);
  n_left = 2 * MANY - count_files (fixture->folder);
  count = g_strdup_printf ("%u of %u chosen", n_left, MANY);
  g_assert_cmpstr (get_count (dialog), ==, count);
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_cmpint (get_n_tabs (fixture), ==, 0);
}

static void
open_fixture (Fixture *fixture, const char *name)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "data", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  window_open (fixture->window, file);
  run_until (find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
}

/* If a file of another program is opened like a sheet, the window offers to import it. */
static void
test_offer (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;

  open_fixture (fixture, "foundry/mta-vampire-hurt.json");
  dialog = find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_true (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (dialog), "import"));
  g_signal_emit_by_name (dialog, "response", "import");
  gtk_window_destroy (GTK_WINDOW (dialog));
  run_until (find_window (TEN_TYPE_IMPORT_WINDOW) != NULL);
  accept_dialog (wait_for_imports ());
  g_assert_cmpstr (ten_sheet_get_name (window_get_sheet (fixture->window)), ==, "Ilse von Brandt");
}

/* For unknown files and for our own sheets, it says what is wrong instead. */
static void
test_no_offer (Fixture *fixture, gconstpointer data)
{
  const char *names[] = { "bad-json/comment-line.json", "bad-sheets/rating-over-ten.json" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *dialog;

      open_fixture (fixture, names[i]);
      dialog = find_window (ADW_TYPE_MESSAGE_DIALOG);
      g_assert_true (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (dialog), "close"));
      gtk_window_close (GTK_WINDOW (dialog));
      run_until (find_window (ADW_TYPE_MESSAGE_DIALOG) == NULL);
    }
}

TEN_TESTS
{
  TenApplication *application = ten_keep (start_application ());

#define add(path, function)                                                                        \
  g_test_add ("/import-window/" path, Fixture, application, set_up, function, tear_down)
  add ("characters", test_import);
  add ("clipboard", test_import_clipboard);
  add ("clipboard/large", test_import_clipboard_large);
  add ("meaning", test_import_meaning);
  add ("game", test_import_game);
  add ("report", test_import_report);
  add ("save", test_import_save);
  add ("save-fails", test_import_save_fails);
  add ("chosen", test_import_chosen);
  add ("again", test_import_again);
  add ("cancelled", test_import_cancelled);
  add ("many", test_import_many);
  add ("offered", test_offer);
  add ("not-offered", test_no_offer);
#undef add
}
