/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TenProgress:
 * @share: the share that is done, 0 to 1
 * @data: user data
 *
 * Reports the progress of a long operation.
 */
typedef void (*TenProgress) (double share, gpointer data);

/* Where to report the progress of a task, and in which context. */
typedef struct
{
  GTask *task; /* owns this, so not owned */
  GMainContext *context;
  TenProgress progress;
  gpointer data;
} TenProgressTarget;

void ten_progress_target_init (TenProgressTarget *self,
                               GTask *task,
                               TenProgress progress,
                               gpointer data);
void ten_progress_target_clear (TenProgressTarget *self);

/* A TenProgress that the thread of a task calls with the target as its data. */
void ten_progress_target_report (double share, gpointer data);

G_END_DECLS
