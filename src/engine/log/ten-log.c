/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"

#include "json/ten-fields-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>

typedef enum
{
  DO_NEWEST,
  DO_INSERT,
  DO_READ,
  DO_READ_HASH,
  DO_ABOUT,
  N_STATEMENTS
} Statement;

struct _TenLog
{
  GObject parent_instance;

  char *path;
  const TenLogReader *reader;
  char *warning;
  char *moved_aside; /* where the damaged log is that was rescued, or NULL */
  TenRescued rescued;
  gboolean read_only;
  sqlite3 *database;
  sqlite3_stmt *statements[N_STATEMENTS];
  TenEntry *damaged; /* the first damaged one found, or NULL */
  dev_t device;      /* of the file */
  ino_t inode;
  gint64 data_version; /* changes when another program writes */
  gint64 announced;    /* the newest entry announced */
  TenLogIndex *index;
  guint n_holds;
  GPtrArray *held; /* written, but not announced */
};

enum
{
  SIGNAL_APPENDED,
  SIGNAL_DAMAGED,
  SIGNAL_REOPENED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenLog, ten_log, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static const char *const statement_texts[N_STATEMENTS] = {
  [DO_NEWEST] = "SELECT number, hash FROM entries ORDER BY number DESC LIMIT 1",
  [DO_INSERT] = TEN_ENTRY_INSERT,
  [DO_READ] = TEN_ENTRY_SELECT "WHERE number = ?",
  [DO_READ_HASH] = "SELECT hash FROM entries WHERE number = ?",
  [DO_ABOUT] = TEN_ENTRY_SELECT "WHERE about = ? ORDER BY number",
};

static void
ten_log_finalize (GObject *object)
{
  TenLog *self = TEN_LOG (object);

  g_clear_pointer (&self->index, ten_log_index_free);
  for (guint i = 0; i < N_STATEMENTS; i++)
    sqlite3_finalize (self->statements[i]);
  sqlite3_close (self->database);
  g_free (self->path);
  g_free (self->warning);
  g_free (self->moved_aside);
  g_clear_pointer (&self->damaged, ten_entry_unref);
  g_ptr_array_unref (self->held);

  G_OBJECT_CLASS (ten_log_parent_class)->finalize (object);
}

static void
ten_log_class_init (TenLogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_log_finalize;

  /**
   * TenLog::appended:
   * @self: a log
   * @entry: what was written
   * @foreign: whether another program has written it
   *
   * Emitted when an entry is on the disk, in the order of their numbers.
   */
  signals[SIGNAL_APPENDED] =
      g_signal_new ("appended", TEN_TYPE_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                    2, TEN_TYPE_ENTRY, G_TYPE_BOOLEAN);

  /**
   * TenLog::damaged:
   * @self: a log
   *
   * Emitted when ten_log_dup_damage() has something else to say, while something is read.
   */
  signals[SIGNAL_DAMAGED] = g_signal_new ("damaged", TEN_TYPE_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);

  /**
   * TenLog::reopened:
   * @self: a log
   *
   * Emitted when many entries were added at once, or when another file has taken the place of the
   * log. Entries that were read before may be missing from it.
   */
  signals[SIGNAL_REOPENED] = g_signal_new ("reopened", TEN_TYPE_LOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
}

/* The handlers of the signals read everything again. */
void
ten_log_announce_reopened (TenLog *self)
{
  g_ptr_array_set_size (self->held, 0);
  g_clear_pointer (&self->damaged, ten_entry_unref);
  self->announced = ten_log_get_n_entries (self);
  g_signal_emit (self, signals[SIGNAL_REOPENED], 0);
}

static void
ten_log_init (TenLog *self)
{
  self->held = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_entry_unref);
}

static gboolean
prepare_statements (TenLog *self, GError **error)
{
  for (guint i = 0; i < N_STATEMENTS; i++)
    {
      const int result = sqlite3_prepare_v3 (self->database, statement_texts[i], -1,
                                             SQLITE_PREPARE_PERSISTENT, &self->statements[i], NULL);

      if (result != SQLITE_OK && !self->read_only)
        return ten_log_fail (self->database, result, TEN_LOG_ERROR_OPEN, self->path, error);
    }
  return TRUE;
}

static gint64
query (TenLog *self, const char *sql)
{
  gint64 number = 0;

  ten_log_query (self->database, sql, &number);
  return number;
}

static void
disconnect (TenLog *self)
{
  g_clear_pointer (&self->index, ten_log_index_free);
  for (guint i = 0; i < N_STATEMENTS; i++)
    g_clear_pointer (&self->statements[i], sqlite3_finalize);
  g_clear_pointer (&self->database, sqlite3_close);
}

static gboolean
begin (TenLog *self, GError **error)
{
  struct stat status;

  if (self->database == NULL || !prepare_statements (self, error))
    {
      disconnect (self);
      return FALSE;
    }
  if (stat (self->path, &status) == 0)
    {
      self->device = status.st_dev;
      self->inode = status.st_ino;
    }
  self->index = ten_log_index_new (self);
  self->data_version = query (self, "PRAGMA data_version");
  self->announced = ten_log_get_n_entries (self);
  return TRUE;
}

gboolean
ten_log_connect (TenLog *self, gboolean *damaged, GError **error)
{
  /* The journal at the path may belong to another file by now. */
  if (self->database != NULL)
    sqlite3_db_config (self->database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  disconnect (self);
  self->database =
      ten_log_open_database (self->path, self->read_only, &self->warning, damaged, error);
  return begin (self, error);
}

gboolean
ten_log_take_database (TenLog *self, sqlite3 *database, const char *warning, GError **error)
{
  disconnect (self);
  self->database = database;
  ten_set_text (&self->warning, warning);
  return begin (self, error);
}

TenLog *
ten_log_new (const char *path, const TenLogReader *reader, gboolean to_read)
{
  TenLog *self = g_object_new (TEN_TYPE_LOG, NULL);

  self->path = g_canonicalize_filename (path, NULL);
  self->reader = reader;
  self->read_only = to_read;
  return self;
}

void
ten_log_set_rescued (TenLog *self, const TenRescued *rescued, const char *moved_aside)
{
  self->rescued = *rescued;
  ten_set_text (&self->moved_aside, moved_aside);
}

/**
 * ten_log_get_path:
 *
 * Returns: (transfer none): the file of the log
 */
TEN_DEFINE_GETTER (TenLog, ten_log, TEN_IS_LOG, const char *, path)

/**
 * ten_log_get_read_only:
 *
 * Returns: whether nothing can be appended
 */
TEN_DEFINE_GETTER (TenLog, ten_log, TEN_IS_LOG, gboolean, read_only)

/**
 * ten_log_get_warning:
 *
 * Returns: (transfer none) (nullable): why a log opened for reading may not show everything that
 *   was written to it, in the user's language and with the path of the file, or %NULL
 */
TEN_DEFINE_GETTER (TenLog, ten_log, TEN_IS_LOG, const char *, warning)

/**
 * ten_log_get_moved_aside:
 *
 * Returns: (transfer none) (nullable): where a damaged log was moved when this one was last
 *   opened, or %NULL if nothing was damaged
 */
TEN_DEFINE_GETTER (TenLog, ten_log, TEN_IS_LOG, const char *, moved_aside)

/**
 * ten_log_get_rescued:
 *
 * Returns: (transfer none) (nullable): what was rescued from the log that was moved aside, or
 *   %NULL if nothing was damaged
 */
const TenRescued *
ten_log_get_rescued (TenLog *self)
{
  g_return_val_if_fail (TEN_IS_LOG (self), NULL);

  return self->moved_aside != NULL ? &self->rescued : NULL;
}

gboolean
ten_log_check_read (TenLog *self, int result, GError **error)
{
  return result == SQLITE_OK ||
         ten_log_fail (self->database, result, TEN_LOG_ERROR_READ, self->path, error);
}

gboolean
ten_log_fail_to_write (TenLog *self, int result, GError **error)
{
  return ten_log_fail (self->database, result,
                       self->read_only ? TEN_LOG_ERROR_READ_ONLY : TEN_LOG_ERROR_WRITE, self->path,
                       error);
}

TEN_DEFINE_ACCESSOR (sqlite3 *, ten_log_get_database, TenLog, database)
TEN_DEFINE_ACCESSOR (const TenLogReader *, ten_log_get_reader, TenLog, reader)

TEN_DEFINE_ACCESSOR (TenLogIndex *, ten_log_get_index, TenLog, index)

static int
run (TenLog *self, const char *sql)
{
  return sqlite3_exec (self->database, sql, NULL, NULL, NULL);
}

int
ten_log_begin (TenLog *self)
{
  return self->read_only ? SQLITE_READONLY : run (self, "BEGIN IMMEDIATE");
}

int
ten_log_commit (TenLog *self)
{
  return run (self, "COMMIT");
}

void
ten_log_roll_back (TenLog *self)
{
  if (self->database != NULL && !sqlite3_get_autocommit (self->database))
    run (self, "ROLLBACK");
}

static void
announce (TenLog *self, TenEntry *entry, gboolean foreign)
{
  self->announced = MAX (self->announced, entry->number);
  g_signal_emit (self, signals[SIGNAL_APPENDED], 0, entry, foreign);
}

static void
announce_up_to (TenLog *self, gint64 number)
{
  while (self->announced < number)
    {
      g_autoptr (TenEntry) entry = ten_log_read (self, self->announced + 1);

      announce (self, entry, TRUE);
    }
}

static void
announce_held (TenLog *self)
{
  while (self->n_holds == 0 && self->held->len > 0)
    {
      g_autoptr (TenEntry) entry = g_ptr_array_steal_index (self->held, 0);

      announce_up_to (self, entry->number - 1);
      announce (self, entry, FALSE);
    }
}

void
ten_log_announce_written (TenLog *self, TenEntry *entry)
{
  g_ptr_array_add (self->held, ten_entry_ref (entry));
  announce_held (self);
}

/**
 * ten_log_hold:
 *
 * Holds back #TenLog::appended until ten_log_release() has been called the same number of
 * times: entries are on the disk, but not yet announced.
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

gboolean
ten_log_has_moved (TenLog *self, gboolean *missing)
{
  struct stat status = { 0 };

  *missing = stat (self->path, &status) != 0;
  return *missing || status.st_dev != self->device || status.st_ino != self->inode;
}

static gboolean
reopen (TenLog *self, GError **error)
{
  gboolean damaged;

  sqlite3_wal_checkpoint_v2 (self->database, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
  if (!ten_log_connect (self, &damaged, error))
    return FALSE;
  ten_log_announce_reopened (self);
  return TRUE;
}

gboolean
ten_log_check_place (TenLog *self, GError **error)
{
  gboolean missing;

  if (!ten_log_has_moved (self, &missing))
    return TRUE;
  ten_log_roll_back (self);
  if (reopen (self, error))
    g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_MOVED,
                 _ ("%s: the log of rolls was moved, deleted or replaced while it was open. "
                    "Nothing was written. The log at this place is open now: try again."),
                 self->path);
  return FALSE;
}

/**
 * ten_log_follow:
 *
 * Checks whether another program has written to the log, and emits #TenLog::appended for each
 * new entry. If there is another file at the path of the log now, opens that one: see
 * #TenLog::reopened.
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
  if (ten_log_has_moved (self, &missing))
    {
      /* The file may be in the middle of being moved: the next entry begins a new one. */
      if (!missing)
        reopen (self, NULL);
      return;
    }
  version = query (self, "PRAGMA data_version");
  if (version == self->data_version)
    return;
  self->data_version = version;
  announce_up_to (self, ten_log_get_n_entries (self));
}

