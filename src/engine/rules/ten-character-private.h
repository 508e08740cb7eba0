/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-character.h"

G_BEGIN_DECLS

const TenTrackLevel *ten_character_get_level (TenCharacter *self, const TenTrack *track);

G_END_DECLS
