/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-dice.h"
#include "ten-cli-log.h"
#include "ten-cli-record.h"
#include "ten-cli-sides.h"

#include <glib/gi18n.h>

/* After so many turns without an end there is none: two pools that have no successes. */
#define MAX_TURNS 10000

/* A turn of a contest, which is the whole of most. */
typedef struct
{
  TenRecord *a;
  TenRecord *b;
  TenContestResult result;
} Turn;

static void
turn_clear (gpointer data)
{
  Turn *turn = data;

  g_clear_object (&turn->a);
  g_clear_object (&turn->b);
}

static TenRecord *
roll_side (TenCliRequest *side, GListModel *terms, const char *comment, GError **error)
{
  g_autoptr (TenRoll) roll = ten_cli_request_roll_next (side, error);

  if (roll == NULL)
    return NULL;
  return ten_record_new (roll, ten_ruleset_get_id (side->ruleset), terms,
                         ten_cli_sides_get_name (side), comment);
}

static Turn *
roll_turn (GArray *turns, TenCliSides *sides, const char *comment, GError **error)
{
  Turn *turn;

  g_array_set_size (turns, turns->len + 1);
  turn = &g_array_index (turns, Turn, turns->len - 1);
  turn->a = roll_side (&sides->a, sides->a_terms, comment, error);
  if (turn->a != NULL)
    turn->b = roll_side (&sides->b, sides->b_terms, comment, error);
  if (turn->b == NULL)
    return NULL;
  ten_contest_decide (sides->rules, ten_record_get_roll (turn->a), ten_record_get_roll (turn->b),
                      sides->defender, &turn->result);
  return turn;
}

/* V20-12, CHAT-7: turn by turn, until somebody has the total. */
static gboolean
roll_to_the_end (GArray *turns,
                 TenExtendedContest *contest,
                 TenCliSides *sides,
                 const char *comment,
                 GError **error)
{
  while (!ten_extended_contest_is_over (contest))
    {
      const Turn *turn;

      if (turns->len == MAX_TURNS)
        {
          g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK,
                       _ ("contest: nobody has the total after %d turns"), MAX_TURNS);
          return FALSE;
        }
      turn = roll_turn (turns, sides, comment, error);
      if (turn == NULL)
        return FALSE;
      ten_extended_contest_add (sides->rules, contest,
                                ten_roll_get_successes (ten_record_get_roll (turn->a)),
                                ten_roll_get_successes (ten_record_get_roll (turn->b)));
    }
  return TRUE;
}

static const char *
get_name (const TenCliRequest *side)
{
  const char *name = ten_cli_sides_get_name (side);

  return name != NULL ? name : "";
}

static GPtrArray *
list_records (GArray *turns)
{
  GPtrArray *records = g_ptr_array_new ();

  for (guint i = 0; i < turns->len; i++)
    {
      const Turn *turn = &g_array_index (turns, Turn, i);

      ten_record_set_role (turn->a, "a");
      ten_record_set_role (turn->b, "b");
      g_ptr_array_add (records, turn->a);
      g_ptr_array_add (records, turn->b);
    }
  return records;
}

/* As the window would have written it, turn by turn: it is among the extended actions. */
static gboolean
write_turns (TenCli *cli,
             const TenCliOptions *options,
             const TenCliSides *sides,
             GArray *turns,
             const char *comment,
             const TenExtendedContest *contest,
             GError **error)
{
  const TenExtendedActionSide a = { get_name (&sides->a), sides->a.request, sides->a_terms };
  const TenExtendedActionSide b = { get_name (&sides->b), sides->b.request, sides->b_terms };
  const char *name = comment != NULL ? comment : "";
  g_autoptr (GPtrArray) records = list_records (turns);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenEvent) start = NULL;
  TenExtendedContest begun;

  ten_extended_contest_init (&begun, contest->needed_a, contest->needed_b, contest->defender);
  start = ten_extended_action_create_contest_start (sides->a.ruleset, name, &begun, &a, &b);
  g_ptr_array_add (events, ten_extended_action_create_contest_end (
                               name, a.character, b.character, ten_side_to_id (contest->winner)));
  return ten_cli_log_write (cli, options, start, records, events, error);
}

static gboolean
write_turn (TenCli *cli,
            const TenCliOptions *options,
            const TenCliSides *sides,
            GArray *turns,
            GError **error)
{
  const TenContestResult *result = &g_array_index (turns, Turn, 0).result;
  g_autoptr (GPtrArray) records = list_records (turns);
  JsonObject *details = json_object_new ();

  json_object_set_string_member (details, "a", get_name (&sides->a));
  json_object_set_string_member (details, "b", get_name (&sides->b));
  json_object_set_string_member (details, "defender", ten_side_to_id (sides->defender));
  json_object_set_string_member (details, "winner", ten_side_to_id (result->winner));
  json_object_set_int_member (details, "margin", result->margin);
  return ten_cli_log_action (cli, options, "contest", details, records, error);
}

static JsonNode *
turn_to_json (const Turn *turn)
{
  return ten_contest_to_json (&turn->result, ten_record_roll_to_json (turn->a),
                              ten_record_roll_to_json (turn->b));
}

