/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "document/ten-document-picture.h"
#include "document/ten-document-save.h"
#include "window/ten-window-private.h"

static void
save_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  const TenSaveMode mode = g_str_equal (action_name, "win.save-as") ? TEN_SAVE_AS
                           : g_str_equal (action_name, "win.save")  ? TEN_SAVE
                                                                    : TEN_SAVE_OVER;

  if (self->document != NULL)
    ten_document_save_async (self->document, mode, NULL, NULL);
}

static void
show_differences (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  if (TEN_WINDOW (widget)->document != NULL)
    ten_document_show_differences (TEN_WINDOW (widget)->document);
}

static void
reload (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  if (TEN_WINDOW (widget)->document != NULL)
    ten_document_reload (TEN_WINDOW (widget)->document);
}

static void
choose_picture (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  if (TEN_WINDOW (widget)->document != NULL)
    ten_document_choose_picture (TEN_WINDOW (widget)->document);
}

static void
take_picture (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  if (TEN_WINDOW (widget)->document != NULL)
    ten_document_take_picture (TEN_WINDOW (widget)->document, file);
}

static void
follow_document (TenWindow *self)
{
  const gboolean any = self->document != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save-as", any);
}

void
ten_window_install_save_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "win.keep-mine", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "win.save-again", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "win.show-differences", NULL, show_differences);
  gtk_widget_class_install_action (widget_class, "win.reload", NULL, reload);
  gtk_widget_class_install_action (widget_class, "win.choose-picture", NULL, choose_picture);
  gtk_widget_class_install_action (widget_class, "win.take-picture", "s", take_picture);
}

void
ten_window_init_save (TenWindow *self)
{
  g_signal_connect_object (self->document_signals, "bind", G_CALLBACK (follow_document), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document_signals, "unbind", G_CALLBACK (follow_document), self,
                           G_CONNECT_SWAPPED);
  follow_document (self);
}
