/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-attack.h"

G_BEGIN_DECLS

typedef struct _TenRollAction TenRollAction;
typedef struct _TenActionOdds TenActionOdds;

/* The weapon and the target of an attack, and how its damage is rolled (ITEM-1, BOOK-2). It counts
 * if the common action of the roll does damage. */
void ten_roll_action_set_attack (TenRollAction *self, const TenAttack *attack);

/* Whether there are chances of each amount of damage that is left (BOOK-2). */
gboolean ten_action_odds_has_damage (TenActionOdds *self);
guint ten_action_odds_get_n_chances (TenActionOdds *self);
double ten_action_odds_get_mean_damage (TenActionOdds *self);
/* The chance to hit, the mean, and the chances of each amount that is at all likely. */
char *ten_action_odds_dup_damage_text (TenActionOdds *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
