/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/ten-library-view.h"
#include "library/ten-sheet-source.h"
#include "records.h"
#include "tests.h"
#include "windows.h"

#include <glib/gstdio.h>

#define SAMPLE "marisol-vega.tensheet.json"

/* A separate library, and a view of it in a window. */
typedef struct
{
  TenRulesets *rulesets;
  char *folder;
  TenLibrary *library;
  GListStore *samples;
  GtkWidget *view;
  GtkWindow *window;
  char *opened;
  AdwToastOverlay *toasts;
} Fixture;

/* Shared by all tests: a process can register only one application. */
static TenApplication *the_application;

static TenSheet *
make_sheet (Fixture *fixture, const char *name, const char *ruleset, const char *chronicle)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"%s\", \"name\": \"%s\", "
      "\"chronicle\": \"%s\"}",
      ruleset, name, chronicle);
  g_autofree char *path = g_strdup_printf ("%s/%s.json", fixture->folder, name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  TenSheet *sheet;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  sheet = ten_sheet_load (file, fixture->rulesets, NULL, &error);
  g_assert_no_error (error);
  return sheet;
}

static void
add (Fixture *fixture, const char *name, const char *ruleset, const char *chronicle)
{
  g_autoptr (TenSheet) sheet = make_sheet (fixture, name, ruleset, chronicle);

  ten_library_add (fixture->library, sheet);
}

static void
on_open (Fixture *fixture, GFile *file)
{
  g_free (fixture->opened);
  fixture->opened = g_file_get_basename (file);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (TenNotices) notices = NULL;
  g_autoptr (GtkWidget) bar = g_object_ref_sink (gtk_info_bar_new ());
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (NULL));

  fixture->rulesets = ten_rulesets_new ();
  fixture->folder = g_dir_make_tmp ("ten-library-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, "library", "library.json", NULL);
  file = g_file_new_for_path (path);
  fixture->library = ten_library_new (file);
  fixture->samples = g_list_store_new (TEN_TYPE_SHEET);
  fixture->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  notices = ten_notices_new (fixture->toasts, GTK_INFO_BAR (bar), GTK_LABEL (label));
  fixture->view = ten_library_view_new (fixture->library, G_LIST_MODEL (fixture->samples),
                                        fixture->rulesets, NULL, notices);
  g_signal_connect_swapped (fixture->view, "open", G_CALLBACK (on_open), fixture);
  adw_toast_overlay_set_child (fixture->toasts, fixture->view);
  fixture->window = show_in_window (GTK_WIDGET (fixture->toasts), 360, 600);
}

static void
delete_tree (GFile *file)
{
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
      file, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GFile *child;

  while (children != NULL && g_file_enumerator_iterate (children, NULL, &child, NULL, NULL) &&
         child != NULL)
    delete_tree (child);
  g_file_delete (file, NULL, NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);

  close_window (fixture->window, fixture->view);
  /* A check in a thread may still hold it. */
  g_object_add_weak_pointer (G_OBJECT (fixture->library), (gpointer *) &fixture->library);
  g_object_unref (fixture->library);
  run_until (fixture->library == NULL);
  g_object_unref (fixture->samples);
  g_object_unref (fixture->rulesets);
  delete_tree (folder);
  g_free (fixture->folder);
  g_free (fixture->opened);
}

static GtkListBox *
get_list (GtkWidget *view)
{
  return GTK_LIST_BOX (find_widget (view, GTK_TYPE_LIST_BOX, NULL));
}

static GtkWidget *
get_row (GtkWidget *view, int index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (get_list (view), index));
}

static GtkEditable *
get_search (GtkWidget *view)
{
  return GTK_EDITABLE (find_widget (view, GTK_TYPE_SEARCH_ENTRY, NULL));
}

