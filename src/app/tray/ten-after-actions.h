/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"
#include "tray/ten-tray.h"

G_BEGIN_DECLS

/* The actions that can follow a roll, from the tray and the history; the log decides which. */
#define TEN_TYPE_AFTER_ACTIONS (ten_after_actions_get_type ())
G_DECLARE_FINAL_TYPE (TenAfterActions, ten_after_actions, TEN, AFTER_ACTIONS, GObject)

TenAfterActions *ten_after_actions_new (TenTray *tray,
                                        TenPerformer *performer) G_GNUC_WARN_UNUSED_RESULT;
void ten_after_actions_add (TenAfterActions *self, GActionMap *map);
void ten_after_actions_set_sheet (TenAfterActions *self, TenSheet *sheet);

G_END_DECLS
