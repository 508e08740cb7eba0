/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-private.h"
#include "importers/ten-foundry-private.h"
#include "importers/ten-draft-private.h"
#include "importers/ten-tree-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* With this many traits, a value is a character even without a name. */
#define MIN_TRAITS 3

/* With this many details, a name belongs to a character even without traits. */
#define MIN_DETAILS 2

/* Traits that weigh more than skills when guessing the ruleset. */
#define MARKER_WEIGHT 3
#define ATTRIBUTE_WEIGHT 3

/* Clans and other words of a game weigh more than all its traits; a file that says which game it
 * is for weighs most. */
#define GAME_WEIGHT 60
#define SAID_WEIGHT 400

/* A longer text does not say what the game is. */
#define MAX_GAME_TEXT 80

/* So many words tell what the game is. */
#define MAX_GAME_WORDS 5000

/* A text longer than this is not a list of names with ratings. */
#define MAX_PHRASES 2000

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
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
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
  GHashTable *counts; /* values -> the number of their traits, plus 1 */
  const char *list;   /* the key of what is searched */
} Search;

static gboolean is_character (Search *search, JsonNode *node);
static void search_node (Search *search, JsonNode *node);

/* "Crafts" or "Crafts (Wood)" */
static gboolean
is_any_trait (Search *search, const char *name)
{
  const char *bracket = g_str_has_suffix (name, ")") ? strchr (name, '(') : NULL;
  g_autofree char *stem = bracket != NULL ? g_strndup (name, (gsize) (bracket - name)) : NULL;

  return ten_import_names_is_any_trait (search->names, name) ||
         (stem != NULL && *g_strchomp (stem) != '\0' &&
          ten_import_names_is_any_trait (search->names, stem));
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

/* A number, "3 (Swords)", or several of these. */
static gboolean
is_rating (JsonNode *node)
{
  TenTreeChild child = ten_tree_elements (node);
  const char *text = ten_tree_next (&child) ? child.text : ten_tree_get_text (node);
  int rating;
  g_autofree char *remark = ten_rated_name_dup_rated_remark (text, &rating);

  return remark != NULL || ten_entry_get_rating_node (node) != NULL;
}

/* How many traits a text rates: "Brawl 3 (Kicks), Stealth 2" in a list. */
static guint
count_rated (Search *search, JsonNode *node)
{
  const char *text = ten_tree_get_text (node);
  g_autoptr (GPtrArray) pieces =
      text != NULL && strlen (text) <= MAX_PHRASES ? ten_rated_name_split_list (text) : NULL;
  guint n = 0;

  for (guint i = 0; pieces != NULL && n < MIN_TRAITS && i < pieces->len; i++)
    {
      g_auto (TenRatedName) rated = TEN_RATED_NAME_INIT;

      ten_rated_name_init (&rated, pieces->pdata[i]);
      n += rated.rating >= 0 && is_any_trait (search, rated.name) ? 1 : 0;
    }
  return n;
}

static guint count_traits (Search *search, JsonNode *node);

static guint
count_member (Search *search, JsonNode *node, const TenTreeChild *child)
{
  guint n;

  if (child->key != NULL && ten_entry_is_hidden_key (child->key))
    return 0;
  if (child->key != NULL && ((is_rating (child->node) && is_any_trait (search, child->key)) ||
                             is_name_of_trait (search, node, child)))
    return 1;
  n = count_rated (search, child->node);
  if (n > 0 || JSON_NODE_HOLDS_VALUE (child->node))
    return n;
  return child->key == NULL || !is_character (search, child->node)
             ? count_traits (search, child->node)
             : 0;
}

/* How many members named after a trait have a rating, not counting other characters; three are as
 * good as more. Each value is counted once. */
static guint
count_traits (Search *search, JsonNode *node)
{
  gpointer known = g_hash_table_lookup (search->counts, node);
  guint n = 0;

  if (known != NULL)
    return GPOINTER_TO_UINT (known) - 1;
  for (TenTreeChild child = ten_tree_children (node); n < MIN_TRAITS && ten_tree_next (&child);)
    n += count_member (search, node, &child);
  if (!JSON_NODE_HOLDS_VALUE (node))
    g_hash_table_insert (search->counts, node, GUINT_TO_POINTER (n + 1));
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
search_child (Search *search, const TenTreeChild *child)
{
  const char *outer = search->list;

  if (child->key != NULL)
    search->list = child->key;
  search_node (search, child->node);
  search->list = outer;
}

static void
add_found (Search *search, JsonNode *node, const char *name, const TenImportFormat *format)
{
  const TenImportFound found = { node, search->root, format, name, search->list };

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
        search_child (search, &child);
    }
}

static void
search_node (Search *search, JsonNode *node)
{
  const TenImportFormat *format = ten_import_find_format (node);

  if (search->found->len > TEN_IMPORT_MAX_CHARACTERS)
    return;
  if (format != NULL || is_character (search, node))
    add_found (search, node, NULL, format != NULL ? format : &ten_import_meaning_format);
  else if (is_cast (search, node))
    add_cast (search, node);
  else
    for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
      /* Items and places have names and ratings, too. */
      if (child.key == NULL ||
          ten_import_names_find_word (search->names, "things", child.key) == NULL)
        search_child (search, &child);
}

/* A name with a single detail that only a character has, such as a clan. */
static gboolean
is_small_character (Search *search, JsonNode *node)
{
  gboolean strong = FALSE;
  guint n_details = 0;

  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    strong = strong || (child.text != NULL && *child.text != '\0' &&
                        ten_import_names_find_word (search->names, "telling", child.key) != NULL);
  return strong && JSON_NODE_HOLDS_OBJECT (node) && has_name (search, node, &n_details);
}

/* The same, anywhere but among things. */
static void
search_small (Search *search, JsonNode *node)
{
  if (is_small_character (search, node))
    {
      add_found (search, node, NULL, &ten_import_meaning_format);
      return;
    }
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    if (!JSON_NODE_HOLDS_VALUE (child.node) &&
        (child.key == NULL ||
         ten_import_names_find_word (search->names, "things", child.key) == NULL))
      search_small (search, child.node);
}

GPtrArray *
ten_import_find_characters (TenImportNames *names, TenRulesets *rulesets, GPtrArray *documents)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  Search search = { names, rulesets, NULL, g_ptr_array_new_with_free_func (g_free), counts, NULL };

  for (guint pass = 0; pass < 2 && search.found->len == 0; pass++)
    for (guint i = 0; i < documents->len; i++)
      {
        search.root = g_ptr_array_index (documents, i);
        if (pass == 0)
          search_node (&search, search.root);
        else if (count_traits (&search, search.root) >= MIN_TRAITS)
          add_found (&search, search.root, NULL, &ten_import_meaning_format);
        else
          search_small (&search, search.root);
      }
  return search.found;
}

