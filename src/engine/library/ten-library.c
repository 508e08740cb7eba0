/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/ten-library.h"

#include "json/ten-fields-private.h"
#include "json/ten-file.h"
#include "library/ten-file-queue-private.h"
#include "sheet/ten-sheet-picture.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

#define DELAY_MILLISECONDS 500
#define PICTURES "pictures"

struct _TenLibraryEntry
{
  GObject parent_instance;

  GFile *file;
  char *name;
  char *ruleset;
  char *chronicle;
  GFile *picture;
  GDateTime *opened;
  gboolean missing;
};

G_DEFINE_FINAL_TYPE (TenLibraryEntry, ten_library_entry, G_TYPE_OBJECT)

static void
set_text (TenLibraryEntry *self, char **text, const char *value, const char *property)
{
  if (ten_set_text (text, value))
    g_object_notify (G_OBJECT (self), property);
}

TEN_DEFINE_FIELDS (TenLibraryEntry,
                   ten_library_entry,
                   { "file", G_TYPE_FILE, G_STRUCT_OFFSET (TenLibraryEntry, file) },
                   { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenLibraryEntry, name) },
                   { "ruleset", G_TYPE_STRING, G_STRUCT_OFFSET (TenLibraryEntry, ruleset) },
                   { "chronicle", G_TYPE_STRING, G_STRUCT_OFFSET (TenLibraryEntry, chronicle) },
                   { "picture", G_TYPE_FILE, G_STRUCT_OFFSET (TenLibraryEntry, picture) },
                   { "opened", G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenLibraryEntry, opened) },
                   { "missing", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (TenLibraryEntry, missing) })

static void
ten_library_entry_init (TenLibraryEntry *self)
{
  self->name = g_strdup ("");
  self->ruleset = g_strdup ("");
  self->chronicle = g_strdup ("");
  self->opened = g_date_time_new_now_utc ();
}

TenLibraryEntry *
ten_library_entry_new (GFile *file)
{
  TenLibraryEntry *self = g_object_new (TEN_TYPE_LIBRARY_ENTRY, NULL);

  self->file = g_object_ref (file);
  return self;
}

void
ten_library_entry_set_texts (TenLibraryEntry *self,
                             const char *name,
                             const char *ruleset,
                             const char *chronicle)
{
  set_text (self, &self->name, name, "name");
  set_text (self, &self->ruleset, ruleset, "ruleset");
  set_text (self, &self->chronicle, chronicle, "chronicle");
}

void
ten_library_entry_set_picture (TenLibraryEntry *self, GFile *picture)
{
  if (self->picture != NULL && picture != NULL && g_file_equal (self->picture, picture))
    return;
  if (g_set_object (&self->picture, picture))
    g_object_notify (G_OBJECT (self), "picture");
}

void
ten_library_entry_set_opened (TenLibraryEntry *self, GDateTime *opened)
{
  if (g_date_time_equal (self->opened, opened))
    return;
  g_date_time_unref (self->opened);
  self->opened = g_date_time_ref (opened);
  g_object_notify (G_OBJECT (self), "opened");
}

static void
set_missing (TenLibraryEntry *self, gboolean missing)
{
  if (self->missing == missing)
    return;
  self->missing = missing;
  g_object_notify (G_OBJECT (self), "missing");
}

TEN_DEFINE_GETTER (TenLibraryEntry, ten_library_entry, TEN_IS_LIBRARY_ENTRY, GFile *, file)
TEN_DEFINE_GETTER (TenLibraryEntry, ten_library_entry, TEN_IS_LIBRARY_ENTRY, const char *, name)
TEN_DEFINE_GETTER (TenLibraryEntry, ten_library_entry, TEN_IS_LIBRARY_ENTRY, const char *, ruleset)
TEN_DEFINE_GETTER (
    TenLibraryEntry, ten_library_entry, TEN_IS_LIBRARY_ENTRY, const char *, chronicle)
