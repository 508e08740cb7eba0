/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-teamwork.h"
#include "actions/ten-teamwork-private.h"

#include "falls.h"
#include "tests.h"
#include "json/ten-json.h"

#define MAX_HELPERS 4

typedef struct
{
  const char *rule;
  const char *requests[MAX_HELPERS]; /* each with a request and its faces */
  TenHelpGiven given;
} Given;

static const Given gifts[] = {
  { "COFD-12", { "cofd dice=3|8,9,1", "cofd dice=2|10,8,7" }, { 4, 4, 0, 0 } },
  { "COFD-12", { "cofd dice=1|2", "cofd dice=0|5" }, { 0, 0, 0, 0 } },
  /* Four dice in total, however many have a dramatic failure; the other helpers still count. */
  { "COFD-12", { "cofd dice=0|1", "cofd dice=2|8,3" }, { -3, 1, 1, 0 } },
  { "COFD-12", { "cofd dice=0|1", "cofd dice=-2|1", "cofd dice=1|4" }, { -4, 0, 2, 0 } },
  { "COFD-12", { "cofd dice=0|1", "cofd dice=6|8,8,8,8,8,9" }, { 2, 6, 1, 0 } },
  { "COFD-12", { "nwod dice=0|1", "nwod dice=0|10,8" }, { -3, 1, 1, 0 } },
  { "COFD-12", { NULL }, { 0, 0, 0, 0 } },
  { "V20-13", { "v20da dice=3|7,8,1", "v20da dice=2|6,9" }, { 3, 3, 0, 0 } },
  { "V20-13", { "v20da dice=2|1,2", "v20da dice=2|6,9" }, { 2, 2, 0, 1 } },
  /* All successes are added; a botch is not a negative number. */
  { "CHAT-8", { "v20 dice=3|7,8,1", "v20 dice=2|1,1" }, { 0, 1, 0, 1 } },
  { "CHAT-8", { "v20 dice=3 tens_double|7,10,5", "v20 dice=2|6,8" }, { 0, 5, 0, 0 } },
};

static TenRoll *
roll_text (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "|", 2);
  TenRequest request;

  parse_request (&request, parts[0]);
  return roll_faces (&request, parts[1]);
}

static void
test_sum (gconstpointer data)
{
  const Given *test = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GPtrArray) rolls = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_roll_unref);
  const char *ruleset = test->requests[0] != NULL ? test->requests[0] : "cofd";
  TenHelpGiven given;

  for (guint i = 0; i < MAX_HELPERS && test->requests[i] != NULL; i++)
    g_ptr_array_add (rolls, roll_text (test->requests[i]));
  ten_teamwork_sum (find_rules (rulesets, ruleset), (const TenRoll *const *) rolls->pdata,
                    rolls->len, &given);
  g_assert_cmpint (given.dice, ==, test->given.dice);
  g_assert_cmpint (given.successes, ==, test->given.successes);
  g_assert_cmpint (given.dramatic, ==, test->given.dramatic);
  g_assert_cmpint (given.botches, ==, test->given.botches);
}

static void
test_apply (void)
{
  TenHelpGiven given = { .dice = -4 };
  TenRequest request;

  parse_request (&request, "cofd dice=3");
  ten_teamwork_apply (&given, &request);
  g_assert_cmpint (request.dice, ==, -1);
  g_assert_true (ten_request_is_chance (&request));
  given.dice = 5;
  ten_teamwork_apply (&given, &request);
  g_assert_cmpint (request.dice, ==, 4);

  /* An automatic success is lost if the pool no longer allows it. */
  parse_request (&request, "v20da dice=7 automatic");
  given.dice = -1;
  ten_teamwork_apply (&given, &request);
  g_assert_true (request.automatic);
  ten_teamwork_apply (&given, &request);
  g_assert_false (request.automatic);
}

typedef struct
{
  const char *rule;
  const char *request;
  guint n_helpers;
  int limit;
  int target;
} Crowd;

static const Crowd crowds[] = {
  { "V20-13", "v20da target=6", 3, 3, 6 },  { "V20-13", "v20da target=6", 4, 3, 7 },
  { "V20-13", "v20da target=6", 6, 3, 9 },  { "V20-13", "v20da target=8", 6, 2, 10 },
  { "V20-13", "v20da target=6", 6, -1, 6 }, { "V20-13", "v20da target=6", 2, 0, 8 },
  { "COFD-12", "cofd", 6, 1, 8 },           { "CHAT-8", "v20", 6, 1, 6 },
};

