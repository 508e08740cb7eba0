/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-foundry-private.h"

#include <string.h>

/* `animalken` for `animal_ken`. */
static char *
dup_key (JsonObject *names, const char *trait)
{
  g_auto (GStrv) words = g_strsplit (trait, "_", -1);
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  if (names != NULL)
    {
      json_object_iter_init (&iter, names);
      while (json_object_iter_next (&iter, &key, &node))
        if (g_str_equal (json_node_get_string (node), trait))
          return g_strdup (key);
    }
  return g_strjoinv ("", words);
}

static void
put_settings (JsonObject *system)
{
  JsonObject *settings = json_object_new ();

  json_object_set_boolean_member (settings, "iscreated", TRUE);
  json_object_set_boolean_member (settings, "isvisible", TRUE);
  json_object_set_boolean_member (settings, "isremovable", TRUE);
  json_object_set_object_member (system, "settings", settings);
}

static void
write_ability (TenFoundryWriter *self,
               JsonObject *abilities,
               const TenTrait *trait,
               const char *kind)
{
  g_autofree char *key = dup_key (ten_foundry_get_entry (abilities, "names"), trait->id);
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
  ten_foundry_put_specialties (self, system, "speciality", "text", trait->id);
  put_settings (system);
  g_hash_table_add (self->traits, g_strdup (trait->id));
}

/* The trait of the sheet that an advantage is, or NULL where it has none of them. */
static const char *
find_trait (TenFoundryWriter *self, JsonObject *entry)
{
  JsonArray *traits = ten_foundry_get_list (entry, "trait");
  const char *id = ten_foundry_get_word (entry, "id");
  int rating;

  if (traits == NULL)
    return !json_object_has_member (entry, "track") &&
                   ten_character_get_rating (TEN_CHARACTER (self->sheet), id, &rating)
               ? id
               : NULL;
  for (guint i = 0; i < json_array_get_length (traits); i++)
    {
      const char *trait = json_array_get_string_element (traits, i);

      if (ten_ruleset_find_trait (ten_sheet_get_ruleset (self->sheet), trait) != NULL)
        return trait;
    }
  return NULL;
}

/* A morality that is not the usual one carries its own name. */
static void
write_way (TenFoundryWriter *self, JsonObject *way, const char *trait, JsonObject *system)
{
  JsonArray *members = ten_foundry_get_list (way, "custom");
  const char *detail = ten_foundry_get_word (ten_foundry_get_entry (way, "detail"), trait);
  const char *text = detail != NULL ? ten_sheet_get_detail (self->sheet, detail) : NULL;

  if (text == NULL || *text == '\0')
    return;
  json_object_set_string_member (
      system, json_array_get_string_element (members, json_array_get_length (members) - 1), text);
  g_hash_table_add (self->details, g_strdup (detail));
}

static gboolean
write_points (TenFoundryWriter *self, JsonObject *entry, JsonObject *system)
{
  const char *id = ten_foundry_get_word (entry, "track");
  const TenTrack *track =
      id != NULL ? ten_ruleset_find_track (ten_sheet_get_ruleset (self->sheet), id) : NULL;
  TenTrackState state;

  if (track == NULL || !ten_character_get_track (TEN_CHARACTER (self->sheet), track, &state))
    return FALSE;
  json_object_set_int_member (system, ten_foundry_get_word (entry, "size"), state.size);
  json_object_set_int_member (system, ten_foundry_get_word (entry, "left"),
                              state.size - state.marked[0]);
  return TRUE;
}

static void
write_temporary (TenFoundryWriter *self, const char *trait, JsonObject *system)
{
  g_autofree char *name = g_strdup_printf ("temporary_%s", trait);
  const char *text = ten_sheet_get_detail (self->sheet, name);
  char *end;
  gint64 number;

  if (text == NULL)
    return;
  number = g_ascii_strtoll (text, &end, 10);
  if (end == text || *end != '\0' || number < 1 || number > 1000)
    return;
  json_object_set_int_member (system, "temporary", number);
  g_hash_table_add (self->details, g_steal_pointer (&name));
}

