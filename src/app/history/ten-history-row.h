/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "history/ten-history-entry.h"

G_BEGIN_DECLS

/* One roll of the history. */
#define TEN_TYPE_HISTORY_ROW (ten_history_row_get_type ())
G_DECLARE_FINAL_TYPE (TenHistoryRow, ten_history_row, TEN, HISTORY_ROW, TenWidget)

void ten_history_row_set_entry (TenHistoryRow *self, TenHistoryEntry *entry);
const char *ten_history_row_get_text (TenHistoryRow *self);
void ten_history_row_mark_words (TenHistoryRow *self, const char *const *words);
void ten_history_row_popup_menu (TenHistoryRow *self);

G_END_DECLS
