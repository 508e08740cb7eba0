/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "json/ten-json.h"
#include "rules/ten-rulesets.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_BUILT_IN 7

typedef struct
{
  char *path;
  GFile *folder;
  TenRulesets *rulesets;
  guint n_emissions;
  guint n_added;
} Fixture;

static void
on_items_changed (GListModel *model, guint position, guint removed, guint added, Fixture *fixture)
{
  g_assert_cmpuint (removed, ==, 0);
  g_assert_cmpuint (position + added, ==, g_list_model_get_n_items (model));
  fixture->n_emissions++;
  fixture->n_added += added;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->path = g_dir_make_tmp ("ten-rulesets-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->folder = g_file_new_for_path (fixture->path);
  fixture->rulesets = ten_rulesets_new ();
  g_signal_connect (fixture->rulesets, "items-changed", G_CALLBACK (on_items_changed), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->path, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
  g_assert_finalize_object (fixture->rulesets);
  g_clear_object (&fixture->folder);
  g_clear_pointer (&fixture->path, g_free);
}

static void
put (Fixture *fixture, const char *name, const char *id)
{
  g_autofree char *path = g_build_filename (fixture->path, name, NULL);
  g_autofree char *text = g_strdup_printf ("{\"format\": \"ten-again/ruleset\", \"version\": 1,\n"
                                           " \"id\": \"%s\", \"name\": \"House\",\n"
                                           " \"dice\": {\"target\": {\"default\": 7}}}\n",
                                           id);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, &error));
}

static void
assert_problem (Fixture *fixture, guint index, const char *name, const char *message)
{
  const char *const *problems = ten_rulesets_get_problems (fixture->rulesets);
  g_autofree char *path = g_build_filename (fixture->path, name, NULL);
  g_autofree char *expected = g_strconcat (path, ":", message, NULL);

  g_assert_cmpuint (g_strv_length ((char **) problems), >, index);
  g_assert_cmpstr (problems[index], ==, expected);
}

static void
test_built_in (Fixture *fixture, gconstpointer data)
{
  GListModel *model = G_LIST_MODEL (fixture->rulesets);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRuleset) first = g_list_model_get_item (model, 0);

  g_assert_cmpuint (g_list_model_get_n_items (model), ==, N_BUILT_IN);
  g_assert_true (g_list_model_get_item_type (model) == TEN_TYPE_RULESET);
  g_assert_null (g_list_model_get_item (model, N_BUILT_IN));
  g_assert_null (ten_rulesets_get_problems (fixture->rulesets)[0]);
  g_assert_true (ten_rulesets_find (fixture->rulesets, TEN_RULESETS_DEFAULT, &error) == first);
  g_assert_no_error (error);
  g_assert_null (ten_rulesets_find (fixture->rulesets, "no-such-game", &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_UNKNOWN_RULESET);
}

static void
test_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  put (fixture, "b.json", "second");
  put (fixture, "a.json", "first");
  put (fixture, ".hidden.json", "hidden");
  put (fixture, "notes.txt", "notes");
  ten_rulesets_load_folder (fixture->rulesets, fixture->folder);
  g_assert_null (ten_rulesets_get_problems (fixture->rulesets)[0]);
  g_assert_cmpuint (fixture->n_emissions, ==, 1);
  g_assert_cmpuint (fixture->n_added, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TenRuleset) ruleset =
          g_list_model_get_item (G_LIST_MODEL (fixture->rulesets), N_BUILT_IN + i);

      g_assert_cmpstr (ten_ruleset_get_id (ruleset), ==, i == 0 ? "first" : "second");
    }
}

static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) none = g_file_get_child (fixture->folder, "none");

  ten_rulesets_load_folder (fixture->rulesets, none);
  g_assert_cmpuint (fixture->n_emissions, ==, 0);
  g_assert_null (ten_rulesets_get_problems (fixture->rulesets)[0]);
}

/* A mistake in one file does not prevent others from being read. */
static void
test_problems (Fixture *fixture, gconstpointer data)
{
  g_autofree char *cut = g_build_filename (fixture->path, "b-cut.json", NULL);
  g_autofree char *folder = g_build_filename (fixture->path, "c-folder.json", NULL);
  g_autoptr (GError) error = NULL;

  put (fixture, "a-built-in.json", TEN_RULESETS_DEFAULT);
  g_assert_true (g_file_set_contents (cut, "{\n  \"format\":", -1, &error));
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  put (fixture, "d-good.json", "house");
  put (fixture, "e-again.json", "house");
  ten_rulesets_load_folder (fixture->rulesets, fixture->folder);
  assert_problem (fixture, 0, "a-built-in.json", "2:8: another ruleset has the id “cofd”");
  assert_problem (fixture, 1, "b-cut.json", "2:12: the text ends too early");
  assert_problem (fixture, 2, "c-folder.json", " is a folder");
  assert_problem (fixture, 3, "e-again.json", "2:8: another ruleset has the id “house”");
  g_assert_null (ten_rulesets_get_problems (fixture->rulesets)[4]);
  g_assert_cmpuint (fixture->n_added, ==, 1);
  g_assert_nonnull (ten_rulesets_find (fixture->rulesets, "house", &error));
}

static void
test_user_folder (void)
{
  g_autofree char *path = ten_rulesets_dup_user_folder ();

  g_assert_true (g_str_has_prefix (path, g_get_user_data_dir ()));
  g_assert_true (g_str_has_suffix (path, "/ten-again/rulesets"));
}

#define ADD(path, function)                                                                        \
  g_test_add ("/rules/rulesets/" path, Fixture, NULL, set_up, function, tear_down)

TEN_TESTS
{
  ADD ("built-in", test_built_in);
  ADD ("folder", test_folder);
  ADD ("no-folder", test_no_folder);
  ADD ("problems", test_problems);
  g_test_add_func ("/rules/rulesets/user-folder", test_user_folder);
}
