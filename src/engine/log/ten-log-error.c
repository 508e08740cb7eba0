/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-log-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (ten_log_error_quark, ten_log_error)

/* SQLite itself calls a disk full only on ENOSPC, and keeps the reason of other
 * failures with the file that it wrote to: the database or its journal. */
static gboolean
is_full (sqlite3 *database, int result)
{
  sqlite3_file *files[2] = { NULL, NULL };

  if ((result & 0xff) == SQLITE_FULL)
    return TRUE;
  if ((result & 0xff) != SQLITE_IOERR || database == NULL)
    return FALSE;

  sqlite3_file_control (database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &files[0]);
  sqlite3_file_control (database, "main", SQLITE_FCNTL_FILE_POINTER, &files[1]);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      int reason = 0;

      if (files[i] == NULL || files[i]->pMethods == NULL)
        continue;
      files[i]->pMethods->xFileControl (files[i], SQLITE_FCNTL_LAST_ERRNO, &reason);
      if (reason == ENOSPC || reason == EDQUOT || reason == EFBIG)
        return TRUE;
    }
  return FALSE;
}

static const char *
get_sentence (TenLogError code)
{
  switch (code)
    {
    case TEN_LOG_ERROR_OPEN:
      return _ ("the log of rolls cannot be opened");
    case TEN_LOG_ERROR_NEWER:
      return _ ("a newer version of the program wrote this log of rolls");
    case TEN_LOG_ERROR_READ:
      return _ ("the log of rolls cannot be read");
    case TEN_LOG_ERROR_FULL:
      return _ ("the disk is full");
    case TEN_LOG_ERROR_BUSY:
      return _ ("another program is using the log of rolls");
    case TEN_LOG_ERROR_WRITE:
      return _ ("the log of rolls cannot be written");
    default:
      g_return_val_if_reached ("");
    }
}

gboolean
ten_log_fail (
    sqlite3 *database, int result, TenLogError otherwise, const char *path, GError **error)
{
  int primary = result & 0xff;
  TenLogError code = otherwise;

  if (is_full (database, result))
    code = TEN_LOG_ERROR_FULL;
  else if (primary == SQLITE_BUSY || primary == SQLITE_LOCKED)
    code = TEN_LOG_ERROR_BUSY;

  if (code == TEN_LOG_ERROR_NEWER)
    g_set_error (error, TEN_LOG_ERROR, code, "%s: %s", path, get_sentence (code));
  else
    g_set_error (error, TEN_LOG_ERROR, code, "%s: %s (%s)", path, get_sentence (code),
                 sqlite3_errstr (result));
  return FALSE;
}
