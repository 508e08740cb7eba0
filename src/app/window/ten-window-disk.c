/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-message-dialog.h"
#include "document/ten-differences.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/* What the file says now is read for the comparison only. */
static void
on_present_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TenWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) present = ten_sheet_load_finish (result, &error);
  g_autoptr (GListModel) differences = NULL;
  GtkWidget *dialog;

  if (ten_window_get_application (self) == NULL || self->sheet == NULL)
    return;
  if (present == NULL)
    {
      ten_window_show_error (self, _ ("The File Cannot Be Read"), error);
      return;
    }
  differences = ten_sheet_compare (self->sheet, present);
  if (g_list_model_get_n_items (differences) == 0)
    dialog = ten_message_dialog_new (GTK_WINDOW (self), _ ("No Differences"),
                                     _ ("What the file says is what this sheet says."));
  else
    {
      dialog = ten_message_dialog_new (GTK_WINDOW (self), _ ("Differences"),
                                       _ ("From this sheet to what the file says"));
      ten_message_dialog_append (dialog, ten_differences_create_list (differences));
    }
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
show_differences (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  GFile *file = self->sheet != NULL ? ten_sheet_get_file (self->sheet) : NULL;

  if (file != NULL)
    ten_sheet_load_async (file, ten_application_get_rulesets (ten_window_get_application (self)),
                          NULL, on_present_loaded, g_object_ref (self));
}

static void
reload (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (self->sheet == NULL)
    return;
  if (!ten_sheet_reload (self->sheet, NULL, &error))
    ten_window_show_error (self, _ ("The File Cannot Be Read"), error);
}

/* What is in the file was seen, or may be lost. */
static void
keep_mine (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  if (self->document != NULL)
    ten_window_overwrite (self, self->document);
}

void
ten_window_install_disk_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.show-differences", NULL, show_differences);
  gtk_widget_class_install_action (widget_class, "win.reload", NULL, reload);
  gtk_widget_class_install_action (widget_class, "win.keep-mine", NULL, keep_mine);
  gtk_widget_class_install_action (widget_class, "win.save-again", NULL, keep_mine);
}
