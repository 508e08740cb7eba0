/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-file.h"
#include "sheet/ten-sheet-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

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
