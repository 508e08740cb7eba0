/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "edits/ten-sheet-edits.h"
#include "edits/ten-sheet-play.h"
#include "fixtures.h"
#include "tests.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* Like files that people write: in a different order, with spaces, and with their own numbers. */
#define BEFORE                                                                                     \
  "{\n\t\"zeta\" : [ 1.50, 1E2, -0.0 ],\r\n  \"name\":\"N\\u00e9\", \"version\": 1,\n"             \
  "  \"tracks\": {\"x\": {\"y\": 1e-7}, \"willpower\": { \"house rule\": null, \"spent\":1 ,"      \
  "\"rating\" : 5 }},\n \"ruleset\": \"cofd\",\n  \"format\": \"ten-again/sheet\"}   \n\n"
#define AFTER                                                                                      \
  "{\n\t\"zeta\" : [ 1.50, 1E2, -0.0 ],\r\n  \"name\":\"N\\u00e9\", \"version\": 1,\n"             \
  "  \"tracks\": {\"x\": {\"y\": 1e-7}, \"willpower\": { \"house rule\": null, \"spent\":2 ,"      \
  "\"rating\" : 5 }},\n \"ruleset\": \"cofd\",\n  \"format\": \"ten-again/sheet\"}   \n\n"

typedef struct
{
  char *folder;
  char *path;
  TenRulesets *rulesets;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("ten-sheet-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "a.tensheet.json", NULL);
  fixture->rulesets = ten_rulesets_new ();
  g_file_set_contents (fixture->path, BEFORE, -1, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;

  g_chmod (fixture->folder, 0700);
  folder = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_object_unref (fixture->rulesets);
}

static TenSheet *
load (Fixture *fixture, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  TenSheet *sheet = ten_sheet_load (file, fixture->rulesets, NULL, &error);

  g_assert_no_error (error);
  return sheet;
}

static TenSheet *
load_and_spend (Fixture *fixture)
{
  TenSheet *sheet = load (fixture, fixture->path);

  g_assert_true (ten_sheet_spend (sheet, "willpower", 1, NULL));
  return sheet;
}

static void
assert_file (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (folder) != NULL)
    n_files++;
  return n_files;
}

/* The spent point is kept, and the file is unchanged. */
static void
assert_refused (Fixture *fixture, TenSheet *sheet, TenSheetError code, const char *words)
{
  g_autoptr (GError) error = NULL;
  int left = 0;

  g_assert_false (ten_sheet_save (sheet, NULL, &error));
  g_assert_error (error, TEN_SHEET_ERROR, (int) code);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” is not in “%s”", words, error->message);
  g_assert_true (ten_sheet_is_changed (sheet));
  g_assert_true (ten_sheet_get_points_left (sheet, "willpower", &left));
  g_assert_cmpint (left, ==, 3);
}

static void
test_bytes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = load_and_spend (fixture);
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_sheet_is_changed (sheet));
  assert_file (fixture->path, BEFORE);
  g_assert_true (ten_sheet_save (sheet, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (ten_sheet_is_changed (sheet));
  assert_file (fixture->path, AFTER);
  g_assert_cmpuint (count_files (fixture), ==, 1);

  /* A save by the sheet itself is not a change by another program. */
  g_assert_true (ten_sheet_play (sheet, ten_points_edit_new ("willpower", 1), &error));
  g_assert_true (ten_sheet_save (sheet, NULL, &error));
  g_assert_no_error (error);
  assert_file (fixture->path, BEFORE);
}

static void
test_unchanged (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = load (fixture, fixture->path);
  struct stat before, after;

  g_assert_cmpint (g_stat (fixture->path, &before), ==, 0);
  g_assert_true (ten_sheet_save (sheet, NULL, NULL));
  g_assert_cmpint (g_stat (fixture->path, &after), ==, 0);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);
}

static void
test_permissions (Fixture *fixture, gconstpointer data)
{
  static const mode_t modes[] = { 0600, 0640, 0666, 0664 };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (TenSheet) sheet = NULL;
      struct stat status;

      g_assert_true (g_file_set_contents (fixture->path, BEFORE, -1, NULL));
      g_assert_cmpint (g_chmod (fixture->path, modes[i]), ==, 0);
      sheet = load_and_spend (fixture);
      g_assert_true (ten_sheet_save (sheet, NULL, NULL));
      g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
      g_assert_cmpuint (status.st_mode & 07777, ==, modes[i]);
    }
}

