/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/*< private >
 * ten_window_check_willpower:
 * @sheet: (nullable): the sheet of the one who spends a point
 * @error: return location for an error
 *
 * Says whether a point of willpower can be spent: before the roll, so that none is in the log
 * that could not be paid. Whoever has no sheet, or none with willpower, is believed.
 *
 * Returns: whether it can
 */
gboolean
ten_window_check_willpower (TenSheet *sheet, GError **error)
{
  const char *track;
  int points;

  if (sheet == NULL)
    return TRUE;
  track = ten_ruleset_get_options (ten_sheet_get_ruleset (sheet))->willpower_track;
  if (track == NULL || !ten_sheet_get_points_left (sheet, track, &points) || points > 0)
    return TRUE;

  g_set_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS,
               /* Translators: the name of a character. */
               _ ("%s has no willpower left"), ten_sheet_get_name (sheet));
  return FALSE;
}
