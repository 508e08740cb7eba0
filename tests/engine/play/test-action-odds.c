/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chances of whole actions, compared with every fall of the dice. Earned dice are left out
 * if they would take too long: they have their own tests. */

#include "dice/ten-odds-private.h"
#include "../actions/falls.h"
#include "actions/ten-extended-progress.h"
#include "fixtures.h"
#include "tests.h"

#define LIMIT 1e-13
#define NEAR 1e-9

typedef struct
{
  TenOutcome outcome;
  int successes;
  double p;
} Result;

static TenActionSide *
make_plain_side (const char *text, gboolean target_given, gboolean willpower)
{
  TenRequest request;
  TenActionSide *side;

  parse_request (&request, text);
  side = ten_action_side_new ("", &request, NULL);
  ten_action_side_set_target_given (side, target_given);
  ten_action_side_set_willpower (side, willpower);
  return side;
}

static void
add_result (GArray *results, TenOutcome outcome, int successes, double p)
{
  Result result = { outcome, successes, p };

  for (guint i = 0; i < results->len; i++)
    {
      Result *other = &g_array_index (results, Result, i);

      if (other->outcome == outcome && other->successes == successes)
        {
          other->p += p;
          return;
        }
    }
  g_array_append_val (results, result);
}

static void
init_falls (Falls *falls, const TenRequest *request)
{
  falls_init (falls, request, LIMIT);
  falls_merge (falls);
}

/* CHAT-8 in short: the sum of all successes, and a botch that spoils them or stands alone. */
static void
add_team (
    GArray *results, const Fall *fall, int helped, gboolean botched, gboolean spoils, double p)
{
  const gboolean botch = botched || ten_roll_get_outcome (fall->roll) == TEN_OUTCOME_BOTCH;
  const int sum = helped + ten_roll_get_successes (fall->roll);

  if (botch && (spoils || sum == 0))
    add_result (results, TEN_OUTCOME_BOTCH, 0, p);
  else
    add_result (results, sum > 0 ? TEN_OUTCOME_SUCCESS : TEN_OUTCOME_FAILURE, sum, p);
}

/* The results of a side with at most one helper. */
static GArray *
list_results (const char *leader, const char *helper, gboolean adds, gboolean spoils)
{
  GArray *results = g_array_new (FALSE, FALSE, sizeof (Result));
  g_auto (Falls) helping = { 0 };
  TenRequest request;

  parse_request (&request, helper != NULL ? helper : "v20da dice=0");
  init_falls (&helping, &request);
  for (guint i = 0; i < helping.falls->len; i++)
    {
      const Fall *help = FALL (&helping, i);
      const TenOutcome outcome = ten_roll_get_outcome (help->roll);
      const int helped = ten_roll_get_successes (help->roll);
      g_auto (Falls) falls = { 0 };

      parse_request (&request, leader);
      if (!adds)
        request.dice += helped - (outcome == TEN_OUTCOME_DRAMATIC_FAILURE ? 4 : 0);
      init_falls (&falls, &request);
      for (guint k = 0; k < falls.falls->len; k++)
        {
          const Fall *fall = FALL (&falls, k);
          const double p = help->weight * fall->weight;

          if (adds && helper != NULL)
            add_team (results, fall, helped, outcome == TEN_OUTCOME_BOTCH, spoils, p);
          else
            add_result (results, ten_roll_get_outcome (fall->roll),
                        ten_roll_get_successes (fall->roll), p);
        }
    }
  return results;
}

static void
compare (GArray *a, GArray *b, TenContestOdds *odds)
{
  *odds = (TenContestOdds){ 0.0, 0.0, 0.0 };
  for (guint i = 0; i < a->len; i++)
    for (guint k = 0; k < b->len; k++)
      {
        const Result *one = &g_array_index (a, Result, i);
        const Result *other = &g_array_index (b, Result, k);

        *(one->successes > other->successes   ? &odds->a
          : one->successes < other->successes ? &odds->b
                                              : &odds->none) += one->p * other->p;
      }
}

