/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-advantages-private.h"

#include "importers/ten-foundry-tracks-private.h"
#include "importers/ten-foundry-values-private.h"
#include "importers/ten-import-names-private.h"
#include "json/ten-json-private.h"

/* The member with the rating of an advantage whose entry names no other. */
#define USUAL_RATING "permanent"

static gboolean
is_of_type (JsonNode *item, JsonObject *entry)
{
  return entry != NULL &&
         g_strcmp0 (ten_tree_get_member_text (item, "type"), ten_foundry_word (entry, "type")) == 0;
}

gboolean
ten_foundry_read_ability (TenFoundry *self, JsonNode *item, JsonNode *system)
{
  JsonObject *abilities = ten_foundry_entry (self->table, "ability_items");
  const char *name = ten_tree_get_member_text (item, "name");
  const char *id = ten_tree_get_member_text (system, "id");
  const char *trait = id != NULL && *id != '\0' ? id : name;
  JsonNode *value = ten_tree_get_member (system, "value");
  const char *known;
  int rating;

  if (trait == NULL || !is_of_type (item, abilities))
    return FALSE;
  known = ten_foundry_find_name (abilities, trait);
  if (known != NULL || (!ten_foundry_knows_trait (self, trait) && name != NULL))
    trait = known != NULL ? known : name;
  ten_draft_take (self->draft, ten_tree_get_member (system, "type"));
  if (!ten_tree_get_number (value, &rating))
    rating = 0;
  if (rating != 0 || ten_foundry_knows_trait (self, trait))
    ten_foundry_set_trait (self, trait, rating, value);
  ten_foundry_read_specialties (self, trait, ten_tree_get_member (system, "speciality"));
  return TRUE;
}

/* `animalken` for `animal_ken`. */
static char *
dup_key (JsonObject *entry, const char *trait)
{
  g_auto (GStrv) words = g_strsplit (trait, "_", -1);

  for (TenTreeChild name = ten_foundry_walk (entry, "names"); ten_tree_next (&name);)
    if (g_str_equal (json_node_get_string (name.node), trait))
      return g_strdup (name.key);
  return g_strjoinv ("", words);
}

static void
write_ability (TenFoundry *self, JsonObject *abilities, const TenTrait *trait, const char *kind)
{
  g_autofree char *key = dup_key (abilities, trait->id);
  g_autofree char *label = g_strconcat (ten_foundry_word (abilities, "label"), key, NULL);
  JsonObject *item =
      ten_foundry_add_item (self, ten_foundry_word (abilities, "type"), trait->source_name);
  JsonObject *system = json_object_get_object_member (item, "system");
  int rating;

  ten_foundry_get_rating (self, trait->id, &rating);
  json_object_set_string_member (system, "id", key);
  json_object_set_string_member (system, "label", label);
  json_object_set_string_member (system, "type", kind);
  json_object_set_int_member (system, "value", rating);
  json_object_set_int_member (system, "total", rating);
  json_object_set_int_member (system, "max", MAX (5, rating));
  ten_foundry_write_specialties (self, system, "speciality", "text", trait->id);
  ten_foundry_put_members (system, abilities, "fixed");
  g_hash_table_add (self->traits, g_strdup (trait->id));
}

/* All abilities in the ruleset. */
void
ten_foundry_write_abilities (TenFoundry *self)
{
  JsonObject *abilities = ten_foundry_entry (self->table, "ability_items");
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (self->ruleset, &n_groups);

  for (guint i = 0; abilities != NULL && i < n_groups; i++)
    {
      const char *kind = ten_foundry_word (ten_foundry_entry (abilities, "kinds"), groups[i].id);

      for (guint j = 0; kind != NULL && j < groups[i].n_traits; j++)
        write_ability (self, abilities, &groups[i].traits[j], kind);
    }
}

/* The first of the traits that the ruleset or the sheet has. Where there is none of them, an actor
 * is read with the first of all, and none is written. */
