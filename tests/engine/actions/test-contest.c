/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-contest.h"
#include "actions/ten-contest-private.h"

#include "falls.h"
#include "tests.h"
#include "json/ten-json.h"

typedef struct
{
  const char *rule;
  const char *a;
  const char *faces_a;
  const char *b;
  const char *faces_b;
  TenSide defender;
  TenSide winner;
  int margin;
} Decided;

/* The requests are those after ten_contest_prepare(). */
static const Decided decided[] = {
  /* The side with the most successes wins; an equal number is a tie. */
  { "COFD-14", "cofd dice=3", "8,9,3", "cofd dice=2", "8,1", TEN_SIDE_NONE, TEN_SIDE_A, 1 },
  { "COFD-14", "cofd dice=1", "7", "cofd dice=3", "10,9,8,8", TEN_SIDE_NONE, TEN_SIDE_B, 4 },
  { "COFD-14", "cofd dice=2", "8,9", "cofd dice=3", "8,1,9", TEN_SIDE_NONE, TEN_SIDE_NONE, 0 },
  { "COFD-14", "cofd dice=2", "8,9", "cofd dice=3", "8,1,9", TEN_SIDE_B, TEN_SIDE_NONE, 0 },
  { "COFD-14", "cofd dice=0", "1", "cofd dice=1", "2", TEN_SIDE_NONE, TEN_SIDE_NONE, 0 },
  { "COFD-14", "cofd dice=0", "10", "cofd dice=1", "2", TEN_SIDE_NONE, TEN_SIDE_A, 1 },
  { "COFD-14", "cofd dice=1 extra=3", "9", "cofd dice=3", "8,8,8", TEN_SIDE_NONE, TEN_SIDE_A, 1 },
  { "COFD-14", "nwod dice=0", "10,10,3", "cofd dice=1", "8", TEN_SIDE_NONE, TEN_SIDE_A, 1 },
  /* The difference counts. Ones are subtracted on each side separately. */
  { "V20-11", "v20da dice=3 target=4", "9,1,5", "v20da dice=4 target=3", "3,4,2,5", TEN_SIDE_NONE,
    TEN_SIDE_B, 2 },
  { "V20-11", "v20da dice=1", "1", "v20da dice=1", "2", TEN_SIDE_NONE, TEN_SIDE_NONE, 0 },
  { "V20-11", "v20da dice=2", "6,1", "v20da dice=2", "2,2", TEN_SIDE_NONE, TEN_SIDE_NONE, 0 },
  { "V20-11", "v20da dice=0", "", "v20da dice=1 sure_success", "1", TEN_SIDE_NONE, TEN_SIDE_B, 1 },
  /* A negative net counts as zero. */
  { "CHAT-6", "v20 dice=3", "1,1,1", "v20 dice=2", "6,2", TEN_SIDE_NONE, TEN_SIDE_B, 1 },
  { "CHAT-6", "v20 dice=3", "1,1,1", "v20 dice=2", "3,2", TEN_SIDE_NONE, TEN_SIDE_NONE, 0 },
  { "CHAT-6", "v20 dice=3 tens_double", "10,9,2", "v20 dice=2", "6,7", TEN_SIDE_NONE, TEN_SIDE_A,
    1 },
  /* The defender wins a tie by one. */
  { "TEST-7", "wodtests dice=3", "6,7,2", "wodtests dice=2", "9,9", TEN_SIDE_A, TEN_SIDE_A, 1 },
  { "TEST-7", "wodtests dice=3", "6,7,2", "wodtests dice=2", "9,9", TEN_SIDE_B, TEN_SIDE_B, 1 },
  { "TEST-7", "wodtests dice=3", "6,7,2", "wodtests dice=2", "9,9", TEN_SIDE_NONE,
    TEN_SIDE_STORYTELLER, 0 },
  { "TEST-7", "wodtests dice=1", "2", "wodtests dice=0", "", TEN_SIDE_B, TEN_SIDE_B, 1 },
  { "TEST-7", "wodtests dice=3", "6,7,8", "wodtests dice=1", "9", TEN_SIDE_B, TEN_SIDE_A, 2 },
  { "TEST-7", "wodtests dice=12 halve=1", "6,6,1,1,1,1", "wodtests dice=3", "6,6,6", TEN_SIDE_B,
    TEN_SIDE_A, 1 },
  { "V5-1", "v5 dice=3", "10,10,2", "v5 dice=3", "6,7,8", TEN_SIDE_NONE, TEN_SIDE_A, 1 },
  { "V5-1", "v5 dice=1", "6", "v5 dice=1", "7", TEN_SIDE_A, TEN_SIDE_NONE, 0 },
};