/* The names of the rows that are shown. */
static char *
dump (GtkWidget *view)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *row;

  for (int i = 0; (row = get_row (view, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (row))
      g_string_append_printf (
          text, "%s%s", text->len > 0 ? ", " : "",
          gtk_label_get_text (GTK_LABEL (find_widget (row, GTK_TYPE_LABEL, "heading"))));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_rows (GtkWidget *view, const char *expected)
{
  g_autofree char *rows = dump (view);

  g_assert_cmpstr (rows, ==, expected);
}

static void
search (Fixture *fixture, const char *words)
{
  gtk_editable_set_text (get_search (fixture->view), words);
  g_signal_emit_by_name (get_search (fixture->view), "search-changed");
}

static void
test_rows (Fixture *fixture, gconstpointer data)
{
  assert_rows (fixture->view, "");
  add (fixture, "Łucja", "cofd", "");
  add (fixture, "Bo", "v5", "Bay");
  assert_rows (fixture->view, "Bo, Łucja");
  add (fixture, "Łucja", "cofd", "Bay");
  assert_rows (fixture->view, "Łucja, Bo");
  g_signal_emit_by_name (get_list (fixture->view), "row-activated", get_row (fixture->view, 1));
  g_assert_cmpstr (fixture->opened, ==, "Bo.json");
}

/* Searches for any of the words, ignoring case; Enter opens the first match. */
static void
test_search (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *words;
    const char *rows;
  } cases[] = {
    { "jose", "José" },
    { "vampire", "Bo, Anna" },
    { "NIGHT", "José, Anna" },
    { "night vampire", "Anna" },
    { "ight", "" },
    { "", "José, Bo, Anna" },
  };

  add (fixture, "Anna", "v5", "Night Shift");
  add (fixture, "Bo", "v20", "");
  add (fixture, "José", "cofd", "A Long Night");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      search (fixture, cases[i].words);
      assert_rows (fixture->view, cases[i].rows);
    }
  gtk_editable_set_text (get_search (fixture->view), "shift");
  g_signal_emit_by_name (get_search (fixture->view), "activate");
  g_assert_cmpstr (fixture->opened, ==, "Anna.json");
  gtk_widget_set_visible (fixture->view, FALSE);
  gtk_widget_set_visible (fixture->view, TRUE);
  assert_rows (fixture->view, "José, Bo, Anna");
}

static gboolean
is_marked (GtkWidget *row)
{
  GtkWidget *label = find_widget (row, GTK_TYPE_LABEL, "error");

  return label != NULL && gtk_widget_get_mapped (label);
}

/* A missing file is reported in words, and can be removed. */
static void
test_missing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Bo.json", NULL);
  GtkWidget *toast;

  add (fixture, "Anna", "v5", "");
  add (fixture, "Bo", "v5", "");
  g_assert_false (is_marked (get_row (fixture->view, 0)));
  g_remove (path);
  ten_library_check (fixture->library);
  run_until (is_marked (get_row (fixture->view, 0)));
  g_assert_false (is_marked (get_row (fixture->view, 1)));
  gtk_test_accessible_assert_property (
      get_row (fixture->view, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Bo, Vampire: The Masquerade (5th edition): the file no longer "
      "exists");

  gtk_widget_activate_action (get_row (fixture->view, 0), "library.remove", NULL);
  assert_rows (fixture->view, "Anna");
  toast = gtk_widget_get_last_child (GTK_WIDGET (fixture->toasts));
  g_signal_emit_by_name (find_widget (toast, GTK_TYPE_BUTTON, NULL), "clicked");
  assert_rows (fixture->view, "Bo, Anna");
  g_assert_true (is_marked (get_row (fixture->view, 0)));
}

/* A file that a sandbox saw in an earlier session still exists; only the access has expired. */
static void
test_handed_out (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = fixture->folder;
  g_autoptr (TenLibraryEntry) entry = NULL;

  fixture->folder = g_build_filename (g_get_user_runtime_dir (), "doc", "8f3a2b11", NULL);
  g_assert_cmpint (g_mkdir_with_parents (fixture->folder, 0700), ==, 0);
  add (fixture, "Bo", "v5", "");
  g_assert_null (strstr (gtk_widget_get_tooltip_text (get_row (fixture->view, 0)), "/doc/"));
  entry = g_list_model_get_item (G_LIST_MODEL (fixture->library), 0);
  delete_tree (ten_library_entry_get_file (entry));
  ten_library_check (fixture->library);
  run_until (is_marked (get_row (fixture->view, 0)));
  gtk_test_accessible_assert_property (
      get_row (fixture->view, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Bo, Vampire: The Masquerade (5th edition): access has expired");
  g_free (fixture->folder);
  fixture->folder = g_steal_pointer (&before);
}

/* The keyboard focus stays in the list. */
static void
test_keyboard (Fixture *fixture, gconstpointer data)
{
  add (fixture, "Anna", "v5", "");
  add (fixture, "Bo", "v5", "");
  add (fixture, "Cy", "v5", "");
  gtk_widget_grab_focus (get_row (fixture->view, 1));
  gtk_widget_activate_action (get_row (fixture->view, 1), "library.remove", NULL);
  assert_rows (fixture->view, "Cy, Anna");
  g_assert_true (gtk_window_get_focus (fixture->window) == get_row (fixture->view, 1));
  gtk_widget_activate_action (get_row (fixture->view, 1), "library.remove", NULL);
  g_assert_true (gtk_window_get_focus (fixture->window) == get_row (fixture->view, 0));
  gtk_widget_activate_action (get_row (fixture->view, 0), "library.open", NULL);
  g_assert_cmpstr (fixture->opened, ==, "Cy.json");
  gtk_widget_activate_action (get_row (fixture->view, 0), "library.menu", NULL);
  run_until (find_widget (get_row (fixture->view, 0), GTK_TYPE_POPOVER_MENU, NULL) != NULL);
}

/* On the first start: text, buttons and samples. The samples stay below recent sheets. */
static void
test_samples (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sample = make_sheet (fixture, "Sample", "cofd", "");
  GtkWidget *welcome = find_widget (fixture->view, GTK_TYPE_BOX, "welcome");

  g_assert_true (gtk_widget_get_mapped (welcome));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_search (fixture->view))));
  g_list_store_append (fixture->samples, sample);
  assert_rows (fixture->view, "Sample");
  gtk_widget_activate_action (get_row (fixture->view, 0), "library.remove", NULL);
  assert_rows (fixture->view, "Sample");
  add (fixture, "Anna", "v5", "");
  assert_rows (fixture->view, "Anna, Sample");
  g_assert_false (gtk_widget_get_visible (welcome));
  gtk_test_accessible_assert_property (get_row (fixture->view, 1), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Sample, Chronicles of Darkness, sample sheet");
}

