/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* Traits of one group, below its title and what is spent on it. */
#define TEN_TYPE_TRAIT_BLOCK (ten_trait_block_get_type ())
G_DECLARE_FINAL_TYPE (TenTraitBlock, ten_trait_block, TEN, TRAIT_BLOCK, TenWidget)

GtkWidget *ten_trait_block_new (const char *title, gboolean wide);
void ten_trait_block_append (TenTraitBlock *self, GtkWidget *row);

/* The traits of a ruleset below one heading, in their groups. */
#define TEN_TYPE_TRAIT_SECTION (ten_trait_section_get_type ())
G_DECLARE_FINAL_TYPE (TenTraitSection, ten_trait_section, TEN, TRAIT_SECTION, TenWidget)

GtkWidget *
ten_trait_section_new (TenSheetEditor *editor, const TenTraitGroup *groups, guint n_groups);

/* Extra traits below one heading, which adds to them in edit mode unless it is NULL: "add" gives
 * the button for it. */
GtkWidget *
ten_trait_section_new_extra (TenSheetEditor *editor, const char *heading, GPtrArray *rows);
const char *ten_trait_section_get_title (TenTraitSection *self);

/* Shows the dots that a new character has spent here, or nothing for NULL. */
void ten_trait_section_set_budgets (TenTraitSection *self, GListModel *budgets);

G_END_DECLS
