/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-json-private.h"
#include "sheet/ten-sheet-file-private.h"
#include "sheet/ten-sheet-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_saved_text (TenSheet *self, const char *text, gsize length)
{
  const char *saved;
  gsize saved_length;

  if (self->saved == NULL)
    return FALSE;
  saved = ten_json_document_get_text (self->saved, &saved_length);
  return length == saved_length && memcmp (text, saved, length) == 0;
}

static gboolean
check_unchanged (TenSheet *self,
                 const TenSheetTarget *target,
                 GCancellable *cancellable,
                 GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) problem = NULL;
  g_autofree char *present = NULL;
  gsize length;

  if (!target->exists)
    return ten_sheet_target_fail (target, TEN_SHEET_ERROR_GONE,
                                  _ ("the file is not there any more"), error);
  file = g_file_new_for_path (target->path);
  present =
      ten_json_read_file (file, target->name, TEN_JSON_MAX_BYTES, &length, cancellable, &problem);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (g_error_matches (problem, TEN_JSON_ERROR, TEN_JSON_ERROR_READ))
    {
      g_set_error_literal (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_CHANGED, problem->message);
      return FALSE;
    }
  if (present == NULL || !is_saved_text (self, present, length))
    return ten_sheet_target_fail (target, TEN_SHEET_ERROR_CHANGED,
                                  _ ("another program has changed the file since it was opened"),
                                  error);
  return TRUE;
}

/* Errors name the file that the sheet has now. */
static void
take_file (TenSheet *self, GFile *file, const char *name)
{
  g_autoptr (TenJsonDocument) document = NULL;
  const char *text;
  gsize length;

  if (self->file != NULL && g_file_equal (self->file, file))
    return;
  text = ten_json_document_get_text (self->document, &length);
  document = ten_json_document_new (name, text, (gssize) length, NULL);
  g_assert (document != NULL);
  ten_sheet_take_document (self, document);
  g_set_object (&self->file, file);
  g_object_notify (G_OBJECT (self), "file");
}

static gboolean
write_to (
    TenSheet *self, GFile *file, gboolean is_checked, GCancellable *cancellable, GError **error)
{
  g_auto (TenSheetTarget) target = { 0 };
  gboolean was_changed = ten_sheet_is_changed (self);
  const char *text;
  gsize length;

  if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
      !ten_sheet_target_init (&target, file, error) || !ten_sheet_target_lock (&target, error) ||
      (is_checked && !check_unchanged (self, &target, cancellable, error)) ||
      !ten_sheet_target_check_writable (&target, error))
    return FALSE;

  text = ten_json_document_get_text (self->document, &length);
  if (!ten_sheet_target_write (&target, text, length, error))
    return FALSE;

  g_object_freeze_notify (G_OBJECT (self));
  take_file (self, file, target.name);
  g_clear_pointer (&self->saved, ten_json_document_unref);
  self->saved = ten_json_document_ref (self->document);
  ten_sheet_end_edit (self);
  if (was_changed)
    g_object_notify (G_OBJECT (self), "changed");
  g_object_thaw_notify (G_OBJECT (self));
  return TRUE;
}

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
 *
 * Tells whether the sheet differs from what was read from its file, or last written to it. Work
 * that was never saved does.
 *
 * Returns: whether ten_sheet_save() has something to write
 */
gboolean
ten_sheet_is_changed (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);

  return self->document != self->saved &&
         (self->saved == NULL || !ten_sheet_is_same_text (self->document, self->saved));
}

/**
 * ten_sheet_dup_saved_text:
 *
 * Returns: (transfer full) (nullable): the text as it was read from the sheet's file, or last
 *   written to it, or %NULL where it was never saved
 */
char *
ten_sheet_dup_saved_text (TenSheet *self)
{
  const char *text;
  gsize length;

  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  if (self->saved == NULL)
    return NULL;
  text = ten_json_document_get_text (self->saved, &length);
  return g_strndup (text, length);
}

/**
 * ten_sheet_save:
 * @cancellable: (nullable): a #GCancellable; what has been written stays
 * @error: return location for an error
 *
 * Writes the sheet to its file, and blocks meanwhile. Only what was changed differs; all other
 * bytes stay. Whatever happens, the file is the old one or the new one: it is written beside it,
 * synced and renamed. A symbolic link is followed and stays, permissions are kept, and so are owner
 * and group where the system allows it; another name of the old file (a hard link) keeps what was
 * in it.
 *
 * Each thing that can go wrong has its own #TenSheetError and its own sentence: another program has
 * changed the file meanwhile (%TEN_SHEET_ERROR_CHANGED) or removed it (%TEN_SHEET_ERROR_GONE), or
 * its folder (%TEN_SHEET_ERROR_FOLDER_GONE); it is not to be written to
 * (%TEN_SHEET_ERROR_READ_ONLY), or nothing can be made beside it
 * (%TEN_SHEET_ERROR_FOLDER_READ_ONLY); the disk is full (%TEN_SHEET_ERROR_FULL); anything else is
 * %TEN_SHEET_ERROR_WRITE. The sheet keeps its changes then, and the file is as it was.
 *
 * Returns: whether the file is as the sheet is
 */
gboolean
ten_sheet_save (TenSheet *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return !ten_sheet_is_changed (self) || write_to (self, self->file, TRUE, cancellable, error);
}

/**
 * ten_sheet_save_as:
 * @file: (not nullable): the file that is to be the sheet's from now on
 * @cancellable: (nullable): a #GCancellable; what has been written stays
 * @error: return location for an error
 *
 * Writes the sheet to another file, as safely as ten_sheet_save() does, and blocks meanwhile. What
 * is in the file is lost, as whoever chose it has been asked; a file that is not to be written to
 * is refused all the same. Where it fails, the sheet keeps the file that it had.
 *
 * Returns: whether the file is as the sheet is
 */
gboolean
ten_sheet_save_as (TenSheet *self, GFile *file, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return write_to (self, file, FALSE, cancellable, error);
}

/**
 * ten_sheet_overwrite:
 * @cancellable: (nullable): a #GCancellable; what has been written stays
 * @error: return location for an error
 *
 * Writes the sheet to its file as ten_sheet_save() does, although another program has changed or
 * removed it, and although nothing may have been changed here. Ask before.
 *
 * Returns: whether the file is as the sheet is
 */
gboolean
ten_sheet_overwrite (TenSheet *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return write_to (self, self->file, FALSE, cancellable, error);
}
