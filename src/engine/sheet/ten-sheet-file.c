/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-private.h"

#include "json/ten-file.h"
#include "json/ten-json-private.h"
#include "sheet/ten-sheet-edit-private.h"
#include "sheet/ten-sheet-error.h"
#include "ten-config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ANY_WRITE (S_IWUSR | S_IWGRP | S_IWOTH)
#define MAX_LINKS 40

/* Follows a chain of links to its last name, even if nothing exists there. */
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
      /* Resolve the folder first: its parent is that of the real folder. */
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
                                _ ("its folder no longer exists"), error);
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
        S_ISDIR (self->status.st_mode) ? _ ("is a folder") : _ ("is not a regular file"), error);
  return TRUE;
}

/* The permissions of a file are its owner's choice, even though renaming ignores them. */
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
                                  _ ("the disk is full; the file is unchanged"), error);
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
      g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
    return ten_sheet_target_fail (
        self, TEN_SHEET_ERROR_FOLDER_READ_ONLY,
        _ ("no new file can be created in its folder, so it cannot be saved safely"), error);
  /* Translators: the reason is the message of the system */
  reason = g_strdup_printf (_ ("the file could not be written, and is unchanged (%s)"),
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
                                  _ ("this sheet has no file to save to"), error);
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
                                  _ ("the file belongs to another user and is read-only"), error);
  return ten_sheet_target_fail (self, TEN_SHEET_ERROR_READ_ONLY, _ ("the file is read-only"),
                                error);
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

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  TenSheet *self = ten_sheet_load (source, data, cancellable, &error);

  if (self != NULL)
    g_task_return_pointer (task, self, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * ten_sheet_new_from_document:
 * @document: (not nullable): the document
 * @rulesets: (not nullable): the known rulesets
 * @error: return location for a #TenJsonError
 *
 * Reads a character sheet. An invalid document is refused as a whole, with line, column and
 * reason. Unknown members are kept, and returned by ten_sheet_to_json(). The sheet has no file, so
 * ten_sheet_save() fails.
 *
 * Returns: (transfer full) (nullable): the sheet, or %NULL with @error set
 */
TenSheet *
ten_sheet_new_from_document (TenJsonDocument *document, TenRulesets *rulesets, GError **error)
{
  g_autoptr (TenSheet) self = NULL;
  TenJsonPlace root;

  g_return_val_if_fail (document != NULL, NULL);
  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (TEN_TYPE_SHEET, NULL);
  root = ten_json_document_get_root (document);
  if (!ten_sheet_read (self, &root, rulesets, error))
    return NULL;
  ten_sheet_take_document (self, document);
  self->saved = ten_json_document_ref (document);
  return g_steal_pointer (&self);
}

/**
 * ten_sheet_new_from_text:
 * @file: (nullable): the sheet's file, which is not read
 * @text: (not nullable): the current text of the sheet
 * @saved: (nullable): the text last saved to @file; %NULL if it was never saved
 * @rulesets: (not nullable): the known rulesets
 * @error: return location for a #TenJsonError
 *
 * Reads unsaved work, as strictly as a file. The sheet counts as changed if @text differs from
 * @saved, and ten_sheet_save() refuses to overwrite a file that differs from @saved.
 *
 * Returns: (transfer full) (nullable): the sheet, or %NULL with @error set
 */
TenSheet *
ten_sheet_new_from_text (
    GFile *file, const char *text, const char *saved, TenRulesets *rulesets, GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (TenJsonDocument) before = NULL;
  TenSheet *self;

  g_return_val_if_fail (file == NULL || G_IS_FILE (file), NULL);
  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  /* Translators: used in errors for a sheet without a file */
  name = file != NULL ? ten_file_dup_name (file) : g_strdup (_ ("unsaved sheet"));
  document = ten_json_document_new (name, text, -1, error);
  if (document == NULL)
    return NULL;
  if (saved != NULL)
    {
      before = ten_json_document_new (name, saved, -1, error);
      if (before == NULL)
        return NULL;
    }
  self = ten_sheet_new_from_document (document, rulesets, error);
  if (self == NULL)
    return NULL;
  g_set_object (&self->file, file);
  g_clear_pointer (&self->saved, ten_json_document_unref);
  self->saved = g_steal_pointer (&before);
  return self;
}

/**
 * ten_sheet_load:
 * @file: (not nullable): the file
 * @rulesets: (not nullable): the known rulesets
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #TenJsonError
 *
 * Loads a character sheet. Blocks until it is done. The file is not written to.
 *
 * Returns: (transfer full) (nullable): the sheet, or %NULL with @error set
 */
TenSheet *
ten_sheet_load (GFile *file, TenRulesets *rulesets, GCancellable *cancellable, GError **error)
{
  g_autoptr (TenJsonDocument) document = NULL;
  TenSheet *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  document = ten_json_document_load (file, cancellable, error);
  if (document == NULL)
    return NULL;
  self = ten_sheet_new_from_document (document, rulesets, error);
  if (self != NULL)
    self->file = g_object_ref (file);
  return self;
}

/**
 * ten_sheet_load_async:
 * @file: (not nullable): the file
 * @rulesets: (not nullable): the known rulesets; do not load more until the operation has finished
 * @cancellable: (nullable): a #GCancellable
 * @callback: (nullable): the function to call when it is done
 * @user_data: user data for @callback
 *
 * Loads a character sheet in a separate thread, which passes on the finished sheet: nothing else
 * sees it before.
 */
void
ten_sheet_load_async (GFile *file,
                      TenRulesets *rulesets,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (TEN_IS_RULESETS (rulesets));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, ten_sheet_load_async);
  g_task_set_task_data (task, g_object_ref (rulesets), g_object_unref);
  g_task_run_in_thread (task, load_in_thread);
}

