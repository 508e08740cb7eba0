/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens the file of a log. */

#include "ten-config.h"

#include "log/ten-log-entry-private.h"
#include "log/ten-log-files-private.h"

#include "json/ten-file-writer-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <sys/stat.h>
#include <unistd.h>

/* An entry is written once. It is never changed and never deleted, and its number is the next. */
static const char *const schema[] = {
  "CREATE TABLE entries ("
  "number INTEGER PRIMARY KEY, time INTEGER NOT NULL, kind TEXT NOT NULL, "
  "about INTEGER REFERENCES entries (number), hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)), "
  "chronicle TEXT, body TEXT NOT NULL, hash BLOB NOT NULL CHECK (length(hash) = 32)) STRICT",
  "CREATE INDEX entries_by_about ON entries (about) WHERE about IS NOT NULL",
  "CREATE INDEX entries_by_kind ON entries (kind, number)",
  "CREATE INDEX entries_by_time ON entries (time)",
  "CREATE INDEX entries_hidden ON entries (number) WHERE hidden = 1",
  "CREATE TRIGGER entries_are_not_deleted BEFORE DELETE ON entries BEGIN "
  "SELECT RAISE(ABORT, 'an entry is never deleted'); END",
  "CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries BEGIN "
  "SELECT RAISE(ABORT, 'an entry is never changed'); END",
  "CREATE TRIGGER entries_have_no_gaps BEFORE INSERT ON entries "
  "WHEN NEW.number IS NOT 1 + coalesce((SELECT max(number) FROM entries), 0) BEGIN "
  "SELECT RAISE(ABORT, 'an entry has the next number'); END",
};

/* Each thread that reads opens the log for itself, so a connection needs no locks. */
#define READ_FLAGS (SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX)

G_DEFINE_QUARK (ten_log_error_quark, ten_log_error)

static gboolean
is_no_room (int reason)
{
  return reason == ENOSPC || reason == EDQUOT || reason == EFBIG;
}

/* SQLite reports a full disk only on ENOSPC while it writes a page. It keeps the reason of other
 * failures with the file it wrote to, the database or its journal, and that of the shared memory
 * nowhere but here. */
static gboolean
is_full (sqlite3 *database, int result)
{
  sqlite3_file *files[2] = { NULL, NULL };
  const int primary = result & 0xff;

  if (primary == SQLITE_FULL)
    return TRUE;
  if ((primary != SQLITE_IOERR && primary != SQLITE_CANTOPEN) || database == NULL)
    return FALSE;
  if (is_no_room (sqlite3_system_errno (database)))
    return TRUE;

  sqlite3_file_control (database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &files[0]);
  sqlite3_file_control (database, "main", SQLITE_FCNTL_FILE_POINTER, &files[1]);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      int reason = 0;

      if (files[i] == NULL || files[i]->pMethods == NULL)
        continue;
      files[i]->pMethods->xFileControl (files[i], SQLITE_FCNTL_LAST_ERRNO, &reason);
      if (is_no_room (reason))
        return TRUE;
    }
  return FALSE;
}

static const char *
get_sentence (TenLogError code)
{
  static const char *const sentences[] = {
    [TEN_LOG_ERROR_OPEN] = N_ ("the log of rolls cannot be opened"),
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
  const int primary = result & 0xff;
  TenLogError code = otherwise;

  if (is_full (database, result))
    code = TEN_LOG_ERROR_FULL;
  else if (primary == SQLITE_BUSY || primary == SQLITE_LOCKED)
    code = TEN_LOG_ERROR_BUSY;
  g_set_error (error, TEN_LOG_ERROR, code, "%s: %s (%s)", path, get_sentence (code),
               sqlite3_errstr (result));
  return FALSE;
}

static gboolean
refuse (TenLogError code, const char *path, const char *sentence, GError **error)
{
  g_set_error (error, TEN_LOG_ERROR, code, "%s: %s", path, sentence);
  return FALSE;
}

/* A pipe or a device would never end. */
static gboolean
check_file (const char *path, gboolean *exists, GError **error)
{
  struct stat status;

  *exists = stat (path, &status) == 0;
  if (!*exists)
    return errno == ENOENT || ten_log_fail_with_errno (path, error);
  if (S_ISREG (status.st_mode))
    return TRUE;
  errno = S_ISDIR (status.st_mode) ? EISDIR : EINVAL;
  return ten_log_fail_with_errno (path, error);
}

static gboolean
make_file (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *above = g_path_get_dirname (folder);
  int descriptor;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return ten_log_fail_with_errno (path, error);
  descriptor = open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0 && errno != EEXIST)
    return ten_log_fail_with_errno (path, error);
  if (descriptor >= 0)
    close (descriptor);
  ten_folder_sync (folder);
  ten_folder_sync (above);
  return TRUE;
}

