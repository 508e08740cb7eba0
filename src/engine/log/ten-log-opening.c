/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-log-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* What SQLite keeps beside a database, and the database itself last: a crash in
 * between must not leave a fresh database with an old journal. */
static const char *const suffixes[] = { "-journal", "-wal", "-shm", "" };

static gboolean
fail_with_errno (const char *path, GError **error)
{
  int reason = errno;

  g_set_error (error, TEN_LOG_ERROR,
               reason == ENOSPC || reason == EDQUOT ? TEN_LOG_ERROR_FULL : TEN_LOG_ERROR_OPEN,
               /* Translators: the path of a file, and what the database says */
               _ ("%s: the log of rolls cannot be opened (%s)"), path, g_strerror (reason));
  return FALSE;
}

/* Best effort: not every file system can sync a folder. */
static void
sync_folder (const char *folder)
{
  int descriptor = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (descriptor < 0)
    return;
  if (fsync (descriptor) != 0)
    g_debug ("%s: %s", folder, g_strerror (errno));
  close (descriptor);
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
  sync_folder (folder);
  sync_folder (above);
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
  if (stat (path, &status) != 0)
    return errno == ENOENT ? make_file (path, error) : fail_with_errno (path, error);
  if (!S_ISREG (status.st_mode))
    {
      errno = S_ISDIR (status.st_mode) ? EISDIR : EINVAL;
      return fail_with_errno (path, error);
    }

  descriptor = open (path, O_RDWR | O_CLOEXEC);
  if (descriptor < 0)
    return fail_with_errno (path, error);
  do
    n_read = pread (descriptor, header, sizeof header, 0);
  while (n_read < 0 && errno == EINTR);
  close (descriptor);
  if (n_read < 0)
    return fail_with_errno (path, error);

  /* An empty file is what is left where the program ended right after making it. */
  *damaged =
      n_read > 0 && (n_read < (gssize) sizeof header || memcmp (header, magic, sizeof magic) != 0);
  return TRUE;
}

static char *
find_free_name (const char *path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");

  for (guint n = 0;; n++)
    {
      g_autofree char *name = n == 0 ? g_strdup_printf ("%s.damaged-%s", path, stamp)
                                     : g_strdup_printf ("%s.damaged-%s.%u", path, stamp, n);
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

char *
ten_log_move_aside (const char *path, GError **error)
{
  g_autofree char *name = find_free_name (path);
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
  sync_folder (folder);
  return g_steal_pointer (&name);
}

/* A long log is not read as a whole at every start: that it has all its pages and
 * its schema, and that its ends can be read (check_ends()), must do. */
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
    result = g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0
                 ? SQLITE_OK
                 : SQLITE_CORRUPT;
  sqlite3_finalize (statement);
  return result;
}

/* What the next roll is written beside. Without it, no roll could be written ever again. */
static int
check_ends (sqlite3 *database)
{
  static const char *const queries[] = {
    "SELECT max(time) FROM rolls",
    "SELECT max(seq) FROM sqlite_sequence",
    "SELECT sequence, time, character, ruleset, request, terms, dice, outcome, successes, net, "
    "comment, hidden, random, seed, struck, previous_hash, hash, action, role, follows, tries, "
    "chronicle "
    "FROM rolls "
    "ORDER BY sequence DESC LIMIT 1",
    "SELECT sequence FROM rolls ORDER BY sequence LIMIT 1",
    "SELECT sequence, time, kind, after, action, roll, hidden, details, previous_hash, hash "
    "FROM events ORDER BY sequence DESC LIMIT 1",
  };
  int result = SQLITE_OK;

  for (guint i = 0; result == SQLITE_OK && i < G_N_ELEMENTS (queries); i++)
    {
      gint64 ignored;

      result = ten_log_query_integer (database, queries[i], &ignored);
    }
  /* A table or a column is not there, although the version says so. */
  return result == SQLITE_ERROR ? SQLITE_CORRUPT : result;
}

/* Until here, nothing has been written to the file. */
static int
make_durable (sqlite3 *database)
{
  /* The busy handler is not asked when a journal mode is changed. */
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
set_up_database (sqlite3 *database, const char *path, GError **error)
{
  gint64 version = 0;
  int result;

  sqlite3_extended_result_codes (database, 1);
  sqlite3_busy_timeout (database, TEN_LOG_BUSY_MILLISECONDS);
  sqlite3_db_config (database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);

  result = ten_log_query_integer (database, "PRAGMA schema_version", &version);
  if (result == SQLITE_OK)
    result = check_database (database);
  if (result == SQLITE_OK)
    {
      result = ten_log_check_version (database, path, error);
      if (result != SQLITE_OK)
        return result;
      result = make_durable (database);
    }
  if (result == SQLITE_OK)
    {
      result = ten_log_migrate (database, path, error);
      if (result != SQLITE_OK)
        return result;
      result = check_ends (database);
    }
  if (result != SQLITE_OK)
    ten_log_fail (database, result, TEN_LOG_ERROR_OPEN, path, error);
  return result;
}

static gboolean
is_damage (int result)
{
  return (result & 0xff) == SQLITE_NOTADB || (result & 0xff) == SQLITE_CORRUPT;
}

sqlite3 *
ten_log_open_database (const char *path, gboolean *damaged, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  sqlite3 *database = NULL;
  int result = sqlite3_open_v2 (path, &database, SQLITE_OPEN_READWRITE, NULL);

  *damaged = FALSE;
  if (result == SQLITE_OK)
    result = set_up_database (database, path, &local_error);
  else
    ten_log_fail (database, result, TEN_LOG_ERROR_OPEN, path, &local_error);
  if (result == SQLITE_OK)
    return database;

  if (is_damage (result))
    {
      *damaged = TRUE;
      /* Closing would otherwise write the journal into the damaged file, and drop it. */
      sqlite3_db_config (database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    }
  else
    g_propagate_error (error, g_steal_pointer (&local_error));
  sqlite3_close (database);
  return NULL;
}
