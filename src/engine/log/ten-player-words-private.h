/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Which rolls of a log players see in words only. */
typedef struct
{
  gint64 rolls;      /* the last roll in words: 0 for none, and G_MAXINT64 for all that follow */
  gint64 events;     /* the last event before the words ended, likewise */
  gint64 read_rolls; /* how far the log was read */
  gint64 read_events;
  GHashTable *names; /* of those whom players know by another name */
} TenWordsState;

/* Reads on. */
typedef void (*TenWordsReader) (TenWordsState *state, gpointer data);

/* POOL-7: where one roll has a secret modifier, players see all of them in words. All rolls and
 * events of a log share one value, so that nothing depends on when they were read. */
#define TEN_TYPE_PLAYER_WORDS (ten_player_words_get_type ())
G_DECLARE_FINAL_TYPE (TenPlayerWords, ten_player_words, TEN, PLAYER_WORDS, GObject)

TenPlayerWords *ten_player_words_new (TenWordsReader read, gpointer data) G_GNUC_WARN_UNUSED_RESULT;
/* The log has changed, is another file, or is gone. */
void ten_player_words_read_on (TenPlayerWords *self);
void ten_player_words_begin_again (TenPlayerWords *self);
void ten_player_words_end (TenPlayerWords *self);

const TenWordsState *ten_player_words_get_state (TenPlayerWords *self);
/* The same text with the names that players know. */
char *ten_player_words_replace (const char *text,
                                const char *name,
                                const char *alias) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_player_words_translate (TenPlayerWords *self, const char *text);

G_END_DECLS
