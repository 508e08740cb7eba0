/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds-private.h"
#include "actions/ten-teamwork.h"
#include "actions/ten-teamwork-private.h"

#include "falls.h"
#include "tests.h"

#define MAX_HELPERS 4

typedef struct
{
  const char *rule;
  const char *leader;
  const char *helpers[MAX_HELPERS];
  gboolean spoils;
  double limit;
} Team;

static const Team small[] = {
  { "COFD-12",
    "cofd dice=1 again=0",
    { "cofd dice=2 again=0", "cofd dice=3 again=0" },
    FALSE,
    1e-9 },
  { "COFD-12", "cofd dice=2 again=0", { "cofd dice=0", "cofd dice=2 again=0" }, FALSE, 1e-9 },
  { "COFD-12", "cofd dice=-1 again=0", { "cofd dice=0 rote", "cofd dice=-2" }, FALSE, 1e-9 },
  { "COFD-12", "nwod dice=0", { "nwod dice=0" }, FALSE, 1e-6 },
  { "COFD-12", "cofd dice=3 extra=2 required=3 again=0", { NULL }, FALSE, 1e-9 },
  { "V20-13", "v20da dice=1 target=8", { "v20da dice=2 target=5", "v20da dice=2" }, FALSE, 0.0 },
  { "V20-13", "v20da dice=2 tens_double", { "v20da dice=2 sure_success" }, FALSE, 0.0 },
  { "V20-13", "v20da dice=0 sure_success", { "v20da dice=3 target=4" }, FALSE, 0.0 },
  { "CHAT-8", "v20 dice=2 required=3", { "v20 dice=2", "v20 dice=1 target=9" }, FALSE, 0.0 },
  { "CHAT-8", "v20 dice=2 required=3", { "v20 dice=2", "v20 dice=1 target=9" }, TRUE, 0.0 },
  { "CHAT-8", "v20 dice=3 tens_double", { "v20 dice=2 sure_success" }, TRUE, 0.0 },
  { "CHAT-8", "v20 dice=2 botch=1", { "v20 dice=2 botch=1 tens_double" }, TRUE, 0.0 },
  { "CHAT-8", "v20 dice=2 botch=0", { "v20 dice=2" }, TRUE, 0.0 },
  { "CHAT-8", "v20 dice=3 exceptional=5", { NULL }, FALSE, 0.0 },
};

#define MOST 60

typedef struct
{
  const TenRulesetActions *rules;
  const Team *team;
  TenRequest leader;
  Falls helpers[MAX_HELPERS];
  guint n_helpers;
  const TenRoll *rolls[MAX_HELPERS];
  GHashTable *leaders; /* the falls of the leader, by pool */

  long double successes[MOST + 1];
  long double outcomes[TEN_N_OUTCOMES];
  long double degrees[TEN_REQUEST_MAX_DEGREES];
  long double mean;
  long double dramatic;
  long double botch;
  long double cut;
} Brute;

static void
falls_free (gpointer data)
{
  falls_clear (data);
  g_free (data);
}

static const Falls *
get_leader (Brute *self, const TenRequest *request)
{
  Falls *falls = g_hash_table_lookup (self->leaders, GINT_TO_POINTER (request->dice));

  if (falls == NULL)
    {
      falls = g_new (Falls, 1);
      falls_init (falls, request, self->team->limit);
      falls_merge (falls);
      g_hash_table_insert (self->leaders, GINT_TO_POINTER (request->dice), falls);
    }
  return falls;
}

static void
brute_lead (Brute *self, long double weight)
{
  gboolean adds_successes = self->rules->teamwork == TEN_HELP_SUCCESSES;
  TenRequest request = self->leader;
  TenHelpGiven given;
  const Falls *falls;

  ten_teamwork_sum (self->rules, self->rolls, self->n_helpers, &given);
  ten_teamwork_apply (&given, &request);
  self->mean += weight * (adds_successes ? given.successes : given.dice);
  if (given.dramatic > 0)
    self->dramatic += weight;
  if (given.botches > 0 && !adds_successes)
    self->botch += weight;

  /* Large pools are rare, and take long to throw. */
  if (weight < self->team->limit)
    {
      self->cut += weight;
      return;
    }
  falls = get_leader (self, &request);
  self->cut += weight * falls->cut;
  for (guint i = 0; i < falls->falls->len; i++)
    {
      const TenRoll *leader = FALL (falls, i)->roll;
      long double all = weight * FALL (falls, i)->weight;
      TenTeamworkResult result = { ten_roll_get_successes (leader), ten_roll_get_outcome (leader),
                                   ten_roll_get_degree (leader), 0, 0 };

      if (adds_successes)
        ten_teamwork_finish (&given, leader, self->team->spoils, &result);
      if (adds_successes && result.botches > 0)
        self->botch += all;
      self->successes[MIN (result.successes, MOST)] += all;
      self->outcomes[result.outcome] += all;
      for (guint j = 0; j < request.n_degrees; j++)
        if (result.degree == request.degrees[j].id)
          self->degrees[j] += all;
    }
}

