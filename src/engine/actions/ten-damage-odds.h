/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-odds.h"

G_BEGIN_DECLS

/* The chances of each amount of damage that an attack leaves, from 0 (BOOK-2). @dice: the dice of
 * damage of an attack with one success; @soak: the dice of the soak; @target: that of both */
double *ten_damage_compute_odds (const TenOdds *attack,
                                 int dice,
                                 int soak,
                                 int target,
                                 guint *n_amounts) G_GNUC_WARN_UNUSED_RESULT;

/* A roll of damage or soak: ones cancel nothing, and nothing botches. */
void ten_damage_init_request (TenRequest *request, int dice, int target);

/* The dice of damage of an attack with so many successes: those beyond the first add one each. */
int ten_damage_get_dice (int dice, int successes);

G_END_DECLS
