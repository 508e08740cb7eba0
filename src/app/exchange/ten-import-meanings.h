/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* Keeps the meanings that the user gave to names in files of other programs: for the files that are
 * read, and for later files of the same kind. */
#define TEN_TYPE_IMPORT_MEANINGS (ten_import_meanings_get_type ())
G_DECLARE_FINAL_TYPE (TenImportMeanings, ten_import_meanings, TEN, IMPORT_MEANINGS, GObject)

TenImportMeanings *ten_import_meanings_new (GSettings *settings);
/* As for TenImportOptions. */
char **ten_import_meanings_dup_names (TenImportMeanings *self) G_GNUC_WARN_UNUSED_RESULT;
/* Applies the answers for an earlier file of the same kind. Returns whether anything is new. */
gboolean ten_import_meanings_remember (TenImportMeanings *self, GPtrArray *imports);
/* @id: (nullable): of a trait */
void ten_import_meanings_set (TenImportMeanings *self,
                              TenImport *import,
                              const char *name,
                              const char *id);
/* The names that the ruleset does not know, and those that have a meaning by now. */
GPtrArray *ten_import_meanings_list (TenImportMeanings *self,
                                     TenImport *import,
                                     GHashTable *meanings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
