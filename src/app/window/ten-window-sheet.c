/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-private.h"

void
ten_window_save_sheet (TenWindow *self, TenSheet *sheet)
{
  if (ten_window_find_document (self, sheet) == NULL)
    ten_document_save_play (sheet, self->notices);
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
