/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-foundry-private.h"

#include "importers/ten-import-names-private.h"

#include <string.h>

/* A list of specialties is parted by semicolons, or else by commas. */
static void
read_specialty_text (TenFoundryReader *self, const char *trait, const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, strchr (text, ';') != NULL ? ";\n" : ",\n", -1);

  for (char **part = parts; *part != NULL; part++)
    ten_import_draft_add_specialty (self->draft, trait, *part);
}

/* A specialty among others: its name, or an object that has one (wod5e: a bonus). */
static void
read_specialty (TenFoundryReader *self, const char *trait, JsonNode *node)
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

static void
read_group_specialties (TenFoundryReader *self,
                        JsonObject *entry,
                        const char *trait,
                        JsonNode *node)
{
  const char *member = ten_foundry_get_word (entry, "specialties");

  if (member != NULL)
    ten_import_foundry_read_specialties (self, trait, ten_import_get_member (node, member));
}

static void
read_advantage (
    TenFoundryReader *self, JsonObject *entry, const char *key, JsonNode *node, int dots)
{
  const char *member = ten_foundry_get_word (entry, "name");
  const char *own = member != NULL ? ten_import_get_member_text (node, member) : NULL;
  g_autofree char *id = ten_foundry_dup_trait (entry, key);
  g_autofree char *title = ten_import_dup_title (id);

  if (dots > 0 && !ten_import_draft_add_advantage (self->draft,
                                                   own != NULL && *own != '\0' ? own : title, dots))
    return;
  ten_import_draft_take (self->draft, node);
}

/* Every new actor has these, though they mean nothing to a character of that kind. */
static gboolean
is_nothing (
    TenFoundryReader *self, JsonObject *entry, const char *key, const char *trait, int rating)
{
  JsonObject *usual = ten_foundry_get_entry (entry, "usual");
  gboolean mine = json_object_has_member (entry, "kinds") && ten_foundry_is_for (entry, self->kind);

  if (ten_import_foundry_knows_trait (self, trait))
    return FALSE;
  return rating == 0 ||
         (usual != NULL && !mine && rating == ten_foundry_get_number (usual, key, 0));
}

static void
read_rating (TenFoundryReader *self, JsonObject *entry, const char *key, JsonNode *node)
{
  const char *member = ten_foundry_get_word (entry, "name");
  JsonNode *value = JSON_NODE_HOLDS_OBJECT (node) ? ten_import_get_member (node, "value") : node;
  g_autofree char *id = ten_foundry_dup_trait (entry, key);
  const char *own;
  int rating = 0;

  if (!ten_import_read_number (value, &rating) && value != NULL && !JSON_NODE_HOLDS_NULL (value))
    return;
  if (g_strcmp0 (ten_foundry_get_word (entry, "as"), "advantage") == 0)
    {
      read_advantage (self, entry, key, node, rating);
      return;
    }
  own = member != NULL ? ten_import_get_member_text (node, member) : NULL;
  if (own != NULL && *own != '\0' && !ten_import_foundry_knows_trait (self, id))
    {
      g_free (id);
      id = g_strdup (own);
    }
  if (value == NULL || JSON_NODE_HOLDS_NULL (value) || is_nothing (self, entry, key, id, rating))
    ten_import_draft_take (self->draft, value);
  else
    ten_import_foundry_set_trait (self, id, rating, value);
  read_group_specialties (self, entry, id, node);
}

/* The groups of attributes, skills and powers. */
void
ten_import_foundry_read_group (TenFoundryReader *self, JsonObject *entry)
{
  JsonNode *group = ten_import_get_path (self->system, ten_foundry_get_word (entry, "at"));

  for (TenImportChild child = ten_import_members (group); ten_import_next (&child);)
    if (!ten_import_draft_is_taken (self->draft, child.node))
      read_rating (self, entry, child.key, child.node);
}

/* A single trait: humanity, gnosis, hunger. */
void
ten_import_foundry_read_number (TenFoundryReader *self, JsonObject *entry)
{
  JsonNode *node = ten_import_get_path (self->system, ten_foundry_get_word (entry, "at"));
  const char *trait = ten_foundry_get_word (entry, "trait");
  int rating;

  if (!ten_import_read_number (node, &rating))
    return;
  if (ten_foundry_is_for (entry, self->kind) &&
      (rating > 0 || ten_import_foundry_knows_trait (self, trait)))
    ten_import_foundry_set_trait (self, trait, rating, node);
  else if (rating == 0 || rating == ten_foundry_get_number (entry, "usual", 0))
    ten_import_draft_take (self->draft, node);
}

/* Points of which the rulesets know nothing, such as mana, are a detail: `3 / 10`. */
void
ten_import_foundry_read_pool (TenFoundryReader *self, JsonObject *entry)
{
  JsonNode *node = ten_import_get_path (self->system, ten_foundry_get_word (entry, "at"));
  JsonArray *usual = ten_foundry_get_list (entry, "usual");
  g_autofree char *text = NULL;
  int value = 0;
  int maximum = 0;
  gboolean is_usual;

  if (!ten_import_read_number (ten_import_get_member (node, "value"), &value) ||
      !ten_import_read_number (ten_import_get_member (node, "max"), &maximum))
    return;
  is_usual =
      (value == 0 && maximum == 0) || (value == (int) json_array_get_int_element (usual, 0) &&
                                       maximum == (int) json_array_get_int_element (usual, 1));
  text = g_strdup_printf ("%d / %d", value, maximum);
  if ((is_usual && (!ten_foundry_is_for (entry, self->kind) || maximum == 0)) ||
      ten_import_draft_set_detail (self->draft, ten_foundry_get_word (entry, "detail"), text))
    {
      ten_import_draft_take (self->draft, ten_import_get_member (node, "value"));
      ten_import_draft_take (self->draft, ten_import_get_member (node, "max"));
    }
}

/* Whether the ruleset has the trait. */
gboolean
ten_import_foundry_knows_trait (TenFoundryReader *self, const char *trait)
{
  return ten_ruleset_match_trait (ten_import_draft_get_ruleset (self->draft), trait, -1) != NULL;
}

/* A rating that a sheet cannot hold as a trait is a detail. */
void
ten_import_foundry_set_trait (TenFoundryReader *self, const char *trait, int rating, JsonNode *node)
{
  g_autofree char *text = g_strdup_printf ("%d", rating);

  if (ten_import_draft_set_trait (self->draft, trait, rating) ||
      ((rating < 0 || rating > TEN_SHEET_MAX_RATING) &&
       ten_import_draft_set_detail (self->draft, trait, text)))
    ten_import_draft_take (self->draft, node);
}

/* A text with commas, or a list of texts or objects. */
void
ten_import_foundry_read_specialties (TenFoundryReader *self, const char *trait, JsonNode *node)
{
  if (ten_import_get_text (node) != NULL)
    read_specialty_text (self, trait, ten_import_get_text (node));
  else if (node == NULL || JSON_NODE_HOLDS_VALUE (node) || JSON_NODE_HOLDS_NULL (node))
    return;
  for (TenImportChild child = ten_import_children (node); ten_import_next (&child);)
    read_specialty (self, trait, child.node);
  ten_import_draft_take (self->draft, node);
}
