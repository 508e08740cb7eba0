/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-player-words-private.h"

#include "play/ten-event-private.h"
#include "play/ten-play-body-private.h"
#include "play/ten-play-scan.h"
#include "play/ten-record-private.h"

#include <string.h>

struct _TenPlayerWords
{
  GObject parent_instance;

  TenLog *log; /* NULL when it is gone */
  gint64 last;
  gint64 read; /* how far the log was read */
  GHashTable *names;
};

G_DEFINE_FINAL_TYPE (TenPlayerWords, ten_player_words, G_TYPE_OBJECT)

static void
ten_player_words_finalize (GObject *object)
{
  TenPlayerWords *self = TEN_PLAYER_WORDS (object);

  g_clear_weak_pointer (&self->log);
  g_hash_table_unref (self->names);

  G_OBJECT_CLASS (ten_player_words_parent_class)->finalize (object);
}

static void
ten_player_words_class_init (TenPlayerWordsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_player_words_finalize;
}

static void
ten_player_words_init (TenPlayerWords *self)
{
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static void
begin_again (TenPlayerWords *self)
{
  g_hash_table_remove_all (self->names);
  self->last = 0;
  self->read = 0;
}

TenPlayerWords *
ten_player_words_get (TenLog *log)
{
  static const char key[] = "ten-player-words";
  TenPlayerWords *self = g_object_get_data (G_OBJECT (log), key);

  if (self != NULL)
    return self;
  self = g_object_new (TEN_TYPE_PLAYER_WORDS, NULL);
  g_set_weak_pointer (&self->log, log);
  g_signal_connect_object (log, "reopened", G_CALLBACK (begin_again), self, G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (log), key, self, g_object_unref);
  return self;
}

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
read_facts (TenPlayerWords *self, const TenEntry *entry)
{
  g_autoptr (TenPlay) play = ten_play_new_from_entry (entry, NULL);
  GPtrArray *entries = play != NULL ? ten_play_get_entries (play) : NULL;

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      TenEvent *event = entries->pdata[i];

      if (!TEN_IS_EVENT (event))
        continue;
      if (ten_event_is (event, TEN_EVENT_ALIAS) && *ten_event_get_word (event, "character") != '\0')
        g_hash_table_insert (self->names, g_strdup (ten_event_get_word (event, "character")),
                             g_strdup (ten_event_get_word (event, "name")));
      else if (ten_event_is (event, TEN_EVENT_WORDS) && ten_event_get_number (event, "on", FALSE))
        self->last = G_MAXINT64;
      else if (ten_event_is (event, TEN_EVENT_WORDS) &&
               !g_str_has_prefix (entry->body, "{\"origin\""))
        self->last = entry->number;
    }
}

/* An open roll with a secret modifier begins the words by itself. All earlier rolls are in words
 * from then on, or the first one would show which roll it was. */
static gboolean
read_entry (const TenEntry *entry, gpointer data)
{
  TenPlayerWords *self = data;
  gboolean secret = FALSE;

  if (strstr (entry->body, "\"secrecy\":\"secret\"") != NULL)
    ten_play_scan (entry->body, strlen (entry->body), find_secret_roll, NULL, &secret);
  if (secret)
    self->last = G_MAXINT64;
  if (strstr (entry->body, "\"fact\":\"" TEN_EVENT_ALIAS "\"") != NULL ||
      strstr (entry->body, "\"fact\":\"" TEN_EVENT_WORDS "\"") != NULL)
    read_facts (self, entry);
  self->read = entry->number;
  return TRUE;
}

/* Reading takes some time in a long log, and only forms for players need it. */
static void
read_on (TenPlayerWords *self)
{
  const TenLogFilter filter = { .first = self->read + 1 };

  if (self->log != NULL && ten_log_get_n_entries (self->log) > self->read)
    ten_log_scan (self->log, &filter, read_entry, self, NULL);
}

gint64
ten_player_words_get_last (TenPlayerWords *self)
{
  read_on (self);
  return self->last;
}

const char *
ten_player_words_get_alias (TenPlayerWords *self, const char *name)
{
  const char *alias;

  read_on (self);
  alias = g_hash_table_lookup (self->names, name);
  return alias != NULL ? alias : "";
}

GPtrArray *
ten_player_words_list_names (TenPlayerWords *self)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer name;

  read_on (self);
  g_hash_table_iter_init (&iter, self->names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (names, g_strdup (name));
  return names;
}

static gboolean
is_within_word (const char *text, const char *at, const char *end)
{
  const char *before = g_utf8_find_prev_char (text, at);

  return (before != NULL && g_unichar_isalnum (g_utf8_get_char (before))) ||
         g_unichar_isalnum (g_utf8_get_char (end));
}

char *
ten_player_words_replace (const char *text, const char *name, const char *alias)
{
  GString *replaced = g_string_new (NULL);
  const char *found;

  for (const char *from = text; (found = strstr (text, name)) != NULL; text = found + strlen (name))
    {
      g_string_append_len (replaced, text, found - text);
      g_string_append (replaced,
                       is_within_word (from, found, found + strlen (name)) ? name : alias);
    }
  g_string_append (replaced, text);
  return g_string_free (replaced, FALSE);
}

/* "Silas" may be a part of "Silas Grue". */
static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  const gsize one = strlen (a);
  const gsize other = strlen (b);

  return (one < other) - (one > other);
}

static const char *
replace_names (TenPlayerWords *self, const char *text)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (self->names), compare_lengths);
  g_autofree char *replaced = g_strdup (text);

  for (GList *link = names; link != NULL; link = link->next)
    {
      const char *alias = g_hash_table_lookup (self->names, link->data);
      char *next;

      if (*alias == '\0' || strstr (replaced, link->data) == NULL)
        continue;
      next = ten_player_words_replace (replaced, link->data, alias);
      g_free (replaced);
      replaced = next;
    }
  return g_str_equal (replaced, text) ? text : g_intern_string (replaced);
}

const char *
ten_player_words_translate (TenPlayerWords *self, const char *text)
{
  read_on (self);
  return text != NULL && g_hash_table_size (self->names) > 0 ? replace_names (self, text) : text;
}
