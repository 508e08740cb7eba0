/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exchange/ten-new-sheet-dialog.h"
#include "exchange/ten-print-operation.h"
#include "sheet/ten-sheet-panel.h"
#include "tests.h"
#include "window-folder.h"

#include <glib/gstdio.h>

static void
enter (GtkWidget *dialog, guint row, const char *text)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  collect (dialog, ADW_TYPE_ENTRY_ROW, rows);
  g_assert_cmpuint (row, <, rows->len);
  gtk_editable_set_text (g_ptr_array_index (rows, row), text);
}

static GtkWidget *
begin_sheet (Fixture *fixture)
{
  activate (fixture, "win.new-sheet");
  run_until (find_window (TEN_TYPE_NEW_SHEET_DIALOG) != NULL);
  return find_window (TEN_TYPE_NEW_SHEET_DIALOG);
}

static gboolean
is_counting (Fixture *fixture)
{
  GtkWidget *panel =
      find_widget (GTK_WIDGET (ten_documents_get_document (window_get_documents (fixture->window))),
                   TEN_TYPE_SHEET_PANEL, NULL);
  gboolean counting;

  g_object_get (panel, "counting", &counting, NULL);
  return counting;
}

static void
choose_ruleset (GtkWidget *dialog, const char *id)
{
  AdwComboRow *row = ADW_COMBO_ROW (find_widget (dialog, ADW_TYPE_COMBO_ROW, NULL));
  GListModel *rulesets = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (rulesets, i);

      if (g_str_equal (ten_ruleset_get_id (ruleset), id))
        adw_combo_row_set_selected (row, i);
    }
}

/* Exactly one ruleset of the list is marked. */
static void
assert_marked (GtkWidget *popover, const char *name)
{
  g_autoptr (GPtrArray) images = g_ptr_array_new ();
  const char *marked = NULL;

  collect (popover, GTK_TYPE_IMAGE, images);
  for (guint i = 0; i < images->len; i++)
    {
      GtkWidget *image = g_ptr_array_index (images, i);
      GtkWidget *label = find_widget (gtk_widget_get_parent (image), GTK_TYPE_LABEL, NULL);

      /* Newer versions of libadwaita have a hidden search entry. */
      if (label == NULL || !gtk_widget_get_mapped (image) || gtk_widget_get_opacity (image) == 0 ||
          !g_str_equal (gtk_image_get_icon_name (GTK_IMAGE (image)), "object-select-symbolic"))
        continue;
      g_assert_null (marked);
      marked = gtk_label_get_label (GTK_LABEL (label));
    }
  g_assert_cmpstr (marked, ==, name);
}

static void
test_chosen_ruleset (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = begin_sheet (fixture);
  GtkWidget *row = find_widget (dialog, ADW_TYPE_COMBO_ROW, NULL);
  GtkWidget *popover = find_widget (row, GTK_TYPE_POPOVER, NULL);

  choose_ruleset (dialog, "v5");
  gtk_widget_activate (row);
  run_until (gtk_widget_get_mapped (popover));
  assert_marked (popover, "Vampire: The Masquerade (5th edition)");
  choose_ruleset (dialog, "nwod");
  assert_marked (popover, "World of Darkness (2004)");
  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* A new sheet opens in a tab, in edit mode, with nothing to undo and no file. */
static void
test_new (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = begin_sheet (fixture);
  TenSheet *sheet;

  choose_ruleset (dialog, "v20");
  enter (dialog, 0, "  Ana ");
  enter (dialog, 1, "Night nurse");
  enter (dialog, 2, "Kim");
  enter (dialog, 3, "Ashes");
  accept_dialog (dialog);

  g_assert_cmpint (get_n_tabs (fixture), ==, 1);
  sheet = window_get_sheet (fixture->window);
  g_assert_cmpstr (ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)), ==, "v20");
  g_assert_cmpstr (ten_sheet_get_name (sheet), ==, "Ana");
  g_assert_cmpstr (ten_sheet_get_detail (sheet, "concept"), ==, "Night nurse");
  g_assert_cmpstr (ten_sheet_get_player (sheet), ==, "Kim");
  g_assert_cmpstr (ten_sheet_get_chronicle (sheet), ==, "Ashes");
  g_assert_null (ten_sheet_get_file (sheet));
  g_assert_true (ten_sheet_is_changed (sheet));
  g_assert_null (ten_sheet_dup_undo_label (sheet));
  g_assert_true (ten_document_get_editing (
      ten_documents_get_document (window_get_documents (fixture->window))));
  g_assert_true (is_counting (fixture));
}

