/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-file-writer-private.h"

#include "json/ten-file.h"
#include "ten-config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <limits.h>
#include <string.h>
#include <sys/file.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <unistd.h>

#define TEMPORARY ".ten-again-"
#define N_RANDOM_DIGITS 6
#define MAX_TRIES 100

/* How long to wait for other programs that write to the same folder. */
#define BUSY_MICROSECONDS (5 * G_USEC_PER_SEC)
#define PAUSE_MICROSECONDS 1000

#define PERMISSIONS 07777

/* Takes the reason from errno. */
gboolean
ten_file_fail (GError **error)
{
  const int reason = errno;

  g_set_error_literal (error, G_IO_ERROR,
                       reason == EDQUOT ? G_IO_ERROR_NO_SPACE
                                        : (int) g_io_error_from_errno (reason),
                       g_strerror (reason));
  return FALSE;
}

/* Best effort: not every file system can sync a folder. */
void
ten_folder_sync (const char *folder)
{
  int descriptor = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (descriptor < 0)
    return;
  if (TEMP_FAILURE_RETRY (fsync (descriptor)) != 0)
    g_debug ("%s: %s", folder, g_strerror (errno));
  close (descriptor);
}

void
ten_file_writer_init (TenFileWriter *self, const char *path)
{
  *self = (TenFileWriter){ .path = g_strdup (path), .descriptor = -1, .folder = -1 };
}

/* A killed program leaves its temporary file behind, but not the lock on it. */
static void
remove_leftovers (const char *folder)
{
  g_autoptr (GDir) listed = g_dir_open (folder, 0, NULL);
  const char *name;

  while (listed != NULL && (name = g_dir_read_name (listed)) != NULL)
    {
      g_autofree char *path = NULL;
      int descriptor;

      if (!g_str_has_prefix (name, TEMPORARY) ||
          strlen (name) != strlen (TEMPORARY) + N_RANDOM_DIGITS)
        continue;
      path = g_build_filename (folder, name, NULL);
      descriptor = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
      if (descriptor < 0)
        continue;
      if (flock (descriptor, LOCK_EX | LOCK_NB) == 0)
        g_unlink (path);
      close (descriptor);
    }
}

/* Keeps other programs from writing, so that the file can be checked before it is replaced. Best
 * effort: not every file system has locks. */
gboolean
ten_file_writer_lock (TenFileWriter *self, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  const gint64 deadline = g_get_monotonic_time () + BUSY_MICROSECONDS;

  self->folder = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  while (self->folder >= 0 && flock (self->folder, LOCK_EX | LOCK_NB) != 0)
    if (errno == EWOULDBLOCK && g_get_monotonic_time () > deadline)
      {
        ten_file_writer_unlock (self);
        g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                             _ ("another program is writing to its folder"));
        return FALSE;
      }
    else if (errno == EWOULDBLOCK)
      g_usleep (PAUSE_MICROSECONDS);
    else if (errno != EINTR)
      ten_file_writer_unlock (self);
  if (self->folder >= 0)
    remove_leftovers (folder);
  return TRUE;
}

void
ten_file_writer_unlock (TenFileWriter *self)
{
  if (self->folder >= 0)
    close (self->folder);
  self->folder = -1;
}

/* Creates the temporary file. Its lock tells other programs that it is in use. */
gboolean
ten_file_writer_open (TenFileWriter *self, mode_t mode, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autofree char *name =
          g_strdup_printf (TEMPORARY "%0*x", N_RANDOM_DIGITS, g_random_int () & 0xffffff);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      self->descriptor = g_open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, (int) mode);
      if (self->descriptor >= 0)
        {
          self->temporary = g_steal_pointer (&path);
          if (flock (self->descriptor, LOCK_EX | LOCK_NB) != 0)
            g_debug ("%s: %s", self->temporary, g_strerror (errno));
          return TRUE;
        }
      if (errno != EEXIST)
        break;
    }
  return ten_file_fail (error);
}

gboolean
ten_file_writer_write (TenFileWriter *self, const char *data, gsize length, GError **error)
{
  while (length > 0)
    {
      gssize n = TEMP_FAILURE_RETRY (write (self->descriptor, data, length));

      if (n < 0)
        return ten_file_fail (error);
      data += n;
      length -= (gsize) n;
    }
  return TRUE;
}

