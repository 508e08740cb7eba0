/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-file-dialog.h"
#include "common/ten-toolkit.h"
#include "document/ten-document-picture.h"
#include "document/ten-document-save-all.h"
#include "document/ten-document-save.h"

#include <glib/gi18n.h>

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
  g_autofree char *plain = ten_file_dialog_dup_name (sheet, "");

  for (guint n = 1;; n++)
    {
      g_autofree char *name = n == 1 ? g_strconcat (plain, TEN_SHEET_SUFFIX, NULL)
                                     : g_strdup_printf ("%s %u" TEN_SHEET_SUFFIX, plain, n);
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
say (Saving *self, GFile *folder, guint n_saved)
{
  g_autofree char *name = ten_file_dup_name (folder);
  g_autofree char *text = g_strdup_printf (
      /* Translators: how many sheets, and the name of a folder. */
      ngettext ("Saved %u sheet in “%s”", "Saved %u sheets in “%s”", n_saved), n_saved, name);

  ten_notices_show_toast (self->notices, text);
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
    say (self, folders->pdata[0], n_saved);
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
