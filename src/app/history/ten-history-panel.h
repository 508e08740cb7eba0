/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The list of rolls, newest first. */
#define TEN_TYPE_HISTORY_PANEL (ten_history_panel_get_type ())
G_DECLARE_FINAL_TYPE (TenHistoryPanel, ten_history_panel, TEN, HISTORY_PANEL, TenWidget)

TenHistory *ten_history_panel_get_history (TenHistoryPanel *self);
void ten_history_panel_set_log (TenHistoryPanel *self, TenLog *log);
void ten_history_panel_search (TenHistoryPanel *self);
gboolean ten_history_panel_focus_rolls (TenHistoryPanel *self);
void ten_history_panel_show_session (TenHistoryPanel *self, TenSession *session);
gboolean ten_history_panel_get_query (TenHistoryPanel *self, TenQuery *query);
void ten_history_panel_set_settings (TenHistoryPanel *self, GSettings *settings);
void ten_history_panel_set_rulesets (TenHistoryPanel *self, TenRulesets *rulesets);

G_END_DECLS