static void
test_prepare (gconstpointer data)
{
  const Crowd *test = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autofree TenRequest *helpers = g_new0 (TenRequest, test->n_helpers);
  TenRequest leader;

  parse_request (&leader, test->request);
  leader.required = 2;
  for (guint i = 0; i < test->n_helpers; i++)
    helpers[i] = leader;
  ten_teamwork_prepare (find_rules (rulesets, test->request), &leader, helpers, test->n_helpers,
                        test->limit);
  g_assert_cmpint (leader.target, ==, test->target);
  g_assert_cmpint (leader.required, ==, 2);
  for (guint i = 0; i < test->n_helpers; i++)
    {
      g_assert_cmpint (helpers[i].target, ==, test->target);
      g_assert_cmpint (helpers[i].required, ==, 1);
    }
}

/* A homebrew ruleset may have all of these at once. */
static void
test_prepare_options (void)
{
  const TenRulesetActions rules = { .teamwork = TEN_HELP_SUCCESSES };
  TenRequest leader, helper;

  parse_request (&leader, "wodtests dice=14 halve=2 required=5");
  helper = leader;
  ten_teamwork_prepare (&rules, &leader, &helper, 1, -1);
  g_assert_cmpint (leader.halve, ==, TEN_HALVE_SUCCESSES);
  g_assert_cmpint (leader.required, ==, 5);
  g_assert_true (leader.margin);
  g_assert_cmpint (helper.halve, ==, TEN_HALVE_SUCCESSES);
  g_assert_cmpint (helper.required, ==, 1);
  g_assert_false (helper.margin);
  g_assert_cmpuint (helper.n_degrees, ==, 0);
}

typedef struct
{
  const char *leader;
  TenHelpGiven given;
  gboolean spoils;
  TenTeamworkResult result;
} Finish;

static const Finish finishes[] = {
  { "v20 dice=2|6,7", { 0, 3, 0, 0 }, FALSE, { 5, TEN_OUTCOME_SUCCESS, "phenomenal", 0 } },
  { "v20 dice=2|2,3", { 0, 1, 0, 0 }, FALSE, { 1, TEN_OUTCOME_SUCCESS, "marginal", 0 } },
  { "v20 dice=2|2,3", { 0, 0, 0, 0 }, TRUE, { 0, TEN_OUTCOME_FAILURE, NULL, 0 } },
  { "v20 dice=2|2,3", { 0, 2, 0, 1 }, FALSE, { 2, TEN_OUTCOME_SUCCESS, "moderate", 1 } },
  { "v20 dice=2|2,3", { 0, 2, 0, 1 }, TRUE, { 0, TEN_OUTCOME_BOTCH, NULL, 1, 2 } },
  /* "Anyone" includes the leader. */
  { "v20 dice=2|1,3", { 0, 2, 0, 0 }, FALSE, { 2, TEN_OUTCOME_SUCCESS, "moderate", 1 } },
  { "v20 dice=2|1,3", { 0, 2, 0, 1 }, TRUE, { 0, TEN_OUTCOME_BOTCH, NULL, 2, 2 } },
  { "v20 dice=2|1,3", { 0, 0, 0, 0 }, FALSE, { 0, TEN_OUTCOME_BOTCH, NULL, 1 } },
  { "v20 dice=2 required=4|6,7", { 0, 1, 0, 0 }, FALSE, { 3, TEN_OUTCOME_FAILURE, NULL, 0 } },
  { "v20 dice=2 required=4|6,7",
    { 0, 2, 0, 0 },
    FALSE,
    { 4, TEN_OUTCOME_SUCCESS, "exceptional", 0 } },
  { "v20 dice=2 exceptional=4|6,7",
    { 0, 2, 0, 0 },
    FALSE,
    { 4, TEN_OUTCOME_EXCEPTIONAL, "exceptional", 0 } },
};

static void
test_finish (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (finishes); i++)
    {
      const Finish *test = &finishes[i];
      g_autoptr (TenRoll) leader = roll_text (test->leader);
      TenTeamworkResult result;

      ten_teamwork_finish (&test->given, leader, test->spoils, &result);
      g_assert_cmpint (result.successes, ==, test->result.successes);
      g_assert_cmpint (result.outcome, ==, test->result.outcome);
      g_assert_cmpstr (result.degree, ==, test->result.degree);
      g_assert_cmpint (result.botches, ==, test->result.botches);
      g_assert_cmpint (result.lost, ==, test->result.lost);
    }
}

