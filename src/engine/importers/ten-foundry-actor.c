/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-actor-private.h"

#include "importers/ten-foundry-advantages-private.h"
#include "importers/ten-foundry-items-private.h"
#include "importers/ten-foundry-values-private.h"
#include "importers/ten-import-names-private.h"
#include "json/ten-json-private.h"

/* Members that Foundry itself writes into each actor, and that a sheet does not need. */
static const char *const housekeeping[] = { "_id",   "id",        "_key",       "folder",
                                            "sort",  "ownership", "permission", "permissions",
                                            "flags", "_stats",    "token",      "prototypeToken",
                                            "type",  "owner",     NULL };

/* Default pictures of Foundry and of the systems. */
static const char *const usual_pictures[] = { "icons/", "systems/", "modules/", NULL };

#define USUAL_PICTURE "icons/svg/mystery-man.svg"

static JsonNode *
get_object (JsonNode *node, const char *member)
{
  JsonNode *found = ten_tree_get_member (node, member);

  return found != NULL && JSON_NODE_HOLDS_OBJECT (found) ? found : NULL;
}

/* The system data of the actor: `system`, or `data` before Foundry 10. Many formats have `data`;
 * it can be an actor's only with a type next to it. */
static JsonNode *
get_system (JsonNode *actor)
{
  JsonNode *system = get_object (actor, "system");

  return system != NULL || ten_tree_get_member_text (actor, "type") == NULL
             ? system
             : get_object (actor, "data");
}

/* Unwraps the actor from the wrapper that the oldest versions wrote. */
static JsonNode *
unwrap (JsonNode *node)
{
  JsonNode *inner = get_object (node, "data");

  return get_object (node, "system") == NULL && inner != NULL &&
                 get_object (inner, "data") != NULL && ten_tree_get_member (inner, "type") != NULL
             ? inner
             : node;
}

/* The system id in the export, or NULL. */
static const char *
get_system_id (JsonNode *actor)
{
  const char *id = ten_tree_get_text (ten_tree_get_path (actor, "_stats.systemId"));

  return id != NULL ? id
                    : ten_tree_get_text (ten_tree_get_path (actor, "flags.exportSource.system"));
}

static gboolean
is_known_system (const char *id)
{
  for (const char *const *system = ten_foundry_get_systems (); *system != NULL; system++)
    if (ten_foundry_has_word (ten_foundry_get_table (*system), "systems", id))
      return TRUE;
  return FALSE;
}

static gboolean
has_signs (JsonObject *table, JsonNode *system)
{
  for (TenTreeChild sign = ten_foundry_walk (table, "signs"); ten_tree_next (&sign);)
    if (ten_tree_get_path (system, json_node_get_string (sign.node)) != NULL)
      return TRUE;
  return FALSE;
}

/* The ruleset of a table whose condition is met, or the first one. */
static guint
guess_ruleset (JsonObject *table, JsonNode *actor)
{
  for (TenTreeChild child = ten_foundry_walk (table, "rulesets"); ten_tree_next (&child);)
    {
      JsonObject *entry = json_node_get_object (child.node);

      if (child.number > 1 && json_object_has_member (entry, "where") &&
          (ten_foundry_is_where (entry, get_system (actor)) || ten_foundry_is_where (entry, actor)))
        return child.number - 1;
    }
  return 0;
}

JsonObject *
ten_foundry_find_ruleset (JsonObject *table, TenRuleset *ruleset)
{
  for (TenTreeChild child = ten_foundry_walk (table, "rulesets"); ten_tree_next (&child);)
    if (g_str_equal (ten_foundry_word (json_node_get_object (child.node), "ruleset"),
                     ten_ruleset_get_id (ruleset)))
      return json_node_get_object (child.node);
  return NULL;
}

gboolean
ten_foundry_matches (const TenImportFormat *self, JsonNode *node)
{
  JsonNode *actor = unwrap (node);
  JsonNode *system = get_system (actor);
  const char *id = get_system_id (actor);
  const char *type = ten_tree_get_member_text (actor, "type");
  JsonObject *table = ten_foundry_get_table (self->system);

  if (system == NULL ||
      (type != NULL && ten_foundry_has_word (ten_foundry_entry (table, "actor"), "not", type)) ||
      !has_signs (table, system) || guess_ruleset (table, actor) != self->ruleset)
    return FALSE;
  return id == NULL || ten_foundry_has_word (table, "systems", id) || !is_known_system (id);
}

