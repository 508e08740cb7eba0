/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-progress.h"

typedef struct
{
  GTask *task;
  const TenProgressTarget *target;
  double share;
} Report;

void
ten_progress_target_init (TenProgressTarget *self, GTask *task, TenProgress progress, gpointer data)
{
  *self = (TenProgressTarget){ task, g_main_context_ref_thread_default (), progress, data };
}

void
ten_progress_target_clear (TenProgressTarget *self)
{
  g_clear_pointer (&self->context, g_main_context_unref);
}

/* After a cancellation the receiver may be gone. */
static gboolean
tell (gpointer data)
{
  const Report *report = data;

  if (!g_task_get_completed (report->task) &&
      !g_cancellable_is_cancelled (g_task_get_cancellable (report->task)))
    report->target->progress (report->share, report->target->data);
  return G_SOURCE_REMOVE;
}

static void
free_report (gpointer data)
{
  Report *report = data;

  g_object_unref (report->task);
  g_free (report);
}

void
ten_progress_target_report (double share, gpointer data)
{
  const TenProgressTarget *self = data;
  Report *report;

  if (self->progress == NULL)
    return;
  report = g_new (Report, 1);
  *report = (Report){ g_object_ref (self->task), self, share };
  g_main_context_invoke_full (self->context, G_PRIORITY_DEFAULT, tell, report, free_report);
}
