/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The index of a log. It is derived from the entries, and holds no truth: it says up to which
 * entry it is good, with which hash and how many rows, and is built again where that does not
 * fit. */

#include "log/ten-log-private.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define TABLES                                                                                     \
  "CREATE VIRTUAL TABLE IF NOT EXISTS %1$s.search USING fts5 (words, others, facts, "              \
  "tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');"                           \
  "CREATE TABLE IF NOT EXISTS %1$s.names (name TEXT PRIMARY KEY) WITHOUT ROWID;"                   \
  "CREATE TABLE IF NOT EXISTS %1$s.sections (first INTEGER PRIMARY KEY);"                          \
  "CREATE TABLE IF NOT EXISTS %1$s.indexed (id INTEGER PRIMARY KEY, number INTEGER NOT NULL, "     \
  "hash BLOB NOT NULL, time INTEGER NOT NULL, divided INTEGER NOT NULL, sum INTEGER NOT NULL);"

/* Entries that are indexed in one transaction. */
#define N_IN_STEP 5000

/* An index that can be checked completely in a moment. */
#define MAX_CHECKED_ROWS 5000

typedef enum
{
  READ_STATE,
  WRITE_STATE,
  WRITE_ROW,
  WRITE_NAME,
  WRITE_SECTION,
  N_STATEMENTS
} Statement;

static const char *const texts[N_STATEMENTS] = {
  [READ_STATE] = "SELECT indexed.number, indexed.time, divided, sum FROM indexed JOIN entries ON "
                 "entries.number = indexed.number AND entries.hash = indexed.hash",
  [WRITE_STATE] = "INSERT OR REPLACE INTO indexed (id, number, hash, time, divided, sum) "
                  "VALUES (1, ?, ?, ?, ?, ?)",
  [WRITE_ROW] = "INSERT OR REPLACE INTO search (rowid, words, others, facts) VALUES (?, ?, ?, ?)",
  [WRITE_NAME] = "INSERT OR IGNORE INTO names VALUES (?)",
  [WRITE_SECTION] = "INSERT OR IGNORE INTO sections VALUES (?)",
};

struct _TenLogIndex
{
  TenLog *log;
  sqlite3 *database;
  const TenLogReader *reader;
  gboolean in_memory;
  gboolean checked; /* whether its rows were counted */
  sqlite3_stmt *statements[N_STATEMENTS];
  gint64 covered;   /* 0 if it is of other entries */
  gint64 time;      /* of the last part of a section */
  gboolean divided; /* the next part begins a section */
  gint64 sum;       /* of the names and sections */
};

static void
finalize_statements (TenLogIndex *self)
{
  for (guint i = 0; i < N_STATEMENTS; i++)
    g_clear_pointer (&self->statements[i], sqlite3_finalize);
}

TenLogIndex *
ten_log_index_new (TenLog *log)
{
  TenLogIndex *self = g_new0 (TenLogIndex, 1);

  self->log = log;
  self->database = ten_log_get_database (log);
  self->reader = ten_log_get_reader (log);
  return self;
}

void
ten_log_index_free (TenLogIndex *self)
{
  finalize_statements (self);
  g_free (self);
}

static int
run (TenLogIndex *self, const char *sql)
{
  return sqlite3_exec (self->database, sql, NULL, NULL, NULL);
}

/* A log that is only read may have a good index. */
static int
create_if_missing (TenLogIndex *self)
{
  g_autofree char *sql = g_strdup_printf (TABLES, self->in_memory ? "temp" : "main");

  return ten_log_get_read_only (self->log) && !self->in_memory ? SQLITE_OK : run (self, sql);
}

/* SQLite cannot even drop an index that has lost a table. Another one is then made in memory. */
static int
drop (TenLogIndex *self)
{
  finalize_statements (self);
  self->checked = FALSE;
  if (!ten_log_get_read_only (self->log) &&
      run (self, "DROP TABLE IF EXISTS names; DROP TABLE IF EXISTS indexed;"
                 "DROP TABLE IF EXISTS sections; DROP TABLE IF EXISTS search") == SQLITE_OK)
    return SQLITE_OK;
  self->in_memory = TRUE;
  return create_if_missing (self);
}

