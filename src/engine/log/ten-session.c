/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-session-private.h"

#include "json/ten-fields-private.h"
#include "log/ten-log-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* NWOD-5, POOL-7: a heading must not reveal anything that players do not see. */
#define IS_OPEN "hidden = 0 AND instr(terms, '\"secrecy\":\"secret\"') = 0"
#define WITHIN " FROM rolls WHERE sequence BETWEEN ?1 AND ?2 AND " IS_OPEN

struct _TenSession
{
  GObject parent_instance;

  guint number;
  gint64 first;
  gint64 last;
  GDateTime *begin;
  GDateTime *end;
  gint64 n_rolls;
  char *characters;
  char *title;
  char *notes;
  gint64 best;
  gint64 worst;
};

G_DEFINE_FINAL_TYPE (TenSession, ten_session, G_TYPE_OBJECT)

static void
ten_session_class_init (TenSessionClass *klass)
{
  const TenField fields[] = {
    { NULL, G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenSession, begin) },
    { NULL, G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenSession, end) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSession, characters) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSession, title) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSession, notes) },
  };

  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
ten_session_init (TenSession *self)
{
}

/* Reads the only row. */
static int
ask (TenLog *log, TenSession *self, const char *sql, void (*take) (TenSession *, sqlite3_stmt *))
{
  sqlite3_stmt *statement = NULL;
  int result = sqlite3_prepare_v2 (log->database, sql, -1, &statement, NULL);

  if (result == SQLITE_OK)
    {
      sqlite3_bind_int64 (statement, 1, self->first);
      sqlite3_bind_int64 (statement, 2, self->last);
      result = sqlite3_step (statement);
    }
  if (result == SQLITE_ROW)
    take (self, statement);
  sqlite3_finalize (statement);
  return result == SQLITE_ROW || result == SQLITE_DONE ? SQLITE_OK : result;
}

static GDateTime *
read_time (sqlite3_stmt *row, int column)
{
  const gint64 time = sqlite3_column_int64 (row, column);
  g_autoptr (GDateTime) seconds = g_date_time_new_from_unix_utc (time / G_USEC_PER_SEC);

  return seconds != NULL ? g_date_time_add (seconds, time % G_USEC_PER_SEC) : NULL;
}

static void
take_summary (TenSession *self, sqlite3_stmt *row)
{
  self->n_rolls = sqlite3_column_int64 (row, 0);
  if (self->n_rolls == 0)
    return;
  self->begin = read_time (row, 1);
  self->end = read_time (row, 2);
}

static void
take_characters (TenSession *self, sqlite3_stmt *row)
{
  const char *text = (const char *) sqlite3_column_text (row, 0);

  self->characters = g_utf8_make_valid (text != NULL ? text : "", -1);
}

static void
take_best (TenSession *self, sqlite3_stmt *row)
{
  self->best = sqlite3_column_int64 (row, 0);
}

static void
take_worst (TenSession *self, sqlite3_stmt *row)
{
  self->worst = sqlite3_column_int64 (row, 0);
}

/* There are few events of kind "session", and the newest one counts. */
static int
read_title (TenLog *log, TenSession *self)
{
  static const char sql[] = "SELECT details FROM events WHERE kind = 'session' "
                            "AND instr(details, ?) > 0 ORDER BY sequence DESC LIMIT 1";
  g_autofree char *part = g_strdup_printf ("\"first\":%" G_GINT64_FORMAT ",", self->first);
  TenEventPlace place = { .sequence = 1 };
  sqlite3_stmt *statement = NULL;
  int result = sqlite3_prepare_v2 (log->database, sql, -1, &statement, NULL);

  if (result == SQLITE_OK)
    {
      sqlite3_bind_text (statement, 1, part, -1, SQLITE_STATIC);
      result = sqlite3_step (statement);
    }
  if (result == SQLITE_ROW)
    {
      g_autoptr (TenEvent) event = ten_event_new_stored (
          TEN_EVENT_SESSION, (const char *) sqlite3_column_text (statement, 0), &place);

      self->title = g_strdup (ten_event_get_word (event, "title"));
      self->notes = g_strdup (ten_event_get_word (event, "notes"));
    }
  sqlite3_finalize (statement);
  return result == SQLITE_ROW || result == SQLITE_DONE ? SQLITE_OK : result;
}

