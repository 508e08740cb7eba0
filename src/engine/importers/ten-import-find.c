/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-find-private.h"
#include "importers/ten-foundry-private.h"
#include "importers/ten-entry-private.h"
#include "importers/ten-meaning-private.h"
#include "importers/ten-phrase-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* With this many traits, a value is a character even without a name. */
#define MIN_TRAITS 3

/* With this many details, a name belongs to a character even without traits. */
#define MIN_DETAILS 2

/* Traits that weigh more than skills when guessing the ruleset. */
#define MARKER_WEIGHT 3
#define ATTRIBUTE_WEIGHT 3

/* A text longer than this is not a name with a rating. */
#define MAX_PHRASE 80

/* How many traits two people have in common. */
#define MIN_SHARED 2

#define FOUNDRY(_id, _system, _ruleset)                                                            \
  {                                                                                                \
    _id, "Foundry VTT (" _system ")", ten_foundry_read, _system, _ruleset                          \
  }

/* Formats that are easiest to recognize come first. */
static const TenImportFormat foundry_formats[] = {
  FOUNDRY ("foundry-mta", "mta", 0),
  /* The system supports only the newer game; our exports mark sheets of the older one. */
  FOUNDRY ("foundry-mta-2004", "mta", 1),
  FOUNDRY ("foundry-worldofdarkness", "worldofdarkness", 0),
  FOUNDRY ("foundry-worldofdarkness-dark-ages", "worldofdarkness", 1),
  FOUNDRY ("foundry-worldofdarkness-book", "worldofdarkness", 2),
  FOUNDRY ("foundry-wod5e", "wod5e", 0),
};

/* ten_import_read() copies the text of this program's own sheets. */
const TenImportFormat ten_import_own_format = {
  .id = "ten-again",
  .name = N_ ("sheet of this program"),
  .read = ten_meaning_read,
};

const TenImportFormat ten_import_meaning_format = {
  .id = "meaning",
  .name = N_ ("character of another program"),
  .read = ten_meaning_read,
};

const TenImportFormat *
ten_import_find_format (JsonNode *node)
{
  if (g_strcmp0 (ten_tree_word (node, "format"), TEN_SHEET_FORMAT) == 0)
    return &ten_import_own_format;
  for (guint i = 0; i < G_N_ELEMENTS (foundry_formats); i++)
    if (ten_foundry_matches (&foundry_formats[i], node))
      return &foundry_formats[i];
  return NULL;
}

gboolean
ten_import_has_format (JsonNode *node)
{
  if (ten_import_find_format (node) != NULL)
    return TRUE;
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    if (ten_import_has_format (child.node))
      return TRUE;
  return FALSE;
}

typedef struct
{
  TenImportNames *names;
  TenRulesets *rulesets;
  JsonNode *root;
  GPtrArray *found;
} Search;

static gboolean is_character (Search *search, JsonNode *node);
static void search_node (Search *search, JsonNode *node);

gboolean
ten_import_is_any_trait (TenImportNames *names, TenRulesets *rulesets, const char *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);

      if (ten_import_names_find_trait (names, ruleset, name) != NULL)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_any_trait (Search *search, const char *name)
{
  return ten_import_is_any_trait (search->names, search->rulesets, name);
}

/* Whether a value has the name of a person, and how many details of one. */
static gboolean
has_name (Search *search, JsonNode *node, guint *n_details)
{
  gboolean named = FALSE;

  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    {
      const char *root = ten_import_names_find_word (search->names, "root", child.key);
      gboolean detail = ten_import_names_find_word (search->names, "details", child.key) != NULL ||
                        g_strcmp0 (root, "player") == 0 || g_strcmp0 (root, "chronicle") == 0;
      guint n_inner = 0;

      named = named || (child.text != NULL && g_strcmp0 (root, "name") == 0);
      if (JSON_NODE_HOLDS_OBJECT (child.node) &&
          ten_import_names_find_word (search->names, "identity", child.key) != NULL)
        named = has_name (search, child.node, &n_inner) || named;
      *n_details += detail ? 1 : n_inner;
    }
  return named;
}

/* Whether a list entry names a trait that it rates. */
static gboolean
is_name_of_trait (Search *search, JsonNode *node, const TenTreeChild *child)
{
  return child->text != NULL &&
         (g_ascii_strcasecmp (child->key, "name") == 0 ||
          g_ascii_strcasecmp (child->key, "type") == 0 ||
          g_ascii_strcasecmp (child->key, "label") == 0) &&
         ten_entry_get_rating_node (node) != NULL && is_any_trait (search, child->text);
}

