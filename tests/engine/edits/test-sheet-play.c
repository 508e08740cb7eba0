/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "edits.h"
#include "tests.h"

static const struct
{
  const char *path;
  const char *ruleset;
  const char *members;
  int left;
  int spend;
  gboolean spent;
  int left_after;
  const char *text; /* the expected text of the document */
} spending[] = {
  { "COFD-18/one", "cofd", "\"tracks\": {\"willpower\": {\"rating\": 5, \"spent\": 1}}", 4, 1, TRUE,
    3, "\"tracks\": {\"willpower\": {\"rating\": 5, \"spent\": 2}}}" },
  { "COFD-18/last", "cofd", "\"tracks\": {\"willpower\": {\"rating\": 5, \"spent\": 4}}", 1, 1,
    TRUE, 0, "\"spent\": 5" },
  { "COFD-18/none-left", "cofd", "\"tracks\": {\"willpower\": {\"rating\": 5, \"spent\": 5}}", 0, 1,
    FALSE, 0, "\"spent\": 5" },
  { "COFD-18/more-than-left", "cofd", "\"tracks\": {\"willpower\": {\"rating\": 3, \"spent\": 1}}",
    2, 3, FALSE, 2, "\"spent\": 1" },
  { "COFD-18/size-from-traits", "cofd", "\"traits\": {\"resolve\": 2, \"composure\": 1}", 3, 2,
    TRUE, 1, "\"composure\": 1}, \"tracks\": {\"willpower\":{\"spent\":2}}}" },
  { "COFD-18/no-size-at-all", "cofd", "", 0, 1, FALSE, 0, "\"name\": \"N\"}" },
  { "COFD-18/empty-track", "cofd", "\"tracks\": {\"willpower\": { }}, \"traits\": {\"resolve\": 2}",
    2, 1, TRUE, 1, "{\"willpower\": {\"spent\": 1}}" },
  { "V20-5/one", "v20da", "\"tracks\": {\"willpower\": {\"rating\": 7, \"spent\": 0}}", 7, 1, TRUE,
    6, "\"spent\": 1" },
  { "CHAT-11/none-left", "v20", "\"tracks\": {\"willpower\": {\"spent\": 2, \"rating\": 2}}", 0, 1,
    FALSE, 0, "\"spent\": 2, \"rating\": 2" },
  { "TEST-10/one", "wodtests", "\"tracks\": {\"willpower\": {\"rating\": 4}}", 4, 1, TRUE, 3,
    "{\"rating\": 4, \"spent\": 1}" },
  { "V5-3/one", "v5",
    "\"tracks\": {\"willpower\": {\"boxes\": 5, \"superficial\": 1, \"aggravated\": 2}}", 2, 1,
    TRUE, 1, "\"superficial\": 2, \"aggravated\": 2" },
  { "V5-3/none-left", "v5",
    "\"tracks\": {\"willpower\": {\"boxes\": 3, \"superficial\": 1, \"aggravated\": 2}}", 0, 1,
    FALSE, 0, "\"superficial\": 1, \"aggravated\": 2" },
};

static char *
dup_text (TenSheet *sheet)
{
  g_autoptr (JsonNode) node = ten_sheet_to_json (sheet);

  return ten_json_to_text (node, FALSE);
}

/* Checks the text of the document, which keeps its spaces. */
static void
assert_in_document (TenSheet *sheet, const char *expected)
{
  g_autofree char *text = ten_sheet_dup_text (sheet);

  if (strstr (text, expected) == NULL)
    g_error ("“%s” is not in %s", expected, text);
}

static void
test_spend (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (rulesets, spending[row].ruleset, spending[row].members);
  g_autoptr (GError) error = NULL;
  guint n_changes = 0;
  int left = -1;

  g_signal_connect_swapped (sheet, "changed", G_CALLBACK (count_signal), &n_changes);
  ten_sheet_get_points_left (sheet, "willpower", &left);
  g_assert_cmpint (MAX (left, 0), ==, spending[row].left);
  g_assert_cmpint (ten_sheet_spend (sheet, "willpower", spending[row].spend, &error), ==,
                   spending[row].spent);
  if (spending[row].spent)
    g_assert_no_error (error);
  else
    g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS);
  g_assert_cmpuint (n_changes, ==, spending[row].spent ? 1 : 0);
  g_assert_cmpint (ten_sheet_is_changed (sheet), ==, spending[row].spent);
  left = 0;
  ten_sheet_get_points_left (sheet, "willpower", &left);
  g_assert_cmpint (left, ==, spending[row].left_after);
  assert_in_document (sheet, spending[row].text);
}

