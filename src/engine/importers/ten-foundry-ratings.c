/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-private.h"

#include "importers/ten-import-names-private.h"
#include "json/ten-json-private.h"

#include <string.h>

gboolean
ten_foundry_knows_trait (TenFoundry *self, const char *trait)
{
  return ten_ruleset_match_trait (self->ruleset, trait, -1) != NULL;
}

/* A rating that a sheet cannot hold as a trait is a detail. */
void
ten_foundry_set_trait (TenFoundry *self, const char *trait, int rating, JsonNode *node)
{
  g_autofree char *text = g_strdup_printf ("%d", rating);

  if (ten_import_draft_set_trait (self->draft, trait, rating) ||
      ((rating < 0 || rating > TEN_SHEET_MAX_RATING) &&
       ten_import_draft_set_detail (self->draft, trait, text)))
    ten_import_draft_take (self->draft, node);
}

/* A specialty among others: its name, or an object that has one (wod5e: a bonus). */
static void
read_specialty (TenFoundry *self, const char *trait, JsonNode *node)
{
  static const char *const names[] = { "source", "name", "label", "value" };
  const char *text = ten_import_get_text (node);
  g_autofree char *full = NULL;
  int bonus = 1;

  for (guint i = 0; text == NULL && i < G_N_ELEMENTS (names); i++)
    text = ten_import_get_member_text (node, names[i]);
  if (text == NULL)
    return;
  if (ten_import_read_number (ten_import_get_member (node, "value"), &bonus) && bonus != 1)
    full = g_strdup_printf ("%s (%+d)", text, bonus);
  ten_import_draft_add_specialty (self->draft, trait, full != NULL ? full : text);
}

/* A text that is parted by semicolons, or else by commas; or a list of texts or objects. */
void
ten_foundry_read_specialties (TenFoundry *self, const char *trait, JsonNode *node)
{
  const char *text = ten_import_get_text (node);
  g_auto (GStrv) parts = NULL;

  if (text != NULL)
    parts = g_strsplit_set (text, strchr (text, ';') != NULL ? ";\n" : ",\n", -1);
  else if (node == NULL || JSON_NODE_HOLDS_VALUE (node) || JSON_NODE_HOLDS_NULL (node))
    return;
  for (char **part = parts; part != NULL && *part != NULL; part++)
    ten_import_draft_add_specialty (self->draft, trait, *part);
  for (TenImportChild child = ten_import_children (node); ten_import_next (&child);)
    read_specialty (self, trait, child.node);
  ten_import_draft_take (self->draft, node);
}

/* A semicolon at the end says that commas are no ends. */
static char *
join_specialties (const char *const *specialties)
{
  g_autofree char *commas = g_strjoinv (", ", (char **) specialties);
  g_autofree char *semicolons = g_strjoinv ("; ", (char **) specialties);

  for (; *specialties != NULL; specialties++)
    if (strchr (*specialties, ',') != NULL)
      return g_strconcat (semicolons, ";", NULL);
  return g_steal_pointer (&commas);
}

/* A specialty of wod5e is a bonus to its skill. */
static JsonNode *
make_bonus (const char *specialty, const char *trait)
{
  JsonObject *bonus = json_object_new ();
  JsonArray *paths = json_array_new ();
  g_auto (GStrv) words = g_strsplit (trait, "_", -1);
  g_autofree char *joined = g_strjoinv ("", words);
  g_autofree char *path = g_strconcat ("skills.", joined, NULL);

  json_array_add_string_element (paths, path);
  json_object_set_string_member (bonus, "source", specialty);
  json_object_set_int_member (bonus, "value", 1);
  json_object_set_array_member (bonus, "paths", paths);
  json_object_set_boolean_member (bonus, "displayWhenInactive", TRUE);
  ten_foundry_put_text (bonus, "activeWhen.check", "never");
  return ten_json_take_object (bonus);
}

void
ten_foundry_write_specialties (
    TenFoundry *self, JsonObject *object, const char *path, const char *form, const char *trait)
{
  static const char *const none[] = { NULL };
  const char *const *specialties =
      ten_character_get_specialties (TEN_CHARACTER (self->sheet), trait);
  gboolean bonuses = g_str_equal (form, "bonuses");
  JsonNode *node = json_node_alloc ();
  g_autoptr (JsonArray) list = json_array_new ();

  if (specialties == NULL)
    specialties = none;
  if (g_str_equal (form, "text"))
    {
      g_autofree char *text = join_specialties (specialties);

      ten_foundry_put (object, path, json_node_init_string (node, text));
      return;
    }
  for (; *specialties != NULL; specialties++)
    if (bonuses)
      json_array_add_element (list, make_bonus (*specialties, trait));
    else
      json_array_add_string_element (list, *specialties);
  ten_foundry_put (object, path, json_node_init_array (node, list));
}

