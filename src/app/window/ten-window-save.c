/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-file-dialog.h"
#include "common/ten-toolkit.h"
#include "common/ten-message-dialog.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

typedef struct
{
  TenDocument *document;
  GFile *target;
} Saving;

static void choose_target (GTask *task);
static void save (GTask *task);

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->document);
  g_clear_object (&saving->target);
  g_free (saving);
}

static Saving *
get_saving (GTask *task)
{
  return g_task_get_task_data (task);
}

static TenSheet *
get_sheet (GTask *task)
{
  return ten_document_get_sheet (get_saving (task)->document);
}

static void
end (GTask *task, gboolean saved)
{
  if (saved)
    ten_toolkit_announce (g_task_get_source_object (task), _ ("Saved"));
  g_task_return_boolean (task, saved);
  g_object_unref (task);
}

static void fail (GTask *task, const GError *error);

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
  if (ten_window_get_application (g_task_get_source_object (task)) == NULL)
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
  GtkWidget *widget = ten_message_dialog_new (g_task_get_source_object (task), heading, body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), response, label, "save-as",
                                    _ ("Save _As…"), NULL);
  if (g_str_equal (response, "overwrite"))
    adw_message_dialog_set_response_appearance (dialog, response, ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save-as", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save-as");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (on_response), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Says what can be done about it. What was not saved stays in the window. */
static void
fail (GTask *task, const GError *error)
{
  const char *name = ten_sheet_get_name (get_sheet (task));
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;

  if (g_error_matches (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_CHANGED))
    {
      /* Translators: the name of a character. */
      heading = g_strdup_printf (_ ("Replace What Was Changed in “%s”?"), name);
      ask (task, heading,
           _ ("Another program has changed the file since it was opened. What that has written is "
              "lost when the file is replaced."),
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

/* A file that another tab has would have two sheets. */
static gboolean
check_target (GTask *task, GError **error)
{
  TenWindow *self = g_task_get_source_object (task);
  TenSheet *known = ten_sheet_source_find (self->sheets, get_saving (task)->target);

  if (known == NULL || known == get_sheet (task) || ten_window_find_document (self, known) == NULL)
    return TRUE;
  g_set_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_WRITE,
               /* Translators: the name of a character. */
               _ ("This file is open in another tab, with “%s”"), ten_sheet_get_name (known));
  return FALSE;
}

static void
save_as (GTask *task)
{
  TenWindow *self = g_task_get_source_object (task);
  TenSheet *sheet = get_sheet (task);
  GFile *target = get_saving (task)->target;
  g_autoptr (GError) error = NULL;
  gboolean kept = FALSE;
  gboolean saved = check_target (task, &error);

  if (saved)
    {
      kept = ten_window_keep_picture (sheet, target);
      saved = ten_sheet_save_as (sheet, target, NULL, &error);
    }
  if (!saved)
    {
      if (kept)
        ten_sheet_undo (sheet);
      fail (task, error);
      return;
    }
  ten_window_remember (self, sheet);
  ten_window_save_session (self);
  end (task, TRUE);
}

static void
on_target_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, NULL);

  if (files == NULL || ten_window_get_application (g_task_get_source_object (task)) == NULL)
    {
      end (task, FALSE);
      return;
    }
  g_set_object (&get_saving (task)->target, g_ptr_array_index (files, 0));
  save_as (task);
}

static gboolean
has_file (TenSheet *sheet)
{
  GFile *file = ten_sheet_get_file (sheet);

  return file != NULL && !g_file_has_uri_scheme (file, "resource");
}

/* Where it is already, or the name that the character has. */
static void
choose_target (GTask *task)
{
  static const char *const suffixes[] = { "json", NULL };
  TenSheet *sheet = get_sheet (task);
  TenFileDialog dialog = { .suffixes = suffixes, .sheet = sheet };
  g_autofree char *name = has_file (sheet) ? g_file_get_basename (ten_sheet_get_file (sheet))
                                           : ten_file_dialog_dup_name (sheet, TEN_SHEET_SUFFIX);

  dialog.title = _ ("Save the Sheet");
  dialog.accept = _ ("_Save");
  dialog.kind = _ ("Character sheets");
  dialog.name = name;
  ten_file_dialog_choose (&dialog, g_task_get_source_object (task), NULL, on_target_chosen, task);
}

static void
save (GTask *task)
{
  g_autoptr (GError) error = NULL;

  if (get_saving (task)->target != NULL)
    save_as (task);
  else if (!has_file (get_sheet (task)))
    choose_target (task);
  else if (ten_sheet_save (get_sheet (task), NULL, &error))
    end (task, TRUE);
  else
    fail (task, error);
}

static GTask *
create_task (TenWindow *self, TenDocument *document, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (self, NULL, callback, data);
  Saving *saving = g_new0 (Saving, 1);

  saving->document = g_object_ref (document);
  g_task_set_task_data (task, saving, saving_free);
  /* What is being typed is saved too. */
  ten_sheet_end_edit (ten_document_get_sheet (document));
  return task;
}

static void
save_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  if (self->document != NULL)
    ten_window_save (self, self->document, NULL, NULL);
}

static void
save_as_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  if (self->document != NULL)
    choose_target (create_task (self, self->document, NULL, NULL));
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
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as_action);
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

void
ten_window_save (TenWindow *self,
                 TenDocument *document,
                 GAsyncReadyCallback callback,
                 gpointer data)
{
  save (create_task (self, document, callback, data));
}

gboolean
ten_window_save_finish (TenWindow *self, GAsyncResult *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL);
}

void
ten_window_overwrite (TenWindow *self, TenDocument *document)
{
  overwrite (create_task (self, document, NULL, NULL));
}
