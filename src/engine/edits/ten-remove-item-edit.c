/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenRemoveItemEdit
{
  TenSheetEdit parent_instance;

  TenSheetItemKind kind;
  guint position;
};

#define TEN_TYPE_REMOVE_ITEM_EDIT (ten_remove_item_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenRemoveItemEdit, ten_remove_item_edit, TEN, REMOVE_ITEM_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenRemoveItemEdit, ten_remove_item_edit, TEN_TYPE_SHEET_EDIT)

static TenJsonDocument *
ten_remove_item_edit_change (TenSheetEdit *edit,
                             TenSheet *sheet,
                             TenJsonDocument *document,
                             GError **error)
{
  TenRemoveItemEdit *self = TEN_REMOVE_ITEM_EDIT (edit);
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];

  if (!ten_edit_check_position (sheet, self->kind, self->position, error))
    return NULL;
  if (!ten_edit_find_item (document, self->kind, self->position, places))
    g_assert_not_reached ();
  return ten_json_place_remove_element (&places[1], self->position, error);
}

static char *
ten_remove_item_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  TenRemoveItemEdit *self = TEN_REMOVE_ITEM_EDIT (edit);
  g_autofree char *name = ten_edit_dup_name_at (sheet, self->kind, self->position);

  /* Translators: what is undone or made again, in a list: "Remove Contacts" */
  return g_strdup_printf (C_ ("edit", "Remove %s"), name);
}

static void
ten_remove_item_edit_class_init (TenRemoveItemEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  edit_class->change = ten_remove_item_edit_change;
  edit_class->dup_label = ten_remove_item_edit_dup_label;
}

static void
ten_remove_item_edit_init (TenRemoveItemEdit *self)
{
}

/**
 * ten_remove_item_edit_new:
 * @kind: what the item is
 * @position: its place among its kind, from 0
 *
 * Makes an edit that takes an item out of a sheet. A place that is not there is refused.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_remove_item_edit_new (TenSheetItemKind kind, guint position)
{
  TenRemoveItemEdit *self;

  g_return_val_if_fail ((guint) kind < TEN_N_SHEET_ITEM_KINDS, NULL);

  self = g_object_new (TEN_TYPE_REMOVE_ITEM_EDIT, NULL);
  self->kind = kind;
  self->position = position;
  return TEN_SHEET_EDIT (self);
}
