/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/room/ten-cli-room.h"

#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-request.h"

#include "ten-config.h"

#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <unistd.h>

/* In milliseconds: how long a goodbye takes. */
#define GOODBYE 200

static const TenCliOption room_options[] = {
  { "as", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("Your name, as the others see it") },
  { "folder", 0, TEN_CLI_FILE, N_ ("DIR"), N_ ("Keep keys, rooms and the log in DIR") },
  { "tls", 0, TEN_CLI_FLAG, NULL, N_ ("Encrypt the connection to the broker, too") },
  { NULL },
};

static const TenCliOption open_options[] = {
  { "port", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("The port of the broker that is started") },
  { "broker", 0, TEN_CLI_VALUE, N_ ("HOST[:PORT]"), N_ ("Use this broker and start none") },
  { "new", 0, TEN_CLI_FLAG, NULL, N_ ("Open a new room, not the last one again") },
  { NULL },
};

static void
print_line (TenCliRoom *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  ten_cli_print (self->cli, "%s\n", text);
  /* Nobody listens any more. */
  if (!ten_cli_flush (self->cli, &error))
    g_main_loop_quit (self->loop);
}

static const char *
get_text (JsonObject *event, const char *member)
{
  return json_object_get_string_member_with_default (event, member, "");
}

static char *
dup_play_text (TenCliRoom *self, JsonObject *event)
{
  const gint64 number = json_object_get_int_member_with_default (event, "number", 0);
  g_autoptr (TenPlay) play = ten_play_log_read (ten_table_get_log (self->table), number, NULL);
  g_autoptr (TenPlayerView) view = NULL;
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  g_autofree char *text = NULL;

  if (play == NULL)
    return g_strdup (get_text (event, "author"));
  view = ten_player_view_new_whole (play,
                                    ten_play_find_ruleset (play, ten_cli_get_rulesets (self->cli)));
  text = ten_player_view_dup_text (view);
  /* Translators: the number of a play, whose laptop it comes from, and the result */
  return g_strdup_printf (C_ ("room", "%s (%s) %s"), digits, get_text (event, "author"), text);
}

static char *
dup_ask_text (JsonObject *event)
{
  const gint64 number = json_object_get_int_member_with_default (event, "number", 0);
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  /* Translators: who asks, what to roll, and the number of the question. "answer" is a command. */
  return g_strdup_printf (_ ("%s asks for a roll: %s (answer %s)"), get_text (event, "from"),
                          get_text (event, "notation"), digits);
}

static char *
dup_sentence (TenCliRoom *self, const char *name, JsonObject *event)
{
  if (g_str_equal (name, "invitation"))
    return g_strdup_printf (_ ("Invitation: %s"), get_text (event, "text"));
  if (g_str_equal (name, "connected"))
    return g_strdup (_ ("Connected"));
  if (g_str_equal (name, "disconnected"))
    return g_strdup_printf (_ ("Not connected. %s"), get_text (event, "reason"));
  if (g_str_equal (name, "joined"))
    return g_strdup_printf (_ ("%s is here"), get_text (event, "name"));
  if (g_str_equal (name, "left"))
    return g_strdup_printf (_ ("%s is no longer here"), get_text (event, "name"));
  if (g_str_equal (name, "joining"))
    return g_strdup_printf (_ ("%s wants to join, with the words “%s”. If both of you see the same "
                               "words: accept %s"),
                            get_text (event, "name"), get_text (event, "words"),
                            get_text (event, "name"));
  if (g_str_equal (name, "words"))
    return g_strdup_printf (_ ("Compare these words with the Storyteller: %s"),
                            get_text (event, "words"));
  if (g_str_equal (name, "play") || g_str_equal (name, "told"))
    return dup_play_text (self, event);
  if (g_str_equal (name, "ask"))
    return dup_ask_text (event);
  if (g_str_equal (name, "stalled"))
    return g_strdup_printf (_ ("%s opened a roll and never showed it"), get_text (event, "author"));
  if (g_str_equal (name, "refused"))
    return g_strdup_printf (_ ("Refused from %s: %s"), get_text (event, "author"),
                            get_text (event, "reason"));
  if (g_str_equal (name, "closed") || g_str_equal (name, "waiting"))
    return g_strdup (get_text (event, "reason"));
  if (g_str_equal (name, "digest"))
    return g_strdup (get_text (event, "digest"));
  return NULL;
}

static void
print_json (TenCliRoom *self, const char *name, JsonObject *event)
{
  JsonObject *object = json_object_new ();
  g_autoptr (JsonNode) node = ten_json_take_object (object);
  g_autoptr (GList) members = json_object_get_members (event);
  g_autofree char *text = NULL;

  json_object_set_string_member (object, "event", name);
  for (GList *link = members; link != NULL; link = link->next)
    json_object_set_member (object, link->data, json_object_dup_member (event, link->data));
  text = ten_json_to_text (node, FALSE);
  self->cli->json = TRUE;
  print_line (self, text);
}

void
ten_cli_room_print_event (TenCliRoom *self, const char *name, JsonObject *event)
{
  g_autofree char *text = NULL;

  if (ten_cli_options_has (self->options, "json"))
    {
      print_json (self, name, event);
      return;
    }
  text = dup_sentence (self, name, event);
  if (text == NULL)
    {
      g_autoptr (JsonNode) node = ten_json_take_object (json_object_ref (event));
      g_autofree char *rest = ten_json_to_text (node, FALSE);

      text = g_strdup_printf ("%s %s", name, rest);
    }
  print_line (self, text);
}

