/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "log/ten-event-private.h"

#include <sqlite3.h>
#include <sys/types.h>

G_BEGIN_DECLS

/* How long another program's lock is waited for. */
#define TEN_LOG_BUSY_MILLISECONDS 5000

/* Marks the file as a log, in SQLite's header: "TenA". */
#define TEN_LOG_APPLICATION_ID 0x54656e41

#define TEN_LOG_HASH_SIZE 32

/* Where the dice of a hidden roll come from, in its row. */
#define TEN_RANDOM_OF_HIDDEN "seeded"

/* Larger than any sequence number. */
#define TEN_LOG_MAX_SEQUENCE (G_GINT64_CONSTANT (1) << 40)

/* A log up to this size is checked as a whole when it is opened. */
#define TEN_LOG_MAX_CHECKED_BYTES (4 * 1024 * 1024)

typedef enum
{
  TEN_STATEMENT_BEGIN,
  TEN_STATEMENT_COMMIT,
  TEN_STATEMENT_ROLLBACK,
  TEN_STATEMENT_NEWEST,
  TEN_STATEMENT_INSERT,
  TEN_STATEMENT_BOUNDS,
  TEN_STATEMENT_PAGE,
  TEN_STATEMENT_RANGE,
  TEN_STATEMENT_STRAY,
  TEN_STATEMENT_GIVEN,
  TEN_STATEMENT_LEADING,
  TEN_STATEMENT_COUNT_COMPANIONS,
  TEN_STATEMENT_ROLL,
  TEN_STATEMENT_NEWEST_EVENT,
  TEN_STATEMENT_INSERT_EVENT,
  TEN_STATEMENT_EVENT,
  TEN_STATEMENT_NEWEST_EVENTS,
  TEN_STATEMENT_EVENTS_ABOUT,
  TEN_STATEMENT_BEGINNINGS,
  TEN_STATEMENT_ACTIONS,
  TEN_STATEMENT_EVENTS_OF_ACTION,
  TEN_STATEMENT_ROLLS_OF_ACTION,
  TEN_STATEMENT_HIDDEN_ACTION,
  TEN_STATEMENT_LISTED,
  TEN_STATEMENT_TURNS,
  TEN_N_STATEMENTS
} TenStatement;

/* Each of these tables is a chain of hashes. */
typedef enum
{
  TEN_LOG_ROLL,
  TEN_LOG_EVENT,
  TEN_LOG_N_CHAINS
} TenLogChain;

/* The first damaged entry of a chain. */
typedef struct
{
  gint64 sequence;
  const char *fault; /* what is wrong with it, or NULL */
} TenLogDamage;

/* Identifies a file. */
typedef struct
{
  dev_t device;
  ino_t inode;
} TenLogPlace;

struct _TenLog
{
  GObject parent_instance;

  char *path;
  char *moved_aside;
  TenRescue rescue; /* what could be read of the log that was moved aside */
  char *warning;
  gboolean read_only;
  sqlite3 *database;
  sqlite3_stmt *statements[TEN_N_STATEMENTS];
  TenLogPlace place;
  gint64 data_version; /* changes when another program has written */
  gint64 last_roll;    /* of the entries that were announced */
  gint64 last_event;
  gboolean is_following;
  TenLogDamage damage[TEN_LOG_N_CHAINS];
  guint n_holds;
  GPtrArray *held; /* what was written and not announced */
};

typedef struct
{
  gint64 first;
  gint64 last;
  gint64 n_records;
} TenLogBounds;

typedef struct
{
  gint64 sequence;
  gint64 time;
  guint8 previous_hash[TEN_LOG_HASH_SIZE];
  guint8 hash[TEN_LOG_HASH_SIZE];
} TenLogLink;

