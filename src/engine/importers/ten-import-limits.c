/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How much a file may hold, and the refusals beyond that. */

#include "ten-config.h"

#include "importers/ten-tree-private.h"

#include "json/ten-json.h"

#include <glib/gi18n-lib.h>

static gboolean G_GNUC_PRINTF (5, 6)
    check (gsize n, guint max, const char *name, GError **error, const char *format, ...)
{
  g_autofree char *words = NULL;
  va_list arguments;

  if (n <= max)
    return TRUE;
  va_start (arguments, format);
  words = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE, "%s: %s", name, words);
  return FALSE;
}

gboolean
ten_import_check_values (const char *name, gsize n, GError **error)
{
  return check (n, TEN_IMPORT_MAX_VALUES, name, error, _ ("more than %u values"),
                TEN_IMPORT_MAX_VALUES);
}

gboolean
ten_import_check_lines (const char *name, gsize n, GError **error)
{
  return check (n, TEN_IMPORT_MAX_LINES, name, error, _ ("more than %u lines of text"),
                TEN_IMPORT_MAX_LINES);
}

gboolean
ten_import_check_columns (const char *name, gsize n, GError **error)
{
  return check (n, TEN_IMPORT_MAX_COLUMNS, name, error, _ ("a row has more than %u columns"),
                TEN_IMPORT_MAX_COLUMNS);
}

gboolean
ten_import_check_characters (const char *name, gsize n, GError **error)
{
  return check (n, TEN_IMPORT_MAX_CHARACTERS, name, error,
                _ ("more than %u characters. Divide them among several files"),
                TEN_IMPORT_MAX_CHARACTERS);
}

gboolean
ten_import_check_own_values (const char *name, gsize n, GError **error)
{
  return check (n, TEN_IMPORT_MAX_OWN_VALUES, name, error,
                _ ("a character has more than %u values"), TEN_IMPORT_MAX_OWN_VALUES);
}
