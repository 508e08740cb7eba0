/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-extended-odds.h"

#include "falls.h"
#include "tests.h"
#include "json/ten-json.h"

/* Makes a roll with this number of successes. */
static TenRoll *
make_roll (int successes)
{
  g_autoptr (GString) faces = g_string_new (successes == 0 ? "2" : "5");
  TenRequest request;

  ten_request_init (&request);
  request.target = 4;
  request.dice = MAX (successes, 1);
  for (int i = 1; i < successes; i++)
    g_string_append (faces, ",5");
  return roll_faces (&request, faces->str);
}

static TenExtendedProgress *
begin (const TenRulesetActions *rules, int needed_a, int needed_b)
{
  return ten_extended_progress_new_contest ("", rules, needed_a, needed_b, TEN_SIDE_NONE);
}

static gboolean
add (TenExtendedProgress *contest, int a, int b)
{
  return ten_extended_progress_add_roll (contest, TEN_OUTCOME_SUCCESS, a, b, NULL);
}

/* Of the same rolls in each turn. */
static void
compute_odds (const TenExtendedProgress *contest,
              const TenRequest *a,
              const TenRequest *b,
              TenContestOdds *odds)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenOdds) odds_a = ten_odds_compute (a, &error);
  g_autoptr (TenOdds) odds_b = ten_odds_compute (b, &error);

  g_assert_no_error (error);
  ten_extended_compare_odds (contest, NULL, NULL, odds_a, odds_b, odds);
}

typedef struct
{
  const char *rule;
  const char *ruleset;
  int needed_a;
  int needed_b;
  TenSide defender;
  const char *turns; /* the successes of both sides in each turn */
  int total_a;
  int total_b;
  gboolean over;
  TenSide winner;
} Course;

static const Course courses[] = {
  /* Each side adds its own. */
  { "V20-12", "v20da", 5, 5, TEN_SIDE_NONE, "2:1 0:0 1:3", 3, 4, FALSE, TEN_SIDE_NONE },
  { "V20-12", "v20da", 5, 5, TEN_SIDE_NONE, "2:1 3:1", 5, 2, TRUE, TEN_SIDE_A },
  { "V20-12", "v20da", 5, 5, TEN_SIDE_NONE, "2:4 2:3", 4, 7, TRUE, TEN_SIDE_B },
  { "V20-12", "v20da", 5, 3, TEN_SIDE_NONE, "4:3", 4, 3, TRUE, TEN_SIDE_B },
  /* Both reach the total in one turn: the higher one wins, and nobody if they are equal. */
  { "V20-12", "v20da", 5, 5, TEN_SIDE_NONE, "4:3 1:3", 5, 6, TRUE, TEN_SIDE_B },
  { "V20-12", "v20da", 5, 5, TEN_SIDE_NONE, "4:3 3:2", 7, 5, TRUE, TEN_SIDE_A },
  { "V20-12", "v20da", 5, 5, TEN_SIDE_NONE, "4:3 2:3", 6, 6, TRUE, TEN_SIDE_NONE },
  { "V20-12", "v20da", 5, 5, TEN_SIDE_A, "4:3 2:3", 6, 6, TRUE, TEN_SIDE_NONE },
  { "V20-12", "v20da", 1, 9, TEN_SIDE_NONE, "1:9", 1, 9, TRUE, TEN_SIDE_B },
  /* The winner of a turn adds the difference. */
  { "CHAT-7", "v20", 5, 5, TEN_SIDE_NONE, "2:1 0:0 1:3", 1, 2, FALSE, TEN_SIDE_NONE },
  { "CHAT-7", "v20", 5, 5, TEN_SIDE_NONE, "4:4 3:3", 0, 0, FALSE, TEN_SIDE_NONE },
  { "CHAT-7", "v20", 5, 5, TEN_SIDE_NONE, "7:1", 6, 0, TRUE, TEN_SIDE_A },
  { "CHAT-7", "v20", 5, 5, TEN_SIDE_NONE, "4:0 0:4 2:3", 4, 5, TRUE, TEN_SIDE_B },
  { "CHAT-7", "v20", 2, 9, TEN_SIDE_B, "1:8 2:0", 2, 7, TRUE, TEN_SIDE_A },
};

