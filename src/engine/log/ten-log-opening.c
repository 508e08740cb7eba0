/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-file-writer-private.h"
#include "log/ten-log-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The companion files of a database, and last the database itself: a crash must not leave a new
 * database with an old journal. */
static const char *const suffixes[] = { "-journal", "-wal", "-shm", "" };

/* The new log that will replace a damaged one: while it is written, and once it is complete. */
#define RESCUING ".rescuing"
#define RESCUED ".rescued"

/* Each thread that reads opens the log for itself, so a connection needs no locks. */
#define READ_FLAGS (SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX)

static gboolean
fail_read_only (const char *path, GError **error)
{
  g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ_ONLY,
               /* Translators: the path of a file */
               _ ("%s: cannot be written, so no roll can be logged. Check the permissions of the "
                  "file and its folder."),
               path);
  return FALSE;
}

static gboolean
fail_with_errno (const char *path, GError **error)
{
  int reason = errno;

  if (reason == EROFS)
    return fail_read_only (path, error);
  g_set_error (error, TEN_LOG_ERROR,
               reason == ENOSPC || reason == EDQUOT ? TEN_LOG_ERROR_FULL : TEN_LOG_ERROR_OPEN,
               /* Translators: the path of a file, and the message of the database */
               _ ("%s: the log of rolls cannot be opened (%s)"), path, g_strerror (reason));
  return FALSE;
}

static gboolean
make_file (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *above = g_path_get_dirname (folder);
  int descriptor;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail_with_errno (path, error);
  descriptor = open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0 && errno != EEXIST)
    return fail_with_errno (path, error);
  if (descriptor >= 0)
    close (descriptor);
  ten_folder_sync (folder);
  ten_folder_sync (above);
  return TRUE;
}

/* The program ended while it replaced a damaged log; the new log is complete. */
static gboolean
finish_replacing (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *rescued = g_strconcat (path, RESCUED, NULL);

  if (g_rename (rescued, path) != 0 && errno != ENOENT && errno != ENOTDIR)
    return fail_with_errno (path, error);
  ten_folder_sync (folder);
  return TRUE;
}

gboolean
ten_log_prepare_file (const char *path, gboolean *damaged, GError **error)
{
  static const char magic[16] = "SQLite format 3";
  char header[100];
  struct stat status;
  gssize n_read;
  int descriptor;

  *damaged = FALSE;
  if (stat (path, &status) != 0 && errno == ENOENT && !finish_replacing (path, error))
    return FALSE;
  if (stat (path, &status) != 0)
    return errno == ENOENT ? make_file (path, error) : fail_with_errno (path, error);
  if (!S_ISREG (status.st_mode))
    {
      errno = S_ISDIR (status.st_mode) ? EISDIR : EINVAL;
      return fail_with_errno (path, error);
    }

  descriptor = open (path, O_RDWR | O_CLOEXEC);
  if (descriptor < 0 && access (path, R_OK) == 0 && access (path, W_OK) != 0)
    return fail_read_only (path, error);
  if (descriptor < 0)
    return fail_with_errno (path, error);
  do
    n_read = pread (descriptor, header, sizeof header, 0);
  while (n_read < 0 && errno == EINTR);
  close (descriptor);
  if (n_read >= 0 && n_read < MIN (status.st_size, (gssize) sizeof header))
    {
      errno = EIO;
      n_read = -1;
    }
  if (n_read < 0)
    return fail_with_errno (path, error);

  /* An empty file is left if the program ended right after creating it. */
  *damaged =
      n_read > 0 && (n_read < (gssize) sizeof header || memcmp (header, magic, sizeof magic) != 0);
  return TRUE;
}

static char *
find_free_name (const char *path, const char *why)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");

  for (guint n = 0;; n++)
    {
      g_autofree char *name = n == 0 ? g_strdup_printf ("%s.%s-%s", path, why, stamp)
                                     : g_strdup_printf ("%s.%s-%s.%u", path, why, stamp, n);
      gboolean taken = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
        {
          g_autofree char *with_suffix = g_strconcat (name, suffixes[i], NULL);
          GStatBuf status;

          taken |= g_lstat (with_suffix, &status) == 0;
        }
      if (!taken)
        return g_steal_pointer (&name);
    }
}

static char *
move_aside (const char *path, const char *why, GError **error)
{
  g_autofree char *name = find_free_name (path, why);
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *from = g_strconcat (path, suffixes[i], NULL);
      g_autofree char *to = g_strconcat (name, suffixes[i], NULL);

      if (g_rename (from, to) != 0 && errno != ENOENT)
        {
          fail_with_errno (path, error);
          return NULL;
        }
    }
  ten_folder_sync (folder);
  return g_steal_pointer (&name);
}

