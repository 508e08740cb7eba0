/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-shape-private.h"

#include "importers/ten-foundry-table-private.h"
#include "importers/ten-import-formats-private.h"
#include "json/ten-json.h"

#include <string.h>

#define REPEATING "repeating_"

/* The length of the ids that Roll20 gives to rows. */
#define ROW_ID_LENGTH 20

/* Keys of members beside the name and the value of an entry. */
static const char *const side_keys[] = { "id", "_id", "max", "type", "category", "label", NULL };

static JsonNode *
take_array (JsonArray *array)
{
  JsonNode *node = json_node_init_array (json_node_alloc (), array);

  json_array_unref (array);
  return node;
}

/* A key that is there already gets a list of all its values. */
static void
add_member (JsonObject *object, const char *key, JsonNode *node)
{
  JsonNode *there = json_object_get_member (object, key);
  JsonArray *array;

  if (there != NULL)
    {
      array = json_array_new ();
      if (JSON_NODE_HOLDS_ARRAY (there))
        for (TenImportChild child = ten_import_elements (there); ten_import_next (&child);)
          json_array_add_element (array, json_node_copy (child.node));
      else
        json_array_add_element (array, json_node_copy (there));
      json_array_add_element (array, node);
      node = take_array (array);
    }
  json_object_set_member (object, key, node);
}

/* "1_strength" is about strength. */
static const char *
skip_number (JsonObject *object, const char *key)
{
  const char *rest = key + strspn (key, "0123456789");

  return rest > key && *rest == '_' && g_ascii_isalpha (rest[1]) &&
                 !json_object_has_member (object, rest + 1)
             ? rest + 1
             : key;
}

/* Splits "repeating_merits_-Mxyz_merit_name" into a section, a row and a field. */
static gboolean
split_repeating (const char *key, char **section, char **row, const char **field)
{
  const char *at, *end;

  if (!g_str_has_prefix (key, REPEATING))
    return FALSE;
  key += strlen (REPEATING);
  at = strpbrk (key, "_");
  if (at == NULL || at == key)
    return FALSE;
  end = strlen (at + 1) > ROW_ID_LENGTH && at[1] == '-' && at[1 + ROW_ID_LENGTH] == '_'
            ? at + 1 + ROW_ID_LENGTH
            : strchr (at + 1, '_');
  if (end == NULL || end[1] == '\0')
    return FALSE;
  *section = g_strndup (key, (gsize) (at - key));
  *row = g_strndup (at + 1, (gsize) (end - at - 1));
  *field = end + 1;
  /* "merit_name" in "merits" is the name. */
  at = strchr (*field, '_');
  if (at != NULL && at - *field >= 3 &&
      g_ascii_strncasecmp (*section, *field, (gsize) (at - *field) - 1) == 0)
    *field = at + 1;
  return TRUE;
}

static gboolean
add_repeating (JsonObject *object, GHashTable *rows, const char *key, JsonNode *node)
{
  g_autofree char *section = NULL;
  g_autofree char *row = NULL;
  g_autofree char *id = NULL;
  const char *field;
  JsonObject *entry;

  if (!split_repeating (key, &section, &row, &field))
    return FALSE;
  id = g_strdup_printf ("%s %s", section, row);
  entry = g_hash_table_lookup (rows, id);
  if (entry == NULL)
    {
      JsonNode *there = json_object_get_member (object, section);

      entry = json_object_new ();
      g_hash_table_insert (rows, g_steal_pointer (&id), entry);
      if (there == NULL || !JSON_NODE_HOLDS_ARRAY (there))
        json_object_set_member (object, section, take_array (json_array_new ()));
      if (there != NULL && !JSON_NODE_HOLDS_ARRAY (there))
        json_array_add_element (json_object_get_array_member (object, section),
                                json_node_copy (there));
      json_array_add_object_element (json_object_get_array_member (object, section), entry);
    }
  json_object_set_member (entry, field, json_node_copy (node));
  return TRUE;
}

