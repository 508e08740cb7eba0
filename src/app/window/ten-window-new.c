/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exchange/ten-new-sheet-dialog.h"
#include "window/ten-window-private.h"

static void
on_create (TenWindow *self, TenSheet *sheet, gboolean guided)
{
  TenDocument *document;

  if (ten_window_get_application (self) == NULL)
    return;
  document = ten_window_add_document (self, sheet, -1);
  ten_window_choose_document (self, document);
  ten_document_set_editing (document, TRUE);
  ten_document_set_counting (document, guided);
}

static void
new_sheet_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  TenRulesets *rulesets = ten_application_get_rulesets (ten_window_get_application (self));
  GtkWidget *dialog =
      ten_new_sheet_dialog_new (GTK_WINDOW (self), rulesets, ten_pool_get_ruleset (self->pool));

  g_signal_connect_object (dialog, "create", G_CALLBACK (on_create), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
duplicate_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  g_autoptr (TenSheet) copy = NULL;
  int position;

  if (self->document == NULL)
    return;
  /* What is being typed belongs to both. */
  ten_sheet_end_edit (self->sheet);
  copy = ten_sheet_new_copy (self->sheet);
  position = adw_tab_view_get_page_position (
      self->tab_view, adw_tab_view_get_page (self->tab_view, GTK_WIDGET (self->document)));
  ten_window_choose_document (self, ten_window_add_document (self, copy, position + 1));
}

static void
follow_document (TenWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.duplicate", self->document != NULL);
}

void
ten_window_install_new_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-sheet", NULL, new_sheet_action);
  gtk_widget_class_install_action (widget_class, "win.duplicate", NULL, duplicate_action);
}

void
ten_window_init_new (TenWindow *self)
{
  g_signal_connect_object (self->document_signals, "bind", G_CALLBACK (follow_document), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document_signals, "unbind", G_CALLBACK (follow_document), self,
                           G_CONNECT_SWAPPED);
  follow_document (self);
}
