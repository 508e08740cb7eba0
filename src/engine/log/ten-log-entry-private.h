/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-entry.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* The columns for ten_entry_new_from_row(), in order. */
#define TEN_ENTRY_COLUMNS "number, time, kind, about, hidden, chronicle, body, hash"
#define TEN_ENTRY_SELECT "SELECT " TEN_ENTRY_COLUMNS " FROM entries "
#define TEN_ENTRY_INSERT "INSERT INTO entries (" TEN_ENTRY_COLUMNS ") VALUES (?,?,?,?,?,?,?,?)"

/* No entry takes less room than this in a file, so its size limits the numbers. */
#define TEN_ENTRY_MIN_ROW 48

extern const char *const ten_entry_fault_unreadable;
extern const char *const ten_entry_fault_hash;
extern const char *const ten_entry_fault_missing;
extern const char *const ten_entry_fault_unproven;

/* The text that the hash covers, after the hash of the entry before. */
GString *ten_entry_write (const TenEntry *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_entry_hash (const TenEntry *self, const guint8 *previous, guint8 *hash);
/* Whether the entry was written after one with that hash. */
gboolean ten_entry_follows (const TenEntry *self, const guint8 *previous);

/* Reads a row, whose fault is set if it cannot be read. Its hash is not checked. */
TenEntry *ten_entry_new_from_row (sqlite3_stmt *row) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_entry_read_hash (sqlite3_stmt *row, int column, guint8 *hash);
/* Reads a line of an export. Returns NULL if it is not an entry. */
TenEntry *
ten_entry_new_from_text (const char *text, gsize length, GError **error) G_GNUC_WARN_UNUSED_RESULT;
int ten_entry_insert (const TenEntry *self, sqlite3_stmt *insert);

/* Steps to the next row, unless there was an error. After the last one, the result is SQLITE_OK. */
gboolean ten_log_next_row (sqlite3_stmt *statement, int *result);
/* Runs a statement that gives no rows, and resets it. */
int ten_log_execute (sqlite3_stmt *statement);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

TenEntry *ten_entry_new (void) G_GNUC_WARN_UNUSED_RESULT;
char *ten_entry_body_to_text (JsonNode *body) G_GNUC_WARN_UNUSED_RESULT;
char *ten_entry_dup_fault_text (const TenEntry *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
