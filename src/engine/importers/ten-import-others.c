/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-meaning-private.h"

#include <string.h>

/* An object with so many known traits is a table of traits: what else is rated in it is one. */
#define MIN_KNOWN 3

/* How deep the texts of a character may stand. */
#define MAX_TEXT_DEPTH 2

static guint
count_known (TenImportDraft *self, JsonNode *node)
{
  guint n = 0;

  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    if (ten_import_draft_find_trait (self, child.key) != NULL &&
        ten_import_get_rating_node (child.node) != NULL)
      n++;
  return n;
}

/* A power that nobody has is no trait; an ability without dots may still be rolled. */
static gboolean
read_extra (TenImportDraft *self, const char *name, JsonNode *node, gboolean zero)
{
  int rating;

  if (!ten_import_get_rating (node, &rating) || (rating == 0 && !zero))
    return FALSE;
  if (ten_import_names_is_number (self->names, name))
    return FALSE;
  if (ten_import_draft_has_advantage (self, name, rating))
    ;
  else if (ten_import_find_word (self, "backgrounds", name) != NULL)
    {
      g_autofree char *title = ten_import_dup_title (name);

      if (!ten_import_draft_add_advantage (self, title, rating))
        return FALSE;
    }
  else if (!ten_import_draft_set_trait (self, name, rating))
    return FALSE;
  ten_import_take_entry (self, node, name);
  ten_import_read_inner_specialties (self, name, node);
  ten_import_read_inner_powers (self, name, node);
  return TRUE;
}

/* "rage_permanent" is the rating of rage. */
static gboolean
read_rated (TenImportDraft *self, const char *key, JsonNode *node)
{
  g_autofree char *folded = ten_fold_name (key, -1);

  if (ten_import_find_word (self, "rated", key) != NULL)
    return read_extra (self, key, node, TRUE);
  if (!g_str_has_suffix (folded, "permanent"))
    return FALSE;
  folded[strlen (folded) - strlen ("permanent")] = '\0';
  return ten_import_find_word (self, "rated", folded) != NULL &&
         read_extra (self, folded, node, TRUE);
}

/* The name that an entry itself has is the better one. */
static const char *
get_better_name (TenImportDraft *self, const char *key, JsonNode *node)
{
  JsonNode *name_node = ten_import_get_alike (node, "name");
  g_autofree char *folded = ten_fold_name (key, -1);
  g_autofree char *other = NULL;

  if (ten_import_get_text (name_node) == NULL)
    return key;
  other = ten_fold_name (ten_import_get_text (name_node), -1);
  if (!g_str_equal (folded, other))
    return key;
  ten_import_draft_take (self, name_node);
  return ten_import_get_text (name_node);
}

/* A power may be there twice, along two paths: the second is named with its path. */
static gboolean
read_other_path (TenImportDraft *self, const char *name, JsonNode *node)
{
  JsonNode *path = ten_import_get_alike (node, "path");
  g_autofree char *both = NULL;

  if (ten_import_get_text (path) == NULL || *ten_import_get_text (path) == '\0')
    return FALSE;
  both = g_strdup_printf ("%s (%s)", name, ten_import_get_text (path));
  if (!read_extra (self, both, node, FALSE))
    return FALSE;
  ten_import_draft_take (self, path);
  return TRUE;
}

/* An entry of a list of abilities or powers that the ruleset does not know. */
static gboolean
read_extra_entry (TenImportDraft *self, JsonNode *node, TenImportSection section)
{
  JsonNode *name_node = NULL;
  const char *name = ten_import_get_entry_name (self, node, &name_node);

  if (name == NULL || ten_import_draft_is_taken (self, name_node) ||
      (!read_extra (self, name, node, section != TEN_IMPORT_POWERS) &&
       !read_other_path (self, name, node)))
    return FALSE;
  ten_import_draft_take (self, name_node);
  return TRUE;
}

