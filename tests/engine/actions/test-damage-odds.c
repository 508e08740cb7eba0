/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "actions/ten-damage-odds.h"

#include <math.h>
#include <ten-engine.h>

#define N_CHAINS 2000
#define SEED 20261128
#define TOLERANCE 1e-10
#define MOST 40

/* Counts of equally likely faces, which are exact: at most 10^(5 + 14 + 6) of them. */
typedef unsigned __int128 Count;

static Count
power (int base, int exponent)
{
  Count product = 1;

  while (exponent-- > 0)
    product *= (Count) base;
  return product;
}

static Count
choose (int n, int k)
{
  Count product = 1;

  for (int i = 1; i <= k; i++)
    product = product * (Count) (n - k + i) / (Count) i;
  return product;
}

/* The ways to throw so many successes on plain dice. */
static Count
count_plain (int n_dice, int successes, int target)
{
  return choose (n_dice, successes) * power (11 - target, successes) *
         power (target - 1, n_dice - successes);
}

typedef struct
{
  const char *ruleset;
  int dice;
  int target;
  int required;
  gboolean tens_double;
  gboolean willpower;
  int damage;
  int soak;
  int soak_target;
} Chain;

/* V20-2, V20-4, V20-5, CHAT-3, CHAT-11: the successes of a throw with these tens, other hits and
 * ones, or 0 if the attack misses. */
static int
count_hit (const Chain *chain, int tens, int hits, int ones)
{
  int net = (chain->tens_double ? 2 : 1) * tens + hits - ones;

  net = MAX (net, 0) + chain->willpower;
  return net >= chain->required ? net : 0;
}

/* Adds up all throws of the attack, of its damage and of the soak, each as likely as any other. */
static void
enumerate (const Chain *chain, Count *left, Count *all)
{
  Count attacks[MOST] = { 0 };
  const int most_dice = chain->damage + 2 * chain->dice + 1;

  for (int tens = 0; tens <= chain->dice; tens++)
    for (int hits = 0; tens + hits <= chain->dice; hits++)
      for (int ones = 0; tens + hits + ones <= chain->dice; ones++)
        {
          const int others = chain->dice - tens - hits - ones;

          attacks[count_hit (chain, tens, hits, ones)] +=
              choose (chain->dice, tens) * choose (chain->dice - tens, hits) *
              choose (chain->dice - tens - hits, ones) * power (10 - chain->target, hits) *
              power (chain->target - 2, others);
        }
  *all = power (10, chain->dice + most_dice + chain->soak);
  left[0] = attacks[0] * power (10, most_dice + chain->soak);
  for (int successes = 1; successes <= 2 * chain->dice + 1; successes++)
    {
      const int n_dice = chain->damage + successes - 1;

      for (int damage = 0; damage <= n_dice && attacks[successes] > 0; damage++)
        for (int soaked = 0; soaked <= chain->soak; soaked++)
          left[MAX (damage - soaked, 0)] += attacks[successes] * power (10, most_dice - n_dice) *
                                            count_plain (n_dice, damage, chain->soak_target) *
                                            count_plain (chain->soak, soaked, chain->soak_target);
    }
}

static void
check_chain (TenRulesets *rulesets, const Chain *chain)
{
  TenRuleset *ruleset = ten_rulesets_find (rulesets, chain->ruleset, NULL);
  g_autoptr (TenOdds) odds = NULL;
  g_autofree double *found = NULL;
  Count left[MOST] = { 0 };
  Count all;
  TenRequest request;
  double sum = 0.0;
  guint n_amounts;

  ten_ruleset_init_request (ruleset, &request);
  request.dice = chain->dice;
  request.target = chain->target;
  request.required = chain->required;
  request.tens_double = chain->tens_double;
  request.sure_success = chain->willpower;
  odds = ten_odds_compute (&request, NULL);
  found =
      ten_damage_compute_odds (odds, chain->damage, chain->soak, chain->soak_target, &n_amounts);
  enumerate (chain, left, &all);
  for (guint i = 0; i < MOST; i++)
    {
      const double expected = (double) ((long double) left[i] / (long double) all);
      const double chance = i < n_amounts ? found[i] : 0.0;

      if (fabs (chance - expected) > TOLERANCE)
        g_error ("%s %d@%d, needs %d, damage %d, soak %d@%d: %u with %.15g, not %.15g",
                 chain->ruleset, chain->dice, chain->target, chain->required, chain->damage,
                 chain->soak, chain->soak_target, i, chance, expected);
      sum += chance;
    }
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-12);
}

static void
test_random (void)
{
  static const char *const names[] = { "v20", "v20book", "v20da" };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < N_CHAINS; i++)
    {
      Chain chain = {
        .ruleset = names[i % G_N_ELEMENTS (names)],
        .dice = g_rand_int_range (random, 1, 6),
        .target = g_rand_int_range (random, 2, 11),
        .required = g_rand_int_range (random, 1, 3),
        .willpower = g_rand_boolean (random),
        .damage = g_rand_int_range (random, 0, 5),
        .soak = g_rand_int_range (random, 0, 7),
        .soak_target = g_rand_int_range (random, 2, 11),
      };

      /* CHAT-2: with ones that cancel dice, tens depend on the order. */
      chain.tens_double = !g_str_equal (chain.ruleset, "v20") && g_rand_boolean (random);
      check_chain (rulesets, &chain);
    }
}

/* A very large chain is still quick and adds up to certainty. */
static void
test_large (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "v20book", NULL);
  g_autoptr (TenOdds) odds = NULL;
  g_autofree double *found = NULL;
  TenRequest request;
  double sum = 0.0;
  guint n_amounts;

  ten_ruleset_init_request (ruleset, &request);
  request.dice = 200;
  odds = ten_odds_compute (&request, NULL);
  found = ten_damage_compute_odds (odds, 100, 100, 6, &n_amounts);
  for (guint i = 0; i < n_amounts; i++)
    sum += found[i];
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-9);
}

/* Ones cancel nothing, nothing botches, and no dice are no damage. */
static void
test_request (void)
{
  TenRequest request;

  ten_damage_init_request (&request, 4, 6);
  g_assert_cmpint (request.ones, ==, TEN_ONES_NOTHING);
  g_assert_cmpint (request.botch, ==, TEN_BOTCH_NEVER);
  g_assert_true (ten_request_check (&request, NULL));
  g_assert_cmpint (ten_damage_get_dice (3, 1), ==, 3);
  g_assert_cmpint (ten_damage_get_dice (3, 4), ==, 6);
  g_assert_cmpint (ten_damage_get_dice (-5, 2), ==, 0);
}

TEN_TESTS
{
  g_test_add_func ("/damage/BOOK-2/random-chains", test_random);
  g_test_add_func ("/damage/BOOK-2/large", test_large);
  g_test_add_func ("/damage/BOOK-2/request", test_request);
}