static void
test_spend_words (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet =
      make_sheet (rulesets, "cofd", "\"tracks\": {\"willpower\": {\"rating\": 1}}");
  g_autoptr (GError) error = NULL;

  g_assert_false (ten_sheet_spend (sheet, "willpower", 2, &error));
  g_assert_cmpstr (error->message, ==, "Willpower: only 1 point is left");
  g_clear_error (&error);
  g_assert_true (ten_sheet_spend (sheet, "willpower", 1, NULL));
  g_assert_false (ten_sheet_spend (sheet, "willpower", 1, &error));
  g_assert_cmpstr (error->message, ==, "Willpower: no point is left");
  g_clear_error (&error);
  g_assert_false (ten_sheet_spend (sheet, "mana", 1, &error));
  g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_TRACK);
  g_assert_false (ten_sheet_get_points_left (sheet, "mana", NULL));
}

/* Spending and regaining a point does not change the file. */
static void
test_unchanged (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet =
      make_sheet (rulesets, "v20", "\"tracks\": {\"willpower\": {\"rating\": 5, \"spent\": 0}}");

  g_assert_true (ten_sheet_spend (sheet, "willpower", 1, NULL));
  g_assert_true (ten_sheet_is_changed (sheet));
  g_assert_true (ten_sheet_play (sheet, ten_points_edit_new ("willpower", 0), NULL));
  g_assert_false (ten_sheet_is_changed (sheet));
}

static void
test_rating (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (rulesets, "v5",
                                           "\"traits\": {\"hunger\": 1, \"stamina\": 3}, "
                                           "\"tracks\": {\"health\": {\"superficial\": 5}}");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  int rating = 0;

  g_assert_true (ten_sheet_play (sheet, ten_rating_edit_new ("hunger", 2), &error));
  g_assert_true (ten_character_get_rating (TEN_CHARACTER (sheet), "hunger", &rating));
  g_assert_cmpint (rating, ==, 2);
  g_assert_true (ten_sheet_play (sheet, ten_rating_edit_new ("sorcery", 4), &error));
  g_assert_cmpstr (ten_character_get_extra_traits (TEN_CHARACTER (sheet))[0], ==, "sorcery");
  assert_in_document (sheet, "{\"hunger\": 2, \"stamina\": 3, \"sorcery\": 4}");

  before = dup_text (sheet);
  g_assert_false (ten_sheet_play (sheet, ten_rating_edit_new ("stamina", 1), &error));
  g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE);
  after = dup_text (sheet);
  g_assert_cmpstr (after, ==, before);
}

static void
test_beats (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (rulesets, "cofd", "\"beats\": 999999");
  g_autoptr (TenSheet) none = make_sheet (rulesets, "cofd", "");
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_sheet_play (
      sheet, ten_count_edit_new ("beats", ten_sheet_get_beats (sheet) + 1), &error));
  g_assert_cmpint (ten_sheet_get_beats (sheet), ==, 1000000);
  g_assert_false (ten_sheet_play (
      sheet, ten_count_edit_new ("beats", ten_sheet_get_beats (sheet) + 1), &error));
  g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE);
  g_assert_cmpint (ten_sheet_get_beats (sheet), ==, 1000000);
  g_assert_true (
      ten_sheet_play (none, ten_count_edit_new ("beats", ten_sheet_get_beats (none) + 2), NULL));
  g_assert_cmpint (ten_sheet_get_beats (none), ==, 2);
}

static gboolean
add_condition (TenSheet *sheet, const char *name, GError **error)
{
  g_autoptr (TenSheetItem) item = ten_sheet_item_new (TEN_SHEET_CONDITION, name, 0, NULL, NULL);

  return ten_sheet_play (sheet, ten_add_item_edit_new (item, G_MAXUINT), error);
}

static void
test_condition (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (
      rulesets, "cofd", "\"conditions\": [{\"name\": \"Shaken\", \"beat\": 1.50}], \"x\": [1]");
  GListModel *conditions = ten_sheet_get_items (sheet, TEN_SHEET_CONDITION);
  g_autoptr (TenSheetItem) added = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (add_condition (sheet, "Inspired \"twice\"", &error));
  g_assert_no_error (error);
  g_assert_true (conditions == ten_sheet_get_items (sheet, TEN_SHEET_CONDITION));
  g_assert_cmpuint (g_list_model_get_n_items (conditions), ==, 2);
  added = g_list_model_get_item (conditions, 1);
  g_assert_cmpstr (ten_sheet_item_get_name (added), ==, "Inspired \"twice\"");
  g_assert_cmpstr (ten_sheet_item_get_note (added), ==, "");
  assert_in_document (sheet, "[{\"name\": \"Shaken\", \"beat\": 1.50}, {");
  assert_in_document (sheet, "], \"x\": [1]}");
}

