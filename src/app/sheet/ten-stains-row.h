/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* A trait such as Humanity whose empty boxes another trait marks, from the end (V5-5, V5-7). */
#define TEN_TYPE_STAINS_ROW (ten_stains_row_get_type ())
G_DECLARE_FINAL_TYPE (TenStainsRow, ten_stains_row, TEN, STAINS_ROW, TenWidget)

GtkWidget *ten_stains_row_new (TenSheetEditor *editor,
                               const TenTrait *trait,
                               const TenTrait *stains) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