int
ten_log_query (sqlite3 *database, const char *sql, gint64 *value)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = sqlite3_prepare_v2 (database, sql, -1, &statement, NULL);

  if (ten_log_next_row (statement, &result))
    *value = sqlite3_column_int64 (statement, 0);
  return result;
}

/* Also repairs a header with a wrong bit. */
static int
create_schema (sqlite3 *database)
{
  g_autofree char *version =
      g_strdup_printf ("PRAGMA user_version = %d; PRAGMA application_id = %d; COMMIT",
                       TEN_LOG_VERSION, TEN_LOG_APPLICATION_ID);
  gint64 n_tables = 0, id = 0, found = 0;
  int result = ten_log_query (database, "PRAGMA application_id", &id);

  if (result == SQLITE_OK)
    result = ten_log_query (database, "PRAGMA user_version", &found);
  if (result != SQLITE_OK || (id == TEN_LOG_APPLICATION_ID && found == TEN_LOG_VERSION))
    return result;
  result = sqlite3_exec (database, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  if (result == SQLITE_OK)
    result = ten_log_query (database, "SELECT count(*) FROM sqlite_schema", &n_tables);
  /* Another program may have created them just now. */
  for (guint i = 0; result == SQLITE_OK && n_tables == 0 && i < G_N_ELEMENTS (schema); i++)
    result = sqlite3_exec (database, schema[i], NULL, NULL, NULL);
  if (result == SQLITE_OK)
    result = sqlite3_exec (database, version, NULL, NULL, NULL);
  if (sqlite3_get_autocommit (database) == 0)
    sqlite3_exec (database, "ROLLBACK", NULL, NULL, NULL);
  return result;
}

gboolean
ten_log_is_damage (int result)
{
  return (result & 0xff) == SQLITE_NOTADB || (result & 0xff) == SQLITE_CORRUPT;
}

static gboolean
is_known (const char *sql)
{
  for (guint i = 0; i < G_N_ELEMENTS (schema); i++)
    if (g_strcmp0 (schema[i], sql) == 0)
      return TRUE;
  return FALSE;
}

/* Whether the tables are those of this version. The derived ones can be built again. */
static gboolean
has_schema (sqlite3 *database)
{
  static const char sql[] =
      "SELECT sql FROM main.sqlite_schema WHERE NOT (type = 'index' AND sql IS NULL) "
      "AND name NOT IN ('search', 'names', 'sections', 'indexed', 'sqlite_stat1', 'sqlite_stat4') "
      "AND name NOT GLOB 'search_*'";
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = sqlite3_prepare_v2 (database, sql, -1, &statement, NULL);
  guint n = 0;

  while (ten_log_next_row (statement, &result))
    if (is_known ((const char *) sqlite3_column_text (statement, 0)))
      n++;
    else
      return FALSE;
  return result == SQLITE_OK && n == G_N_ELEMENTS (schema);
}

/* Where the tables are those of this version, another version in the header is damage: a bit is
 * wrong. A trigger or a view could make the program print a roll that is never stored. */
static gboolean
check_version (sqlite3 *database, const char *path, GError **error)
{
  gint64 n_tables = 0, id = 0, version = 0;
  int result = ten_log_query (database, "SELECT count(*) FROM sqlite_schema", &n_tables);

  if (result == SQLITE_OK)
    result = ten_log_query (database, "PRAGMA application_id", &id);
  if (result == SQLITE_OK)
    result = ten_log_query (database, "PRAGMA user_version", &version);
  if (result != SQLITE_OK)
    return ten_log_fail (database, result, TEN_LOG_ERROR_OPEN, path, error);
  if (n_tables == 0 || has_schema (database))
    return TRUE;
  if (id != TEN_LOG_APPLICATION_ID)
    return refuse (TEN_LOG_ERROR_OPEN, path, _ ("this is the database of another program"), error);
  if (version > TEN_LOG_VERSION)
    return refuse (TEN_LOG_ERROR_NEWER, path,
                   _ ("a newer version of the program wrote this log of rolls"), error);
  if (version < TEN_LOG_VERSION)
    return refuse (TEN_LOG_ERROR_OLD, path,
                   _ ("an earlier version of the program wrote this log of rolls"), error);
  return refuse (TEN_LOG_ERROR_OPEN, path,
                 _ ("this log has tables or triggers that the program did not make"), error);
}

/* A log up to this size is checked completely when it is opened. */
#define MAX_CHECKED_BYTES (4 * 1024 * 1024)

/* The row that the next entry builds on, and all of a short log. */
static int
check_pages (sqlite3 *database)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gint64 n_pages = 0, page_size = 0, n_tables = 0, number = 0;
  int result = ten_log_query (database, "PRAGMA page_count", &n_pages);

  if (result == SQLITE_OK)
    result = ten_log_query (database, "PRAGMA page_size", &page_size);
  if (result == SQLITE_OK && n_pages > 0)
    result = ten_log_query (database, "SELECT count(*) FROM sqlite_schema WHERE name = 'entries'",
                            &n_tables);
  if (result == SQLITE_OK && n_tables > 0)
    result =
        ten_log_query (database, "SELECT * FROM entries ORDER BY number DESC LIMIT 1", &number);
  if (result == SQLITE_OK && number > n_pages * page_size / TEN_ENTRY_MIN_ROW)
    return SQLITE_CORRUPT;
  if (result != SQLITE_OK || n_pages * page_size > MAX_CHECKED_BYTES)
    return result;
  result = sqlite3_prepare_v2 (database, "PRAGMA quick_check(1)", -1, &statement, NULL);
  if (!ten_log_next_row (statement, &result))
    return result;
  return g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0 ? SQLITE_OK
                                                                                  : SQLITE_CORRUPT;
}

