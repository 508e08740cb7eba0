/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"

#include "sheet/ten-sheet-difference.h"

static const struct
{
  const char *before;
  const char *after;
  const char *expected;
} cases[] = {
  { "", "", "" },
  { "\"player\": \"A\"", "\"player\": \"B\"", "Player: A > B\n" },
  { "\"alias\": \"A\"", "", "Name for Players: A > \n" },
  { "\"chronicle\": \"A\"", "", "Chronicle: A > \n" },
  { "\"traits\": {\"strength\": 3}", "\"traits\": {\"strength\": 4}", "Strength: 3 > 4\n" },
  { "\"traits\": {\"strength\": 3}", "", "Strength: 3 > \n" },
  { "\"traits\": {\"x_y\": 1}", "\"traits\": {\"z\": 2}", "Z:  > 2\nX y: 1 > \n" },
  { "\"specialties\": {\"brawl\": [\"A\"]}", "\"specialties\": {\"brawl\": [\"A\", \"B\"]}",
    "Brawl: specialties: A > A, B\n" },
  { "\"details\": {\"concept\": \"A\"}", "\"details\": {\"vice\": \"B\"}",
    "Vice:  > B\nConcept: A > \n" },
  { "\"tracks\": {\"willpower\": {\"rating\": 5}}",
    "\"tracks\": {\"willpower\": {\"rating\": 5, \"spent\": 2}}", "Willpower: 5 of 5 > 3 of 5\n" },
  { "\"tracks\": {\"health\": {\"boxes\": 7}}",
    "\"tracks\": {\"health\": {\"boxes\": 8, \"lethal\": 2}}",
    "Health: 7 boxes > 8 boxes, Lethal 2\n" },
  { "\"advantages\": [{\"name\": \"A\", \"dots\": 1}, {\"name\": \"A\", \"dots\": 2}]",
    "\"advantages\": [{\"name\": \"A\", \"dots\": 2}, {\"name\": \"A\", \"dots\": 3}]",
    "Advantage: A 1 > A 3\n" },
  { "\"advantages\": [{\"name\": \"A\", \"dots\": 1}, {\"name\": \"B\", \"dots\": 2}]",
    "\"advantages\": [{\"name\": \"B\", \"dots\": 2}, {\"name\": \"A\", \"dots\": 1}]",
    "Advantage: A, B > B, A\n" },
  { "", "\"equipment\": [{\"name\": \"Kit\", \"bonus\": 2, \"traits\": [\"medicine\"]}]",
    "Equipment:  > Kit +2, Medicine\n" },
  { "\"conditions\": [{\"name\": \"Shaken\", \"note\": \"n\"}]", "", "Condition: Shaken (n) > \n" },
  { "\"rolls\": [{\"name\": \"R\", \"notation\": \"7\"}]",
    "\"rolls\": [{\"name\": \"R\", \"notation\": \"8\"}]", "Saved roll: R: 7 > R: 8\n" },
  { "\"beats\": 1", "\"beats\": 2, \"experiences\": 1", "Beats: 1 > 2\nExperiences: 0 > 1\n" },
  { "\"experience_log\": [{\"what\": \"A\", \"price\": 3}]",
    "\"experience_log\": [{\"what\": \"A\", \"price\": 4, \"from\": 1, \"to\": 2}]",
    "Experience log:  A: 3 spent >  A: 1 to 2, 4 spent\n" },
  { "\"notes\": \"A\"", "\"notes\": \"B\"", "Notes: A > B\n" },
  { "\"picture\": \"a.png\"", "\"picture\": \"data:image/png;base64,AAAA\"",
    "Picture: a.png > a picture within the sheet\n" },
  { "\"picture\": \"data:image/png;base64,AAAB\"", "\"picture\": \"data:image/png;base64,AAAA\"",
    "Picture: a picture within the sheet > another picture within the sheet\n" },
  { "\"x-tool\": {\"a\": 1}", "\"x-tool\": {\"a\": 2}", "X-tool: {\"a\":1} > {\"a\":2}\n" },
  { "", "\"beats\":  0", "The text of the file:  > written in another way\n" },
};

static void
test_differences (gconstpointer data)
{
  guint number = GPOINTER_TO_UINT (data);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) before = make_sheet (rulesets, "cofd", cases[number].before);
  g_autoptr (TenSheet) after = make_sheet (rulesets, "cofd", cases[number].after);
  g_autoptr (GListModel) found = ten_sheet_compare (before, after);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    {
      g_autoptr (TenSheetDifference) difference = g_list_model_get_item (found, i);

      g_string_append_printf (text, "%s: %s > %s\n", ten_sheet_difference_get_place (difference),
                              ten_sheet_difference_get_before (difference),
                              ten_sheet_difference_get_after (difference));
    }
  g_assert_cmpstr (text->str, ==, cases[number].expected);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet/compare/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_differences);
    }
}
