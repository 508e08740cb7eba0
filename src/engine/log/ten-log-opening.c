/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens a log, and rescues it if it is damaged. */

#include "ten-config.h"

#include "log/ten-log-opening.h"

#include "log/ten-log-rescue-private.h"

#include <glib/gi18n-lib.h>
#include <sys/resource.h>

/**
 * ten_log_dup_default_path:
 *
 * Returns: (transfer full): the path of the user's log, in their data folder, which is on
 *   persistent storage even in a sandbox
 */
char *
ten_log_dup_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "ten-again", "rolls.sqlite", NULL);
}

/**
 * ten_log_keep_out_of_core_dumps:
 *
 * Forbids core dumps of this process and of those that it starts. A core dump holds the seeds and
 * pools of hidden rolls (NWOD-5), in a file that people send to others to get help. Call it once,
 * before a log is opened.
 */
void
ten_log_keep_out_of_core_dumps (void)
{
  struct rlimit limit;

  /* For Linux, a limit of one byte forbids even dumps into a pipe, to which zero does not apply. */
  if (getrlimit (RLIMIT_CORE, &limit) == 0)
    {
      limit.rlim_cur = MIN (1, limit.rlim_max);
      setrlimit (RLIMIT_CORE, &limit);
    }
}

gboolean
ten_log_replace_damaged (TenLog *self, GError **error)
{
  g_autofree char *moved_aside = NULL;
  TenRescued rescued = { 0 };

  if (!ten_log_rescue (ten_log_get_path (self), ten_log_get_reader (self), &rescued, &moved_aside,
                       error))
    return FALSE;
  ten_log_set_rescued (self, &rescued, moved_aside);
  return TRUE;
}

/* Where nothing may be written, everything that can be reached is read. */
static gboolean
salvage (TenLog *self, GError **error)
{
  const char *path = ten_log_get_path (self);
  TenRescued rescued;
  sqlite3 *copy = ten_log_salvage (path, &rescued);
  g_autofree char *numbers = NULL;
  g_autofree char *warning = NULL;

  if (copy == NULL)
    return ten_log_fail (NULL, SQLITE_CORRUPT, TEN_LOG_ERROR_OPEN, path, error);
  numbers = ten_rescued_dup_text (&rescued);
  /* Translators: the path of a file, and sentences that say how many entries could be read */
  warning = g_strdup_printf (_ ("%s: the log of rolls is damaged. %s"), path, numbers);
  return ten_log_take_database (self, copy, warning, error);
}

/* A log is damaged only if a second attempt gives the same result. */
static TenLog *
open_log (const char *path, const TenLogReader *reader, gboolean to_read, GError **error)
{
  g_autoptr (TenLog) self = ten_log_new (path, reader, to_read);
  g_autoptr (GError) problem = NULL;
  gboolean damaged = TRUE;

  for (guint i = 0; i < 2 && damaged; i++)
    {
      g_clear_error (&problem);
      if (ten_log_connect (self, &damaged, &problem))
        return g_steal_pointer (&self);
    }
  if (damaged)
    {
      g_clear_error (&problem);
      if (to_read ? salvage (self, &problem)
                  : ten_log_replace_damaged (self, &problem) &&
                        ten_log_connect (self, &damaged, &problem))
        return g_steal_pointer (&self);
    }
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

/**
 * ten_log_open:
 * @path: the file of the log
 * @reader: how to read the entries
 * @error: return location for a #TenLogError
 *
 * Opens a log, and creates it and its folder if they are missing.
 *
 * Returns: (transfer full) (nullable): the log, or %NULL with @error set
 */
TenLog *
ten_log_open (const char *path, const TenLogReader *reader, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (reader != NULL, NULL);

  return open_log (path, reader, FALSE, error);
}

/**
 * ten_log_open_to_read:
 * @path: the file of a log
 * @reader: how to read the entries
 * @error: return location for a #TenLogError
 *
 * Opens an existing log for reading. The file is not changed. A log from a later version of the
 * program is read as far as possible: see ten_log_get_warning().
 *
 * Returns: (transfer full) (nullable): the log, or %NULL with @error set
 */
TenLog *
ten_log_open_to_read (const char *path, const TenLogReader *reader, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (reader != NULL, NULL);

  return open_log (path, reader, TRUE, error);
}
