/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-export.h"

#include "ten-config.h"

#include "json/ten-json-private.h"
#include "sheet/ten-sheet-file-private.h"

#include <string.h>

/* Character names may be longer than file names. */
#define MAX_FILE_NAME 100

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

/* Valid on every file system. */
static char *
dup_valid_name (const char *name)
{
  g_autoptr (GString) safe = g_string_new (NULL);
  glong length = 0;

  for (const char *at = name; *at != '\0' && length < MAX_FILE_NAME; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);
      gboolean good = g_unichar_isprint (character) &&
                      (character >= 0x80 || strchr ("/\\:*?\"<>|", (int) character) == NULL);

      g_string_append_unichar (safe, good ? character : '_');
      length++;
    }
  g_strstrip (safe->str);
  while (*safe->str == '.')
    *safe->str = '_';
  return *safe->str != '\0' ? g_strdup (safe->str) : g_strdup ("_");
}

/**
 * ten_export_dup_file_name:
 * @sheet: (not nullable): a sheet
 * @number: 1, or the number of the character among those with the same name
 *
 * Returns: (transfer full): a name for its file, such as `Ana.tensheet.json` or
 *   `Ana (2).tensheet.json`
 */
char *
ten_export_dup_file_name (TenSheet *sheet, guint number)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (TEN_IS_SHEET (sheet), NULL);

  name = dup_valid_name (ten_sheet_get_name (sheet));
  return number <= 1 ? g_strconcat (name, TEN_SHEET_SUFFIX, NULL)
                     : g_strdup_printf ("%s (%u)%s", name, number, TEN_SHEET_SUFFIX);
}

/**
 * ten_export_write_sheet:
 * @sheet: (not nullable): a sheet
 * @folder: (not nullable): an existing folder
 * @error: return location for an error, as of ten_export_write()
 *
 * Writes a copy of a sheet to a folder, under the name of the character, or "NAME (2)" if that is
 * taken. Replaces nothing.
 *
 * Returns: (transfer full) (nullable): the new file, or %NULL with @error set
 */
GFile *
ten_export_write_sheet (TenSheet *sheet, GFile *folder, GError **error)
{
  g_autoptr (GBytes) content = NULL;
  char *text;

  g_return_val_if_fail (TEN_IS_SHEET (sheet), NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  text = ten_sheet_dup_text (sheet);
  content = g_bytes_new_take (text, strlen (text));
  for (guint number = 1;; number++)
    {
      g_autofree char *name = ten_export_dup_file_name (sheet, number);
      g_autoptr (GFile) file = g_file_get_child (folder, name);
      g_autoptr (GError) problem = NULL;

      if (ten_export_write (file, content, FALSE, &problem))
        return g_steal_pointer (&file);
      if (!g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return NULL;
        }
    }
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