/**
 * ten_sheet_load_finish:
 * @result: (not nullable): the result passed to the callback
 * @error: return location for a #TenJsonError
 *
 * Finishes ten_sheet_load_async().
 *
 * Returns: (transfer full) (nullable): the sheet, or %NULL with @error set
 */
TenSheet *
ten_sheet_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, ten_sheet_load_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static TenJsonDocument *
reload_change (const TenSheetEdit *edit, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  return ten_json_document_ref (edit->document);
}

static char *
reload_dup_name (const TenSheetEdit *edit, TenSheet *sheet)
{
  /* Translators: an undo step: the sheet was reloaded from its file */
  return g_strdup (_ ("Reload"));
}

static const TenSheetEditOperation reload_operation = {
  .change = reload_change,
  .dup_name = reload_dup_name,
};

/* A sheet keeps its ruleset, which determines what is shown of it, and the pool. */
static gboolean
check_ruleset (TenSheet *self, TenJsonDocument *document, GError **error)
{
  TenJsonPlace root = ten_json_document_get_root (document);
  const char *id = NULL;
  TenJsonPlace place;

  if (!ten_json_place_check_object (&root, NULL, error) ||
      !ten_json_place_get_member (&root, "ruleset", &place, error) ||
      !ten_json_place_read_string (&place, TEN_SHEET_MAX_NAME, &id, error))
    return FALSE;
  if (g_str_equal (id, ten_ruleset_get_id (self->ruleset)))
    return TRUE;
  return ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error,
                              _ ("the file now has another ruleset; open it again"));
}

/**
 * ten_sheet_reload:
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #TenJsonError
 *
 * Reloads the file, as strictly as at first. Blocks until it is done. The sheet takes on the
 * content of the file; ten_sheet_undo() restores what it was before. If the file cannot be read,
 * is not a sheet, or has another ruleset, the sheet stays as it was. "changed" is notified in any
 * case, since the saved text is different now.
 *
 * Returns: whether the sheet is the same as its file
 */
gboolean
ten_sheet_reload (TenSheet *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (TenJsonDocument) saved = NULL;
  TenSheetEdit *edit;
  gboolean done;

  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (self->file), FALSE);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  document = ten_json_document_load (self->file, cancellable, error);
  if (document == NULL || !check_ruleset (self, document, error))
    return FALSE;
  edit = ten_sheet_edit_new (&reload_operation, NULL, NULL, 0);
  edit->document = ten_json_document_ref (document);

  g_object_freeze_notify (G_OBJECT (self));
  saved = g_steal_pointer (&self->saved);
  self->saved = ten_json_document_ref (document);
  ten_sheet_end_edit (self);
  done = ten_sheet_apply (self, edit, error);
  ten_sheet_end_edit (self);
  if (done)
    g_object_notify (G_OBJECT (self), "changed");
  else
    {
      ten_json_document_unref (self->saved);
      self->saved = g_steal_pointer (&saved);
    }
  g_object_thaw_notify (G_OBJECT (self));
  return done;
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
    return ten_sheet_target_fail (target, TEN_SHEET_ERROR_GONE, _ ("the file no longer exists"),
                                  error);
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
  if (present == NULL || self->saved == NULL ||
      !ten_json_document_has_text (self->saved, present, length))
    return ten_sheet_target_fail (target, TEN_SHEET_ERROR_CHANGED,
                                  _ ("another program has changed the file since it was opened"),
                                  error);
  return TRUE;
}

