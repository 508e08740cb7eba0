/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>

static TenRulesets *rulesets;
static char *folder;

static void
on_trap (int number)
{
  abort ();
}

/* A GLib warning ends with a signal that the fuzzer does not know. */
__attribute__ ((constructor)) static void
begin (void)
{
  signal (SIGTRAP, on_trap);
}

static void
clean_up (void)
{
  const char *const arguments[] = { "rm", "-rf", "--", folder, NULL };

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                NULL);
  g_clear_pointer (&folder, g_free);
  g_clear_object (&rulesets);
}

TenRulesets *
fuzz_get_rulesets (void)
{
  fuzz_get_folder ();
  if (rulesets == NULL)
    rulesets = ten_rulesets_new ();
  return rulesets;
}

/* In memory, if possible. */
const char *
fuzz_get_folder (void)
{
  if (folder == NULL)
    {
      const gboolean has_memory = g_access ("/dev/shm", 7) == 0;

      folder =
          g_build_filename (has_memory ? "/dev/shm" : g_get_tmp_dir (), "ten-fuzz.XXXXXX", NULL);
      g_assert_nonnull (g_mkdtemp (folder));
      atexit (clean_up);
    }
  return folder;
}

/* Returns the path of the only file with that name. */
const char *
fuzz_write_file (const char *name, const void *data, gsize size)
{
  static char *path;

  g_free (path);
  path = g_build_filename (fuzz_get_folder (), name, NULL);
  g_assert_true (
      g_file_set_contents_full (path, data, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  return path;
}