static void
assert_roll (TenSheet *sheet, guint index, const char *name, const char *notation)
{
  g_autoptr (TenSavedRoll) roll = g_list_model_get_item (ten_sheet_get_rolls (sheet), index);

  g_assert_nonnull (roll);
  g_assert_cmpstr (ten_saved_roll_get_name (roll), ==, name);
  g_assert_cmpstr (ten_saved_roll_get_notation (roll), ==, notation);
}

static void
test_rolls (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (
      rulesets, "cofd", "\"rolls\": [{\"name\": \"Punch\", \"icon\": 1.0, \"notation\": \"5\"}]");
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_sheet_add_roll (sheet, "Kick", "strength + brawl vs 5", &error));
  g_assert_true (ten_sheet_add_roll (sheet, "Punch", "6 again9 # punch", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (ten_sheet_get_rolls (sheet)), ==, 2);
  assert_roll (sheet, 0, "Punch", "6 again9 # punch");
  assert_roll (sheet, 1, "Kick", "strength + brawl vs 5");
  assert_in_document (sheet,
                      "{\"name\": \"Punch\", \"icon\": 1.0, \"notation\": \"6 again9 # punch\"}");

  g_assert_false (ten_sheet_add_roll (sheet, "", "5", &error));
  g_assert_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE);
  g_clear_error (&error);
  g_assert_false (ten_sheet_add_roll (sheet, "Bad", "5 +", &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_NOTATION);

  g_assert_false (ten_sheet_remove_roll (sheet, "Bite"));
  g_assert_true (ten_sheet_remove_roll (sheet, "Punch"));
  g_assert_cmpuint (g_list_model_get_n_items (ten_sheet_get_rolls (sheet)), ==, 1);
  assert_roll (sheet, 0, "Kick", "strength + brawl vs 5");
  g_assert_true (ten_sheet_remove_roll (sheet, "Kick"));
  assert_in_document (sheet, "\"rolls\": []}");
}

static void
count_played (TenSheet *sheet, guint *n_played)
{
  ++*n_played;
}

/* Each step is undone separately, even if it changes the same track as the one before. */
static void
test_undo (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet =
      make_sheet (rulesets, "cofd", "\"tracks\": {\"willpower\": {\"rating\": 5}}, \"beats\": 1");
  g_autofree char *before = ten_sheet_dup_text (sheet);
  g_autofree char *after = NULL;
  g_autofree char *label = NULL;
  guint n_played = 0;
  int left = 0;

  g_signal_connect (sheet, "played", G_CALLBACK (count_played), &n_played);
  g_assert_true (ten_sheet_spend (sheet, "willpower", 1, NULL));
  g_assert_cmpuint (n_played, ==, 1);
  g_assert_true (ten_sheet_spend (sheet, "willpower", 1, NULL));
  g_assert_true (
      ten_sheet_play (sheet, ten_count_edit_new ("beats", ten_sheet_get_beats (sheet) + 1), NULL));
  g_assert_true (add_condition (sheet, "Inspired", NULL));
  g_assert_true (ten_sheet_add_roll (sheet, "Punch", "5", NULL));
  label = ten_sheet_dup_undo_label (sheet);
  g_assert_cmpstr (label, ==, "Add Punch");

  for (int i = 0; i < 4; i++)
    g_assert_true (ten_sheet_undo (sheet));
  g_assert_true (ten_sheet_get_points_left (sheet, "willpower", &left));
  g_assert_cmpint (left, ==, 4);
  g_assert_true (ten_sheet_undo (sheet));
  g_assert_false (ten_sheet_undo (sheet));
  after = ten_sheet_dup_text (sheet);
  g_assert_cmpstr (after, ==, before);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (spending); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet/spend/%s", spending[i].path);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_spend);
    }
  g_test_add_func ("/sheet/spend/COFD-18/words", test_spend_words);
  g_test_add_func ("/sheet/spend/V20-5/unchanged", test_unchanged);
  g_test_add_func ("/sheet/rating/V5-4", test_rating);
  g_test_add_func ("/sheet/beats/COFD-7", test_beats);
  g_test_add_func ("/sheet/condition/COFD-7", test_condition);
  g_test_add_func ("/sheet/rolls/COFD-21", test_rolls);
  g_test_add_func ("/sheet/play/COFD-18/undo", test_undo);
}
