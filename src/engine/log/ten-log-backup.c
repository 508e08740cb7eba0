/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-log-backup.h"

#include "json/ten-file-writer-private.h"
#include "log/ten-log-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

/* Backups to keep: the newest, and the newest of each of the last months. */
#define N_KEPT 7
#define N_KEPT_MONTHS 3

#define SUFFIX ".db"
#define PARTIAL ".partial"
#define RESCUING ".rescuing"
#define RESTORING ".restoring"

static void
log_backup_free (gpointer data)
{
  TenLogBackup *self = data;

  g_free (self->path);
  g_free (self->date);
  g_free (self->fault);
  g_free (self);
}

static char *
dup_folder (const char *path)
{
  g_autofree char *beside = g_path_get_dirname (path);

  return g_build_filename (beside, "backups", NULL);
}

/* The prefix of the names of all backups of a log. */
static char *
dup_prefix (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  if (g_str_has_suffix (name, ".sqlite"))
    name[strlen (name) - strlen (".sqlite")] = '\0';
  return g_strconcat (name, "-", NULL);
}

char *
ten_log_dup_backup_path (const char *path, const char *date)
{
  g_autofree char *folder = dup_folder (path);
  g_autofree char *prefix = dup_prefix (path);
  g_autofree char *name = g_strconcat (prefix, date, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

static gboolean
is_date (const char *text)
{
  static const char shape[] = "0000-00-00";

  for (guint i = 0; i < strlen (shape); i++)
    if (shape[i] == '0' ? !g_ascii_isdigit (text[i]) : text[i] != '-')
      return FALSE;
  return text[strlen (shape)] == '\0';
}

static int
compare_dates (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) b, *(const char *const *) a);
}

/* The dates of all backups, newest first. @partial: the unfinished ones instead */
static GPtrArray *
list_dates (const char *path, gboolean partial)
{
  g_autofree char *folder = dup_folder (path);
  g_autofree char *prefix = dup_prefix (path);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  GPtrArray *dates = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      const char *suffix = partial ? SUFFIX PARTIAL : SUFFIX;
      g_autofree char *date = NULL;

      if (!g_str_has_prefix (name, prefix) || !g_str_has_suffix (name, suffix))
        continue;
      date = g_strndup (name + strlen (prefix), strlen (name) - strlen (prefix) - strlen (suffix));
      if (is_date (date))
        g_ptr_array_add (dates, g_steal_pointer (&date));
    }
  g_ptr_array_sort (dates, compare_dates);
  return dates;
}

static void
remove_old (const char *path)
{
  g_autoptr (GPtrArray) dates = list_dates (path, FALSE);
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
  g_autoptr (GPtrArray) dates = list_dates (path, TRUE);

  for (guint i = 0; i < dates->len; i++)
    {
      g_autofree char *backup = ten_log_dup_backup_path (path, dates->pdata[i]);
      g_autofree char *partial = g_strconcat (backup, PARTIAL, NULL);
      g_autofree char *rescuing = g_strconcat (partial, RESCUING, NULL);

      ten_log_remove_files (rescuing, NULL);
      ten_log_remove_files (partial, NULL);
    }
}

static gboolean
fail_with_errno (const char *path, GError **error)
{
  int reason = errno;

  g_set_error (error, TEN_LOG_ERROR,
               reason == ENOSPC || reason == EDQUOT ? TEN_LOG_ERROR_FULL : TEN_LOG_ERROR_WRITE,
               /* Translators: the path of a file, and the message of the system */
               _ ("%s: the backup of the log cannot be written (%s)"), path, g_strerror (reason));
  return FALSE;
}

/* Two programs would interfere with each other. Not every file system has locks. */
static gboolean
lock_folder (const char *path, gboolean wait, int *lock, GError **error)
{
  g_autofree char *folder = dup_folder (path);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail_with_errno (folder, error);
  *lock = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (*lock < 0)
    return fail_with_errno (folder, error);
  if (flock (*lock, LOCK_EX | (wait ? 0 : LOCK_NB)) == 0 || errno != EWOULDBLOCK)
    return TRUE;
  close (*lock);
  *lock = -1;
  return TRUE;
}

static gboolean
sync_file (const char *path, GError **error)
{
  int descriptor = open (path, O_RDWR | O_CLOEXEC);
  const gboolean done = descriptor >= 0 && fsync (descriptor) == 0;

  if (!done)
    fail_with_errno (path, error);
  if (descriptor >= 0)
    close (descriptor);
  return done;
}

