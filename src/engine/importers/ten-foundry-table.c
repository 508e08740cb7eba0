/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-private.h"

#include "importers/ten-tree-private.h"

#include <string.h>

const char *const ten_foundry_systems[] = { "mta", "worldofdarkness", "wod5e", NULL };

/* Returns: (transfer none): the table of a known system; it is never freed */
JsonNode *
ten_foundry_get_table (const char *system)
{
  static TenJsonDocument *tables[G_N_ELEMENTS (ten_foundry_systems)];
  g_autofree char *name = g_strdup_printf ("foundry-%s.json", system);
  guint i = 0;

  while (!g_str_equal (ten_foundry_systems[i], system))
    i++;
  if (g_once_init_enter (&tables[i]))
    g_once_init_leave (&tables[i], ten_tree_load (name));
  return ten_json_document_get_node (tables[i]);
}

/* Whether the entry applies to that kind of character (a vampire, a mage). */
gboolean
ten_foundry_is_for (JsonNode *entry, const char *kind)
{
  return (ten_tree_get (entry, "kinds") == NULL || ten_tree_has_word (entry, "kinds", kind)) &&
         !ten_tree_has_word (entry, "not_kinds", kind);
}

/* The name of a key in the table, or NULL. */
const char *
ten_foundry_find_name (JsonNode *entry, const char *key)
{
  return ten_tree_word (ten_tree_get (entry, "names"), key);
}

/* The key for a name in the list of keys, which may leave out the underscores. */
char *
ten_foundry_dup_key (JsonNode *entry, const char *name)
{
  g_auto (GStrv) words = g_strsplit (name, "_", -1);

  return g_strjoinv (ten_tree_is_on (entry, "joined") ? "" : "_", words);
}

/* The path to a key of a group. */
char *
ten_foundry_dup_place (JsonNode *entry, const char *name)
{
  g_autofree char *key = ten_foundry_dup_key (entry, name);

  return g_strconcat (ten_tree_word (entry, "at"), ".", key, NULL);
}

/* The id of the trait for a key: `animal_ken` for `animalKen`. */
char *
ten_foundry_dup_trait (JsonNode *entry, const char *key)
{
  const char *name = ten_foundry_find_name (entry, key);
  GString *id = g_string_new (name);

  for (TenTreeChild child = ten_tree_walk (entry, "keys");
       name == NULL && ten_tree_is_on (entry, "joined") && ten_tree_next (&child);)
    if (ten_tree_is_same_name (child.text, key))
      g_string_assign (id, name = child.text);
  for (const char *at = key; name == NULL && *at != '\0'; at++)
    {
      if (g_ascii_isupper (*at) && id->len > 0 && g_ascii_islower (at[-1]))
        g_string_append_c (id, '_');
      g_string_append_c (id, *at == ' ' || *at == '-' ? '_' : g_ascii_tolower (*at));
    }
  return g_string_free (id, FALSE);
}

JsonNode *
ten_foundry_get (TenFoundry *self, JsonNode *entry)
{
  return ten_tree_get_path (self->system, ten_tree_word (entry, "at"));
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
  JsonNode *system = ten_tree_get (item, "system");

  return system != NULL ? system : ten_tree_get (item, "data");
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

/* Takes values that are empty or about how Foundry shows the actor. Returns whether all that is in
 * a value has been taken. */
gboolean
ten_foundry_take_empty (TenFoundry *self, JsonNode *node, const char *path, const char *member)
{
  JsonNode *ignore = ten_tree_get (self->table, "ignore");
  gboolean all = !JSON_NODE_HOLDS_VALUE (node);

  if (ten_draft_is_taken (self->draft, node))
    return TRUE;
  if (ten_tree_has_word (ignore, "paths", path) || ten_tree_has_word (ignore, "members", member) ||
      is_empty (node))
    all = TRUE;
  else
    for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
      {
        const char *key = child.key != NULL ? child.key : "";
        g_autofree char *inner =
            g_strconcat (path, *path != '\0' && *key != '\0' ? "." : "", key, NULL);

        all = ten_foundry_take_empty (self, child.node, inner, key) && all;
      }
  if (all)
    ten_draft_take (self->draft, node);
  return all;
}

/* A member that says nothing, that every item has, or that is about how Foundry shows it. */
static gboolean
is_ignored_in_item (TenFoundry *self, const char *member, JsonNode *node)
{
  JsonNode *ignore = ten_tree_get (self->table, "ignore");
  int usual = ten_tree_number (ten_tree_get (ignore, "item_usual"), member, 0);
  int number;

  return ten_draft_is_taken (self->draft, node) || is_empty (node) ||
         ten_tree_has_word (ignore, "item_members", member) ||
         (usual != 0 && ten_tree_get_number (node, &number) && number == usual);
}

/* Everything left of an item, one line per value. */
void
ten_foundry_describe (
    TenFoundry *self, GString *text, const char *title, const char *member, JsonNode *node)
{
  gboolean titled = !g_str_equal (member, "description");
  g_autofree char *words = NULL;

  if (is_ignored_in_item (self, member, node))
    return;
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    {
      const char *key = child.key != NULL ? child.key : "";
      g_autofree char *word = ten_import_dup_title (key);
      g_autofree char *both =
          g_strconcat (title, *title != '\0' && *word != '\0' ? " " : "", word, NULL);

      ten_foundry_describe (self, text, both, key, child.node);
    }
  if (!JSON_NODE_HOLDS_VALUE (node))
    return;
  words = ten_foundry_dup_words (node, TRUE);
  if (words == NULL && ten_tree_is_truth (node))
    words = g_strdup ("✓");
  if (words == NULL && json_node_get_value_type (node) == G_TYPE_DOUBLE)
    words = g_strdup_printf ("%g", json_node_get_double (node));
  if (words != NULL)
    g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? "\n" : "", titled ? title : "",
                            titled ? ": " : "", words);
}

/* Copies the members that every new actor or item has. Their names are paths. */
void
ten_foundry_put_members (JsonNode *object, JsonNode *entry, const char *member)
{
  for (TenTreeChild child = ten_tree_walk (entry, member); ten_tree_next (&child);)
    ten_tree_put (object, child.key, json_node_copy (child.node));
}

/* Adds an item whose `system` and `flags` are empty. Its id looks as Foundry makes them, but is
 * the same at each export. */
JsonNode *
ten_foundry_add_item (TenFoundry *self, const char *type, const char *name)
{
  JsonArray *items = json_node_get_array (self->items);
  JsonNode *item = ten_tree_new_object ();
  g_autofree char *text = g_strdup_printf ("%s/%s/%u", type, name, json_array_get_length (items));
  g_autofree char *id = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  id[16] = '\0';
  ten_tree_put_text (item, "_id", id);
  ten_tree_put_text (item, "name", name);
  ten_tree_put_text (item, "type", type);
  ten_tree_put_text (item, "img", "icons/svg/item-bag.svg");
  ten_tree_put (item, "system", ten_tree_new_object ());
  ten_tree_put (item, "effects", ten_tree_take_array (json_array_new ()));
  ten_tree_put (item, "flags", ten_tree_new_object ());
  json_array_add_element (items, item);
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
