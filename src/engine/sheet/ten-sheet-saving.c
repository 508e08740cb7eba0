/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-sheet-edit-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define ANY_WRITE (S_IWUSR | S_IWGRP | S_IWOTH)
#define PERMISSIONS 07777

static gboolean
fail (TenSheet *self, TenSheetError code, const char *reason, GError **error)
{
  g_set_error (error, TEN_SHEET_ERROR, (int) code, "%s: %s",
               ten_json_document_get_name (self->saved), reason);
  return FALSE;
}

/* The file itself, where its name is a symbolic link: the link stays one. */
static char *
resolve (TenSheet *self, struct stat *status, GError **error)
{
  const char *path = self->file != NULL ? g_file_peek_path (self->file) : NULL;
  char *target;

  if (path == NULL)
    {
      fail (self, TEN_SHEET_ERROR_READ_ONLY, _ ("this sheet has no file that could be written"),
            error);
      return NULL;
    }
  target = realpath (path, NULL);
  if (target == NULL || stat (target, status) < 0)
    {
      fail (self, TEN_SHEET_ERROR_CHANGED, g_strerror (errno), error);
      g_clear_pointer (&target, free);
    }
  return target;
}

/* To rename over it asks for no leave of the file itself, but its owner has said what he wants. */
static gboolean
check_writable (TenSheet *self, const char *path, const struct stat *status, GError **error)
{
  if ((status->st_mode & ANY_WRITE) != 0 && access (path, W_OK) == 0)
    return TRUE;
  return fail (self, TEN_SHEET_ERROR_READ_ONLY, _ ("the file is not to be written to"), error);
}

static gboolean
check_unchanged (TenSheet *self, const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) problem = NULL;
  g_autoptr (TenJsonDocument) present = ten_json_document_load (file, cancellable, &problem);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (g_error_matches (problem, TEN_JSON_ERROR, TEN_JSON_ERROR_READ))
    {
      g_set_error_literal (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_CHANGED, problem->message);
      return FALSE;
    }
  if (present == NULL || !ten_sheet_is_same_text (present, self->saved))
    return fail (self, TEN_SHEET_ERROR_CHANGED,
                 _ ("another program has changed the file since it was opened"), error);
  return TRUE;
}

/* The file has a new inode, and gets what its name had. Another owner's cannot always be given. */
static void
keep_owner (const char *path, const struct stat *status)
{
  if ((status->st_uid != geteuid () || status->st_gid != getegid ()) &&
      chown (path, status->st_uid, status->st_gid) < 0)
    g_debug ("%s: %s", path, g_strerror (errno));
  if (chmod (path, status->st_mode & PERMISSIONS) < 0)
    g_debug ("%s: %s", path, g_strerror (errno));
}

/*
 * ten_sheet_is_same_text:
 * @one: (not nullable): a document
 * @other: (not nullable): another
 *
 * Compares two documents byte for byte.
 *
 * Returns: whether both have the same text
 */
gboolean
ten_sheet_is_same_text (TenJsonDocument *one, TenJsonDocument *other)
{
  gsize length, other_length;
  const char *text = ten_json_document_get_text (one, &length);
  const char *other_text = ten_json_document_get_text (other, &other_length);

  return length == other_length && memcmp (text, other_text, length) == 0;
}

/**
 * ten_sheet_is_changed:
 * @self: (not nullable): a sheet
 *
 * Tells whether the sheet differs from what was read from its file, or last written to it.
 *
 * Returns: whether ten_sheet_save() has something to write
 */
gboolean
ten_sheet_is_changed (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);

  return self->document != self->saved && !ten_sheet_is_same_text (self->document, self->saved);
}

/**
 * ten_sheet_save:
 * @self: (not nullable): a sheet
 * @cancellable: (nullable): a #GCancellable; what has been written stays
 * @error: return location for an error
 *
 * Writes the sheet to the file that it was loaded from, and blocks meanwhile. Only what changed
 * in play differs; all other bytes stay. Whatever happens, the file is the old one or the new
 * one: it is written beside it, synced and renamed. A symbolic link is followed and stays, and
 * permissions are kept. A file that another program has changed meanwhile is
 * %TEN_SHEET_ERROR_CHANGED, one without leave to write %TEN_SHEET_ERROR_READ_ONLY, and any other
 * failure %TEN_SHEET_ERROR_WRITE. The sheet keeps its changes then.
 *
 * Returns: whether the file is as the sheet is
 */
gboolean
ten_sheet_save (TenSheet *self, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) problem = NULL;
  struct stat status;
  const char *text;
  gsize length;

  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!ten_sheet_is_changed (self))
    return TRUE;
  path = resolve (self, &status, error);
  if (path == NULL || !check_unchanged (self, path, cancellable, error) ||
      !check_writable (self, path, &status, error))
    return FALSE;

  text = ten_json_document_get_text (self->document, &length);
  if (!g_file_set_contents_full (path, text, (gssize) length,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                 (int) (status.st_mode & 0777), &problem))
    return fail (self, TEN_SHEET_ERROR_WRITE, problem->message, error);
  keep_owner (path, &status);

  g_clear_pointer (&self->saved, ten_json_document_unref);
  self->saved = ten_json_document_ref (self->document);
  ten_sheet_end_edit (self);
  g_object_notify (G_OBJECT (self), "changed");
  return TRUE;
}
