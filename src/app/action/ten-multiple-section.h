/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-opponent-section.h"

G_BEGIN_DECLS

/* Multiple actions in one turn: declared first, then rolled in order. */
#define TEN_TYPE_MULTIPLE_SECTION (ten_multiple_section_get_type ())
G_DECLARE_FINAL_TYPE (
    TenMultipleSection, ten_multiple_section, TEN, MULTIPLE_SECTION, TenActionSection)

gboolean ten_multiple_section_applies (TenRuleset *ruleset);
gboolean ten_multiple_section_add (TenMultipleSection *self, GError **error);
void ten_multiple_section_remove (TenMultipleSection *self, guint index);
void ten_multiple_section_set_attack (TenMultipleSection *self, guint index, gboolean attack);
guint ten_multiple_section_get_n_actions (TenMultipleSection *self);
gboolean ten_multiple_section_get_attack (TenMultipleSection *self, guint index);
void ten_multiple_section_set_opponent (TenMultipleSection *self, TenOpponentSection *opponent);
TenAction *ten_multiple_section_create_action (TenMultipleSection *self) G_GNUC_WARN_UNUSED_RESULT;
guint ten_multiple_section_get_next (TenMultipleSection *self);
gint64 ten_multiple_section_get_turn (TenMultipleSection *self);
void ten_multiple_section_advance (TenMultipleSection *self, gint64 turn);

G_END_DECLS
