/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-draft-private.h"

#include "importers/ten-tree-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* An object with this many known traits is a table of traits: other ratings in it are traits
 * too. */
#define MIN_KNOWN 3

/* How deep a character's texts may be nested. */
#define MAX_TEXT_DEPTH 2

static void read_known (TenDraft *self, JsonNode *node, TenImportSection section);
static void read_others (TenDraft *self, JsonNode *node, TenImportSection section, guint depth);

/* "hunger": [1, 1, 0, 0, 0] is two dots. */
static gboolean
read_dot_list (JsonNode *node, int *rating)
{
  guint n = 0;

  *rating = 0;
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child); n++)
    {
      int number = 0;

      if (ten_tree_is_truth (child.node))
        number = json_node_get_boolean (child.node) ? 1 : 0;
      else if (child.text != NULL || !ten_tree_get_number (child.node, &number) || number < 0 ||
               number > 1)
        return FALSE;
      *rating += number;
    }
  return n > 1 && n <= TEN_SHEET_MAX_RATING;
}

/* "3 (Swords)" */
static gboolean
read_remarked (TenDraft *self, const char *name, JsonNode *node)
{
  int rating;
  g_autofree char *remark = ten_rated_name_dup_rated_remark (ten_tree_get_text (node), &rating);

  return remark != NULL && ten_draft_set_remarked_trait (self, name, rating, remark, node);
}

/* "Crafts (Wood)": a trait, and what its rating is for. */
static gboolean
read_bracketed_trait (TenDraft *self, const char *name, JsonNode *node)
{
  g_auto (TenRatedName) rated = TEN_RATED_NAME_INIT;
  int rating;

  if (g_str_has_suffix (name, ")"))
    ten_rated_name_init (&rated, name);
  if (rated.remark == NULL || rated.rating >= 0 ||
      ten_draft_find_trait (self, rated.name) == NULL || !ten_entry_get_rating (node, &rating) ||
      !ten_draft_set_remarked_trait (self, rated.name, rating, rated.remark, NULL))
    return FALSE;
  ten_entry_take (self, node, name);
  return TRUE;
}

/* ["2 (Wood)", "3 (Metal)"] */
static gboolean
read_remarked_list (TenDraft *self, const char *name, JsonNode *node)
{
  gboolean any = FALSE;

  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    any = (child.text != NULL && read_remarked (self, name, child.node)) || any;
  return any;
}

/* Takes the rating that stands with the name of a trait: 3, "3 (Swords)", dots, an entry. */
static gboolean
read_trait (TenDraft *self, const char *name, JsonNode *node)
{
  int rating;

  if (ten_draft_find_trait (self, name) == NULL)
    return read_bracketed_trait (self, name, node);
  if (read_remarked (self, name, node) || read_remarked_list (self, name, node))
    return TRUE;
  if (read_dot_list (node, &rating))
    ten_draft_set_trait (self, name, rating, node);
  else if (!ten_entry_get_rating (node, &rating))
    return FALSE;
  else
    {
      if (ten_draft_set_trait (self, name, rating, NULL))
        ten_entry_take (self, node, name);
      ten_list_reader_read_inner_specialties (self, name, node);
    }
  return TRUE;
}

/* "Brawl 5 (Kicks)" and "Brawl 5 (Specialty: Kicks)" in a list of abilities; an ability without a
 * number is one dot. Brackets after another name are part of it: "Lore (Spirits) 2". */
static void
read_trait_phrase (TenDraft *self, const char *text, JsonNode *node)
{
  g_auto (TenRatedName) rated = TEN_RATED_NAME_INIT;
  g_autofree char *name = NULL;
  const char *colon;
  gboolean known, said;
  int rating;

  ten_rated_name_init (&rated, text);
  known = ten_draft_find_trait (self, rated.name) != NULL;
  if ((!known && rated.rating < 0) || *rated.name == '\0')
    return;
  colon = rated.remark != NULL ? strchr (rated.remark, ':') : NULL;
  said = colon != NULL && g_ascii_strncasecmp (rated.remark, "spec", strlen ("spec")) == 0;
  name = known || said ? g_strdup (rated.name) : ten_rated_name_dup_whole_name (&rated);
  rating = rated.rating < 0 ? 1 : rated.rating;
  if (rated.rating < 0)
    ten_draft_say (self, _ ("%s: no rating in the file, set to 1"), name);
  if (rated.remark != NULL && (known || said))
    ten_draft_set_remarked_trait (self, name, rating,
                                  said ? g_strchug ((char *) colon + 1) : rated.remark, node);
  else
    ten_draft_set_trait (self, name, rating, node);
}

