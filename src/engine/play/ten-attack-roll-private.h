/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action-odds.h"
#include "play/ten-attack.h"
#include "play/ten-performance-private.h"

G_BEGIN_DECLS

/* Adds the facts of an attack to the event that begins it. */
void ten_attack_describe (const TenAttack *self,
                          TenRuleset *ruleset,
                          const TenCommonAction *action,
                          JsonObject *start);
/* Rolls the damage of a hit and its soak, and records what is left. @successes: those of the
 * attack, or 0 if it missed */
gboolean ten_attack_roll (const TenAttack *self,
                          TenRuleset *ruleset,
                          const TenCommonAction *action,
                          TenRecord *record,
                          int successes,
                          TenPerformance *performance,
                          GError **error);
TenActionOdds *ten_attack_compute_odds (const TenAttack *self,
                                        TenRuleset *ruleset,
                                        const TenCommonAction *action,
                                        TenOdds *odds) G_GNUC_WARN_UNUSED_RESULT;
/* The attack that was recorded, without its sheets. */
void ten_attack_read (TenAttack *self, TenRecord *record);

G_END_DECLS