/* Adds up what there is of a character. */
static void
count_parts (Search *search, JsonNode *node, gboolean *named, guint *n_details, guint *n_traits)
{
  guint n = 0;

  *named = has_name (search, node, &n) || *named;
  *n_details += n;
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    if (JSON_NODE_HOLDS_VALUE (child.node))
      *n_traits += count_member (search, node, &child);
    else
      count_parts (search, child.node, named, n_details, n_traits);
}

/* Says why there is no character, without asking for what is there. */
char *
ten_import_describe_parts (TenImportNames *names, TenRulesets *rulesets, GPtrArray *documents)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  Search search = { names, rulesets, NULL, NULL, counts, NULL };
  gboolean named = FALSE;
  guint n_details = 0;
  guint n_traits = 0;

  for (guint i = 0; i < documents->len; i++)
    count_parts (&search, g_ptr_array_index (documents, i), &named, &n_details, &n_traits);
  if (named && n_details > 0)
    return g_strdup (_ ("no character in it: there is a name, but too little about somebody. Three "
                        "traits with ratings, a concept, or a clan are enough"));
  if (n_traits > 0 && named)
    return g_strdup_printf (
        ngettext ("no character in it: there is a name, but only %u trait with a rating, and no "
                  "clan, concept or the like. Three traits, or a clan, are enough",
                  "no character in it: there is a name, but only %u traits with ratings, and no "
                  "clan, concept or the like. Three traits, or a clan, are enough",
                  n_traits),
        n_traits);
  if (n_traits > 0)
    return g_strdup_printf (
        ngettext ("no character in it: there is only %u trait with a rating, and no name. Three "
                  "traits, or a name with a clan or concept, are enough",
                  "no character in it: there are only %u traits with ratings, and no name. Three "
                  "traits, or a name with a clan or concept, are enough",
                  n_traits),
        n_traits);
  if (named)
    return g_strdup (_ ("no character in it: there is a name, but no trait with a rating, and no "
                        "clan, concept or the like"));
  if (n_details > 0)
    return g_strdup (_ ("no character in it: there are details, but no name, and no trait with a "
                        "rating"));
  return g_strdup (_ ("no character in it: neither a name with details such as a concept or clan, "
                      "nor three traits with ratings"));
}

/* Whether there are items, places or the like beside the people. */
gboolean
ten_import_has_things (TenImportNames *names, JsonNode *node)
{
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    if (!JSON_NODE_HOLDS_VALUE (child.node) &&
        ((child.key != NULL && ten_import_names_find_word (names, "things", child.key) != NULL) ||
         (child.number == 1 && ten_import_has_things (names, child.node))))
      return TRUE;
  return FALSE;
}

typedef struct
{
  TenImportNames *names;
  TenRuleset *ruleset;
  GHashTable *seen; /* folded names already counted */
  int score;
} Guess;

/* Each name counts once. */
static void
add_score (Guess *guess, const char *kind, const char *name, int score)
{
  g_autofree char *folded = ten_fold_name (name, -1);
  g_autofree char *key = g_strdup_printf ("%s %s", kind, folded);

  if (g_hash_table_add (guess->seen, g_steal_pointer (&key)))
    guess->score += score;
}

