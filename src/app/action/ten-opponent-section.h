/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-action-section.h"
#include "action/ten-side-entry.h"

G_BEGIN_DECLS

/* The opponent, and their pool or resistance. */
#define TEN_TYPE_OPPONENT_SECTION (ten_opponent_section_get_type ())
G_DECLARE_FINAL_TYPE (
    TenOpponentSection, ten_opponent_section, TEN, OPPONENT_SECTION, TenActionSection)

gboolean ten_opponent_section_applies (TenRuleset *ruleset);
TenSideEntry *ten_opponent_section_get_side (TenOpponentSection *self);
void ten_opponent_section_suggest (TenOpponentSection *self, const char *text);
gboolean ten_opponent_section_get_rolls (TenOpponentSection *self);
void ten_opponent_section_set_rolls (TenOpponentSection *self);
/* Whether the opponent comes from a typed line. */
gboolean ten_opponent_section_get_typed (TenOpponentSection *self);
void ten_opponent_section_set_typed (TenOpponentSection *self);
void ten_opponent_section_set_resistance (TenOpponentSection *self, const char *id, int value);
void ten_opponent_section_prepare_actor (TenOpponentSection *self, TenActionSide *actor);
/* The attack that is set up, or NULL: where its damage is rolled, the opponent soaks (BOOK-2). */
void ten_opponent_section_set_attack (TenOpponentSection *self,
                                      const TenCommonAction *action,
                                      TenAttack *attack);
TenSoakMode ten_opponent_section_get_soak (TenOpponentSection *self);
TenSide ten_opponent_section_get_defender (TenOpponentSection *self);
TenActionSide *ten_opponent_section_create_side (TenOpponentSection *self,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenActionSide *
ten_opponent_section_create_resisting (TenOpponentSection *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
