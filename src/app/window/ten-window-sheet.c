/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/*< private >
 * ten_window_save_sheet:
 * @self: a window
 *
 * Writes what changed in play to the file of the open sheet. Where that fails a toast says so and
 * why, and the sheet keeps its changes while it is open.
 */
void
ten_window_save_sheet (TenWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (self->sheet == NULL || ten_sheet_save (self->sheet, NULL, &error))
    return;

  if (ten_sheet_get_file (self->sheet) == NULL ||
      g_error_matches (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_READ_ONLY))
    /* Translators: the name of a character */
    text = g_strdup_printf (_ ("%s: the change is only kept while the sheet is open, as its file "
                               "cannot be written"),
                            ten_sheet_get_name (self->sheet));
  else
    /* Translators: the name of a character, and why its sheet was not saved */
    text = g_strdup_printf (_ ("%s: the change was not saved. %s"),
                            ten_sheet_get_name (self->sheet), error->message);
  ten_window_show_toast (self, text);
}

/*< private >
 * ten_window_spend_willpower:
 * @self: a window
 *
 * Spends a point of the open sheet's willpower (COFD-18, V20-5, CHAT-11) and saves the sheet. To
 * be called when what it was spent on is on the disk.
 */
void
ten_window_spend_willpower (TenWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (self->sheet == NULL)
    return;
  if (ten_sheet_spend_willpower (self->sheet, &error))
    ten_window_save_sheet (self);
  else
    ten_window_show_toast (self, error->message);
}
