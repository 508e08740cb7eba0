/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-edit-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

gboolean
ten_edit_fail (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error != NULL)
    *error = g_error_new_valist (TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE, format, arguments);
  va_end (arguments);
  return FALSE;
}

gboolean
ten_edit_check_text (const char *text, gsize max_length, GError **error)
{
  if (!g_utf8_validate (text, -1, NULL))
    return ten_edit_fail (error, _ ("This is no text in UTF-8"));
  if ((gsize) g_utf8_strlen (text, -1) > max_length)
    return ten_edit_fail (error,
                          ngettext ("There is room for %lu character",
                                    "There is room for %lu characters", (gulong) max_length),
                          (gulong) max_length);
  return TRUE;
}

gboolean
ten_edit_check_texts (const char *const *texts, GError **error)
{
  if (g_strv_length ((char **) texts) > TEN_SHEET_MAX_ENTRIES)
    return ten_edit_fail (error,
                          ngettext ("There is room for %d entry", "There is room for %d entries",
                                    TEN_SHEET_MAX_ENTRIES),
                          TEN_SHEET_MAX_ENTRIES);
  for (guint i = 0; texts[i] != NULL; i++)
    if (!ten_edit_check_text (texts[i], TEN_SHEET_MAX_NAME, error))
      return FALSE;
  return TRUE;
}

gboolean
ten_edit_check_rating (int rating, GError **error)
{
  if (rating < 0 || rating > TEN_SHEET_MAX_RATING)
    return ten_edit_fail (error, _ ("A rating is a number from 0 to %d"), TEN_SHEET_MAX_RATING);
  return TRUE;
}

gboolean
ten_edit_check_room (TenJsonDocument *document, const char *name, GError **error)
{
  TenJsonPlace root = ten_json_document_get_root (document);
  TenJsonPlace place;

  if (ten_json_place_find_member (&root, name, &place) &&
      ten_json_place_get_length (&place) >= TEN_SHEET_MAX_ENTRIES)
    return ten_edit_fail (error,
                          ngettext ("There is room for %d entry", "There is room for %d entries",
                                    TEN_SHEET_MAX_ENTRIES),
                          TEN_SHEET_MAX_ENTRIES);
  return TRUE;
}

gboolean
ten_edit_check_size (TenSheet *sheet, const TenTrack *track, int size, GError **error)
{
  TenTrackState state = { 0 };
  int marked = 0;

  ten_character_get_track (TEN_CHARACTER (sheet), track, &state);
  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    marked += state.marked[i];
  if (marked <= size)
    return TRUE;
  return ten_edit_fail (
      error,
      track->kind == TEN_TRACK_POINTS
          /* Translators: the name of a track that points are spent from: "Willpower" */
          ? _ ("%s: more points are spent than there would be")
          /* Translators: the name of a track of boxes that are marked: "Health" */
          : _ ("%s: more boxes are marked than there would be"),
      track->name);
}

gboolean
ten_edit_has_same_subject (const TenSheetEdit *self, const TenSheetEdit *earlier)
{
  return g_str_equal (self->subject, earlier->subject);
}

char *
ten_edit_dup_add_label (const TenSheetEdit *self, TenSheet *sheet)
{
  g_autofree char *name = self->operation->dup_name (self, sheet);

  /* Translators: what is undone or made again, in a list: "Add Contacts" */
  return g_strdup_printf (C_ ("edit", "Add %s"), name);
}

char *
ten_edit_dup_change_label (const TenSheetEdit *self, TenSheet *sheet)
{
  g_autofree char *name = self->operation->dup_name (self, sheet);

  /* Translators: what is undone or made again, in a list: "Change Contacts" */
  return g_strdup_printf (C_ ("edit", "Change %s"), name);
}

char *
ten_edit_dup_remove_label (const TenSheetEdit *self, TenSheet *sheet)
{
  g_autofree char *name = self->operation->dup_name (self, sheet);

  /* Translators: what is undone or made again, in a list: "Remove Contacts" */
  return g_strdup_printf (C_ ("edit", "Remove %s"), name);
}

const TenTrack *
ten_edit_find_track (TenSheet *sheet, const char *track, GError **error)
{
  const TenTrack *known = ten_ruleset_find_track (sheet->ruleset, track);

  if (known == NULL)
    g_set_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_TRACK,
                 _ ("“%s” is no track of this character"), track);
  return known;
}

const char *
ten_edit_get_size_member (const TenTrack *track)
{
  return track->kind == TEN_TRACK_POINTS ? "rating" : "boxes";
}
