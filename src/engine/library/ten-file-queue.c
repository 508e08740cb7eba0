/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/ten-file-queue-private.h"

#include "json/ten-file-writer-private.h"

#include <errno.h>
#include <glib/gstdio.h>

#define DAMAGED_SUFFIX ".damaged"
#define MAX_DAMAGED 1000

/* Flushing to the disk can take long and must not block typing, so one thread does the jobs in
 * order. */
struct _TenFileQueue
{
  gatomicrefcount references;
  GThreadPool *pool;
  GMainContext *context;
  TenFileQueueDone done;
  gpointer owner; /* used in the main context only; NULL once it is gone */

  GMutex mutex;
  GCond idle;
  guint n_jobs;
};

/* A file to write, or to remove if there are no bytes. */
typedef struct
{
  TenFileQueue *queue;
  char *path;
  GBytes *bytes;
  GError *error;
} Job;

static void
queue_unref (TenFileQueue *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_main_context_unref (self->context);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->idle);
  g_free (self);
}

static void
job_free (Job *job)
{
  queue_unref (job->queue);
  g_free (job->path);
  g_clear_pointer (&job->bytes, g_bytes_unref);
  g_clear_error (&job->error);
  g_free (job);
}

static gboolean
tell (gpointer data)
{
  Job *job = data;

  if (job->queue->owner != NULL)
    job->queue->done (job->queue->owner, job->path, job->error);
  return G_SOURCE_REMOVE;
}

static void
write_file (Job *job)
{
  g_autofree char *folder = g_path_get_dirname (job->path);
  gsize length;
  const char *text = g_bytes_get_data (job->bytes, &length);

  /* If this fails, writing fails too and reports the reason. */
  (void) g_mkdir_with_parents (folder, 0700);
  ten_file_write (job->path, text, length, 0600, TRUE, &job->error);
}

static void
remove_file (Job *job)
{
  if (g_unlink (job->path) != 0 && errno != ENOENT)
    ten_file_fail (&job->error);
}

static void
run (gpointer data, gpointer user_data)
{
  Job *job = data;
  TenFileQueue *self = user_data;
  GSource *source = g_idle_source_new ();

  if (job->bytes != NULL)
    write_file (job);
  else
    remove_file (job);

  g_mutex_lock (&self->mutex);
  if (--self->n_jobs == 0)
    g_cond_broadcast (&self->idle);
  g_mutex_unlock (&self->mutex);

  g_source_set_callback (source, tell, job, (GDestroyNotify) job_free);
  g_source_attach (source, self->context);
  g_source_unref (source);
}

static void
push (TenFileQueue *self, const char *path, GBytes *bytes)
{
  Job *job = g_new0 (Job, 1);

  g_atomic_ref_count_inc (&self->references);
  job->queue = self;
  job->path = g_strdup (path);
  job->bytes = bytes != NULL ? g_bytes_ref (bytes) : NULL;

  g_mutex_lock (&self->mutex);
  self->n_jobs++;
  g_mutex_unlock (&self->mutex);
  g_thread_pool_push (self->pool, job, NULL);
}

TenFileQueue *
ten_file_queue_new (TenFileQueueDone done, gpointer owner)
{
  TenFileQueue *self = g_new0 (TenFileQueue, 1);

  g_atomic_ref_count_init (&self->references);
  self->pool = g_thread_pool_new (run, self, 1, FALSE, NULL);
  self->context = g_main_context_ref_thread_default ();
  self->done = done;
  self->owner = owner;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->idle);
  return self;
}

void
ten_file_queue_write (TenFileQueue *self, const char *path, GBytes *bytes)
{
  push (self, path, bytes);
}

void
ten_file_queue_remove (TenFileQueue *self, const char *path)
{
  push (self, path, NULL);
}

gboolean
ten_file_queue_is_busy (TenFileQueue *self)
{
  gboolean busy;

  g_mutex_lock (&self->mutex);
  busy = self->n_jobs > 0;
  g_mutex_unlock (&self->mutex);
  return busy;
}

void
ten_file_queue_flush (TenFileQueue *self)
{
  g_mutex_lock (&self->mutex);
  while (self->n_jobs > 0)
    g_cond_wait (&self->idle, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

void
ten_file_queue_free (TenFileQueue *self)
{
  g_thread_pool_free (self->pool, FALSE, TRUE);
  self->owner = NULL;
  queue_unref (self);
}

char *
ten_file_move_aside (const char *path)
{
  char *aside = g_strconcat (path, DAMAGED_SUFFIX, NULL);

  for (guint n = 1; n < MAX_DAMAGED && g_file_test (aside, G_FILE_TEST_EXISTS); n++)
    {
      g_free (aside);
      aside = g_strdup_printf ("%s%s.%u", path, DAMAGED_SUFFIX, n);
    }
  if (g_rename (path, aside) != 0)
    g_debug ("%s: %s", path, g_strerror (errno));
  return aside;
}
