/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include <glib/gstdio.h>
#include <ten-engine.h>

typedef struct
{
  GFile *folder;
  GFile *file;
} Fixture;

static void
setup (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_dir_make_tmp ("ten-export-XXXXXX", NULL);

  fixture->folder = g_file_new_for_path (path);
  fixture->file = g_file_get_child (fixture->folder, "sheet.md");
}

static void
teardown (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) link = g_file_get_child (fixture->folder, "link.md");

  g_file_delete (link, NULL, NULL);
  g_file_delete (fixture->file, NULL, NULL);
  g_file_delete (fixture->folder, NULL, NULL);
  g_object_unref (fixture->file);
  g_object_unref (fixture->folder);
}

static gboolean
write_text (GFile *file, const char *text, GError **error)
{
  g_autoptr (GBytes) content = g_bytes_new (text, strlen (text));

  return ten_export_write (file, content, TRUE, error);
}

static void
assert_text (Fixture *fixture, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
test_write (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (write_text (fixture->file, "one", &error));
  g_assert_no_error (error);
  assert_text (fixture, "one");
  g_assert_true (write_text (fixture->file, "", &error));
  g_assert_no_error (error);
  assert_text (fixture, "");
}

static void
test_link (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) link = g_file_get_child (fixture->folder, "link.md");

  g_assert_true (g_file_make_symbolic_link (link, "sheet.md", NULL, NULL));
  g_assert_true (write_text (link, "two", NULL));
  assert_text (fixture, "two");
  g_assert_true (g_file_test (g_file_peek_path (link), G_FILE_TEST_IS_SYMLINK));
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (write_text (fixture->file, "mine", NULL));
  g_chmod (g_file_peek_path (fixture->file), 0444);
  g_assert_false (write_text (fixture->file, "yours", &error));
  g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_READ_ONLY);
  assert_text (fixture, "mine");
  g_clear_error (&error);
  g_assert_false (write_text (fixture->folder, "yours", &error));
  g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_WRITE);
}

/* Every export that is offered is possible. */
static void
test_foundry_plays (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  guint n_played = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);
      g_autoptr (TenSheet) sheet = ten_sheet_new (ruleset, "Ana");
      g_autofree char *text = ten_foundry_export (sheet, NULL, NULL);

      g_assert_true (ten_foundry_plays (ruleset) == (text != NULL));
      n_played += text != NULL;
    }
  g_assert_cmpuint (n_played, >, 0);
  g_assert_cmpuint (n_played, <, g_list_model_get_n_items (G_LIST_MODEL (rulesets)));
}

TEN_TESTS
{
  g_test_add ("/exporters/export/write", Fixture, NULL, setup, test_write, teardown);
  g_test_add ("/exporters/export/link", Fixture, NULL, setup, test_link, teardown);
  g_test_add ("/exporters/export/refused", Fixture, NULL, setup, test_refused, teardown);
  g_test_add_func ("/exporters/foundry/plays", test_foundry_plays);
}
