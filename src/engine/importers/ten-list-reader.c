/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-draft-private.h"

#include "importers/ten-tree-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A longer piece of text is not the name of a thing. */
#define MAX_THING 160

/* A longer text on its own describes the past. */
#define MAX_MERIT 60

static void read_merit_member (TenDraft *self, const char *key, JsonNode *node);

static void
read_merit_text (TenDraft *self, JsonNode *node)
{
  g_auto (TenRatedName) rated = TEN_RATED_NAME_INIT;
  g_autofree char *name = NULL;

  ten_rated_name_init (&rated, ten_tree_get_text (node));
  name = ten_rated_name_dup_whole_name (&rated);
  if (*rated.name != '\0' && self->of == NULL && rated.rating < 0 &&
      ten_draft_has_trait (self, name))
    ten_draft_take (self, node);
  else if (*rated.name != '\0')
    ten_draft_add_advantage (self, name, MAX (rated.rating, 0), node);
}

/* "flaws" contains nothing else; "merits_and_flaws" may. */
static gboolean
is_flaw_word (const char *word)
{
  g_autofree char *folded = ten_fold_name (word != NULL ? word : "", -1);

  return strstr (folded, "flaw") != NULL && strstr (folded, "merit") == NULL &&
         strstr (folded, "advantage") == NULL;
}

