/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-private.h"
#include "importers/ten-import-names-private.h"
#include "json/ten-json-private.h"

/* A value that says nothing: what a new actor is full of. */
static gboolean
is_empty (JsonNode *node)
{
  const char *text = ten_import_get_text (node);
  int number;

  if (ten_import_is_hollow (node) || (text != NULL && *text == '\0'))
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node))
    return FALSE;
  if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    return !json_node_get_boolean (node);
  return ten_import_read_number (node, &number) && number == 0;
}

/* A member of an item that every item has, or that is about how Foundry shows it. */
static gboolean
is_ignored_in_item (TenFoundry *self, const char *member, JsonNode *node)
{
  JsonObject *ignore = ten_foundry_get_entry (self->table, "ignore");
  int usual =
      (int) ten_json_object_get_number (ten_foundry_get_entry (ignore, "item_usual"), member, 0);
  int number;

  return ten_foundry_has_word (ignore, "item_members", member) ||
         (usual != 0 && ten_import_read_number (node, &number) && number == usual);
}

static gboolean
is_ignored (TenFoundry *self, const char *path, const char *member)
{
  JsonObject *ignore = ten_foundry_get_entry (self->table, "ignore");

  return ten_foundry_has_word (ignore, "paths", path) ||
         ten_foundry_has_word (ignore, "members", member);
}

/* Whether all that is in a value has been taken. */
static gboolean
take_empty (TenFoundry *self, JsonNode *node, const char *path, const char *member)
{
  gboolean all = TRUE;

  if (ten_import_draft_is_taken (self->draft, node))
    return TRUE;
  if (is_ignored (self, path, member) || is_empty (node))
    {
      ten_import_draft_take (self->draft, node);
      return TRUE;
    }
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
        {
          g_autofree char *inner_path =
              *path != '\0' ? g_strconcat (path, ".", child.key, NULL) : g_strdup (child.key);

          all = take_empty (self, child.node, inner_path, child.key) && all;
        }
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
      all = take_empty (self, child.node, path, "") && all;
  else
    return FALSE;
  if (all)
    ten_import_draft_take (self->draft, node);
  return all;
}

static void
describe_value (GString *text, const char *title, const char *member, JsonNode *node)
{
  g_autofree char *words = ten_foundry_dup_words (node, TRUE);

  if (words == NULL && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    words = g_strdup ("✓");
  if (words == NULL && json_node_get_value_type (node) == G_TYPE_DOUBLE)
    words = g_strdup_printf ("%g", json_node_get_double (node));
  if (words == NULL)
    return;
  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (g_str_equal (member, "description"))
    g_string_append (text, words);
  else
    g_string_append_printf (text, "%s: %s", title, words);
}

static void
describe (TenFoundry *self, GString *text, const char *title, const char *member, JsonNode *node)
{
  if (ten_import_draft_is_taken (self->draft, node) || is_ignored_in_item (self, member, node) ||
      is_empty (node))
    return;
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
        {
          g_autofree char *word = ten_import_dup_title (child.key);
          g_autofree char *both =
              *title != '\0' ? g_strconcat (title, " ", word, NULL) : g_strdup (word);

          describe (self, text, both, child.key, child.node);
        }
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
      describe (self, text, title, "", child.node);
  else
    describe_value (text, title, member, node);
}

/* Takes what says nothing, or is about how Foundry shows the actor. */
void
ten_foundry_take_empty (TenFoundry *self)
{
  take_empty (self, self->system, "", "");
}

/* All that is left of an item, a line for each value. */
char *
ten_foundry_describe (TenFoundry *self, JsonNode *node)
{
  GString *text = g_string_new (NULL);

  if (node != NULL)
    describe (self, text, "", "", node);
  return g_string_free (text, FALSE);
}
