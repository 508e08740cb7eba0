/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-dice.h"
#include "shared/ten-cli-perform.h"
#include "shared/ten-cli-request.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_ROLLS 1000000000
#define CHUNK 50000
#define SEED_DIGITS 16

static const TenCliOption simulate_only_options[] = {
  { "rolls", 'n', TEN_CLI_VALUE, N_ ("N"), N_ ("Roll N times") },
  { "seed", 0, TEN_CLI_VALUE, N_ ("HEX"),
    N_ ("The seed of the generator: up to 16 hexadecimal digits") },
  { NULL },
};

/* A short seed is the end of a long one. */
static TenRandom *
create_generator (const TenCliOptions *options, GError **error)
{
  const char *text = ten_cli_options_get (options, "seed");
  g_autofree char *padded = NULL;
  guint8 seed[TEN_SEED_SIZE];
  gsize length;

  if (text == NULL)
    return ten_random_new_system ();
  length = strlen (text);
  padded = g_strdup_printf ("%*s", 2 * TEN_SEED_SIZE, text);
  g_strdelimit (padded, " ", '0');
  if (length > 0 && (length <= SEED_DIGITS || length == 2 * TEN_SEED_SIZE) &&
      strchr (text, ' ') == NULL && ten_seed_from_hex (padded, seed, NULL))
    return ten_random_new_seeded (seed);
  ten_cli_refuse (error, _ ("--seed: not 1 to %d, or %d, hexadecimal digits"), SEED_DIGITS,
                  2 * TEN_SEED_SIZE);
  return NULL;
}

static gboolean
simulate (TenCli *cli, TenSimulation *simulation, guint64 n_rolls, GError **error)
{
  guint shown = 0;

  while (simulation->n_rolls < n_rolls)
    {
      guint percent;

      if (!ten_simulation_run (simulation, MIN (CHUNK, n_rolls - simulation->n_rolls), error))
        return ten_cli_error_prefix (error, "simulate");
      percent = (guint) (simulation->n_rolls * 100 / n_rolls);
      if (cli->progress && percent > shown)
        fprintf (cli->error_file, "\r%3u%%", percent);
      shown = percent;
    }
  if (cli->progress)
    fputs ("\r     \r", cli->error_file);
  return TRUE;
}

static void
print_json (TenCli *cli, TenSimulation *simulation, const TenOdds *odds)
{
  JsonNode *node = ten_simulation_to_json (simulation);

  json_object_set_member (json_node_get_object (node), "odds", ten_odds_to_json (odds));
  ten_cli_print_json (cli, node);
}

static void
add_row (TenCliTable *table, const char *label, guint64 count, guint64 n_rolls, double probability)
{
  g_autofree char *counted = g_strdup_printf ("%" G_GUINT64_FORMAT, count);
  g_autofree char *share = ten_words_for_probability ((double) count / (double) n_rolls);
  g_autofree char *exact = ten_words_for_probability (probability);

  ten_cli_table_add_row (table, label, counted, share, exact, NULL);
}

static void
print_tables (TenCli *cli, TenSimulation *simulation, const TenOdds *odds)
{
  g_autoptr (TenCliTable) outcomes = ten_cli_table_new (4, 14);
  g_autoptr (TenCliTable) distribution = ten_cli_table_new (4, 15);
  const guint64 n_rolls = simulation->n_rolls;
  int first;
  int last;

  ten_cli_table_add_row (outcomes, _ ("Outcome"), _ ("Rolls"), _ ("Share"), _ ("Exact"), NULL);
  for (int outcome = 0; outcome < TEN_N_OUTCOMES; outcome++)
    if (ten_odds_has_outcome (odds, (TenOutcome) outcome))
      add_row (outcomes, ten_words_for_outcome ((TenOutcome) outcome),
               simulation->outcomes[outcome], n_rolls,
               ten_odds_get_outcome (odds, (TenOutcome) outcome));
  ten_cli_table_print (outcomes, cli);

  ten_cli_table_add_row (distribution, ten_cli_dice_get_heading (ten_odds_get_request (odds)),
                         _ ("Rolls"), _ ("Share"), _ ("Exact"), NULL);
  ten_simulation_get_range (simulation, &first, &last);
  for (int successes = first; successes <= last; successes++)
    {
      g_autofree char *label = g_strdup_printf ("%d", successes);
      guint64 count = ten_simulation_get_exactly (simulation, successes);
      double exact = ten_odds_get_exactly (odds, successes);

      if (MAX ((double) count / (double) n_rolls, exact) >= TEN_CLI_LEAST_SHOWN)
        add_row (distribution, label, count, n_rolls, exact);
    }
  ten_cli_print (cli, "\n");
  ten_cli_table_print (distribution, cli);
  ten_cli_print (cli, "\n");
  ten_cli_print (cli, _ ("On average: %.4f, exactly %.4f"), ten_simulation_get_mean (simulation),
                 ten_odds_get_mean (odds));
  ten_cli_print (cli, "\n");
}

static gboolean
run_simulate (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenActionSide) side = NULL;
  g_auto (TenSimulation) simulation = { 0 };
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenOdds) odds = NULL;
  gint64 n_rolls = 0;

  if (!ten_cli_options_has (options, "rolls"))
    return ten_cli_refuse (error, _ ("--rolls: give the number of rolls to simulate"));
  if (!ten_cli_options_read_integer (options, "rolls", 1, MAX_ROLLS, &n_rolls, error))
    return FALSE;
  random = create_generator (options, error);
  if (random == NULL || !ten_cli_request_init (&request, cli, options, error))
    return FALSE;
  side = ten_cli_request_create_side (&request, FALSE, NULL, error);
  if (side == NULL)
    return FALSE;
  odds = ten_cli_compute_odds (request.setup.ruleset, side, error);
  if (odds == NULL ||
      !ten_simulation_init (&simulation, ten_action_side_get_request (side), random, error))
    return ten_cli_error_prefix (error, "simulate");
  if (!simulate (cli, &simulation, (guint64) n_rolls, error))
    return FALSE;
  if (ten_cli_options_has (options, "json"))
    {
      print_json (cli, &simulation, odds);
      return TRUE;
    }
  ten_cli_dice_print_side (cli, side, request.setup.ruleset);
  ten_cli_print (cli, "\n");
  print_tables (cli, &simulation, odds);
  return TRUE;
}

const TenCliCommand ten_cli_simulate_command = {
  .name = "simulate",
  .summary = N_ ("Simulate a pool and compare it with its odds"),
  .options = { simulate_only_options, ten_cli_character_options, ten_cli_pool_options,
               ten_cli_ready_options, ten_cli_resistance_options, ten_cli_difficulty_options },
  .run = run_simulate,
};
