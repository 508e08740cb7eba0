/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-edit-private.h"
#include "json/ten-fields-private.h"

G_DEFINE_FINAL_TYPE (TenSheetEdit, ten_sheet_edit, G_TYPE_OBJECT)

static void
ten_sheet_edit_class_init (TenSheetEditClass *klass)
{
  const TenField fields[] = {
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetEdit, subject) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetEdit, text) },
    { NULL, G_TYPE_STRV, G_STRUCT_OFFSET (TenSheetEdit, texts) },
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenSheetEdit, item) },
    { NULL, TEN_TYPE_JSON_DOCUMENT, G_STRUCT_OFFSET (TenSheetEdit, document) },
  };

  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
ten_sheet_edit_init (TenSheetEdit *self)
{
}

TenSheetEdit *
ten_sheet_edit_new (const TenSheetEditOperation *operation, const char *subject)
{
  TenSheetEdit *self = g_object_new (TEN_TYPE_SHEET_EDIT, NULL);

  self->operation = operation;
  self->subject = g_strdup (subject);
  return self;
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
 * Says that the change is one of play, such as a point that is spent or a box that is marked,
 * and not one of the character: see #TenSheet::played.
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
