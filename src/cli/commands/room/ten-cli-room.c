/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/room/ten-cli-room-input.h"
#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-request.h"

#include "ten-config.h"

#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <unistd.h>

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
on_event (TenCliRoom *self, const char *name, JsonObject *event)
{
  ten_cli_room_print_event (self, name, event);
}

static gboolean
on_signal (gpointer data)
{
  ten_cli_room_end (data);
  return G_SOURCE_CONTINUE;
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
