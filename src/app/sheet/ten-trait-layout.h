/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-layouts.h"

G_BEGIN_DECLS

/* Lays out its children one below the other, except the specialties of a trait: they stand between
 * the name and the dots if there is room. */
#define TEN_TYPE_TRAIT_LAYOUT (ten_trait_layout_get_type ())
G_DECLARE_FINAL_TYPE (TenTraitLayout, ten_trait_layout, TEN, TRAIT_LAYOUT, TenLayout)

/* The trait, the name in it, and its specialties. */
GtkLayoutManager *ten_trait_layout_new (GtkWidget *toggle,
                                        GtkWidget *name,
                                        GtkWidget *chips) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