static TenActionOdds *
compute (TenAction *action)
{
  g_autoptr (GError) error = NULL;
  TenActionOdds *odds = ten_action_compute_odds (action, &error);

  g_assert_no_error (error);
  g_assert_nonnull (odds);
  return odds;
}

/* As described, and as rolled after targets are taken from the pools. */
static const struct
{
  const char *rule;
  const char *a;
  const char *b;
  const char *helper;
  gboolean spoils;
  gboolean given; /* the targets */
  const char *rolled_a;
  const char *rolled_b;
} contests[] = {
  { "COFD-14", "cofd dice=2", "cofd dice=1", NULL, FALSE, FALSE, "cofd dice=2", "cofd dice=1" },
  { "COFD-12/COFD-14", "cofd dice=1 again=0", "cofd dice=2 again=0", "cofd dice=1 again=0", FALSE,
    FALSE, "cofd dice=1 again=0", "cofd dice=2 again=0" },
  { "COFD-12/COFD-14/chance", "cofd dice=5 again=0", "cofd dice=1 again=0", "cofd dice=0 again=0",
    FALSE, FALSE, "cofd dice=5 again=0", "cofd dice=1 again=0" },
  { "V20-11", "v20da dice=3", "v20da dice=4", NULL, FALSE, FALSE, "v20da dice=3 target=4",
    "v20da dice=4 target=3" },
  { "V20-11/V20-13", "v20da dice=2", "v20da dice=3", "v20da dice=2", FALSE, TRUE, "v20da dice=2",
    "v20da dice=3" },
  { "CHAT-6/CHAT-8", "v20 dice=2", "v20 dice=3", "v20 dice=2", FALSE, TRUE, "v20 dice=2",
    "v20 dice=3" },
  { "CHAT-6/CHAT-8/spoils", "v20 dice=2", "v20 dice=3", "v20 dice=2", TRUE, TRUE, "v20 dice=2",
    "v20 dice=3" },
};

static void
assert_contest (const TenContestOdds *odds, const TenContestOdds *expected, const char *name)
{
  g_assert_nonnull (odds);
  assert_near (odds->a, expected->a, NEAR, "a", name);
  assert_near (odds->b, expected->b, NEAR, "b", name);
  assert_near (odds->none, expected->none, NEAR, "none", name);
}

static void
test_contest (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  TenRuleset *ruleset = get_ruleset_of (fixture, contests[row].a);
  const gboolean adds = ten_ruleset_get_actions (ruleset)->teamwork == TEN_HELP_SUCCESSES;
  g_autoptr (TenActionSide) a = make_plain_side (contests[row].a, contests[row].given, FALSE);
  g_autoptr (TenActionSide) b = make_plain_side (contests[row].b, contests[row].given, FALSE);
  g_autoptr (TenAction) action = ten_roll_action_new (ruleset, a);
  g_autoptr (GArray) results_a =
      list_results (contests[row].rolled_a, contests[row].helper, adds, contests[row].spoils);
  g_autoptr (GArray) results_b = list_results (contests[row].rolled_b, NULL, FALSE, FALSE);
  g_autoptr (TenActionOdds) odds = NULL;
  TenContestOdds expected;

  ten_roll_action_set_opponent (TEN_ROLL_ACTION (action), b, TEN_SIDE_NONE);
  if (contests[row].helper != NULL)
    {
      g_autoptr (TenActionSide) helper = make_plain_side (contests[row].helper, FALSE, FALSE);

      ten_roll_action_add_helper (TEN_ROLL_ACTION (action), helper);
      ten_roll_action_set_help (TEN_ROLL_ACTION (action), -1, contests[row].spoils);
    }
  odds = compute (action);
  compare (results_a, results_b, &expected);
  assert_contest (ten_action_odds_get_contest (odds), &expected, contests[row].rule);
  assert_near (ten_action_odds_get_success (odds), expected.a, NEAR, "success", "contest");
}

