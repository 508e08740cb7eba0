/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib/gstdio.h>

static inline void
remove_tree (const char *path)
{
  g_autoptr (GDir) folder =
      g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}
