/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenAddItemEdit
{
  TenSheetEdit parent_instance;

  TenSheetItem *item;
  guint position;
};

#define TEN_TYPE_ADD_ITEM_EDIT (ten_add_item_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenAddItemEdit, ten_add_item_edit, TEN, ADD_ITEM_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenAddItemEdit, ten_add_item_edit, TEN_TYPE_SHEET_EDIT)

static TenJsonDocument *
ten_add_item_edit_change (TenSheetEdit *edit,
                          TenSheet *sheet,
                          TenJsonDocument *document,
                          GError **error)
{
  TenAddItemEdit *self = TEN_ADD_ITEM_EDIT (edit);
  g_autoptr (JsonNode) node = NULL;

  if (!ten_edit_check_item (self->item, error) ||
      !ten_edit_check_room (
          document, ten_edit_get_items_member (ten_sheet_item_get_kind (self->item)), error))
    return NULL;
  node = ten_edit_item_to_json (self->item);
  return ten_edit_insert (document,
                          ten_edit_get_items_member (ten_sheet_item_get_kind (self->item)),
                          self->position, node, error);
}

static char *
ten_add_item_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  TenSheetItem *item = TEN_ADD_ITEM_EDIT (edit)->item;
  g_autofree char *name = ten_edit_dup_item_name (item);

  /* Translators: what is undone or made again, in a list: "Add Contacts" */
  return g_strdup_printf (C_ ("edit", "Add %s"), name);
}

static void
ten_add_item_edit_finalize (GObject *object)
{
  g_object_unref (TEN_ADD_ITEM_EDIT (object)->item);

  G_OBJECT_CLASS (ten_add_item_edit_parent_class)->finalize (object);
}

static void
ten_add_item_edit_class_init (TenAddItemEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_add_item_edit_finalize;
  edit_class->change = ten_add_item_edit_change;
  edit_class->dup_label = ten_add_item_edit_dup_label;
}

static void
ten_add_item_edit_init (TenAddItemEdit *self)
{
}

/**
 * ten_add_item_edit_new:
 * @item: (not nullable) (transfer none): an advantage, a piece of equipment or a condition
 * @position: the place that it gets among its kind, from 0, or %G_MAXUINT for the end
 *
 * Makes an edit that puts an item into a sheet. What a sheet cannot hold is refused.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_add_item_edit_new (TenSheetItem *item, guint position)
{
  TenAddItemEdit *self;

  g_return_val_if_fail (TEN_IS_SHEET_ITEM (item), NULL);

  self = g_object_new (TEN_TYPE_ADD_ITEM_EDIT, NULL);
  self->item = g_object_ref (item);
  self->position = position;
  return TEN_SHEET_EDIT (self);
}
