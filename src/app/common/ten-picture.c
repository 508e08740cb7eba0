/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-picture.h"

#include <glib/gi18n.h>
#include <string.h>

#define CHUNK 65536
#define JPEG_QUALITY "90"

typedef struct
{
  GBytes *bytes;
  int size;
  gboolean square; /* whether the picture is cropped to a square */
  int width;       /* size of a refused picture, or 0 */
  int height;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_bytes_unref (work->bytes);
  g_free (work);
}

/* Checked before decoding. */
static void
on_size_prepared (GdkPixbufLoader *loader, int width, int height, Work *work)
{
  const int side = work->square ? MIN (width, height) : MAX (width, height);

  if (width > TEN_PICTURE_MAX_SIDE || height > TEN_PICTURE_MAX_SIDE)
    {
      work->width = width;
      work->height = height;
      gdk_pixbuf_loader_set_size (loader, 0, 0);
      return;
    }
  if (side > work->size)
    gdk_pixbuf_loader_set_size (loader, MAX (1, width * work->size / side),
                                MAX (1, height * work->size / side));
}

/* The rest of a truncated picture would be uninitialized memory. */
static gboolean
is_complete (GBytes *bytes)
{
  static const char end[] = { 'I', 'E', 'N', 'D' };
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  if (length < sizeof end || memcmp (data + 1, "PNG", 3) != 0)
    return TRUE;
  for (gsize i = length - sizeof end; i > 0; i--)
    if (memcmp (data + i, end, sizeof end) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
write_all (GdkPixbufLoader *loader, Work *work, GError **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (work->bytes, &length);

  for (gsize done = 0; done < length && work->width == 0; done += CHUNK)
    if (!gdk_pixbuf_loader_write (loader, data + done, MIN (CHUNK, length - done), error))
      {
        /* It must be closed; its error was reported already. */
        gdk_pixbuf_loader_close (loader, NULL);
        return FALSE;
      }
  return gdk_pixbuf_loader_close (loader, error);
}

static GdkPixbuf *
decode (Work *work, GError **error)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  g_autoptr (GError) problem = NULL;
  GdkPixbuf *pixbuf;

  g_signal_connect (loader, "size-prepared", G_CALLBACK (on_size_prepared), work);
  if (!write_all (loader, work, &problem) || work->width > 0)
    {
      if (work->width > 0)
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                     _ ("The picture is %d × %d: it may have at most %d on each side"), work->width,
                     work->height, TEN_PICTURE_MAX_SIDE);
      else
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                     /* Translators: why */
                     _ ("The picture cannot be read: %s"), problem->message);
      return NULL;
    }
  pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  if (pixbuf == NULL || !is_complete (work->bytes))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("The picture is incomplete"));
      return NULL;
    }
  return gdk_pixbuf_apply_embedded_orientation (pixbuf);
}

/* Faces are usually in the upper half. */
static GdkPixbuf *
cut_square (GdkPixbuf *pixbuf)
{
  const int width = gdk_pixbuf_get_width (pixbuf);
  const int height = gdk_pixbuf_get_height (pixbuf);
  const int side = MIN (width, height);
  g_autoptr (GdkPixbuf) part =
      gdk_pixbuf_new_subpixbuf (pixbuf, (width - side) / 2, (height - side) / 4, side, side);

  return gdk_pixbuf_copy (part);
}

static void
decode_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GdkPixbuf) pixbuf = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;
  pixbuf = decode (data, &error);
  if (pixbuf == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, cut_square (pixbuf), g_object_unref);
}

static void
shrink_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GdkPixbuf) pixbuf = decode (data, &error);
  char *buffer;
  gsize length;

  if (pixbuf == NULL)
    g_task_return_error (task, error);
  else if (gdk_pixbuf_get_has_alpha (pixbuf)
               ? gdk_pixbuf_save_to_buffer (pixbuf, &buffer, &length, "png", &error, NULL)
               : gdk_pixbuf_save_to_buffer (pixbuf, &buffer, &length, "jpeg", &error, "quality",
                                            JPEG_QUALITY, NULL))
    g_task_return_pointer (task, g_bytes_new_take (buffer, length), (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
run (const Work *work,
     GTaskThreadFunc function,
     gpointer tag,
     GCancellable *cancellable,
     GAsyncReadyCallback callback,
     gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Work *copy = g_memdup2 (work, sizeof *work);

  g_bytes_ref (copy->bytes);
  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, copy, work_free);
  g_task_run_in_thread (task, function);
}

void
ten_picture_decode_async (GBytes *bytes,
                          int size,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  const Work work = { .bytes = bytes, .size = size, .square = TRUE };

  g_return_if_fail (size > 0);

  run (&work, decode_in_thread, ten_picture_decode_async, cancellable, callback, user_data);
}

GdkTexture *
ten_picture_decode_finish (GAsyncResult *result, GError **error)
{
  g_autoptr (GdkPixbuf) pixbuf = NULL;

  g_return_val_if_fail (g_async_result_is_tagged (result, ten_picture_decode_async), NULL);

  pixbuf = g_task_propagate_pointer (G_TASK (result), error);
  return pixbuf != NULL ? gdk_texture_new_for_pixbuf (pixbuf) : NULL;
}

void
ten_picture_shrink_async (GBytes *bytes,
                          int size,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  const Work work = { .bytes = bytes, .size = size };

  g_return_if_fail (size > 0);

  run (&work, shrink_in_thread, ten_picture_shrink_async, cancellable, callback, user_data);
}

GBytes *
ten_picture_shrink_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ten_picture_shrink_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
