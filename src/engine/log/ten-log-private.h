/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "log/ten-event-private.h"
#include "log/ten-log-row-private.h"
#include "log/ten-player-words-private.h"

#include <sys/types.h>

G_BEGIN_DECLS

/* How long to wait for another program's lock. */
#define TEN_LOG_BUSY_MILLISECONDS 5000

/* Identifies the file as a log in SQLite's header: "TenA". */
#define TEN_LOG_APPLICATION_ID 0x54656e41

/* Larger than any sequence number. */
#define TEN_LOG_MAX_SEQUENCE (G_GINT64_CONSTANT (1) << 40)

/* A log up to this size is checked completely when it is opened. */
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
  TenRescue rescue; /* what was readable in the log that was moved aside */
  char *warning;
  gboolean read_only;
  sqlite3 *database;
  sqlite3_stmt *statements[TEN_N_STATEMENTS];
  TenLogPlace place;
  gboolean is_part;    /* entries may be missing */
  gint64 data_version; /* changes when another program writes */
  gint64 last_roll;    /* of the announced entries */
  gint64 last_event;
  gboolean is_following;
  TenLogDamage damage[TEN_LOG_N_CHAINS];
  TenPlayerWords *words;
  guint n_holds;
  GPtrArray *held; /* what was written but not announced */
};

typedef struct
{
  gint64 first;
  gint64 last;
  gint64 n_records;
} TenLogBounds;

/* The entries of one transaction. It owns everything. */
typedef struct
{
  TenEvent *start;    /* begins an action, or NULL */
  gint64 action;      /* if no action begins: the event that began it, or 0 for none */
  GPtrArray *records; /* the rolls, in order */
  GPtrArray *events;  /* what is said after them, in order */
  gint64 time;        /* in microseconds since 1970, UTC */
} TenLogEntries;

/* Decides what to write from the current log, while no other program can write to it. If it
 * returns FALSE, nothing is written. */
typedef gboolean (*TenLogDecide) (TenLogEntries *entries, gpointer data, GError **error);

/* How to report the progress of long work, and how to cancel it. */
typedef struct
{
  GCancellable *cancellable;
  TenLogProgress progress;
  gpointer data;
} TenLogCourse;

/* Opening: preparing the file. */
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
gboolean
ten_log_write_rescued (const char *path, const char *rescued, TenRescue *rescue, GError **error);

/* The hashes of the first entry of each chain, by which a log is known. */
typedef struct
{
  char first[TEN_LOG_N_CHAINS][2 * TEN_LOG_HASH_SIZE + 1];
} TenLogIdentity;

int ten_log_identify (sqlite3 *database, TenLogIdentity *identity);

/* Another log, whose entries are adopted. */
typedef struct
{
  sqlite3 *database;
  gboolean same;              /* it grew out of this one */
  const TenLogIdentity *part; /* of which it is a part, or NULL */
} TenLogSource;

gboolean ten_log_adopt (TenLog *self,
                        const TenLogSource *source,
                        TenAdoption *adopted,
                        const TenLogCourse *course,
                        GError **error);

/* A temporary database with the tables of a log, but without constraints: in memory or, if
 * large, in an unnamed file. */
