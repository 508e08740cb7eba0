/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The search bar of the history. Emits "changed" when the query changes. */
#define TEN_TYPE_HISTORY_SEARCH (ten_history_search_get_type ())
G_DECLARE_FINAL_TYPE (TenHistorySearch, ten_history_search, TEN, HISTORY_SEARCH, TenWidget)

void ten_history_search_set_log (TenHistorySearch *self, TenLog *log);
void ten_history_search_set_rulesets (TenHistorySearch *self, TenRulesets *rulesets);
void ten_history_search_open (TenHistorySearch *self);
void ten_history_search_show_session (TenHistorySearch *self, TenSession *session);
gboolean ten_history_search_get_query (TenHistorySearch *self, TenQuery *query);

G_END_DECLS
