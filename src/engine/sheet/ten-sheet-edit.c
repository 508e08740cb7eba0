/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-sheet-edit-private.h"
#include "json/ten-fields-private.h"

#include <glib/gi18n-lib.h>

TEN_DEFINE_VALUE_TYPE (TenSheetEdit,
                       ten_sheet_edit,
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetEdit, subject) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetEdit, text) },
                       { NULL, G_TYPE_STRV, G_STRUCT_OFFSET (TenSheetEdit, texts) },
                       { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenSheetEdit, item) },
                       { NULL, TEN_TYPE_JSON_DOCUMENT, G_STRUCT_OFFSET (TenSheetEdit, document) },
                       { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenSheetEdit, experience) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetEdit, date) },
                       { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenSheetEdit, bought) },
                       { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenSheetEdit, first) },
                       { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenSheetEdit, second) })

TenSheetEdit *
ten_sheet_edit_new (const TenSheetEditOperation *operation,
                    const char *subject,
                    const char *text,
                    int number)
{
  TenSheetEdit *self = g_object_new (TEN_TYPE_SHEET_EDIT, NULL);

  self->operation = operation;
  self->subject = g_strdup (subject);
  self->text = g_strdup (text);
  self->number = number;
  return self;
}

char *
ten_sheet_edit_dup_label (const TenSheetEdit *self, TenSheet *sheet)
{
  g_autofree char *name = self->operation->dup_name (self, sheet);

  switch (self->operation->label)
    {
    case TEN_EDIT_LABEL_RATING:
      /* Translators: an entry in a list of undo steps, with a trait and its rating: "Strength 3" */
      return g_strdup_printf (C_ ("edit", "%s %d"), name, self->number);
    case TEN_EDIT_LABEL_ADD:
      /* Translators: an entry in a list of undo steps: "Add Contacts" */
      return g_strdup_printf (C_ ("edit", "Add %s"), name);
    case TEN_EDIT_LABEL_CHANGE:
      /* Translators: an entry in a list of undo steps: "Change Contacts" */
      return g_strdup_printf (C_ ("edit", "Change %s"), name);
    case TEN_EDIT_LABEL_REMOVE:
      /* Translators: an entry in a list of undo steps: "Remove Contacts" */
      return g_strdup_printf (C_ ("edit", "Remove %s"), name);
    case TEN_EDIT_LABEL_MOVE:
      /* Translators: an entry in a list of undo steps: "Move Contacts" */
      return g_strdup_printf (C_ ("edit", "Move %s"), name);
    case TEN_EDIT_LABEL_RENAME:
      /* Translators: an entry in a list of undo steps: "Rename Sorcery" */
      return g_strdup_printf (C_ ("edit", "Rename %s"), name);
    case TEN_EDIT_LABEL_RESOLVE:
      /* Translators: an undo step with a Condition: "Resolve Guilty" */
      return g_strdup_printf (C_ ("edit", "Resolve %s"), name);
    case TEN_EDIT_LABEL_SPECIALTIES:
      /* Translators: an entry in a list of undo steps: "Specialties of Medicine" */
      return g_strdup_printf (C_ ("edit", "Specialties of %s"), name);
    case TEN_EDIT_LABEL_SIZE:
      /* Translators: an entry in a list of undo steps: "Size of Health" */
      return g_strdup_printf (C_ ("edit", "Size of %s"), name);
    case TEN_EDIT_LABEL_NAME:
    default:
      return g_steal_pointer (&name);
    }
}

gboolean
ten_sheet_edit_continues (const TenSheetEdit *self, const TenSheetEdit *earlier)
{
  return self->operation->continues != NULL && self->operation == earlier->operation &&
         self->operation->continues (self, earlier);
}

/**
 * ten_sheet_edit_in_play:
 * @self: (transfer full): an edit that has not been applied
 *
 * Marks the edit as a change in play, such as spending a point or marking a box, rather than a
 * change of the character: see #TenSheet::played.
 *
 * Returns: (transfer full): @self
 */
TenSheetEdit *
ten_sheet_edit_in_play (TenSheetEdit *self)
{
  g_return_val_if_fail (TEN_IS_SHEET_EDIT (self), self);

  self->in_play = TRUE;
  return self;
}
