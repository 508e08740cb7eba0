/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"
#include "history/ten-history-panel.h"

G_BEGIN_DECLS

/* Fills the history panel, repeats its rolls and adds marks. */
#define TEN_TYPE_HISTORY_ACTIONS (ten_history_actions_get_type ())
G_DECLARE_FINAL_TYPE (TenHistoryActions, ten_history_actions, TEN, HISTORY_ACTIONS, GObject)

TenHistoryActions *ten_history_actions_new (TenHistoryPanel *panel,
                                            TenPerformer *performer) G_GNUC_WARN_UNUSED_RESULT;
void ten_history_actions_add (TenHistoryActions *self, GActionMap *map);

G_END_DECLS
