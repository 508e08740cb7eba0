/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-foundry-private.h"

#include "importers/ten-import-names-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Members that Foundry itself writes into each actor, and that a sheet does not need. */
static const char *const housekeeping[] = { "_id",   "id",        "_key",       "folder",
                                            "sort",  "ownership", "permission", "permissions",
                                            "flags", "_stats",    "token",      "prototypeToken",
                                            "type",  "owner",     NULL };

/* Default pictures of Foundry and of the systems. */
static const char *const usual_pictures[] = { "icons/", "systems/", "modules/", NULL };

static JsonNode *
get_object (JsonNode *node, const char *member)
{
  JsonNode *found = ten_import_get_member (node, member);

  return found != NULL && JSON_NODE_HOLDS_OBJECT (found) ? found : NULL;
}

/* The system data of the actor: `system`, or `data` before Foundry 10. Many formats have data;
 * with a type beside it, it may be an actor's. */
static JsonNode *
get_system (JsonNode *actor)
{
  JsonNode *system = get_object (actor, "system");

  return system != NULL || ten_import_get_member_text (actor, "type") == NULL
             ? system
             : get_object (actor, "data");
}

/* The actor itself, where it lies in a wrapper that the oldest versions wrote. */
static JsonNode *
unwrap (JsonNode *node)
{
  JsonNode *inner = get_object (node, "data");

  return get_object (node, "system") == NULL && inner != NULL &&
                 get_object (inner, "data") != NULL && ten_import_get_member (inner, "type") != NULL
             ? inner
             : node;
}

/* The id of the system as the export says it, or NULL. */
static const char *
get_system_id (JsonNode *actor)
{
  static const char *const paths[] = { "_stats.systemId", "flags.exportSource.system" };
  const char *id = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (paths) && id == NULL; i++)
    id = ten_import_get_text (ten_import_get_path (actor, paths[i]));
  return id;
}

