/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

/* How players see a log: in words instead of dice, and by other names. POOL-7: where one roll has a
 * secret modifier, they see all of them in words. All rolls and facts of a log share one value, so
 * that nothing depends on when they were read. */
#define TEN_TYPE_PLAYER_WORDS (ten_player_words_get_type ())
G_DECLARE_FINAL_TYPE (TenPlayerWords, ten_player_words, TEN, PLAYER_WORDS, GObject)

/* Reads what follows an entry; returns the last one that was read. */
typedef gint64 (*TenPlayerWordsReader) (TenPlayerWords *self, TenLog *log, gint64 after);

TenPlayerWords *ten_player_words_new (TenLog *log,
                                      TenPlayerWordsReader read) G_GNUC_WARN_UNUSED_RESULT;
/* For the reader. */
void ten_player_words_set_last (TenPlayerWords *self, gint64 last);
void ten_player_words_set_alias (TenPlayerWords *self, const char *name, const char *alias);

/* The last entry in words: 0 for none, and G_MAXINT64 for all that follow. */
gint64 ten_player_words_get_last (TenPlayerWords *self);
/* The name that players know instead, or an empty text. */
const char *ten_player_words_get_alias (TenPlayerWords *self, const char *name);
/* Those whom players know by another name. */
GPtrArray *ten_player_words_list_names (TenPlayerWords *self) G_GNUC_WARN_UNUSED_RESULT;
/* The same text with the names that players know. */
const char *ten_player_words_translate (TenPlayerWords *self, const char *text);
char *ten_player_words_replace (const char *text,
                                const char *name,
                                const char *alias) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
