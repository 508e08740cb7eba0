/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Daily copies of a log, and how one of them takes its place again. */

#include "ten-config.h"
#include "log/ten-log-private.h"

#include "log/ten-log-backup.h"

#include "json/ten-file-writer-private.h"
#include "log/ten-log-files-private.h"
#include "log/ten-log-merge.h"
#include "log/ten-log-opening.h"
#include "log/ten-log-rescue-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Backups to keep: the newest, and the newest of each of the last months. */
#define N_KEPT 7
#define N_KEPT_MONTHS 3

#define PARTIAL ".partial"

static void
backup_free (gpointer data)
{
  TenLogBackup *self = data;

  g_free (self->path);
  g_free (self->date);
  g_free (self->fault);
  g_free (self);
}

/**
 * ten_log_dup_backup_path:
 * @path: the file of a log
 * @date: a day, such as "2026-11-23"
 *
 * Returns: (transfer full): the file of the backup of that day
 */
char *
ten_log_dup_backup_path (const char *path, const char *date)
{
  return ten_log_dup_backup_file (path, date);
}

static void
remove_old (const char *path)
{
  g_autoptr (GPtrArray) dates = ten_log_list_dates (path);
  guint n_months = 0;
  const char *month = "";

  for (guint i = N_KEPT; i < dates->len; i++)
    {
      const char *date = dates->pdata[i];
      g_autofree char *backup = ten_log_dup_backup_path (path, date);

      if (n_months < N_KEPT_MONTHS && strncmp (date, month, strlen ("0000-00")) != 0)
        {
          month = date;
          n_months++;
        }
      else if (g_unlink (backup) != 0)
        g_debug ("%s: %s", backup, g_strerror (errno));
    }
}

/* Removes what is left of a backup during which the program ended. */
static void
remove_partial (const char *path)
{
  g_autofree char *folder = ten_log_dup_backup_folder (path);
  g_autofree char *prefix = ten_log_dup_backup_prefix (path);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *partial = g_build_filename (folder, name, NULL);

      if (g_str_has_prefix (name, prefix) && strstr (name, PARTIAL) != NULL)
        g_unlink (partial);
    }
}

/* Makes the copy a single file, without a journal next to it. Each page is used only once. */
static gboolean
copy_database (sqlite3 *source, const char *path, GError **error)
{
  sqlite3 *database = NULL;
  sqlite3_backup *backup = NULL;
  int descriptor;
  int result;

  if (!ten_log_remove_files (path, error))
    return FALSE;
  descriptor = open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0)
    return ten_log_fail_with_errno (path, error);
  close (descriptor);
  result = sqlite3_open_v2 (path, &database, SQLITE_OPEN_READWRITE, NULL);
  if (result == SQLITE_OK)
    result = sqlite3_exec (database, "PRAGMA cache_size = 32", NULL, NULL, NULL);
  if (result == SQLITE_OK)
    backup = sqlite3_backup_init (database, "main", source, "main");
  if (backup != NULL)
    {
      sqlite3_backup_step (backup, -1);
      result = sqlite3_backup_finish (backup);
    }
  if (result == SQLITE_OK)
    result = sqlite3_exec (database, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
  if (result != SQLITE_OK)
    ten_log_fail (database, result, TEN_LOG_ERROR_WRITE, path, error);
  sqlite3_close (database);
  return result == SQLITE_OK;
}

/* Opens a backup only if it is intact down to its last entry. */
static TenLog *
open_intact (const char *path,
             const TenLogReader *reader,
             gint64 *n_entries,
             GCancellable *cancellable,
             GError **error)
{
  g_autoptr (TenLog) log = ten_log_open_to_read (path, reader, error);

  if (log == NULL)
    return NULL;
  if (ten_log_get_warning (log) != NULL)
    {
      g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ, ten_log_get_warning (log));
      return NULL;
    }
  sqlite3_exec (ten_log_get_database (log), "PRAGMA cache_size = 32", NULL, NULL, NULL);
  if (ten_log_verify (log, n_entries, cancellable, NULL, NULL, error))
    return g_steal_pointer (&log);
  g_prefix_error (error, "%s: ", path);
  return NULL;
}

