/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-log-files-private.h"

#include "json/ten-file-writer-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The database itself comes last: a crash must not leave a new one with an old journal. */
static const char *const suffixes[] = { "-journal", "-wal", "-shm", "" };

/* A complete log that has yet to take the place of another one. */
#define READY ".ready"

/* The file of a backup. */
#define SUFFIX ".db"

#define MAX_LINKS 40

/* The target may be missing while it is replaced. */
char *
ten_log_dup_target (const char *path)
{
  g_autofree char *target = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *leads_to = g_file_read_link (target, NULL);
      g_autofree char *folder = g_path_get_dirname (target);

      if (leads_to == NULL)
        break;
      g_free (target);
      target = g_canonicalize_filename (leads_to, folder);
    }
  return g_steal_pointer (&target);
}

int
ten_log_lock (const char *path, gboolean wait)
{
  g_autofree char *target = ten_log_dup_target (path);
  g_autofree char *folder = g_path_get_dirname (target);
  const int lock = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (lock >= 0 && flock (lock, LOCK_EX | (wait ? 0 : LOCK_NB)) != 0 && errno == EWOULDBLOCK)
    {
      close (lock);
      return -1;
    }
  return lock;
}

void
ten_log_unlock (int lock)
{
  if (lock >= 0)
    close (lock);
}

gboolean
ten_log_fail_with_errno (const char *path, GError **error)
{
  const int reason = errno;

  if (reason == EROFS || reason == EACCES)
    g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ_ONLY, "%s: %s", path,
                 _ ("the log of rolls or its folder is read-only"));
  else
    g_set_error (error, TEN_LOG_ERROR,
                 reason == ENOSPC || reason == EDQUOT ? TEN_LOG_ERROR_FULL : TEN_LOG_ERROR_OPEN,
                 /* Translators: the path of a file, and the message of the database */
                 _ ("%s: the log of rolls cannot be opened (%s)"), path, g_strerror (reason));
  return FALSE;
}

gboolean
ten_log_remove_files (const char *path, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *name = g_strconcat (path, suffixes[i], NULL);

      if (g_unlink (name) != 0 && errno != ENOENT)
        return ten_log_fail_with_errno (path, error);
    }
  return TRUE;
}

gboolean
ten_log_sync_file (const char *path, GError **error)
{
  const int descriptor = open (path, O_RDWR | O_CLOEXEC);
  const gboolean done = descriptor >= 0 && fsync (descriptor) == 0;

  if (!done)
    ten_log_fail_with_errno (path, error);
  if (descriptor >= 0)
    close (descriptor);
  return done;
}

static gboolean
is_taken (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *with_suffix = g_strconcat (name, suffixes[i], NULL);
      GStatBuf status;

      if (g_lstat (with_suffix, &status) == 0)
        return TRUE;
    }
  return FALSE;
}

static char *
find_free_name (const char *path, const char *why)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  char *name = g_strdup_printf ("%s.%s-%s", path, why, stamp);

  for (guint n = 1; is_taken (name); n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.%s-%s.%u", path, why, stamp, n);
    }
  return name;
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
          ten_log_fail_with_errno (path, error);
          return NULL;
        }
    }
  ten_folder_sync (folder);
  return g_steal_pointer (&name);
}

static gboolean
put_in_place (const char *target, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *ready = g_strconcat (target, READY, NULL);

  if (g_file_test (target, G_FILE_TEST_EXISTS))
    return TRUE;
  if (g_rename (ready, target) != 0)
    return errno == ENOENT || errno == ENOTDIR || ten_log_fail_with_errno (target, error);
  ten_folder_sync (folder);
  return TRUE;
}

/* A log that is ready is complete, and the other one may have lost its journal already. */
gboolean
ten_log_finish_replacing (const char *path, GError **error)
{
  g_autofree char *target = ten_log_dup_target (path);
  g_autofree char *ready = g_strconcat (target, READY, NULL);
  g_autofree char *rescuing = g_strconcat (target, TEN_LOG_RESCUING, NULL);
  g_autofree char *restoring = g_strconcat (target, TEN_LOG_RESTORING, NULL);
  gboolean done = TRUE;
  int lock;

  if (!is_taken (ready) && !is_taken (rescuing) && !is_taken (restoring))
    return TRUE;
  lock = ten_log_lock (target, FALSE);
  if (lock >= 0)
    {
      g_autofree char *kept = NULL;

      if (is_taken (ready) && g_file_test (target, G_FILE_TEST_EXISTS))
        done = (kept = move_aside (target, "replaced", error)) != NULL;
      ten_log_remove_files (rescuing, NULL);
      ten_log_remove_files (restoring, NULL);
    }
  done = done && put_in_place (target, error);
  ten_log_unlock (lock);
  return done;
}

gboolean
ten_log_replace (
    const char *path, const char *successor, const char *why, char **kept, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *ready = g_strconcat (path, READY, NULL);
  g_autofree char *journal = g_strconcat (successor, "-wal", NULL);
  const gboolean exists = g_file_test (path, G_FILE_TEST_EXISTS);

  if (!ten_log_sync_file (successor, error))
    return FALSE;
  /* SQLite keeps the journal if it cannot write all of it to the file. */
  if (g_file_test (journal, G_FILE_TEST_EXISTS))
    return errno = ENOSPC, ten_log_fail_with_errno (successor, error);
  if (g_rename (successor, ready) != 0)
    return ten_log_fail_with_errno (successor, error);
  ten_folder_sync (folder);
  *kept = move_aside (path, why, error);
  if (*kept == NULL)
    return FALSE;
  if (!exists)
    g_clear_pointer (kept, g_free);
  return put_in_place (path, error);
}

char *
ten_log_dup_backup_folder (const char *path)
{
  g_autofree char *target = ten_log_dup_target (path);
  g_autofree char *beside = g_path_get_dirname (target);

  return g_build_filename (beside, "backups", NULL);
}

/* The prefix of the names of all backups of a log. */
char *
ten_log_dup_backup_prefix (const char *path)
{
  g_autofree char *target = ten_log_dup_target (path);
  g_autofree char *name = g_path_get_basename (target);

  if (g_str_has_suffix (name, ".sqlite"))
    name[strlen (name) - strlen (".sqlite")] = '\0';
  return g_strconcat (name, "-", NULL);
}

char *
ten_log_dup_backup_file (const char *path, const char *date)
{
  g_autofree char *folder = ten_log_dup_backup_folder (path);
  g_autofree char *prefix = ten_log_dup_backup_prefix (path);
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

GPtrArray *
ten_log_list_dates (const char *path)
{
  g_autofree char *folder = ten_log_dup_backup_folder (path);
  g_autofree char *prefix = ten_log_dup_backup_prefix (path);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  GPtrArray *dates = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *date = NULL;

      if (!g_str_has_prefix (name, prefix) || !g_str_has_suffix (name, SUFFIX))
        continue;
      date = g_strndup (name + strlen (prefix), strlen (name) - strlen (prefix) - strlen (SUFFIX));
      if (is_date (date))
        g_ptr_array_add (dates, g_steal_pointer (&date));
    }
  g_ptr_array_sort (dates, compare_dates);
  return dates;
}

char *
ten_log_dup_newest_backup (const char *path)
{
  g_autoptr (GPtrArray) dates = ten_log_list_dates (path);

  return dates->len > 0 ? ten_log_dup_backup_file (path, dates->pdata[0]) : NULL;
}
