/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-dialogs.h"
#include "document/ten-document-close.h"
#include "document/ten-document-save.h"

#include <glib/gi18n.h>

typedef struct
{
  GPtrArray *documents;
  GPtrArray *checks; /* which of several documents to save */
  GPtrArray *chosen;
} Closing;

static void save_next (GTask *task);

static void
closing_free (gpointer data)
{
  Closing *self = data;

  g_ptr_array_unref (self->documents);
  g_ptr_array_unref (self->checks);
  g_ptr_array_unref (self->chosen);
  g_free (self);
}

static void
end (GTask *task, gboolean may_close)
{
  Closing *self = g_task_get_task_data (task);

  /* Unsaved changes are discarded: opening the file again reads it from disk. */
  for (guint i = 0; may_close && i < self->documents->len; i++)
    {
      TenDocument *document = g_ptr_array_index (self->documents, i);
      TenSheet *sheet = ten_document_get_sheet (document);

      if (ten_sheet_is_changed (sheet))
        ten_sheet_source_forget (ten_document_get_sheets (document), sheet);
    }
  g_task_return_boolean (task, may_close);
  g_object_unref (task);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  if (ten_document_save_finish (TEN_DOCUMENT (source), result))
    save_next (data);
  else
    end (data, FALSE);
}

static void
save_next (GTask *task)
{
  Closing *self = g_task_get_task_data (task);
  g_autoptr (TenDocument) document = NULL;

  if (self->chosen->len == 0)
    {
      end (task, TRUE);
      return;
    }
  document = g_ptr_array_steal_index (self->chosen, 0);
  /* Show the document that the question is about. */
  ten_document_choose (document);
  ten_document_save_async (document, TEN_SAVE, on_saved, task);
}

static void
on_response (GTask *task, const char *response)
{
  Closing *self = g_task_get_task_data (task);

  for (guint i = 0; g_str_equal (response, "save") && i < self->documents->len; i++)
    if (self->checks->len == 0 || gtk_check_button_get_active (g_ptr_array_index (self->checks, i)))
      g_ptr_array_add (self->chosen, g_object_ref (g_ptr_array_index (self->documents, i)));
  if (g_str_equal (response, "cancel"))
    end (task, FALSE);
  else
    save_next (task);
}

static GtkWidget *
create_row (Closing *self, TenDocument *document)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *check =
      gtk_check_button_new_with_label (ten_sheet_get_name (ten_document_get_sheet (document)));
  g_autofree char *path = ten_document_dup_place (ten_document_get_sheet (document));
  GtkWidget *place =
      g_object_new (GTK_TYPE_LABEL, "label", path, "xalign", 0.0, "ellipsize",
                    PANGO_ELLIPSIZE_MIDDLE, "max-width-chars", 40, "margin-start", 26, NULL);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  gtk_widget_add_css_class (place, "dim-label");
  gtk_widget_add_css_class (place, "caption");
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, path,
                                  -1);
  gtk_box_append (GTK_BOX (box), check);
  gtk_box_append (GTK_BOX (box), place);
  g_ptr_array_add (self->checks, check);
  return box;
}

/* The list scrolls, because the dialog must fit the screen. */
static GtkWidget *
create_list (Closing *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (guint i = 0; i < self->documents->len; i++)
    gtk_box_append (GTK_BOX (box), create_row (self, g_ptr_array_index (self->documents, i)));
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", box, "hscrollbar-policy",
                       GTK_POLICY_NEVER, "propagate-natural-height", TRUE, "max-content-height",
                       240, "margin-top", 6, NULL);
}

static GtkWidget *
create_dialog (Closing *self)
{
  TenDocument *first = g_ptr_array_index (self->documents, 0);
  g_autofree char *heading = NULL;
  GtkWidget *dialog;

  if (self->documents->len == 1)
    /* Translators: the name of a character. */
    heading = g_strdup_printf (_ ("Save the Changes to “%s”?"),
                               ten_sheet_get_name (ten_document_get_sheet (first)));
  dialog = ten_message_dialog_new_question (ten_widget_get_window (GTK_WIDGET (first)),
                                            heading != NULL ? heading : _ ("Save the Changes?"),
                                            _ ("Unsaved changes will be permanently lost."));
  if (self->documents->len > 1)
    ten_message_dialog_append (dialog, create_list (self));
  return dialog;
}

void
ten_document_close_async (GPtrArray *documents, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task;
  Closing *self;
  GtkWidget *dialog;

  g_return_if_fail (documents != NULL && documents->len > 0);

  self = g_new0 (Closing, 1);
  self->documents = g_ptr_array_ref (documents);
  self->checks = g_ptr_array_new ();
  self->chosen = g_ptr_array_new_with_free_func (g_object_unref);
  task = g_task_new (NULL, NULL, callback, data);
  g_task_set_source_tag (task, ten_document_close_async);
  g_task_set_task_data (task, self, closing_free);

  dialog = create_dialog (self);
  ten_message_dialog_add_answer (dialog, "discard",
                                 documents->len > 1 ? _ ("_Discard All") : _ ("_Discard"),
                                 ADW_RESPONSE_DESTRUCTIVE);
  ten_message_dialog_add_answer (dialog, "save", _ ("_Save"), ADW_RESPONSE_SUGGESTED);
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (on_response), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

gboolean
ten_document_close_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ten_document_close_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}
