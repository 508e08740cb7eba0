/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-shape-private.h"

#include "importers/ten-import-formats-private.h"
#include "json/ten-json.h"

#include <string.h>

/* A shorter word would be found in others. */
#define MIN_SECRET 4

#define HIDDEN "…"

/* A longer text is no name. */
#define MAX_NAME 80

/* A number that small is a rating: dots in Contacts are not somebody's address. */
static gboolean
is_private (TenImportNames *names, const char *key, JsonNode *node)
{
  static const char *const parts[] = { "player",  "controlledby", "controller", "account",
                                       "userid",  "username",     "ownerid",    "createdby",
                                       "discord", "email",        "phone",      "telegram" };
  g_autofree char *folded = ten_fold_name (key, -1);
  int number;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    return FALSE;
  if (ten_import_names_find_word (names, "private", key) != NULL)
    return !ten_import_read_number (node, &number) || number < 0 || number > TEN_SHEET_MAX_RATING;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strstr (folded, parts[i]) != NULL)
      return TRUE;
  return FALSE;
}

static void
add_secrets (JsonNode *node, GHashTable *secrets)
{
  g_autofree char *text = NULL;

  for (TenImportChild child = ten_import_children (node); ten_import_next (&child);)
    add_secrets (child.node, secrets);
  if (ten_import_get_text (node) != NULL)
    text = g_strstrip (g_strdup (ten_import_get_text (node)));
  else if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64)
    text = g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  if (text != NULL && g_utf8_strlen (text, -1) >= MIN_SECRET)
    g_hash_table_add (secrets, g_steal_pointer (&text));
}

JsonNode *
ten_import_leave_out_player (TenImportNames *names, JsonNode *node, GHashTable *secrets)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_object_new ();

      for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
        if (is_private (names, child.key, child.node))
          add_secrets (child.node, secrets);
        else
          json_object_set_member (object, child.key,
                                  ten_import_leave_out_player (names, child.node, secrets));
      return ten_json_take_object (object);
    }
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_array_new ();
      JsonNode *result = json_node_init_array (json_node_alloc (), array);

      for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
        json_array_add_element (array, ten_import_leave_out_player (names, child.node, secrets));
      json_array_unref (array);
      return result;
    }
  return json_node_copy (node);
}

static char *
hide (const char *text, GHashTable *secrets)
{
  g_autoptr (GString) result = g_string_new (text);
  GHashTableIter iter;
  gpointer secret;

  g_hash_table_iter_init (&iter, secrets);
  while (g_hash_table_iter_next (&iter, &secret, NULL))
    g_string_replace (result, secret, HIDDEN, 0);
  return g_string_free (g_steal_pointer (&result), FALSE);
}

static void
hide_in_node (JsonNode *node, GHashTable *secrets)
{
  g_autofree char *text = NULL;

  for (TenImportChild child = ten_import_children (node); ten_import_next (&child);)
    hide_in_node (child.node, secrets);
  if (ten_import_get_text (node) == NULL)
    return;
  text = hide (ten_import_get_text (node), secrets);
  if (!g_str_equal (text, ten_import_get_text (node)))
    json_node_set_string (node, text);
}

void
ten_import_hide_secrets (JsonObject *sheet, GHashTable *secrets)
{
  static const char *const kept[] = { "format", "ruleset", "name", "picture", NULL };
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  if (json_object_has_member (sheet, "name"))
    g_hash_table_remove (secrets, json_object_get_string_member (sheet, "name"));
  json_object_iter_init (&iter, sheet);
  while (json_object_iter_next (&iter, &key, &node))
    if (!g_strv_contains (kept, key))
      hide_in_node (node, secrets);
}

/* The replacement of a name, or NULL. */
static const char *
find_name (const char *const *names, const char *name)
{
  g_autofree char *folded = ten_fold_name (name, -1);

  for (; names != NULL && *names != NULL; names++)
    {
      const char *equal = strrchr (*names, '=');
      g_autofree char *from = ten_fold_name (*names, equal - *names);

      if (g_str_equal (from, folded))
        return equal + 1;
    }
  return NULL;
}

/* "agility" and "Agility 3 (Climbing)". */
static JsonNode *
rename_text (JsonNode *node, const char *const *names)
{
  const char *text = ten_import_get_text (node);
  const char *other = text != NULL ? find_name (names, text) : NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *whole = NULL;

  if (text == NULL || strlen (text) > MAX_NAME)
    return json_node_copy (node);
  if (other != NULL)
    return json_node_init_string (json_node_alloc (), other);
  parts = g_regex_split_simple ("(?=\\s*[:=]?\\s*[\\d•●])", text, 0, 0);
  other = parts[0] != NULL && parts[1] != NULL ? find_name (names, parts[0]) : NULL;
  if (other == NULL)
    return json_node_copy (node);
  whole = g_strconcat (other, text + strlen (parts[0]), NULL);
  return json_node_init_string (json_node_alloc (), whole);
}

JsonNode *
ten_import_rename (JsonNode *node, const char *const *names)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_object_new ();

      for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
        {
          const char *other = find_name (names, child.key);

          json_object_set_member (object, other != NULL ? other : child.key,
                                  ten_import_rename (child.node, names));
        }
      return ten_json_take_object (object);
    }
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_array_new ();
      JsonNode *result = json_node_init_array (json_node_alloc (), array);

      for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
        json_array_add_element (array, ten_import_rename (child.node, names));
      json_array_unref (array);
      return result;
    }
  return rename_text (node, names);
}
