/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "pool/ten-pool-odds.h"

#include <adwaita.h>

static TenOdds *
compute (const char *ruleset, int dice, int required)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GError) error = NULL;
  TenRuleset *found = ten_rulesets_find (rulesets, ruleset, &error);
  TenRequest request;
  TenOdds *odds;

  g_assert_no_error (error);
  ten_ruleset_init_request (found, &request);
  request.dice = dice;
  request.required = required;
  odds = ten_odds_compute (&request, &error);
  g_assert_no_error (error);
  return odds;
}

static TenOddsChart *
create_chart (TenOdds *odds)
{
  TenOddsChart *chart =
      g_object_ref_sink (TEN_ODDS_CHART (g_object_new (TEN_TYPE_ODDS_CHART, NULL)));

  ten_odds_chart_set_odds (chart, odds);
  return chart;
}

static void
test_properties (void)
{
  g_autoptr (TenOdds) odds = compute ("cofd", 5, 1);
  g_autoptr (TenOdds) got = NULL;
  TenOddsChart *chart = create_chart (NULL);
  int n_notified = 0, first, last;

  g_signal_connect_swapped (chart, "notify::odds", G_CALLBACK (count_signal), &n_notified);
  g_assert_null (ten_odds_chart_get_odds (chart));
  ten_bar_chart_get_range (TEN_BAR_CHART (chart), &first, &last);
  g_assert_cmpint (first, >, last);

  g_object_set (chart, "odds", odds, NULL);
  g_object_get (chart, "odds", &got, NULL);
  g_assert_true (got == odds);
  ten_odds_chart_set_odds (chart, odds);
  g_assert_cmpint (n_notified, ==, 1);
  ten_odds_chart_set_odds (chart, NULL);
  g_assert_cmpint (n_notified, ==, 2);

  g_assert_finalize_object (chart);
}

/* Each number of successes has a bar. */
static void
test_bars (void)
{
  static const struct
  {
    const char *ruleset;
    int dice;
    int required;
    int successes;
    TenOddsBar bar;
  } cases[] = {
    { "cofd", 7, 1, 0, TEN_ODDS_BAR_FAILURE },     { "cofd", 7, 1, 1, TEN_ODDS_BAR_SUCCESS },
    { "cofd", 7, 1, 4, TEN_ODDS_BAR_SUCCESS },     { "cofd", 7, 1, 5, TEN_ODDS_BAR_EXCEPTIONAL },
    { "cofd", 7, 6, 5, TEN_ODDS_BAR_FAILURE },     { "v20", 7, 1, -1, TEN_ODDS_BAR_BOTCH },
    { "v20", 7, 1, 0, TEN_ODDS_BAR_FAILURE },      { "v20", 7, 1, 7, TEN_ODDS_BAR_SUCCESS },
    { "wodtests", 7, 3, 2, TEN_ODDS_BAR_FAILURE }, { "wodtests", 7, 3, 3, TEN_ODDS_BAR_SUCCESS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenOdds) odds = compute (cases[i].ruleset, cases[i].dice, cases[i].required);
      TenOddsChart *chart = create_chart (odds);

      g_assert_cmpint (ten_odds_chart_get_bar (chart, cases[i].successes), ==, cases[i].bar);
      g_assert_finalize_object (chart);
    }
}

/* By the house rule, a negative net alone is not a botch. */
static void
test_bars_of_house_rule (void)
{
  g_autoptr (TenOdds) usual = compute ("v20", 7, 1);
  g_autoptr (TenOdds) odds = NULL;
  g_autoptr (GError) error = NULL;
  TenRequest request = *ten_odds_get_request (usual);
  TenOddsChart *chart;

  request.botch = TEN_BOTCH_NO_SUCCESS;
  odds = ten_odds_compute (&request, &error);
  g_assert_no_error (error);
  chart = create_chart (odds);
  g_assert_cmpint (ten_odds_chart_get_bar (chart, -1), ==, TEN_ODDS_BAR_FAILURE);
  g_assert_finalize_object (chart);
}

