/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A file beyond one of these is refused, instead of being read for minutes. */
#define TEN_IMPORT_MAX_VALUES 1000000u   /* in a file */
#define TEN_IMPORT_MAX_LINES 250000u     /* of a text, not counting empty ones */
#define TEN_IMPORT_MAX_COLUMNS 10000u    /* of a table */
#define TEN_IMPORT_MAX_CHARACTERS 5000u  /* in a file */
#define TEN_IMPORT_MAX_OWN_VALUES 50000u /* of a character */

gboolean ten_import_check_values (const char *name, gsize n, GError **error);
gboolean ten_import_check_lines (const char *name, gsize n, GError **error);
gboolean ten_import_check_columns (const char *name, gsize n, GError **error);
gboolean ten_import_check_characters (const char *name, gsize n, GError **error);
gboolean ten_import_check_own_values (const char *name, gsize n, GError **error);

G_END_DECLS