/* A copy beside the backups, which the next backup removes if the program ends. */
static gboolean
copy_converted (const char *backup, const char *copy, const TenLogReader *reader, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (copy);
  g_autofree char *kept = NULL;
  sqlite3 *database = NULL;
  int result;
  gboolean done;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return ten_log_fail_with_errno (folder, error);
  result = sqlite3_open_v2 (backup, &database, SQLITE_OPEN_READONLY, NULL);
  done = result == SQLITE_OK
             ? copy_database (database, copy, error) && reader->convert (copy, &kept, error)
             : ten_log_fail (database, result, TEN_LOG_ERROR_OPEN, backup, error);
  sqlite3_close (database);
  if (kept != NULL)
    ten_log_remove_files (kept, NULL);
  return done;
}

typedef struct
{
  TenLog *log;
  char *converted; /* the copy that was opened instead, or NULL */
} Backup;

static void
backup_close (Backup *self)
{
  g_clear_object (&self->log);
  if (self->converted != NULL)
    ten_log_remove_files (self->converted, NULL);
  g_clear_pointer (&self->converted, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Backup, backup_close)

/* Of a backup that an earlier version made, a converted copy is opened. */
static gboolean
open_backup (Backup *self,
             const char *path,
             const char *backup,
             const TenLogReader *reader,
             gint64 *n_entries,
             GCancellable *cancellable,
             GError **error)
{
  g_autoptr (GError) problem = NULL;
  int lock;

  self->log = open_intact (backup, reader, n_entries, cancellable, &problem);
  if (g_error_matches (problem, TEN_LOG_ERROR, TEN_LOG_ERROR_OLD) && reader->convert != NULL)
    {
      g_clear_error (&problem);
      self->converted = ten_log_dup_backup_path (path, "converted" PARTIAL);
      lock = ten_log_lock (path, TRUE);
      if (copy_converted (backup, self->converted, reader, &problem))
        self->log = open_intact (self->converted, reader, n_entries, cancellable, &problem);
      ten_log_unlock (lock);
    }
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return self->log != NULL;
}

static gboolean
is_backed_up (TenLog *log, const char *path, const TenLogReader *reader)
{
  g_autofree char *newest = ten_log_dup_newest_backup (path);
  g_autoptr (TenLog) backup = newest != NULL ? ten_log_open_to_read (newest, reader, NULL) : NULL;
  g_autofree char *here = ten_log_dup_newest_hash (log);
  g_autofree char *there = backup != NULL ? ten_log_dup_newest_hash (backup) : NULL;

  return ten_log_get_n_entries (log) == 0 || g_strcmp0 (here, there) == 0;
}

/* Of a damaged log, the copy holds what can be read, so that what is written afterwards is kept. */
static TenLog *
copy_intact (
    const char *path, TenLog *log, const char *to, const TenLogReader *reader, GError **error)
{
  g_autoptr (GError) problem = NULL;
  TenLog *copy = NULL;
  TenRescued rescued;

  if (copy_database (ten_log_get_database (log), to, &problem))
    copy = open_intact (to, reader, NULL, NULL, &problem);
  if (g_error_matches (problem, TEN_LOG_ERROR, TEN_LOG_ERROR_DAMAGED))
    {
      g_clear_error (&problem);
      if (ten_log_write_rescued (path, to, reader, &rescued, &problem))
        copy = open_intact (to, reader, NULL, NULL, &problem);
    }
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return copy;
}

static gboolean
back_up (const char *path, const char *backup, const TenLogReader *reader, GError **error)
{
  g_autofree char *partial = g_strconcat (backup, PARTIAL, NULL);
  g_autofree char *folder = ten_log_dup_backup_folder (path);
  g_autoptr (TenLog) log = ten_log_open_to_read (path, reader, error);
  g_autoptr (TenLog) copy = NULL;

  remove_partial (path);
  if (log == NULL)
    return FALSE;
  if (is_backed_up (log, path, reader))
    return TRUE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return ten_log_fail_with_errno (folder, error);
  copy = copy_intact (path, log, partial, reader, error);
  if (copy == NULL || !ten_log_sync_file (partial, error) || g_rename (partial, backup) != 0)
    {
      if (copy != NULL && error != NULL && *error == NULL)
        ten_log_fail_with_errno (backup, error);
      ten_log_remove_files (partial, NULL);
      return FALSE;
    }
  ten_folder_sync (folder);
  remove_old (path);
  return TRUE;
}

/**
 * ten_log_back_up:
 * @path: the file of a log
 * @reader: how to read the entries
 * @max_size: the largest file to back up, in bytes; 0 for any
 * @error: return location for a #TenLogError
 *
 * Makes a verified copy of the log, unless there is one of today, or one with the same entries. Of
 * a damaged log, it holds what can be read of the log and of its newest backup.
 *
 * Returns: %FALSE with @error set
 */
gboolean
ten_log_back_up (const char *path, const TenLogReader *reader, gint64 max_size, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *backup = NULL;
  GStatBuf status;
  gboolean done;
  int lock;

  g_return_val_if_fail (path != NULL, FALSE);

  backup = ten_log_dup_backup_path (path, date);
  if (g_stat (path, &status) != 0 || (max_size > 0 && status.st_size > max_size) ||
      g_file_test (backup, G_FILE_TEST_EXISTS))
    return TRUE;
  lock = ten_log_lock (path, FALSE);
  if (lock < 0)
    return TRUE;
  done = g_file_test (backup, G_FILE_TEST_EXISTS) || back_up (path, backup, reader, error);
  ten_log_unlock (lock);
  return done;
}

/* The list already names the backup. */
static char *
dup_fault (const char *path, const char *message)
{
  const gsize length = strlen (path);

  return g_strdup (strncmp (message, path, length) == 0 && g_str_has_prefix (message + length, ": ")
                       ? message + length + 2
                       : message);
}

/**
 * ten_log_list_backups:
 * @path: the file of a log
 * @reader: how to read the entries
 * @cancellable: (nullable): a #GCancellable
 *
 * Returns: (transfer full) (element-type TenLogBackup): its backups, verified, newest first
 */
GPtrArray *
ten_log_list_backups (const char *path, const TenLogReader *reader, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) dates = ten_log_list_dates (path);
  GPtrArray *backups = g_ptr_array_new_with_free_func (backup_free);

  for (guint i = 0; i < dates->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      TenLogBackup *backup = g_new0 (TenLogBackup, 1);
      g_autoptr (GError) error = NULL;
      g_auto (Backup) opened = { NULL };
      GStatBuf status = { 0 };

      backup->date = g_strdup (dates->pdata[i]);
      backup->path = ten_log_dup_backup_path (path, backup->date);
      g_stat (backup->path, &status);
      backup->size = status.st_size;
      if (!open_backup (&opened, path, backup->path, reader, &backup->n_entries, cancellable,
                        &error))
        backup->fault = dup_fault (backup->path, error->message);
      g_ptr_array_add (backups, backup);
    }
  return backups;
}

