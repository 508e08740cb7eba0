/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-foundry-private.h"
#include "importers/ten-import-names-private.h"

/* The advantage that the import makes of that power, if it is not written yet. */
static TenSheetItem *
find_advantage (TenFoundryWriter *self, const char *trait)
{
  GListModel *items = ten_sheet_get_items (self->sheet, TEN_SHEET_ADVANTAGE);
  g_autofree char *title = ten_import_dup_title (trait);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

      if (g_str_equal (title, ten_sheet_item_get_name (item)) &&
          !g_hash_table_contains (self->advantages, item) && ten_sheet_item_get_number (item) > 0)
        return item;
    }
  return NULL;
}

static gboolean
write_power (TenFoundryWriter *self, JsonObject *entry, JsonObject *object, const char *trait)
{
  const char *shown = ten_foundry_get_word (entry, "shown");
  TenSheetItem *item = find_advantage (self, trait);

  if (item == NULL)
    return FALSE;
  json_object_set_int_member (object, "value", ten_sheet_item_get_number (item));
  if (shown != NULL)
    json_object_set_boolean_member (object, shown, TRUE);
  g_hash_table_add (self->advantages, item);
  return TRUE;
}

static gboolean
write_trait (TenFoundryWriter *self, JsonObject *entry, JsonObject *object, const char *trait)
{
  const char *specialties = ten_foundry_get_word (entry, "specialties");
  int rating = 0;

  if (!ten_character_get_rating (TEN_CHARACTER (self->sheet), trait, &rating) &&
      ten_ruleset_find_trait (ten_sheet_get_ruleset (self->sheet), trait) == NULL)
    return FALSE;
  json_object_set_int_member (object, "value", rating);
  ten_foundry_put_members (object, ten_foundry_get_entry (entry, "fixed"));
  if (ten_foundry_get_entry (entry, "fixed") != NULL)
    json_object_set_int_member (object, "total", rating);
  if (specialties != NULL)
    ten_foundry_put_specialties (self, object, specialties, ten_foundry_get_word (entry, "form"),
                                 trait);
  else if (ten_character_get_specialties (TEN_CHARACTER (self->sheet), trait) != NULL)
    {
      if (!json_object_has_member (self->own, "specialties"))
        json_object_set_object_member (self->own, "specialties", json_object_new ());
      ten_foundry_put_specialties (self, json_object_get_object_member (self->own, "specialties"),
                                   trait, "list", trait);
    }
  g_hash_table_add (self->traits, g_strdup (trait));
  return TRUE;
}

/* Attributes, skills and powers. */
void
ten_foundry_write_group (TenFoundryWriter *self, JsonObject *entry)
{
  JsonArray *keys = ten_foundry_get_list (entry, "keys");
  const char *at = ten_foundry_get_word (entry, "at");
  gboolean powers = g_strcmp0 (ten_foundry_get_word (entry, "as"), "advantage") == 0;

  if (ten_foundry_get_switch (entry, "old") || !ten_foundry_is_for (entry, self->kind))
    return;
  for (guint i = 0; i < json_array_get_length (keys); i++)
    {
      const char *key = json_array_get_string_element (keys, i);
      g_autofree char *trait = ten_foundry_dup_trait (entry, key);
      g_autofree char *path = g_strdup_printf ("%s.%s", at, key);
      JsonObject *object = json_object_new ();

      if (powers ? write_power (self, entry, object, trait)
                 : write_trait (self, entry, object, trait))
        ten_foundry_put (self->system, path, json_node_init_object (json_node_alloc (), object));
      json_object_unref (object);
    }
}

void
ten_foundry_write_number (TenFoundryWriter *self, JsonObject *entry)
{
  const char *trait = ten_foundry_get_word (entry, "trait");
  int rating;

  if (g_hash_table_contains (self->traits, trait) || !ten_foundry_is_for (entry, self->kind) ||
      !ten_character_get_rating (TEN_CHARACTER (self->sheet), trait, &rating))
    return;
  ten_foundry_put_number (self->system, ten_foundry_get_word (entry, "at"), rating);
  g_hash_table_add (self->traits, g_strdup (trait));
}

/* The boxes of mta that are free of a kind of damage and of everything worse (COFD-19). */
static void
write_free_boxes (JsonObject *object,
                  JsonObject *members,
                  const TenTrack *track,
                  const TenTrackState *state)
{
  int left = state->size;

  for (int i = (int) g_strv_length ((char **) track->damage) - 1; i >= 0; i--)
    {
      const char *member = ten_foundry_get_word (members, track->damage[i]);

      left -= state->marked[i];
      if (member != NULL)
        json_object_set_int_member (object, member, left);
    }
}

static void
write_marked_boxes (JsonObject *object,
                    JsonObject *members,
                    const TenTrack *track,
                    const TenTrackState *state)
{
  for (guint i = 0; track->damage[i] != NULL; i++)
    {
      const char *member = ten_foundry_get_word (members, track->damage[i]);

      if (member != NULL)
        json_object_set_int_member (object, member, state->marked[i]);
    }
}

/* Levels have a box each; more are at the first level, and it is there that boxes are missing. */
static void
write_levels (TenFoundryWriter *self, JsonObject *levels, int size)
{
  JsonArray *names = ten_foundry_get_list (levels, "names");
  JsonArray *members = ten_foundry_get_list (levels, "boxes");
  int n_levels = (int) json_array_get_length (names);

  for (int i = 0; i < n_levels; i++)
    {
      int boxes = i == 0 && size > n_levels ? size - n_levels + 1 : (n_levels - i <= size ? 1 : 0);

      for (guint j = 0; j < json_array_get_length (members); j++)
        {
          g_autofree char *path = g_strdup_printf ("%s.%s.%s", ten_foundry_get_word (levels, "at"),
                                                   json_array_get_string_element (names, (guint) i),
                                                   json_array_get_string_element (members, j));

          ten_foundry_put_number (self->system, path, boxes);
        }
    }
  ten_foundry_put_number (self->system, "traits.health.totalhealthlevels.value", size);
  ten_foundry_put_number (self->system, "traits.health.totalhealthlevels.max", size);
}

void
ten_foundry_write_track (TenFoundryWriter *self, JsonObject *entry)
{
  const TenTrack *track = ten_ruleset_find_track (ten_sheet_get_ruleset (self->sheet),
                                                  ten_foundry_get_word (entry, "track"));
  JsonObject *free_boxes = ten_foundry_get_entry (entry, "free");
  JsonObject *marked = ten_foundry_get_entry (entry, "marked");
  JsonObject *levels = ten_foundry_get_entry (entry, "levels");
  const char *size = ten_foundry_get_word (entry, "size");
  const char *left = ten_foundry_get_word (entry, "left");
  TenTrackState state;
  JsonObject *object;

  if (track == NULL || !ten_character_get_track (TEN_CHARACTER (self->sheet), track, &state))
    return;
  object = json_object_new ();
  if (size != NULL)
    json_object_set_int_member (object, size, state.size);
  if (left != NULL)
    json_object_set_int_member (object, left, state.size - state.marked[0]);
  if (free_boxes != NULL)
    write_free_boxes (object, free_boxes, track, &state);
  if (marked != NULL)
    write_marked_boxes (object, marked, track, &state);
  ten_foundry_put (self->system, ten_foundry_get_word (entry, "at"),
                   json_node_init_object (json_node_alloc (), object));
  json_object_unref (object);
  if (levels != NULL)
    write_levels (self, levels, state.size);
}
