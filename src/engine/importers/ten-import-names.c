/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-draft-private.h"

#include "importers/ten-tree-private.h"
#include "json/ten-json.h"

#include <string.h>

#define NAMES_FILE "names.json"

struct _TenImportNames
{
  TenJsonDocument *document;
  GHashTable *traits; /* simplified name -> JsonArray of the possible ids */
  GHashTable *any;    /* simplified names of the traits of all rulesets */
  GHashTable *games;  /* simplified word of a game -> JsonArray of the ids of rulesets */
  GHashTable *words;  /* name of a list -> GHashTable: simplified word -> its meaning */
};

/* The last name that this thread looked up: a name is usually looked for in several lists. */
typedef struct
{
  char *name;
  char *folded;
} Folded;

static void
free_folded (gpointer data)
{
  Folded *last = data;

  g_free (last->name);
  g_free (last->folded);
  g_free (last);
}

/* The simplified name, until another one is looked up. */
static const char *
fold (const char *name)
{
  static GPrivate key = G_PRIVATE_INIT (free_folded);
  Folded *last = g_private_get (&key);

  if (last == NULL)
    {
      last = g_new0 (Folded, 1);
      g_private_set (&key, last);
    }
  if (g_strcmp0 (last->name, name) != 0)
    {
      g_free (last->name);
      g_free (last->folded);
      last->name = g_strdup (name);
      last->folded = ten_fold_name (name, -1);
    }
  return last->folded;
}

static const char *
find_plain (TenImportNames *self, TenRuleset *ruleset, const char *folded)
{
  const TenTrait *trait = ten_ruleset_match_trait (ruleset, folded, -1);
  JsonArray *ids;

  if (trait != NULL)
    return trait->id;
  ids = g_hash_table_lookup (self->traits, folded);
  for (guint i = 0; ids != NULL && i < json_array_get_length (ids); i++)
    {
      trait = ten_ruleset_find_trait (ruleset, json_array_get_string_element (ids, i));
      if (trait != NULL)
        return trait->id;
    }
  return NULL;
}

static void
clear_names (gpointer data)
{
  TenImportNames *self = data;

  g_hash_table_unref (self->traits);
  g_hash_table_unref (self->games);
  g_hash_table_unref (self->any);
  g_hash_table_unref (self->words);
  ten_json_document_unref (self->document);
}

static gpointer
ref_names (gpointer data, gpointer user_data)
{
  return data != NULL ? g_atomic_rc_box_acquire (data) : NULL;
}

static void
add_words (GHashTable *table, JsonNode *words, gpointer meaning)
{
  for (TenTreeChild child = ten_tree_elements (words); ten_tree_next (&child);)
    g_hash_table_insert (table, ten_fold_name (child.text, -1), meaning);
}

/* A list of entries with ids and names. */
static GHashTable *
load_ids (JsonObject *root, const char *list)
{
  GHashTable *table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (TenTreeChild child = ten_tree_elements (json_object_get_member (root, list));
       ten_tree_next (&child);)
    {
      JsonObject *entry = json_node_get_object (child.node);

      add_words (table, json_object_get_member (entry, "names"),
                 json_object_get_array_member (entry, "ids"));
    }
  return table;
}

static void
add_any (GHashTable *any, const char *name)
{
  if (name != NULL)
    g_hash_table_add (any, ten_fold_name (name, -1));
}

/* The names of the traits of all rulesets: most names in a file are none of them. */
static GHashTable *
load_any (TenImportNames *self, TenRulesets *rulesets)
{
  GHashTable *any = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer name;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);
      guint n_groups;
      const TenTraitGroup *groups = ten_ruleset_get_groups (ruleset, &n_groups);

      for (guint j = 0; j < n_groups; j++)
        for (guint k = 0; k < groups[j].n_traits; k++)
          {
            add_any (any, groups[j].traits[k].id);
            add_any (any, groups[j].traits[k].name);
            add_any (any, groups[j].traits[k].source_name);
          }
      g_hash_table_iter_init (&iter, self->traits);
      while (g_hash_table_iter_next (&iter, &name, NULL))
        if (find_plain (self, ruleset, name) != NULL)
          add_any (any, name);
    }
  return any;
}

/* Loads the names, which are built into the program. */
static TenImportNames *
load_names (TenRulesets *rulesets)
{
  g_autoptr (GCancellable) unstoppable = g_cancellable_new ();
  TenImportNames *self = g_atomic_rc_box_new0 (TenImportNames);
  JsonObject *root;

  g_cancellable_push_current (unstoppable);
  self->document = ten_tree_load (NAMES_FILE);
  root = json_node_get_object (ten_json_document_get_node (self->document));
  self->traits = load_ids (root, "traits");
  self->games = load_ids (root, "games");
  self->words =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_hash_table_unref);
  for (TenTreeChild list = ten_tree_members (json_object_get_member (root, "words"));
       ten_tree_next (&list);)
    {
      GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      g_hash_table_insert (self->words, (gpointer) list.key, words);
      for (TenTreeChild child = ten_tree_members (list.node); ten_tree_next (&child);)
        {
          g_hash_table_insert (words, ten_fold_name (child.key, -1), (gpointer) child.key);
          add_words (words, child.node, (gpointer) child.key);
        }
    }
  self->any = load_any (self, rulesets);
  g_cancellable_pop_current (unstoppable);
  return self;
}

TenImportNames *
ten_import_names_get (TenRulesets *rulesets)
{
  TenImportNames *self = g_object_dup_data (G_OBJECT (rulesets), NAMES_FILE, ref_names, NULL);

  if (self != NULL)
    return self;
  self = load_names (rulesets);
  /* If another thread was faster, its names are kept, and these are used only once. */
  if (g_object_replace_data (G_OBJECT (rulesets), NAMES_FILE, NULL, self,
                             (GDestroyNotify) ten_import_names_unref, NULL))
    g_atomic_rc_box_acquire (self);
  return self;
}