static const char *
find_trait (TenFoundry *self, JsonObject *entry)
{
  const char *first =
      json_object_has_member (entry, "trait") ? NULL : ten_foundry_word (entry, "id");
  int rating;

  if (first != NULL && (ten_foundry_knows_trait (self, first) ||
                        (self->sheet != NULL && ten_foundry_get_rating (self, first, &rating))))
    return first;
  for (TenTreeChild trait = ten_foundry_walk (entry, "trait"); ten_tree_next (&trait);)
    {
      const char *text = json_node_get_string (trait.node);

      if (ten_foundry_knows_trait (self, text) ||
          (self->sheet != NULL && ten_foundry_get_rating (self, text, &rating)))
        return text;
      first = first != NULL ? first : text;
    }
  return self->sheet != NULL ? NULL : first;
}

/* The detail that says which way a morality follows: humanity is the usual one and needs no word.
 */
static const char *
find_way (JsonObject *entry, const char *trait)
{
  JsonObject *way = ten_foundry_entry (entry, "way");

  return way != NULL ? ten_foundry_word (ten_foundry_entry (way, "detail"), trait) : NULL;
}

static void
read_way (TenFoundry *self, JsonObject *way, const char *detail, JsonNode *node)
{
  g_autofree char *text = ten_foundry_dup_words (ten_tree_get_member (node, "label"), FALSE);

  for (TenTreeChild key = ten_foundry_walk (way, "custom"); ten_tree_next (&key);)
    {
      const char *own = ten_tree_get_member_text (node, json_node_get_string (key.node));

      if (own == NULL || *own == '\0')
        continue;
      g_free (text);
      text = g_strdup (own);
    }
  if (text != NULL && g_ascii_strcasecmp (text, ten_foundry_word (way, "usual")) != 0)
    ten_draft_set_detail (self->draft, detail, text);
}

/* The first member with a non-zero rating, or the last one with a rating. */
static JsonNode *
find_rating (JsonObject *entry, JsonNode *node, int *rating)
{
  JsonNode *found = NULL;

  *rating = 0;
  if (!json_object_has_member (entry, "rating"))
    {
      found = ten_tree_get_member (node, USUAL_RATING);
      return ten_tree_get_number (found, rating) ? found : NULL;
    }
  for (TenTreeChild key = ten_foundry_walk (entry, "rating"); *rating == 0 && ten_tree_next (&key);)
    {
      JsonNode *member = ten_tree_get_member (node, json_node_get_string (key.node));

      if (ten_tree_get_number (member, rating))
        found = member;
    }
  return found;
}

static void
read_advantage (TenFoundry *self, JsonObject *entry, JsonNode *node)
{
  const char *trait = find_trait (self, entry);
  JsonNode *temporary = ten_tree_get_member (node, "temporary");
  g_autofree char *name = g_strconcat ("temporary_", trait, NULL);
  g_autofree char *text = NULL;
  JsonNode *value;
  int rating;

  if (json_object_has_member (entry, "track"))
    ten_foundry_read_points (self, entry, node);
  if (trait == NULL)
    return;
  value = find_rating (entry, node, &rating);
  if (value != NULL && (rating != 0 || ten_foundry_knows_trait (self, trait)))
    ten_foundry_set_trait (self, trait, rating, value);
  if (find_way (entry, trait) != NULL)
    read_way (self, ten_foundry_entry (entry, "way"), find_way (entry, trait), node);
  if (ten_draft_is_taken (self->draft, temporary) || !ten_tree_get_number (temporary, &rating) ||
      rating == 0)
    return;
  text = g_strdup_printf ("%d", rating);
  if (ten_draft_set_detail (self->draft, name, text))
    ten_draft_take (self->draft, temporary);
}