sqlite3 *ten_log_create_scratch (GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Everything readable in the pages of a damaged log, or NULL with @error set. */
sqlite3 *
ten_log_salvage (const char *path, TenRescue *rescue, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads and verifies a JSON export of version 1, into a log without a file. */
TenLog *ten_log_read_export (GFile *file,
                             gboolean *is_part,
                             GCancellable *cancellable,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Takes the database, which becomes a log without a file. */
TenLog *ten_log_new_for_database (sqlite3 *database, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Announces new entries to followers of the log. */
void ten_log_announce_newest (TenLog *self, const TenAdoption *adopted);

gboolean ten_log_fail (
    sqlite3 *database, int result, TenLogError otherwise, const char *path, GError **error);
/* Whether reading succeeded. */
gboolean ten_log_check_read (TenLog *self, int result, GError **error);

int ten_log_read_link (TenLog *self, TenLogChain chain, gint64 time, TenLogLink *link);
int ten_log_insert_row (TenLog *self, const TenLogRow *row);

gboolean ten_log_is_damage (int result);
gint64 ten_log_read_given (TenLog *self, TenLogChain chain);
char *
ten_log_dup_fault (TenLogChain chain, gint64 sequence, const char *fault) G_GNUC_WARN_UNUSED_RESULT;
void ten_log_note_damage (TenLog *self, TenLogChain chain, gint64 sequence, const char *fault);

int ten_log_write_row (TenLog *self, gint64 time, TenRecord *record, TenRecord **stored);
gboolean ten_log_get_bounds (TenLog *self, TenLogBounds *bounds, GError **error);
GPtrArray *ten_log_read_range (TenLog *self, gint64 first, gint64 last, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
GArray *ten_log_read_leading_sequences (TenLog *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gint64 ten_log_count_companions (TenLog *self, gint64 sequence);
gboolean ten_log_helps_another (TenRecord *self, TenRecord *before);
gboolean ten_log_is_companion (TenLog *self, TenRecord *record);

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

/* The statement with its parameters, of which there are one or two. */
sqlite3_stmt *ten_log_bind (TenLog *self, TenStatement which, gint64 first, gint64 second);
int ten_log_run (TenLog *self, TenStatement which);
void ten_log_roll_back (TenLog *self);
void ten_log_announce (TenLog *self, GPtrArray *written);
void ten_log_announce_damage (TenLog *self);
void ten_log_announce_news (TenLog *self, gpointer entry);
void ten_log_announce_reopened (TenLog *self);
GPtrArray *ten_log_merge (GPtrArray *events, GPtrArray *records) G_GNUC_WARN_UNUSED_RESULT;

/* COFD-22: the units of dramatic time, each contained in the one before. */
#define TEN_LOG_N_UNITS 5

/* @open: the event of each unit that has not ended, which is not among @headings */
void ten_log_read_headings (TenLog *self, GArray *headings, gint64 *open);
void ten_log_settle (GArray *headings, gint64 event, gint64 after);
/* When a unit ends, the units within it end too, innermost first. */
void ten_log_begin_unit (GArray *headings, gint64 *open, gint64 event, guint unit, gint64 after);

/* Whether none of the rolls made together is open. */
gboolean ten_log_are_all_hidden (TenRecord *leading, GPtrArray *companions);

void ten_log_begin_words (TenLog *self);
/* Whether players see any roll in words only (POOL-7). */
gboolean ten_log_has_words (TenLog *self);

/* Following changes by other programs. */
void ten_log_begin_following (TenLog *self);
void ten_log_follow_written (TenLog *self, GPtrArray *written);
gboolean ten_log_check_place (TenLog *self, GError **error);
gboolean ten_log_rescue (TenLog *self, GError **error);
gboolean ten_log_connect (TenLog *self, GError **error);

GPtrArray *ten_log_entries_list (const TenLogEntries *self);
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

/* Reads every row that a page of the file or its journal seems to hold, ignoring the file's own
 * structure. Returns FALSE if the file cannot be read at all. */
gboolean ten_pages_read (
    const char *path, guint page_size, TenPageFunc function, gpointer data, GError **error);
gint64 ten_page_value_get_integer (const TenPageValue *value);

/* @canonical: the current content of the entry, or NULL */
gboolean ten_log_fail_entry (TenLogChain chain,
                             gint64 sequence,
                             const char *fault,
                             const GString *canonical,
                             GError **error);

/* The rolls that share a row of the history with another roll. */
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

/* The full-text index. */
void ten_log_index_append_fact (GString *facts, const char *kind, const char *value);
/* The words of an event that are searched. */
void ten_log_index_append_details (GString *words, TenEvent *event);
int ten_log_index_prepare (TenLog *self, const char *sql, sqlite3_stmt **statement);
int ten_log_index_some (TenLog *self, guint n_rolls);
gboolean ten_log_index_drop (TenLog *self, int reason);
void ten_log_index_written (TenLog *self, GPtrArray *written);

gboolean ten_log_prepare_statements (TenLog *self, GError **error);

G_END_DECLS
