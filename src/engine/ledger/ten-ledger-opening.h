/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ledger/ten-ledger.h"

G_BEGIN_DECLS

TenLedger *ten_ledger_open (const char *path,
                            const TenLedgerReader *reader,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenLedger *ten_ledger_open_to_read (const char *path,
                                    const TenLedgerReader *reader,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