static void
test_decide (gconstpointer data)
{
  const Decided *test = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  const TenRulesetActions *rules = find_rules (rulesets, test->a);
  g_autoptr (TenRoll) a = NULL;
  g_autoptr (TenRoll) b = NULL;
  TenRequest request;
  TenContestResult result;
  TenSide other =
      test->defender == TEN_SIDE_NONE ? TEN_SIDE_NONE : TEN_SIDE_A + TEN_SIDE_B - test->defender;

  parse_request (&request, test->a);
  a = roll_faces (&request, test->faces_a);
  parse_request (&request, test->b);
  b = roll_faces (&request, test->faces_b);
  g_assert_true (rules->contest);

  ten_contest_decide (rules, a, b, test->defender, &result);
  g_assert_cmpint (result.winner, ==, test->winner);
  g_assert_cmpint (result.margin, ==, test->margin);
  g_assert_cmpint (result.draw, ==, ten_roll_get_successes (a) == ten_roll_get_successes (b));

  /* The same from the other side. */
  ten_contest_decide (rules, b, a, other, &result);
  g_assert_cmpint (result.winner, ==,
                   test->winner == TEN_SIDE_A   ? TEN_SIDE_B
                   : test->winner == TEN_SIDE_B ? TEN_SIDE_A
                                                : test->winner);
  g_assert_cmpint (result.margin, ==, test->margin);
}

typedef struct
{
  const char *rule;
  const char *a;
  gboolean a_given;
  const char *b;
  gboolean b_given;
  int target_a;
  int target_b;
} Prepared;

static const Prepared prepared[] = {
  { "V20-11", "v20da dice=5", FALSE, "v20da dice=7", FALSE, 7, 5 },
  { "V20-11", "v20da dice=12", FALSE, "v20da dice=10", FALSE, 9, 9 },
  { "V20-11", "v20da dice=1", FALSE, "v20da dice=0", FALSE, 2, 2 },
  { "V20-11", "v20da dice=-4", FALSE, "v20da dice=4 target=8", TRUE, 4, 8 },
  { "V20-11", "v20da dice=5 target=10", TRUE, "v20da dice=7", FALSE, 9, 5 },
  { "CHAT-6", "v20 dice=12", FALSE, "v20 dice=9", FALSE, 9, 10 },
  { "CHAT-6", "v20 dice=3 target=10", TRUE, "v20 dice=11 target=4", TRUE, 10, 4 },
  { "COFD-14", "cofd dice=5", FALSE, "cofd dice=2", FALSE, 8, 8 },
  { "TEST-7", "wodtests dice=5", FALSE, "wodtests dice=2", FALSE, 6, 6 },
  { "V5-1", "v5 dice=5", FALSE, "v5 dice=2", FALSE, 6, 6 },
};

/* TEST-6: if one side is in combat, both are. */
static void
test_combat (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "wodtests", NULL);

  for (int combat = 0; combat < 4; combat++)
    {
      TenContestant sides[2] = { 0 };

      for (int i = 0; i < 2; i++)
        {
          parse_request (&sides[i].request, "wodtests dice=4");
          sides[i].request.combat = (combat & (1 << i)) != 0;
        }
      g_assert_true (ten_contest_prepare (ruleset, &sides[0], &sides[1], NULL));
      g_assert_true (sides[0].request.combat == (combat != 0));
      g_assert_true (sides[1].request.combat == (combat != 0));
    }
}

