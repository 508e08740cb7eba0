/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenChangeItemEdit
{
  TenSheetEdit parent_instance;

  guint position;
  TenSheetItem *item;
};

#define TEN_TYPE_CHANGE_ITEM_EDIT (ten_change_item_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenChangeItemEdit, ten_change_item_edit, TEN, CHANGE_ITEM_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenChangeItemEdit, ten_change_item_edit, TEN_TYPE_SHEET_EDIT)

static gboolean
find_member (TenJsonDocument *document,
             TenChangeItemEdit *self,
             TenJsonPlace places[TEN_EDIT_MAX_PLACES],
             const char *name,
             TenJsonPlace **member)
{
  if (!ten_edit_find_item (document, ten_sheet_item_get_kind (self->item), self->position, places))
    g_assert_not_reached ();
  *member = &places[3];
  return ten_json_place_find_member (&places[2], name, *member);
}

static gboolean
put (TenJsonDocument **document,
     TenChangeItemEdit *self,
     const char *name,
     JsonNode *value,
     JsonNode *usual,
     GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  TenJsonPlace *member;
  gboolean is_there = find_member (*document, self, places, name, &member);

  /* What the file leaves out is as usual. */
  if (json_node_equal (is_there ? member->node : usual, value))
    return TRUE;
  return ten_edit_step (document, ten_json_place_put_member (&places[2], name, value, error));
}

static gboolean
put_number (TenJsonDocument **document, TenChangeItemEdit *self, const char *name, GError **error)
{
  g_autoptr (JsonNode) usual = json_node_init_int (json_node_alloc (), 0);
  g_autoptr (JsonNode) value =
      json_node_init_int (json_node_alloc (), ten_sheet_item_get_number (self->item));

  return put (document, self, name, value, usual, error);
}

static gboolean
put_text (TenJsonDocument **document,
          TenChangeItemEdit *self,
          const char *name,
          const char *text,
          GError **error)
{
  g_autoptr (JsonNode) usual = json_node_init_string (json_node_alloc (), "");
  g_autoptr (JsonNode) value = json_node_init_string (json_node_alloc (), text);

  return put (document, self, name, value, usual, error);
}

static gboolean
put_traits (TenJsonDocument **document, TenChangeItemEdit *self, GError **error)
{
  const char *const *traits = ten_sheet_item_get_traits (self->item);
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  TenJsonPlace *list;
  gboolean same;

  if (!find_member (*document, self, places, "traits", &list))
    {
      g_autoptr (JsonNode) value = ten_edit_create_list (traits);

      return traits[0] == NULL || ten_edit_step (document, ten_json_place_put_member (
                                                               &places[2], "traits", value, error));
    }
  do
    {
      TenJsonDocument *changed = ten_edit_change_list (list, traits, error);

      same = changed == *document;
      if (!ten_edit_step (document, changed))
        return FALSE;
      find_member (*document, self, places, "traits", &list);
    }
  while (!same);
  return TRUE;
}

static gboolean
put_members (TenJsonDocument **document, TenChangeItemEdit *self, GError **error)
{
  if (!put_text (document, self, "name", ten_sheet_item_get_name (self->item), error))
    return FALSE;
  switch (ten_sheet_item_get_kind (self->item))
    {
    case TEN_SHEET_ADVANTAGE:
      return put_number (document, self, "dots", error);
    case TEN_SHEET_EQUIPMENT:
      return put_number (document, self, "bonus", error) && put_traits (document, self, error);
    default:
      return put_text (document, self, "note", ten_sheet_item_get_note (self->item), error);
    }
}

static TenJsonDocument *
ten_change_item_edit_change (TenSheetEdit *edit,
                             TenSheet *sheet,
                             TenJsonDocument *document,
                             GError **error)
{
  TenChangeItemEdit *self = TEN_CHANGE_ITEM_EDIT (edit);
  g_autoptr (TenJsonDocument) changed = ten_json_document_ref (document);

  if (!ten_edit_check_item (self->item, error) ||
      !ten_edit_check_position (sheet, ten_sheet_item_get_kind (self->item), self->position,
                                error) ||
      !put_members (&changed, self, error))
    return NULL;
  return g_steal_pointer (&changed);
}

static char *
ten_change_item_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  g_autofree char *name = ten_edit_dup_item_name (TEN_CHANGE_ITEM_EDIT (edit)->item);

  /* Translators: what is undone or made again, in a list: "Change Contacts" */
  return g_strdup_printf (C_ ("edit", "Change %s"), name);
}

static gboolean
ten_change_item_edit_continues (TenSheetEdit *edit, TenSheetEdit *earlier)
{
  TenChangeItemEdit *self = TEN_CHANGE_ITEM_EDIT (edit);
  TenChangeItemEdit *other = TEN_CHANGE_ITEM_EDIT (earlier);

  return self->position == other->position &&
         ten_sheet_item_get_kind (self->item) == ten_sheet_item_get_kind (other->item);
}

static void
ten_change_item_edit_finalize (GObject *object)
{
  g_object_unref (TEN_CHANGE_ITEM_EDIT (object)->item);

  G_OBJECT_CLASS (ten_change_item_edit_parent_class)->finalize (object);
}

static void
ten_change_item_edit_class_init (TenChangeItemEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_change_item_edit_finalize;
  edit_class->change = ten_change_item_edit_change;
  edit_class->dup_label = ten_change_item_edit_dup_label;
  edit_class->continues = ten_change_item_edit_continues;
}

static void
ten_change_item_edit_init (TenChangeItemEdit *self)
{
}

/**
 * ten_change_item_edit_new:
 * @position: the place of an item among its kind, from 0
 * @item: (not nullable) (transfer none): what it is to be, of the same kind
 *
 * Makes an edit that changes an item. It keeps what the program does not know of it. What a sheet
 * cannot hold is refused, and a place that is not there.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_change_item_edit_new (guint position, TenSheetItem *item)
{
  TenChangeItemEdit *self;

  g_return_val_if_fail (TEN_IS_SHEET_ITEM (item), NULL);

  self = g_object_new (TEN_TYPE_CHANGE_ITEM_EDIT, NULL);
  self->position = position;
  self->item = g_object_ref (item);
  return TEN_SHEET_EDIT (self);
}
