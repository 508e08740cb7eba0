/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-again.h>

G_BEGIN_DECLS

/* The extended actions: those under way, and those that are over, folded away. */
#define TEN_TYPE_TASK_PANEL (ten_task_panel_get_type ())
G_DECLARE_FINAL_TYPE (TenTaskPanel, ten_task_panel, TEN, TASK_PANEL, GtkWidget)

GtkWidget *ten_task_panel_new (void);
GListModel *ten_task_panel_get_tasks (TenTaskPanel *self);
void ten_task_panel_set_tasks (TenTaskPanel *self, GListModel *tasks);
void ten_task_panel_focus_newest (TenTaskPanel *self);
void ten_task_panel_set_pool (TenTaskPanel *self, TenPool *pool);

G_END_DECLS
