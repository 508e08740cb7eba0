/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-private.h"

static gboolean
is_of_type (JsonNode *item, JsonNode *entry)
{
  return entry != NULL &&
         g_strcmp0 (ten_tree_word (item, "type"), ten_tree_word (entry, "type")) == 0;
}

gboolean
ten_foundry_read_ability (TenFoundry *self, JsonNode *item, JsonNode *system)
{
  JsonNode *abilities = ten_tree_get (self->table, "ability_items");
  const char *name = ten_tree_word (item, "name");
  const char *id = ten_tree_word (system, "id");
  const char *trait = id != NULL && *id != '\0' ? id : name;
  const char *known;
  int rating;

  if (trait == NULL || !is_of_type (item, abilities))
    return FALSE;
  known = ten_foundry_find_name (abilities, trait);
  if (known != NULL || (!ten_foundry_knows_trait (self, trait) && name != NULL))
    trait = known != NULL ? known : name;
  ten_draft_take (self->draft, ten_tree_get (system, "type"));
  rating = ten_tree_number (system, "value", 0);
  if (rating != 0 || ten_foundry_knows_trait (self, trait))
    ten_foundry_set_trait (self, trait, rating, ten_tree_get (system, "value"));
  ten_foundry_read_specialties (self, trait, ten_tree_get (system, "speciality"));
  return TRUE;
}

static void
write_ability (TenFoundry *self, JsonNode *abilities, const TenTrait *trait, const char *kind)
{
  g_autofree char *joined = ten_fold_name (trait->id, -1);
  const char *other = joined;
  g_autofree char *label = NULL;
  JsonNode *item =
      ten_foundry_add_item (self, ten_tree_word (abilities, "type"), trait->source_name);
  JsonNode *system = ten_tree_get (item, "system");
  int rating;

  for (TenTreeChild name = ten_tree_walk (abilities, "names"); ten_tree_next (&name);)
    if (g_str_equal (name.text, trait->id))
      other = name.key;
  label = g_strconcat (ten_tree_word (abilities, "label"), other, NULL);
  ten_foundry_get_rating (self, trait->id, &rating);
  ten_tree_put_text (system, "id", other);
  ten_tree_put_text (system, "label", label);
  ten_tree_put_text (system, "type", kind);
  ten_tree_put_number (system, "value", rating);
  ten_tree_put_number (system, "total", rating);
  ten_tree_put_number (system, "max", MAX (5, rating));
  ten_foundry_write_specialties (self, system, "speciality", "text", trait->id);
  ten_foundry_put_members (system, abilities, "fixed");
  g_hash_table_add (self->traits, g_strdup (trait->id));
}

/* All abilities in the ruleset. */
void
ten_foundry_write_abilities (TenFoundry *self)
{
  JsonNode *abilities = ten_tree_get (self->table, "ability_items");
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (self->ruleset, &n_groups);

  for (guint i = 0; abilities != NULL && i < n_groups; i++)
    {
      const char *kind = ten_tree_word (ten_tree_get (abilities, "kinds"), groups[i].id);

      for (guint j = 0; kind != NULL && j < groups[i].n_traits; j++)
        write_ability (self, abilities, &groups[i].traits[j], kind);
    }
}

static gboolean
has_trait (TenFoundry *self, const char *trait)
{
  int rating;

  return ten_foundry_knows_trait (self, trait) ||
         (self->sheet != NULL && ten_foundry_get_rating (self, trait, &rating));
}

/* The first of the traits that the ruleset or the sheet has, by default the one with the name of
 * the advantage. Where there is none of them, an actor is read with the first of all, and none is
 * written. */
static const char *
find_trait (TenFoundry *self, JsonNode *entry)
{
  gboolean usual = ten_tree_get (entry, "trait") == NULL;
  const char *first = usual ? ten_tree_word (entry, "id") : ten_tree_first (entry, "trait");

  if (usual && has_trait (self, first))
    return first;
  for (TenTreeChild trait = ten_tree_walk (entry, "trait"); ten_tree_next (&trait);)
    if (has_trait (self, trait.text))
      return trait.text;
  return self->sheet != NULL ? NULL : first;
}

