/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

#define TEN_LIBRARY_MAX_ENTRIES 200
#define TEN_LIBRARY_MAX_OPEN 100

/* A recently opened sheet, as it was then. */
#define TEN_TYPE_LIBRARY_ENTRY (ten_library_entry_get_type ())
G_DECLARE_FINAL_TYPE (TenLibraryEntry, ten_library_entry, TEN, LIBRARY_ENTRY, GObject)

GFile *ten_library_entry_get_file (TenLibraryEntry *self);
const char *ten_library_entry_get_name (TenLibraryEntry *self);
const char *ten_library_entry_get_ruleset (TenLibraryEntry *self);
const char *ten_library_entry_get_chronicle (TenLibraryEntry *self);
GFile *ten_library_entry_get_picture (TenLibraryEntry *self);
GDateTime *ten_library_entry_get_opened (TenLibraryEntry *self);
gboolean ten_library_entry_is_missing (TenLibraryEntry *self);

/* A GListModel of #TenLibraryEntry, most recently opened first; it also records which sheets are
 * open, for the next start. */
#define TEN_TYPE_LIBRARY (ten_library_get_type ())
G_DECLARE_FINAL_TYPE (TenLibrary, ten_library, TEN, LIBRARY, GObject)

TenLibrary *ten_library_new (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
GFile *ten_library_dup_user_file (void) G_GNUC_WARN_UNUSED_RESULT;
void ten_library_add (TenLibrary *self, TenSheet *sheet);
gboolean ten_library_remove (TenLibrary *self, GFile *file);
void ten_library_restore (TenLibrary *self, TenLibraryEntry *entry);
void ten_library_check (TenLibrary *self);
GListModel *ten_library_get_open (TenLibrary *self);
GFile *ten_library_get_current (TenLibrary *self);
void ten_library_set_open (TenLibrary *self, GListModel *files, GFile *current);
void ten_library_flush (TenLibrary *self);

TenLibraryEntry *ten_library_entry_new (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
void ten_library_entry_set_texts (TenLibraryEntry *self,
                                  const char *name,
                                  const char *ruleset,
                                  const char *chronicle);
void ten_library_entry_set_picture (TenLibraryEntry *self, GFile *picture);
void ten_library_entry_set_opened (TenLibraryEntry *self, GDateTime *opened);

typedef struct
{
  GPtrArray *entries;
  GListStore *open;
  GFile *current;
} TenLibraryContent;

void ten_library_content_init (TenLibraryContent *self);
void ten_library_content_clear (TenLibraryContent *self);
gboolean ten_library_content_load (TenLibraryContent *self, GFile *file, GError **error);
GBytes *ten_library_content_pack (const TenLibraryContent *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenLibraryContent, ten_library_content_clear)

G_END_DECLS
