/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shared/ten-cli-cast.h"
#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"
#include "shared/ten-cli-request.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption roll_only_options[] = {
  { "hide", 0, TEN_CLI_LIST, N_ ("NAME"), N_ ("Hide NAME from players (repeat)") },
  { "show", 0, TEN_CLI_LIST, N_ ("NAME"), N_ ("Show the extra NAME before it acts (repeat)") },
  { "pool", 0, TEN_CLI_VALUE, N_ ("TEXT"),
    N_ ("Use the successes of a pool: dexterity + composure") },
  { NULL },
};

static const TenCliOption insert_only_options[] = {
  { "number", 'n', TEN_CLI_VALUE, N_ ("N"), N_ ("Set the initiative instead of rolling it") },
  { "hidden", 0, TEN_CLI_FLAG, NULL, N_ ("Hide the newcomers from players") },
  { "shown", 0, TEN_CLI_FLAG, NULL, N_ ("Show extras before they act") },
  { NULL },
};

/* The turn order and its log. */
typedef struct
{
  TenTable *table;
  TenTurnOrder *order;
} Turns;

static void
turns_clear (Turns *self)
{
  g_clear_object (&self->table);
  g_clear_object (&self->order);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Turns, turns_clear)

/* Characters whose sheet is gone have no wounds to show, but still take turns. */
static void
load_sheets (Turns *self, TenCli *cli)
{
  for (guint i = 0; i < ten_turn_order_get_n_participants (self->order); i++)
    {
      TenTurnParticipant *participant = ten_turn_order_get_participant (self->order, i);
      const char *path = ten_turn_participant_get_path (participant);
      g_autoptr (GError) error = NULL;
      g_autoptr (TenSheet) sheet = path != NULL ? ten_cli_load_sheet (cli, path, &error) : NULL;

      if (sheet != NULL)
        ten_turn_participant_set_sheet (participant, sheet);
    }
}

static gboolean
init (Turns *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenRandom) random = ten_cli_create_random (options, error);
  g_autoptr (TenLog) log = random != NULL ? ten_cli_log_open (cli, options, error) : NULL;

  if (log == NULL)
    return FALSE;
  self->table = ten_table_new (ten_cli_get_rulesets (cli), random);
  ten_table_set_log (self->table, log);
  ten_table_set_uses_all_faces (self->table, TRUE);
  self->order = ten_turn_order_load (log, ten_cli_get_rulesets (cli), error);
  if (self->order == NULL)
    return ten_cli_error_prefix (error, "turns");
  load_sheets (self, cli);
  return TRUE;
}

static char *
dup_conditions (TenSheet *sheet)
{
  GListModel *items = ten_sheet_get_items (sheet, TEN_SHEET_CONDITION);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

      g_strv_builder_add (builder, ten_sheet_item_get_name (item));
    }
  names = g_strv_builder_end (builder);
  return g_strjoinv (", ", names);
}

static const TenTrackLevel *
find_wounds (TenSheet *sheet)
{
  const TenTrack *track;

  return ten_character_get_wounds (TEN_CHARACTER (sheet), ten_sheet_get_ruleset (sheet), &track);
}

static char *
dup_state (TenTurnParticipant *participant)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *state = ten_turn_participant_dup_state (participant);
  g_auto (GStrv) parts = NULL;

  if (ten_turn_participant_get_waits (participant))
    g_strv_builder_add (builder, _ ("hidden until the first turn"));
  else if (ten_turn_participant_get_hidden (participant))
    g_strv_builder_add (builder, _ ("hidden"));
  if (ten_turn_participant_get_delayed (participant))
    g_strv_builder_add (builder, _ ("delayed"));
  if (*state != '\0')
    g_strv_builder_add (builder, state);
  parts = g_strv_builder_end (builder);
  return g_strjoinv ("; ", parts);
}

static void
add_row (TenCliTable *table, TenTurnOrder *order, guint index, gboolean for_players)
{
  TenTurnParticipant *participant = ten_turn_order_get_participant (order, index);
  const gboolean delayed = ten_turn_participant_get_delayed (participant);
  g_autofree char *number = g_strdup_printf ("%d", ten_turn_participant_get_number (participant));
  g_autofree char *state =
      for_players ? g_strdup (delayed ? _ ("delayed") : "") : dup_state (participant);

  ten_cli_table_add_row (table, index == ten_turn_order_get_turn (order) ? ">" : "", number,
                         ten_turn_participant_get_name (participant), state, NULL);
}

