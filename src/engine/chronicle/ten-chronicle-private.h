/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "chronicle/ten-chronicle.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* How long another program's lock is waited for. */
#define TEN_CHRONICLE_BUSY_MILLISECONDS 5000

/* Marks the file as a chronicle, in SQLite's header: "TenA". */
#define TEN_CHRONICLE_APPLICATION_ID 0x54656e41

#define TEN_CHRONICLE_HASH_SIZE 32

/* A log up to this size is checked as a whole when it is opened. */
#define TEN_CHRONICLE_MAX_CHECKED_BYTES (4 * 1024 * 1024)

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
  TEN_STATEMENT_SEQUENCES,
  TEN_N_STATEMENTS
} TenStatement;

struct _TenChronicle
{
  GObject parent_instance;

  char *path;
  char *moved_aside;
  sqlite3 *database;
  sqlite3_stmt *statements[TEN_N_STATEMENTS];
};

/*
 * TenChronicleBounds:
 * @first: the lowest sequence number, or 0 where there is none
 * @last: the highest
 * @n_records: how many records there are
 */
typedef struct
{
  gint64 first;
  gint64 last;
  gint64 n_records;
} TenChronicleBounds;

/* Opening: what it makes of the file. */
gboolean ten_chronicle_prepare_file (const char *path, gboolean *damaged, GError **error);
char *ten_chronicle_move_aside (const char *path, GError **error);
sqlite3 *ten_chronicle_open_database (const char *path, gboolean *damaged, GError **error);
int ten_chronicle_query_integer (sqlite3 *database, const char *sql, gint64 *value);
int ten_chronicle_check_version (sqlite3 *database, const char *path, GError **error);
int ten_chronicle_migrate (sqlite3 *database, const char *path, GError **error);

/* Errors. */
gboolean ten_chronicle_fail (
    sqlite3 *database, int result, TenChronicleError otherwise, const char *path, GError **error);

/* Rows. */
int ten_chronicle_write_row (TenChronicle *self, TenRecord *record, gint64 *sequence, gint64 *time);
TenRecord *ten_chronicle_read_row (sqlite3_stmt *statement) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_chronicle_get_bounds (TenChronicle *self, TenChronicleBounds *bounds, GError **error);
GPtrArray *ten_chronicle_read_range (TenChronicle *self, gint64 first, gint64 last, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
GArray *ten_chronicle_read_sequences (TenChronicle *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The columns that ten_chronicle_read_row() asks for, in its order. */
#define TEN_CHRONICLE_COLUMNS                                                                      \
  "sequence, time, character, ruleset, request, terms, dice, comment, hidden"

G_END_DECLS
