/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _TenFileQueue TenFileQueue;

/* Called when a file is finished, in the main context that created the queue; @error is %NULL on
 * success. */
typedef void (*TenFileQueueDone) (gpointer owner, const char *path, const GError *error);

TenFileQueue *ten_file_queue_new (TenFileQueueDone done, gpointer owner) G_GNUC_WARN_UNUSED_RESULT;
void ten_file_queue_write (TenFileQueue *self, const char *path, GBytes *bytes);
void ten_file_queue_remove (TenFileQueue *self, const char *path);
gboolean ten_file_queue_is_busy (TenFileQueue *self);
void ten_file_queue_flush (TenFileQueue *self);
void ten_file_queue_free (TenFileQueue *self);

char *ten_file_move_aside (const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenFileQueue, ten_file_queue_free)

G_END_DECLS