/* An unnamed character gets a name. Without guidance, nothing is counted. */
static void
test_new_usual (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = begin_sheet (fixture);

  enter (dialog, 0, " ");
  gtk_switch_set_active (GTK_SWITCH (find_widget (dialog, GTK_TYPE_SWITCH, NULL)), FALSE);
  accept_dialog (dialog);
  g_assert_cmpstr (ten_sheet_get_name (window_get_sheet (fixture->window)), ==, "New Character");
  g_assert_cmpstr (ten_sheet_get_detail (window_get_sheet (fixture->window), "concept"), ==, "");
  g_assert_false (is_counting (fixture));
}

static void
test_new_cancelled (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = begin_sheet (fixture);

  gtk_widget_activate_action (dialog, "window.close", NULL);
  run_until (find_window (TEN_TYPE_NEW_SHEET_DIALOG) == NULL);
  g_assert_cmpint (get_n_tabs (fixture), ==, 0);
}

/* The copy is a separate, unsaved sheet. */
static void
test_duplicate (Fixture *fixture, gconstpointer data)
{
  TenSheet *first;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  accept_dialog (begin_sheet (fixture));
  accept_dialog (begin_sheet (fixture));
  activate (fixture, "win.previous-sheet");
  first = window_get_sheet (fixture->window);
  activate (fixture, "win.duplicate");
  g_assert_cmpint (get_n_tabs (fixture), ==, 3);
  g_assert_true (window_get_sheet (fixture->window) != first);
  g_assert_true (
      ten_document_get_sheet (TEN_DOCUMENT (adw_tab_page_get_child (adw_tab_view_get_nth_page (
          ten_documents_get_view (window_get_documents (fixture->window)), 1)))) ==
      window_get_sheet (fixture->window));
  before = ten_sheet_dup_text (first);
  after = ten_sheet_dup_text (window_get_sheet (fixture->window));
  g_assert_cmpstr (before, ==, after);
  g_assert_null (ten_sheet_get_file (window_get_sheet (fixture->window)));
  g_assert_true (ten_sheet_is_changed (window_get_sheet (fixture->window)));
}

static void
open_sample (Fixture *fixture, const char *sample)
{
  g_autoptr (GFile) file = copy_sheet (fixture, sample, sample);
  const int n_tabs = get_n_tabs (fixture);

  window_open (fixture->window, file);
  run_until (get_n_tabs (fixture) == n_tabs + 1);
}

static gboolean
is_in_folder (GtkFileChooser *chooser, GFile *folder)
{
  g_autoptr (GFile) current = gtk_file_chooser_get_current_folder (chooser);

  return current != NULL && g_file_equal (current, folder);
}

/* Newer versions of GTK number the responses instead of naming them. */
static void
replace (void)
{
  GtkDialog *dialog = GTK_DIALOG (find_window (GTK_TYPE_MESSAGE_DIALOG));
  const int accept = GTK_RESPONSE_ACCEPT;

  gtk_dialog_response (dialog,
                       gtk_dialog_get_widget_for_response (dialog, accept) != NULL ? accept : 1);
}

/* In the sandbox, the portal shows the dialog in another program. */
static gboolean
skip_in_sandbox (void)
{
  if (!g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS))
    return FALSE;
  g_test_skip ("the dialog is not the program's own");
  return TRUE;
}