static void
brute_help (Brute *self, guint index, long double weight)
{
  if (index == self->n_helpers)
    {
      brute_lead (self, weight);
      return;
    }
  for (guint i = 0; i < self->helpers[index].falls->len; i++)
    {
      self->rolls[index] = FALL (&self->helpers[index], i)->roll;
      brute_help (self, index + 1, weight * FALL (&self->helpers[index], i)->weight);
    }
}

static TenOdds *
compute (const TenRulesetActions *rules, const Team *team, TenHelpOdds *help)
{
  TenRequest helpers[MAX_HELPERS];
  TenRequest leader;
  g_autoptr (GError) error = NULL;
  guint n_helpers = 0;
  TenOdds *odds;

  parse_request (&leader, team->leader);
  for (; n_helpers < MAX_HELPERS && team->helpers[n_helpers] != NULL; n_helpers++)
    parse_request (&helpers[n_helpers], team->helpers[n_helpers]);
  odds = ten_teamwork_compute_odds (rules, &leader, helpers, n_helpers, team->spoils, help, &error);
  g_assert_no_error (error);
  g_assert_true (ten_request_equal (ten_odds_get_request (odds), &leader));
  return odds;
}

static void
compare (const Brute *brute, const TenOdds *odds, const TenHelpOdds *help, double tolerance)
{
  const char *name = brute->team->leader;
  const TenRequest *request = ten_odds_get_request (odds);
  double sum = 0.0;

  for (int i = 0; i <= MOST; i++)
    assert_near (ten_odds_get_exactly_successes (odds, i), (double) brute->successes[i], tolerance,
                 "successes", name);
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    {
      assert_near (ten_odds_get_outcome (odds, i), (double) brute->outcomes[i], tolerance,
                   ten_outcome_to_id (i), name);
      sum += ten_odds_get_outcome (odds, i);
      g_assert_true (ten_odds_has_outcome (odds, i) || brute->outcomes[i] == 0.0L);
    }
  assert_near (sum, 1.0, 1e-12, "outcomes", name);
  for (guint i = 0; i < request->n_degrees; i++)
    assert_near (ten_odds_get_degree (odds, i), (double) brute->degrees[i], tolerance,
                 request->degrees[i].id, name);
  assert_near (help->mean, (double) brute->mean, 10.0 * tolerance, "mean", name);
  assert_near (help->dramatic, (double) brute->dramatic, tolerance, "dramatic", name);
  assert_near (help->botch, (double) brute->botch, tolerance, "botch", name);
}

static void
test_odds_by_throwing (gconstpointer data)
{
  const Team *test = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autofree Brute *brute = g_new0 (Brute, 1);
  g_autoptr (TenOdds) odds = NULL;
  TenHelpOdds help;

  brute->rules = find_rules (rulesets, test->leader);
  brute->team = test;
  brute->leaders = g_hash_table_new_full (NULL, NULL, NULL, falls_free);
  parse_request (&brute->leader, test->leader);
  for (guint i = 0; i < MAX_HELPERS && test->helpers[i] != NULL; i++)
    {
      TenRequest helper;

      parse_request (&helper, test->helpers[i]);
      falls_init (&brute->helpers[brute->n_helpers], &helper, test->limit);
      falls_merge (&brute->helpers[brute->n_helpers]);
      brute->cut += brute->helpers[brute->n_helpers++].cut;
    }
  brute_help (brute, 0, 1.0L);

  odds = compute (brute->rules, test, &help);
  g_assert_cmpfloat (brute->cut, <, 1e-4);
  compare (brute, odds, &help, (double) brute->cut + 1e-12);

  for (guint i = 0; i < brute->n_helpers; i++)
    falls_clear (&brute->helpers[i]);
  g_hash_table_unref (brute->leaders);
}

/* Pools too large to throw in every way, added up die by die. No helper has a chance die. */
static const Team large[] = {
  { "COFD-12", "cofd dice=6", { "cofd dice=5", "cofd dice=4", "cofd dice=7 again=8" }, FALSE, 0.0 },
  { "COFD-12",
    "cofd dice=1 extra=3 again=9",
    { "cofd dice=9", "cofd dice=2 again=0" },
    FALSE,
    0.0 },
  { "V20-13",
    "v20da dice=6 target=7",
    { "v20da dice=5", "v20da dice=4", "v20da dice=8 target=8" },
    FALSE,
    0.0 },
  { "V20-13", "v20da dice=3 tens_double", { "v20da dice=9 sure_success" }, FALSE, 0.0 },
};

