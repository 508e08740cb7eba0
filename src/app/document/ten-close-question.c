/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-message-dialog.h"
#include "document/ten-close-question.h"

#include <glib/gi18n.h>

typedef struct
{
  GPtrArray *documents;
  GPtrArray *checks;
  TenCloseAnswer answer;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_ptr_array_unref (question->documents);
  g_ptr_array_unref (question->checks);
  g_free (question);
}

static gboolean
is_chosen (Question *question, guint position)
{
  return question->checks->len == 0 ||
         gtk_check_button_get_active (g_ptr_array_index (question->checks, position));
}

static void
on_response (GTask *task, const char *response)
{
  Question *question = g_task_get_task_data (task);
  GPtrArray *chosen = g_ptr_array_new_with_free_func (g_object_unref);

  question->answer = g_str_equal (response, "save")      ? TEN_CLOSE_SAVE
                     : g_str_equal (response, "discard") ? TEN_CLOSE_DISCARD
                                                         : TEN_CLOSE_CANCEL;
  for (guint i = 0; i < question->documents->len; i++)
    if (is_chosen (question, i))
      g_ptr_array_add (chosen, g_object_ref (g_ptr_array_index (question->documents, i)));
  g_task_return_pointer (task, chosen, (GDestroyNotify) g_ptr_array_unref);
  g_object_unref (task);
}

static GtkWidget *
create_row (Question *question, TenDocument *document)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *check =
      gtk_check_button_new_with_label (ten_sheet_get_name (ten_document_get_sheet (document)));
  g_autofree char *path = ten_document_dup_place (ten_document_get_sheet (document));
  GtkWidget *place = gtk_label_new (path);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (place), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (place), 40);
  gtk_label_set_xalign (GTK_LABEL (place), 0);
  gtk_widget_set_margin_start (place, 26);
  gtk_widget_add_css_class (place, "dim-label");
  gtk_widget_add_css_class (place, "caption");
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, path,
                                  -1);
  gtk_box_append (GTK_BOX (box), check);
  gtk_box_append (GTK_BOX (box), place);
  g_ptr_array_add (question->checks, check);
  return box;
}

/* Ten sheets are many at a table; what is more is scrolled to. */
static GtkWidget *
create_list (Question *question)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (guint i = 0; i < question->documents->len; i++)
    gtk_box_append (GTK_BOX (box),
                    create_row (question, g_ptr_array_index (question->documents, i)));
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", box, "hscrollbar-policy",
                       GTK_POLICY_NEVER, "propagate-natural-height", TRUE, "max-content-height",
                       240, "margin-top", 6, NULL);
}

static GtkWidget *
create_dialog (GtkWindow *parent, Question *question)
{
  TenDocument *first = g_ptr_array_index (question->documents, 0);
  g_autofree char *heading = NULL;
  GtkWidget *dialog;

  if (question->documents->len == 1)
    /* Translators: the name of a character. */
    heading = g_strdup_printf (_ ("Save the Changes to “%s”?"),
                               ten_sheet_get_name (ten_document_get_sheet (first)));
  dialog = ten_message_dialog_new (parent, heading != NULL ? heading : _ ("Save the Changes?"),
                                   _ ("Changes that are not saved are lost for good."));
  if (question->documents->len > 1)
    ten_message_dialog_append (dialog, create_list (question));
  return dialog;
}

void
ten_close_question_ask (GtkWindow *parent,
                        GPtrArray *documents,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  GTask *task;
  Question *question;
  AdwMessageDialog *dialog;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (documents != NULL && documents->len > 0);

  question = g_new0 (Question, 1);
  question->documents = g_ptr_array_ref (documents);
  question->checks = g_ptr_array_new ();
  task = g_task_new (parent, NULL, callback, data);
  g_task_set_source_tag (task, ten_close_question_ask);
  g_task_set_task_data (task, question, question_free);

  dialog = ADW_MESSAGE_DIALOG (create_dialog (parent, question));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard",
                                    documents->len > 1 ? _ ("_Discard All") : _ ("_Discard"),
                                    "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (on_response), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

TenCloseAnswer
ten_close_question_finish (GAsyncResult *result, GPtrArray **chosen)
{
  Question *question;

  g_return_val_if_fail (g_async_result_is_tagged (result, ten_close_question_ask),
                        TEN_CLOSE_CANCEL);
  g_return_val_if_fail (chosen != NULL, TEN_CLOSE_CANCEL);

  question = g_task_get_task_data (G_TASK (result));
  *chosen = g_task_propagate_pointer (G_TASK (result), NULL);
  return question->answer;
}
