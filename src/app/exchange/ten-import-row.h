/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "exchange/ten-import-entry.h"

G_BEGIN_DECLS

/* A row of the chooser: a check box with what is known of a character, or why a file has none. */
#define TEN_TYPE_IMPORT_ROW (ten_import_row_get_type ())
G_DECLARE_FINAL_TYPE (TenImportRow, ten_import_row, TEN, IMPORT_ROW, TenWidget)

/* NULL while the row is not in use. */
void ten_import_row_set_entry (TenImportRow *self, TenImportEntry *entry, gboolean with_file);

G_END_DECLS
