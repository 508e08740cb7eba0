/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-foundry-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static JsonObject *
find_entry (TenFoundryReader *self, const char *type, JsonNode *system)
{
  JsonArray *entries = ten_foundry_get_list (self->table, "items");

  for (guint i = 0; i < json_array_get_length (entries); i++)
    {
      JsonObject *entry = json_array_get_object_element (entries, i);

      if (g_str_equal (ten_foundry_get_word (entry, "type"), type) &&
          ten_import_foundry_is_where (entry, system))
        return entry;
    }
  return NULL;
}

/* The first number that is not 0; the others are taken where they say nothing else. */
static int
read_item_number (TenFoundryReader *self, JsonObject *entry, JsonNode *system)
{
  JsonArray *members = ten_foundry_get_list (entry, "number");
  int number = 0;

  for (guint i = 0; members != NULL && i < json_array_get_length (members); i++)
    {
      JsonNode *node = ten_import_get_path (system, json_array_get_string_element (members, i));
      int own;

      if (!ten_import_read_number (node, &own))
        continue;
      if (number == 0)
        number = own;
      if (own == number || own == 0)
        ten_import_draft_take (self->draft, node);
    }
  return number;
}

/* A trait by its path in the system: the last word of `skills_social.animalKen`. */
static void
add_pool_trait (TenFoundryReader *self, GPtrArray *traits, JsonNode *node)
{
  const char *path = ten_import_get_text (node);
  const char *word = path != NULL ? strrchr (path, '.') : NULL;
  JsonObject *abilities = ten_foundry_get_entry (self->table, "ability_items");
  const char *name;
  const TenTrait *trait;

  if (path == NULL || *path == '\0')
    return;
  path = word != NULL ? word + 1 : path;
  name = abilities != NULL ? ten_foundry_find_name (abilities, path) : NULL;
  if (name != NULL)
    path = name;
  trait = ten_ruleset_match_trait (ten_import_draft_get_ruleset (self->draft), path, -1);
  if (trait == NULL)
    return;
  ten_import_draft_take (self->draft, node);
  if (!g_ptr_array_find_with_equal_func (traits, trait->id, g_str_equal, NULL))
    g_ptr_array_add (traits, (char *) trait->id);
}

static void
add_pool_place (TenFoundryReader *self, GPtrArray *traits, JsonNode *node)
{
  if (ten_import_get_text (node) != NULL)
    add_pool_trait (self, traits, node);
  for (TenImportChild child = ten_import_children (node); ten_import_next (&child);)
    add_pool_trait (self, traits,
                    child.key != NULL ? ten_import_get_member (child.node, "path") : child.node);
}

/* The traits that a piece of equipment is rolled with. */
static GPtrArray *
read_pool (TenFoundryReader *self, JsonObject *entry, JsonNode *system)
{
  GPtrArray *traits = g_ptr_array_new ();
  JsonNode *pool = json_object_get_member (entry, "pool");

  if (pool != NULL && JSON_NODE_HOLDS_ARRAY (pool))
    for (TenImportChild child = ten_import_elements (pool); ten_import_next (&child);)
      add_pool_place (self, traits,
                      ten_import_get_path (system, json_node_get_string (child.node)));
  else if (pool != NULL)
    add_pool_place (self, traits, ten_import_get_path (system, json_node_get_string (pool)));
  return traits;
}

static gboolean
read_mapped (
    TenFoundryReader *self, JsonObject *entry, const char *name, JsonNode *system, int number)
{
  const char *as = ten_foundry_get_word (entry, "as");
  const char *member = ten_foundry_get_word (entry, "specialties");
  g_autofree char *note = NULL;

  if (g_str_equal (as, "advantage"))
    return (number == 0 && ten_foundry_get_switch (entry, "skip_zero")) ||
           ten_import_draft_add_advantage (self->draft, name, number);
  if (g_str_equal (as, "trait"))
    {
      ten_import_foundry_set_trait (self, name, number, NULL);
      if (member != NULL)
        ten_import_foundry_read_specialties (self, name, ten_import_get_member (system, member));
    }
  else if (g_str_equal (as, "equipment"))
    {
      g_autoptr (GPtrArray) traits = read_pool (self, entry, system);

      g_ptr_array_add (traits, NULL);
      ten_import_draft_add_equipment (self->draft, name, number,
                                      (const char *const *) traits->pdata);
    }
  else if (g_str_equal (as, "condition"))
    {
      JsonNode *node = ten_import_get_member (system, ten_foundry_get_word (entry, "note"));

      note = ten_import_foundry_dup_words (node, TRUE);
      ten_import_draft_add_condition (self->draft, name, note);
      ten_import_draft_take (self->draft, node);
    }
  else if (g_str_equal (as, "detail"))
    return ten_import_draft_set_detail (self->draft, ten_foundry_get_word (entry, "detail"), name);
  else if (g_str_equal (as, "specialty"))
    {
      const char *trait =
          ten_import_get_member_text (system, ten_foundry_get_word (entry, "trait"));

      if (trait == NULL)
        return FALSE;
      ten_import_draft_add_specialty (self->draft, trait, name);
    }
  return TRUE;
}

