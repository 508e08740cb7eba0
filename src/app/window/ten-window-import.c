/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exchange/ten-import-window.h"
#include "common/ten-file-dialog.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

typedef struct
{
  TenRulesets *rulesets;
  GPtrArray *files;
  guint n_read;
  GCancellable *cancellable;
} Importing;

typedef struct
{
  GFile *file;
  TenRulesets *rulesets;
  TenImportOptions options;
} Reading;

static void read_next (TenImportWindow *dialog);

static void
importing_free (gpointer data)
{
  Importing *importing = data;

  g_object_unref (importing->rulesets);
  g_ptr_array_unref (importing->files);
  g_clear_object (&importing->cancellable);
  g_free (importing);
}

static Importing *
get_importing (TenImportWindow *dialog)
{
  return g_object_get_data (G_OBJECT (dialog), "importing");
}

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->file);
  g_object_unref (reading->rulesets);
  g_free (reading);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Reading *reading = data;
  GError *error = NULL;
  GPtrArray *imports =
      ten_import_load (reading->file, reading->rulesets, &reading->options, cancellable, &error);

  if (imports != NULL)
    g_task_return_pointer (task, imports, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

/* A window that is closed may not stay, or it would outlive the one that it belongs to. */
static gpointer
refer_to_dialog (TenImportWindow *dialog)
{
  GWeakRef *ref = g_new0 (GWeakRef, 1);

  g_weak_ref_init (ref, dialog);
  return ref;
}

static TenImportWindow *
take_dialog (gpointer data)
{
  TenImportWindow *dialog = g_weak_ref_get (data);

  g_weak_ref_clear (data);
  g_free (data);
  return dialog;
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenImportWindow) dialog = take_dialog (data);
  Importing *importing;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports = g_task_propagate_pointer (G_TASK (result), &error);

  if (dialog == NULL)
    return;
  /* Nobody waits for it any more, or not for this one. */
  importing = get_importing (dialog);
  if (g_task_get_cancellable (G_TASK (result)) != importing->cancellable ||
      g_cancellable_is_cancelled (importing->cancellable))
    return;
  ten_import_window_add (dialog, g_ptr_array_index (importing->files, importing->n_read), imports,
                         error);
  importing->n_read++;
  read_next (dialog);
}

static void
read_next (TenImportWindow *dialog)
{
  Importing *importing = get_importing (dialog);
  Reading *reading;
  g_autoptr (GTask) task = NULL;

  if (importing->n_read == importing->files->len)
    {
      ten_import_window_end (dialog);
      return;
    }
  reading = g_new0 (Reading, 1);
  reading->file = g_object_ref (g_ptr_array_index (importing->files, importing->n_read));
  reading->rulesets = g_object_ref (importing->rulesets);
  reading->options.without_player = ten_import_window_get_without_player (dialog);
  ten_import_window_set_progress (dialog, reading->file, importing->n_read, importing->files->len);
  task = g_task_new (NULL, importing->cancellable, on_read, refer_to_dialog (dialog));
  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_in_thread);
}

static void
cancel (TenImportWindow *dialog)
{
  g_cancellable_cancel (get_importing (dialog)->cancellable);
}

static void
begin (TenImportWindow *dialog)
{
  Importing *importing = get_importing (dialog);

  g_cancellable_cancel (importing->cancellable);
  g_clear_object (&importing->cancellable);
  importing->cancellable = g_cancellable_new ();
  importing->n_read = 0;
  ten_import_window_begin (dialog);
  read_next (dialog);
}

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
  TenImportWindow *dialog = TEN_IMPORT_WINDOW (ten_import_window_new (GTK_WINDOW (self)));
  Importing *importing = g_new0 (Importing, 1);

  importing->rulesets =
      g_object_ref (ten_application_get_rulesets (ten_window_get_application (self)));
  importing->files = g_ptr_array_ref (files);
  g_object_set_data_full (G_OBJECT (dialog), "importing", importing, importing_free);
  g_signal_connect (dialog, "again", G_CALLBACK (begin), NULL);
  g_signal_connect (dialog, "destroy", G_CALLBACK (cancel), NULL);
  g_signal_connect_object (dialog, "open", G_CALLBACK (on_open), self, G_CONNECT_SWAPPED);
  begin (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
ten_window_install_import_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.import", NULL, import_action);
}
