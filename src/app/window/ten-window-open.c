/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-part-names.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

static void
on_file_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TenWindow) self = user_data;
  g_autoptr (GFile) file =
      ten_sheet_source_choose_file_finish (TEN_SHEET_SOURCE (source), result, NULL);

  if (file != NULL && ten_window_get_application (self) != NULL)
    ten_window_open (self, file);
}

static void
choose_file (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  ten_sheet_source_choose_file (self->sheets, GTK_WINDOW (self), NULL, on_file_chosen,
                                g_object_ref (self));
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, TenWindow *self)
{
  GSList *files = g_value_get_boxed (value);

  for (GSList *link = files; link != NULL; link = link->next)
    ten_window_open (self, link->data);
  return files != NULL;
}

void
ten_window_install_open_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, choose_file);
}

void
ten_window_init_open (TenWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  TenApplication *application = ten_window_get_application (self);

  self->sheets = ten_sheet_source_new (ten_application_get_rulesets (application));
  ten_action_bar_set_sheets (ten_pool_panel_get_actions (self->pool_panel), self->sheets);

  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));

  ten_part_names_set (GTK_WIDGET (self->open_button), GTK_TYPE_BUTTON, _ ("Open a Sheet"));
  ten_part_names_set (GTK_WIDGET (self->open_button), GTK_TYPE_MENU_BUTTON, _ ("Library"));
}
