/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds-private.h"
#include "dice/ten-request-private.h"
#include "dice/ten-odds.h"
#include "dice/ten-random.h"
#include "requests.h"
#include "tests.h"

#include <math.h>

#define MAX_FACES 40
#define NET_OFFSET 64
#define N_NET 1024

/* The results of rolling every list of faces. Chains lighter than a limit are not followed:
 * their weight is the possible error. */
typedef struct
{
  TenRequest request;
  guint8 faces[MAX_FACES];
  guint8 classes[10];
  double weights[10];
  int n_classes;
  double limit;

  double cut;
  double net[N_NET];
  double successes[N_NET];
  double outcomes[TEN_N_OUTCOMES];
  double flags[6];
  double degrees[TEN_REQUEST_MAX_DEGREES];
} Brute;

/* Faces with the same effect are thrown as one. */
static void
brute_find_classes (Brute *self)
{
  int target = ten_request_get_target (&self->request);
  int again = ten_request_get_again (&self->request);

  for (int face = 1; face <= 10; face++)
    {
      gboolean found = FALSE;

      for (int i = 0; i < self->n_classes && !found; i++)
        {
          int other = self->classes[i];

          found = face != 1 && face != 10 && other != 1 && (face >= target) == (other >= target) &&
                  (again != 0 && face >= again) == (again != 0 && other >= again);
          if (found)
            self->weights[i] += 0.1;
        }
      if (!found)
        {
          self->classes[self->n_classes] = face;
          self->weights[self->n_classes++] = 0.1;
        }
    }
}

static void
brute_count (Brute *self, TenRoll *roll, double weight)
{
  const char *degree = ten_roll_get_degree (roll);

  self->net[ten_roll_get_net (roll) + NET_OFFSET] += weight;
  self->successes[ten_roll_get_successes (roll)] += weight;
  self->outcomes[ten_roll_get_outcome (roll)] += weight;
  for (guint i = 0; i < G_N_ELEMENTS (self->flags); i++)
    if (ten_roll_get_flags (roll) & (1u << i))
      self->flags[i] += weight;
  for (guint i = 0; i < self->request.n_degrees; i++)
    if (degree == self->request.degrees[i].id)
      self->degrees[i] += weight;
}

static void
brute_throw (Brute *self, int n_faces, double weight)
{
  if (n_faces >= ten_request_get_n_thrown (&self->request))
    {
      g_autoptr (TenRandom) random = ten_random_new_scripted (self->faces, n_faces);
      g_autoptr (GError) error = NULL;
      g_autoptr (TenRoll) roll = ten_roll (&self->request, random, &error);

      if (roll != NULL)
        {
          brute_count (self, roll, weight);
          return;
        }
      g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES);
      if (weight < self->limit || n_faces == MAX_FACES)
        {
          self->cut += weight;
          return;
        }
    }

  for (int i = 0; i < self->n_classes; i++)
    {
      self->faces[n_faces] = self->classes[i];
      brute_throw (self, n_faces + 1, weight * self->weights[i]);
    }
}

static void
assert_near (double a, double b, double tolerance, const char *what, int index, const char *request)
{
  if (!(fabs (a - b) <= tolerance))
    g_error ("%s: %s %d is %.15g, not %.15g (+- %g)", request, what, index, a, b, tolerance);
}

static void
check_sums (const TenOdds *odds, const char *name)
{
  double sum = 0.0;
  double outcomes = 0.0;
  double mean = 0.0;
  int first, last;

  ten_odds_get_range (odds, &first, &last);
  for (int i = first; i <= last; i++)
    {
      g_assert_cmpfloat (ten_odds_get_exactly (odds, i), >=, 0.0);
      sum += ten_odds_get_exactly (odds, i);
      mean += i * ten_odds_get_exactly (odds, i);
    }
  assert_near (sum, 1.0, 2e-13, "sum", 0, name);
  assert_near (mean, ten_odds_get_mean (odds), 1e-11 * MAX (1.0, fabs (mean)), "mean", 0, name);
  assert_near (ten_odds_get_at_least (odds, first), 1.0, 2e-13, "at least", first, name);

  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    {
      outcomes += ten_odds_get_outcome (odds, i);
      g_assert_cmpfloat (ten_odds_get_outcome (odds, i), >=, 0.0);
      if (!ten_odds_has_outcome (odds, i))
        g_assert_cmpfloat (ten_odds_get_outcome (odds, i), ==, 0.0);
    }
  assert_near (outcomes, 1.0, 1e-12, "outcomes", 0, name);
}

