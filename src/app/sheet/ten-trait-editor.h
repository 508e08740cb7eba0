/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* What stands in the place of a trait's row in edit mode, as wide and as high as that. */
#define TEN_TYPE_TRAIT_EDITOR (ten_trait_editor_get_type ())
G_DECLARE_FINAL_TYPE (TenTraitEditor, ten_trait_editor, TEN, TRAIT_EDITOR, TenWidget)

GtkWidget *ten_trait_editor_new (const char *trait, const char *title, int maximum, gboolean own);
void ten_trait_editor_set_rating (TenTraitEditor *self, int rating);
void ten_trait_editor_set_follows (TenTraitEditor *self, gboolean follows);
void ten_trait_editor_set_takes_specialties (TenTraitEditor *self, gboolean takes);
GtkWidget *ten_trait_editor_get_dots (TenTraitEditor *self);
GtkWidget *ten_trait_editor_get_name_button (TenTraitEditor *self);
GtkWidget *ten_trait_editor_get_add_button (TenTraitEditor *self);

G_END_DECLS
