/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-export-private.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

static gboolean
fail_with_errno (GError **error)
{
  int reason = errno;

  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (reason), g_strerror (reason));
  return FALSE;
}

/* A new name beside the file, or among the temporary files if the folder is not writable. */
static int
open_temporary (const char *path, char **name)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int descriptor;

  *name = g_build_filename (folder, ".ten-again-XXXXXX", NULL);
  descriptor = g_mkstemp_full (*name, O_RDWR | O_CLOEXEC, 0666);
  if (descriptor >= 0 || errno == ENOSPC || errno == ENOENT)
    return descriptor;
  g_free (*name);
  *name = g_build_filename (g_get_tmp_dir (), "ten-again-XXXXXX", NULL);
  return g_mkstemp_full (*name, O_RDWR | O_CLOEXEC, 0600);
}

/* For folders in which nothing can be renamed, such as those of a portal. */
static gboolean
copy (const char *name, const char *path, gboolean replace, GError **error)
{
  g_autoptr (GFile) from = g_file_new_for_path (name);
  g_autoptr (GFile) to = g_file_new_for_path (path);
  g_autoptr (GInputStream) input = G_INPUT_STREAM (g_file_read (from, NULL, error));
  g_autoptr (GOutputStream) output = NULL;
  int descriptor;

  if (input == NULL)
    return FALSE;
  descriptor = g_open (path, O_WRONLY | O_CLOEXEC | O_CREAT | (replace ? O_TRUNC : O_EXCL), 0666);
  if (descriptor < 0)
    return fail_with_errno (error);
  output = g_unix_output_stream_new (descriptor, TRUE);
  return g_output_stream_splice (output, input, G_OUTPUT_STREAM_SPLICE_NONE, NULL, error) >= 0 &&
         (fsync (descriptor) == 0 || errno == EINVAL || fail_with_errno (error));
}

/* Never overwrites a file that another program creates at the same moment. */
static gboolean
take_place (const char *name, const char *path, gboolean replace, GError **error)
{
  int result = replace ? g_rename (name, path) : link (name, path);

  if (result == 0 || errno == EEXIST || errno == EISDIR || errno == ENOSPC)
    return result == 0 || fail_with_errno (error);
  return copy (name, path, replace, error);
}

typedef struct
{
  TenLog *log;
  const TenLogExport *wanted;
  TenRulesets *rulesets;
  GCancellable *cancellable;
  TenLogProgress progress;
  gpointer data;
} Work;

static gboolean
write_export (const Work *work, GOutputStream *stream, GError **error)
{
  return ten_log_export (work->log, work->wanted, work->rulesets, stream, work->cancellable,
                         work->progress, work->data, error);
}

static gboolean
write_local (const char *given, gboolean replace, const Work *work, GError **error)
{
  /* Replaces the target of a symbolic link, not the link. */
  char *target = replace ? realpath (given, NULL) : NULL;
  const char *path = target != NULL ? target : given;
  g_autofree char *name = NULL;
  g_autoptr (GOutputStream) stream = NULL;
  gboolean done = FALSE;
  int descriptor = -1;

  if (!replace && g_file_test (path, G_FILE_TEST_EXISTS))
    errno = EEXIST;
  else
    descriptor = open_temporary (path, &name);
  if (descriptor < 0)
    {
      fail_with_errno (error);
      free (target);
      return FALSE;
    }
  stream = g_unix_output_stream_new (descriptor, FALSE);
  done = write_export (work, stream, error);
  if (done && fsync (descriptor) != 0)
    done = fail_with_errno (error);
  if (close (descriptor) != 0 && done)
    done = fail_with_errno (error);
  done = done && take_place (name, path, replace, error);
  g_unlink (name);
  free (target);
  return done;
}

/* If anything fails, the existing file stays as it was. */
static gboolean
write_remote (GFile *file, gboolean replace, const Work *work, GError **error)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GOutputStream) stream =
      G_OUTPUT_STREAM (replace ? g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, error)
                               : g_file_create (file, G_FILE_CREATE_NONE, NULL, error));

  if (stream == NULL)
    return FALSE;
  if (write_export (work, stream, error))
    return g_output_stream_close (stream, NULL, error);
  g_cancellable_cancel (cancelled);
  g_output_stream_close (stream, cancelled, NULL);
  if (!replace)
    g_file_delete (file, NULL, NULL);
  return FALSE;
}

/**
 * ten_log_export_to_file:
 * @self: (not nullable): a log
 * @wanted: (not nullable): what is exported of it
 * @rulesets: (nullable): for their words
 * @file: (not nullable): where it is written
 * @replace: whether a file that is there is replaced
 * @cancellable: (nullable): to stop it
 * @progress: (nullable) (scope call): is told how far it is
 * @user_data: what @progress is given
 * @error: return location for a #TenLogError, or an error of the file: %G_IO_ERROR_EXISTS where it
 *   is there already
 *
 * Writes what ten_log_export() writes to a file, which is there as a whole or not at all.
 *
 * Returns: %FALSE with @error set where it could not be written
 */
gboolean
ten_log_export_to_file (TenLog *self,
                        const TenLogExport *wanted,
                        TenRulesets *rulesets,
                        GFile *file,
                        gboolean replace,
                        GCancellable *cancellable,
                        TenLogProgress progress,
                        gpointer user_data,
                        GError **error)
{
  Work work = { self, wanted, rulesets, cancellable, progress, user_data };
  const char *path;

  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);
  g_return_val_if_fail (wanted != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  path = g_file_peek_path (file);
  return path != NULL ? write_local (path, replace, &work, error)
                      : write_remote (file, replace, &work, error);
}
