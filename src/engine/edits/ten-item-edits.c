/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "edits/ten-sheet-edits.h"
#include "edits/ten-edit-private.h"
#include "json/ten-json-private.h"
#include "rules/ten-notation.h"

#include <glib/gi18n-lib.h>

/* In the order of #TenSheetItemKind. An item without a name is called after its kind; one without a
 * number has a note. */
static const struct
{
  const char *list;
  const char *name;
  const char *number;
} kinds[] = {
  { "advantages", NC_ ("edit", "Advantage"), "dots" },
  { "equipment", NC_ ("edit", "Equipment"), "bonus" },
  { "conditions", NC_ ("edit", "Condition") },
};

static char *
dup_item_name (const TenSheetEdit *self, TenSheet *sheet)
{
  g_autoptr (TenSheetItem) present =
      g_list_model_get_item (ten_sheet_get_items (sheet, self->item_kind), self->index);
  TenSheetItem *item = self->item != NULL ? self->item : present;
  const char *name = item != NULL ? ten_sheet_item_get_name (item) : "";

  return g_strdup (
      *name != '\0' ? name : g_dpgettext2 (GETTEXT_PACKAGE, "edit", kinds[self->item_kind].name));
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
  return ten_edit_fail (error, _ ("The list has no such position"));
}

gboolean
ten_edit_find_item (TenJsonDocument *document,
                    TenSheetItemKind kind,
                    guint position,
                    TenJsonPlace places[TEN_EDIT_MAX_PLACES])
{
  places[0] = ten_json_document_get_root (document);
  if (!ten_json_place_find_member (&places[0], kinds[kind].list, &places[1]) ||
      position >= ten_json_place_get_length (&places[1]))
    return FALSE;
  places[2] = ten_json_place_get_element (&places[1], position);
  return TRUE;
}

static JsonNode *
item_to_json (TenSheetItem *item)
{
  const TenSheetItemKind kind = ten_sheet_item_get_kind (item);
  const char *const *traits = ten_sheet_item_get_traits (item);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", ten_sheet_item_get_name (item));
  if (kinds[kind].number != NULL)
    json_object_set_int_member (object, kinds[kind].number, ten_sheet_item_get_number (item));
  else
    json_object_set_string_member (object, "note", ten_sheet_item_get_note (item));
  if (kind == TEN_SHEET_EQUIPMENT && traits[0] != NULL)
    json_object_set_member (object, "traits", ten_edit_create_list (traits));
  return ten_json_take_object (object);
}

static TenJsonDocument *
add_item_change (const TenSheetEdit *self,
                 TenSheet *sheet,
                 TenJsonDocument *document,
                 GError **error)
{
  g_autoptr (JsonNode) node = NULL;

  if (!check_item (self->item, error) ||
      !ten_edit_check_room (document, kinds[self->item_kind].list, error))
    return NULL;
  node = item_to_json (self->item);
  return ten_edit_insert (document, kinds[self->item_kind].list, self->index, node, error);
}

/* @item is the text of the item alone. */
static gboolean
put (TenJsonDocument **item, const char *name, JsonNode *value, JsonNode *usual, GError **error)
{
  const TenJsonPlace place = ten_json_document_get_root (*item);
  TenJsonPlace member;
  gboolean is_there = ten_json_place_find_member (&place, name, &member);

  /* A member missing from the file has its default value. */
  if (json_node_equal (is_there ? member.node : usual, value))
    return TRUE;
  return ten_edit_step (item, ten_json_place_put_member (&place, name, value, error));
}

static gboolean
put_number (TenJsonDocument **item, const char *name, int number, GError **error)
{
  g_autoptr (JsonNode) usual = json_node_init_int (json_node_alloc (), 0);
  g_autoptr (JsonNode) value = json_node_init_int (json_node_alloc (), number);

  return put (item, name, value, usual, error);
}

static gboolean
put_text (TenJsonDocument **item, const char *name, const char *text, GError **error)
{
  g_autoptr (JsonNode) usual = json_node_init_string (json_node_alloc (), "");
  g_autoptr (JsonNode) value = json_node_init_string (json_node_alloc (), text);

  return put (item, name, value, usual, error);
}

static gboolean
put_traits (TenJsonDocument **item, const char *const *traits, GError **error)
{
  gboolean same = FALSE;

  while (!same)
    {
      const TenJsonPlace place = ten_json_document_get_root (*item);
      TenJsonDocument *changed;
      TenJsonPlace list;

      if (!ten_json_place_find_member (&place, "traits", &list))
        {
          g_autoptr (JsonNode) value = ten_edit_create_list (traits);

          return traits[0] == NULL ||
                 ten_edit_step (item, ten_json_place_put_member (&place, "traits", value, error));
        }
      changed = ten_edit_change_list (&list, traits, error);
      same = changed == *item;
      if (!ten_edit_step (item, changed))
        return FALSE;
    }
  return TRUE;
}

