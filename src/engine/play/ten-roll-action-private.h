/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-roll-action.h"

G_BEGIN_DECLS

/* Whether its requests say all that decides its dice: there are no helpers, who add dice, no
 * rerolls, and no reasons for the required successes. */
gboolean ten_roll_action_is_plain (TenRollAction *self);

G_END_DECLS
