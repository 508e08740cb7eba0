/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "library/ten-sheet-source.h"
#include "pool/ten-pool-view.h"

G_BEGIN_DECLS

/* The settings of the roll in one quiet line that opens to the sliders and options. */
#define TEN_TYPE_POOL_SUMMARY (ten_pool_summary_get_type ())
G_DECLARE_FINAL_TYPE (TenPoolSummary, ten_pool_summary, TEN, POOL_SUMMARY, TenPoolView)

void ten_pool_summary_set_sheets (TenPoolSummary *self, TenSheetSource *sheets);
TenDifficultyBuilder *ten_pool_summary_get_difficulty (TenPoolSummary *self);
void ten_pool_summary_popup (TenPoolSummary *self);

G_END_DECLS
