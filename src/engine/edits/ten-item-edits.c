/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

/* In the order of #TenSheetItemKind. */
static const char *const members[] = { "advantages", "equipment", "conditions" };

/* An item without a name is called by what it is. */
static char *
dup_kind_name (TenSheetItemKind kind)
{
  switch (kind)
    {
    case TEN_SHEET_ADVANTAGE:
      return g_strdup (C_ ("edit", "Advantage"));
    case TEN_SHEET_EQUIPMENT:
      return g_strdup (C_ ("edit", "Equipment"));
    default:
      return g_strdup (C_ ("edit", "Condition"));
    }
}

static char *
dup_item_name (TenSheetItem *item)
{
  const char *name = ten_sheet_item_get_name (item);

  return *name != '\0' ? g_strdup (name) : dup_kind_name (ten_sheet_item_get_kind (item));
}

static char *
dup_name_at (TenSheet *sheet, TenSheetItemKind kind, guint position)
{
  g_autoptr (TenSheetItem) item =
      g_list_model_get_item (ten_sheet_get_items (sheet, kind), position);

  return item != NULL ? dup_item_name (item) : dup_kind_name (kind);
}

static gboolean
check_item (TenSheetItem *item, GError **error)
{
  int number = ten_sheet_item_get_number (item);

  if (!ten_edit_check_text (ten_sheet_item_get_name (item), TEN_SHEET_MAX_NAME, error))
    return FALSE;
  switch (ten_sheet_item_get_kind (item))
    {
    case TEN_SHEET_ADVANTAGE:
      return ten_edit_check_rating (number, error);
    case TEN_SHEET_EQUIPMENT:
      if (ABS (number) > TEN_SHEET_MAX_BONUS)
        return ten_edit_fail (error, _ ("A bonus is a number from %d to %d"), -TEN_SHEET_MAX_BONUS,
                              TEN_SHEET_MAX_BONUS);
      return ten_edit_check_texts (ten_sheet_item_get_traits (item), error);
    default:
      return ten_edit_check_text (ten_sheet_item_get_note (item), TEN_SHEET_MAX_NOTES, error);
    }
}

static gboolean
check_position (TenSheet *sheet, TenSheetItemKind kind, guint position, GError **error)
{
  if (position < g_list_model_get_n_items (ten_sheet_get_items (sheet, kind)))
    return TRUE;
  return ten_edit_fail (error, _ ("The list has no such place"));
}

gboolean
ten_edit_find_item (TenJsonDocument *document,
                    TenSheetItemKind kind,
                    guint position,
                    TenJsonPlace places[TEN_EDIT_MAX_PLACES])
{
  places[0] = ten_json_document_get_root (document);
  if (!ten_json_place_find_member (&places[0], members[kind], &places[1]) ||
      position >= ten_json_place_get_length (&places[1]))
    return FALSE;
  places[2] = ten_json_place_get_element (&places[1], position);
  return TRUE;
}

static JsonNode *
item_to_json (TenSheetItem *item)
{
  const char *const *traits = ten_sheet_item_get_traits (item);
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_node_take_object (node, object);
  json_object_set_string_member (object, "name", ten_sheet_item_get_name (item));
  switch (ten_sheet_item_get_kind (item))
    {
    case TEN_SHEET_ADVANTAGE:
      json_object_set_int_member (object, "dots", ten_sheet_item_get_number (item));
      break;
    case TEN_SHEET_EQUIPMENT:
      json_object_set_int_member (object, "bonus", ten_sheet_item_get_number (item));
      if (traits[0] != NULL)
        json_object_set_member (object, "traits", ten_edit_create_list (traits));
      break;
    default:
      json_object_set_string_member (object, "note", ten_sheet_item_get_note (item));
    }
  return node;
}

static TenJsonDocument *
add_item_change (const TenEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  g_autoptr (JsonNode) node = NULL;

  if (!check_item (self->item, error) ||
      !ten_edit_check_room (document, members[ten_sheet_item_get_kind (self->item)], error))
    return NULL;
  node = item_to_json (self->item);
  return ten_edit_insert (document, members[ten_sheet_item_get_kind (self->item)], self->index,
                          node, error);
}

static char *
add_item_dup_label (const TenEdit *self, TenSheet *sheet)
{
  TenSheetItem *item = self->item;
  g_autofree char *name = dup_item_name (item);

  /* Translators: what is undone or made again, in a list: "Add Contacts" */
  return g_strdup_printf (C_ ("edit", "Add %s"), name);
}

static const TenEditOperation add_item_operation = {
  .change = add_item_change,
  .dup_label = add_item_dup_label,
};

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
  TenEdit *self;

  g_return_val_if_fail (TEN_IS_SHEET_ITEM (item), NULL);

  self = ten_edit_new (&add_item_operation, NULL);
  self->item = g_object_ref (item);
  self->index = position;
  return TEN_SHEET_EDIT (self);
}

static gboolean
find_member (TenJsonDocument *document,
             const TenEdit *self,
             TenJsonPlace places[TEN_EDIT_MAX_PLACES],
             const char *name,
             TenJsonPlace **member)
{
  if (!ten_edit_find_item (document, ten_sheet_item_get_kind (self->item), self->index, places))
    g_assert_not_reached ();
  *member = &places[3];
  return ten_json_place_find_member (&places[2], name, *member);
}

