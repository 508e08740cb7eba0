/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "edits/ten-edit-private.h"

G_DEFINE_FINAL_TYPE (TenEdit, ten_edit, TEN_TYPE_SHEET_EDIT)

static TenJsonDocument *
ten_edit_change (TenSheetEdit *edit, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  return TEN_EDIT (edit)->operation->change (TEN_EDIT (edit), sheet, document, error);
}

static char *
ten_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  return TEN_EDIT (edit)->operation->dup_label (TEN_EDIT (edit), sheet);
}

static gboolean
ten_edit_continues (TenSheetEdit *edit, TenSheetEdit *earlier)
{
  const TenEditOperation *operation = TEN_EDIT (edit)->operation;

  return operation->continues != NULL && TEN_EDIT (earlier)->operation == operation &&
         operation->continues (TEN_EDIT (edit), TEN_EDIT (earlier));
}

static void
ten_edit_finalize (GObject *object)
{
  TenEdit *self = TEN_EDIT (object);

  g_free (self->subject);
  g_free (self->text);
  g_strfreev (self->texts);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (ten_edit_parent_class)->finalize (object);
}

static void
ten_edit_class_init (TenEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_edit_finalize;
  edit_class->change = ten_edit_change;
  edit_class->dup_label = ten_edit_dup_label;
  edit_class->continues = ten_edit_continues;
}

static void
ten_edit_init (TenEdit *self)
{
}

TenEdit *
ten_edit_new (const TenEditOperation *operation, const char *subject)
{
  TenEdit *self = g_object_new (TEN_TYPE_EDIT, NULL);

  self->operation = operation;
  self->subject = g_strdup (subject);
  return self;
}

gboolean
ten_edit_has_same_subject (const TenEdit *self, const TenEdit *earlier)
{
  return g_str_equal (self->subject, earlier->subject);
}
