/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-find-private.h"

#include <string.h>

#define MARKER_WEIGHT 3
#define ATTRIBUTE_WEIGHT 2

typedef struct
{
  TenImportNames *names;
  TenRuleset *ruleset;
  GHashTable *seen; /* ids that have been counted */
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
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *key;
      JsonNode *member;

      json_object_iter_init (&iter, json_node_get_object (node));
      while (json_object_iter_next (&iter, &key, &member))
        if (*key != '_' && *key != '$')
          {
            count_name (guess, key);
            count_node (guess, member);
          }
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        count_node (guess, json_array_get_element (array, i));
    }
  else if (ten_import_get_text (node) != NULL && strlen (ten_import_get_text (node)) < 40)
    count_name (guess, ten_import_get_text (node));
}

TenRuleset *
ten_import_guess_ruleset (TenImportNames *names,
                          TenRulesets *rulesets,
                          const char *format,
                          JsonNode *node)
{
  const char *const *allowed = ten_import_names_get_rulesets (names, format);
  TenRuleset *best = NULL;
  int best_score = -1;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
      Guess guess = { names, ruleset, seen, 0 };

      if (allowed != NULL && !g_strv_contains (allowed, ten_ruleset_get_id (ruleset)))
        continue;
      count_node (&guess, node);
      if (guess.score > best_score)
        {
          best = ruleset;
          best_score = guess.score;
        }
    }
  return best != NULL ? best : ten_rulesets_find (rulesets, TEN_RULESETS_DEFAULT, NULL);
}