static gboolean
is_flaw (JsonNode *node)
{
  static const char *const keys[] = { "type", "category", "kind", "featuretype" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (is_flaw_word (ten_tree_get_alike_text (node, keys[i])))
      return TRUE;
  return FALSE;
}

/* An object with a name, or one whose key was its name. */
static gboolean
read_merit_object (TenDraft *self, const char *key, JsonNode *node)
{
  JsonNode *name_node = NULL;
  JsonNode *custom = ten_tree_get_alike (node, "customName");
  const char *text = ten_entry_get_name (self, node, FALSE, &name_node);
  gboolean outer = self->flaw;
  g_autofree char *name = NULL;
  gboolean added;
  int dots = 0;

  if (key != NULL && (name_node == NULL || name_node != ten_tree_get_alike (node, "name")))
    {
      name_node = NULL;
      name = ten_import_dup_title (key);
    }
  else if (text == NULL)
    return FALSE;
  else if (ten_tree_is_blank (custom))
    name = g_strdup (text);
  else
    {
      name = g_strdup_printf ("%s (%s)", text, ten_tree_get_text (custom));
      ten_draft_take (self, custom);
    }
  if (!ten_entry_get_rating (node, &dots) && name_node == NULL)
    return FALSE;
  self->flaw = outer || is_flaw (node);
  added = ten_draft_add_advantage (self, name, ABS (dots), name_node);
  self->flaw = outer;
  if (added)
    ten_entry_take (self, node, name);
  return added;
}

/* {"merit": {"name": "Allies"}, "rating": 2} */
static gboolean
is_named (TenDraft *self, JsonNode *node)
{
  JsonNode *name_node = NULL;

  return ten_tree_get_alike_text (node, "name") != NULL ||
         ten_tree_get_alike_text (node, "label") != NULL ||
         ten_tree_get_alike_text (node, "title") != NULL ||
         (ten_entry_get_rating_node (node) != NULL &&
          ten_entry_get_name (self, node, FALSE, &name_node) != NULL);
}

gboolean
ten_list_reader_read_merit (TenDraft *self, JsonNode *node)
{
  if (ten_tree_get_text (node) != NULL)
    read_merit_text (self, node);
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    ten_list_reader_read_merit (self, child.node);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return ten_tree_get_text (node) != NULL || JSON_NODE_HOLDS_ARRAY (node);
  if (is_named (self, node))
    return read_merit_object (self, NULL, node);
  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    read_merit_member (self, child.key, child.node);
  return TRUE;
}

static void
read_merit_member (TenDraft *self, const char *key, JsonNode *node)
{
  g_autofree char *title = ten_import_dup_title (key);
  TenImportSection section = ten_entry_get_section (self, key, TEN_IMPORT_ANYTHING);
  int dots = 0;
  gboolean rated = ten_tree_get_number (node, &dots);

  if (ten_draft_is_taken (self, node) || ten_entry_is_hidden_key (key))
    return;
  if (section == TEN_IMPORT_MERITS && !rated)
    ten_list_reader_read_merits (self, key, node);
  else if (rated || (ten_tree_is_truth (node) && json_node_get_boolean (node)))
    ten_draft_add_advantage (self, title, dots, node);
  else if (!JSON_NODE_HOLDS_VALUE (node) && !read_merit_object (self, key, node))
    ten_list_reader_read_merit (self, node);
}

/* Whether a text is a list of things: all are short, and some have dots. */
static gboolean
is_rated_list (GPtrArray *things, gboolean traits)
{
  guint n_rated = 0;

  for (guint i = 0; i < things->len; i++)
    {
      g_auto (TenRatedName) rated = TEN_RATED_NAME_INIT;

      ten_rated_name_init (&rated, things->pdata[i]);
      if (strlen (things->pdata[i]) > MAX_MERIT + (traits ? MAX_MERIT : 0) || *rated.name == '\0' ||
          strchr (".!?", rated.name[strlen (rated.name) - 1]) != NULL ||
          (!traits && rated.rating > TEN_SHEET_MAX_RATING))
        return FALSE;
      n_rated += rated.rating >= 0 ? 1 : 0;
    }
  /* A single name may be anything. */
  return n_rated > 0 && (traits || n_rated == things->len);
}

/* One thing of a list; without dots it has none on the sheet. */
static gboolean
read_rated_thing (TenDraft *self, const char *text, gboolean traits)
{
  g_auto (TenRatedName) rated = TEN_RATED_NAME_INIT;
  g_autofree char *name = NULL;

  ten_rated_name_init (&rated, text);
  /* Brackets after a rating are a remark: "Dominate 2 (Command)". */
  name = traits && rated.after ? g_strdup (rated.name) : ten_rated_name_dup_whole_name (&rated);
  if (traits && self->heading == NULL && rated.rating >= 0 && rated.remark != NULL &&
      ten_draft_find_trait (self, rated.name) != NULL)
    return ten_draft_set_remarked_trait (self, rated.name, rated.rating, rated.remark, NULL);
  if (rated.rating < 0)
    ten_draft_say (self, _ ("%s: no rating in the file, and no dots on the sheet"), name);
  if (!traits)
    return ten_draft_add_advantage (self, name, MAX (rated.rating, 0), NULL);
  return ten_draft_set_trait (self, name, MAX (rated.rating, 0), NULL) && !rated.after;
}

/* Reads "Allies 2, Danger Sense (2 pt)": as advantages, or as traits. */
void
ten_list_reader_read_rated (TenDraft *self, JsonNode *node, gboolean traits)
{
  g_autoptr (GPtrArray) things = ten_rated_name_split_list (ten_tree_get_text (node));
  gboolean all = TRUE;

  if (!is_rated_list (things, traits))
    return;
  for (guint i = 0; i < things->len; i++)
    all = read_rated_thing (self, things->pdata[i], traits) && all;
  if (all)
    ten_draft_take (self, node);
}

/* A member of a character: what somebody's background is may be a tale. */
void
ten_list_reader_read_merits (TenDraft *self, const char *key, JsonNode *node)
{
  const char *text = ten_tree_get_text (node);
  gboolean outer = self->flaw;

  self->flaw = outer || is_flaw_word (key);
  if (text != NULL && strpbrk (text, ",;\n") != NULL)
    ten_list_reader_read_rated (self, node, FALSE);
  else if (text == NULL || g_utf8_strlen (text, -1) <= MAX_MERIT)
    ten_list_reader_read_merit (self, node);
  self->flaw = outer;
}

static void
read_powers (TenDraft *self, const char *trait, JsonNode *node)
{
  g_autofree char *key = ten_import_dup_key (trait);

  self->of = key;
  ten_list_reader_read_merit (self, node);
  self->of = NULL;
}

/* ["CloudMemory"]: names written for programs. */
static void
read_subtraits (TenDraft *self, const char *trait, JsonNode *node)
{
  g_autofree char *key = ten_import_dup_key (trait);

  self->of = key;
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    if (child.text != NULL && *child.text != '\0')
      {
        g_autofree char *name = ten_import_dup_key (child.text);

        ten_draft_add_advantage (self, name, 0, child.node);
      }
  self->of = NULL;
}

/* The powers of a trait: {"name": "Auspex", "rating": 2, "powers": ["Premonition"]}. */
void
ten_list_reader_read_inner_powers (TenDraft *self, const char *trait, JsonNode *node)
{
  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    if (ten_draft_find_word (self, "inner_powers", child.key) != NULL)
      read_powers (self, trait, child.node);
    else if (self->heading != NULL && g_str_equal (child.key, "subtraits"))
      read_subtraits (self, trait, child.node);
}

/* "2", "Level 2" */
static gboolean
parse_level (const char *key, int *level)
{
  if (g_ascii_strncasecmp (key, "level", 5) == 0 || g_ascii_strncasecmp (key, "rank", 4) == 0)
    key += strcspn (key, "0123456789");
  return ten_tree_parse_number (key, level);
}

/* A power of a trait, or else one that is itself under the heading. One with the name of a trait
 * of the ruleset, such as a gift called Persuasion, is not that trait. */
static void
add_power (TenDraft *self, JsonNode *node, int level)
{
  const char *name = ten_tree_get_text (node);

  if (self->of != NULL || self->heading == NULL || ten_draft_find_trait (self, name) != NULL)
    ten_draft_add_advantage (self, name, level, node);
  else
    ten_draft_set_trait (self, name, level, node);
}

/* {"1": ["Razor Claws"], "Level 2": [...]}: powers by their dots. */
static gboolean
read_powers_of_level (TenDraft *self, const char *key, JsonNode *node)
{
  int level;

  if (!parse_level (key, &level))
    return FALSE;
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    {
      JsonNode *name = child.text != NULL ? child.node : ten_tree_get_alike (child.node, "name");

      if (ten_tree_get_text (name) != NULL)
        add_power (self, name, level);
    }
  return TRUE;
}

/* {"Auspex": {"1": [...], "2": [...]}}: the highest of these dots is the rating. */
static gboolean
read_leveled_powers (TenDraft *self, const char *trait, JsonNode *node)
{
  g_autofree char *key = ten_import_dup_key (trait);
  int highest = 0;
  int level;

  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    {
      if (!JSON_NODE_HOLDS_ARRAY (child.node) || !parse_level (child.key, &level))
        return FALSE;
      if (json_array_get_length (json_node_get_array (child.node)) > 0)
        highest = MAX (highest, level);
    }
  if (highest == 0 || !ten_draft_set_trait (self, trait, highest, NULL))
    return FALSE;
  ten_draft_say (self, _ ("%s: no rating in the file, set to %d, for its highest power"), trait,
                 highest);
  self->of = key;
  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    read_powers_of_level (self, child.key, child.node);
  self->of = NULL;
  return TRUE;
}

/* {"Auspex": ["Heightened Senses", "Premonition"]}: one dot for each power. */
gboolean
ten_list_reader_read_counted_powers (TenDraft *self, const char *trait, JsonNode *node)
{
  guint n = 0;

  if (JSON_NODE_HOLDS_OBJECT (node) && read_leveled_powers (self, trait, node))
    return TRUE;
  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    if (ten_draft_find_word (self, "inner_powers", child.key) != NULL &&
        ten_list_reader_read_counted_powers (self, trait, child.node))
      return TRUE;
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child); n++)
    if (child.text == NULL && ten_tree_get_alike_text (child.node, "name") == NULL)
      return FALSE;
  if (n > 0 && read_powers_of_level (self, trait, node))
    return TRUE;
  if (n == 0 || n > TEN_SHEET_MAX_RATING || !ten_draft_set_trait (self, trait, (int) n, NULL))
    return FALSE;
  ten_draft_say (self,
                 /* Translators: a trait, and the number of dots it got */
                 ngettext ("%s: no rating in the file, set to %u, for its power",
                           "%s: no rating in the file, set to %u, for its powers", n),
                 trait, n);
  read_powers (self, trait, node);
  return TRUE;
}

