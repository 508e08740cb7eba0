/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "output/ten-cli-file.h"

#include "exporters/ten-export.h"
#include "parser/ten-cli-error.h"
#include "sheet/ten-sheet-error.h"
#include "ten-config.h"

#include <glib/gi18n.h>

gboolean
ten_cli_write_file (const char *path, GBytes *content, gboolean force, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GError) problem = NULL;

  if (ten_export_write (file, content, force, &problem))
    return TRUE;
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS))
    g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK,
                 /* Translators: the name of a file */
                 _ ("%s: already exists; use --force to replace it"), name);
  else if (problem->domain == TEN_SHEET_ERROR)
    g_set_error_literal (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK, problem->message);
  else
    g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK, "%s: %s", name, problem->message);
  return FALSE;
}
