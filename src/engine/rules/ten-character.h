/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

/**
 * TenTrackState:
 * @size: how many points or boxes the track has, 0 to 100
 * @marked: for points, [0] is the number spent; for damage, the number of boxes marked with each
 *   kind, in the order of #TenTrack.damage
 */
typedef struct
{
  int size;
  int marked[TEN_MAX_DAMAGE_KINDS];
} TenTrackState;

/* The points spent, or the boxes marked with any kind of damage. */

#define TEN_TYPE_CHARACTER (ten_character_get_type ())
G_DECLARE_INTERFACE (TenCharacter, ten_character, TEN, CHARACTER, GObject)

/**
 * TenCharacterInterface:
 * @get_name: the character's name
 * @get_rating: the rating of a trait; %FALSE if the character does not have it
 * @get_specialties: the specialties of a trait; %NULL for none
 * @get_track: the state of a track; %FALSE if the character does not have it
 * @get_extra_traits: the ids of the traits that are not in the ruleset; %NULL for none
 * @find_advantage: (nullable): the spelling and the dots of an advantage with a folded name
 * @find_equipment: (nullable): the spelling and the bonus of equipment with a folded name
 * @dup_heading: (nullable): the heading of an extra trait; %NULL for none
 * @get_shared_rating: (nullable): the rating that the character has in place of all traits of a
 * kind (ITEM-2), by the id of the group of its attributes; %FALSE for none
 *
 * A character as the rules see it. Sheets implement it, and emit #TenCharacter::changed on any
 * change.
 */
struct _TenCharacterInterface
{
  GTypeInterface parent_interface;

  const char *(*get_name) (TenCharacter *self);
  gboolean (*get_rating) (TenCharacter *self, const char *trait, int *rating);
  const char *const *(*get_specialties) (TenCharacter *self, const char *trait);
  gboolean (*get_track) (TenCharacter *self, const TenTrack *track, TenTrackState *state);
  const char *const *(*get_extra_traits) (TenCharacter *self);
  char *(*dup_heading) (TenCharacter *self, const char *trait);
  const char *(*find_advantage) (TenCharacter *self, const char *name, int *dots);
  const char *(*find_equipment) (TenCharacter *self, const char *name, int *bonus);
  gboolean (*get_shared_rating) (TenCharacter *self, const char *group, int *rating);
};

const char *ten_character_get_name (TenCharacter *self);
gboolean ten_character_get_rating (TenCharacter *self, const char *trait, int *rating);
const char *const *ten_character_get_specialties (TenCharacter *self, const char *trait);
gboolean ten_character_get_track (TenCharacter *self, const TenTrack *track, TenTrackState *state);
const char *const *ten_character_get_extra_traits (TenCharacter *self);

gboolean
ten_character_get_value (TenCharacter *self, TenRuleset *ruleset, const char *id, int *value);

/* TURN-1: what is added to the dice. */
gboolean ten_character_get_initiative (TenCharacter *self, TenRuleset *ruleset, int *initiative);

/* COFD-19, V20-15, V5-4: the worst level that is marked on any of the tracks. */
const TenTrackLevel *
ten_character_get_wounds (TenCharacter *self, TenRuleset *ruleset, const TenTrack **track);

G_END_DECLS
