/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-edit-private.h"

/* The size that a track would have with another rating of a trait. */
static int
compute_size (TenSheet *sheet, const TenTrack *track, const char *trait, int rating)
{
  int size = track->base;

  for (guint i = 0; track->traits[i] != NULL; i++)
    size += g_str_equal (track->traits[i], trait)
                ? rating
                : GPOINTER_TO_INT (g_hash_table_lookup (sheet->ratings, track->traits[i]));
  return MIN (size, TEN_SHEET_MAX_TRACK);
}

static gboolean
has_size (TenSheet *sheet, const TenTrack *track)
{
  const TenSheetTrack *given = g_hash_table_lookup (sheet->tracks, track->id);

  return given != NULL && given->size >= 0;
}

/* A size that is not what the traits make was given on purpose. */
static gboolean
has_own_size (TenSheet *sheet, const TenTrack *track)
{
  const TenSheetTrack *given = g_hash_table_lookup (sheet->tracks, track->id);

  return has_size (sheet, track) && given->size != ten_sheet_get_track_size (sheet, track);
}

gboolean
ten_edit_check_marks (TenSheet *sheet, const char *trait, int rating, GError **error)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (sheet->ruleset, &n_tracks);

  for (guint i = 0; i < n_tracks; i++)
    if (g_strv_contains (tracks[i].traits, trait) && !has_own_size (sheet, &tracks[i]) &&
        !ten_edit_check_size (sheet, &tracks[i], compute_size (sheet, &tracks[i], trait, rating),
                              error))
      return FALSE;
  return TRUE;
}

/* COFD-19, COFD-23, V20-15, V5-4 */
TenJsonDocument *
ten_edit_put_sizes (
    TenSheet *sheet, TenJsonDocument *document, const char *trait, int rating, GError **error)
{
  g_autoptr (TenJsonDocument) current = ten_json_document_ref (document);
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (sheet->ruleset, &n_tracks);

  for (guint i = 0; i < n_tracks; i++)
    {
      const TenTrack *track = &tracks[i];
      const char *const path[] = { "tracks", track->id, ten_edit_get_size_member (track), NULL };

      if (!g_strv_contains (track->traits, trait) || !has_size (sheet, track) ||
          has_own_size (sheet, track))
        continue;
      if (!ten_edit_step (&current,
                          ten_edit_put_number (current, path,
                                               compute_size (sheet, track, trait, rating), error)))
        return NULL;
    }
  return g_steal_pointer (&current);
}