/* Each page is used only once. The memory of a larger cache would stay with the thread. */
static void
reduce_cache (sqlite3 *database)
{
  sqlite3_exec (database, "PRAGMA cache_size = 32", NULL, NULL, NULL);
}

/* Makes the copy a single file, without a journal next to it. */
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
    return fail_with_errno (path, error);
  close (descriptor);
  result = sqlite3_open_v2 (path, &database, SQLITE_OPEN_READWRITE, NULL);
  if (result == SQLITE_OK)
    {
      reduce_cache (database);
      backup = sqlite3_backup_init (database, "main", source, "main");
    }
  if (backup != NULL)
    {
      sqlite3_backup_step (backup, -1);
      result = sqlite3_backup_finish (backup);
    }
  if (result == SQLITE_OK)
    result = sqlite3_extended_errcode (database);
  if (result == SQLITE_OK)
    result = sqlite3_exec (database, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
  if (result != SQLITE_OK)
    ten_log_fail (database, result, TEN_LOG_ERROR_WRITE, path, error);
  sqlite3_close (database);
  return result == SQLITE_OK;
}

/* Opens a backup only if it is intact down to its last entry. */
static TenLog *
open_intact (const char *path, TenVerification *found, GCancellable *cancellable, GError **error)
{
  g_autoptr (TenLog) log = ten_log_open_to_read (path, error);

  if (log == NULL)
    return NULL;
  reduce_cache (log->database);
  if (ten_log_get_warning (log) != NULL)
    {
      g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ, ten_log_get_warning (log));
      return NULL;
    }
  if (ten_log_verify_with_progress (log, found, cancellable, NULL, NULL, error))
    return g_steal_pointer (&log);
  g_prefix_error (error, "%s: ", path);
  return NULL;
}

