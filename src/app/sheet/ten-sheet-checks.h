/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* Rolls of a sheet that need one click: rouse checks, a Blood Surge, mending, frenzy and remorse
 * (V5-4, V5-6, V5-7). */
#define TEN_TYPE_SHEET_CHECKS (ten_sheet_checks_get_type ())
G_DECLARE_FINAL_TYPE (TenSheetChecks, ten_sheet_checks, TEN, SHEET_CHECKS, TenWidget)

void ten_sheet_checks_update (TenSheetChecks *self, TenSheet *sheet);
void ten_sheet_checks_mark (TenSheetChecks *self, TenPool *pool);

G_END_DECLS
