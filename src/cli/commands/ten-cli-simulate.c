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
#define CHUNK 250000
#define SEED_DIGITS 16

static const TenCliOption simulate_only_options[] = {
  { "rolls", 'n', TEN_CLI_VALUE, N_ ("N"), N_ ("Roll N times") },
  { "seed", 0, TEN_CLI_VALUE, N_ ("HEX"),
    N_ ("The seed of the generator: up to 16 hexadecimal digits") },
  { NULL },
};

static gboolean
read_seed (const TenCliOptions *options, guint64 *seed, GError **error)
{
  const char *text = ten_cli_options_get (options, "seed");

  g_autofree char *first = NULL;
  gsize length;

  *seed = (guint64) g_random_int () << 32 | g_random_int ();
  if (text == NULL)
    return TRUE;
  length = strlen (text);
  first = g_strndup (text, SEED_DIGITS);
  if ((length <= SEED_DIGITS || length == 2 * TEN_SEED_SIZE) &&
      strspn (text, "0123456789abcdefABCDEF") == length &&
      g_ascii_string_to_unsigned (first, 16, 0, G_MAXUINT64, seed, NULL))
    return TRUE;
  return ten_cli_refuse (error, _ ("--seed: not 1 to %d, or %d, hexadecimal digits"), SEED_DIGITS,
                         2 * TEN_SEED_SIZE);
}

static void
simulate (TenCli *cli, TenSimulation *simulation, guint64 n_rolls)
{
  guint shown = 0;

  for (guint64 done = 0; done < n_rolls;)
    {
      guint64 now = MIN (CHUNK, n_rolls - done);
      guint percent;

      ten_simulation_run (simulation, now);
      done += now;
      percent = (guint) (done * 100 / n_rolls);
      if (cli->progress && percent > shown)
        fprintf (cli->error_file, "\r%3u%%", percent);
      shown = percent;
    }
  if (cli->progress)
    fputs ("\r     \r", cli->error_file);
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
  guint64 n_rolls = ten_simulation_get_n_rolls (simulation);
  int first;
  int last;

  ten_cli_table_add_row (outcomes, _ ("Outcome"), _ ("Rolls"), _ ("Share"), _ ("Exact"), NULL);
  for (int outcome = 0; outcome < TEN_N_OUTCOMES; outcome++)
    if (ten_odds_has_outcome (odds, (TenOutcome) outcome))
      add_row (outcomes, ten_words_for_outcome ((TenOutcome) outcome),
               ten_simulation_get_outcome (simulation, (TenOutcome) outcome), n_rolls,
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
  g_autoptr (TenSimulation) simulation = NULL;
  g_autoptr (TenOdds) odds = NULL;
  gint64 n_rolls = 0;
  guint64 seed;

  if (!ten_cli_options_has (options, "rolls"))
    return ten_cli_refuse (error, _ ("--rolls: give the number of rolls to simulate"));
  if (!ten_cli_options_read_integer (options, "rolls", 1, MAX_ROLLS, &n_rolls, error) ||
      !read_seed (options, &seed, error) || !ten_cli_request_init (&request, cli, options, error))
    return FALSE;
  side = ten_cli_request_create_side (&request, FALSE, NULL, error);
  if (side == NULL)
    return FALSE;
  odds = ten_cli_compute_odds (request.ruleset, side, error);
  if (odds != NULL)
    simulation = ten_simulation_new (ten_action_side_get_request (side), seed, error);
  if (simulation == NULL)
    return ten_cli_error_prefix (error, "simulate");
  simulate (cli, simulation, (guint64) n_rolls);
  if (ten_cli_options_has (options, "json"))
    {
      print_json (cli, simulation, odds);
      return TRUE;
    }
  ten_cli_dice_print_side (cli, side, request.ruleset);
  ten_cli_print (cli, "\n");
  print_tables (cli, simulation, odds);
  return TRUE;
}

const TenCliCommand ten_cli_simulate_command = {
  .name = "simulate",
  .summary = N_ ("Simulate a pool and compare it with its odds"),
  .options = { simulate_only_options, ten_cli_character_options, ten_cli_pool_options,
               ten_cli_ready_options, ten_cli_resistance_options, ten_cli_difficulty_options },
  .run = run_simulate,
};
