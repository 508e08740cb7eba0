/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-private.h"

#include "importers/ten-tree-private.h"
#include "json/ten-json-private.h"

void
ten_text_values_init (TenTextValues *self, TenImportNames *names, TenRulesets *rulesets)
{
  *self = (TenTextValues){ .names = names,
                           .rulesets = rulesets,
                           .people = json_array_new (),
                           .person = json_object_new (),
                           .notes = g_string_new (NULL) };
}

static void
add_notes (JsonObject *person, const char *notes)
{
  const char *there = ten_json_object_get_text (person, "notes", "");
  g_autofree char *both = g_strdup_printf ("%s%s%s", there, *there != '\0' ? "\n\n" : "", notes);

  if (*notes != '\0')
    json_object_set_string_member (person, "notes", g_strstrip (both));
}

static void
end_person (TenTextValues *self)
{
  guint n_people = json_array_get_length (self->people);
  const char *title = ten_json_object_get_text (self->person, "name", "");
  g_autofree char *chapter = g_strdup_printf ("%s\n%s", title, self->notes->str);

  /* A heading without a person's traits below it is a chapter of the previous person. */
  if (n_people > 0 && json_object_get_size (self->person) <= 1)
    {
      add_notes (json_array_get_object_element (self->people, n_people - 1), chapter);
      json_object_unref (self->person);
    }
  else
    {
      add_notes (self->person, self->notes->str);
      json_array_add_object_element (self->people, self->person);
    }
  g_string_truncate (self->notes, 0);
}

/* Begins another person, for everything that follows. */
void
ten_text_values_begin (TenTextValues *self)
{
  end_person (self);
  self->person = json_object_new ();
  self->named = FALSE;
  self->n_before = self->n_pairs;
}

/* How many names and values there are of the last person. */
guint
ten_text_values_count_own (TenTextValues *self)
{
  return self->n_pairs - MIN (self->n_pairs, self->n_before);
}

/* One person gives an object, several give a list. */
JsonNode *
ten_text_values_finish (TenTextValues *self)
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

/* Repeated names with different values are kept in a list. A repeated name of a person begins
 * another. */
void
ten_text_values_add (TenTextValues *self, const char *key, const char *value)
{
  JsonNode *there = json_object_get_member (self->person, key);

  self->n_pairs++;
  self->named = self->named || ten_text_values_is_name (self, key);
  if (g_strcmp0 (ten_tree_get_text (there), value) != 0)
    ten_tree_add_member (self->person, key, ten_tree_new_text (value));
}

/* Adds a value to a list such as the skills. */
void
ten_text_values_add_node (TenTextValues *self, const char *section, JsonNode *node)
{
  self->n_pairs++;
  if (!json_object_has_member (self->person, section))
    json_object_set_array_member (self->person, section, json_array_new ());
  ten_tree_add_member (self->person, section, node);
}

void
ten_text_values_add_line (TenTextValues *self, const char *section, const char *line)
{
  ten_text_values_add_node (self, section, ten_tree_new_text (line));
}

void
ten_text_values_note_heading (TenTextValues *self, const char *line)
{
  g_string_append_printf (self->notes, "%s\n", line);
}

/* The report counts these lines. */
void
ten_text_values_note (TenTextValues *self, const char *line)
{
  ten_text_values_note_heading (self, line);
  self->n_noted++;
}

/* Whether a name is the heading of a list. */
gboolean
ten_text_values_is_section (TenTextValues *self, const char *name)
{
  return name != NULL && ten_import_names_find_word (self->names, "sections", name) != NULL;
}

/* Whether it is one of a list such as the Disciplines. */
gboolean
ten_text_values_is_powers (TenTextValues *self, const char *name)
{
  return g_strcmp0 (ten_import_names_find_word (self->names, "sections", name), "powers") == 0;
}

/* Whether something of that name belongs to the list that it stands in. Merits and powers may be
 * called what other things are. */
gboolean
ten_text_values_belongs (TenTextValues *self, const char *section, gboolean known)
{
  const char *word =
      section != NULL ? ten_import_names_find_word (self->names, "sections", section) : NULL;

  return word != NULL && (!known || g_str_equal (word, "merits") || g_str_equal (word, "powers"));
}

/* Whether a name is what the name of a person is called. */
gboolean
ten_text_values_is_name (TenTextValues *self, const char *name)
{
  return g_strcmp0 (ten_import_names_find_word (self->names, "root", name), "name") == 0;
}

gboolean
ten_text_values_is_trait (TenTextValues *self, const char *name)
{
  return ten_import_names_find_word (self->names, "tracks", name) != NULL ||
         ten_import_names_find_word (self->names, "rated", name) != NULL ||
         ten_import_names_is_any_trait (self->names, name);
}

gboolean
ten_text_values_is_known (TenTextValues *self, const char *name)
{
  return ten_text_values_is_trait (self, name) || ten_text_values_is_text (self, name);
}

/* Whether a name is that of a text about the person, such as the clan. */
gboolean
ten_text_values_is_text (TenTextValues *self, const char *name)
{
  return ten_import_names_find_word (self->names, "root", name) != NULL ||
         ten_import_names_find_word (self->names, "details", name) != NULL ||
         ten_import_names_find_word (self->names, "notes", name) != NULL;
}