/* The kind in the table with that name, or NULL. */
static const char *
find_kind (TenFoundry *self, const char *word)
{
  JsonObject *entry = ten_foundry_entry (self->table, "kind");
  g_autofree char *folded = word != NULL && *word != '\0' ? ten_fold_name (word, -1) : NULL;

  for (TenTreeChild kind = ten_foundry_walk (entry, "kinds");
       folded != NULL && ten_tree_next (&kind);)
    {
      g_autofree char *other = ten_fold_name (json_node_get_string (kind.node), -1);

      if (g_str_equal (folded, other))
        return json_node_get_string (kind.node);
    }
  return NULL;
}

/* The kind of character that the actor is, and the detail that gives it. */
static void
read_kind (TenFoundry *self)
{
  JsonObject *entry = ten_foundry_entry (self->table, "kind");
  JsonObject *older = ten_foundry_entry (entry, "older");
  const char *at = ten_foundry_word (entry, "at");
  JsonNode *node = *at != '\0' ? ten_foundry_get (self, entry) : NULL;
  const char *type = ten_tree_get_member_text (self->actor, "type");
  const char *kind = find_kind (self, ten_tree_get_text (node));
  g_autofree char *title = NULL;

  if (type != NULL && older != NULL)
    type = ten_json_object_get_text (older, type, type);
  if (kind == NULL)
    kind = find_kind (self, type);
  self->kind = kind != NULL ? kind : ten_foundry_word (entry, "usual");
  if (kind == NULL)
    return;
  title = ten_import_dup_title (kind);
  if (ten_tree_get_member (ten_foundry_get_flags (self->actor), "splat") == NULL)
    ten_draft_set_detail (self->draft, "splat", title);
  ten_draft_take (self->draft, node);
}

/* The kind that follows from the sheet's content: its own name, a trait, a detail. */
static const char *
guess_kind (TenFoundry *self)
{
  const char *named = find_kind (self, ten_sheet_get_detail (self->sheet, "splat"));
  int rating;

  if (named != NULL)
    return named;
  for (TenTreeChild child = ten_foundry_walk (self->table, "numbers"); ten_tree_next (&child);)
    {
      JsonObject *entry = json_node_get_object (child.node);
      TenTreeChild kind = ten_foundry_walk (entry, "kinds");
      const char *trait = ten_foundry_word (entry, "trait");

      if (ten_tree_next (&kind) && ten_ruleset_find_trait (self->ruleset, trait) == NULL &&
          ten_character_get_rating (TEN_CHARACTER (self->sheet), trait, &rating))
        return json_node_get_string (kind.node);
    }
  for (TenTreeChild child = ten_foundry_walk (self->table, "detail_kinds"); ten_tree_next (&child);)
    {
      const char *text = ten_sheet_get_detail (self->sheet, child.key);

      if (text != NULL && *text != '\0')
        return json_node_get_string (child.node);
    }
  return ten_foundry_word (ten_foundry_entry (self->table, "kind"), "usual");
}

static void
write_kind (TenFoundry *self)
{
  const char *at = ten_foundry_word (ten_foundry_entry (self->table, "kind"), "at");

  if (*at != '\0')
    ten_foundry_put_text (self->new_system, at, self->kind);
  if (find_kind (self, ten_sheet_get_detail (self->sheet, "splat")) != NULL)
    g_hash_table_add (self->details, g_strdup ("splat"));
  else
    ten_foundry_put_switch (self->flags, "splat", FALSE);
}

static void
read_picture (TenFoundry *self)
{
  JsonNode *node = ten_tree_get_member (self->actor, "img");
  const char *picture = ten_tree_get_text (node);
  gboolean usual = picture == NULL || *picture == '\0';

  for (guint i = 0; !usual && usual_pictures[i] != NULL; i++)
    usual = g_str_has_prefix (picture, usual_pictures[i]);
  if (!usual && g_str_has_prefix (picture, "data:image/"))
    ten_draft_set_text (self->draft, TEN_DRAFT_PICTURE, picture);
  else if (!usual)
    return;
  ten_draft_take (self->draft, node);
}

