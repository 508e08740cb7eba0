/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "records/ten-play.h"

G_BEGIN_DECLS

/**
 * TenQuery:
 * @words: (nullable): what to search for in characters, comments, traits, Conditions and the names
 *   of actions: all of the words, each as a prefix, and quoted phrases as they are
 * @ruleset: (nullable): the id of a ruleset
 * @outcome: (nullable): the id of an outcome
 * @kind: (nullable): a kind of action from ten_query_get_kinds()
 * @character: (nullable): who rolled
 * @chronicle: (nullable): the chronicle (campaign)
 * @min_dice: the minimum number of dice
 * @max_dice: the maximum number of dice; less than 0 for any number
 * @first: the number of the first play; 0 for the first in the log
 * @last: the number of the last play; 0 for the last in the log
 * @since: the earliest time, in microseconds since 1970, UTC; 0 for any time
 * @until: the time before which it happened; 0 for any time
 * @visibility: which hidden rolls to find
 * @for_players: finds only plays with a roll that players know, by what they see of it
 *
 * A search for plays.
 */
typedef struct
{
  const char *words;
  const char *ruleset;
  const char *outcome;
  const char *kind;
  const char *character;
  const char *chronicle;
  int min_dice;
  int max_dice;
  gint64 first;
  gint64 last;
  gint64 since;
  gint64 until;
  enum
  {
    TEN_QUERY_ANY,
    TEN_QUERY_OPEN,
    TEN_QUERY_HIDDEN
  } visibility;
  gboolean for_players;
} TenQuery;

/* The most names listed. */
#define TEN_QUERY_MAX_NAMES 500

void ten_query_init (TenQuery *self);
void ten_query_copy (TenQuery *self, const TenQuery *query);
void ten_query_clear (TenQuery *self);
gboolean ten_query_read_day (const char *text, int days, gint64 *microseconds);
const char *const *ten_query_get_kinds (void);
gboolean ten_query_is_empty (const TenQuery *self);
char **ten_query_dup_words (const TenQuery *self) G_GNUC_WARN_UNUSED_RESULT;

GArray *ten_query_search (const TenQuery *self,
                          TenLog *log,
                          gint64 before,
                          guint n_plays,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
char **ten_query_list_characters (TenLog *log, gboolean for_players) G_GNUC_WARN_UNUSED_RESULT;
char **ten_query_list_chronicles (TenLog *log, gboolean for_players) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a text has a word of ten_query_dup_words(). */
gboolean ten_query_has_word (const char *text, const char *word);

/* Whether players would find a play that the index has found. */
gboolean ten_query_finds_for_players (const TenQuery *self, TenPlay *play);

/* Whether plays of a kind are searched for. */
gboolean ten_query_has_kind (const TenQuery *self, TenActionKind kind);

G_END_DECLS
