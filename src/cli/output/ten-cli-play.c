/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "output/ten-cli-play.h"

#include "output/ten-cli-dice.h"

#include "ten-config.h"

#include <glib/gi18n.h>

/* V5-4, V5-6, V5-7: without a pool. */
static gboolean
is_check (TenActionKind kind)
{
  return kind == TEN_ACTION_ROUSE || kind == TEN_ACTION_MEND || kind == TEN_ACTION_REMORSE;
}

gboolean
ten_cli_play_is_single (TenActionKind kind)
{
  return kind == TEN_ACTION_ROLL || kind == TEN_ACTION_REROLL || is_check (kind);
}

static gboolean
is_next (TenPlay *play, guint next, const char *role)
{
  GPtrArray *records = ten_play_get_records (play);

  return next < records->len && g_strcmp0 (ten_record_get_role (records->pdata[next]), role) == 0;
}

/* @heading: for a side without a name, or NULL. @winner: of its contest, or NULL */
static void
print_next (TenCli *cli, TenPlay *play, guint *next, const char *heading, const char *winner)
{
  TenRecord *record = ten_play_get_records (play)->pdata[(*next)++];
  const char *character = ten_record_get_character (record);

  if (heading != NULL && (character == NULL || *character == '\0'))
    ten_cli_print (cli, "%s\n", heading);
  ten_cli_dice_print_contested (cli, record, ten_play_get_ruleset (play),
                                winner != NULL ? winner : ten_record_find_winner (record));
}

static void
print_given (TenCli *cli, TenRuleset *ruleset, JsonObject *object)
{
  const TenHelpGiven given = {
    .dice = (int) json_object_get_int_member (object, "dice"),
    .successes = (int) json_object_get_int_member (object, "successes"),
    .dramatic = (int) json_object_get_int_member (object, "dramatic"),
    .botches = (int) json_object_get_int_member (object, "botches"),
  };
  g_autofree char *words = ten_words_for_help (ten_ruleset_get_actions (ruleset), &given);

  ten_cli_print (cli, "%s\n\n", words);
}

static void
print_helpers (TenCli *cli, TenPlay *play, guint *next, JsonObject *object)
{
  guint n_helpers = 0;

  while (is_next (play, *next, "helper"))
    {
      /* Translators: a number, and what that helper rolls follows */
      g_autofree char *heading = g_strdup_printf (_ ("Helper %u"), ++n_helpers);
      TenRecord *record = ten_play_get_records (play)->pdata[*next];

      /* The fallback for an empty name. */
      if (g_strcmp0 (heading, ten_record_get_character (record)) != 0)
        ten_cli_print (cli, "%s\n", heading);
      print_next (cli, play, next, NULL, NULL);
      ten_cli_print (cli, "\n");
    }
  if (n_helpers > 0 && json_object_has_member (object, "given"))
    print_given (cli, ten_play_get_ruleset (play), json_object_get_object_member (object, "given"));
}

/* COFD-14: who wins is the headline. */
static void
print_winner (TenCli *cli, TenPlay *play, TenRecord *a, TenRecord *b, JsonObject *object)
{
  TenContestResult result = { .margin = (int) json_object_get_int_member (object, "margin"),
                              .draw = json_object_get_boolean_member (object, "draw") };
  g_autofree char *words = NULL;

  ten_side_from_id (json_object_get_string_member (object, "winner"), &result.winner);
  words = ten_words_for_contest (&result, ten_record_get_character (a),
                                 ten_record_get_character (b), ten_play_get_ruleset (play));
  ten_cli_print (cli, "%s\n\n", words);
}

void
ten_cli_play_print_rolling (TenCli *cli, TenPlay *play, guint *next, JsonObject *object)
{
  const gboolean headed = ten_play_get_kind (play) != TEN_ACTION_MULTIPLE;
  const char *winner = json_object_get_string_member_with_default (object, "winner", NULL);
  GPtrArray *records = ten_play_get_records (play);
  guint leader = *next;
  gboolean contested;

  while (is_next (play, leader, "helper"))
    leader++;
  contested = is_next (play, leader + 1, "b");
  if (contested)
    print_winner (cli, play, records->pdata[leader], records->pdata[leader + 1], object);
  print_helpers (cli, play, next, object);
  print_next (cli, play, next, headed && contested ? _ ("First side") : NULL, winner);
  if (!contested)
    return;
  ten_cli_print (cli, "\n");
  print_next (cli, play, next, headed ? _ ("Second side") : NULL, winner);
}

void
ten_cli_play_print_rolls (TenCli *cli, TenPlay *play)
{
  g_autoptr (JsonNode) node = ten_play_to_json (play);
  guint next = 0;

  print_helpers (cli, play, &next, json_node_get_object (node));
  while (next < ten_play_get_records (play)->len)
    {
      print_next (cli, play, &next, NULL, NULL);
      ten_cli_print (cli, "\n");
    }
}

/* The best come first. */
static void
print_party (TenCli *cli, TenPlay *play)
{
  g_autoptr (GPtrArray) members = ten_play_list_members (play);
  TenRecord *opponent = ten_play_find_record (play, "b");

  if (opponent != NULL)
    g_ptr_array_add (members, g_object_ref (opponent));
  for (guint i = 0; i < members->len; i++)
    {
      if (members->pdata[i] == opponent)
        ten_cli_print (cli, "%s\n", _ ("Against"));
      ten_cli_dice_print_roll (cli, members->pdata[i], ten_play_get_ruleset (play));
      ten_cli_print (cli, "\n");
    }
}

