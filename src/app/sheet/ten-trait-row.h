/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-toggle.h"

G_BEGIN_DECLS

/* A trait of the sheet: its name and its dots; pressed while it is in the pool. */
#define TEN_TYPE_TRAIT_ROW (ten_trait_row_get_type ())
G_DECLARE_FINAL_TYPE (TenTraitRow, ten_trait_row, TEN, TRAIT_ROW, TenToggle)

GtkWidget *ten_trait_row_new (const char *trait, const char *title, int maximum);
const char *ten_trait_row_get_trait (TenTraitRow *self);
const char *ten_trait_row_get_title (TenTraitRow *self);
int ten_trait_row_get_rating (TenTraitRow *self);
void ten_trait_row_set_rating (TenTraitRow *self, int rating);

G_END_DECLS