static gboolean
is_power (JsonObject *entry)
{
  return g_strcmp0 (ten_foundry_get_word (entry, "as"), "advantage") == 0;
}

/* Every new actor has these, though they mean nothing to a character of that kind. */
static gboolean
is_nothing (TenFoundry *self, JsonObject *entry, const char *key, const char *trait, int rating)
{
  JsonObject *usual = ten_foundry_get_entry (entry, "usual");
  gboolean mine = json_object_has_member (entry, "kinds") && ten_foundry_is_for (entry, self->kind);

  return !ten_foundry_knows_trait (self, trait) &&
         (rating == 0 ||
          (usual != NULL && !mine && rating == (int) ten_json_object_get_number (usual, key, 0)));
}

static void
read_power (TenFoundry *self, const char *name, const char *trait, JsonNode *node, int dots)
{
  g_autofree char *title = ten_import_dup_title (trait);

  if (dots <= 0 || ten_import_draft_add_advantage (self->draft, name != NULL ? name : title, dots))
    ten_import_draft_take (self->draft, node);
}

static void
read_rating (TenFoundry *self, JsonObject *entry, const char *key, JsonNode *node)
{
  const char *member = ten_foundry_get_word (entry, "name");
  const char *name = member != NULL ? ten_import_get_member_text (node, member) : NULL;
  JsonNode *value = JSON_NODE_HOLDS_OBJECT (node) ? ten_import_get_member (node, "value") : node;
  gboolean none = value == NULL || JSON_NODE_HOLDS_NULL (value);
  g_autofree char *trait = ten_foundry_dup_trait (entry, key);
  int rating = 0;

  if (!ten_import_read_number (value, &rating) && !none)
    return;
  if (name != NULL && *name == '\0')
    name = NULL;
  if (is_power (entry))
    {
      read_power (self, name, trait, node, rating);
      return;
    }
  if (name != NULL && !ten_foundry_knows_trait (self, trait))
    {
      g_free (trait);
      trait = g_strdup (name);
    }
  if (none || is_nothing (self, entry, key, trait, rating))
    ten_import_draft_take (self->draft, value);
  else
    ten_foundry_set_trait (self, trait, rating, value);
  member = ten_foundry_get_word (entry, "specialties");
  if (member != NULL)
    ten_foundry_read_specialties (self, trait, ten_import_get_member (node, member));
}

/* The groups of attributes, skills and powers. */
void
ten_foundry_read_group (TenFoundry *self, JsonObject *entry)
{
  TenImportChild child = ten_import_members (ten_foundry_get (self, entry));

  while (ten_import_next (&child))
    if (!ten_import_draft_is_taken (self->draft, child.node))
      read_rating (self, entry, child.key, child.node);
}

/* Writes the advantage that is read from that power, if it is not written yet. */
static gboolean
write_power (TenFoundry *self, JsonObject *entry, JsonObject *object, const char *trait)
{
  GListModel *items = ten_sheet_get_items (self->sheet, TEN_SHEET_ADVANTAGE);
  const char *shown = ten_foundry_get_word (entry, "shown");
  g_autofree char *title = ten_import_dup_title (trait);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

      if (!g_str_equal (title, ten_sheet_item_get_name (item)) ||
          g_hash_table_contains (self->advantages, item) || ten_sheet_item_get_number (item) <= 0)
        continue;
      json_object_set_int_member (object, "value", ten_sheet_item_get_number (item));
      if (shown != NULL)
        json_object_set_boolean_member (object, shown, TRUE);
      return g_hash_table_add (self->advantages, item);
    }
  return FALSE;
}

static gboolean
write_trait (TenFoundry *self, JsonObject *entry, JsonObject *object, const char *trait)
{
  const char *specialties = ten_foundry_get_word (entry, "specialties");
  g_autofree char *own = g_strconcat ("specialties.", trait, NULL);
  int rating = 0;

  if (!ten_character_get_rating (TEN_CHARACTER (self->sheet), trait, &rating) &&
      ten_ruleset_find_trait (self->ruleset, trait) == NULL)
    return FALSE;
  json_object_set_int_member (object, "value", rating);
  ten_foundry_put_members (object, entry, "fixed");
  if (json_object_has_member (entry, "fixed"))
    json_object_set_int_member (object, "total", rating);
  if (specialties != NULL)
    ten_foundry_write_specialties (self, object, specialties, ten_foundry_get_word (entry, "form"),
                                   trait);
  else if (ten_character_get_specialties (TEN_CHARACTER (self->sheet), trait) != NULL)
    ten_foundry_write_specialties (self, self->flags, own, "list", trait);
  g_hash_table_add (self->traits, g_strdup (trait));
  return TRUE;
}

