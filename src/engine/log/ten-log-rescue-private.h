/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-private.h"

G_BEGIN_DECLS

/* Puts a log with all that can be read of a damaged one, and of its newest backup, in its place. */
gboolean ten_log_rescue (const char *path,
                         const TenLogReader *reader,
                         TenRescued *rescued,
                         char **moved_aside,
                         GError **error);

/* Writes all that can be read of a damaged log, and of its newest backup, to another file. */
gboolean ten_log_write_rescued (const char *path,
                                const char *to,
                                const TenLogReader *reader,
                                TenRescued *rescued,
                                GError **error);

/* A copy in memory of what can be read of a damaged log, or NULL if nothing can. */
sqlite3 *ten_log_salvage (const char *path, TenRescued *rescued) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