/* A number, or "3 (Swords)". */
static gboolean
is_rating (JsonNode *node)
{
  int rating;
  g_autofree char *remark = ten_phrase_dup_rated_remark (ten_tree_get_text (node), &rating);

  return remark != NULL || ten_entry_get_rating_node (node) != NULL;
}

/* "Brawl 3 (Kicks)" in a list. */
static gboolean
is_rated_trait (Search *search, JsonNode *node)
{
  const char *text = ten_tree_get_text (node);
  g_auto (TenPhrase) phrase = TEN_PHRASE_INIT;

  if (text == NULL || strlen (text) > MAX_PHRASE)
    return FALSE;
  ten_phrase_init (&phrase, text);
  return phrase.rating >= 0 && is_any_trait (search, phrase.name);
}

/* How many members named after a trait have a rating, not counting other characters. */
static guint
count_traits (Search *search, JsonNode *node)
{
  guint n = 0;

  for (TenTreeChild child = ten_tree_children (node); n < MIN_TRAITS && ten_tree_next (&child);)
    if (child.key == NULL)
      n += is_rated_trait (search, child.node) ? 1 : count_traits (search, child.node);
    else if (ten_entry_is_hidden_key (child.key))
      continue;
    else if ((is_rating (child.node) && is_any_trait (search, child.key)) ||
             is_name_of_trait (search, node, &child))
      n++;
    else if (!is_character (search, child.node))
      n += count_traits (search, child.node);
  return n;
}

static gboolean
is_character (Search *search, JsonNode *node)
{
  guint n_details = 0;

  return JSON_NODE_HOLDS_OBJECT (node) && has_name (search, node, &n_details) &&
         (n_details >= MIN_DETAILS || count_traits (search, node) >= MIN_TRAITS);
}

/* Counts how many values of a list rate each trait. Returns the number in one value. */
static guint
collect_traits (Search *search, JsonNode *node, GHashTable *counts, GHashTable *own)
{
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    {
      g_autofree char *folded = child.key != NULL ? ten_fold_name (child.key, -1) : NULL;
      int count = folded != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (counts, folded)) : 0;

      if (folded == NULL || ten_entry_get_rating_node (child.node) == NULL ||
          !is_any_trait (search, child.key))
        collect_traits (search, child.node, counts, own);
      else if (g_hash_table_add (own, g_strdup (folded)))
        g_hash_table_insert (counts, g_steal_pointer (&folded), GINT_TO_POINTER (count + 1));
    }
  return g_hash_table_size (own);
}

/* A key that describes what is below it is not a person's name. */
static gboolean
is_name_of_person (Search *search, const char *key)
{
  static const char *const lists[] = { "sections", "identity", "qualifiers", "states",
                                       "details",  "root",     "tracks" };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (ten_import_names_find_word (search->names, lists[i], key) != NULL)
      return FALSE;
  return !ten_entry_is_hidden_key (key) && !is_any_trait (search, key);
}

static gboolean
may_be_person (Search *search, const TenTreeChild *child)
{
  return JSON_NODE_HOLDS_OBJECT (child->node) &&
         (child->key == NULL || is_name_of_person (search, child->key));
}

/* Values that rate the same traits are several people; parts of one person rate different ones. */
static gboolean
is_cast (Search *search, JsonNode *node)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer count;
  guint n_people = 0;
  guint n_shared = 0;
  guint n = 0;
  const char *last = NULL;

  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child); n++)
    if (may_be_person (search, &child))
      {
        g_autoptr (GHashTable) own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

        if (collect_traits (search, child.node, counts, own) < MIN_TRAITS)
          continue;
        n_people++;
        last = child.key;
      }
  if (n_people == 1 && n == 1)
    return last != NULL && g_unichar_isupper (g_utf8_get_char (last));
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, NULL, &count))
    n_shared += GPOINTER_TO_INT (count) > 1 ? 1 : 0;
  return n_people > 1 && n_shared >= MIN_SHARED;
}

static void
add_found (Search *search, JsonNode *node, const char *name, const TenImportFormat *format)
{
  const TenImportFound found = { node, search->root, format, name };

  g_ptr_array_add (search->found, g_memdup2 (&found, sizeof found));
}

static void
add_cast (Search *search, JsonNode *node)
{
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    {
      guint n = 0;

      if (may_be_person (search, &child) && ten_import_find_format (child.node) == NULL &&
          !is_character (search, child.node))
        {
          has_name (search, child.node, &n);
          n += count_traits (search, child.node);
        }
      if (n > 0)
        add_found (search, child.node, child.key, &ten_import_meaning_format);
      else
        search_node (search, child.node);
    }
}