static int
read_details (TenLog *log, TenSession *self)
{
  int result = ask (log, self, "SELECT count(*), min(time), max(time)" WITHIN, take_summary);

  if (result == SQLITE_OK)
    result = ask (log, self,
                  "SELECT group_concat(character, ', ') FROM (SELECT DISTINCT character" WITHIN
                  " AND character IS NOT NULL ORDER BY character)",
                  take_characters);
  if (result == SQLITE_OK)
    result = ask (log, self,
                  "SELECT sequence" WITHIN " AND net > 0 "
                  "ORDER BY outcome = 'exceptional' DESC, net DESC, sequence LIMIT 1",
                  take_best);
  if (result == SQLITE_OK)
    result = ask (log, self,
                  "SELECT sequence" WITHIN " AND net <= 0 "
                  "ORDER BY outcome IN ('botch', 'dramatic-failure') DESC, net, sequence LIMIT 1",
                  take_worst);
  if (result == SQLITE_OK)
    result = read_title (log, self);
  return result;
}

/* The first roll of each session. */
int
ten_log_read_session_starts (TenLog *log, GArray *firsts)
{
  sqlite3_stmt *statement = NULL;
  int result = sqlite3_prepare_v2 (log->database, "SELECT first FROM sessions ORDER BY first", -1,
                                   &statement, NULL);

  while (result == SQLITE_OK && (result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      const gint64 first = sqlite3_column_int64 (statement, 0);

      g_array_append_val (firsts, first);
      result = SQLITE_OK;
    }
  sqlite3_finalize (statement);
  return result == SQLITE_DONE ? SQLITE_OK : result;
}

TenSession *
ten_log_read_session_at (TenLog *log, GArray *firsts, guint index, int *result)
{
  TenSession *self = g_object_new (TEN_TYPE_SESSION, NULL);

  self->number = index + 1;
  self->first = g_array_index (firsts, gint64, index);
  self->last = index + 1 < firsts->len ? g_array_index (firsts, gint64, index + 1) - 1 : G_MAXINT64;
  *result = read_details (log, self);
  return self;
}

/**
 * ten_log_read_sessions:
 * @log: (not nullable): a log
 * @n_sessions: how many at most
 * @error: return location for a #TenLogError
 *
 * Reads when was played, and what came of it. What players do not see counts for nothing in it.
 *
 * Returns: (transfer full) (nullable) (element-type TenSession): the sessions, the newest first, or
 *   %NULL with @error set
 */
GPtrArray *
ten_log_read_sessions (TenLog *log, guint n_sessions, GError **error)
{
  g_autoptr (GPtrArray) sessions = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (gint64));
  int result;

  g_return_val_if_fail (TEN_IS_LOG (log), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  result = ten_log_read_session_starts (log, firsts);
  for (guint i = firsts->len; result == SQLITE_OK && i > 0 && sessions->len < n_sessions; i--)
    g_ptr_array_add (sessions, ten_log_read_session_at (log, firsts, i - 1, &result));
  if (result == SQLITE_OK)
    return g_steal_pointer (&sessions);
  ten_log_fail (log->database, result, TEN_LOG_ERROR_READ, log->path, error);
  return NULL;
}

/**
 * ten_log_read_session:
 * @log: (not nullable): a log
 * @number: the number of a session, from 1; 0 for the last one
 * @error: return location for a #TenLogError
 *
 * Returns: (transfer full) (nullable): the session, or %NULL, with @error set where it could not be
 *   read, and without where there is none
 */
TenSession *
ten_log_read_session (TenLog *log, guint number, GError **error)
{
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (TenSession) session = NULL;
  int result;

  g_return_val_if_fail (TEN_IS_LOG (log), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  result = ten_log_read_session_starts (log, firsts);
  if (number == 0)
    number = firsts->len;
  if (result == SQLITE_OK && number > 0 && number <= firsts->len)
    session = ten_log_read_session_at (log, firsts, number - 1, &result);
  if (result == SQLITE_OK)
    return g_steal_pointer (&session);
  ten_log_fail (log->database, result, TEN_LOG_ERROR_READ, log->path, error);
  return NULL;
}

/**
 * ten_session_get_number:
 *
 * Returns: which session of the log it is, from 1
 */
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, guint, number)

/**
 * ten_session_get_first:
 *
 * Returns: the number of its first roll
 */
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, first)

