/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-places-private.h"

#include "importers/ten-html-private.h"
#include "importers/ten-import-names-private.h"
#include "json/ten-json-private.h"

#include <string.h>

JsonNode *
ten_foundry_get (TenFoundry *self, JsonObject *entry)
{
  return ten_tree_get_path (self->system, ten_foundry_word (entry, "at"));
}

JsonNode *
ten_foundry_get_flags (JsonNode *node)
{
  return ten_tree_get_path (node, TEN_FOUNDRY_FLAGS);
}

/* The system data of an item, called `data` in older versions. */
JsonNode *
ten_foundry_get_item_system (JsonNode *item)
{
  JsonNode *system = ten_tree_get_member (item, "system");

  return system != NULL ? system : ten_tree_get_member (item, "data");
}

/* The text of a value, or a number other than 0; NULL for anything else. A key of the system
 * (`wod.bio.clan.brujah`) gives its last part. */
char *
ten_foundry_dup_words (JsonNode *node, gboolean html)
{
  const char *text = ten_tree_get_text (node);
  g_autofree char *plain = NULL;
  int number;

  if (text == NULL)
    return ten_tree_get_number (node, &number) && number != 0 ? g_strdup_printf ("%d", number)
                                                              : NULL;
  plain = html || ten_html_is_markup (text) ? ten_html_to_text (text) : g_strdup (text);
  if (*g_strstrip (plain) == '\0')
    return NULL;
  return g_str_has_prefix (plain, "wod.") && strchr (plain, ' ') == NULL
             ? ten_import_dup_title (strrchr (plain, '.') + 1)
             : g_steal_pointer (&plain);
}

/* A value without content, as new actors have many of. */
static gboolean
is_empty (JsonNode *node)
{
  int number;

  if (ten_tree_is_hollow (node) || g_strcmp0 (ten_tree_get_text (node), "") == 0)
    return TRUE;
  return ten_tree_is_truth (node) ? !json_node_get_boolean (node)
                                  : ten_tree_get_number (node, &number) && number == 0;
}

/* Whether all that is in a value has been taken, or says nothing. */
static gboolean
take_empty (TenFoundry *self, JsonNode *node, const char *path, const char *member)
{
  JsonObject *ignore = ten_foundry_entry (self->table, "ignore");
  gboolean all = !JSON_NODE_HOLDS_VALUE (node);

  if (ten_draft_is_taken (self->draft, node))
    return TRUE;
  if (ten_foundry_has_word (ignore, "paths", path) ||
      ten_foundry_has_word (ignore, "members", member) || is_empty (node))
    {
      ten_draft_take (self->draft, node);
      return TRUE;
    }
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    {
      g_autofree char *inner = child.key == NULL || *path == '\0'
                                   ? g_strdup (child.key != NULL ? child.key : path)
                                   : g_strconcat (path, ".", child.key, NULL);

      all = take_empty (self, child.node, inner, child.key != NULL ? child.key : "") && all;
    }
  if (all)
    ten_draft_take (self->draft, node);
  return all;
}

/* Takes values that are empty or about how Foundry shows the actor. */
void
ten_foundry_take_empty (TenFoundry *self)
{
  take_empty (self, self->system, "", "");
}

/* A member that every item has, or that is about how Foundry shows it. */
static gboolean
is_ignored_in_item (TenFoundry *self, const char *member, JsonNode *node)
{
  JsonObject *ignore = ten_foundry_entry (self->table, "ignore");
  int usual =
      (int) ten_json_object_get_number (ten_foundry_entry (ignore, "item_usual"), member, 0);
  int number;

  return ten_foundry_has_word (ignore, "item_members", member) ||
         (usual != 0 && ten_tree_get_number (node, &number) && number == usual);
}

