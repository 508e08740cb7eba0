/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-draft-private.h"

#include "importers/ten-tree-private.h"
#include "sheet/ten-sheet.h"
#include "json/ten-json-private.h"

#include <string.h>

/* Shorter words could be part of others. */
#define MIN_SECRET 4

/* Numbers of accounts have at least so many digits. */
#define MIN_ACCOUNT G_GINT64_CONSTANT (100000000000000)

#define HIDDEN "…"

/* "123456789012345678": an account, a server or a channel of a chat. */
static gboolean
is_account_number (JsonNode *node)
{
  const char *text = ten_tree_get_text (node);
  gsize n = text != NULL ? strlen (text) : 0;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64)
    return json_node_get_int (node) >= MIN_ACCOUNT;
  return n >= 15 && n <= 20 && strspn (text, "0123456789") == n;
}

/* Such a small number is a rating: dots in Contacts are not an address. */
static gboolean
is_private (TenImportNames *names, const char *key, JsonNode *node)
{
  static const char *const parts[] = { "player",  "controlledby", "controller", "account",
                                       "userid",  "username",     "ownerid",    "createdby",
                                       "discord", "email",        "phone",      "telegram" };
  g_autofree char *folded = ten_fold_name (key, -1);
  int number;

  if (ten_tree_is_truth (node))
    return FALSE;
  if (is_account_number (node))
    return TRUE;
  if (ten_import_names_find_word (names, "private", key) != NULL)
    return !ten_tree_get_number (node, &number) || number < 0 || number > TEN_SHEET_MAX_RATING;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strstr (folded, parts[i]) != NULL)
      return TRUE;
  return FALSE;
}

static void
add_secrets (JsonNode *node, GHashTable *secrets)
{
  g_autofree char *text = NULL;

  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    add_secrets (child.node, secrets);
  if (ten_tree_get_text (node) != NULL)
    text = g_strstrip (g_strdup (ten_tree_get_text (node)));
  else if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64)
    text = g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  if (text != NULL && g_utf8_strlen (text, -1) >= MIN_SECRET)
    g_hash_table_add (secrets, g_steal_pointer (&text));
}

typedef struct
{
  TenImportNames *names;
  GHashTable *secrets;
} Secrecy;

static JsonNode *
copy_public (const char **key, JsonNode *node, gpointer data)
{
  Secrecy *secrecy = data;

  if (key == NULL || *key == NULL || !is_private (secrecy->names, *key, node))
    return ten_tree_copy (node, copy_public, secrecy);
  add_secrets (node, secrecy->secrets);
  return NULL;
}

JsonNode *
ten_import_leave_out_player (TenImportNames *names, JsonNode *node, GHashTable *secrets)
{
  Secrecy secrecy = { names, secrets };

  return copy_public (NULL, node, &secrecy);
}

static void
hide_in_node (JsonNode *node, GHashTable *secrets)
{
  g_autoptr (GString) text = g_string_new (ten_tree_get_text (node));
  GHashTableIter iter;
  gpointer secret;
  guint n = 0;

  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    hide_in_node (child.node, secrets);
  g_hash_table_iter_init (&iter, secrets);
  while (g_hash_table_iter_next (&iter, &secret, NULL))
    n += g_string_replace (text, secret, HIDDEN, 0);
  if (n > 0)
    json_node_set_string (node, text->str);
}

void
ten_import_hide_secrets (JsonObject *sheet, GHashTable *secrets)
{
  static const char *const kept[] = { "format", "ruleset", "name", "picture", NULL };
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  g_hash_table_remove (secrets, ten_json_object_get_text (sheet, "name", ""));
  json_object_iter_init (&iter, sheet);
  while (json_object_iter_next (&iter, &key, &node))
    if (!g_strv_contains (kept, key))
      hide_in_node (node, secrets);
}
