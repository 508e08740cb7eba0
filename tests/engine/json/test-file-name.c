/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include <ten-engine.h>

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/xattr.h>

#define NAME "marisol-vega.tensheet.json"
#define SHEET                                                                                      \
  "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"A\"}"
#define HOST_PATH "user.document-portal.host-path"

/* Creates the folder of a document like the portal does: the name of the folder is meaningless. */
static char *
create_document (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_runtime_dir (), "doc", "8f3a2b11", NULL);
  char *path = g_build_filename (folder, NAME, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "{}", -1, NULL));
  return path;
}

static void
remove_document (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
assert_name (const char *path, const char *expected)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = ten_file_dup_name (file);

  g_assert_cmpstr (name, ==, expected);
}

static void
test_plain (void)
{
  g_autoptr (GFile) resource = g_file_new_for_uri ("resource:///sheets/" NAME);
  g_autoptr (GFile) plain = g_file_new_for_path ("/srv/doc/8f3a2b11/" NAME);
  g_autofree char *name = ten_file_dup_name (resource);

  g_assert_cmpstr (name, ==, "resource:///sheets/" NAME);
  assert_name ("/srv/doc/8f3a2b11/" NAME, "/srv/doc/8f3a2b11/" NAME);
  g_assert_false (ten_file_is_portal (resource));
  g_assert_false (ten_file_is_portal (plain));
}

/* The same folder may contain something else. */
static void
test_other_of_the_session (void)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "documents", NAME, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_false (ten_file_is_portal (file));
  assert_name (path, path);
}

static void
test_portal_that_does_not_tell (void)
{
  g_autofree char *path = create_document ();
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (ten_file_is_portal (file));
  assert_name (path, NAME);
  remove_document (path);
  /* A deleted file keeps its name. */
  assert_name (path, NAME);
}

static void
test_portal_that_tells (void)
{
  static const char outside[] = "/home/noor/Chronicles/Böse Nacht.tensheet.json";
  g_autofree char *path = create_document ();

  if (setxattr (path, HOST_PATH, outside, strlen (outside), 0) < 0)
    {
      g_test_skip (g_strerror (errno));
      remove_document (path);
      return;
    }
  assert_name (path, outside);
  /* An invalid path is not shown. */
  g_assert_cmpint (setxattr (path, HOST_PATH, "no path", strlen ("no path"), 0), ==, 0);
  assert_name (path, NAME);
  remove_document (path);
}

/* Errors use the same name. */
static void
test_error (void)
{
  g_autofree char *path = create_document ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet = ten_sheet_load (file, rulesets, NULL, &error);

  g_assert_null (sheet);
  g_assert_true (g_str_has_prefix (error->message, NAME ":"));
  g_assert_null (strstr (error->message, g_get_user_runtime_dir ()));
  remove_document (path);
}

/* They do not name the temporary file either. */
static void
test_error_of_writing (void)
{
  g_autofree char *path = create_document ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *long_name = g_strnfill (255, 'a');
  g_autofree char *long_path = g_build_filename (folder, long_name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (long_path);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = ten_sheet_new_from_text (NULL, SHEET, NULL, rulesets, NULL);
  g_autofree char *expected = g_strdup_printf (
      "%s: the file could not be written, and is unchanged (%s)", long_name, g_strerror (EFBIG));
  g_autoptr (GError) error = NULL;

  struct rlimit limit;

  g_assert_true (ten_sheet_save_as (sheet, file, NULL, &error));
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &(struct rlimit){ 10, limit.rlim_max }), ==, 0);
  g_assert_false (ten_sheet_save_as (sheet, file, NULL, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_cmpstr (error->message, ==, expected);
  g_assert_cmpint (g_unlink (long_path), ==, 0);
  remove_document (path);
}

TEN_SEPARATE_FOLDERS

TEN_TESTS
{
  g_test_add_func ("/file-name/plain", test_plain);
  g_test_add_func ("/file-name/other-of-the-session", test_other_of_the_session);
  g_test_add_func ("/file-name/portal-that-does-not-tell", test_portal_that_does_not_tell);
  g_test_add_func ("/file-name/portal-that-tells", test_portal_that_tells);
  g_test_add_func ("/file-name/error", test_error);
  g_test_add_func ("/file-name/error-of-writing", test_error_of_writing);
}
