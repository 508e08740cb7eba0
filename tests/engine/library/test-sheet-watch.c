/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"

#include "library/ten-sheet-watch.h"

#include <sys/stat.h>
#include <unistd.h>

static void
wait_for (TenSheetWatch *watch, TenSheetWatchState state)
{
  g_test_message ("waiting for %d", (int) state);
  wait_until (ten_sheet_watch_get_state (watch) == state);
}

static gboolean
on_time (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Checks again, and waits until the check has finished, whatever it finds. */
static void
look_again (TenSheetWatch *watch)
{
  gboolean is_over = FALSE;

  g_timeout_add (400, on_time, &is_over);
  ten_sheet_watch_check (watch);
  wait_until (is_over);
}

static void
test_states (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = load_sheet (fixture);
  TenSheetWatch *watch = ten_sheet_watch_new (sheet);
  g_autoptr (TenSheet) watched = NULL;
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);
  TenSheetWatchState state;
  guint n_notified = 0;

  g_signal_connect_swapped (watch, "notify::state", G_CALLBACK (count_signal), &n_notified);
  g_object_get (watch, "sheet", &watched, NULL);
  g_assert_true (watched == sheet);
  g_assert_cmpint (ten_sheet_watch_get_state (watch), ==, TEN_SHEET_WATCH_SAME);

  /* In place, as some programs do; then twice by renaming, as others do. */
  write_text (fixture->path, "something");
  write_text (other, "something else");
  g_assert_cmpint (g_rename (other, fixture->path), ==, 0);
  wait_for (watch, TEN_SHEET_WATCH_CHANGED);
  g_object_get (watch, "state", &state, NULL);
  g_assert_cmpint (state, ==, TEN_SHEET_WATCH_CHANGED);
  write_text (other, SHEET_TEXT);
  g_assert_cmpint (g_rename (other, fixture->path), ==, 0);
  wait_for (watch, TEN_SHEET_WATCH_SAME);

  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  wait_for (watch, TEN_SHEET_WATCH_GONE);
  write_text (fixture->path, SHEET_TEXT);
  wait_for (watch, TEN_SHEET_WATCH_SAME);

  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  wait_for (watch, TEN_SHEET_WATCH_READ_ONLY);
  g_assert_cmpint (g_chmod (fixture->path, 0644), ==, 0);
  wait_for (watch, TEN_SHEET_WATCH_SAME);
  g_assert_cmpuint (n_notified, ==, 6);
  g_assert_finalize_object (watch);
}

/* A save by the sheet itself is not a change by another program. */
static void
test_own (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = load_sheet (fixture);
  g_autoptr (TenSheetWatch) watch = ten_sheet_watch_new (sheet);
  guint n_notified = 0;

  look_again (watch);
  g_signal_connect_swapped (watch, "notify::state", G_CALLBACK (count_signal), &n_notified);
  for (guint i = 0; i < 3; i++)
    {
      add_beat (sheet);
      save_sheet (sheet);
      look_again (watch);
    }
  g_assert_cmpuint (n_notified, ==, 0);

  /* Neither is the version that it overwrites. */
  write_text (fixture->path, "something else");
  wait_for (watch, TEN_SHEET_WATCH_CHANGED);
  add_beat (sheet);
  g_assert_true (ten_sheet_overwrite (sheet, NULL, NULL));
  wait_for (watch, TEN_SHEET_WATCH_SAME);
}

static void
test_no_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet =
      ten_sheet_new_from_text (NULL, SHEET_TEXT, NULL, fixture->rulesets, &error);
  g_autoptr (TenSheetWatch) watch = NULL;

  g_assert_no_error (error);
  watch = ten_sheet_watch_new (sheet);
  g_assert_cmpint (ten_sheet_watch_get_state (watch), ==, TEN_SHEET_WATCH_NO_FILE);
  ten_sheet_watch_check (watch);

  g_assert_true (ten_sheet_save_as (sheet, fixture->file, NULL, &error));
  g_assert_no_error (error);
  wait_for (watch, TEN_SHEET_WATCH_SAME);
  write_text (fixture->path, "something else");
  wait_for (watch, TEN_SHEET_WATCH_CHANGED);
}

static void
test_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "links", NULL);
  g_autofree char *link = g_build_filename (folder, "link.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (link);
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (TenSheetWatch) watch = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_cmpint (symlink ("../a.tensheet.json", link), ==, 0);
  sheet = ten_sheet_load (file, fixture->rulesets, NULL, NULL);
  watch = ten_sheet_watch_new (sheet);
  look_again (watch);
  write_text (fixture->path, "something else");
  wait_for (watch, TEN_SHEET_WATCH_CHANGED);
}

static void
test_folder_gone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "campaign", NULL);
  g_autofree char *moved = g_build_filename (fixture->folder, "moved", NULL);
  g_autofree char *path = g_build_filename (folder, "a.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (TenSheetWatch) watch = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  write_text (path, SHEET_TEXT);
  sheet = ten_sheet_load (file, fixture->rulesets, NULL, NULL);
  watch = ten_sheet_watch_new (sheet);
  look_again (watch);
  g_assert_cmpint (g_rename (folder, moved), ==, 0);
  wait_for (watch, TEN_SHEET_WATCH_GONE);
}

TEN_TESTS
{
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/library/watch/states", test_states);
  ADD ("/library/watch/own", test_own);
  ADD ("/library/watch/no-file", test_no_file);
  ADD ("/library/watch/link", test_link);
  ADD ("/library/watch/folder-gone", test_folder_gone);
#undef ADD
}
