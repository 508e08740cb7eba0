/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "output/ten-cli-odds-table.h"

#include "output/ten-cli-dice.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <math.h>

#define BAR_WIDTH 24

static void
add_share (TenCliTable *table, const char *label, double probability)
{
  g_autofree char *text = ten_words_for_probability (probability);
  g_autofree char *bar = ten_cli_text_bar (probability, BAR_WIDTH);

  ten_cli_table_add_row (table, label, text, bar, NULL);
}

static void
print_outcomes (TenCli *cli, const TenOdds *odds)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (3, 1 << 1);
  TenChance chances[TEN_MAX_CHANCES];
  const guint n_chances = ten_words_list_chances (odds, chances);

  for (guint i = 0; i < n_chances; i++)
    add_share (table, chances[i].words, chances[i].probability);
  ten_cli_table_print (table, cli);
}

/* V20-7, TEST-6: the degrees of a success. */
static void
print_degrees (TenCli *cli, const TenOdds *odds, TenRuleset *ruleset)
{
  const TenRequest *request = ten_odds_get_request (odds);
  g_autoptr (TenCliTable) table = ten_cli_table_new (3, 1 << 1);

  ten_cli_print (cli, "\n");
  for (guint i = 0; i < request->n_degrees; i++)
    add_share (table, ten_ruleset_get_degree_name (ruleset, request->degrees[i].id),
               ten_odds_get_degree (odds, i));
  ten_cli_table_print (table, cli);
}

static void
print_distribution (TenCli *cli, const TenOdds *odds)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (4, 7);
  const char *heading = ten_cli_dice_get_heading (ten_odds_get_request (odds));
  int first;
  int last;

  ten_odds_get_range (odds, &first, &last);
  ten_cli_table_add_row (table, heading, _ ("Exactly"), _ ("At least"), NULL);
  for (int successes = first; successes <= last; successes++)
    {
      double exactly = ten_odds_get_exactly (odds, successes);
      g_autofree char *number = g_strdup_printf ("%d", successes);
      g_autofree char *exactly_text = ten_words_for_probability (exactly);
      g_autofree char *at_least_text = ten_words_for_probability (
          successes > first ? ten_odds_get_at_least (odds, successes) : 1.0);
      g_autofree char *bar = ten_cli_text_bar (exactly, BAR_WIDTH);

      if (exactly >= TEN_CLI_LEAST_SHOWN)
        ten_cli_table_add_row (table, number, exactly_text, at_least_text, bar, NULL);
    }
  ten_cli_table_print (table, cli);
}

void
ten_cli_odds_print (TenCli *cli, const TenOdds *odds, TenRuleset *ruleset)
{
  const TenRequest *request = ten_odds_get_request (odds);

  print_outcomes (cli, odds);
  if (request->n_degrees > 0)
    print_degrees (cli, odds, ruleset);
  ten_cli_print (cli, "\n");
  print_distribution (cli, odds);
  ten_cli_print (cli, "\n");
  ten_cli_print (cli, _ ("On average: %.2f"), ten_odds_get_mean (odds));
  ten_cli_print (cli, "\n");
}

void
ten_cli_odds_print_contest (TenCli *cli, const TenContestOdds *odds, const char *a, const char *b)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (3, 1 << 1);

  add_share (table, *a != '\0' ? a : _ ("First side"), odds->a);
  add_share (table, *b != '\0' ? b : _ ("Second side"), odds->b);
  add_share (table, _ ("Neither"), odds->none);
  ten_cli_table_print (table, cli);
}

void
ten_cli_odds_print_damage (TenCli *cli, TenActionOdds *odds)
{
  g_autoptr (TenCliTable) hit = ten_cli_table_new (3, 1 << 1);
  g_autoptr (TenCliTable) table = ten_cli_table_new (4, 7);
  double at_least = 1.0;

  add_share (hit, _ ("Hit"), ten_action_odds_get_success (odds));
  ten_cli_table_print (hit, cli);
  ten_cli_print (cli, "\n");
  ten_cli_table_add_row (table, _ ("Damage"), _ ("Exactly"), _ ("At least"), NULL);
  for (guint amount = 0; amount < ten_action_odds_get_n_chances (odds); amount++)
    {
      const double exactly = ten_action_odds_get_chance (odds, amount);
      g_autofree char *number = g_strdup_printf ("%u", amount);
      g_autofree char *exactly_text = ten_words_for_probability (exactly);
      g_autofree char *at_least_text = ten_words_for_probability (CLAMP (at_least, 0.0, 1.0));
      g_autofree char *bar = ten_cli_text_bar (exactly, BAR_WIDTH);

      if (exactly >= TEN_CLI_LEAST_SHOWN)
        ten_cli_table_add_row (table, number, exactly_text, at_least_text, bar, NULL);
      at_least -= exactly;
    }
  ten_cli_table_print (table, cli);
  ten_cli_print (cli, "\n");
  /* Translators: an amount of damage, such as 1.25 */
  ten_cli_print (cli, _ ("Damage on average: %.2f"), ten_action_odds_get_mean_damage (odds));
  ten_cli_print (cli, "\n");
}

void
ten_cli_odds_print_extended (TenCli *cli, const TenExtendedOdds *odds)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (3, 3);
  const double mean = ten_extended_odds_get_mean_rolls (odds);

  ten_cli_table_add_row (table, _ ("Rolls"), _ ("By then"), NULL);
  for (guint i = 0; i < ten_extended_odds_get_n_rolls (odds); i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", ten_extended_odds_get_first_roll (odds) + i);

      add_share (table, number, ten_extended_odds_get_by_roll (odds, i));
    }
  ten_cli_table_print (table, cli);
  if (isinf (mean))
    return;
  ten_cli_print (cli, "\n");
  /* Translators: a number of rolls, such as 3.25 */
  ten_cli_print (cli, _ ("Rolls on average: %.2f"), mean);
  ten_cli_print (cli, "\n");
}
