/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "history/ten-session.h"

G_BEGIN_DECLS

/* The newest sessions of a log, newest first. */
GPtrArray *
ten_sessions_list (TenLog *log, guint n_sessions, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* @number: 1 for the first session, 0 for the current one. Returns NULL without an error if there
 * is no such session. */
TenSession *ten_sessions_find (TenLog *log, guint number, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* @firsts: the result of ten_log_list_sections () */
TenSession *ten_sessions_read (TenLog *log, GArray *firsts, guint index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