/* Only the name of an effect says what it is. */
static void
read_effects (TenFoundry *self)
{
  JsonNode *effects = ten_tree_get_member (self->actor, "effects");

  for (TenTreeChild child = ten_tree_elements (effects); ten_tree_next (&child);)
    {
      const char *name = ten_tree_get_member_text (child.node, "name");
      g_autofree char *note =
          ten_foundry_dup_words (ten_tree_get_member (child.node, "description"), TRUE);

      if (name == NULL)
        name = ten_tree_get_member_text (child.node, "label");
      if (name != NULL && *name != '\0')
        ten_draft_add_condition (self->draft, name, note);
    }
  ten_draft_take (self->draft, effects);
}

/* The flags hold everything that has no place in Foundry. */
static void
read_flags (TenFoundry *self)
{
  JsonNode *flags = ten_foundry_get_flags (self->actor);
  int beats;

  if (flags == NULL)
    return;
  ten_draft_set_text (self->draft, TEN_DRAFT_PLAYER, ten_tree_get_member_text (flags, "player"));
  ten_draft_set_text (self->draft, TEN_DRAFT_CHRONICLE,
                      ten_tree_get_member_text (flags, "chronicle"));
  if (ten_tree_get_number (ten_tree_get_member (flags, "beats"), &beats) && beats > 0)
    ten_draft_set_beats (self->draft, beats);
  for (TenTreeChild child = ten_tree_members (ten_tree_get_member (flags, "details"));
       ten_tree_next (&child);)
    if (ten_tree_get_text (child.node) != NULL)
      ten_draft_set_detail (self->draft, child.key, ten_tree_get_text (child.node));
  for (TenTreeChild child = ten_tree_members (ten_tree_get_member (flags, "specialties"));
       ten_tree_next (&child);)
    ten_foundry_read_specialties (self, child.key, child.node);
  for (TenTreeChild child = ten_tree_elements (ten_tree_get_member (flags, "rolls"));
       ten_tree_next (&child);)
    {
      const char *name = ten_tree_get_member_text (child.node, "name");
      const char *notation = ten_tree_get_member_text (child.node, "notation");

      if (name != NULL && notation != NULL)
        ten_draft_add_roll (self->draft, name, notation);
    }
}

static void
write_rolls (TenFoundry *self)
{
  GListModel *rolls = ten_sheet_get_rolls (self->sheet);
  JsonArray *list;

  if (g_list_model_get_n_items (rolls) == 0)
    return;
  list = json_array_new ();
  for (guint i = 0; i < g_list_model_get_n_items (rolls); i++)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (rolls, i);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "name", ten_saved_roll_get_name (roll));
      json_object_set_string_member (object, "notation", ten_saved_roll_get_notation (roll));
      json_array_add_object_element (list, object);
    }
  json_object_set_array_member (self->flags, "rolls", list);
}

static void
write_flags (TenFoundry *self)
{
  const char *const *names = ten_sheet_get_detail_names (self->sheet);
  const char *player = ten_sheet_get_player (self->sheet);
  const char *chronicle = ten_sheet_get_chronicle (self->sheet);
  JsonObject *rest = json_object_new ();

  if (*player != '\0')
    json_object_set_string_member (self->flags, "player", player);
  if (*chronicle != '\0')
    json_object_set_string_member (self->flags, "chronicle", chronicle);
  for (; names != NULL && *names != NULL; names++)
    {
      const char *text = ten_sheet_get_detail (self->sheet, *names);

      if (!g_hash_table_contains (self->details, *names) && text != NULL && *text != '\0')
        json_object_set_string_member (rest, *names, text);
    }
  json_object_set_object_member (self->flags, "details", rest);
}

