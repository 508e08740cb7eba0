/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The index of a log. It is derived from the entries, and holds no truth: it says up to
 * which entry it is good, and with which hash, and is built again where that does not fit. */

#include "ledger/ten-ledger-private.h"

#include <string.h>

#define TABLES                                                                                     \
  "CREATE VIRTUAL TABLE IF NOT EXISTS %1$s.search USING fts5 (words, others, facts, "              \
  "tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');"                           \
  "CREATE TABLE IF NOT EXISTS %1$s.names (name TEXT PRIMARY KEY) WITHOUT ROWID;"                   \
  "CREATE TABLE IF NOT EXISTS %1$s.sections (first INTEGER PRIMARY KEY);"                          \
  "CREATE TABLE IF NOT EXISTS %1$s.indexed (id INTEGER PRIMARY KEY, number INTEGER NOT NULL, "     \
  "hash BLOB NOT NULL, time INTEGER NOT NULL, divided INTEGER NOT NULL);"

static int
run (TenLedger *self, const char *sql)
{
  return sqlite3_exec (ten_ledger_get_database (self), sql, NULL, NULL, NULL);
}

static int
create_if_missing (TenLedger *self)
{
  const gboolean in_memory = ten_ledger_get_index (self)->in_memory ||
                             sqlite3_db_readonly (ten_ledger_get_database (self), "main") == 1;
  g_autofree char *sql = g_strdup_printf (TABLES, in_memory ? "temp" : "main");

  return run (self, sql);
}

/* SQLite cannot even drop an index that has lost a table. Another one is then made in memory. */
static int
drop (TenLedger *self)
{
  ten_ledger_forget_index (self);
  ten_ledger_get_index (self)->checked = FALSE;
  if (run (self, "DROP TABLE IF EXISTS names; DROP TABLE IF EXISTS indexed;"
                 "DROP TABLE IF EXISTS sections; DROP TABLE IF EXISTS search") == SQLITE_OK)
    return SQLITE_OK;
  ten_ledger_get_index (self)->in_memory = TRUE;
  return create_if_missing (self);
}

/* SQLite does not report an index whose shadow tables are missing. */
static int
prepare (TenLedger *self, const char *sql, sqlite3_stmt **statement)
{
  const int result = sqlite3_prepare_v2 (ten_ledger_get_database (self), sql, -1, statement, NULL);

  return result == SQLITE_ERROR ? SQLITE_CORRUPT : result;
}

/* The statements of the index, and up to which entry it is good. */
typedef enum
{
  READ_STATE,
  WRITE_STATE,
  WRITE_ROW,
  WRITE_NAME,
  WRITE_SECTION,
  N_STATEMENTS
} Statement;

struct _TenLedgerIndexing
{
  sqlite3_stmt *statements[N_STATEMENTS];
  gint64 covered;   /* 0 if it is of other entries */
  gint64 time;      /* of the last part of a section */
  gboolean divided; /* the next part begins a section */
};

void
ten_ledger_forget_index (TenLedger *self)
{
  for (guint i = 0; ten_ledger_get_index (self)->indexing != NULL && i < N_STATEMENTS; i++)
    sqlite3_finalize (ten_ledger_get_index (self)->indexing->statements[i]);
  g_clear_pointer (&ten_ledger_get_index (self)->indexing, g_free);
}

static int
prepare_indexing (TenLedger *self)
{
  static const char *const texts[N_STATEMENTS] = {
    [READ_STATE] = "SELECT indexed.number, indexed.time, divided FROM indexed JOIN entries ON "
                   "entries.number = indexed.number AND entries.hash = indexed.hash",
    [WRITE_STATE] = "INSERT OR REPLACE INTO indexed (id, number, hash, time, divided) "
                    "VALUES (1, ?, ?, ?, ?)",
    [WRITE_ROW] = "INSERT OR REPLACE INTO search (rowid, words, others, facts) "
                  "VALUES (?, ?, ?, ?)",
    [WRITE_NAME] = "INSERT OR IGNORE INTO names VALUES (?)",
    [WRITE_SECTION] = "INSERT OR IGNORE INTO sections VALUES (?)",
  };
  int result;

  if (ten_ledger_get_index (self)->indexing != NULL)
    return SQLITE_OK;
  result = create_if_missing (self);
  ten_ledger_get_index (self)->indexing = g_new0 (TenLedgerIndexing, 1);
  for (guint i = 0; result == SQLITE_OK && i < N_STATEMENTS; i++)
    result = prepare (self, texts[i], &ten_ledger_get_index (self)->indexing->statements[i]);
  return result;
}

