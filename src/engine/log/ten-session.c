/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-session-private.h"

#include "json/ten-fields-private.h"
#include "log/ten-event-private.h"
#include "log/ten-log-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* NWOD-5, POOL-7: a heading must not reveal anything that players do not see. */
#define WITHIN " FROM rolls WHERE sequence BETWEEN ?1 AND ?2 AND hidden = 0"
#define WITHOUT_SECRET WITHIN " AND instr(terms, '\"secrecy\":\"secret\"') = 0"

struct _TenSession
{
  GObject parent_instance;

  guint number;
  gint64 first;
  gint64 last;
  GDateTime *begin;
  GDateTime *end;
  gint64 n_rolls;
  gint64 n_hidden;
  char *characters;
  char *title;
  char *notes;
  gint64 best;
  gint64 worst;
};

TEN_DEFINE_VALUE_TYPE (TenSession,
                       ten_session,
                       { NULL, G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenSession, begin) },
                       { NULL, G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenSession, end) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSession, characters) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSession, title) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSession, notes) })

static int
read_rolls (TenLog *log, TenSession *self)
{
  static const char sql[] =
      "SELECT count(*), min(time), max(time), "
      "(SELECT count(*) FROM rolls WHERE sequence BETWEEN ?1 AND ?2 AND hidden), "
      "(SELECT group_concat(character, ', ') FROM (SELECT DISTINCT character" WITHIN
      " AND character IS NOT NULL ORDER BY character)), "
      "(SELECT sequence" WITHOUT_SECRET " AND net > 0 "
      "ORDER BY outcome = 'exceptional' DESC, net DESC, sequence LIMIT 1), "
      "(SELECT sequence" WITHOUT_SECRET " AND net <= 0 "
      "ORDER BY outcome IN ('botch', 'dramatic-failure') DESC, net, sequence LIMIT 1)" WITHIN;
  g_autoptr (sqlite3_stmt) row = NULL;
  int result = sqlite3_prepare_v2 (log->database, sql, -1, &row, NULL);
  const char *characters;

  if (result != SQLITE_OK)
    return result;
  sqlite3_bind_int64 (row, 1, self->first);
  sqlite3_bind_int64 (row, 2, self->last);
  if (!ten_log_next_row (row, &result))
    return result;
  self->n_rolls = sqlite3_column_int64 (row, 0);
  if (self->n_rolls > 0)
    {
      self->begin = ten_log_time_new (sqlite3_column_int64 (row, 1));
      self->end = ten_log_time_new (sqlite3_column_int64 (row, 2));
    }
  self->n_hidden = sqlite3_column_int64 (row, 3);
  characters = (const char *) sqlite3_column_text (row, 4);
  self->characters = g_utf8_make_valid (characters != NULL ? characters : "", -1);
  self->best = sqlite3_column_int64 (row, 5);
  self->worst = sqlite3_column_int64 (row, 6);
  return SQLITE_OK;
}

/* Sessions have few events of this kind, and the newest one counts. */
static int
read_title (TenLog *log, TenSession *self)
{
  static const char sql[] = "SELECT details FROM events WHERE kind = 'session' "
                            "AND instr(details, ?) > 0 ORDER BY sequence DESC LIMIT 1";
  g_autofree char *part = g_strdup_printf ("\"first\":%" G_GINT64_FORMAT ",", self->first);
  TenEventPlace place = { .sequence = 1 };
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = sqlite3_prepare_v2 (log->database, sql, -1, &statement, NULL);

  if (result == SQLITE_OK)
    sqlite3_bind_text (statement, 1, part, -1, SQLITE_STATIC);
  if (ten_log_next_row (statement, &result))
    {
      g_autoptr (TenEvent) event = ten_event_new_stored (
          TEN_EVENT_SESSION, (const char *) sqlite3_column_text (statement, 0), &place);

      self->title = g_strdup (ten_event_get_word (event, "title"));
      self->notes = g_strdup (ten_event_get_word (event, "notes"));
    }
  return result;
}

/* The first roll of each session. */
int
ten_log_read_session_starts (TenLog *log, GArray *firsts)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = sqlite3_prepare_v2 (log->database, "SELECT first FROM sessions ORDER BY first", -1,
                                   &statement, NULL);

  return result == SQLITE_OK ? ten_log_read_integers (statement, firsts) : result;
}

