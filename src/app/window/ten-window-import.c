/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exchange/ten-import-window.h"
#include "common/ten-file-dialog.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/* They are new sheets: what they were made of has not changed, and is never written to. */
static void
on_open (TenWindow *self, GPtrArray *sheets)
{
  TenDocument *first = NULL;

  if (ten_window_get_application (self) == NULL)
    return;
  for (guint i = 0; i < sheets->len; i++)
    {
      g_autoptr (TenSheet) sheet = ten_sheet_new_copy (g_ptr_array_index (sheets, i));
      TenDocument *document = ten_window_add_document (self, sheet, -1);

      if (first == NULL)
        first = document;
    }
  if (first != NULL)
    ten_window_choose_document (self, first);
}

static void
on_files_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenWindow) self = data;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, NULL);

  if (files != NULL && ten_window_get_application (self) != NULL)
    ten_window_import (self, files);
}

static void
import_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  static const char *const suffixes[] = { "json", "db", "xml", "txt", NULL };
  TenFileDialog dialog = { .suffixes = suffixes, .many = TRUE };

  dialog.title = _ ("Import Characters of Other Programs");
  dialog.accept = _ ("_Import");
  dialog.kind = _ ("Characters");
  ten_file_dialog_choose (&dialog, GTK_WINDOW (widget), NULL, on_files_chosen,
                          g_object_ref (widget));
}

void
ten_window_import (TenWindow *self, GPtrArray *files)
{
  TenRulesets *rulesets = ten_application_get_rulesets (ten_window_get_application (self));
  GtkWidget *dialog = ten_import_window_new (GTK_WINDOW (self), rulesets, files);

  g_signal_connect_object (dialog, "open", G_CALLBACK (on_open), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
ten_window_install_import_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.import", NULL, import_action);
}
