/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-private.h"

#include "json/ten-json-private.h"

/* worldofdarkness keeps abilities, virtues, willpower and morality as items; older actors have
 * them as members. */

static gboolean
is_of_type (JsonNode *item, JsonObject *entry)
{
  return g_strcmp0 (ten_import_get_member_text (item, "type"),
                    ten_foundry_get_word (entry, "type")) == 0;
}

gboolean
ten_foundry_read_ability (TenFoundry *self, JsonNode *item, JsonNode *system)
{
  JsonObject *abilities = ten_foundry_get_entry (self->table, "ability_items");
  const char *name = ten_import_get_member_text (item, "name");
  const char *id = ten_import_get_member_text (system, "id");
  const char *trait = id != NULL && *id != '\0' ? id : name;
  JsonNode *value = ten_import_get_member (system, "value");
  const char *known;
  int rating;

  if (abilities == NULL || trait == NULL || !is_of_type (item, abilities))
    return FALSE;
  known = ten_foundry_find_name (abilities, trait);
  if (known != NULL)
    trait = known;
  else if (!ten_foundry_knows_trait (self, trait) && name != NULL)
    trait = name;
  ten_import_draft_take (self->draft, ten_import_get_member (system, "type"));
  if (!ten_import_read_number (value, &rating))
    rating = 0;
  if (rating != 0 || ten_foundry_knows_trait (self, trait))
    ten_foundry_set_trait (self, trait, rating, value);
  ten_foundry_read_specialties (self, trait, ten_import_get_member (system, "speciality"));
  return TRUE;
}

/* `animalken` for `animal_ken`. */
static char *
dup_key (JsonObject *entry, const char *trait)
{
  g_auto (GStrv) words = g_strsplit (trait, "_", -1);

  for (TenImportChild name = ten_foundry_walk (entry, "names"); ten_import_next (&name);)
    if (g_str_equal (json_node_get_string (name.node), trait))
      return g_strdup (name.key);
  return g_strjoinv ("", words);
}

