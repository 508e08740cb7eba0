/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-edit-private.h"

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

const char *
ten_edit_get_items_member (TenSheetItemKind kind)
{
  return members[kind];
}

char *
ten_edit_dup_item_name (TenSheetItem *item)
{
  const char *name = ten_sheet_item_get_name (item);

  return *name != '\0' ? g_strdup (name) : dup_kind_name (ten_sheet_item_get_kind (item));
}

char *
ten_edit_dup_name_at (TenSheet *sheet, TenSheetItemKind kind, guint position)
{
  g_autoptr (TenSheetItem) item =
      g_list_model_get_item (ten_sheet_get_items (sheet, kind), position);

  return item != NULL ? ten_edit_dup_item_name (item) : dup_kind_name (kind);
}

gboolean
ten_edit_check_item (TenSheetItem *item, GError **error)
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

gboolean
ten_edit_check_position (TenSheet *sheet, TenSheetItemKind kind, guint position, GError **error)
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

JsonNode *
ten_edit_item_to_json (TenSheetItem *item)
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

gboolean
ten_edit_find_roll (TenSheet *sheet, const char *name, guint *index)
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
