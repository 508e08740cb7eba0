/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-player-words-private.h"

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
ten_player_words_class_init (TenPlayerWordsClass *klass)
{
}

static void
ten_player_words_init (TenPlayerWords *self)
{
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
  self->state = (TenWordsState){ 0 };
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
