/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenTrackSizeEdit
{
  TenSheetEdit parent_instance;

  char *track;
  int size;
};

#define TEN_TYPE_TRACK_SIZE_EDIT (ten_track_size_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenTrackSizeEdit, ten_track_size_edit, TEN, TRACK_SIZE_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenTrackSizeEdit, ten_track_size_edit, TEN_TYPE_SHEET_EDIT)

static TenJsonDocument *
ten_track_size_edit_change (TenSheetEdit *edit,
                            TenSheet *sheet,
                            TenJsonDocument *document,
                            GError **error)
{
  TenTrackSizeEdit *self = TEN_TRACK_SIZE_EDIT (edit);
  const TenTrack *track = ten_edit_find_track (sheet, self->track, error);
  gboolean follows = self->size < 0;
  const char *path[] = { "tracks", self->track, NULL, NULL };

  if (track == NULL)
    return NULL;
  if (self->size > TEN_SHEET_MAX_TRACK)
    {
      ten_edit_fail (error, _ ("A track has at most %d boxes"), TEN_SHEET_MAX_TRACK);
      return NULL;
    }
  if (!ten_edit_check_size (sheet, track,
                            follows ? ten_sheet_get_track_size (sheet, track) : self->size, error))
    return NULL;
  path[2] = ten_edit_get_size_member (track);
  return follows ? ten_edit_remove (document, path, error)
                 : ten_edit_put_number (document, path, self->size, error);
}

static char *
ten_track_size_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  g_autofree char *name = ten_edit_dup_track_name (sheet, TEN_TRACK_SIZE_EDIT (edit)->track);

  /* Translators: what is undone or made again, in a list: "Size of Health" */
  return g_strdup_printf (C_ ("edit", "Size of %s"), name);
}

static gboolean
ten_track_size_edit_continues (TenSheetEdit *edit, TenSheetEdit *earlier)
{
  return g_str_equal (TEN_TRACK_SIZE_EDIT (edit)->track, TEN_TRACK_SIZE_EDIT (earlier)->track);
}

static void
ten_track_size_edit_finalize (GObject *object)
{
  g_free (TEN_TRACK_SIZE_EDIT (object)->track);

  G_OBJECT_CLASS (ten_track_size_edit_parent_class)->finalize (object);
}

static void
ten_track_size_edit_class_init (TenTrackSizeEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_track_size_edit_finalize;
  edit_class->change = ten_track_size_edit_change;
  edit_class->dup_label = ten_track_size_edit_dup_label;
  edit_class->continues = ten_track_size_edit_continues;
}

static void
ten_track_size_edit_init (TenTrackSizeEdit *self)
{
}

/**
 * ten_track_size_edit_new:
 * @track: (not nullable): the id of a track of the sheet's ruleset
 * @size: how many boxes or points it has, 0 to 100, or -1 where that is to follow from the traits
 *
 * Makes an edit that gives a track a size of its own (COFD-19, V20-15, V5-4). One under what is
 * marked or spent is refused.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_track_size_edit_new (const char *track, int size)
{
  TenTrackSizeEdit *self;

  g_return_val_if_fail (track != NULL, NULL);

  self = g_object_new (TEN_TYPE_TRACK_SIZE_EDIT, NULL);
  self->track = g_strdup (track);
  self->size = size;
  return TEN_SHEET_EDIT (self);
}
