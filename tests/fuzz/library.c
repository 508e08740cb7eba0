/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "library/ten-library.h"

/* The list of sheets is the same after it is written again. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GFile) file = g_file_new_for_path (fuzz_write_file ("library.json", data, size));
  g_auto (TenLibraryContent) first = { NULL };
  g_auto (TenLibraryContent) second = { NULL };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) again = NULL;

  ten_library_content_init (&first);
  ten_library_content_init (&second);
  if (!ten_library_content_load (&first, file, NULL))
    return 0;
  bytes = ten_library_content_pack (&first);
  fuzz_write_file ("library.json", g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_true (ten_library_content_load (&second, file, NULL));
  again = ten_library_content_pack (&second);
  g_assert_true (g_bytes_equal (bytes, again));
  return 0;
}
