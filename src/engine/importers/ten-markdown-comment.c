/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The comment at the end of a sheet's Markdown: the members that the text does not show, found when
 * it is written and added when it is read. */

#include "importers/ten-markdown-reader-private.h"

#include "importers/ten-tree-private.h"

#include <string.h>

/* The only member of an object that stands for a value as a whole. */
#define WHOLE "="

static gboolean
is_list_of_objects (JsonNode *node)
{
  TenTreeChild child = ten_tree_elements (node);

  while (ten_tree_next (&child))
    if (!JSON_NODE_HOLDS_OBJECT (child.node))
      return FALSE;
  return JSON_NODE_HOLDS_ARRAY (node) && child.number > 1;
}

/* Line breaks and blanks do not survive Markdown. */
static gboolean
has_same_words (const char *a, const char *b)
{
  for (;; a++, b++)
    {
      while (g_ascii_isspace (*a))
        a++;
      while (g_ascii_isspace (*b))
        b++;
      if (*a != *b || *a == '\0')
        return *a == *b;
    }
}

static JsonNode *
add_members (JsonNode *shown, JsonNode *rest)
{
  JsonObject *object = json_object_new ();

  for (TenTreeChild child = ten_tree_members (shown); ten_tree_next (&child);)
    if (ten_tree_get (rest, child.key) == NULL)
      json_object_set_member (object, child.key, json_node_copy (child.node));
    else if (!JSON_NODE_HOLDS_NULL (ten_tree_get (rest, child.key)))
      json_object_set_member (object, child.key,
                              ten_markdown_add_rest (child.node, ten_tree_get (rest, child.key)));
  for (TenTreeChild child = ten_tree_members (rest); ten_tree_next (&child);)
    if (ten_tree_get (shown, child.key) == NULL && !JSON_NODE_HOLDS_NULL (child.node))
      json_object_set_member (object, child.key, ten_markdown_add_rest (NULL, child.node));
  return ten_json_take_object (object);
}

/* The elements of a list by name: several may have the same. */
static GHashTable *
index_elements (JsonNode *list)
{
  GHashTable *index =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_queue_free);

  for (TenTreeChild child = ten_tree_elements (list); ten_tree_next (&child);)
    {
      const char *name = ten_tree_word (child.node, "name");
      GQueue *queue = name != NULL ? g_hash_table_lookup (index, name) : NULL;

      if (queue == NULL && name != NULL)
        g_hash_table_insert (index, (gpointer) name, queue = g_queue_new ());
      if (queue != NULL)
        g_queue_push_tail (queue, child.node);
    }
  return index;
}

static JsonNode *
take_element (GHashTable *index, JsonNode *like)
{
  const char *name = ten_tree_word (like, "name");
  GQueue *queue = name != NULL ? g_hash_table_lookup (index, name) : NULL;

  return queue != NULL ? g_queue_pop_head (queue) : NULL;
}

/* The elements have their order from @rest; new ones follow, and what is gone stays away. */
static JsonNode *
add_elements (JsonNode *shown, JsonNode *rest)
{
  g_autoptr (GHashTable) index = index_elements (shown);
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
  JsonArray *array = json_array_new ();

  for (TenTreeChild child = ten_tree_elements (rest); ten_tree_next (&child);)
    {
      JsonNode *own = take_element (index, child.node);

      if (own == NULL)
        continue;
      g_hash_table_add (used, own);
      json_array_add_element (array, ten_markdown_add_rest (own, child.node));
    }
  for (TenTreeChild own = ten_tree_elements (shown); ten_tree_next (&own);)
    if (!g_hash_table_contains (used, own.node))
      json_array_add_element (array, json_node_copy (own.node));
  return ten_tree_take_array (array);
}

JsonNode *
ten_markdown_add_rest (JsonNode *shown, JsonNode *rest)
{
  JsonNode *whole = ten_tree_get (rest, WHOLE);

  if (whole != NULL)
    return json_node_copy (whole);
  if (JSON_NODE_HOLDS_OBJECT (rest))
    return add_members (shown, rest);
  if (shown != NULL && JSON_NODE_HOLDS_ARRAY (shown) && is_list_of_objects (rest))
    return add_elements (shown, rest);
  if (ten_tree_get_text (shown) != NULL && ten_tree_get_text (rest) != NULL &&
      !has_same_words (ten_tree_get_text (shown), ten_tree_get_text (rest)))
    return json_node_copy (shown);
  return json_node_copy (rest);
}

static JsonNode *
wrap_whole (JsonNode *node)
{
  JsonObject *object = json_object_new ();

  json_object_set_member (object, WHOLE, json_node_copy (node));
  return ten_json_take_object (object);
}

static JsonNode *find_members (JsonNode *shown, JsonNode *sheet);

/* The value of a new member. */
static JsonNode *
find_new (JsonNode *node)
{
  if (JSON_NODE_HOLDS_VALUE (node))
    return json_node_copy (node);
  return JSON_NODE_HOLDS_OBJECT (node) ? find_members (NULL, node) : wrap_whole (node);
}

static JsonNode *
find_members (JsonNode *shown, JsonNode *sheet)
{
  JsonObject *rest = json_object_new ();

  for (TenTreeChild child = ten_tree_members (sheet); ten_tree_next (&child);)
    {
      JsonNode *there = ten_tree_get (shown, child.key);
      JsonNode *inner =
          there != NULL ? ten_markdown_find_rest (there, child.node) : find_new (child.node);

      if (inner != NULL)
        json_object_set_member (rest, child.key, inner);
    }
  for (TenTreeChild child = ten_tree_members (shown); ten_tree_next (&child);)
    if (ten_tree_get (sheet, child.key) == NULL)
      json_object_set_null_member (rest, child.key);
  return ten_json_take_object (rest);
}

static JsonNode *
find_elements (JsonNode *shown, JsonNode *sheet)
{
  g_autoptr (GHashTable) index = index_elements (shown);
  JsonArray *rest = json_array_new ();

  for (TenTreeChild child = ten_tree_elements (sheet); ten_tree_next (&child);)
    {
      JsonNode *own = take_element (index, child.node);
      JsonNode *inner = own != NULL ? find_members (own, child.node) : NULL;

      if (inner == NULL)
        continue;
      json_object_set_string_member (json_node_get_object (inner), "name",
                                     ten_tree_word (child.node, "name"));
      json_array_add_element (rest, inner);
    }
  return ten_tree_take_array (rest);
}

JsonNode *
ten_markdown_find_rest (JsonNode *shown, JsonNode *sheet)
{
  g_autoptr (JsonNode) rest = NULL;
  g_autoptr (JsonNode) again = NULL;

  if (json_node_equal (shown, sheet))
    return NULL;
  if (JSON_NODE_HOLDS_OBJECT (shown) && JSON_NODE_HOLDS_OBJECT (sheet))
    rest = find_members (shown, sheet);
  else if (is_list_of_objects (shown) && is_list_of_objects (sheet))
    rest = find_elements (shown, sheet);
  else
    rest = json_node_copy (sheet);
  again = ten_markdown_add_rest (shown, rest);
  return json_node_equal (again, sheet) ? g_steal_pointer (&rest) : wrap_whole (sheet);
}
