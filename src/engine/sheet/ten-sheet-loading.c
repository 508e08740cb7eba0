/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-file.h"

#include "json/ten-json-private.h"
#include "sheet/ten-sheet-edit-private.h"
#include "sheet/ten-sheet-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
 * @rulesets: (not nullable): the rulesets that are known
 * @error: return location for a #TenJsonError
 *
 * Reads a character sheet. One that is not as its format says is refused as a
 * whole, with line, column and what is wrong. Members that are not known are
 * kept, and ten_sheet_to_json() gives them back. The sheet has no file, and ten_sheet_save()
 * refuses it.
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
 * @file: (nullable): the file that it belongs to, which is not looked at
 * @text: (not nullable): what the sheet is now
 * @saved: (nullable): what was last saved to @file; %NULL where it never was
 * @rulesets: (not nullable): the rulesets that are known
 * @error: return location for a #TenJsonError
 *
 * Reads work that was not saved, as strictly as a file. The sheet is changed where @text is not
 * what was @saved, and ten_sheet_save() refuses to write over a file that is not as @saved says.
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

  /* Translators: what errors call a sheet that has no file */
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
 * @rulesets: (not nullable): the rulesets that are known
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #TenJsonError
 *
 * Loads a character sheet, and blocks meanwhile. The file is not written to.
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
 * @rulesets: (not nullable): the rulesets that are known; not to be loaded into meanwhile
 * @cancellable: (nullable): a #GCancellable
 * @callback: (nullable): what to call when it is done
 * @user_data: what to hand to @callback
 *
 * Loads a character sheet in a thread of its own, which hands the finished
 * sheet over: nobody else sees it before.
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
 * @result: (not nullable): what the callback was given
 * @error: return location for a #TenJsonError
 *
 * Ends ten_sheet_load_async().
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
reload_dup_label (const TenSheetEdit *edit, TenSheet *sheet)
{
  /* Translators: what is undone: the sheet was read from its file again */
  return g_strdup (_ ("Reload"));
}

static const TenSheetEditOperation reload_operation = {
  .change = reload_change,
  .dup_label = reload_dup_label,
};

/* A sheet keeps its ruleset: what is shown of it, and the pool, follow from that. */
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
                              _ ("the file has another ruleset now, and is to be opened anew"));
}

/**
 * ten_sheet_reload:
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #TenJsonError
 *
 * Reads the file again, as strictly as at first, and blocks meanwhile. The sheet becomes what the
 * file is; what it was before comes back with ten_sheet_undo(). Where the file cannot be read, is
 * no sheet, or has another ruleset, the sheet stays as it was. "changed" is announced in any case,
 * as what was saved is another text now.
 *
 * Returns: whether the sheet is as its file
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
  edit = ten_sheet_edit_new (&reload_operation, NULL);
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