/* The entries of one transaction. It owns everything. */
typedef struct
{
  TenEvent *start;    /* begins an action, or NULL */
  gint64 action;      /* where nothing begins: the event that began it; 0 for no action */
  GPtrArray *records; /* the rolls, in order */
  GPtrArray *events;  /* what is said after them, in order */
  gint64 time;        /* in microseconds since 1970, UTC */
} TenLogEntries;

/* Decides what is written from what the log says, while nobody else writes to it. Gives FALSE where
 * that cannot be done; nothing is written then. */
typedef gboolean (*TenLogDecide) (TenLogEntries *entries, gpointer data, GError **error);

/* Whom to tell about the progress of long work, and how it is cancelled. */
typedef struct
{
  GCancellable *cancellable;
  TenLogProgress progress;
  gpointer data;
} TenLogCourse;

/* Opening: what it makes of the file. */
gboolean ten_log_prepare_file (const char *path, gboolean *damaged, GError **error);
gboolean
ten_log_replace_file (const char *path, TenRescue *rescue, char **moved_aside, GError **error);
sqlite3 *ten_log_open_database (const char *path, gboolean *damaged, GError **error);
sqlite3 *ten_log_open_database_to_read (const char *path, char **warning, GError **error);
int ten_log_query_integer (sqlite3 *database, const char *sql, gint64 *value);
int ten_log_check_version (sqlite3 *database, const char *path, GError **error);
int ten_log_migrate (sqlite3 *database);
char *ten_log_find_fingerprint (sqlite3 *database, int version) G_GNUC_WARN_UNUSED_RESULT;
int ten_log_complete (sqlite3 *database);

gboolean
ten_log_put_in_place (const char *path, const char *successor, char **moved_aside, GError **error);
gboolean ten_log_remove_files (const char *path, GError **error);

/* Adopts the entries of another log. @same: it grew out of this one */
gboolean ten_log_adopt (TenLog *self,
                        sqlite3 *source,
                        gboolean same,
                        TenAdoption *adopted,
                        const TenLogCourse *course,
                        GError **error);

/* A temporary database with the tables of a log but none of its constraints, in memory or, if it
 * is large, in an unnamed file. */
