/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenDetailEdit
{
  TenSheetEdit parent_instance;

  char *name;
  char *value;
};

#define TEN_TYPE_DETAIL_EDIT (ten_detail_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenDetailEdit, ten_detail_edit, TEN, DETAIL_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenDetailEdit, ten_detail_edit, TEN_TYPE_SHEET_EDIT)

static TenJsonDocument *
ten_detail_edit_change (TenSheetEdit *edit,
                        TenSheet *sheet,
                        TenJsonDocument *document,
                        GError **error)
{
  TenDetailEdit *self = TEN_DETAIL_EDIT (edit);
  const char *const path[] = { "details", self->name, NULL };

  if (self->value == NULL)
    return ten_edit_remove (document, path, error);
  if (*self->name == '\0')
    {
      ten_edit_fail (error, _ ("A detail needs a name"));
      return NULL;
    }
  if (!ten_edit_check_text (self->name, TEN_SHEET_MAX_NAME, error) ||
      !ten_edit_check_text (self->value, TEN_SHEET_MAX_NOTES, error) ||
      (!g_hash_table_contains (sheet->details, self->name) &&
       !ten_edit_check_room (document, "details", error)))
    return NULL;
  return ten_edit_put_text (document, path, self->value, error);
}

static char *
ten_detail_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  return ten_sheet_dup_title (TEN_DETAIL_EDIT (edit)->name);
}

static gboolean
ten_detail_edit_continues (TenSheetEdit *edit, TenSheetEdit *earlier)
{
  return g_str_equal (TEN_DETAIL_EDIT (edit)->name, TEN_DETAIL_EDIT (earlier)->name);
}

static void
ten_detail_edit_finalize (GObject *object)
{
  g_free (TEN_DETAIL_EDIT (object)->name);
  g_free (TEN_DETAIL_EDIT (object)->value);

  G_OBJECT_CLASS (ten_detail_edit_parent_class)->finalize (object);
}

static void
ten_detail_edit_class_init (TenDetailEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_detail_edit_finalize;
  edit_class->change = ten_detail_edit_change;
  edit_class->dup_label = ten_detail_edit_dup_label;
  edit_class->continues = ten_detail_edit_continues;
}

static void
ten_detail_edit_init (TenDetailEdit *self)
{
}

/**
 * ten_detail_edit_new:
 * @name: (not nullable): the name of a detail: `concept`
 * @value: (nullable): its text, or %NULL to remove it
 *
 * Makes an edit that gives a sheet a detail. One without a name, or that is too long, is refused.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_detail_edit_new (const char *name, const char *value)
{
  TenDetailEdit *self;

  g_return_val_if_fail (name != NULL, NULL);

  self = g_object_new (TEN_TYPE_DETAIL_EDIT, NULL);
  self->name = g_strdup (name);
  self->value = g_strdup (value);
  return TEN_SHEET_EDIT (self);
}