/* ["Razor Claws", "Howl"]: names without a single rating. */
gboolean
ten_list_reader_read_plain_powers (TenDraft *self, JsonNode *node)
{
  guint n = 0;

  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child); n++)
    {
      g_auto (TenRatedName) rated = TEN_RATED_NAME_INIT;

      if (child.text == NULL)
        return FALSE;
      ten_rated_name_init (&rated, child.text);
      if (rated.rating >= 0 || strlen (child.text) > MAX_MERIT)
        return FALSE;
    }
  if (n == 0)
    return FALSE;
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    add_power (self, child.node, 0);
  ten_draft_say (self,
                 ngettext ("%u power has no rating in the file, and no dots on the sheet",
                           "%u powers have no rating in the file, and no dots on the sheet", n),
                 n);
  return TRUE;
}

/* Some programs list single powers with their discipline. Their number is its rating. */
void
ten_list_reader_read_powers_of (TenDraft *self, JsonNode *list)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer name, count;

  for (TenTreeChild child = ten_tree_elements (list); ten_tree_next (&child);)
    {
      JsonNode *power = ten_tree_get_alike (child.node, "name");
      const char *of = ten_tree_get_alike_text (child.node, "discipline");
      int level = 0;

      if (of == NULL || ten_tree_get_text (power) == NULL)
        continue;
      ten_entry_get_rating (child.node, &level);
      self->of = of;
      if (ten_draft_add_advantage (self, ten_tree_get_text (power), level, power))
        {
          count = g_hash_table_lookup (counts, of);
          g_hash_table_insert (counts, (gpointer) of,
                               GINT_TO_POINTER (GPOINTER_TO_INT (count) + 1));
          ten_draft_take (self, ten_tree_get_alike (child.node, "discipline"));
          ten_draft_take (self, ten_entry_get_rating_node (child.node));
        }
      self->of = NULL;
    }
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &name, &count))
    ten_draft_set_trait (self, name, MIN (GPOINTER_TO_INT (count), TEN_SHEET_MAX_RATING), NULL);
}

