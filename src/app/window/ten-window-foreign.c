/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-message-dialog.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/* The format of sheets of this program, whatever is wrong with them. */
#define OWN_FORMAT "ten-again"

typedef struct
{
  GFile *file;
  char *message;
  gboolean found;
} Foreign;

typedef struct
{
  GWeakRef window;
  GPtrArray *files;
  TenRulesets *rulesets;
} Sorting;

static void
foreign_free (gpointer data)
{
  Foreign *foreign = data;

  g_object_unref (foreign->file);
  g_free (foreign->message);
  g_free (foreign);
}

static void
sorting_free (gpointer data)
{
  Sorting *sorting = data;

  g_weak_ref_clear (&sorting->window);
  g_ptr_array_unref (sorting->files);
  g_object_unref (sorting->rulesets);
  g_free (sorting);
}

static gboolean
has_foreign_character (GFile *file, TenRulesets *rulesets)
{
  g_autoptr (GPtrArray) imports = ten_import_load (file, rulesets, NULL, NULL, NULL);

  return imports != NULL &&
         !g_str_equal (ten_import_get_format (g_ptr_array_index (imports, 0)), OWN_FORMAT);
}

static void
sort_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Sorting *sorting = data;

  for (guint i = 0; i < sorting->files->len; i++)
    {
      Foreign *foreign = g_ptr_array_index (sorting->files, i);

      foreign->found = has_foreign_character (foreign->file, sorting->rulesets);
    }
  g_task_return_boolean (task, TRUE);
}

static void
on_response (AdwMessageDialog *dialog, const char *response, TenWindow *self)
{
  GPtrArray *files = g_object_get_data (G_OBJECT (dialog), "files");

  if (g_str_equal (response, "import") && ten_window_get_application (self) != NULL)
    ten_window_import (self, files);
}

static void
offer (TenWindow *self, GPtrArray *files)
{
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autofree char *heading = NULL;
  GtkWidget *dialog;

  path = g_file_get_basename (g_ptr_array_index (files, 0));
  name = g_filename_display_name (path);
  heading = files->len == 1
                ? /* Translators: the name of a file */
                g_strdup_printf (_ ("“%s” Is Not a Ten Again Sheet"), name)
                : g_strdup_printf (ngettext ("%u File Is Not a Ten Again Sheet",
                                             "%u Files Are Not Ten Again Sheets", files->len),
                                   files->len);
  dialog = ten_message_dialog_new (
      GTK_WINDOW (self), heading,
      ngettext ("It has a character of another program, which can be imported as a new sheet. The "
                "file itself stays as it is.",
                "They have characters of other programs, which can be imported as new sheets. The "
                "files themselves stay as they are.",
                files->len));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "import",
                                    _ ("_Import"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "import",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "import");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "files", g_ptr_array_ref (files),
                          (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_sorted (GObject *source, GAsyncResult *result, gpointer data)
{
  Sorting *sorting = g_task_get_task_data (G_TASK (result));
  g_autoptr (TenWindow) self = g_weak_ref_get (&sorting->window);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  if (self == NULL || ten_window_get_application (self) == NULL)
    return;
  for (guint i = 0; i < sorting->files->len; i++)
    {
      Foreign *foreign = g_ptr_array_index (sorting->files, i);

      if (foreign->found)
        g_ptr_array_add (files, g_object_ref (foreign->file));
      else
        ten_window_note_problem (self, foreign->message);
    }
  ten_window_show_problems (self);
  if (files->len > 0)
    offer (self, files);
}

gboolean
ten_window_note_foreign (TenWindow *self, GFile *file, const GError *error)
{
  Foreign *foreign;

  if (error->domain != TEN_JSON_ERROR || error->code == TEN_JSON_ERROR_READ ||
      error->code == TEN_JSON_ERROR_SIZE)
    return FALSE;
  foreign = g_new0 (Foreign, 1);
  foreign->file = g_object_ref (file);
  foreign->message = g_strdup (error->message);
  if (self->foreign == NULL)
    self->foreign = g_ptr_array_new_with_free_func (foreign_free);
  g_ptr_array_add (self->foreign, foreign);
  return TRUE;
}

void
ten_window_offer_import (TenWindow *self)
{
  g_autoptr (GTask) task = NULL;
  Sorting *sorting;

  if (self->foreign == NULL)
    {
      ten_window_show_problems (self);
      return;
    }
  sorting = g_new0 (Sorting, 1);
  g_weak_ref_init (&sorting->window, self);
  sorting->files = g_steal_pointer (&self->foreign);
  sorting->rulesets =
      g_object_ref (ten_application_get_rulesets (ten_window_get_application (self)));
  task = g_task_new (NULL, NULL, on_sorted, NULL);
  g_task_set_task_data (task, sorting, sorting_free);
  g_task_run_in_thread (task, sort_in_thread);
}