/* If the group cannot be kept, the new group gets only the permissions of others. Some file
 * systems have no permissions to keep. */
gboolean
ten_file_writer_keep_owner (TenFileWriter *self, const struct stat *status, GError **error)
{
  mode_t mode = status->st_mode & PERMISSIONS;
  struct stat present;

  if (fstat (self->descriptor, &present) == 0 &&
      (present.st_uid != status->st_uid || present.st_gid != status->st_gid) &&
      TEMP_FAILURE_RETRY (fchown (self->descriptor, status->st_uid, status->st_gid)) < 0 &&
      TEMP_FAILURE_RETRY (fchown (self->descriptor, (uid_t) -1, status->st_gid)) < 0)
    {
      g_debug ("%s: %s", self->temporary, g_strerror (errno));
      mode = (mode & ~(mode_t) S_IRWXG) | ((mode & S_IRWXO) << 3);
    }
  if (TEMP_FAILURE_RETRY (fchmod (self->descriptor, mode)) < 0 && errno != EPERM &&
      errno != ENOTSUP && errno != ENOSYS && errno != EINVAL)
    return ten_file_fail (error);
  return TRUE;
}

/* Never replaces a file that another program creates at the same moment, unless told to. */
static int
take_place (TenFileWriter *self, gboolean replace)
{
  int result;

  if (replace)
    return TEMP_FAILURE_RETRY (rename (self->temporary, self->path));
  result = TEMP_FAILURE_RETRY (
      renameat2 (AT_FDCWD, self->temporary, AT_FDCWD, self->path, RENAME_NOREPLACE));
  if (result == 0 || (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP))
    return result;
  result = TEMP_FAILURE_RETRY (link (self->temporary, self->path));
  if (result == 0)
    g_unlink (self->temporary);
  return result;
}

gboolean
ten_file_writer_commit (TenFileWriter *self, gboolean replace, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (TEMP_FAILURE_RETRY (fsync (self->descriptor)) != 0 && errno != EINVAL)
    return ten_file_fail (error);
  if (take_place (self, replace) != 0)
    return ten_file_fail (error);
  g_clear_pointer (&self->temporary, g_free);
  ten_folder_sync (folder);
  return TRUE;
}

void
ten_file_writer_clear (TenFileWriter *self)
{
  if (self->path == NULL)
    return;
  if (self->temporary != NULL)
    g_unlink (self->temporary);
  if (self->descriptor >= 0)
    close (self->descriptor);
  ten_file_writer_unlock (self);
  g_clear_pointer (&self->temporary, g_free);
  g_clear_pointer (&self->path, g_free);
}

gboolean
ten_file_write (
    const char *path, const char *data, gsize length, mode_t mode, gboolean replace, GError **error)
{
  g_auto (TenFileWriter) writer = { NULL };

  ten_file_writer_init (&writer, path);
  return ten_file_writer_lock (&writer, error) && ten_file_writer_open (&writer, mode, error) &&
         ten_file_writer_write (&writer, data, length, error) &&
         ten_file_writer_commit (&writer, replace, error);
}

/* In a sandbox, the document portal shows each file that the user has shared in a separate
 * folder with a meaningless name. */
#define DOCUMENTS "/doc/"
#define HOST_PATH "user.document-portal.host-path"

static gboolean
is_portal_path (const char *path)
{
  g_autofree char *documents = g_strconcat (g_get_user_runtime_dir (), DOCUMENTS, NULL);

  return g_str_has_prefix (path, documents);
}

/* Older portals do not provide it. */
static char *
dup_host_path (const char *path)
{
  char host_path[PATH_MAX];
  const ssize_t length = getxattr (path, HOST_PATH, host_path, sizeof host_path);

  if (length <= 0 || host_path[0] != G_DIR_SEPARATOR)
    return NULL;
  return g_strndup (host_path, (gsize) length);
}

gboolean
ten_file_is_portal (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path != NULL && is_portal_path (path);
}

char *
ten_file_dup_name (GFile *file)
{
  g_autofree char *outside = NULL;
  const char *path = g_file_peek_path (file);

  if (path == NULL)
    return g_file_get_parse_name (file);
  if (!is_portal_path (path))
    return g_filename_display_name (path);
  outside = dup_host_path (path);
  return outside != NULL ? g_filename_display_name (outside) : g_filename_display_basename (path);
}