int
ten_log_read_newest (TenLog *self, gint64 *number, guint8 *hash)
{
  sqlite3_stmt *statement = self->statements[DO_NEWEST];
  int result = SQLITE_OK;

  *number = 0;
  memset (hash, 0, TEN_ENTRY_HASH_SIZE);
  if (ten_log_next_row (statement, &result))
    {
      *number = sqlite3_column_int64 (statement, 0);
      if (!ten_entry_read_hash (statement, 1, hash))
        result = SQLITE_CORRUPT;
    }
  sqlite3_reset (statement);
  return result;
}

int
ten_log_add (TenLog *self, TenEntry *entry, guint8 *previous)
{
  gint64 newest;
  int result = ten_log_read_newest (self, &newest, previous);

  if (result != SQLITE_OK)
    return result;
  entry->number = newest + 1;
  ten_entry_hash (entry, previous, entry->hash);
  return ten_entry_insert (entry, self->statements[DO_INSERT]);
}

/**
 * ten_log_get_n_entries:
 *
 * Returns: how many entries there are, which is the number of the newest one; 0 if it cannot be
 *   read
 */
gint64
ten_log_get_n_entries (TenLog *self)
{
  guint8 hash[TEN_ENTRY_HASH_SIZE];
  gint64 number;

  g_return_val_if_fail (TEN_IS_LOG (self), 0);

  ten_log_read_newest (self, &number, hash);
  return number;
}

