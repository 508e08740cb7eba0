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
      ten_extended_contest_add (sides->rules, contest, ten_record_get_roll (turn->a),
                                ten_record_get_roll (turn->b));
    }
  return TRUE;
}

static gboolean
write_turns (TenCli *cli,
             const TenCliOptions *options,
             const TenCliSides *sides,
             GArray *turns,
             const TenExtendedContest *contest,
             GError **error)
{
  const TenContestResult *result = &g_array_index (turns, Turn, turns->len - 1).result;
  const char *a = ten_cli_sides_get_name (&sides->a);
  const char *b = ten_cli_sides_get_name (&sides->b);
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (JsonNode) state = ten_extended_contest_to_json (contest);
  JsonObject *details = sides->needed > 0 ? json_node_dup_object (state) : json_object_new ();

  for (guint i = 0; i < turns->len; i++)
    {
      const Turn *turn = &g_array_index (turns, Turn, i);

      ten_record_set_role (turn->a, "a");
      ten_record_set_role (turn->b, "b");
      g_ptr_array_add (records, turn->a);
      g_ptr_array_add (records, turn->b);
    }
  json_object_set_string_member (details, "a", a != NULL ? a : "");
  json_object_set_string_member (details, "b", b != NULL ? b : "");
  json_object_set_string_member (details, "defender", ten_side_to_id (sides->defender));
  if (sides->needed == 0)
    {
      json_object_set_string_member (details, "winner", ten_side_to_id (result->winner));
      json_object_set_int_member (details, "margin", result->margin);
    }
  return ten_cli_log_action (cli, options, sides->needed > 0 ? "extended-contest" : "contest",
                             details, records, error);
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

static gboolean
run_contest (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliSides) sides = { { NULL } };
  g_autoptr (GArray) turns = g_array_new (FALSE, TRUE, sizeof (Turn));
  const char *comment = NULL;
  TenExtendedContest contest;

  g_array_set_clear_func (turns, turn_clear);
  if (!ten_cli_sides_init (&sides, cli, options, error))
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
      !write_turns (cli, options, &sides, turns, &contest, error))
    return FALSE;
  if (ten_cli_options_has (options, "json"))
    print_json (cli, &sides, turns, &contest);
  else
    print_text (cli, &sides, turns, &contest);
  return TRUE;
}

static const TenCliOption *const contest_options[] = {
  ten_cli_sides_options,  ten_cli_character_options, ten_cli_pool_options,
  ten_cli_random_options, ten_cli_log_options,       NULL,
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