static void
prepare (const char *ruleset, TenRequest *a, gboolean a_given, TenRequest *b, gboolean b_given)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_auto (GStrv) words = g_strsplit (ruleset, " ", 2);
  TenContestant first = { .request = *a, .target_given = a_given };
  TenContestant second = { .request = *b, .target_given = b_given };
  g_autoptr (GError) error = NULL;

  g_assert_true (
      ten_contest_prepare (ten_rulesets_find (rulesets, words[0], NULL), &first, &second, &error));
  g_assert_no_error (error);
  *a = first.request;
  *b = second.request;
}

static void
test_prepare (gconstpointer data)
{
  const Prepared *test = data;
  TenRequest a, b;

  parse_request (&a, test->a);
  parse_request (&b, test->b);
  for (int i = 0; i < 2; i++)
    {
      prepare (test->a, &a, test->a_given, &b, test->b_given);
      g_assert_cmpint (a.target, ==, test->target_a);
      g_assert_cmpint (b.target, ==, test->target_b);
      g_assert_cmpint (a.required, ==, 1);
      g_assert_cmpint (b.required, ==, 1);
      g_assert_true (ten_request_check (&a, NULL));
      g_assert_true (ten_request_check (&b, NULL));
    }
}

/* Options that are meaningless or not allowed in a contest are removed. */
static void
test_prepare_options (void)
{
  TenRequest a, b;

  parse_request (&a, "wodtests dice=13 halve=2 required=5");
  parse_request (&b, "wodtests dice=3 halve=0");
  prepare ("wodtests", &a, FALSE, &b, FALSE);
  g_assert_cmpint (a.halve, ==, TEN_HALVE_SUCCESSES);
  g_assert_cmpint (b.halve, ==, TEN_HALVE_NEVER);
  g_assert_false (a.margin);
  g_assert_cmpuint (a.n_degrees, ==, 0);

  parse_request (&a, "v20da dice=8 automatic required=3");
  parse_request (&b, "v20da dice=8 target=9 sure_success tens_double");
  prepare ("v20da", &a, FALSE, &b, FALSE);
  g_assert_false (a.automatic);
  g_assert_cmpuint (a.n_degrees, ==, 5);
  g_assert_true (b.sure_success);
  g_assert_true (b.tens_double);
}

typedef struct
{
  const char *rule;
  const char *ruleset;
  int tries;
  int other_pool;
  int target; /* 0 if there is no further try */
} Tried;

static const Tried tried[] = {
  { "V20-8", "v20da", 2, 4, 6 }, { "V20-8", "v20da", 5, 4, 9 },  { "V20-8", "v20da", 6, 4, 0 },
  { "V20-8", "v20da", 2, 9, 0 }, { "V20-8", "v20da", 1, 12, 0 }, { "CHAT-5", "v20", 2, 4, 6 },
  { "CHAT-5", "v20", 9, 4, 10 }, { "CHAT-5", "v20", 2, 9, 10 },  { "COFD-11", "cofd", 2, 4, 8 },
};

/* Earlier tries are added to the target from the other side's pool. */
static void
test_tries (gconstpointer data)
{
  const Tried *test = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, test->ruleset, NULL);

  for (int side = 0; side < 2; side++)
    {
      g_autoptr (GError) error = NULL;
      TenContestant sides[2] = { 0 };
      gboolean done;

      ten_ruleset_init_request (ruleset, &sides[0].request);
      ten_ruleset_init_request (ruleset, &sides[1].request);
      sides[side].request.dice = 3;
      sides[side].tries = test->tries;
      sides[!side].request.dice = test->other_pool;
      done = ten_contest_prepare (ruleset, &sides[0], &sides[1], &error);
      g_assert_cmpint (done, ==, test->target != 0);
      if (done)
        g_assert_cmpint (sides[side].request.target, ==, test->target);
      else
        g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
    }
}

typedef struct
{
  const char *rule;
  const char *a;
  const char *b;
  TenSide defender;
  double limit;
} Contest;

