/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

gboolean ten_export_write (GFile *file, GBytes *content, gboolean replace, GError **error);

char *ten_export_dup_file_name (TenSheet *sheet, guint number) G_GNUC_WARN_UNUSED_RESULT;
GFile *
ten_export_write_sheet (TenSheet *sheet, GFile *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *ten_export_dup_sheet (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
