/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-part.h"

/**
 * ten_sheet_part_apply:
 * @part: the widget that was used, in a sheet panel
 * @sheet: the sheet that it shows
 * @edit: (transfer full): what is to be changed
 *
 * Changes a sheet, which then tells everybody. What cannot be done is said in words, by the
 * action `sheet.guide`, and the sheet stays as it is.
 *
 * Returns: whether the edit could be made
 */
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
