/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An entry that edits a text as it is typed, and follows changes from elsewhere. */
#define TEN_TYPE_EDIT_ENTRY (ten_edit_entry_get_type ())
G_DECLARE_FINAL_TYPE (TenEditEntry, ten_edit_entry, TEN, EDIT_ENTRY, GtkEntry)

GtkWidget *ten_edit_entry_new (const char *name);
void ten_edit_entry_set_name (TenEditEntry *self, const char *name);
void ten_edit_entry_show (TenEditEntry *self, const char *text);

/* The keys that undo and redo changes of the sheet, instead of those in the field. */
void ten_edit_entry_add_keys (GtkWidget *field);

G_END_DECLS