static void
print_text (TenCli *cli, TenTurnOrder *order, gboolean for_players)
{
  g_autoptr (TenTurnOrder) seen =
      for_players ? ten_turn_order_new_for_players (order) : g_object_ref (order);
  g_autoptr (TenCliTable) table = ten_cli_table_new (4, 0);

  if (ten_turn_order_get_n_participants (seen) == 0)
    {
      ten_cli_print (cli, "%s\n", _ ("The turn order is empty"));
      return;
    }
  if (ten_turn_order_get_round (seen) > 0)
    {
      ten_cli_print (cli, _ ("Round %d"), ten_turn_order_get_round (seen));
      ten_cli_print (cli, "\n");
    }
  for (guint i = 0; i < ten_turn_order_get_n_participants (seen); i++)
    add_row (table, seen, i, for_players);
  ten_cli_table_print (table, cli);
}

/* Details from the sheets, in addition to the stored order. */
static JsonNode *
write_order (TenTurnOrder *order)
{
  JsonNode *node = ten_turn_order_to_json (order);
  JsonArray *array = json_object_get_array_member (json_node_get_object (node), "participants");

  for (guint i = 0; i < ten_turn_order_get_n_participants (order); i++)
    {
      TenSheet *sheet = ten_turn_participant_get_sheet (ten_turn_order_get_participant (order, i));
      JsonObject *object = json_array_get_object_element (array, i);
      const TenTrackLevel *wounds = sheet != NULL ? find_wounds (sheet) : NULL;
      g_autofree char *conditions = sheet != NULL ? dup_conditions (sheet) : g_strdup ("");

      json_object_set_int_member (object, "wounds", wounds != NULL ? wounds->penalty : 0);
      json_object_set_string_member (object, "conditions", conditions);
    }
  return node;
}

static void
print_order (Turns *self, TenCli *cli, const TenCliOptions *options)
{
  const gboolean for_players = ten_cli_options_has (options, "for-players");

  if (!ten_cli_options_has (options, "json"))
    print_text (cli, self->order, for_players);
  else
    ten_cli_print_json (cli, for_players ? ten_turn_order_to_player_json (self->order)
                                         : write_order (self->order));
}

/* Save it before showing it. */
static gboolean
finish (Turns *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  if (!ten_turn_order_save (self->order, self->table, error))
    return ten_cli_error_prefix (error, "turns");
  print_order (self, cli, options);
  return TRUE;
}

static gboolean
find (Turns *self, const TenCliOptions *options, guint *index, GError **error)
{
  const char *name = ten_cli_options_get_arguments (options)[0];

  *index = ten_turn_order_find (self->order, name);
  return *index != TEN_TURN_ORDER_NOBODY ||
         /* Translators: a name */
         ten_cli_refuse (error, _ ("turns: “%s” is not in the turn order"), name);
}

static TenTurnParticipant *
create_participant (const TenCliMember *member)
{
  return member->extra != NULL ? ten_turn_participant_new_for_extra (member->extra, member->name)
                               : ten_turn_participant_new_for_sheet (member->sheet);
}

static gboolean
set_hidden (Turns *self, const char *const *names, gboolean hidden, GError **error)
{
  for (; *names != NULL; names++)
    {
      guint index = ten_turn_order_find (self->order, *names);

      if (index == TEN_TURN_ORDER_NOBODY)
        /* Translators: a name */
        return ten_cli_refuse (error, _ ("turns: “%s” is not in the turn order"), *names);
      ten_turn_participant_set_hidden (ten_turn_order_get_participant (self->order, index), hidden);
    }
  return TRUE;
}

/* The new participants replace those of the previous order. */
static gboolean
gather (Turns *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (GArray) members = ten_cli_cast_read (cli, options, error);

  if (members == NULL)
    return FALSE;
  if (members->len > 0)
    ten_turn_order_clear (self->order);
  for (guint i = 0; i < members->len; i++)
    {
      g_autoptr (TenTurnParticipant) participant =
          create_participant (&g_array_index (members, TenCliMember, i));

      if (!ten_turn_order_add (self->order, participant, error))
        return ten_cli_error_prefix (error, "turns");
    }
  if (ten_turn_order_get_n_participants (self->order) == 0)
    return ten_cli_refuse (error, _ ("turns: at least one --sheet or --extra is needed"));
  return set_hidden (self, ten_cli_options_get_all (options, "hide"), TRUE, error) &&
         set_hidden (self, ten_cli_options_get_all (options, "show"), FALSE, error);
}

