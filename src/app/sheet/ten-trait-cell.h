/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-again.h>

G_BEGIN_DECLS

/* Whether a trait of the ruleset never takes specialties. */
#define TEN_TRAIT_CELL_NO_SPECIALTIES -1

/* A trait with its specialties: a row to play with, or in edit mode what changes it. */
#define TEN_TYPE_TRAIT_CELL (ten_trait_cell_get_type ())
G_DECLARE_FINAL_TYPE (TenTraitCell, ten_trait_cell, TEN, TRAIT_CELL, TenWidget)

GtkWidget *ten_trait_cell_new (const char *trait, const char *title, int maximum);
const char *ten_trait_cell_get_trait (TenTraitCell *self);
void ten_trait_cell_set_own (TenTraitCell *self, gboolean own);
void ten_trait_cell_set_specialties_from (TenTraitCell *self, int rating);
void ten_trait_cell_update (TenTraitCell *self, TenCharacter *character);
void ten_trait_cell_mark (TenTraitCell *self, TenPool *pool);
void ten_trait_cell_set_editing (TenTraitCell *self, gboolean editing);
void ten_trait_cell_focus (TenTraitCell *self);

G_END_DECLS