/* Pools small enough to throw in every way. */
static const Contest small[] = {
  { "COFD-14", "cofd dice=2", "cofd dice=3", TEN_SIDE_NONE, 1e-9 },
  { "COFD-14", "cofd dice=0", "cofd dice=1", TEN_SIDE_NONE, 1e-12 },
  { "COFD-14", "cofd dice=0 rote", "cofd dice=-3", TEN_SIDE_B, 1e-12 },
  { "COFD-14", "cofd dice=2 rote extra=2", "cofd dice=1 again=8", TEN_SIDE_NONE, 1e-8 },
  { "COFD-14", "nwod dice=0", "nwod dice=0 rote extra=1", TEN_SIDE_NONE, 1e-12 },
  { "V20-11", "v20da dice=4 target=3", "v20da dice=3 target=4", TEN_SIDE_NONE, 0.0 },
  { "V20-11", "v20da dice=3 target=2 sure_success", "v20da dice=2 tens_double", TEN_SIDE_NONE,
    0.0 },
  { "V20-11", "v20da dice=0", "v20da dice=2 target=9 tens_double extra=1", TEN_SIDE_A, 0.0 },
  { "CHAT-6", "v20 dice=4 target=5 tens_double", "v20 dice=3 target=4", TEN_SIDE_NONE, 0.0 },
  { "CHAT-6", "v20 dice=4 target=10 sure_success", "v20 dice=4 target=6 tens_double botch=1",
    TEN_SIDE_NONE, 0.0 },
  { "CHAT-6", "v20 dice=0", "v20 dice=0", TEN_SIDE_NONE, 0.0 },
  { "TEST-7", "wodtests dice=4", "wodtests dice=3 red=2", TEN_SIDE_NONE, 0.0 },
  { "TEST-7", "wodtests dice=4", "wodtests dice=3 red=2", TEN_SIDE_A, 0.0 },
  { "TEST-7", "wodtests dice=11 halve=1 red=3", "wodtests dice=5", TEN_SIDE_B, 0.0 },
  { "TEST-7", "wodtests dice=0", "wodtests dice=0", TEN_SIDE_A, 0.0 },
  { "TEST-7", "wodtests dice=0", "wodtests dice=2", TEN_SIDE_NONE, 0.0 },
  { "V5-1", "v5 dice=4 red=2", "v5 dice=3 red=3", TEN_SIDE_NONE, 0.0 },
  { "V5-1", "v5 dice=0", "v5 dice=4", TEN_SIDE_NONE, 0.0 },
};

static gboolean
compute_odds (const TenRulesetActions *rules,
              const TenRequest *a,
              const TenRequest *b,
              TenSide defender,
              TenContestOdds *odds,
              GError **error)
{
  g_autoptr (TenOdds) odds_a = ten_odds_compute (a, error);
  g_autoptr (TenOdds) odds_b = odds_a != NULL ? ten_odds_compute (b, error) : NULL;

  if (odds_b == NULL)
    return FALSE;
  ten_contest_compare_odds (rules, odds_a, odds_b, defender, odds);
  return TRUE;
}

static void
compute (TenRulesets *rulesets, const Contest *test, TenContestOdds *odds)
{
  g_autoptr (GError) error = NULL;
  TenRequest a, b;

  parse_request (&a, test->a);
  parse_request (&b, test->b);
  compute_odds (find_rules (rulesets, test->a), &a, &b, test->defender, odds, &error);
  g_assert_no_error (error);
}

