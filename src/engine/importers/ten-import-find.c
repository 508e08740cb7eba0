/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-find-private.h"

/* With so many traits a value is a character, even without a name. */
#define MIN_TRAITS 3

/* With so many details a name is that of a character, even without traits. */
#define MIN_DETAILS 2

typedef struct
{
  TenImportNames *names;
  TenRulesets *rulesets;
  JsonNode *root;
  GPtrArray *found;
} Search;

static gboolean is_character (Search *search, JsonNode *node);

static gboolean
is_any_trait (Search *search, const char *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (search->rulesets)); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (search->rulesets), i);

      if (ten_import_names_find_trait (search->names, ruleset, name) != NULL)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_name (Search *search, JsonNode *node)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *member;

  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &key, &member))
    {
      if (ten_import_get_text (member) != NULL &&
          g_strcmp0 (ten_import_names_find_word (search->names, "root", key), "name") == 0)
        return TRUE;
      if (JSON_NODE_HOLDS_OBJECT (member) &&
          ten_import_names_find_word (search->names, "identity", key) != NULL &&
          has_name (search, member))
        return TRUE;
    }
  return FALSE;
}

static guint
count_details (Search *search, JsonNode *node)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *member;
  guint n = 0;

  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &key, &member))
    if (ten_import_names_find_word (search->names, "details", key) != NULL ||
        g_strcmp0 (ten_import_names_find_word (search->names, "root", key), "player") == 0 ||
        g_strcmp0 (ten_import_names_find_word (search->names, "root", key), "chronicle") == 0)
      n++;
    else if (JSON_NODE_HOLDS_OBJECT (member) &&
             ten_import_names_find_word (search->names, "identity", key) != NULL)
      n += count_details (search, member);
  return n;
}

/* Whether an entry of a list names a trait that it rates. */
static gboolean
is_name_of_trait (Search *search, JsonNode *node, const char *key, JsonNode *member)
{
  return ten_import_get_text (member) != NULL &&
         (g_ascii_strcasecmp (key, "name") == 0 || g_ascii_strcasecmp (key, "type") == 0 ||
          g_ascii_strcasecmp (key, "label") == 0) &&
         ten_import_get_rating_node (node) != NULL &&
         is_any_trait (search, ten_import_get_text (member));
}

/* How many members with the name of a trait have a rating, those of other characters apart. */
static guint
count_traits (Search *search, JsonNode *node)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *member;
  guint n = 0;

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array) && n < MIN_TRAITS; i++)
        n += count_traits (search, json_array_get_element (array, i));
      return n;
    }
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return 0;
  json_object_iter_init (&iter, json_node_get_object (node));
  while (n < MIN_TRAITS && json_object_iter_next (&iter, &key, &member))
    {
      if (*key == '_' || *key == '$')
        continue;
      if (ten_import_get_rating_node (member) != NULL && is_any_trait (search, key))
        n++;
      else if (is_name_of_trait (search, node, key, member))
        n++;
      else if (!is_character (search, member))
        n += count_traits (search, member);
    }
  return n;
}

static gboolean
is_character (Search *search, JsonNode *node)
{
  return JSON_NODE_HOLDS_OBJECT (node) && has_name (search, node) &&
         (count_details (search, node) >= MIN_DETAILS || count_traits (search, node) >= MIN_TRAITS);
}

static void
add_found (Search *search, JsonNode *node, const TenImportFormat *format)
{
  TenImportFound *found = g_new0 (TenImportFound, 1);

  found->node = node;
  found->root = search->root;
  found->format = format;
  g_ptr_array_add (search->found, found);
}

static void
search_node (Search *search, JsonNode *node)
{
  const TenImportFormat *format = ten_import_find_format (node);

  if (format != NULL || is_character (search, node))
    add_found (search, node, format != NULL ? format : &ten_import_meaning_format);
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        search_node (search, json_array_get_element (array, i));
    }
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *key;
      JsonNode *member;

      json_object_iter_init_ordered (&iter, json_node_get_object (node));
      while (json_object_iter_next_ordered (&iter, &key, &member))
        search_node (search, member);
    }
}

GPtrArray *
ten_import_find_characters (TenImportNames *names, TenRulesets *rulesets, GPtrArray *documents)
{
  Search search = { names, rulesets, NULL, g_ptr_array_new_with_free_func (g_free) };

  for (guint i = 0; i < documents->len; i++)
    {
      search.root = g_ptr_array_index (documents, i);
      search_node (&search, search.root);
    }
  for (guint i = 0; search.found->len == 0 && i < documents->len; i++)
    {
      search.root = g_ptr_array_index (documents, i);
      if (count_traits (&search, search.root) >= MIN_TRAITS)
        add_found (&search, search.root, &ten_import_meaning_format);
    }
  return search.found;
}