static void
test_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link.json", NULL);
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("a.tensheet.json", link), ==, 0);
  sheet = load (fixture, link);
  g_assert_true (ten_sheet_spend (sheet, "willpower", 1, NULL));
  g_assert_true (ten_sheet_save (sheet, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
  assert_file (fixture->path, AFTER);
}

static void
test_read_only_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = load_and_spend (fixture);

  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  assert_refused (fixture, sheet, TEN_SHEET_ERROR_READ_ONLY, "the file is read-only");
  assert_file (fixture->path, BEFORE);

  g_assert_cmpint (g_chmod (fixture->path, 0644), ==, 0);
  g_assert_true (ten_sheet_save (sheet, NULL, NULL));
  assert_file (fixture->path, AFTER);
}

static void
test_read_only_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = load_and_spend (fixture);

  if (geteuid () == 0)
    {
      g_test_skip ("nothing is read-only for root");
      return;
    }
  g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);
  assert_refused (fixture, sheet, TEN_SHEET_ERROR_FOLDER_READ_ONLY, fixture->path);
  assert_file (fixture->path, BEFORE);
}

static void
test_changed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = load_and_spend (fixture);
  g_autoptr (TenSheet) other = load (fixture, fixture->path);
  g_autofree char *mine = NULL;

  /* Another window, with a different change. */
  g_assert_true (
      ten_sheet_play (other, ten_count_edit_new ("beats", ten_sheet_get_beats (other) + 1), NULL));
  g_assert_true (ten_sheet_save (other, NULL, NULL));
  mine = ten_sheet_dup_text (other);
  assert_refused (fixture, sheet, TEN_SHEET_ERROR_CHANGED, "another program has changed the file");
  assert_file (fixture->path, mine);

  g_assert_true (g_file_set_contents (fixture->path, "no sheet at all", -1, NULL));
  assert_refused (fixture, sheet, TEN_SHEET_ERROR_CHANGED, "another program has changed the file");
  assert_file (fixture->path, "no sheet at all");
}

static void
test_gone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = load_and_spend (fixture);

  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  assert_refused (fixture, sheet, TEN_SHEET_ERROR_GONE, fixture->path);
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

/* Like a full disk, the limit refuses further bytes while they are written. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = load_and_spend (fixture);
  struct rlimit limit, before;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  limit = before;
  limit.rlim_cur = 100;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  assert_refused (fixture, sheet, TEN_SHEET_ERROR_WRITE, fixture->path);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  assert_file (fixture->path, BEFORE);
  g_assert_cmpuint (count_files (fixture), ==, 1);

  g_assert_true (ten_sheet_save (sheet, NULL, NULL));
  assert_file (fixture->path, AFTER);
}

static void
test_without_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = make_sheet (fixture->rulesets, "cofd", "\"beats\": 1");
  g_autoptr (GFile) file =
      g_file_new_for_uri ("resource:///io/github/tenagain/sheets/marisol-vega.tensheet.json");
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sample = ten_sheet_load (file, fixture->rulesets, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (
      ten_sheet_play (sheet, ten_count_edit_new ("beats", ten_sheet_get_beats (sheet) + 1), NULL));
  g_assert_false (ten_sheet_save (sheet, NULL, &error));
  g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_READ_ONLY);
  g_clear_error (&error);
  g_assert_true (ten_sheet_play (
      sample, ten_count_edit_new ("beats", ten_sheet_get_beats (sample) + 1), NULL));
  g_assert_false (ten_sheet_save (sample, NULL, &error));
  g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_READ_ONLY);
}

static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = load_and_spend (fixture);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (ten_sheet_save (sheet, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_file (fixture->path, BEFORE);
}

TEN_TESTS
{
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/sheet/save/COFD-18/bytes", test_bytes);
  ADD ("/sheet/save/unchanged", test_unchanged);
  ADD ("/sheet/save/permissions", test_permissions);
  ADD ("/sheet/save/link", test_link);
  ADD ("/sheet/save/V20-5/read-only-file", test_read_only_file);
  ADD ("/sheet/save/V20-5/read-only-folder", test_read_only_folder);
  ADD ("/sheet/save/CHAT-11/changed", test_changed);
  ADD ("/sheet/save/gone", test_gone);
  ADD ("/sheet/save/COFD-18/full-disk", test_full_disk);
  ADD ("/sheet/save/without-file", test_without_file);
  ADD ("/sheet/save/cancelled", test_cancelled);
#undef ADD
}
