/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exchange/ten-sheet-folder.h"

#include "common/ten-view.h"

#include <glib/gi18n.h>

struct _TenSheetFolder
{
  GObject parent_instance;

  GPtrArray *sheets;
  GFile *folder;
  GPtrArray *problems; /* one for each sheet so far; NULL if it was written */
  int n_done;          /* read by the thread of the window */
};

TEN_DEFINE_PLAIN_TYPE (TenSheetFolder, ten_sheet_folder, G_TYPE_OBJECT)

static void
ten_sheet_folder_class_init (TenSheetFolderClass *klass)
{
  ten_class_own_all (klass, TenSheetFolder, g_ptr_array_unref, sheets, problems);
  ten_class_own_all (klass, TenSheetFolder, g_object_unref, folder);
}

TenSheetFolder *
ten_sheet_folder_new (GPtrArray *sheets, GFile *folder)
{
  TenSheetFolder *self = g_object_new (TEN_TYPE_SHEET_FOLDER, NULL);

  self->sheets = g_ptr_array_ref (sheets);
  self->folder = g_object_ref (folder);
  self->problems = g_ptr_array_new_with_free_func (g_free);
  return self;
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  TenSheetFolder *self = source;

  for (guint i = 0; i < self->sheets->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GFile) file =
          ten_export_write_sheet (g_ptr_array_index (self->sheets, i), self->folder, &error);

      g_ptr_array_add (self->problems, file == NULL ? g_strdup (error->message) : NULL);
      g_atomic_int_inc (&self->n_done);
    }
  g_task_return_boolean (task, TRUE);
}

void
ten_sheet_folder_write_async (TenSheetFolder *self,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);

  /* The files that were written count even if it was canceled. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, write_in_thread);
}

TEN_DEFINE_ACCESSOR (guint, ten_sheet_folder_get_n_sheets, TenSheetFolder, sheets->len)

guint
ten_sheet_folder_get_n_done (TenSheetFolder *self)
{
  return (guint) g_atomic_int_get (&self->n_done);
}

gboolean
ten_sheet_folder_is_written (TenSheetFolder *self, guint number)
{
  return number < self->problems->len && g_ptr_array_index (self->problems, number) == NULL;
}

guint
ten_sheet_folder_get_n_written (TenSheetFolder *self)
{
  guint n_written = 0;

  for (guint i = 0; i < self->problems->len; i++)
    n_written += ten_sheet_folder_is_written (self, i);
  return n_written;
}

const char *
ten_sheet_folder_get_problem (TenSheetFolder *self, guint number)
{
  return number < self->problems->len ? g_ptr_array_index (self->problems, number) : NULL;
}

char *
ten_sheet_folder_dup_text (guint n_saved, GFile *folder)
{
  g_autofree char *name = ten_file_dup_name (folder);

  return g_strdup_printf (
      /* Translators: how many sheets, and the name of a folder. */
      ngettext ("Saved %u sheet in “%s”", "Saved %u sheets in “%s”", n_saved), n_saved, name);
}
