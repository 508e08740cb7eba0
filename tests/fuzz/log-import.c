/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "log/ten-log-files-private.h"
#include "log/ten-log-opening.h"
#include "play/ten-verified.h"

/* An export of another log, by this version or the one before. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *path = g_build_filename (fuzz_get_folder (), "rolls.sqlite", NULL);
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (fuzz_write_file ("log.json", data, size));
  TenMerge merge;

  ten_log_remove_files (path, NULL);
  log = ten_log_open (path, &ten_play_reader, NULL);
  g_assert_nonnull (log);
  if (ten_play_log_import (log, file, &merge, NULL, NULL, NULL, NULL))
    g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, NULL));
  else
    g_assert_cmpint (ten_log_get_n_entries (log), ==, 0);
  return 0;
}