static void
check_against_brute (const TenRequest *request, double limit, const char *name)
{
  g_autofree Brute *brute = g_new0 (Brute, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenOdds) odds = ten_odds_compute (request, &error);
  double tolerance;

  g_assert_no_error (error);
  g_assert_true (ten_request_equal (ten_odds_get_request (odds), request));
  brute->request = *request;
  brute->limit = limit;
  brute_find_classes (brute);
  brute_throw (brute, 0, 1.0);
  tolerance = 1.0001 * brute->cut + 1e-13;
  if (brute->cut > 1e-2)
    g_error ("%s: %g is cut", name, brute->cut);

  check_sums (odds, name);
  for (int i = 0; i < N_NET; i++)
    assert_near (ten_odds_get_exactly (odds, i - NET_OFFSET), brute->net[i], tolerance, "net",
                 i - NET_OFFSET, name);
  for (int i = 0; i < N_NET; i++)
    assert_near (ten_odds_get_exactly_successes (odds, i), brute->successes[i], tolerance,
                 "successes", i, name);
  g_assert_cmpfloat (ten_odds_get_exactly_successes (odds, -1), ==, 0.0);
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    assert_near (ten_odds_get_outcome (odds, i), brute->outcomes[i], tolerance, "outcome", i, name);
  for (guint i = 0; i < G_N_ELEMENTS (brute->flags); i++)
    assert_near (ten_odds_get_flag (odds, 1u << i), brute->flags[i], tolerance, "flag", i, name);
  for (guint i = 0; i < request->n_degrees; i++)
    assert_near (ten_odds_get_degree (odds, i), brute->degrees[i], tolerance, "degree", i, name);
}

static const char *const shapes[] = {
  "cofd dice=1",
  "cofd dice=3",
  "cofd dice=3 required=2 extra=1",
  "cofd dice=2 again=9",
  "cofd dice=2 again=8 rote",
  "cofd dice=3 again=0 rote exceptional=3",
  "cofd dice=2 again=0 target=9",
  "cofd dice=2 again=8 target=9",
  "cofd dice=1 again=7 target=9 rote",
  "cofd dice=0",
  "cofd dice=0 rote extra=4",
  "nwod dice=0",
  "nwod dice=-4 rote",
  "nwod dice=0 required=2",
  "v20da dice=0",
  "v20da dice=1",
  "v20da dice=4",
  "v20da dice=3 target=2",
  "v20da dice=3 target=10",
  "v20da dice=4 tens_double",
  "v20da dice=4 tens_double target=10",
  "v20da dice=3 sure_success required=2",
  "v20da dice=3 tens_double required=3 extra=2",
  "v20da dice=7 automatic",
  "v20da dice=7 automatic required=2",
  "v20 dice=4",
  "v20 dice=4 tens_double",
  "v20 dice=4 tens_double target=10",
  "v20 dice=5 tens_double target=8 botch=1",
  "v20 dice=3 tens_double sure_success required=3",
  "v20 dice=3 sure_success botch=1",
  "v20 dice=2 again=9",
  "v20 dice=0 empty_pool=0 chance_again tens_double",
  "wodtests dice=5",
  "wodtests dice=0",
  "wodtests dice=5 red=2 halve=1 halve_over=3",
  "wodtests dice=7 red=2 halve=2 halve_over=3 required=5",
  "v5 dice=4",
  "v5 dice=4 red=2",
  "v5 dice=4 red=2 required=0",
  "v5 dice=4 red=4 required=4",
  "v5 dice=5 red=1 required=3",
  "v5 dice=-3 red=2",
  "v5 dice=2 red=1 again=10",
  "v5 dice=2 red=1 again=8 rote",
  "v5 dice=3 red=1 tens_double required=3",
  "v5 dice=4 red=2 ones=1 botch=1",
  "v5 dice=0 empty_pool=0 chance_again",
};

static void
test_shape (gconstpointer data)
{
  TenRequest request;

  parse_request (&request, data);
  check_against_brute (&request, 1e-6, data);
}

