/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Converts a log of version 8, which took plays apart into rolls and events. */

#include "ten-config.h"
#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"

#include "old-log/ten-old-log.h"

#include "json/ten-file-writer-private.h"
#include "log/ten-log-merge.h"
#include "log/ten-log-opening.h"
#include "old-log/ten-old-row-private.h"
#include "records/ten-play-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define OLD_VERSION 8
#define APPLICATION_ID 0x54656e41
#define BUSY_MILLISECONDS 5000
#define CONVERTING ".converting"

static const char *const suffixes[] = { "-journal", "-wal", "-shm", "" };

void
ten_old_log_clear (TenOldLog *self)
{
  g_clear_pointer (&self->kept, g_free);
}

/**
 * ten_old_log_dup_text:
 * @self: (not nullable): the result of a conversion
 *
 * Returns: (transfer full): a sentence that describes it, in the user's language
 */
char *
ten_old_log_dup_text (const TenOldLog *self)
{
  g_autofree char *lost = NULL;
  g_autofree char *plays =
      /* Translators: a play is a roll, a contest or anything else that is one entry of the log;
       * the path of a file */
      g_strdup_printf (ngettext ("The log of an earlier version was converted: it has %d entry. "
                                 "The old log is kept as %s.",
                                 "The log of an earlier version was converted: it has %d entries. "
                                 "The old log is kept as %s.",
                                 (gulong) self->n_plays),
                       (int) self->n_plays, self->kept);

  g_return_val_if_fail (self->kept != NULL, NULL);

  if (self->n_lost == 0)
    return g_steal_pointer (&plays);
  lost = g_strdup_printf (ngettext ("%d roll or event was damaged and is lost.",
                                    "%d rolls and events were damaged and are lost.",
                                    (gulong) self->n_lost),
                          (int) self->n_lost);
  return g_strjoin (" ", plays, lost, NULL);
}

static gboolean
fail (const char *path, TenLogError code, const char *reason, GError **error)
{
  g_set_error (error, TEN_LOG_ERROR, code,
               /* Translators: the path of a file, and the reason */
               _ ("%s: the log of an earlier version cannot be converted (%s)"), path, reason);
  return FALSE;
}

static gboolean
fail_with_errno (const char *path, GError **error)
{
  const int reason = errno;

  return fail (path, reason == ENOSPC || reason == EDQUOT ? TEN_LOG_ERROR_FULL : TEN_LOG_ERROR_OPEN,
               g_strerror (reason), error);
}

static gboolean
fail_with_result (const char *path, int result, GError **error)
{
  const int primary = result & 0xff;

  return fail (path,
               primary == SQLITE_BUSY   ? TEN_LOG_ERROR_BUSY
               : primary == SQLITE_FULL ? TEN_LOG_ERROR_FULL
                                        : TEN_LOG_ERROR_OPEN,
               sqlite3_errstr (result), error);
}

static int
query (sqlite3 *database, const char *sql, gint64 *value)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = sqlite3_prepare_v2 (database, sql, -1, &statement, NULL);

  if (ten_old_next_row (statement, &result))
    *value = sqlite3_column_int64 (statement, 0);
  return result;
}

