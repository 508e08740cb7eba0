/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "edits/ten-sheet-edits.h"

#define ODD                                                                                        \
  "{\"format\":\"ten-again/sheet\",\t\"version\": 1,\r\n \"name\" :\"Ana\" , \"mine\": [1e2, "     \
  "\"\\u00e9\"],\n\"ruleset\": \"cofd\",  \"traits\":{ \"strength\" : 2,\"moxie\": 3}}\n"

static TenSheet *
create_sheet (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("odd", ODD, -1, &error);
  TenSheet *sheet = ten_sheet_new_from_document (document, rulesets, &error);

  g_assert_no_error (error);
  return sheet;
}

static void
set_rating (TenSheet *sheet, const char *trait, int rating)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_sheet_apply (sheet, ten_rating_edit_new (trait, rating), &error));
  g_assert_no_error (error);
}

static void
set_rating_at_once (TenSheet *sheet, const char *trait, int rating)
{
  set_rating (sheet, trait, rating);
  ten_sheet_end_edit (sheet);
}

static int
get_rating (TenSheet *sheet, const char *trait)
{
  int rating = -1;

  ten_character_get_rating (TEN_CHARACTER (sheet), trait, &rating);
  return rating;
}

static void
assert_text (TenSheet *sheet, const char *text)
{
  g_autofree char *now = ten_sheet_dup_text (sheet);

  g_assert_cmpstr (now, ==, text);
}

static void
assert_labels (TenSheet *sheet, const char *undo, const char *redo)
{
  g_autofree char *undo_label = NULL;
  g_autofree char *redo_label = NULL;
  gboolean can_undo, can_redo;

  g_object_get (sheet, "undo-label", &undo_label, "redo-label", &redo_label, "can-undo", &can_undo,
                "can-redo", &can_redo, NULL);
  g_assert_cmpstr (undo_label, ==, undo);
  g_assert_cmpstr (redo_label, ==, redo);
  g_assert_cmpint (can_undo, ==, undo != NULL);
  g_assert_cmpint (can_redo, ==, redo != NULL);
}

static void
test_bytes (void)
{
  g_autoptr (TenSheet) sheet = create_sheet ();
  g_autofree char *changed = NULL;

  assert_labels (sheet, NULL, NULL);
  g_assert_false (ten_sheet_undo (sheet));
  set_rating_at_once (sheet, "strength", 4);
  set_rating_at_once (sheet, "moxie", 10);
  set_rating_at_once (sheet, "brawl", 1);
  g_assert_true (ten_sheet_is_changed (sheet));
  changed = ten_sheet_dup_text (sheet);
  assert_labels (sheet, "Brawl 1", NULL);

  g_assert_true (ten_sheet_undo (sheet));
  g_assert_cmpint (get_rating (sheet, "brawl"), ==, 0);
  assert_labels (sheet, "Moxie 10", "Brawl 1");
  g_assert_true (ten_sheet_undo (sheet));
  g_assert_true (ten_sheet_undo (sheet));
  g_assert_false (ten_sheet_undo (sheet));
  assert_text (sheet, ODD);
  g_assert_false (ten_sheet_is_changed (sheet));
  g_assert_cmpint (get_rating (sheet, "strength"), ==, 2);
  assert_labels (sheet, NULL, "Strength 4");

  for (int i = 0; i < 3; i++)
    g_assert_true (ten_sheet_redo (sheet));
  g_assert_false (ten_sheet_redo (sheet));
  assert_text (sheet, changed);
  assert_labels (sheet, "Brawl 1", NULL);
}

static void
test_new_edit_ends_redo (void)
{
  g_autoptr (TenSheet) sheet = create_sheet ();

  set_rating_at_once (sheet, "strength", 4);
  ten_sheet_undo (sheet);
  set_rating_at_once (sheet, "strength", 3);
  assert_labels (sheet, "Strength 3", NULL);
  set_rating_at_once (sheet, "strength", 3);
  g_assert_true (ten_sheet_undo (sheet));
  assert_labels (sheet, NULL, "Strength 3");
}