static gboolean
roll_pools (Turns *self, const char *text, GError **error)
{
  const guint n = ten_turn_order_get_n_participants (self->order);
  g_autofree TenRequest *requests = g_new0 (TenRequest, n);

  for (guint i = 0; i < n; i++)
    {
      TenTurnParticipant *participant = ten_turn_order_get_participant (self->order, i);
      TenSheet *sheet = ten_turn_participant_get_sheet (participant);
      g_auto (TenCliRequest) request = { NULL };

      if (ten_turn_participant_get_by_hand (participant))
        continue;
      if (sheet == NULL)
        /* Translators: a name */
        return ten_cli_refuse (error, _ ("--pool: %s has no sheet"),
                               ten_turn_participant_get_name (participant));
      ten_setup_init (&request.setup, ten_sheet_get_ruleset (sheet), sheet);
      if (!ten_cli_request_read_text (&request, text, FALSE, "--pool", error))
        return FALSE;
      if (!ten_pool_to_request (request.setup.pool, &requests[i], error))
        return ten_cli_error_prefix (error, "--pool");
    }
  return ten_turn_order_roll_pools (self->order, requests, n, ten_table_get_random (self->table),
                                    error) ||
         ten_cli_error_prefix (error, "turns");
}

/* Otherwise a later action would find the faces used up. */
static gboolean
roll_all (Turns *self, const TenCliOptions *options, GError **error)
{
  if (ten_cli_options_has (options, "pool"))
    return roll_pools (self, ten_cli_options_get (options, "pool"), error);
  return ten_turn_order_roll (self->order, ten_table_get_random (self->table), error) ||
         ten_cli_error_prefix (error, "turns");
}

static gboolean
run_roll (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (Turns) turns = { NULL };

  return init (&turns, cli, options, error) && gather (&turns, cli, options, error) &&
         roll_all (&turns, options, error) && finish (&turns, cli, options, error);
}

static gboolean
run_show (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (Turns) turns = { NULL };
  g_autoptr (TenLog) log = NULL;

  if (!ten_cli_log_open_to_read (cli, options, &log, error))
    return FALSE;
  turns.order = log == NULL ? ten_turn_order_new ()
                            : ten_turn_order_load (log, ten_cli_get_rulesets (cli), error);
  if (turns.order == NULL)
    return ten_cli_error_prefix (error, "turns");
  load_sheets (&turns, cli);
  print_order (&turns, cli, options);
  return TRUE;
}

static gboolean
run_next (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (Turns) turns = { NULL };

  if (!init (&turns, cli, options, error))
    return FALSE;
  if (!ten_turn_order_next (turns.order))
    return ten_cli_refuse (error, _ ("turns: nobody can take a turn"));
  return finish (&turns, cli, options, error);
}

static gboolean
run_previous (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (Turns) turns = { NULL };

  if (!init (&turns, cli, options, error))
    return FALSE;
  if (!ten_turn_order_previous (turns.order))
    return ten_cli_refuse (error, _ ("turns: there is no turn before this one"));
  return finish (&turns, cli, options, error);
}

static gboolean
run_delay (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (Turns) turns = { NULL };
  guint index;

  if (!init (&turns, cli, options, error) || !find (&turns, options, &index, error))
    return FALSE;
  if (!ten_turn_order_delay (turns.order, index))
    return ten_cli_refuse (error, _ ("turns: this turn cannot be delayed"));
  return finish (&turns, cli, options, error);
}

static gboolean
run_rejoin (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (Turns) turns = { NULL };
  guint index;

  if (!init (&turns, cli, options, error) || !find (&turns, options, &index, error))
    return FALSE;
  if (!ten_turn_order_rejoin (turns.order, index))
    return ten_cli_refuse (error, _ ("turns: only a turn that was delayed can be taken up again"));
  return finish (&turns, cli, options, error);
}

static gboolean
run_remove (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (Turns) turns = { NULL };
  guint index;

  if (!init (&turns, cli, options, error) || !find (&turns, options, &index, error))
    return FALSE;
  ten_turn_order_remove (turns.order, index);
  return finish (&turns, cli, options, error);
}

static gboolean
run_set (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *text = ten_cli_options_get_arguments (options)[1];
  g_auto (Turns) turns = { NULL };
  gint64 number;
  guint index;

  if (!ten_cli_read_integer (text, -TEN_TURN_MAX_NUMBER, TEN_TURN_MAX_NUMBER, &number, error))
    return ten_cli_error_prefix (error, "turns");
  if (!init (&turns, cli, options, error) || !find (&turns, options, &index, error))
    return FALSE;
  ten_turn_order_set_number (turns.order, index, (int) number);
  return finish (&turns, cli, options, error);
}

static gboolean
run_clear (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (Turns) turns = { NULL };

  if (!init (&turns, cli, options, error))
    return FALSE;
  ten_turn_order_clear (turns.order);
  return finish (&turns, cli, options, error);
}

