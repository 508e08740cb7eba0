/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window whose log is damaged, was written by a newer version, or grows through an import. */

#include "records.h"
#include "tests.h"
#include "windows.h"

#include "history/ten-log-window.h"
#include "roll/ten-roll-bar.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

typedef struct
{
  TenTable *table;
  TenWindow *window;
  char *path;
} Fixture;

/* Shared by all tests: a process can register only one application. */
static TenApplication *the_application;

static void
open_window (Fixture *fixture)
{
  fixture->window = ten_window_new (the_application);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
leave_window (Fixture *fixture)
{
  gpointer window = fixture->window;

  g_object_add_weak_pointer (window, &window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (window == NULL);
}

/* The file may be incomplete until nothing reads the log any more. */
static void
close_log (Fixture *fixture)
{
  gpointer log = ten_table_get_log (fixture->table);

  leave_window (fixture);
  if (log != NULL)
    g_object_add_weak_pointer (log, &log);
  ten_table_set_log (fixture->table, NULL);
  run_until (log == NULL);
}

static void
roll (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_pool_set_number (window_get_pool (fixture->window), 2, &error));
  ten_roll_view_roll (window_get_roll_view (fixture->window));
}

static guint
count_listed (Fixture *fixture)
{
  return g_list_model_get_n_items (
      G_LIST_MODEL (ten_history_panel_get_history (window_get_history_panel (fixture->window))));
}

/* The log has three rolls. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->table = ten_application_get_table (the_application);
  fixture->path = ten_log_dup_default_path ();
  open_window (fixture);
  for (guint i = 0; i < 3; i++)
    {
      roll (fixture);
      run_until (count_listed (fixture) == i + 1);
    }
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_log (fixture);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_free (fixture->path);
}

/* @at: an offset in the header of the file */
static void
open_changed (Fixture *fixture, gsize at, const char *bytes, gsize n_bytes)
{
  g_autofree char *content = NULL;
  gsize length;

  close_log (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &content, &length, NULL));
  memcpy (content + at, bytes, n_bytes);
  g_assert_true (g_file_set_contents (fixture->path, content, (gssize) length, NULL));
  open_window (fixture);
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

static void
remove_files (const char *folder)
{
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

static void
test_rescued (Fixture *fixture, gconstpointer data)
{
  g_autofree char *backup = ten_log_dup_backup_path (fixture->path, "");
  g_autofree char *folder = g_path_get_dirname (backup);

  g_assert_true (ten_log_back_up (fixture->path, &ten_play_reader, 0, NULL));
  open_changed (fixture, 0, "no database", 11);
  g_assert_true (gtk_info_bar_get_revealed (get_child (fixture->window, "problem_bar")));
  g_assert_nonnull (strstr (gtk_label_get_text (get_child (fixture->window, "problem_label")),
                            "a new log was started. 0 entries could be read. 3 entries came "
                            "from the newest backup."));
  g_assert_cmpuint (count_listed (fixture), ==, 3);
  roll (fixture);
  run_until (count_listed (fixture) == 4);
  remove_files (folder);
}

static void
run_sql (sqlite3 *database, const char *sql)
{
  g_assert_cmpint (sqlite3_exec (database, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

/* The history can be read, and Roll says why it is insensitive. */
static void
test_newer (Fixture *fixture, gconstpointer data)
{
  sqlite3 *database = NULL;

  close_log (fixture);
  g_assert_cmpint (sqlite3_open (fixture->path, &database), ==, SQLITE_OK);
  run_sql (database, "ALTER TABLE entries ADD COLUMN mood TEXT; PRAGMA user_version = 99");
  sqlite3_close (database);
  open_window (fixture);
  g_assert_nonnull (strstr (gtk_label_get_text (get_child (fixture->window, "problem_label")),
                            "a newer version"));
  g_assert_cmpuint (count_listed (fixture), ==, 3);
  roll (fixture);
  run_until (find_dialog () != NULL);
  g_assert_true (says (GTK_WIDGET (find_dialog ()), "a newer version"));
  gtk_window_destroy (GTK_WINDOW (find_dialog ()));
  g_assert_cmpuint (count_listed (fixture), ==, 3);
}

static GtkWidget *
find_labelled (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_labelled (child, label);
  return found;
}

static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);
  return found;
}

static GtkFileChooser *
find_chooser (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link != NULL; link = link->next)
    if (GTK_IS_FILE_CHOOSER (link->data))
      return link->data;
  return NULL;
}

static char *
choose_file (const char *name)
{
  g_autoptr (GFile) file = NULL;

  run_until (find_chooser () != NULL);
  run_until ((file = gtk_file_chooser_get_current_folder (find_chooser ())) != NULL);
  gtk_file_chooser_set_current_name (find_chooser (), name);
  g_clear_object (&file);
  run_until ((file = gtk_file_chooser_get_file (find_chooser ())) != NULL);
  gtk_dialog_response (GTK_DIALOG (find_chooser ()), GTK_RESPONSE_ACCEPT);
  run_until (find_chooser () == NULL);
  return g_file_get_path (file);
}

static void
press (GtkWidget *window, const char *label)
{
  g_signal_emit_by_name (find_labelled (window, label), "clicked");
}

static void
close_titled (const char *title)
{
  gtk_window_close (GTK_WINDOW (find_titled (title)));
  run_until (find_titled (title) == NULL);
}

static guint
count_in_file (const char *path, const char *text)
{
  g_autofree char *content = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  for (const char *at = content; (at = strstr (at, text)) != NULL; at++)
    n++;
  return n;
}

static void
test_export_shown (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;
  GtkWidget *panel = GTK_WIDGET (window_get_history_panel (fixture->window));
  GtkWidget *bar = find_type (GTK_WIDGET (fixture->window), TEN_TYPE_ROLL_BAR);
  GtkWidget *log;
  AdwComboRow *what;

  if (g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("the dialog is not the program's own");
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (ten_roll_bar_get_comment (TEN_ROLL_BAR (bar))), "griffon");
  roll (fixture);
  run_until (count_listed (fixture) == 4);
  ten_history_panel_search (window_get_history_panel (fixture->window));
  gtk_editable_set_text (GTK_EDITABLE (find_type (panel, GTK_TYPE_SEARCH_ENTRY)), "griff");
  run_until (ten_history_panel_get_query (window_get_history_panel (fixture->window),
                                          &(TenQuery){ NULL }));

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.log", NULL);
  run_until (find_titled ("Log of Rolls") != NULL);
  log = find_titled ("Log of Rolls");
  what = ADW_COMBO_ROW (find_type (log, ADW_TYPE_COMBO_ROW));
  adw_combo_row_set_selected (what, 2);
  adw_combo_row_set_selected (ADW_COMBO_ROW (gtk_widget_get_next_sibling (GTK_WIDGET (what))), 3);
  gtk_switch_set_active (GTK_SWITCH (find_type (log, GTK_TYPE_SWITCH)), FALSE);
  press (log, "_Export…");
  path = choose_file ("shown.json");
  run_until (says (log, "shown.json”"));
  g_assert_cmpuint (count_in_file (path, "{\"entry\":"), ==, 1);
  g_assert_cmpuint (count_in_file (path, "griffon"), ==, 1);
  close_titled ("Log of Rolls");
  g_unlink (path);
}

static void
export_all (Fixture *fixture, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileOutputStream) stream =
      g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (ten_log_export (ten_table_get_log (fixture->table), NULL, G_OUTPUT_STREAM (stream),
                                 NULL, NULL, NULL, &error));
  g_assert_no_error (error);
}

/* An import is one transaction, so nothing is added after Cancel. */
static void
test_import (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "log.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  sqlite3 *database = NULL;
  GtkWidget *log;

  g_assert_true (
      g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "import-log"));
  export_all (fixture, file);
  close_log (fixture);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  open_window (fixture);
  g_assert_cmpuint (count_listed (fixture), ==, 0);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.log", NULL);
  run_until (find_titled ("Log of Rolls") != NULL);
  log = find_titled ("Log of Rolls");
  /* The import waits for another program until then. */
  g_assert_cmpint (sqlite3_open (fixture->path, &database), ==, SQLITE_OK);
  run_sql (database, "BEGIN IMMEDIATE");
  ten_log_window_import (TEN_LOG_WINDOW (log), file);
  press (log, "_Cancel");
  run_sql (database, "ROLLBACK");
  sqlite3_close (database);
  run_until (says (log, "Stopped: nothing was added"));
  g_assert_cmpuint (count_listed (fixture), ==, 0);
  ten_log_window_import (TEN_LOG_WINDOW (log), file);
  run_until (says (log, "3 entries were added."));
  g_assert_cmpuint (count_listed (fixture), ==, 3);
  close_titled ("Log of Rolls");
  g_unlink (path);
}