static void
test_continued (void)
{
  g_autoptr (TenSheet) sheet = create_sheet ();

  for (int rating = 3; rating <= 5; rating++)
    set_rating (sheet, "strength", rating);
  assert_labels (sheet, "Strength 5", NULL);
  set_rating (sheet, "moxie", 1);
  assert_labels (sheet, "Moxie 1", NULL);
  ten_sheet_undo (sheet);
  ten_sheet_undo (sheet);
  assert_text (sheet, ODD);

  /* Dragged forth and back: there is nothing to undo. */
  set_rating (sheet, "strength", 5);
  set_rating (sheet, "strength", 2);
  assert_labels (sheet, NULL, NULL);

  set_rating_at_once (sheet, "strength", 4);
  set_rating (sheet, "strength", 5);
  ten_sheet_undo (sheet);
  g_assert_cmpint (get_rating (sheet, "strength"), ==, 4);
}

/* Even if it is of the same trait as the step before that. */
static void
test_undo_ends_an_edit (void)
{
  g_autoptr (TenSheet) sheet = create_sheet ();

  set_rating (sheet, "strength", 3);
  set_rating (sheet, "moxie", 4);
  g_assert_true (ten_sheet_undo (sheet));
  set_rating (sheet, "strength", 4);
  g_assert_true (ten_sheet_undo (sheet));
  g_assert_cmpint (get_rating (sheet, "strength"), ==, 3);
}

static void
test_signals (void)
{
  g_autoptr (TenSheet) sheet = create_sheet ();
  guint n_changes = 0;
  guint n_undo_labels = 0;
  guint n_unsaved = 0;

  g_signal_connect_swapped (sheet, "changed", G_CALLBACK (count_signal), &n_changes);
  g_signal_connect_swapped (sheet, "notify::undo-label", G_CALLBACK (count_signal), &n_undo_labels);
  g_signal_connect_swapped (sheet, "notify::changed", G_CALLBACK (count_signal), &n_unsaved);
  set_rating (sheet, "strength", 2);
  g_assert_cmpuint (n_changes + n_undo_labels + n_unsaved, ==, 0);
  set_rating_at_once (sheet, "strength", 3);
  set_rating_at_once (sheet, "strength", 4);
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpuint (n_undo_labels, ==, 2);
  g_assert_cmpuint (n_unsaved, ==, 1);
  ten_sheet_undo (sheet);
  ten_sheet_undo (sheet);
  g_assert_cmpuint (n_changes, ==, 4);
  g_assert_cmpuint (n_unsaved, ==, 2);
}

static void
test_played (void)
{
  g_autoptr (TenSheet) sheet = create_sheet ();
  g_autoptr (GError) error = NULL;
  guint n_played = 0;

  g_signal_connect_swapped (sheet, "played", G_CALLBACK (count_signal), &n_played);
  g_assert_true (ten_sheet_apply (
      sheet, ten_sheet_edit_in_play (ten_rating_edit_new ("strength", 1)), &error));
  g_assert_cmpuint (n_played, ==, 1);

  /* A different change is unsaved now, since the first was never saved. */
  ten_sheet_end_edit (sheet);
  g_assert_true (ten_sheet_apply (
      sheet, ten_sheet_edit_in_play (ten_rating_edit_new ("strength", 0)), &error));
  g_assert_cmpuint (n_played, ==, 1);
  ten_sheet_undo (sheet);
  ten_sheet_undo (sheet);
  g_assert_cmpuint (n_played, ==, 1);
  ten_sheet_redo (sheet);
  g_assert_cmpuint (n_played, ==, 2);
}

TEN_TESTS
{
  g_test_add_func ("/edits/undo/bytes", test_bytes);
  g_test_add_func ("/edits/undo/new-edit-ends-redo", test_new_edit_ends_redo);
  g_test_add_func ("/edits/undo/continued", test_continued);
  g_test_add_func ("/edits/undo/ends-an-edit", test_undo_ends_an_edit);
  g_test_add_func ("/edits/undo/signals", test_signals);
  g_test_add_func ("/edits/undo/played", test_played);
}