static void
write_ability (TenFoundry *self, JsonObject *abilities, const TenTrait *trait, const char *kind)
{
  g_autofree char *key = dup_key (abilities, trait->id);
  g_autofree char *label = g_strconcat (ten_foundry_get_word (abilities, "label"), key, NULL);
  JsonObject *item =
      ten_foundry_add_item (self, ten_foundry_get_word (abilities, "type"), trait->source_name);
  JsonObject *system = json_object_get_object_member (item, "system");
  int rating = 0;

  ten_character_get_rating (TEN_CHARACTER (self->sheet), trait->id, &rating);
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

/* All abilities that the ruleset has. */
void
ten_foundry_write_abilities (TenFoundry *self)
{
  JsonObject *abilities = ten_foundry_get_entry (self->table, "ability_items");
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (self->ruleset, &n_groups);

  for (guint i = 0; abilities != NULL && i < n_groups; i++)
    {
      const char *kind =
          ten_foundry_get_word (ten_foundry_get_entry (abilities, "kinds"), groups[i].id);

      for (guint j = 0; kind != NULL && j < groups[i].n_traits; j++)
        write_ability (self, abilities, &groups[i].traits[j], kind);
    }
}

/* The first of the traits that the ruleset has. Where it has none of them, a sheet is read with
 * the first of all, and none is written. */
static const char *
find_trait (TenFoundry *self, JsonObject *entry)
{
  const char *id = ten_foundry_get_word (entry, "id");
  const char *first = NULL;
  int rating;

  if (!json_object_has_member (entry, "trait"))
    return json_object_has_member (entry, "track") ||
                   (self->sheet != NULL &&
                    !ten_character_get_rating (TEN_CHARACTER (self->sheet), id, &rating))
               ? NULL
               : id;
  for (TenImportChild trait = ten_foundry_walk (entry, "trait"); ten_import_next (&trait);)
    {
      const char *text = json_node_get_string (trait.node);

      if (ten_foundry_knows_trait (self, text))
        return text;
      first = first != NULL ? first : text;
    }
  return self->sheet != NULL ? NULL : first;
}

/* Which way a morality follows: humanity is the usual one and needs no word. */
static void
read_way (TenFoundry *self, JsonObject *way, const char *trait, JsonNode *node)
{
  const char *detail = ten_foundry_get_word (ten_foundry_get_entry (way, "detail"), trait);
  g_autofree char *text = ten_foundry_dup_words (ten_import_get_member (node, "label"), FALSE);

  for (TenImportChild key = ten_foundry_walk (way, "custom"); ten_import_next (&key);)
    {
      const char *own = ten_import_get_member_text (node, json_node_get_string (key.node));

      if (own == NULL || *own == '\0')
        continue;
      g_free (text);
      text = g_strdup (own);
    }
  if (text != NULL && detail != NULL &&
      g_ascii_strcasecmp (text, ten_foundry_get_word (way, "usual")) != 0)
    ten_import_draft_set_detail (self->draft, detail, text);
}

static void
write_way (TenFoundry *self, JsonObject *way, const char *trait, JsonObject *system)
{
  JsonArray *members = json_object_get_array_member (way, "custom");
  const char *detail = ten_foundry_get_word (ten_foundry_get_entry (way, "detail"), trait);
  const char *text = detail != NULL ? ten_sheet_get_detail (self->sheet, detail) : NULL;

  if (text == NULL || *text == '\0')
    return;
  json_object_set_string_member (
      system, json_array_get_string_element (members, json_array_get_length (members) - 1), text);
  g_hash_table_add (self->details, g_strdup (detail));
}

/* The first member with a rating that is not 0, or the last with one. */
static JsonNode *
find_rating (JsonObject *entry, JsonNode *node, int *rating)
{
  JsonNode *found = NULL;

  *rating = 0;
  if (!json_object_has_member (entry, "rating"))
    {
      found = ten_import_get_member (node, "permanent");
      return ten_import_read_number (found, rating) ? found : NULL;
    }
  for (TenImportChild key = ten_foundry_walk (entry, "rating");
       *rating == 0 && ten_import_next (&key);)
    {
      JsonNode *member = ten_import_get_member (node, json_node_get_string (key.node));

      if (ten_import_read_number (member, rating))
        found = member;
    }
  return found;
}

static void
read_advantage (TenFoundry *self, JsonObject *entry, JsonNode *node)
{
  JsonObject *way = ten_foundry_get_entry (entry, "way");
  const char *trait = find_trait (self, entry);
  JsonNode *temporary = ten_import_get_member (node, "temporary");
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
  if (way != NULL)
    read_way (self, way, trait, node);
  if (ten_import_draft_is_taken (self->draft, temporary) ||
      !ten_import_read_number (temporary, &rating) || rating == 0)
    return;
  text = g_strdup_printf ("%d", rating);
  if (ten_import_draft_set_detail (self->draft, name, text))
    ten_import_draft_take (self->draft, temporary);
}

static void
write_temporary (TenFoundry *self, const char *trait, JsonObject *system)
{
  g_autofree char *name = g_strconcat ("temporary_", trait, NULL);
  const char *text = ten_sheet_get_detail (self->sheet, name);
  gint64 number;

  if (text == NULL || !g_ascii_string_to_signed (text, 10, 1, 1000, &number, NULL))
    return;
  json_object_set_int_member (system, "temporary", number);
  g_hash_table_add (self->details, g_steal_pointer (&name));
}

static void
write_rating (TenFoundry *self, JsonObject *entry, const char *trait, JsonObject *system)
{
  JsonObject *way = ten_foundry_get_entry (entry, "way");
  TenImportChild members = ten_foundry_walk (entry, "rating");
  const char *member =
      ten_import_next (&members) ? json_node_get_string (members.node) : "permanent";
  int rating = 0;

  if (ten_character_get_rating (TEN_CHARACTER (self->sheet), trait, &rating) ||
      !json_object_has_member (system, member))
    json_object_set_int_member (system, member, rating);
  json_object_set_int_member (system, "roll", rating);
  if (g_str_equal (member, "permanent") && !json_object_has_member (entry, "track"))
    write_temporary (self, trait, system);
  if (way != NULL)
    write_way (self, way, trait, system);
  g_hash_table_add (self->traits, g_strdup (trait));
}

static void
write_advantage (TenFoundry *self, JsonObject *advantages, JsonObject *entry)
{
  const char *trait = find_trait (self, entry);
  const char *id = ten_foundry_get_word (entry, "id");
  g_autofree char *label = g_strconcat (ten_foundry_get_word (advantages, "label"), id, NULL);
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
  item = ten_foundry_add_item (self, ten_foundry_get_word (advantages, "type"),
                               ten_foundry_get_word (entry, "name"));
  json_object_set_object_member (item, "system", g_steal_pointer (&system));
}

/* Those that the ruleset or the sheet has. */
void
ten_foundry_write_advantages (TenFoundry *self)
{
  JsonObject *advantages = ten_foundry_get_entry (self->table, "advantages");

  for (TenImportChild entry = ten_foundry_walk (advantages, "list"); ten_import_next (&entry);)
    write_advantage (self, advantages, json_node_get_object (entry.node));
}

static void
read_advantage_item (TenFoundry *self, JsonObject *advantages, JsonNode *item)
{
  JsonNode *system = ten_foundry_get_item_system (item);
  const char *id = ten_import_get_member_text (system, "id");
  const char *name = ten_import_get_member_text (item, "name");
  g_autoptr (JsonObject) own = json_object_new ();
  JsonObject *found = own;

  if (!is_of_type (item, advantages))
    return;
  json_object_set_string_member (own, "id", name != NULL ? name : "");
  for (TenImportChild entry = ten_foundry_walk (advantages, "list");
       id != NULL && found == own && ten_import_next (&entry);)
    if (g_ascii_strcasecmp (ten_foundry_get_word (json_node_get_object (entry.node), "id"), id) ==
        0)
      found = json_node_get_object (entry.node);
  read_advantage (self, found, system);
  ten_import_draft_take (self->draft, item);
}

/* Whether an actor has an advantage, or only a place for it. */
static gboolean
has_advantage (TenFoundry *self, const char *id, JsonNode *node)
{
  static const char *const members[] = { "permanent", "temporary", "value", "spent" };
  g_autofree char *path = g_strdup_printf ("settings.has%s", id);
  JsonNode *has = ten_import_get_path (self->system, path);
  int number;

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (ten_import_read_number (ten_import_get_member (node, members[i]), &number) && number != 0)
      return TRUE;
  return has != NULL && JSON_NODE_HOLDS_VALUE (has) && json_node_get_boolean (has);
}

static void
read_old_advantage (TenFoundry *self, JsonObject *advantages, JsonObject *entry)
{
  const char *id = ten_foundry_get_word (entry, "id");

  for (TenImportChild place = ten_foundry_walk (advantages, "old"); ten_import_next (&place);)
    {
      const char *path = json_node_get_string (place.node);
      JsonNode *group = *path != '\0' ? ten_import_get_path (self->system, path) : self->system;
      JsonNode *node = ten_import_get_member (group, id);

      if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
        continue;
      if (has_advantage (self, id, node))
        read_advantage (self, entry, node);
      else
        ten_import_draft_take (self->draft, node);
    }
}

void
ten_foundry_read_advantages (TenFoundry *self)
{
  JsonObject *advantages = ten_foundry_get_entry (self->table, "advantages");
  TenImportChild item = ten_import_elements (self->items);

  while (advantages != NULL && ten_import_next (&item))
    read_advantage_item (self, advantages, item.node);
  for (TenImportChild entry = ten_foundry_walk (advantages, "list"); ten_import_next (&entry);)
    read_old_advantage (self, advantages, json_node_get_object (entry.node));
}
