/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-action-section.h"
#include "action/ten-declared-actions.h"

G_BEGIN_DECLS

/* Several actions of one turn: declared first, then rolled in order. */
#define TEN_TYPE_SEVERAL_SECTION (ten_several_section_get_type ())
G_DECLARE_FINAL_TYPE (
    TenSeveralSection, ten_several_section, TEN, SEVERAL_SECTION, TenActionSection)

gboolean ten_several_section_applies (TenRuleset *ruleset);
GtkWidget *ten_several_section_new (void);
gboolean ten_several_section_add (TenSeveralSection *self, GError **error);
void ten_several_section_remove (TenSeveralSection *self, guint index);
void ten_several_section_set_attack (TenSeveralSection *self, guint index, gboolean attack);
guint ten_several_section_get_n_actions (TenSeveralSection *self);
const TenDeclaredAction *ten_several_section_get_action (TenSeveralSection *self, guint index);
guint ten_several_section_get_next (TenSeveralSection *self);
gint64 ten_several_section_get_turn (TenSeveralSection *self);
void ten_several_section_advance (TenSeveralSection *self, gint64 turn);

G_END_DECLS