static void
test_course (gconstpointer data)
{
  const Course *test = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  const TenRulesetActions *rules = find_rules (rulesets, test->ruleset);
  g_auto (GStrv) turns = g_strsplit (test->turns, " ", -1);
  g_autoptr (TenExtendedProgress) contest =
      ten_extended_progress_new_contest ("", rules, test->needed_a, test->needed_b, test->defender);

  for (guint i = 0; turns[i] != NULL; i++)
    {
      g_autoptr (TenRoll) a = make_roll (atoi (turns[i]));
      g_autoptr (TenRoll) b = make_roll (atoi (strchr (turns[i], ':') + 1));

      g_assert_false (ten_extended_progress_is_over (contest));
      g_assert_true (add (contest, ten_roll_get_successes (a), ten_roll_get_successes (b)));
    }

  g_assert_cmpint (contest->n_rolls, ==, (int) g_strv_length (turns));
  g_assert_cmpint (contest->total, ==, test->total_a);
  g_assert_cmpint (contest->other_total, ==, test->total_b);
  g_assert_cmpint (contest->winner, ==, test->winner);
  g_assert_cmpint (ten_extended_progress_is_over (contest), ==, test->over);
  if (test->over)
    {
      g_autoptr (TenExtendedProgress) before = ten_extended_progress_copy (contest);

      g_assert_false (add (contest, 3, 3));
      g_assert_cmpint (contest->n_rolls, ==, before->n_rolls);
      g_assert_cmpint (contest->total, ==, before->total);
      g_assert_cmpint (contest->other_total, ==, before->other_total);
      g_assert_cmpint (contest->winner, ==, before->winner);
    }
}

/* A botch adds nothing for either side, and takes nothing away. */
static void
test_botch (gconstpointer data)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  const TenRulesetActions *rules = find_rules (rulesets, data);
  g_autoptr (TenExtendedProgress) contest = begin (rules, 9, 9);
  g_autoptr (TenRoll) botch = NULL;
  g_autoptr (TenRoll) good = make_roll (2);
  TenRequest request;

  init_request (&request, data);
  request.dice = 3;
  botch = roll_faces (&request, "1,1,3");
  g_assert_cmpint (ten_roll_get_outcome (botch), ==, TEN_OUTCOME_BOTCH);

  contest->total = 4;
  g_assert_true (ten_extended_progress_add_roll (contest, TEN_OUTCOME_BOTCH,
                                                 ten_roll_get_successes (botch),
                                                 ten_roll_get_successes (good), NULL));
  g_assert_cmpint (contest->total, ==, 4);
  g_assert_cmpint (contest->other_total, ==, 2);
  g_assert_true (ten_extended_progress_add_roll (contest, TEN_OUTCOME_BOTCH,
                                                 ten_roll_get_successes (botch),
                                                 ten_roll_get_successes (botch), NULL));
  g_assert_cmpint (contest->total, ==, 4);
  g_assert_cmpint (contest->other_total, ==, 2);
}

typedef struct
{
  const char *rule;
  const char *a;
  const char *b;
  int needed_a;
  int needed_b;
  int total_a;
  int total_b;
} Chain;

static const Chain chains[] = {
  { "V20-12", "v20da dice=5 target=4", "v20da dice=4 target=5", 5, 5, 0, 0 },
  { "V20-12", "v20da dice=6 target=7", "v20da dice=7 target=6", 10, 10, 3, 6 },
  { "V20-12", "v20da dice=3 target=6", "v20da dice=9 target=3 tens_double", 6, 15, 0, 0 },
  { "V20-12", "v20da dice=8 target=2", "v20da dice=2 target=8", 20, 3, 19, 2 },
  { "V20-12", "v20da dice=12 target=3", "v20da dice=12 target=3", 4, 4, 0, 0 },
  { "V20-12", "v20da dice=12 target=3", "v20da dice=12 target=3", 4, 9, 0, 0 },
  { "V20-12", "v20da dice=2 target=9", "v20da dice=1 target=9 sure_success", 3, 8, 0, 0 },
  { "V20-12", "v20da dice=0", "v20da dice=2", 3, 4, 0, 0 },
  { "V20-12", "v20da dice=1 target=10", "v20da dice=1 target=10", 2, 1, 0, 0 },
  { "CHAT-7", "v20 dice=5 target=4", "v20 dice=4 target=5", 5, 5, 0, 0 },
  { "CHAT-7", "v20 dice=6 target=7", "v20 dice=7 target=6", 10, 8, 3, 6 },
  { "CHAT-7", "v20 dice=9 target=3 sure_success", "v20 dice=3 target=9", 12, 4, 0, 1 },
  { "CHAT-7", "v20 dice=0", "v20 dice=2", 3, 4, 0, 0 },
  { "CHAT-7", "v20 dice=2 target=10", "v20 dice=2 target=10", 2, 2, 0, 0 },
};

#define MOST 30