/* SQLite does not report an index whose shadow tables are missing. */
static int
prepare (TenLogIndex *self, const char *sql, sqlite3_stmt **statement)
{
  const int result = sqlite3_prepare_v2 (self->database, sql, -1, statement, NULL);

  return result == SQLITE_ERROR ? SQLITE_CORRUPT : result;
}

static int
read_state (TenLogIndex *self)
{
  sqlite3_stmt *read;
  int result = self->statements[0] != NULL ? SQLITE_OK : create_if_missing (self);

  for (guint i = 0; result == SQLITE_OK && i < N_STATEMENTS; i++)
    if (self->statements[i] == NULL)
      result = prepare (self, texts[i], &self->statements[i]);
  if (result != SQLITE_OK)
    return result;
  read = self->statements[READ_STATE];
  self->covered = self->time = self->sum = self->divided = 0;
  if (ten_log_next_row (read, &result))
    {
      self->covered = sqlite3_column_int64 (read, 0);
      self->time = sqlite3_column_int64 (read, 1);
      self->divided = sqlite3_column_int (read, 2);
      self->sum = sqlite3_column_int64 (read, 3);
    }
  sqlite3_reset (read);
  return result;
}

static int
write_state (TenLogIndex *self, const TenEntry *entry)
{
  sqlite3_stmt *statement = self->statements[WRITE_STATE];

  sqlite3_bind_int64 (statement, 1, entry->number);
  sqlite3_bind_blob (statement, 2, entry->hash, TEN_ENTRY_HASH_SIZE, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 3, self->time);
  sqlite3_bind_int (statement, 4, self->divided);
  sqlite3_bind_int64 (statement, 5, self->sum);
  return ten_log_execute (statement);
}

/* Adds a name or a section, and its text to the sum. */
static int
add (TenLogIndex *self, Statement which, const char *text)
{
  sqlite3_stmt *statement = self->statements[which];
  const int n_before = sqlite3_total_changes (self->database);
  int result;

  sqlite3_bind_text (statement, 1, text, -1, SQLITE_STATIC);
  result = ten_log_execute (statement);
  if (result == SQLITE_OK && sqlite3_total_changes (self->database) > n_before)
    self->sum += g_str_hash (text);
  return result;
}

static int
check_sum (TenLogIndex *self)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gint64 sum = 0;
  int result =
      prepare (self, "SELECT name FROM names UNION ALL SELECT CAST (first AS TEXT) FROM sections",
               &statement);

  while (ten_log_next_row (statement, &result))
    {
      const char *text = (const char *) sqlite3_column_text (statement, 0);

      if (text == NULL)
        return SQLITE_CORRUPT;
      sum += g_str_hash (text);
    }
  return result == SQLITE_OK && sum != self->sum ? SQLITE_CORRUPT : result;
}

/* Compares the index with the words that it was made of. Some versions of SQLite crash if it is
 * damaged: the file shows that this has happened. */
