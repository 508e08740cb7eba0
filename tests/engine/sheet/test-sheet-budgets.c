/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"
#include "rules/ten-creation.h"
#include "sheet/ten-budget.h"
#include "sheet/ten-sheet.h"

#define COFD_REST " | Specialties: 0 of 3 spent | Merits: 0 of 7 spent"
#define COFD_SKILLS " | Mental: 0 of 11 spent | Physical: 0 of 7 spent | Social: 0 of 4 spent"
#define V20_REST " | Virtues: 0 of 7 spent | Backgrounds: 0 of 5 spent"
#define V5_ATTRIBUTES "At 4: 0 of 1 | At 3: 0 of 3 | At 2: 0 of 4 | "

/* The dots to distribute, and the text of the counter. */
static const struct
{
  const char *path;
  const char *ruleset;
  const char *members;
  const char *words;
} rows[] = {
  { "cofd/nothing", "cofd", "",
    "Mental: 0 of 5 spent | Physical: 0 of 4 spent | Social: 0 of 3 spent" COFD_SKILLS COFD_REST },
  { "cofd/order", "cofd",
    "\"traits\": {\"intelligence\": 2, \"wits\": 2, \"strength\": 3, \"dexterity\": 3, "
    "\"stamina\": 1, \"presence\": 5, \"manipulation\": 1, \"composure\": 2}",
    "Mental: 2 of 3 spent | Physical: 4 of 4 spent | Social: 5 of 5 spent" COFD_SKILLS COFD_REST },
  { "cofd/too-many", "cofd",
    "\"traits\": {\"intelligence\": 5, \"wits\": 4, \"academics\": 4, \"brawl\": 5, \"larceny\": "
    "5, \"stealth\": 2, \"empathy\": 1, \"zen\": 5}, "
    "\"specialties\": {\"brawl\": [\"Boxing\", \"Dirty\"], \"zen\": [\"Koans\"]}, "
    "\"advantages\": [{\"name\": \"Allies\", \"dots\": 5}, {\"name\": \"Fame\", \"dots\": 3}]",
    "Mental: 7 of 5 spent | Physical: 0 of 4 spent | Social: 0 of 3 spent | "
    "Mental: 4 of 7 spent | Physical: 12 of 11 spent | Social: 1 of 4 spent | "
    "Specialties: 3 of 3 spent | Merits: 8 of 7 spent" },
  { "nwod/fifth", "nwod",
    "\"traits\": {\"strength\": 5, \"wits\": 4, \"science\": 5}, "
    "\"advantages\": [{\"name\": \"Allies\", \"dots\": 5}, {\"name\": \"Fame\", \"dots\": 1}]",
    "Mental: 3 of 4 spent | Physical: 5 of 5 spent | Social: 0 of 3 spent | "
    "Mental: 6 of 11 spent | Physical: 0 of 7 spent | Social: 0 of 4 spent | "
    "Specialties: 0 of 3 spent | Merits: 7 of 7 spent" },
  { "v20/abilities", "v20",
    "\"traits\": {\"melee\": 3, \"brawl\": 4, \"larceny\": 5, \"stealth\": 4, \"courage\": 3, "
    "\"humanity\": 8, \"wits\": 3}, \"advantages\": [{\"name\": \"Herd\", \"dots\": 2}]",
    "Physical: 0 of 5 spent | Social: 0 of 3 spent | Mental: 2 of 7 spent | "
    "Talents: 4 of 9 spent (No more than 3 dots at first: Brawl) | "
    "Skills: 12 of 13 spent (No more than 3 dots at first: Larceny, Stealth) | "
    "Knowledges: 0 of 5 spent | Virtues: 2 of 7 spent | Backgrounds: 2 of 5 spent" },
  { "v20da/nothing", "v20da", "",
    "Physical: 0 of 7 spent | Social: 0 of 5 spent | Mental: 0 of 3 spent | "
    "Talents: 0 of 13 spent | Skills: 0 of 9 spent | Knowledges: 0 of 5 spent" V20_REST },
  { "v5/nothing", "v5", "",
    V5_ATTRIBUTES "Jack of All Trades, at 3: 0 of 1 | Jack of All Trades, at 2: 0 of 8 | "
                  "Jack of All Trades, at 1: 0 of 10" },
  { "v5/attributes", "v5",
    "\"traits\": {\"strength\": 4, \"dexterity\": 3, \"stamina\": 3, \"charisma\": 2, \"wits\": 1, "
    "\"resolve\": 5}",
    "At 5: 1 of 0 | At 4: 1 of 1 | At 3: 2 of 3 | At 2: 1 of 4 | "
    "Jack of All Trades, at 3: 0 of 1 | Jack of All Trades, at 2: 0 of 8 | "
    "Jack of All Trades, at 1: 0 of 10" },
  { "v5/balanced", "v5", "\"traits\": {\"brawl\": 3, \"larceny\": 3, \"drive\": 2, \"occult\": 1}",
    V5_ATTRIBUTES "Balanced, at 3: 2 of 3 | Balanced, at 2: 1 of 5 | Balanced, at 1: 1 of 7" },
  { "v5/specialist", "v5", "\"traits\": {\"brawl\": 4}",
    V5_ATTRIBUTES "Specialist, at 4: 1 of 1 | Specialist, at 3: 0 of 3 | "
                  "Specialist, at 2: 0 of 3 | Specialist, at 1: 0 of 3" },
  { "wodtests/none", "wodtests", "\"traits\": {\"strength\": 3}", "" },
};

