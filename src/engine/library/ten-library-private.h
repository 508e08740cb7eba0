/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "library/ten-file-queue-private.h"
#include "library/ten-library.h"

G_BEGIN_DECLS

TenLibraryEntry *ten_library_entry_new (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
void ten_library_entry_set_texts (TenLibraryEntry *self,
                                  const char *name,
                                  const char *ruleset,
                                  const char *chronicle);
void ten_library_entry_set_picture (TenLibraryEntry *self, GFile *picture);
void ten_library_entry_set_opened (TenLibraryEntry *self, GDateTime *opened);
void ten_library_entry_set_missing (TenLibraryEntry *self, gboolean missing);

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

struct _TenLibrary
{
  GObject parent_instance;

  GFile *file;
  TenLibraryContent content;
  TenFileQueue *queue;
  guint timeout;
  GCancellable *cancellable;
  GPtrArray *to_check; /* of TenLibraryEntry: whose files are still to be looked for */
  GHashTable *to_show; /* path of a picture that is being written -> its TenLibraryEntry */
  GPtrArray *to_drop;  /* pictures of entries that were removed, and may come back */
  char *problem;
};

void ten_library_changed (TenLibrary *self);
TenLibraryEntry *ten_library_find (TenLibrary *self, GFile *file, guint *position);
void ten_library_show_picture (TenLibrary *self, const char *path);
void ten_library_drop_picture (TenLibrary *self, GFile *picture);
void ten_library_drop_pictures (TenLibrary *self);
void ten_library_take_picture (TenLibrary *self, TenLibraryEntry *entry, TenSheet *sheet);

G_END_DECLS
