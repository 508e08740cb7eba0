/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-table-private.h"

#include "json/ten-json-private.h"
#include "rules/ten-ruleset.h"

#define FOLDER "resource:///io/github/tenagain/engine/foundry"

static const char *const systems[] = { "mta", "worldofdarkness", "wod5e", NULL };

const char *const *
ten_foundry_get_systems (void)
{
  return systems;
}

JsonNode *
ten_foundry_load_table (const char *system)
{
  g_autofree char *uri = g_strdup_printf ("%s/foundry-%s.json", FOLDER, system);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_load (file, NULL, &error);

  if (document == NULL)
    g_error ("%s", error->message);
  return json_node_copy (ten_json_document_get_node (document));
}

/* A member that is a text, or NULL. */
const char *
ten_foundry_get_word (JsonObject *entry, const char *member)
{
  return ten_json_object_get_text (entry, member, NULL);
}

gboolean
ten_foundry_get_switch (JsonObject *entry, const char *member)
{
  return ten_json_object_get_flag (entry, member, FALSE);
}

int
ten_foundry_get_number (JsonObject *entry, const char *member, int usual)
{
  return (int) ten_json_object_get_number (entry, member, usual);
}

/* A member that is a list, or NULL. */
JsonArray *
ten_foundry_get_list (JsonObject *entry, const char *member)
{
  return json_object_has_member (entry, member) ? json_object_get_array_member (entry, member)
                                                : NULL;
}

/* A member that is an object, or NULL. */
JsonObject *
ten_foundry_get_entry (JsonObject *entry, const char *member)
{
  return json_object_has_member (entry, member) ? json_object_get_object_member (entry, member)
                                                : NULL;
}

gboolean
ten_foundry_has_word (JsonObject *entry, const char *member, const char *word)
{
  JsonArray *list = ten_foundry_get_list (entry, member);

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    if (g_str_equal (json_array_get_string_element (list, i), word))
      return TRUE;
  return FALSE;
}

/* Whether a character of that kind (a vampire, a mage) has what the entry is about. */
gboolean
ten_foundry_is_for (JsonObject *entry, const char *kind)
{
  return (!json_object_has_member (entry, "kinds") ||
          ten_foundry_has_word (entry, "kinds", kind)) &&
         !ten_foundry_has_word (entry, "not_kinds", kind);
}

/* The name of a key in the table, or NULL. */
const char *
ten_foundry_find_name (JsonObject *entry, const char *key)
{
  JsonObject *names = ten_foundry_get_entry (entry, "names");

  return names != NULL ? ten_foundry_get_word (names, key) : NULL;
}

/* The id of the trait that stands under a key: `animal_ken` for `animalKen`. */
char *
ten_foundry_dup_trait (JsonObject *entry, const char *key)
{
  const char *name = ten_foundry_find_name (entry, key);
  GString *id;

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