/* The version of a log, or 0 if the file is no log, or cannot be read here. */
static gint64
read_version (const char *path)
{
  sqlite3 *database = NULL;
  struct stat status;
  gint64 id = 0;
  gint64 version = 0;
  gint64 n_tables = 0;

  if (stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    return 0;
  if (sqlite3_open_v2 (path, &database, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK)
    {
      sqlite3_busy_timeout (database, BUSY_MILLISECONDS);
      query (database, "PRAGMA application_id", &id);
      query (database, "PRAGMA user_version", &version);
      query (database, "SELECT count(*) FROM sqlite_schema WHERE name = 'rolls'", &n_tables);
    }
  sqlite3_close (database);
  return id == APPLICATION_ID && n_tables > 0 ? version : 0;
}

static gboolean
remove_files (const char *path, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *name = g_strconcat (path, suffixes[i], NULL);

      if (g_unlink (name) != 0 && errno != ENOENT)
        return fail_with_errno (path, error);
    }
  return TRUE;
}

/* From here on, no other program writes to the old log, and all of it is in its own file. */
static int
lock (sqlite3 *database, const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-wal", NULL);
  int result;

  sqlite3_busy_timeout (database, BUSY_MILLISECONDS);
  for (guint i = 0; i < 10; i++)
    {
      struct stat status;
      gint64 busy = 0;

      result = query (database, "PRAGMA wal_checkpoint (TRUNCATE)", &busy);
      if (result == SQLITE_OK)
        result = sqlite3_exec (database, "BEGIN IMMEDIATE", NULL, NULL, NULL);
      if (result != SQLITE_OK || stat (journal, &status) != 0 || status.st_size == 0)
        return result;
      sqlite3_exec (database, "ROLLBACK", NULL, NULL, NULL);
    }
  return SQLITE_BUSY;
}

typedef struct
{
  TenOldPlays *plays;
  int result;
  gint64 n_plays;
} Conversion;

static TenEntry *
next (gint64 number, gpointer data, GError **error)
{
  Conversion *self = data;
  g_autoptr (TenPlay) play = ten_old_plays_next (self->plays, number, &self->result);
  TenEntry *entry;

  if (play == NULL && self->result != SQLITE_OK)
    g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ, sqlite3_errstr (self->result));
  if (play == NULL)
    return NULL;
  entry = ten_entry_new ();
  ten_play_fill_entry (play, entry);
  entry->time = ten_play_get_time (play);
  self->n_plays++;
  return entry;
}

static gboolean
fill (sqlite3 *old, const char *path, TenOldLog *converted, GError **error)
{
  Conversion conversion = { NULL };
  g_autoptr (TenLog) log = ten_log_open (path, &ten_play_reader, error);
  gboolean done = log != NULL;

  if (!done)
    return FALSE;
  conversion.plays = ten_old_plays_new (old, &conversion.result);
  done = conversion.result == SQLITE_OK ? ten_log_fill (log, next, &conversion, error)
                                        : fail_with_result (path, conversion.result, error);
  converted->n_plays = conversion.n_plays;
  converted->n_lost = ten_old_plays_get_n_lost (conversion.plays);
  ten_old_plays_free (conversion.plays);
  return done;
}

/* The journal is part of the file once it is closed. */
static gboolean
sync_file (const char *path, GError **error)
{
  g_autofree char *journal = g_strconcat (path, "-wal", NULL);
  const int descriptor = open (path, O_RDWR | O_CLOEXEC);
  const gboolean done = descriptor >= 0 && fsync (descriptor) == 0;

  if (!done)
    fail_with_errno (path, error);
  if (descriptor >= 0)
    close (descriptor);
  return done && (!g_file_test (journal, G_FILE_TEST_EXISTS) ||
                  fail (path, TEN_LOG_ERROR_WRITE, "-wal", error));
}

/* Not every file system has links. */
static gboolean
keep (const char *path, sqlite3 *old, char **kept, GError **error)
{
  sqlite3 *copy = NULL;
  sqlite3_backup *backup;
  int result;

  for (guint i = 1; *kept == NULL || g_file_test (*kept, G_FILE_TEST_EXISTS); i++)
    {
      g_free (*kept);
      *kept = i == 1 ? g_strconcat (path, ".version-8", NULL)
                     : g_strdup_printf ("%s.version-8.%u", path, i);
    }
  if (link (path, *kept) == 0)
    return TRUE;
  result = sqlite3_open (*kept, &copy);
  backup = result == SQLITE_OK ? sqlite3_backup_init (copy, "main", old, "main") : NULL;
  if (backup != NULL)
    {
      sqlite3_backup_step (backup, -1);
      result = sqlite3_backup_finish (backup);
    }
  sqlite3_close (copy);
  return result == SQLITE_OK || fail_with_result (*kept, result, error);
}

/* The new log has its own journal. The old one is empty, and another program that still has it
 * open looks for its log before it writes. */
static gboolean
put_in_place (const char *path, const char *converting, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_rename (converting, path) != 0)
    return fail_with_errno (path, error);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strconcat (path, suffixes[i], NULL);

      g_unlink (name);
    }
  ten_folder_sync (folder);
  return TRUE;
}

