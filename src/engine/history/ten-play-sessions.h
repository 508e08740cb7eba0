/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ledger/ten-ledger.h"
#include "log/ten-session.h"

G_BEGIN_DECLS

/* @firsts: the result of ten_ledger_list_sections () */
TenSession *
ten_play_sessions_read (TenLedger *log, GArray *firsts, guint index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
