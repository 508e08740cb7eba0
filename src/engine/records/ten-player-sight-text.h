/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-player-sight.h"

G_BEGIN_DECLS

/* A sentence about what players know of a roll. */
const char *ten_player_sight_get_text (TenPlayerSight sight);

G_END_DECLS