/* COFD-12, V20-13, CHAT-8: for the whole team. */
static const struct
{
  const char *rule;
  const char *leader;
  const char *helper;
  gboolean spoils;
} teams[] = {
  { "COFD-1", "cofd dice=2 again=0", NULL, FALSE },
  { "COFD-12", "cofd dice=1 again=0", "cofd dice=2 again=0", FALSE },
  { "COFD-12", "cofd dice=6 again=0", "cofd dice=0 again=0", FALSE },
  { "V20-13", "v20da dice=0", "v20da dice=2", FALSE },
  { "CHAT-8", "v20 dice=2", "v20 dice=3", FALSE },
  { "CHAT-8/spoils", "v20 dice=2", "v20 dice=3", TRUE },
};

static double
sum_results (GArray *results, TenOutcome outcome, int successes)
{
  double p = 0.0;

  for (guint i = 0; i < results->len; i++)
    {
      const Result *result = &g_array_index (results, Result, i);

      if (successes >= 0 ? result->successes == successes : result->outcome == outcome)
        p += result->p;
    }
  return p;
}

static void
test_team (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  TenRuleset *ruleset = get_ruleset_of (fixture, teams[row].leader);
  const gboolean adds = ten_ruleset_get_actions (ruleset)->teamwork == TEN_HELP_SUCCESSES;
  g_autoptr (TenActionSide) leader = make_plain_side (teams[row].leader, FALSE, FALSE);
  g_autoptr (TenAction) action = ten_roll_action_new (ruleset, leader);
  g_autoptr (GArray) results =
      list_results (teams[row].leader, teams[row].helper, adds, teams[row].spoils);
  g_autoptr (TenActionOdds) odds = NULL;

  if (teams[row].helper != NULL)
    {
      g_autoptr (TenActionSide) helper = make_plain_side (teams[row].helper, FALSE, FALSE);

      ten_roll_action_add_helper (TEN_ROLL_ACTION (action), helper);
      ten_roll_action_set_help (TEN_ROLL_ACTION (action), -1, teams[row].spoils);
    }
  odds = compute (action);
  g_assert_cmpint (ten_action_odds_get_help (odds) != NULL, ==, teams[row].helper != NULL);
  for (int i = 0; i < 6; i++)
    assert_near (ten_odds_get_exactly_successes (ten_action_odds_get_odds (odds), i),
                 sum_results (results, 0, i), NEAR, "successes", teams[row].rule);
  assert_near (ten_odds_get_outcome (ten_action_odds_get_odds (odds), TEN_OUTCOME_BOTCH),
               sum_results (results, TEN_OUTCOME_BOTCH, -1), NEAR, "botch", teams[row].rule);
}

/* The chance to reach the total: each roll adds, a botch loses everything, and any other failure
 * adds nothing. */
static double
reach (GArray *first, GArray *following, int total, int needed, int rolls)
{
  double p = 0.0;

  if (total >= needed)
    return 1.0;
  if (rolls == 0)
    return 0.0;
  for (guint i = 0; i < first->len; i++)
    {
      const Result *result = &g_array_index (first, Result, i);
      const gboolean botch = result->outcome == TEN_OUTCOME_BOTCH;

      p += result->p *
           reach (following, following, botch ? 0 : total + result->successes, needed, rolls - 1);
    }
  return p;
}

