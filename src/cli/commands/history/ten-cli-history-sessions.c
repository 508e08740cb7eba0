/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/history/ten-cli-history-entry.h"
#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"
#include "shared/ten-cli-request.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

#define DEFAULT_LIMIT 20

static const TenCliOption sessions_only_options[] = {
  { "limit", 'l', TEN_CLI_VALUE, N_ ("N"), N_ ("List at most N sessions (default: 20)") },
  { NULL },
};

static const TenCliOption session_only_options[] = {
  { "title", 0, TEN_CLI_VALUE, N_ ("TEXT"), N_ ("The title of the session") },
  { "notes", 0, TEN_CLI_VALUE, N_ ("TEXT"), N_ ("The notes of the session") },
  { NULL },
};

static void
set_time (JsonObject *object, const char *name, GDateTime *time)
{
  g_autofree char *text = time != NULL ? g_date_time_format_iso8601 (time) : NULL;

  if (text != NULL)
    json_object_set_string_member (object, name, text);
  else
    json_object_set_null_member (object, name);
}

static void
set_roll (JsonObject *object, const char *name, TenLog *log, gint64 roll)
{
  g_autofree char *number = ten_play_log_dup_number (log, roll);

  if (number != NULL)
    json_object_set_string_member (object, name, number);
  else
    json_object_set_null_member (object, name);
}

/* NWOD-5: numbers would count hidden rolls and sessions; notes are for the Storyteller. */
static JsonNode *
session_to_json (TenSession *session, TenLog *log, gboolean for_players)
{
  JsonObject *object = json_object_new ();
  const char *characters = ten_session_get_characters (session);

  if (!for_players)
    {
      json_object_set_int_member (object, "number", ten_session_get_number (session));
      json_object_set_int_member (object, "first", ten_session_get_first (session));
      json_object_set_int_member (object, "hidden_rolls", ten_session_get_n_hidden (session));
      set_roll (object, "best", log, ten_session_get_best (session));
      set_roll (object, "worst", log, ten_session_get_worst (session));
      json_object_set_string_member (object, "notes", ten_session_get_notes (session));
    }
  set_time (object, "begin", ten_session_get_begin (session));
  set_time (object, "end", ten_session_get_end (session));
  json_object_set_int_member (object, "rolls", ten_session_get_n_rolls (session));
  json_object_set_string_member (object, "characters",
                                 for_players ? ten_play_log_translate_for_players (log, characters)
                                             : characters);
  json_object_set_string_member (object, "title", ten_session_get_title (session));
  return ten_json_take_object (object);
}

static void
print_json (TenCli *cli, TenLog *log, GPtrArray *sessions, gboolean for_players)
{
  JsonObject *object = json_object_new ();
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < sessions->len; i++)
    json_array_add_element (array, session_to_json (sessions->pdata[i], log, for_players));
  json_object_set_array_member (object, "sessions", array);
  ten_cli_print_json (cli, ten_json_take_object (object));
}

static char *
dup_moment (TenLog *log, gint64 key, gboolean for_players)
{
  g_autoptr (TenRecord) record = ten_play_log_read_roll (log, key);
  const char *character = record == NULL ? NULL
                          : for_players  ? ten_record_get_player_character (record)
                                         : ten_record_get_character (record);
  TenRoll *roll = record != NULL ? ten_record_get_roll (record) : NULL;

  if (record == NULL ||
      (for_players && ten_record_get_player_sight (record) < TEN_PLAYER_SIGHT_ROLL))
    return g_strdup ("");
  /* Translators: what a roll came to, its net successes, and who rolled */
  return g_strdup_printf (_ ("%s (%d), %s"), ten_words_for_outcome (ten_roll_get_outcome (roll)),
                          ten_roll_get_net (roll), character != NULL ? character : "");
}

