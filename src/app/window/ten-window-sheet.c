/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-private.h"

#include <glib/gi18n.h>

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

void
ten_window_save_sheet (TenWindow *self, TenSheet *sheet)
{
  if (ten_window_find_document (self, sheet) == NULL)
    ten_window_save_play (self, sheet);
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
