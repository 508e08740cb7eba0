/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-foundry-private.h"

#include <string.h>

/* The entry that items of that sort are written by: the first one of the table. */
static JsonObject *
find_entry (TenFoundryWriter *self, const char *as)
{
  JsonArray *entries = ten_foundry_get_list (self->table, "items");

  for (guint i = 0; i < json_array_get_length (entries); i++)
    {
      JsonObject *entry = json_array_get_object_element (entries, i);

      if (g_str_equal (ten_foundry_get_word (entry, "as"), as))
        return entry;
    }
  return NULL;
}

static JsonObject *
get_own (JsonObject *item)
{
  JsonObject *flags = json_object_get_object_member (item, "flags");

  if (!json_object_has_member (flags, TEN_FOUNDRY_FLAGS))
    json_object_set_object_member (flags, TEN_FOUNDRY_FLAGS, json_object_new ());
  return json_object_get_object_member (flags, TEN_FOUNDRY_FLAGS);
}

static JsonObject *
add_item (TenFoundryWriter *self, JsonObject *entry, const char *name, int number)
{
  JsonObject *item = ten_foundry_add_item (self, ten_foundry_get_word (entry, "type"), name);
  JsonObject *system = json_object_get_object_member (item, "system");
  JsonArray *numbers = ten_foundry_get_list (entry, "number");

  ten_foundry_put_members (system, ten_foundry_get_entry (entry, "fixed"));
  for (guint i = 0; numbers != NULL && i < json_array_get_length (numbers); i++)
    ten_foundry_put_number (system, json_array_get_string_element (numbers, i), number);
  return item;
}

/* Where the system has a trait: `skills_social.animalKen`. */
static char *
dup_trait_path (TenFoundryWriter *self, const char *trait)
{
  JsonArray *groups = ten_foundry_get_list (self->table, "ratings");

  for (guint i = 0; i < json_array_get_length (groups); i++)
    {
      JsonObject *entry = json_array_get_object_element (groups, i);
      JsonArray *keys = ten_foundry_get_list (entry, "keys");

      if (ten_foundry_get_switch (entry, "old"))
        continue;
      for (guint j = 0; j < json_array_get_length (keys); j++)
        {
          const char *key = json_array_get_string_element (keys, j);
          g_autofree char *id = ten_foundry_dup_trait (entry, key);

          if (g_str_equal (id, trait))
            return g_strdup_printf ("%s.%s", ten_foundry_get_word (entry, "at"), key);
        }
    }
  return NULL;
}

/* The dice that the equipment is rolled with, as far as the system knows the traits. */
static void
write_pool (TenFoundryWriter *self, JsonObject *entry, JsonObject *system, TenSheetItem *item)
{
  const char *form = ten_foundry_get_word (entry, "pool_as");
  const char *const *traits = ten_sheet_item_get_traits (item);
  gboolean list = g_strcmp0 (form, "paths") == 0;
  JsonNode *node;

  if (form == NULL)
    return;
  node = json_node_new (list ? JSON_NODE_ARRAY : JSON_NODE_OBJECT);
  if (list)
    json_node_take_array (node, json_array_new ());
  else
    json_node_take_object (node, json_object_new ());
  for (guint i = 0; traits[i] != NULL; i++)
    {
      g_autofree char *path = dup_trait_path (self, traits[i]);
      g_autofree char *id = g_strdup_printf ("dice%u", i + 1);

      if (path == NULL)
        continue;
      if (list)
        json_array_add_string_element (json_node_get_array (node), path);
      else
        {
          JsonObject *dice = json_object_new ();

          json_object_set_string_member (dice, "path", path);
          json_object_set_object_member (json_node_get_object (node), id, dice);
        }
    }
  ten_foundry_put (system, json_object_get_string_member (entry, "pool"), node);
}

static void
write_equipment (TenFoundryWriter *self, JsonObject *entry, TenSheetItem *item)
{
  const char *const *traits = ten_sheet_item_get_traits (item);
  JsonObject *written =
      add_item (self, entry, ten_sheet_item_get_name (item), ten_sheet_item_get_number (item));
  JsonArray *list = json_array_new ();

  for (; *traits != NULL; traits++)
    json_array_add_string_element (list, *traits);
  json_object_set_array_member (get_own (written), "traits", list);
  json_object_set_int_member (get_own (written), "bonus", ten_sheet_item_get_number (item));
  write_pool (self, entry, json_object_get_object_member (written, "system"), item);
}

static void
write_condition (TenFoundryWriter *self, JsonObject *entry, TenSheetItem *item)
{
  JsonObject *written = add_item (self, entry, ten_sheet_item_get_name (item), 0);
  g_autofree char *note = ten_foundry_text_to_html (ten_sheet_item_get_note (item));

  ten_foundry_put_text (json_object_get_object_member (written, "system"),
                        ten_foundry_get_word (entry, "note"), note);
  json_object_set_string_member (get_own (written), "as", "condition");
}

