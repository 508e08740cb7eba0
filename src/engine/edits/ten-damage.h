/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-character.h"

G_BEGIN_DECLS

/* Boxes marked by damage, the worst first (COFD-19, V20-15, V5-4). */
gboolean ten_damage_mark (const TenTrack *track, TenTrackState *state, int kind);
gboolean ten_damage_heal (const TenTrack *track, TenTrackState *state, int kind);

G_END_DECLS
