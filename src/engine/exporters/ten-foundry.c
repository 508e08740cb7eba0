/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exporters/ten-foundry-private.h"
#include "json/ten-json.h"

#include <glib/gi18n-lib.h>

#define USUAL_PICTURE "icons/svg/mystery-man.svg"

G_DEFINE_QUARK (ten - foundry - error - quark, ten_foundry_error)

void
ten_foundry_write_entries (TenFoundryWriter *self,
                           const char *list,
                           void (*write) (TenFoundryWriter *self, JsonObject *entry))
{
  JsonArray *entries = ten_foundry_get_list (self->table, list);

  for (guint i = 0; i < json_array_get_length (entries); i++)
    write (self, json_array_get_object_element (entries, i));
}

/* The entry of the table for a ruleset, or NULL. */
static JsonObject *
find_ruleset (JsonObject *table, TenRuleset *ruleset)
{
  const char *id = ten_ruleset_get_id (ruleset);
  JsonArray *rulesets = ten_foundry_get_list (table, "rulesets");

  for (guint i = 0; i < json_array_get_length (rulesets); i++)
    {
      JsonObject *entry = json_array_get_object_element (rulesets, i);

      if (g_str_equal (ten_foundry_get_word (entry, "ruleset"), id))
        return entry;
    }
  return NULL;
}

/* The table of the system that is asked for, or of the one that plays the sheet's ruleset. */
static JsonNode *
find_table (TenSheet *sheet, const char *system, GError **error)
{
  const char *ruleset = ten_ruleset_get_name (ten_sheet_get_ruleset (sheet));
  g_autofree char *names = g_strjoinv (", ", (char **) ten_foundry_get_systems ());
  gboolean known = FALSE;

  for (const char *const *name = ten_foundry_get_systems (); *name != NULL; name++)
    {
      g_autoptr (JsonNode) table = ten_foundry_load_table (*name);
      gboolean asked =
          system != NULL && ten_foundry_has_word (json_node_get_object (table), "systems", system);

      known = known || asked;
      if ((asked || system == NULL) &&
          find_ruleset (json_node_get_object (table), ten_sheet_get_ruleset (sheet)) != NULL)
        return g_steal_pointer (&table);
    }
  if (system == NULL)
    g_set_error (error, TEN_FOUNDRY_ERROR, TEN_FOUNDRY_ERROR_RULESET,
                 /* Translators: the name of a ruleset, and a list of names */
                 _ ("no system of Foundry VTT that is known plays “%s” (known are %s)"), ruleset,
                 names);
  else if (known)
    g_set_error (error, TEN_FOUNDRY_ERROR, TEN_FOUNDRY_ERROR_SYSTEM,
                 /* Translators: a system of Foundry VTT, and the name of a ruleset */
                 _ ("the system “%s” of Foundry VTT does not play “%s”"), system, ruleset);
  else
    g_set_error (error, TEN_FOUNDRY_ERROR, TEN_FOUNDRY_ERROR_SYSTEM,
                 _ ("no system of Foundry VTT has the id “%s” (known are %s)"), system, names);
  return NULL;
}

/* The condition by which the import tells the ruleset is met: the Dark Ages are an era. */
static void
write_ruleset (TenFoundryWriter *self)
{
  JsonObject *where = ten_foundry_get_entry (
      find_ruleset (self->table, ten_sheet_get_ruleset (self->sheet)), "where");

  ten_foundry_put_members (self->system, ten_foundry_get_entry (self->table, "always"));
  if (where != NULL && !g_str_has_prefix (ten_foundry_get_word (where, "at"), "flags."))
    ten_foundry_put_text (self->system, ten_foundry_get_word (where, "at"),
                          json_array_get_string_element (ten_foundry_get_list (where, "is"), 0));
  json_object_set_string_member (self->own, "ruleset",
                                 ten_ruleset_get_id (ten_sheet_get_ruleset (self->sheet)));
}

static void
write_rolls (TenFoundryWriter *self)
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
  json_object_set_array_member (self->own, "rolls", list);
}

/* Takes what the writer has gathered. */
static JsonNode *
make_actor (TenFoundryWriter *self)
{
  JsonObject *actor = json_object_new ();
  JsonObject *flags = json_object_new ();
  JsonObject *token = json_object_new ();
  JsonObject *stats = json_object_new ();
  JsonObject *kind = ten_foundry_get_entry (self->table, "kind");
  const char *type =
      *ten_foundry_get_word (kind, "at") == '\0'
          ? self->kind
          : ten_foundry_get_word (ten_foundry_get_entry (self->table, "actor"), "type");

  json_object_set_object_member (flags, TEN_FOUNDRY_FLAGS, self->own);
  json_object_set_string_member (token, "name", ten_sheet_get_name (self->sheet));
  json_object_set_boolean_member (token, "actorLink", TRUE);
  json_object_set_string_member (
      stats, "systemId",
      json_array_get_string_element (ten_foundry_get_list (self->table, "systems"), 0));
  ten_foundry_put_members (stats, ten_foundry_get_entry (self->table, "versions"));
  json_object_set_string_member (actor, "name", ten_sheet_get_name (self->sheet));
  json_object_set_string_member (actor, "type", type);
  json_object_set_string_member (actor, "img", USUAL_PICTURE);
  json_object_set_object_member (actor, "system", self->system);
  json_object_set_array_member (actor, "items", self->items);
  json_object_set_array_member (actor, "effects", json_array_new ());
  json_object_set_object_member (actor, "flags", flags);
  json_object_set_object_member (actor, "prototypeToken", token);
  json_object_set_object_member (actor, "_stats", stats);
  return ten_json_take_object (actor);
}

gboolean
ten_foundry_plays (TenRuleset *ruleset)
{
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), FALSE);

  for (const char *const *name = ten_foundry_get_systems (); *name != NULL; name++)
    {
      g_autoptr (JsonNode) table = ten_foundry_load_table (*name);

      if (find_ruleset (json_node_get_object (table), ruleset) != NULL)
        return TRUE;
    }
  return FALSE;
}

char *
ten_foundry_export (TenSheet *sheet, const char *system, GError **error)
{
  TenFoundryWriter writer = { sheet, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL };
  g_autoptr (JsonNode) table = NULL;
  g_autoptr (JsonNode) actor = NULL;
  g_autoptr (GHashTable) traits = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) details = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) advantages = g_hash_table_new (NULL, NULL);
  g_autofree char *text = NULL;

  g_return_val_if_fail (TEN_IS_SHEET (sheet), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  table = find_table (sheet, system, error);
  if (table == NULL)
    return NULL;
  writer.table = json_node_get_object (table);
  writer.system = json_object_new ();
  writer.items = json_array_new ();
  writer.own = json_object_new ();
  writer.traits = traits;
  writer.details = details;
  writer.advantages = advantages;
  writer.kind = ten_foundry_find_kind (&writer);

  write_ruleset (&writer);
  ten_foundry_write_entries (&writer, "ratings", ten_foundry_write_group);
  ten_foundry_write_entries (&writer, "numbers", ten_foundry_write_number);
  ten_foundry_write_entries (&writer, "tracks", ten_foundry_write_track);
  ten_foundry_write_abilities (&writer);
  ten_foundry_write_advantages (&writer);
  ten_foundry_write_details (&writer);
  ten_foundry_write_items (&writer);
  write_rolls (&writer);
  actor = make_actor (&writer);
  text = ten_json_to_text (actor, TRUE);

  return g_strconcat (text, "\n", NULL);
}
