/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-dialogs.h"

#include "common/ten-widget.h"

#include <glib/gi18n.h>

static void
append_text (GtkBox *box, const char *text, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_CENTER, NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
}

GtkWidget *
ten_message_dialog_new (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog, *box;

  dialog = adw_message_dialog_new (parent, NULL, NULL);
  gtk_window_set_title (GTK_WINDOW (dialog), heading);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  append_text (GTK_BOX (box), heading, "title-2");
  append_text (GTK_BOX (box), body, "body");
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), box);

  return dialog;
}

GtkWidget *
ten_message_dialog_new_question (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = ten_message_dialog_new (parent, heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  return dialog;
}

void
ten_message_dialog_add_answer (GtkWidget *dialog,
                               const char *response,
                               const char *label,
                               AdwResponseAppearance appearance)
{
  AdwMessageDialog *self = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_add_response (self, response, label);
  adw_message_dialog_set_response_appearance (self, response, appearance);
  if (appearance == ADW_RESPONSE_SUGGESTED)
    adw_message_dialog_set_default_response (self, response);
}

void
ten_message_dialog_append (GtkWidget *dialog, GtkWidget *widget)
{
  gtk_box_append (GTK_BOX (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog))),
                  widget);
}

static GPtrArray *
get_files (GtkFileChooser *chooser)
{
  g_autoptr (GListModel) model = gtk_file_chooser_get_files (chooser);
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_ptr_array_add (files, g_list_model_get_item (model, i));
  return files;
}

static void
on_response (GtkNativeDialog *dialog, int response, GTask *task)
{
  g_autoptr (GPtrArray) files =
      response == GTK_RESPONSE_ACCEPT ? get_files (GTK_FILE_CHOOSER (dialog)) : NULL;

  if (files != NULL && files->len > 0)
    g_task_return_pointer (task, g_steal_pointer (&files), (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                             _ ("No file was chosen"));

  /* Destroying it hides it; the window is freed with the last reference. */
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
  g_object_unref (task);
}

static void
add_filters (GtkFileChooser *chooser, const TenFileDialog *self)
{
  g_autoptr (GtkFileFilter) kind = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (kind, self->kind);
  for (guint i = 0; self->suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (kind, self->suffixes[i]);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, kind);
  gtk_file_chooser_add_filter (chooser, all);
}

/* That of the sheet's own file, if it has one. */
static GFile *
dup_folder (TenSheet *sheet)
{
  GFile *file = sheet != NULL ? ten_sheet_get_file (sheet) : NULL;
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  const gboolean is_sample = file != NULL && g_file_has_uri_scheme (file, "resource");
  g_autoptr (GFile) folder = file != NULL && !is_sample ? g_file_get_parent (file) : NULL;

  if (folder != NULL && g_file_query_exists (folder, NULL))
    return g_steal_pointer (&folder);
  return g_file_new_for_path (documents != NULL ? documents : g_get_home_dir ());
}

void
ten_file_dialog_choose (const TenFileDialog *self,
                        GtkWindow *parent,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new (self->title, parent,
                                   self->folder         ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                   : self->name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE
                                                        : GTK_FILE_CHOOSER_ACTION_OPEN,
                                   self->accept, _ ("_Cancel"));

  g_task_set_source_tag (task, ten_file_dialog_choose);
  if (!self->folder)
    add_filters (GTK_FILE_CHOOSER (dialog), self);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), self->many);
  if (self->name != NULL)
    {
      g_autoptr (GFile) folder = dup_folder (self->sheet);

      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), self->name);
    }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
ten_file_dialog_choose_sheet (GtkWindow *parent,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  static const char *const suffixes[] = { "json", NULL };
  const TenFileDialog dialog = {
    .title = _ ("Open a Sheet"),
    .accept = _ ("_Open"),
    .kind = _ ("Character sheets"),
    .suffixes = suffixes,
  };

  ten_file_dialog_choose (&dialog, parent, cancellable, callback, user_data);
}

GPtrArray *
ten_file_dialog_choose_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ten_file_dialog_choose), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

char *
ten_file_dialog_dup_name (TenSheet *sheet, const char *suffix)
{
  g_autofree char *name =
      g_strdelimit (g_strdup (ten_sheet_get_name (sheet)), "/\\:*?\"<>|\n\t", '-');

  g_strstrip (name);
  return g_strconcat (*name != '\0' && *name != '.' ? name : _ ("Sheet"), suffix, NULL);
}

static void
follow_text (AdwMessageDialog *dialog, GParamSpec *pspec, GtkEditable *entry)
{
  g_autofree char *text = ten_editable_dup_text (entry);

  adw_message_dialog_set_response_enabled (
      dialog, g_object_get_data (G_OBJECT (entry), "ten-response"), *text != '\0');
}

GtkWidget *
ten_message_dialog_create_entry (GtkWidget *dialog, const char *response)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_max_length (GTK_ENTRY (entry), 200);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  if (response == NULL)
    return entry;
  g_object_set_data (G_OBJECT (entry), "ten-response", (gpointer) response);
  ten_connect (entry, "notify::text", follow_text, dialog);
  return entry;
}
