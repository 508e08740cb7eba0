/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-text-values-private.h"

G_BEGIN_DECLS

/* Tables: rows of cells, each a text. */
GPtrArray *ten_cells_split (const char *text, char separator) G_GNUC_WARN_UNUSED_RESULT;
gsize ten_cells_count (GPtrArray *rows);
guint ten_cells_count_columns (GPtrArray *rows);
const char *ten_cells_skip_separator (const char *text);
char ten_cells_find_separator (const char *name, const char *text);
gboolean ten_cells_read (TenTextValues *values, GPtrArray *rows);

G_END_DECLS
