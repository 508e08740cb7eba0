/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ledger/ten-ledger.h"

G_BEGIN_DECLS

/* Follows what other programs write to a log. */
#define TEN_TYPE_LEDGER_WATCH (ten_ledger_watch_get_type ())
G_DECLARE_FINAL_TYPE (TenLedgerWatch, ten_ledger_watch, TEN, LEDGER_WATCH, GObject)

TenLedgerWatch *ten_ledger_watch_new (TenLedger *log) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