static char *
describe (TenSheet *sheet)
{
  g_autoptr (GListModel) budgets = ten_sheet_count_budgets (sheet);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (budgets); i++)
    {
      g_autoptr (TenBudget) budget = g_list_model_get_item (budgets, i);

      g_string_append_printf (words, "%s%s", i > 0 ? " | " : "", ten_budget_get_text (budget));
      if (ten_budget_get_warning (budget) != NULL)
        g_string_append_printf (words, " (%s)", ten_budget_get_warning (budget));
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = make_sheet (rulesets, rows[i].ruleset, rows[i].members);
  g_autofree char *words = describe (sheet);

  g_assert_cmpstr (words, ==, rows[i].words);
}

/* A new character has spent nothing, whatever the ruleset gives at the start. */
static void
test_blank (void)
{
  static const char *const ids[] = { "cofd", "nwod", "v20", "v20book", "v20da", "v5", "wodtests" };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (TenSheet) sheet = ten_sheet_new (ten_rulesets_find (rulesets, ids[i], NULL), "N");
      g_autoptr (GListModel) budgets = ten_sheet_count_budgets (sheet);

      for (guint j = 0; j < g_list_model_get_n_items (budgets); j++)
        {
          g_autoptr (TenBudget) budget = g_list_model_get_item (budgets, j);

          g_assert_cmpint (ten_budget_get_spent (budget), ==, 0);
          g_assert_null (ten_budget_get_warning (budget));
        }
    }
}

static void
test_parts (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet =
      make_sheet (rulesets, "v20",
                  "\"traits\": {\"brawl\": 5, \"athletics\": 5, \"dodge\": 1, \"empathy\": 5}");
  g_autoptr (TenSheet) spread = make_sheet (rulesets, "v5", "");
  g_autoptr (GListModel) budgets = ten_sheet_count_budgets (sheet);
  g_autoptr (GListModel) ratings = ten_sheet_count_budgets (spread);
  TenBudget *talents = g_list_model_get_item (budgets, 3);
  g_autoptr (TenBudget) four = g_list_model_get_item (ratings, 0);
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  g_autofree char *other = NULL;
  int left;

  g_assert_cmpstr (ten_budget_get_section (talents), ==, "Abilities");
  g_assert_cmpstr (ten_budget_get_group (talents), ==, "talents");
  g_assert_cmpint (ten_budget_get_rating (talents), ==, 0);
  g_assert_cmpint (ten_budget_get_allowed (talents), ==, 13);
  g_assert_cmpint (ten_budget_get_spent (talents), ==, 15);
  g_object_get (talents, "text", &text, "name", &name, "left", &left, NULL);
  g_assert_cmpstr (text, ==, ten_budget_get_text (talents));
  g_assert_cmpstr (name, ==, "Talents");
  g_assert_cmpint (left, ==, -2);
  g_assert_cmpstr (ten_budget_get_section (four), ==, "Attributes");
  g_object_get (four, "name", &other, NULL);
  g_assert_null (other);
  g_assert_null (ten_budget_get_group (four));
  g_assert_cmpint (ten_budget_get_rating (four), ==, 4);
  g_clear_object (&budgets);
  g_assert_finalize_object (talents);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/sheet/budgets/", rows[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/sheet/budgets/blank", test_blank);
  g_test_add_func ("/sheet/budgets/parts", test_parts);
}
