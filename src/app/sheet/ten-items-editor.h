/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* The advantages, equipment or Conditions of a sheet in edit mode. */
#define TEN_TYPE_ITEMS_EDITOR (ten_items_editor_get_type ())
G_DECLARE_FINAL_TYPE (TenItemsEditor, ten_items_editor, TEN, ITEMS_EDITOR, TenWidget)

GtkWidget *ten_items_editor_new (TenSheetEditor *editor, TenSheetItemKind kind);

G_END_DECLS
