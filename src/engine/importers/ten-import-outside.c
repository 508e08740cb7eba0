/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-find-private.h"

#include <glib/gi18n-lib.h>

static gboolean
is_found (GPtrArray *found, JsonNode *node)
{
  for (guint i = 0; i < found->len; i++)
    if (((TenImportFound *) g_ptr_array_index (found, i))->node == node)
      return TRUE;
  return FALSE;
}

static gboolean
holds_found (GPtrArray *found, JsonNode *node)
{
  if (is_found (found, node))
    return TRUE;
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        if (holds_found (found, json_array_get_element (array, i)))
          return TRUE;
    }
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *key;
      JsonNode *member;

      json_object_iter_init (&iter, json_node_get_object (node));
      while (json_object_iter_next (&iter, &key, &member))
        if (holds_found (found, member))
          return TRUE;
    }
  return FALSE;
}

void
ten_import_say_what_is_outside (TenImportDraft *draft, GPtrArray *found, JsonNode *root)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *member;

  if (!JSON_NODE_HOLDS_OBJECT (root) || is_found (found, root))
    return;
  json_object_iter_init_ordered (&iter, json_node_get_object (root));
  while (json_object_iter_next_ordered (&iter, &key, &member))
    if (!holds_found (found, member))
      ten_import_draft_say (draft, _ ("“%s” belongs to no character, and was left out"), key);
}
