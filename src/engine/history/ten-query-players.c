/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searching by nothing but what players see (POOL-7, NWOD-5). The index has more words. */

#include "history/ten-query.h"

#include "history/ten-player-view.h"
#include "json/ten-json-private.h"

static void
append_word (GString *words, JsonNode *node)
{
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    g_string_append_printf (words, "%s\n", json_node_get_string (node));
}

static void
append_words (GString *words, JsonNode *node)
{
  if (JSON_NODE_HOLDS_VALUE (node))
    append_word (words, node);
  else if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      append_words (words, json_array_get_element (json_node_get_array (node), i));
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      g_autoptr (GList) members = json_object_get_values (json_node_get_object (node));

      for (GList *link = members; link != NULL; link = link->next)
        append_words (words, link->data);
    }
}

/* Whether the words follow each other, the last of them as a prefix if it is not a phrase. */
static gboolean
has_tokens (char **text, char **tokens, gboolean phrase)
{
  const guint n = g_strv_length (tokens);
  const guint n_text = g_strv_length (text);

  for (guint from = 0; n > 0 && from + n <= n_text; from++)
    {
      guint i = 0;

      while (i < n && (i + 1 < n || phrase ? g_str_equal (text[from + i], tokens[i])
                                           : g_str_has_prefix (text[from + i], tokens[i])))
        i++;
      if (i == n)
        return TRUE;
    }
  return FALSE;
}

/* The same without accents. */
gboolean
ten_query_has_word (const char *text, const char *word)
{
  const gboolean phrase = *word == '"';
  g_auto (GStrv) other_words = NULL;
  g_auto (GStrv) other_tokens = NULL;
  g_auto (GStrv) words = g_str_tokenize_and_fold (text, NULL, &other_words);
  g_auto (GStrv) tokens = g_str_tokenize_and_fold (word + phrase, NULL, &other_tokens);

  return has_tokens (words, tokens, phrase) || has_tokens (other_words, tokens, phrase) ||
         has_tokens (words, other_tokens, phrase) || has_tokens (other_words, other_tokens, phrase);
}

static gboolean
has_words (const TenQuery *self, const char *text)
{
  g_auto (GStrv) words = ten_query_dup_words (self);

  for (guint i = 0; words[i] != NULL; i++)
    if (!ten_query_has_word (text, words[i]))
      return FALSE;
  return TRUE;
}

/* Players see the number of dice only with the dice. */
static gboolean
has_dice (const TenQuery *self, const TenPlayerSide *side)
{
  int dice;

  if (self->min_dice <= 0 && self->max_dice < 0)
    return TRUE;
  if (side->roll == NULL)
    return FALSE;
  dice = ten_roll_get_request (side->roll)->dice;
  return dice >= self->min_dice && (self->max_dice < 0 || dice <= self->max_dice);
}

static gboolean
is_found (const TenQuery *self, const TenPlayerSide *side)
{
  JsonObject *object = json_node_get_object (side->json);

  return !side->sealed && (self->character == NULL || g_str_equal (self->character, side->name)) &&
         (self->ruleset == NULL || g_str_equal (self->ruleset, side->ruleset)) &&
         (self->outcome == NULL ||
          g_str_equal (self->outcome, ten_json_object_get_text (object, "outcome", ""))) &&
         has_dice (self, side);
}

gboolean
ten_query_finds_for_players (const TenQuery *self, TenPlay *play)
{
  g_autoptr (TenPlayerView) view = ten_player_view_new (play, NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (JsonNode) node = NULL;
  gboolean found = FALSE;

  for (guint i = 0; view != NULL && i < ten_player_view_get_n_sides (view); i++)
    found |= is_found (self, ten_player_view_get_side (view, i));
  if (!found || !ten_query_has_kind (self, ten_player_view_get_kind (view)))
    return FALSE;
  node = ten_player_view_to_json (view);
  append_words (words, node);
  return has_words (self, words->str);
}
