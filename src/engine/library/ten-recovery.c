/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/ten-recovery-private.h"

#include "json/ten-fields-private.h"
#include "library/ten-file-queue-private.h"
#include "sheet/ten-extra.h"
#include "sheet/ten-sheet-private.h"
#include "ten-config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Together with the time for writing, this loses well under a second of work. */
#define DELAY_MILLISECONDS 500

struct _TenRecovery
{
  GObject parent_instance;

  GFile *folder;
  TenRecoveryLock *lock; /* from the first write on */
  TenFileQueue *queue;
  GHashTable *followed; /* TenSheet -> Follower */
  guint last_number;
  GPtrArray *problems; /* of strings, and NULL */
  char *failure;
};

/* A sheet, and the file that keeps its unsaved changes. */
typedef struct
{
  TenRecovery *recovery;
  TenSheet *sheet;
  gulong handlers[3];
  guint timeout;
  char *path; /* NULL if there is none */
  TenJsonDocument *written;
  TenJsonDocument *written_saved;
} Follower;

G_DEFINE_FINAL_TYPE (TenRecovery, ten_recovery, G_TYPE_OBJECT)

static void update (Follower *follower);

static void
set_failure (TenRecovery *self, const char *failure)
{
  if (ten_set_text (&self->failure, failure))
    g_object_notify (G_OBJECT (self), "failure");
}

static void
forget_written (Follower *follower)
{
  g_clear_pointer (&follower->written, ten_json_document_unref);
  g_clear_pointer (&follower->written_saved, ten_json_document_unref);
}

/* Extras without a file of their own are kept by ten_extras_save(). */
static gboolean
has_work (Follower *follower)
{
  TenSheet *sheet = follower->sheet;

  return ten_sheet_is_changed (sheet) &&
         (ten_sheet_get_file (sheet) != NULL || ten_extra_find_for_sheet (sheet) == NULL);
}

static gboolean
is_written (Follower *follower)
{
  return follower->path != NULL && follower->written == follower->sheet->document &&
         follower->written_saved == follower->sheet->saved;
}

static gboolean
is_all_written (TenRecovery *self)
{
  GHashTableIter iter;
  Follower *follower;

  g_hash_table_iter_init (&iter, self->followed);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &follower))
    if (has_work (follower) && !is_written (follower))
      return FALSE;
  return TRUE;
}

/* Retry a failed write until it succeeds. */
static void
on_file_done (gpointer owner, const char *path, const GError *error)
{
  TenRecovery *self = owner;
  g_autofree char *failure = NULL;
  GHashTableIter iter;
  Follower *follower;

  if (error == NULL)
    {
      if (is_all_written (self))
        set_failure (self, NULL);
      return;
    }
  failure = ten_recovery_dup_failure (ten_recovery_peek_folder (self), error->message);
  set_failure (self, failure);
  g_hash_table_iter_init (&iter, self->followed);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &follower))
    if (g_strcmp0 (follower->path, path) == 0)
      {
        forget_written (follower);
        update (follower);
      }
}

static void
forget_file (Follower *follower)
{
  g_clear_pointer (&follower->path, g_free);
  forget_written (follower);
}

static void
for_each (TenRecovery *self, void (*function) (Follower *follower))
{
  GHashTableIter iter;
  Follower *follower;

  g_hash_table_iter_init (&iter, self->followed);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &follower))
    function (follower);
}

/* If the folder was removed while in use, write everything again. */
static gboolean
claim (TenRecovery *self)
{
  g_autoptr (GError) error = NULL;

  if (self->lock != NULL && ten_recovery_lock_is_held (self->lock))
    return TRUE;
  g_clear_pointer (&self->lock, ten_recovery_lock_unref);
  for_each (self, forget_file);
  self->lock = ten_recovery_lock_new (ten_recovery_peek_folder (self), &error);
  if (self->lock == NULL)
    {
      set_failure (self, error->message);
      return FALSE;
    }
  for_each (self, update);
  return TRUE;
}

static void
write_now (Follower *follower)
{
  TenRecovery *self = follower->recovery;
  g_autoptr (GBytes) bytes = NULL;

  if (!has_work (follower))
    return;
  if (!claim (self))
    {
      update (follower);
      return;
    }
  if (is_written (follower))
    return;
  g_clear_handle_id (&follower->timeout, g_source_remove);
  if (follower->path == NULL)
    follower->path = ten_recovery_lock_dup_path (self->lock, ++self->last_number);
  forget_written (follower);
  follower->written = ten_json_document_ref (follower->sheet->document);
  if (follower->sheet->saved != NULL)
    follower->written_saved = ten_json_document_ref (follower->sheet->saved);
  bytes = ten_recovery_work_pack (follower->sheet);
  ten_file_queue_write (self->queue, follower->path, bytes);
}

