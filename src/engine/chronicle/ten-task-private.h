/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "chronicle/ten-task.h"

G_BEGIN_DECLS

/*
 * TenTaskState:
 * @extended: the action, with all that happened to it
 * @character: who it is of
 * @ruleset: the id of the ruleset
 * @request: what its rolls are of
 * @terms: how that comes about (POOL-8)
 *
 * What the log says of a task.
 */
typedef struct
{
  TenExtended *extended;
  char *character;
  char *ruleset;
  TenRequest request;
  GListModel *terms;
} TenTaskState;

TenEvent *ten_task_event_new_start (const TenTaskState *state) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_task_event_new_choice (TenExtendedChoice choice,
                                     const char *condition) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_task_event_new_pool (const TenRequest *request,
                                   GListModel *terms) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_task_event_new_end (TenExtended *extended) G_GNUC_WARN_UNUSED_RESULT;

gboolean ten_task_state_replay (TenTaskState *self, GPtrArray *log, GError **error);
void ten_task_state_clear (TenTaskState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenTaskState, ten_task_state_clear)

G_END_DECLS
