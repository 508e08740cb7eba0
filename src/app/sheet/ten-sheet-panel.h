/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "library/ten-sheet-source.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The sheet of a character: a click adds a trait to the pool; in edit mode the sheet can be
 * changed. */
#define TEN_TYPE_SHEET_PANEL (ten_sheet_panel_get_type ())
G_DECLARE_FINAL_TYPE (TenSheetPanel, ten_sheet_panel, TEN, SHEET_PANEL, TenWidget)

void ten_sheet_panel_set_sheet (TenSheetPanel *self, TenSheet *sheet);
void ten_sheet_panel_set_pool (TenSheetPanel *self, TenPool *pool);
/* The other sheets, whose words are offered for this one. */
void ten_sheet_panel_set_sheets (TenSheetPanel *self, TenSheetSource *sheets);
/* The section of the menu that says what can be undone. */
void ten_sheet_panel_set_undo (TenSheetPanel *self, GMenuModel *undo);
gboolean ten_sheet_panel_get_editing (TenSheetPanel *self);
void ten_sheet_panel_set_editing (TenSheetPanel *self, gboolean editing);
void ten_sheet_panel_set_counting (TenSheetPanel *self, gboolean counting);

G_END_DECLS