/* An element without a name may hold others by their names: {"Brawl": 3}. */
static void
read_rated_element (TenImportDraft *self, JsonNode *node, TenImportSection section, guint depth)
{
  JsonNode *name_node = NULL;

  /* Merits among traits are known by the name that a player may give them. */
  if (ten_import_get_alike (node, "customName") != NULL)
    ten_import_read_list (self, node, TEN_IMPORT_MERITS);
  else if (ten_import_get_entry_name (self, node, &name_node) != NULL)
    read_extra_entry (self, node, section);
  else
    ten_import_read_others (self, node, section, depth + 1);
}

static gboolean
is_rated_section (TenImportSection section)
{
  return section == TEN_IMPORT_TRAITS || section == TEN_IMPORT_ABILITIES ||
         section == TEN_IMPORT_POWERS;
}

static TenImportSection
get_entry_section (TenImportDraft *self, JsonNode *node, TenImportSection section)
{
  const char *type = ten_import_get_text (ten_import_get_alike (node, "type"));

  if (type == NULL)
    type = ten_import_get_text (ten_import_get_alike (node, "category"));
  return type != NULL ? ten_import_get_section (self, type, section) : section;
}

/* {"name": "Clan", "value": "Brujah"}: the name says what the value is. */
static gboolean
read_pair (TenImportDraft *self, const char *name, JsonNode *node, JsonNode *name_node, guint depth)
{
  static const char *const value_keys[] = { "value", "current", "text", "rating", "points" };

  for (guint i = 0; i < G_N_ELEMENTS (value_keys); i++)
    {
      JsonNode *value = ten_import_get_alike (node, value_keys[i]);

      if (value != NULL && value != name_node)
        return ten_import_read_text_member (self, name, value, depth);
    }
  return ten_import_find_word (self, "details", name) == NULL &&
         ten_import_read_text_member (self, name, node, depth);
}

static void
read_array (TenImportDraft *self, JsonNode *node, TenImportSection section, guint depth)
{
  if (section == TEN_IMPORT_POWERS)
    ten_import_read_powers_of (self, node);
  for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
    {
      JsonNode *element = child.node;
      TenImportSection own = get_entry_section (self, element, section);
      JsonNode *name_node = NULL;
      const char *known;

      if (is_rated_section (own) && ten_import_get_text (element) != NULL)
        ten_import_read_rated_texts (self, element);
      if (ten_import_draft_is_taken (self, element) || !JSON_NODE_HOLDS_OBJECT (element))
        continue;
      known = own != TEN_IMPORT_MERITS && own != TEN_IMPORT_POWERS
                  ? ten_import_get_known_name (self, element, &name_node)
                  : NULL;
      if (known != NULL && !ten_import_draft_is_taken (self, name_node) &&
          read_pair (self, known, element, name_node, depth))
        {
          ten_import_draft_take (self, name_node);
          ten_import_take_plain (self, element, known);
        }
      else if (own == TEN_IMPORT_MERITS)
        ten_import_read_list (self, element, own);
      else if (is_rated_section (own))
        read_rated_element (self, element, own, depth);
    }
}

/* A number, or a small object that is little more. */
static gboolean
is_bare_rating (TenImportDraft *self, JsonNode *node)
{
  JsonNode *rating = ten_import_get_rating_node (node);

  return rating != NULL && !ten_import_draft_is_taken (self, rating) &&
         (JSON_NODE_HOLDS_VALUE (node) ||
          (json_object_get_size (json_node_get_object (node)) <= 3 &&
           ten_import_get_alike (node, "name") == NULL));
}

/* The powers that lie under a key have it as their heading. */
static void
read_powers (TenImportDraft *self, const char *key, JsonNode *node, guint depth)
{
  const char *outer = self->heading;
  const char *word = ten_import_find_word (self, "headings", key);
  g_autofree char *title = word != NULL ? g_strdup (word) : ten_import_dup_title (key);

  self->heading = title;
  if (ten_import_get_text (node) != NULL)
    ten_import_read_rated_texts (self, node);
  else
    ten_import_read_others (self, node, TEN_IMPORT_POWERS, depth + 1);
  self->heading = outer;
}