static int
read_state (TenLedger *self)
{
  TenLedgerIndexing *indexing;
  int result = prepare_indexing (self);

  if (result != SQLITE_OK)
    return result;
  indexing = ten_ledger_get_index (self)->indexing;
  indexing->covered = indexing->time = indexing->divided = 0;
  if (ten_ledger_next_row (indexing->statements[READ_STATE], &result))
    {
      indexing->covered = sqlite3_column_int64 (indexing->statements[READ_STATE], 0);
      indexing->time = sqlite3_column_int64 (indexing->statements[READ_STATE], 1);
      indexing->divided = sqlite3_column_int (indexing->statements[READ_STATE], 2);
    }
  sqlite3_reset (indexing->statements[READ_STATE]);
  return result;
}

static int
write_state (TenLedger *self, const TenEntry *entry)
{
  TenLedgerIndexing *indexing = ten_ledger_get_index (self)->indexing;
  sqlite3_stmt *statement = indexing->statements[WRITE_STATE];

  sqlite3_bind_int64 (statement, 1, entry->number);
  sqlite3_bind_blob (statement, 2, entry->hash, TEN_ENTRY_HASH_SIZE, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 3, indexing->time);
  sqlite3_bind_int (statement, 4, indexing->divided);
  return ten_ledger_execute (statement);
}

/* A pause that ends a section, in microseconds. Only an entry from another log may be older than
 * the one before: otherwise the clock was set back. */
#define PAUSE (6 * G_TIME_SPAN_HOUR)

static gboolean
begins_section (const TenLedgerIndexing *self, const TenEntry *entry)
{
  const gint64 pause = entry->time - self->time;
  const gboolean foreign = g_str_has_prefix (entry->body, "{\"origin\":{");

  return self->time == 0 || self->divided || pause > PAUSE || (foreign && -pause > PAUSE);
}