/* One ability, or several in a line. */
static void
read_trait_text (TenDraft *self, JsonNode *node)
{
  const char *text = ten_tree_get_text (node);
  g_autoptr (GPtrArray) pieces = ten_rated_name_split_list (text);
  gboolean all = pieces->len > 1;

  if (ten_draft_is_taken (self, node))
    return;
  for (guint i = 0; all && i < pieces->len; i++)
    {
      g_auto (TenRatedName) rated = TEN_RATED_NAME_INIT;

      ten_rated_name_init (&rated, pieces->pdata[i]);
      all = rated.rating >= 0 && *rated.name != '\0';
    }
  if (!all)
    read_trait_phrase (self, text, node);
  for (guint i = 0; all && i < pieces->len; i++)
    read_trait_phrase (self, pieces->pdata[i], node);
}

/* An entry that says what it is is read like a member with that name. */
static gboolean
read_entry (TenDraft *self, JsonNode *node)
{
  JsonNode *name_node = NULL;
  const char *name = ten_entry_get_name (self, node, TRUE, &name_node);

  if (name == NULL || (!ten_track_reader_read (self, name, node) && !read_trait (self, name, node)))
    return FALSE;
  ten_draft_take (self, name_node);
  ten_entry_take_plain (self, node, name);
  /* {"path": "humanity", "rating": 7, "willpower": {"permanent": 6}}: what else stands with it. */
  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    if (JSON_NODE_HOLDS_OBJECT (child.node) &&
        ten_draft_find_word (self, "qualifiers", child.key) == NULL &&
        !ten_draft_is_taken (self, child.node))
      ten_track_reader_read (self, child.key, child.node);
  return TRUE;
}

static void
read_known_array (TenDraft *self, JsonNode *node, TenImportSection section)
{
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    {
      JsonNode *name_node = NULL;

      if (section == TEN_IMPORT_ABILITIES && child.text != NULL)
        read_trait_text (self, child.node);
      /* An entry with a name and ratings is another being, or a thing. */
      else if (section != TEN_IMPORT_ANYTHING ||
               ten_tree_get_alike_text (child.node, "name") == NULL ||
               ten_entry_get_name (self, child.node, TRUE, &name_node) != NULL)
        read_known (self, child.node, section);
    }
}

static void
read_known_members (TenDraft *self, JsonNode *node, TenImportSection section)
{
  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    {
      TenImportSection inner = ten_entry_get_section (self, child.key, section);

      if (ten_entry_is_hidden_key (child.key) || ten_draft_is_taken (self, child.node))
        continue;
      if (inner == TEN_IMPORT_SPECIALTIES)
        ten_list_reader_read_specialties (self, NULL, child.node);
      else if (!ten_list_reader_read_own_specialties (self, child.key, child.node) &&
               !ten_track_reader_read (self, child.key, child.node) &&
               !read_trait (self, child.key, child.node))
        read_known (self, child.node, inner);
    }
}

/* The first walk: what the ruleset knows, outside of lists that are about other things. */
static void
read_known (TenDraft *self, JsonNode *node, TenImportSection section)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    section = ten_entry_get_own_section (self, node, section);
  if (section == TEN_IMPORT_SPECIALTIES && JSON_NODE_HOLDS_OBJECT (node))
    ten_list_reader_read_specialties (self, NULL, node);
  else if (section == TEN_IMPORT_MERITS || section == TEN_IMPORT_EQUIPMENT ||
           section == TEN_IMPORT_CONDITIONS || section == TEN_IMPORT_REST ||
           section == TEN_IMPORT_POWERS)
    return;
  else if (JSON_NODE_HOLDS_ARRAY (node))
    read_known_array (self, node, section);
  else if (!read_entry (self, node))
    read_known_members (self, node, section);
}

