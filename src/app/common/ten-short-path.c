/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-short-path.h"

#include "ten-config.h"

#include <string.h>
#include <ten-engine.h>

char *
ten_file_dup_short_path (GFile *file)
{
  const char *home = g_get_home_dir ();
  const gsize length = strlen (home);
  g_autofree char *name = ten_file_dup_name (file);

  if (g_str_has_prefix (name, home) && name[length] == G_DIR_SEPARATOR)
    return g_strconcat ("~", name + length, NULL);
  return g_steal_pointer (&name);
}
