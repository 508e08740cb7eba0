/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-foundry-private.h"

#include <string.h>

/* The object at a path, made where there is none. */
static JsonObject *
get_place (JsonObject *object, const char *path)
{
  g_auto (GStrv) keys = g_strsplit (path, ".", -1);

  for (char **key = keys; *key != NULL; key++)
    {
      if (!json_object_has_member (object, *key))
        json_object_set_object_member (object, *key, json_object_new ());
      object = json_object_get_object_member (object, *key);
    }
  return object;
}

void
ten_foundry_put (JsonObject *object, const char *path, JsonNode *node)
{
  const char *dot = strrchr (path, '.');
  g_autofree char *place = dot != NULL ? g_strndup (path, (gsize) (dot - path)) : NULL;

  if (place != NULL)
    object = get_place (object, place);
  json_object_set_member (object, dot != NULL ? dot + 1 : path, node);
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

/* Copies members of the table, whose names are paths. */
void
ten_foundry_put_members (JsonObject *object, JsonObject *members)
{
  JsonObjectIter iter;
  const char *path;
  JsonNode *node;

  if (members == NULL)
    return;
  json_object_iter_init_ordered (&iter, members);
  while (json_object_iter_next_ordered (&iter, &path, &node))
    ten_foundry_put (object, path, json_node_copy (node));
}

/* An id as Foundry makes them, but the same at each export. */
static char *
dup_id (TenFoundryWriter *self, const char *type, const char *name)
{
  g_autofree char *text =
      g_strdup_printf ("%s/%s/%u", type, name, json_array_get_length (self->items));
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strndup (sum, 16);
}

/* Returns: (transfer none): the item; its `system` and `flags` are there and empty */
JsonObject *
ten_foundry_add_item (TenFoundryWriter *self, const char *type, const char *name)
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
  json_array_add_object_element (self->items, item);
  return item;
}

/* A semicolon at the end says that commas are no ends. */
static char *
join_specialties (const char *const *specialties)
{
  g_autofree char *commas = g_strjoinv (", ", (char **) specialties);
  g_autofree char *semicolons = g_strjoinv ("; ", (char **) specialties);
  gboolean inside = FALSE;

  for (; *specialties != NULL; specialties++)
    inside = inside || strchr (*specialties, ',') != NULL;
  return inside ? g_strconcat (semicolons, ";", NULL) : g_steal_pointer (&commas);
}

/* A specialty of wod5e is a bonus to its skill. */
static JsonNode *
make_bonus (const char *specialty, const char *path)
{
  JsonObject *bonus = json_object_new ();
  JsonObject *when = json_object_new ();
  JsonArray *paths = json_array_new ();

  json_object_set_string_member (bonus, "source", specialty);
  json_object_set_int_member (bonus, "value", 1);
  json_array_add_string_element (paths, path);
  json_object_set_array_member (bonus, "paths", paths);
  json_object_set_boolean_member (bonus, "displayWhenInactive", TRUE);
  json_object_set_string_member (when, "check", "never");
  json_object_set_object_member (bonus, "activeWhen", when);
  return ten_json_take_object (bonus);
}

void
ten_foundry_put_specialties (TenFoundryWriter *self,
                             JsonObject *object,
                             const char *member,
                             const char *form,
                             const char *trait)
{
  static const char *const none[] = { NULL };
  const char *const *specialties =
      ten_character_get_specialties (TEN_CHARACTER (self->sheet), trait);
  JsonArray *list;

  if (specialties == NULL)
    specialties = none;
  if (g_str_equal (form, "text"))
    {
      g_autofree char *text = join_specialties (specialties);

      json_object_set_string_member (object, member, text);
      return;
    }
  list = json_array_new ();
  for (; *specialties != NULL; specialties++)
    if (g_str_equal (form, "bonuses"))
      {
        g_auto (GStrv) words = g_strsplit (trait, "_", -1);
        g_autofree char *joined = g_strjoinv ("", words);
        g_autofree char *path = g_strconcat ("skills.", joined, NULL);

        json_array_add_element (list, make_bonus (*specialties, path));
      }
    else
      json_array_add_string_element (list, *specialties);
  json_object_set_array_member (object, member, list);
}