/* Chooses a file next to the sheet in the dialog, and returns the name that it suggested. */
static char *
choose_file (Fixture *fixture, const char *name)
{
  GtkFileChooser *chooser;
  char *suggested;

  run_until (find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  chooser = GTK_FILE_CHOOSER (find_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
  run_until (is_in_folder (chooser, fixture->folder));
  suggested = gtk_file_chooser_get_current_name (chooser);
  gtk_file_chooser_set_current_name (chooser, name);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  /* An existing file is replaced. */
  run_until (find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL ||
             find_window (GTK_TYPE_MESSAGE_DIALOG) != NULL);
  if (find_window (GTK_TYPE_MESSAGE_DIALOG) != NULL)
    replace ();
  run_until (find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
  return suggested;
}

static void
test_export (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *action;
    const char *name;
    const char *suggested;
    const char *begin;
  } exports[] = {
    { "win.export-pdf", "1.pdf", "Marisol Vega.pdf", "%PDF-1." },
    { "win.export-markdown", "1.md", "Marisol Vega.md", "# Marisol Vega" },
    { "win.export-foundry", "1.json", "Marisol Vega.json", "{" },
  };

  if (skip_in_sandbox ())
    return;
  open_sample (fixture, "marisol-vega.tensheet.json");
  for (guint i = 0; i < G_N_ELEMENTS (exports); i++)
    {
      g_autofree char *suggested = NULL;
      g_autofree char *text = NULL;

      activate (fixture, exports[i].action);
      suggested = choose_file (fixture, exports[i].name);
      g_assert_cmpstr (suggested, ==, exports[i].suggested);
      text = read_file (fixture, exports[i].name);
      g_assert_true (g_str_has_prefix (text, exports[i].begin));
    }
  g_assert_false (ten_sheet_is_changed (window_get_sheet (fixture->window)));
}

/* A failed export is reported, and leaves the file unchanged. */
static void
test_export_fails (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "1.pdf");
  g_autofree char *suggested = NULL;
  g_autofree char *text = NULL;
  GtkWidget *dialog;

  if (skip_in_sandbox ())
    return;
  open_sample (fixture, "marisol-vega.tensheet.json");
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "mine", -1, NULL));
  g_chmod (g_file_peek_path (file), 0444);
  activate (fixture, "win.export-pdf");
  suggested = choose_file (fixture, "1.pdf");
  run_until (find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  dialog = find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_true (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (dialog), "close"));
  gtk_window_close (GTK_WINDOW (dialog));
  run_until (find_window (ADW_TYPE_MESSAGE_DIALOG) == NULL);
  text = read_file (fixture, "1.pdf");
  g_assert_cmpstr (text, ==, "mine");
}

static gboolean
is_enabled (Fixture *fixture, const char *action)
{
  GtkWidget *button = gtk_button_new ();
  gboolean enabled;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  adw_window_title_set_title (get_child (fixture->window, "title"), "");
  gtk_widget_set_parent (button, GTK_WIDGET (get_child (fixture->window, "title")));
  enabled = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);
  return enabled;
}

/* Without a sheet, there is nothing to export, and not every ruleset has a Foundry VTT system. */
static void
test_export_enabled (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_enabled (fixture, "win.duplicate"));
  g_assert_false (is_enabled (fixture, "win.export-pdf"));
  g_assert_false (is_enabled (fixture, "win.print"));
  open_sample (fixture, "marisol-vega.tensheet.json");
  g_assert_true (is_enabled (fixture, "win.duplicate"));
  g_assert_true (is_enabled (fixture, "win.export-pdf"));
  g_assert_true (is_enabled (fixture, "win.export-foundry"));
  g_assert_true (is_enabled (fixture, "win.print"));
  choose_ruleset (begin_sheet (fixture), "wodtests");
  accept_dialog (find_window (TEN_TYPE_NEW_SHEET_DIALOG));
  g_assert_true (is_enabled (fixture, "win.export-pdf"));
  g_assert_false (is_enabled (fixture, "win.export-foundry"));
}

/* A printer gets the same pages as the PDF. The name of the job, which others may see in the queue,
 * is the character's (NWOD-5). */
static void
test_print (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "printed.pdf");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *job = NULL;

  open_sample (fixture, "marisol-vega.tensheet.json");
  operation = ten_print_operation_new (window_get_sheet (fixture->window), NULL);
  g_object_get (operation, "job-name", &job, NULL);
  g_assert_cmpstr (job, ==, "Marisol Vega");
  gtk_print_operation_set_export_filename (operation, g_file_peek_path (file));
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                            GTK_WINDOW (fixture->window), &error),
                   ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  text = read_file (fixture, "printed.pdf");
  g_assert_true (g_str_has_prefix (text, "%PDF-1."));
}

TEN_TESTS
{
  TenApplication *application = ten_keep (start_application ());

#define add(path, function)                                                                        \
  g_test_add ("/window-exchange/" path, Fixture, application, set_up, function, tear_down)
  add ("new", test_new);
  add ("new/usual", test_new_usual);
  add ("new/cancelled", test_new_cancelled);
  add ("new/chosen-ruleset", test_chosen_ruleset);
  add ("duplicate", test_duplicate);
  add ("export", test_export);
  add ("export/fails", test_export_fails);
  add ("export/enabled", test_export_enabled);
  add ("print", test_print);
#undef add
}
