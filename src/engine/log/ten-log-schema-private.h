/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-error.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* How long to wait for another program's lock. */
#define TEN_LOG_BUSY_MILLISECONDS 5000

/* Identifies the file as a log in SQLite's header: "TenA". */
#define TEN_LOG_APPLICATION_ID 0x54656e41

/* Versions up to 8 had other tables. */
#define TEN_LOG_VERSION 9

/* Opens the database of a log, and creates it if it is missing and not only read. Returns NULL with
 * @error set; @damaged is whether it can be rescued. */
sqlite3 *ten_log_open_database (const char *path,
                                gboolean to_read,
                                char **warning,
                                gboolean *damaged,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_log_is_damage (int result);
int ten_log_query (sqlite3 *database, const char *sql, gint64 *value);
gboolean ten_log_fail (
    sqlite3 *database, int result, TenLogError otherwise, const char *path, GError **error);

G_END_DECLS