void
ten_foundry_write_group (TenFoundry *self, JsonObject *entry)
{
  if (!ten_foundry_is_for (entry, self->kind))
    return;
  for (TenImportChild key = ten_foundry_walk (entry, "keys"); ten_import_next (&key);)
    {
      g_autofree char *trait = ten_foundry_dup_trait (entry, json_node_get_string (key.node));
      g_autofree char *path = g_strconcat (ten_foundry_get_word (entry, "at"), ".",
                                           json_node_get_string (key.node), NULL);
      g_autoptr (JsonObject) object = json_object_new ();

      if ((is_power (entry) ? write_power : write_trait) (self, entry, object, trait))
        ten_foundry_put (self->new_system, path,
                         json_node_init_object (json_node_alloc (), object));
    }
}

/* A single trait: humanity, gnosis, hunger. */
void
ten_foundry_read_number (TenFoundry *self, JsonObject *entry)
{
  JsonNode *node = ten_foundry_get (self, entry);
  const char *trait = ten_foundry_get_word (entry, "trait");
  int rating;

  if (!ten_import_read_number (node, &rating))
    return;
  if (ten_foundry_is_for (entry, self->kind) &&
      (rating > 0 || ten_foundry_knows_trait (self, trait)))
    ten_foundry_set_trait (self, trait, rating, node);
  else if (rating == 0 || rating == (int) ten_json_object_get_number (entry, "usual", 0))
    ten_import_draft_take (self->draft, node);
}

void
ten_foundry_write_number (TenFoundry *self, JsonObject *entry)
{
  const char *trait = ten_foundry_get_word (entry, "trait");
  int rating;

  if (g_hash_table_contains (self->traits, trait) || !ten_foundry_is_for (entry, self->kind) ||
      !ten_character_get_rating (TEN_CHARACTER (self->sheet), trait, &rating))
    return;
  ten_foundry_put_number (self->new_system, ten_foundry_get_word (entry, "at"), rating);
  g_hash_table_add (self->traits, g_strdup (trait));
}

/* Points of which the rulesets know nothing, such as mana, are a detail: `3 / 10`. */
void
ten_foundry_read_pool (TenFoundry *self, JsonObject *entry)
{
  JsonArray *usual = json_object_get_array_member (entry, "usual");
  JsonNode *nodes[] = { ten_import_get_member (ten_foundry_get (self, entry), "value"),
                        ten_import_get_member (ten_foundry_get (self, entry), "max") };
  g_autofree char *text = NULL;
  int value = 0;
  int maximum = 0;
  gboolean is_usual;

  if (!ten_import_read_number (nodes[0], &value) || !ten_import_read_number (nodes[1], &maximum))
    return;
  is_usual =
      (value == 0 && maximum == 0) || (value == (int) json_array_get_int_element (usual, 0) &&
                                       maximum == (int) json_array_get_int_element (usual, 1));
  text = g_strdup_printf ("%d / %d", value, maximum);
  if ((!is_usual || (ten_foundry_is_for (entry, self->kind) && maximum != 0)) &&
      !ten_import_draft_set_detail (self->draft, ten_foundry_get_word (entry, "detail"), text))
    return;
  ten_import_draft_take (self->draft, nodes[0]);
  ten_import_draft_take (self->draft, nodes[1]);
}

void
ten_foundry_write_pool (TenFoundry *self, JsonObject *entry)
{
  const char *detail = ten_foundry_get_word (entry, "detail");
  const char *text = ten_sheet_get_detail (self->sheet, detail);
  g_auto (GStrv) parts = text != NULL ? g_strsplit (text, " / ", 2) : NULL;
  guint64 numbers[2];

  if (!ten_foundry_is_for (entry, self->kind) || parts == NULL || g_strv_length (parts) != 2)
    return;
  for (guint i = 0; i < 2; i++)
    if (!g_ascii_string_to_unsigned (parts[i], 10, 0, 1000, &numbers[i], NULL))
      return;
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path =
          g_strconcat (ten_foundry_get_word (entry, "at"), i == 0 ? ".value" : ".max", NULL);

      ten_foundry_put_number (self->new_system, path, (int) numbers[i]);
    }
  g_hash_table_add (self->details, g_strdup (detail));
}
