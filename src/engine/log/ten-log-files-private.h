/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The files of a log: a database has companions, which belong to it alone. */

#pragma once

#include "log/ten-log-error.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* The file that symbolic links lead to, so that the links stay when it is replaced. */
char *ten_log_dup_target (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* The backups of a log: their dates, newest first, and their files. */
GPtrArray *ten_log_list_dates (const char *path) G_GNUC_WARN_UNUSED_RESULT;
char *ten_log_dup_backup_folder (const char *path) G_GNUC_WARN_UNUSED_RESULT;
char *ten_log_dup_backup_prefix (const char *path) G_GNUC_WARN_UNUSED_RESULT;
char *ten_log_dup_backup_file (const char *path, const char *date) G_GNUC_WARN_UNUSED_RESULT;
char *ten_log_dup_newest_backup (const char *path) G_GNUC_WARN_UNUSED_RESULT;

gboolean ten_log_fail_with_errno (const char *path, GError **error);
gboolean ten_log_remove_files (const char *path, GError **error);
gboolean ten_log_sync_file (const char *path, GError **error);

/* A log that is made to take the place of another one, until it is complete. */
#define TEN_LOG_RESCUING ".rescuing"
#define TEN_LOG_RESTORING ".restoring"

/* Keeps other programs from copying or replacing the log. Returns -1 if another one does, and
 * @wait is FALSE. Not every file system has locks. */
int ten_log_lock (const char *path, gboolean wait);
void ten_log_unlock (int lock);

/* Puts a complete log in the place of another one, which is moved aside and kept. If the program
 * ends meanwhile, ten_log_finish_replacing() goes on when the log is opened next, or removes
 * what is left.
 * @why: part of the name of the file that is kept. @kept: NULL if there was none */
gboolean ten_log_replace (
    const char *path, const char *successor, const char *why, char **kept, GError **error);
gboolean ten_log_finish_replacing (const char *path, GError **error);

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