static void
search_node (Search *search, JsonNode *node)
{
  const TenImportFormat *format = ten_import_find_format (node);

  if (format != NULL || is_character (search, node))
    add_found (search, node, NULL, format != NULL ? format : &ten_import_meaning_format);
  else if (is_cast (search, node))
    add_cast (search, node);
  else
    for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
      search_node (search, child.node);
}

GPtrArray *
ten_import_find_characters (TenImportNames *names, TenRulesets *rulesets, GPtrArray *documents)
{
  Search search = { names, rulesets, NULL, g_ptr_array_new_with_free_func (g_free) };

  for (guint pass = 0; pass < 2 && search.found->len == 0; pass++)
    for (guint i = 0; i < documents->len; i++)
      {
        search.root = g_ptr_array_index (documents, i);
        if (pass == 0)
          search_node (&search, search.root);
        else if (count_traits (&search, search.root) >= MIN_TRAITS)
          add_found (&search, search.root, NULL, &ten_import_meaning_format);
      }
  return search.found;
}

typedef struct
{
  TenImportNames *names;
  TenRuleset *ruleset;
  GHashTable *seen; /* ids already counted */
  int score;
} Guess;

static void
count_name (Guess *guess, const char *name)
{
  const char *id = ten_import_names_find_trait (guess->names, guess->ruleset, name);
  const char *marked = ten_import_names_find_word (guess->names, "markers", name);

  if (id != NULL && g_hash_table_add (guess->seen, (gpointer) id))
    guess->score += ten_ruleset_find_trait (guess->ruleset, id)->kind == TEN_TRAIT_ATTRIBUTE
                        ? ATTRIBUTE_WEIGHT
                        : 1;
  if (marked != NULL && g_str_equal (marked, ten_ruleset_get_id (guess->ruleset)) &&
      g_hash_table_add (guess->seen, (gpointer) g_intern_string (name)))
    guess->score += MARKER_WEIGHT;
}

static void
count_node (Guess *guess, JsonNode *node)
{
  const char *text = ten_tree_get_text (node);

  if (text != NULL && strlen (text) < 40)
    count_name (guess, text);
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    if (child.key == NULL || !ten_entry_is_hidden_key (child.key))
      {
        if (child.key != NULL)
          count_name (guess, child.key);
        count_node (guess, child.node);
      }
}

/* A format of Foundry has one ruleset; otherwise, the one with the most of the names. */
TenRuleset *
ten_import_guess_ruleset (TenImportNames *names, TenRulesets *rulesets, const TenImportFound *found)
{
  const char *id = found->format->system != NULL ? ten_foundry_get_ruleset (found->format) : NULL;
  TenRuleset *best = ten_rulesets_find (rulesets, id != NULL ? id : TEN_RULESETS_DEFAULT, NULL);
  int best_score = -1;

  if (id != NULL && best != NULL)
    return best;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
      Guess guess = { names, ruleset, seen, 0 };

      count_node (&guess, found->node);
      if (guess.score > best_score)
        {
          best = ruleset;
          best_score = guess.score;
        }
    }
  return best;
}

static gboolean
is_found (gconstpointer found, gconstpointer node)
{
  return ((const TenImportFound *) found)->node == node;
}

static gboolean
holds_found (GPtrArray *found, JsonNode *node)
{
  if (g_ptr_array_find_with_equal_func (found, node, is_found, NULL))
    return TRUE;
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    if (holds_found (found, child.node))
      return TRUE;
  return FALSE;
}

static void
say_what_is_beside (TenDraft *draft, GPtrArray *found, JsonNode *node)
{
  if (g_ptr_array_find_with_equal_func (found, node, is_found, NULL))
    return;
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    {
      g_autofree char *number = g_strdup_printf ("%u", child.number);

      if (holds_found (found, child.node))
        say_what_is_beside (draft, found, child.node);
      else if (!ten_tree_is_hollow (child.node))
        ten_draft_say (draft, _ ("“%s” belongs to no character, and was left out"),
                       child.key != NULL ? child.key : number);
    }
}

void
ten_import_say_what_is_outside (TenDraft *draft,
                                GPtrArray *found,
                                GPtrArray *documents,
                                const char *prose)
{
  g_autofree char *stripped = g_strstrip (g_strdup (prose));

  for (guint i = 0; i < documents->len; i++)
    if (holds_found (found, g_ptr_array_index (documents, i)))
      say_what_is_beside (draft, found, g_ptr_array_index (documents, i));
    else
      ten_draft_say (draft, _ ("Part %u of the file holds no character, and was left out"), i + 1);
  if (*stripped != '\0')
    ten_draft_say (draft, _ ("Text that belongs to no character was left out: %s"), stripped);
}
