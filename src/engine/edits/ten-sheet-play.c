/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-play.h"

#include "edits/ten-edit-private.h"
#include "edits/ten-sheet-edits.h"

#include <glib/gi18n-lib.h>

/**
 * ten_sheet_play:
 * @edit: (transfer full): what changes
 * @error: return location for an error
 *
 * Changes a sheet in play: as one step that is undone by itself.
 *
 * Returns: %FALSE where @error is set and nothing has changed
 */
gboolean
ten_sheet_play (TenSheet *self, TenSheetEdit *edit, GError **error)
{
  gboolean played;

  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (TEN_IS_SHEET_EDIT (edit), FALSE);

  ten_sheet_end_edit (self);
  played = ten_sheet_apply (self, ten_sheet_edit_in_play (edit), error);
  ten_sheet_end_edit (self);
  return played;
}

static int
count_left (const TenTrackState *state)
{
  int left = state->size;

  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    left -= state->marked[i];
  return MAX (left, 0);
}

static gboolean
fail_without_points (const TenTrack *track, int left, GError **error)
{
  if (left == 0)
    /* Translators: the name of a track that points are spent from: "Willpower" */
    g_set_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS, _ ("%s: no point is left"),
                 track->name);
  else
    g_set_error (
        error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS,
        /* Translators: the name of a track that points are spent from, and their number */
        ngettext ("%s: only %d point is left", "%s: only %d points are left", (gulong) left),
        track->name, left);
  return FALSE;
}

/**
 * ten_sheet_get_points_left:
 * @track: (not nullable): the id of a track of its ruleset
 * @points: (out) (optional): how many points are left, 0 or more
 *
 * Tells how many points of a track can still be spent. Where a track is one of damage, each box
 * without a mark is a point (V5-4).
 *
 * Returns: whether the character has that track
 */
gboolean
ten_sheet_get_points_left (TenSheet *self, const char *track, int *points)
{
  TenTrackState state = { 0 };
  const TenTrack *known;

  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (track != NULL, FALSE);

  known = ten_ruleset_find_track (self->ruleset, track);
  if (known == NULL || !ten_character_get_track (TEN_CHARACTER (self), known, &state))
    return FALSE;
  if (points != NULL)
    *points = count_left (&state);
  return TRUE;
}

/**
 * ten_sheet_spend:
 * @track: (not nullable): the id of a track of its ruleset
 * @points: how many points, 1 or more
 * @error: return location for an error
 *
 * Spends points (COFD-18, V20-5, CHAT-11, TEST-10, V5-3). Where fewer are left it is
 * %TEN_SHEET_ERROR_NO_POINTS, and nothing is spent: a track never falls under zero.
 *
 * Returns: whether they were spent
 */
gboolean
ten_sheet_spend (TenSheet *self, const char *track, int points, GError **error)
{
  TenTrackState state = { 0 };
  const TenTrack *known;

  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (track != NULL, FALSE);
  g_return_val_if_fail (points > 0, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  known = ten_edit_find_track (self, track, error);
  if (known == NULL)
    return FALSE;
  ten_character_get_track (TEN_CHARACTER (self), known, &state);
  if (points > count_left (&state))
    return fail_without_points (known, count_left (&state), error);
  return ten_sheet_play (self, ten_points_edit_new (track, state.marked[0] + points), error);
}

/**
 * ten_sheet_add_roll:
 * @name: (not nullable): what the player calls the roll; empty is %TEN_SHEET_ERROR_VALUE
 * @notation: (not nullable): the roll as a quick notation, of one or of two sides
 * @error: return location for an error
 *
 * Saves a roll, so that it can be made again by its name. One of the same name is replaced, in
 * its place. A notation that cannot be read is refused with its column.
 *
 * Returns: whether it was saved
 */
gboolean
ten_sheet_add_roll (TenSheet *self, const char *name, const char *notation, GError **error)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (notation != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return ten_sheet_play (self, ten_add_roll_edit_new (name, notation), error);
}

/**
 * ten_sheet_remove_roll:
 * @name: (not nullable): the name of a saved roll
 *
 * Takes a saved roll out of the sheet.
 *
 * Returns: whether it was there
 */
gboolean
ten_sheet_remove_roll (TenSheet *self, const char *name)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  return ten_sheet_play (self, ten_remove_roll_edit_new (name), NULL);
}
