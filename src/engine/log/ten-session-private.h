/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-session.h"

G_BEGIN_DECLS

int ten_log_read_session_starts (TenLog *log, GArray *firsts);
TenSession *ten_log_read_session_at (TenLog *log, GArray *firsts, guint index, int *result)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
