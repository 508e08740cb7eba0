/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The traits of one group under their heading, each with its specialties. */
#define TEN_TYPE_TRAIT_BLOCK (ten_trait_block_get_type ())
G_DECLARE_FINAL_TYPE (TenTraitBlock, ten_trait_block, TEN, TRAIT_BLOCK, TenWidget)

GtkWidget *
ten_trait_block_new (const char *title, gboolean wide, const char *group, int specialties_from);
const char *ten_trait_block_get_group (TenTraitBlock *self);
void ten_trait_block_set_budget (TenTraitBlock *self, const char *text, const char *warning);
void ten_trait_block_add_trait (
    TenTraitBlock *self, const char *trait, const char *title, int maximum, gboolean own);
void ten_trait_block_update (TenTraitBlock *self, TenCharacter *character);
void ten_trait_block_mark (TenTraitBlock *self, TenPool *pool);
void ten_trait_block_set_editing (TenTraitBlock *self, gboolean editing);
int ten_trait_block_find_focus (TenTraitBlock *self);
void ten_trait_block_focus (TenTraitBlock *self, int place);

G_END_DECLS
