/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ledger/ten-ledger.h"

G_BEGIN_DECLS

char *ten_ledger_dup_default_path (void) G_GNUC_WARN_UNUSED_RESULT;
void ten_ledger_keep_out_of_core_dumps (void);

TenLedger *ten_ledger_open (const char *path,
                            const TenLedgerReader *reader,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenLedger *ten_ledger_open_to_read (const char *path,
                                    const TenLedgerReader *reader,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
