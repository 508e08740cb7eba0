/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-table-private.h"

#include "json/ten-json-private.h"

#define FOLDER "resource:///io/github/tenagain/engine/foundry"

static const char *const systems[] = { "mta", "worldofdarkness", "wod5e", NULL };

const char *const *
ten_foundry_get_systems (void)
{
  return systems;
}

static TenJsonDocument *
load_table (const char *system)
{
  g_autofree char *uri = g_strdup_printf ("%s/foundry-%s.json", FOLDER, system);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autoptr (GError) error = NULL;
  TenJsonDocument *document = ten_json_document_load (file, NULL, &error);

  if (document == NULL)
    g_error ("%s", error->message);
  return document;
}

/* Returns: (transfer none): the table of a known system; it is never freed */
JsonObject *
ten_foundry_get_table (const char *system)
{
  static TenJsonDocument *tables[G_N_ELEMENTS (systems)];
  guint i = 0;

  while (!g_str_equal (systems[i], system))
    i++;
  if (g_once_init_enter (&tables[i]))
    g_once_init_leave (&tables[i], load_table (system));
  return json_node_get_object (ten_json_document_get_node (tables[i]));
}

/* A text member, or NULL. */
const char *
ten_foundry_word (JsonObject *entry, const char *member)
{
  return ten_json_object_get_text (entry, member, NULL);
}

/* An object member, or NULL. */
JsonObject *
ten_foundry_entry (JsonObject *entry, const char *member)
{
  return json_object_has_member (entry, member) ? json_object_get_object_member (entry, member)
                                                : NULL;
}

/* Iterates over a member that is a list or an object, or over nothing. */
TenTreeChild
ten_foundry_walk (JsonObject *entry, const char *member)
{
  return ten_tree_children (entry != NULL ? json_object_get_member (entry, member) : NULL);
}

gboolean
ten_foundry_has_word (JsonObject *entry, const char *member, const char *word)
{
  for (TenTreeChild child = ten_foundry_walk (entry, member); ten_tree_next (&child);)
    if (g_str_equal (json_node_get_string (child.node), word))
      return TRUE;
  return FALSE;
}

/* Whether the entry applies to that kind of character (a vampire, a mage). */
gboolean
ten_foundry_is_for (JsonObject *entry, const char *kind)
{
  return (!json_object_has_member (entry, "kinds") ||
          ten_foundry_has_word (entry, "kinds", kind)) &&
         !ten_foundry_has_word (entry, "not_kinds", kind);
}

/* Whether an entry of the table applies to such a value. */
gboolean
ten_foundry_is_where (JsonObject *entry, JsonNode *node)
{
  JsonObject *where = ten_foundry_entry (entry, "where");
  const char *text;

  if (where == NULL)
    return TRUE;
  text = ten_tree_get_text (ten_tree_get_path (node, ten_foundry_word (where, "at")));
  return text != NULL && ten_foundry_has_word (where, "is", text);
}

/* The name of a key in the table, or NULL. */
const char *
ten_foundry_find_name (JsonObject *entry, const char *key)
{
  JsonObject *names = entry != NULL ? ten_foundry_entry (entry, "names") : NULL;

  return names != NULL ? ten_foundry_word (names, key) : NULL;
}

/* The key for a name in the list of keys, which may leave out the underscores. */
char *
ten_foundry_dup_key (JsonObject *entry, const char *name)
{
  g_auto (GStrv) words = g_strsplit (name, "_", -1);

  return ten_json_object_get_flag (entry, "joined", FALSE) ? g_strjoinv ("", words)
                                                           : g_strdup (name);
}

/* The path to a key of a group. */
char *
ten_foundry_dup_place (JsonObject *entry, const char *name)
{
  g_autofree char *key = ten_foundry_dup_key (entry, name);

  return g_strconcat (ten_foundry_word (entry, "at"), ".", key, NULL);
}

/* The id of the trait for a key: `animal_ken` for `animalKen`. */
char *
ten_foundry_dup_trait (JsonObject *entry, const char *key)
{
  const char *name = ten_foundry_find_name (entry, key);
  GString *id;

  for (TenTreeChild child = ten_foundry_walk (entry, "keys");
       name == NULL && ten_json_object_get_flag (entry, "joined", FALSE) && ten_tree_next (&child);)
    {
      g_autofree char *own = ten_foundry_dup_key (entry, json_node_get_string (child.node));

      if (g_str_equal (own, key))
        name = json_node_get_string (child.node);
    }
  if (name != NULL)
    return g_strdup (name);
  id = g_string_new (NULL);
  for (const char *at = key; *at != '\0'; at++)
    {
      if (g_ascii_isupper (*at) && id->len > 0 && g_ascii_islower (at[-1]))
        g_string_append_c (id, '_');
      g_string_append_c (id, *at == ' ' || *at == '-' ? '_' : g_ascii_tolower (*at));
    }
  return g_string_free (id, FALSE);
}
