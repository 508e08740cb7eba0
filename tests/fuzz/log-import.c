/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "log/ten-log-private.h"

/* An export of another log. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (TenLog) log = ten_log_new_for_database (ten_log_create_scratch (NULL), NULL);
  g_autoptr (GFile) file = g_file_new_for_path (fuzz_write_file ("log.json", data, size));
  TenVerification verified;
  TenAdoption adopted;

  g_assert_nonnull (log);
  ten_log_verify_export (file, &verified, NULL, NULL);
  if (ten_log_import (log, file, &adopted, NULL, NULL, NULL, NULL))
    g_assert_true (ten_log_verify (log, &verified, NULL));
  return 0;
}
