/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

static char *
track_dup_label (const TenSheetEdit *self, TenSheet *sheet)
{
  const TenTrack *track = ten_ruleset_find_track (sheet->ruleset, self->subject);

  return track != NULL ? g_strdup (track->name) : ten_sheet_dup_title (self->subject);
}

/* The name that the file has for what is marked when a point is spent: the lightest damage, where
 * the points are boxes (V5-4). */
static const char *
get_spent_member (const TenTrack *track)
{
  return track->kind == TEN_TRACK_POINTS ? "spent" : track->damage[0];
}

static gboolean
check_points (TenSheet *sheet, const TenTrack *track, int spent, GError **error)
{
  TenTrackState state = { 0 };
  int left;

  ten_character_get_track (TEN_CHARACTER (sheet), track, &state);
  left = state.size;
  for (guint i = 1; i < TEN_MAX_DAMAGE_KINDS; i++)
    left -= state.marked[i];
  if (spent < 0)
    return ten_edit_fail (error, _ ("Cannot spend a negative number of points"));
  if (spent > MAX (left, 0))
    return ten_edit_fail (
        error,
        /* Translators: the name of a track that points are spent from: "Willpower" */
        _ ("%s: cannot spend more points than there are"), track->name);
  return TRUE;
}

static TenJsonDocument *
points_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  const TenTrack *track = ten_edit_find_track (sheet, self->subject, error);

  if (track == NULL || !check_points (sheet, track, self->number, error))
    return NULL;
  return ten_edit_put_number (
      document, (const char *const[]){ "tracks", self->subject, get_spent_member (track), NULL },
      self->number, error);
}

static const TenSheetEditOperation points_operation = {
  .change = points_change,
  .dup_label = track_dup_label,
  .continues = ten_edit_has_same_subject,
};

/* Makes an edit that spends points or takes them back (COFD-18, V20-5, V5-3). */
TenSheetEdit *
ten_points_edit_new (const char *track, int spent)
{
  TenSheetEdit *self = ten_sheet_edit_new (&points_operation, track);

  self->number = spent;
  return self;
}

static gboolean
check_damage (TenSheet *sheet, const TenTrack *track, const int *marked, GError **error)
{
  TenTrackState state = { 0 };
  int left;

  if (track->kind != TEN_TRACK_DAMAGE)
    /* Translators: the name of a track: "Willpower" */
    return ten_edit_fail (error, _ ("%s: this track has no boxes"), track->name);
  ten_character_get_track (TEN_CHARACTER (sheet), track, &state);
  left = state.size;
  for (guint i = 0; track->damage[i] != NULL; i++)
    {
      if (marked[i] < 0)
        return ten_edit_fail (error, _ ("Cannot mark a negative number of boxes"));
      if (marked[i] > left)
        return ten_edit_fail (error,
                              /* Translators: the name of a track of boxes: "Health" */
                              _ ("%s: cannot mark more boxes than there are"), track->name);
      left -= marked[i];
    }
  return TRUE;
}

/* A kind that the file does not name has no marks. */
static gboolean
put_kind (
    TenJsonDocument **document, const char *track, const char *kind, int marked, GError **error)
{
  const char *const path[] = { "tracks", track, kind, NULL };
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  TenJsonPlace *place;

  if (marked == 0 && !ten_edit_find (*document, path, places, &place))
    return TRUE;
  return ten_edit_step (document, ten_edit_put_number (*document, path, marked, error));
}

static TenJsonDocument *
damage_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  g_autoptr (TenJsonDocument) changed = ten_json_document_ref (document);
  const TenTrack *track = ten_edit_find_track (sheet, self->subject, error);

  if (track == NULL || !check_damage (sheet, track, self->marked, error))
    return NULL;
  for (guint i = 0; track->damage[i] != NULL; i++)
    if (!put_kind (&changed, self->subject, track->damage[i], self->marked[i], error))
      return NULL;
  return g_steal_pointer (&changed);
}

static const TenSheetEditOperation damage_operation = {
  .change = damage_change,
  .dup_label = track_dup_label,
  .continues = ten_edit_has_same_subject,
};

/* Makes an edit that marks boxes or heals them (COFD-19, V20-15, V5-4);
   ten_damage_mark() and ten_damage_heal() say which a click marks. */
TenSheetEdit *
ten_damage_edit_new (const char *track, const int marked[TEN_MAX_DAMAGE_KINDS])
{
  TenSheetEdit *self = ten_sheet_edit_new (&damage_operation, track);

  memcpy (self->marked, marked, sizeof self->marked);
  return self;
}

static TenJsonDocument *
track_size_change (const TenSheetEdit *self,
                   TenSheet *sheet,
                   TenJsonDocument *document,
                   GError **error)
{
  const TenTrack *track = ten_edit_find_track (sheet, self->subject, error);
  gboolean follows = self->number < 0;
  const char *path[] = { "tracks", self->subject, NULL, NULL };

  if (track == NULL)
    return NULL;
  if (self->number > TEN_SHEET_MAX_TRACK)
    {
      ten_edit_fail (error, _ ("A track has at most %d boxes"), TEN_SHEET_MAX_TRACK);
      return NULL;
    }
  if (!ten_edit_check_size (
          sheet, track, follows ? ten_sheet_get_track_size (sheet, track) : self->number, error))
    return NULL;
  path[2] = ten_edit_get_size_member (track);
  return follows ? ten_edit_remove (document, path, error)
                 : ten_edit_put_number (document, path, self->number, error);
}

static char *
track_size_dup_label (const TenSheetEdit *self, TenSheet *sheet)
{
  g_autofree char *name = track_dup_label (self, sheet);

  /* Translators: what is undone or made again, in a list: "Size of Health" */
  return g_strdup_printf (C_ ("edit", "Size of %s"), name);
}

static const TenSheetEditOperation track_size_operation = {
  .change = track_size_change,
  .dup_label = track_size_dup_label,
  .continues = ten_edit_has_same_subject,
};

/* Makes an edit that sets the size of a track by hand (COFD-19, V20-15, V5-4). */
TenSheetEdit *
ten_track_size_edit_new (const char *track, int size)
{
  TenSheetEdit *self = ten_sheet_edit_new (&track_size_operation, track);

  self->number = size;
  return self;
}
