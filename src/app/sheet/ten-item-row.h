/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* An advantage, a piece of equipment or a Condition in edit mode. */
#define TEN_TYPE_ITEM_ROW (ten_item_row_get_type ())
G_DECLARE_FINAL_TYPE (TenItemRow, ten_item_row, TEN, ITEM_ROW, TenWidget)

GtkWidget *ten_item_row_new (TenSheetEditor *editor, TenSheetItemKind kind);
void ten_item_row_set_item (TenItemRow *self, TenSheetItem *item, guint position, guint n_items);
void ten_item_row_set_title (TenItemRow *self, const char *title);
void ten_item_row_focus (TenItemRow *self);

G_END_DECLS