void
ten_import_names_unref (TenImportNames *self)
{
  g_atomic_rc_box_release_full (self, clear_names);
}

static const char *const suffixes[] = { "rating", "value", "dots", "level", "score" };

gboolean
ten_import_names_is_any_trait (TenImportNames *self, const char *name)
{
  const char *folded = fold (name);
  const char *plain = g_str_has_prefix (name, "attr_") ? folded + strlen ("attr") : folded;
  gboolean found = g_hash_table_contains (self->any, plain);

  for (guint i = 0; !found && i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *rest = ten_tree_dup_stem (plain, suffixes[i]);

      found = rest != NULL && g_hash_table_contains (self->any, rest);
    }
  return found;
}

const char *
ten_import_names_find_trait (TenImportNames *self, TenRuleset *ruleset, const char *name)
{
  const char *folded = fold (name);
  const char *plain = g_str_has_prefix (name, "attr_") ? folded + strlen ("attr") : folded;
  const char *found = find_plain (self, ruleset, plain);

  for (guint i = 0; found == NULL && i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *rest = ten_tree_dup_stem (plain, suffixes[i]);

      if (rest != NULL)
        found = find_plain (self, ruleset, rest);
    }
  return found;
}

static gboolean
begins_word (const char *name, const char *at)
{
  const char *before = g_utf8_find_prev_char (name, at);

  return before != NULL && g_unichar_isupper (g_utf8_get_char (at)) &&
         g_unichar_islower (g_utf8_get_char (before));
}

/* Splits at underscores and before capitals. The function is told whether a word is the first. */
static char *
join_words (const char *name, const char *blank, gunichar (*change) (gunichar))
{
  g_autoptr (GString) result = g_string_new (NULL);
  gboolean begins = TRUE;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (character == '_' || g_unichar_isspace (character))
        {
          begins = TRUE;
          continue;
        }
      if ((begins || begins_word (name, at)) && result->len > 0)
        g_string_append (result, blank);
      g_string_append_unichar (result,
                               begins || begins_word (name, at) ? change (character) : character);
      begins = FALSE;
    }
  return g_string_free (g_steal_pointer (&result), FALSE);
}

/* Prefixes that programs add to every name: "attr_clan", "v5Disciplines". */
static const char *
skip_prefix (TenImportNames *self, const char *folded)
{
  GHashTableIter iter;
  gpointer prefix;

  g_hash_table_iter_init (&iter, g_hash_table_lookup (self->words, "prefixes"));
  while (g_hash_table_iter_next (&iter, &prefix, NULL))
    if (g_str_has_prefix (folded, prefix))
      return folded + strlen (prefix);
  return folded;
}

const char *
ten_import_names_find_word (TenImportNames *self, const char *list, const char *name)
{
  GHashTable *words = g_hash_table_lookup (self->words, list);
  const char *folded = fold (name);
  const char *plain = skip_prefix (self, folded);
  const char *found = words != NULL ? g_hash_table_lookup (words, folded) : NULL;

  return found != NULL || plain == folded || words == NULL ? found
                                                           : g_hash_table_lookup (words, plain);
}

/* Whether a clan or another word belongs to the game of a ruleset. */
gboolean
ten_import_names_is_of_game (TenImportNames *self, const char *ruleset, const char *word)
{
  const char *folded = fold (word);
  JsonArray *ids = g_hash_table_lookup (self->games, folded);

  for (guint i = 0; ids != NULL && i < json_array_get_length (ids); i++)
    if (g_str_equal (json_array_get_string_element (ids, i), ruleset))
      return TRUE;
  return FALSE;
}

/* Whether a name says anything about the game of a file. */
gboolean
ten_import_names_tells_game (TenImportNames *self, const char *name)
{
  const char *folded = fold (name);

  return g_hash_table_contains (self->games, folded) ||
         ten_import_names_find_word (self, "markers", name) != NULL ||
         ten_import_names_find_word (self, "said", name) != NULL ||
         ten_import_names_is_any_trait (self, name);
}

/* "birth_year" and "ageAtEmbrace" contain a word for something other than a rating. */
gboolean
ten_import_names_is_number (TenImportNames *self, const char *name)
{
  g_autofree char *words = join_words (name, " ", g_unichar_tolower);
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);

  for (char **part = parts; *part != NULL; part++)
    if (ten_import_names_find_word (self, "number_parts", *part) != NULL)
      return TRUE;
  return ten_import_names_find_word (self, "numbers", name) != NULL;
}

/* "sideHustler" and "side_hustler" are written for programs; names with spaces are for people. */
static gboolean
is_for_programs (const char *name)
{
  return strpbrk (name, " \t\n") == NULL &&
         (strchr (name, '_') != NULL || !g_unichar_isupper (g_utf8_get_char (name)));
}

char *
ten_import_dup_key (const char *name)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));

  if (g_str_has_prefix (stripped, "attr_"))
    memmove (stripped, stripped + strlen ("attr_"), strlen (stripped) - strlen ("attr_") + 1);
  if (is_for_programs (stripped))
    return join_words (stripped, "_", g_unichar_tolower);
  return strchr (stripped, ' ') == NULL ? join_words (stripped, " ", g_unichar_toupper)
                                        : g_steal_pointer (&stripped);
}

char *
ten_import_dup_title (const char *key)
{
  g_autofree char *stripped = g_strstrip (g_strdup (key));

  if (!is_for_programs (stripped))
    return g_steal_pointer (&stripped);
  return join_words (stripped, " ", g_unichar_toupper);
}