/* Errors now use the new name of the file. */
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
  ten_sheet_take_document (self, document);
  g_set_object (&self->file, file);
  g_object_notify (G_OBJECT (self), "file");
}

static void
set_saved (TenSheet *self, TenJsonDocument *saved)
{
  const gboolean was_changed = ten_sheet_is_changed (self);

  if (saved != NULL)
    ten_json_document_ref (saved);
  g_clear_pointer (&self->saved, ten_json_document_unref);
  self->saved = saved;
  if (was_changed != ten_sheet_is_changed (self))
    g_object_notify (G_OBJECT (self), "changed");
}

static gboolean
write_to (
    TenSheet *self, GFile *file, gboolean is_checked, GCancellable *cancellable, GError **error)
{
  g_auto (TenSheetTarget) target = { 0 };
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
  set_saved (self, self->document);
  ten_sheet_end_edit (self);
  g_object_thaw_notify (G_OBJECT (self));
  return TRUE;
}

/* For a sheet without a file that is kept elsewhere. */
void
ten_sheet_set_kept (TenSheet *self, gboolean kept)
{
  if (self->file == NULL)
    set_saved (self, kept ? self->document : NULL);
}

/**
 * ten_sheet_is_changed:
 *
 * Checks whether the sheet differs from what was read from its file or last written to it. Work
 * that was never saved counts as changed.
 *
 * Returns: whether ten_sheet_save() has something to write
 */
gboolean
ten_sheet_is_changed (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);

  return self->document != self->saved &&
         (self->saved == NULL || !ten_json_document_is_same (self->document, self->saved));
}

char *
ten_sheet_dup_saved_text (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return self->saved != NULL ? ten_json_document_dup_text (self->saved) : NULL;
}

/**
 * ten_sheet_save:
 * @cancellable: (nullable): a #GCancellable; finished writes stay
 * @error: return location for an error
 *
 * Writes the sheet to its file. Blocks until it is done. Only the changes differ; all other bytes
 * stay the same. The file is always either the old one or the new one: the new one is written next
 * to it, synced and renamed. A symbolic link is followed and kept, permissions are kept, and so
 * are owner and group if the system allows it; other hard links to the old file keep its content.
 *
 * Each failure has a separate #TenSheetError and message: another program has changed the file
 * (%TEN_SHEET_ERROR_CHANGED), or removed it (%TEN_SHEET_ERROR_GONE) or its folder
 * (%TEN_SHEET_ERROR_FOLDER_GONE); the file is read-only (%TEN_SHEET_ERROR_READ_ONLY), or its
 * folder is (%TEN_SHEET_ERROR_FOLDER_READ_ONLY); the disk is full (%TEN_SHEET_ERROR_FULL);
 * anything else is %TEN_SHEET_ERROR_WRITE. In these cases, the sheet keeps its changes, and the
 * file is unchanged.
 *
 * Returns: whether the file is the same as the sheet
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
 * @file: (not nullable): the sheet's new file
 * @cancellable: (nullable): a #GCancellable; finished writes stay
 * @error: return location for an error
 *
 * Writes the sheet to another file, as safely as ten_sheet_save(). Blocks until it is done. The
 * previous content of the file is lost, so ask the user first; a read-only file is refused
 * nevertheless. On failure, the sheet keeps its previous file.
 *
 * Returns: whether the file is the same as the sheet
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
 * @cancellable: (nullable): a #GCancellable; finished writes stay
 * @error: return location for an error
 *
 * Writes the sheet to its file like ten_sheet_save(), even if another program has changed or
 * removed the file, and even if nothing has changed here. Ask the user first.
 *
 * Returns: whether the file is the same as the sheet
 */
gboolean
ten_sheet_overwrite (TenSheet *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return write_to (self, self->file, FALSE, cancellable, error);
}

G_DEFINE_QUARK (ten_sheet_error_quark, ten_sheet_error)
