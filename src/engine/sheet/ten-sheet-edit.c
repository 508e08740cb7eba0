/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-edit-private.h"

G_DEFINE_FINAL_TYPE (TenSheetEdit, ten_sheet_edit, G_TYPE_OBJECT)

static void
ten_sheet_edit_finalize (GObject *object)
{
  TenSheetEdit *self = TEN_SHEET_EDIT (object);

  g_free (self->subject);
  g_free (self->text);
  g_strfreev (self->texts);
  g_clear_object (&self->item);
  g_clear_pointer (&self->document, ten_json_document_unref);

  G_OBJECT_CLASS (ten_sheet_edit_parent_class)->finalize (object);
}

static void
ten_sheet_edit_class_init (TenSheetEditClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_sheet_edit_finalize;
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
