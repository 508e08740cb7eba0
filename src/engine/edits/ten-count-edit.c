/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenCountEdit
{
  TenSheetEdit parent_instance;

  TenSheetCount count;
  int value;
};

#define TEN_TYPE_COUNT_EDIT (ten_count_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenCountEdit, ten_count_edit, TEN, COUNT_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenCountEdit, ten_count_edit, TEN_TYPE_SHEET_EDIT)

typedef struct
{
  const char *member;
  const char *label;
} Count;

/* In the order of #TenSheetCount. */
static const Count counts[] = {
  { "beats", NC_ ("edit", "Beats") },
  { "experiences", NC_ ("edit", "Experiences") },
};

static TenJsonDocument *
ten_count_edit_change (TenSheetEdit *edit,
                       TenSheet *sheet,
                       TenJsonDocument *document,
                       GError **error)
{
  TenCountEdit *self = TEN_COUNT_EDIT (edit);
  const char *const path[] = { counts[self->count].member, NULL };

  if (self->value < 0 || self->value > TEN_SHEET_MAX_EXPERIENCES)
    {
      ten_edit_fail (error, _ ("This is a number from 0 to %d"), TEN_SHEET_MAX_EXPERIENCES);
      return NULL;
    }
  return ten_edit_put_number (document, path, self->value, error);
}

static char *
ten_count_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  return g_strdup (
      g_dpgettext2 (GETTEXT_PACKAGE, "edit", counts[TEN_COUNT_EDIT (edit)->count].label));
}

static gboolean
ten_count_edit_continues (TenSheetEdit *edit, TenSheetEdit *earlier)
{
  return TEN_COUNT_EDIT (edit)->count == TEN_COUNT_EDIT (earlier)->count;
}

static void
ten_count_edit_class_init (TenCountEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  edit_class->change = ten_count_edit_change;
  edit_class->dup_label = ten_count_edit_dup_label;
  edit_class->continues = ten_count_edit_continues;
}

static void
ten_count_edit_init (TenCountEdit *self)
{
}

/**
 * ten_count_edit_new:
 * @count: what is counted
 * @value: how many there are, 0 to a million
 *
 * Makes an edit that gives the character other Beats (COFD-7) or Experiences. A number out of its
 * range is refused.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_count_edit_new (TenSheetCount count, int value)
{
  TenCountEdit *self;

  g_return_val_if_fail ((guint) count < G_N_ELEMENTS (counts), NULL);

  self = g_object_new (TEN_TYPE_COUNT_EDIT, NULL);
  self->count = count;
  self->value = value;
  return TEN_SHEET_EDIT (self);
}
