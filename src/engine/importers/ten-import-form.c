/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fields of a form: known names, or else the words that are printed beside them. */

#include "importers/ten-import-private.h"

#include "importers/ten-tree-private.h"
#include "json/ten-json.h"

#include <string.h>

typedef struct
{
  TenImportNames *names;
  TenRulesets *rulesets;
  JsonNode *labels; /* (nullable) */
  JsonObject *object;
  JsonObject *specialties;
  GHashTable *lines; /* "disciplines 1" -> JsonObject */
} Form;

static gboolean
is_known (Form *self, const char *name)
{
  static const char *const lists[] = { "root", "details", "notes", "tracks", "rated", "bases" };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (ten_import_names_find_word (self->names, lists[i], name) != NULL)
      return TRUE;
  return ten_import_names_is_any_trait (self->names, name);
}

/* "Ath" is Athletics; another name may have something known beside it. */
static const char *
find_name (Form *self, const char *name)
{
  const char *own = ten_import_names_find_word (self->names, "form_fields", name);
  const char *label = ten_tree_word (self->labels, name);

  if (own != NULL || is_known (self, name) || label == NULL || !is_known (self, label))
    return own != NULL ? own : name;
  return label;
}

/* "specBra": what somebody's Brawl is best at. */
static gboolean
add_specialty (Form *self, const char *key, JsonNode *node)
{
  static const char *const starts[] = { "spec_", "spec", "specialty_" };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    if (g_ascii_strncasecmp (key, starts[i], strlen (starts[i])) == 0)
      {
        const char *trait = find_name (self, key + strlen (starts[i]));

        if (!ten_import_names_is_any_trait (self->names, trait))
          continue;
        ten_tree_add_member (self->specialties, trait, json_node_copy (node));
        return TRUE;
      }
  return FALSE;
}

static JsonObject *
get_line (Form *self, const char *list, const char *number)
{
  g_autofree char *id = g_strdup_printf ("%s %s", list, number);
  JsonObject *line = g_hash_table_lookup (self->lines, id);

  if (line != NULL)
    return line;
  line = json_object_new ();
  g_hash_table_insert (self->lines, g_steal_pointer (&id), line);
  if (!json_object_has_member (self->object, list))
    json_object_set_array_member (self->object, list, json_array_new ());
  json_array_add_object_element (json_object_get_array_member (self->object, list), line);
  return line;
}

/* "Disc1" is a Discipline or its dots, and "Disc1_Ability2" one of its powers. */
static gboolean
add_line (Form *self, const char *key, JsonNode *node)
{
  gsize n_letters = strcspn (key, "0123456789");
  gsize n_digits = strspn (key + n_letters, "0123456789");
  g_autofree char *stem = g_strndup (key, n_letters);
  g_autofree char *number = g_strndup (key + n_letters, n_digits);
  const char *rest = key + n_letters + n_digits;
  const char *list = ten_import_names_find_word (self->names, "form_lists", stem);
  JsonObject *line;
  int rating;

  if (list == NULL || n_digits == 0)
    return FALSE;
  line = get_line (self, list, number);
  rest += strspn (rest, "_- .");
  if (*rest != '\0' && *rest != '(')
    {
      if (!json_object_has_member (line, "powers"))
        json_object_set_array_member (line, "powers", json_array_new ());
      json_array_add_element (json_object_get_array_member (line, "powers"), json_node_copy (node));
    }
  else
    json_object_set_member (line, ten_tree_get_number (node, &rating) ? "rating" : "name",
                            json_node_copy (node));
  return TRUE;
}

JsonNode *
ten_import_form (TenImportNames *names, TenRulesets *rulesets, JsonNode *fields)
{
  g_autoptr (GHashTable) lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Form self = { .names = names,
                .rulesets = rulesets,
                .labels = ten_tree_get (fields, TEN_FORM_LABELS),
                .object = json_object_new (),
                .specialties = json_object_new (),
                .lines = lines };

  for (TenTreeChild child = ten_tree_members (fields); ten_tree_next (&child);)
    if (child.node != self.labels && !add_specialty (&self, child.key, child.node) &&
        !add_line (&self, child.key, child.node))
      ten_tree_add_member (self.object, find_name (&self, child.key), json_node_copy (child.node));
  if (json_object_get_size (self.specialties) > 0)
    json_object_set_object_member (self.object, "specialties", self.specialties);
  else
    json_object_unref (self.specialties);
  return ten_json_take_object (self.object);
}
