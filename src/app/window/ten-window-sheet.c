/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/*< private >
 * ten_window_save_play:
 * @self: a window
 * @sheet: a sheet of whom only play has changed something
 *
 * Writes what changed in play to the file of a sheet. Where that fails a toast says so and why,
 * and the sheet keeps its changes while it is open.
 */
void
ten_window_save_play (TenWindow *self, TenSheet *sheet)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (ten_sheet_save (sheet, NULL, &error))
    return;

  if (ten_sheet_get_file (sheet) == NULL ||
      g_error_matches (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_READ_ONLY))
    /* Translators: the name of a character */
    text = g_strdup_printf (_ ("%s: the change is only kept while the sheet is open, as its file "
                               "cannot be written"),
                            ten_sheet_get_name (sheet));
  else
    /* Translators: the name of a character, and why its sheet was not saved */
    text = g_strdup_printf (_ ("%s: the change was not saved. %s"), ten_sheet_get_name (sheet),
                            error->message);
  ten_window_show_toast (self, text);
}

/*< private >
 * ten_window_save_sheet:
 * @self: a window
 * @sheet: the sheet of somebody who takes part, which play has changed
 *
 * Saves a sheet that no tab has. One that is open says itself when it is to be saved: not while
 * there are other changes that nobody has asked to save.
 */
void
ten_window_save_sheet (TenWindow *self, TenSheet *sheet)
{
  if (ten_window_find_document (self, sheet) == NULL)
    ten_window_save_play (self, sheet);
}

/*< private >
 * ten_window_spend_willpower:
 * @self: a window
 * @sheet: (nullable): the sheet of the one who spends a point; %NULL where nobody keeps count
 *
 * Spends a point of a sheet's willpower (COFD-18, V20-5, CHAT-11) and saves the sheet. To be
 * called when what it was spent on is on the disk.
 */
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
