/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-random.h"
#include "json/ten-json.h"
#include "log/ten-log-entry-private.h"
#include "records/ten-play.h"

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

#define TEN_OLD_HASH_SIZE 32

/* The source of the dice of a hidden roll, as stored in its row. */
#define TEN_RANDOM_OF_HIDDEN "seeded"

/* Ends the origin of an entry that was rescued although its hash did not match. */
#define TEN_OLD_ORIGIN_CHANGED ",\"changed\":true}"

/* Each of these tables is a chain of hashes. */
typedef enum
{
  TEN_OLD_ROLL,
  TEN_OLD_EVENT,
  TEN_OLD_N_CHAINS
} TenOldChain;

typedef struct
{
  gint64 sequence;
  gint64 time;
  guint8 previous_hash[TEN_OLD_HASH_SIZE];
  guint8 hash[TEN_OLD_HASH_SIZE];
} TenOldLink;

/* An entry of a chain: the columns that its hash covers. The strings belong to the caller. */
typedef struct
{
  TenOldChain chain;
  TenOldLink link;
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
} TenOldRow;

/* The positions of some columns, for damaged rows. */
enum
{
  TEN_OLD_COLUMN_SEQUENCE,
  TEN_OLD_COLUMN_PREVIOUS_HASH,
  TEN_OLD_COLUMN_HASH,
  TEN_OLD_COLUMN_TIME,
  TEN_OLD_FIRST_COLUMN,
  TEN_OLD_COLUMN_ACTION = 16,
  TEN_OLD_COLUMN_ROLE,
  TEN_OLD_EVENT_COLUMN_AFTER = 5,
  TEN_OLD_EVENT_COLUMN_ACTION,
  TEN_OLD_EVENT_COLUMN_ROLL
};

#define TEN_OLD_ROLL_COLUMNS                                                                       \
  "sequence, previous_hash, hash, time, character, ruleset, request, terms, dice, outcome, "       \
  "successes, net, comment, hidden, random, seed, action, role, follows, tries, chronicle, origin"
#define TEN_OLD_EVENT_COLUMNS                                                                      \
  "sequence, previous_hash, hash, time, kind, after, action, roll, hidden, details, origin"

/* The columns for ten_old_row_read(), in order. The last is the previous hash that the next entry
 * stores. */
#define TEN_OLD_SELECT_ROLLS                                                                       \
  "SELECT " TEN_OLD_ROLL_COLUMNS ", "                                                              \
  "(SELECT later.previous_hash FROM rolls AS later WHERE later.sequence = rolls.sequence + 1) "    \
  "FROM rolls "
#define TEN_OLD_SELECT_EVENTS                                                                      \
  "SELECT " TEN_OLD_EVENT_COLUMNS ", "                                                             \
  "(SELECT later.previous_hash FROM events AS later WHERE later.sequence = events.sequence + 1) "  \
  "FROM events "

#define TEN_OLD_INSERT_ROLL                                                                        \
  "INSERT INTO rolls (" TEN_OLD_ROLL_COLUMNS                                                       \
  ") VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"
#define TEN_OLD_INSERT_EVENT                                                                       \
  "INSERT INTO events (" TEN_OLD_EVENT_COLUMNS ") VALUES (?,?,?,?,?,?,?,?,?,?,?)"

extern const char *const ten_old_tables[TEN_OLD_N_CHAINS];

/* The faults of a row. */
extern const char *const ten_old_fault_unreadable;
extern const char *const ten_old_fault_missing;
extern const char *const ten_old_fault_hash;

/* Steps to the next row, unless there was an error. After the last one, the result is SQLITE_OK. */
gboolean ten_old_next_row (sqlite3_stmt *statement, int *result);
/* Runs a statement that gives no rows, and resets it. */
int ten_old_execute (sqlite3_stmt *statement);
/* @rest: what follows the columns in the statement, such as WHERE */
int ten_old_prepare_chain (sqlite3 *database,
                           TenOldChain chain,
                           const char *rest,
                           sqlite3_stmt **statement);
/* Gives the fault of the row, or NULL. */
const char *ten_old_row_read (TenOldRow *self, TenOldChain chain, sqlite3_stmt *statement);
/* The same, including a fault that only its origin or the next entry shows. */
const char *ten_old_row_check (TenOldRow *self, TenOldChain chain, sqlite3_stmt *statement);
/* Takes what a damaged row seems to say. @texts keeps its strings. */
void
ten_old_row_salvage (TenOldRow *self, TenOldChain chain, sqlite3_stmt *statement, GPtrArray *texts);
/* Takes the member "entry" of a line of an export; @texts keeps some of its strings. */
void
ten_old_row_parse (TenOldRow *self, TenOldChain chain, TenJsonDocument *document, GPtrArray *texts);
int ten_old_row_insert (const TenOldRow *self, sqlite3_stmt *insert);
/* The text that the hash covers. */
GString *ten_old_row_write (const TenOldRow *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_old_row_hash (TenOldRow *self);

/* The fault that an adopted entry had in its first log. */
const char *ten_old_find_change (const char *origin);

/* The plays in a log of version 8, which took them apart: one row for each roll and one for each
 * event, in two tables. */
typedef struct _TenOldPlays TenOldPlays;

TenOldPlays *ten_old_plays_new (sqlite3 *database, int *result) G_GNUC_WARN_UNUSED_RESULT;
void ten_old_plays_free (TenOldPlays *self);

/* The next play, or NULL after the last one, or if the result is not SQLITE_OK. @number: the number
 * that it will have */
TenPlay *
ten_old_plays_next (TenOldPlays *self, gint64 number, int *result) G_GNUC_WARN_UNUSED_RESULT;

/* How many rows could not be read, and how many numbers are missing. */
gint64 ten_old_plays_get_n_lost (TenOldPlays *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenOldPlays, ten_old_plays_free)

/* The content of an export of a log of version 8. */
typedef struct
{
  gint64 n_rows[TEN_OLD_N_CHAINS];
  gint64 n_seals;
  gint64 n_unsealed;
  char newest[2 * TEN_OLD_HASH_SIZE + 1]; /* in hexadecimal digits */
} TenOldExport;

/* Reads an export into a temporary database, and verifies its hashes. Returns NULL with @error set,
 * which names the first invalid row. @found: (nullable) */
sqlite3 *ten_old_export_read (GFile *file,
                              gboolean *is_part,
                              TenOldExport *found,
                              GCancellable *cancellable,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