void
ten_foundry_read (const TenImportFormat *format, TenDraft *draft, JsonNode *node)
{
  TenFoundry self = { .table = ten_foundry_get_table (format->system),
                      .ruleset = draft->ruleset,
                      .draft = draft,
                      .actor = unwrap (node) };
  JsonNode *name = ten_tree_get_member (self.actor, "name");

  self.system = get_system (self.actor);
  self.items = ten_tree_get_member (self.actor, "items");
  ten_draft_set_text (draft, TEN_DRAFT_NAME, ten_tree_get_text (name));
  ten_draft_take (draft, name);
  read_flags (&self);
  read_kind (&self);
  ten_foundry_visit_values (&self, "ratings");
  ten_foundry_visit_values (&self, "numbers");
  ten_foundry_visit_values (&self, "pools");
  ten_foundry_visit_values (&self, "tracks");
  ten_foundry_read_advantages (&self);
  ten_foundry_visit_values (&self, "details");
  ten_foundry_read_fields (&self);
  ten_foundry_visit_values (&self, "texts");
  ten_foundry_read_counts (&self);
  ten_foundry_read_items (&self);
  read_effects (&self);
  read_picture (&self);
  for (guint i = 0; housekeeping[i] != NULL; i++)
    ten_draft_take (draft, ten_tree_get_member (self.actor, housekeeping[i]));
  ten_foundry_take_empty (&self);
}

/* Meets the condition by which the import recognizes the ruleset: the Dark Ages are an era. */
static void
write_ruleset (TenFoundry *self)
{
  JsonObject *where =
      ten_foundry_entry (ten_foundry_find_ruleset (self->table, self->ruleset), "where");
  TenTreeChild word = ten_foundry_walk (where, "is");

  ten_foundry_put_members (self->new_system, self->table, "always");
  if (ten_tree_next (&word) && !g_str_has_prefix (ten_foundry_word (where, "at"), "flags."))
    ten_foundry_put_text (self->new_system, ten_foundry_word (where, "at"),
                          json_node_get_string (word.node));
  json_object_set_string_member (self->flags, "ruleset", ten_ruleset_get_id (self->ruleset));
}

/* Uses everything that has been written. */
static JsonNode *
make_actor (TenFoundry *self)
{
  JsonObject *actor = json_object_new ();
  const char *name = ten_sheet_get_name (self->sheet);
  TenTreeChild id = ten_foundry_walk (self->table, "systems");
  JsonObject *kind = ten_foundry_entry (self->table, "kind");

  ten_tree_next (&id);
  json_object_set_string_member (actor, "name", name);
  json_object_set_string_member (
      actor, "type",
      *ten_foundry_word (kind, "at") == '\0'
          ? self->kind
          : ten_foundry_word (ten_foundry_entry (self->table, "actor"), "type"));
  json_object_set_string_member (actor, "img", USUAL_PICTURE);
  json_object_set_object_member (actor, "system", self->new_system);
  json_object_set_array_member (actor, "items", self->new_items);
  json_object_set_array_member (actor, "effects", json_array_new ());
  ten_foundry_put (actor, TEN_FOUNDRY_FLAGS, ten_json_take_object (self->flags));
  ten_foundry_put_text (actor, "prototypeToken.name", name);
  ten_foundry_put_switch (actor, "prototypeToken.actorLink", TRUE);
  ten_foundry_put_text (actor, "_stats.systemId", json_node_get_string (id.node));
  ten_foundry_put_members (json_object_get_object_member (actor, "_stats"), self->table,
                           "versions");
  return ten_json_take_object (actor);
}

JsonNode *
ten_foundry_write (TenSheet *sheet, JsonObject *table)
{
  g_autoptr (GHashTable) traits = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) details = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) advantages = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) groups = ten_sheet_list_groups (sheet);
  TenFoundry self = { .table = table,
                      .ruleset = ten_sheet_get_ruleset (sheet),
                      .sheet = sheet,
                      .new_system = json_object_new (),
                      .new_items = json_array_new (),
                      .flags = json_object_new (),
                      .groups = groups,
                      .traits = traits,
                      .details = details,
                      .advantages = advantages };

  self.kind = guess_kind (&self);
  write_ruleset (&self);
  ten_foundry_visit_values (&self, "ratings");
  ten_foundry_visit_values (&self, "numbers");
  ten_foundry_visit_values (&self, "tracks");
  ten_foundry_write_abilities (&self);
  ten_foundry_write_advantages (&self);
  write_kind (&self);
  ten_foundry_visit_values (&self, "details");
  ten_foundry_visit_values (&self, "pools");
  ten_foundry_write_fields (&self);
  ten_foundry_visit_values (&self, "texts");
  write_flags (&self);
  ten_foundry_write_items (&self);
  ten_foundry_write_counts (&self);
  write_rolls (&self);
  return make_actor (&self);
}