static gboolean
is_known_system (const char *id)
{
  for (const char *const *system = ten_foundry_get_systems (); *system != NULL; system++)
    {
      g_autoptr (JsonNode) table = ten_foundry_load_table (*system);

      if (ten_foundry_has_word (json_node_get_object (table), "systems", id))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_signs (JsonObject *table, JsonNode *system)
{
  JsonArray *signs = ten_foundry_get_list (table, "signs");

  for (guint i = 0; i < json_array_get_length (signs); i++)
    if (ten_import_get_path (system, json_array_get_string_element (signs, i)) != NULL)
      return TRUE;
  return FALSE;
}

/* Of the rulesets of a table that whose condition is met, or the first. */
static guint
find_ruleset (JsonObject *table, JsonNode *actor)
{
  JsonArray *rulesets = ten_foundry_get_list (table, "rulesets");

  for (guint i = 1; i < json_array_get_length (rulesets); i++)
    {
      JsonObject *entry = json_array_get_object_element (rulesets, i);

      if (json_object_has_member (entry, "where") &&
          (ten_import_foundry_is_where (entry, get_system (actor)) ||
           ten_import_foundry_is_where (entry, actor)))
        return i;
    }
  return 0;
}

gboolean
ten_import_foundry_matches (const TenImportFormat *self, JsonNode *node)
{
  JsonNode *actor = unwrap (node);
  JsonNode *system = get_system (actor);
  g_autoptr (JsonNode) table = NULL;
  JsonObject *root;
  const char *id;
  const char *type;

  if (system == NULL)
    return FALSE;
  table = ten_foundry_load_table (self->system);
  root = json_node_get_object (table);
  id = get_system_id (actor);
  type = ten_import_get_member_text (actor, "type");
  if (type != NULL && ten_foundry_has_word (ten_foundry_get_entry (root, "actor"), "not", type))
    return FALSE;
  if (!has_signs (root, system) || find_ruleset (root, actor) != self->ruleset)
    return FALSE;
  return id == NULL || ten_foundry_has_word (root, "systems", id) || !is_known_system (id);
}

/* The kind of character that the actor is, and the detail that says so. */
static void
read_kind (TenFoundryReader *self)
{
  JsonObject *entry = ten_foundry_get_entry (self->table, "kind");
  JsonObject *older = ten_foundry_get_entry (entry, "older");
  JsonArray *kinds = ten_foundry_get_list (entry, "kinds");
  const char *path = ten_foundry_get_word (entry, "at");
  JsonNode *node = *path != '\0' ? ten_import_get_path (self->system, path) : NULL;
  const char *words[] = { ten_import_get_text (node),
                          ten_import_get_member_text (self->actor, "type") };
  g_autofree char *title = NULL;

  self->kind = ten_foundry_get_word (entry, "usual");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *word = words[i];
      g_autofree char *folded = NULL;

      if (word == NULL || *word == '\0')
        continue;
      if (older != NULL && ten_foundry_get_word (older, word) != NULL)
        word = ten_foundry_get_word (older, word);
      folded = ten_fold_name (word, -1);
      for (guint j = 0; j < json_array_get_length (kinds); j++)
        {
          const char *kind = json_array_get_string_element (kinds, j);
          g_autofree char *folded_kind = ten_fold_name (kind, -1);

          if (!g_str_equal (folded, folded_kind))
            continue;
          self->kind = kind;
          title = ten_import_dup_title (kind);
          if (ten_import_get_member (ten_import_foundry_get_own (self->actor), "splat") == NULL)
            ten_import_draft_set_detail (self->draft, "splat", title);
          ten_import_draft_take (self->draft, node);
          return;
        }
    }
}

static void
read_picture (TenFoundryReader *self)
{
  JsonNode *node = ten_import_get_member (self->actor, "img");
  const char *picture = ten_import_get_text (node);
  gboolean usual = picture == NULL || *picture == '\0';

  for (guint i = 0; !usual && usual_pictures[i] != NULL; i++)
    usual = g_str_has_prefix (picture, usual_pictures[i]);
  if (!usual && g_str_has_prefix (picture, "data:image/"))
    ten_import_draft_set_text (self->draft, TEN_IMPORT_PICTURE, picture);
  else if (!usual)
    return;
  ten_import_draft_take (self->draft, node);
}

/* Effects say only by their name what they are. */
static void
read_effects (TenFoundryReader *self)
{
  JsonNode *effects = ten_import_get_member (self->actor, "effects");

  for (TenImportChild child = ten_import_elements (effects); ten_import_next (&child);)
    {
      JsonNode *effect = child.node;
      const char *name = ten_import_get_member_text (effect, "name");
      g_autofree char *note = NULL;

      if (name == NULL)
        name = ten_import_get_member_text (effect, "label");
      if (name == NULL || *name == '\0')
        continue;
      note = ten_import_foundry_dup_words (ten_import_get_member (effect, "description"), TRUE);
      ten_import_draft_add_condition (self->draft, name, note);
    }
  ten_import_draft_take (self->draft, effects);
}

/* Adds up the numbers of a list of paths. */
static int
add_up (TenFoundryReader *self, JsonObject *counts, const char *member)
{
  JsonArray *paths = ten_foundry_get_list (counts, member);
  int sum = 0;

  for (guint i = 0; paths != NULL && i < json_array_get_length (paths); i++)
    {
      JsonNode *node = ten_import_get_path (self->system, json_array_get_string_element (paths, i));
      int number;

      if (!ten_import_read_number (node, &number))
        continue;
      sum += CLAMP (number, -1000000, 1000000);
      ten_import_draft_take (self->draft, node);
    }
  return sum;
}

/* An amount earned or spent, if it has a name. */
static void
append_line (GString *text, JsonNode *entry, int number)
{
  const char *name = ten_import_get_member_text (entry, "name");

  if (name != NULL && *name != '\0')
    g_string_append_printf (text, "%s%s: %+d", text->len > 0 ? "\n" : "", name, number);
}

static void
add_log_notes (TenFoundryReader *self, GString *text)
{
  /* Translators: a heading in the notes: what was earned in each session */
  ten_import_draft_add_notes (self->draft, _ ("Experience log"), text->str);
}

/* Adds up a log of what was earned and spent; what has a name there goes into the notes. */
static int
add_log (TenFoundryReader *self, const char *path, const char *value)
{
  JsonNode *node = path != NULL ? ten_import_get_path (self->system, path) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  int sum = 0;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return 0;
  for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
    {
      JsonNode *entry = child.node;
      int number = 0;

      if (ten_import_read_number (ten_import_get_member (entry, value), &number))
        sum += CLAMP (number, -1000000, 1000000);
      append_line (text, entry, number);
    }
  add_log_notes (self, text);
  ten_import_draft_take (self->draft, node);
  return sum;
}

/* Items that are experience: gained, or spent. */
static int
add_items (TenFoundryReader *self, JsonObject *entry)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int sum = 0;

  for (TenImportChild child = ten_import_elements (self->items); ten_import_next (&child);)
    {
      JsonNode *item = child.node;
      JsonNode *system = ten_import_foundry_get_item_system (item);
      const char *type = ten_import_get_member_text (item, "type");
      const char *kind = ten_import_get_member_text (system, ten_foundry_get_word (entry, "kind"));
      int number;

      if (g_strcmp0 (type, ten_foundry_get_word (entry, "type")) != 0 ||
          !ten_import_read_number (
              ten_import_get_member (system, ten_foundry_get_word (entry, "amount")), &number))
        continue;
      number = CLAMP (number, -1000000, 1000000);
      if (kind != NULL && ten_foundry_has_word (entry, "spent", kind))
        number = -number;
      sum += number;
      if (ten_import_foundry_get_own (item) == NULL)
        append_line (text, item, number);
      ten_import_draft_take (self->draft, item);
    }
  add_log_notes (self, text);
  return sum;
}