static void
describe (TenFoundry *self, GString *text, const char *title, const char *member, JsonNode *node)
{
  g_autofree char *words = NULL;

  if (ten_draft_is_taken (self->draft, node) || is_ignored_in_item (self, member, node) ||
      is_empty (node))
    return;
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    {
      g_autofree char *word = ten_import_dup_title (child.key != NULL ? child.key : "");
      g_autofree char *both =
          g_strconcat (title, *title != '\0' && *word != '\0' ? " " : "", word, NULL);

      describe (self, text, both, child.key != NULL ? child.key : "", child.node);
    }
  if (!JSON_NODE_HOLDS_VALUE (node))
    return;
  words = ten_foundry_dup_words (node, TRUE);
  if (words == NULL && ten_tree_is_truth (node))
    words = g_strdup ("✓");
  if (words == NULL && json_node_get_value_type (node) == G_TYPE_DOUBLE)
    words = g_strdup_printf ("%g", json_node_get_double (node));
  if (words != NULL)
    g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? "\n" : "",
                            g_str_equal (member, "description") ? "" : title,
                            g_str_equal (member, "description") ? "" : ": ", words);
}

/* Everything left of an item, one line per value. */
char *
ten_foundry_describe (TenFoundry *self, JsonNode *node)
{
  GString *text = g_string_new (NULL);

  if (node != NULL)
    describe (self, text, "", "", node);
  return g_string_free (text, FALSE);
}

void
ten_foundry_put (JsonObject *object, const char *path, JsonNode *node)
{
  const char *dot;

  for (; (dot = strchr (path, '.')) != NULL; path = dot + 1)
    {
      g_autofree char *key = g_strndup (path, (gsize) (dot - path));

      if (!json_object_has_member (object, key))
        json_object_set_object_member (object, key, json_object_new ());
      object = json_object_get_object_member (object, key);
    }
  json_object_set_member (object, path, node);
}

void
ten_foundry_put_text (JsonObject *object, const char *path, const char *text)
{
  ten_foundry_put (object, path, ten_tree_new_text (text));
}

void
ten_foundry_put_number (JsonObject *object, const char *path, int number)
{
  ten_foundry_put (object, path, json_node_init_int (json_node_alloc (), number));
}

void
ten_foundry_put_switch (JsonObject *object, const char *path, gboolean on)
{
  ten_foundry_put (object, path, json_node_init_boolean (json_node_alloc (), on));
}

/* Copies the members that every new actor or item has. Their names are paths. */
void
ten_foundry_put_members (JsonObject *object, JsonObject *entry, const char *member)
{
  for (TenTreeChild child = ten_foundry_walk (entry, member); ten_tree_next (&child);)
    ten_foundry_put (object, child.key, json_node_copy (child.node));
}

/* Adds an item whose `system` and `flags` are empty. Its id looks as Foundry makes them, but is
 * the same at each export. */
JsonObject *
ten_foundry_add_item (TenFoundry *self, const char *type, const char *name)
{
  JsonObject *item = json_object_new ();
  g_autofree char *text =
      g_strdup_printf ("%s/%s/%u", type, name, json_array_get_length (self->new_items));
  g_autofree char *id = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  id[16] = '\0';
  json_object_set_string_member (item, "_id", id);
  json_object_set_string_member (item, "name", name);
  json_object_set_string_member (item, "type", type);
  json_object_set_string_member (item, "img", "icons/svg/item-bag.svg");
  json_object_set_object_member (item, "system", json_object_new ());
  json_object_set_array_member (item, "effects", json_array_new ());
  json_object_set_object_member (item, "flags", json_object_new ());
  json_array_add_object_element (self->new_items, item);
  return item;
}

/* A detail of the sheet that says something, or NULL. */
const char *
ten_foundry_get_detail (TenFoundry *self, const char *name)
{
  const char *text = name != NULL ? ten_sheet_get_detail (self->sheet, name) : NULL;

  return text != NULL && *text != '\0' ? text : NULL;
}

/* FALSE where the sheet has no such trait; the rating is 0 then. */
gboolean
ten_foundry_get_rating (TenFoundry *self, const char *trait, int *rating)
{
  *rating = 0;
  return ten_character_get_rating (TEN_CHARACTER (self->sheet), trait, rating);
}