static int
make_durable (sqlite3 *database)
{
  /* SQLite does not call the busy handler when the journal mode changes. */
  const gint64 deadline = g_get_monotonic_time () + TEN_LOG_BUSY_MILLISECONDS * 1000;
  int result;

  for (;;)
    {
      result = sqlite3_exec (database, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
      if ((result & 0xff) != SQLITE_BUSY || g_get_monotonic_time () > deadline)
        break;
      g_usleep (10 * 1000);
    }
  if (result == SQLITE_OK)
    result = sqlite3_exec (database, "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON", NULL,
                           NULL, NULL);
  return result;
}

static int
set_up (sqlite3 *database)
{
  gint64 version = 0;

  sqlite3_extended_result_codes (database, 1);
  sqlite3_busy_timeout (database, TEN_LOG_BUSY_MILLISECONDS);
  sqlite3_db_config (database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_exec (database, "PRAGMA temp_store = MEMORY", NULL, NULL, NULL);
  return ten_log_query (database, "PRAGMA schema_version", &version);
}

/* Writes nothing until it is clear that the file is a log. */
static sqlite3 *
open_to_write (const char *path, gboolean *damaged, GError **error)
{
  sqlite3 *database = NULL;
  int result = sqlite3_open_v2 (path, &database, SQLITE_OPEN_READWRITE, NULL);
  gboolean fits = FALSE;

  /* No memory. */
  if (database == NULL)
    {
      ten_log_fail (database, result, TEN_LOG_ERROR_OPEN, path, error);
      return NULL;
    }
  if (result == SQLITE_OK)
    result = set_up (database);
  if (result == SQLITE_OK)
    result = check_pages (database);
  if (result == SQLITE_OK)
    fits = check_version (database, path, error);
  /* In this order: a reader sees either an empty file or a log, never a file without tables. */
  if (fits)
    result = create_schema (database);
  if (fits && result == SQLITE_OK)
    result = make_durable (database);
  if (fits && result == SQLITE_OK)
    return database;
  *damaged = ten_log_is_damage (result);
  if (result != SQLITE_OK)
    ten_log_fail (database, result,
                  sqlite3_db_readonly (database, "main") == 1 ? TEN_LOG_ERROR_READ_ONLY
                                                              : TEN_LOG_ERROR_OPEN,
                  path, error);
  /* Closing would write the journal into a damaged file and delete it. */
  sqlite3_db_config (database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_close (database);
  return NULL;
}

/* The index of the journal is kept in the memory of this process alone. */
static int
open_alone (const char *path, sqlite3 **database)
{
  int result = sqlite3_open_v2 (path, database, SQLITE_OPEN_READWRITE, NULL);

  if (result != SQLITE_OK)
    return result;
  sqlite3_db_config (*database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  result = sqlite3_exec (*database, "PRAGMA locking_mode = EXCLUSIVE", NULL, NULL, NULL);
  return result == SQLITE_OK ? set_up (*database) : result;
}

/* SQLite cannot open a database to read where it cannot write a journal index. Without a journal,
 * none is needed unless another program writes. On a full disk, no other program does. */
static int
open_somehow (const char *path, sqlite3 **database)
{
  g_autofree char *plain = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *uri = g_strconcat (plain != NULL ? plain : "", "?immutable=1", NULL);
  g_autofree char *journal = g_strconcat (path, "-wal", NULL);
  struct stat status;
  int result = sqlite3_open_v2 (path, database, READ_FLAGS, NULL);

  if (result == SQLITE_OK)
    result = set_up (*database);
  if (result == SQLITE_OK)
    return result;
  if (stat (journal, &status) == 0 && status.st_size > 0)
    {
      if (!is_full (*database, result))
        return result;
      g_clear_pointer (database, sqlite3_close);
      return open_alone (path, database);
    }
  g_clear_pointer (database, sqlite3_close);
  result = sqlite3_open_v2 (uri, database, READ_FLAGS | SQLITE_OPEN_URI, NULL);
  return result == SQLITE_OK ? set_up (*database) : result;
}

/* The columns that a newer version may have added are not read. */
static gboolean
can_be_read (sqlite3 *database)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  return sqlite3_prepare_v2 (database, TEN_ENTRY_SELECT, -1, &statement, NULL) == SQLITE_OK;
}

static sqlite3 *
open_to_read (const char *path, char **warning, gboolean *damaged, GError **error)
{
  g_autoptr (GError) problem = NULL;
  sqlite3 *database = NULL;
  int result = open_somehow (path, &database);

  if (result == SQLITE_OK)
    result = check_pages (database);
  *damaged = ten_log_is_damage (result);
  if (result != SQLITE_OK)
    ten_log_fail (database, result, TEN_LOG_ERROR_OPEN, path, &problem);
  else if (check_version (database, path, &problem) && !can_be_read (database))
    refuse (TEN_LOG_ERROR_OPEN, path, get_sentence (TEN_LOG_ERROR_READ), &problem);
  if (g_error_matches (problem, TEN_LOG_ERROR, TEN_LOG_ERROR_NEWER) && can_be_read (database))
    {
      *warning = g_strdup (problem->message);
      g_clear_error (&problem);
    }
  if (problem == NULL)
    return database;
  g_propagate_error (error, g_steal_pointer (&problem));
  sqlite3_close (database);
  return NULL;
}

sqlite3 *
ten_log_open_database (
    const char *path, gboolean to_read, char **warning, gboolean *damaged, GError **error)
{
  gboolean exists;

  *damaged = FALSE;
  if (!to_read && !ten_log_finish_replacing (path, error))
    return NULL;
  if (!check_file (path, &exists, error))
    return NULL;
  if (to_read)
    return open_to_read (path, warning, damaged, error);
  return exists || make_file (path, error) ? open_to_write (path, damaged, error) : NULL;
}