/* The requests of the first roll and of the following ones. */
static const struct
{
  const char *rule;
  const char *pool;
  gboolean willpower;
  gboolean further;
  const char *helper;
  gboolean spoils;
  const char *first;
  const char *following;
} extended[] = {
  { "COFD-15", "cofd dice=2 again=0", FALSE, FALSE, NULL, FALSE, "cofd dice=2 again=0",
    "cofd dice=2 again=0" },
  { "COFD-18", "cofd dice=4 again=0", TRUE, FALSE, NULL, FALSE, "cofd dice=4 again=0",
    "cofd dice=1 again=0" },
  { "V20-5", "v20da dice=2 sure_success", TRUE, FALSE, NULL, FALSE, "v20da dice=2 sure_success",
    "v20da dice=2" },
  { "COFD-16", "cofd dice=4 again=0", FALSE, TRUE, NULL, FALSE, "cofd dice=2 again=0",
    "cofd dice=4 again=0" },
  { "COFD-12", "cofd dice=1 again=0", FALSE, FALSE, "cofd dice=1 again=0", FALSE,
    "cofd dice=1 again=0", "cofd dice=1 again=0" },
  { "CHAT-8", "v20 dice=1", FALSE, FALSE, "v20 dice=2", FALSE, "v20 dice=1", "v20 dice=1" },
  { "CHAT-8/spoils", "v20 dice=1", FALSE, FALSE, "v20 dice=2", TRUE, "v20 dice=1", "v20 dice=1" },
  { "CHAT-11", "v20 dice=1 sure_success", TRUE, FALSE, "v20 dice=2", FALSE,
    "v20 dice=1 sure_success", "v20 dice=1" },
};

static TenExtendedProgress *
make_progress (TenRuleset *ruleset, gboolean further)
{
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_new (
      "", ten_ruleset_get_actions (ruleset), 3, 3, TEN_INTERVAL_MINUTE, 1, 0, FALSE);

  if (!further)
    return g_steal_pointer (&progress);
  g_assert_true (
      ten_extended_progress_add_roll (progress, TEN_OUTCOME_DRAMATIC_FAILURE, 0, 0, NULL));
  g_assert_true (ten_extended_progress_choose (progress, TEN_EXTENDED_GIVE_UP, NULL, NULL));
  return ten_extended_progress_new_further (progress);
}

static void
assert_extended (TenAction *action, GArray *first, GArray *following, const char *name)
{
  g_autoptr (TenActionOdds) odds = compute (action);
  TenExtendedOdds *rolls = ten_action_odds_get_extended (odds);

  g_assert_nonnull (rolls);
  g_assert_cmpuint (ten_extended_odds_get_n_rolls (rolls), ==, 3);
  for (int i = 0; i < 3; i++)
    assert_near (ten_extended_odds_get_by_roll (rolls, i), reach (first, following, 0, 3, i + 1),
                 NEAR, "by roll", name);
  assert_near (ten_action_odds_get_success (odds), reach (first, following, 0, 3, 3), NEAR,
               "success", name);
}

/* Before it begins, and after. */
static void
test_extended (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  TenRuleset *ruleset = get_ruleset_of (fixture, extended[row].pool);
  const gboolean adds = ten_ruleset_get_actions (ruleset)->teamwork == TEN_HELP_SUCCESSES;
  g_autoptr (TenActionSide) side =
      make_plain_side (extended[row].pool, FALSE, extended[row].willpower);
  g_autoptr (TenExtendedProgress) progress = make_progress (ruleset, extended[row].further);
  g_autoptr (TenAction) start = ten_extended_step_new_start (ruleset, progress, side, NULL);
  g_autoptr (GArray) first =
      list_results (extended[row].first, extended[row].helper, adds, extended[row].spoils);
  g_autoptr (GArray) following =
      list_results (extended[row].following, extended[row].helper, adds, extended[row].spoils);
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenExtendedAction) begun = NULL;
  g_autoptr (TenAction) next = NULL;

  if (extended[row].helper != NULL)
    {
      g_autoptr (TenActionSide) helper = make_plain_side (extended[row].helper, FALSE, FALSE);

      ten_extended_step_add_helper (TEN_EXTENDED_STEP (start), helper);
      ten_extended_step_set_help (TEN_EXTENDED_STEP (start), -1, extended[row].spoils);
    }
  assert_extended (start, first, following, extended[row].rule);
  play = perform (fixture, start, "");
  begun = ten_extended_action_load (fixture->log, fixture->rulesets, 1, NULL);
  next = ten_extended_step_new_roll (begun, extended[row].willpower, NULL);
  assert_extended (next, first, following, extended[row].rule);
}

