/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "library/ten-library.h"

G_BEGIN_DECLS

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
  GListStore *session;
  GFile *current;
} TenLibraryContent;

void ten_library_content_init (TenLibraryContent *self);
void ten_library_content_clear (TenLibraryContent *self);
gboolean ten_library_content_load (TenLibraryContent *self, GFile *file, GError **error);
GBytes *ten_library_content_pack (const TenLibraryContent *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenLibraryContent, ten_library_content_clear)

G_END_DECLS
