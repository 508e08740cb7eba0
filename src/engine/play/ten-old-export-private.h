/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-old-row-private.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The content of an export of a log of version 8. */
typedef struct
{
  gint64 n_rows[TEN_OLD_N_CHAINS];
  gint64 n_seals;
  gint64 n_unsealed;
  char newest[2 * TEN_OLD_HASH_SIZE + 1]; /* in hexadecimal digits */
} TenOldExport;

/* Reads an export into a temporary database, and verifies its hashes. Returns NULL with @error set,
 * which names the first invalid row. @found: (nullable) */
sqlite3 *ten_old_export_read (GFile *file,
                              gboolean *is_part,
                              TenOldExport *found,
                              GCancellable *cancellable,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
