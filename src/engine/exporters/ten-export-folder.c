/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-export-folder.h"

#include "exporters/ten-export.h"

#include <string.h>

/* Character names may be longer than file names. */
#define MAX_FILE_NAME 100

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

char *
ten_export_dup_file_name (TenSheet *sheet, guint number)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (TEN_IS_SHEET (sheet), NULL);

  name = dup_valid_name (ten_sheet_get_name (sheet));
  return number <= 1 ? g_strconcat (name, TEN_SHEET_SUFFIX, NULL)
                     : g_strdup_printf ("%s (%u)%s", name, number, TEN_SHEET_SUFFIX);
}

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