/* Whether both logs end with the same entries. */
static gboolean
has_same_ends (TenLog *a, TenLog *b)
{
  for (TenLogChain chain = 0; chain < TEN_LOG_N_CHAINS; chain++)
    {
      TenLogLink first, second;

      if (ten_log_read_link (a, chain, 0, &first) != SQLITE_OK ||
          ten_log_read_link (b, chain, 0, &second) != SQLITE_OK ||
          first.sequence != second.sequence ||
          memcmp (first.previous_hash, second.previous_hash, TEN_LOG_HASH_SIZE) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_empty (TenLog *log)
{
  TenLogLink next;

  return ten_log_get_n_records (log) == 0 &&
         ten_log_read_link (log, TEN_LOG_EVENT, 0, &next) == SQLITE_OK && next.sequence == 1;
}

static gboolean
is_backed_up (TenLog *log, const char *path)
{
  g_autoptr (GPtrArray) dates = list_dates (path, FALSE);
  g_autofree char *newest = dates->len > 0 ? ten_log_dup_backup_path (path, dates->pdata[0]) : NULL;
  g_autoptr (TenLog) backup = newest != NULL ? ten_log_open_to_read (newest, NULL) : NULL;

  return is_empty (log) || (backup != NULL && has_same_ends (log, backup));
}

/* Of a log with a lasting damage, the backup holds what can be read, and can be restored. */
static gboolean
check_copy (const char *copy, GError **error)
{
  g_autofree char *rescuing = g_strconcat (copy, RESCUING, NULL);
  g_autoptr (GError) problem = NULL;
  g_autoptr (TenLog) log = NULL;
  TenVerification found;
  TenRescue rescue;
  gboolean done;

  log = open_intact (copy, &found, NULL, &problem);
  if (log != NULL)
    return TRUE;
  if (!g_error_matches (problem, TEN_LOG_ERROR, TEN_LOG_ERROR_CHANGED) &&
      !g_error_matches (problem, TEN_LOG_ERROR, TEN_LOG_ERROR_READ))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (ten_log_write_rescued (copy, rescuing, &rescue, error))
    log = open_intact (rescuing, &found, NULL, error);
  done = log != NULL && copy_database (log->database, copy, error);
  g_clear_object (&log);
  ten_log_remove_files (rescuing, NULL);
  return done;
}

static gboolean
back_up (const char *path, const char *backup, GError **error)
{
  g_autofree char *partial = g_strconcat (backup, PARTIAL, NULL);
  g_autofree char *folder = dup_folder (path);
  g_autoptr (TenLog) log = ten_log_open_to_read (path, error);
  gboolean done;

  remove_partial (path);
  if (log == NULL)
    return FALSE;
  reduce_cache (log->database);
  if (is_backed_up (log, path))
    return TRUE;
  done = copy_database (log->database, partial, error) && check_copy (partial, error) &&
         sync_file (partial, error);
  if (done && g_rename (partial, backup) != 0)
    done = fail_with_errno (backup, error);
  if (!done)
    {
      ten_log_remove_files (partial, NULL);
      return FALSE;
    }
  ten_folder_sync (folder);
  remove_old (path);
  return TRUE;
}

gboolean
ten_log_back_up (const char *path, gint64 max_size, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  GStatBuf status;
  gboolean done;
  int lock = -1;
  g_autofree char *backup = ten_log_dup_backup_path (path, date);

  if (g_stat (path, &status) != 0 || (max_size > 0 && status.st_size > max_size) ||
      g_file_test (backup, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!lock_folder (path, FALSE, &lock, error))
    return FALSE;
  if (lock < 0)
    return TRUE;
  done = g_file_test (backup, G_FILE_TEST_EXISTS) || back_up (path, backup, error);
  close (lock);
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

GPtrArray *
ten_log_list_backups (const char *path, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) dates = list_dates (path, FALSE);
  GPtrArray *backups = g_ptr_array_new_with_free_func (log_backup_free);

  for (guint i = 0; i < dates->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      TenLogBackup *backup = g_new0 (TenLogBackup, 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (TenLog) log = NULL;
      GStatBuf status = { 0 };

      backup->date = g_strdup (dates->pdata[i]);
      backup->path = ten_log_dup_backup_path (path, backup->date);
      g_stat (backup->path, &status);
      backup->size = status.st_size;
      log = open_intact (backup->path, &backup->found, cancellable, &error);
      if (log == NULL)
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
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;
  if (sqlite3_open_v2 (path, &database, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
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

/* Adds the newer entries of the log, as far as they are readable. */
static gboolean
complete (const char *restoring, const char *path, TenRestoration *restored, GError **error)
{
  g_autofree char *journal = g_strconcat (restoring, "-wal", NULL);
  g_autofree char *warning = NULL;
  g_autoptr (TenLog) log = ten_log_open (restoring, error);
  TenLogSource source = { .same = TRUE };
  gboolean done = log != NULL;

  if (done && g_file_test (path, G_FILE_TEST_EXISTS))
    source.database = ten_log_open_database_to_read (path, &warning, NULL);
  restored->unread = source.database == NULL;
  if (source.database != NULL)
    done = ten_log_adopt (log, &source, &restored->adopted, NULL, error);
  sqlite3_close (source.database);
  g_clear_object (&log);
  if (done && g_file_test (journal, G_FILE_TEST_EXISTS))
    done = fail_with_errno (restoring, error);
  return done;
}

static gboolean
restore (const char *path,
         TenLog *backup,
         TenRestoration *restored,
         GCancellable *cancellable,
         GError **error)
{
  g_autofree char *restoring = g_strconcat (path, RESTORING, NULL);
  sqlite3 *held = NULL;
  int result;
  gboolean done = copy_database (backup->database, restoring, error);

  if (done)
    {
      held = hold_writers (path, &result);
      if ((result & 0xff) == SQLITE_BUSY)
        done = ten_log_fail (held, result, TEN_LOG_ERROR_BUSY, path, error);
    }
  done = done && complete (restoring, path, restored, error) &&
         !g_cancellable_set_error_if_cancelled (cancellable, error) &&
         ten_log_put_in_place (path, restoring, &restored->kept, error);
  release_writers (held);
  if (!done)
    ten_log_remove_files (restoring, NULL);
  return done;
}

gboolean
ten_log_restore_backup (const char *path,
                        const char *backup,
                        TenRestoration *restored,
                        GCancellable *cancellable,
                        GError **error)
{
  g_autoptr (TenLog) log = NULL;
  TenVerification found;
  gboolean done;
  int lock = -1;

  *restored = (TenRestoration){ 0 };
  log = open_intact (backup, &found, cancellable, error);
  if (log == NULL || !lock_folder (path, TRUE, &lock, error))
    return FALSE;
  restored->n_rolls = found.n_rolls;
  done = restore (path, log, restored, cancellable, error);
  close (lock);
  return done;
}

char *
ten_restoration_dup_text (const TenRestoration *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (
      text, ngettext ("%u roll was restored.", "%u rolls were restored.", (gulong) self->n_rolls),
      (guint) self->n_rolls);
  if (self->adopted.n_rolls > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("%u newer roll was added from the previous log.",
                                        "%u newer rolls were added from the previous log.",
                                        (gulong) self->adopted.n_rolls),
                              (guint) self->adopted.n_rolls);
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
