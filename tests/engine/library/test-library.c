/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"

#include "library/ten-library.h"

#define PIXEL                                                                                      \
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg" \
  "=="

typedef struct
{
  Fixture base;
  GFile *library_file;
} Shelf;

static char *
dup_problem (TenLibrary *library)
{
  char *problem;

  g_object_get (library, "problem", &problem, NULL);
  return problem;
}

static void
set_up_shelf (Shelf *shelf, gconstpointer data)
{
  set_up (&shelf->base, data);
  shelf->library_file =
      g_file_new_build_filename (shelf->base.folder, "data", "library.json", NULL);
}

static void
tear_down_shelf (Shelf *shelf, gconstpointer data)
{
  g_object_unref (shelf->library_file);
  tear_down (&shelf->base, data);
}

static TenSheet *
make_sheet (Shelf *shelf, const char *name, const char *members)
{
  g_autofree char *base_name = g_strconcat (name, TEN_SHEET_SUFFIX, NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (shelf->base.folder, base_name, NULL);
  g_autofree char *text =
      g_strdup_printf ("{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", "
                       "\"name\": \"%s\"%s}",
                       name, members);
  g_autoptr (GError) error = NULL;
  TenSheet *sheet;

  write_text (g_file_peek_path (file), text);
  sheet = ten_sheet_load (file, shelf->base.rulesets, NULL, &error);
  g_assert_no_error (error);
  return sheet;
}

static char *
list_names (TenLibrary *library)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (TenLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (library), i);

      g_string_append (names, ten_library_entry_get_name (entry));
    }
  return g_string_free (names, FALSE);
}

static void
assert_names (TenLibrary *library, const char *expected)
{
  g_autofree char *names = list_names (library);

  g_assert_cmpstr (names, ==, expected);
}

static TenLibraryEntry *
get_entry (TenLibrary *library, guint position)
{
  TenLibraryEntry *entry = g_list_model_get_item (G_LIST_MODEL (library), position);

  /* The list owns the entry. */
  g_object_unref (entry);
  return entry;
}

static void
count_changes (GListModel *model, guint position, guint n_removed, guint n_added, guint *n_changes)
{
  (*n_changes)++;
}

static void
test_order (Shelf *shelf, gconstpointer data)
{
  TenLibrary *library = ten_library_new (shelf->library_file);
  g_autoptr (TenSheet) a = make_sheet (shelf, "A", ", \"chronicle\": \"Bay\"");
  g_autoptr (TenSheet) b = make_sheet (shelf, "B", "");
  g_autoptr (TenSheet) c = make_sheet (shelf, "C", "");
  guint n_changes = 0;

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (library)) == TEN_TYPE_LIBRARY_ENTRY);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (library), 0));
  ten_library_add (library, a);
  ten_library_add (library, b);
  ten_library_add (library, c);
  assert_names (library, "CBA");
  ten_library_add (library, a);
  assert_names (library, "ACB");
  g_signal_connect (library, "items-changed", G_CALLBACK (count_changes), &n_changes);
  ten_library_add (library, a);
  g_assert_cmpuint (n_changes, ==, 0);
  g_assert_true (ten_library_remove (library, ten_sheet_get_file (c)));
  g_assert_false (ten_library_remove (library, ten_sheet_get_file (c)));
  assert_names (library, "AB");
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_finalize_object (library);

  /* The next start. */
  library = ten_library_new (shelf->library_file);
  g_assert_null (dup_problem (library));
  assert_names (library, "AB");
  g_assert_true (
      g_file_equal (ten_library_entry_get_file (get_entry (library, 0)), ten_sheet_get_file (a)));
  g_assert_cmpstr (ten_library_entry_get_chronicle (get_entry (library, 0)), ==, "Bay");
  g_assert_cmpstr (ten_library_entry_get_ruleset (get_entry (library, 0)), ==, "cofd");
  g_assert_nonnull (ten_library_entry_get_opened (get_entry (library, 0)));
  g_assert_null (ten_library_entry_get_picture (get_entry (library, 0)));
  g_assert_finalize_object (library);
}