static void
test_odds_by_throwing (gconstpointer data)
{
  const Contest *test = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  const TenRulesetActions *rules = find_rules (rulesets, test->a);
  g_auto (Falls) a = { 0 };
  g_auto (Falls) b = { 0 };
  long double sums[TEN_N_SIDES] = { 0.0L };
  TenContestOdds odds;
  TenRequest request;
  double tolerance;

  parse_request (&request, test->a);
  falls_init (&a, &request, test->limit);
  parse_request (&request, test->b);
  falls_init (&b, &request, test->limit);
  for (guint i = 0; i < a.falls->len; i++)
    for (guint j = 0; j < b.falls->len; j++)
      {
        TenContestResult result;

        ten_contest_decide (rules, FALL (&a, i)->roll, FALL (&b, j)->roll, test->defender, &result);
        sums[result.winner] += (long double) FALL (&a, i)->weight * FALL (&b, j)->weight;
      }

  compute (rulesets, test, &odds);
  tolerance = a.cut + b.cut + 1e-12;
  g_assert_cmpfloat (tolerance, <, 1e-4);
  assert_near (odds.a, (double) sums[TEN_SIDE_A], tolerance, "a", test->a);
  assert_near (odds.b, (double) sums[TEN_SIDE_B], tolerance, "b", test->a);
  assert_near (odds.none, (double) (sums[TEN_SIDE_NONE] + sums[TEN_SIDE_STORYTELLER]), tolerance,
               "none", test->a);
  assert_near (odds.a + odds.b + odds.none, 1.0, 1e-12, "sum", test->a);
}

/* Larger pools, compared with a different computation. */
static const Contest large[] = {
  { "COFD-14", "cofd dice=7", "cofd dice=5", TEN_SIDE_NONE, 0.0 },
  { "COFD-14", "cofd dice=12 again=8", "cofd dice=15 again=9", TEN_SIDE_NONE, 0.0 },
  { "COFD-14", "cofd dice=9 extra=3", "cofd dice=20 again=0", TEN_SIDE_NONE, 0.0 },
  { "COFD-14", "cofd dice=1", "cofd dice=30", TEN_SIDE_A, 0.0 },
  { "V20-11", "v20da dice=8 target=7", "v20da dice=7 target=8", TEN_SIDE_NONE, 0.0 },
  { "V20-11", "v20da dice=10 target=9 tens_double", "v20da dice=9 target=9 sure_success",
    TEN_SIDE_NONE, 0.0 },
  { "CHAT-6", "v20 dice=10 target=6", "v20 dice=6 target=10", TEN_SIDE_NONE, 0.0 },
  { "CHAT-6", "v20 dice=14 target=3 sure_success", "v20 dice=3 target=10", TEN_SIDE_NONE, 0.0 },
  { "TEST-7", "wodtests dice=10", "wodtests dice=8", TEN_SIDE_NONE, 0.0 },
  { "TEST-7", "wodtests dice=10", "wodtests dice=8", TEN_SIDE_B, 0.0 },
  { "TEST-7", "wodtests dice=15 halve=1", "wodtests dice=22 halve=1 red=5", TEN_SIDE_A, 0.0 },
};

#define MOST 120

static void
test_odds_by_adding (gconstpointer data)
{
  const Contest *test = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  const TenRulesetActions *rules = find_rules (rulesets, test->a);
  g_autofree long double *a = NULL;
  g_autofree long double *b = NULL;
  long double wins = 0.0L, loses = 0.0L, ties = 0.0L;
  gboolean defended = rules->tie == TEN_TIE_DEFENDER;
  TenContestOdds odds;
  TenRequest request;

  parse_request (&request, test->a);
  a = convolve_dice (&request, MOST);
  parse_request (&request, test->b);
  b = convolve_dice (&request, MOST);
  for (int i = 0; i <= MOST; i++)
    for (int j = 0; j <= MOST; j++)
      *(i > j ? &wins : i < j ? &loses : &ties) += a[i] * b[j];
  if (defended && test->defender != TEN_SIDE_NONE)
    {
      *(test->defender == TEN_SIDE_A ? &wins : &loses) += ties;
      ties = 0.0L;
    }

  compute (rulesets, test, &odds);
  assert_near (odds.a, (double) wins, 1e-12, "a", test->a);
  assert_near (odds.b, (double) loses, 1e-12, "b", test->a);
  assert_near (odds.none, (double) ties, 1e-12, "none", test->a);
}