/* The backup is made a few seconds after the log is opened. */
static void
test_backed_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *backup = ten_log_dup_backup_path (fixture->path, date);
  g_autofree char *folder = g_path_get_dirname (backup);

  remove_files (folder);
  close_log (fixture);
  open_window (fixture);
  run_until (g_file_test (backup, G_FILE_TEST_EXISTS));
  remove_files (folder);
}

/* The history of a restored log is shown at once. */
static void
test_restored (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *backup = ten_log_dup_backup_path (fixture->path, "");
  g_autofree char *folder = g_path_get_dirname (backup);
  GtkWidget *backups;

  remove_files (folder);
  g_assert_true (ten_log_back_up (fixture->path, &ten_play_reader, 0, &error));
  close_log (fixture);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  open_window (fixture);
  g_assert_cmpuint (count_listed (fixture), ==, 0);
  roll (fixture);
  run_until (count_listed (fixture) == 1);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.backups", NULL);
  run_until (find_titled ("Backups") != NULL);
  backups = find_titled ("Backups");
  run_until (find_labelled (backups, "Restore") != NULL);
  g_assert_true (says (backups, "3 entries · "));
  g_signal_emit_by_name (find_labelled (backups, "Restore"), "clicked");
  run_until (says (backups, "3 entries were restored. 1 newer entry was added"));
  g_assert_cmpuint (count_listed (fixture), ==, 4);
  run_until (find_labelled (backups, "Restore") != NULL);
  gtk_window_close (GTK_WINDOW (backups));
  run_until (find_titled ("Backups") == NULL);
  roll (fixture);
  run_until (count_listed (fixture) == 5);
  remove_files (folder);
}