static void
test_without_file (Shelf *shelf, gconstpointer data)
{
  g_autoptr (TenLibrary) library = ten_library_new (shelf->library_file);
  g_autoptr (TenSheet) sheet =
      ten_sheet_new_from_text (NULL, SHEET_TEXT, NULL, shelf->base.rulesets, NULL);
  g_autoptr (GFile) file =
      g_file_new_for_uri ("resource:///io/github/tenagain/sheets/marisol-vega.tensheet.json");
  g_autoptr (TenSheet) sample = ten_sheet_load (file, shelf->base.rulesets, NULL, NULL);

  ten_library_add (library, sheet);
  ten_library_add (library, sample);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 0);
}

static void
test_written_soon (Shelf *shelf, gconstpointer data)
{
  g_autoptr (TenLibrary) library = ten_library_new (shelf->library_file);
  g_autoptr (TenSheet) sheet = make_sheet (shelf, "A", "");
  g_autoptr (TenLibrary) other = NULL;

  ten_library_add (library, sheet);
  g_assert_false (g_file_query_exists (shelf->library_file, NULL));
  wait_until (g_file_query_exists (shelf->library_file, NULL));
  ten_library_remove (library, ten_sheet_get_file (sheet));
  ten_library_flush (library);
  other = ten_library_new (shelf->library_file);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (other)), ==, 0);
}

static void
test_bounded (Shelf *shelf, gconstpointer data)
{
  g_autoptr (TenLibrary) library = ten_library_new (shelf->library_file);
  g_autoptr (TenSheet) sheet = make_sheet (shelf, "A", "");

  for (guint i = 0; i < TEN_LIBRARY_MAX_ENTRIES + 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);
      g_autoptr (GFile) file = g_file_new_build_filename (shelf->base.folder, name, NULL);
      g_autoptr (TenSheet) other =
          ten_sheet_new_from_text (file, SHEET_TEXT, SHEET_TEXT, shelf->base.rulesets, NULL);

      ten_library_add (library, i == 0 ? sheet : other);
    }
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, TEN_LIBRARY_MAX_ENTRIES);
  g_assert_false (ten_library_remove (library, ten_sheet_get_file (sheet)));
}

static TenSheet *
hand_out (Shelf *shelf, const char *document, const char *text)
{
  g_autofree char *folder = g_build_filename (g_get_user_runtime_dir (), "doc", document, NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "anna.tensheet.json", NULL);
  TenSheet *sheet = ten_sheet_new_from_text (file, text, text, shelf->base.rulesets, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (ten_sheet_overwrite (sheet, NULL, NULL));
  return sheet;
}

/* A sandbox gets the same sheet at a different path in each session. */
static void
test_handed_out_again (Shelf *shelf, gconstpointer data)
{
  g_autoptr (TenLibrary) library = ten_library_new (shelf->library_file);
  g_autoptr (TenSheet) first = hand_out (shelf, "1111", SHEET_TEXT);
  g_autoptr (TenSheet) second = hand_out (shelf, "2222", SHEET_TEXT);
  g_autoptr (TenSheet) third = hand_out (shelf, "3333", SHEET_TEXT);
  g_autoptr (TenSheet) plain = make_sheet (shelf, "A", "");

  ten_library_add (library, plain);
  ten_library_add (library, first);
  ten_library_add (library, second);
  /* Files in two folders can have the same name. */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 3);
  g_assert_cmpint (g_unlink (g_file_peek_path (ten_sheet_get_file (first))), ==, 0);
  g_assert_cmpint (g_unlink (g_file_peek_path (ten_sheet_get_file (plain))), ==, 0);
  ten_library_add (library, third);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 3);
  g_assert_false (ten_library_remove (library, ten_sheet_get_file (first)));
  g_assert_true (ten_library_remove (library, ten_sheet_get_file (second)));
}

