/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-meaning-private.h"

#include <string.h>

/* The keys for the name of an entry of a list, the likeliest first. */
static const char *const name_keys[] = {
  "name", "label", "title", "trait", "type",    "dn",
  "key",  "id",    "path",  "skill", "ability", "attribute",
};

/* The keys for a rating; those after the bar count only if none before it is found. */
static const char *const rating_keys[] = {
  "rating", "value", "dots",  "level", "score", "permanent", "current",
  "points", "rank",  "total", "rate",  "base",  "cost",      "pointValue",
};

/* Members that say nothing more once an entry is understood. */
static const char *const plain_keys[] = {
  "type",  "dn",   "key", "category", "subcategory",     "label",
  "group", "kind", "id",  "_id",      "abilityCategory",
};

const char *
ten_import_find_word (TenImportDraft *self, const char *list, const char *key)
{
  return ten_import_names_find_word (self->names, list, key);
}

/* Such keys are about the file, not about the character. */
gboolean
ten_import_is_hidden_key (const char *key)
{
  return *key == '_' || *key == '$';
}

/* A key that says nothing keeps what is around it. */
TenImportSection
ten_import_get_section (TenImportDraft *self, const char *key, TenImportSection outer)
{
  static const char *const names[] = {
    "", "traits", "abilities", "powers", "merits", "equipment", "conditions", "specialties", "rest",
  };
  const char *word = ten_import_find_word (self, "sections", key);

  for (guint i = 1; word != NULL && i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (word, names[i]))
      return (TenImportSection) i;
  return outer;
}

static gboolean
is_known (TenImportDraft *self, const char *text)
{
  return ten_import_draft_find_trait (self, text) != NULL ||
         ten_import_find_word (self, "tracks", text) != NULL || ten_import_is_box (self, text) ||
         ten_import_find_word (self, "details", text) != NULL ||
         ten_import_find_word (self, "root", text) != NULL;
}

/* {"ability_name": "Brawl", "level": 3}: the key of the name says what is rated. */
static JsonNode *
get_compound_name (TenImportDraft *self, JsonNode *node)
{
  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    {
      g_autofree char *folded = ten_fold_name (child.key, -1);
      TenImportSection section;

      if (!g_str_has_suffix (folded, "name") || ten_import_get_text (child.node) == NULL)
        continue;
      folded[strlen (folded) - strlen ("name")] = '\0';
      section = ten_import_get_section (self, folded, TEN_IMPORT_ANYTHING);
      if (section == TEN_IMPORT_ABILITIES || section == TEN_IMPORT_POWERS ||
          section == TEN_IMPORT_MERITS)
        return child.node;
    }
  return NULL;
}

/* {"discipline": {"name": "Majesty"}, "rating": 2}: what is rated stands a step deeper. */
static JsonNode *
get_inner_name (TenImportDraft *self, JsonNode *node)
{
  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    if (JSON_NODE_HOLDS_OBJECT (child.node) &&
        ten_import_get_section (self, child.key, TEN_IMPORT_ANYTHING) != TEN_IMPORT_ANYTHING &&
        ten_import_get_text (ten_import_get_alike (child.node, "name")) != NULL)
      return ten_import_get_alike (child.node, "name");
  return NULL;
}

static JsonNode *
find_name (TenImportDraft *self, JsonNode *node, gboolean known)
{
  for (guint i = 0; i < G_N_ELEMENTS (name_keys); i++)
    {
      JsonNode *member = ten_import_get_alike (node, name_keys[i]);
      const char *text = ten_import_get_text (member);

      if (text != NULL && (known ? is_known (self, text) : *text != '\0'))
        return member;
    }
  return NULL;
}

/* A text of an entry that names something that a sheet knows. */
const char *
ten_import_get_known_name (TenImportDraft *self, JsonNode *node, JsonNode **name_node)
{
  *name_node = get_compound_name (self, node);
  if (*name_node == NULL || !is_known (self, ten_import_get_text (*name_node)))
    *name_node = find_name (self, node, TRUE);
  if (*name_node != NULL)
    return ten_import_get_text (*name_node);
  *name_node = get_inner_name (self, node);
  return *name_node != NULL && is_known (self, ten_import_get_text (*name_node))
             ? ten_import_get_text (*name_node)
             : NULL;
}

/* The name of an entry, known or not. */
const char *
ten_import_get_entry_name (TenImportDraft *self, JsonNode *node, JsonNode **name_node)
{
  const char *text = NULL;

  if (ten_import_get_alike (node, "name") == NULL)
    {
      *name_node = get_compound_name (self, node);
      text = ten_import_get_text (*name_node);
    }
  if (text == NULL || *text == '\0')
    *name_node = find_name (self, node, FALSE);
  if (*name_node == NULL)
    *name_node = get_inner_name (self, node);
  return ten_import_get_text (*name_node);
}

/* The value that is the rating of an object, or the value itself where it is none. */
JsonNode *
ten_import_get_rating_node (JsonNode *node)
{
  int rating;

  if (ten_import_read_number (node, &rating))
    return node;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (rating_keys); i++)
    {
      JsonNode *member = ten_import_get_alike (node, rating_keys[i]);
      JsonNode *inner = ten_import_get_alike (member, "value");

      if (ten_import_read_number (member, &rating))
        return member;
      if (ten_import_read_number (inner, &rating))
        return inner;
    }
  return NULL;
}

gboolean
ten_import_get_rating (JsonNode *node, int *rating)
{
  return ten_import_read_number (ten_import_get_rating_node (node), rating);
}

/* Marks what an entry that was understood says about itself once more: its name under other
 * keys, and words such as "skill" or "Mental". */
void
ten_import_take_plain (TenImportDraft *self, JsonNode *node, const char *name)
{
  g_autofree char *folded = ten_fold_name (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (plain_keys); i++)
    {
      JsonNode *member = ten_import_get_alike (node, plain_keys[i]);
      const char *text = ten_import_get_text (member);
      g_autofree char *other = text != NULL ? ten_fold_name (text, -1) : NULL;

      if (other != NULL &&
          (g_str_equal (other, folded) || ten_import_find_word (self, "plain", text) != NULL))
        ten_import_draft_take (self, member);
    }
}

/* The same, and its rating. */
void
ten_import_take_entry (TenImportDraft *self, JsonNode *node, const char *name)
{
  ten_import_take_plain (self, node, name);
  ten_import_draft_take (self, ten_import_get_rating_node (node));
}
