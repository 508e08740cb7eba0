/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenRatingEdit
{
  TenSheetEdit parent_instance;

  char *trait;
  int rating;
};

#define TEN_TYPE_RATING_EDIT (ten_rating_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenRatingEdit, ten_rating_edit, TEN, RATING_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenRatingEdit, ten_rating_edit, TEN_TYPE_SHEET_EDIT)

/* Some games rate a trait where it is spent: its track then says how much there is. */
static const TenTrack *
find_rating_track (TenSheet *sheet, const char *trait)
{
  const TenTrack *track = ten_ruleset_find_track (sheet->ruleset, trait);
  const TenSheetTrack *given = g_hash_table_lookup (sheet->tracks, trait);

  return !g_hash_table_contains (sheet->ratings, trait) && given != NULL && given->size >= 0 ? track
                                                                                             : NULL;
}

static TenJsonDocument *
ten_rating_edit_change (TenSheetEdit *edit,
                        TenSheet *sheet,
                        TenJsonDocument *document,
                        GError **error)
{
  TenRatingEdit *self = TEN_RATING_EDIT (edit);
  const TenTrack *track = find_rating_track (sheet, self->trait);
  const char *const path[] = { "traits", self->trait, NULL };
  g_autoptr (TenJsonDocument) changed = NULL;

  if (!ten_edit_check_rating (self->rating, error))
    return NULL;
  if (track != NULL)
    {
      const char *const track_path[] = { "tracks", track->id, ten_edit_get_size_member (track),
                                         NULL };

      return ten_edit_check_size (sheet, track, self->rating, error)
                 ? ten_edit_put_number (document, track_path, self->rating, error)
                 : NULL;
    }
  if (!g_hash_table_contains (sheet->ratings, self->trait) &&
      !ten_edit_check_room (document, "traits", error))
    return NULL;
  if (!ten_edit_check_marks (sheet, self->trait, self->rating, error))
    return NULL;
  changed = ten_edit_put_number (document, path, self->rating, error);
  return changed != NULL ? ten_edit_put_sizes (sheet, changed, self->trait, self->rating, error)
                         : NULL;
}

static char *
ten_rating_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  TenRatingEdit *self = TEN_RATING_EDIT (edit);
  g_autofree char *name = ten_edit_dup_trait_name (sheet, self->trait);

  /* Translators: what is undone or made again, in a list: a trait and its rating: "Strength 3" */
  return g_strdup_printf (C_ ("edit", "%s %d"), name, self->rating);
}

static gboolean
ten_rating_edit_continues (TenSheetEdit *edit, TenSheetEdit *earlier)
{
  return g_str_equal (TEN_RATING_EDIT (edit)->trait, TEN_RATING_EDIT (earlier)->trait);
}

static void
ten_rating_edit_finalize (GObject *object)
{
  g_free (TEN_RATING_EDIT (object)->trait);

  G_OBJECT_CLASS (ten_rating_edit_parent_class)->finalize (object);
}

static void
ten_rating_edit_class_init (TenRatingEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_rating_edit_finalize;
  edit_class->change = ten_rating_edit_change;
  edit_class->dup_label = ten_rating_edit_dup_label;
  edit_class->continues = ten_rating_edit_continues;
}

static void
ten_rating_edit_init (TenRatingEdit *self)
{
}

/**
 * ten_rating_edit_new:
 * @trait: (not nullable): the id of a trait, of the ruleset or an extra one, not empty
 * @rating: its rating, 0 to %TEN_SHEET_MAX_RATING
 *
 * Makes an edit that gives a trait another rating. Where the sheet does not have the trait, it
 * gets it. A rating out of its range is refused, and one that would leave a track with fewer
 * boxes than are marked (COFD-19, V5-4).
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_rating_edit_new (const char *trait, int rating)
{
  TenRatingEdit *self;

  g_return_val_if_fail (trait != NULL && *trait != '\0', NULL);

  self = g_object_new (TEN_TYPE_RATING_EDIT, NULL);
  self->trait = g_strdup (trait);
  self->rating = rating;
  return TEN_SHEET_EDIT (self);
}