static void
write_rating (TenFoundryWriter *self, JsonObject *entry, const char *trait, JsonObject *system)
{
  JsonArray *members = ten_foundry_get_list (entry, "rating");
  const char *member = members != NULL ? json_array_get_string_element (members, 0) : "permanent";
  int rating = 0;

  if (ten_character_get_rating (TEN_CHARACTER (self->sheet), trait, &rating) ||
      !json_object_has_member (system, member))
    json_object_set_int_member (system, member, rating);
  json_object_set_int_member (system, "roll", rating);
  if (g_str_equal (member, "permanent") && !json_object_has_member (entry, "track"))
    write_temporary (self, trait, system);
  if (json_object_has_member (entry, "way"))
    write_way (self, ten_foundry_get_entry (entry, "way"), trait, system);
  g_hash_table_add (self->traits, g_strdup (trait));
}

static void
write_advantage (TenFoundryWriter *self, JsonObject *advantages, JsonObject *entry)
{
  const char *trait = find_trait (self, entry);
  const char *id = ten_foundry_get_word (entry, "id");
  const char *own_label = ten_foundry_get_word (entry, "label");
  const char *group = ten_foundry_get_word (entry, "group");
  g_autofree char *label = own_label != NULL
                               ? g_strdup (own_label)
                               : g_strconcat (ten_foundry_get_word (advantages, "label"), id, NULL);
  g_autoptr (JsonObject) system = json_object_new ();
  JsonObject *item;

  json_object_set_string_member (system, "id", id);
  json_object_set_string_member (system, "label", label);
  json_object_set_string_member (system, "type", "wod.advantages.advantages");
  json_object_set_string_member (system, "group", group != NULL ? group : "");
  json_object_set_int_member (system, "max", ten_foundry_get_number (entry, "max", 10));
  if (!write_points (self, entry, system) && trait == NULL)
    return;
  if (trait != NULL)
    write_rating (self, entry, trait, system);
  put_settings (system);
  json_object_set_boolean_member (json_object_get_object_member (system, "settings"),
                                  "usepermanent", json_object_has_member (system, "permanent"));
  json_object_set_boolean_member (json_object_get_object_member (system, "settings"),
                                  "usetemporary", json_object_has_member (system, "temporary"));
  json_object_set_boolean_member (json_object_get_object_member (system, "settings"), "useroll",
                                  json_object_has_member (system, "permanent"));

  item = ten_foundry_add_item (self, ten_foundry_get_word (advantages, "item"),
                               ten_foundry_get_word (entry, "name"));
  json_object_set_object_member (item, "system", g_steal_pointer (&system));
}

/* Skills that are items: all of those that the ruleset has. */
void
ten_foundry_write_abilities (TenFoundryWriter *self)
{
  JsonObject *abilities = ten_foundry_get_entry (self->table, "ability_items");
  const TenTraitGroup *groups;
  guint n_groups;

  if (abilities == NULL)
    return;
  groups = ten_ruleset_get_groups (ten_sheet_get_ruleset (self->sheet), &n_groups);
  for (guint i = 0; i < n_groups; i++)
    {
      const char *kind =
          ten_foundry_get_word (ten_foundry_get_entry (abilities, "kinds"), groups[i].id);

      for (guint j = 0; kind != NULL && j < groups[i].n_traits; j++)
        write_ability (self, abilities, &groups[i].traits[j], kind);
    }
}

/* Willpower, virtues, morality: those that the ruleset or the sheet has. */
void
ten_foundry_write_advantages (TenFoundryWriter *self)
{
  JsonObject *advantages = ten_foundry_get_entry (self->table, "advantages");
  JsonArray *list;

  if (advantages == NULL)
    return;
  list = ten_foundry_get_list (advantages, "list");
  for (guint i = 0; i < json_array_get_length (list); i++)
    write_advantage (self, advantages, json_array_get_object_element (list, i));
}
