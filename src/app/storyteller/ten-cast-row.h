/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"
#include "common/ten-widget.h"

G_BEGIN_DECLS

/* A character of the cast in one line, with the values that change in play. */
#define TEN_TYPE_CAST_ROW (ten_cast_row_get_type ())
G_DECLARE_FINAL_TYPE (TenCastRow, ten_cast_row, TEN, CAST_ROW, TenWidget)

void
ten_cast_row_set_sheet (TenCastRow *self, TenSheet *sheet, TenPerformer *performer, gboolean extra);
void ten_cast_row_set_chosen (TenCastRow *self, gboolean chosen);
void ten_cast_row_popup_menu (TenCastRow *self);

G_END_DECLS