TEN_DEFINE_GETTER (TenLibraryEntry, ten_library_entry, TEN_IS_LIBRARY_ENTRY, GFile *, picture)
TEN_DEFINE_GETTER (TenLibraryEntry, ten_library_entry, TEN_IS_LIBRARY_ENTRY, GDateTime *, opened)
TEN_DEFINE_ACCESSOR (gboolean, ten_library_entry_is_missing, TenLibraryEntry, missing)

struct _TenLibrary
{
  GObject parent_instance;

  GFile *file;
  TenLibraryContent content;
  TenFileQueue *queue;
  guint timeout;
  GCancellable *cancellable;
  GPtrArray *to_check; /* of TenLibraryEntry: entries whose files still have to be checked */
  GHashTable *to_show; /* path of a picture being written -> its TenLibraryEntry */
  GPtrArray *to_drop;  /* pictures of removed entries, which may be restored */
  char *problem;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TenLibrary,
                               ten_library,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      ten_array_list_init_interface))

static void
write_now (TenLibrary *self)
{
  g_autoptr (GBytes) bytes = NULL;

  if (self->timeout == 0)
    return;
  g_clear_handle_id (&self->timeout, g_source_remove);
  bytes = ten_library_content_pack (&self->content);
  ten_file_queue_write (self->queue, g_file_peek_path (self->file), bytes);
}

static gboolean
on_timeout (gpointer data)
{
  write_now (data);
  return G_SOURCE_REMOVE;
}

static void
changed (TenLibrary *self)
{
  if (self->timeout == 0)
    self->timeout = g_timeout_add (DELAY_MILLISECONDS, on_timeout, self);
}

static TenLibraryEntry *
find_entry (TenLibrary *self, GFile *file, guint *position)
{
  for (guint i = 0; i < self->content.entries->len; i++)
    {
      TenLibraryEntry *entry = g_ptr_array_index (self->content.entries, i);

      if (g_file_equal (ten_library_entry_get_file (entry), file))
        {
          *position = i;
          return entry;
        }
    }
  return NULL;
}

/* An embedded picture on its way to a separate file. */
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
drop_picture (TenLibrary *self, GFile *picture)
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

static void
set_picture (TenLibrary *self, TenLibraryEntry *entry, GFile *picture)
{
  g_autoptr (GFile) before = NULL;

  g_set_object (&before, ten_library_entry_get_picture (entry));
  ten_library_entry_set_picture (entry, picture);
  drop_picture (self, before);
  changed (self);
}

static void
on_picture_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  Picture *picture = data;
  TenLibrary *self = picture->library;
  TenSheet *sheet = TEN_SHEET (source);
  g_autoptr (GBytes) bytes = ten_sheet_load_picture_finish (sheet, result, NULL);
  guint position;

  /* Without bytes, the library itself may be gone; or it may have dropped the sheet meanwhile. */
  if (bytes != NULL &&
      find_entry (self, ten_library_entry_get_file (picture->entry), &position) == picture->entry)
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
  entry = find_entry (self, G_FILE (source), &position);
  if (entry != NULL)
    set_missing (entry, g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ||
                            g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY) ||
                            g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_MOUNTED));
  check_next (self);
}

/* Check one at a time, so that an unresponsive network folder does not block all threads. */
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

static void
drop_pictures (TenLibrary *self)
{
  for (guint i = 0; i < self->to_drop->len; i++)
    drop_picture (self, g_ptr_array_index (self->to_drop, i));
  g_ptr_array_set_size (self->to_drop, 0);
}

static void
take_picture (TenLibrary *self, TenLibraryEntry *entry, TenSheet *sheet)
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

static void
show_picture (TenLibrary *self, const char *path)
{
  g_autofree char *key = NULL;
  g_autoptr (TenLibraryEntry) entry = NULL;
  g_autoptr (GFile) file = NULL;

  if (!g_hash_table_steal_extended (self->to_show, path, (gpointer *) &key, (gpointer *) &entry))
    return;
  file = g_file_new_for_path (path);
  set_picture (self, entry, file);
}

static void
set_problem (TenLibrary *self, const char *problem)
{
  if (ten_set_text (&self->problem, problem))
    g_object_notify (G_OBJECT (self), "problem");
}

