/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "document/ten-document-save.h"

#include "common/ten-dialogs.h"
#include "common/ten-toolkit.h"
#include "document/ten-document-picture.h"
#include "exchange/ten-sheet-folder.h"

#include <glib/gi18n.h>

/* Each task belongs to a document; its data is the chosen file. */
static void choose_target (GTask *task);
static void save (GTask *task);
static void fail (GTask *task, const GError *error);

static TenSheet *
get_sheet (GTask *task)
{
  return ten_document_get_sheet (g_task_get_source_object (task));
}

static GtkWindow *
get_window (GTask *task)
{
  return ten_widget_get_window (g_task_get_source_object (task));
}

static void
end (GTask *task, gboolean saved)
{
  if (saved)
    ten_toolkit_announce (GTK_WIDGET (get_window (task)), _ ("Saved"));
  g_task_return_boolean (task, saved);
  g_object_unref (task);
}

static void
overwrite (GTask *task)
{
  g_autoptr (GError) error = NULL;

  if (ten_sheet_overwrite (get_sheet (task), NULL, &error))
    end (task, TRUE);
  else
    fail (task, error);
}

static void
on_response (GTask *task, const char *response)
{
  if (get_window (task) == NULL)
    end (task, FALSE);
  else if (g_str_equal (response, "retry"))
    save (task);
  else if (g_str_equal (response, "save-as"))
    choose_target (task);
  else if (g_str_equal (response, "overwrite"))
    overwrite (task);
  else
    end (task, FALSE);
}

static void
ask (GTask *task, const char *heading, const char *body, const char *response, const char *label)
{
  GtkWidget *dialog = ten_message_dialog_new_question (get_window (task), heading, body);

  ten_message_dialog_add_answer (dialog, response, label,
                                 g_str_equal (response, "overwrite") ? ADW_RESPONSE_DESTRUCTIVE
                                                                     : ADW_RESPONSE_DEFAULT);
  ten_message_dialog_add_answer (dialog, "save-as", _ ("Save _As…"), ADW_RESPONSE_SUGGESTED);
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (on_response), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
fail (GTask *task, const GError *error)
{
  const char *name = ten_sheet_get_name (get_sheet (task));
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;

  if (g_error_matches (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_CHANGED))
    {
      /* Translators: the name of a character. */
      heading = g_strdup_printf (_ ("Replace the Changes in “%s”?"), name);
      ask (task, heading,
           _ ("Another program has changed the file since it was opened. Its changes are lost if "
              "you replace the file."),
           "overwrite", _ ("_Replace"));
      return;
    }
  /* Translators: the name of a character. */
  heading = g_strdup_printf (_ ("“%s” Could Not Be Saved"), name);
  body = g_strdup_printf ("%s\n\n%s", error->message,
                          _ ("Nothing is lost: the changes stay in this window."));
  if (g_error_matches (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_GONE))
    ask (task, heading, body, "overwrite", _ ("Save A_gain"));
  else
    ask (task, heading, body, "retry", _ ("_Try Again"));
}

/* Two tabs must not share a file. */
static gboolean
check_target (GTask *task, GFile *target, GError **error)
{
  TenDocument *self = g_task_get_source_object (task);
  TenSheet *known = ten_sheet_source_find (ten_document_get_sheets (self), target);

  if (known == NULL || known == get_sheet (task) ||
      ten_document_find (ten_document_get_view (self), known) == NULL)
    return TRUE;
  g_set_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_WRITE,
               /* Translators: the name of a character. */
               _ ("This file is open in another tab, with “%s”"), ten_sheet_get_name (known));
  return FALSE;
}

static void
save_as (GTask *task, GFile *target)
{
  TenSheet *sheet = get_sheet (task);
  g_autoptr (GError) error = NULL;
  gboolean kept = FALSE;
  gboolean saved = check_target (task, target, &error);

  if (saved)
    {
      kept = ten_document_keep_picture (sheet, target);
      saved = ten_sheet_save_as (sheet, target, NULL, &error);
    }
  if (saved)
    {
      end (task, TRUE);
      return;
    }
  if (kept)
    ten_sheet_undo (sheet);
  fail (task, error);
}

static void
on_target_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, NULL);

  if (files == NULL || get_window (task) == NULL)
    {
      end (task, FALSE);
      return;
    }
  g_task_set_task_data (task, g_object_ref (g_ptr_array_index (files, 0)), g_object_unref);
  save (task);
}

gboolean
ten_document_has_file (TenSheet *sheet)
{
  GFile *file = ten_sheet_get_file (sheet);

  return file != NULL && !g_file_has_uri_scheme (file, "resource");
}

static void
choose_target (GTask *task)
{
  static const char *const suffixes[] = { "json", NULL };
  TenSheet *sheet = get_sheet (task);
  TenFileDialog dialog = { .suffixes = suffixes, .sheet = sheet };
  g_autofree char *name = ten_document_has_file (sheet)
                              ? g_file_get_basename (ten_sheet_get_file (sheet))
                              : ten_file_dialog_dup_name (sheet, TEN_SHEET_SUFFIX);

  dialog.title = _ ("Save the Sheet");
  dialog.accept = _ ("_Save");
  dialog.kind = _ ("Character sheets");
  dialog.name = name;
  ten_file_dialog_choose (&dialog, get_window (task), NULL, on_target_chosen, task);
}