/* The detail that says which way a morality follows: humanity is the usual one and needs no word.
 */
static const char *
find_way (JsonNode *entry, const char *trait)
{
  return ten_tree_word (ten_tree_get_path (entry, "way.detail"), trait);
}

static void
read_way (TenFoundry *self, JsonNode *way, const char *detail, JsonNode *node)
{
  g_autofree char *text = ten_foundry_dup_words (ten_tree_get (node, "label"), FALSE);

  for (TenTreeChild key = ten_tree_walk (way, "custom"); ten_tree_next (&key);)
    {
      const char *own = ten_tree_word (node, key.text);

      if (own == NULL || *own == '\0')
        continue;
      g_free (text);
      text = g_strdup (own);
    }
  if (text != NULL && g_ascii_strcasecmp (text, ten_tree_word (way, "usual")) != 0)
    ten_draft_set_detail (self->draft, detail, text, NULL);
}

/* The first member with a non-zero rating, or the last one with a rating. */
static JsonNode *
find_rating (JsonNode *entry, JsonNode *node, int *rating)
{
  JsonNode *usual = ten_tree_get (node, "permanent");
  JsonNode *found = NULL;

  *rating = 0;
  if (ten_tree_get (entry, "rating") == NULL)
    return ten_tree_get_number (usual, rating) ? usual : NULL;
  for (TenTreeChild key = ten_tree_walk (entry, "rating"); *rating == 0 && ten_tree_next (&key);)
    if (ten_tree_get_number (ten_tree_get (node, key.text), rating))
      found = ten_tree_get (node, key.text);
  return found;
}

static void
read_advantage (TenFoundry *self, JsonNode *entry, JsonNode *node)
{
  const char *trait = find_trait (self, entry);
  JsonNode *temporary = ten_tree_get (node, "temporary");
  g_autofree char *name = g_strconcat ("temporary_", trait, NULL);
  g_autofree char *text = NULL;
  JsonNode *value;
  int rating;

  if (ten_tree_word (entry, "track") != NULL)
    ten_foundry_read_points (self, entry, node);
  if (trait == NULL)
    return;
  value = find_rating (entry, node, &rating);
  if (value != NULL && (rating != 0 || ten_foundry_knows_trait (self, trait)))
    ten_foundry_set_trait (self, trait, rating, value);
  if (find_way (entry, trait) != NULL)
    read_way (self, ten_tree_get (entry, "way"), find_way (entry, trait), node);
  if (ten_draft_is_taken (self->draft, temporary) || !ten_tree_get_number (temporary, &rating) ||
      rating == 0)
    return;
  text = g_strdup_printf ("%d", rating);
  ten_draft_set_detail (self->draft, name, text, temporary);
}

static void
write_rating (TenFoundry *self, JsonNode *entry, const char *trait, JsonNode *system)
{
  const char *first = ten_tree_first (entry, "rating");
  const char *member = first != NULL ? first : "permanent";
  g_autofree char *name = g_strconcat ("temporary_", trait, NULL);
  const char *temporary = ten_foundry_get_detail (self, name);
  const char *way = ten_foundry_get_detail (self, find_way (entry, trait));
  gint64 number;
  int rating;

  if (ten_foundry_get_rating (self, trait, &rating) || ten_tree_get (system, member) == NULL)
    ten_tree_put_number (system, member, rating);
  ten_tree_put_number (system, "roll", rating);
  g_hash_table_add (self->traits, g_strdup (trait));
  if (g_str_equal (member, "permanent") && ten_tree_word (entry, "track") == NULL &&
      temporary != NULL && g_ascii_string_to_signed (temporary, 10, 1, 1000, &number, NULL))
    {
      ten_tree_put_number (system, "temporary", number);
      g_hash_table_add (self->details, g_strdup (name));
    }
  if (way != NULL)
    {
      ten_tree_put_text (system, ten_tree_word (ten_tree_get (entry, "way"), "written"), way);
      g_hash_table_add (self->details, g_strdup (find_way (entry, trait)));
    }
}