TenSession *
ten_log_read_session_at (TenLog *log, GArray *firsts, guint index, int *result)
{
  TenSession *self = g_object_new (TEN_TYPE_SESSION, NULL);

  self->number = index + 1;
  self->first = g_array_index (firsts, gint64, index);
  self->last = index + 1 < firsts->len ? g_array_index (firsts, gint64, index + 1) - 1 : G_MAXINT64;
  *result = read_rolls (log, self);
  if (*result == SQLITE_OK)
    *result = read_title (log, self);
  return self;
}

GPtrArray *
ten_log_read_sessions (TenLog *log, guint n_sessions, GError **error)
{
  g_autoptr (GPtrArray) sessions = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (gint64));
  int result = ten_log_read_session_starts (log, firsts);

  for (guint i = firsts->len; result == SQLITE_OK && i > 0 && sessions->len < n_sessions; i--)
    g_ptr_array_add (sessions, ten_log_read_session_at (log, firsts, i - 1, &result));
  return ten_log_check_read (log, result, error) ? g_steal_pointer (&sessions) : NULL;
}

TenSession *
ten_log_read_session (TenLog *log, guint number, GError **error)
{
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (TenSession) session = NULL;
  int result = ten_log_read_session_starts (log, firsts);

  if (number == 0)
    number = firsts->len;
  if (result == SQLITE_OK && number > 0 && number <= firsts->len)
    session = ten_log_read_session_at (log, firsts, number - 1, &result);
  return ten_log_check_read (log, result, error) ? g_steal_pointer (&session) : NULL;
}

TenSession *
ten_session_new (const TenSessionValues *values)
{
  TenSession *self = g_object_new (TEN_TYPE_SESSION, NULL);

  self->number = values->number;
  self->first = values->first;
  self->last = values->last;
  self->begin = ten_log_time_new (values->begin);
  self->end = ten_log_time_new (values->end);
  self->n_rolls = values->n_rolls;
  self->n_hidden = values->n_hidden;
  self->characters = g_strdup (values->characters);
  self->title = g_strdup (values->title);
  self->notes = g_strdup (values->notes);
  self->best = values->best;
  self->worst = values->worst;
  return self;
}

TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, guint, number)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, first)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, last)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, GDateTime *, begin)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, GDateTime *, end)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, n_rolls)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, n_hidden)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, const char *, characters)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, const char *, title)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, const char *, notes)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, best)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, worst)

char *
ten_session_dup_name (TenSession *self)
{
  g_autoptr (GDateTime) begin = NULL;

  if (self->title != NULL && *self->title != '\0')
    return g_strdup (self->title);
  if (self->begin == NULL)
    /* Translators: the number of a session of play */
    return g_strdup_printf (_ ("Session %u"), self->number);
  begin = g_date_time_to_local (self->begin);
  /* Translators: the day of a session of play, as in strftime */
  return g_date_time_format (begin, C_ ("session", "%A, %x"));
}

char *
ten_session_dup_text (TenSession *self)
{
  g_autofree char *rolls = NULL;
  gint64 minutes;

  /* NWOD-5: only the Storyteller has such a session. */
  if (self->begin == NULL && self->n_hidden > 0)
    return g_strdup_printf (ngettext ("%u hidden roll", "%u hidden rolls", (gulong) self->n_hidden),
                            (guint) self->n_hidden);
  if (self->begin == NULL)
    return g_strdup (_ ("No rolls"));
  minutes = g_date_time_difference (self->end, self->begin) / G_TIME_SPAN_MINUTE;
  rolls = g_strdup_printf (ngettext ("%u roll", "%u rolls", (gulong) self->n_rolls),
                           (guint) self->n_rolls);
  if (*self->characters == '\0')
    /* Translators: the number of rolls in a session; its hours and minutes */
    return g_strdup_printf (_ ("%s · %d h %02d min"), rolls, (int) (minutes / 60),
                            (int) (minutes % 60));
  /* Translators: the number of rolls in a session; its hours and minutes; who rolled */
  return g_strdup_printf (_ ("%s · %d h %02d min · %s"), rolls, (int) (minutes / 60),
                          (int) (minutes % 60), self->characters);
}