static void
write_rating (TenFoundry *self, JsonObject *entry, const char *trait, JsonObject *system)
{
  TenTreeChild members = ten_foundry_walk (entry, "rating");
  const char *member =
      ten_tree_next (&members) ? json_node_get_string (members.node) : USUAL_RATING;
  g_autofree char *name = g_strconcat ("temporary_", trait, NULL);
  const char *temporary = ten_foundry_get_detail (self, name);
  const char *way = ten_foundry_get_detail (self, find_way (entry, trait));
  gint64 number;
  int rating;

  if (ten_foundry_get_rating (self, trait, &rating) || !json_object_has_member (system, member))
    json_object_set_int_member (system, member, rating);
  json_object_set_int_member (system, "roll", rating);
  g_hash_table_add (self->traits, g_strdup (trait));
  if (g_str_equal (member, "permanent") && !json_object_has_member (entry, "track") &&
      temporary != NULL && g_ascii_string_to_signed (temporary, 10, 1, 1000, &number, NULL))
    {
      json_object_set_int_member (system, "temporary", number);
      g_hash_table_add (self->details, g_strdup (name));
    }
  if (way != NULL)
    {
      json_object_set_string_member (
          system, ten_foundry_word (ten_foundry_entry (entry, "way"), "written"), way);
      g_hash_table_add (self->details, g_strdup (find_way (entry, trait)));
    }
}

static void
write_advantage (TenFoundry *self, JsonObject *advantages, JsonObject *entry)
{
  const char *trait = find_trait (self, entry);
  const char *id = ten_foundry_word (entry, "id");
  g_autofree char *label = g_strconcat (ten_foundry_word (advantages, "label"), id, NULL);
  g_autoptr (JsonObject) system = json_object_new ();
  gboolean permanent;
  JsonObject *item;

  json_object_set_string_member (system, "id", id);
  json_object_set_string_member (system, "label", ten_json_object_get_text (entry, "label", label));
  ten_foundry_put_members (system, advantages, "always");
  json_object_set_string_member (system, "group", ten_json_object_get_text (entry, "group", ""));
  json_object_set_int_member (system, "max", ten_json_object_get_number (entry, "max", 10));
  if (!ten_foundry_write_points (self, entry, system) && trait == NULL)
    return;
  if (trait != NULL)
    write_rating (self, entry, trait, system);
  permanent = json_object_has_member (system, "permanent");
  ten_foundry_put_members (system, advantages, "fixed");
  ten_foundry_put_switch (system, "settings.usepermanent", permanent);
  ten_foundry_put_switch (system, "settings.usetemporary",
                          json_object_has_member (system, "temporary"));
  ten_foundry_put_switch (system, "settings.useroll", permanent);
  item = ten_foundry_add_item (self, ten_foundry_word (advantages, "type"),
                               ten_foundry_word (entry, "name"));
  json_object_set_object_member (item, "system", g_steal_pointer (&system));
}

/* Writes those that the ruleset or the sheet has. */
void
ten_foundry_write_advantages (TenFoundry *self)
{
  JsonObject *advantages = ten_foundry_entry (self->table, "advantages");

  for (TenTreeChild entry = ten_foundry_walk (advantages, "list"); ten_tree_next (&entry);)
    write_advantage (self, advantages, json_node_get_object (entry.node));
}

/* The entry of the table that an item is read with; another advantage is a trait of its name. */
static JsonObject *
dup_entry (JsonObject *advantages, const char *id, const char *name)
{
  JsonObject *own;

  for (TenTreeChild entry = ten_foundry_walk (advantages, "list");
       id != NULL && ten_tree_next (&entry);)
    {
      JsonObject *known = json_node_get_object (entry.node);

      if (g_ascii_strcasecmp (ten_foundry_word (known, "id"), id) == 0)
        return json_object_ref (known);
    }
  own = json_object_new ();
  json_object_set_string_member (own, "id", name != NULL ? name : "");
  return own;
}

/* Whether an actor really has an advantage, or just a field for it. */
static gboolean
has_advantage (TenFoundry *self, const char *id, JsonNode *node)
{
  static const char *const members[] = { "permanent", "temporary", "value", "spent" };
  g_autofree char *path = g_strdup_printf ("settings.has%s", id);
  JsonNode *has = ten_tree_get_path (self->system, path);
  int number;

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (ten_tree_get_number (ten_tree_get_member (node, members[i]), &number) && number != 0)
      return TRUE;
  return has != NULL && JSON_NODE_HOLDS_VALUE (has) && json_node_get_boolean (has);
}