/* Plays every turn with all possible results, until almost nothing is undecided. */
static void
play (const TenRulesetActions *rules,
      const Chain *test,
      const long double *a,
      const long double *b,
      long double *ends)
{
  g_autoptr (GPtrArray) rolls = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_roll_unref);
  int n_states = test->needed_a * test->needed_b;
  g_autofree long double *states = g_new0 (long double, n_states);
  long double open = 1.0L;

  for (int i = 0; i <= MOST; i++)
    g_ptr_array_add (rolls, make_roll (i));
  states[test->total_a * test->needed_b + test->total_b] = 1.0L;
  while (open > 1e-15L)
    {
      g_autofree long double *next = g_new0 (long double, n_states);

      open = 0.0L;
      for (int state = 0; state < n_states; state++)
        for (int i = 0; i <= MOST && states[state] > 0.0L; i++)
          for (int j = 0; j <= MOST && a[i] > 0.0L; j++)
            {
              long double weight = states[state] * a[i] * b[j];
              g_autoptr (TenExtendedProgress) contest = NULL;

              if (weight == 0.0L)
                continue;
              contest = begin (rules, test->needed_a, test->needed_b);
              contest->total = state / test->needed_b;
              contest->other_total = state % test->needed_b;
              add (contest, ten_roll_get_successes (rolls->pdata[i]),
                   ten_roll_get_successes (rolls->pdata[j]));
              if (ten_extended_progress_is_over (contest))
                {
                  ends[contest->winner] += weight;
                  continue;
                }
              next[contest->total * test->needed_b + contest->other_total] += weight;
              open += weight;
            }
      memcpy (states, next, n_states * sizeof *states);
    }
}

static void
test_odds_by_playing (gconstpointer data)
{
  const Chain *test = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  const TenRulesetActions *rules = find_rules (rulesets, test->a);
  g_autofree long double *chances_a = NULL;
  g_autofree long double *chances_b = NULL;
  g_autoptr (TenExtendedProgress) contest = begin (rules, test->needed_a, test->needed_b);
  long double ends[TEN_N_SIDES] = { 0.0L };
  TenContestOdds odds;
  TenRequest a, b;

  parse_request (&a, test->a);
  parse_request (&b, test->b);
  chances_a = convolve_dice (&a, MOST);
  chances_b = convolve_dice (&b, MOST);
  play (rules, test, chances_a, chances_b, ends);

  contest->total = test->total_a;
  contest->other_total = test->total_b;
  compute_odds (contest, &a, &b, &odds);
  assert_near (odds.a, (double) ends[TEN_SIDE_A], 1e-12, "a", test->a);
  assert_near (odds.b, (double) ends[TEN_SIDE_B], 1e-12, "b", test->a);
  assert_near (odds.none, (double) ends[TEN_SIDE_NONE], 1e-12, "none", test->a);
}

/* If every fall of a turn can be thrown, the tens of CHAT-2 count as they fall. */
static void
test_odds_by_throwing (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  const TenRulesetActions *rules = find_rules (rulesets, "v20");
  const Chain chain = {
    "CHAT-7", "v20 dice=4 target=5 tens_double", "v20 dice=4 target=4 tens_double", 6, 5, 1, 0
  };
  long double chances[2][MOST + 1] = { { 0.0L } };
  long double ends[TEN_N_SIDES] = { 0.0L };
  g_autoptr (TenExtendedProgress) contest = begin (rules, chain.needed_a, chain.needed_b);
  TenContestOdds odds;
  TenRequest requests[2];

  for (int side = 0; side < 2; side++)
    {
      g_auto (Falls) falls = { 0 };

      parse_request (&requests[side], side == 0 ? chain.a : chain.b);
      falls_init (&falls, &requests[side], 0.0);
      for (guint i = 0; i < falls.falls->len; i++)
        chances[side][ten_roll_get_successes (FALL (&falls, i)->roll)] += FALL (&falls, i)->weight;
    }
  play (rules, &chain, chances[0], chances[1], ends);

  contest->total = 1;
  compute_odds (contest, &requests[0], &requests[1], &odds);
  assert_near (odds.a, (double) ends[TEN_SIDE_A], 1e-12, "a", chain.a);
  assert_near (odds.b, (double) ends[TEN_SIDE_B], 1e-12, "b", chain.a);
  assert_near (odds.none, (double) ends[TEN_SIDE_NONE], 1e-12, "none", chain.a);
}