static gboolean
put (TenJsonDocument **document,
     const TenEdit *self,
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
put_number (TenJsonDocument **document, const TenEdit *self, const char *name, GError **error)
{
  g_autoptr (JsonNode) usual = json_node_init_int (json_node_alloc (), 0);
  g_autoptr (JsonNode) value =
      json_node_init_int (json_node_alloc (), ten_sheet_item_get_number (self->item));

  return put (document, self, name, value, usual, error);
}

static gboolean
put_text (TenJsonDocument **document,
          const TenEdit *self,
          const char *name,
          const char *text,
          GError **error)
{
  g_autoptr (JsonNode) usual = json_node_init_string (json_node_alloc (), "");
  g_autoptr (JsonNode) value = json_node_init_string (json_node_alloc (), text);

  return put (document, self, name, value, usual, error);
}

static gboolean
put_traits (TenJsonDocument **document, const TenEdit *self, GError **error)
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
put_members (TenJsonDocument **document, const TenEdit *self, GError **error)
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
change_item_change (const TenEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  g_autoptr (TenJsonDocument) changed = ten_json_document_ref (document);

  if (!check_item (self->item, error) ||
      !check_position (sheet, ten_sheet_item_get_kind (self->item), self->index, error) ||
      !put_members (&changed, self, error))
    return NULL;
  return g_steal_pointer (&changed);
}

static char *
change_item_dup_label (const TenEdit *self, TenSheet *sheet)
{
  g_autofree char *name = dup_item_name (self->item);

  /* Translators: what is undone or made again, in a list: "Change Contacts" */
  return g_strdup_printf (C_ ("edit", "Change %s"), name);
}

static gboolean
change_item_continues (const TenEdit *self, const TenEdit *earlier)
{
  return self->index == earlier->index &&
         ten_sheet_item_get_kind (self->item) == ten_sheet_item_get_kind (earlier->item);
}

static const TenEditOperation change_item_operation = {
  .change = change_item_change,
  .dup_label = change_item_dup_label,
  .continues = change_item_continues,
};

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
  TenEdit *self;

  g_return_val_if_fail (TEN_IS_SHEET_ITEM (item), NULL);

  self = ten_edit_new (&change_item_operation, NULL);
  self->index = position;
  self->item = g_object_ref (item);
  return TEN_SHEET_EDIT (self);
}

static TenJsonDocument *
remove_item_change (const TenEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];

  if (!check_position (sheet, self->item_kind, self->index, error))
    return NULL;
  if (!ten_edit_find_item (document, self->item_kind, self->index, places))
    g_assert_not_reached ();
  return ten_json_place_remove_element (&places[1], self->index, error);
}

static char *
remove_item_dup_label (const TenEdit *self, TenSheet *sheet)
{
  g_autofree char *name = dup_name_at (sheet, self->item_kind, self->index);

  /* Translators: what is undone or made again, in a list: "Remove Contacts" */
  return g_strdup_printf (C_ ("edit", "Remove %s"), name);
}

static const TenEditOperation remove_item_operation = {
  .change = remove_item_change,
  .dup_label = remove_item_dup_label,
};

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
  TenEdit *self;

  g_return_val_if_fail ((guint) kind < TEN_N_SHEET_ITEM_KINDS, NULL);

  self = ten_edit_new (&remove_item_operation, NULL);
  self->item_kind = kind;
  self->index = position;
  return TEN_SHEET_EDIT (self);
}

/* COFD-7: without Beats it is only gone. */
static TenJsonDocument *
resolve_change (const TenEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  g_autoptr (TenJsonDocument) removed = remove_item_change (self, sheet, document, error);

  if (removed == NULL || !ten_ruleset_has_beats (sheet->ruleset))
    return g_steal_pointer (&removed);
  return ten_edit_put_beats (removed, sheet, 1, error);
}

static char *
resolve_dup_label (const TenEdit *self, TenSheet *sheet)
{
  g_autofree char *name = dup_name_at (sheet, self->item_kind, self->index);

  /* Translators: what is undone or made again, with a Condition: "Resolve Guilty" */
  return g_strdup_printf (C_ ("edit", "Resolve %s"), name);
}

static const TenEditOperation resolve_operation = {
  .change = resolve_change,
  .dup_label = resolve_dup_label,
};

/**
 * ten_resolve_condition_edit_new:
 * @position: the place of a Condition among its kind, from 0
 *
 * Makes an edit that resolves a Condition: it is taken out, and gives a Beat where the ruleset has
 * those (COFD-7).
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_resolve_condition_edit_new (guint position)
{
  TenEdit *self = ten_edit_new (&resolve_operation, NULL);

  self->item_kind = TEN_SHEET_CONDITION;
  self->index = position;
  return TEN_SHEET_EDIT (self);
}

static TenJsonDocument *
move_item_change (const TenEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];

  if (!check_position (sheet, self->item_kind, self->index, error) ||
      !check_position (sheet, self->item_kind, self->to, error))
    return NULL;
  if (!ten_edit_find_item (document, self->item_kind, self->index, places))
    g_assert_not_reached ();
  return ten_json_place_move_element (&places[1], self->index, self->to, error);
}

static char *
move_item_dup_label (const TenEdit *self, TenSheet *sheet)
{
  g_autofree char *name = dup_name_at (sheet, self->item_kind, self->index);

  /* Translators: what is undone or made again, in a list: "Move Contacts" */
  return g_strdup_printf (C_ ("edit", "Move %s"), name);
}

static gboolean
move_item_continues (const TenEdit *self, const TenEdit *earlier)
{
  return self->item_kind == earlier->item_kind && self->index == earlier->to;
}

static const TenEditOperation move_item_operation = {
  .change = move_item_change,
  .dup_label = move_item_dup_label,
  .continues = move_item_continues,
};

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
  TenEdit *self;

  g_return_val_if_fail ((guint) kind < TEN_N_SHEET_ITEM_KINDS, NULL);

  self = ten_edit_new (&move_item_operation, NULL);
  self->item_kind = kind;
  self->index = from;
  self->to = to;
  return TEN_SHEET_EDIT (self);
}
