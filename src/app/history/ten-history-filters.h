/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The filters of a search of the history. Emits "changed". */
#define TEN_TYPE_HISTORY_FILTERS (ten_history_filters_get_type ())
G_DECLARE_FINAL_TYPE (TenHistoryFilters, ten_history_filters, TEN, HISTORY_FILTERS, GtkPopover)

void ten_history_filters_set_rulesets (TenHistoryFilters *self, TenRulesets *rulesets);
/* Offers the characters and chronicles of the log. */
void ten_history_filters_offer (TenHistoryFilters *self, TenLog *log);
void ten_history_filters_choose_session (TenHistoryFilters *self, TenSession *session);
void ten_history_filters_clear (TenHistoryFilters *self);
/* Whether a filter is set. Marks those that cannot be read. */
gboolean ten_history_filters_check (TenHistoryFilters *self);
void ten_history_filters_add (TenHistoryFilters *self, TenLog *log, TenQuery *query);

G_END_DECLS
