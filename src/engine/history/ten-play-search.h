/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ledger/ten-ledger.h"
#include "log/ten-log-search.h"

G_BEGIN_DECLS

/* The plays that a query finds before one of them, newest first; @before is 0 for the newest. */
GArray *ten_play_search (TenLedger *log,
                         const TenLogQuery *query,
                         gint64 before,
                         guint n_plays,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
