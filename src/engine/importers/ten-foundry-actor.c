/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-foundry-private.h"

#include <glib/gi18n-lib.h>

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
  JsonNode *found = ten_tree_get (node, member);

  return found != NULL && JSON_NODE_HOLDS_OBJECT (found) ? found : NULL;
}

/* The system data of the actor: `system`, or `data` before Foundry 10. Many formats have `data`;
 * it can be an actor's only with a type next to it. */
static JsonNode *
get_system (JsonNode *actor)
{
  JsonNode *system = get_object (actor, "system");

  return system != NULL || ten_tree_word (actor, "type") == NULL ? system
                                                                 : get_object (actor, "data");
}

/* Unwraps the actor from the wrapper that the oldest versions wrote. */
static JsonNode *
unwrap (JsonNode *node)
{
  JsonNode *inner = get_object (node, "data");

  return get_object (node, "system") == NULL && inner != NULL &&
                 get_object (inner, "data") != NULL && ten_tree_get (inner, "type") != NULL
             ? inner
             : node;
}

/* Whether an entry of the table applies to such a value. */
static gboolean
is_where (JsonNode *where, JsonNode *node)
{
  const char *text = ten_tree_get_text (ten_tree_get_path (node, ten_tree_word (where, "at")));

  return text != NULL && ten_tree_has_word (where, "is", text);
}

/* The ruleset of a table whose condition is met, or the first one. */
static guint
guess_ruleset (JsonNode *table, JsonNode *actor)
{
  for (TenTreeChild child = ten_tree_walk (table, "rulesets"); ten_tree_next (&child);)
    {
      JsonNode *where = ten_tree_get (child.node, "where");

      if (where != NULL && (is_where (where, get_system (actor)) || is_where (where, actor)))
        return child.number - 1;
    }
  return 0;
}

/* The id of the ruleset of a format. */
const char *
ten_foundry_get_ruleset (const TenImportFormat *self)
{
  TenTreeChild child = ten_tree_walk (ten_foundry_get_table (self->system), "rulesets");

  while (ten_tree_next (&child) && child.number <= self->ruleset)
    ;
  return ten_tree_word (child.node, "ruleset");
}

JsonNode *
ten_foundry_find_ruleset (JsonNode *table, TenRuleset *ruleset)
{
  for (TenTreeChild child = ten_tree_walk (table, "rulesets"); ten_tree_next (&child);)
    if (g_str_equal (ten_tree_word (child.node, "ruleset"), ten_ruleset_get_id (ruleset)))
      return child.node;
  return NULL;
}

gboolean
ten_foundry_matches (const TenImportFormat *self, JsonNode *node)
{
  JsonNode *actor = unwrap (node);
  JsonNode *system = get_system (actor);
  JsonNode *stated = ten_tree_get_path (actor, "_stats.systemId");
  JsonNode *source = ten_tree_get_path (actor, "flags.exportSource.system");
  const char *id = ten_tree_get_text (ten_tree_get_text (stated) != NULL ? stated : source);
  const char *type = ten_tree_word (actor, "type");
  JsonNode *table = ten_foundry_get_table (self->system);
  gboolean has_signs = FALSE;

  if (system == NULL || ten_tree_has_word (ten_tree_get (table, "actor"), "not", type))
    return FALSE;
  for (TenTreeChild sign = ten_tree_walk (table, "signs"); !has_signs && ten_tree_next (&sign);)
    has_signs = ten_tree_get_path (system, sign.text) != NULL;
  if (!has_signs || guess_ruleset (table, actor) != self->ruleset)
    return FALSE;
  if (id == NULL || ten_tree_has_word (table, "systems", id))
    return TRUE;
  for (const char *const *other = ten_foundry_systems; *other != NULL; other++)
    if (ten_tree_has_word (ten_foundry_get_table (*other), "systems", id))
      return FALSE;
  return TRUE;
}

/* The kind in the table with that name, or NULL. */
static const char *
find_kind (TenFoundry *self, const char *word)
{
  JsonNode *entry = ten_tree_get (self->table, "kind");

  for (TenTreeChild kind = ten_tree_walk (entry, "kinds");
       word != NULL && *word != '\0' && ten_tree_next (&kind);)
    if (ten_tree_is_same_name (word, kind.text))
      return kind.text;
  return NULL;
}