/* Beats and experiences: those that are left to be spent. */
static void
read_counts (TenFoundryReader *self)
{
  JsonObject *counts = ten_foundry_get_entry (self->table, "counts");
  JsonObject *items = ten_foundry_get_entry (counts, "items");
  int each = ten_foundry_get_number (counts, "beats_per_experience", 0);
  int experiences = add_up (self, counts, "experiences");
  int beats = add_up (self, counts, "beats");

  beats += each > 0 ? add_log (self, ten_foundry_get_word (counts, "log"),
                               ten_foundry_get_word (counts, "log_beats"))
                    : 0;
  experiences += add_log (self, ten_foundry_get_word (counts, "list"),
                          ten_foundry_get_word (counts, "list_value"));
  if (items != NULL)
    experiences += add_items (self, items);
  if (each > 0)
    {
      beats += each * experiences;
      experiences = MAX (beats, 0) / each;
      beats = MAX (beats, 0) % each;
      ten_import_draft_set_beats (self->draft, beats);
    }
  ten_import_draft_set_experiences (self->draft, MAX (experiences, 0));
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

/* Restores values from the flags of the actor. */
static void
read_flags (TenFoundryReader *self)
{
  JsonNode *own = ten_import_foundry_get_own (self->actor);
  int beats;

  if (own == NULL)
    return;
  ten_import_draft_set_text (self->draft, TEN_IMPORT_PLAYER,
                             ten_import_get_member_text (own, "player"));
  ten_import_draft_set_text (self->draft, TEN_IMPORT_CHRONICLE,
                             ten_import_get_member_text (own, "chronicle"));
  if (ten_import_read_number (ten_import_get_member (own, "beats"), &beats) && beats > 0)
    ten_import_draft_set_beats (self->draft, beats);
  for (TenImportChild child = ten_import_members (ten_import_get_member (own, "details"));
       ten_import_next (&child);)
    if (ten_import_get_text (child.node) != NULL)
      ten_import_draft_set_detail (self->draft, child.key, ten_import_get_text (child.node));
  for (TenImportChild child = ten_import_members (ten_import_get_member (own, "specialties"));
       ten_import_next (&child);)
    ten_import_foundry_read_specialties (self, child.key, child.node);
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

/* Each entry of a list of the table says where in the actor something is. */
static void
read_entries (TenFoundryReader *self,
              const char *list,
              void (*read) (TenFoundryReader *self, JsonObject *entry))
{
  JsonArray *entries = ten_foundry_get_list (self->table, list);

  for (guint i = 0; i < json_array_get_length (entries); i++)
    read (self, json_array_get_object_element (entries, i));
}

void
ten_import_foundry_read (const TenImportFormat *self, TenImportDraft *draft, JsonNode *node)
{
  g_autoptr (JsonNode) table = ten_foundry_load_table (self->system);
  TenFoundryReader reader = {
    draft, json_node_get_object (table), unwrap (node), NULL, NULL, NULL
  };
  JsonNode *actor_name = ten_import_get_member (reader.actor, "name");

  reader.system = get_system (reader.actor);
  reader.items = ten_import_get_member (reader.actor, "items");
  if (ten_import_get_text (actor_name) != NULL)
    ten_import_draft_set_text (draft, TEN_IMPORT_NAME, ten_import_get_text (actor_name));
  ten_import_draft_take (draft, actor_name);

  read_flags (&reader);
  read_kind (&reader);
  read_entries (&reader, "ratings", ten_import_foundry_read_group);
  read_entries (&reader, "numbers", ten_import_foundry_read_number);
  read_entries (&reader, "pools", ten_import_foundry_read_pool);
  read_entries (&reader, "tracks", ten_import_foundry_read_track);
  ten_import_foundry_read_advantages (&reader);
  read_entries (&reader, "details", ten_import_foundry_read_detail);
  ten_import_foundry_read_fields (&reader);
  read_entries (&reader, "texts", ten_import_foundry_read_text);
  read_counts (&reader);
  ten_import_foundry_read_items (&reader);
  read_effects (&reader);
  read_picture (&reader);
  for (guint i = 0; housekeeping[i] != NULL; i++)
    ten_import_draft_take (draft, ten_import_get_member (reader.actor, housekeeping[i]));
  ten_import_foundry_take_empty (&reader);
}
