/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-progress.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Who wants to know how far a task is, and where. */
typedef struct
{
  GTask *task; /* which owns this, and is not owned */
  GMainContext *context;
  TenProgress progress;
  gpointer data;
} TenProgressTarget;

void ten_progress_target_init (TenProgressTarget *self,
                               GTask *task,
                               TenProgress progress,
                               gpointer data);
void ten_progress_target_clear (TenProgressTarget *self);

/* A TenProgress for the thread of the task, with the target as its data. */
void ten_progress_target_report (double share, gpointer data);

G_END_DECLS
