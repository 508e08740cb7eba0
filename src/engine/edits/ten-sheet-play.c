/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "rules/ten-character-private.h"

#include "edits/ten-sheet-play.h"

#include "edits/ten-edit-private.h"
#include "edits/ten-sheet-edits.h"

#include <glib/gi18n-lib.h>

static int
count_kinds (const TenTrack *track)
{
  return track->kind == TEN_TRACK_DAMAGE ? (int) g_strv_length ((char **) track->damage) : 0;
}

/* A full track has room only if its lightest mark can become a worse one. */
static gboolean
make_worse (const TenTrack *track, TenTrackState *state, int kind, int n_kinds)
{
  int lightest = 0;

  while (lightest < n_kinds && state->marked[lightest] == 0)
    lightest++;
  if (kind <= lightest && track->overflow)
    kind = lightest + 1;
  if (kind <= lightest || kind >= n_kinds)
    return FALSE;
  state->marked[lightest]--;
  state->marked[kind]++;
  return TRUE;
}

/* Marks one more box (COFD-19, V20-15, V5-4). */
gboolean
ten_damage_mark (const TenTrack *track, TenTrackState *state, int kind)
{
  int n_kinds = count_kinds (track);

  g_return_val_if_fail (kind >= 0 && kind < n_kinds, FALSE);

  if (ten_track_state_count_marks (state) >= state->size)
    return make_worse (track, state, kind, n_kinds);
  state->marked[kind]++;
  return TRUE;
}

/* Removes one mark of a kind (COFD-19, V20-15, V5-4). */
gboolean
ten_damage_heal (const TenTrack *track, TenTrackState *state, int kind)
{
  g_return_val_if_fail (kind >= 0 && kind < count_kinds (track), FALSE);

  if (state->marked[kind] == 0)
    return FALSE;
  state->marked[kind]--;
  return TRUE;
}

/* Marks as many boxes as there is room for. */
TenSheetEdit *
ten_damage_edit_new_taken (TenSheet *self, const TenTrack *track, const char *kind, int amount)
{
  TenTrackState state = { 0 };
  gboolean changed = FALSE;
  int index = 0;

  if (!ten_character_get_track (TEN_CHARACTER (self), track, &state))
    return NULL;
  while (index < count_kinds (track) && !g_str_equal (track->damage[index], kind))
    index++;
  if (index == count_kinds (track))
    return NULL;
  for (int left = amount; left > 0 && ten_damage_mark (track, &state, index); left--)
    changed = TRUE;
  return changed ? ten_damage_edit_new (track->id, state.marked) : NULL;
}

gboolean
ten_sheet_play (TenSheet *self, TenSheetEdit *edit, GError **error)
{
  gboolean played;

  ten_sheet_end_edit (self);
  played = ten_sheet_apply (self, ten_sheet_edit_in_play (edit), error);
  ten_sheet_end_edit (self);
  return played;
}

/* Marks damage on a track, or on the first one that knows such damage. A full track is no error. */
gboolean
ten_sheet_take_damage (
    TenSheet *self, const char *track, const char *kind, int boxes, GError **error)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (self->ruleset, &n_tracks);

  for (guint i = 0; i < n_tracks; i++)
    if (tracks[i].kind == TEN_TRACK_DAMAGE &&
        (track == NULL || g_str_equal (tracks[i].id, track)) &&
        g_strv_contains ((const char *const *) tracks[i].damage, kind))
      {
        TenSheetEdit *edit = ten_damage_edit_new_taken (self, &tracks[i], kind, boxes);

        return edit == NULL || ten_sheet_play (self, edit, error);
      }
  g_set_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS,
               /* Translators: the name of a character, and a kind of damage */
               _ ("The sheet of %s has no “%s” damage"), ten_sheet_get_name (self), kind);
  return FALSE;
}

static int
count_left (const TenTrackState *state)
{
  return MAX (state->size - ten_track_state_count_marks (state), 0);
}

static gboolean
fail_without_points (const TenTrack *track, int left, GError **error)
{
  if (left == 0)
    /* Translators: the name of a track of points: "Willpower" */
    g_set_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS, _ ("%s: no point is left"),
                 track->name);
  else
    g_set_error (
        error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS,
        /* Translators: the name of a track of points, and their number */
        ngettext ("%s: only %d point is left", "%s: only %d points are left", (gulong) left),
        track->name, left);
  return FALSE;
}

/* On a track of damage, each unmarked box is a point (V5-4). */
gboolean
ten_sheet_get_points_left (TenSheet *self, const char *track, int *points)
{
  TenTrackState state = { 0 };
  const TenTrack *known = ten_ruleset_find_track (self->ruleset, track);

  if (known == NULL || !ten_character_get_track (TEN_CHARACTER (self), known, &state))
    return FALSE;
  if (points != NULL)
    *points = count_left (&state);
  return TRUE;
}

/* Spends points (COFD-18, V20-5, CHAT-11, TEST-10, V5-3). */
gboolean
ten_sheet_spend (TenSheet *self, const char *track, int points, GError **error)
{
  TenTrackState state = { 0 };
  const TenTrack *known;

  g_return_val_if_fail (points > 0, FALSE);

  known = ten_edit_find_track (self, track, error);
  if (known == NULL)
    return FALSE;
  ten_character_get_track (TEN_CHARACTER (self), known, &state);
  if (points > count_left (&state))
    return fail_without_points (known, count_left (&state), error);
  return ten_sheet_play (self, ten_points_edit_new (track, state.marked[0] + points), error);
}

gboolean
ten_sheet_add_roll (TenSheet *self, const char *name, const char *notation, GError **error)
{
  return ten_sheet_play (self, ten_add_roll_edit_new (name, notation), error);
}

gboolean
ten_sheet_remove_roll (TenSheet *self, const char *name)
{
  return ten_sheet_play (self, ten_remove_roll_edit_new (name), NULL);
}