/* The program ends before the first backup. */
static void
test_backed_up_at_end (void)
{
  char *arguments[] = { (char *) "ten-again", NULL };
  Fixture fixture = { NULL };
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *backup = NULL;
  g_autofree char *folder = NULL;

  set_up (&fixture, NULL);
  leave_window (&fixture);
  backup = ten_log_dup_backup_path (fixture.path, date);
  folder = g_path_get_dirname (backup);
  remove_files (folder);
  g_signal_connect (the_application, "activate", G_CALLBACK (g_application_quit), NULL);
  g_application_run (G_APPLICATION (the_application), 1, arguments);
  g_assert_true (g_file_test (backup, G_FILE_TEST_EXISTS));
  remove_files (folder);
  g_unlink (fixture.path);
  g_free (fixture.path);
}

TEN_TESTS
{
  set_animations (FALSE);
  the_application = ten_keep (start_application ());

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/window/log/rescued", test_rescued);
  ADD ("/window/log/newer", test_newer);
  ADD ("/window/log/export-shown", test_export_shown);
  ADD ("/window/log/import", test_import);
  ADD ("/window/log/backed-up", test_backed_up);
  ADD ("/window/log/restored", test_restored);
#undef ADD
  g_test_add_func ("/window/log/backed-up-at-end", test_backed_up_at_end);
}
