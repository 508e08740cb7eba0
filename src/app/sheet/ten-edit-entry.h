/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* An entry that edits the sheet while the user types, and follows other changes. */
#define TEN_TYPE_EDIT_ENTRY (ten_edit_entry_get_type ())
G_DECLARE_FINAL_TYPE (TenEditEntry, ten_edit_entry, TEN, EDIT_ENTRY, GtkEntry)

GtkWidget *ten_edit_entry_new (const char *name);
void ten_edit_entry_show (TenEditEntry *self, const char *text);

/* Shows a text of the sheet and sets it: both functions are given its name. */
typedef const char *(*TenTextGetter) (TenSheet *sheet, const char *name);
typedef TenSheetEdit *(*TenTextEdit) (const char *name, const char *text);
void ten_edit_entry_follow (TenEditEntry *self,
                            TenSheetEditor *editor,
                            const char *name,
                            TenTextGetter get,
                            TenTextEdit edit);
const char *ten_edit_entry_get_followed (TenEditEntry *self);

/* Without a text, nothing is edited, and the last one returns once the user leaves. */
void ten_edit_entry_require_text (TenEditEntry *self);

/* Undo and redo keys act on the sheet instead of the field. */
void ten_edit_entry_add_keys (GtkWidget *field);

G_END_DECLS
