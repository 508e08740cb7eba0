/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

/**
 * TenLogQuery:
 * @words: (nullable): what to search for in characters, comments, traits, Conditions and the names
 *   of actions: all of the words, each as a prefix, and quoted phrases as they are
 * @ruleset: (nullable): the id of a ruleset
 * @outcome: (nullable): the id of an outcome
 * @kind: (nullable): the kind of an action: roll, contest, teamwork, extended, multiple or party
 * @character: (nullable): who rolled
 * @chronicle: (nullable): the chronicle (campaign) of the roll
 * @min_dice: the minimum number of dice
 * @max_dice: the maximum number of dice; less than 0 for any number
 * @first: the number of the first roll; 0 for the first in the log
 * @last: the number of the last roll; 0 for the last in the log
 * @since: the earliest time, in microseconds since 1970, UTC; 0 for any time
 * @until: the time before which rolls were made; 0 for any time
 * @visibility: which hidden rolls to find
 * @for_players: finds only rolls that players know, by what they see of them
 * @leading: leaves out rolls of opponents, helpers and other party members, which are found in the
 *   row of the actor
 *
 * A search for rolls.
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
    TEN_LOG_QUERY_ANY,
    TEN_LOG_QUERY_OPEN,
    TEN_LOG_QUERY_HIDDEN
  } visibility;
  gboolean for_players;
  gboolean leading;
} TenLogQuery;

/**
 * TenLogName:
 * @TEN_LOG_NAME_CHARACTER: characters who rolled
 * @TEN_LOG_NAME_CHRONICLE: chronicles (campaigns) of rolls
 *
 * The kind of names that ten_log_read_names() lists.
 */
typedef enum
{
  TEN_LOG_NAME_CHARACTER,
  TEN_LOG_NAME_CHRONICLE
} TenLogName;

/* The most names listed. */
#define TEN_LOG_MAX_NAMES 500

void ten_log_query_init (TenLogQuery *self);
void ten_log_query_copy (TenLogQuery *self, const TenLogQuery *query);
void ten_log_query_clear (TenLogQuery *self);
gboolean ten_log_query_read_day (const char *text, int days, gint64 *microseconds);
const char *const *ten_log_query_get_kinds (void);
gboolean ten_log_query_is_empty (const TenLogQuery *self);

GArray *ten_log_search (TenLog *self,
                        const TenLogQuery *query,
                        gint64 before,
                        guint n_rolls,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
char **ten_log_read_names (TenLog *self, TenLogName kind, gboolean with_hidden, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
char **ten_log_query_dup_words (const TenLogQuery *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
