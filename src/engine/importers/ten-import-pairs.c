/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-text-private.h"

#include "importers/ten-import-find-private.h"
#include "json/ten-json-private.h"

#include <string.h>

void
ten_import_pairs_init (TenImportPairs *self, TenImportNames *names, TenRulesets *rulesets)
{
  self->names = names;
  self->rulesets = rulesets;
  self->people = json_array_new ();
  self->person = json_object_new ();
  self->notes = g_string_new (NULL);
  self->n_pairs = 0;
}

static void
add_notes (JsonObject *person, const char *notes)
{
  const char *there = ten_json_object_get_text (person, "notes", "");
  g_autofree char *both = g_strdup_printf ("%s%s%s", there, *there != '\0' ? "\n\n" : "", notes);

  if (*notes != '\0')
    json_object_set_string_member (person, "notes", g_strstrip (both));
}

/* A heading that has nobody's traits below it is a chapter of the one before. */
static gboolean
add_chapter (TenImportPairs *self)
{
  guint n_people = json_array_get_length (self->people);
  const char *title = ten_json_object_get_text (self->person, "name", "");
  g_autofree char *chapter = g_strdup_printf ("%s\n%s", title, self->notes->str);

  if (n_people == 0 || json_object_get_size (self->person) > 1)
    return FALSE;
  add_notes (json_array_get_object_element (self->people, n_people - 1), chapter);
  json_object_unref (self->person);
  return TRUE;
}

static void
end_person (TenImportPairs *self)
{
  if (!add_chapter (self))
    {
      add_notes (self->person, self->notes->str);
      json_array_add_object_element (self->people, self->person);
    }
  g_string_truncate (self->notes, 0);
}

/* Begins another person, whom everything that follows is about. */
void
ten_import_pairs_begin (TenImportPairs *self)
{
  end_person (self);
  self->person = json_object_new ();
}

/* One person is an object; several are a list. */
JsonNode *
ten_import_pairs_finish (TenImportPairs *self)
{
  JsonNode *node = NULL;

  end_person (self);
  if (self->n_pairs > 0 && json_array_get_length (self->people) == 1)
    node = json_node_copy (json_array_get_element (self->people, 0));
  else if (self->n_pairs > 0)
    node = json_node_init_array (json_node_alloc (), self->people);
  json_array_unref (self->people);
  g_string_free (self->notes, TRUE);
  return node;
}

/* Repeated names with different values are kept in a list. */
void
ten_import_pairs_add (TenImportPairs *self, const char *key, const char *value)
{
  JsonNode *there = json_object_get_member (self->person, key);
  JsonArray *both;

  self->n_pairs++;
  if (there == NULL)
    {
      json_object_set_string_member (self->person, key, value);
      return;
    }
  if (g_strcmp0 (ten_import_get_text (there), value) == 0)
    return;
  if (JSON_NODE_HOLDS_ARRAY (there))
    {
      json_array_add_string_element (json_node_get_array (there), value);
      return;
    }
  both = json_array_new ();
  json_array_add_element (both, json_node_copy (there));
  json_array_add_string_element (both, value);
  json_object_set_array_member (self->person, key, both);
}

/* Adds a line to a list such as the skills. */
void
ten_import_pairs_add_line (TenImportPairs *self, const char *section, const char *line)
{
  JsonNode *there = json_object_get_member (self->person, section);

  self->n_pairs++;
  if (there == NULL || !JSON_NODE_HOLDS_ARRAY (there))
    {
      JsonArray *array = json_array_new ();

      if (there != NULL)
        json_array_add_element (array, json_node_copy (there));
      json_object_set_array_member (self->person, section, array);
    }
  json_array_add_string_element (json_object_get_array_member (self->person, section), line);
}

void
ten_import_pairs_note (TenImportPairs *self, const char *line)
{
  g_string_append_printf (self->notes, "%s\n", line);
}

gboolean
ten_import_pairs_has_name (TenImportPairs *self)
{
  for (GList *keys = json_object_get_members (self->person), *key = keys; key != NULL;
       key = g_list_delete_link (key, key))
    if (g_strcmp0 (ten_import_names_find_word (self->names, "root", key->data), "name") == 0)
      {
        g_list_free (key);
        return TRUE;
      }
  return FALSE;
}

gboolean
ten_import_pairs_is_trait (TenImportPairs *self, const char *name)
{
  return ten_import_names_find_word (self->names, "tracks", name) != NULL ||
         ten_import_names_find_word (self->names, "rated", name) != NULL ||
         ten_import_is_any_trait (self->names, self->rulesets, name);
}

/* Whether a name is that of a text about the person, such as the clan. */
gboolean
ten_import_pairs_is_text (TenImportPairs *self, const char *name)
{
  return ten_import_names_find_word (self->names, "root", name) != NULL ||
         ten_import_names_find_word (self->names, "details", name) != NULL ||
         ten_import_names_find_word (self->names, "notes", name) != NULL;
}

/* The kind of list that a heading begins, or NULL. */
const char *
ten_import_pairs_find_section (TenImportPairs *self, const char *name)
{
  return ten_import_names_find_word (self->names, "sections", name);
}

/* Merits and powers may be called what other things are. */
gboolean
ten_import_is_named_list (const char *section)
{
  return g_str_equal (section, "merits") || g_str_equal (section, "powers");
}

/* "3", "•••" or "●●●○○". */
gboolean
ten_import_is_rating (const char *text)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), text);
  int number;

  return ten_import_read_number (node, &number);
}
