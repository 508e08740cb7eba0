/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-log-watch.h"

#include "json/ten-fields-private.h"
#include "log/ten-log-private.h"

#include <glib/gi18n-lib.h>
#include <sys/stat.h>

/* How often a file that keeps changing is read, in milliseconds. */
#define RATE_LIMIT 200

/**
 * TenLogWatch:
 *
 * Calls ten_log_follow() whenever the file of a log changes. Commits are written to the journal
 * next to it first.
 */
struct _TenLogWatch
{
  GObject parent_instance;

  TenLog *log;
  GFileMonitor *monitors[2];
};

G_DEFINE_FINAL_TYPE (TenLogWatch, ten_log_watch, G_TYPE_OBJECT)

static void
ten_log_watch_dispose (GObject *object)
{
  TenLogWatch *self = TEN_LOG_WATCH (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    if (self->monitors[i] != NULL)
      g_file_monitor_cancel (self->monitors[i]);
  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    g_clear_object (&self->monitors[i]);
  g_clear_object (&self->log);

  G_OBJECT_CLASS (ten_log_watch_parent_class)->dispose (object);
}

static void
ten_log_watch_class_init (TenLogWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_log_watch_dispose;
}

static void
ten_log_watch_init (TenLogWatch *self)
{
}

static void
on_changed (TenLogWatch *self)
{
  ten_log_follow (self->log);
}

TenLogWatch *
ten_log_watch_new (TenLog *log)
{
  static const char *const suffixes[] = { "", "-wal" };
  TenLogWatch *self = g_object_new (TEN_TYPE_LOG_WATCH, NULL);

  self->log = g_object_ref (log);
  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    {
      g_autofree char *path = g_strconcat (log->path, suffixes[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;

      self->monitors[i] = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, &error);
      if (self->monitors[i] == NULL)
        {
          g_debug ("%s: %s", path, error->message);
          continue;
        }
      g_file_monitor_set_rate_limit (self->monitors[i], RATE_LIMIT);
      g_signal_connect_object (self->monitors[i], "changed", G_CALLBACK (on_changed), self,
                               G_CONNECT_SWAPPED);
    }
  return self;
}

/* Notices what other programs write to the log, and whether its file still exists. */

/* Beyond this many new entries, a list is read again from the start. */
#define MAX_FOLLOWED 200

static gboolean
read_place (const char *path, TenLogPlace *place)
{
  struct stat status;

  if (stat (path, &status) != 0)
    return FALSE;
  place->device = status.st_dev;
  place->inode = status.st_ino;
  return TRUE;
}

static gint64
query (TenLog *self, const char *sql)
{
  gint64 number = 0;

  ten_log_query_integer (self->database, sql, &number);
  return number;
}

void
ten_log_begin_following (TenLog *self)
{
  read_place (self->path, &self->place);
  self->data_version = query (self, "PRAGMA data_version");
  self->last_roll = query (self, "SELECT max(sequence) FROM rolls");
  self->last_event = query (self, "SELECT max(sequence) FROM events");
}

/* Whether the file at the log's path is missing or not the open one. */
static gboolean
has_moved (TenLog *self, gboolean *missing)
{
  TenLogPlace place = { 0 };

  *missing = !read_place (self->path, &place);
  return *missing || place.device != self->place.device || place.inode != self->place.inode;
}

/* Show only rolls in the file at the path. If that file was replaced, open the new one; if it is
 * gone, the next roll creates a new log. */
static gboolean
reopen (TenLog *self, GError **error)
{
  if (self->database != NULL)
    sqlite3_wal_checkpoint_v2 (self->database, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
  if (!ten_log_connect (self, error))
    return FALSE;
  memset (self->damage, 0, sizeof self->damage);
  ten_log_announce_reopened (self);
  return TRUE;
}

/* Call this only while no other program writes. */
gboolean
ten_log_check_place (TenLog *self, GError **error)
{
  gboolean missing;

  if (self->database != NULL && !has_moved (self, &missing))
    return TRUE;
  ten_log_roll_back (self);
  if (reopen (self, error))
    g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_MOVED,
                 _ ("%s: the log of rolls was moved, deleted or replaced while it was open. "
                    "Nothing was written. The log at this place is open now: try again."),
                 self->path);
  return FALSE;
}

/* Replaces an open log that is damaged with what is readable of it. */
gboolean
ten_log_rescue (TenLog *self, GError **error)
{
  g_autofree char *moved_aside = NULL;
  gboolean missing;
  /* Keeps other programs from writing to the damaged log, as far as that is still possible. */
  int result = ten_log_run (self, TEN_STATEMENT_BEGIN);

  if ((result & 0xff) == SQLITE_BUSY)
    return ten_log_fail (self->database, result, TEN_LOG_ERROR_WRITE, self->path, error);
  if (!has_moved (self, &missing) &&
      !ten_log_replace_file (self->path, &self->rescue, &moved_aside, error))
    {
      ten_log_run (self, TEN_STATEMENT_ROLLBACK);
      return FALSE;
    }
  if (!ten_log_connect (self, error))
    return FALSE;
  if (moved_aside != NULL)
    {
      g_free (self->moved_aside);
      self->moved_aside = g_steal_pointer (&moved_aside);
    }
  memset (self->damage, 0, sizeof self->damage);
  ten_log_announce_reopened (self);
  return TRUE;
}

static void
add_events (TenLog *self, gint64 first, gint64 last, GPtrArray *events)
{
  for (gint64 sequence = first; sequence <= last; sequence++)
    {
      TenEvent *event = ten_log_read_event (self, sequence);

      if (event != NULL)
        g_ptr_array_add (events, event);
    }
}

/* The entries between the last one announced and @roll and @event, in order. */
static GPtrArray *
read_news (TenLog *self, gint64 roll, gint64 event)
{
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) records = NULL;

  if (roll > self->last_roll)
    records = ten_log_read_range (self, MAX (self->last_roll + 1, roll - MAX_FOLLOWED), roll, NULL);
  if (records == NULL)
    records = g_ptr_array_new_with_free_func (g_object_unref);
  add_events (self, MAX (self->last_event + 1, event - MAX_FOLLOWED), event, events);
  return ten_log_merge (events, records);
}

static void
announce_news (TenLog *self, gint64 roll, gint64 event)
{
  g_autoptr (GPtrArray) news = read_news (self, roll, event);

  self->last_roll = MAX (self->last_roll, roll);
  self->last_event = MAX (self->last_event, event);
  self->is_following = TRUE;
  ten_player_words_read_on (self->words);
  for (guint i = 0; i < news->len; i++)
    ten_log_announce_news (self, news->pdata[i]);
  self->is_following = FALSE;
}

void
ten_log_follow_written (TenLog *self, GPtrArray *written)
{
  gint64 first_roll = G_MAXINT64, last_roll = self->last_roll;
  gint64 first_event = G_MAXINT64, last_event = self->last_event;

  for (guint i = 0; i < written->len; i++)
    if (TEN_IS_RECORD (written->pdata[i]))
      {
        last_roll = ten_record_get_sequence (written->pdata[i]);
        first_roll = MIN (first_roll, last_roll);
      }
    else
      {
        last_event = ten_event_get_sequence (written->pdata[i]);
        first_event = MIN (first_event, last_event);
      }
  announce_news (self, first_roll < G_MAXINT64 ? first_roll - 1 : self->last_roll,
                 first_event < G_MAXINT64 ? first_event - 1 : self->last_event);
  self->last_roll = MAX (self->last_roll, last_roll);
  self->last_event = MAX (self->last_event, last_event);
}

/**
 * ten_log_follow:
 * @self: (not nullable): a log
 *
 * Checks whether another program has written to the log, and emits #TenLog::appended or
 * #TenLog::event-appended, and #TenLog::news, for each new entry. If there is another file at the
 * path of the log now, opens that one: see #TenLog::reopened.
 */
void
ten_log_follow (TenLog *self)
{
  gboolean missing = FALSE;
  gint64 version;

  g_return_if_fail (TEN_IS_LOG (self));

  if (self->database == NULL || self->read_only || self->n_holds > 0 ||
      !sqlite3_get_autocommit (self->database))
    return;
  if (has_moved (self, &missing))
    {
      /* The file may be in the middle of being moved: the next roll begins a new one. */
      if (!missing)
        reopen (self, NULL);
      return;
    }
  version = query (self, "PRAGMA data_version");
  if (version == self->data_version)
    return;
  self->data_version = version;
  announce_news (self, query (self, "SELECT max(sequence) FROM rolls"),
                 query (self, "SELECT max(sequence) FROM events"));
}

/**
 * ten_log_get_is_following:
 *
 * Returns: whether the entries being announced were written by another program
 */
TEN_DEFINE_GETTER (TenLog, ten_log, TEN_IS_LOG, gboolean, is_following)
