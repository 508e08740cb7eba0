/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"
#include "sheet/ten-sheet-picture.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

#define PNG "\x89PNG\r\n\x1a\nrest"
#define WITHIN "data:image/png;base64,iVBORw0KGgpyZXN0"

typedef struct
{
  TenRulesets *rulesets;
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *faces = NULL;

  fixture->rulesets = ten_rulesets_new ();
  fixture->folder = g_dir_make_tmp ("ten-picture-XXXXXX", NULL);
  faces = g_build_filename (fixture->folder, "faces", NULL);
  g_assert_cmpint (g_mkdir (faces, 0700), ==, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  static const char *const files[] = { "n.tensheet.json", "faces/a b.png", "faces/pipe.png",
                                       "faces/text.png",  "faces/big.png", "faces" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, files[i], NULL);

      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_object_unref (fixture->rulesets);
}

/* A sheet in the folder, with the given picture. */
static TenSheet *
create_sheet (Fixture *fixture, const char *picture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "n.tensheet.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = g_strdup_printf ("{\"format\": \"ten-again/sheet\", \"version\": 1, "
                                           "\"ruleset\": \"v5\", \"name\": \"N\", "
                                           "\"picture\": \"%s\"}",
                                           picture);
  g_autoptr (GError) error = NULL;
  TenSheet *sheet;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  sheet = ten_sheet_load (file, fixture->rulesets, NULL, &error);
  g_assert_no_error (error);
  return sheet;
}

static void
write_picture (Fixture *fixture, const char *name, const char *bytes, gsize length)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

static void
keep_result (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GBytes *
load (TenSheet *sheet, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ten_sheet_load_picture_async (sheet, NULL, keep_result, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return ten_sheet_load_picture_finish (sheet, result, error);
}

static void
check_loads (TenSheet *sheet)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = load (sheet, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), PNG, strlen (PNG));
}

static void
check_refused (TenSheet *sheet, GQuark domain, int code, const char *part)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (load (sheet, &error));
  g_assert_error (error, domain, code);
  g_assert_nonnull (strstr (error->message, part));
}

static void
test_relative (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = create_sheet (fixture, "faces/a b.png");

  write_picture (fixture, "faces/a b.png", PNG, strlen (PNG));
  g_assert_cmpstr (ten_sheet_get_picture (sheet), ==, "faces/a b.png");
  check_loads (sheet);
}

static void
test_absolute (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "faces", "a b.png", NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (TenSheet) by_path = create_sheet (fixture, path);
  g_autoptr (TenSheet) by_uri = create_sheet (fixture, uri);

  write_picture (fixture, "faces/a b.png", PNG, strlen (PNG));
  check_loads (by_path);
  check_loads (by_uri);
}

static void
test_within (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = make_sheet (fixture->rulesets, "v5", "\"picture\": \"" WITHIN "\"");
  g_autoptr (TenSheet) false_head =
      make_sheet (fixture->rulesets, "v5", "\"picture\": \"data:image/webp;base64,UklGRjEyMzQ=\"");

  g_assert_null (ten_sheet_dup_picture_file (sheet));
  check_loads (sheet);
  check_refused (false_head, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE, "within the sheet");
}

static void
test_none (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = make_sheet (fixture->rulesets, "v5", "");
  g_autoptr (TenSheet) empty = make_sheet (fixture->rulesets, "v5", "\"picture\": \"\"");
  g_autoptr (TenSheet) homeless = make_sheet (fixture->rulesets, "v5", "\"picture\": \"a.png\"");

  g_assert_null (ten_sheet_get_picture (sheet));
  g_assert_null (ten_sheet_get_picture (empty));
  check_refused (sheet, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE, "no picture");
  check_refused (homeless, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE, "relative");
}

/* Whatever the file is, the error is reported, and nothing blocks. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) missing = create_sheet (fixture, "faces/none.png");
  g_autoptr (TenSheet) folder = create_sheet (fixture, "faces");
  g_autoptr (TenSheet) pipe = create_sheet (fixture, "faces/pipe.png");
  g_autoptr (TenSheet) text = create_sheet (fixture, "faces/text.png");
  g_autoptr (TenSheet) big = create_sheet (fixture, "faces/big.png");
  g_autofree char *pipe_path = g_build_filename (fixture->folder, "faces", "pipe.png", NULL);
  g_autofree char *zeros = g_malloc0 (TEN_SHEET_MAX_PICTURE_FILE + 1);

  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  write_picture (fixture, "faces/text.png", "no picture at all", 17);
  write_picture (fixture, "faces/big.png", zeros, TEN_SHEET_MAX_PICTURE_FILE + 1);
  check_refused (missing, TEN_JSON_ERROR, TEN_JSON_ERROR_READ, "none.png");
  check_refused (folder, TEN_JSON_ERROR, TEN_JSON_ERROR_READ, "folder");
  check_refused (pipe, TEN_JSON_ERROR, TEN_JSON_ERROR_READ, "not a regular file");
  check_refused (text, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE, "PNG, JPEG or WebP");
  check_refused (big, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE, "8 MiB");
}

static void
test_bounds (Fixture *fixture, gconstpointer data)
{
  for (gsize over = 0; over < 2; over++)
    {
      gsize length = TEN_SHEET_MAX_PICTURE + over;
      g_autofree guchar *picture = g_malloc0 (length);
      g_autofree char *base64 = g_base64_encode (picture, length);
      g_autofree char *text =
          g_strdup_printf ("{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v5\", "
                           "\"name\": \"N\", \"picture\": \"data:image/png;base64,%s\"}",
                           base64);
      g_autoptr (GError) error = NULL;
      g_autoptr (TenSheet) sheet = read_text (fixture->rulesets, text, &error);

      if (over == 0)
        g_assert_no_error (error);
      else
        g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_RANGE);
    }
}

static void
test_uri (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) png = g_bytes_new_static (PNG, strlen (PNG));
  g_autoptr (GBytes) jpeg = g_bytes_new_static ("\xff\xd8\xff\xe0.........", 13);
  g_autoptr (GBytes) webp = g_bytes_new_static ("RIFF1234WEBPVP8 ", 16);
  g_autoptr (GBytes) short_webp = g_bytes_new_static ("RIFF1234WEB", 11);
  g_autofree char *png_uri = ten_picture_to_uri (png, NULL);
  g_autofree char *jpeg_uri = ten_picture_to_uri (jpeg, NULL);
  g_autofree char *webp_uri = ten_picture_to_uri (webp, NULL);
  g_autofree char *large = g_malloc0 (TEN_SHEET_MAX_PICTURE + 1);
  g_autoptr (GBytes) too_large = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (png_uri, ==, WITHIN);
  g_assert_true (g_str_has_prefix (jpeg_uri, "data:image/jpeg;base64,/9j/4"));
  g_assert_true (g_str_has_prefix (webp_uri, "data:image/webp;base64,UklGR"));
  g_assert_null (ten_picture_to_uri (short_webp, &error));
  g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE);
  g_clear_error (&error);
  memcpy (large, PNG, strlen (PNG));
  too_large = g_bytes_new_static (large, TEN_SHEET_MAX_PICTURE + 1);
  g_assert_null (ten_picture_to_uri (too_large, &error));
  g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE);
}

#define ADD(path, test) g_test_add ("/sheet/picture/" path, Fixture, NULL, set_up, test, tear_down)

TEN_TESTS
{
  ADD ("relative", test_relative);
  ADD ("absolute", test_absolute);
  ADD ("within", test_within);
  ADD ("none", test_none);
  ADD ("refused", test_refused);
  ADD ("bounds", test_bounds);
  ADD ("uri", test_uri);
}
