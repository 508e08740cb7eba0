/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* Longer lists of extra traits are shown here instead of on the sheet. */
#define TEN_EXTRA_TRAITS_FROM 60

/* A long list of extra traits. Only visible traits have cells. */
#define TEN_TYPE_EXTRA_TRAITS (ten_extra_traits_get_type ())
G_DECLARE_FINAL_TYPE (TenExtraTraits, ten_extra_traits, TEN, EXTRA_TRAITS, TenWidget)

GtkWidget *ten_extra_traits_new (TenSheetEditor *editor);
/* @traits: of TenSheetTrait */
void ten_extra_traits_set_traits (TenExtraTraits *self, GPtrArray *traits);
int ten_extra_traits_find_focus (TenExtraTraits *self);
void ten_extra_traits_focus_trait (TenExtraTraits *self, guint position);
void ten_extra_traits_search (TenExtraTraits *self, const char *text);

/* The traits that only the sheet has, few in columns or many in a list, and a button that adds
 * one. */
#define TEN_TYPE_EXTRA_SECTION (ten_extra_section_get_type ())
G_DECLARE_FINAL_TYPE (TenExtraSection, ten_extra_section, TEN, EXTRA_SECTION, TenWidget)

GtkWidget *ten_extra_section_new (TenSheetEditor *editor);

G_END_DECLS
