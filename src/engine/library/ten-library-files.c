/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/ten-library-private.h"
#include "sheet/ten-sheet-picture.h"

#define PICTURES "pictures"

/* A picture within a sheet, on its way to a file of its own. */
typedef struct
{
  TenLibrary *library;
  TenLibraryEntry *entry;
} Picture;

static void check_next (TenLibrary *self);

static GFile *
dup_pictures_folder (TenLibrary *self)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);

  return g_file_get_child (folder, PICTURES);
}

static void
set_picture (TenLibrary *self, TenLibraryEntry *entry, GFile *picture)
{
  g_autoptr (GFile) before = NULL;

  g_set_object (&before, ten_library_entry_get_picture (entry));
  ten_library_entry_set_picture (entry, picture);
  ten_library_drop_picture (self, before);
  ten_library_changed (self);
}

static void
on_picture_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  Picture *picture = data;
  TenLibrary *self = picture->library;
  TenSheet *sheet = TEN_SHEET (source);
  g_autoptr (GBytes) bytes = ten_sheet_load_picture_finish (sheet, result, NULL);
  guint position;

  /* Without bytes there may be no library any more either; or it may have dropped the sheet. */
  if (bytes != NULL && ten_library_find (self, ten_library_entry_get_file (picture->entry),
                                         &position) == picture->entry)
    {
      g_autofree char *name = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
      g_autoptr (GFile) folder = dup_pictures_folder (self);
      g_autoptr (GFile) file = g_file_get_child (folder, name);

      g_hash_table_insert (self->to_show, g_file_get_path (file), g_object_ref (picture->entry));
      ten_file_queue_write (self->queue, g_file_peek_path (file), bytes);
    }
  g_object_unref (picture->entry);
  g_free (picture);
}

static void
on_looked_for (GObject *source, GAsyncResult *result, gpointer data)
{
  TenLibrary *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);
  TenLibraryEntry *entry;
  guint position;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return; /* the library is gone */
  entry = ten_library_find (self, G_FILE (source), &position);
  if (entry != NULL)
    ten_library_entry_set_missing (
        entry, g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ||
                   g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY) ||
                   g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_MOUNTED));
  check_next (self);
}

/* One after the other: a folder on the net that does not answer does not take all threads. */
static void
check_next (TenLibrary *self)
{
  g_autoptr (TenLibraryEntry) entry = NULL;

  if (self->to_check == NULL)
    return;
  if (self->to_check->len == 0)
    {
      g_clear_pointer (&self->to_check, g_ptr_array_unref);
      return;
    }
  entry = g_ptr_array_steal_index (self->to_check, 0);
  g_file_query_info_async (ten_library_entry_get_file (entry), G_FILE_ATTRIBUTE_STANDARD_TYPE,
                           G_FILE_QUERY_INFO_NONE, G_PRIORITY_LOW, self->cancellable, on_looked_for,
                           self);
}

void
ten_library_drop_picture (TenLibrary *self, GFile *picture)
{
  g_autoptr (GFile) folder = dup_pictures_folder (self);

  if (picture == NULL || !g_file_has_prefix (picture, folder))
    return;
  for (guint i = 0; i < self->content.entries->len; i++)
    {
      GFile *other = ten_library_entry_get_picture (g_ptr_array_index (self->content.entries, i));

      if (other != NULL && g_file_equal (other, picture))
        return;
    }
  ten_file_queue_remove (self->queue, g_file_peek_path (picture));
}

void
ten_library_drop_pictures (TenLibrary *self)
{
  for (guint i = 0; i < self->to_drop->len; i++)
    ten_library_drop_picture (self, g_ptr_array_index (self->to_drop, i));
  g_ptr_array_set_size (self->to_drop, 0);
}

void
ten_library_take_picture (TenLibrary *self, TenLibraryEntry *entry, TenSheet *sheet)
{
  g_autoptr (GFile) file = ten_sheet_dup_picture_file (sheet);
  Picture *picture;

  if (file != NULL || ten_sheet_get_picture (sheet) == NULL)
    {
      set_picture (self, entry, file);
      return;
    }
  picture = g_new0 (Picture, 1);
  picture->library = self;
  picture->entry = g_object_ref (entry);
  ten_sheet_load_picture_async (sheet, self->cancellable, on_picture_loaded, picture);
}

void
ten_library_show_picture (TenLibrary *self, const char *path)
{
  g_autofree char *key = NULL;
  g_autoptr (TenLibraryEntry) entry = NULL;
  g_autoptr (GFile) file = NULL;

  if (!g_hash_table_steal_extended (self->to_show, path, (gpointer *) &key, (gpointer *) &entry))
    return;
  file = g_file_new_for_path (path);
  set_picture (self, entry, file);
}

void
ten_library_check (TenLibrary *self)
{
  gboolean is_checking;

  g_return_if_fail (TEN_IS_LIBRARY (self));

  is_checking = self->to_check != NULL;
  g_clear_pointer (&self->to_check, g_ptr_array_unref);
  self->to_check = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->content.entries->len; i++)
    g_ptr_array_add (self->to_check, g_object_ref (g_ptr_array_index (self->content.entries, i)));
  if (!is_checking)
    check_next (self);
}
