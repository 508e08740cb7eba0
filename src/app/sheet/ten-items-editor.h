/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "sheet/ten-sheet-editor.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* Shows and changes the traits that a piece of equipment helps (COFD-20). */
#define TEN_TYPE_TRAITS_BUTTON (ten_traits_button_get_type ())
G_DECLARE_FINAL_TYPE (TenTraitsButton, ten_traits_button, TEN, TRAITS_BUTTON, TenWidget)

const char *const *ten_traits_button_get_traits (TenTraitsButton *self);
void
ten_traits_button_set_traits (TenTraitsButton *self, TenSheet *sheet, const char *const *traits);
void ten_traits_button_set_helper (TenTraitsButton *self, const char *helper);

/* An advantage, a piece of equipment or a Condition in edit mode. */
#define TEN_TYPE_ITEM_ROW (ten_item_row_get_type ())
G_DECLARE_FINAL_TYPE (TenItemRow, ten_item_row, TEN, ITEM_ROW, TenWidget)

GtkWidget *ten_item_row_new (TenSheetEditor *editor, TenSheetItemKind kind);
void ten_item_row_set_item (TenItemRow *self, TenSheetItem *item, guint position, guint n_items);
void ten_item_row_set_title (TenItemRow *self, const char *title);

/* The advantages, equipment or Conditions of a sheet in edit mode. */
#define TEN_TYPE_ITEMS_EDITOR (ten_items_editor_get_type ())
G_DECLARE_FINAL_TYPE (TenItemsEditor, ten_items_editor, TEN, ITEMS_EDITOR, TenWidget)

GtkWidget *ten_items_editor_new (TenSheetEditor *editor, TenSheetItemKind kind);

G_END_DECLS