static void
on_file_done (gpointer owner, const char *path, const GError *error)
{
  if (error != NULL)
    {
      g_autofree char *problem = g_strdup_printf ("%s: %s", path, error->message);

      set_problem (owner, problem);
    }
  else
    show_picture (owner, path);
}

static void
remove_at (TenLibrary *self, guint position)
{
  TenLibraryEntry *entry = g_ptr_array_steal_index (self->content.entries, position);
  GFile *picture = ten_library_entry_get_picture (entry);

  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  if (picture != NULL)
    g_ptr_array_add (self->to_drop, g_object_ref (picture));
  g_object_unref (entry);
  changed (self);
}

static gboolean
is_former (TenLibraryEntry *entry, GFile *file, const char *name)
{
  GFile *former = ten_library_entry_get_file (entry);
  g_autofree char *former_name = g_file_get_basename (former);
  g_autofree char *file_name = g_file_get_basename (file);

  return !g_file_equal (former, file) && ten_file_is_portal (former) &&
         g_str_equal (former_name, file_name) &&
         g_str_equal (ten_library_entry_get_name (entry), name) &&
         !g_file_query_exists (former, NULL);
}

/* The document portal gives a file a new path each time, and the old one becomes invalid. */
static void
remove_former (TenLibrary *self, GFile *file, const char *name)
{
  if (!ten_file_is_portal (file))
    return;
  for (guint i = self->content.entries->len; i > 0; i--)
    if (is_former (g_ptr_array_index (self->content.entries, i - 1), file, name))
      remove_at (self, i - 1);
}

static void
put_first (TenLibrary *self, TenLibraryEntry *entry)
{
  g_ptr_array_insert (self->content.entries, 0, entry);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, 1);
  while (self->content.entries->len > TEN_LIBRARY_MAX_ENTRIES)
    remove_at (self, self->content.entries->len - 1);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return -g_date_time_compare (ten_library_entry_get_opened (*(TenLibraryEntry *const *) a),
                               ten_library_entry_get_opened (*(TenLibraryEntry *const *) b));
}

static void
load (TenLibrary *self)
{
  const char *path = g_file_peek_path (self->file);
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  if (ten_library_content_load (&self->content, self->file, &error))
    {
      g_ptr_array_sort (self->content.entries, compare);
      return;
    }
  ten_library_content_clear (&self->content);
  ten_library_content_init (&self->content);
  aside = ten_file_move_aside (path);
  self->problem = g_strdup_printf (
      /* Translators: a file, and what is wrong with it */
      _ ("The list of recent sheets could not be read. It is kept as %s (%s)."), aside,
      error->message);
}

static void
ten_library_dispose (GObject *object)
{
  TenLibrary *self = TEN_LIBRARY (object);

  g_cancellable_cancel (self->cancellable);
  if (self->queue != NULL)
    {
      drop_pictures (self);
      write_now (self);
      g_clear_pointer (&self->queue, ten_file_queue_free);
    }

  G_OBJECT_CLASS (ten_library_parent_class)->dispose (object);
}

static void
ten_library_finalize (GObject *object)
{
  TenLibrary *self = TEN_LIBRARY (object);

  ten_library_content_clear (&self->content);
  g_clear_pointer (&self->to_check, g_ptr_array_unref);
  g_clear_pointer (&self->to_show, g_hash_table_unref);
  g_clear_pointer (&self->to_drop, g_ptr_array_unref);

  G_OBJECT_CLASS (ten_library_parent_class)->finalize (object);
}

static void
ten_library_class_init (TenLibraryClass *klass)
{
  const TenField fields[] = {
    { "file", G_TYPE_FILE, G_STRUCT_OFFSET (TenLibrary, file) },
    { "problem", G_TYPE_STRING, G_STRUCT_OFFSET (TenLibrary, problem) },
    { NULL, G_TYPE_CANCELLABLE, G_STRUCT_OFFSET (TenLibrary, cancellable) },
  };

  G_OBJECT_CLASS (klass)->dispose = ten_library_dispose;
  G_OBJECT_CLASS (klass)->finalize = ten_library_finalize;
  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
  ten_array_list_install (G_OBJECT_CLASS (klass), TEN_TYPE_LIBRARY_ENTRY,
                          G_STRUCT_OFFSET (TenLibrary, content.entries));
}

