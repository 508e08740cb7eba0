/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exchange/ten-sheet-export.h"
#include "window/ten-window-private.h"

static const char *const actions[] = {
  [TEN_EXPORT_PDF] = "win.export-pdf",
  [TEN_EXPORT_MARKDOWN] = "win.export-markdown",
  [TEN_EXPORT_FOUNDRY] = "win.export-foundry",
  [TEN_EXPORT_PRINT] = "win.print",
};

static void
export_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  for (guint i = 0; self->sheet != NULL && i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (actions[i], action_name))
      ten_sheet_export (self->sheet, i, GTK_WINDOW (self), self->notices);
}

static void
follow_document (TenWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (
        GTK_WIDGET (self), actions[i],
        self->document != NULL &&
            (i != TEN_EXPORT_FOUNDRY || ten_foundry_plays (ten_sheet_get_ruleset (self->sheet))));
}

void
ten_window_install_export_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, export_action);
}

void
ten_window_init_export (TenWindow *self)
{
  g_signal_connect_object (self->document_signals, "bind", G_CALLBACK (follow_document), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document_signals, "unbind", G_CALLBACK (follow_document), self,
                           G_CONNECT_SWAPPED);
  follow_document (self);
}
