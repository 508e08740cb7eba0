/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-action-bar.h"

#include <gtk/gtk.h>
#include <ten-again.h>

G_BEGIN_DECLS

/* The middle of the window: the pool that is being assembled, and what it comes to. */
#define TEN_TYPE_POOL_PANEL (ten_pool_panel_get_type ())
G_DECLARE_FINAL_TYPE (TenPoolPanel, ten_pool_panel, TEN, POOL_PANEL, GtkWidget)

GtkWidget *ten_pool_panel_new (TenPool *pool);
TenPool *ten_pool_panel_get_pool (TenPoolPanel *self);
void ten_pool_panel_set_pool (TenPoolPanel *self, TenPool *pool);
const char *ten_pool_panel_get_comment (TenPoolPanel *self);
void ten_pool_panel_set_comment (TenPoolPanel *self, const char *comment);
TenActionBar *ten_pool_panel_get_actions (TenPoolPanel *self);
gboolean ten_pool_panel_get_can_roll (TenPoolPanel *self);
gboolean ten_pool_panel_load (TenPoolPanel *self, const char *notation);
void ten_pool_panel_set_purpose (TenPoolPanel *self, const char *purpose);
void ten_pool_panel_focus_comment (TenPoolPanel *self);
TenDifficultyBuilder *ten_pool_panel_get_difficulty (TenPoolPanel *self);
void ten_pool_panel_popup_rolls (TenPoolPanel *self);
void ten_pool_panel_focus_quick_entry (TenPoolPanel *self);
gboolean ten_pool_panel_finish_quick_entry (TenPoolPanel *self);

G_END_DECLS
