/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenMoveItemEdit
{
  TenSheetEdit parent_instance;

  TenSheetItemKind kind;
  guint from;
  guint to;
};

#define TEN_TYPE_MOVE_ITEM_EDIT (ten_move_item_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenMoveItemEdit, ten_move_item_edit, TEN, MOVE_ITEM_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenMoveItemEdit, ten_move_item_edit, TEN_TYPE_SHEET_EDIT)

static TenJsonDocument *
ten_move_item_edit_change (TenSheetEdit *edit,
                           TenSheet *sheet,
                           TenJsonDocument *document,
                           GError **error)
{
  TenMoveItemEdit *self = TEN_MOVE_ITEM_EDIT (edit);
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];

  if (!ten_edit_check_position (sheet, self->kind, self->from, error) ||
      !ten_edit_check_position (sheet, self->kind, self->to, error))
    return NULL;
  if (!ten_edit_find_item (document, self->kind, self->from, places))
    g_assert_not_reached ();
  return ten_json_place_move_element (&places[1], self->from, self->to, error);
}

static char *
ten_move_item_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  TenMoveItemEdit *self = TEN_MOVE_ITEM_EDIT (edit);
  g_autofree char *name = ten_edit_dup_name_at (sheet, self->kind, self->from);

  /* Translators: what is undone or made again, in a list: "Move Contacts" */
  return g_strdup_printf (C_ ("edit", "Move %s"), name);
}

static gboolean
ten_move_item_edit_continues (TenSheetEdit *edit, TenSheetEdit *earlier)
{
  TenMoveItemEdit *self = TEN_MOVE_ITEM_EDIT (edit);
  TenMoveItemEdit *other = TEN_MOVE_ITEM_EDIT (earlier);

  return self->kind == other->kind && self->from == other->to;
}

static void
ten_move_item_edit_class_init (TenMoveItemEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  edit_class->change = ten_move_item_edit_change;
  edit_class->dup_label = ten_move_item_edit_dup_label;
  edit_class->continues = ten_move_item_edit_continues;
}

static void
ten_move_item_edit_init (TenMoveItemEdit *self)
{
}

/**
 * ten_move_item_edit_new:
 * @kind: what the item is
 * @from: its place among its kind, from 0
 * @to: the place that it is to have
 *
 * Makes an edit that moves an item; those between move up or down by one. A place that is not
 * there is refused.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_move_item_edit_new (TenSheetItemKind kind, guint from, guint to)
{
  TenMoveItemEdit *self;

  g_return_val_if_fail ((guint) kind < TEN_N_SHEET_ITEM_KINDS, NULL);

  self = g_object_new (TEN_TYPE_MOVE_ITEM_EDIT, NULL);
  self->kind = kind;
  self->from = from;
  self->to = to;
  return TEN_SHEET_EDIT (self);
}
