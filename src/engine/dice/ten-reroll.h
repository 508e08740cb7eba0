/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-random.h"
#include "dice/ten-roll.h"

G_BEGIN_DECLS

/* Spending a point of willpower after the roll (TEST-10, V5-3). */
gboolean ten_roll_is_rerolled (const TenRoll *roll);
gboolean ten_roll_can_reroll_die (const TenRoll *roll, guint index);
guint *ten_roll_suggest_reroll (const TenRoll *roll,
                                guint at_most,
                                guint *n_dice) G_GNUC_WARN_UNUSED_RESULT;
guint ten_roll_get_n_kept (const TenRoll *roll);
TenRoll *ten_roll_repeat_reroll (const TenRoll *roll,
                                 TenRandom *random,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenRoll *ten_roll_reroll (const TenRoll *roll,
                          const guint *dice,
                          guint n_dice,
                          guint at_most,
                          TenRandom *random,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
