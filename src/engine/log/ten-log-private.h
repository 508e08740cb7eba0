/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "log/ten-event-private.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* How long another program's lock is waited for. */
#define TEN_LOG_BUSY_MILLISECONDS 5000

/* Marks the file as a log, in SQLite's header: "TenA". */
#define TEN_LOG_APPLICATION_ID 0x54656e41

#define TEN_LOG_HASH_SIZE 32

/* Where the dice of a hidden roll come from, in its row. */
#define TEN_RANDOM_OF_HIDDEN "seeded"

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
  TEN_STATEMENT_SEQUENCES,
  TEN_STATEMENT_COMPANIONS,
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

/* The tables, each of which is a chain. */
typedef enum
{
  TEN_LOG_ROLL,
  TEN_LOG_EVENT,
  TEN_LOG_N_CHAINS
} TenLogChain;

/* The first entry of a chain that was found to be damaged. */
typedef struct
{
  gint64 sequence;
  const char *fault; /* what is wrong with it, or NULL */
} TenLogDamage;

struct _TenLog
{
  GObject parent_instance;

  char *path;
  char *moved_aside;
  sqlite3 *database;
  sqlite3_stmt *statements[TEN_N_STATEMENTS];
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

/* What is written together. It owns everything. */
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

/* Opening: what it makes of the file. */
gboolean ten_log_prepare_file (const char *path, gboolean *damaged, GError **error);
char *ten_log_move_aside (const char *path, GError **error);
sqlite3 *ten_log_open_database (const char *path, gboolean *damaged, GError **error);
int ten_log_query_integer (sqlite3 *database, const char *sql, gint64 *value);
int ten_log_check_version (sqlite3 *database, const char *path, GError **error);
int ten_log_migrate (sqlite3 *database, const char *path, GError **error);
int ten_log_complete (sqlite3 *database, const char *path, GError **error);

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
char *
ten_log_dup_fault (TenLogChain chain, gint64 sequence, const char *fault) G_GNUC_WARN_UNUSED_RESULT;
void ten_log_note_damage (TenLog *self, TenLogChain chain, gint64 sequence, const char *fault);

/* Rows. */
int ten_log_write_row (TenLog *self, gint64 time, TenRecord *record, TenRecord **stored);
gboolean ten_log_get_bounds (TenLog *self, TenLogBounds *bounds, GError **error);
GPtrArray *ten_log_read_range (TenLog *self, gint64 first, gint64 last, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
GArray *ten_log_read_companion_sequences (TenLog *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_record_is_companion (TenRecord *self);
GArray *ten_log_read_sequences (TenLog *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Events. */
int
ten_log_write_event (TenLog *self, TenEvent *event, const TenEventPlace *place, TenEvent **stored);
GPtrArray *ten_log_read_events (TenLog *self,
                                sqlite3_stmt *statement,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_log_read_event (TenLog *self, gint64 sequence) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_log_dup_event (TenLog *self, gint64 sequence) G_GNUC_WARN_UNUSED_RESULT;
void ten_log_attach_events (TenLog *self, GPtrArray *records);
GPtrArray *
ten_log_gather (TenLog *self, sqlite3_stmt *statement, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writing. */
int ten_log_run (TenLog *self, TenStatement which);
void ten_log_announce (TenLog *self, GPtrArray *written);
void ten_log_announce_damage (TenLog *self);

gboolean ten_log_append_decided (
    TenLog *self, TenLogDecide decide, gpointer data, GPtrArray **written, GError **error);
GPtrArray *ten_log_list_actions (TenLog *self,
                                 const char *action_kind,
                                 gboolean open_only,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