static gboolean
convert (const char *path, sqlite3 *old, TenOldLog *converted, GError **error)
{
  g_autofree char *converting = g_strconcat (path, CONVERTING, NULL);
  const int result = lock (old, path);

  if (result != SQLITE_OK)
    return fail_with_result (path, result, error);
  /* Another program may have converted it in the meantime. */
  if (read_version (path) != OLD_VERSION)
    return TRUE;
  if (remove_files (converting, error) && fill (old, converting, converted, error) &&
      sync_file (converting, error) && keep (path, old, &converted->kept, error) &&
      put_in_place (path, converting, error))
    return TRUE;
  remove_files (converting, NULL);
  return FALSE;
}

/* Gets the file that a symbolic link leads to, so that the link stays. */
static char *
dup_target (const char *path)
{
  char *target = realpath (path, NULL);
  char *copy = g_strdup (target != NULL ? target : path);

  free (target);
  return copy;
}

/**
 * ten_old_log_convert:
 * @path: the file of a log
 * @converted: (out caller-allocates): what was done
 * @error: return location for a #TenLogError
 *
 * Replaces a log of version 8 by one that stores plays. It is replaced as a whole or not at all,
 * and the old one stays beside it. The dice, seeds, hidden rolls and times stay the same; each
 * entry names the numbers and hashes that its rolls and events had. Any other file is left alone,
 * except that a log from an even earlier version is refused.
 *
 * Returns: %FALSE with @error set if the old log could not be converted
 */
gboolean
ten_old_log_convert (const char *path, TenOldLog *converted, GError **error)
{
  g_autofree char *target = NULL;
  sqlite3 *old = NULL;
  gint64 version;
  gboolean done;
  int result;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (converted != NULL, FALSE);

  *converted = (TenOldLog){ 0 };
  target = dup_target (path);
  version = read_version (target);
  if (version <= 0 || version > OLD_VERSION)
    return TRUE;
  if (version < OLD_VERSION)
    return fail (path, TEN_LOG_ERROR_OLD, _ ("it is too old"), error);
  result = sqlite3_open_v2 (target, &old, SQLITE_OPEN_READWRITE, NULL);
  done = result == SQLITE_OK ? convert (target, old, converted, error)
                             : fail_with_result (path, result, error);
  /* Its files have other names by now. */
  sqlite3_db_config (old, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_close (old);
  return done;
}

gboolean
ten_play_convert_old (const char *path, char **kept, GError **error)
{
  g_auto (TenOldLog) converted = { 0 };
  const gboolean done = ten_old_log_convert (path, &converted, error);

  *kept = g_steal_pointer (&converted.kept);
  return done;
}

static TenEntry *
next_imported (gpointer data, GError **error)
{
  Conversion *self = data;
  TenEntry *entry = next (self->n_plays + 1, self, error);

  if (entry != NULL)
    entry->number = self->n_plays;
  return entry;
}

/**
 * ten_old_log_import:
 * @log: a log
 * @file: a JSON export of a log of version 8
 * @merge: (out caller-allocates): the result
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #TenLogError, or an error of the file
 *
 * Adds the plays of an export that an earlier version has written, and that are not in the log yet.
 * The export is verified first, and added as a whole or not at all.
 *
 * Returns: %FALSE with @error set, which names the first invalid roll or event
 */
gboolean
ten_old_log_import (
    TenLog *log, GFile *file, TenMerge *merge, GCancellable *cancellable, GError **error)
{
  Conversion conversion = { NULL };
  TenLogSource source = { .is_old = TRUE, .next = next_imported, .data = &conversion };
  sqlite3 *old;
  gboolean done;

  g_return_val_if_fail (TEN_IS_LOG (log), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (merge != NULL, FALSE);

  old = ten_old_export_read (file, &source.is_part, NULL, cancellable, error);
  if (old == NULL)
    return FALSE;
  conversion.plays = ten_old_plays_new (old, &conversion.result);
  done = ten_log_merge (log, &source, merge, cancellable, error);
  ten_old_plays_free (conversion.plays);
  sqlite3_close (old);
  return done;
}