static int
check_words (TenLogIndex *self)
{
  g_autofree char *marker = g_strconcat (ten_log_get_path (self->log), ".checking", NULL);
  const gboolean has_ended = g_file_test (marker, G_FILE_TEST_EXISTS);
  int lock, result = SQLITE_OK;

  if (ten_log_get_read_only (self->log))
    return SQLITE_OK;
  lock = open (marker, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  /* Another program is checking it. */
  if (lock >= 0 && flock (lock, LOCK_EX | LOCK_NB) != 0)
    {
      close (lock);
      return SQLITE_OK;
    }
  result = has_ended ? SQLITE_CORRUPT
                     : run (self, "INSERT INTO search (search) VALUES ('integrity-check')");
  g_unlink (marker);
  if (lock >= 0)
    close (lock);
  return result;
}

static int
check_rows (TenLogIndex *self)
{
  gint64 n_rows = 0;
  /* The smallest of the tables with a row for each. */
  int result = ten_log_query (self->database, "SELECT count(*) FROM search_docsize", &n_rows);

  if (result == SQLITE_ERROR || (result == SQLITE_OK && n_rows != self->covered))
    return SQLITE_CORRUPT;
  if (result == SQLITE_OK)
    result = check_sum (self);
  if (result != SQLITE_OK || n_rows > MAX_CHECKED_ROWS)
    return result;
  /* The check takes a lock for writing, but is not worth waiting for one. */
  sqlite3_busy_timeout (self->database, 0);
  result = check_words (self);
  sqlite3_busy_timeout (self->database, TEN_LOG_BUSY_MILLISECONDS);
  return (result & 0xff) == SQLITE_BUSY ? SQLITE_OK : result;
}

/* The rows are checked once, while no other program can add some: lost ones would be missed by
 * every search. */
static int
prepare_index (TenLogIndex *self)
{
  int result = run (self, "SAVEPOINT checking");

  if (result != SQLITE_OK)
    return result;
  result = read_state (self);
  if (result == SQLITE_OK && !self->checked)
    {
      result = check_rows (self);
      self->checked = result == SQLITE_OK;
    }
  if (result == SQLITE_OK && ten_log_get_read_only (self->log) && !self->in_memory &&
      self->covered < ten_log_get_n_entries (self->log))
    result = SQLITE_CORRUPT;
  run (self, "RELEASE checking");
  return result;
}

/* A pause that ends a section, in microseconds. Only an entry from another log may be older than
 * the one before: otherwise the clock was set back. */
#define PAUSE (6 * G_TIME_SPAN_HOUR)

static gboolean
begins_section (const TenLogIndex *self, const TenEntry *entry)
{
  const gint64 pause = entry->time - self->time;
  const gboolean foreign = ten_entry_has_origin (entry);

  return self->time == 0 || self->divided || pause > PAUSE || (foreign && -pause > PAUSE);
}

static int
divide (TenLogIndex *self, const TenEntry *entry)
{
  const TenSection section =
      entry->fault == NULL ? self->reader->get_section (entry) : TEN_SECTION_NONE;
  int result = SQLITE_OK;

  if (section == TEN_SECTION_PART && begins_section (self, entry))
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, entry->number);

      result = add (self, WRITE_SECTION, number);
    }
  if (section == TEN_SECTION_PART)
    self->time = entry->time;
  if (section != TEN_SECTION_NONE)
    self->divided = section == TEN_SECTION_BREAK;
  return result;
}

static void
indexed_init (TenIndexed *self)
{
  self->words = g_string_new (NULL);
  self->others = g_string_new (NULL);
  self->facts = g_string_new (NULL);
  self->names = g_ptr_array_new_with_free_func (g_free);
}

static void
indexed_clear (TenIndexed *self)
{
  g_string_free (self->words, TRUE);
  g_string_free (self->others, TRUE);
  g_string_free (self->facts, TRUE);
  g_ptr_array_unref (self->names);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenIndexed, indexed_clear)

/* @entries: an entry, and those that are part of it. A damaged entry is found by nothing. */
static int
write_row (TenLogIndex *self, gint64 number, GPtrArray *entries)
{
  sqlite3_stmt *row = self->statements[WRITE_ROW];
  g_auto (TenIndexed) indexed = { NULL };
  int result;

  indexed_init (&indexed);
  if (entries != NULL)
    self->reader->index (entries, &indexed);
  sqlite3_bind_int64 (row, 1, number);
  sqlite3_bind_text (row, 2, indexed.words->str, -1, SQLITE_STATIC);
  sqlite3_bind_text (row, 3, indexed.others->str, -1, SQLITE_STATIC);
  sqlite3_bind_text (row, 4, indexed.facts->str, -1, SQLITE_STATIC);
  result = ten_log_execute (row);
  for (guint i = 0; result == SQLITE_OK && i < indexed.names->len; i++)
    result = add (self, WRITE_NAME, indexed.names->pdata[i]);
  return result;
}

static int
index_with_parts (TenLogIndex *self, TenEntry *entry)
{
  g_autoptr (GPtrArray) entries = ten_log_read_about (self->log, entry->number);

  for (guint i = entries->len; i > 0; i--)
    if (!self->reader->is_part (entries->pdata[i - 1]))
      g_ptr_array_remove_index (entries, i - 1);
  g_ptr_array_insert (entries, 0, ten_entry_ref (entry));
  return write_row (self, entry->number, entry->fault == NULL ? entries : NULL);
}

