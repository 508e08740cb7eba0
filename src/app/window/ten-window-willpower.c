/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-private.h"

#include <glib/gi18n.h>

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

/* COFD-18, V20-5, CHAT-11 */
void
ten_window_spend_willpower (TenWindow *self, TenSheet *sheet)
{
  g_autoptr (GError) error = NULL;

  if (sheet == NULL)
    return;
  if (ten_sheet_spend_willpower (sheet, &error))
    ten_window_save_sheet (self, sheet);
  else
    ten_window_show_toast (self, error->message);
}