static gboolean
has_item (GMenuModel *menu, const char *name)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *label = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      if (g_strcmp0 (label, name) == 0 || (submenu != NULL && has_item (submenu, name)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
offers (TenSheetSource *source, TenSheet *without, const char *name)
{
  TenRuleset *ruleset = ten_rulesets_find (ten_sheet_source_get_rulesets (source), "cofd", NULL);
  g_autoptr (GMenuModel) menu = ten_sheet_source_create_menu (source, "test.act", ruleset, without);

  return has_item (menu, name);
}

/* Nobody rolls against the sample that their own sheet was made from. */
static void
test_not_against_oneself (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheetSource) source = ten_sheet_source_new (fixture->rulesets, fixture->library);
  g_autoptr (TenSheet) own = make_sheet (fixture, "Marisol Vega", "cofd", "");

  run_until (offers (source, NULL, "Marisol Vega") && offers (source, NULL, "Tobias Lindqvist"));
  g_assert_true (offers (source, own, "Tobias Lindqvist"));
  g_assert_false (offers (source, own, "Marisol Vega"));
}

/* In the window: first in place of a sheet, then in the popover of the button. */
static void
test_window (void)
{
  TenWindow *window = ten_window_new (the_application);
  TenLibrary *library = ten_application_get_library (the_application);
  g_autofree char *path =
      g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "data", "sheets", SAMPLE, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TenSheet) sheet = NULL;
  GtkWidget *view;

  sheet = ten_sheet_load (file, ten_application_get_rulesets (the_application), NULL, NULL);
  gtk_window_present (GTK_WINDOW (window));
  run_until (gtk_widget_get_mapped (GTK_WIDGET (window)));
  view = find_widget (GTK_WIDGET (window), TEN_TYPE_LIBRARY_VIEW, NULL);
  g_assert_nonnull (view);
  run_until (g_list_model_get_n_items (ten_sheet_source_get_samples (
                 ten_documents_get_sheets (window_get_documents (window)))) > 0);
  g_assert_nonnull (get_row (view, 0));
  ten_library_add (library, sheet);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), view));
  gtk_widget_activate_action (get_row (view, 0), "library.remove", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 0);
  g_assert_nonnull (find_widget (GTK_WIDGET (get_child (window, "toasts")), GTK_TYPE_BUTTON, NULL));
  ten_library_add (library, sheet);
  g_signal_emit_by_name (get_list (view), "row-activated", get_row (view, 0));
  run_until (ten_documents_get_document (window_get_documents (window)) != NULL);
  g_assert_cmpstr (ten_sheet_get_name (window_get_sheet (window)), ==, "Marisol Vega");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  run_until (gtk_widget_get_mapped (
      GTK_WIDGET (adw_split_button_get_popover (get_child (window, "open_button")))));
  view = gtk_popover_get_child (adw_split_button_get_popover (get_child (window, "open_button")));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), view));
  g_assert_nonnull (get_row (view, 0));
  adw_split_button_popdown (get_child (window, "open_button"));
  close_window (GTK_WINDOW (window), GTK_WIDGET (window_get_documents (window)));
}

TEN_TESTS
{
  set_animations (FALSE);
  the_application = ten_keep (start_application ());

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/library-view/rows", test_rows);
  ADD ("/library-view/search", test_search);
  ADD ("/library-view/missing", test_missing);
  ADD ("/library-view/handed-out", test_handed_out);
  ADD ("/library-view/keyboard", test_keyboard);
  ADD ("/library-view/samples", test_samples);
  ADD ("/library-view/not-against-oneself", test_not_against_oneself);
#undef ADD
  g_test_add_func ("/library-view/window", test_window);
}
