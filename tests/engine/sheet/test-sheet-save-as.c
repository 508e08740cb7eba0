/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"

#include "edits/ten-sheet-edits.h"
#include "edits/ten-sheet-play.h"
#include "sheet/ten-sheet-private.h"
#include "../log/tree.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#define NOBODY 65534

typedef struct
{
  char *folder;
  char *path;
  GFile *file;
  TenRulesets *rulesets;
  TenSheet *sheet; /* changed, but with a file */
  char *before;
} Fixture;

static char *
build (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static char *
read_path (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("ten-save-as-XXXXXX", NULL);
  fixture->path = build (fixture, "a.tensheet.json");
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->rulesets = ten_rulesets_new ();
  sheet = make_sheet (fixture->rulesets, "cofd", "\"beats\": 0");
  g_assert_null (ten_sheet_get_file (sheet));
  ten_sheet_save_as (sheet, fixture->file, NULL, &error);
  g_assert_no_error (error);
  fixture->before = read_path (fixture->path);
  fixture->sheet = g_steal_pointer (&sheet);
  g_assert_true (ten_sheet_play (
      fixture->sheet, ten_count_edit_new ("beats", ten_sheet_get_beats (fixture->sheet) + 1),
      NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->before);
  g_object_unref (fixture->file);
  g_object_unref (fixture->sheet);
  g_object_unref (fixture->rulesets);
}

static void
assert_holds (const char *path, const char *expected)
{
  g_autofree char *text = read_path (path);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_saved (Fixture *fixture, const char *path)
{
  g_autofree char *text = ten_sheet_dup_text (fixture->sheet);
  g_autofree char *saved = ten_sheet_dup_saved_text (fixture->sheet);

  assert_holds (path, text);
  g_assert_cmpstr (saved, ==, text);
  g_assert_false (ten_sheet_is_changed (fixture->sheet));
}

static void
assert_error (Fixture *fixture, GError *error, TenSheetError code, const char *words)
{
  g_assert_error (error, TEN_SHEET_ERROR, (int) code);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” is not in “%s”", words, error->message);
  g_assert_true (ten_sheet_is_changed (fixture->sheet));
  g_assert_true (g_file_equal (ten_sheet_get_file (fixture->sheet), fixture->file));
  g_error_free (error);
}

static void
test_new_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = build (fixture, "b.tensheet.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  guint n_files = 0;
  guint n_changed = 0;

  g_signal_connect_swapped (fixture->sheet, "notify::file", G_CALLBACK (count_signal), &n_files);
  g_signal_connect_swapped (fixture->sheet, "notify::changed", G_CALLBACK (count_signal),
                            &n_changed);
  g_assert_true (ten_sheet_save_as (fixture->sheet, file, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (ten_sheet_get_file (fixture->sheet) == file);
  g_assert_cmpuint (n_files, ==, 1);
  g_assert_cmpuint (n_changed, ==, 1);
  assert_saved (fixture, path);
  assert_holds (fixture->path, fixture->before);

  /* The user has already agreed to replace the file. */
  g_assert_true (ten_sheet_save_as (fixture->sheet, fixture->file, NULL, &error));
  assert_saved (fixture, fixture->path);
}

static void
test_links (Fixture *fixture, gconstpointer data)
{
  static const char *const targets[] = { "a.tensheet.json", "new.json", "sub/new.json",
                                         "second.json" };
  g_autofree char *sub = build (fixture, "sub");
  g_autofree char *second = build (fixture, "second.json");

  g_assert_cmpint (g_mkdir (sub, 0700), ==, 0);
  g_assert_cmpint (symlink ("sub/../sub/third.json", second), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autofree char *link = build (fixture, "link.json");
      g_autofree char *target = build (fixture, targets[i]);
      g_autofree char *present = NULL;
      g_autoptr (GFile) file = g_file_new_for_path (link);
      g_autoptr (GError) error = NULL;

      g_unlink (link);
      g_assert_cmpint (symlink (targets[i], link), ==, 0);
      g_assert_true (ten_sheet_save_as (fixture->sheet, file, NULL, &error));
      g_assert_no_error (error);
      present = g_file_read_link (link, NULL);
      g_assert_cmpstr (present, ==, targets[i]);
      assert_saved (fixture, target);
    }
  g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
}

/* The other name keeps the old sheet intact: files are never written in place. */
static void
test_hard_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = build (fixture, "other.json");

  g_assert_cmpint (link (fixture->path, other), ==, 0);
  g_assert_true (ten_sheet_save (fixture->sheet, NULL, NULL));
  assert_saved (fixture, fixture->path);
  assert_holds (other, fixture->before);
}

static void
test_owner (Fixture *fixture, gconstpointer data)
{
  struct stat status;

  if (geteuid () != 0)
    {
      g_test_skip ("only root can give files away");
      return;
    }
  g_assert_cmpint (chown (fixture->path, NOBODY, NOBODY), ==, 0);
  g_assert_cmpint (g_chmod (fixture->path, 0640), ==, 0);
  g_assert_true (ten_sheet_save (fixture->sheet, NULL, NULL));
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpuint (status.st_uid, ==, NOBODY);
  g_assert_cmpuint (status.st_gid, ==, NOBODY);
  g_assert_cmpuint (status.st_mode & 07777, ==, 0640);
}

/* Newer versions of GLib keep temporary files in a folder of the test, which is closed to others.
 */
static void
let_others_in (Fixture *fixture, int file_mode)
{
  g_autofree char *parent = g_path_get_dirname (fixture->folder);
  GStatBuf status;

  g_assert_cmpint (g_stat (parent, &status), ==, 0);
  if ((status.st_mode & S_IXOTH) == 0)
    g_assert_cmpint (g_chmod (parent, 0755), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0755), ==, 0);
  g_assert_cmpint (g_chmod (fixture->path, file_mode), ==, 0);
}

static void
test_another_user (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;
  gboolean saved;

  if (geteuid () != 0)
    {
      g_test_skip ("only root can become somebody else");
      return;
    }
  let_others_in (fixture, 0644);
  /* access() checks the real user. */
  g_assert_cmpint (setresuid (NOBODY, NOBODY, 0), ==, 0);
  saved = ten_sheet_save (fixture->sheet, NULL, &error);
  g_assert_cmpint (setresuid (0, 0, 0), ==, 0);
  g_assert_false (saved);
  assert_error (fixture, error, TEN_SHEET_ERROR_READ_ONLY, "belongs to another user");
  assert_holds (fixture->path, fixture->before);
}

static void
test_folder_read_only (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;
  gboolean saved;

  if (geteuid () != 0)
    {
      g_test_skip ("only root can become somebody else");
      return;
    }
  let_others_in (fixture, 0666);
  g_assert_cmpint (setresuid (NOBODY, NOBODY, 0), ==, 0);
  saved = ten_sheet_save (fixture->sheet, NULL, &error);
  g_assert_cmpint (setresuid (0, 0, 0), ==, 0);
  g_assert_false (saved);
  assert_error (fixture, error, TEN_SHEET_ERROR_FOLDER_READ_ONLY, "in its folder");
  assert_holds (fixture->path, fixture->before);
}

static void
test_folder_gone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = build (fixture, "nowhere/b.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *moved = g_strconcat (fixture->folder, "-moved", NULL);
  GError *error = NULL;

  g_assert_false (ten_sheet_save_as (fixture->sheet, file, NULL, &error));
  assert_error (fixture, error, TEN_SHEET_ERROR_FOLDER_GONE, "its folder no longer exists");

  error = NULL;
  g_assert_cmpint (g_rename (fixture->folder, moved), ==, 0);
  g_assert_false (ten_sheet_save (fixture->sheet, NULL, &error));
  assert_error (fixture, error, TEN_SHEET_ERROR_FOLDER_GONE, "its folder no longer exists");
  g_assert_cmpint (g_rename (moved, fixture->folder), ==, 0);
  g_assert_true (ten_sheet_save (fixture->sheet, NULL, NULL));
  assert_saved (fixture, fixture->path);
}

static void
test_no_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autofree char *path = build (fixture, "pipe");
  g_autoptr (GFile) pipe = g_file_new_for_path (path);
  g_autoptr (GFile) resource = g_file_new_for_uri ("resource:///a.json");
  GError *error = NULL;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_false (ten_sheet_save_as (fixture->sheet, folder, NULL, &error));
  assert_error (fixture, error, TEN_SHEET_ERROR_WRITE, "is a folder");
  error = NULL;
  g_assert_false (ten_sheet_save_as (fixture->sheet, pipe, NULL, &error));
  assert_error (fixture, error, TEN_SHEET_ERROR_WRITE, "is not a regular file");
  error = NULL;
  g_assert_false (ten_sheet_save_as (fixture->sheet, resource, NULL, &error));
  assert_error (fixture, error, TEN_SHEET_ERROR_READ_ONLY, "no file to save to");
}

static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *disk = build (fixture, "disk");
  g_autofree char *path = build (fixture, "disk/a.json");
  g_autofree char *filler = build (fixture, "disk/filler");
  g_autofree char *much = g_strnfill (200 * 1024, 'x');
  g_autofree char *notes = g_strdup_printf ("\"notes\": \"%s\"", much);
  g_autoptr (TenSheet) sheet = make_sheet (fixture->rulesets, "cofd", notes);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *saved = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (disk, 0700), ==, 0);
  if (mount ("tmpfs", disk, "tmpfs", 0, "size=300k") != 0)
    {
      g_test_skip ("a small disk cannot be mounted here");
      return;
    }
  g_assert_true (ten_sheet_save_as (sheet, file, NULL, &error));
  g_assert_no_error (error);
  saved = ten_sheet_dup_text (sheet);
  g_assert_true (
      ten_sheet_play (sheet, ten_count_edit_new ("beats", ten_sheet_get_beats (sheet) + 1), NULL));
  g_assert_false (ten_sheet_save (sheet, NULL, &error));
  g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_FULL);
  g_assert_true (ten_sheet_is_changed (sheet));
  assert_holds (path, saved);
  g_assert_cmpint (umount2 (disk, MNT_DETACH), ==, 0);
}

