/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "output/ten-cli-file.h"

#include "parser/ten-cli-error.h"
#include "ten-config.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* Never overwrites a file that another program creates at the same moment. */
gboolean
ten_cli_write_new_file (GFile *file, GBytes *content, GError **error)
{
  g_autoptr (GFileOutputStream) stream = g_file_create (file, G_FILE_CREATE_NONE, NULL, error);
  gsize length;
  const char *data = g_bytes_get_data (content, &length);

  if (stream == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), data, length, NULL, NULL, error) &&
      g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error))
    return TRUE;
  g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, NULL);
  g_file_delete (file, NULL, NULL);
  return FALSE;
}

/* A symbolic link stays, and what it leads to is replaced. */
static gboolean
replace (const char *path, GBytes *content, GError **error)
{
  g_autofree char *target = realpath (path, NULL);
  gsize length;
  const char *data = g_bytes_get_data (content, &length);

  return g_file_set_contents_full (target != NULL ? target : path, data, (gssize) length,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0666, error);
}

gboolean
ten_cli_write_file (const char *path, GBytes *content, gboolean force, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autofree char *local = g_file_get_path (file);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GError) problem = NULL;
  gboolean done;

  if (force && local != NULL && !g_file_test (local, G_FILE_TEST_IS_DIR))
    done = replace (local, content, &problem);
  else
    done = ten_cli_write_new_file (file, content, &problem);
  if (done)
    return TRUE;
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS) && local != NULL &&
      !g_file_test (local, G_FILE_TEST_IS_DIR))
    g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK,
                 /* Translators: the name of a file */
                 _ ("%s: is there already; --force replaces it"), name);
  else
    g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK, "%s: %s", name, problem->message);
  return FALSE;
}
