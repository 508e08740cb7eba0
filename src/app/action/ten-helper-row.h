/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-side-entry.h"

G_BEGIN_DECLS

/* One who helps: who it is, and what they roll. */
#define TEN_TYPE_HELPER_ROW (ten_helper_row_get_type ())
G_DECLARE_FINAL_TYPE (TenHelperRow, ten_helper_row, TEN, HELPER_ROW, TenWidget)

GtkWidget *ten_helper_row_new (TenRuleset *ruleset, TenSheetSource *sheets);
TenSideEntry *ten_helper_row_get_side (TenHelperRow *self);

G_END_DECLS