/* The kind of character that the actor is, and the detail that gives it. */
static void
read_kind (TenFoundry *self)
{
  JsonNode *entry = ten_tree_get (self->table, "kind");
  JsonNode *node = *ten_tree_word (entry, "at") != '\0' ? ten_foundry_get (self, entry) : NULL;
  const char *type = ten_tree_word (self->actor, "type");
  const char *older = ten_tree_word (ten_tree_get (entry, "older"), type);
  const char *kind = find_kind (self, ten_tree_get_text (node));
  g_autofree char *title = NULL;

  if (kind == NULL)
    kind = find_kind (self, older != NULL ? older : type);
  self->kind = kind != NULL ? kind : ten_tree_word (entry, "usual");
  if (kind == NULL)
    return;
  title = ten_import_dup_title (kind);
  if (ten_tree_get (self->flags, "splat") == NULL)
    ten_draft_set_detail (self->draft, "splat", title, NULL);
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
  for (TenTreeChild child = ten_tree_walk (self->table, "numbers"); ten_tree_next (&child);)
    {
      const char *kind = ten_tree_first (child.node, "kinds");
      const char *trait = ten_tree_word (child.node, "trait");

      if (kind != NULL && ten_ruleset_find_trait (self->ruleset, trait) == NULL &&
          ten_foundry_get_rating (self, trait, &rating))
        return kind;
    }
  for (TenTreeChild child = ten_tree_walk (self->table, "detail_kinds"); ten_tree_next (&child);)
    if (ten_foundry_get_detail (self, child.key) != NULL)
      return child.text;
  return ten_tree_word (ten_tree_get (self->table, "kind"), "usual");
}

static void
write_kind (TenFoundry *self)
{
  const char *at = ten_tree_word (ten_tree_get (self->table, "kind"), "at");

  if (*at != '\0')
    ten_tree_put_text (self->system, at, self->kind);
  if (find_kind (self, ten_sheet_get_detail (self->sheet, "splat")) != NULL)
    g_hash_table_add (self->details, g_strdup ("splat"));
  else
    ten_tree_put_switch (self->flags, "splat", FALSE);
}

static void
read_picture (TenFoundry *self)
{
  JsonNode *node = ten_tree_get (self->actor, "img");
  const char *picture = ten_tree_get_text (node);
  gboolean usual = picture == NULL || *picture == '\0';

  for (guint i = 0; !usual && usual_pictures[i] != NULL; i++)
    usual = g_str_has_prefix (picture, usual_pictures[i]);
  if (usual)
    ten_draft_take (self->draft, node);
  else if (g_str_has_prefix (picture, "data:image/"))
    ten_draft_set_text (self->draft, "picture", picture, node);
}

void
ten_foundry_read_condition (TenFoundry *self, const char *name, JsonNode *note)
{
  g_autofree char *words = ten_foundry_dup_words (note, TRUE);

  ten_draft_add_condition (self->draft, name, words, note);
}

/* Only the name of an effect says what it is. */
static void
read_effects (TenFoundry *self)
{
  JsonNode *effects = ten_tree_get (self->actor, "effects");

  for (TenTreeChild child = ten_tree_elements (effects); ten_tree_next (&child);)
    {
      const char *name = ten_tree_word (child.node, "name");

      if (name == NULL)
        name = ten_tree_word (child.node, "label");
      if (name != NULL && *name != '\0')
        ten_foundry_read_condition (self, name, ten_tree_get (child.node, "description"));
    }
  ten_draft_take (self->draft, effects);
}

/* The flags hold everything that has no place in Foundry. */
static void
read_flags (TenFoundry *self)
{
  TenDraft *draft = self->draft;
  int beats = ten_tree_number (self->flags, "beats", 0);

  ten_draft_set_text (draft, "player", ten_tree_word (self->flags, "player"), NULL);
  ten_draft_set_text (draft, "chronicle", ten_tree_word (self->flags, "chronicle"), NULL);
  if (beats > 0)
    draft->beats = beats;
  for (TenTreeChild child = ten_tree_walk (self->flags, "details"); ten_tree_next (&child);)
    if (child.key != NULL && child.text != NULL)
      ten_draft_set_detail (draft, child.key, child.text, NULL);
  for (TenTreeChild child = ten_tree_walk (self->flags, "specialties"); ten_tree_next (&child);)
    if (child.key != NULL)
      ten_foundry_read_specialties (self, child.key, child.node);
  for (TenTreeChild child = ten_tree_walk (self->flags, "rolls"); ten_tree_next (&child);)
    {
      const char *name = ten_tree_word (child.node, "name");
      const char *notation = ten_tree_word (child.node, "notation");

      if (name != NULL && notation != NULL)
        ten_draft_add_roll (draft, name, notation);
    }
  ten_foundry_read_log (self);
}

static void
write_rolls (TenFoundry *self)
{
  GListModel *rolls = ten_sheet_get_rolls (self->sheet);
  g_autoptr (JsonArray) list = json_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (rolls); i++)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (rolls, i);
      JsonNode *object = ten_tree_new_object ();

      ten_tree_put_text (object, "name", ten_saved_roll_get_name (roll));
      ten_tree_put_text (object, "notation", ten_saved_roll_get_notation (roll));
      json_array_add_element (list, object);
    }
  if (json_array_get_length (list) > 0)
    ten_tree_put (self->flags, "rolls", ten_tree_take_array (json_array_ref (list)));
}

