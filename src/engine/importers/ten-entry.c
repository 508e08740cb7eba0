/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-draft-private.h"

/* The keys for the name of a list entry, the likeliest first. */
static const char *const name_keys[] = {
  "name",  "label",   "title",     "trait", "type",       "dn",    "key",        "id",   "path",
  "skill", "ability", "attribute", "power", "discipline", "merit", "background", "flaw",
};

/* The keys for a rating, the likeliest first. */
static const char *const rating_keys[] = {
  "rating", "value", "dots",  "level", "score", "permanent", "current",
  "points", "rank",  "total", "rate",  "base",  "cost",      "pointValue",
};

/* Members that add nothing once an entry is understood. */
static const char *const plain_keys[] = {
  "type",  "dn",   "key", "category", "subcategory",     "label",
  "group", "kind", "id",  "_id",      "abilityCategory",
};

/* Such keys describe the file, not the character. */
gboolean
ten_entry_is_hidden_key (const char *key)
{
  return *key == '_' || *key == '$';
}

/* An unknown key stays in the section around it. */
TenImportSection
ten_entry_get_section (TenDraft *draft, const char *key, TenImportSection outer)
{
  static const char *const names[] = {
    "", "traits", "abilities", "powers", "merits", "equipment", "conditions", "specialties", "rest",
  };
  const char *word = ten_draft_find_word (draft, "sections", key);

  for (guint i = 1; word != NULL && i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (word, names[i]))
      return (TenImportSection) i;
  return outer;
}

/* An entry may say itself what it is. */
TenImportSection
ten_entry_get_own_section (TenDraft *draft, JsonNode *entry, TenImportSection section)
{
  const char *type = ten_tree_get_alike_text (entry, "type");

  return type != NULL ? ten_entry_get_section (draft, type, section) : section;
}

/* {"ability_name": "Brawl", "level": 3}: the name's key tells what is rated. */
static JsonNode *
find_compound_name (TenDraft *draft, JsonNode *entry)
{
  for (TenTreeChild child = ten_tree_members (entry); ten_tree_next (&child);)
    {
      g_autofree char *folded = ten_fold_name (child.key, -1);
      g_autofree char *stem = ten_tree_dup_stem (folded, "name");
      TenImportSection section = TEN_IMPORT_ANYTHING;

      if (stem != NULL && child.text != NULL)
        section = ten_entry_get_section (draft, stem, section);
      if (section == TEN_IMPORT_ABILITIES || section == TEN_IMPORT_POWERS ||
          section == TEN_IMPORT_MERITS)
        return child.node;
    }
  return NULL;
}

/* {"discipline": {"name": "Majesty"}, "rating": 2}: the rated thing is one level deeper. */
static JsonNode *
find_inner_name (TenDraft *draft, JsonNode *entry)
{
  for (TenTreeChild child = ten_tree_members (entry); ten_tree_next (&child);)
    if (JSON_NODE_HOLDS_OBJECT (child.node) &&
        ten_draft_find_word (draft, "sections", child.key) != NULL &&
        ten_tree_get_alike_text (child.node, "name") != NULL)
      return ten_tree_get_alike (child.node, "name");
  return NULL;
}

/* Whether a text is a name, perhaps of something that a sheet knows. */
static gboolean
is_name (TenDraft *draft, JsonNode *node, gboolean known)
{
  const char *text = ten_tree_get_text (node);

  return !ten_tree_is_blank (node) && (!known || ten_draft_find_trait (draft, text) != NULL ||
                                       ten_draft_find_word (draft, "tracks", text) != NULL ||
                                       ten_draft_find_box (draft, text) != NULL ||
                                       ten_draft_find_word (draft, "details", text) != NULL ||
                                       ten_draft_find_word (draft, "root", text) != NULL);
}

/* The name of an entry: of something that a sheet knows where it has to be @known. */
const char *
ten_entry_get_name (TenDraft *draft, JsonNode *entry, gboolean known, JsonNode **name_node)
{
  *name_node = known || ten_tree_get_alike (entry, "name") == NULL
                   ? find_compound_name (draft, entry)
                   : NULL;
  for (guint i = 0; !is_name (draft, *name_node, known) && i < G_N_ELEMENTS (name_keys); i++)
    *name_node = ten_tree_get_alike (entry, name_keys[i]);
  if (!is_name (draft, *name_node, known))
    *name_node = find_inner_name (draft, entry);
  return !known || is_name (draft, *name_node, TRUE) ? ten_tree_get_text (*name_node) : NULL;
}

/* The value that rates an object, or the value itself if it is not an object. */
JsonNode *
ten_entry_get_rating_node (JsonNode *entry)
{
  int rating;

  if (ten_tree_get_number (entry, &rating))
    return entry;
  for (guint i = 0; i < G_N_ELEMENTS (rating_keys); i++)
    {
      JsonNode *member = ten_tree_get_alike (entry, rating_keys[i]);
      JsonNode *inner = ten_tree_get_alike (member, "value");

      if (ten_tree_get_number (member, &rating))
        return member;
      if (ten_tree_get_number (inner, &rating))
        return inner;
    }
  return NULL;
}

gboolean
ten_entry_get_rating (JsonNode *entry, int *rating)
{
  return ten_tree_get_number (ten_entry_get_rating_node (entry), rating);
}

/* Takes what an entry says about itself again: its name under other keys, and words such as
 * "skill" or "Mental". */
void
ten_entry_take_plain (TenDraft *draft, JsonNode *entry, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (plain_keys); i++)
    {
      JsonNode *member = ten_tree_get_alike (entry, plain_keys[i]);
      const char *text = ten_tree_get_text (member);

      if (text != NULL && (ten_tree_is_same_name (text, name) ||
                           ten_draft_find_word (draft, "plain", text) != NULL))
        ten_draft_take (draft, member);
    }
}

/* The same, including the rating. */
void
ten_entry_take (TenDraft *draft, JsonNode *entry, const char *name)
{
  ten_entry_take_plain (draft, entry, name);
  ten_draft_take (draft, ten_entry_get_rating_node (entry));
}
