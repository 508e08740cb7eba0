/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-private.h"

/* Some games rate a trait where it is spent: its track then says how much there is. */
static gboolean
get_rating_of_track (TenSheet *self, const char *id, int *rating)
{
  const TenTrack *track = ten_ruleset_find_track (self->ruleset, id);
  TenSheetTrack *given;

  if (track == NULL || ten_ruleset_find_trait (self->ruleset, id) == NULL)
    return FALSE;
  given = g_hash_table_lookup (self->tracks, id);
  if (given != NULL && given->size >= 0)
    *rating = given->size;
  else if (track->traits[0] != NULL && !g_strv_contains (track->traits, id))
    *rating = ten_sheet_get_track_size (self, track);
  else
    return FALSE;
  return *rating > 0;
}

static const char *
ten_sheet_character_get_name (TenCharacter *character)
{
  return TEN_SHEET (character)->name;
}

static gboolean
ten_sheet_character_get_rating (TenCharacter *character, const char *trait, int *rating)
{
  TenSheet *self = TEN_SHEET (character);
  gpointer value;
  int found = 0;

  if (g_hash_table_lookup_extended (self->ratings, trait, NULL, &value))
    found = GPOINTER_TO_INT (value);
  else if (!get_rating_of_track (self, trait, &found))
    return FALSE;
  if (rating != NULL)
    *rating = found;
  return TRUE;
}

static const char *const *
ten_sheet_character_get_specialties (TenCharacter *character, const char *trait)
{
  return g_hash_table_lookup (TEN_SHEET (character)->specialties, trait);
}

static int
find_damage (const TenTrack *track, const char *damage)
{
  for (int i = 0; i < TEN_MAX_DAMAGE_KINDS && track->damage[i] != NULL; i++)
    if (g_str_equal (track->damage[i], damage))
      return i;
  return -1;
}

static gboolean
ten_sheet_character_get_track (TenCharacter *character, const TenTrack *track, TenTrackState *state)
{
  TenSheet *self = TEN_SHEET (character);
  TenSheetTrack *given = g_hash_table_lookup (self->tracks, track->id);

  memset (state, 0, sizeof *state);
  state->size =
      given != NULL && given->size >= 0 ? given->size : ten_sheet_get_track_size (self, track);
  if (given == NULL || given->track->kind != track->kind)
    return state->size > 0;

  if (track->kind == TEN_TRACK_POINTS)
    state->marked[0] = given->marked[0];
  else
    /* The track may be another ruleset's, which orders its damage in another way. */
    for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS && track->damage[i] != NULL; i++)
      {
        int found = find_damage (given->track, track->damage[i]);

        if (found >= 0)
          state->marked[i] = given->marked[found];
      }
  /* A track that is given as empty is there all the same. */
  return state->size > 0 || given->size == 0;
}

static const char *const *
ten_sheet_character_get_extra_traits (TenCharacter *character)
{
  return (const char *const *) TEN_SHEET (character)->extra_traits->pdata;
}

void
ten_sheet_character_init (TenCharacterInterface *iface)
{
  iface->get_name = ten_sheet_character_get_name;
  iface->get_rating = ten_sheet_character_get_rating;
  iface->get_specialties = ten_sheet_character_get_specialties;
  iface->get_track = ten_sheet_character_get_track;
  iface->get_extra_traits = ten_sheet_character_get_extra_traits;
}

/* COFD-19, COFD-23, V20-15, V5-4 */
int
ten_sheet_get_track_size (TenSheet *self, const TenTrack *track)
{
  int size = track->base;

  for (guint i = 0; track->traits[i] != NULL; i++)
    size += GPOINTER_TO_INT (g_hash_table_lookup (self->ratings, track->traits[i]));
  return CLAMP (size, 0, TEN_SHEET_MAX_TRACK);
}

/**
 * ten_sheet_has_own_track_size:
 * @track: (not nullable): the id of a track of its ruleset
 *
 * Returns: whether the sheet gives a track a size of its own, instead of the one that follows from
 *   the traits
 */
gboolean
ten_sheet_has_own_track_size (TenSheet *self, const char *track)
{
  const TenSheetTrack *given;

  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (track != NULL, FALSE);

  given = g_hash_table_lookup (self->tracks, track);
  return given != NULL && given->size >= 0;
}
