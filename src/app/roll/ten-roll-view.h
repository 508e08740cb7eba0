/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-action-bar.h"
#include "common/ten-performer.h"
#include "common/ten-widget.h"

#include <adwaita.h>
#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The middle of the window: the pool, its chances, and rolling. */
#define TEN_TYPE_ROLL_VIEW (ten_roll_view_get_type ())
G_DECLARE_FINAL_TYPE (TenRollView, ten_roll_view, TEN, ROLL_VIEW, TenWidget)

void ten_roll_view_connect (TenRollView *self, TenPerformer *performer, GSettings *settings);
void ten_roll_view_add_actions (TenRollView *self, GActionMap *map);
TenPlaySession *ten_roll_view_get_session (TenRollView *self);
void ten_roll_view_set_session (TenRollView *self, TenPlaySession *session);
TenActionBar *ten_roll_view_get_actions (TenRollView *self);
void ten_roll_view_set_sheets (TenRollView *self, TenSheetSource *sheets);
gboolean ten_roll_view_get_can_roll (TenRollView *self);
TenDifficultyBuilder *ten_roll_view_get_difficulty (TenRollView *self);
void ten_roll_view_roll (TenRollView *self);
void ten_roll_view_oppose (TenRollView *self, TenSheet *sheet);
/* A place for a button, beside the pool. */
AdwBin *ten_roll_view_get_ask_place (TenRollView *self);

G_END_DECLS
