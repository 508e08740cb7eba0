/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "library/ten-recovery-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

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

/* Whoever ends removes the file of its lock: one that was opened before may be no file any more. */
static gboolean
is_still_there (const char *path, int descriptor)
{
  struct stat named, opened;

  return g_stat (path, &named) == 0 && fstat (descriptor, &opened) == 0 &&
         named.st_dev == opened.st_dev && named.st_ino == opened.st_ino;
}

/* The system takes the lock back when the process ends, however it ends. */
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

/* One sentence for each cause, however many files it concerns. */
char *
ten_recovery_dup_failure (const char *folder, const char *reason)
{
  /* Translators: a folder, and what the system says */
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

  /* Another program may take it for a dead one's in between, and remove it. */
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
