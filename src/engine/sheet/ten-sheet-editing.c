/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-private.h"

#include <string.h>

/* How deep the members lie that change in play. */
#define MAX_PATH 3

static void
swap_table (GHashTable **one, GHashTable **other)
{
  GHashTable *kept = *one;

  *one = *other;
  *other = kept;
}

static void
swap_strings (GPtrArray **one, GPtrArray **other)
{
  GPtrArray *kept = *one;

  *one = *other;
  *other = kept;
}

static void
take_list (GListStore *list, GListStore *from)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (from));
  g_autoptr (GPtrArray) items = g_ptr_array_new_full (n_items, g_object_unref);

  for (guint i = 0; i < n_items; i++)
    g_ptr_array_add (items, g_list_model_get_item (G_LIST_MODEL (from), i));
  g_list_store_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), items->pdata,
                       items->len);
}

/* Only what can differ is taken, so that the rest of the lists is not announced anew. */
static void
take_parts (TenSheet *self, TenSheet *from, const char *member)
{
  if (g_str_equal (member, "traits"))
    {
      swap_table (&self->ratings, &from->ratings);
      swap_strings (&self->extra_traits, &from->extra_traits);
    }
  else if (g_str_equal (member, "tracks"))
    swap_table (&self->tracks, &from->tracks);
  else if (g_str_equal (member, "conditions"))
    take_list (self->items[TEN_SHEET_CONDITION], from->items[TEN_SHEET_CONDITION]);
  else if (g_str_equal (member, "rolls"))
    take_list (self->rolls, from->rolls);
  self->beats = from->beats;
}

/* A path with values around the last, as deep as there is nothing yet. */
static JsonNode *
wrap (const char *const *path, JsonNode *value)
{
  JsonNode *node = json_node_ref (value);

  for (guint i = g_strv_length ((char **) path); i > 0; i--)
    {
      JsonObject *object = json_object_new ();

      json_object_set_member (object, path[i - 1], node);
      node = json_node_init_object (json_node_alloc (), object);
      json_object_unref (object);
    }
  return node;
}

/*
 * ten_sheet_take_document:
 * @self: (not nullable): a sheet that has been read from @document
 * @document: (not nullable): the document
 *
 * Keeps the document that the sheet is made of.
 */
void
ten_sheet_take_document (TenSheet *self, TenJsonDocument *document)
{
  ten_json_document_ref (document);
  g_clear_pointer (&self->document, ten_json_document_unref);
  self->document = document;
  json_node_seal (ten_json_document_get_node (document));
}

/*
 * ten_sheet_replace_document:
 * @self: (not nullable): a sheet
 * @member: (not nullable): the member of the root in which it differs
 * @document: (not nullable): its document, changed in play
 * @error: return location for a #TenJsonError
 *
 * Reads the sheet anew, as strictly as from a file, and takes over what has changed. Where
 * anything is wrong the sheet stays as it was.
 *
 * Returns: whether it was taken over
 */
gboolean
ten_sheet_replace_document (TenSheet *self,
                            const char *member,
                            TenJsonDocument *document,
                            GError **error)
{
  g_autoptr (TenSheet) scratch = g_object_new (TEN_TYPE_SHEET, NULL);
  TenJsonPlace root = ten_json_document_get_root (document);

  scratch->ruleset = g_object_ref (self->ruleset);
  if (!ten_sheet_read (scratch, &root, NULL, error))
    return FALSE;
  ten_sheet_take_document (self, document);
  take_parts (self, scratch, member);
  ten_character_changed (TEN_CHARACTER (self));
  return TRUE;
}

/*
 * ten_sheet_put:
 * @self: (not nullable): a sheet
 * @path: (not nullable) (array zero-terminated=1): the names of members, from the root; what is
 *   there before the last is an object
 * @value: (not nullable): what the last is to be
 * @error: return location for a #TenJsonError
 *
 * Changes one value of the sheet, in its document and in all that follows from it.
 *
 * Returns: whether it was changed
 */
gboolean
ten_sheet_put (TenSheet *self, const char *const *path, JsonNode *value, GError **error)
{
  TenJsonPlace places[MAX_PATH];
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (JsonNode) node = NULL;
  guint depth = 0;

  places[0] = ten_json_document_get_root (self->document);
  while (path[depth + 1] != NULL &&
         ten_json_place_find_member (&places[depth], path[depth], &places[depth + 1]))
    {
      depth++;
      g_assert (depth < MAX_PATH - 1 || path[depth + 1] == NULL);
    }
  node = wrap (path + depth + 1, value);
  document = ten_json_place_put_member (&places[depth], path[depth], node, error);
  return document != NULL && ten_sheet_replace_document (self, path[0], document, error);
}

/*
 * ten_sheet_append:
 * @self: (not nullable): a sheet
 * @name: (not nullable): the name of a member of the root that is an array, or is not there
 * @value: (not nullable): what is added to it
 * @error: return location for a #TenJsonError
 *
 * Adds something to a list of the sheet.
 *
 * Returns: whether it was added
 */
gboolean
ten_sheet_append (TenSheet *self, const char *name, JsonNode *value, GError **error)
{
  TenJsonPlace root = ten_json_document_get_root (self->document);
  g_autoptr (TenJsonDocument) document = NULL;
  TenJsonPlace list;

  if (ten_json_place_find_member (&root, name, &list))
    document = ten_json_place_append (&list, value, error);
  else
    {
      g_autoptr (JsonNode) node = json_node_new (JSON_NODE_ARRAY);

      json_node_take_array (node, json_array_new ());
      json_array_add_element (json_node_get_array (node), json_node_ref (value));
      document = ten_json_place_put_member (&root, name, node, error);
    }
  return document != NULL && ten_sheet_replace_document (self, name, document, error);
}
