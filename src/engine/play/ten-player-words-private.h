/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

/* What players see of a log instead of dice and names. POOL-7: where one roll has a secret
 * modifier, they see all of them in words. All rolls and facts of a log share one value, so that
 * nothing depends on when they were read. */
#define TEN_TYPE_PLAYER_WORDS (ten_player_words_get_type ())
G_DECLARE_FINAL_TYPE (TenPlayerWords, ten_player_words, TEN, PLAYER_WORDS, GObject)

/* That of a log. */
TenPlayerWords *ten_player_words_get (TenLog *log);

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