/* With another pool from the next roll on, and the same helpers. */
static void
test_pool (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *ruleset = get_ruleset (fixture, "cofd");
  g_autoptr (TenActionSide) side = make_plain_side ("cofd dice=4 again=0", FALSE, FALSE);
  g_autoptr (TenActionSide) other = make_plain_side ("cofd dice=3 again=0", FALSE, FALSE);
  g_autoptr (TenActionSide) helper = make_plain_side ("cofd dice=1 again=0", FALSE, FALSE);
  g_autoptr (TenExtendedProgress) progress = make_progress (ruleset, TRUE);
  g_autoptr (TenAction) start = ten_extended_step_new_start (ruleset, progress, side, NULL);
  g_autoptr (GArray) first =
      list_results ("cofd dice=1 again=0", "cofd dice=1 again=0", FALSE, FALSE);
  g_autoptr (GArray) following =
      list_results ("cofd dice=3 again=0", "cofd dice=1 again=0", FALSE, FALSE);
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenExtendedAction) begun = NULL;
  g_autoptr (TenAction) pool = NULL;

  ten_extended_step_add_helper (TEN_EXTENDED_STEP (start), helper);
  play = perform (fixture, start, "");
  begun = ten_extended_action_load (fixture->log, fixture->rulesets, 1, NULL);
  pool = ten_extended_step_new_pool (begun, other);
  assert_extended (pool, first, following, "pool");
}

/* A helper in the next roll only. */
static void
test_helper_once (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *ruleset = get_ruleset (fixture, "cofd");
  g_autoptr (TenActionSide) side = make_plain_side ("cofd dice=1 again=0", FALSE, FALSE);
  g_autoptr (TenActionSide) helper = make_plain_side ("cofd dice=1 again=0", FALSE, FALSE);
  g_autoptr (TenExtendedProgress) progress = make_progress (ruleset, FALSE);
  g_autoptr (TenAction) start = ten_extended_step_new_start (ruleset, progress, side, NULL);
  g_autoptr (GArray) first =
      list_results ("cofd dice=1 again=0", "cofd dice=1 again=0", FALSE, FALSE);
  g_autoptr (GArray) following = list_results ("cofd dice=1 again=0", NULL, FALSE, FALSE);
  g_autoptr (TenPlay) play = perform (fixture, start, "");
  g_autoptr (TenExtendedAction) begun =
      ten_extended_action_load (fixture->log, fixture->rulesets, 1, NULL);
  g_autoptr (TenAction) next = ten_extended_step_new_roll (begun, FALSE, NULL);

  ten_extended_step_add_helper (TEN_EXTENDED_STEP (next), helper);
  assert_extended (next, first, following, "once");
}

/* Plays turn by turn; both totals may stay the same. */
static void
play_on (GArray *a, GArray *b, const TenExtendedProgress *contest, TenContestOdds *odds)
{
  double stays = 0.0;

  *odds = (TenContestOdds){ 0.0, 0.0, 0.0 };
  if (ten_extended_progress_is_over (contest))
    {
      *(contest->winner == TEN_SIDE_A   ? &odds->a
        : contest->winner == TEN_SIDE_B ? &odds->b
                                        : &odds->none) = 1.0;
      return;
    }
  for (guint i = 0; i < a->len; i++)
    for (guint k = 0; k < b->len; k++)
      {
        const Result *one = &g_array_index (a, Result, i);
        const Result *other = &g_array_index (b, Result, k);
        g_autoptr (TenExtendedProgress) after = ten_extended_progress_copy (contest);
        TenContestOdds then;

        ten_extended_progress_add_roll (after, one->outcome, one->successes, other->successes,
                                        NULL);
        if (after->total == contest->total && after->other_total == contest->other_total)
          {
            stays += one->p * other->p;
            continue;
          }
        play_on (a, b, after, &then);
        odds->a += one->p * other->p * then.a;
        odds->b += one->p * other->p * then.b;
        odds->none += one->p * other->p * then.none;
      }
  odds->a /= 1.0 - stays;
  odds->b /= 1.0 - stays;
  odds->none /= 1.0 - stays;
}

