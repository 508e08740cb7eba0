/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-file-writer-private.h"
#include "sheet/ten-sheet-error.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  char *name;
  char *path;
  gboolean exists;
  struct stat status;
  TenFileWriter writer;
} TenSheetTarget;

gboolean ten_sheet_target_init (TenSheetTarget *self, GFile *file, GError **error);
gboolean ten_sheet_target_check_writable (const TenSheetTarget *self, GError **error);
gboolean ten_sheet_target_lock (TenSheetTarget *self, GError **error);
gboolean
ten_sheet_target_write (TenSheetTarget *self, const char *text, gsize length, GError **error);
gboolean ten_sheet_target_fail (const TenSheetTarget *self,
                                TenSheetError code,
                                const char *reason,
                                GError **error);
void ten_sheet_target_clear (TenSheetTarget *self);
gboolean ten_sheet_file_is_writable (GFile *file);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenSheetTarget, ten_sheet_target_clear)

G_END_DECLS
