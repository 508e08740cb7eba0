/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searching by nothing but what players see (POOL-7, NWOD-5). The index has more words. */

#include "history/ten-query-private.h"

#include "play/ten-event-private.h"
#include "play/ten-play-private.h"
#include "play/ten-record-players.h"
#include "play/ten-record-private.h"

static void
append_word (GString *words, const char *text)
{
  if (text != NULL && *text != '\0')
    g_string_append_printf (words, "%s\n", text);
}

static void
append_terms (GString *words, TenRecord *record)
{
  g_autoptr (GListModel) terms = ten_record_dup_player_terms (record);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      append_word (words, ten_term_get_id (term));
      append_word (words, ten_term_get_label (term));
    }
}

static void
append_event (GString *words, TenEvent *event)
{
  g_autofree char *text = ten_event_dup_player_text (event);

  append_word (words, text);
}

static void
append_record (GString *words, TenRecord *record)
{
  GListModel *events = ten_record_get_events (record);

  append_word (words, ten_record_get_player_character (record));
  append_word (words, ten_record_get_player_comment (record));
  append_terms (words, record);
  if (ten_record_get_action_event (record) != NULL)
    append_event (words, ten_record_get_action_event (record));
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      append_event (words, event);
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
has_numbers (const TenQuery *self, TenRecord *record)
{
  const gboolean seen = ten_record_get_player_sight (record) == TEN_PLAYER_SIGHT_ROLL;
  const int dice = ten_roll_get_request (ten_record_get_roll (record))->dice;

  if ((self->min_dice > 0 || self->max_dice >= 0) &&
      (!seen || dice < self->min_dice || (self->max_dice >= 0 && dice > self->max_dice)))
    return FALSE;
  return self->outcome == NULL ||
         (!ten_record_awaits_opponent (record, NULL) &&
          g_str_equal (self->outcome, ten_outcome_to_id (ten_record_get_player_outcome (record))));
}

static gboolean
is_found (const TenQuery *self, TenRecord *record)
{
  return (self->character == NULL ||
          g_strcmp0 (self->character, ten_record_get_player_character (record)) == 0) &&
         (self->ruleset == NULL || g_str_equal (self->ruleset, ten_record_get_ruleset (record))) &&
         has_numbers (self, record);
}

static gboolean
is_known (TenRecord *record)
{
  const TenPlayerSight sight = ten_record_get_player_sight (record);

  return sight != TEN_PLAYER_SIGHT_NOTHING &&
         (!ten_record_get_hidden (record) || sight == TEN_PLAYER_SIGHT_ROLL);
}

gboolean
ten_query_finds_for_players (const TenQuery *self, TenPlay *play)
{
  GPtrArray *records = ten_play_get_records (play);
  g_autoptr (GString) words = g_string_new (NULL);
  gboolean found = FALSE;

  for (guint i = 0; i < records->len; i++)
    if (is_known (records->pdata[i]))
      {
        append_record (words, records->pdata[i]);
        found |= is_found (self, records->pdata[i]);
      }
  return found && ten_query_has_kind (self, ten_play_get_player_kind (play)) &&
         has_words (self, words->str);
}
