/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

/* The rolls found in a log, newest first: a list of #TenRecord that grows as it is scrolled. */
#define TEN_TYPE_HISTORY_RESULTS (ten_history_results_get_type ())
G_DECLARE_FINAL_TYPE (TenHistoryResults, ten_history_results, TEN, HISTORY_RESULTS, GObject)

TenHistoryResults *ten_history_results_new (TenLog *log) G_GNUC_WARN_UNUSED_RESULT;
void ten_history_results_search (TenHistoryResults *self, const TenLogQuery *query);

G_END_DECLS