static gboolean
put_members (TenJsonDocument **item, TenSheetItem *from, GError **error)
{
  const TenSheetItemKind kind = ten_sheet_item_get_kind (from);
  const char *number = kinds[kind].number;

  return put_text (item, "name", ten_sheet_item_get_name (from), error) &&
         (number != NULL ? put_number (item, number, ten_sheet_item_get_number (from), error)
                         : put_text (item, "note", ten_sheet_item_get_note (from), error)) &&
         (kind != TEN_SHEET_EQUIPMENT ||
          put_traits (item, ten_sheet_item_get_traits (from), error));
}

static TenJsonDocument *
change_item_change (const TenSheetEdit *self,
                    TenSheet *sheet,
                    TenJsonDocument *document,
                    GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  g_autoptr (TenJsonDocument) item = NULL;

  if (!check_item (self->item, error) ||
      !check_position (sheet, self->item_kind, self->index, error))
    return NULL;
  if (!ten_edit_find_item (document, self->item_kind, self->index, places))
    g_assert_not_reached ();
  item = ten_json_place_extract (&places[2], error);
  if (item == NULL || !put_members (&item, self->item, error))
    return NULL;
  return ten_json_place_replace_with (&places[2], item, error);
}

static gboolean
change_item_continues (const TenSheetEdit *self, const TenSheetEdit *earlier)
{
  return self->index == earlier->index && self->item_kind == earlier->item_kind;
}

static TenJsonDocument *
remove_item_change (const TenSheetEdit *self,
                    TenSheet *sheet,
                    TenJsonDocument *document,
                    GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];

  if (!check_position (sheet, self->item_kind, self->index, error))
    return NULL;
  if (!ten_edit_find_item (document, self->item_kind, self->index, places))
    g_assert_not_reached ();
  return ten_json_place_remove_element (&places[1], self->index, error);
}

/* COFD-7: without Beats, the Condition is only removed. */
static TenJsonDocument *
resolve_change (const TenSheetEdit *self,
                TenSheet *sheet,
                TenJsonDocument *document,
                GError **error)
{
  g_autoptr (TenJsonDocument) removed = remove_item_change (self, sheet, document, error);

  if (removed == NULL || !ten_ruleset_has_beats (sheet->ruleset))
    return g_steal_pointer (&removed);
  return ten_edit_put_beats (removed, sheet, 1, error);
}

static TenJsonDocument *
move_item_change (const TenSheetEdit *self,
                  TenSheet *sheet,
                  TenJsonDocument *document,
                  GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];

  if (!check_position (sheet, self->item_kind, self->index, error) ||
      !check_position (sheet, self->item_kind, self->to, error))
    return NULL;
  if (!ten_edit_find_item (document, self->item_kind, self->index, places))
    g_assert_not_reached ();
  return ten_json_place_move_element (&places[1], self->index, self->to, error);
}

static gboolean
move_item_continues (const TenSheetEdit *self, const TenSheetEdit *earlier)
{
  return self->item_kind == earlier->item_kind && self->index == earlier->to;
}

static gboolean
find_roll (TenSheet *sheet, const char *name, guint *index)
{
  guint n_rolls = g_list_model_get_n_items (G_LIST_MODEL (sheet->rolls));

  for (*index = 0; *index < n_rolls; ++*index)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (G_LIST_MODEL (sheet->rolls), *index);

      if (g_str_equal (ten_saved_roll_get_name (roll), name))
        return TRUE;
    }
  return FALSE;
}

static gboolean
check_roll (const TenSheetEdit *self, GError **error)
{
  TenNotation left, right;
  gboolean versus;

  if (*self->subject == '\0')
    return ten_edit_fail (error, _ ("A saved roll needs a name"));
  return ten_edit_check_text (self->subject, TEN_SHEET_MAX_NAME, error) &&
         ten_notation_parse_versus (&left, &right, &versus, self->text, error);
}

/* The roll keeps its position, and everything else in the file about it. */
static TenJsonDocument *
replace_roll (TenJsonDocument *document, guint index, const char *notation, GError **error)
{
  TenJsonPlace root = ten_json_document_get_root (document);
  g_autoptr (JsonNode) value = json_node_init_string (json_node_alloc (), notation);
  TenJsonPlace list, element;

  if (!ten_json_place_find_member (&root, "rolls", &list))
    g_assert_not_reached ();
  element = ten_json_place_get_element (&list, index);
  return ten_json_place_put_member (&element, "notation", value, error);
}

static TenJsonDocument *
add_roll_change (const TenSheetEdit *self,
                 TenSheet *sheet,
                 TenJsonDocument *document,
                 GError **error)
{
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object;
  guint index;

  if (!check_roll (self, error))
    return NULL;
  if (find_roll (sheet, self->subject, &index))
    return replace_roll (document, index, self->text, error);
  if (!ten_edit_check_room (document, "rolls", error))
    return NULL;

  object = json_object_new ();
  node = ten_json_take_object (object);
  json_object_set_string_member (object, "name", self->subject);
  json_object_set_string_member (object, "notation", self->text);
  return ten_edit_append (document, "rolls", node, error);
}