gboolean
ten_log_remove_files (const char *path, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *name = g_strconcat (path, suffixes[i], NULL);

      if (g_unlink (name) != 0 && errno != ENOENT)
        return fail_with_errno (path, error);
    }
  return TRUE;
}

/* Writes a log with all that can be read of a damaged one, in a single file. */
gboolean
ten_log_write_rescued (const char *path, const char *rescued, TenRescue *rescue, GError **error)
{
  g_autofree char *journal = g_strconcat (rescued, "-wal", NULL);
  const TenLogSource source = { .database = ten_log_salvage (path, rescue, error) };
  TenLog *log = NULL;
  TenAdoption adoption;
  gboolean done = FALSE;

  if (source.database == NULL)
    return FALSE;
  if (ten_log_remove_files (rescued, error))
    log = ten_log_open (rescued, error);
  if (log != NULL)
    done = ten_log_adopt (log, &source, &adoption, NULL, error);
  g_clear_object (&log);
  sqlite3_close (source.database);
  if (done && g_file_test (journal, G_FILE_TEST_EXISTS))
    done = fail_with_errno (rescued, error);
  if (!done)
    ten_log_remove_files (rescued, NULL);
  return done;
}

static gboolean
write_successor (const char *path, const char *rescued, TenRescue *rescue, GError **error)
{
  g_autofree char *rescuing = g_strconcat (path, RESCUING, NULL);

  if (!ten_log_write_rescued (path, rescuing, rescue, error))
    return FALSE;
  if (g_rename (rescuing, rescued) == 0)
    return TRUE;
  fail_with_errno (rescuing, error);
  ten_log_remove_files (rescuing, NULL);
  return FALSE;
}