static void
on_event (TenCliRoom *self, const char *name, JsonObject *event)
{
  ten_cli_room_print_event (self, name, event);
}

static gboolean
on_goodbye (gpointer data)
{
  TenCliRoom *self = data;

  g_main_loop_quit (self->loop);
  return G_SOURCE_REMOVE;
}

void
ten_cli_room_end (TenCliRoom *self)
{
  ten_room_close (self->room);
  g_timeout_add (GOODBYE, on_goodbye, self);
}

static gboolean
on_signal (gpointer data)
{
  ten_cli_room_end (data);
  return G_SOURCE_CONTINUE;
}

/* Health, Willpower and the like, and Conditions. */
void
ten_cli_room_share_sheet (TenCliRoom *self)
{
  ten_room_share_state (self->room, ten_room_state_from_sheet (self->sheet));
}

static void
on_line (GObject *source, GAsyncResult *result, gpointer data)
{
  TenCliRoom *self = data;
  g_autofree char *line =
      g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (source), result, NULL, NULL);

  if (line == NULL)
    line = g_strdup ("quit");
  ten_cli_room_read_line (self, line);
  if (!self->ended)
    g_data_input_stream_read_line_async (G_DATA_INPUT_STREAM (source), G_PRIORITY_DEFAULT, NULL,
                                         on_line, self);
}

static void
run (TenCliRoom *self)
{
  g_autoptr (GInputStream) stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr (GDataInputStream) input = g_data_input_stream_new (stream);
  const guint terminated = g_unix_signal_add (SIGTERM, on_signal, self);
  const guint interrupted = g_unix_signal_add (SIGINT, on_signal, self);

  g_data_input_stream_read_line_async (input, G_PRIORITY_DEFAULT, NULL, on_line, self);
  g_main_loop_run (self->loop);
  g_source_remove (terminated);
  g_source_remove (interrupted);
}

static TenTable *
create_table (TenCli *cli, const TenCliOptions *options)
{
  g_autoptr (TenRandom) random = ten_random_new_system ();
  TenTable *table = ten_table_new (ten_cli_get_rulesets (cli), random);
  const char *folder = ten_cli_options_get (options, "folder");
  g_autofree char *path = NULL;

  if (folder != NULL && !ten_cli_options_has (options, "log-file"))
    path = g_build_filename (folder, "rolls.sqlite", NULL);
  else
    path = ten_cli_log_dup_path (options);
  ten_table_set_log_path (table, path);
  ten_table_set_uses_all_faces (table, TRUE);
  return table;
}

static gboolean
start (TenCliRoom *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  self->cli = cli;
  self->options = options;
  self->name = ten_cli_options_get (options, "as");
  if (self->name == NULL)
    return ten_cli_refuse (error, _ ("--as: your name is needed"));
  self->table = create_table (cli, options);
  self->loop = g_main_loop_new (NULL, FALSE);
  self->room =
      ten_room_new (self->table, ten_cli_options_get (options, "folder"), self->name, error);
  if (self->room == NULL)
    return ten_cli_error_prefix (error, "room");
  g_signal_connect_swapped (self->room, "event", G_CALLBACK (on_event), self);
  return TRUE;
}

static void
room_clear (TenCliRoom *self)
{
  g_clear_object (&self->room);
  g_clear_object (&self->table);
  g_clear_object (&self->sheet);
  g_clear_pointer (&self->loop, g_main_loop_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenCliRoom, room_clear)

static gboolean
run_open (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRoom) self = { NULL };
  const char *broker = ten_cli_options_get (options, "broker");
  gint64 port = 0;

  if (!ten_cli_options_read_integer (options, "port", 1, G_MAXUINT16, &port, error))
    return FALSE;
  if (broker != NULL && port > 0)
    return ten_cli_refuse (error, _ ("--port: cannot be used with --broker"));
  if (!start (&self, cli, options, error))
    return FALSE;
  if (!ten_room_open (self.room, broker, ten_cli_options_has (options, "tls"), (guint16) port,
                      ten_cli_options_has (options, "new"), error))
    return ten_cli_error_prefix (error, "room");
  run (&self);
  return TRUE;
}

static gboolean
run_join (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRoom) self = { NULL };

  if (!start (&self, cli, options, error))
    return FALSE;
  if (!ten_room_join (self.room, ten_cli_options_get_arguments (options)[0],
                      ten_cli_options_has (options, "tls"), error))
    return ten_cli_error_prefix (error, "room");
  run (&self);
  return TRUE;
}

static const TenCliCommand open_command = {
  .name = "open",
  .summary = N_ ("Open a room and invite others"),
  .options = { room_options, open_options, ten_cli_character_options, ten_cli_log_file_options },
  .run = run_open,
};

static const TenCliCommand join_command = {
  .name = "join",
  .summary = N_ ("Join a room, with an invitation or the address of its broker"),
  .arguments = N_ ("INVITATION"),
  .options = { room_options, ten_cli_character_options, ten_cli_log_file_options },
  .run = run_join,
};

const TenCliCommand ten_cli_room_command = {
  .name = "room",
  .summary = N_ ("Share a table with other laptops"),
  .children = { &open_command, &join_command },
};
