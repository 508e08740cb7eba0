/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-multiple.h"
#include "rules.h"
#include "tests.h"

static void
test_apply (void)
{
  static const struct
  {
    int dice;
    int target;
    guint index;
    int dice_after;
    int target_after;
    gboolean can_be_taken;
    const char *text;
  } cases[] = {
    { 6, 6, 1, 5, 7, TRUE, "Action 1: 5 dice against 7" },
    { 6, 6, 2, 4, 8, TRUE, "Action 2: 4 dice against 8" },
    { 6, 6, 3, 3, 9, TRUE, "Action 3: 3 dice against 9" },
    { 6, 6, 4, 2, 10, FALSE, "Action 4 cannot be taken because its target is too high" },
    { 6, 6, 5, 1, 10, FALSE, "Action 5 cannot be taken because its target is too high" },
    { 2, 4, 1, 1, 5, TRUE, "Action 1: 1 die against 5" },
    { 2, 4, 2, 0, 6, TRUE, "Action 2: no dice are left" },
    { 5, 9, 1, 4, 10, FALSE, "Action 1 cannot be taken because its target is too high" },
    { 5, 8, 1, 4, 9, TRUE, "Action 1: 4 dice against 9" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;
      TenRequest request;
      gboolean can_be_taken;

      init_botch_request (&request, cases[i].dice);
      request.target = cases[i].target;
      ten_multiple_apply (&botch_rules, &request, cases[i].index, &can_be_taken);
      g_assert_cmpint (request.dice, ==, cases[i].dice_after);
      g_assert_cmpint (request.target, ==, cases[i].target_after);
      g_assert_cmpint (can_be_taken, ==, cases[i].can_be_taken);
      g_assert_true (ten_request_check (&request, NULL));
      text = ten_multiple_dup_text (&request, cases[i].index, can_be_taken);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_automatic (void)
{
  TenRequest request;
  gboolean can_be_taken;

  init_botch_request (&request, 8);
  request.automatic = TRUE;
  ten_multiple_apply (&botch_rules, &request, 1, &can_be_taken);
  g_assert_true (request.automatic);

  init_botch_request (&request, 7);
  request.automatic = TRUE;
  ten_multiple_apply (&botch_rules, &request, 1, &can_be_taken);
  g_assert_false (request.automatic);
}

static void
test_no_rule (void)
{
  TenRequest request, before;
  gboolean can_be_taken;

  init_limited_request (&request, 5);
  before = request;
  g_assert_false (ten_multiple_is_offered (&limited_rules));
  ten_multiple_apply (&limited_rules, &request, 3, &can_be_taken);
  g_assert_true (can_be_taken);
  g_assert_true (ten_request_equal (&request, &before));
}

static void
test_check (void)
{
  static const struct
  {
    const TenRulesetActions *rules;
    const char *actions; /* a for an attack, - for anything else */
    const char *message;
  } cases[] = {
    { &botch_rules, "a-", NULL },
    { &botch_rules, "---", NULL },
    { &botch_rules, "-a-", NULL },
    { &botch_rules, "a-a", "Only one of the actions of a turn can be an attack" },
    { &botch_rules, "-", "Declare at least two actions" },
    { &botch_rules, "", "Declare at least two actions" },
    { &botch_rules, "---------------------", "Declare at most 20 actions for one turn" },
    { &limited_rules, "--", "The ruleset has no rule for multiple actions in one turn" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean attacks[32];
      guint n_actions = 0;
      gboolean fits;

      for (const char *c = cases[i].actions; *c != '\0'; c++)
        attacks[n_actions++] = *c == 'a';
      fits = ten_multiple_check (cases[i].rules, attacks, n_actions, &error);
      g_assert_true (fits == (cases[i].message == NULL));
      if (fits)
        continue;
      g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

TEN_TESTS
{
  g_test_add_func ("/actions/multiple/V20-9/apply", test_apply);
  g_test_add_func ("/actions/multiple/V20-6/V20-9/automatic", test_automatic);
  g_test_add_func ("/actions/multiple/V20-9/no-rule", test_no_rule);
  g_test_add_func ("/actions/multiple/V20-9/check", test_check);
}