/* Any combination of options: whatever a homebrew may use. */
static void
test_any_options (void)
{
  static const int agains[] = { 0, 0, 10, 10, 9, 7, 5 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);
  int n_checked = 0;

  while (n_checked < 250)
    {
      g_autofree char *text = NULL;
      TenRequest request;

      init_request (&request, n_checked % 2 ? "v20da" : "wodtests");
      request.dice = g_rand_int_range (rand, -1, 4);
      request.red = g_rand_int_range (rand, 0, 3);
      request.target = g_rand_int_range (rand, 2, 11);
      request.required = g_rand_int_range (rand, 1, 4);
      request.again = agains[g_rand_int_range (rand, 0, G_N_ELEMENTS (agains))];
      request.rote = g_rand_boolean (rand);
      request.extra = g_rand_int_range (rand, 0, 2) * 2;
      request.tens_double = g_rand_boolean (rand);
      request.sure_success = g_rand_int_range (rand, 0, 4) == 0;
      request.halve = g_rand_int_range (rand, 0, 3);
      request.halve_over = g_rand_int_range (rand, 0, 4);
      request.ones = g_rand_int_range (rand, 0, 3);
      request.botch = g_rand_int_range (rand, 0, 3);
      request.empty_pool = g_rand_int_range (rand, 0, 3);
      request.chance_again = g_rand_boolean (rand);
      request.exceptional = g_rand_int_range (rand, 0, 5);
      request.pairs = g_rand_boolean (rand);
      if (!ten_request_check (&request, NULL))
        continue;
      /* Long chains of many dice are too many to roll one by one. */
      if (request.again != 0 && ten_request_get_n_thrown (&request) > (request.again < 9 ? 1 : 2))
        continue;

      text = ten_request_to_text (&request);
      check_against_brute (&request, 1e-7, text);
      n_checked++;
    }
}

