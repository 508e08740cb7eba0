/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-action-section.h"
#include "action/ten-side-entry.h"

G_BEGIN_DECLS

/* The helpers. */
#define TEN_TYPE_HELPERS_SECTION (ten_helpers_section_get_type ())
G_DECLARE_FINAL_TYPE (
    TenHelpersSection, ten_helpers_section, TEN, HELPERS_SECTION, TenActionSection)

gboolean ten_helpers_section_applies (TenRuleset *ruleset);
guint ten_helpers_section_get_n_helpers (TenHelpersSection *self);
TenSideEntry *ten_helpers_section_get_helper (TenHelpersSection *self, guint index);
TenSideEntry *ten_helpers_section_add (TenHelpersSection *self);
gboolean ten_helpers_section_help (TenHelpersSection *self, TenAction *action, GError **error);

G_END_DECLS