static void
test_overwrite (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "by another", -1, NULL));
  g_assert_false (ten_sheet_save (fixture->sheet, NULL, &error));
  assert_error (fixture, error, TEN_SHEET_ERROR_CHANGED, "another program");
  error = NULL;
  g_assert_true (ten_sheet_overwrite (fixture->sheet, NULL, &error));
  assert_saved (fixture, fixture->path);

  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_true (ten_sheet_overwrite (fixture->sheet, NULL, &error));
  assert_saved (fixture, fixture->path);
}

static void
test_reload (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) other = ten_sheet_load (fixture->file, fixture->rulesets, NULL, NULL);
  g_autofree char *mine = ten_sheet_dup_text (fixture->sheet);
  g_autofree char *label = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (
      ten_sheet_play (other, ten_count_edit_new ("beats", ten_sheet_get_beats (other) + 5), NULL));
  g_assert_true (ten_sheet_save (other, NULL, NULL));
  g_assert_true (ten_sheet_reload (fixture->sheet, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (ten_sheet_get_beats (fixture->sheet), ==, 5);
  assert_saved (fixture, fixture->path);

  /* The previous content is not lost, and can be saved over the other program's. */
  label = ten_sheet_dup_undo_label (fixture->sheet);
  g_assert_cmpstr (label, ==, "Reload");
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_cmpint (ten_sheet_get_beats (fixture->sheet), ==, 1);
  g_assert_true (ten_sheet_is_changed (fixture->sheet));
  g_assert_true (ten_sheet_save (fixture->sheet, NULL, NULL));
  assert_holds (fixture->path, mine);
}

static void
test_reload_bad (Fixture *fixture, gconstpointer data)
{
  static const char *const bad[] = {
    "no sheet",
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v5\", \"name\": \"N\"}",
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\"}",
    "[]",
  };
  g_autofree char *mine = ten_sheet_dup_text (fixture->sheet);
  g_autofree char *saved = ten_sheet_dup_saved_text (fixture->sheet);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *saved_text = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents (fixture->path, bad[i], -1, NULL));
      g_assert_false (ten_sheet_reload (fixture->sheet, NULL, &error));
      g_assert_nonnull (error);
      text = ten_sheet_dup_text (fixture->sheet);
      g_assert_cmpstr (text, ==, mine);
      saved_text = ten_sheet_dup_saved_text (fixture->sheet);
      g_assert_cmpstr (saved_text, ==, saved);
    }
}