static void
write_kind (TenFoundryWriter *self,
            TenSheetItemKind kind,
            JsonObject *entry,
            void (*write) (TenFoundryWriter *self, JsonObject *entry, TenSheetItem *item))
{
  GListModel *items = ten_sheet_get_items (self->sheet, kind);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

      if (!g_hash_table_contains (self->advantages, item))
        write (self, entry, item);
    }
}

static void
write_advantage (TenFoundryWriter *self, JsonObject *entry, TenSheetItem *item)
{
  add_item (self, entry, ten_sheet_item_get_name (item), ten_sheet_item_get_number (item));
}

/* A trait that the system has no place for is an item, which says so in its flags. */
static void
write_extra_trait (TenFoundryWriter *self, const char *trait)
{
  JsonObject *extra = ten_foundry_get_entry (self->table, "extra");
  JsonObject *entry = extra != NULL ? extra : find_entry (self, "advantage");
  g_autofree char *title = ten_sheet_dup_title (trait);
  JsonObject *item;
  int rating = 0;

  ten_character_get_rating (TEN_CHARACTER (self->sheet), trait, &rating);
  item = add_item (self, entry, title, rating);
  if (extra != NULL)
    {
      JsonObject *system = json_object_get_object_member (item, "system");

      ten_foundry_put_text (system, ten_foundry_get_word (extra, "label"), title);
      ten_foundry_put_specialties (self, system, ten_foundry_get_word (extra, "specialties"),
                                   "text", trait);
    }
  json_object_set_string_member (get_own (item), "trait", trait);
  json_object_set_int_member (get_own (item), "rating", rating);
  ten_foundry_put_specialties (self, get_own (item), "specialties", "list", trait);
}

/* A trait that is a track as well has been written as one. */
static gboolean
is_track (TenFoundryWriter *self, const char *trait)
{
  return ten_ruleset_find_track (ten_sheet_get_ruleset (self->sheet), trait) != NULL;
}

/* Traits of the ruleset that have no place are few: each system has its own morality. */
static void
write_other_traits (TenFoundryWriter *self)
{
  const char *const *extra = ten_character_get_extra_traits (TEN_CHARACTER (self->sheet));
  guint n_groups;
  int rating;
  const TenTraitGroup *groups =
      ten_ruleset_get_groups (ten_sheet_get_ruleset (self->sheet), &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      if (!g_hash_table_contains (self->traits, groups[i].traits[j].id) &&
          !is_track (self, groups[i].traits[j].id) &&
          ten_character_get_rating (TEN_CHARACTER (self->sheet), groups[i].traits[j].id, &rating))
        write_extra_trait (self, groups[i].traits[j].id);
  for (; extra != NULL && *extra != NULL; extra++)
    if (!g_hash_table_contains (self->traits, *extra))
      write_extra_trait (self, *extra);
}

/* Experience that is a separate item. */
static void
write_experience (TenFoundryWriter *self, JsonObject *counts)
{
  JsonObject *entry = ten_foundry_get_entry (counts, "items");
  int experiences = ten_sheet_get_experiences (self->sheet);
  JsonObject *item;

  if (entry == NULL || experiences == 0)
    return;
  item = ten_foundry_add_item (self, ten_foundry_get_word (entry, "type"), "Experience");
  ten_foundry_put_text (json_object_get_object_member (item, "system"),
                        ten_foundry_get_word (entry, "kind"),
                        ten_foundry_get_word (entry, "gained"));
  ten_foundry_put_number (json_object_get_object_member (item, "system"),
                          ten_foundry_get_word (entry, "amount"), experiences);
  json_object_set_string_member (get_own (item), "as", "experience");
}

static void
write_counts (TenFoundryWriter *self)
{
  JsonObject *counts = ten_foundry_get_entry (self->table, "counts");
  JsonArray *beats = ten_foundry_get_list (counts, "beats");
  JsonArray *experiences = ten_foundry_get_list (counts, "experiences");
  const char *total = ten_foundry_get_word (counts, "total");

  if (experiences != NULL)
    ten_foundry_put_number (self->system, json_array_get_string_element (experiences, 0),
                            ten_sheet_get_experiences (self->sheet));
  if (total != NULL)
    ten_foundry_put_number (self->system, total, ten_sheet_get_experiences (self->sheet));
  if (beats != NULL)
    ten_foundry_put_number (self->system, json_array_get_string_element (beats, 0),
                            ten_sheet_get_beats (self->sheet));
  else if (ten_sheet_get_beats (self->sheet) > 0)
    json_object_set_int_member (self->own, "beats", ten_sheet_get_beats (self->sheet));
  write_experience (self, counts);
}

/* Advantages, equipment, conditions, and traits of the sheet's own; beats and experiences. */
void
ten_foundry_write_items (TenFoundryWriter *self)
{
  JsonObject *conditions = ten_foundry_get_entry (self->table, "conditions");

  write_kind (self, TEN_SHEET_ADVANTAGE, find_entry (self, "advantage"), write_advantage);
  write_kind (self, TEN_SHEET_EQUIPMENT, find_entry (self, "equipment"), write_equipment);
  write_kind (self, TEN_SHEET_CONDITION,
              conditions != NULL ? conditions : find_entry (self, "condition"), write_condition);
  write_other_traits (self);
  write_counts (self);
}