static void
test_missing (Shelf *shelf, gconstpointer data)
{
  g_autoptr (TenLibrary) library = ten_library_new (shelf->library_file);
  g_autoptr (TenLibrary) other = NULL;
  g_autoptr (TenSheet) a = make_sheet (shelf, "A", "");
  g_autoptr (TenSheet) b = make_sheet (shelf, "B", "");

  ten_library_add (library, a);
  ten_library_add (library, b);
  g_assert_cmpint (g_unlink (g_file_peek_path (ten_sheet_get_file (a))), ==, 0);
  ten_library_check (library);
  ten_library_check (library);
  wait_until (ten_library_entry_is_missing (get_entry (library, 1)));
  g_assert_false (ten_library_entry_is_missing (get_entry (library, 0)));
  ten_library_flush (library);

  other = ten_library_new (shelf->library_file);
  wait_until (ten_library_entry_is_missing (get_entry (other, 1)));
  g_assert_true (ten_sheet_overwrite (a, NULL, NULL));
  ten_library_check (other);
  wait_until (!ten_library_entry_is_missing (get_entry (other, 1)));
}

static void
test_open (Shelf *shelf, gconstpointer data)
{
  TenLibrary *library = ten_library_new (shelf->library_file);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) a = g_file_new_for_path ("/nowhere/\xc3\x84 \xff.json");
  g_autoptr (GFile) b = g_file_new_for_path ("/run/user/1000/doc/1a2b/b.json");

  g_assert_cmpuint (g_list_model_get_n_items (ten_library_get_open (library)), ==, 0);
  g_assert_null (ten_library_get_current (library));
  g_list_store_append (files, b);
  g_list_store_append (files, a);
  ten_library_set_open (library, G_LIST_MODEL (files), a);
  g_assert_finalize_object (library);

  library = ten_library_new (shelf->library_file);
  g_assert_cmpuint (g_list_model_get_n_items (ten_library_get_open (library)), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (ten_library_get_open (library), i);

      g_assert_true (g_file_equal (file, i == 0 ? b : a));
    }
  g_assert_true (g_file_equal (ten_library_get_current (library), a));
  g_list_store_remove_all (files);
  ten_library_set_open (library, G_LIST_MODEL (files), NULL);
  g_assert_finalize_object (library);

  library = ten_library_new (shelf->library_file);
  g_assert_cmpuint (g_list_model_get_n_items (ten_library_get_open (library)), ==, 0);
  g_assert_null (ten_library_get_current (library));
  g_assert_finalize_object (library);
}

static void
test_pictures (Shelf *shelf, gconstpointer data)
{
  g_autoptr (TenLibrary) library = ten_library_new (shelf->library_file);
  g_autoptr (TenSheet) named = make_sheet (shelf, "A", ", \"picture\": \"faces/a.png\"");
  g_autoptr (TenSheet) within =
      make_sheet (shelf, "B", ", \"picture\": \"data:image/png;base64," PIXEL "\"");
  g_autoptr (GFile) face = g_file_new_build_filename (shelf->base.folder, "faces", "a.png", NULL);
  g_autoptr (GFile) copy = NULL;
  TenLibraryEntry *entry;

  ten_library_add (library, named);
  g_assert_true (g_file_equal (ten_library_entry_get_picture (get_entry (library, 0)), face));

  ten_library_add (library, within);
  entry = get_entry (library, 0);
  wait_until (ten_library_entry_get_picture (entry) != NULL);
  g_set_object (&copy, ten_library_entry_get_picture (entry));
  g_assert_true (g_file_query_exists (copy, NULL));

  /* The copy is deleted with its sheet; the other file is not ours. */
  ten_library_remove (library, ten_sheet_get_file (within));
  ten_library_remove (library, ten_sheet_get_file (named));
  ten_library_flush (library);
  g_assert_false (g_file_query_exists (copy, NULL));
}