/* A power without dots is not a trait, but an ability without dots can still be rolled. */
static gboolean
read_extra (TenDraft *self, const char *name, JsonNode *node, gboolean zero)
{
  g_autofree char *title = ten_import_dup_title (name);
  int rating;

  if (!ten_entry_get_rating (node, &rating) || (rating == 0 && !zero) ||
      ten_import_names_is_number (self->names, name))
    return FALSE;
  if (!ten_draft_has_advantage (self, name, rating) &&
      !(ten_draft_find_word (self, "backgrounds", name) != NULL ||
                (self->merits && ten_draft_find_word (self, "rated", name) == NULL)
            ? ten_draft_add_advantage (self, title, rating, NULL)
            : ten_draft_set_trait (self, name, rating, NULL)))
    return FALSE;
  ten_entry_take (self, node, name);
  ten_list_reader_read_inner_powers (self, name, node);
  ten_list_reader_read_inner_specialties (self, name, node);
  return TRUE;
}

/* "rage_permanent" is the rating of rage. */
static gboolean
read_rated (TenDraft *self, const char *key, JsonNode *node)
{
  g_autofree char *folded = ten_fold_name (key, -1);
  g_autofree char *stem = ten_tree_dup_stem (folded, "permanent");
  const char *name = ten_draft_find_word (self, "rated", key) != NULL ? key : stem;

  return name != NULL && ten_draft_find_word (self, "rated", name) != NULL &&
         read_extra (self, name, node, TRUE);
}

/* The entry's own spelling of its name is better. */
static const char *
get_better_name (TenDraft *self, const char *key, JsonNode *node)
{
  const char *name = ten_tree_get_alike_text (node, "name");

  if (name == NULL || !ten_tree_is_same_name (key, name))
    return key;
  ten_draft_take (self, ten_tree_get_alike (node, "name"));
  return name;
}

/* An element of a list of abilities or powers that the ruleset does not know. One without a name
 * may contain others by name: {"Brawl": 3}. A power may be there twice, along two paths: the second
 * is named with its path. */
static void
read_rated_element (TenDraft *self, JsonNode *node, TenImportSection section, guint depth)
{
  JsonNode *name_node = NULL;
  const char *name = ten_entry_get_name (self, node, FALSE, &name_node);
  JsonNode *path = ten_tree_get_alike (node, "path");
  g_autofree char *both = g_strdup_printf ("%s (%s)", name, ten_tree_get_text (path));

  /* Merits among traits can be recognized by the field for a custom name. */
  if (ten_tree_get_alike (node, "customName") != NULL)
    ten_list_reader_read_merit (self, node);
  else if (name == NULL)
    read_others (self, node, section, depth + 1);
  else if (ten_draft_is_taken (self, name_node))
    return;
  else if (read_extra (self, name, node, section != TEN_IMPORT_POWERS) ||
           (section == TEN_IMPORT_POWERS && ten_entry_get_rating_node (node) == NULL &&
            ten_list_reader_read_counted_powers (self, name, node)))
    ten_draft_take (self, name_node);
  else if (!ten_tree_is_blank (path) && read_extra (self, both, node, FALSE))
    {
      ten_draft_take (self, path);
      ten_draft_take (self, name_node);
    }
}

static gboolean
is_rated_section (TenImportSection section)
{
  return section == TEN_IMPORT_TRAITS || section == TEN_IMPORT_ABILITIES ||
         section == TEN_IMPORT_POWERS;
}