/* A homebrew ruleset may add the difference and give ties to the defender: each tie adds one. */
static void
test_odds_of_defender (void)
{
  const TenRulesetActions rules = { .contest = TRUE,
                                    .tie = TEN_TIE_DEFENDER,
                                    .tally = TEN_TALLY_DIFFERENCE };
  g_autoptr (TenExtendedProgress) contest =
      ten_extended_progress_new_contest ("", &rules, 3, 3, TEN_SIDE_B);
  TenContestOdds odds;
  TenRequest none;

  parse_request (&none, "v20 dice=0");
  compute_odds (contest, &none, &none, &odds);
  g_assert_true (odds.a == 0.0 && odds.b == 1.0 && odds.none == 0.0);
}

static void
test_odds_certain (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  const TenRulesetActions *rules = find_rules (rulesets, "v20da");
  g_autoptr (TenExtendedProgress) contest = begin (rules, 3, 3);
  TenContestOdds odds;
  TenRequest none, some;

  parse_request (&none, "v20da dice=0");
  parse_request (&some, "v20da dice=5");

  /* Neither side can ever add a success. */
  compute_odds (contest, &none, &none, &odds);
  g_assert_true (odds.a == 0.0 && odds.b == 0.0 && odds.none == 1.0);

  /* One side cannot add a success. */
  compute_odds (contest, &none, &some, &odds);
  g_assert_true (odds.a == 0.0 && odds.b == 1.0 && odds.none == 0.0);

  /* The contest has ended. */
  add (contest, 3, 0);
  compute_odds (contest, &some, &some, &odds);
  g_assert_true (odds.a == 1.0 && odds.b == 0.0 && odds.none == 0.0);
  ten_extended_progress_free (contest);
  contest = begin (rules, 3, 3);
  add (contest, 3, 3);
  compute_odds (contest, &some, &some, &odds);
  g_assert_true (odds.a == 0.0 && odds.b == 0.0 && odds.none == 1.0);
}

static void
test_odds_of_many (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  static const char *const ids[] = { "v20da", "v20" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (TenExtendedProgress) contest = begin (find_rules (rulesets, ids[i]), 300, 300);
      TenContestOdds odds;
      TenRequest request;

      init_request (&request, ids[i]);
      request.dice = 20;
      compute_odds (contest, &request, &request, &odds);
      assert_near (odds.a + odds.b + odds.none, 1.0, 1e-12, "sum", ids[i]);
      assert_near (odds.a, odds.b, 1e-12, "a", ids[i]);
    }
}

static void
test_json (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenExtendedProgress) contest = ten_extended_progress_new_contest (
      "The chase", find_rules (rulesets, "v20da"), 5, 8, TEN_SIDE_B);
  g_autoptr (JsonNode) setup =
      ten_extended_progress_setup_to_json (contest, "Marisol", "Guard", "v20da");
  g_autoptr (JsonNode) state = NULL;
  g_autoptr (TenExtendedProgress) again = NULL;
  g_autofree char *setup_text = ten_json_to_text (setup, FALSE);
  g_autofree char *state_text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (setup_text, ==,
                   "{\"needed\":{\"a\":5,\"b\":8},\"defender\":\"b\",\"totals\":{\"a\":0,\"b\":0},"
                   "\"turns\":0,\"over\":false,\"winner\":\"none\",\"action\":\"extended-contest\","
                   "\"name\":\"The chase\",\"a\":\"Marisol\",\"b\":\"Guard\",\"needed_a\":5,"
                   "\"needed_b\":8,\"ruleset\":\"v20da\",\"tally\":\"own\",\"tie\":\"nobody\"}");
  add (contest, 4, 2);
  add (contest, 2, 0);
  state = ten_extended_progress_to_json (contest);
  state_text = ten_json_to_text (state, FALSE);
  g_assert_cmpstr (state_text, ==,
                   "{\"needed\":{\"a\":5,\"b\":8},\"defender\":\"b\",\"totals\":{\"a\":6,\"b\":2},"
                   "\"turns\":2,\"over\":true,\"winner\":\"a\"}");

  again = ten_extended_progress_new_from_json (setup, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->name, ==, "The chase");
  g_assert_cmpint (again->needed, ==, 5);
  g_assert_cmpint (again->setup.other_needed, ==, 8);
  g_assert_cmpint (again->setup.defender, ==, TEN_SIDE_B);
  g_assert_cmpint (again->setup.tally, ==, TEN_TALLY_OWN);
  g_assert_cmpint (again->total, ==, 0);
  g_assert_cmpint (again->n_rolls, ==, 0);
  g_assert_cmpint (again->winner, ==, TEN_SIDE_NONE);
}

