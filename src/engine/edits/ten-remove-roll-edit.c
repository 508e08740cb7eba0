/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenRemoveRollEdit
{
  TenSheetEdit parent_instance;

  char *name;
};

#define TEN_TYPE_REMOVE_ROLL_EDIT (ten_remove_roll_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenRemoveRollEdit, ten_remove_roll_edit, TEN, REMOVE_ROLL_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenRemoveRollEdit, ten_remove_roll_edit, TEN_TYPE_SHEET_EDIT)

static TenJsonDocument *
ten_remove_roll_edit_change (TenSheetEdit *edit,
                             TenSheet *sheet,
                             TenJsonDocument *document,
                             GError **error)
{
  TenRemoveRollEdit *self = TEN_REMOVE_ROLL_EDIT (edit);
  TenJsonPlace root = ten_json_document_get_root (document);
  TenJsonPlace list;
  guint index;

  if (!ten_edit_find_roll (sheet, self->name, &index) ||
      !ten_json_place_find_member (&root, "rolls", &list))
    {
      ten_edit_fail (error, _ ("There is no saved roll “%s”"), self->name);
      return NULL;
    }
  return ten_json_place_remove_element (&list, index, error);
}

static char *
ten_remove_roll_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  return g_strdup_printf (C_ ("edit", "Remove %s"), TEN_REMOVE_ROLL_EDIT (edit)->name);
}

static void
ten_remove_roll_edit_finalize (GObject *object)
{
  g_free (TEN_REMOVE_ROLL_EDIT (object)->name);

  G_OBJECT_CLASS (ten_remove_roll_edit_parent_class)->finalize (object);
}

static void
ten_remove_roll_edit_class_init (TenRemoveRollEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_remove_roll_edit_finalize;
  edit_class->change = ten_remove_roll_edit_change;
  edit_class->dup_label = ten_remove_roll_edit_dup_label;
}

static void
ten_remove_roll_edit_init (TenRemoveRollEdit *self)
{
}

/**
 * ten_remove_roll_edit_new:
 * @name: (not nullable): the name of a saved roll
 *
 * Makes an edit that takes a saved roll out of a sheet. One that is not there is refused.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_remove_roll_edit_new (const char *name)
{
  TenRemoveRollEdit *self;

  g_return_val_if_fail (name != NULL, NULL);

  self = g_object_new (TEN_TYPE_REMOVE_ROLL_EDIT, NULL);
  self->name = g_strdup (name);
  return TEN_SHEET_EDIT (self);
}
