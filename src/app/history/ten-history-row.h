/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* One roll of the history. */
#define TEN_TYPE_HISTORY_ROW (ten_history_row_get_type ())
G_DECLARE_FINAL_TYPE (TenHistoryRow, ten_history_row, TEN, HISTORY_ROW, TenWidget)

void ten_history_row_set_history (TenHistoryRow *self, TenHistory *history);
void ten_history_row_set_record (TenHistoryRow *self, TenRecord *record, TenRuleset *ruleset);
void ten_history_row_mark_words (TenHistoryRow *self, const char *const *words);
void ten_history_row_popup_menu (TenHistoryRow *self);

G_END_DECLS
