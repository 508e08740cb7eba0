/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "records/ten-event-private.h"

#include <string.h>

struct _TenPlayerWords
{
  GObject parent_instance;

  TenLog *log; /* NULL when it is gone */
  TenPlayerWordsReader read;
  gint64 n_read;
  gint64 last;
  GHashTable *names;
};

G_DEFINE_FINAL_TYPE (TenPlayerWords, ten_player_words, G_TYPE_OBJECT)

static void on_log_gone (gpointer data, GObject *log);

static void
ten_player_words_finalize (GObject *object)
{
  TenPlayerWords *self = TEN_PLAYER_WORDS (object);

  if (self->log != NULL)
    g_object_weak_unref (G_OBJECT (self->log), on_log_gone, self);
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
  self->n_read = 0;
}

/* Reading takes some time in a long log, and only forms for players need it. */
static void
read_on (TenPlayerWords *self)
{
  if (self->log != NULL && ten_log_get_n_entries (self->log) > self->n_read)
    self->n_read = self->read (self, self->log, self->n_read);
}

/* Its plays may be shown to players later. */
static void
on_log_gone (gpointer data, GObject *log)
{
  TenPlayerWords *self = data;

  if (G_OBJECT (self)->ref_count > 1)
    read_on (self);
  self->log = NULL;
}

TenPlayerWords *
ten_player_words_new (TenLog *log, TenPlayerWordsReader read)
{
  TenPlayerWords *self = g_object_new (TEN_TYPE_PLAYER_WORDS, NULL);

  self->read = read;
  self->log = log;
  g_object_weak_ref (G_OBJECT (log), on_log_gone, self);
  g_signal_connect_object (log, "reopened", G_CALLBACK (begin_again), self, G_CONNECT_SWAPPED);
  return self;
}

void
ten_player_words_set_last (TenPlayerWords *self, gint64 last)
{
  self->last = last;
}

void
ten_player_words_set_alias (TenPlayerWords *self, const char *name, const char *alias)
{
  g_hash_table_insert (self->names, g_strdup (name), g_strdup (alias));
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
