/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The advantages, the equipment or the conditions of a sheet in edit mode. */
#define TEN_TYPE_ITEMS_EDITOR (ten_items_editor_get_type ())
G_DECLARE_FINAL_TYPE (TenItemsEditor, ten_items_editor, TEN, ITEMS_EDITOR, TenWidget)

GtkWidget *ten_items_editor_new (TenSheetItemKind kind);
void ten_items_editor_update (TenItemsEditor *self, TenSheet *sheet);

G_END_DECLS
