/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads how players see a log (POOL-7). */

#include "records/ten-play-private.h"

#include "records/ten-event-private.h"
#include "records/ten-play-scan.h"

#include <string.h>

typedef struct
{
  TenPlayerWords *words;
  gint64 n_read;
} Reading;

static void
find_secret_term (const TenScannedTerm *term, gpointer data)
{
  gboolean *found = data;

  *found |= term->secrecy.length == strlen ("secret") &&
            strncmp (term->secrecy.text, "secret", term->secrecy.length) == 0;
}

static void
find_secret_roll (const TenScannedRoll *roll, TenSpan ruleset, gpointer data)
{
  if (!roll->hidden)
    ten_play_scan_terms (roll->terms, find_secret_term, data);
}

/* The newest name counts. Another log may be imported in which the words ended. */
static void
read_facts (TenPlayerWords *words, const TenEntry *entry)
{
  g_autoptr (TenPlay) play = ten_play_new_from_entry (entry, NULL);
  GPtrArray *entries = play != NULL ? ten_play_get_entries (play) : NULL;

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      TenEvent *event = entries->pdata[i];

      if (!TEN_IS_EVENT (event))
        continue;
      if (ten_event_is (event, TEN_EVENT_ALIAS) && *ten_event_get_word (event, "character") != '\0')
        ten_player_words_set_alias (words, ten_event_get_word (event, "character"),
                                    ten_event_get_word (event, "name"));
      else if (ten_event_is (event, TEN_EVENT_WORDS) && ten_event_get_number (event, "on", FALSE))
        ten_player_words_set_last (words, G_MAXINT64);
      else if (ten_event_is (event, TEN_EVENT_WORDS) &&
               !g_str_has_prefix (entry->body, "{\"origin\""))
        ten_player_words_set_last (words, entry->number);
    }
}

/* An open roll with a secret modifier begins the words by itself. All earlier rolls are in words
 * from then on, or the first one would show which roll it was. */
static gboolean
read_entry (const TenEntry *entry, gpointer data)
{
  Reading *self = data;
  gboolean secret = FALSE;

  if (strstr (entry->body, "\"secrecy\":\"secret\"") != NULL)
    ten_play_scan (entry->body, strlen (entry->body), find_secret_roll, NULL, &secret);
  if (secret)
    ten_player_words_set_last (self->words, G_MAXINT64);
  if (strstr (entry->body, "\"fact\":\"" TEN_EVENT_ALIAS "\"") != NULL ||
      strstr (entry->body, "\"fact\":\"" TEN_EVENT_WORDS "\"") != NULL)
    read_facts (self->words, entry);
  self->n_read = entry->number;
  return TRUE;
}

static gint64
read_on (TenPlayerWords *words, TenLog *log, gint64 after)
{
  const TenLogFilter filter = { .first = after + 1 };
  Reading reading = { words, after };

  ten_log_scan (log, &filter, read_entry, &reading, NULL);
  return reading.n_read;
}

TenPlayerWords *
ten_words_of_log (TenLog *log)
{
  static const char key[] = "ten-player-words";
  TenPlayerWords *words = g_object_get_data (G_OBJECT (log), key);

  if (words == NULL)
    {
      words = ten_player_words_new (log, read_on);
      g_object_set_data_full (G_OBJECT (log), key, words, g_object_unref);
    }
  return words;
}
