/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* A trait with its specialties: toggles in play, editors in edit mode. */
#define TEN_TYPE_TRAIT_ROW (ten_trait_row_get_type ())
G_DECLARE_FINAL_TYPE (TenTraitRow, ten_trait_row, TEN, TRAIT_ROW, TenWidget)

GtkWidget *ten_trait_row_new (TenSheetEditor *editor, const TenSheetTrait *trait);
const char *ten_trait_row_get_trait (TenTraitRow *self);
/* Whether a trait of the ruleset is shown with the tracks in play. */
gboolean ten_trait_row_is_vital (TenSheetEditor *editor, const char *trait);
void ten_trait_row_focus (TenTraitRow *self);

G_END_DECLS