static void
read_things_text (TenDraft *self, JsonNode *node)
{
  g_autoptr (GPtrArray) things = ten_rated_name_split_list (ten_tree_get_text (node));

  for (guint i = 0; i < things->len; i++)
    if (strlen (things->pdata[i]) > MAX_THING)
      return;
  for (guint i = 0; i < things->len; i++)
    ten_draft_add_equipment (self, things->pdata[i], 0, NULL, NULL);
  ten_draft_take (self, node);
}

static gboolean
read_thing (TenDraft *self, const char *key, JsonNode *node)
{
  static const char *const bonus_keys[] = { "bonus", "modifier", "dice", NULL };
  JsonNode *name_node = ten_tree_get_alike (node, "name");
  const char *text = ten_tree_get_text (name_node);
  g_autofree char *name =
      text != NULL || key == NULL ? g_strdup (text) : ten_import_dup_title (key);
  int bonus = 0;

  if (name == NULL || *name == '\0')
    return FALSE;
  ten_draft_take (self, ten_tree_find_number (node, bonus_keys, &bonus));
  ten_draft_add_equipment (self, name, bonus, NULL, name_node);
  return TRUE;
}

void
ten_list_reader_read_equipment (TenDraft *self, JsonNode *node)
{
  if (ten_tree_get_text (node) != NULL)
    read_things_text (self, node);
  else if (JSON_NODE_HOLDS_OBJECT (node) && read_thing (self, NULL, node))
    return;
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    if (JSON_NODE_HOLDS_OBJECT (child.node))
      read_thing (self, child.key, child.node);
    else if (child.key == NULL && child.text != NULL)
      ten_draft_add_equipment (self, child.text, 0, NULL, child.node);
    else if (child.key != NULL && JSON_NODE_HOLDS_ARRAY (child.node))
      ten_list_reader_read_equipment (self, child.node);
}

void
ten_list_reader_read_conditions (TenDraft *self, JsonNode *node)
{
  if (!ten_tree_is_blank (node))
    ten_draft_add_condition (self, ten_tree_get_text (node), NULL, node);
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    {
      JsonNode *name = ten_tree_get_alike (child.node, "name");
      JsonNode *note = ten_tree_get_alike (child.node, "note");

      if (note == NULL)
        note = ten_tree_get_alike (child.node, "description");
      if (ten_tree_get_text (name) != NULL)
        {
          ten_draft_add_condition (self, ten_tree_get_text (name), ten_tree_get_text (note), name);
          ten_draft_take (self, ten_tree_get_text (note) != NULL ? note : NULL);
        }
      else if (child.text != NULL)
        ten_list_reader_read_conditions (self, child.node);
    }
}