static void
test_odds_by_adding (gconstpointer data)
{
  const Team *test = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autofree long double *dice = g_new0 (long double, MOST + 1);
  long double successes[MOST + 1] = { 0.0L };
  g_autoptr (TenOdds) odds = NULL;
  TenRequest leader;

  dice[0] = 1.0L;
  for (guint i = 0; i < MAX_HELPERS && test->helpers[i] != NULL; i++)
    {
      g_autofree long double *gives = NULL;
      g_autofree long double *sum = g_new0 (long double, MOST + 1);
      TenRequest helper;

      parse_request (&helper, test->helpers[i]);
      gives = convolve_dice (&helper, MOST);
      for (int j = 0; j <= MOST; j++)
        for (int k = 0; j + k <= MOST; k++)
          sum[j + k] += dice[j] * gives[k];
      memcpy (dice, sum, (MOST + 1) * sizeof *dice);
    }

  parse_request (&leader, test->leader);
  for (int i = 0; i <= MOST; i++)
    {
      TenRequest request = leader;
      g_autofree long double *chances = NULL;

      if (dice[i] < 1e-19L)
        continue;
      request.dice += i;
      chances = convolve_dice (&request, MOST);
      for (int j = 0; j <= MOST; j++)
        successes[j] += dice[i] * chances[j];
    }

  odds = compute (find_rules (rulesets, test->leader), test, NULL);
  for (int i = 0; i <= MOST; i++)
    assert_near (ten_odds_get_exactly_successes (odds, i), (double) successes[i], 1e-12,
                 "successes", test->leader);
}

/* Without helpers, or with helpers that give nothing, the odds are those of the leader alone. */
static void
test_odds_alone (gconstpointer data)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  const TenRulesetActions *rules = find_rules (rulesets, data);
  g_autoptr (TenOdds) odds = NULL;
  g_autoptr (TenOdds) own = NULL;
  TenRequest leader;

  init_request (&leader, data);
  leader.dice = 5;
  leader.required = 2;
  own = ten_odds_compute (&leader, NULL);
  odds = ten_teamwork_compute_odds (rules, &leader, NULL, 0, FALSE, NULL, NULL);
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    {
      assert_near (ten_odds_get_outcome (odds, i), ten_odds_get_outcome (own, i), 1e-13,
                   ten_outcome_to_id (i), data);
      g_assert_cmpint (ten_odds_has_outcome (odds, i), ==, ten_odds_has_outcome (own, i));
    }
  for (int i = 0; i <= 10; i++)
    assert_near (ten_odds_get_exactly_successes (odds, i), ten_odds_get_exactly_successes (own, i),
                 1e-13, "successes", data);
}

/* A leader whose pool may fall to a chance die may have a dramatic failure, and the JSON says
 * so. */
static void
test_odds_outcomes (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  const Team team = { "COFD-12", "cofd dice=3", { "cofd dice=0" }, FALSE, 0.0 };
  const Team safe = { "COFD-12", "cofd dice=3", { "cofd dice=1" }, FALSE, 0.0 };
  g_autoptr (TenOdds) odds = compute (find_rules (rulesets, "cofd"), &team, NULL);
  g_autoptr (TenOdds) safe_odds = compute (find_rules (rulesets, "cofd"), &safe, NULL);
  g_autoptr (JsonNode) node = ten_odds_to_json (odds);
  JsonObject *outcomes = json_object_get_object_member (json_node_get_object (node), "outcomes");

  assert_near (ten_odds_get_outcome (odds, TEN_OUTCOME_DRAMATIC_FAILURE), 0.01, 1e-15, "dramatic",
               team.leader);
  g_assert_true (json_object_has_member (outcomes, "dramatic-failure"));
  g_assert_false (ten_odds_has_outcome (safe_odds, TEN_OUTCOME_DRAMATIC_FAILURE));
}

static void
test_odds_error (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  static const char *const texts[][2] = { { "wodtests dice=3", "wodtests dice=3" },
                                          { "cofd dice=3 target=11", "cofd dice=3" },
                                          { "cofd dice=3", "cofd dice=3 target=11" },
                                          { "v20 dice=3 target=11", "v20 dice=3" } };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      TenRequest leader, helper;

      parse_request (&leader, texts[i][0]);
      parse_request (&helper, texts[i][1]);
      g_assert_null (ten_teamwork_compute_odds (find_rules (rulesets, texts[i][0]), &leader,
                                                &helper, 1, FALSE, NULL, &error));
      g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST);
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
  ADD (small, "odds-by-throwing", test_odds_by_throwing);
  ADD (large, "odds-by-adding", test_odds_by_adding);
  g_test_add_data_func ("/actions/teamwork/COFD-12/odds-alone", "cofd", test_odds_alone);
  g_test_add_data_func ("/actions/teamwork/V20-13/odds-alone", "v20da", test_odds_alone);
  g_test_add_data_func ("/actions/teamwork/CHAT-8/odds-alone", "v20", test_odds_alone);
  g_test_add_func ("/actions/teamwork/COFD-5/COFD-12/odds-outcomes", test_odds_outcomes);
  g_test_add_func ("/actions/teamwork/odds-error", test_odds_error);
}
