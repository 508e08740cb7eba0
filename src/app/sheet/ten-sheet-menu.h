/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* The menu of what belongs to one sheet: in its header, and in edit mode at its end. */
#define TEN_TYPE_SHEET_MENU (ten_sheet_menu_get_type ())
G_DECLARE_FINAL_TYPE (TenSheetMenu, ten_sheet_menu, TEN, SHEET_MENU, TenWidget)

/* The first section: what can be undone. */
void ten_sheet_menu_set_undo (TenSheetMenu *self, GMenuModel *undo);

G_END_DECLS