sqlite3 *ten_log_create_scratch (GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Everything that can be read from the pages of a damaged log, or NULL with @error set. */
sqlite3 *
ten_log_salvage (const char *path, TenRescue *rescue, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Takes the database, which becomes a log without a file. */
TenLog *ten_log_new_for_database (sqlite3 *database, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Announces new entries to those who follow the log. */
void ten_log_announce_newest (TenLog *self, const TenAdoption *adopted);

/* Errors. */
gboolean ten_log_fail (
    sqlite3 *database, int result, TenLogError otherwise, const char *path, GError **error);

/* Chains. */
void ten_canonical_append (GString *text, const char *name, const char *string);
void ten_canonical_append_number (GString *text, const char *name, gint64 number);
void ten_canonical_hash (GString *text, TenLogLink *link);
int ten_log_read_link (TenLog *self, TenStatement newest, gint64 time, TenLogLink *link);
void ten_log_bind_number (sqlite3_stmt *statement, int column, gint64 number);

/* Damage. */
gboolean ten_log_is_damage (int result);
gint64 ten_log_read_given (TenLog *self, TenLogChain chain);
char *
ten_log_dup_fault (TenLogChain chain, gint64 sequence, const char *fault) G_GNUC_WARN_UNUSED_RESULT;
void ten_log_note_damage (TenLog *self, TenLogChain chain, gint64 sequence, const char *fault);

/* Rows. */
int ten_log_write_row (TenLog *self, gint64 time, TenRecord *record, TenRecord **stored);
gboolean ten_log_get_bounds (TenLog *self, TenLogBounds *bounds, GError **error);
GPtrArray *ten_log_read_range (TenLog *self, gint64 first, gint64 last, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
GArray *ten_log_read_leading_sequences (TenLog *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gint64 ten_log_count_companions (TenLog *self, gint64 sequence);
gboolean ten_log_helps_another (TenRecord *self, TenRecord *before);
gboolean ten_log_is_companion (TenLog *self, TenRecord *record);

/* Events. */
int
ten_log_write_event (TenLog *self, TenEvent *event, const TenEventPlace *place, TenEvent **stored);
GPtrArray *ten_log_read_events (TenLog *self,
                                sqlite3_stmt *statement,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_log_read_event_row (TenLog *self, sqlite3_stmt *statement) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_log_read_event (TenLog *self, gint64 sequence) G_GNUC_WARN_UNUSED_RESULT;
void ten_log_attach_events (TenLog *self, GPtrArray *records);
GPtrArray *
ten_log_gather (TenLog *self, sqlite3_stmt *statement, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writing. */
int ten_log_run (TenLog *self, TenStatement which);
void ten_log_announce (TenLog *self, GPtrArray *written);
void ten_log_announce_damage (TenLog *self);
void ten_log_announce_news (TenLog *self, gpointer entry);
void ten_log_announce_reopened (TenLog *self);
GPtrArray *ten_log_merge (GPtrArray *events, GPtrArray *records) G_GNUC_WARN_UNUSED_RESULT;

/* Following. */
void ten_log_begin_following (TenLog *self);
void ten_log_follow_written (TenLog *self, GPtrArray *written);
gboolean ten_log_check_place (TenLog *self, GError **error);
gboolean ten_log_rescue (TenLog *self, GError **error);
gboolean ten_log_connect (TenLog *self, GError **error);

gboolean ten_log_append_decided (
    TenLog *self, TenLogDecide decide, gpointer data, GPtrArray **written, GError **error);
GPtrArray *ten_log_list_actions (TenLog *self,
                                 const char *action_kind,
                                 gboolean open_only,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A row of a table as it is stored in a page. */
typedef struct
{
  gint64 type; /* SQLite's serial type */
  const guint8 *data;
  gsize size;
} TenPageValue;

typedef struct
{
  gint64 number; /* the rowid */
  const TenPageValue *values;
  guint n_values;
} TenPageRow;

typedef gboolean (*TenPageFunc) (const TenPageRow *row, gpointer data, GError **error);

/* Reads every row that a page of the file or of its journal seems to hold, whatever the file
 * says about its own structure. Returns FALSE if the file cannot be read at all. */
gboolean ten_pages_read (
    const char *path, guint page_size, TenPageFunc function, gpointer data, GError **error);
gint64 ten_page_value_get_integer (const TenPageValue *value);

/* The columns that the hash of an entry covers. */

/* The columns of a roll that its hash covers. The strings belong to the caller. */
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
  const char *chronicle;
  const char *origin; /* JSON, or NULL */
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
  const char *origin; /* JSON, or NULL */
} TenLogEventRow;

/* Ends the origin of an entry that was rescued although its hash did not fit. */
#define TEN_LOG_ORIGIN_CHANGED ",\"changed\":true}"

/* The faults of a row. */
extern const char *const ten_log_fault_unreadable;
extern const char *const ten_log_fault_missing;
extern const char *const ten_log_fault_hash;

int ten_log_insert_roll (TenLog *self, const TenLogRollRow *row);
int ten_log_insert_event (TenLog *self, const TenLogEventRow *row);
/* The text that the hash covers. */
GString *ten_log_roll_row_write (const TenLogRollRow *self) G_GNUC_WARN_UNUSED_RESULT;
GString *ten_log_event_row_write (const TenLogEventRow *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_log_roll_row_hash (TenLogRollRow *self);
void ten_log_event_row_hash (TenLogEventRow *self);
const char *ten_log_roll_row_read (TenLogRollRow *self, sqlite3_stmt *statement);
const char *ten_log_event_row_read (TenLogEventRow *self, sqlite3_stmt *statement);
/* The fault of an adopted entry in its first log. */
const char *ten_log_find_change (const char *origin);
const char *ten_log_find_break (sqlite3_stmt *statement, TenLogChain chain, const TenLogLink *link);

/* The faults of the dice of a seeded roll, or of its revealed values (NWOD-5). */
const char *ten_log_roll_row_check_seed (const TenLogRollRow *row, TenVerification *found);
const char *ten_log_event_row_check_telling (const TenLogEventRow *row);

/* Reads the entries of a chain, oldest first; the text is NULL if it cannot be read. */
sqlite3_stmt *
ten_log_prepare_chain (TenLog *self, TenLogChain chain, GError **error) G_GNUC_WARN_UNUSED_RESULT;
GString *ten_log_dup_canonical (sqlite3_stmt *row, TenLogChain chain) G_GNUC_WARN_UNUSED_RESULT;

/* @canonical: what the entry says now, or NULL */
gboolean ten_log_fail_entry (TenLogChain chain,
                             gint64 sequence,
                             const char *fault,
                             const GString *canonical,
                             GError **error);

/* The positions of some columns, for rows that are damaged. */
enum
{
  TEN_LOG_COLUMN_SEQUENCE,
  TEN_LOG_COLUMN_HASH = 2,
  TEN_LOG_COLUMN_TIME,
  TEN_LOG_COLUMN_ACTION = 16,
  TEN_LOG_COLUMN_ROLE,
  TEN_LOG_EVENT_COLUMN_AFTER = 5,
  TEN_LOG_EVENT_COLUMN_ACTION,
  TEN_LOG_EVENT_COLUMN_ROLL
};

/* The columns for ten_log_roll_row_read(), in order. The last is the previous hash that the next
 * entry stores. */
#define TEN_LOG_COLUMNS                                                                            \
  "sequence, previous_hash, hash, time, character, ruleset, request, terms, dice, outcome, "       \
  "successes, net, comment, hidden, random, seed, action, role, follows, tries, chronicle, "       \
  "origin, "                                                                                       \
  "(SELECT later.previous_hash FROM rolls AS later WHERE later.sequence = rolls.sequence + 1)"

/* The rolls that share the row of another one in the history. */
#define TEN_LOG_SELECT_COMPANIONS                                                                  \
  "SELECT sequence FROM rolls AS companion WHERE action > 0 AND ("                                 \
  "role IN ('b', 'helper', 'member') AND EXISTS (SELECT 1 FROM rolls WHERE "                       \
  "action = companion.action AND role NOT IN ('b', 'helper', 'member')) OR "                       \
  "role = 'multiple' AND EXISTS (SELECT 1 FROM rolls AS earlier WHERE action = companion.action "  \
  "AND role = 'multiple' AND sequence < companion.sequence AND NOT EXISTS (SELECT 1 FROM rolls "   \
  "WHERE sequence BETWEEN earlier.sequence AND companion.sequence "                                \
  "AND action IS NOT companion.action)))"

#define TEN_LOG_NUMBER_COMPANIONS                                                                  \
  "INSERT INTO companions SELECT sequence, row_number() OVER (ORDER BY sequence) FROM "            \
  "(" TEN_LOG_SELECT_COMPANIONS ");"

/* The columns for ten_log_event_row_read(), in order. */
#define TEN_LOG_EVENT_COLUMNS                                                                      \
  "sequence, previous_hash, hash, time, kind, after, action, roll, hidden, details, origin, "      \
  "(SELECT later.previous_hash FROM events AS later WHERE later.sequence = events.sequence + 1)"

/* The full-text index. */
void ten_log_index_append_fact (GString *facts, const char *kind, const char *value);
int ten_log_index_prepare (TenLog *self, const char *sql, sqlite3_stmt **statement);
int ten_log_index_some (TenLog *self, guint n_rolls);
gboolean ten_log_index_drop (TenLog *self, int reason);
void ten_log_index_written (TenLog *self, GPtrArray *written);

/* Statements. */
gboolean ten_log_prepare_statements (TenLog *self, GError **error);

G_END_DECLS