static JsonNode *
get_value (JsonNode *entry)
{
  JsonNode *current = ten_import_get_member (entry, "current");

  return current != NULL ? current : ten_import_get_member (entry, "value");
}

static gboolean
has_only_sides (JsonNode *entry)
{
  for (TenImportChild child = ten_import_members (entry); ten_import_next (&child);)
    if (!JSON_NODE_HOLDS_VALUE (child.node) && !JSON_NODE_HOLDS_NULL (child.node))
      return FALSE;
    else if (!g_str_equal (child.key, "name") && !g_str_equal (child.key, "value") &&
             !g_str_equal (child.key, "current") && !g_strv_contains (side_keys, child.key))
      return FALSE;
  return TRUE;
}

static gboolean
is_about_person (TenImportNames *names, const char *name)
{
  return ten_import_names_find_word (names, "details", name) != NULL ||
         ten_import_names_find_word (names, "root", name) != NULL;
}

/* [{"name": "clan", "current": "Brujah"}, {"name": "wits", "value": 3}]: names and values of all
 * kinds, where a list of merits or skills has numbers alone. */
static gboolean
is_table (TenImportNames *names, JsonNode *node)
{
  gboolean current = FALSE;
  gboolean text = FALSE;
  gboolean any = FALSE;

  for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
    {
      const char *name = ten_import_get_member_text (child.node, "name");
      JsonNode *value = get_value (child.node);
      int number;

      if (name == NULL || *name == '\0' || value == NULL || !has_only_sides (child.node))
        return FALSE;
      any = TRUE;
      current = current || ten_import_get_member (child.node, "current") != NULL;
      text = text || (is_about_person (names, name) && ten_import_get_text (value) != NULL &&
                      !ten_import_read_number (value, &number));
    }
  return any && (current || text);
}

static void
add_entry (JsonObject *object, GHashTable *rows, JsonNode *entry)
{
  const char *name = ten_import_get_member_text (entry, "name");
  JsonNode *maximum = ten_import_get_member (entry, "max");
  JsonNode *value = get_value (entry);
  JsonObject *both;
  int number;

  if (add_repeating (object, rows, name, value))
    return;
  if (!ten_import_read_number (maximum, &number))
    {
      add_member (object, skip_number (object, name), json_node_copy (value));
      return;
    }
  both = json_object_new ();
  json_object_set_member (both, "value", json_node_copy (value));
  json_object_set_member (both, "max", json_node_copy (maximum));
  add_member (object, skip_number (object, name), ten_json_take_object (both));
}

static JsonNode *
shape_table (JsonNode *node)
{
  g_autoptr (GHashTable) rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  JsonObject *object = json_object_new ();

  for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
    add_entry (object, rows, child.node);
  return ten_json_take_object (object);
}

static JsonNode *
shape_text (JsonNode *node)
{
  g_autofree char *text = NULL;

  if (ten_import_get_text (node) == NULL || !ten_foundry_is_html (ten_import_get_text (node)))
    return json_node_copy (node);
  text = ten_foundry_html_to_text (ten_import_get_text (node));
  return json_node_init_string (json_node_alloc (), text);
}

/* Grapevine's "Auspex: Premonition" is a power of a discipline. */
static JsonNode *
shape_power (const char *name, JsonNode *entry)
{
  const char *note = ten_import_get_member_text (entry, "note");
  const char *paid = ten_import_get_member_text (entry, "val");
  JsonObject *power = json_object_new ();
  const char *colon = strstr (name, ": ");
  g_autofree char *of = colon != NULL ? g_strndup (name, (gsize) (colon - name)) : NULL;

  json_object_set_string_member (power, "name", colon != NULL ? colon + 2 : name);
  if (of != NULL)
    json_object_set_string_member (power, "discipline", of);
  if (note != NULL && *note != '\0')
    json_object_set_string_member (power, "note", note);
  if (paid != NULL)
    json_object_set_string_member (power, "paid", paid);
  return ten_json_take_object (power);
}

