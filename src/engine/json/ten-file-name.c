/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-file.h"

#include <limits.h>
#include <string.h>
#include <sys/types.h>
#include <sys/xattr.h>

/* Where the document portal shows a program in a sandbox the files that a person has handed to it:
 * each in a folder of its own, whose name means nothing to anybody. */
#define DOCUMENTS "/doc/"
#define HOST_PATH "user.document-portal.host-path"

static gboolean
is_portal_path (const char *path)
{
  g_autofree char *documents = g_strconcat (g_get_user_runtime_dir (), DOCUMENTS, NULL);

  return g_str_has_prefix (path, documents);
}

/* Older portals do not tell. */
static char *
dup_host_path (const char *path)
{
  char host_path[PATH_MAX];
  const ssize_t length = getxattr (path, HOST_PATH, host_path, sizeof host_path);

  if (length <= 0 || host_path[0] != G_DIR_SEPARATOR)
    return NULL;
  return g_strndup (host_path, (gsize) length);
}

gboolean
ten_file_is_portal (GFile *file)
{
  const char *path;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  path = g_file_peek_path (file);
  return path != NULL && is_portal_path (path);
}

char *
ten_file_dup_name (GFile *file)
{
  g_autofree char *outside = NULL;
  const char *path;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  path = g_file_peek_path (file);
  if (path == NULL)
    return g_file_get_parse_name (file);
  if (!is_portal_path (path))
    return g_filename_display_name (path);
  outside = dup_host_path (path);
  return outside != NULL ? g_filename_display_name (outside) : g_filename_display_basename (path);
}