static gboolean
join (Turns *self, const TenCliOptions *options, TenTurnParticipant *participant, GError **error)
{
  gint64 number = 0;

  if (!ten_cli_options_read_integer (options, "number", -TEN_TURN_MAX_NUMBER, TEN_TURN_MAX_NUMBER,
                                     &number, error))
    return FALSE;
  if (ten_cli_options_has (options, "hidden") || ten_cli_options_has (options, "shown"))
    ten_turn_participant_set_hidden (participant, ten_cli_options_has (options, "hidden"));
  if (ten_cli_options_has (options, "number")
          ? ten_turn_order_insert (self->order, participant, (int) number, error)
          : ten_turn_order_roll_one (self->order, participant, NULL,
                                     ten_table_get_random (self->table), error))
    return TRUE;
  return ten_cli_error_prefix (error, "turns");
}

static gboolean
run_insert (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *name = ten_cli_options_get_arguments (options)[0];
  g_autoptr (GArray) members = ten_cli_cast_read (cli, options, error);
  g_auto (Turns) turns = { NULL };

  if (members == NULL)
    return FALSE;
  if (members->len == 0 && name == NULL)
    return ten_cli_refuse (error, _ ("turns: a name, --sheet or --extra is needed"));
  if (name != NULL && !g_utf8_validate (name, -1, NULL))
    /* Translators: a command or an option */
    return ten_cli_refuse (error, _ ("%s: the text is not UTF-8"), "turns");
  if (!init (&turns, cli, options, error))
    return FALSE;
  for (guint i = 0; i < members->len; i++)
    {
      g_autoptr (TenTurnParticipant) participant =
          create_participant (&g_array_index (members, TenCliMember, i));

      if (!join (&turns, options, participant, error))
        return FALSE;
    }
  if (name != NULL)
    {
      g_autoptr (TenTurnParticipant) participant = ten_turn_participant_new (name);

      if (!join (&turns, options, participant, error))
        return FALSE;
    }
  return finish (&turns, cli, options, error);
}

static const TenCliCommand roll_command = {
  .name = "roll",
  .summary = N_ ("Roll initiative for everybody"),
  .options = { ten_cli_cast_options, roll_only_options, ten_cli_random_options,
               ten_cli_log_file_options, ten_cli_player_options },
  .run = run_roll,
};

static const TenCliCommand show_command = {
  .name = "show",
  .summary = N_ ("Show the turn order"),
  .options = { ten_cli_log_file_options, ten_cli_player_options },
  .run = run_show,
};

static const TenCliCommand next_command = {
  .name = "next",
  .summary = N_ ("Go on to the next turn"),
  .options = { ten_cli_log_file_options, ten_cli_player_options },
  .run = run_next,
};

static const TenCliCommand previous_command = {
  .name = "previous",
  .summary = N_ ("Go back to the previous turn"),
  .options = { ten_cli_log_file_options, ten_cli_player_options },
  .run = run_previous,
};

static const TenCliCommand delay_command = {
  .name = "delay",
  .summary = N_ ("Delay somebody’s turn"),
  .arguments = N_ ("NAME"),
  .options = { ten_cli_log_file_options, ten_cli_player_options },
  .run = run_delay,
};

static const TenCliCommand rejoin_command = {
  .name = "rejoin",
  .summary = N_ ("Take a delayed turn now"),
  .arguments = N_ ("NAME"),
  .options = { ten_cli_log_file_options, ten_cli_player_options },
  .run = run_rejoin,
};

static const TenCliCommand insert_command = {
  .name = "insert",
  .summary = N_ ("Add somebody to the turn order"),
  .arguments = N_ ("[NAME]"),
  .options = { ten_cli_cast_options, insert_only_options, ten_cli_random_options,
               ten_cli_log_file_options, ten_cli_player_options },
  .run = run_insert,
};

static const TenCliCommand set_command = {
  .name = "set",
  .summary = N_ ("Set somebody’s initiative"),
  .arguments = N_ ("NAME NUMBER"),
  .options = { ten_cli_log_file_options, ten_cli_player_options },
  .run = run_set,
};

static const TenCliCommand remove_command = {
  .name = "remove",
  .summary = N_ ("Remove somebody from the turn order"),
  .arguments = N_ ("NAME"),
  .options = { ten_cli_log_file_options, ten_cli_player_options },
  .run = run_remove,
};

static const TenCliCommand clear_command = {
  .name = "clear",
  .summary = N_ ("Clear the turn order"),
  .options = { ten_cli_log_file_options, ten_cli_player_options },
  .run = run_clear,
};

const TenCliCommand ten_cli_turns_command = {
  .name = "turns",
  .summary = N_ ("Manage the turn order"),
  .children = { &roll_command, &show_command, &next_command, &previous_command, &delay_command,
                &rejoin_command, &insert_command, &set_command, &remove_command, &clear_command },
};
