/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* The advantages, equipment or Conditions of a sheet, with a heading. */
#define TEN_TYPE_ITEM_LIST (ten_item_list_get_type ())
G_DECLARE_FINAL_TYPE (TenItemList, ten_item_list, TEN, ITEM_LIST, TenWidget)

GtkWidget *ten_item_list_new (TenSheetItemKind kind);
void ten_item_list_update (TenItemList *self, TenSheet *sheet);
void ten_item_list_mark_traits (TenItemList *self, TenPool *pool);
void ten_item_list_mark (TenItemList *self, guint position);

G_END_DECLS