/* Keeps the first damaged entry for ten_log_dup_damage(). */
static void
note_damage (TenLog *self, TenEntry *entry)
{
  if (self->damaged != NULL && self->damaged->number <= entry->number)
    return;
  g_clear_pointer (&self->damaged, ten_entry_unref);
  self->damaged = ten_entry_ref (entry);
  g_signal_emit (self, signals[SIGNAL_DAMAGED], 0);
}

/**
 * ten_log_dup_damage:
 *
 * Returns: (transfer full) (nullable): the first damaged entry that was found while reading, and
 *   what is wrong with it, in the user's language, or %NULL
 */
char *
ten_log_dup_damage (TenLog *self)
{
  g_return_val_if_fail (TEN_IS_LOG (self), NULL);

  return self->damaged != NULL ? ten_entry_dup_fault_text (self->damaged) : NULL;
}

/* The row alone, or NULL if it is missing or cannot be reached. */
static TenEntry *
read_row (TenLog *self, gint64 number, int *result)
{
  sqlite3_stmt *read = self->statements[DO_READ];
  TenEntry *entry = NULL;

  sqlite3_bind_int64 (read, 1, number);
  if (ten_log_next_row (read, result))
    entry = ten_entry_new_from_row (read);
  sqlite3_reset (read);
  return entry;
}

