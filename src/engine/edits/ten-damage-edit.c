/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenDamageEdit
{
  TenSheetEdit parent_instance;

  char *track;
  int marked[TEN_MAX_DAMAGE_KINDS];
};

#define TEN_TYPE_DAMAGE_EDIT (ten_damage_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenDamageEdit, ten_damage_edit, TEN, DAMAGE_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenDamageEdit, ten_damage_edit, TEN_TYPE_SHEET_EDIT)

static gboolean
check_damage (TenSheet *sheet, const TenTrack *track, const int *marked, GError **error)
{
  TenTrackState state = { 0 };
  int left;

  if (track->kind != TEN_TRACK_DAMAGE)
    /* Translators: the name of a track: "Willpower" */
    return ten_edit_fail (error, _ ("%s: this is no track of boxes"), track->name);
  ten_character_get_track (TEN_CHARACTER (sheet), track, &state);
  left = state.size;
  for (guint i = 0; track->damage[i] != NULL; i++)
    {
      if (marked[i] < 0)
        return ten_edit_fail (error, _ ("Fewer boxes than none cannot be marked"));
      if (marked[i] > left)
        return ten_edit_fail (error,
                              /* Translators: the name of a track of boxes: "Health" */
                              _ ("%s: more boxes cannot be marked than there are"), track->name);
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
ten_damage_edit_change (TenSheetEdit *edit,
                        TenSheet *sheet,
                        TenJsonDocument *document,
                        GError **error)
{
  TenDamageEdit *self = TEN_DAMAGE_EDIT (edit);
  g_autoptr (TenJsonDocument) changed = ten_json_document_ref (document);
  const TenTrack *track = ten_edit_find_track (sheet, self->track, error);

  if (track == NULL || !check_damage (sheet, track, self->marked, error))
    return NULL;
  for (guint i = 0; track->damage[i] != NULL; i++)
    if (!put_kind (&changed, self->track, track->damage[i], self->marked[i], error))
      return NULL;
  return g_steal_pointer (&changed);
}

static char *
ten_damage_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  return ten_edit_dup_track_name (sheet, TEN_DAMAGE_EDIT (edit)->track);
}

static gboolean
ten_damage_edit_continues (TenSheetEdit *edit, TenSheetEdit *earlier)
{
  return g_str_equal (TEN_DAMAGE_EDIT (edit)->track, TEN_DAMAGE_EDIT (earlier)->track);
}

static void
ten_damage_edit_finalize (GObject *object)
{
  g_free (TEN_DAMAGE_EDIT (object)->track);

  G_OBJECT_CLASS (ten_damage_edit_parent_class)->finalize (object);
}

static void
ten_damage_edit_class_init (TenDamageEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_damage_edit_finalize;
  edit_class->change = ten_damage_edit_change;
  edit_class->dup_label = ten_damage_edit_dup_label;
  edit_class->continues = ten_damage_edit_continues;
}

static void
ten_damage_edit_init (TenDamageEdit *self)
{
}

/**
 * ten_damage_edit_new:
 * @track: (not nullable): the id of a track of the sheet's ruleset
 * @marked: (array fixed-size=4): how many boxes each kind of damage has marked, in the order of
 *   #TenTrack.damage
 *
 * Makes an edit that marks boxes or heals them (COFD-19, V20-15, V5-4); ten_damage_mark() and
 * ten_damage_heal() say which a click marks. More than there are is refused.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_damage_edit_new (const char *track, const int marked[TEN_MAX_DAMAGE_KINDS])
{
  TenDamageEdit *self;

  g_return_val_if_fail (track != NULL, NULL);
  g_return_val_if_fail (marked != NULL, NULL);

  self = g_object_new (TEN_TYPE_DAMAGE_EDIT, NULL);
  self->track = g_strdup (track);
  memcpy (self->marked, marked, sizeof self->marked);
  return TEN_SHEET_EDIT (self);
}