static int
divide (TenLedger *self, const TenEntry *entry)
{
  const TenSection section =
      entry->fault == NULL ? ten_ledger_get_reader (self)->get_section (entry) : TEN_SECTION_NONE;
  TenLedgerIndexing *indexing = ten_ledger_get_index (self)->indexing;
  int result = SQLITE_OK;

  if (section == TEN_SECTION_PART && begins_section (indexing, entry))
    {
      sqlite3_bind_int64 (indexing->statements[WRITE_SECTION], 1, entry->number);
      result = ten_ledger_execute (indexing->statements[WRITE_SECTION]);
    }
  if (section == TEN_SECTION_PART)
    indexing->time = entry->time;
  if (section != TEN_SECTION_NONE)
    indexing->divided = section == TEN_SECTION_BREAK;
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

static int
write_row (TenLedger *self, gint64 number, const TenIndexed *indexed)
{
  sqlite3_stmt *row = ten_ledger_get_index (self)->indexing->statements[WRITE_ROW];
  sqlite3_stmt *name = ten_ledger_get_index (self)->indexing->statements[WRITE_NAME];
  int result;

  sqlite3_bind_int64 (row, 1, number);
  sqlite3_bind_text (row, 2, indexed->words->str, -1, SQLITE_STATIC);
  sqlite3_bind_text (row, 3, indexed->others->str, -1, SQLITE_STATIC);
  sqlite3_bind_text (row, 4, indexed->facts->str, -1, SQLITE_STATIC);
  result = ten_ledger_execute (row);
  for (guint i = 0; result == SQLITE_OK && i < indexed->names->len; i++)
    {
      sqlite3_bind_text (name, 1, indexed->names->pdata[i], -1, SQLITE_STATIC);
      result = ten_ledger_execute (name);
    }
  return result;
}

/* A damaged entry is found by nothing. */
static int
index_entry (TenLedger *self, TenEntry *entry)
{
  g_autoptr (GPtrArray) entries = ten_ledger_read_about (self, entry->number);
  g_auto (TenIndexed) indexed = { NULL };

  for (guint i = entries->len; i > 0; i--)
    if (!ten_ledger_get_reader (self)->is_part (entries->pdata[i - 1]))
      g_ptr_array_remove_index (entries, i - 1);
  g_ptr_array_insert (entries, 0, ten_entry_ref (entry));
  indexed_init (&indexed);
  if (entry->fault == NULL)
    ten_ledger_get_reader (self)->index (entries, &indexed);
  return write_row (self, entry->number, &indexed);
}

/* An entry that is part of another one is found there. It has a row all the same, so that lost rows
 * can be counted. */
static int
index_next (TenLedger *self, TenEntry *entry)
{
  int result;

  if (entry->fault != NULL || !ten_ledger_get_reader (self)->is_part (entry))
    result = index_entry (self, entry);
  else
    {
      g_autoptr (TenEntry) about = ten_ledger_read (self, MAX (entry->about, 1));
      g_auto (TenIndexed) nothing = { NULL };

      indexed_init (&nothing);
      result = write_row (self, entry->number, &nothing);
      if (result == SQLITE_OK && entry->about > 0)
        result = index_entry (self, about);
    }
  return result == SQLITE_OK ? divide (self, entry) : result;
}

/* The rows are counted once: lost ones would be missed by every search. */
static int
prepare_index (TenLedger *self)
{
  gint64 n_rows = 0;
  int result = read_state (self);

  if (result == SQLITE_OK && !ten_ledger_get_index (self)->checked)
    {
      result = ten_ledger_query (ten_ledger_get_database (self),
                                 "SELECT count(*) FROM search_content", &n_rows);
      if (result == SQLITE_OK && n_rows != ten_ledger_get_index (self)->indexing->covered)
        ten_ledger_get_index (self)->indexing->covered = 0;
    }
  return result;
}

static int
index_some (TenLedger *self, guint n_entries)
{
  const gint64 newest = ten_ledger_get_n_entries (self);
  g_autoptr (TenEntry) last = NULL;
  gint64 first = 0;
  int result = prepare_index (self);

  if (result == SQLITE_OK && ten_ledger_get_index (self)->indexing->covered == 0)
    {
      result = run (self, "DELETE FROM search; DELETE FROM names; DELETE FROM sections; "
                          "DELETE FROM indexed");
      ten_ledger_get_index (self)->indexing->time = ten_ledger_get_index (self)->indexing->divided =
          0;
    }
  if (result == SQLITE_OK)
    first = ten_ledger_get_index (self)->indexing->covered + 1;
  for (gint64 number = first; result == SQLITE_OK && number <= newest && number < first + n_entries;
       number++)
    {
      g_clear_pointer (&last, ten_entry_unref);
      last = ten_ledger_read (self, number);
      result = index_next (self, last);
    }
  if (result == SQLITE_OK && last != NULL)
    result = write_state (self, last);
  ten_ledger_get_index (self)->checked = result == SQLITE_OK;
  return result;
}

/* Releasing the savepoint flushes the index, which shows damage. It is then dropped, and the next
 * search builds it again. */
void
ten_ledger_index_written (TenLedger *self, const TenEntry *entry)
{
  int result = run (self, "SAVEPOINT indexing");

  if (result == SQLITE_OK)
    result = read_state (self);
  if (result == SQLITE_OK && ten_ledger_get_index (self)->indexing->covered == entry->number - 1)
    {
      result = index_next (self, (TenEntry *) entry);
      if (result == SQLITE_OK)
        result = write_state (self, entry);
    }
  if (result == SQLITE_OK)
    result = run (self, "RELEASE indexing");
  if (result == SQLITE_OK)
    return;
  g_debug ("%s: the index is built again: %s", ten_ledger_get_path (self), sqlite3_errstr (result));
  ten_ledger_forget_index (self);
  run (self, "ROLLBACK TO indexing; RELEASE indexing");
  drop (self);
}

/**
 * ten_ledger_get_n_unindexed:
 *
 * Counts the entries that have to be read before all of them can be found.
 *
 * Returns: how many cannot be found yet
 */
gint64
ten_ledger_get_n_unindexed (TenLedger *self)
{
  g_return_val_if_fail (TEN_IS_LEDGER (self), 0);

  return ten_ledger_get_n_entries (self) -
         (prepare_index (self) == SQLITE_OK ? ten_ledger_get_index (self)->indexing->covered : 0);
}

/**
 * ten_ledger_index:
 * @self: a log
 * @n_entries: the maximum number of entries
 * @error: return location for a #TenLedgerError
 *
 * Indexes the next entries of those counted by ten_ledger_get_n_unindexed(), so that a program can
 * show the progress.
 *
 * Returns: %FALSE with @error set if the index could not be written
 */
gboolean
ten_ledger_index (TenLedger *self, guint n_entries, GError **error)
{
  int result;

  g_return_val_if_fail (TEN_IS_LEDGER (self), FALSE);
  g_return_val_if_fail (n_entries > 0, FALSE);

  result = run (self, "BEGIN");
  if (result == SQLITE_OK)
    result = index_some (self, n_entries);
  if ((result & 0xff) == SQLITE_CORRUPT && drop (self) == SQLITE_OK)
    result = index_some (self, n_entries);
  if (result == SQLITE_OK)
    result = run (self, "COMMIT");
  if (result != SQLITE_OK)
    ten_ledger_roll_back (self);
  return ten_ledger_check_read (self, result, error);
}

static int
index_all (TenLedger *self)
{
  int result = SQLITE_OK;

  while (result == SQLITE_OK && ten_ledger_get_n_unindexed (self) > 0)
    result = ten_ledger_index (self, 5000, NULL) ? SQLITE_OK : SQLITE_CORRUPT;
  return result;
}

/**
 * ten_ledger_check_index:
 * @self: a log
 * @error: return location for a #TenLedgerError
 *
 * Checks the index thoroughly, and drops it if it is damaged, so that it is built again.
 *
 * Returns: %FALSE with @error set if it cannot be dropped
 */
gboolean
ten_ledger_check_index (TenLedger *self, GError **error)
{
  int result;

  g_return_val_if_fail (TEN_IS_LEDGER (self), FALSE);

  if (ten_ledger_get_read_only (self) ||
      run (self, "INSERT INTO search (search) VALUES ('integrity-check')") == SQLITE_OK)
    return TRUE;
  result = drop (self);
  return ten_ledger_check_read (self, result, error);
}

static int
find (TenLedger *self, const char *match, gint64 before, guint n_entries, GArray *found)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = prepare (self,
                        "SELECT rowid FROM search WHERE search MATCH ? AND rowid < ? "
                        "ORDER BY rowid DESC LIMIT ?",
                        &statement);

  g_array_set_size (found, 0);
  if (result == SQLITE_OK)
    {
      sqlite3_bind_text (statement, 1, match, -1, SQLITE_STATIC);
      sqlite3_bind_int64 (statement, 2, before > 0 ? before : G_MAXINT64);
      sqlite3_bind_int64 (statement, 3, n_entries);
    }
  while (ten_ledger_next_row (statement, &result))
    {
      const gint64 number = sqlite3_column_int64 (statement, 0);

      g_array_append_val (found, number);
    }
  return result;
}