static void
test_bad_json (void)
{
  static const char *const members[] = {
    "\"tally\":\"own\",\"tie\":\"nobody\"",
    "\"tie\":\"nobody\",\"needed\":{\"a\":5,\"b\":5}",
    "\"tally\":\"none\",\"tie\":\"nobody\",\"needed\":{\"a\":5,\"b\":5}",
    "\"tally\":\"own\",\"needed\":{\"a\":5,\"b\":5}",
    "\"tally\":\"own\",\"tie\":\"own\",\"needed\":{\"a\":5,\"b\":5}",
    "\"tally\":\"own\",\"tie\":\"nobody\",\"needed\":5",
    "\"tally\":\"own\",\"tie\":\"nobody\",\"needed\":{\"a\":5}",
    "\"tally\":\"own\",\"tie\":\"nobody\",\"needed\":{\"a\":5,\"b\":0}",
    "\"tally\":\"own\",\"tie\":\"nobody\",\"needed\":{\"a\":1001,\"b\":1}",
    "\"tally\":\"own\",\"tie\":\"nobody\",\"needed\":{\"a\":5,\"b\":\"5\"}",
    "\"tally\":\"own\",\"tie\":\"nobody\",\"needed\":{\"a\":5,\"b\":5},\"defender\":"
    "\"storyteller\"",
  };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"action\":\"extended-contest\",%s}", members[i]);
      g_autoptr (JsonNode) node = json_from_string (text, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (ten_extended_progress_new_from_json (node, &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == TEN_JSON_ERROR);
    }
}

static void
test_words (void)
{
  static const struct
  {
    int needed_a;
    int needed_b;
    const char *turns;
    const char *a;
    const char *b;
    const char *words;
  } words[] = {
    { 10, 5, "", "Marisol", "Guard", "Marisol needs 10, Guard needs 5; no turn yet" },
    { 10, 5, "3:4", "Marisol", "", "Marisol: 3 of 10, The second side: 4 of 5, after 1 turn" },
    { 10, 5, "3:4 0:0", NULL, "Guard", "The first side: 3 of 10, Guard: 4 of 5, after 2 turns" },
    { 5, 5, "2:1 2:1 3:0", "Marisol", "Guard", "Marisol wins with 7 against 2, after 3 turns" },
    { 5, 5, "1:6", "Marisol", "Guard", "Marisol loses to Guard with 1 against 6, after 1 turn" },
    { 5, 5, "3:4 3:2", "Marisol", "Guard", "A tie at 6 after 2 turns: nobody wins" },
    { 5, 5, "3:4 give-up", "Marisol", "Guard", "Given up after 1 turn" },
  };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (TenExtendedProgress) contest =
          begin (find_rules (rulesets, "v20da"), words[i].needed_a, words[i].needed_b);
      g_auto (GStrv) turns = g_strsplit (words[i].turns, " ", -1);
      g_autofree char *said = NULL;

      for (guint turn = 0; turns[turn] != NULL; turn++)
        g_assert_true (
            g_str_equal (turns[turn], "give-up")
                ? ten_extended_progress_choose (contest, TEN_EXTENDED_GIVE_UP, NULL, NULL)
                : add (contest, atoi (turns[turn]), atoi (strchr (turns[turn], ':') + 1)));
      said = ten_extended_progress_dup_text (contest, words[i].a, words[i].b);
      g_assert_cmpstr (said, ==, words[i].words);
    }
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (courses); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/actions/extended-contest/%s/course/%u", courses[i].rule, i);

      g_test_add_data_func (path, &courses[i], test_course);
    }
  g_test_add_data_func ("/actions/extended-contest/V20-12/botch", "v20da", test_botch);
  g_test_add_data_func ("/actions/extended-contest/CHAT-7/botch", "v20", test_botch);
  for (guint i = 0; i < G_N_ELEMENTS (chains); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/actions/extended-contest/%s/odds-by-playing/%u", chains[i].rule, i);

      g_test_add_data_func (path, &chains[i], test_odds_by_playing);
    }
  g_test_add_func ("/actions/extended-contest/CHAT-2/CHAT-7/odds-by-throwing",
                   test_odds_by_throwing);
  g_test_add_func ("/actions/extended-contest/TEST-7/odds-of-defender", test_odds_of_defender);
  g_test_add_func ("/actions/extended-contest/V20-12/odds-certain", test_odds_certain);
  g_test_add_func ("/actions/extended-contest/V20-12/CHAT-7/odds-of-many", test_odds_of_many);
  g_test_add_func ("/actions/extended-contest/json", test_json);
  g_test_add_func ("/actions/extended-contest/bad-json", test_bad_json);
  g_test_add_func ("/actions/extended-contest/words", test_words);
}