/* Keeps other programs from writing, if a damaged log can still be locked. */
static sqlite3 *
hold_writers (const char *path, int *result)
{
  sqlite3 *database = NULL;

  *result = SQLITE_OK;
  if (g_file_test (path, G_FILE_TEST_EXISTS) &&
      sqlite3_open_v2 (path, &database, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
    {
      sqlite3_busy_timeout (database, TEN_LOG_BUSY_MILLISECONDS);
      *result = sqlite3_exec (database, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    }
  return database;
}

/* The path of the journal has changed, and another log may have one at the old path. */
static void
release_writers (sqlite3 *database)
{
  if (database == NULL)
    return;
  sqlite3_db_config (database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_close (database);
}

typedef struct
{
  TenLog *log;
  gint64 number;
  gint64 last;
  gint64 n_saved;   /* entries of the backup */
  GHashTable *lost; /* the numbers of later ones that are damaged, or about such */
} Newer;

/* Only intact entries: what is damaged in the log is good in the backup, or lost. */
static TenEntry *
next_newer (gpointer data, GError **error)
{
  Newer *self = data;

  while (self->number < self->last)
    {
      g_autoptr (TenEntry) entry = ten_log_read (self->log, ++self->number);

      if (entry->fault == NULL && !g_hash_table_contains (self->lost, &entry->about) &&
          ten_log_check_entry (ten_log_get_reader (self->log), entry, NULL))
        return g_steal_pointer (&entry);
      if (self->number > self->n_saved)
        g_hash_table_add (self->lost, g_memdup2 (&self->number, sizeof self->number));
    }
  return NULL;
}

/* Adds the newer entries of the log, as far as they are intact. */
static gboolean
complete (const char *restoring,
          const char *path,
          const TenLogReader *reader,
          TenRestored *restored,
          GCancellable *cancellable,
          GError **error)
{
  g_autoptr (TenLog) log = ten_log_open (restoring, reader, error);
  g_autoptr (TenLog) current = NULL;
  g_autoptr (GHashTable) lost = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (TenEntry) here = NULL;
  g_autoptr (TenEntry) there = NULL;
  Newer newer = { 0 };
  TenLogSource source = { .next = next_newer, .data = &newer };
  gboolean done;

  if (log == NULL)
    return FALSE;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    current = ten_log_open_to_read (path, reader, NULL);
  restored->unread = current == NULL;
  if (current == NULL)
    return TRUE;
  newer = (Newer){ current, 0, ten_log_get_n_entries (current), restored->n_entries, lost };
  ten_log_identify (ten_log_get_database (current), source.id);
  here = ten_log_read (current, restored->n_entries);
  there = ten_log_read (log, restored->n_entries);
  source.is_later = memcmp (here->hash, there->hash, sizeof here->hash) == 0;
  done = ten_log_merge (log, &source, &restored->merge, cancellable, error);
  restored->n_lost = g_hash_table_size (lost);
  return done;
}

static gboolean
restore (const char *path,
         TenLog *backup,
         const TenLogReader *reader,
         TenRestored *restored,
         GCancellable *cancellable,
         GError **error)
{
  g_autofree char *target = ten_log_dup_target (path);
  g_autofree char *restoring = g_strconcat (target, TEN_LOG_RESTORING, NULL);
  sqlite3 *held = NULL;
  int result = SQLITE_OK;
  gboolean done = copy_database (ten_log_get_database (backup), restoring, error);

  if (done)
    held = hold_writers (target, &result);
  if (done && (result & 0xff) == SQLITE_BUSY)
    done = ten_log_fail (held, result, TEN_LOG_ERROR_BUSY, path, error);
  done = done && complete (restoring, target, reader, restored, cancellable, error) &&
         !g_cancellable_set_error_if_cancelled (cancellable, error) &&
         ten_log_replace (target, restoring, "replaced", &restored->kept, error);
  release_writers (held);
  if (!done)
    ten_log_remove_files (restoring, NULL);
  return done;
}

/**
 * ten_log_restore:
 * @path: the file of a log
 * @backup: the file of one of its backups
 * @reader: how to read the entries
 * @restored: (out caller-allocates): what was restored
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #TenLogError
 *
 * Puts a backup in the place of the log, and adds the newer entries of the log, as far as they are
 * intact. The previous log is kept.
 *
 * Returns: %FALSE with @error set if the backup is not intact, or the log was left alone
 */
gboolean
ten_log_restore (const char *path,
                 const char *backup,
                 const TenLogReader *reader,
                 TenRestored *restored,
                 GCancellable *cancellable,
                 GError **error)
{
  g_auto (Backup) opened = { NULL };
  g_autofree char *kept = NULL;
  gboolean done;
  int lock;

  g_return_val_if_fail (path != NULL && backup != NULL, FALSE);
  g_return_val_if_fail (restored != NULL, FALSE);

  *restored = (TenRestored){ 0 };
  if (!open_backup (&opened, path, backup, reader, &restored->n_entries, cancellable, error))
    return FALSE;
  /* If that is impossible, nothing in the log can be added. */
  if (reader->convert != NULL && !reader->convert (path, &kept, NULL))
    g_debug ("%s cannot be converted", path);
  lock = ten_log_lock (path, TRUE);
  done = restore (path, opened.log, reader, restored, cancellable, error);
  ten_log_unlock (lock);
  return done;
}

/**
 * ten_restored_dup_text:
 * @self: the result of restoring a log
 *
 * Returns: (transfer full): sentences that say what was restored, and where the previous log is
 */
char *
ten_restored_dup_text (const TenRestored *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  g_string_append_printf (
      text,
      ngettext ("%u entry was restored.", "%u entries were restored.", (gulong) self->n_entries),
      (guint) self->n_entries);
  if (self->merge.n_added > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("%u newer entry was added from the previous log.",
                                        "%u newer entries were added from the previous log.",
                                        (gulong) self->merge.n_added),
                              (guint) self->merge.n_added);
    }
  if (self->n_lost > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("%u newer entry is damaged, and was not added.",
                                        "%u newer entries are damaged, and were not added.",
                                        (gulong) self->n_lost),
                              (guint) self->n_lost);
    }
  if (self->kept == NULL)
    return g_string_free (g_steal_pointer (&text), FALSE);
  if (self->unread)
    g_string_append_printf (text, " %s", _ ("The previous log could not be read."));
  g_string_append_c (text, ' ');
  /* Translators: the path of a file */
  g_string_append_printf (text, _ ("The previous log is kept as %s."), self->kept);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
