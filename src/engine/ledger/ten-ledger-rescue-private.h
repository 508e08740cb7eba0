/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ledger/ten-ledger-private.h"

G_BEGIN_DECLS

/* Puts a log with all that can be read of a damaged one, and of its newest backup, in its place. */
gboolean ten_ledger_rescue (const char *path,
                            const TenLedgerReader *reader,
                            TenRescued *rescued,
                            char **moved_aside,
                            GError **error);

/* A copy in memory of what can be read of a damaged log, or NULL if nothing can. */
sqlite3 *ten_ledger_salvage (const char *path, TenRescued *rescued) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