static void
test_odds_certain (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  static const Contest none = { "", "v20 dice=0", "v20 dice=0", TEN_SIDE_NONE, 0.0 };
  static const Contest sure = { "", "v20da dice=9 sure_success", "v20da dice=0", TEN_SIDE_NONE,
                                0.0 };
  static const Contest draw = { "", "wodtests dice=0", "wodtests dice=0", TEN_SIDE_B, 0.0 };
  TenContestOdds odds;

  compute (rulesets, &none, &odds);
  g_assert_true (odds.a == 0.0 && odds.b == 0.0 && odds.none == 1.0);
  compute (rulesets, &sure, &odds);
  g_assert_true (odds.a == 1.0 && odds.b == 0.0 && odds.none == 0.0);
  compute (rulesets, &draw, &odds);
  g_assert_true (odds.a == 0.0 && odds.b == 1.0 && odds.none == 0.0);
}

static void
test_odds_error (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  const TenRulesetActions *rules = find_rules (rulesets, "cofd");
  TenContestOdds odds = { 0.25, 0.5, 0.25 };
  TenRequest good, bad;

  parse_request (&good, "cofd dice=4");
  parse_request (&bad, "cofd dice=4 target=11");
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (compute_odds (rules, i == 0 ? &good : &bad, i == 0 ? &bad : &good,
                                    TEN_SIDE_NONE, &odds, &error));
      g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST);
      g_assert_true (odds.a == 0.25 && odds.b == 0.5 && odds.none == 0.25);
    }
}

static void
test_json (void)
{
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (JsonNode) chances = NULL;
  g_autofree char *text = NULL;
  g_autofree char *odds_text = NULL;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (JsonNode) drawn = NULL;
  g_autofree char *drawn_text = NULL;
  TenContestResult result = { TEN_SIDE_B, 3 };
  TenContestResult draw = { TEN_SIDE_A, 1, TRUE };
  TenContestOdds odds = { 0.5, 0.25, 0.25 };

  node = ten_contest_to_json (&result, NULL, json_node_init_int (json_node_alloc (), 1),
                              json_node_init_int (json_node_alloc (), 2));
  text = ten_json_to_text (node, FALSE);
  g_assert_cmpstr (text, ==,
                   "{\"a\":1,\"b\":2,\"winner\":\"b\",\"margin\":3,"
                   "\"degree\":null,\"draw\":false}");

  drawn = ten_contest_to_json (&draw, find_ruleset (rulesets, "wodtests"), NULL, NULL);
  drawn_text = ten_json_to_text (drawn, FALSE);
  g_assert_cmpstr (drawn_text, ==,
                   "{\"winner\":\"a\",\"margin\":1,\"degree\":\"clenched\",\"draw\":true}");

  chances = ten_contest_odds_to_json (&odds);
  odds_text = ten_json_to_text (chances, FALSE);
  g_assert_cmpstr (odds_text, ==, "{\"a\":0.5,\"b\":0.25,\"none\":0.25}");

  for (TenSide side = 0; side < TEN_N_SIDES; side++)
    {
      TenSide found = TEN_SIDE_NONE;

      g_assert_true (ten_side_from_id (ten_side_to_id (side), &found));
      g_assert_cmpint (found, ==, side);
    }
  g_assert_false (ten_side_from_id ("c", &result.winner));
  g_assert_cmpint (result.winner, ==, TEN_SIDE_B);
}

typedef struct
{
  const char *ruleset;
  TenContestResult result;
  const char *a;
  const char *b;
  const char *words;
} Words;

