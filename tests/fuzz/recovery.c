/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "library/ten-recovery-private.h"

#include <string.h>

static void
load (const void *data, gsize size)
{
  g_auto (TenRecoveryWork) work = { NULL };
  g_autoptr (GFile) file = NULL;
  g_autoptr (TenSheet) sheet = NULL;
  gboolean is_newer;

  if (!ten_recovery_work_load (&work, fuzz_write_file ("a.recovery", data, size), &is_newer, NULL))
    return;
  file = work.uri != NULL ? g_file_new_for_uri (work.uri) : NULL;
  sheet = ten_sheet_new_from_text (file, work.text, work.saved, fuzz_get_rulesets (), NULL);
}

/* As it is, and with a correct checksum. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *checksum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, data, size);
  g_autoptr (GString) whole = g_string_new ("ten-again/recovery 1 ");

  load (data, size);
  g_string_append_printf (whole, "%s\n", checksum);
  g_string_append_len (whole, (const char *) data, (gssize) size);
  load (whole->str, whole->len);
  return 0;
}
