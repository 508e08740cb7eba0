/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

/* A character in a file of another program, or a file without one. */
#define TEN_TYPE_IMPORT_ENTRY (ten_import_entry_get_type ())
G_DECLARE_FINAL_TYPE (TenImportEntry, ten_import_entry, TEN, IMPORT_ENTRY, GObject)

TenImportEntry *ten_import_entry_new (TenImport *import, const char *file, const char *place);
TenImportEntry *ten_import_entry_new_problem (const char *file, const char *problem);

/* NULL for a file without a character. */
TenImport *ten_import_entry_get_import (TenImportEntry *self);
/* NULL for a file without a character. */
TenSheet *ten_import_entry_get_sheet (TenImportEntry *self);
const char *ten_import_entry_get_file (TenImportEntry *self);
/* The same after the files are read again. */
const char *ten_import_entry_get_place (TenImportEntry *self);
const char *ten_import_entry_get_problem (TenImportEntry *self);
void ten_import_entry_set_problem (TenImportEntry *self, const char *problem);
gboolean ten_import_entry_get_chosen (TenImportEntry *self);
void ten_import_entry_set_chosen (TenImportEntry *self, gboolean chosen);

/* In a file that marks its NPCs, all others are players' characters. */
TenImportOwner ten_import_entry_get_owner (TenImportEntry *self);
void ten_import_entry_set_owner (TenImportEntry *self, TenImportOwner owner);

/* @words: as returned by ten_fold_name() */
gboolean ten_import_entry_matches (TenImportEntry *self, const char *words);
char *ten_import_entry_dup_details (TenImportEntry *self,
                                    gboolean with_file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
