/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-random.h"
#include "dice/ten-roll.h"

G_BEGIN_DECLS

G_GNUC_INTERNAL gboolean ten_random_draw_dice (TenRandom *self,
                                               TenDie *dice,
                                               guint n_dice,
                                               GError **error);

G_END_DECLS