static void
test_json (void)
{
  const TenHelpGiven given = { -3, 1, 2, 0 };
  TenTeamworkResult result = { 4, TEN_OUTCOME_SUCCESS, "exceptional", 1 };
  g_autoptr (JsonNode) given_node = ten_help_given_to_json (&given);
  g_autoptr (JsonNode) node = ten_teamwork_result_to_json (&result);
  g_autoptr (JsonNode) bare_node = NULL;
  g_autofree char *given_text = ten_json_to_text (given_node, FALSE);
  g_autofree char *text = ten_json_to_text (node, FALSE);
  g_autofree char *bare_text = NULL;

  result.degree = NULL;
  bare_node = ten_teamwork_result_to_json (&result);
  bare_text = ten_json_to_text (bare_node, FALSE);
  g_assert_cmpstr (given_text, ==, "{\"dice\":-3,\"successes\":1,\"dramatic\":2,\"botches\":0}");
  g_assert_cmpstr (text, ==,
                   "{\"successes\":4,\"outcome\":\"success\",\"degree\":\"exceptional\","
                   "\"botches\":1,\"lost\":0}");
  g_assert_cmpstr (bare_text, ==,
                   "{\"successes\":4,\"outcome\":\"success\",\"degree\":null,"
                   "\"botches\":1,\"lost\":0}");
}

typedef struct
{
  const char *ruleset;
  TenHelpGiven given;
  const char *words;
} HelpWords;

static const HelpWords help_words[] = {
  { "cofd", { 3, 3, 0, 0 }, "The helpers add 3 dice" },
  { "cofd", { 1, 1, 0, 0 }, "The helpers add 1 die" },
  { "cofd", { 0, 0, 0, 0 }, "The helpers add no dice" },
  { "cofd", { -2, 2, 1, 0 }, "With a dramatic failure among them, the helpers cost 2 dice" },
  { "cofd", { 1, 5, 1, 0 }, "Even with a dramatic failure among them, the helpers add 1 die" },
  { "v20da", { 2, 2, 0, 1 }, "The helpers add 2 dice" },
  { "v20", { 0, 1, 0, 0 }, "The helpers add 1 success" },
  { "v20",
    { 0, 2, 0, 1 },
    "The helpers add 2 successes, and a botch, which may spoil the whole action" },
};

typedef struct
{
  TenTeamworkResult result;
  const char *words;
} ResultWords;

static const ResultWords result_words[] = {
  { { 4, TEN_OUTCOME_SUCCESS, "exceptional", 0 }, "Success: 4 successes together (Exceptional)" },
  { { 1, TEN_OUTCOME_SUCCESS, NULL, 0 }, "Success: 1 success together" },
  { { 6, TEN_OUTCOME_EXCEPTIONAL, NULL, 0 }, "Exceptional success: 6 successes together" },
  { { 1, TEN_OUTCOME_FAILURE, NULL, 0 }, "Failure: 1 success together" },
  { { 0, TEN_OUTCOME_BOTCH, NULL, 1 }, "Botch" },
  { { 0, TEN_OUTCOME_BOTCH, NULL, 1, 3 }, "A botch spoils the whole: 3 successes are lost" },
};

static void
test_words (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (help_words); i++)
    {
      g_autofree char *said =
          ten_words_for_help (find_rules (rulesets, help_words[i].ruleset), &help_words[i].given);

      g_assert_cmpstr (said, ==, help_words[i].words);
    }
  for (guint i = 0; i < G_N_ELEMENTS (result_words); i++)
    {
      g_autofree char *said =
          ten_words_for_teamwork (&result_words[i].result, find_ruleset (rulesets, "v20"));

      g_assert_cmpstr (said, ==, result_words[i].words);
    }
}

#define ADD(table, what, function)                                                                 \
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)                                                 \
    {                                                                                              \
      g_autofree char *path =                                                                      \
          g_strdup_printf ("/actions/teamwork/%s/" what "/%u", table[i].rule, i);                  \
                                                                                                   \
      g_test_add_data_func (path, &table[i], function);                                            \
    }

TEN_TESTS
{
  ADD (gifts, "sum", test_sum);
  g_test_add_func ("/actions/teamwork/COFD-12/V20-13/apply", test_apply);
  ADD (crowds, "prepare", test_prepare);
  g_test_add_func ("/actions/teamwork/TEST-9/prepare-options", test_prepare_options);
  g_test_add_func ("/actions/teamwork/CHAT-8/finish", test_finish);
  g_test_add_func ("/actions/teamwork/json", test_json);
  g_test_add_func ("/actions/teamwork/words", test_words);
}
