/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-random.h"
#include "json/ten-json.h"
#include "ledger/ten-ledger-entry-private.h"

#include <sqlite3.h>

G_BEGIN_DECLS

#define TEN_LOG_HASH_SIZE 32

/* The source of the dice of a hidden roll, as stored in its row. */
#define TEN_RANDOM_OF_HIDDEN "seeded"

/* Ends the origin of an entry that was rescued although its hash did not match. */
#define TEN_LOG_ORIGIN_CHANGED ",\"changed\":true}"

/* Each of these tables is a chain of hashes. */
typedef enum
{
  TEN_LOG_ROLL,
  TEN_LOG_EVENT,
  TEN_LOG_N_CHAINS
} TenLogChain;

typedef struct
{
  gint64 sequence;
  gint64 time;
  guint8 previous_hash[TEN_LOG_HASH_SIZE];
  guint8 hash[TEN_LOG_HASH_SIZE];
} TenLogLink;

/* An entry of a chain: the columns that its hash covers. The strings belong to the caller. */
typedef struct
{
  TenLogChain chain;
  TenLogLink link;
  gint64 action;
  gint64 hidden;
  const char *origin; /* JSON, or NULL */

  /* Of a roll. */
  const char *character;
  const char *ruleset;
  const char *request;
  const char *terms;
  const char *dice;
  const char *outcome;
  gint64 successes;
  gint64 net;
  const char *comment;
  const char *random;
  const guint8 *seed;
  const char *role;
  gint64 follows;
  gint64 tries;
  const char *chronicle;

  /* Of an event. */
  const char *kind;
  gint64 after;
  gint64 roll;
  const char *details;
} TenLogRow;

/* The positions of some columns, for damaged rows. */
enum
{
  TEN_LOG_COLUMN_SEQUENCE,
  TEN_LOG_COLUMN_PREVIOUS_HASH,
  TEN_LOG_COLUMN_HASH,
  TEN_LOG_COLUMN_TIME,
  TEN_LOG_FIRST_COLUMN,
  TEN_LOG_COLUMN_ACTION = 16,
  TEN_LOG_COLUMN_ROLE,
  TEN_LOG_EVENT_COLUMN_AFTER = 5,
  TEN_LOG_EVENT_COLUMN_ACTION,
  TEN_LOG_EVENT_COLUMN_ROLL
};

#define TEN_LOG_ROLL_COLUMNS                                                                       \
  "sequence, previous_hash, hash, time, character, ruleset, request, terms, dice, outcome, "       \
  "successes, net, comment, hidden, random, seed, action, role, follows, tries, chronicle, origin"
#define TEN_LOG_EVENT_COLUMNS                                                                      \
  "sequence, previous_hash, hash, time, kind, after, action, roll, hidden, details, origin"

/* The columns for ten_log_row_read(), in order. The last is the previous hash that the next entry
 * stores. */
#define TEN_LOG_SELECT_ROLLS                                                                       \
  "SELECT " TEN_LOG_ROLL_COLUMNS ", "                                                              \
  "(SELECT later.previous_hash FROM rolls AS later WHERE later.sequence = rolls.sequence + 1) "    \
  "FROM rolls "
#define TEN_LOG_SELECT_EVENTS                                                                      \
  "SELECT " TEN_LOG_EVENT_COLUMNS ", "                                                             \
  "(SELECT later.previous_hash FROM events AS later WHERE later.sequence = events.sequence + 1) "  \
  "FROM events "

#define TEN_LOG_INSERT_ROLL                                                                        \
  "INSERT INTO rolls (" TEN_LOG_ROLL_COLUMNS                                                       \
  ") VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"
#define TEN_LOG_INSERT_EVENT                                                                       \
  "INSERT INTO events (" TEN_LOG_EVENT_COLUMNS ") VALUES (?,?,?,?,?,?,?,?,?,?,?)"

/* The number of entries in both tables. */
#define TEN_LOG_COUNT_ENTRIES "SELECT (SELECT count(*) FROM rolls) + (SELECT count(*) FROM events)"

extern const char *const ten_log_tables[TEN_LOG_N_CHAINS];

/* The faults of a row. */
extern const char *const ten_log_fault_unreadable;
extern const char *const ten_log_fault_missing;
extern const char *const ten_log_fault_hash;

/* Steps to the next row, unless there was an error. After the last one, the result is SQLITE_OK. */
gboolean ten_log_next_row (sqlite3_stmt *statement, int *result);
/* Runs a statement that gives no rows, and resets it. */
int ten_log_execute (sqlite3_stmt *statement);
/* Gets the first column of the first row, or 0, and resets the statement. */
gint64 ten_log_read_integer (sqlite3_stmt *statement);
/* Appends the first column of each row. */
int ten_log_read_integers (sqlite3_stmt *statement, GArray *integers);
/* @rest: what follows the columns in the statement, such as WHERE */
int ten_log_prepare_chain (sqlite3 *database,
                           TenLogChain chain,
                           const char *rest,
                           sqlite3_stmt **statement);
/* Gives the fault of the row, or NULL. */
const char *ten_log_row_read (TenLogRow *self, TenLogChain chain, sqlite3_stmt *statement);
/* The same, including a fault that only its origin or the next entry shows. */
const char *ten_log_row_check (TenLogRow *self, TenLogChain chain, sqlite3_stmt *statement);
/* Takes what a damaged row seems to say. @texts keeps its strings. */
void
ten_log_row_salvage (TenLogRow *self, TenLogChain chain, sqlite3_stmt *statement, GPtrArray *texts);
/* Takes the member "entry" of a line of an export; @texts keeps some of its strings. */
void
ten_log_row_parse (TenLogRow *self, TenLogChain chain, TenJsonDocument *document, GPtrArray *texts);
int ten_log_row_insert (const TenLogRow *self, sqlite3_stmt *insert);
/* The text that the hash covers. */
GString *ten_log_row_write (const TenLogRow *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_log_row_hash (TenLogRow *self);

/* The text of the row of a statement, or NULL if it cannot be read. */
GString *ten_log_dup_canonical (sqlite3_stmt *statement,
                                TenLogChain chain) G_GNUC_WARN_UNUSED_RESULT;
/* The fault that an adopted entry had in its first log. */
const char *ten_log_find_change (const char *origin);

G_END_DECLS
