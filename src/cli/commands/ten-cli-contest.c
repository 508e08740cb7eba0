/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-dice.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"
#include "shared/ten-cli-sides.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption total_options[] = {
  { "total", 0, TEN_CLI_VALUE, N_ ("N"),
    N_ ("Continue turn by turn until one side has N successes") },
  { NULL },
};

static gboolean
read_total (const TenCliSides *sides, const TenCliOptions *options, int *needed, GError **error)
{
  TenRuleset *ruleset = sides->first.ruleset;
  gint64 total = 0;

  if (!ten_cli_options_read_integer (options, "total", 1, TEN_EXTENDED_CONTEST_MAX_NEEDED, &total,
                                     error))
    return FALSE;
  if (total > 0 && ten_ruleset_get_actions (ruleset)->tally == TEN_TALLY_NONE)
    return ten_cli_refuse (error, _ ("--total: “%s” has no contests of several turns"),
                           ten_ruleset_get_name (ruleset));
  if (total > 0 && ten_cli_options_has (options, "spend"))
    return ten_cli_refuse (error, _ ("--spend: cannot be used with --total"));
  *needed = (int) total;
  return TRUE;
}

static TenAction *
create_action (const TenCliSides *sides, const TenCliOptions *options, int needed)
{
  const char *comment = ten_cli_options_get (options, "comment");
  TenAction *action;

  if (needed == 0)
    return ten_cli_sides_create_roll (sides);
  action = ten_cli_sides_create_contest (sides, comment != NULL ? comment : sides->first.comment,
                                         needed);
  ten_extended_step_set_to_the_end (TEN_EXTENDED_STEP (action));
  ten_cli_sides_help_step (sides, TEN_EXTENDED_STEP (action));
  return action;
}

/* With a sheet, the roll has the name itself. */
static void
print_side (
    TenCli *cli, TenActionSide *side, TenRecord *record, TenRuleset *ruleset, const char *heading)
{
  if (ten_action_side_get_sheet (side) == NULL)
    ten_cli_print (cli, "%s\n", heading);
  ten_cli_dice_print_roll (cli, record, ruleset);
  ten_cli_print (cli, "\n");
}

/* All rolls of a round: helpers, and one or two sides. */
static void
print_turn (TenCli *cli, const TenCliSides *sides, TenPlay *play, guint index, JsonObject *turn)
{
  TenRuleset *ruleset = sides->first.ruleset;
  const guint n_helpers = sides->helpers->len;
  TenRecord **records = (TenRecord **) ten_play_get_records (play)->pdata + index * (n_helpers + 2);

  ten_cli_sides_print_helpers (cli, ruleset, records, n_helpers, turn);
  print_side (cli, sides->actor, records[n_helpers], ruleset, _ ("First side"));
  print_side (cli, sides->opponent, records[n_helpers + 1], ruleset, _ ("Second side"));
  ten_cli_sides_print_winner (cli, ruleset, records[n_helpers], records[n_helpers + 1], turn);
}

static void
print_text (TenCli *cli, const TenCliSides *sides, TenPlay *play)
{
  g_autoptr (JsonNode) node = ten_play_to_json (play);
  JsonObject *object = json_node_get_object (node);
  JsonArray *turns;

  if (!json_object_has_member (object, "turns"))
    {
      print_turn (cli, sides, play, 0, object);
      return;
    }
  turns = json_object_get_array_member (object, "turns");
  for (guint i = 0; i < json_array_get_length (turns); i++)
    {
      ten_cli_print (cli, _ ("Turn %u"), i + 1);
      ten_cli_print (cli, "\n");
      print_turn (cli, sides, play, i, json_array_get_object_element (turns, i));
      ten_cli_print (cli, "\n");
    }
  ten_cli_print (cli, "%s\n", ten_play_get_text (play));
}

static gboolean
run_contest (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliSides) sides = { { NULL } };
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;
  int needed = 0;

  if (!ten_cli_sides_init_contest (&sides, cli, options, error) ||
      !read_total (&sides, options, &needed, error) ||
      !ten_cli_sides_check_payers (&sides, options, error))
    return FALSE;
  action = create_action (&sides, options, needed);
  play = ten_cli_perform (cli, options, action, NULL, "contest", error);
  if (play == NULL)
    return FALSE;
  if (ten_cli_options_has (options, "json") || ten_cli_options_has (options, "for-players"))
    ten_cli_print_play (cli, play, options);
  else
    print_text (cli, &sides, play);
  return TRUE;
}

static gboolean
run_contest_odds (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliSides) sides = { { NULL } };
  g_autoptr (TenAction) action = NULL;
  int needed = 0;

  if (!ten_cli_sides_init_contest (&sides, cli, options, error) ||
      !read_total (&sides, options, &needed, error))
    return FALSE;
  action = create_action (&sides, options, needed);
  return ten_cli_sides_print_odds (cli, &sides, options, action, "contest odds", error);
}

static const TenCliCommand contest_odds_command = {
  .name = "odds",
  .summary = N_ ("Show the odds of each side"),
  .arguments = N_ ("[TEXT…]"),
  .options = { ten_cli_opponent_options, total_options, ten_cli_helper_options,
               ten_cli_character_options, ten_cli_pool_options, ten_cli_ready_options },
  .run = run_contest_odds,
};

const TenCliCommand ten_cli_contest_command = {
  .name = "contest",
  .summary = N_ ("Roll one side against another: 7 vs 5"),
  .arguments = N_ ("[TEXT…]"),
  .options = { ten_cli_opponent_options, total_options, ten_cli_helper_options,
               ten_cli_character_options, ten_cli_pool_options, ten_cli_ready_options,
               ten_cli_random_options, ten_cli_log_options, ten_cli_log_file_options,
               ten_cli_bonus_options, ten_cli_spend_options, ten_cli_hidden_options,
               ten_cli_hidden_self_options, ten_cli_hidden_opponent_options,
               ten_cli_player_options },
  .run = run_contest,
  .children = { &contest_odds_command },
};
