/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "history/ten-query.h"
#include "play/ten-play.h"

G_BEGIN_DECLS

/* Whether a text has a word of ten_query_dup_words(). */
gboolean ten_query_has_word (const char *text, const char *word);

/* Whether players would find a play that the index has found. */
gboolean ten_query_finds_for_players (const TenQuery *self, TenPlay *play);

/* Whether plays of a kind are searched for. */
gboolean ten_query_has_kind (const TenQuery *self, TenActionKind kind);

G_END_DECLS
