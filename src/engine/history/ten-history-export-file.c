/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes an export to a file, as a whole or not at all. */

#include "history/ten-history-export.h"

#include "json/ten-file-writer-private.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

/* For folders where nothing can be renamed, such as those of a portal. */
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
    return ten_file_fail (error);
  output = g_unix_output_stream_new (descriptor, TRUE);
  return g_output_stream_splice (output, input, G_OUTPUT_STREAM_SPLICE_NONE, NULL, error) >= 0 &&
         (fsync (descriptor) == 0 || errno == EINVAL || ten_file_fail (error));
}

typedef struct
{
  TenLog *log;
  const TenHistoryExport *wanted;
  TenRulesets *rulesets;
  GCancellable *cancellable;
  TenLogProgress progress;
  gpointer data;
} Work;

static gboolean
write_export (const Work *work, GOutputStream *stream, GError **error)
{
  return ten_history_export (work->log, work->wanted, work->rulesets, stream, work->cancellable,
                             work->progress, work->data, error);
}

static gboolean
write_to_descriptor (int descriptor, const Work *work, GError **error)
{
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (descriptor, FALSE);

  return write_export (work, stream, error);
}

static gboolean
write_through_temporary (const char *path, gboolean replace, const Work *work, GError **error)
{
  g_autofree char *name = NULL;
  int descriptor = g_file_open_tmp ("ten-again-XXXXXX", &name, error);
  gboolean done;

  if (descriptor < 0)
    return FALSE;
  done = write_to_descriptor (descriptor, work, error);
  close (descriptor);
  done = done && copy (name, path, replace, error);
  g_unlink (name);
  return done;
}

/* In some folders only the file itself can be written. */
static gboolean
can_only_copy (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
         g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static gboolean
write_local (const char *given, gboolean replace, const Work *work, GError **error)
{
  /* Replaces the target of a symbolic link, not the link. */
  char *target = replace ? realpath (given, NULL) : NULL;
  g_auto (TenFileWriter) writer = { NULL };
  g_autoptr (GError) problem = NULL;
  struct stat status;
  gboolean exists;

  ten_file_writer_init (&writer, target != NULL ? target : given);
  free (target);
  exists = stat (writer.path, &status) == 0;
  if (exists && (!replace || !S_ISREG (status.st_mode)))
    {
      errno = !replace ? EEXIST : S_ISDIR (status.st_mode) ? EISDIR : EINVAL;
      return ten_file_fail (error);
    }
  if (!ten_file_writer_lock (&writer, error))
    return FALSE;
  if (!ten_file_writer_open (&writer, exists ? 0600 : 0666, &problem))
    {
      if (can_only_copy (problem) || g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
        return write_through_temporary (writer.path, replace, work, error);
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  /* Writing a long log takes a while, and others may save in the meantime. */
  ten_file_writer_unlock (&writer);
  if (exists && !ten_file_writer_keep_owner (&writer, &status, error))
    return FALSE;
  if (!write_to_descriptor (writer.descriptor, work, error))
    return FALSE;
  if (ten_file_writer_commit (&writer, replace, &problem))
    return TRUE;
  if (can_only_copy (problem))
    return copy (writer.temporary, writer.path, replace, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
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
 * ten_history_export_to_file:
 * @log: a log
 * @wanted: what to export
 * @rulesets: (nullable): rulesets, for their names
 * @file: the file to write to
 * @replace: whether to replace an existing file
 * @cancellable: (nullable): a #GCancellable
 * @progress: (nullable) (scope call): called with the progress
 * @user_data: user data for @progress
 * @error: return location for a #TenLogError or a file error: %G_IO_ERROR_EXISTS if the file
 *   already exists
 *
 * Writes the output of ten_history_export() to a file, as a whole or not at all.
 *
 * Returns: %FALSE with @error set if it could not be written
 */
gboolean
ten_history_export_to_file (TenLog *log,
                            const TenHistoryExport *wanted,
                            TenRulesets *rulesets,
                            GFile *file,
                            gboolean replace,
                            GCancellable *cancellable,
                            TenLogProgress progress,
                            gpointer user_data,
                            GError **error)
{
  const Work work = { log, wanted, rulesets, cancellable, progress, user_data };
  const char *path;

  g_return_val_if_fail (TEN_IS_LOG (log), FALSE);
  g_return_val_if_fail (wanted != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  path = g_file_peek_path (file);
  return path != NULL ? write_local (path, replace, &work, error)
                      : write_remote (file, replace, &work, error);
}