/* Do not give a slow disk more to do while it is still busy. */
static gboolean
on_timeout (gpointer data)
{
  Follower *follower = data;

  if (ten_file_queue_is_busy (follower->recovery->queue))
    return G_SOURCE_CONTINUE;
  follower->timeout = 0;
  write_now (follower);
  return G_SOURCE_REMOVE;
}

/* The delay runs from the first unwritten change, so continuous typing does not postpone it. */
static void
update (Follower *follower)
{
  if (!has_work (follower))
    {
      g_clear_handle_id (&follower->timeout, g_source_remove);
      if (follower->path != NULL)
        ten_file_queue_remove (follower->recovery->queue, follower->path);
      forget_file (follower);
    }
  else if (follower->timeout == 0 && !is_written (follower))
    follower->timeout = g_timeout_add (DELAY_MILLISECONDS, on_timeout, follower);
}

static Follower *
follower_new (TenRecovery *self, TenSheet *sheet)
{
  Follower *follower = g_new0 (Follower, 1);

  follower->recovery = self;
  follower->sheet = g_object_ref (sheet);
  follower->handlers[0] =
      g_signal_connect_swapped (sheet, "changed", G_CALLBACK (update), follower);
  follower->handlers[1] =
      g_signal_connect_swapped (sheet, "notify::changed", G_CALLBACK (update), follower);
  follower->handlers[2] =
      g_signal_connect_swapped (sheet, "notify::file", G_CALLBACK (update), follower);
  return follower;
}

static void
follower_free (gpointer data)
{
  Follower *follower = data;

  for (guint i = 0; i < G_N_ELEMENTS (follower->handlers); i++)
    g_signal_handler_disconnect (follower->sheet, follower->handlers[i]);
  g_clear_handle_id (&follower->timeout, g_source_remove);
  g_clear_object (&follower->sheet);
  forget_file (follower);
  g_free (follower);
}

static void
ten_recovery_dispose (GObject *object)
{
  TenRecovery *self = TEN_RECOVERY (object);

  if (self->queue != NULL)
    {
      for_each (self, write_now);
      g_clear_pointer (&self->queue, ten_file_queue_free);
    }
  g_hash_table_remove_all (self->followed);
  g_clear_pointer (&self->lock, ten_recovery_lock_unref);

  G_OBJECT_CLASS (ten_recovery_parent_class)->dispose (object);
}

static void
ten_recovery_class_init (TenRecoveryClass *klass)
{
  const TenField fields[] = {
    { "folder", G_TYPE_FILE, G_STRUCT_OFFSET (TenRecovery, folder) },
    { "failure", G_TYPE_STRING, G_STRUCT_OFFSET (TenRecovery, failure) },
    { NULL, G_TYPE_HASH_TABLE, G_STRUCT_OFFSET (TenRecovery, followed) },
    { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenRecovery, problems) },
  };

  G_OBJECT_CLASS (klass)->dispose = ten_recovery_dispose;
  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
ten_recovery_init (TenRecovery *self)
{
  self->queue = ten_file_queue_new (on_file_done, self);
  self->followed = g_hash_table_new_full (NULL, NULL, NULL, follower_free);
  self->problems = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->problems, NULL);
}

const char *
ten_recovery_peek_folder (TenRecovery *self)
{
  return g_file_peek_path (self->folder);
}

void
ten_recovery_add_problem (TenRecovery *self, char *problem)
{
  g_ptr_array_insert (self->problems, (int) self->problems->len - 1, problem);
}

void
ten_recovery_remove_file (TenRecovery *self, const char *path)
{
  if (self->queue == NULL)
    return;
  for_each (self, write_now);
  ten_file_queue_remove (self->queue, path);
  ten_file_queue_flush (self->queue);
}

TenRecovery *
ten_recovery_new (GFile *folder)
{
  TenRecovery *self;

  g_return_val_if_fail (g_file_peek_path (folder) != NULL, NULL);

  self = g_object_new (TEN_TYPE_RECOVERY, NULL);
  self->folder = g_object_ref (folder);
  return self;
}

GFile *
ten_recovery_dup_user_folder (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "ten-again", "recovery", NULL);
}

void
ten_recovery_follow (TenRecovery *self, TenSheet *sheet)
{
  Follower *follower;

  if (g_hash_table_contains (self->followed, sheet))
    return;
  follower = follower_new (self, sheet);
  g_hash_table_insert (self->followed, sheet, follower);
  update (follower);
}

void
ten_recovery_unfollow (TenRecovery *self, TenSheet *sheet)
{
  Follower *follower = g_hash_table_lookup (self->followed, sheet);

  if (follower == NULL)
    return;
  if (follower->path != NULL)
    ten_file_queue_remove (self->queue, follower->path);
  g_hash_table_remove (self->followed, sheet);
}

void
ten_recovery_flush (TenRecovery *self)
{
  if (self->queue == NULL)
    return;
  for_each (self, write_now);
  ten_file_queue_flush (self->queue);
}

const char *const *
ten_recovery_get_problems (TenRecovery *self)
{
  return (const char *const *) self->problems->pdata;
}

