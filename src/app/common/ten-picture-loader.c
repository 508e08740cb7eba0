/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-picture-loader.h"

#include "common/ten-picture.h"
#include "common/ten-view.h"

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
