/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-dice-error.h"

G_DEFINE_QUARK (ten_dice_error_quark, ten_dice_error)