static void
read_element (TenDraft *self, JsonNode *node, TenImportSection section, guint depth)
{
  JsonNode *name_node = NULL;
  const char *known = NULL;

  if (ten_tree_get_alike_text (node, "type") != NULL)
    section = ten_entry_get_own_section (self, node, section);
  else if (ten_tree_get_alike_text (node, "category") != NULL)
    section = ten_entry_get_section (self, ten_tree_get_alike_text (node, "category"), section);
  if (is_rated_section (section) && ten_tree_get_text (node) != NULL &&
      !ten_draft_is_taken (self, node))
    ten_list_reader_read_rated (self, node, TRUE);
  if (ten_draft_is_taken (self, node) || !JSON_NODE_HOLDS_OBJECT (node))
    return;
  if (section != TEN_IMPORT_MERITS && section != TEN_IMPORT_POWERS)
    known = ten_entry_get_name (self, node, TRUE, &name_node);
  if (known != NULL && !ten_draft_is_taken (self, name_node) &&
      ten_person_read_pair (self, known, node, name_node, depth))
    {
      ten_draft_take (self, name_node);
      ten_entry_take_plain (self, node, known);
    }
  else if (section == TEN_IMPORT_MERITS)
    ten_list_reader_read_merit (self, node);
  else if (section == TEN_IMPORT_POWERS && self->heading == NULL)
    {
      /* {"name": "Dominate", "type": "discipline"} */
      self->heading =
          ten_draft_find_word (self, "headings", ten_tree_get_alike_text (node, "type"));
      read_rated_element (self, node, section, depth);
      self->heading = NULL;
    }
  else if (is_rated_section (section))
    read_rated_element (self, node, section, depth);
}

/* A number, or a small object with little else. */
static gboolean
is_bare_rating (TenDraft *self, JsonNode *node)
{
  JsonNode *rating = ten_entry_get_rating_node (node);

  return rating != NULL && !ten_draft_is_taken (self, rating) &&
         (JSON_NODE_HOLDS_VALUE (node) ||
          (json_object_get_size (json_node_get_object (node)) <= 3 &&
           ten_tree_get_alike (node, "name") == NULL));
}

/* Powers under a key get it as their heading. */
static void
read_powers (TenDraft *self, const char *key, JsonNode *node, guint depth)
{
  const char *outer = self->heading;
  const char *word = ten_draft_find_word (self, "headings", key);
  g_autofree char *title = word != NULL ? g_strdup (word) : ten_import_dup_title (key);

  self->heading = title;
  if (ten_tree_get_text (node) != NULL)
    ten_list_reader_read_rated (self, node, TRUE);
  else if (!ten_list_reader_read_plain_powers (self, node))
    read_others (self, node, TEN_IMPORT_POWERS, depth + 1);
  self->heading = outer;
}

/* Reads a value below a key that says what it is, or in a list of such things. */
static void
read_section (TenDraft *self, const char *key, JsonNode *node, TenImportSection outer, guint depth)
{
  TenImportSection section = ten_entry_get_section (self, key, outer);
  gboolean outer_merits = self->merits;
  const char *name;

  if (section == TEN_IMPORT_MERITS)
    ten_list_reader_read_merits (self, key, node);
  else if (section == TEN_IMPORT_EQUIPMENT)
    ten_list_reader_read_equipment (self, node);
  else if (section == TEN_IMPORT_CONDITIONS)
    ten_list_reader_read_conditions (self, node);
  else if (section == TEN_IMPORT_POWERS && section != outer)
    read_powers (self, key, node, depth);
  else if (section != outer && is_rated_section (section) && ten_tree_get_text (node) != NULL)
    ten_list_reader_read_rated (self, node, TRUE);
  else if (section == outer && is_rated_section (section) &&
           ten_draft_find_trait (self, key) == NULL)
    {
      name = get_better_name (self, key, node);
      if (!read_extra (self, name, node, section == TEN_IMPORT_ABILITIES) &&
          (section != TEN_IMPORT_POWERS || !ten_list_reader_read_counted_powers (self, name, node)))
        read_others (self, node, section, depth + 1);
    }
  else
    {
      self->merits = JSON_NODE_HOLDS_ARRAY (node) && g_ascii_strcasecmp (key, "advantages") == 0;
      /* Values about the whole person may be one level deeper. */
      read_others (self, node, section,
                   ten_draft_find_word (self, "identity", key) != NULL ? depth : depth + 1);
      self->merits = outer_merits;
    }
}

