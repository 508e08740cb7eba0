/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-file.h"
#include "json/ten-json-private.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <sys/stat.h>
#include <unistd.h>

static gboolean
fail_to_read (const char *name, const char *message, GError **error)
{
  g_set_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_READ, "%s: %s", name, message);
  return FALSE;
}

static gboolean
fail_too_large (const char *name, gsize max_bytes, GError **error)
{
  g_set_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE, _ ("%s: larger than %u MiB"), name,
               (guint) (max_bytes / (1024u * 1024u)));
  return FALSE;
}

static gboolean
check_status (const struct stat *status, const char *name, gsize max_bytes, GError **error)
{
  if (S_ISDIR (status->st_mode))
    return fail_to_read (name, _ ("is a folder"), error);
  if (!S_ISREG (status->st_mode))
    return fail_to_read (name, _ ("is no regular file"), error);
  if (status->st_size > (goffset) max_bytes)
    return fail_too_large (name, max_bytes, error);
  return TRUE;
}

/* Looks before it opens, as opening some devices does something; looks again after it,
 * as the name may mean something else by then; and never waits for a writer. */
static GInputStream *
open_path (const char *path, const char *name, gsize max_bytes, GError **error)
{
  struct stat status;
  GInputStream *stream;
  int descriptor;

  if (stat (path, &status) < 0)
    {
      fail_to_read (name, g_strerror (errno), error);
      return NULL;
    }
  if (!check_status (&status, name, max_bytes, error))
    return NULL;
  descriptor = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (descriptor < 0)
    {
      fail_to_read (name, g_strerror (errno), error);
      return NULL;
    }
  stream = g_unix_input_stream_new (descriptor, TRUE);
  if (fstat (descriptor, &status) < 0)
    fail_to_read (name, g_strerror (errno), error);
  else if (check_status (&status, name, max_bytes, error))
    return stream;
  g_object_unref (stream);
  return NULL;
}

static GInputStream *
open_file (
    GFile *file, const char *name, gsize max_bytes, GCancellable *cancellable, GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GError) problem = NULL;
  GInputStream *stream;

  if (path != NULL)
    return open_path (path, name, max_bytes, error);
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                            G_FILE_QUERY_INFO_NONE, cancellable, &problem);
  if (info == NULL)
    {
      fail_to_read (name, problem->message, error);
      return NULL;
    }
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    {
      fail_to_read (name, _ ("is a folder"), error);
      return NULL;
    }
  stream = G_INPUT_STREAM (g_file_read (file, cancellable, &problem));
  if (stream == NULL)
    fail_to_read (name, problem->message, error);
  return stream;
}

char *
ten_json_read_file (GFile *file,
                    const char *name,
                    gsize max_bytes,
                    gsize *length,
                    GCancellable *cancellable,
                    GError **error)
{
  g_autoptr (GInputStream) stream = open_file (file, name, max_bytes, cancellable, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) problem = NULL;
  guint8 block[16384];
  gssize got;

  if (stream == NULL)
    return NULL;
  while ((got = g_input_stream_read (stream, block, sizeof block, cancellable, &problem)) > 0)
    {
      g_byte_array_append (bytes, block, (guint) got);
      /* A file may grow, and those of /proc do not tell their size. */
      if (bytes->len > max_bytes)
        {
          fail_too_large (name, max_bytes, error);
          return NULL;
        }
    }
  if (got < 0)
    {
      fail_to_read (name, problem->message, error);
      return NULL;
    }
  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

GBytes *
ten_file_read (GFile *file, gsize max_bytes, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = NULL;
  char *bytes;
  gsize length;

  g_return_val_if_fail (max_bytes < G_MAXUINT, NULL);

  name = ten_file_dup_name (file);
  bytes = ten_json_read_file (file, name, max_bytes, &length, cancellable, error);
  return bytes != NULL ? g_bytes_new_take (bytes, length) : NULL;
}
