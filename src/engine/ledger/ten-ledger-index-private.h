/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ledger/ten-ledger.h"

G_BEGIN_DECLS

/* The index of an open log. The functions for everyone are in ten-ledger.h. */
typedef struct _TenLedgerIndex TenLedgerIndex;

TenLedgerIndex *ten_ledger_index_new (TenLedger *log) G_GNUC_WARN_UNUSED_RESULT;
void ten_ledger_index_free (TenLedgerIndex *self);

/* Indexes a new entry. A damaged index must not block rolls. */
void ten_ledger_index_written (TenLedgerIndex *self, TenEntry *entry);

G_END_DECLS