static char *
dup_roll_name (const TenSheetEdit *self, TenSheet *sheet)
{
  return g_strdup (self->subject);
}

static char *
dup_roll_label (const TenSheetEdit *self, TenSheet *sheet)
{
  guint index;

  return g_strdup_printf (find_roll (sheet, self->subject, &index) ? C_ ("edit", "Change %s")
                                                                   : C_ ("edit", "Add %s"),
                          self->subject);
}

static TenJsonDocument *
remove_roll_change (const TenSheetEdit *self,
                    TenSheet *sheet,
                    TenJsonDocument *document,
                    GError **error)
{
  TenJsonPlace root = ten_json_document_get_root (document);
  TenJsonPlace list;
  guint index;

  if (!find_roll (sheet, self->subject, &index) ||
      !ten_json_place_find_member (&root, "rolls", &list))
    {
      ten_edit_fail (error, _ ("There is no saved roll “%s”"), self->subject);
      return NULL;
    }
  return ten_json_place_remove_element (&list, index, error);
}

enum
{
  ADD_ITEM,
  CHANGE_ITEM,
  REMOVE_ITEM,
  RESOLVE,
  MOVE_ITEM,
  ADD_ROLL,
  REMOVE_ROLL
};

static const TenSheetEditOperation operations[] = {
  [ADD_ITEM] = { add_item_change, dup_item_name, TEN_EDIT_LABEL_ADD },
  [CHANGE_ITEM] = { change_item_change, dup_item_name, TEN_EDIT_LABEL_CHANGE,
                    change_item_continues },
  [REMOVE_ITEM] = { remove_item_change, dup_item_name, TEN_EDIT_LABEL_REMOVE },
  [RESOLVE] = { resolve_change, dup_item_name, TEN_EDIT_LABEL_RESOLVE },
  [MOVE_ITEM] = { move_item_change, dup_item_name, TEN_EDIT_LABEL_MOVE, move_item_continues },
  [ADD_ROLL] = { add_roll_change, dup_roll_label, TEN_EDIT_LABEL_NAME },
  [REMOVE_ROLL] = { remove_roll_change, dup_roll_name, TEN_EDIT_LABEL_REMOVE },
};

TenSheetEdit *
ten_add_item_edit_new (TenSheetItem *item, guint position)
{
  TenSheetEdit *self = ten_sheet_edit_new (&operations[ADD_ITEM], NULL, NULL, 0);

  self->item = g_object_ref (item);
  self->item_kind = ten_sheet_item_get_kind (item);
  self->index = position;
  return self;
}

TenSheetEdit *
ten_change_item_edit_new (guint position, TenSheetItem *item)
{
  TenSheetEdit *self = ten_sheet_edit_new (&operations[CHANGE_ITEM], NULL, NULL, 0);

  self->index = position;
  self->item = g_object_ref (item);
  self->item_kind = ten_sheet_item_get_kind (item);
  return self;
}

TenSheetEdit *
ten_remove_item_edit_new (TenSheetItemKind kind, guint position)
{
  TenSheetEdit *self;

  g_return_val_if_fail ((guint) kind < TEN_N_SHEET_ITEM_KINDS, NULL);

  self = ten_sheet_edit_new (&operations[REMOVE_ITEM], NULL, NULL, 0);
  self->item_kind = kind;
  self->index = position;
  return self;
}

/* Creates an edit that resolves a Condition: it is removed, and gives a Beat if the ruleset has
 * them (COFD-7). */
TenSheetEdit *
ten_resolve_condition_edit_new (guint position)
{
  TenSheetEdit *self = ten_sheet_edit_new (&operations[RESOLVE], NULL, NULL, 0);

  self->item_kind = TEN_SHEET_CONDITION;
  self->index = position;
  return self;
}

TenSheetEdit *
ten_move_item_edit_new (TenSheetItemKind kind, guint from, guint to)
{
  TenSheetEdit *self;

  g_return_val_if_fail ((guint) kind < TEN_N_SHEET_ITEM_KINDS, NULL);

  self = ten_sheet_edit_new (&operations[MOVE_ITEM], NULL, NULL, 0);
  self->item_kind = kind;
  self->index = from;
  self->to = to;
  return self;
}

/* Creates an edit that saves a roll (COFD-21). */
TenSheetEdit *
ten_add_roll_edit_new (const char *name, const char *notation)
{
  return ten_sheet_edit_new (&operations[ADD_ROLL], name, notation, 0);
}

TenSheetEdit *
ten_remove_roll_edit_new (const char *name)
{
  return ten_sheet_edit_new (&operations[REMOVE_ROLL], name, NULL, 0);
}
