/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* Whether a trait of the ruleset never takes specialties. */
#define TEN_TRAIT_ROW_NO_SPECIALTIES -1

/* A trait with its specialties: pressed to play with, or in edit mode what changes it. */
#define TEN_TYPE_TRAIT_ROW (ten_trait_row_get_type ())
G_DECLARE_FINAL_TYPE (TenTraitRow, ten_trait_row, TEN, TRAIT_ROW, TenWidget)

GtkWidget *ten_trait_row_new (
    const char *trait, const char *title, int maximum, int specialties_from, gboolean own);
const char *ten_trait_row_get_trait (TenTraitRow *self);
void ten_trait_row_update (TenTraitRow *self, TenCharacter *character);
void ten_trait_row_mark (TenTraitRow *self, TenPool *pool);
void ten_trait_row_set_editing (TenTraitRow *self, gboolean editing);
void ten_trait_row_focus (TenTraitRow *self);

G_END_DECLS