/* Whether another ruleset has that trait, or many characters do. */
static gboolean
is_trait_elsewhere (TenDraft *self, const char *name)
{
  return ten_draft_find_word (self, "rated", name) != NULL ||
         ten_import_names_is_any_trait (self->names, name);
}

static void
read_member (TenDraft *self,
             const char *key,
             JsonNode *node,
             TenImportSection section,
             gboolean table,
             guint depth)
{
  TenImportSection inner = ten_entry_get_section (self, key, section);
  int number;

  if (ten_entry_is_hidden_key (key) || ten_draft_is_taken (self, node))
    return;
  if (depth <= MAX_TEXT_DEPTH &&
      (!is_rated_section (section) ||
       (ten_tree_get_text (node) != NULL && !ten_tree_get_number (node, &number))) &&
      ten_person_read_member (self, key, node, depth))
    return;
  if (ten_draft_find_trait (self, key) == NULL && is_trait_elsewhere (self, key) &&
      (read_remarked (self, key, node) || read_remarked_list (self, key, node)))
    return;
  /* A number among traits is a rating, even if a list with that name would not be. */
  if (ten_draft_find_trait (self, key) == NULL &&
      ((table && is_bare_rating (self, node) && read_extra (self, key, node, FALSE)) ||
       (inner != TEN_IMPORT_REST && read_rated (self, key, node))))
    return;
  if (inner != TEN_IMPORT_REST && inner != TEN_IMPORT_SPECIALTIES)
    read_section (self, key, node, section, depth);
}

/* A morality next to its name: "Road of Kings", 6. */
static void
read_path (TenDraft *self, JsonNode *node)
{
  static const char *const name_keys[] = { "path_name", "path", "morality_name", NULL };
  static const char *const rating_keys[] = { "path_rating", "path_value",      "path_traits",
                                             "path_dots",   "morality_rating", NULL };
  JsonNode *name_node = ten_tree_find_text (node, name_keys);
  const char *name = ten_tree_get_text (name_node);

  for (guint i = 0; name != NULL && rating_keys[i] != NULL; i++)
    {
      JsonNode *rating = ten_entry_get_rating_node (ten_tree_get_alike (node, rating_keys[i]));
      int dots;

      if (!ten_tree_get_number (rating, &dots) || !ten_draft_set_trait (self, name, dots, rating))
        continue;
      if (ten_draft_find_trait (self, name) != NULL)
        ten_draft_take (self, name_node);
      return;
    }
}

static gboolean
is_table (TenDraft *self, JsonNode *node)
{
  guint n = 0;

  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    if (ten_draft_find_trait (self, child.key) != NULL &&
        ten_entry_get_rating_node (child.node) != NULL)
      n++;
  return n >= MIN_KNOWN;
}

/* The second walk: everything else that has a place. */
static void
read_others (TenDraft *self, JsonNode *node, TenImportSection section, guint depth)
{
  gboolean table;

  if (JSON_NODE_HOLDS_ARRAY (node) && section == TEN_IMPORT_POWERS)
    ten_list_reader_read_powers_of (self, node);
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    read_element (self, child.node, section, depth);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return;
  if (depth == 0)
    ten_person_read_own (self, node);
  read_path (self, node);
  table = section == TEN_IMPORT_ANYTHING && is_table (self, node);
  /* Lists first, as a number next to them may repeat the same. */
  for (guint pass = 0; pass < 2; pass++)
    for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
      if (JSON_NODE_HOLDS_VALUE (child.node) == (pass == 1))
        read_member (self, child.key, child.node, section, table, depth);
}

void
ten_meaning_read (const TenImportFormat *format, TenDraft *draft, JsonNode *node)
{
  /* A character's name is not a trait, even if it looks like one. */
  void (*read) (TenDraft *, JsonNode *, TenImportSection) =
      JSON_NODE_HOLDS_OBJECT (node) ? read_known_members : read_known;

  draft->person = node;
  read (draft, node, TEN_IMPORT_ANYTHING);
  ten_draft_know_own_traits (draft);
  if (draft->ambiguous)
    read (draft, node, TEN_IMPORT_ANYTHING);
  read_others (draft, node, TEN_IMPORT_ANYTHING, 0);
}