static void
write_flags (TenFoundry *self)
{
  const char *const *names = ten_sheet_get_detail_names (self->sheet);
  const char *player = ten_sheet_get_player (self->sheet);
  const char *chronicle = ten_sheet_get_chronicle (self->sheet);
  JsonNode *rest = ten_tree_new_object ();

  if (*player != '\0')
    ten_tree_put_text (self->flags, "player", player);
  if (*chronicle != '\0')
    ten_tree_put_text (self->flags, "chronicle", chronicle);
  for (; names != NULL && *names != NULL; names++)
    if (!g_hash_table_contains (self->details, *names) &&
        ten_foundry_get_detail (self, *names) != NULL)
      json_object_set_string_member (json_node_get_object (rest), *names,
                                     ten_foundry_get_detail (self, *names));
  ten_tree_put (self->flags, "details", rest);
  ten_foundry_write_log (self);
}

void
ten_foundry_read (const TenImportFormat *format, TenDraft *draft, JsonNode *node)
{
  TenFoundry self = { .table = ten_foundry_get_table (format->system),
                      .ruleset = draft->ruleset,
                      .draft = draft,
                      .actor = unwrap (node) };
  JsonNode *name = ten_tree_get (self.actor, "name");

  self.system = get_system (self.actor);
  self.items = ten_tree_get (self.actor, "items");
  self.flags = ten_foundry_get_flags (self.actor);
  ten_draft_set_text (draft, "name", ten_tree_get_text (name), name);
  read_flags (&self);
  read_kind (&self);
  ten_foundry_visit_values (&self, "ratings numbers pools tracks");
  ten_foundry_visit_advantages (&self);
  ten_foundry_visit_values (&self, "details fields texts");
  ten_foundry_read_counts (&self);
  ten_foundry_read_items (&self);
  read_effects (&self);
  read_picture (&self);
  for (guint i = 0; housekeeping[i] != NULL; i++)
    ten_draft_take (draft, ten_tree_get (self.actor, housekeeping[i]));
  ten_foundry_take_empty (&self, self.system, "", "");
}

/* Meets the condition by which the import recognizes the ruleset: the Dark Ages are an era. */
static void
write_ruleset (TenFoundry *self)
{
  JsonNode *entry = ten_foundry_find_ruleset (self->table, self->ruleset);
  JsonNode *where = ten_tree_get (entry, "where");

  ten_foundry_put_members (self->system, self->table, "always");
  if (where != NULL && !g_str_has_prefix (ten_tree_word (where, "at"), "flags."))
    ten_tree_put_text (self->system, ten_tree_word (where, "at"), ten_tree_first (where, "is"));
  ten_tree_put_text (self->flags, "ruleset", ten_ruleset_get_id (self->ruleset));
}

/* Uses everything that has been written. */
static JsonNode *
make_actor (TenFoundry *self)
{
  JsonNode *actor = ten_tree_new_object ();
  JsonNode *kind = ten_tree_get (self->table, "kind");
  const char *type = ten_tree_word (ten_tree_get (self->table, "actor"), "type");
  const char *name = ten_sheet_get_name (self->sheet);

  ten_tree_put_text (actor, "name", name);
  ten_tree_put_text (actor, "type", *ten_tree_word (kind, "at") == '\0' ? self->kind : type);
  ten_tree_put_text (actor, "img", "icons/svg/mystery-man.svg");
  ten_tree_put (actor, "system", self->system);
  ten_tree_put (actor, "items", self->items);
  ten_tree_put (actor, "effects", ten_tree_take_array (json_array_new ()));
  ten_tree_put (actor, TEN_FOUNDRY_FLAGS, self->flags);
  ten_tree_put_text (actor, "prototypeToken.name", name);
  ten_tree_put_switch (actor, "prototypeToken.actorLink", TRUE);
  ten_tree_put_text (actor, "_stats.systemId", ten_tree_first (self->table, "systems"));
  ten_foundry_put_members (ten_tree_get (actor, "_stats"), self->table, "versions");
  return actor;
}

JsonNode *
ten_foundry_write (TenSheet *sheet, JsonNode *table)
{
  g_autoptr (GHashTable) traits = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) details = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) advantages = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) extra_traits = ten_sheet_list_extra_traits (sheet);
  TenFoundry self = { .table = table,
                      .ruleset = ten_sheet_get_ruleset (sheet),
                      .sheet = sheet,
                      .system = ten_tree_new_object (),
                      .items = ten_tree_take_array (json_array_new ()),
                      .flags = ten_tree_new_object (),
                      .extra_traits = extra_traits,
                      .traits = traits,
                      .details = details,
                      .advantages = advantages };

  self.kind = guess_kind (&self);
  write_ruleset (&self);
  ten_foundry_visit_values (&self, "ratings numbers tracks");
  ten_foundry_write_abilities (&self);
  ten_foundry_visit_advantages (&self);
  write_kind (&self);
  ten_foundry_visit_values (&self, "details pools fields texts");
  ten_foundry_write_detail_items (&self);
  write_flags (&self);
  ten_foundry_write_items (&self);
  ten_foundry_write_counts (&self);
  write_rolls (&self);
  return make_actor (&self);
}
