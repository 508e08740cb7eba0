/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* One difference between two sheets, in the user's language. Immutable. */
#define TEN_TYPE_SHEET_DIFFERENCE (ten_sheet_difference_get_type ())
G_DECLARE_FINAL_TYPE (TenSheetDifference, ten_sheet_difference, TEN, SHEET_DIFFERENCE, GObject)

const char *ten_sheet_difference_get_place (TenSheetDifference *self);
const char *ten_sheet_difference_get_before (TenSheetDifference *self);
const char *ten_sheet_difference_get_after (TenSheetDifference *self);

GListModel *ten_sheet_compare (TenSheet *before, TenSheet *after) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
