/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

/**
 * TenLogQuery:
 * @words: (nullable): what is looked for in characters, comments, traits, Conditions and the names
 *   of actions: all of the words, each as the beginning of one; what stands in quotation marks as
 *   it is
 * @ruleset: (nullable): the id of a ruleset
 * @outcome: (nullable): the id of an outcome
 * @kind: (nullable): the kind of an action: roll, contest, teamwork, extended, multiple or party
 * @character: (nullable): who rolled
 * @chronicle: (nullable): the chronicle (campaign) of the roll
 * @min_dice: at least so many dice
 * @max_dice: at most so many dice; less than 0 for any number
 * @first: the first roll, by its number; 0 for that of the log
 * @last: the last roll; 0 for that of the log
 * @since: in microseconds since 1970, UTC; 0 for any time
 * @until: the time before which it was rolled; 0 for any time
 * @visibility: which of those that are hidden from players
 * @for_players: finds only what players see all of, by what players see of it
 * @leading: without those of opponents, helpers and others of a party, who are in the row
 *   of the actor, and are found there
 *
 * Which rolls are looked for.
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
 * @TEN_LOG_NAME_CHARACTER: those who rolled
 * @TEN_LOG_NAME_CHRONICLE: the chronicles (campaigns) of rolls
 *
 * Which names ten_log_read_names() lists.
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
