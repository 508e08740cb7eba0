/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-sheet-edit-private.h"
#include "sheet/ten-sheet-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
