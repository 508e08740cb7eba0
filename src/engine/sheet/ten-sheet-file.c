/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-file.h"
#include "sheet/ten-sheet-file-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ANY_WRITE (S_IWUSR | S_IWGRP | S_IWOTH)
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

static gboolean
fail_to_write (const TenSheetTarget *self, const GError *problem, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *reason = NULL;

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return fail_without_folder (self, error);
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return ten_sheet_target_fail (self, TEN_SHEET_ERROR_FULL,
                                  _ ("there is no room left on the disk; the file is as it was"),
                                  error);
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
      g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
    return ten_sheet_target_fail (
        self, TEN_SHEET_ERROR_FOLDER_READ_ONLY,
        _ ("no new file can be made in its folder, so that it cannot be saved safely"), error);
  /* Translators: the reason is what the system says */
  reason = g_strdup_printf (_ ("the file could not be written, and is as it was (%s)"),
                            problem->message);
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

/* No other program saves to the folder until @self is cleared. */
gboolean
ten_sheet_target_lock (TenSheetTarget *self, GError **error)
{
  g_autoptr (GError) problem = NULL;

  ten_file_writer_init (&self->writer, self->path);
  return ten_file_writer_lock (&self->writer, &problem) || fail_to_write (self, problem, error);
}

gboolean
ten_sheet_target_write (TenSheetTarget *self, const char *text, gsize length, GError **error)
{
  g_autoptr (GError) problem = NULL;
  gboolean done = ten_file_writer_open (&self->writer, self->exists ? 0600 : 0666, &problem);

  if (done && self->exists)
    done = ten_file_writer_keep_owner (&self->writer, &self->status, &problem);
  done = done && ten_file_writer_write (&self->writer, text, length, &problem) &&
         ten_file_writer_commit (&self->writer, TRUE, &problem);
  return done || fail_to_write (self, problem, error);
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
  ten_file_writer_clear (&self->writer);
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
