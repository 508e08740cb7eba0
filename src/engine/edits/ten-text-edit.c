/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenTextEdit
{
  TenSheetEdit parent_instance;

  TenSheetText text;
  char *value;
};

#define TEN_TYPE_TEXT_EDIT (ten_text_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenTextEdit, ten_text_edit, TEN, TEXT_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenTextEdit, ten_text_edit, TEN_TYPE_SHEET_EDIT)

typedef struct
{
  const char *member;
  gsize max_length;
  const char *label;
} Text;

/* In the order of #TenSheetText. What a picture may be is checked when it is read. */
static const Text texts[] = {
  { "name", TEN_SHEET_MAX_NAME, NC_ ("edit", "Name") },
  { "player", TEN_SHEET_MAX_NAME, NC_ ("edit", "Player") },
  { "chronicle", TEN_SHEET_MAX_NAME, NC_ ("edit", "Chronicle") },
  { "notes", TEN_SHEET_MAX_NOTES, NC_ ("edit", "Notes") },
  { "picture", TEN_SHEET_MAX_NOTES, NC_ ("edit", "Picture") },
};

static TenJsonDocument *
ten_text_edit_change (TenSheetEdit *edit,
                      TenSheet *sheet,
                      TenJsonDocument *document,
                      GError **error)
{
  TenTextEdit *self = TEN_TEXT_EDIT (edit);
  const Text *text = &texts[self->text];
  const char *const path[] = { text->member, NULL };

  if (self->value == NULL && self->text != TEN_SHEET_TEXT_NAME)
    return ten_edit_remove (document, path, error);
  if (self->value == NULL)
    return ten_edit_put_text (document, path, "", error);
  return ten_edit_check_text (self->value, text->max_length, error)
             ? ten_edit_put_text (document, path, self->value, error)
             : NULL;
}

static char *
ten_text_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "edit", texts[TEN_TEXT_EDIT (edit)->text].label));
}

static gboolean
ten_text_edit_continues (TenSheetEdit *edit, TenSheetEdit *earlier)
{
  return TEN_TEXT_EDIT (edit)->text == TEN_TEXT_EDIT (earlier)->text;
}

static void
ten_text_edit_finalize (GObject *object)
{
  g_free (TEN_TEXT_EDIT (object)->value);

  G_OBJECT_CLASS (ten_text_edit_parent_class)->finalize (object);
}

static void
ten_text_edit_class_init (TenTextEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_text_edit_finalize;
  edit_class->change = ten_text_edit_change;
  edit_class->dup_label = ten_text_edit_dup_label;
  edit_class->continues = ten_text_edit_continues;
}

static void
ten_text_edit_init (TenTextEdit *self)
{
}

/**
 * ten_text_edit_new:
 * @text: which text
 * @value: (nullable): what it is to be; %NULL removes it, and makes a name empty
 *
 * Makes an edit that gives a sheet another text. One that is too long is refused.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_text_edit_new (TenSheetText text, const char *value)
{
  TenTextEdit *self;

  g_return_val_if_fail ((guint) text < G_N_ELEMENTS (texts), NULL);

  self = g_object_new (TEN_TYPE_TEXT_EDIT, NULL);
  self->text = text;
  self->value = g_strdup (value);
  return TEN_SHEET_EDIT (self);
}
