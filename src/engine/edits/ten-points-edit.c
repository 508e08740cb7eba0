/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenPointsEdit
{
  TenSheetEdit parent_instance;

  char *track;
  int spent;
};

#define TEN_TYPE_POINTS_EDIT (ten_points_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenPointsEdit, ten_points_edit, TEN, POINTS_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenPointsEdit, ten_points_edit, TEN_TYPE_SHEET_EDIT)

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
    return ten_edit_fail (error, _ ("Fewer points than none cannot be spent"));
  if (spent > MAX (left, 0))
    return ten_edit_fail (
        error,
        /* Translators: the name of a track that points are spent from: "Willpower" */
        _ ("%s: more points cannot be spent than there are"), track->name);
  return TRUE;
}

static TenJsonDocument *
ten_points_edit_change (TenSheetEdit *edit,
                        TenSheet *sheet,
                        TenJsonDocument *document,
                        GError **error)
{
  TenPointsEdit *self = TEN_POINTS_EDIT (edit);
  const TenTrack *track = ten_edit_find_track (sheet, self->track, error);

  if (track == NULL || !check_points (sheet, track, self->spent, error))
    return NULL;
  return ten_edit_put_number (
      document, (const char *const[]){ "tracks", self->track, get_spent_member (track), NULL },
      self->spent, error);
}

static char *
ten_points_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  return ten_edit_dup_track_name (sheet, TEN_POINTS_EDIT (edit)->track);
}

static gboolean
ten_points_edit_continues (TenSheetEdit *edit, TenSheetEdit *earlier)
{
  return g_str_equal (TEN_POINTS_EDIT (edit)->track, TEN_POINTS_EDIT (earlier)->track);
}

static void
ten_points_edit_finalize (GObject *object)
{
  g_free (TEN_POINTS_EDIT (object)->track);

  G_OBJECT_CLASS (ten_points_edit_parent_class)->finalize (object);
}

static void
ten_points_edit_class_init (TenPointsEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_points_edit_finalize;
  edit_class->change = ten_points_edit_change;
  edit_class->dup_label = ten_points_edit_dup_label;
  edit_class->continues = ten_points_edit_continues;
}

static void
ten_points_edit_init (TenPointsEdit *self)
{
}

/**
 * ten_points_edit_new:
 * @track: (not nullable): the id of a track of the sheet's ruleset
 * @spent: how many of its points are spent, 0 or more
 *
 * Makes an edit that spends points or takes them back (COFD-18, V20-5, V5-3). Where the track is
 * one of damage, what is spent is its lightest kind. More than there are is refused.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_points_edit_new (const char *track, int spent)
{
  TenPointsEdit *self;

  g_return_val_if_fail (track != NULL, NULL);

  self = g_object_new (TEN_TYPE_POINTS_EDIT, NULL);
  self->track = g_strdup (track);
  self->spent = spent;
  return TEN_SHEET_EDIT (self);
}