/* BOOK-2 */
static void
print_attack (TenCli *cli, TenPlay *play)
{
  g_autoptr (JsonNode) node = ten_play_to_json (play);
  guint next = 0;

  print_helpers (cli, play, &next, json_node_get_object (node));
  while (next < ten_play_get_records (play)->len)
    {
      if (is_next (play, next, "damage"))
        ten_cli_print (cli, "%s\n", _ ("Damage"));
      else if (is_next (play, next, "soak"))
        ten_cli_print (cli, "%s\n", _ ("Soak"));
      print_next (cli, play, &next, NULL, NULL);
      ten_cli_print (cli, "\n");
    }
}

static void
print_turns (TenCli *cli, TenPlay *play, JsonArray *turns)
{
  guint next = 0;

  for (guint i = 0; i < json_array_get_length (turns); i++)
    {
      ten_cli_print (cli, _ ("Turn %u"), i + 1);
      ten_cli_print (cli, "\n");
      ten_cli_play_print_rolling (cli, play, &next, json_array_get_object_element (turns, i));
      ten_cli_print (cli, "%s", i + 1 < json_array_get_length (turns) ? "\n" : "");
    }
}

static void
print_text (TenCli *cli, TenPlay *play)
{
  const TenActionKind kind = ten_play_get_kind (play);
  g_autoptr (JsonNode) node = ten_play_to_json (play);
  JsonObject *object = json_node_get_object (node);
  const gboolean contest_of_turns = json_object_has_member (object, "turns");
  guint next = 0;

  if (contest_of_turns)
    ten_cli_print (cli, "%s\n\n", ten_play_get_text (play));
  if (ten_cli_play_is_single (kind))
    ten_cli_dice_print_roll (cli, ten_play_get_record (play), ten_play_get_ruleset (play));
  else if (kind == TEN_ACTION_PARTY)
    print_party (cli, play);
  else if (kind == TEN_ACTION_ATTACK)
    print_attack (cli, play);
  else if (contest_of_turns)
    print_turns (cli, play, json_object_get_array_member (object, "turns"));
  else
    ten_cli_play_print_rolling (cli, play, &next, object);
  if (kind == TEN_ACTION_TEAMWORK && json_object_has_member (object, "result"))
    ten_cli_print (cli, "\n%s\n", ten_play_get_text (play));
  else if (!contest_of_turns && kind != TEN_ACTION_ROLL && kind != TEN_ACTION_REROLL &&
           kind != TEN_ACTION_CONTEST && kind != TEN_ACTION_TEAMWORK)
    ten_cli_print (cli, "%s\n", ten_play_get_text (play));
}

/* POOL-7, NWOD-5. A reroll shows the dice that it replaces. */
static void
print_for_players (TenCli *cli, TenPlay *play)
{
  TenRuleset *ruleset = ten_play_get_ruleset (play);
  const gboolean single = ten_cli_play_is_single (ten_play_get_kind (play));
  g_autoptr (TenPlayerView) view = ten_player_view_new (play, ruleset);
  g_autofree char *text = ten_play_dup_player_text (play);

  for (guint i = 0; view != NULL && i < ten_player_view_get_n_sides (view); i++)
    {
      const TenPlayerSide *side = ten_player_view_get_side (view, i);

      if (!single || ten_play_get_records (play)->pdata[side->place] == ten_play_get_record (play))
        ten_cli_dice_print_player_side (cli, side, ruleset);
    }
  if (*text != '\0' && !single)
    ten_cli_print (cli, "%s\n", text);
}

/* Prints the meaning for a common action (COFD-21) and for the next roll (TEST-6). */
static void
print_meaning (TenCli *cli, TenPlay *play, gboolean for_players)
{
  TenRuleset *ruleset = ten_play_get_ruleset (play);
  TenRecord *record = ten_play_get_record (play);
  g_autofree char *common = NULL;
  g_autofree char *bonus = NULL;

  if (ruleset == NULL || record == NULL)
    return;
  common = ten_record_dup_common_text (record, ruleset, for_players);
  if (common != NULL)
    ten_cli_print (cli, "%s\n", common);
  if (!for_players && ten_record_awaits_opponent (record, ruleset))
    ten_cli_print (cli, "%s\n", _ ("Give the opponent with contest --against or --against-sheet."));
  if (for_players)
    return;
  for (guint i = 0; bonus == NULL && i < ten_play_get_records (play)->len; i++)
    bonus = ten_aftermath_dup_bonus_text (ten_play_get_records (play)->pdata[i], ruleset);
  if (bonus != NULL)
    ten_cli_print (cli, "%s\n", bonus);
}

/* V5-6: the checks that pay for Blood Surges. */
static void
print_rouses (TenCli *cli, TenPlay *play, gboolean for_players)
{
  GPtrArray *entries = ten_play_get_entries (play);

  if (is_check (ten_play_get_kind (play)))
    return;
  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_EVENT (entries->pdata[i]) &&
        g_str_equal (ten_event_get_kind (entries->pdata[i]), TEN_EVENT_ROUSE))
      {
        g_autofree char *text = for_players ? ten_event_dup_player_text (entries->pdata[i])
                                            : ten_event_dup_text (entries->pdata[i]);

        if (*text != '\0')
          ten_cli_print (cli, "%s\n", text);
      }
}

void
ten_cli_print_play (TenCli *cli, TenPlay *play, const TenCliOptions *options)
{
  const gboolean for_players = ten_cli_options_has (options, "for-players");

  if (ten_cli_options_has (options, "json"))
    ten_cli_print_json (cli,
                        for_players ? ten_play_to_player_json (play) : ten_play_to_json (play));
  else if (for_players)
    print_for_players (cli, play);
  else
    print_text (cli, play);
  if (ten_cli_options_has (options, "json"))
    return;
  print_rouses (cli, play, for_players);
  if (ten_play_get_kind (play) != TEN_ACTION_PARTY)
    print_meaning (cli, play, for_players);
}
