/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-private.h"

#include "importers/ten-import-names-private.h"
#include "json/ten-json.h"

#include <string.h>

JsonNode *
ten_foundry_get (TenFoundry *self, JsonObject *entry)
{
  return ten_import_get_path (self->system, ten_foundry_get_word (entry, "at"));
}

JsonNode *
ten_foundry_get_flags (JsonNode *node)
{
  return ten_import_get_path (node, TEN_FOUNDRY_FLAGS);
}

/* The system data of an item; older versions call it data. */
JsonNode *
ten_foundry_get_item_system (JsonNode *item)
{
  JsonNode *system = ten_import_get_member (item, "system");

  return system != NULL ? system : ten_import_get_member (item, "data");
}

/* The words of a value that is a text or a number other than 0; NULL where it says nothing. One of
 * the system's own keys (`wod.bio.clan.brujah`) says its last word. */
char *
ten_foundry_dup_words (JsonNode *node, gboolean html)
{
  const char *text = ten_import_get_text (node);
  g_autofree char *plain = NULL;
  int number;

  if (text == NULL)
    return ten_import_read_number (node, &number) && number != 0 ? g_strdup_printf ("%d", number)
                                                                 : NULL;
  plain = html || ten_foundry_is_html (text) ? ten_foundry_html_to_text (text) : g_strdup (text);
  if (*g_strstrip (plain) == '\0')
    return NULL;
  return g_str_has_prefix (plain, "wod.") && strchr (plain, ' ') == NULL
             ? ten_import_dup_title (strrchr (plain, '.') + 1)
             : g_steal_pointer (&plain);
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
  ten_foundry_put (object, path, json_node_init_string (json_node_alloc (), text));
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

/* Copies what every new actor or item has; the names of its members are paths. */
void
ten_foundry_put_members (JsonObject *object, JsonObject *entry, const char *member)
{
  for (TenImportChild child = ten_foundry_walk (entry, member); ten_import_next (&child);)
    ten_foundry_put (object, child.key, json_node_copy (child.node));
}

/* An id as Foundry makes them, but the same at each export. */
static char *
dup_id (TenFoundry *self, const char *type, const char *name)
{
  g_autofree char *text =
      g_strdup_printf ("%s/%s/%u", type, name, json_array_get_length (self->new_items));
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strndup (sum, 16);
}

/* Returns: (transfer none): the item; its `system` and `flags` are empty */
JsonObject *
ten_foundry_add_item (TenFoundry *self, const char *type, const char *name)
{
  JsonObject *item = json_object_new ();
  g_autofree char *id = dup_id (self, type, name);

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