/* An entry that is part of another one is found there. It has a row all the same, so that lost rows
 * can be counted. */
static int
index_next (TenLogIndex *self, TenEntry *entry)
{
  int result;

  if (entry->fault != NULL || entry->about == 0 || !self->reader->is_part (entry))
    result = index_with_parts (self, entry);
  else
    {
      g_autoptr (TenEntry) about = ten_log_read (self->log, entry->about);

      result = write_row (self, entry->number, NULL);
      if (result == SQLITE_OK)
        result = index_with_parts (self, about);
    }
  return result == SQLITE_OK ? divide (self, entry) : result;
}

static int
index_some (TenLogIndex *self, gint64 n_entries)
{
  const gint64 newest = ten_log_get_n_entries (self->log);
  g_autoptr (TenEntry) last = NULL;
  int result = prepare_index (self);
  const gint64 first = self->covered + 1;

  for (gint64 number = first; result == SQLITE_OK && number <= newest && number < first + n_entries;
       number++)
    {
      g_clear_pointer (&last, ten_entry_unref);
      last = ten_log_read (self->log, number);
      result = index_next (self, last);
    }
  return result == SQLITE_OK && last != NULL ? write_state (self, last) : result;
}

/* Other programs may write only before or after. */
static int
index_step (TenLogIndex *self, gint64 n_entries)
{
  int result = run (self, self->in_memory || ten_log_get_read_only (self->log) ? "BEGIN"
                                                                               : "BEGIN IMMEDIATE");

  if (result == SQLITE_OK)
    result = index_some (self, n_entries);
  if (result == SQLITE_OK)
    result = run (self, "COMMIT");
  if (result != SQLITE_OK)
    ten_log_roll_back (self->log);
  return result;
}

static int
index_all (TenLogIndex *self)
{
  const gint64 newest = ten_log_get_n_entries (self->log);
  int result = prepare_index (self);

  while (result == SQLITE_OK && self->covered < newest)
    {
      result = index_step (self, N_IN_STEP);
      if (result == SQLITE_OK)
        result = read_state (self);
    }
  return result;
}

typedef int (*Work) (TenLogIndex *self, gpointer data);

/* A damaged size may ask for more memory than SQLite has. */
static gboolean
is_damage (int result)
{
  return (result & 0xff) == SQLITE_CORRUPT || (result & 0xff) == SQLITE_NOMEM;
}

/* Builds a damaged index again. */
static gboolean
work_and_repair (TenLogIndex *self, Work work, gpointer data, GError **error)
{
  int result = work (self, data);

  if (is_damage (result))
    {
      g_debug ("%s: the index is built again", ten_log_get_path (self->log));
      result = drop (self);
      if (result == SQLITE_OK)
        result = work (self, data);
    }
  return ten_log_check_read (self->log, result, error);
}

/* Releasing the savepoint flushes the index, which shows damage. It is then dropped, and the next
 * search builds it again. */
void
ten_log_index_written (TenLogIndex *self, TenEntry *entry)
{
  int result = run (self, "SAVEPOINT indexing");

  if (result == SQLITE_OK)
    result = read_state (self);
  if (result == SQLITE_OK && self->covered == entry->number - 1)
    {
      result = index_next (self, entry);
      if (result == SQLITE_OK)
        result = write_state (self, entry);
    }
  if (result == SQLITE_OK)
    result = run (self, "RELEASE indexing");
  if (result == SQLITE_OK)
    return;
  finalize_statements (self);
  run (self, "ROLLBACK TO indexing; RELEASE indexing");
  drop (self);
}

/**
 * ten_log_get_n_unindexed:
 *
 * Counts the entries that have to be read before all of them can be found.
 *
 * Returns: how many cannot be found yet
 */
gint64
ten_log_get_n_unindexed (TenLog *self)
{
  TenLogIndex *index;

  g_return_val_if_fail (TEN_IS_LOG (self), 0);

  index = ten_log_get_index (self);
  return ten_log_get_n_entries (self) - (prepare_index (index) == SQLITE_OK ? index->covered : 0);
}

static int
do_index (TenLogIndex *self, gpointer n_entries)
{
  return index_step (self, GPOINTER_TO_UINT (n_entries));
}

