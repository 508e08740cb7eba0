/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

/*
 * ten_edit_fail:
 * @error: return location for an error
 * @format: (not nullable): what is wrong, in the user's language, as for printf()
 * @...: what @format asks for
 *
 * Says why a sheet cannot hold what it is given.
 *
 * Returns: %FALSE
 */
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

/*
 * ten_edit_check_text:
 * @text: (not nullable): a text
 * @max_length: how many characters it may have
 * @error: return location for an error
 *
 * Returns: whether a sheet can hold it
 */
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

/*
 * ten_edit_check_texts:
 * @texts: (not nullable) (array zero-terminated=1): a list of names
 * @error: return location for an error
 *
 * Returns: whether a sheet can hold it
 */
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

/*
 * ten_edit_check_rating:
 * @rating: a rating
 * @error: return location for an error
 *
 * Returns: whether it is one that a sheet can hold
 */
gboolean
ten_edit_check_rating (int rating, GError **error)
{
  if (rating < 0 || rating > TEN_SHEET_MAX_RATING)
    return ten_edit_fail (error, _ ("A rating is a number from 0 to %d"), TEN_SHEET_MAX_RATING);
  return TRUE;
}

/*
 * ten_edit_check_room:
 * @document: (not nullable): the document of a sheet
 * @name: (not nullable): the name of a list or an object in it
 * @error: return location for an error
 *
 * Returns: whether one more can be added there
 */
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

/*
 * ten_edit_check_size:
 * @sheet: (not nullable): a sheet
 * @track: (not nullable): a track of its ruleset
 * @size: the size that the track is to have
 * @error: return location for an error
 *
 * Tells whether a track would have room for the marks that it has.
 *
 * Returns: whether it would
 */
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

/*
 * ten_edit_dup_trait_name:
 * @sheet: (not nullable): a sheet
 * @trait: (not nullable): the id of a trait, of the ruleset or an extra one
 *
 * Returns: (transfer full): what a person calls it
 */
char *
ten_edit_dup_trait_name (TenSheet *sheet, const char *trait)
{
  const TenTrait *known = ten_ruleset_find_trait (sheet->ruleset, trait);

  return known != NULL ? g_strdup (known->name) : ten_sheet_dup_title (trait);
}

/*
 * ten_edit_dup_track_name:
 * @sheet: (not nullable): a sheet
 * @track: (not nullable): the id of a track
 *
 * Returns: (transfer full): what a person calls it
 */
char *
ten_edit_dup_track_name (TenSheet *sheet, const char *track)
{
  const TenTrack *known = ten_ruleset_find_track (sheet->ruleset, track);

  return known != NULL ? g_strdup (known->name) : ten_sheet_dup_title (track);
}

/*
 * ten_edit_find_track:
 * @sheet: (not nullable): a sheet
 * @track: (not nullable): the id of a track
 * @error: return location for a %TEN_SHEET_ERROR_TRACK
 *
 * Returns: (transfer none) (nullable): the track of the sheet's ruleset
 */
const TenTrack *
ten_edit_find_track (TenSheet *sheet, const char *track, GError **error)
{
  const TenTrack *known = ten_ruleset_find_track (sheet->ruleset, track);

  if (known == NULL)
    g_set_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_TRACK,
                 _ ("“%s” is no track of this character"), track);
  return known;
}

/*
 * ten_edit_get_size_member:
 * @track: (not nullable): a track
 *
 * Returns: (transfer none): the name that sheets have for its size
 */
const char *
ten_edit_get_size_member (const TenTrack *track)
{
  return track->kind == TEN_TRACK_POINTS ? "rating" : "boxes";
}