static gboolean
read_hash (TenLog *self, gint64 number, guint8 *hash)
{
  sqlite3_stmt *read = self->statements[DO_READ_HASH];
  int result = SQLITE_OK;
  gboolean found;

  memset (hash, 0, TEN_ENTRY_HASH_SIZE);
  if (number == 0)
    return TRUE;
  sqlite3_bind_int64 (read, 1, number);
  found = ten_log_next_row (read, &result) && ten_entry_read_hash (read, 0, hash);
  sqlite3_reset (read);
  return found;
}

/* Where the hash of the entry before is damaged, and not this entry, it still fits the one that
 * is computed again. */
static gboolean
fits_entry_before (TenLog *self, const TenEntry *entry)
{
  int result = SQLITE_OK;
  g_autoptr (TenEntry) before = read_row (self, entry->number - 1, &result);
  guint8 hash[TEN_ENTRY_HASH_SIZE];

  if (before == NULL || !read_hash (self, before->number - 1, hash))
    return FALSE;
  ten_entry_hash (before, hash, hash);
  return ten_entry_follows (entry, hash);
}

static void
check_chain (TenLog *self, TenEntry *entry)
{
  guint8 before[TEN_ENTRY_HASH_SIZE];

  if (entry->fault != NULL)
    return;
  if (!read_hash (self, entry->number - 1, before))
    entry->fault = ten_entry_fault_unproven;
  else if (!ten_entry_follows (entry, before) && !fits_entry_before (self, entry))
    entry->fault = ten_entry_fault_hash;
}

static TenEntry *
create_missing (gint64 number, const char *fault)
{
  TenEntry *entry = ten_entry_new ();

  entry->number = number;
  entry->kind = g_strdup ("");
  entry->body = g_strdup ("{}");
  entry->hidden = TRUE;
  entry->fault = fault;
  return entry;
}

/* Reads an entry. One that is damaged or missing has a fault. */
TenEntry *
ten_log_read (TenLog *self, gint64 number)
{
  TenEntry *entry;
  int result = SQLITE_OK;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);

  entry = read_row (self, number, &result);
  if (entry == NULL)
    entry = create_missing (number, result == SQLITE_OK ? ten_entry_fault_missing
                                                        : ten_entry_fault_unreadable);
  check_chain (self, entry);
  if (entry->fault != NULL)
    note_damage (self, entry);
  return entry;
}

GPtrArray *
ten_log_read_about (TenLog *self, gint64 number)
{
  GPtrArray *entries;
  sqlite3_stmt *about;
  int result = SQLITE_OK;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);

  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_entry_unref);
  about = self->statements[DO_ABOUT];
  sqlite3_bind_int64 (about, 1, number);
  while (ten_log_next_row (about, &result))
    {
      g_autoptr (TenEntry) entry = ten_entry_new_from_row (about);

      check_chain (self, entry);
      if (entry->fault == NULL)
        g_ptr_array_add (entries, g_steal_pointer (&entry));
    }
  sqlite3_reset (about);
  return entries;
}
