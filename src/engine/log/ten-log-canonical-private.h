/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-private.h"

G_BEGIN_DECLS

/* What the hash of a roll covers, as its row says it. The texts belong to whatever it was made of.
 */
typedef struct
{
  TenLogLink link;
  const char *character;
  const char *ruleset;
  const char *request;
  const char *terms;
  const char *dice;
  const char *outcome;
  gint64 successes;
  gint64 net;
  const char *comment;
  gint64 hidden;
  const char *random;
  const guint8 *seed;
  gint64 action;
  const char *role;
  gint64 follows;
  gint64 tries;
} TenLogRollRow;

typedef struct
{
  TenLogLink link;
  const char *kind;
  gint64 after;
  gint64 action;
  gint64 roll;
  gint64 hidden;
  const char *details;
} TenLogEventRow;

/* What is wrong with a row. */
extern const char *const ten_log_fault_unreadable;
extern const char *const ten_log_fault_hash;

/* The text that is hashed. */
GString *ten_log_roll_row_write (const TenLogRollRow *self) G_GNUC_WARN_UNUSED_RESULT;
GString *ten_log_event_row_write (const TenLogEventRow *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_log_roll_row_hash (TenLogRollRow *self);
void ten_log_event_row_hash (TenLogEventRow *self);
const char *ten_log_roll_row_read (TenLogRollRow *self, sqlite3_stmt *statement);
const char *ten_log_event_row_read (TenLogEventRow *self, sqlite3_stmt *statement);
const char *ten_log_find_break (sqlite3_stmt *statement, const TenLogLink *link);
/* What is wrong with the dice of a seed (NWOD-5), and with what was revealed. */
const char *ten_log_roll_row_check_seed (const TenLogRollRow *row, TenVerification *found);
const char *ten_log_event_row_check_telling (const TenLogEventRow *row);

/* The entries of a chain, oldest first, and the text of one that is hashed: NULL where it cannot be
 * read. */
sqlite3_stmt *
ten_log_prepare_chain (TenLog *self, TenLogChain chain, GError **error) G_GNUC_WARN_UNUSED_RESULT;
GString *ten_log_dup_canonical (sqlite3_stmt *row, TenLogChain chain) G_GNUC_WARN_UNUSED_RESULT;

/* @canonical: what the entry says now, or NULL */
gboolean ten_log_fail_entry (TenLogChain chain,
                             gint64 sequence,
                             const char *fault,
                             const GString *canonical,
                             GError **error);

/* Where some of the columns are, for a row that does not hold. */
enum
{
  TEN_LOG_COLUMN_SEQUENCE,
  TEN_LOG_COLUMN_TIME = 3,
  TEN_LOG_COLUMN_ACTION = 16,
  TEN_LOG_COLUMN_ROLE,
  TEN_LOG_EVENT_COLUMN_AFTER = 5,
  TEN_LOG_EVENT_COLUMN_ACTION,
  TEN_LOG_EVENT_COLUMN_ROLL
};

/* The columns that ten_log_roll_row_read() asks for, in its order. The last is what the entry
 * after this one was written behind. */
#define TEN_LOG_COLUMNS                                                                            \
  "sequence, previous_hash, hash, time, character, ruleset, request, terms, dice, outcome, "       \
  "successes, net, comment, hidden, random, seed, action, role, follows, tries, "                  \
  "(SELECT later.previous_hash FROM rolls AS later WHERE later.sequence = rolls.sequence + 1)"

/* The columns that ten_log_event_row_read() asks for, in its order. */
#define TEN_LOG_EVENT_COLUMNS                                                                      \
  "sequence, previous_hash, hash, time, kind, after, action, roll, hidden, details, "              \
  "(SELECT later.previous_hash FROM events AS later WHERE later.sequence = events.sequence + 1)"

G_END_DECLS
