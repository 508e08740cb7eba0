/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "exchange/ten-import-entry.h"

G_BEGIN_DECLS

/* The characters in files of other programs, of which some are chosen. */
#define TEN_TYPE_IMPORT_CHOOSER (ten_import_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TenImportChooser, ten_import_chooser, TEN, IMPORT_CHOOSER, TenWidget)

/* Of TenImportEntry. Files without a character come first. */
void ten_import_chooser_set_entries (TenImportChooser *self, GPtrArray *entries);
/* Tells how the saving ended. */
void ten_import_chooser_show_result (TenImportChooser *self, const char *text);
GPtrArray *ten_import_chooser_list_chosen (TenImportChooser *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_import_chooser_focus (TenImportChooser *self);
/* Returns whether there was a search to clear. */
gboolean ten_import_chooser_clear_search (TenImportChooser *self);

G_END_DECLS