/* An ability of worldofdarkness: the newer actors have their skills as items. */
static gboolean
read_ability (TenFoundryReader *self, JsonNode *item, JsonNode *system)
{
  JsonObject *abilities = ten_foundry_get_entry (self->table, "ability_items");
  const char *id = ten_import_get_member_text (system, "id");
  const char *trait = id != NULL && *id != '\0' ? id : ten_import_get_member_text (item, "name");
  JsonNode *value = ten_import_get_member (system, "value");
  const char *known;
  int rating;

  if (abilities == NULL || trait == NULL ||
      g_strcmp0 (ten_import_get_member_text (item, "type"),
                 ten_foundry_get_word (abilities, "type")) != 0)
    return FALSE;
  known = ten_foundry_find_name (abilities, trait);
  if (known != NULL)
    trait = known;
  else if (!ten_import_foundry_knows_trait (self, trait))
    trait = ten_import_get_member_text (item, "name") != NULL
                ? ten_import_get_member_text (item, "name")
                : trait;
  ten_import_draft_take (self->draft, ten_import_get_member (system, "type"));
  if (!ten_import_read_number (value, &rating))
    rating = 0;
  if (rating != 0 || ten_import_foundry_knows_trait (self, trait))
    ten_import_foundry_set_trait (self, trait, rating, value);
  ten_import_foundry_read_specialties (self, trait, ten_import_get_member (system, "speciality"));
  return TRUE;
}

/* The dice of what an export of ours wrote are those of its flags. */
static gboolean
read_own (TenFoundryReader *self, JsonNode *item, JsonObject *entry, int number)
{
  if (!ten_import_foundry_read_own_item (self, item, entry, number))
    return FALSE;
  if (entry != NULL)
    g_ptr_array_unref (read_pool (self, entry, ten_import_foundry_get_item_system (item)));
  return TRUE;
}

/* The rest of an item goes into the notes, under its name. */
static void
note_item (TenFoundryReader *self, JsonNode *item, JsonNode *system, gboolean mapped)
{
  const char *name = ten_import_get_member_text (item, "name");
  const char *type = ten_import_get_member_text (item, "type");
  g_autofree char *text = ten_import_foundry_describe (self, system);
  g_autofree char *heading =
      /* Translators: an item of the imported character, and the other program's word for what
       * it is: "Pistol (firearm)" */
      g_strdup_printf (_ ("%s (%s)"), name != NULL ? name : "?", type != NULL ? type : "?");

  if (*text != '\0')
    ten_import_draft_add_notes (self->draft, heading, text);
  else if (!mapped)
    ten_import_draft_add_notes (self->draft, NULL, heading);
}

static void
read_item (TenFoundryReader *self, JsonNode *item)
{
  JsonNode *system = ten_import_foundry_get_item_system (item);
  const char *name = ten_import_get_member_text (item, "name");
  const char *type = ten_import_get_member_text (item, "type");
  JsonObject *entry = type != NULL && system != NULL ? find_entry (self, type, system) : NULL;
  gboolean mapped;
  int number;

  if (!JSON_NODE_HOLDS_OBJECT (item) || ten_import_draft_is_taken (self->draft, item))
    return;
  if (name == NULL || *name == '\0')
    return;
  if (g_strcmp0 (entry != NULL ? ten_foundry_get_word (entry, "as") : NULL, "none") != 0)
    {
      if (entry != NULL && json_object_has_member (entry, "where") &&
          !ten_foundry_get_switch (entry, "keep"))
        ten_import_draft_take (
            self->draft,
            ten_import_get_path (
                system, ten_foundry_get_word (ten_foundry_get_entry (entry, "where"), "at")));
      number = entry != NULL ? read_item_number (self, entry, system) : 0;
      mapped = read_own (self, item, entry, number) || read_ability (self, item, system) ||
               (entry != NULL && read_mapped (self, entry, name, system, number));
      note_item (self, item, system, mapped);
    }
  ten_import_draft_take (self->draft, item);
}

/* The system data of an item; older versions call it data. */
JsonNode *
ten_import_foundry_get_item_system (JsonNode *item)
{
  JsonNode *system = ten_import_get_member (item, "system");

  return system != NULL ? system : ten_import_get_member (item, "data");
}

/* Whether an entry of the table is about a value of that kind. */
gboolean
ten_import_foundry_is_where (JsonObject *entry, JsonNode *node)
{
  JsonObject *where = ten_foundry_get_entry (entry, "where");
  const char *text;

  if (where == NULL)
    return TRUE;
  text = ten_import_get_text (ten_import_get_path (node, ten_foundry_get_word (where, "at")));
  return text != NULL && ten_foundry_has_word (where, "is", text);
}

/* Merits, equipment, conditions, powers: whatever the actor has as items. */
void
ten_import_foundry_read_items (TenFoundryReader *self)
{
  for (TenImportChild child = ten_import_elements (self->items); ten_import_next (&child);)
    read_item (self, child.node);
}