static const struct
{
  const char *rule;
  const char *a;
  const char *b;
  const char *helper;
} chases[] = {
  { "V20-12", "v20da dice=2", "v20da dice=1", NULL },
  { "CHAT-7", "v20 dice=2", "v20 dice=1", NULL },
  { "V20-12/V20-13", "v20da dice=1", "v20da dice=2", "v20da dice=1" },
  { "CHAT-7/CHAT-8", "v20 dice=1", "v20 dice=2", "v20 dice=1" },
};

static void
test_chase (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  TenRuleset *ruleset = get_ruleset_of (fixture, chases[row].a);
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  const gboolean adds = rules->teamwork == TEN_HELP_SUCCESSES;
  g_autoptr (TenActionSide) a = make_plain_side (chases[row].a, TRUE, FALSE);
  g_autoptr (TenActionSide) b = make_plain_side (chases[row].b, TRUE, FALSE);
  g_autoptr (GArray) results_a = list_results (chases[row].a, chases[row].helper, adds, FALSE);
  g_autoptr (GArray) results_b = list_results (chases[row].b, NULL, FALSE, FALSE);
  g_autoptr (TenAction) start = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenExtendedAction) begun = NULL;
  g_autoptr (TenAction) next = NULL;
  g_autoptr (TenActionOdds) before = NULL;
  g_autoptr (TenActionOdds) after = NULL;
  g_autoptr (TenExtendedProgress) contest = NULL;
  TenContestOdds expected;

  contest = ten_extended_progress_new_contest ("", rules, 2, 2, TEN_SIDE_NONE);
  play_on (results_a, results_b, contest, &expected);
  start = ten_extended_step_new_start (ruleset, contest, a, b);
  if (chases[row].helper != NULL)
    {
      g_autoptr (TenActionSide) helper = make_plain_side (chases[row].helper, FALSE, FALSE);

      ten_extended_step_add_helper (TEN_EXTENDED_STEP (start), helper);
    }
  before = compute (start);
  assert_contest (ten_action_odds_get_contest (before), &expected, chases[row].rule);
  play = perform (fixture, start, "");
  begun = ten_extended_action_load (fixture->log, fixture->rulesets, 1, NULL);
  next = ten_extended_step_new_roll (begun, FALSE, NULL);
  after = compute (next);
  assert_contest (ten_action_odds_get_contest (after), &expected, chases[row].rule);
}

/* V20-9: each as it is rolled; one is resisted, and one cannot be taken. */
static void
test_turn (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *ruleset = get_ruleset (fixture, "v20da");
  g_autoptr (TenAction) turn = ten_turn_action_new (ruleset);
  g_autoptr (TenActionSide) first = make_plain_side ("v20da dice=3", FALSE, FALSE);
  g_autoptr (TenActionSide) second = make_plain_side ("v20da dice=4", FALSE, FALSE);
  g_autoptr (TenActionSide) guard = make_plain_side ("v20da dice=3", FALSE, FALSE);
  g_autoptr (TenActionSide) third = make_plain_side ("v20da dice=5 target=7", FALSE, FALSE);
  g_autoptr (GArray) one = list_results ("v20da dice=2 target=7", NULL, FALSE, FALSE);
  g_autoptr (GArray) two = list_results ("v20da dice=2 target=5", NULL, FALSE, FALSE);
  g_autoptr (GArray) against = list_results ("v20da dice=3 target=4", NULL, FALSE, FALSE);
  const double chance = sum_results (one, TEN_OUTCOME_SUCCESS, -1);
  g_autoptr (TenActionOdds) odds = NULL;
  g_autoptr (TenActionOdds) rest = NULL;
  TenContestOdds contest;

  ten_turn_action_declare (TEN_TURN_ACTION (turn), "", FALSE, first, NULL);
  ten_turn_action_declare (TEN_TURN_ACTION (turn), "", FALSE, second, guard);
  compare (two, against, &contest);
  odds = compute (turn);
  assert_near (ten_action_odds_get_chance (odds, 0), chance, NEAR, "first", "turn");
  assert_near (ten_action_odds_get_chance (odds, 1), contest.a, NEAR, "second", "turn");
  assert_near (ten_action_odds_get_success (odds), chance * contest.a, NEAR, "both", "turn");

  ten_turn_action_declare (TEN_TURN_ACTION (turn), "", FALSE, third, NULL);
  ten_turn_action_set_next (TEN_TURN_ACTION (turn), 0, 1);
  rest = compute (turn);
  assert_near (ten_action_odds_get_chance (rest, 0), contest.a, NEAR, "second", "rest");
  g_assert_cmpfloat (ten_action_odds_get_chance (rest, 1), ==, 0.0);
  g_assert_cmpfloat (ten_action_odds_get_success (rest), ==, 0.0);
}