/* "Brawl (Kicks)", or "Brawl: Kicks" and "Brawl - Kicks" where the first part is a trait. */
static gboolean
read_specialty_phrase (TenDraft *self, const char *text)
{
  static const char *const separators[] = { ": ", ":", " - ", " – ", " — ", "/" };
  g_auto (TenRatedName) rated = TEN_RATED_NAME_INIT;

  ten_rated_name_init (&rated, text);
  if (rated.remark != NULL && ten_draft_find_trait (self, rated.name) != NULL)
    {
      ten_draft_add_specialty (self, rated.name, rated.remark, NULL);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
    {
      g_auto (GStrv) parts = g_strsplit (text, separators[i], 2);

      if (parts[0] == NULL || parts[1] == NULL ||
          ten_draft_find_trait (self, g_strstrip (parts[0])) == NULL)
        continue;
      ten_draft_add_specialty (self, parts[0], parts[1], NULL);
      return TRUE;
    }
  return FALSE;
}

/* "Brawl (Kicks), Stealth (Crowds)": taken only if every piece is understood. */
static void
read_specialties_text (TenDraft *self, JsonNode *node)
{
  const char *text = ten_tree_get_text (node);
  g_auto (GStrv) pieces = g_strsplit_set (text, ",;\n", -1);
  gboolean all = TRUE;

  if (!read_specialty_phrase (self, text))
    for (char **piece = pieces; *piece != NULL; piece++)
      if (*g_strstrip (*piece) != '\0')
        all = read_specialty_phrase (self, *piece) && all;
  if (all)
    ten_draft_take (self, node);
}

static void
read_specialties_object (TenDraft *self, const char *trait, JsonNode *node)
{
  static const char *const trait_keys[] = {
    "skill", "ability", "trait", "attribute", "for", "parent", "origin", NULL,
  };
  static const char *const text_keys[] = {
    "specialty", "specialization", "speciality", "specialisation", "name", "text",
    "label",     "title",          "value",      "description",    NULL,
  };
  JsonNode *trait_node = trait == NULL ? ten_tree_find_text (node, trait_keys) : NULL;
  JsonNode *text_node = ten_tree_find_text (node, text_keys);

  if (trait_node != NULL)
    trait = ten_tree_get_text (trait_node);
  if (text_node != NULL && trait != NULL)
    {
      ten_draft_take (self, trait_node);
      ten_draft_add_specialty (self, trait, ten_tree_get_text (text_node), text_node);
      ten_entry_take_plain (self, node, trait);
      return;
    }
  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    if (!ten_entry_is_hidden_key (child.key) && !ten_draft_is_taken (self, child.node))
      ten_list_reader_read_specialties (
          self, ten_draft_find_word (self, "sections", child.key) == NULL ? child.key : NULL,
          child.node);
}

/* @trait is NULL where the value itself says what it is about. */
void
ten_list_reader_read_specialties (TenDraft *self, const char *trait, JsonNode *node)
{
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    ten_list_reader_read_specialties (self, trait, child.node);
  if (JSON_NODE_HOLDS_OBJECT (node))
    read_specialties_object (self, trait, node);
  else if (ten_tree_get_text (node) != NULL && trait == NULL)
    read_specialties_text (self, node);
  else if (ten_tree_get_text (node) != NULL)
    ten_draft_add_specialty (self, trait, ten_tree_get_text (node), node);
}

void
ten_list_reader_read_inner_specialties (TenDraft *self, const char *trait, JsonNode *entry)
{
  for (TenTreeChild child = ten_tree_members (entry); ten_tree_next (&child);)
    if (ten_entry_get_section (self, child.key, TEN_IMPORT_ANYTHING) == TEN_IMPORT_SPECIALTIES &&
        !(self->heading != NULL && g_str_equal (child.key, "subtraits")))
      ten_list_reader_read_specialties (self, trait, child.node);
}

/* Reads "melee_specialties" and "meleeSpecialty"; returns FALSE for other keys. */
gboolean
ten_list_reader_read_own_specialties (TenDraft *self, const char *key, JsonNode *node)
{
  static const char *const suffixes[] = {
    "specialties",    "specialty",       "specialities",   "speciality", "specializations",
    "specialization", "specialisations", "specialisation", "spec",       "specs",
  };
  g_autofree char *folded = ten_fold_name (key, -1);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *trait = ten_tree_dup_stem (folded, suffixes[i]);

      if (trait == NULL || ten_draft_find_trait (self, trait) == NULL)
        continue;
      ten_list_reader_read_specialties (self, trait, node);
      return TRUE;
    }
  return FALSE;
}
