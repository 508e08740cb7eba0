/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-action-section.h"

G_BEGIN_DECLS

/* The setup of an extended action. */
#define TEN_TYPE_EXTENDED_SECTION (ten_extended_section_get_type ())
G_DECLARE_FINAL_TYPE (
    TenExtendedSection, ten_extended_section, TEN, EXTENDED_SECTION, TenActionSection)

gboolean ten_extended_section_applies (TenRuleset *ruleset);
void ten_extended_section_set_contested (TenExtendedSection *self, gboolean contested);
TenExtendedProgress *
ten_extended_section_create (TenExtendedSection *self) G_GNUC_WARN_UNUSED_RESULT;
TenAction *ten_extended_section_create_action (TenExtendedSection *self,
                                               TenActionSide *actor,
                                               TenActionSide *opponent,
                                               TenSide defender) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