/* A removed sheet returns to its place, with its picture, but only once. */
static void
test_restored (Shelf *shelf, gconstpointer data)
{
  g_autoptr (TenLibrary) library = ten_library_new (shelf->library_file);
  g_autoptr (TenSheet) a = make_sheet (shelf, "A", "");
  g_autoptr (TenSheet) b =
      make_sheet (shelf, "B", ", \"picture\": \"data:image/png;base64," PIXEL "\"");
  g_autoptr (TenSheet) c = make_sheet (shelf, "C", "");
  g_autoptr (TenLibraryEntry) entry = NULL;
  guint n_changes = 0;

  ten_library_add (library, a);
  ten_library_add (library, b);
  ten_library_add (library, c);
  g_set_object (&entry, get_entry (library, 1));
  wait_until (ten_library_entry_get_picture (entry) != NULL);
  g_assert_true (ten_library_remove (library, ten_sheet_get_file (b)));
  assert_names (library, "CA");
  ten_library_restore (library, entry);
  assert_names (library, "CBA");
  ten_library_flush (library);
  g_assert_true (g_file_query_exists (ten_library_entry_get_picture (entry), NULL));

  g_signal_connect (library, "items-changed", G_CALLBACK (count_changes), &n_changes);
  ten_library_restore (library, entry);
  g_assert_cmpuint (n_changes, ==, 0);
}

static void
test_damaged (Shelf *shelf, gconstpointer data)
{
  static const char *const damages[] = {
    "",
    "{\"format\": \"ten-again/library\", \"version\": 1, \"ent",
    "{\"format\": \"ten-again/library\", \"version\": 2, \"entries\": []}",
    "{\"format\": \"ten-again/library\", \"version\": 1}",
    "{\"format\": \"ten-again/library\", \"version\": 1, \"entries\": [{\"name\": \"A\"}]}",
    "{\"format\": \"ten-again/library\", \"version\": 1, \"entries\": [7]}",
    "{\"format\": \"ten-again/library\", \"version\": 1, \"entries\": [{\"file\": \"file:///a\", "
    "\"opened\": \"yesterday\"}]}",
    "{\"format\": \"ten-again/library\", \"version\": 1, \"entries\": [], \"session\": "
    "{\"files\": [1]}}",
  };
  const char *path = g_file_peek_path (shelf->library_file);
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *aside = i == 0 ? g_strconcat (path, ".damaged", NULL)
                                      : g_strdup_printf ("%s.damaged.%u", path, i);
      g_autoptr (TenLibrary) library = NULL;
      g_autofree char *kept = NULL;
      g_autofree char *problem = NULL;

      write_text (path, damages[i]);
      library = ten_library_new (shelf->library_file);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 0);
      problem = dup_problem (library);
      g_assert_nonnull (problem);
      g_assert_nonnull (strstr (problem, aside));
      g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, damages[i]);
      g_assert_false (g_file_query_exists (shelf->library_file, NULL));
    }
}

TEN_SEPARATE_FOLDERS

TEN_TESTS
{
#define ADD(path, test) g_test_add (path, Shelf, NULL, set_up_shelf, test, tear_down_shelf)
  ADD ("/library/list/order", test_order);
  ADD ("/library/list/without-file", test_without_file);
  ADD ("/library/list/written-soon", test_written_soon);
  ADD ("/library/list/bounded", test_bounded);
  ADD ("/library/list/handed-out-again", test_handed_out_again);
  ADD ("/library/list/missing", test_missing);
  ADD ("/library/list/session", test_open);
  ADD ("/library/list/pictures", test_pictures);
  ADD ("/library/list/restored", test_restored);
  ADD ("/library/list/damaged", test_damaged);
#undef ADD
}