static void
print_json (TenCli *cli, const TenCliSides *sides, GArray *turns, const TenExtendedContest *contest)
{
  g_autoptr (JsonNode) node = NULL;
  JsonArray *array;

  if (sides->needed == 0)
    {
      node = turn_to_json (&g_array_index (turns, Turn, 0));
      ten_cli_print_json (cli, node);
      return;
    }
  node = ten_extended_contest_to_json (contest);
  array = json_array_new ();
  for (guint i = 0; i < turns->len; i++)
    json_array_add_element (array, turn_to_json (&g_array_index (turns, Turn, i)));
  json_object_set_array_member (json_node_get_object (node), "turns", array);
  ten_cli_print_json (cli, node);
}

/* With a sheet, the roll says itself whose it is. */
static void
print_side (TenCli *cli, const TenCliRequest *side, TenRecord *record, const char *heading)
{
  if (side->sheet == NULL)
    ten_cli_print (cli, "%s\n", heading);
  ten_cli_dice_print_roll (cli, record, side->ruleset);
}

static void
print_turn (TenCli *cli, const TenCliSides *sides, const Turn *turn)
{
  g_autofree char *words =
      ten_words_for_contest (&turn->result, ten_cli_sides_get_name (&sides->a),
                             ten_cli_sides_get_name (&sides->b), sides->a.ruleset);

  print_side (cli, &sides->a, turn->a, _ ("First side"));
  ten_cli_print (cli, "\n");
  print_side (cli, &sides->b, turn->b, _ ("Second side"));
  ten_cli_print (cli, "\n%s\n", words);
}

static void
print_text (TenCli *cli, const TenCliSides *sides, GArray *turns, const TenExtendedContest *contest)
{
  g_autofree char *words = NULL;

  for (guint i = 0; i < turns->len; i++)
    {
      if (sides->needed > 0)
        {
          ten_cli_print (cli, _ ("Turn %u"), i + 1);
          ten_cli_print (cli, "\n");
        }
      print_turn (cli, sides, &g_array_index (turns, Turn, i));
      if (sides->needed > 0)
        ten_cli_print (cli, "\n");
    }
  if (sides->needed == 0)
    return;
  words = ten_words_for_extended_contest (contest, ten_cli_sides_get_name (&sides->a),
                                          ten_cli_sides_get_name (&sides->b));
  ten_cli_print (cli, "%s\n", words);
}

/* COFD-18: of either side that uses a point, or of both. */
static gboolean
check_spend (TenCliSides *sides, const TenCliOptions *options, GError **error)
{
  gboolean by_a = ten_pool_get_willpower (sides->a.pool);
  gboolean by_b = ten_pool_get_willpower (sides->b.pool);

  if (ten_cli_options_has (options, "spend") && sides->needed > 0)
    return ten_cli_refuse (error, _ ("--spend: not together with --total"));
  if (by_b && !ten_cli_record_check_spend (&sides->b, options, error))
    return FALSE;
  return (by_b && !by_a) || ten_cli_record_check_spend (&sides->a, options, error);
}

static gboolean
run_contest (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliSides) sides = { { NULL } };
  g_autoptr (GArray) turns = g_array_new (FALSE, TRUE, sizeof (Turn));
  const char *comment = NULL;
  TenExtendedContest contest;

  g_array_set_clear_func (turns, turn_clear);
  if (!ten_cli_sides_init (&sides, cli, options, error) || !check_spend (&sides, options, error))
    return FALSE;
  comment = sides.comment;
  if (!ten_cli_record_read_comment (options, &comment, error))
    return FALSE;
  ten_extended_contest_init (&contest, MAX (sides.needed, 1), MAX (sides.needed, 1),
                             sides.defender);
  if (sides.needed > 0 ? !roll_to_the_end (turns, &contest, &sides, comment, error)
                       : roll_turn (turns, &sides, comment, error) == NULL)
    return FALSE;
  if (!ten_cli_request_check_faces (&sides.a, error) ||
      !(sides.needed > 0 ? write_turns (cli, options, &sides, turns, comment, &contest, error)
                         : write_turn (cli, options, &sides, turns, error)))
    return FALSE;
  if (ten_cli_options_has (options, "json"))
    print_json (cli, &sides, turns, &contest);
  else
    print_text (cli, &sides, turns, &contest);
  ten_cli_record_spend (cli, &sides.a, options);
  ten_cli_record_spend (cli, &sides.b, options);
  return TRUE;
}

static const TenCliOption *const contest_options[] = {
  ten_cli_sides_options,
  ten_cli_character_options,
  ten_cli_pool_options,
  ten_cli_random_options,
  ten_cli_log_options,
  ten_cli_spend_options,
  NULL,
};

static const TenCliCommand *const contest_commands[] = {
  &ten_cli_contest_odds_command,
  NULL,
};

const TenCliCommand ten_cli_contest_command = {
  .name = "contest",
  .summary = N_ ("Roll one side against another: 7 vs 5"),
  .arguments = N_ ("[TEXT…]"),
  .max_arguments = G_MAXUINT,
  .options = contest_options,
  .run = run_contest,
  .children = contest_commands,
};
