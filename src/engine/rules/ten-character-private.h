/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-character.h"
#include "rules/ten-growth.h"

G_BEGIN_DECLS

const TenTrackLevel *ten_character_get_level (TenCharacter *self, const TenTrack *track);

/* The dice that a trait, a derived value or a track gives to a pool; FALSE if it is none. */
gboolean
ten_character_get_dice (TenCharacter *self, TenRuleset *ruleset, const char *id, int *dice);

/* The heading of an extra trait on the sheet, or else the one that the ruleset knows it below. */
const TenHeading *
ten_character_find_heading (TenCharacter *self, TenRuleset *ruleset, const char *trait);

/* ITEM-2 */
gboolean ten_character_shares_ratings (TenCharacter *self, TenRuleset *ruleset);
gboolean ten_character_find_shared_rating (TenCharacter *self,
                                           TenRuleset *ruleset,
                                           const char *trait,
                                           int *rating);

int ten_track_state_count_marks (const TenTrackState *state);
const char *ten_character_find_advantage (TenCharacter *self, const char *name, int *dots);
const char *ten_character_find_equipment (TenCharacter *self, const char *name, int *bonus);
void ten_character_changed (TenCharacter *self);

G_END_DECLS
