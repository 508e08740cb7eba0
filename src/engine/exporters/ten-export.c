/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-export.h"

#include "ten-config.h"

#include "json/ten-json-private.h"
#include "sheet/ten-sheet-private.h"

/* Never replaces a file that another program makes at the same moment. */
static gboolean
write_new (GFile *file, const char *data, gsize length, GError **error)
{
  g_autoptr (GFileOutputStream) stream = NULL;

  if (g_file_peek_path (file) != NULL)
    return ten_file_write (g_file_peek_path (file), data, length, 0666, FALSE, error);
  stream = g_file_create (file, G_FILE_CREATE_NONE, NULL, error);
  if (stream == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), data, length, NULL, NULL, error) &&
      g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error))
    return TRUE;
  g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, NULL);
  g_file_delete (file, NULL, NULL);
  return FALSE;
}

static gboolean
replace_file (GFile *file, const char *data, gsize length, GError **error)
{
  g_auto (TenSheetTarget) target = { 0 };

  if (g_file_peek_path (file) == NULL)
    return g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                                    error);
  return ten_sheet_target_init (&target, file, error) &&
         ten_sheet_target_check_writable (&target, error) &&
         ten_sheet_target_lock (&target, error) &&
         ten_sheet_target_write (&target, data, length, error);
}

/**
 * ten_export_write:
 * @file: (not nullable): a file
 * @content: (not nullable): the content to write
 * @replace: whether to replace an existing file
 * @error: return location for a #TenSheetError or a file system error, such as %G_IO_ERROR_EXISTS
 *   if the file exists and is not to be replaced
 *
 * Writes an exported sheet. A local file is written as a whole or not at all, and a symbolic link
 * to it is kept.
 *
 * Returns: whether it was written
 */
gboolean
ten_export_write (GFile *file, GBytes *content, gboolean replace, GError **error)
{
  const char *data;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  data = g_bytes_get_data (content, &length);
  if (data == NULL)
    data = "";
  return replace ? replace_file (file, data, length, error) : write_new (file, data, length, error);
}

/**
 * ten_export_dup_sheet:
 * @sheet: (not nullable): a sheet
 *
 * Writes the sheet for other programs: its own text, with the address of its schema.
 *
 * Returns: (transfer full) (not nullable): the text
 */
char *
ten_export_dup_sheet (TenSheet *sheet)
{
  g_autofree char *text = NULL;
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (TenJsonDocument) named = NULL;
  g_autoptr (JsonNode) schema = NULL;
  TenJsonPlace root;

  g_return_val_if_fail (TEN_IS_SHEET (sheet), NULL);

  text = ten_sheet_dup_text (sheet);
  document = ten_json_document_new (ten_sheet_get_name (sheet), text, -1, NULL);
  root = ten_json_document_get_root (document);
  schema = json_node_init_string (json_node_alloc (), TEN_SHEET_SCHEMA);
  named = ten_json_place_put_member (&root, "$schema", schema, NULL);
  /* Only a sheet of the largest size has no room for it. */
  return named != NULL ? ten_json_document_dup_text (named) : g_steal_pointer (&text);
}
