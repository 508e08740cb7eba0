/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file with the extras of a cast. */

#include "fixtures.h"
#include "tests.h"

#include "library/ten-extras.h"

static GFile *
make_file (Fixture *fixture)
{
  return g_file_new_build_filename (fixture->folder, "data", "extras.json", NULL);
}

static TenSheet *
make_sheet (Fixture *fixture, const char *line, const char *name)
{
  TenRuleset *ruleset = ten_rulesets_find (fixture->rulesets, "cofd", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenExtra) extra = ten_extra_new_from_text (line, ruleset, &error);

  g_assert_no_error (error);
  return ten_extra_create_sheet (extra, name);
}

static void
hurt (TenSheet *sheet)
{
  const int marked[TEN_MAX_DAMAGE_KINDS] = { 0, 2 };
  TenSheetEdit *edit = ten_damage_edit_new ("health", marked);
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_sheet_play (sheet, edit, &error));
  g_assert_no_error (error);
}

static void
count_change (gpointer data)
{
  ++*(guint *) data;
}

static GListStore *
load (Fixture *fixture)
{
  g_autoptr (GFile) file = make_file (fixture);
  GListStore *sheets = g_list_store_new (TEN_TYPE_SHEET);
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_extras_load (file, fixture->rulesets, sheets, &error));
  g_assert_no_error (error);
  return sheets;
}

/* COFD-19: everything on their sheets is restored, including the line that created them. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = make_file (fixture);
  g_autoptr (GListStore) none = load (fixture);
  g_autoptr (GListStore) before = g_list_store_new (TEN_TYPE_SHEET);
  g_autoptr (GListStore) after = NULL;
  g_autoptr (TenSheet) thug = make_sheet (fixture, "thug: 5 brawl, 3 health, x2", "thug 2");
  g_autoptr (TenSheet) found = NULL;
  g_autofree char *text = NULL;
  g_autofree char *found_text = NULL;
  g_autofree char *line = NULL;
  TenTrackState state;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (none)), ==, 0);
  hurt (thug);
  g_list_store_append (before, thug);
  g_assert_true (ten_extras_save (file, G_LIST_MODEL (before), NULL));

  after = load (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (after)), ==, 1);
  found = g_list_model_get_item (G_LIST_MODEL (after), 0);
  text = ten_sheet_dup_text (thug);
  found_text = ten_sheet_dup_text (found);
  g_assert_cmpstr (found_text, ==, text);
  g_assert_true (ten_character_get_track (
      TEN_CHARACTER (found), ten_ruleset_find_track (ten_sheet_get_ruleset (found), "health"),
      &state));
  g_assert_cmpint (state.marked[1], ==, 2);
  line = ten_extra_dup_text (ten_extra_find_for_sheet (found));
  g_assert_cmpstr (line, ==, "thug 2: 5 brawl, 3 health");
}

/* An extra whose file was written has nothing left to save, in a tab or elsewhere. */
static void
test_nothing_unsaved (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = make_file (fixture);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/proc/nowhere/extras.json");
  g_autoptr (GListStore) before = g_list_store_new (TEN_TYPE_SHEET);
  g_autoptr (GListStore) after = NULL;
  g_autoptr (TenSheet) thug = make_sheet (fixture, "thug: 5 brawl, 3 health", "thug");
  g_autoptr (TenSheet) found = NULL;
  guint n_changes = 0;

  g_list_store_append (before, thug);
  g_assert_true (ten_extras_save (file, G_LIST_MODEL (before), NULL));
  g_assert_false (ten_sheet_is_changed (thug));

  g_signal_connect_swapped (thug, "notify::changed", G_CALLBACK (count_change), &n_changes);
  hurt (thug);
  g_assert_true (ten_sheet_is_changed (thug));
  g_assert_true (ten_extras_save (file, G_LIST_MODEL (before), NULL));
  g_assert_false (ten_sheet_is_changed (thug));
  g_assert_cmpuint (n_changes, ==, 2);

  after = load (fixture);
  found = g_list_model_get_item (G_LIST_MODEL (after), 0);
  g_assert_false (ten_sheet_is_changed (found));

  g_assert_false (ten_extras_save (nowhere, G_LIST_MODEL (before), NULL));
  g_assert_true (ten_sheet_is_changed (thug));
  g_assert_true (ten_extras_save (file, G_LIST_MODEL (before), NULL));
  g_assert_false (ten_sheet_is_changed (thug));
  /* Not an extra any more. */
  ten_extra_mark_sheet (NULL, thug);
  g_assert_true (ten_sheet_is_changed (thug));
}

/* COFD-19: an extra that is open in a tab is not restored twice after a crash. */
static void
test_recovery (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) thug = make_sheet (fixture, "thug: 5 brawl, 3 health, x2", "thug 2");

  for (guint n_expected = 0; n_expected < 2; n_expected++)
    {
      g_autoptr (TenRecovery) recovery = ten_recovery_new (fixture->recovery_folder);
      g_autoptr (GListModel) found = NULL;

      if (n_expected > 0)
        ten_extra_mark_sheet (NULL, thug);
      ten_recovery_follow (recovery, thug);
      hurt (thug);
      ten_recovery_flush (recovery);
      g_clear_object (&recovery);
      recovery = ten_recovery_new (fixture->recovery_folder);
      found = ten_recovery_find (recovery, fixture->rulesets);
      g_assert_cmpuint (g_list_model_get_n_items (found), ==, n_expected);
    }
}

/* A damaged file is kept aside, and the next save does not overwrite it. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = {
    "",
    "{\"format\": \"ten-again/extras\"}",
    "{\"format\": \"ten-again/extras\", \"version\": 2, \"extras\": []}",
    "{\"format\": \"ten-again/extras\", \"version\": 1, \"extras\": [{\"extra\": \"thug\", "
    "\"ruleset\": \"cofd\", \"sheet\": \"{}\"}]}",
    "{\"format\": \"ten-again/extras\", \"version\": 1, \"extras\": [{\"extra\": \"thug: 1 "
    "brawl\", \"ruleset\": \"none\", \"sheet\": \"{}\"}]}",
    "{\"format\": \"ten-again/extras\", \"version\": 1, \"extras\": [{\"extra\": \"thug: 1 "
    "brawl\", \"ruleset\": \"cofd\", \"sheet\": \"{}\"}]}",
  };
  g_autoptr (GFile) file = make_file (fixture);
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (file));

  g_mkdir_with_parents (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *aside = i == 0
                                   ? g_strconcat (g_file_peek_path (file), ".damaged", NULL)
                                   : g_strdup_printf ("%s.damaged.%u", g_file_peek_path (file), i);
      g_autoptr (GListStore) sheets = g_list_store_new (TEN_TYPE_SHEET);
      g_autofree char *start =
          g_strdup_printf ("The extras could not be read. They are kept as %s (", aside);
      g_autofree char *kept = NULL;
      g_autoptr (GError) error = NULL;

      write_text (g_file_peek_path (file), texts[i]);
      g_assert_false (ten_extras_load (file, fixture->rulesets, sheets, &error));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, start));
      g_assert_true (g_str_has_suffix (error->message, ")."));
      g_assert_true (ten_extras_save (file, G_LIST_MODEL (sheets), NULL));
      g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, texts[i]);
    }
}

TEN_TESTS
{
#define ADD(path, test) g_test_add ("/extras/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("kept/COFD-19", test_kept);
  ADD ("nothing-unsaved", test_nothing_unsaved);
  ADD ("recovery/COFD-19", test_recovery);
  ADD ("damaged", test_damaged);
#undef ADD
}
