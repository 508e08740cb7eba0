/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "log/ten-log-private.h"

static gboolean
on_row (const TenPageRow *row, gpointer data, GError **error)
{
  guint *sum = data;

  for (guint i = 0; i < row->n_values; i++)
    {
      const TenPageValue *value = &row->values[i];

      if (value->type > 0 && value->type < 10)
        *sum += (guint) ten_page_value_get_integer (value);
      for (gsize at = 0; at < value->size; at++)
        *sum += value->data[at];
    }
  return TRUE;
}

/* Fuzzes the pages of a log. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const guint page_sizes[] = { 512, 1024, 4096 };
  const char *path = fuzz_write_file ("log", data, size);
  guint sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (page_sizes); i++)
    ten_pages_read (path, page_sizes[i], on_row, &sum, NULL);
  return 0;
}