/* Values from other engines or from exact fractions. */
static void
test_known (void)
{
  static const struct
  {
    const char *request;
    int successes;
    double exactly;
  } exactly[] = {
    { "cofd dice=7", 0, 0.082354300000 },
    { "cofd dice=7", 2, 0.279534024000 },
    { "cofd dice=7", 5, 0.051260616666 },
    { "cofd dice=30 again=8 rote", 20, 0.078984580162 },
    { "cofd dice=30 again=8 rote", 22, 0.079848439184 },
    { "v20 dice=20", 0, 0.004425733185 },
    { "v20 dice=20", 8, 0.133352113068 },
    { "v20 dice=20", -1, 0.001890093403 },
  };
  static const struct
  {
    const char *request;
    double percent[5];
  } at_least[] = {
    { "cofd dice=1", { 30.00, 3.00, 0.30 } },
    { "cofd dice=2", { 51.00, 13.20, 2.13 } },
    { "cofd dice=5", { 83.19, 50.78, 22.53, 7.56, 2.03 } },
    { "cofd dice=10", { 97.18, 86.28, 66.28, 42.94, 23.39 } },
    { "cofd dice=5 rote", { 97.18, 83.95, 57.84, 29.53, 10.93 } },
    { "cofd dice=5 again=8", { 83.19, 57.98, 35.29, 19.41, 9.88 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (exactly); i++)
    {
      g_autoptr (TenOdds) odds = NULL;
      TenRequest request;

      parse_request (&request, exactly[i].request);
      odds = ten_odds_compute (&request, NULL);
      assert_near (ten_odds_get_exactly (odds, exactly[i].successes), exactly[i].exactly, 1e-12,
                   "exactly", exactly[i].successes, exactly[i].request);
    }
  for (guint i = 0; i < G_N_ELEMENTS (at_least); i++)
    {
      g_autoptr (TenOdds) odds = NULL;
      TenRequest request;

      parse_request (&request, at_least[i].request);
      odds = ten_odds_compute (&request, NULL);
      for (int j = 0; j < 5 && at_least[i].percent[j] > 0.0; j++)
        assert_near (100.0 * ten_odds_get_at_least (odds, j + 1), at_least[i].percent[j], 0.0101,
                     "at least", j + 1, at_least[i].request);
    }
}

static void
test_known_outcomes (void)
{
  static const struct
  {
    const char *request;
    double percent[3];
    double tolerance;
  } cases[] = {
    { "v20da dice=1", { 50, 40, 10 }, 1e-10 },
    { "v20da dice=3", { 74.0, 19.9, 6.1 }, 0.051 },
    { "v20da dice=5", { 84.4, 13.5, 2.1 }, 0.051 },
    { "v20da dice=5 tens_double", { 86.77, 11.13, 2.1 }, 0.0051 },
    { "v20da dice=5 target=9", { 49.40, 34.64, 15.96 }, 0.0051 },
  };
  g_autoptr (TenOdds) seven = NULL;
  g_autoptr (TenOdds) thirty = NULL;
  g_autoptr (TenOdds) twenty = NULL;
  TenRequest request;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      static const TenOutcome outcomes[] = { TEN_OUTCOME_SUCCESS, TEN_OUTCOME_FAILURE,
                                             TEN_OUTCOME_BOTCH };
      g_autoptr (TenOdds) odds = NULL;

      parse_request (&request, cases[i].request);
      odds = ten_odds_compute (&request, NULL);
      for (guint j = 0; j < G_N_ELEMENTS (outcomes); j++)
        assert_near (100.0 * ten_odds_get_outcome (odds, outcomes[j]), cases[i].percent[j],
                     cases[i].tolerance, "outcome", j, cases[i].request);
    }

  parse_request (&request, "cofd dice=7");
  seven = ten_odds_compute (&request, NULL);
  assert_near (ten_odds_get_mean (seven), 7.0 / 3.0, 1e-13, "mean", 0, "seven");
  assert_near (ten_odds_get_at_least (seven, 5), 0.075303110100, 1e-12, "at least", 5, "seven");
  assert_near (ten_odds_get_outcome (seven, TEN_OUTCOME_EXCEPTIONAL), 0.075303110100, 1e-12,
               "exceptional", 0, "seven");
  parse_request (&request, "cofd dice=30 again=8 rote");
  thirty = ten_odds_compute (&request, NULL);
  assert_near (ten_odds_get_mean (thirty), 21.857142857142857, 1e-12, "mean", 0, "thirty");
  parse_request (&request, "v20da dice=20");
  twenty = ten_odds_compute (&request, NULL);
  assert_near (ten_odds_get_outcome (twenty, TEN_OUTCOME_BOTCH), 9.426792001285e-7, 1e-18, "botch",
               0, "twenty");
}

/* Large pools with every power algorithm, compared with the mean and variance of one die times
 * their number. */
static void
test_large (void)
{
  static const char *const large[] = {
    "cofd dice=1000",
    "cofd dice=1000 again=8 rote",
    "cofd dice=1000 again=2 target=2",
    "cofd dice=400 again=2 target=2 rote tens_double",
    "cofd dice=1000 again=2 target=10",
    "cofd dice=1000 again=2 target=10 rote",
    "cofd dice=1000 again=0 target=2",
    "cofd dice=1000 again=0 target=10",
    "v20 dice=1000",
    "v20 dice=300 again=7",
  };

  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_autoptr (TenOdds) one = NULL;
      g_autoptr (TenOdds) all = NULL;
      TenRequest request;
      double variance[2] = { 0.0, 0.0 };
      const TenOdds *odds[2];
      int first, last;

      parse_request (&request, large[i]);
      all = ten_odds_compute (&request, NULL);
      odds[1] = all;
      request.dice = 1;
      one = ten_odds_compute (&request, NULL);
      odds[0] = one;
      parse_request (&request, large[i]);

      check_sums (one, large[i]);
      check_sums (all, large[i]);
      assert_near (ten_odds_get_mean (all) / request.dice, ten_odds_get_mean (one), 1e-11, "mean",
                   0, large[i]);
      for (guint j = 0; j < 2; j++)
        {
          ten_odds_get_range (odds[j], &first, &last);
          for (int k = first; k <= last; k++)
            variance[j] += (k - ten_odds_get_mean (odds[j])) * (k - ten_odds_get_mean (odds[j])) *
                           ten_odds_get_exactly (odds[j], k);
        }
      assert_near (variance[1] / request.dice, variance[0], 1e-8, "variance", 0, large[i]);
    }
}

/* Pairs in large pools: the flags are exclusive, and do not get lost in rounding. */
static void
test_large_pairs (void)
{
  g_autoptr (TenOdds) odds = NULL;
  TenRequest request;

  parse_request (&request, "v5 dice=60 red=5 required=12");
  odds = ten_odds_compute (&request, NULL);
  check_sums (odds, "v5");
  assert_near (ten_odds_get_mean (odds), 60 * 0.5 + 60 * 0.1 - (1.0 - pow (0.8, 60)) / 2.0, 1e-12,
               "mean", 0, "v5");
  g_assert_cmpfloat (ten_odds_get_flag (odds, TEN_ROLL_CRITICAL) +
                         ten_odds_get_flag (odds, TEN_ROLL_MESSY_CRITICAL),
                     <=, ten_odds_get_success (odds));
  assert_near (ten_odds_get_flag (odds, TEN_ROLL_MESSY_CRITICAL), 1.0 - pow (0.9, 5), 0.02, "messy",
               0, "v5");
}

