/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-foundry-private.h"

static void
read_details (TenFoundryReader *self, JsonNode *details)
{
  for (TenImportChild child = ten_import_members (details); ten_import_next (&child);)
    if (ten_import_get_text (child.node) != NULL)
      ten_import_draft_set_detail (self->draft, child.key, ten_import_get_text (child.node));
}

static void
read_specialties (TenFoundryReader *self, JsonNode *specialties)
{
  for (TenImportChild child = ten_import_members (specialties); ten_import_next (&child);)
    ten_import_foundry_read_specialties (self, child.key, child.node);
}

static void
read_rolls (TenFoundryReader *self, JsonNode *rolls)
{
  for (TenImportChild child = ten_import_elements (rolls); ten_import_next (&child);)
    {
      JsonNode *roll = child.node;
      const char *name = ten_import_get_member_text (roll, "name");
      const char *notation = ten_import_get_member_text (roll, "notation");

      if (name != NULL && notation != NULL)
        ten_import_draft_add_roll (self->draft, name, notation);
    }
}

/* A trait of the sheet that is an item in Foundry. */
static void
read_own_trait (TenFoundryReader *self, JsonObject *entry, JsonNode *item, int rating)
{
  JsonNode *own = ten_import_foundry_get_own (item);
  JsonNode *system = ten_import_foundry_get_item_system (item);
  const char *trait = ten_import_get_member_text (own, "trait");
  const char *member = entry != NULL ? ten_foundry_get_word (entry, "specialties") : NULL;
  JsonNode *specialties = member != NULL ? ten_import_get_member (system, member)
                                         : ten_import_get_member (own, "specialties");

  ten_import_draft_set_trait (self->draft, trait, rating);
  ten_import_foundry_read_specialties (self, trait, specialties);
}

static void
read_own_condition (TenFoundryReader *self, JsonNode *item)
{
  JsonNode *note = ten_import_get_path (item, "system.description");
  g_autofree char *text = ten_import_foundry_dup_words (note, TRUE);

  ten_import_draft_add_condition (self->draft, ten_import_get_member_text (item, "name"), text);
  ten_import_draft_take (self->draft, note);
}

static void
read_own_equipment (TenFoundryReader *self, JsonNode *item, JsonArray *traits, int bonus)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;

  for (guint i = 0; i < json_array_get_length (traits); i++)
    if (ten_import_get_text (json_array_get_element (traits, i)) != NULL)
      g_strv_builder_add (builder, json_array_get_string_element (traits, i));
  ids = g_strv_builder_end (builder);
  ten_import_draft_add_equipment (self->draft, ten_import_get_member_text (item, "name"), bonus,
                                  (const char *const *) ids);
}

JsonNode *
ten_import_foundry_get_own (JsonNode *node)
{
  return ten_import_get_member (ten_import_get_member (node, "flags"), TEN_FOUNDRY_FLAGS);
}

/* What the flags of the actor kept. */
void
ten_import_foundry_read_flags (TenFoundryReader *self)
{
  JsonNode *own = ten_import_foundry_get_own (self->actor);
  int beats;

  if (own == NULL)
    return;
  ten_import_draft_set_player (self->draft, ten_import_get_member_text (own, "player"));
  ten_import_draft_set_chronicle (self->draft, ten_import_get_member_text (own, "chronicle"));
  if (ten_import_read_number (ten_import_get_member (own, "beats"), &beats) && beats > 0)
    ten_import_draft_set_beats (self->draft, beats);
  read_details (self, ten_import_get_member (own, "details"));
  read_specialties (self, ten_import_get_member (own, "specialties"));
  read_rolls (self, ten_import_get_member (own, "rolls"));
}

gboolean
ten_import_foundry_read_own_item (TenFoundryReader *self,
                                  JsonNode *item,
                                  JsonObject *entry,
                                  int number)
{
  JsonNode *own = ten_import_foundry_get_own (item);
  JsonNode *traits = ten_import_get_member (own, "traits");
  gboolean has_number = entry != NULL && json_object_has_member (entry, "number");

  if (own == NULL)
    return FALSE;
  /* The export needed some type, which says nothing of a sheet's own trait or condition. */
  ten_import_draft_take (self->draft,
                         ten_import_get_member (ten_import_foundry_get_item_system (item), "type"));
  if (g_strcmp0 (ten_import_get_member_text (own, "as"), "condition") == 0)
    {
      read_own_condition (self, item);
      return TRUE;
    }
  if (ten_import_get_member_text (own, "trait") != NULL)
    {
      if (!has_number)
        ten_import_read_number (ten_import_get_member (own, "rating"), &number);
      read_own_trait (self, entry, item, number);
      return TRUE;
    }
  if (traits == NULL || !JSON_NODE_HOLDS_ARRAY (traits))
    return FALSE;
  if (!has_number)
    ten_import_read_number (ten_import_get_member (own, "bonus"), &number);
  read_own_equipment (self, item, json_node_get_array (traits), number);
  return TRUE;
}
