/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "edits/ten-damage.h"

static int
count_kinds (const TenTrack *track)
{
  return track->kind == TEN_TRACK_DAMAGE ? (int) g_strv_length ((char **) track->damage) : 0;
}

static int
count_marks (const TenTrackState *state)
{
  int marks = 0;

  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    marks += state->marked[i];
  return marks;
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

  if (count_marks (state) >= state->size)
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