/**
 * ten_session_get_last:
 *
 * Returns: a number that its last roll does not go beyond; %G_MAXINT64 while it is the last one
 */
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, last)

/**
 * ten_session_get_begin:
 *
 * Returns: (transfer none) (nullable): when it began, in UTC, or %NULL where nothing of it is open
 */
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, GDateTime *, begin)

/**
 * ten_session_get_end:
 *
 * Returns: (transfer none) (nullable): when its last roll was made, in UTC, or %NULL where nothing
 * of it is open
 */
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, GDateTime *, end)

/**
 * ten_session_get_n_rolls:
 *
 * Returns: how many rolls were made
 */
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, n_rolls)

/**
 * ten_session_get_characters:
 *
 * Returns: (transfer none) (not nullable): who rolled, in one line
 */
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, const char *, characters)

/**
 * ten_session_get_title:
 *
 * Returns: (transfer none) (nullable): what it is called, or %NULL
 */
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, const char *, title)

/**
 * ten_session_get_notes:
 *
 * Returns: (transfer none) (nullable): what was noted, or %NULL
 */
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, const char *, notes)

/**
 * ten_session_get_best:
 *
 * Returns: the number of its best roll; 0 where none succeeded
 */
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, best)

/**
 * ten_session_get_worst:
 *
 * Returns: the number of its worst roll; 0 where none failed
 */
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, worst)

/**
 * ten_session_dup_name:
 * @self: (not nullable): a session
 *
 * Returns: (transfer full) (not nullable): its title, or the day when it began
 */
char *
ten_session_dup_name (TenSession *self)
{
  g_autoptr (GDateTime) begin = NULL;

  g_return_val_if_fail (TEN_IS_SESSION (self), NULL);

  if (self->title != NULL && *self->title != '\0')
    return g_strdup (self->title);
  if (self->begin == NULL)
    /* Translators: the number of a session of play */
    return g_strdup_printf (_ ("Session %u"), self->number);
  begin = g_date_time_to_local (self->begin);
  /* Translators: the day of a session of play, as in strftime */
  return g_date_time_format (begin, C_ ("session", "%A, %x"));
}

/**
 * ten_session_dup_text:
 * @self: (not nullable): a session
 *
 * Returns: (transfer full) (not nullable): how long it took, how many rolls were made, and who
 *   rolled, in one line
 */
char *
ten_session_dup_text (TenSession *self)
{
  g_autofree char *rolls = NULL;
  gint64 minutes;

  g_return_val_if_fail (TEN_IS_SESSION (self), NULL);

  if (self->begin == NULL)
    return g_strdup (_ ("No rolls"));
  minutes = g_date_time_difference (self->end, self->begin) / G_TIME_SPAN_MINUTE;
  rolls = g_strdup_printf (ngettext ("%u roll", "%u rolls", (gulong) self->n_rolls),
                           (guint) self->n_rolls);
  if (*self->characters == '\0')
    /* Translators: how many rolls a session had; its hours and minutes */
    return g_strdup_printf (_ ("%s · %d:%02d h"), rolls, (int) (minutes / 60),
                            (int) (minutes % 60));
  /* Translators: how many rolls a session had; its hours and minutes; who rolled */
  return g_strdup_printf (_ ("%s · %d:%02d h · %s"), rolls, (int) (minutes / 60),
                          (int) (minutes % 60), self->characters);
}
