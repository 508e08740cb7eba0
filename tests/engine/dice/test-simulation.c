/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds.h"
#include "dice/ten-random.h"
#include "dice/ten-simulation.h"
#include "requests.h"
#include "tests.h"

#include <math.h>

#define N_ROLLS 50000

/* A little over six standard deviations: one in a billion runs would exceed this, and the seed
 * is fixed. */
static void
assert_share (guint64 count, double p, const char *what, int index, const char *request)
{
  double sigma = sqrt (N_ROLLS * p * (1.0 - p));

  if (fabs ((double) count - N_ROLLS * p) > 6.0 * sigma + 3.0)
    g_error ("%s: %s %d came %" G_GUINT64_FORMAT " times, not %g", request, what, index, count,
             N_ROLLS * p);
}

static const char *const requests[] = {
  "cofd dice=7",
  "cofd dice=30 again=8 rote",
  "cofd dice=5 again=0 rote extra=2 required=4",
  "cofd dice=6 again=9 target=10",
  "cofd dice=0",
  "cofd dice=0 rote",
  "nwod dice=0 rote extra=2",
  "v20da dice=0",
  "v20da dice=10",
  "v20da dice=3",
  "v20da dice=9 tens_double target=7",
  "v20da dice=2 sure_success required=2",
  "v20da dice=8 automatic",
  "v20 dice=10",
  "v20 dice=10 tens_double required=2",
  "v20 dice=4 tens_double sure_success",
  "v20 dice=3 botch=1",
  "v20 dice=0 empty_pool=0 chance_again tens_double",
  "wodtests dice=12 halve=1",
  "wodtests dice=25 red=4 halve=2 required=5",
  "v5 dice=7 red=2 required=3",
  "v5 dice=3 again=8 rote tens_double",
  "v20da dice=40 again=5 rote",
};

static TenSimulation
simulate (const char *text, guint8 seed, guint64 n_rolls)
{
  const guint8 bytes[TEN_SEED_SIZE] = { seed };
  g_autoptr (TenRandom) random = ten_random_new_seeded (bytes);
  g_autoptr (GError) error = NULL;
  TenSimulation simulation = { 0 };
  TenRequest request;

  parse_request (&request, text);
  ten_simulation_init (&simulation, &request, random, &error);
  g_assert_no_error (error);
  ten_simulation_run (&simulation, n_rolls, &error);
  g_assert_no_error (error);
  return simulation;
}

static void
test_odds (gconstpointer data)
{
  g_auto (TenSimulation) simulation = simulate (data, 42, N_ROLLS / 4);
  g_autoptr (TenOdds) odds = NULL;
  g_autoptr (GError) error = NULL;
  guint64 outcomes = 0;
  guint64 rolls = 0;
  int first, last;

  odds = ten_odds_compute (&simulation.request, &error);
  g_assert_no_error (error);
  ten_simulation_run (&simulation, N_ROLLS - N_ROLLS / 4, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (simulation.n_rolls, ==, N_ROLLS);

  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    {
      outcomes += simulation.outcomes[i];
      assert_share (simulation.outcomes[i], ten_odds_get_outcome (odds, i), "outcome", i, data);
    }
  g_assert_cmpuint (outcomes, ==, N_ROLLS);

  ten_simulation_get_range (&simulation, &first, &last);
  for (int i = first; i <= last; i++)
    {
      rolls += ten_simulation_get_exactly (&simulation, i);
      assert_share (ten_simulation_get_exactly (&simulation, i), ten_odds_get_exactly (odds, i),
                    "net", i, data);
    }
  g_assert_cmpuint (rolls, ==, N_ROLLS);
  g_assert_cmpfloat (fabs (ten_simulation_get_mean (&simulation) - ten_odds_get_mean (odds)), <,
                     0.15);
}

static void
test_seed (void)
{
  g_auto (TenSimulation) one = simulate ("cofd dice=7", 7, 5000);
  g_auto (TenSimulation) same = simulate ("cofd dice=7", 7, 2000);
  g_auto (TenSimulation) other = simulate ("cofd dice=7", 8, 5000);
  gboolean differs = FALSE;

  g_assert_true (ten_simulation_run (&same, 3000, NULL));
  for (int i = 0; i < 12; i++)
    {
      g_assert_cmpuint (ten_simulation_get_exactly (&one, i), ==,
                        ten_simulation_get_exactly (&same, i));
      differs =
          differs || ten_simulation_get_exactly (&one, i) != ten_simulation_get_exactly (&other, i);
    }
  g_assert_true (differs);
}

/* Chains that are longer than the pool would suggest. */
static void
test_long_chains (void)
{
  g_auto (TenSimulation) simulation = simulate ("cofd dice=20 target=2 again=2", 1, 2000);
  int first, last;

  ten_simulation_get_range (&simulation, &first, &last);
  g_assert_cmpint (last, >, 3 * 20 + 64);
  g_assert_cmpfloat (fabs (ten_simulation_get_mean (&simulation) - 180.0), <, 6.0);
}

static void
test_empty (void)
{
  g_auto (TenSimulation) simulation = simulate ("cofd dice=5", 1, 0);
  int first, last;

  ten_simulation_get_range (&simulation, &first, &last);
  g_assert_cmpint (first, ==, 0);
  g_assert_cmpint (last, ==, 0);
  g_assert_cmpfloat (ten_simulation_get_mean (&simulation), ==, 0.0);
  g_assert_cmpuint (simulation.outcomes[TEN_OUTCOME_FAILURE], ==, 0);
}

static void
test_json (void)
{
  g_auto (TenSimulation) simulation = simulate ("v20da dice=6 automatic", 1, 10);
  g_autoptr (JsonNode) node = ten_simulation_to_json (&simulation);
  g_autofree char *text = json_to_string (node, FALSE);

  g_assert_cmpstr (text, ==,
                   "{\"rolls\":10,\"mean\":1.0,\"distribution\":[{\"successes\":0,\"p\":0.0,"
                   "\"rolls\":0},{\"successes\":1,\"p\":1.0,\"rolls\":10}],\"outcomes\":{"
                   "\"failure\":0.0,\"success\":1.0,\"botch\":0.0}}");
}

/* A request that cannot be rolled, and dice that run out. */
static void
test_refused (void)
{
  g_autoptr (TenRandom) random = ten_random_new_scripted ((const guint8[]){ 1, 2, 3 }, 3);
  g_auto (TenSimulation) simulation = { 0 };
  g_autoptr (GError) error = NULL;
  TenRequest request;

  parse_request (&request, "cofd dice=1001");
  g_assert_false (ten_simulation_init (&simulation, &request, random, &error));
  g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST);
  g_clear_error (&error);

  parse_request (&request, "cofd dice=2");
  g_assert_true (ten_simulation_init (&simulation, &request, random, NULL));
  g_assert_false (ten_simulation_run (&simulation, 2, &error));
  g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES);
  g_assert_cmpuint (simulation.n_rolls, ==, 1);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autofree char *path = g_strconcat ("/dice/simulation/odds/", requests[i], NULL);

      g_test_add_data_func (g_strdelimit (path, " ", '-'), requests[i], test_odds);
    }
  g_test_add_func ("/dice/simulation/seed", test_seed);
  g_test_add_func ("/dice/simulation/long-chains", test_long_chains);
  g_test_add_func ("/dice/simulation/empty", test_empty);
  g_test_add_func ("/dice/simulation/json", test_json);
  g_test_add_func ("/dice/simulation/refused", test_refused);
}