/**
 * ten_ledger_search:
 * @self: a log
 * @match: what to look for, in the query language of FTS5
 * @before: finds only entries before this one; 0 for any
 * @n_entries: the maximum number of entries
 * @error: return location for a #TenLedgerError
 *
 * Searches for entries. Those that are not yet in the index are indexed first.
 *
 * Returns: (transfer full) (nullable) (element-type gint64): their numbers, newest first, or %NULL
 *   with @error set
 */
GArray *
ten_ledger_search (
    TenLedger *self, const char *match, gint64 before, guint n_entries, GError **error)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (gint64));
  int result;

  g_return_val_if_fail (TEN_IS_LEDGER (self), NULL);
  g_return_val_if_fail (match != NULL, NULL);

  result = index_all (self);
  if (result == SQLITE_OK)
    result = find (self, match, before, n_entries, found);
  if ((result & 0xff) == SQLITE_CORRUPT && drop (self) == SQLITE_OK)
    {
      result = index_all (self);
      if (result == SQLITE_OK)
        result = find (self, match, before, n_entries, found);
    }
  return ten_ledger_check_read (self, result, error) ? g_steal_pointer (&found) : NULL;
}

static int
read_sections (TenLedger *self, GArray *firsts)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = index_all (self);

  if (result == SQLITE_OK)
    result = prepare (self, "SELECT first FROM sections ORDER BY first", &statement);
  while (ten_ledger_next_row (statement, &result))
    {
      const gint64 first = sqlite3_column_int64 (statement, 0);

      g_array_append_val (firsts, first);
    }
  return result;
}

/**
 * ten_ledger_list_sections:
 * @self: a log
 * @error: return location for a #TenLedgerError
 *
 * Lists where the sections of the log begin: see #TenSection.
 *
 * Returns: (transfer full) (nullable) (element-type gint64): the number of the first entry of
 *   each, oldest first, or %NULL with @error set
 */
GArray *
ten_ledger_list_sections (TenLedger *self, GError **error)
{
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (gint64));
  int result;

  g_return_val_if_fail (TEN_IS_LEDGER (self), NULL);

  result = read_sections (self, firsts);
  if ((result & 0xff) == SQLITE_CORRUPT && drop (self) == SQLITE_OK)
    {
      g_array_set_size (firsts, 0);
      result = read_sections (self, firsts);
    }
  return ten_ledger_check_read (self, result, error) ? g_steal_pointer (&firsts) : NULL;
}

/**
 * ten_ledger_list_names:
 * @self: a log
 * @kind: the letter for the kind of names: see #TenIndexed
 * @hidden: whether to include names that players do not know
 *
 * Returns: (transfer full) (array zero-terminated=1): the names in indexed entries, sorted
 */
char **
ten_ledger_list_names (TenLedger *self, char kind, gboolean hidden)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (sqlite3_stmt) statement = NULL;
  const char first[] = { kind, '\0' };
  int result;

  g_return_val_if_fail (TEN_IS_LEDGER (self), NULL);

  result = prepare (self,
                    "SELECT DISTINCT substr(name, 3) FROM names WHERE substr(name, 1, 1) = ?1 "
                    "AND (?2 OR substr(name, 2, 1) = '+') ORDER BY 1",
                    &statement);
  sqlite3_bind_text (statement, 1, first, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int (statement, 2, hidden);
  while (ten_ledger_next_row (statement, &result))
    g_strv_builder_add (names, (const char *) sqlite3_column_text (statement, 0));
  return g_strv_builder_end (names);
}
