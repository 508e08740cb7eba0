/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* The notes of a sheet in edit mode. */
#define TEN_TYPE_NOTES_EDITOR (ten_notes_editor_get_type ())
G_DECLARE_FINAL_TYPE (TenNotesEditor, ten_notes_editor, TEN, NOTES_EDITOR, TenWidget)

GtkWidget *ten_notes_editor_new (TenSheetEditor *editor);

G_END_DECLS
