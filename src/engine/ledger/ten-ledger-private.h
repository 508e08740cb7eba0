/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ledger/ten-ledger-entry-private.h"
#include "ledger/ten-ledger-schema-private.h"
#include "ledger/ten-ledger.h"

G_BEGIN_DECLS

/* The index of an open log. The functions for everyone are in ten-ledger.h. */
typedef struct _TenLedgerIndex TenLedgerIndex;

TenLedgerIndex *ten_ledger_index_new (TenLedger *log) G_GNUC_WARN_UNUSED_RESULT;
void ten_ledger_index_free (TenLedgerIndex *self);
/* Indexes a new entry. A damaged index must not block rolls. */
void ten_ledger_index_written (TenLedgerIndex *self, TenEntry *entry);

sqlite3 *ten_ledger_get_database (TenLedger *self);
const TenLedgerReader *ten_ledger_get_reader (TenLedger *self);
TenLedgerIndex *ten_ledger_get_index (TenLedger *self);

/* Opens the file at the path, which may have been replaced. */
gboolean ten_ledger_connect (TenLedger *self, gboolean *damaged, GError **error);
TenLedger *ten_ledger_new (const char *path,
                           const TenLedgerReader *reader,
                           gboolean to_read) G_GNUC_WARN_UNUSED_RESULT;
/* Takes a database in memory, with the entries of a damaged log. */
gboolean
ten_ledger_take_database (TenLedger *self, sqlite3 *database, const char *warning, GError **error);
void ten_ledger_set_rescued (TenLedger *self, const TenRescued *rescued, const char *moved_aside);
void ten_ledger_announce_reopened (TenLedger *self);
void ten_ledger_announce_written (TenLedger *self, TenEntry *entry);
/* Puts what can be read of a damaged log in its place, which is then to be connected to. */
gboolean ten_ledger_replace_damaged (TenLedger *self, GError **error);
/* Whether the file at the path is missing or not the open one. */
gboolean ten_ledger_has_moved (TenLedger *self, gboolean *missing);
/* Call this only while no other program writes. */
gboolean ten_ledger_check_place (TenLedger *self, GError **error);
gboolean ten_ledger_fail_to_write (TenLedger *self, int result, GError **error);
/* Whether the entry can be read: its origin, and by the reader all that the log does not know. The
 * same for what is written, listed, verified, imported or rescued. */
gboolean
ten_ledger_check_entry (const TenLedgerReader *reader, const TenEntry *entry, GError **error);
/* Whether reading succeeded. */
gboolean ten_ledger_check_read (TenLedger *self, int result, GError **error);

/* Appends an entry within a transaction, and sets its number and hash. @previous is the hash of
 * the entry before, and becomes that of this one. */
int ten_ledger_add (TenLedger *self, TenEntry *entry, guint8 *previous);
int ten_ledger_read_newest (TenLedger *self, gint64 *number, guint8 *hash);
int ten_ledger_begin (TenLedger *self);
int ten_ledger_commit (TenLedger *self);
void ten_ledger_roll_back (TenLedger *self);

G_END_DECLS