/**
 * ten_log_index:
 * @self: a log
 * @n_entries: the maximum number of entries
 * @error: return location for a #TenLogError
 *
 * Indexes the next entries of those counted by ten_log_get_n_unindexed(), so that a program can
 * show the progress.
 *
 * Returns: %FALSE with @error set if the index could not be written
 */
gboolean
ten_log_index (TenLog *self, guint n_entries, GError **error)
{
  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);
  g_return_val_if_fail (n_entries > 0, FALSE);

  return work_and_repair (ten_log_get_index (self), do_index, GUINT_TO_POINTER (n_entries), error);
}

static int
do_check (TenLogIndex *self, gpointer unused)
{
  int result;

  self->checked = FALSE;
  result = prepare_index (self);
  return result == SQLITE_OK ? check_words (self) : result;
}

/* Checks the index thoroughly, and drops it if it is damaged, so that it is built again. */
gboolean
ten_log_check_index (TenLog *self, GError **error)
{
  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);

  return work_and_repair (ten_log_get_index (self), do_check, NULL, error);
}

/* A search, and the numbers found. */
typedef struct
{
  const char *match;
  gint64 before;
  guint n_entries;
  GArray *numbers;
} List;

static int
read_numbers (sqlite3_stmt *statement, int result, GArray *numbers)
{
  g_array_set_size (numbers, 0);
  while (ten_log_next_row (statement, &result))
    {
      const gint64 number = sqlite3_column_int64 (statement, 0);

      g_array_append_val (numbers, number);
    }
  return result;
}

static int
do_search (TenLogIndex *self, gpointer data)
{
  List *list = data;
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = index_all (self);

  if (result == SQLITE_OK)
    result = prepare (self,
                      "SELECT rowid FROM search WHERE search MATCH ? AND rowid < ? "
                      "ORDER BY rowid DESC LIMIT ?",
                      &statement);
  if (result == SQLITE_OK)
    {
      sqlite3_bind_text (statement, 1, list->match, -1, SQLITE_STATIC);
      sqlite3_bind_int64 (statement, 2, list->before > 0 ? list->before : G_MAXINT64);
      sqlite3_bind_int64 (statement, 3, list->n_entries);
    }
  return read_numbers (statement, result, list->numbers);
}

/* Searches for entries. Those that are not yet in the index are indexed first. */
GArray *
ten_log_search (TenLog *self, const char *match, gint64 before, guint n_entries, GError **error)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (gint64));
  List list = { match, before, n_entries, found };

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);
  g_return_val_if_fail (match != NULL, NULL);

  return work_and_repair (ten_log_get_index (self), do_search, &list, error)
             ? g_steal_pointer (&found)
             : NULL;
}

static int
do_list_sections (TenLogIndex *self, gpointer firsts)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = index_all (self);

  if (result == SQLITE_OK)
    result = prepare (self, "SELECT first FROM sections ORDER BY first", &statement);
  return read_numbers (statement, result, firsts);
}

/* Lists where the sections of the log begin: see #TenSection. */
GArray *
ten_log_list_sections (TenLog *self, GError **error)
{
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (gint64));

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);

  return work_and_repair (ten_log_get_index (self), do_list_sections, firsts, error)
             ? g_steal_pointer (&firsts)
             : NULL;
}

char **
ten_log_list_names (TenLog *self, char kind, gboolean hidden)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (sqlite3_stmt) statement = NULL;
  const char first[] = { kind, '\0' };
  int result;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);

  result = prepare_index (ten_log_get_index (self));
  if (result == SQLITE_OK)
    result = prepare (ten_log_get_index (self),
                      "SELECT DISTINCT substr(name, 3) FROM names WHERE substr(name, 1, 1) = ?1 "
                      "AND (?2 OR substr(name, 2, 1) = '+') ORDER BY 1",
                      &statement);
  sqlite3_bind_text (statement, 1, first, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int (statement, 2, hidden);
  while (ten_log_next_row (statement, &result))
    if (sqlite3_column_type (statement, 0) == SQLITE_TEXT)
      g_strv_builder_add (names, (const char *) sqlite3_column_text (statement, 0));
  return g_strv_builder_end (names);
}