static void
count_name (Guess *guess, const char *name)
{
  const char *ruleset = ten_ruleset_get_id (guess->ruleset);
  const char *id = ten_import_names_find_trait (guess->names, guess->ruleset, name);
  gboolean attribute =
      id != NULL && ten_ruleset_find_trait (guess->ruleset, id)->kind == TEN_TRAIT_ATTRIBUTE;

  if (id != NULL)
    add_score (guess, "trait", id, attribute ? ATTRIBUTE_WEIGHT : 1);
  if (g_strcmp0 (ten_import_names_find_word (guess->names, "markers", name), ruleset) == 0)
    add_score (guess, "mark", name, MARKER_WEIGHT);
  if (ten_import_names_is_of_game (guess->names, ruleset, name))
    add_score (guess, "game", name, GAME_WEIGHT);
  if (g_strcmp0 (ten_import_names_find_word (guess->names, "said", name), ruleset) == 0)
    add_score (guess, "said", name, SAID_WEIGHT);
}

/* "VtM v20 Vampire": a word of a text may say which game it is. */
static void
count_text (Guess *guess, const char *text)
{
  g_auto (GStrv) words = NULL;

  if (strlen (text) > MAX_GAME_TEXT)
    return;
  count_name (guess, text);
  words = g_strsplit_set (text, " ,;:()-", -1);
  for (char **word = words; words[0] != NULL && words[1] != NULL && *word != NULL; word++)
    {
      const char *said = ten_import_names_find_word (guess->names, "said", *word);

      if (g_strcmp0 (said, ten_ruleset_get_id (guess->ruleset)) == 0)
        add_score (guess, "said", *word, SAID_WEIGHT);
    }
}

/* Adds the names that tell something about the game, each once. */
static void
collect_words (TenImportNames *names, JsonNode *node, const char *key, GHashTable *words)
{
  const char *text = ten_tree_get_text (node);

  if (key != NULL && ten_import_names_tells_game (names, key))
    g_hash_table_add (words, g_strdup (key));
  if (text != NULL && strlen (text) <= MAX_GAME_TEXT)
    g_hash_table_add (words, g_strdup (text));
  for (TenTreeChild child = ten_tree_children (node);
       g_hash_table_size (words) < MAX_GAME_WORDS && ten_tree_next (&child);)
    if (child.key == NULL || !ten_entry_is_hidden_key (child.key))
      collect_words (names, child.node, child.key, words);
}

/* The ruleset whose words the file has: what it says itself, clans and other words of one game
 * decide before the names of traits. */
TenRuleset *
ten_import_guess_ruleset (TenImportNames *names, TenRulesets *rulesets, JsonNode *node)
{
  TenRuleset *best = ten_rulesets_find (rulesets, TEN_RULESETS_DEFAULT, NULL);
  g_autoptr (GHashTable) words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int best_score = -1;

  collect_words (names, node, NULL, words);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      Guess guess = { names, ruleset, seen, 0 };
      GHashTableIter iter;
      gpointer word;

      g_hash_table_iter_init (&iter, words);
      while (g_hash_table_iter_next (&iter, &word, NULL))
        count_text (&guess, word);
      if (guess.score > best_score)
        {
          best = ruleset;
          best_score = guess.score;
        }
    }
  return best;
}

/* The ruleset of a format of Foundry, or NULL. */
TenRuleset *
ten_import_get_ruleset (TenRulesets *rulesets, const TenImportFormat *format)
{
  const char *id = format->system != NULL ? ten_foundry_get_ruleset (format) : NULL;

  return id != NULL ? ten_rulesets_find (rulesets, id, NULL) : NULL;
}

/* Adds the characters, and everything that they are in. */
static gboolean
add_holding (GHashTable *found, JsonNode *node, GHashTable *holding)
{
  gboolean holds = g_hash_table_contains (found, node);

  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    holds = add_holding (found, child.node, holding) || holds;
  if (holds)
    g_hash_table_add (holding, node);
  return holds;
}

static void
say_what_is_beside (TenDraft *draft, GHashTable *found, GHashTable *holding, JsonNode *node)
{
  if (g_hash_table_contains (found, node))
    return;
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    {
      g_autofree char *number = g_strdup_printf ("%u", child.number);

      if (g_hash_table_contains (holding, child.node))
        say_what_is_beside (draft, found, holding, child.node);
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
  g_autoptr (GHashTable) nodes = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) holding = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < found->len; i++)
    g_hash_table_add (nodes, ((TenImportFound *) found->pdata[i])->node);
  for (guint i = 0; i < documents->len; i++)
    if (add_holding (nodes, g_ptr_array_index (documents, i), holding))
      say_what_is_beside (draft, nodes, holding, g_ptr_array_index (documents, i));
    else
      ten_draft_say (draft, _ ("Part %u of the file holds no character, and was left out"), i + 1);
  if (*stripped != '\0')
    ten_draft_say (draft, _ ("Text that belongs to no character was left out: %s"), stripped);
}
