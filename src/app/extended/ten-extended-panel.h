/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"
#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The extended actions: those under way, and, folded, those that have ended. */
#define TEN_TYPE_EXTENDED_PANEL (ten_extended_panel_get_type ())
G_DECLARE_FINAL_TYPE (TenExtendedPanel, ten_extended_panel, TEN, EXTENDED_PANEL, TenWidget)

GListModel *ten_extended_panel_get_actions (TenExtendedPanel *self);
void ten_extended_panel_set_actions (TenExtendedPanel *self, GListModel *actions);
void ten_extended_panel_focus_newest (TenExtendedPanel *self);
void ten_extended_panel_set_willpower (TenExtendedPanel *self, gint64 action, gboolean willpower);
TenPool *ten_extended_panel_get_pool (TenExtendedPanel *self);
void ten_extended_panel_set_pool (TenExtendedPanel *self, TenPool *pool);

/* It knows the Conditions that are offered. */
void ten_extended_panel_set_performer (TenExtendedPanel *self, TenPerformer *performer);

G_END_DECLS
