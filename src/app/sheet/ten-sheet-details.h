/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* All details of a sheet, with their names. */
#define TEN_TYPE_SHEET_DETAILS (ten_sheet_details_get_type ())
G_DECLARE_FINAL_TYPE (TenSheetDetails, ten_sheet_details, TEN, SHEET_DETAILS, TenWidget)

void ten_sheet_details_update (TenSheetDetails *self, TenSheet *sheet);

G_END_DECLS
