/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-part.h"

gboolean
ten_sheet_part_apply (GtkWidget *part, TenSheet *sheet, TenSheetEdit *edit)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (part), FALSE);
  g_return_val_if_fail (TEN_IS_SHEET (sheet), FALSE);
  g_return_val_if_fail (TEN_IS_SHEET_EDIT (edit), FALSE);

  if (ten_sheet_apply (sheet, edit, &error))
    return TRUE;

  gtk_widget_activate_action (part, "sheet.guide", "s", error->message);
  return FALSE;
}