static void
ten_library_init (TenLibrary *self)
{
  ten_library_content_init (&self->content);
  self->queue = ten_file_queue_new (on_file_done, self);
  self->cancellable = g_cancellable_new ();
  self->to_show = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->to_drop = g_ptr_array_new_with_free_func (g_object_unref);
}

TenLibrary *
ten_library_new (GFile *file)
{
  TenLibrary *self;

  g_return_val_if_fail (g_file_peek_path (file) != NULL, NULL);

  self = g_object_new (TEN_TYPE_LIBRARY, NULL);
  self->file = g_object_ref (file);
  load (self);
  ten_library_check (self);
  return self;
}

GFile *
ten_library_dup_user_file (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "ten-again", "library.json", NULL);
}

void
ten_library_add (TenLibrary *self, TenSheet *sheet)
{
  g_autoptr (TenLibraryEntry) entry = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  guint position = 0;
  GFile *file = ten_sheet_get_file (sheet);

  if (file == NULL || g_file_has_uri_scheme (file, "resource"))
    return;
  remove_former (self, file, ten_sheet_get_name (sheet));
  g_set_object (&entry, find_entry (self, file, &position));
  if (entry == NULL)
    entry = ten_library_entry_new (file);
  else if (position > 0)
    {
      g_ptr_array_remove_index (self->content.entries, position);
      g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
    }
  ten_library_entry_set_texts (entry, ten_sheet_get_name (sheet),
                               ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)),
                               ten_sheet_get_chronicle (sheet));
  ten_library_entry_set_opened (entry, now);
  set_missing (entry, FALSE);
  if (self->content.entries->len == 0 || g_ptr_array_index (self->content.entries, 0) != entry)
    put_first (self, g_object_ref (entry));
  take_picture (self, entry, sheet);
  changed (self);
}

gboolean
ten_library_remove (TenLibrary *self, GFile *file)
{
  guint position;

  if (find_entry (self, file, &position) == NULL)
    return FALSE;
  remove_at (self, position);
  return TRUE;
}

void
ten_library_restore (TenLibrary *self, TenLibraryEntry *entry)
{
  guint position;

  if (find_entry (self, ten_library_entry_get_file (entry), &position) != NULL ||
      self->content.entries->len >= TEN_LIBRARY_MAX_ENTRIES)
    return;
  for (position = 0; position < self->content.entries->len; position++)
    if (compare (&entry, &g_ptr_array_index (self->content.entries, position)) < 0)
      break;
  g_ptr_array_insert (self->content.entries, (int) position, g_object_ref (entry));
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
  changed (self);
}

GListModel *
ten_library_get_open (TenLibrary *self)
{
  return G_LIST_MODEL (self->content.open);
}

TEN_DEFINE_ACCESSOR (GFile *, ten_library_get_current, TenLibrary, content.current)

void
ten_library_set_open (TenLibrary *self, GListModel *files, GFile *current)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_files = MIN (g_list_model_get_n_items (files), TEN_LIBRARY_MAX_OPEN);

  for (guint i = 0; i < n_files; i++)
    g_ptr_array_add (kept, g_list_model_get_item (files, i));
  g_list_store_splice (self->content.open, 0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->content.open)), kept->pdata,
                       kept->len);
  g_set_object (&self->content.current, current);
  changed (self);
}

void
ten_library_flush (TenLibrary *self)
{
  if (self->queue == NULL)
    return;
  drop_pictures (self);
  write_now (self);
  ten_file_queue_flush (self->queue);
}

void
ten_library_check (TenLibrary *self)
{
  gboolean is_checking = self->to_check != NULL;

  g_clear_pointer (&self->to_check, g_ptr_array_unref);
  self->to_check = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->content.entries->len; i++)
    g_ptr_array_add (self->to_check, g_object_ref (g_ptr_array_index (self->content.entries, i)));
  if (!is_checking)
    check_next (self);
}
