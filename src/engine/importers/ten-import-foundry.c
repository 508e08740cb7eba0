/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-foundry-private.h"
#include "importers/ten-import-names-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What Foundry itself writes into each actor, of which a sheet needs nothing. */
static const char *const housekeeping[] = { "_id",   "id",        "_key",       "folder",
                                            "sort",  "ownership", "permission", "permissions",
                                            "flags", "_stats",    "token",      "prototypeToken",
                                            "type",  "owner",     NULL };

/* Pictures of Foundry and of the systems, which an actor has that got none of its own. */
static const char *const usual_pictures[] = { "icons/", "systems/", "modules/", NULL };

static JsonNode *
get_object (JsonNode *node, const char *member)
{
  JsonNode *found = ten_import_get_member (node, member);

  return found != NULL && JSON_NODE_HOLDS_OBJECT (found) ? found : NULL;
}

/* What the system says of the actor: `system`, or `data` before Foundry 10. Many formats have
 * data; with a type beside them they may be an actor's. */
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
    ten_import_draft_set_picture (self->draft, picture);
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

static void
take_housekeeping (TenFoundryReader *self)
{
  for (guint i = 0; housekeeping[i] != NULL; i++)
    ten_import_draft_take (self->draft, ten_import_get_member (self->actor, housekeeping[i]));
  ten_import_foundry_take_empty (self);
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
    ten_import_draft_set_name (draft, ten_import_get_text (actor_name));
  ten_import_draft_take (draft, actor_name);

  ten_import_foundry_read_flags (&reader);
  read_kind (&reader);
  ten_import_foundry_read_ratings (&reader);
  ten_import_foundry_read_numbers (&reader);
  ten_import_foundry_read_tracks (&reader);
  ten_import_foundry_read_advantages (&reader);
  ten_import_foundry_read_details (&reader);
  ten_import_foundry_read_texts (&reader);
  ten_import_foundry_read_counts (&reader);
  ten_import_foundry_read_items (&reader);
  read_effects (&reader);
  read_picture (&reader);
  take_housekeeping (&reader);
}
