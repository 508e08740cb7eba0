/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-picture.h"

#include "common/ten-view.h"

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
                     _ ("The picture has %d × %d pixels. The maximum is %d on each side."),
                     work->width, work->height, TEN_PICTURE_MAX_SIDE);
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

struct _TenPictureLoader
{
  GObject parent_instance;

  int size;
  GHashTable *textures; /* file -> GdkTexture */
  GQueue jobs;          /* of Job */
  GCancellable *loading;
};

/* A caller waiting for a picture, who may be gone when it arrives. */
typedef struct
{
  GFile *file;
  GWeakRef object;
  TenPictureLoaderDone done;
} Job;

G_DEFINE_FINAL_TYPE (TenPictureLoader, ten_picture_loader, G_TYPE_OBJECT)

static void load_next (TenPictureLoader *self);

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->file);
  g_weak_ref_clear (&job->object);
  g_free (job);
}

/* Do not retry or report a picture that cannot be shown: initials replace it. */
static void
finish (TenPictureLoader *self, GdkTexture *texture)
{
  Job *job = g_queue_pop_head (&self->jobs);
  g_autoptr (GObject) object = g_weak_ref_get (&job->object);

  if (texture != NULL)
    g_hash_table_insert (self->textures, g_object_ref (job->file), g_object_ref (texture));
  if (object != NULL && texture != NULL)
    job->done (object, texture);
  job_free (job);
  g_clear_object (&self->loading);
  load_next (self);
}

static void
on_decoded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenPictureLoader) self = data;
  g_autoptr (GdkTexture) texture = ten_picture_decode_finish (result, NULL);

  finish (self, texture);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenPictureLoader) self = data;
  g_autoptr (GBytes) bytes = ten_picture_load_finish (G_FILE (source), result, NULL);

  if (bytes == NULL)
    finish (self, NULL);
  else
    ten_picture_decode_async (bytes, self->size, self->loading, on_decoded, g_object_ref (self));
}

static void
load_next (TenPictureLoader *self)
{
  Job *job = g_queue_peek_head (&self->jobs);
  GdkTexture *texture;
  g_autoptr (GObject) object = NULL;

  if (job == NULL || self->loading != NULL)
    return;
  object = g_weak_ref_get (&job->object);
  if (object == NULL)
    {
      finish (self, NULL);
      return;
    }
  texture = g_hash_table_lookup (self->textures, job->file);
  if (texture != NULL)
    {
      g_autoptr (GdkTexture) kept = g_object_ref (texture);

      finish (self, kept);
      return;
    }
  self->loading = g_cancellable_new ();
  ten_picture_load_async (job->file, self->loading, on_loaded, g_object_ref (self));
}

static void
ten_picture_loader_dispose (GObject *object)
{
  TenPictureLoader *self = TEN_PICTURE_LOADER (object);

  g_queue_clear_full (&self->jobs, job_free);

  G_OBJECT_CLASS (ten_picture_loader_parent_class)->dispose (object);
}

static void
ten_picture_loader_class_init (TenPictureLoaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_picture_loader_dispose;

  ten_class_own (klass, TenPictureLoader, textures, g_hash_table_unref);
  ten_class_own (klass, TenPictureLoader, loading, g_object_unref);
}

static void
ten_picture_loader_init (TenPictureLoader *self)
{
  self->textures = g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref,
                                          g_object_unref);
  g_queue_init (&self->jobs);
}

TenPictureLoader *
ten_picture_loader_new (int size)
{
  TenPictureLoader *self = g_object_new (TEN_TYPE_PICTURE_LOADER, NULL);

  self->size = size;
  return self;
}

void
ten_picture_loader_load (TenPictureLoader *self,
                         GFile *file,
                         GObject *object,
                         TenPictureLoaderDone done)
{
  Job *job = g_new0 (Job, 1);

  job->file = g_object_ref (file);
  g_weak_ref_init (&job->object, object);
  job->done = done;
  g_queue_push_tail (&self->jobs, job);
  load_next (self);
}