static JsonNode *
shape_rated (const char *name, JsonNode *entry)
{
  JsonObject *rated = json_object_new ();
  JsonNode *value = ten_import_get_member (entry, "val");
  const char *note = ten_import_get_member_text (entry, "note");

  json_object_set_string_member (rated, "name", name);
  json_object_set_string_member (
      rated, "value", ten_import_get_text (value) != NULL ? ten_import_get_text (value) : "1");
  if (note != NULL && *note != '\0')
    json_object_set_string_member (rated, "specialty", note);
  return ten_json_take_object (rated);
}

static void
append_words (GString *words, const char *name, JsonNode *entry)
{
  const char *value = ten_import_get_member_text (entry, "val");
  const char *note = ten_import_get_member_text (entry, "note");

  g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", name);
  if (value != NULL && !g_str_equal (value, "1") && *value != '\0')
    g_string_append_printf (words, " x%s", value);
  if (note != NULL && *note != '\0')
    g_string_append_printf (words, " (%s)", note);
}

/* A list of Grapevine: ratings where the tabletop game has any, and words everywhere else. */
static void
add_trait_list (TenImportNames *names, JsonObject *object, JsonNode *list)
{
  const char *title = ten_import_get_member_text (list, "name");
  JsonNode *entries = ten_import_get_member (list, "trait");
  g_autoptr (JsonNode) alone = NULL;
  g_autoptr (GString) words = g_string_new (NULL);
  const char *section;
  JsonArray *array;

  if (title == NULL || entries == NULL)
    return;
  section = ten_import_names_find_word (names, "sections", title);
  if (!JSON_NODE_HOLDS_ARRAY (entries))
    {
      array = json_array_new ();
      json_array_add_element (array, json_node_copy (entries));
      entries = alone = take_array (array);
    }
  array = json_array_new ();
  for (TenImportChild child = ten_import_elements (entries); ten_import_next (&child);)
    {
      const char *name = ten_import_get_member_text (child.node, "name");

      if (name == NULL)
        continue;
      append_words (words, name, child.node);
      json_array_add_element (array, g_strcmp0 (section, "powers") == 0
                                         ? shape_power (name, child.node)
                                         : shape_rated (name, child.node));
    }
  if (g_strcmp0 (section, "abilities") == 0 || g_strcmp0 (section, "powers") == 0 ||
      g_strcmp0 (section, "merits") == 0)
    json_object_set_array_member (object, title, array);
  else
    {
      json_object_set_string_member (object, title, words->str);
      json_array_unref (array);
    }
}

static void
add_trait_lists (TenImportNames *names, JsonObject *object, const char *kind, JsonNode *lists)
{
  if (JSON_NODE_HOLDS_ARRAY (lists))
    for (TenImportChild child = ten_import_elements (lists); ten_import_next (&child);)
      add_trait_list (names, object, child.node);
  else
    add_trait_list (names, object, lists);
  if (kind != NULL && !json_object_has_member (object, "splat"))
    {
      g_autofree char *title = ten_import_dup_title (kind);

      json_object_set_string_member (object, "splat", title);
    }
}

static JsonNode *
shape_member (TenImportNames *names, const char *own_key, JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      g_autoptr (GHashTable) rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      JsonObject *object = json_object_new ();

      for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
        {
          JsonNode *inner;

          if (g_str_equal (child.key, "traitlist"))
            {
              add_trait_lists (names, object, own_key, child.node);
              continue;
            }
          inner = shape_member (names, child.key, child.node);
          if (add_repeating (object, rows, child.key, inner))
            json_node_unref (inner);
          else
            add_member (object, skip_number (json_node_get_object (node), child.key), inner);
        }
      return ten_json_take_object (object);
    }
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      g_autoptr (JsonNode) table = is_table (names, node) ? shape_table (node) : NULL;
      JsonArray *array;

      if (table != NULL)
        return shape_member (names, own_key, table);
      array = json_array_new ();
      for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
        json_array_add_element (array, shape_member (names, own_key, child.node));
      return take_array (array);
    }
  return shape_text (node);
}

JsonNode *
ten_import_shape (TenImportNames *names, JsonNode *node)
{
  return shape_member (names, NULL, node);
}
