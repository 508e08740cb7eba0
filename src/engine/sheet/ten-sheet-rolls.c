/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-notation.h"
#include "sheet/ten-sheet-private.h"

#include <glib/gi18n-lib.h>

static gboolean
find_roll (TenSheet *self, const char *name, guint *index)
{
  guint n_rolls = g_list_model_get_n_items (G_LIST_MODEL (self->rolls));

  for (*index = 0; *index < n_rolls; ++*index)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (G_LIST_MODEL (self->rolls), *index);

      if (g_str_equal (ten_saved_roll_get_name (roll), name))
        return TRUE;
    }
  return FALSE;
}

static TenJsonPlace
get_list (TenSheet *self, TenJsonPlace *root)
{
  TenJsonPlace list;

  *root = ten_json_document_get_root (self->document);
  if (!ten_json_place_find_member (root, "rolls", &list))
    g_assert_not_reached ();
  return list;
}

static gboolean
take_changed (TenSheet *self, TenJsonDocument *document, GError **error)
{
  if (!ten_sheet_replace_document (self, document, error))
    return FALSE;
  ten_sheet_forget_edits (self);
  ten_character_changed (TEN_CHARACTER (self));
  return TRUE;
}

/* The roll keeps its place, and whatever else the file says of it. */
static gboolean
replace_roll (TenSheet *self, guint index, const char *notation, GError **error)
{
  TenJsonPlace root;
  TenJsonPlace list = get_list (self, &root);
  TenJsonPlace element = ten_json_place_get_element (&list, index);
  g_autoptr (JsonNode) value = json_node_init_string (json_node_alloc (), notation);
  g_autoptr (TenJsonDocument) document =
      ten_json_place_put_member (&element, "notation", value, error);

  return document != NULL && take_changed (self, document, error);
}

static gboolean
check_roll (TenSheet *self, const char *name, const char *notation, GError **error)
{
  TenNotation left, right;
  gboolean versus;

  if (*name == '\0')
    {
      g_set_error_literal (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE,
                           _ ("A saved roll needs a name"));
      return FALSE;
    }
  return ten_notation_parse_versus (&left, &right, &versus, notation, error);
}

/**
 * ten_sheet_get_rolls:
 * @self: (not nullable): a sheet
 *
 * Gets the rolls that the player has saved (COFD-21), in the order of the sheet.
 *
 * Returns: (transfer none) (not nullable): a list of #TenSavedRoll
 */
GListModel *
ten_sheet_get_rolls (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return G_LIST_MODEL (self->rolls);
}

/**
 * ten_sheet_add_roll:
 * @self: (not nullable): a sheet
 * @name: (not nullable): what the player calls the roll; empty is %TEN_SHEET_ERROR_VALUE
 * @notation: (not nullable): the roll as a quick notation, of one or of two sides
 * @error: return location for an error
 *
 * Saves a roll, so that it can be made again by its name. One of the same name is replaced, in
 * its place. A notation that cannot be read is refused with its column.
 *
 * Returns: whether it was saved
 */
gboolean
ten_sheet_add_roll (TenSheet *self, const char *name, const char *notation, GError **error)
{
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object;
  guint index;

  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (notation != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_roll (self, name, notation, error))
    return FALSE;
  if (find_roll (self, name, &index))
    return replace_roll (self, index, notation, error);

  node = json_node_new (JSON_NODE_OBJECT);
  object = json_object_new ();
  json_node_take_object (node, object);
  json_object_set_string_member (object, "name", name);
  json_object_set_string_member (object, "notation", notation);
  return ten_sheet_append (self, "rolls", node, error);
}

/**
 * ten_sheet_remove_roll:
 * @self: (not nullable): a sheet
 * @name: (not nullable): the name of a saved roll
 *
 * Takes a saved roll out of the sheet.
 *
 * Returns: whether it was there
 */
gboolean
ten_sheet_remove_roll (TenSheet *self, const char *name)
{
  g_autoptr (TenJsonDocument) document = NULL;
  TenJsonPlace root, list;
  guint index;

  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  if (!find_roll (self, name, &index))
    return FALSE;
  list = get_list (self, &root);
  document = ten_json_place_remove_element (&list, index, NULL);
  return document != NULL && take_changed (self, document, NULL);
}