static void
read_member (TenImportDraft *self,
             const char *key,
             JsonNode *node,
             TenImportSection section,
             gboolean table,
             guint depth)
{
  TenImportSection inner = ten_import_get_section (self, key, section);
  gboolean container = JSON_NODE_HOLDS_OBJECT (node) || JSON_NODE_HOLDS_ARRAY (node);
  int number;

  if (ten_import_is_hidden_key (key) || ten_import_draft_is_taken (self, node))
    return;
  if (depth <= MAX_TEXT_DEPTH &&
      (!is_rated_section (section) ||
       (ten_import_get_text (node) != NULL && !ten_import_read_number (node, &number))) &&
      ten_import_read_text_member (self, key, node, depth))
    return;
  /* A number beside traits is a rating, even where a list of that name would be none. */
  if (ten_import_draft_find_trait (self, key) == NULL &&
      ((table && is_bare_rating (self, node) && read_extra (self, key, node, FALSE)) ||
       (inner != TEN_IMPORT_REST && read_rated (self, key, node))))
    return;
  if (inner == TEN_IMPORT_REST || inner == TEN_IMPORT_SPECIALTIES)
    return;
  if (inner == TEN_IMPORT_MERITS)
    ten_import_read_merits (self, key, node);
  else if (inner == TEN_IMPORT_POWERS && inner != section)
    read_powers (self, key, node, depth);
  else if (inner != section && is_rated_section (inner) && ten_import_get_text (node) != NULL)
    ten_import_read_rated_texts (self, node);
  else if (inner == TEN_IMPORT_EQUIPMENT)
    ten_import_read_equipment (self, node);
  else if (inner == TEN_IMPORT_CONDITIONS)
    ten_import_read_conditions (self, node);
  else if (inner == section && is_rated_section (section) &&
           ten_import_draft_find_trait (self, key) == NULL)
    {
      const char *name = get_better_name (self, key, node);

      if (!read_extra (self, name, node, section == TEN_IMPORT_ABILITIES) && container &&
          (section != TEN_IMPORT_POWERS || !ten_import_read_counted_powers (self, name, node)))
        ten_import_read_others (self, node, inner, depth + 1);
    }
  else if (container)
    /* Values that describe the whole person may be one level deeper. */
    ten_import_read_others (self, node, inner,
                            ten_import_find_word (self, "identity", key) != NULL ? depth
                                                                                 : depth + 1);
}

/* A morality beside its name: "Road of Kings", 6. */
static void
read_path (TenImportDraft *self, JsonNode *node)
{
  JsonNode *name = ten_import_get_alike (node, "path_name");
  JsonNode *rating = ten_import_get_alike (node, "path_rating");
  int dots;

  if (ten_import_get_text (name) != NULL && *ten_import_get_text (name) != '\0' && rating != NULL &&
      ten_import_get_rating (rating, &dots) &&
      ten_import_draft_set_trait (self, ten_import_get_text (name), dots))
    ten_import_draft_take (self, ten_import_get_rating_node (rating));
}

/* The names and details of the person: its own before those that something inside it has. */
static void
read_own_texts (TenImportDraft *self, JsonNode *node)
{
  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    if (!ten_import_is_hidden_key (child.key) && !ten_import_draft_is_taken (self, child.node))
      ten_import_read_own_text (self, child.key, child.node);
  ten_import_read_experience_parts (self, node);
  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    if (JSON_NODE_HOLDS_OBJECT (child.node) &&
        ten_import_find_word (self, "identity", child.key) != NULL)
      read_own_texts (self, child.node);
}

void
ten_import_read_others (TenImportDraft *self, JsonNode *node, TenImportSection section, guint depth)
{
  gboolean table;

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      read_array (self, node, section, depth);
      return;
    }
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return;
  if (depth == 0)
    read_own_texts (self, node);
  read_path (self, node);
  table = section == TEN_IMPORT_ANYTHING && count_known (self, node) >= MIN_KNOWN;
  /* Lists first: a number beside them may say the same again. */
  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    if (!JSON_NODE_HOLDS_VALUE (child.node))
      read_member (self, child.key, child.node, section, table, depth);
  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    if (JSON_NODE_HOLDS_VALUE (child.node))
      read_member (self, child.key, child.node, section, table, depth);
}