static void
read_old_advantage (TenFoundry *self, JsonObject *advantages, JsonObject *entry)
{
  const char *id = ten_foundry_word (entry, "id");

  for (TenTreeChild place = ten_foundry_walk (advantages, "old"); ten_tree_next (&place);)
    {
      const char *path = json_node_get_string (place.node);
      JsonNode *group = *path != '\0' ? ten_tree_get_path (self->system, path) : self->system;
      JsonNode *node = ten_tree_get_member (group, id);

      if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
        continue;
      if (has_advantage (self, id, node))
        read_advantage (self, entry, node);
      else
        ten_draft_take (self->draft, node);
    }
}

void
ten_foundry_read_advantages (TenFoundry *self)
{
  JsonObject *advantages = ten_foundry_entry (self->table, "advantages");

  for (TenTreeChild item = ten_tree_elements (self->items); ten_tree_next (&item);)
    if (is_of_type (item.node, advantages))
      {
        JsonNode *system = ten_foundry_get_item_system (item.node);
        g_autoptr (JsonObject) entry =
            dup_entry (advantages, ten_tree_get_member_text (system, "id"),
                       ten_tree_get_member_text (item.node, "name"));

        read_advantage (self, entry, system);
        ten_draft_take (self->draft, item.node);
      }
  for (TenTreeChild entry = ten_foundry_walk (advantages, "list"); ten_tree_next (&entry);)
    read_old_advantage (self, advantages, json_node_get_object (entry.node));
}

/* A text, or a number without its modifier. */
static void
read_field (TenFoundry *self, const char *key, JsonNode *node)
{
  JsonNode *value = ten_tree_get_member (node, "value");
  g_autofree char *name = ten_import_dup_key (key);
  g_autofree char *text = NULL;
  int number;
  int modifier;

  if (ten_tree_get_number (value, &number) &&
      ten_tree_get_number (ten_tree_get_member (node, "mod"), &modifier) && modifier != 0)
    text = g_strdup_printf ("%d", number - modifier);
  else
    text = ten_foundry_dup_words (value, TRUE);
  if (text == NULL || ten_draft_set_detail (self->draft, name, text))
    ten_draft_take (self->draft, node);
}

void
ten_foundry_read_fields (TenFoundry *self)
{
  JsonObject *fields = ten_foundry_entry (self->table, "fields");
  TenTreeChild child = ten_tree_members (fields != NULL ? ten_foundry_get (self, fields) : NULL);

  while (ten_tree_next (&child))
    if (JSON_NODE_HOLDS_OBJECT (child.node))
      read_field (self, child.key, child.node);
}

/* A generation must be a number; others are left out. */
void
ten_foundry_write_fields (TenFoundry *self)
{
  JsonObject *fields = ten_foundry_entry (self->table, "fields");

  for (TenTreeChild child = ten_foundry_walk (fields, "keys"); ten_tree_next (&child);)
    {
      const char *key = json_node_get_string (child.node);
      const char *text = ten_foundry_get_detail (self, key);
      gboolean numeric = g_str_equal (key, "generation");
      g_autofree char *path = g_strconcat (ten_foundry_word (fields, "at"), ".", key, NULL);
      g_autofree char *label = g_strdup_printf ("wod.bio.%s.%s", self->kind, key);
      JsonObject *field;
      guint64 number = 0;

      if (text == NULL || (numeric && !g_ascii_string_to_unsigned (text, 10, 1, 30, &number, NULL)))
        continue;
      field = json_object_new ();
      json_object_set_string_member (field, "label", label);
      ten_foundry_put_members (field, fields, "fixed");
      if (numeric)
        json_object_set_int_member (field, "mod", 0);
      ten_foundry_put (field, "value",
                       numeric ? json_node_init_int (json_node_alloc (), (gint64) number)
                               : ten_tree_new_text (text));
      ten_foundry_put (self->new_system, path, ten_json_take_object (field));
      g_hash_table_add (self->details, g_strdup (key));
    }
}
