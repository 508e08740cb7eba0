/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Without a fuzzer: passes the files of a folder to the target, one after another. */

#include "fuzz.h"

#include <stdio.h>

int
main (int argc, char *argv[])
{
  g_autoptr (GDir) corpus = g_dir_open (argc > 1 ? argv[1] : ".", 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (corpus);
  while ((name = g_dir_read_name (corpus)) != NULL)
    {
      g_autofree char *path = g_build_filename (argv[1], name, NULL);
      g_autofree char *read = NULL;
      g_autofree guint8 *data = NULL;
      gsize size;

      g_assert_true (g_file_get_contents (path, &read, &size, NULL));
      printf ("# %s\n", name);
      fflush (stdout);
      /* An exact copy: nothing follows the last byte. */
      data = g_memdup2 (read, size);
      LLVMFuzzerTestOneInput (data, size);
      n++;
    }
  printf ("%s 1 - %u inputs\n1..1\n", n > 0 ? "ok" : "not ok", n);
  return 0;
}
