/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Weapons and armor of an actor: ITEM-1. */

#include "ten-config.h"

#include "importers/ten-foundry-private.h"

#include "importers/ten-tree-private.h"
#include "sheet/ten-sheet-item.h"

#include <string.h>

/* The kind of damage that a member names, as in `lethal` or `wod.health.lethal`. */
static const char *
read_damage (TenFoundry *self, JsonNode *entry, JsonNode *system)
{
  const char *path = ten_tree_word (entry, "damage");
  JsonNode *node = path != NULL ? ten_tree_get_path (system, path) : NULL;
  const char *word = node != NULL ? ten_tree_get_text (node) : NULL;
  const char *dot = word != NULL ? strrchr (word, '.') : NULL;
  const char *kind = dot != NULL ? dot + 1 : word;

  if (kind == NULL || ten_ruleset_get_damage_name (self->ruleset, kind) == kind)
    return NULL;
  ten_draft_take (self->draft, node);
  return kind;
}

static char *
read_note (TenFoundry *self, JsonNode *system)
{
  JsonNode *node = ten_tree_get (system, "description");
  char *words = node != NULL ? ten_foundry_dup_words (node, TRUE) : NULL;

  if (words != NULL)
    ten_draft_take (self->draft, node);
  return words;
}

gboolean
ten_foundry_read_weapon (TenFoundry *self, const TenFoundryItem *item, const char *const *traits)
{
  const char *own = ten_tree_word (item->flags, "damage");
  const char *damage = read_damage (self, item->entry, item->system);
  g_autofree char *note = read_note (self, item->system);

  ten_draft_add_weapon (self->draft, item->name, item->number, damage != NULL ? damage : own,
                        traits, note);
  return TRUE;
}

gboolean
ten_foundry_read_armor (TenFoundry *self, const TenFoundryItem *item)
{
  const char *worn_at = ten_tree_word (item->entry, "worn");
  const char *ballistic_at = ten_tree_word (item->entry, "ballistic");
  JsonNode *worn = worn_at != NULL ? ten_tree_get_path (item->system, worn_at) : NULL;
  JsonNode *node = ballistic_at != NULL ? ten_tree_get_path (item->system, ballistic_at) : NULL;
  g_autofree char *note = read_note (self, item->system);
  int ballistic = ten_tree_number (item->flags, "ballistic", -1);

  if (node != NULL && ten_tree_get_number (node, &ballistic))
    ten_draft_take (self->draft, node);
  if (worn != NULL)
    ten_draft_take (self->draft, worn);
  ten_draft_add_armor (self->draft, item->name, item->number, ballistic,
                       worn != NULL ? ten_tree_is_on (item->system, worn_at)
                                    : ten_tree_number (item->flags, "worn", TRUE),
                       note);
  return TRUE;
}

/* The entry for a weapon that is used with such traits: of several, the first that needs one of
 * them, or none. */
JsonNode *
ten_foundry_find_weapon_entry (TenFoundry *self, const char *const *traits)
{
  for (TenTreeChild child = ten_tree_walk (self->table, "items"); ten_tree_next (&child);)
    {
      gboolean fits = ten_tree_get (child.node, "with") == NULL;

      if (g_strcmp0 (ten_tree_word (child.node, "as"), "weapon") != 0)
        continue;
      for (guint i = 0; traits[i] != NULL; i++)
        fits |= ten_tree_has_word (child.node, "with", traits[i]);
      if (fits)
        return child.node;
    }
  return NULL;
}

/* Everything without a place in the system is in the flags. */
void
ten_foundry_write_arms (TenFoundry *self, JsonNode *entry, JsonNode *written, TenSheetItem *item)
{
  JsonNode *system = ten_tree_get (written, "system");
  const gboolean armor = ten_sheet_item_get_kind (item) == TEN_SHEET_ARMOR;
  const char *damage = ten_sheet_item_get_damage (item);
  const char *at;
  g_autofree char *note = ten_html_from_text (ten_sheet_item_get_note (item));

  ten_tree_put_text (written, TEN_FOUNDRY_FLAGS ".as", armor ? "armor" : "weapon");
  ten_tree_put_text (system, "description", note);
  at = ten_tree_word (entry, "damage");
  if (damage != NULL && at != NULL)
    ten_tree_put_text (system, at, damage);
  if (damage != NULL)
    ten_tree_put_text (written, TEN_FOUNDRY_FLAGS ".damage", damage);
  if (!armor)
    return;
  at = ten_tree_word (entry, "ballistic");
  if (at != NULL)
    ten_tree_put_number (system, at, ten_sheet_item_get_ballistic (item));
  else
    ten_tree_put_number (written, TEN_FOUNDRY_FLAGS ".ballistic",
                         ten_sheet_item_get_ballistic (item));
  at = ten_tree_word (entry, "worn");
  if (at != NULL)
    ten_tree_put_switch (system, at, ten_sheet_item_is_worn (item));
  else
    ten_tree_put_number (written, TEN_FOUNDRY_FLAGS ".worn", ten_sheet_item_is_worn (item));
}
