/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds.h"
#include "dice/ten-random.h"
#include "dice/ten-simulation.h"
#include "requests.h"

#include <math.h>

#define N_ROLLS 200000

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

static void
test_odds (gconstpointer data)
{
  g_autoptr (TenSimulation) simulation = NULL;
  g_autoptr (TenOdds) odds = NULL;
  g_autoptr (GError) error = NULL;
  TenRequest request;
  guint64 outcomes = 0;
  guint64 rolls = 0;
  int first, last;

  parse_request (&request, data);
  simulation = ten_simulation_new (&request, 42, &error);
  g_assert_no_error (error);
  odds = ten_odds_compute (&request, &error);
  g_assert_no_error (error);

  ten_simulation_run (simulation, N_ROLLS / 4);
  ten_simulation_run (simulation, N_ROLLS - N_ROLLS / 4);
  g_assert_cmpuint (ten_simulation_get_n_rolls (simulation), ==, N_ROLLS);

  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    {
      outcomes += ten_simulation_get_outcome (simulation, i);
      assert_share (ten_simulation_get_outcome (simulation, i), ten_odds_get_outcome (odds, i),
                    "outcome", i, data);
    }
  g_assert_cmpuint (outcomes, ==, N_ROLLS);

  ten_simulation_get_range (simulation, &first, &last);
  for (int i = first; i <= last; i++)
    {
      rolls += ten_simulation_get_exactly (simulation, i);
      assert_share (ten_simulation_get_exactly (simulation, i), ten_odds_get_exactly (odds, i),
                    "net", i, data);
    }
  g_assert_cmpuint (rolls, ==, N_ROLLS);
  g_assert_cmpfloat (fabs (ten_simulation_get_mean (simulation) - ten_odds_get_mean (odds)), <,
                     0.15);
}

static void
test_seed (void)
{
  TenRequest request;
  g_autoptr (TenSimulation) one = NULL;
  g_autoptr (TenSimulation) same = NULL;
  g_autoptr (TenSimulation) other = NULL;
  gboolean differs = FALSE;

  parse_request (&request, "cofd dice=7");
  one = ten_simulation_new (&request, 7, NULL);
  same = ten_simulation_new (&request, 7, NULL);
  other = ten_simulation_new (&request, 8, NULL);
  ten_simulation_run (one, 5000);
  ten_simulation_run (same, 2000);
  ten_simulation_run (same, 3000);
  ten_simulation_run (other, 5000);
  for (int i = 0; i < 12; i++)
    {
      g_assert_cmpuint (ten_simulation_get_exactly (one, i), ==,
                        ten_simulation_get_exactly (same, i));
      differs =
          differs || ten_simulation_get_exactly (one, i) != ten_simulation_get_exactly (other, i);
    }
  g_assert_true (differs);
}

/* Chains that are longer than the pool would suggest. */
static void
test_long_chains (void)
{
  g_autoptr (TenSimulation) simulation = NULL;
  TenRequest request;
  int first, last;

  parse_request (&request, "cofd dice=20 target=2 again=2");
  simulation = ten_simulation_new (&request, 1, NULL);
  ten_simulation_run (simulation, 2000);
  ten_simulation_get_range (simulation, &first, &last);
  g_assert_cmpint (last, >, 3 * 20 + 64);
  g_assert_cmpfloat (fabs (ten_simulation_get_mean (simulation) - 180.0), <, 6.0);
}

static void
test_empty (void)
{
  g_autoptr (TenSimulation) simulation = NULL;
  TenRequest request;
  int first, last;

  parse_request (&request, "cofd dice=5");
  simulation = ten_simulation_new (&request, 1, NULL);
  ten_simulation_get_range (simulation, &first, &last);
  g_assert_cmpint (first, ==, 0);
  g_assert_cmpint (last, ==, 0);
  g_assert_cmpfloat (ten_simulation_get_mean (simulation), ==, 0.0);
  g_assert_cmpuint (ten_simulation_get_outcome (simulation, TEN_OUTCOME_FAILURE), ==, 0);
}

static void
test_json (void)
{
  g_autoptr (TenSimulation) simulation = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;
  TenRequest request;

  parse_request (&request, "v20da dice=6 automatic");
  simulation = ten_simulation_new (&request, 1, NULL);
  ten_simulation_run (simulation, 10);
  node = ten_simulation_to_json (simulation);
  text = json_to_string (node, FALSE);
  g_assert_cmpstr (text, ==,
                   "{\"rolls\":10,\"mean\":1.0,\"distribution\":[{\"successes\":0,\"p\":0.0,"
                   "\"rolls\":0},{\"successes\":1,\"p\":1.0,\"rolls\":10}],\"outcomes\":{"
                   "\"failure\":0.0,\"success\":1.0,\"botch\":0.0}}");
}

static void
test_refused (void)
{
  g_autoptr (GError) error = NULL;
  TenRequest request;

  parse_request (&request, "cofd dice=1001");
  g_assert_null (ten_simulation_new (&request, 1, &error));
  g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST);
}

static void
test_reference (void)
{
  TenSimulation *simulation;
  g_autoptr (TenSimulation) copy = NULL;
  TenRequest request;

  parse_request (&request, "cofd dice=5");
  simulation = ten_simulation_new (&request, 1, NULL);
  copy = g_boxed_copy (TEN_TYPE_SIMULATION, simulation);
  g_assert_true (copy == simulation);
  ten_simulation_unref (simulation);
  g_assert_cmpuint (ten_simulation_get_n_rolls (copy), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

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
  g_test_add_func ("/dice/simulation/reference", test_reference);

  return g_test_run ();
}