/* An action without chances says so. */
static void
test_none (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenActionSide) side = make_plain_side ("cofd dice=2 again=0", FALSE, FALSE);
  g_autoptr (TenActionSide) a = make_plain_side ("v20da dice=2", TRUE, FALSE);
  TenRuleset *ruleset = get_ruleset (fixture, "cofd");
  g_autoptr (TenExtendedProgress) progress = make_progress (ruleset, FALSE);
  g_autoptr (TenAction) start = ten_extended_step_new_start (ruleset, progress, side, NULL);
  g_autoptr (TenPlay) play = perform (fixture, start, "");
  g_autoptr (TenExtendedAction) begun =
      ten_extended_action_load (fixture->log, fixture->rulesets, 1, NULL);
  g_autoptr (TenAction) choice = ten_extended_step_new_choice (begun, TEN_EXTENDED_GIVE_UP, NULL);
  g_autoptr (TenAction) turns = NULL;
  TenRuleset *v20da = get_ruleset (fixture, "v20da");
  g_autoptr (TenExtendedProgress) chase_progress = NULL;
  g_autoptr (TenAction) chase = NULL;
  g_autoptr (TenPlay) started = NULL;
  g_autoptr (TenExtendedAction) chased = NULL;
  g_autoptr (TenAction) pool = NULL;
  g_autoptr (TenExtendedProgress) contest = NULL;

  contest = ten_extended_progress_new_contest ("", ten_ruleset_get_actions (ruleset), 2, 2,
                                               TEN_SIDE_NONE);
  turns = ten_extended_step_new_start (ruleset, contest, side, side);
  chase_progress =
      ten_extended_progress_new_contest ("", ten_ruleset_get_actions (v20da), 2, 2, TEN_SIDE_NONE);
  chase = ten_extended_step_new_start (v20da, chase_progress, a, a);
  started = perform (fixture, chase, "");
  chased = ten_extended_action_load (fixture->log, fixture->rulesets, 2, NULL);
  pool = ten_extended_step_new_pool (chased, a);
  {
    TenAction *actions[] = { choice, turns, pool };

    for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
      {
        g_autoptr (GError) error = NULL;

        g_assert_null (ten_action_compute_odds (actions[i], &error));
        g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
      }
  }
  refuse (fixture, turns, "", TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
}

static void
add (const char *rule, const char *kind, guint row, void (*test) (PlayFixture *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/play/odds/%s/%s/%u", kind, rule, row);

  g_test_add (path, PlayFixture, GUINT_TO_POINTER (row), set_up_table, test, tear_down_table);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (contests); i++)
    add (contests[i].rule, "contest", i, test_contest);
  for (guint i = 0; i < G_N_ELEMENTS (teams); i++)
    add (teams[i].rule, "team", i, test_team);
  for (guint i = 0; i < G_N_ELEMENTS (extended); i++)
    add (extended[i].rule, "extended", i, test_extended);
  for (guint i = 0; i < G_N_ELEMENTS (chases); i++)
    add (chases[i].rule, "chase", i, test_chase);
  add ("COFD-16", "pool", 0, test_pool);
  add ("COFD-12", "once", 0, test_helper_once);
  add ("V20-9", "turn", 0, test_turn);
  add ("V20-12", "none", 0, test_none);
}
