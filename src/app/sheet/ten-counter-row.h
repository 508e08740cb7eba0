/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* A trait that is never rolled, such as Hunger: a click on its dots changes it in play (V5-2). */
#define TEN_TYPE_COUNTER_ROW (ten_counter_row_get_type ())
G_DECLARE_FINAL_TYPE (TenCounterRow, ten_counter_row, TEN, COUNTER_ROW, TenWidget)

GtkWidget *ten_counter_row_new (TenSheetEditor *editor,
                                const TenTrait *trait) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
