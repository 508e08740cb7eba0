/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "chronicle/ten-task.h"

G_BEGIN_DECLS

/* The extended actions of a chronicle, those under way first: a GListModel of #TenTask that
 * follows the log, and rebuilds each when it is asked for. */
#define TEN_TYPE_TASKS (ten_tasks_get_type ())
G_DECLARE_FINAL_TYPE (TenTasks, ten_tasks, TEN, TASKS, GObject)

TenTasks *ten_tasks_new (TenChronicle *chronicle,
                         TenRulesets *rulesets,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
guint ten_tasks_get_n_open (TenTasks *self);

G_END_DECLS
