/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-private.h"

#include "json/ten-fields-private.h"
#include "ten-config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <sys/resource.h>

enum
{
  SIGNAL_APPENDED,
  SIGNAL_EVENT_APPENDED,
  SIGNAL_DAMAGED,
  SIGNAL_NEWS,
  SIGNAL_REOPENED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenLog, ten_log, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* An entry is damaged only if a second attempt gives the same result. */
static gboolean
open_file (TenLog *self, GError **error)
{
  g_clear_pointer (&self->moved_aside, g_free);
  for (guint i = 0; i < 3; i++)
    {
      gboolean damaged = FALSE;

      if (!ten_log_prepare_file (self->path, &damaged, error))
        return FALSE;
      if (!damaged)
        self->database = ten_log_open_database (self->path, &damaged, error);
      if (!damaged)
        return self->database != NULL;
      if (i == 1 && !ten_log_replace_file (self->path, &self->rescue, &self->moved_aside, error))
        return FALSE;
    }
  return ten_log_fail (NULL, SQLITE_CORRUPT, TEN_LOG_ERROR_OPEN, self->path, error);
}

static void
disconnect_file (TenLog *self)
{
  for (guint i = 0; i < TEN_N_STATEMENTS; i++)
    g_clear_pointer (&self->statements[i], sqlite3_finalize);
  g_clear_pointer (&self->database, sqlite3_close);
}

/* Opens the file at the path, which may have been replaced. */
gboolean
ten_log_connect (TenLog *self, GError **error)
{
  /* The journal at the path may belong to another file by now. */
  if (self->database != NULL)
    sqlite3_db_config (self->database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  disconnect_file (self);
  if (!open_file (self, error) || !ten_log_prepare_statements (self, error))
    {
      disconnect_file (self);
      return FALSE;
    }
  ten_player_words_begin_again (self->words);
  ten_log_begin_following (self);
  return TRUE;
}

static void
ten_log_finalize (GObject *object)
{
  TenLog *self = TEN_LOG (object);

  ten_player_words_end (self->words);
  g_clear_object (&self->words);
  disconnect_file (self);
  g_free (self->path);
  g_free (self->moved_aside);
  g_free (self->warning);
  g_ptr_array_unref (self->held);

  G_OBJECT_CLASS (ten_log_parent_class)->finalize (object);
}

static void
ten_log_class_init (TenLogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ten_log_finalize;

  /**
   * TenLog::appended:
   * @self: a log
   * @record: what was written
   *
   * Emitted when a record has been written.
   */
  signals[SIGNAL_APPENDED] = g_signal_new ("appended", TEN_TYPE_LOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 1, TEN_TYPE_RECORD);

  /**
   * TenLog::event-appended:
   * @self: a log
   * @event: what was written
   *
   * Emitted when an event was written. Where rolls were written with it, each thing is
   * announced in the order of the log, and all of them are on the disk by then.
   */
  signals[SIGNAL_EVENT_APPENDED] =
      g_signal_new ("event-appended", TEN_TYPE_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, TEN_TYPE_EVENT);

  /**
   * TenLog::damaged:
   * @self: a log
   *
   * Emitted when ten_log_dup_damage() has something else to say, while something is read.
   */
  signals[SIGNAL_DAMAGED] = g_signal_new ("damaged", TEN_TYPE_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);

  /**
   * TenLog::news:
   * @self: a log
   * @entry: a #TenRecord or a #TenEvent
   *
   * Emitted for what another program has written, after the signal that announces it.
   */
  signals[SIGNAL_NEWS] = g_signal_new ("news", TEN_TYPE_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_OBJECT);

  /**
   * TenLog::reopened:
   * @self: a log
   *
   * Emitted when another file stood at the path of the log, and was opened, or when damage was
   * found and the log was rescued: see ten_log_get_moved_aside(). Nothing of what was read until
   * then need be in it.
   */
  signals[SIGNAL_REOPENED] = g_signal_new ("reopened", TEN_TYPE_LOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
}

static void
ten_log_init (TenLog *self)
{
  self->held = g_ptr_array_new_with_free_func (g_object_unref);
  ten_log_begin_words (self);
}

/**
 * ten_log_open:
 * @path: (not nullable): the file of the log
 * @error: return location for a #TenLogError
 *
 * Opens a log of rolls, and creates it and its folder if they are missing. A file that is damaged
 * or not a log is moved aside, never deleted, and a new log begins with everything that could be
 * read: see ten_log_get_moved_aside() and ten_log_get_rescue(). A file that cannot be read for
 * another reason is left alone.
 *
 * Returns: (transfer full) (nullable): the log, or %NULL with @error set
 */
TenLog *
ten_log_open (const char *path, GError **error)
{
  g_autoptr (TenLog) self = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (TEN_TYPE_LOG, NULL);
  self->path = g_canonicalize_filename (path, NULL);
  if (!ten_log_connect (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

TenLog *
ten_log_new_for_database (sqlite3 *database, GError **error)
{
  g_autoptr (TenLog) self = g_object_new (TEN_TYPE_LOG, NULL);

  self->path = g_strdup ("");
  self->database = database;
  return ten_log_prepare_statements (self, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * ten_log_open_to_read:
 * @path: (not nullable): the file of a log
 * @error: return location for a #TenLogError
 *
 * Opens an existing log of rolls for reading. The file is not changed, and nothing can be appended
 * to it. Of a damaged log, everything readable is read; a log from an earlier or later version of
 * the program is read as far as possible: see ten_log_get_warning(). Fails if nothing in the file
 * can be read.
 *
 * Returns: (transfer full) (nullable): the log, or %NULL with @error set
 */
TenLog *
ten_log_open_to_read (const char *path, GError **error)
{
  g_autoptr (TenLog) self = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (TEN_TYPE_LOG, NULL);
  self->path = g_canonicalize_filename (path, NULL);
  self->read_only = TRUE;
  self->database = ten_log_open_database_to_read (self->path, &self->warning, error);
  if (self->database == NULL || !ten_log_prepare_statements (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * ten_log_dup_default_path:
 *
 * Returns: (transfer full): the path of the user's log, in their data folder, which is on
 *   persistent storage even in a sandbox
 */
char *
ten_log_dup_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "ten-again", "rolls.sqlite", NULL);
}

/**
 * ten_log_keep_out_of_core_dumps:
 *
 * Forbids core dumps of this process and of those that it starts. A core dump holds the seeds and
 * pools of hidden rolls (NWOD-5), in a file that people send to others to get help. Call it once,
 * before a log is opened.
 */
void
ten_log_keep_out_of_core_dumps (void)
{
  struct rlimit limit;

  /* For Linux, a limit of one byte forbids even dumps into a pipe, to which zero does not apply. */
  if (getrlimit (RLIMIT_CORE, &limit) == 0)
    {
      limit.rlim_cur = MIN (1, limit.rlim_max);
      setrlimit (RLIMIT_CORE, &limit);
    }
}

/**
 * ten_log_get_path:
 *
 * Returns: (transfer none): the file of the log
 */
TEN_DEFINE_GETTER (TenLog, ten_log, TEN_IS_LOG, const char *, path)

/**
 * ten_log_get_moved_aside:
 *
 * Returns: (transfer none) (nullable): where a damaged log was moved when this one was last
 *   opened, or %NULL if nothing was damaged
 */
TEN_DEFINE_GETTER (TenLog, ten_log, TEN_IS_LOG, const char *, moved_aside)

/**
 * ten_log_get_rescue:
 *
 * Returns: (transfer none) (nullable): what was rescued from the log that was moved aside, or
 * %NULL if nothing was damaged
 */
const TenRescue *
ten_log_get_rescue (TenLog *self)
{
  g_return_val_if_fail (TEN_IS_LOG (self), NULL);

  return self->moved_aside != NULL ? &self->rescue : NULL;
}

/**
 * ten_log_get_warning:
 *
 * Returns: (transfer none) (nullable): why a log opened with ten_log_open_to_read() does not show
 *   everything that was written to it, in the user's language and with the path of the file, or
 *   %NULL
 */
TEN_DEFINE_GETTER (TenLog, ten_log, TEN_IS_LOG, const char *, warning)

/**
 * ten_log_get_read_only:
 *
 * Returns: whether the log is read-only
 */
TEN_DEFINE_GETTER (TenLog, ten_log, TEN_IS_LOG, gboolean, read_only)

/**
 * ten_log_get_n_records:
 *
 * Returns: the number of records; 0 if it cannot be read
 */
gint64
ten_log_get_n_records (TenLog *self)
{
  TenLogBounds bounds;

  g_return_val_if_fail (TEN_IS_LOG (self), 0);

  ten_log_get_bounds (self, &bounds, NULL);
  return bounds.n_records;
}

sqlite3_stmt *
ten_log_bind (TenLog *self, TenStatement which, gint64 first, gint64 second)
{
  sqlite3_stmt *statement = self->statements[which];

  sqlite3_bind_int64 (statement, 1, first);
  if (sqlite3_bind_parameter_count (statement) > 1)
    sqlite3_bind_int64 (statement, 2, second);
  return statement;
}

/* There are no statements if a file that was replaced could not be opened. */
int
ten_log_run (TenLog *self, TenStatement which)
{
  return self->statements[which] != NULL ? ten_log_execute (self->statements[which])
                                         : SQLITE_MISUSE;
}

void
ten_log_roll_back (TenLog *self)
{
  if (self->database != NULL && !sqlite3_get_autocommit (self->database))
    ten_log_run (self, TEN_STATEMENT_ROLLBACK);
}

static void
announce (TenLog *self, gpointer entry)
{
  g_signal_emit (self, signals[TEN_IS_RECORD (entry) ? SIGNAL_APPENDED : SIGNAL_EVENT_APPENDED], 0,
                 entry);
}

static void
announce_held (TenLog *self)
{
  g_autoptr (GPtrArray) announced = g_ptr_array_new_with_free_func (g_object_unref);

  while (self->n_holds == 0 && self->held->len > 0)
    {
      g_ptr_array_add (announced, g_ptr_array_steal_index (self->held, 0));
      announce (self, announced->pdata[announced->len - 1]);
    }
  if (announced->len > 0)
    ten_log_follow_written (self, announced);
}

void
ten_log_announce (TenLog *self, GPtrArray *written)
{
  ten_player_words_read_on (self->words);
  g_ptr_array_extend (self->held, written, (GCopyFunc) g_object_ref, NULL);
  announce_held (self);
}

void
ten_log_announce_news (TenLog *self, gpointer entry)
{
  announce (self, entry);
  g_signal_emit (self, signals[SIGNAL_NEWS], 0, entry);
}

void
ten_log_announce_reopened (TenLog *self)
{
  g_signal_emit (self, signals[SIGNAL_REOPENED], 0);
}

void
ten_log_announce_newest (TenLog *self, const TenAdoption *adopted)
{
  g_autoptr (GPtrArray) page = NULL;
  g_autoptr (GPtrArray) written = g_ptr_array_new_with_free_func (g_object_unref);
  TenLogLink link;

  if (adopted->n_rolls > 0)
    page = ten_log_read_entries (self, 0, 1, NULL);
  if (page != NULL && page->len > 0)
    g_ptr_array_add (written, g_object_ref (page->pdata[0]));
  if (adopted->n_events > 0 && ten_log_read_link (self, TEN_LOG_EVENT, 0, &link) == SQLITE_OK)
    g_ptr_array_add (written, ten_log_dup_event (self, link.sequence - 1));
  ten_log_announce (self, written);
}

void
ten_log_announce_damage (TenLog *self)
{
  g_signal_emit (self, signals[SIGNAL_DAMAGED], 0);
}

/**
 * ten_log_hold:
 *
 * Holds back #TenLog::appended and #TenLog::event-appended until ten_log_release() has been called
 * the same number of times: entries are on the disk, but not yet announced.
 */
void
ten_log_hold (TenLog *self)
{
  g_return_if_fail (TEN_IS_LOG (self));

  self->n_holds++;
}

/**
 * ten_log_release:
 *
 * Ends a ten_log_hold(), and emits the signals that were held back, in order.
 */
void
ten_log_release (TenLog *self)
{
  g_autoptr (TenLog) kept = NULL;

  g_return_if_fail (TEN_IS_LOG (self));
  g_return_if_fail (self->n_holds > 0);

  kept = g_object_ref (self);
  self->n_holds--;
  announce_held (self);
  ten_log_follow (self);
}

G_DEFINE_QUARK (ten_log_error_quark, ten_log_error)

/* SQLite reports a full disk only on ENOSPC; it keeps the reason of other failures with the file
 * it wrote to, the database or its journal. */
static gboolean
is_full (sqlite3 *database, int result)
{
  sqlite3_file *files[2] = { NULL, NULL };

  if ((result & 0xff) == SQLITE_FULL)
    return TRUE;
  if ((result & 0xff) != SQLITE_IOERR || database == NULL)
    return FALSE;

  sqlite3_file_control (database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &files[0]);
  sqlite3_file_control (database, "main", SQLITE_FCNTL_FILE_POINTER, &files[1]);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      int reason = 0;

      if (files[i] == NULL || files[i]->pMethods == NULL)
        continue;
      files[i]->pMethods->xFileControl (files[i], SQLITE_FCNTL_LAST_ERRNO, &reason);
      if (reason == ENOSPC || reason == EDQUOT || reason == EFBIG)
        return TRUE;
    }
  return FALSE;
}

static const char *
get_sentence (TenLogError code)
{
  static const char *const sentences[] = {
    [TEN_LOG_ERROR_OPEN] = N_ ("the log of rolls cannot be opened"),
    [TEN_LOG_ERROR_NEWER] = N_ ("a newer version of the program wrote this log of rolls"),
    [TEN_LOG_ERROR_READ] = N_ ("the log of rolls cannot be read"),
    [TEN_LOG_ERROR_FULL] = N_ ("the disk is full"),
    [TEN_LOG_ERROR_BUSY] = N_ ("another program is using the log of rolls"),
    [TEN_LOG_ERROR_READ_ONLY] = N_ ("the log of rolls or its folder is read-only"),
    [TEN_LOG_ERROR_WRITE] = N_ ("the log of rolls cannot be written"),
  };

  g_return_val_if_fail ((guint) code < G_N_ELEMENTS (sentences) && sentences[code] != NULL, "");

  return _ (sentences[code]);
}

gboolean
ten_log_fail (
    sqlite3 *database, int result, TenLogError otherwise, const char *path, GError **error)
{
  int primary = result & 0xff;
  TenLogError code = otherwise;

  if (is_full (database, result))
    code = TEN_LOG_ERROR_FULL;
  else if (primary == SQLITE_BUSY || primary == SQLITE_LOCKED)
    code = TEN_LOG_ERROR_BUSY;

  if (code == TEN_LOG_ERROR_NEWER)
    g_set_error (error, TEN_LOG_ERROR, code, "%s: %s", path, get_sentence (code));
  else
    g_set_error (error, TEN_LOG_ERROR, code, "%s: %s (%s)", path, get_sentence (code),
                 sqlite3_errstr (result));
  return FALSE;
}

gboolean
ten_log_check_read (TenLog *self, int result, GError **error)
{
  return result == SQLITE_OK ||
         ten_log_fail (self->database, result, TEN_LOG_ERROR_READ, self->path, error);
}

int
ten_log_read_link (TenLog *self, TenLogChain chain, gint64 time, TenLogLink *link)
{
  sqlite3_stmt *statement =
      self->statements[chain == TEN_LOG_ROLL ? TEN_STATEMENT_NEWEST : TEN_STATEMENT_NEWEST_EVENT];
  gint64 newest = 0;
  int result = SQLITE_OK;

  *link = (TenLogLink){ .time = time };
  if (ten_log_next_row (statement, &result))
    {
      newest = MAX (sqlite3_column_int64 (statement, 0), 0);
      if (sqlite3_column_bytes (statement, 1) == TEN_LOG_HASH_SIZE)
        memcpy (link->previous_hash, sqlite3_column_blob (statement, 1), TEN_LOG_HASH_SIZE);
    }
  sqlite3_reset (statement);
  if (newest == G_MAXINT64)
    return SQLITE_CORRUPT;
  link->sequence = newest + 1;
  return result;
}

int
ten_log_insert_row (TenLog *self, const TenLogRow *row)
{
  return ten_log_row_insert (
      row, self->statements[row->chain == TEN_LOG_ROLL ? TEN_STATEMENT_INSERT
                                                       : TEN_STATEMENT_INSERT_EVENT]);
}

/* A roll that players do not fully see (NWOD-5, POOL-7). */
#define IS_SECRET "(hidden OR instr(terms, '\"secrecy\":\"secret\"') > 0)"

#define NEWEST_TURNS                                                                               \
  "SELECT sequence FROM events WHERE kind = 'turns' AND details NOT LIKE '{\"of\":0,%'"

static const char *const statement_texts[TEN_N_STATEMENTS] = {
  [TEN_STATEMENT_BEGIN] = "BEGIN IMMEDIATE",
  [TEN_STATEMENT_COMMIT] = "COMMIT",
  [TEN_STATEMENT_ROLLBACK] = "ROLLBACK",
  [TEN_STATEMENT_NEWEST] = "SELECT sequence, hash FROM rolls ORDER BY sequence DESC LIMIT 1",
  [TEN_STATEMENT_INSERT] = TEN_LOG_INSERT_ROLL,
  [TEN_STATEMENT_BOUNDS] = "SELECT (SELECT min(sequence) FROM rolls WHERE sequence > 0), "
                           "(SELECT max(sequence) FROM rolls), (SELECT count(*) FROM rolls)",
  [TEN_STATEMENT_PAGE] =
      TEN_LOG_SELECT_ROLLS "WHERE sequence BETWEEN 1 AND ? ORDER BY sequence DESC LIMIT ?",
  [TEN_STATEMENT_RANGE] = TEN_LOG_SELECT_ROLLS "WHERE sequence BETWEEN ? AND ? ORDER BY sequence",
  /* Rolls with such a number do not exist. */
  [TEN_STATEMENT_STRAY] =
      "SELECT sequence FROM rolls WHERE sequence <= 0 ORDER BY sequence DESC LIMIT 1",
  [TEN_STATEMENT_GIVEN] = "SELECT seq FROM sqlite_sequence WHERE name = ?",
  [TEN_STATEMENT_LEADING] = "SELECT sequence FROM rolls WHERE sequence > 0 AND sequence NOT IN "
                            "(" TEN_LOG_SELECT_COMPANIONS ") ORDER BY sequence",
  [TEN_STATEMENT_COUNT_COMPANIONS] =
      "SELECT number FROM companions WHERE roll <= ? ORDER BY roll DESC LIMIT 1",
  [TEN_STATEMENT_ROLL] = "SELECT action, " IS_SECRET " FROM rolls WHERE sequence = ?",
  [TEN_STATEMENT_NEWEST_EVENT] = "SELECT sequence, hash FROM events ORDER BY sequence DESC LIMIT 1",
  [TEN_STATEMENT_INSERT_EVENT] = TEN_LOG_INSERT_EVENT,
  [TEN_STATEMENT_EVENT] = TEN_LOG_SELECT_EVENTS "WHERE sequence = ?",
  [TEN_STATEMENT_NEWEST_EVENTS] =
      TEN_LOG_SELECT_EVENTS "WHERE sequence > 0 ORDER BY sequence DESC LIMIT ?",
  [TEN_STATEMENT_EVENTS_ABOUT] =
      TEN_LOG_SELECT_EVENTS "WHERE roll BETWEEN ? AND ? ORDER BY sequence",
  [TEN_STATEMENT_BEGINNINGS] = TEN_LOG_SELECT_EVENTS
  "WHERE sequence IN (SELECT action FROM rolls WHERE sequence BETWEEN ? AND ? "
  "AND action IS NOT NULL)",
  [TEN_STATEMENT_ACTIONS] = TEN_LOG_SELECT_EVENTS
  "WHERE kind = 'action' AND instr(details, ?) > 0 AND (? = 0 OR "
  "NOT EXISTS (SELECT 1 FROM events AS last WHERE "
  "last.action = events.sequence AND last.kind = 'end')) ORDER BY sequence DESC",
  [TEN_STATEMENT_EVENTS_OF_ACTION] = TEN_LOG_SELECT_EVENTS
  "WHERE sequence = ?1 UNION ALL " TEN_LOG_SELECT_EVENTS "WHERE action = ?1 ORDER BY sequence",
  [TEN_STATEMENT_ROLLS_OF_ACTION] = TEN_LOG_SELECT_ROLLS "WHERE action = ? ORDER BY sequence",
  [TEN_STATEMENT_HIDDEN_ACTION] =
      "SELECT hidden OR EXISTS (SELECT 1 FROM rolls WHERE action = ?1 AND " IS_SECRET
      ") FROM events WHERE sequence = ?1",
  /* The units in the order of ten-history-order.c; -1 for events that are not marks. */
  [TEN_STATEMENT_LISTED] = "SELECT sequence, after, CASE WHEN kind <> 'mark' THEN -1 "
                           "WHEN instr(details, '\"unit\":\"chronicle\"') > 0 THEN 0 "
                           "WHEN instr(details, '\"unit\":\"story\"') > 0 THEN 1 "
                           "WHEN instr(details, '\"unit\":\"chapter\"') > 0 THEN 2 "
                           "WHEN instr(details, '\"unit\":\"turn\"') > 0 THEN 4 ELSE 3 END "
                           "FROM events WHERE kind IN ('mark', 'end', 'give-up') ORDER BY sequence",
  /* The turn order of another log only counts if this log never had one, as after a rescue. A
   * restored log has its own entries back from another file. */
  [TEN_STATEMENT_TURNS] = TEN_LOG_SELECT_EVENTS
  "WHERE sequence = coalesce((" NEWEST_TURNS " AND (origin IS NULL OR substr(origin, 9, 64) = "
  "(SELECT lower(hex(iif(sequence = 2, previous_hash, hash))) FROM events "
  "ORDER BY sequence <> 2, sequence LIMIT 1)) "
  "ORDER BY sequence DESC LIMIT 1), (" NEWEST_TURNS " ORDER BY sequence DESC LIMIT 1))",
};

/* A read-only log of an earlier version may lack the table. */
static gboolean
is_for_writing (TenStatement which)
{
  return which == TEN_STATEMENT_INSERT || which == TEN_STATEMENT_INSERT_EVENT;
}

gboolean
ten_log_prepare_statements (TenLog *self, GError **error)
{
  for (guint i = 0; i < TEN_N_STATEMENTS; i++)
    {
      int result = SQLITE_OK;

      if (self->read_only && is_for_writing (i))
        continue;
      result = sqlite3_prepare_v3 (self->database, statement_texts[i], -1,
                                   SQLITE_PREPARE_PERSISTENT, &self->statements[i], NULL);

      if (result != SQLITE_OK)
        return ten_log_fail (self->database, result, TEN_LOG_ERROR_OPEN, self->path, error);
    }
  return TRUE;
}
