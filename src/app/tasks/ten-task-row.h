/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-again.h>

G_BEGIN_DECLS

/* One extended action: where it stands, what its next roll may bring, and what can be chosen. */
#define TEN_TYPE_TASK_ROW (ten_task_row_get_type ())
G_DECLARE_FINAL_TYPE (TenTaskRow, ten_task_row, TEN, TASK_ROW, GtkWidget)

GtkWidget *ten_task_row_new (TenTask *task);
TenTask *ten_task_row_get_task (TenTaskRow *self);
const char *ten_task_row_get_text (TenTaskRow *self);
gboolean ten_task_row_focus_next (TenTaskRow *self);
void ten_task_row_set_pool (TenTaskRow *self, TenPool *pool);

G_END_DECLS
