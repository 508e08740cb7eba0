/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Says of a character whether it is a vampire or a mortal, and whose it is. */

#include "importers/ten-import-private.h"

/* "yes", true, 1. */
static gboolean
get_truth (JsonNode *node, gboolean *truth)
{
  const char *text = ten_tree_get_text (node);
  int number;

  if (ten_tree_get_number (node, &number))
    *truth = number != 0;
  else if (text != NULL)
    *truth = g_ascii_strcasecmp (text, "yes") == 0 || g_ascii_strcasecmp (text, "true") == 0;
  else if (ten_tree_is_truth (node))
    *truth = json_node_get_boolean (node);
  else
    return FALSE;
  return TRUE;
}

static const char *
find_kind (TenImportNames *names, JsonNode *node)
{
  const char *kind = NULL;

  for (TenTreeChild child = ten_tree_members (node); kind == NULL && ten_tree_next (&child);)
    if (child.text != NULL &&
        ten_import_names_find_word (names, "creature_keys", child.key) != NULL)
      kind = ten_import_names_find_word (names, "creatures", child.text);
    else if (JSON_NODE_HOLDS_OBJECT (child.node) &&
             ten_import_names_find_word (names, "identity", child.key) != NULL)
      kind = find_kind (names, child.node);
  return kind;
}

/* "Vampire", or NULL if the file does not say it. */
char *
ten_import_dup_kind (TenImportNames *names, const TenImportFound *found)
{
  const char *kind = find_kind (names, found->node);

  if (kind == NULL && found->list != NULL)
    kind = ten_import_names_find_word (names, "creatures", found->list);
  return kind != NULL ? ten_import_dup_title (kind) : NULL;
}

static TenImportOwner
get_owner (const char *word, gboolean truth)
{
  if (word == NULL)
    return TEN_IMPORT_OWNER_UNKNOWN;
  return g_str_equal (word, "npc") == truth ? TEN_IMPORT_OWNER_STORYTELLER
                                            : TEN_IMPORT_OWNER_PLAYER;
}

static TenImportOwner
find_owner (TenImportNames *names, JsonNode *node)
{
  TenImportOwner owner = TEN_IMPORT_OWNER_UNKNOWN;
  TenImportOwner by_player = TEN_IMPORT_OWNER_UNKNOWN;
  gboolean truth;

  for (TenTreeChild child = ten_tree_members (node);
       owner == TEN_IMPORT_OWNER_UNKNOWN && ten_tree_next (&child);)
    {
      const char *root = ten_import_names_find_word (names, "root", child.key);

      if (get_truth (child.node, &truth))
        owner = get_owner (ten_import_names_find_word (names, "owners", child.key), truth);
      if (child.text != NULL && *child.text != '\0' &&
          (g_strcmp0 (root, "player") == 0 ||
           ten_import_names_find_word (names, "creature_keys", child.key) != NULL))
        {
          const char *word = ten_import_names_find_word (names, "owners", child.text);

          if (word != NULL)
            owner = get_owner (word, TRUE);
          else if (g_strcmp0 (root, "player") == 0)
            by_player = TEN_IMPORT_OWNER_PLAYER;
        }
      else if (JSON_NODE_HOLDS_OBJECT (child.node) &&
               ten_import_names_find_word (names, "identity", child.key) != NULL)
        owner = find_owner (names, child.node);
    }
  return owner != TEN_IMPORT_OWNER_UNKNOWN ? owner : by_player;
}

TenImportOwner
ten_import_find_owner (TenImportNames *names, const TenImportFound *found)
{
  const TenImportOwner owner = find_owner (names, found->node);

  if (owner != TEN_IMPORT_OWNER_UNKNOWN || found->list == NULL)
    return owner;
  return get_owner (ten_import_names_find_word (names, "owners", found->list), TRUE);
}

/* The items, places and the like in a file: each of a list, or the only one. */
guint
ten_import_count_things (TenImportNames *names, JsonNode *node)
{
  guint n = 0;

  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    if (child.key == NULL || ten_import_names_find_word (names, "things", child.key) == NULL)
      n += child.number == 1 ? ten_import_count_things (names, child.node) : 0;
    else if (JSON_NODE_HOLDS_ARRAY (child.node))
      n += json_array_get_length (json_node_get_array (child.node));
    else if (JSON_NODE_HOLDS_OBJECT (child.node))
      n++;
  return n;
}
