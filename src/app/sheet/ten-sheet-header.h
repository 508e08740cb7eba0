/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* Who this is: portrait, name, details in a line, values to roll, and the menu of the sheet. */
#define TEN_TYPE_SHEET_HEADER (ten_sheet_header_get_type ())
G_DECLARE_FINAL_TYPE (TenSheetHeader, ten_sheet_header, TEN, SHEET_HEADER, TenWidget)

void ten_sheet_header_mark (TenSheetHeader *self, TenPool *pool);
void ten_sheet_header_set_undo (TenSheetHeader *self, GMenuModel *undo);
void ten_sheet_header_update (TenSheetHeader *self, TenSheet *sheet);

G_END_DECLS