static void
test_from_text (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = ten_sheet_dup_text (fixture->sheet);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) same = NULL;
  g_autoptr (TenSheet) other = NULL;

  same = ten_sheet_new_from_text (fixture->file, text, text, fixture->rulesets, &error);
  g_assert_no_error (error);
  g_assert_false (ten_sheet_is_changed (same));
  other = ten_sheet_new_from_text (fixture->file, text, fixture->before, fixture->rulesets, &error);
  g_assert_true (ten_sheet_is_changed (other));
  g_assert_true (ten_sheet_save (other, NULL, &error));
  g_assert_no_error (error);
  assert_holds (fixture->path, text);

  g_assert_null (ten_sheet_new_from_text (NULL, "{", NULL, fixture->rulesets, &error));
  g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_null (ten_sheet_new_from_text (NULL, text, "{", fixture->rulesets, &error));
  g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_SYNTAX);
}

TEN_TESTS
{
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/sheet/save-as/new-file", test_new_file);
  ADD ("/sheet/save-as/links", test_links);
  ADD ("/sheet/save-as/hard-link", test_hard_link);
  ADD ("/sheet/save-as/owner", test_owner);
  ADD ("/sheet/save-as/another-user", test_another_user);
  ADD ("/sheet/save-as/folder-read-only", test_folder_read_only);
  ADD ("/sheet/save-as/folder-gone", test_folder_gone);
  ADD ("/sheet/save-as/no-file", test_no_file);
  ADD ("/sheet/save-as/full-disk", test_full_disk);
  ADD ("/sheet/overwrite", test_overwrite);
  ADD ("/sheet/reload", test_reload);
  ADD ("/sheet/reload/bad", test_reload_bad);
  ADD ("/sheet/from-text", test_from_text);
#undef ADD
}