static void
save (GTask *task)
{
  GFile *target = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;

  if (target != NULL)
    save_as (task, target);
  else if (!ten_document_has_file (get_sheet (task)))
    choose_target (task);
  else if (ten_sheet_save (get_sheet (task), NULL, &error))
    end (task, TRUE);
  else
    fail (task, error);
}

void
ten_document_save_async (TenDocument *self,
                         TenSaveMode mode,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  GTask *task = g_task_new (self, NULL, callback, data);

  /* Include what is still being typed. */
  ten_sheet_end_edit (ten_document_get_sheet (self));
  if (mode == TEN_SAVE_AS)
    choose_target (task);
  else if (mode == TEN_SAVE_OVER)
    overwrite (task);
  else
    save (task);
}

gboolean
ten_document_save_finish (TenDocument *self, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}

typedef struct
{
  GPtrArray *documents; /* those without a file */
  TenNotices *notices;
} Saving;

static void
saving_free (Saving *self)
{
  g_ptr_array_unref (self->documents);
  g_object_unref (self->notices);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

/* Two characters may have the same name, and no file in the folder may be replaced. */
static GFile *
find_free_file (GFile *folder, TenSheet *sheet)
{
  for (guint number = 1;; number++)
    {
      g_autofree char *name = ten_export_dup_file_name (sheet, number);
      g_autoptr (GFile) file = g_file_get_child (folder, name);

      if (!g_file_query_exists (file, NULL))
        return g_steal_pointer (&file);
    }
}

static gboolean
save_in_folder (TenSheet *sheet, GFile *folder, GError **error)
{
  g_autoptr (GFile) file = find_free_file (folder, sheet);
  const gboolean kept = ten_document_keep_picture (sheet, file);

  if (ten_sheet_save_as (sheet, file, NULL, error))
    return TRUE;
  if (kept)
    ten_sheet_undo (sheet);
  return FALSE;
}

static void
on_folder_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Saving) self = data;
  g_autoptr (GPtrArray) folders = ten_file_dialog_choose_finish (result, NULL);
  g_autoptr (GError) error = NULL;
  guint n_saved = 0;

  if (folders == NULL)
    return;
  while (n_saved < self->documents->len &&
         save_in_folder (ten_document_get_sheet (self->documents->pdata[n_saved]),
                         folders->pdata[0], &error))
    n_saved++;
  if (n_saved > 0)
    {
      g_autofree char *text = ten_sheet_folder_dup_text (n_saved, folders->pdata[0]);

      ten_notices_show_toast (self->notices, text);
    }
  if (error != NULL)
    ten_notices_show_error (self->notices, _ ("Not All Sheets Could Be Saved"), error);
}

void
ten_document_save_all (GPtrArray *documents, TenNotices *notices)
{
  g_autoptr (Saving) saving = g_new0 (Saving, 1);
  const TenFileDialog dialog = {
    .title = _ ("Save All Sheets to a Folder"),
    .accept = _ ("_Save"),
    .folder = TRUE,
  };
  GtkWindow *window = NULL;

  saving->documents = g_ptr_array_new_with_free_func (g_object_unref);
  saving->notices = g_object_ref (notices);
  for (guint i = 0; i < documents->len; i++)
    {
      TenDocument *document = documents->pdata[i];

      window = ten_widget_get_window (GTK_WIDGET (document));
      /* Includes what is still being typed. */
      ten_sheet_end_edit (ten_document_get_sheet (document));
      if (!ten_document_has_file (ten_document_get_sheet (document)))
        g_ptr_array_add (saving->documents, g_object_ref (document));
      else if (ten_sheet_is_changed (ten_document_get_sheet (document)))
        ten_document_save_async (document, TEN_SAVE, NULL, NULL);
    }
  if (saving->documents->len > 0)
    ten_file_dialog_choose (&dialog, window, NULL, on_folder_chosen, g_steal_pointer (&saving));
}

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
end_closing (GTask *task, gboolean may_close)
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
    end_closing (data, FALSE);
}

static void
save_next (GTask *task)
{
  Closing *self = g_task_get_task_data (task);
  g_autoptr (TenDocument) document = NULL;

  if (self->chosen->len == 0)
    {
      end_closing (task, TRUE);
      return;
    }
  document = g_ptr_array_steal_index (self->chosen, 0);
  /* Show the document that the question is about. */
  ten_document_choose (document);
  ten_document_save_async (document, TEN_SAVE, on_saved, task);
}

static void
on_close_response (GTask *task, const char *response)
{
  Closing *self = g_task_get_task_data (task);

  for (guint i = 0; g_str_equal (response, "save") && i < self->documents->len; i++)
    if (self->checks->len == 0 || gtk_check_button_get_active (g_ptr_array_index (self->checks, i)))
      g_ptr_array_add (self->chosen, g_object_ref (g_ptr_array_index (self->documents, i)));
  if (g_str_equal (response, "cancel"))
    end_closing (task, FALSE);
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
  ten_widget_set_description (check, path);
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
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (on_close_response), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

gboolean
ten_document_close_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ten_document_close_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}
