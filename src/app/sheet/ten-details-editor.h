/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* The head of a sheet in edit mode: name, player and other details. */
#define TEN_TYPE_DETAILS_EDITOR (ten_details_editor_get_type ())
G_DECLARE_FINAL_TYPE (TenDetailsEditor, ten_details_editor, TEN, DETAILS_EDITOR, TenWidget)

GtkWidget *ten_details_editor_new (TenSheetEditor *editor);

G_END_DECLS