static void
print_session (
    TenCli *cli, TenCliTable *table, TenLog *log, TenSession *session, gboolean for_players)
{
  g_autofree char *number =
      for_players ? g_strdup ("") : g_strdup_printf ("%u", ten_session_get_number (session));
  g_autofree char *name = ten_session_dup_name (session);
  g_autofree char *text = ten_session_dup_text (session);
  g_autofree char *best = dup_moment (log, ten_session_get_best (session), for_players);
  g_autofree char *worst = dup_moment (log, ten_session_get_worst (session), for_players);

  ten_cli_table_add_row (table, number, name,
                         for_players ? ten_play_log_translate_for_players (log, text) : text, best,
                         worst, NULL);
}

static void
pick_sessions (GPtrArray *sessions, guint limit, gboolean for_players)
{
  for (guint i = sessions->len; for_players && i > 0; i--)
    if (ten_session_get_n_rolls (sessions->pdata[i - 1]) == 0)
      g_ptr_array_remove_index (sessions, i - 1);
  g_ptr_array_set_size (sessions, (int) MIN (sessions->len, limit));
}

static gboolean
run_sessions (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const gboolean for_players = ten_cli_options_has (options, "for-players");
  gint64 limit = DEFAULT_LIMIT;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GPtrArray) sessions = NULL;
  g_autoptr (TenCliTable) table = NULL;

  if (!ten_cli_options_read_integer (options, "limit", 1, G_MAXINT32, &limit, error) ||
      !ten_cli_log_open_to_read (cli, options, &log, error))
    return FALSE;
  sessions = log == NULL ? g_ptr_array_new_with_free_func (g_object_unref)
                         : ten_sessions_list (log, for_players ? G_MAXUINT : (guint) limit, error);
  if (sessions == NULL)
    return FALSE;
  pick_sessions (sessions, (guint) limit, for_players);
  if (ten_cli_options_has (options, "json"))
    {
      print_json (cli, log, sessions, for_players);
      return TRUE;
    }
  if (sessions->len == 0)
    ten_cli_print (cli, "%s\n", _ ("No rolls yet"));
  table = ten_cli_table_new (5, 1);
  for (guint i = 0; i < sessions->len; i++)
    print_session (cli, table, log, sessions->pdata[i], for_players);
  ten_cli_table_print (table, cli);
  return TRUE;
}

static char *
dup_text (const TenCliOptions *options, const char *name, const char *before)
{
  const char *given = ten_cli_options_get (options, name);

  return g_strdup (given != NULL ? given : before != NULL ? before : "");
}

static gboolean
check_length (const char *text, const char *option, glong maximum, GError **error)
{
  return (g_utf8_validate (text, -1, NULL) && g_utf8_strlen (text, -1) <= maximum) ||
         /* Translators: an option, and how many characters are allowed */
         ten_cli_refuse (error, _ ("%s: the text is not UTF-8, or longer than %ld characters"),
                         option, maximum);
}

static gboolean
run_session (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenLog) log = ten_cli_log_open (cli, options, error);
  g_autoptr (TenSession) session = NULL;
  g_autofree char *title = NULL;
  g_autofree char *notes = NULL;

  if (log == NULL)
    return FALSE;
  session = ten_cli_read_session (log, ten_cli_options_get_arguments (options)[0], error);
  if (session == NULL)
    return ten_cli_error_prefix (error, "history");
  title = dup_text (options, "title", ten_session_get_title (session));
  notes = dup_text (options, "notes", ten_session_get_notes (session));
  return check_length (title, "--title", TEN_SESSION_MAX_TITLE, error) &&
         check_length (notes, "--notes", TEN_SESSION_MAX_NOTES, error) &&
         ten_cli_perform_event (
             cli, options,
             ten_following_action_new_session (ten_session_get_first (session), title, notes), log,
             "history", TEN_EVENT_SESSION, error);
}

const TenCliCommand ten_cli_history_sessions_command = {
  .name = "sessions",
  .summary = N_ ("List the sessions, newest first"),
  .options = { sessions_only_options, ten_cli_log_file_options, ten_cli_player_options },
  .run = run_sessions,
};

const TenCliCommand ten_cli_history_session_command = {
  .name = "session",
  .summary = N_ ("Set the title and notes of a session"),
  .arguments = N_ ("NUMBER"),
  .options = { session_only_options, ten_cli_log_file_options },
  .run = run_session,
};