/* Writes those that the ruleset or the sheet has. */
static void
write_advantage (TenFoundry *self, JsonNode *advantages, JsonNode *entry)
{
  const char *trait = find_trait (self, entry);
  const char *id = ten_tree_word (entry, "id");
  const char *own = ten_tree_word (entry, "label");
  const char *group = ten_tree_word (entry, "group");
  g_autofree char *label = g_strconcat (ten_tree_word (advantages, "label"), id, NULL);
  g_autoptr (JsonNode) system = ten_tree_new_object ();
  TenTrackState state;
  gboolean permanent;
  JsonNode *item;

  ten_tree_put_text (system, "id", id);
  ten_tree_put_text (system, "label", own != NULL ? own : label);
  ten_foundry_put_members (system, advantages, "always");
  ten_tree_put_text (system, "group", group != NULL ? group : "");
  ten_tree_put_number (system, "max", ten_tree_number (entry, "max", 10));
  if (ten_foundry_write_points (self, entry, system, &state) == NULL && trait == NULL)
    return;
  if (trait != NULL)
    write_rating (self, entry, trait, system);
  permanent = ten_tree_get (system, "permanent") != NULL;
  ten_foundry_put_members (system, advantages, "fixed");
  ten_tree_put_switch (system, "settings.usepermanent", permanent);
  ten_tree_put_switch (system, "settings.usetemporary", ten_tree_get (system, "temporary") != NULL);
  ten_tree_put_switch (system, "settings.useroll", permanent);
  item = ten_foundry_add_item (self, ten_tree_word (advantages, "type"),
                               ten_tree_word (entry, "name"));
  ten_tree_put (item, "system", g_steal_pointer (&system));
}

/* The entry of the table that an item is read with; another advantage is a trait of its name. */
static void
read_item (TenFoundry *self, JsonNode *advantages, JsonNode *item)
{
  JsonNode *system = ten_foundry_get_item_system (item);
  const char *id = ten_tree_word (system, "id");
  const char *name = ten_tree_word (item, "name");
  g_autoptr (JsonNode) own = ten_tree_new_object ();
  JsonNode *entry = NULL;

  for (TenTreeChild known = ten_tree_walk (advantages, "list");
       id != NULL && entry == NULL && ten_tree_next (&known);)
    if (g_ascii_strcasecmp (ten_tree_word (known.node, "id"), id) == 0)
      entry = known.node;
  ten_tree_put_text (own, "id", name != NULL ? name : "");
  read_advantage (self, entry != NULL ? entry : own, system);
  ten_draft_take (self->draft, item);
}

/* Whether an actor really has an advantage, or just a field for it. */
static gboolean
has_advantage (TenFoundry *self, const char *id, JsonNode *node)
{
  static const char *const members[] = { "permanent", "temporary", "value", "spent" };
  g_autofree char *path = g_strdup_printf ("settings.has%s", id);
  JsonNode *has = ten_tree_get_path (self->system, path);

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (ten_tree_number (node, members[i], 0) != 0)
      return TRUE;
  return has != NULL && JSON_NODE_HOLDS_VALUE (has) && json_node_get_boolean (has);
}

static void
read_old_advantage (TenFoundry *self, JsonNode *advantages, JsonNode *entry)
{
  const char *id = ten_tree_word (entry, "id");

  for (TenTreeChild place = ten_tree_walk (advantages, "old"); ten_tree_next (&place);)
    {
      JsonNode *group =
          *place.text != '\0' ? ten_tree_get_path (self->system, place.text) : self->system;
      JsonNode *node = ten_tree_get (group, id);

      if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
        continue;
      if (has_advantage (self, id, node))
        read_advantage (self, entry, node);
      else
        ten_draft_take (self->draft, node);
    }
}

void
ten_foundry_visit_advantages (TenFoundry *self)
{
  JsonNode *advantages = ten_tree_get (self->table, "advantages");

  for (TenTreeChild item = ten_tree_elements (self->items);
       self->sheet == NULL && ten_tree_next (&item);)
    if (is_of_type (item.node, advantages))
      read_item (self, advantages, item.node);
  for (TenTreeChild entry = ten_tree_walk (advantages, "list"); ten_tree_next (&entry);)
    (self->sheet != NULL ? write_advantage : read_old_advantage) (self, advantages, entry.node);
}
