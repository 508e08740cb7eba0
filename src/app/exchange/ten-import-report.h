/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "exchange/ten-import-entry.h"
#include "exchange/ten-import-meanings.h"

G_BEGIN_DECLS

/* Shows what was read of a character, and the names whose meaning the user can choose. */
#define TEN_TYPE_IMPORT_REPORT (ten_import_report_get_type ())
G_DECLARE_FINAL_TYPE (TenImportReport, ten_import_report, TEN, IMPORT_REPORT, TenWidget)

void
ten_import_report_show (TenImportReport *self, TenImportEntry *entry, TenImportMeanings *meanings);
/* Focuses the meaning that was chosen last, and returns whether there is one. */
gboolean ten_import_report_focus (TenImportReport *self);

G_END_DECLS
