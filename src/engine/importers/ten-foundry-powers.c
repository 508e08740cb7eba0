/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-powers-private.h"

#include "importers/ten-import-names-private.h"
#include "json/ten-json-private.h"

gboolean
ten_foundry_set_grouped (TenFoundry *self, JsonObject *entry, const char *name, int rating)
{
  const char *outer = self->draft->heading;
  gboolean done;

  /* A power with the name of a trait of the ruleset is not that trait. */
  if (ten_ruleset_match_trait (self->ruleset, name, -1) != NULL)
    return ten_draft_add_advantage (self->draft, name, rating);
  self->draft->heading = ten_foundry_word (entry, "group");
  done = ten_draft_set_trait (self->draft, name, rating);
  self->draft->heading = outer;
  return done;
}

/* The word of the system for a trait under that heading: `sorcery` for Blood Sorcery. With a word
 * instead of a title, the title. */
static char *
translate (TenFoundry *self, JsonObject *entry, const char *text, gboolean to_title)
{
  g_autofree char *folded = ten_fold_name (text, -1);

  for (TenTreeChild child = ten_foundry_walk (self->table, "ratings"); ten_tree_next (&child);)
    {
      JsonObject *group = json_node_get_object (child.node);
      TenTreeChild key = ten_foundry_walk (group, "keys");

      while (g_strcmp0 (ten_foundry_word (group, "group"), ten_foundry_word (entry, "group")) ==
                 0 &&
             ten_tree_next (&key))
        {
          const char *word = json_node_get_string (key.node);
          g_autofree char *trait = ten_foundry_dup_trait (group, word);
          g_autofree char *title = ten_import_dup_title (trait);
          g_autofree char *other = ten_fold_name (to_title ? word : title, -1);

          if (g_str_equal (folded, other))
            return to_title ? g_steal_pointer (&title) : ten_foundry_dup_key (group, word);
        }
    }
  return to_title ? ten_import_dup_title (text) : g_strdup (text);
}

static const char *
find_name_of_item (TenFoundry *self, const char *id)
{
  for (TenTreeChild child = ten_tree_elements (self->items); ten_tree_next (&child);)
    if (g_strcmp0 (ten_tree_get_member_text (child.node, "_id"), id) == 0)
      return ten_tree_get_member_text (child.node, "name");
  return NULL;
}

gboolean
ten_foundry_add_power (
    TenFoundry *self, JsonObject *entry, const char *name, JsonNode *system, int level)
{
  JsonNode *node = ten_tree_get_member (system, ten_foundry_word (entry, "of"));
  const char *text = ten_tree_get_text (node);
  const char *parent = text != NULL && *text != '\0' ? find_name_of_item (self, text) : NULL;
  g_autofree char *title =
      parent != NULL ? g_strdup (parent) : translate (self, entry, text != NULL ? text : "", TRUE);
  const char *outer = self->draft->of;
  gboolean done;

  if (ten_draft_has_trait (self->draft, title))
    {
      ten_draft_take (self->draft, node);
      if (outer == NULL)
        self->draft->of = title;
    }
  done = ten_draft_add_advantage (self->draft, name, level);
  self->draft->of = outer;
  return done;
}

const char *
ten_foundry_find_heading (TenFoundry *self, const char *trait)
{
  g_autofree char *folded = ten_fold_name (trait, -1);

  for (guint i = 0; i < self->groups->len; i++)
    {
      const TenSheetGroup *group = g_ptr_array_index (self->groups, i);

      for (guint j = 0; j < group->traits->len; j++)
        {
          g_autofree char *other = ten_fold_name (g_ptr_array_index (group->traits, j), -1);

          if (g_str_equal (folded, other))
            return group->title;
        }
    }
  return NULL;
}

/* The items that are such traits, or powers of such traits, or NULL. */
JsonObject *
ten_foundry_find_grouped (TenFoundry *self, const char *as, const char *trait)
{
  const char *heading = ten_foundry_find_heading (self, trait);

  for (TenTreeChild child = ten_foundry_walk (self->table, "items");
       heading != NULL && ten_tree_next (&child);)
    {
      JsonObject *entry = json_node_get_object (child.node);

      if (g_str_equal (ten_foundry_word (entry, "as"), as) &&
          g_strcmp0 (ten_foundry_word (entry, "group"), heading) == 0)
        return entry;
    }
  return NULL;
}

void
ten_foundry_write_parent (TenFoundry *self,
                          JsonObject *entry,
                          JsonObject *system,
                          const char *trait)
{
  g_autofree char *folded = ten_fold_name (trait, -1);
  g_autofree char *word = translate (self, entry, trait, FALSE);
  const char *of = ten_foundry_word (entry, "of");

  if (ten_json_object_get_flag (entry, "titled", FALSE))
    {
      g_free (word);
      word = ten_import_dup_title (trait);
    }
  for (guint i = 0; i < json_array_get_length (self->new_items); i++)
    {
      JsonNode *item = json_array_get_element (self->new_items, i);
      const char *own = ten_tree_get_member_text (ten_foundry_get_flags (item), "trait");
      g_autofree char *other = own != NULL ? ten_fold_name (own, -1) : NULL;

      if (other == NULL || !g_str_equal (other, folded))
        continue;
      g_free (word);
      word = g_strdup (ten_tree_get_member_text (item, "_id"));
    }
  ten_foundry_put_text (system, of, word);
}