/* No visible bar is left out, and there are no bars for nothing. */
static void
test_range (void)
{
  static const int pools[] = { -2, 0, 1, 7, 30, 200, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (pools); i++)
    {
      g_autoptr (TenOdds) odds = compute ("cofd", pools[i], 1);
      TenOddsChart *chart = create_chart (odds);
      double shown = 0;
      int first, last;

      ten_bar_chart_get_range (TEN_BAR_CHART (chart), &first, &last);
      for (int successes = first; successes <= last; successes++)
        shown += ten_odds_get_exactly (odds, successes);
      g_assert_cmpfloat (shown, >, 0.998);
      g_assert_cmpint (last - first, <, 200);
      if (pools[i] <= 7)
        g_assert_cmpint (first, ==, 0);
      g_assert_finalize_object (chart);
    }
}

static void
test_words (void)
{
  g_autoptr (TenOdds) odds = compute ("cofd", 1, 1);
  g_autofree char *summary = ten_words_for_odds (odds);
  TenOddsChart *chart = create_chart (odds);
  g_autofree char *one = ten_bar_chart_dup_tooltip (TEN_BAR_CHART (chart), 1);
  g_autofree char *two = ten_bar_chart_dup_tooltip (TEN_BAR_CHART (chart), 2);

  g_assert_true (g_str_has_prefix (one, "1 success: "));
  g_assert_true (g_str_has_prefix (two, "2 successes: "));
  g_assert_nonnull (strstr (one, "\nAt least that: "));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       summary);
  ten_odds_chart_set_odds (chart, NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "No chances yet");
  g_assert_finalize_object (chart);
}

/* Draws any odds at any size without a warning. */
static void
test_drawing (void)
{
  static const int sizes[][2] = { { 420, 84 }, { 120, 56 }, { 30, 10 } };
  static const int pools[] = { 0, 1, 9, 60, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (pools); j++)
      {
        g_autoptr (TenOdds) odds = compute ("v20", pools[j], 1);
        TenOddsChart *chart = create_chart (odds);
        g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
        g_autoptr (GskRenderNode) node = NULL;

        gtk_widget_size_allocate (GTK_WIDGET (chart),
                                  &(GtkAllocation){ 0, 0, sizes[i][0], sizes[i][1] }, -1);
        GTK_WIDGET_GET_CLASS (chart)->snapshot (GTK_WIDGET (chart), snapshot);
        node = gtk_snapshot_to_node (snapshot);
        g_assert_nonnull (node);
        g_assert_finalize_object (chart);
      }
}

/* The pointer finds each bar from left to right, and no bar beside them. */
static void
test_pointer (void)
{
  g_autoptr (TenOdds) odds = compute ("v20", 7, 1);
  TenOddsChart *chart = create_chart (odds);
  int first, last, expected, found;

  gtk_widget_size_allocate (GTK_WIDGET (chart), &(GtkAllocation){ 0, 0, 600, 84 }, -1);
  ten_bar_chart_get_range (TEN_BAR_CHART (chart), &first, &last);
  g_assert_cmpint (first, <, 0);
  expected = first;
  for (int x = 0; x < 600; x++)
    if (ten_bar_chart_find_bar (TEN_BAR_CHART (chart), x, &found) && found != expected)
      g_assert_cmpint (found, ==, ++expected);
  g_assert_cmpint (expected, ==, last);
  g_assert_false (ten_bar_chart_find_bar (TEN_BAR_CHART (chart), 0, &found));
  g_assert_false (ten_bar_chart_find_bar (TEN_BAR_CHART (chart), 599, &found));
  g_assert_finalize_object (chart);
}

TEN_TESTS
{
  g_test_add_func ("/pool/odds-chart/properties", test_properties);
  g_test_add_func ("/pool/odds-chart/COFD-6/CHAT-3/TEST-5/bars", test_bars);
  g_test_add_func ("/pool/odds-chart/CHAT-4/bars", test_bars_of_house_rule);
  g_test_add_func ("/pool/odds-chart/range", test_range);
  g_test_add_func ("/pool/odds-chart/words", test_words);
  g_test_add_func ("/pool/odds-chart/drawing", test_drawing);
  g_test_add_func ("/pool/odds-chart/pointer", test_pointer);
}