static const Words words[] = {
  { NULL, { TEN_SIDE_A, 2 }, "Marisol Vega", "Guard", "Marisol Vega wins by 2" },
  { NULL, { TEN_SIDE_B, 1 }, "Marisol Vega", "Guard", "Marisol Vega loses to Guard by 1" },
  { NULL, { TEN_SIDE_A, 2 }, NULL, NULL, "The first side wins by 2" },
  { NULL, { TEN_SIDE_B, 2 }, "", "", "The first side loses to the second side by 2" },
  { NULL, { TEN_SIDE_NONE, 0 }, "Marisol Vega", NULL, "A tie: nobody wins" },
  { NULL, { TEN_SIDE_STORYTELLER, 0 }, NULL, NULL, "A tie: the Storyteller decides" },
  { "cofd", { TEN_SIDE_A, 5 }, "Marisol", "Guard", "Marisol wins by 5" },
  { "v20da", { TEN_SIDE_A, 2 }, "Marisol", "Guard", "Marisol wins by 2: Moderate" },
  { "wodtests",
    { TEN_SIDE_B, 1, TRUE },
    "Marisol",
    "Guard",
    "Marisol loses the draw to Guard, who defends: Clenched" },
  { "wodtests",
    { TEN_SIDE_A, 1, TRUE },
    "Marisol",
    "Guard",
    "Marisol, who defends, wins the draw: Clenched" },
  { NULL,
    { TEN_SIDE_B, 1, TRUE },
    "Marisol",
    NULL,
    "Marisol loses the draw to the second side, who defends" },
  { "wodtests", { TEN_SIDE_B, 1 }, "Marisol", "Guard", "Marisol loses to Guard by 1: Marginal" },
  { "wodtests", { TEN_SIDE_B, 3 }, "Marisol", "Guard", "Marisol loses to Guard by 3: Complete" },
  { "wodtests", { TEN_SIDE_B, 9 }, "Marisol", "Guard", "Marisol loses to Guard by 9: Phenomenal" },
  { "wodtests", { TEN_SIDE_STORYTELLER, 0, TRUE }, NULL, NULL, "A tie: the Storyteller decides" },
};

static void
test_words (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const Words *test = &words[i];
      TenRuleset *ruleset = test->ruleset != NULL ? find_ruleset (rulesets, test->ruleset) : NULL;
      g_autofree char *said = ten_words_for_contest (&test->result, test->a, test->b, ruleset);

      g_assert_cmpstr (said, ==, test->words);
    }
}

static void
test_odds_words (void)
{
  g_autofree char *all = NULL;
  g_autofree char *two = NULL;

  all = ten_words_for_contest_odds (&(TenContestOdds){ 0.5, 0.25, 0.25 }, "Marisol", NULL);
  g_assert_cmpstr (all, ==, "Marisol: 50.0%; The second side: 25.0%; neither: 25.0%.");
  two = ten_words_for_contest_odds (&(TenContestOdds){ 1.0, 0.0, 0.0 }, "", "Guard");
  g_assert_cmpstr (two, ==, "The first side: certain; Guard: impossible.");
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (decided); i++)
    {
      g_autofree char *path = g_strdup_printf ("/actions/contest/%s/decide/%u", decided[i].rule, i);

      g_test_add_data_func (path, &decided[i], test_decide);
    }
  for (guint i = 0; i < G_N_ELEMENTS (prepared); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/actions/contest/%s/prepare/%u", prepared[i].rule, i);

      g_test_add_data_func (path, &prepared[i], test_prepare);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tried); i++)
    {
      g_autofree char *path = g_strdup_printf ("/actions/contest/%s/tries/%u", tried[i].rule, i);

      g_test_add_data_func (path, &tried[i], test_tries);
    }
  g_test_add_func ("/actions/contest/TEST-9/V20-6/prepare-options", test_prepare_options);
  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/actions/contest/%s/odds-by-throwing/%u", small[i].rule, i);

      g_test_add_data_func (path, &small[i], test_odds_by_throwing);
    }
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/actions/contest/%s/odds-by-adding/%u", large[i].rule, i);

      g_test_add_data_func (path, &large[i], test_odds_by_adding);
    }
  g_test_add_func ("/actions/contest/TEST-6/combat", test_combat);
  g_test_add_func ("/actions/contest/COFD-14/V20-11/TEST-7/odds-certain", test_odds_certain);
  g_test_add_func ("/actions/contest/odds-error", test_odds_error);
  g_test_add_func ("/actions/contest/json", test_json);
  g_test_add_func ("/actions/contest/V20-7/TEST-6/words", test_words);
  g_test_add_func ("/actions/contest/odds-words", test_odds_words);
}