TEN_DEFINE_GETTER (TenRecovery, ten_recovery, TEN_IS_RECOVERY, const char *, failure)

#define ID_LENGTH 36
#define TRIES 8
#define N_RANDOM_LETTERS 6

struct _TenRecoveryLock
{
  grefcount references;
  char *folder;
  char *id;
  char *path;
  int descriptor;
};

/* A program removes its lock file when it ends, so an open one may already be deleted. */
static gboolean
is_still_there (const char *path, int descriptor)
{
  struct stat named, opened;

  return g_stat (path, &named) == 0 && fstat (descriptor, &opened) == 0 &&
         named.st_dev == opened.st_dev && named.st_ino == opened.st_ino;
}

/* The system releases the lock when the process ends, for whatever reason. */
static int
open_and_lock (const char *path)
{
  int descriptor = open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);

  if (descriptor < 0)
    return -1;
  if (flock (descriptor, LOCK_EX | LOCK_NB) == 0 && is_still_there (path, descriptor))
    return descriptor;
  close (descriptor);
  return -1;
}

static TenRecoveryLock *
create (const char *folder, const char *id)
{
  TenRecoveryLock *self = g_new0 (TenRecoveryLock, 1);
  g_autofree char *name = g_strconcat (id, TEN_RECOVERY_LOCK_SUFFIX, NULL);

  g_ref_count_init (&self->references);
  self->folder = g_strdup (folder);
  self->id = g_strdup (id);
  self->path = g_build_filename (folder, name, NULL);
  self->descriptor = open_and_lock (self->path);
  if (self->descriptor < 0)
    g_clear_pointer (&self, ten_recovery_lock_unref);
  return self;
}

static gboolean
has_files (TenRecoveryLock *self)
{
  g_autoptr (GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_prefix (name, self->id) && g_str_has_suffix (name, TEN_RECOVERY_SUFFIX))
      return TRUE;
  return FALSE;
}

/* One sentence per cause, however many files it affects. */
char *
ten_recovery_dup_failure (const char *folder, const char *reason)
{
  /* Translators: a folder, and the message of the system */
  return g_strdup_printf (_ ("%s: unsaved work cannot be kept there (%s)"), folder, reason);
}

TenRecoveryLock *
ten_recovery_lock_new (const char *folder, GError **error)
{
  g_autofree char *failure = NULL;
  int reason = 0;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    reason = errno;
  else
    (void) g_chmod (folder, 0700);

  /* Meanwhile, another program may think that the lock's owner has ended, and remove it. */
  for (guint i = 0; reason == 0 && i < TRIES; i++)
    {
      g_autofree char *id = g_uuid_string_random ();
      TenRecoveryLock *self = create (folder, id);

      if (self != NULL)
        return self;
      if (i == TRIES - 1)
        reason = errno;
    }
  failure = ten_recovery_dup_failure (folder, g_strerror (reason));
  g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (reason), failure);
  return NULL;
}

TenRecoveryLock *
ten_recovery_lock_take (const char *folder, const char *id)
{
  return create (folder, id);
}

TenRecoveryLock *
ten_recovery_lock_ref (TenRecoveryLock *self)
{
  g_ref_count_inc (&self->references);
  return self;
}

void
ten_recovery_lock_unref (TenRecoveryLock *self)
{
  if (!g_ref_count_dec (&self->references))
    return;
  if (self->descriptor >= 0)
    {
      if (is_still_there (self->path, self->descriptor) && !has_files (self))
        g_unlink (self->path);
      close (self->descriptor);
    }
  g_free (self->folder);
  g_free (self->id);
  g_free (self->path);
  g_free (self);
}

gboolean
ten_recovery_lock_is_held (TenRecoveryLock *self)
{
  return is_still_there (self->path, self->descriptor);
}

char *
ten_recovery_lock_dup_path (TenRecoveryLock *self, guint number)
{
  return g_strdup_printf ("%s" G_DIR_SEPARATOR_S "%s-%u" TEN_RECOVERY_SUFFIX, self->folder,
                          self->id, number);
}

gboolean
ten_recovery_is_remnant (const char *name)
{
  const char *suffix = strstr (name, TEN_RECOVERY_SUFFIX ".");

  return suffix != NULL && strlen (suffix) == strlen (TEN_RECOVERY_SUFFIX ".") + N_RANDOM_LETTERS;
}

char *
ten_recovery_dup_id (const char *name)
{
  g_autofree char *id = NULL;

  if (strlen (name) <= ID_LENGTH)
    return NULL;
  id = g_strndup (name, ID_LENGTH);
  if (!g_uuid_string_is_valid (id))
    return NULL;
  if (g_str_equal (name + ID_LENGTH, TEN_RECOVERY_LOCK_SUFFIX) ||
      (name[ID_LENGTH] == '-' && g_str_has_suffix (name, TEN_RECOVERY_SUFFIX)) ||
      ten_recovery_is_remnant (name))
    return g_steal_pointer (&id);
  return NULL;
}