static gboolean
replace_file (const char *path, TenRescue *rescue, char **moved_aside, GError **error)
{
  g_autofree char *rescued = g_strconcat (path, RESCUED, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  /* An existing one was rescued earlier, when more was readable. */
  if (!g_file_test (rescued, G_FILE_TEST_EXISTS) && !write_successor (path, rescued, rescue, error))
    return FALSE;
  ten_folder_sync (folder);
  *moved_aside = move_aside (path, "damaged", error);
  return *moved_aside != NULL && finish_replacing (path, error);
}

/* Puts a complete log in the place of an existing one, which is moved aside. */
gboolean
ten_log_put_in_place (const char *path, const char *successor, char **moved_aside, GError **error)
{
  g_autofree char *rescued = g_strconcat (path, RESCUED, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  const gboolean exists = g_file_test (path, G_FILE_TEST_EXISTS);

  if (g_rename (successor, rescued) != 0)
    return fail_with_errno (successor, error);
  ten_folder_sync (folder);
  *moved_aside = move_aside (path, "replaced", error);
  if (*moved_aside == NULL)
    return FALSE;
  if (!exists)
    g_clear_pointer (moved_aside, g_free);
  return finish_replacing (path, error);
}

/* Moves a damaged log aside and puts a rescued copy in its place. The next start finishes or
 * repeats this if it is interrupted. @moved_aside is NULL if another program did it at the same
 * time. */
gboolean
ten_log_replace_file (const char *path, TenRescue *rescue, char **moved_aside, GError **error)
{
  int lock = open (path, O_RDONLY | O_CLOEXEC);
  struct stat locked;
  struct stat status;
  gboolean done = TRUE;

  if (lock < 0)
    return errno == ENOENT || fail_with_errno (path, error);
  /* Best effort: not every file system has locks. */
  if (flock (lock, LOCK_EX) != 0)
    g_debug ("%s: %s", path, g_strerror (errno));
  if (fstat (lock, &locked) == 0 && stat (path, &status) == 0 && locked.st_ino == status.st_ino)
    done = replace_file (path, rescue, moved_aside, error);
  close (lock);
  return done;
}

/* A page that is temporarily unreadable is not damaged. */
static int
read_verdict (const char *text)
{
  static const char code[] = "error code=";
  const char *found = text != NULL ? strstr (text, code) : NULL;
  int result = found != NULL ? (int) g_ascii_strtoll (found + strlen (code), NULL, 10) : 0;

  if (g_strcmp0 (text, "ok") == 0)
    return SQLITE_OK;
  return result > 0 && !ten_log_is_damage (result) ? result : SQLITE_CORRUPT;
}

/* Do not read all of a long log at every start: check that all pages and the schema are there,
 * and that its ends can be read (check_ends()). */
static int
check_database (sqlite3 *database)
{
  sqlite3_stmt *statement = NULL;
  gint64 n_pages = 0;
  gint64 page_size = 0;
  int result = ten_log_query_integer (database, "PRAGMA page_count", &n_pages);

  if (result == SQLITE_OK)
    result = ten_log_query_integer (database, "PRAGMA page_size", &page_size);
  if (result != SQLITE_OK || n_pages * page_size > TEN_LOG_MAX_CHECKED_BYTES)
    return result;

  result = sqlite3_prepare_v2 (database, "PRAGMA quick_check(1)", -1, &statement, NULL);
  if (result == SQLITE_OK)
    result = sqlite3_step (statement);
  if (result == SQLITE_ROW)
    result = read_verdict ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  return result;
}

/* The rows that the next roll builds on. Without them, no roll could ever be written again. */
static int
check_ends (sqlite3 *database)
{
  static const char *const queries[] = {
    "SELECT max(time) FROM rolls",
    "SELECT max(sequence) FROM rolls WHERE hidden = 0",
    "SELECT max(sequence) FROM rolls WHERE hidden = 1",
    "SELECT max(seq) FROM sqlite_sequence",
    "SELECT * FROM rolls ORDER BY sequence DESC LIMIT 1",
    "SELECT sequence FROM rolls ORDER BY sequence LIMIT 1",
    "SELECT * FROM events ORDER BY sequence DESC LIMIT 1",
  };
  static const char stray[] = "SELECT (SELECT count(*) FROM rolls WHERE sequence < 1) + "
                              "(SELECT count(*) FROM rolls WHERE sequence > 1 << 40) + "
                              "(SELECT count(*) FROM events WHERE sequence < 1) + "
                              "(SELECT count(*) FROM events WHERE sequence > 1 << 40)";
  gint64 number = 0;
  int result = SQLITE_OK;

  for (guint i = 0; result == SQLITE_OK && i < G_N_ELEMENTS (queries); i++)
    result = ten_log_query_integer (database, queries[i], &number);
  /* The version number promises a table or column that is missing. */
  if (result == SQLITE_ERROR)
    return SQLITE_CORRUPT;
  if (result == SQLITE_OK)
    result = ten_log_query_integer (database, stray, &number);
  return result == SQLITE_OK && number > 0 ? SQLITE_CORRUPT : result;
}

/* Nothing has been written to the file so far. */
static int
make_durable (sqlite3 *database)
{
  /* SQLite does not call the busy handler when the journal mode changes. */
  gint64 deadline = g_get_monotonic_time () + TEN_LOG_BUSY_MILLISECONDS * 1000;
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
set_up_database (sqlite3 *database)
{
  gint64 version = 0;

  sqlite3_extended_result_codes (database, 1);
  sqlite3_busy_timeout (database, TEN_LOG_BUSY_MILLISECONDS);
  sqlite3_db_config (database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  return ten_log_query_integer (database, "PRAGMA schema_version", &version);
}

/* Writes nothing until it is clear that the file is an intact log. */
static int
set_up_to_write (sqlite3 *database, const char *path, GError **error)
{
  int result = set_up_database (database);

  if (result == SQLITE_OK)
    result = check_database (database);
  if (result == SQLITE_OK)
    result = ten_log_check_version (database, path, error);
  if (result == SQLITE_OK)
    result = make_durable (database);
  if (result == SQLITE_OK)
    result = ten_log_migrate (database);
  return result == SQLITE_OK ? check_ends (database) : result;
}

/* The file may be writable even if its folder is not. */
static gboolean
is_read_only (sqlite3 *database, int result)
{
  const int reason = sqlite3_system_errno (database);

  return (result & 0xff) == SQLITE_READONLY ||
         ((result & 0xff) == SQLITE_CANTOPEN &&
          (sqlite3_db_readonly (database, "main") == 1 || reason == EROFS || reason == EACCES ||
           reason == EPERM));
}

sqlite3 *
ten_log_open_database (const char *path, gboolean *damaged, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  sqlite3 *database = NULL;
  int result = sqlite3_open_v2 (path, &database, SQLITE_OPEN_READWRITE, NULL);

  if (result == SQLITE_OK)
    result = set_up_to_write (database, path, &local_error);
  /* A damaged header may claim that only newer versions of SQLite can write to the file. */
  if (result == SQLITE_OK && sqlite3_db_readonly (database, "main") == 1 &&
      access (path, W_OK) == 0)
    result = SQLITE_CORRUPT;
  if (result == SQLITE_OK)
    return database;

  *damaged = ten_log_is_damage (result);
  if (*damaged)
    /* Closing the database would write the journal into the damaged file and delete it. */
    sqlite3_db_config (database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  else if (local_error != NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));
  else if (is_read_only (database, result))
    fail_read_only (path, error);
  else
    ten_log_fail (database, result, TEN_LOG_ERROR_OPEN, path, error);
  sqlite3_close (database);
  return NULL;
}

/* A newer version may have other columns, but not, for example, a view instead of a table. */
static int
check_newer (sqlite3 *database)
{
  gint64 n_tables = 0;
  int result = ten_log_query_integer (database,
                                      "SELECT count(*) FROM sqlite_schema WHERE type = 'table' "
                                      "AND name IN ('rolls', 'events')",
                                      &n_tables);

  return result == SQLITE_OK && n_tables != 2 ? SQLITE_MISMATCH : result;
}

static int
set_up_to_read (sqlite3 *database, const char *path, char **warning, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  gint64 n_tables = 0;
  int result = set_up_database (database);

  if (result == SQLITE_OK)
    result = check_database (database);
  if (result == SQLITE_OK)
    result = ten_log_check_version (database, path, &local_error);
  if (result == SQLITE_OK)
    result = ten_log_query_integer (database, "SELECT count(*) FROM sqlite_schema", &n_tables);
  /* Another program is creating the log, or ended while doing so. */
  if (result == SQLITE_OK && n_tables == 0)
    return SQLITE_EMPTY;
  if (result == SQLITE_MISMATCH &&
      g_error_matches (local_error, TEN_LOG_ERROR, TEN_LOG_ERROR_NEWER) &&
      check_newer (database) == SQLITE_OK)
    {
      *warning = g_strdup (local_error->message);
      return SQLITE_OK;
    }
  if (local_error != NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));
  return result == SQLITE_OK ? ten_log_complete (database) : result;
}

/* SQLite cannot open a read-only database that has a journal, unless the journal is empty. */
static int
open_where_nothing_is_written (const char *path, sqlite3 **database)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autofree char *plain = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *uri = g_strconcat (plain != NULL ? plain : "", "?immutable=1", NULL);
  struct stat status;

  if (stat (wal, &status) == 0 && status.st_size > 0)
    return SQLITE_CANTOPEN;
  return sqlite3_open_v2 (uri, database, READ_FLAGS | SQLITE_OPEN_URI, NULL);
}

static int
open_to_read (const char *path, sqlite3 **database, char **warning, GError **error)
{
  int result = sqlite3_open_v2 (path, database, READ_FLAGS, NULL);

  if (result == SQLITE_OK)
    result = set_up_to_read (*database, path, warning, error);
  if ((result & 0xff) != SQLITE_CANTOPEN && (result & 0xff) != SQLITE_READONLY)
    return result;
  g_clear_pointer (database, sqlite3_close);
  result = open_where_nothing_is_written (path, database);
  return result == SQLITE_OK ? set_up_to_read (*database, path, warning, error) : result;
}

/* Returns a copy of what is readable, or NULL if nothing is. */
static sqlite3 *
copy_readable (const char *path, gboolean damaged, char **warning)
{
  TenRescue rescue;
  sqlite3 *copy = ten_log_salvage (path, &rescue, NULL);
  g_autofree char *numbers = NULL;

  if (copy == NULL || rescue.n_rolls + rescue.n_events == 0)
    {
      sqlite3_close (copy);
      return NULL;
    }
  numbers = ten_rescue_dup_text (&rescue);
  if (damaged)
    /* Translators: the path of a file, and sentences that say how many rolls could be read */
    *warning = g_strdup_printf (_ ("%s: the log of rolls is damaged. %s"), path, numbers);
  return copy;
}

sqlite3 *
ten_log_open_database_to_read (const char *path, char **warning, GError **error)
{
  sqlite3 *database = NULL;
  sqlite3 *copy = NULL;
  int result = open_to_read (path, &database, warning, error);

  if (ten_log_is_damage (result))
    {
      /* If it is still damaged after the second attempt, it really is. */
      g_clear_pointer (&database, sqlite3_close);
      result = open_to_read (path, &database, warning, error);
    }
  if (result == SQLITE_OK)
    return database;
  if (result == SQLITE_EMPTY)
    {
      sqlite3_close (database);
      return ten_log_create_scratch (error);
    }
  if (ten_log_is_damage (result) || (result & 0xff) == SQLITE_CANTOPEN)
    copy = copy_readable (path, ten_log_is_damage (result), warning);
  if (copy == NULL && (error == NULL || *error == NULL))
    ten_log_fail (database, result, TEN_LOG_ERROR_OPEN, path, error);
  sqlite3_close (database);
  return copy;
}
