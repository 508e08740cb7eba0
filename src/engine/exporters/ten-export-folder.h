/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* "Ana.tensheet.json"; with 2, "Ana (2).tensheet.json". Valid on every file system. */
char *ten_export_dup_file_name (TenSheet *sheet, guint number) G_GNUC_WARN_UNUSED_RESULT;

/* Writes a copy of a sheet under the name of the character, or a numbered one if that is taken.
 * Replaces nothing. Returns the new file. */
GFile *
ten_export_write_sheet (TenSheet *sheet, GFile *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
