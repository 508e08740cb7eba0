/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-player-words-private.h"

#include <string.h>

struct _TenPlayerWords
{
  GObject parent_instance;

  TenWordsState state;
  TenWordsReader read;
  gpointer data;
  gboolean stale;
};

G_DEFINE_FINAL_TYPE (TenPlayerWords, ten_player_words, G_TYPE_OBJECT)

static void
ten_player_words_finalize (GObject *object)
{
  TenPlayerWords *self = TEN_PLAYER_WORDS (object);

  g_hash_table_unref (self->state.names);

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
  self->state.names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

TenPlayerWords *
ten_player_words_new (TenWordsReader read, gpointer data)
{
  TenPlayerWords *self = g_object_new (TEN_TYPE_PLAYER_WORDS, NULL);

  self->read = read;
  self->data = data;
  self->stale = TRUE;
  return self;
}

void
ten_player_words_read_on (TenPlayerWords *self)
{
  self->stale = TRUE;
}

void
ten_player_words_begin_again (TenPlayerWords *self)
{
  g_hash_table_remove_all (self->state.names);
  self->state = (TenWordsState){ .names = self->state.names };
  self->stale = TRUE;
}

void
ten_player_words_end (TenPlayerWords *self)
{
  if (self->stale)
    ten_player_words_get_state (self);
  self->read = NULL;
}

/* Reading takes some time in a long log, and only forms for players need it. */
const TenWordsState *
ten_player_words_get_state (TenPlayerWords *self)
{
  if (self->stale && self->read != NULL)
    self->read (&self->state, self->data);
  self->stale = FALSE;
  return &self->state;
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
  g_autoptr (GList) names =
      g_list_sort (g_hash_table_get_keys (self->state.names), compare_lengths);
  g_autofree char *replaced = g_strdup (text);

  for (GList *link = names; link != NULL; link = link->next)
    {
      const char *alias = g_hash_table_lookup (self->state.names, link->data);
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
  ten_player_words_get_state (self);
  return text != NULL && g_hash_table_size (self->state.names) > 0 ? replace_names (self, text)
                                                                   : text;
}
