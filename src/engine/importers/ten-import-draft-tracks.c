/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-draft-private.h"

/* More boxes than this are no track, but another number. */
#define MAX_TRACK 100

static TenImportTrack *
get_track (TenImportDraft *self, const char *id, TenTrackKind kind, int value)
{
  const TenTrack *known = ten_ruleset_find_track (self->ruleset, id);
  TenImportTrack track = { known, -1, -1, FALSE, { 0 } };

  if (known == NULL || known->kind != kind || value < 0 || value > MAX_TRACK)
    return NULL;
  for (guint i = 0; i < self->tracks->len; i++)
    if (g_array_index (self->tracks, TenImportTrack, i).track == known)
      return &g_array_index (self->tracks, TenImportTrack, i);
  g_array_append_val (self->tracks, track);
  return &g_array_index (self->tracks, TenImportTrack, self->tracks->len - 1);
}

static TenImportTrack *
get_any_track (TenImportDraft *self, const char *id, int value)
{
  const TenTrack *known = ten_ruleset_find_track (self->ruleset, id);

  return known != NULL ? get_track (self, id, known->kind, value) : NULL;
}

/* The size that follows from the traits that have been read. */
int
ten_import_draft_get_track_size (TenImportDraft *self, const TenTrack *track)
{
  int size = track->base;

  for (const char *const *trait = track->traits; trait != NULL && *trait != NULL; trait++)
    if (json_object_has_member (self->traits, *trait))
      size += (int) json_object_get_int_member (self->traits, *trait);
  return size;
}

gboolean
ten_import_draft_set_track_size (TenImportDraft *self, const char *track, int size)
{
  TenImportTrack *found = get_any_track (self, track, size);

  if (found == NULL)
    return FALSE;
  found->size = size;
  return TRUE;
}

/* The same, and the sheet says it even where it follows from the traits. */
gboolean
ten_import_draft_say_track_size (TenImportDraft *self, const char *track, int size)
{
  TenImportTrack *found = get_any_track (self, track, size);

  if (found == NULL)
    return FALSE;
  found->size = size;
  found->said = TRUE;
  return TRUE;
}

/* The boxes that a file lists are all that there are, unless it has said that there are more. */
void
ten_import_draft_grow_track (TenImportDraft *self, const char *track, int size)
{
  TenImportTrack *found = get_any_track (self, track, size);

  if (found == NULL)
    return;
  found->size = MAX (found->size, size);
  found->said = TRUE;
}

gboolean
ten_import_draft_set_spent (TenImportDraft *self, const char *track, int spent)
{
  TenImportTrack *found = get_track (self, track, TEN_TRACK_POINTS, spent);

  if (found == NULL)
    return FALSE;
  found->marked[0] = spent;
  return TRUE;
}

gboolean
ten_import_draft_set_left (TenImportDraft *self, const char *track, int left)
{
  TenImportTrack *found = get_any_track (self, track, left);

  if (found == NULL)
    return FALSE;
  found->left = left;
  return TRUE;
}

gboolean
ten_import_draft_set_damage (TenImportDraft *self, const char *track, const char *kind, int marked)
{
  TenImportTrack *found = get_track (self, track, TEN_TRACK_DAMAGE, marked);

  for (guint i = 0; found != NULL && i < TEN_MAX_DAMAGE_KINDS && found->track->damage[i] != NULL;
       i++)
    if (g_str_equal (found->track->damage[i], kind))
      {
        found->marked[i] = marked;
        return TRUE;
      }
  return FALSE;
}

/* Marks more boxes, for files that say it box by box. */
void
ten_import_draft_add_damage (TenImportDraft *self, const char *track, const char *kind, int marked)
{
  TenImportTrack *found = get_track (self, track, TEN_TRACK_DAMAGE, marked);

  for (guint i = 0; found != NULL && i < TEN_MAX_DAMAGE_KINDS && found->track->damage[i] != NULL;
       i++)
    if (g_str_equal (found->track->damage[i], kind))
      found->marked[i] += marked;
}

/* Somebody of another size has other health: what stands for a base of the ruleset. */
void
ten_import_draft_set_base (TenImportDraft *self, int usual, int base)
{
  if (self->base >= 0 || base < 0 || base > MAX_TRACK)
    return;
  self->base = base;
  self->usual_base = usual;
}

/* Gives the tracks with that base their size where the file has not said it. */
void
ten_import_draft_settle_base (TenImportDraft *self)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (self->ruleset, &n_tracks);

  for (guint i = 0; self->base >= 0 && self->base != self->usual_base && i < n_tracks; i++)
    {
      int size = ten_import_draft_get_track_size (self, &tracks[i]);
      TenImportTrack *found;

      if (tracks[i].base != self->usual_base || size == tracks[i].base)
        continue;
      found = get_any_track (self, tracks[i].id, size);
      if (found != NULL && found->size < 0)
        found->size = size - self->usual_base + self->base;
    }
}