static void
test_tail (void)
{
  g_autoptr (TenOdds) odds = NULL;
  TenRequest request;
  int first, last;

  parse_request (&request, "cofd dice=7");
  odds = ten_odds_compute (&request, NULL);
  ten_odds_get_range (odds, &first, &last);
  g_assert_cmpint (first, ==, 0);
  g_assert_cmpfloat (ten_odds_get_exactly (odds, last), >, 0.0);
  g_assert_cmpfloat (ten_odds_get_exactly (odds, last), <, 1e-13);
  g_assert_cmpfloat (ten_odds_get_exactly (odds, last + 1), ==, 0.0);
  g_assert_cmpfloat (ten_odds_get_exactly (odds, -1), ==, 0.0);
  g_assert_cmpfloat (ten_odds_get_at_least (odds, last + 1), ==, 0.0);
  g_assert_cmpfloat (ten_odds_get_at_least (odds, -5), >, 1.0 - 1e-13);
}

static void
test_has_outcome (void)
{
  static const struct
  {
    const char *request;
    const char *outcomes;
  } cases[] = {
    { "cofd dice=3", "failure success exceptional" },
    { "cofd dice=0", "failure success exceptional dramatic-failure" },
    { "v20da dice=3", "failure success botch" },
    { "v20 dice=3 sure_success", "failure success botch" },
    { "wodtests dice=3", "failure success" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (TenOdds) odds = NULL;
      TenRequest request;

      parse_request (&request, cases[i].request);
      odds = ten_odds_compute (&request, NULL);
      for (guint j = 0; j < TEN_N_OUTCOMES; j++)
        if (ten_odds_has_outcome (odds, j))
          g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", ten_outcome_to_id (j));
      g_assert_cmpstr (text->str, ==, cases[i].outcomes);
    }
}

static void
test_json (void)
{
  g_autoptr (TenOdds) odds = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;
  TenRequest request;

  parse_request (&request, "v20 dice=1 target=6");
  odds = ten_odds_compute (&request, NULL);
  node = ten_odds_to_json (odds);
  text = json_to_string (node, FALSE);
  g_assert_true (g_str_has_prefix (text, "{\"mean\":0.4"));
  g_assert_nonnull (strstr (text, "\"distribution\":[{\"successes\":-1,\"p\":0.1"));
  g_assert_nonnull (strstr (text, "\"outcomes\":{\"failure\":0.4"));
  g_assert_nonnull (strstr (text, "\"botch\":0.1"));
  g_assert_nonnull (strstr (text, "\"degrees\":{\"marginal\":0.5,\"moderate\":0.0"));
}

static void
test_refused (void)
{
  g_autoptr (GError) error = NULL;
  TenRequest request;

  parse_request (&request, "cofd dice=3 target=1");
  g_assert_null (ten_odds_compute (&request, &error));
  g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST);
}

static void
test_reference (void)
{
  TenRequest request;
  TenOdds *odds;
  g_autoptr (TenOdds) copy = NULL;

  parse_request (&request, "cofd dice=3");
  odds = ten_odds_compute (&request, NULL);
  copy = g_boxed_copy (TEN_TYPE_ODDS, odds);
  g_assert_true (copy == odds);
  ten_odds_unref (odds);
  g_assert_cmpfloat (ten_odds_get_success (copy), >, 0.6);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *path = g_strconcat ("/dice/odds/brute/", shapes[i], NULL);

      g_test_add_data_func (g_strdelimit (path, " ", '-'), shapes[i], test_shape);
    }
  g_test_add_func ("/dice/odds/any-options", test_any_options);
  g_test_add_func ("/dice/odds/known/COFD-2/COFD-8/COFD-10/CHAT-3", test_known);
  g_test_add_func ("/dice/odds/known-outcomes/COFD-6/V20-3/V20-4", test_known_outcomes);
  g_test_add_func ("/dice/odds/large", test_large);
  g_test_add_func ("/dice/odds/large-pairs/V5-1/V5-2", test_large_pairs);
  g_test_add_func ("/dice/odds/tail", test_tail);
  g_test_add_func ("/dice/odds/has-outcome", test_has_outcome);
  g_test_add_func ("/dice/odds/json", test_json);
  g_test_add_func ("/dice/odds/refused", test_refused);
  g_test_add_func ("/dice/odds/reference", test_reference);
}
