/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-dice.h"
#include "ten-cli-sides.h"
#include "ten-cli-text.h"

#include <glib/gi18n.h>

#define BAR_WIDTH 24

static void
add_share (TenCliTable *table, const char *label, double probability)
{
  g_autofree char *text = ten_words_for_probability (probability);
  g_autofree char *bar = ten_cli_text_bar (probability, BAR_WIDTH);

  ten_cli_table_add_row (table, label, text, bar, NULL);
}

static void
print_text (TenCli *cli, const TenCliSides *sides, const TenContestOdds *odds)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (3, 1 << 1);
  const char *a = ten_cli_sides_get_name (&sides->a);
  const char *b = ten_cli_sides_get_name (&sides->b);

  ten_cli_dice_print_terms (cli, &sides->a.request, G_LIST_MODEL (sides->a.pool));
  ten_cli_dice_print_terms (cli, &sides->b.request, G_LIST_MODEL (sides->b.pool));
  ten_cli_print (cli, "\n");
  add_share (table, a != NULL ? a : _ ("First side"), odds->a);
  add_share (table, b != NULL ? b : _ ("Second side"), odds->b);
  add_share (table, _ ("Neither"), odds->none);
  ten_cli_table_print (table, cli);
}

static gboolean
compute (const TenCliSides *sides, TenContestOdds *odds, GError **error)
{
  TenExtendedContest contest;

  if (sides->needed == 0)
    return ten_contest_compute_odds (sides->rules, &sides->a.request, &sides->b.request,
                                     sides->defender, odds, error);
  ten_extended_contest_init (&contest, sides->needed, sides->needed, sides->defender);
  return ten_extended_contest_compute_odds (sides->rules, &contest, &sides->a.request,
                                            &sides->b.request, odds, error);
}

static gboolean
run_contest_odds (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliSides) sides = { { NULL } };
  TenContestOdds odds;

  if (!ten_cli_sides_init (&sides, cli, options, error))
    return FALSE;
  if (!compute (&sides, &odds, error))
    {
      ten_cli_error_prefix (error, "contest odds");
      return FALSE;
    }
  if (ten_cli_options_has (options, "json"))
    {
      g_autoptr (JsonNode) node = ten_contest_odds_to_json (&odds);

      ten_cli_print_json (cli, node);
    }
  else
    print_text (cli, &sides, &odds);
  return TRUE;
}

static const TenCliOption *const contest_odds_options[] = {
  ten_cli_sides_options,
  ten_cli_character_options,
  ten_cli_pool_options,
  NULL,
};

const TenCliCommand ten_cli_contest_odds_command = {
  .name = "odds",
  .summary = N_ ("Tell the chance of each side"),
  .arguments = N_ ("[TEXT…]"),
  .max_arguments = G_MAXUINT,
  .options = contest_odds_options,
  .run = run_contest_odds,
};
