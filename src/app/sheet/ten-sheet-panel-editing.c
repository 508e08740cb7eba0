/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel-private.h"

/* Brings each part of the sheet into the mode that the panel is in: the one place that knows
 * which parts can be edited. */
void
ten_sheet_panel_switch_parts (TenSheetPanel *self)
{
  if (self->editing)
    gtk_widget_add_css_class (GTK_WIDGET (self), "editing");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "editing");
}

void
ten_sheet_panel_install_editing (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_property_action (widget_class, "sheet.edit", "editing");
}
