/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-export.h"

#include "ten-config.h"

#include "sheet/ten-sheet-file-private.h"

/**
 * ten_export_write:
 * @file: (not nullable): a file, which is replaced where it is there
 * @content: (not nullable): what is to be in it
 * @error: return location for a #TenSheetError, or of what the file lies on
 *
 * Writes what a sheet was exported as. A file of this computer is written whole or not at all,
 * and a symbolic link to it stays.
 *
 * Returns: whether it was written
 */
gboolean
ten_export_write (GFile *file, GBytes *content, GError **error)
{
  g_auto (TenSheetTarget) target = { 0 };
  const char *data;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  data = g_bytes_get_data (content, &length);
  if (g_file_peek_path (file) == NULL)
    return g_file_replace_contents (file, data != NULL ? data : "", length, NULL, FALSE,
                                    G_FILE_CREATE_NONE, NULL, NULL, error);
  return ten_sheet_target_init (&target, file, error) &&
         ten_sheet_target_check_writable (&target, error) &&
         ten_sheet_target_write (&target, data != NULL ? data : "", length, error);
}
