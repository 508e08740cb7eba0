/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* One row of a table, as a page has it. */
typedef struct
{
  gint64 type; /* SQLite's "serial type" */
  const guint8 *data;
  gsize size;
} TenPageValue;

typedef struct
{
  gint64 number; /* the rowid */
  const TenPageValue *values;
  guint n_values;
} TenPageRow;

typedef gboolean (*TenPageFunc) (const TenPageRow *row, gpointer data, GError **error);

/* Reads every row that a page of the file, or of its journal, seems to hold, without asking what
 * the file says of itself. Gives FALSE where the file cannot be read at all. */
gboolean ten_pages_read (
    const char *path, guint page_size, TenPageFunc function, gpointer data, GError **error);
gint64 ten_page_value_get_integer (const TenPageValue *value);

G_END_DECLS
