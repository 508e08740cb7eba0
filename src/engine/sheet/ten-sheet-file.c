/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-file.h"
#include "sheet/ten-sheet-file-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ANY_WRITE (S_IWUSR | S_IWGRP | S_IWOTH)
#define PERMISSIONS 07777
#define MAX_LINKS 40

/* The name that the last of a chain of links has, also where nothing is there. */
static char *
follow_links (const char *path)
{
  g_autofree char *at = g_canonicalize_filename (path, NULL);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *link = g_file_read_link (at, NULL);
      g_autofree char *folder = g_path_get_dirname (at);
      char *real;

      if (link == NULL)
        return g_steal_pointer (&at);
      /* The folder first: what lies above it is that of the real one. */
      real = realpath (folder, NULL);
      g_free (at);
      at = g_canonicalize_filename (link, real != NULL ? real : folder);
      free (real);
    }
  return g_steal_pointer (&at);
}

static gboolean
fail_without_folder (const TenSheetTarget *self, GError **error)
{
  return ten_sheet_target_fail (self, TEN_SHEET_ERROR_FOLDER_GONE,
                                _ ("its folder is not there any more"), error);
}

static gboolean
look_at_new (TenSheetTarget *self, const char *path, GError **error)
{
  g_autofree char *folder = NULL;

  self->path = follow_links (path);
  folder = g_path_get_dirname (self->path);
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return fail_without_folder (self, error);
  return TRUE;
}

static gboolean
look_at_present (TenSheetTarget *self, char *target, GError **error)
{
  self->path = g_strdup (target);
  self->exists = TRUE;
  free (target);
  if (stat (self->path, &self->status) < 0)
    return ten_sheet_target_fail (self, TEN_SHEET_ERROR_WRITE, g_strerror (errno), error);
  if (!S_ISREG (self->status.st_mode))
    return ten_sheet_target_fail (
        self, TEN_SHEET_ERROR_WRITE,
        S_ISDIR (self->status.st_mode) ? _ ("is a folder") : _ ("is no regular file"), error);
  return TRUE;
}

/* What may be done with a file is its owner's word, although renaming does not ask for it. */
static gboolean
has_leave (const char *path, mode_t mode)
{
  return (mode & ANY_WRITE) != 0 && access (path, W_OK) == 0;
}

/* A new inode gets what its name had. A group that cannot be kept is no leave for another one. */
static void
keep_owner (const char *path, const struct stat *status)
{
  mode_t mode = status->st_mode & PERMISSIONS;
  struct stat present;

  if (stat (path, &present) == 0 &&
      (present.st_uid != status->st_uid || present.st_gid != status->st_gid) &&
      chown (path, status->st_uid, status->st_gid) < 0 &&
      chown (path, (uid_t) -1, status->st_gid) < 0)
    {
      g_debug ("%s: %s", path, g_strerror (errno));
      mode = (mode & ~(mode_t) S_IRWXG) | ((mode & S_IRWXO) << 3);
    }
  if (chmod (path, mode) < 0)
    g_debug ("%s: %s", path, g_strerror (errno));
}

/* Of “Failed to create file PATH.XXXXXX: REASON”: where it was tried says nothing to a person. */
static const char *
get_reason (const GError *problem)
{
  const char *reason = g_strrstr (problem->message, ": ");

  return reason != NULL ? reason + strlen (": ") : problem->message;
}

static gboolean
fail_to_write (const TenSheetTarget *self, const GError *problem, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *reason = NULL;

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return fail_without_folder (self, error);
  if (g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOSPC) ||
      strstr (problem->message, g_strerror (EDQUOT)) != NULL)
    return ten_sheet_target_fail (self, TEN_SHEET_ERROR_FULL,
                                  _ ("there is no room left on the disk; the file is as it was"),
                                  error);
  if (g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_ACCES) ||
      g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_PERM) ||
      g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_ROFS))
    return ten_sheet_target_fail (
        self, TEN_SHEET_ERROR_FOLDER_READ_ONLY,
        _ ("no new file can be made in its folder, so that it cannot be saved safely"), error);
  /* Translators: the reason is what the system says */
  reason = g_strdup_printf (_ ("the file could not be written, and is as it was (%s)"),
                            get_reason (problem));
  return ten_sheet_target_fail (self, TEN_SHEET_ERROR_WRITE, reason, error);
}

gboolean
ten_sheet_target_init (TenSheetTarget *self, GFile *file, GError **error)
{
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;
  char *target;

  memset (self, 0, sizeof *self);
  self->name = file != NULL ? ten_file_dup_name (file) : NULL;
  if (path == NULL)
    return ten_sheet_target_fail (self, TEN_SHEET_ERROR_READ_ONLY,
                                  _ ("this sheet has no file that could be written"), error);
  target = realpath (path, NULL);
  if (target != NULL)
    return look_at_present (self, target, error);
  if (errno != ENOENT && errno != ENOTDIR)
    return ten_sheet_target_fail (self, TEN_SHEET_ERROR_WRITE, g_strerror (errno), error);
  return look_at_new (self, path, error);
}

gboolean
ten_sheet_target_check_writable (const TenSheetTarget *self, GError **error)
{
  if (!self->exists || has_leave (self->path, self->status.st_mode))
    return TRUE;
  if (self->status.st_uid != geteuid ())
    return ten_sheet_target_fail (self, TEN_SHEET_ERROR_READ_ONLY,
                                  _ ("the file is another user’s, and not to be written to"),
                                  error);
  return ten_sheet_target_fail (self, TEN_SHEET_ERROR_READ_ONLY,
                                _ ("the file is not to be written to"), error);
}

gboolean
ten_sheet_target_write (const TenSheetTarget *self, const char *text, gsize length, GError **error)
{
  g_autoptr (GError) problem = NULL;
  int mode = self->exists ? (int) (self->status.st_mode & 0777) : 0666;

  if (!g_file_set_contents_full (self->path, text, (gssize) length,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode,
                                 &problem))
    return fail_to_write (self, problem, error);
  if (self->exists)
    keep_owner (self->path, &self->status);
  return TRUE;
}

gboolean
ten_sheet_target_fail (const TenSheetTarget *self,
                       TenSheetError code,
                       const char *reason,
                       GError **error)
{
  if (self->name != NULL)
    g_set_error (error, TEN_SHEET_ERROR, (int) code, "%s: %s", self->name, reason);
  else
    g_set_error_literal (error, TEN_SHEET_ERROR, (int) code, reason);
  return FALSE;
}

void
ten_sheet_target_clear (TenSheetTarget *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->path, g_free);
}

gboolean
ten_sheet_file_is_writable (GFile *file)
{
  g_auto (TenSheetTarget) target = { 0 };

  return ten_sheet_target_init (&target, file, NULL) &&
         ten_sheet_target_check_writable (&target, NULL);
}
